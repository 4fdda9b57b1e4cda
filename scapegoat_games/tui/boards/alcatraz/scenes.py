"""The scenes that everybody watches: a new guard and the talk, a ballot, an escape."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from textual.binding import BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.alcatraz import phrases, steps
from scapegoat_games.games.alcatraz.pieces import MOST_EXTRA
from scapegoat_games.games.alcatraz.view import Ballot, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.bindings import bind, digits
from scapegoat_games.tui.boards.alcatraz import faces
from scapegoat_games.tui.boards.alcatraz.dialogs import PlanSheet
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.boards.alcatraz.table import SHOWN_ANYWAY, LookingAround, public_log
from scapegoat_games.tui.glimpse import Revealed
from scapegoat_games.tui.parts.look import DoneLooking, LookAtOwn
from scapegoat_games.tui.parts.scene import Scene, Turning, finale, text
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.terminal.app import guarded_app
from scapegoat_games.tui.widgets.title_bar import badge, cell
from scapegoat_games.turns import Line
from scapegoat_games.words import counted, listed

_NAME: Final = 18
_CALLS: Final = 5
"""Number of lines kept free for the text about the next vote."""
_HALF_A_VOTE: Final[dict[Size, str]] = {
    Size.SMALL: "█" * 2,
    Size.MEDIUM: "█" * 4,
    Size.LARGE: "█" * 6,
    Size.HUGE: "█" * 8,
}


def scene(seen: Revealed[View]) -> Widget:
    view, lines = seen.table, seen.news
    if isinstance(view.step, steps.Voting):
        return TalkingItOver(seen)
    kinds = {line.kind for line in lines}
    if "ballot" in kinds:
        return AlcatrazBallot(seen)
    if kinds & {"escape", "tie"}:
        return AlcatrazEscape(seen)
    return LookingAround(seen, TaskNews(lines))


@final
class TaskNews(Static):
    """The lines of the log about a task."""

    DEFAULT_CSS = "TaskNews { height: 1fr; padding: 0 1; }"

    def __init__(self, lines: Sequence[Line]) -> None:
        super().__init__(Content("\n").join(Content(line.text) for line in lines))


@final
class Talk(Widget):
    """A widget for the time in which the players talk after a new guard has come.

    The talk ends when the Scapegoat calls the vote or the time is up.
    """

    DEFAULT_CSS = "Talk { height: 1fr; padding: 0 1; }"

    def __init__(self, seen: Revealed[View]) -> None:
        super().__init__()
        view = seen.table
        self._talk = view.rules.talk
        self._scapegoat = badge(view.scapegoat, seen.names[view.scapegoat])
        self._lines = [line for line in seen.news if line.kind not in SHOWN_ANYWAY]
        self._left = _guards_to_come(view.guards_left)
        self._began = seen.since / 1000
        holders = [
            f"{seen.names[seat]}: press {seat + 1}" for seat in lookers(seen) if view.hands[seat]
        ]
        own = f"{listed(holders, 'or')} to look at your blackmail cards."
        self._own = [Content.styled(own, "$faint")] if holders else []

    def on_mount(self) -> None:
        if self._talk:
            self.set_interval(1, self.tick)

    @property
    def left(self) -> int:
        """Seconds left to talk, by the clock of the match."""
        return max(0, round(self._talk - (guarded_app(self).clock() - self._began)))

    def tick(self) -> None:
        """Ends the players' talk before a vote when its time is up, unless a dialog is open."""
        self.refresh()
        # ``is_current`` is true even for a screen under a dialog, so the screens are compared.
        if not self.left and self.app.screen is self.screen:
            self.post_message(DoneLooking())

    def render(self) -> Content:
        lines = [Content.styled(line.text, "bold") for line in self._lines]
        calls = Content.assemble(
            "Talk it over. Enter calls the vote once ",
            self._scapegoat,
            ", the Scapegoat, is ready.",
        )
        clock = Content("")
        if self._talk:
            minutes, seconds = divmod(self.left, 60)
            clock = Content.assemble((f"{minutes}:{seconds:02}", "bold $accent"), " left to talk.")
        secret = Content.styled(f"Then everyone votes in secret. {self._left}", "$faint")
        gap = [Content("")] if self.content_size.height > len(lines) + _CALLS else []
        return Content("\n").join([*lines, *gap, calls, clock, secret, *self._own])


def lookers(seen: Revealed[View]) -> Sequence[Seat]:
    """The seats that can look at their own hidden cards."""
    return () if seen.open_hands else seen.people


def _guards_to_come(left: int) -> str:
    """AL-7: how many more guards can come."""
    if not left:
        return "This is the last round: the next guard ends the game."
    more = "1 more guard can come" if left == 1 else f"{left} more guards can come"
    return f"{more}; the next after {'it' if left == 1 else 'them'} ends the game."


@final
class TalkingItOver(LookingAround):
    """AL-8: the page of the talk before a vote."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("enter", "call", "Call the vote", "The talk is over: everyone votes"),
        *digits(
            "1234", "Own cards", "Look at your own blackmail cards, behind a curtain", action="own"
        ),
    ]

    def __init__(self, seen: Revealed[View]) -> None:
        super().__init__(seen, Talk(seen))
        self._lookers = lookers(seen)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "own" or parameters[0] in self._lookers

    def action_own(self, seat: Seat) -> None:
        self.post_message(LookAtOwn(seat))

    def action_call(self) -> None:
        """Calls the vote; a key that is held down doesn't count."""
        if guarded_app(self).deliberate:
            self.post_message(DoneLooking())


class _Paragraphs(Scene[Revealed[View]]):
    DEFAULT_CSS = "_Paragraphs .blocks > Static { margin-bottom: 1; }"

    def players(self) -> Iterator[Widget]:
        seen = self.seen
        return self.beside(Sheets(seen.before, seen.names), Sheets(seen.table, seen.names))

    def aside(self) -> Iterator[Widget]:
        seen = self.seen
        yield from self.beside(
            PlanSheet(seen.before, seen.names), PlanSheet(seen.table, seen.names)
        )
        yield from self.beside(
            public_log(seen.before, seen.names, seen.earlier),
            public_log(seen.table, seen.names, seen.log),
        )


@final
class AlcatrazBallot(_Paragraphs):
    """AL-8: who voted for whom, the weight of each vote, and how a tie is settled."""

    def __init__(self, seen: Revealed[View]) -> None:
        super().__init__(seen)
        assert seen.table.ballot is not None
        self._ballot: Ballot = seen.table.ballot

    def players(self) -> Iterator[Widget]:
        seen = self.seen
        before = Sheets(seen.before, seen.names, decided=True)
        return self.beside(before, Sheets(seen.table, seen.names))

    def blocks(self) -> Iterator[Widget]:
        yield text(Content.styled("The vote", "bold $accent"))
        yield Turning(self._votes)

    @property
    def turns(self) -> int:
        return self.seen.table.seats

    def verdict(self) -> Iterator[Widget]:
        yield text(map(self._sum, range(self.seen.table.seats)))
        tie = self._tie()
        if tie is not None:
            yield text(tie)
        yield text(self._elected(), "finale")

    def _badge(self, seat: Seat) -> Content:
        return badge(seat, self.seen.names[seat])

    def _votes(self, turned: int) -> Iterator[Content]:
        for seat in range(self.seen.table.seats):
            covered = cell(self._badge(seat), _NAME) + Content.styled("has voted", "$faint")
            yield self._vote(seat) if seat < turned else covered

    def _vote(self, seat: Seat) -> Content:
        weighs = " 1½, the old Scapegoat" if seat == self._ballot.before else " 1"
        voted = self._ballot.votes[seat]
        row = cell(self._badge(seat), _NAME) + Content("votes for  ")
        return row + cell(self._badge(voted), _NAME) + Content.styled(weighs, "$faint")

    def _sum(self, seat: Seat) -> Content:
        halves = self._ballot.halves(seat)
        bar = Content.styled(_HALF_A_VOTE[size_of(self.app)] * halves, f"$player-{seat}")
        return cell(self._badge(seat), _NAME) + cell(Content(in_votes(halves)), 5) + bar

    def _tie(self) -> Content | None:
        votes = self._ballot.votes
        most = max(map(votes.count, votes))
        tied = [seat for seat in range(len(votes)) if votes.count(seat) == most]
        before = self.seen.names[self._ballot.before]
        if len(tied) == 1:
            return None
        who = listed([self.seen.names[seat] for seat in tied])
        return Content(
            f"{who} have {counted(most, 'vote')} each. {before}, the Scapegoat until now, has"
            f" voted for {self.seen.names[self._ballot.elected]}, and that vote weighs 1½."
        )

    def _elected(self) -> Content:
        view = self.seen.table
        extra = min(view.run, MOST_EXTRA)
        again = f", the {phrases.ordinal(view.run)} round running" if view.run > 1 else ""
        points = f"+{counted(extra, 'action point')}"
        return Content.assemble(
            self._badge(self._ballot.elected), (f" is the Scapegoat{again}: {points}.", "bold")
        )


def in_votes(halves: int) -> str:
    """A number of half votes as a number of votes.

    >>> in_votes(5), in_votes(1), in_votes(0)
    ('2½', '½', '0')
    """
    whole = str(halves // 2) if halves // 2 or not halves else ""
    return whole + "½" * (halves % 2)


@final
class AlcatrazEscape(_Paragraphs):
    """AL-22, AL-23: the task that made the escape possible, and everybody's letters."""

    def blocks(self) -> Iterator[Widget]:
        seen = self.seen
        yield finale([], "Escape!")
        for line in seen.news:
            if line.kind != "escape":
                yield text(Content(line.text))
        yield text(
            cell(badge(seat, name), _NAME) + faces.marks(seen.table.sheets[seat])
            for seat, name in enumerate(seen.names)
        )
        yield text(Content.styled(self._stays(), "bold"))

    def aside(self) -> Iterator[Widget]:
        """The plan and the log. They don't answer the question that this page asks."""
        if self._named is not None:
            yield from super().aside()
            return
        seen = self.seen
        yield PlanSheet(seen.table, seen.names, fate=False)
        lines = [line for line in seen.log if line.kind != "escape"]
        yield public_log(seen.table, seen.names, lines)

    @property
    def _named(self) -> Seat | None:
        """The prisoner whom the Scapegoat has just chosen to stay; None if there is no choice."""
        step = self.seen.table.step
        if isinstance(step, steps.Over) and step.escape is not None and step.escape.by == "named":
            return step.escape.stays
        return None

    def _stays(self) -> str:
        """The last line of the scene: it says that one prisoner stays behind.

        The line names this prisoner only if the Scapegoat has just chosen who stays.
        """
        if self._named is not None:
            return f"One prisoner stays: {self.seen.names[self._named]}."
        return "One prisoner stays. Who?"
