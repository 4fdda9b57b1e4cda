"""The curtain: a public page that names the next player, who then opens their private page."""

from collections.abc import Sequence
from typing import ClassVar, Final, final

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.protocol import M, Seat, V
from scapegoat_games.tui.bindings import bind, digits
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.screens.match_page import PUBLIC, READING, UNDO, PublicPage
from scapegoat_games.tui.stages import Why
from scapegoat_games.tui.verbs import CurtainFacts, PageFacts, Verbs
from scapegoat_games.tui.widgets.texts import key_cap
from scapegoat_games.words import counted

ALONE: Final = "Nobody else watching?"
_SAID: Final = {
    Why.TURN: "Pass the device to",
    Why.HIDDEN: "Hidden. Next:",
    Why.IDLE: "Hidden after {time} without a key. Next:",
    Why.RESUMED: "The match continues with",
    Why.ASIDE: "For {name}'s eyes only",
    Why.UNDONE: "The last move is taken back. Next:",
}


_DIGITS: Final = "123456"
_LOOK: Final = "The player named here goes on; the others can look at their own things"
_LABELLED: Final = tuple(
    bind(digit, f"last_seat({seat})", "Look", _LOOK, shown=f"1-{digit}")
    for seat, digit in enumerate(_DIGITS)
)
"""For each seat, a binding that the command bar shows in place of the keys of all seats up to this
seat, such as "1-4".
"""


def said_of_undo(curtain: CurtainFacts, names: Sequence[str]) -> str:
    """A sentence that says who may still take back a move, and which move; empty if nobody may."""
    if curtain.may_undo is None:
        return ""
    which = "the last move" if curtain.undoes_latest else "their own last move"
    return f"{names[curtain.may_undo]} may still take {which} back."


@final
class NameTag(Widget):
    """The next player's name; a click on the name opens the player's page.

    The name lies far from every button that is clicked before a curtain falls.
    """

    def __init__(self, badge: Content) -> None:
        super().__init__()
        self._text = badge

    def render(self) -> Content:
        return self._text


@final
class CurtainScreen(PublicPage[M, V]):
    """The curtain: a public page with the table view, the name of the next player and the news."""

    COACHED: ClassVar[str] = "curtain"

    BINDINGS: ClassVar[list[BindingType]] = [
        *READING,
        UNDO,
        bind("escape", "put_back", "Back", "Back to the curtain", shown="Esc"),
        *PUBLIC,
        *digits(_DIGITS, "Look", _LOOK, action="seat"),
        *_LABELLED,
    ]

    def __init__(
        self,
        facts: PageFacts[M, V],
        verbs: Verbs[M],
        seen: Glimpse[V],
        seat: Seat,
        curtain: CurtainFacts,
    ) -> None:
        super().__init__(facts, verbs, seen, seat)
        self._curtain = curtain
        self._player = seen.names[seat]
        self.click_actions = {f"last_seat({last})": "next_look" for last in curtain.people[-1:]}

    def stage(self) -> ComposeResult:
        curtain = self._curtain
        yield from self.top("screen is public")
        with Vertical(id="pass"):
            yield Static(Content(self._said()))
            with Center():
                yield NameTag(self.badge(self._seat))
            yield Static(self._invited(ALONE, "or"), id="invitation")
            for offer in self.facts.offers:
                who, key = self.badge(offer.seat), key_cap("C")
                yield Static(Content.assemble("Out of turn, ", who, f": {offer.label}  ", key))
            if curtain.may_undo is not None:
                yield Static(Content.styled(said_of_undo(curtain, self._seen.names), "$faint"))
            if curtain.notice:
                yield Static(Content(curtain.notice))

    def _invited(self, before: str, after: str) -> Content:
        key = key_cap(str(self._seat + 1))
        asked = Content.assemble(f"{before} {self._player}, press ", key)
        return asked + Content(f" {after} click your name.")

    def _said(self) -> str:
        curtain = self._curtain
        why = curtain.why
        if why is Why.TURN and curtain.back:
            if curtain.revealed:
                return "Pass the device back to"
            why = Why.ASIDE
        time = counted(self.facts.idle_minutes, "minute")
        return _SAID[why].format(name=self._player, time=time)

    def action_seat(self, seat: int) -> None:
        """Opens the page of the player whom the curtain names, or lets another player look."""
        if seat == self._seat:
            self._lift(str(seat + 1))
        elif self.verbs.quiet:
            self.verbs.look_at_own(seat)

    def action_last_seat(self, seat: int) -> None:
        self.action_seat(seat)

    def action_next_look(self) -> None:
        """Lets the next person, in seating order after the player named on the curtain, look at
        their own things. Called by a click on the command that stands for the keys of all seats:
        such a click names no seat.
        """
        people = self._curtain.people
        if self.verbs.quiet:
            later = (seat for seat in people if seat > self._seat)
            self.verbs.look_at_own(next(later, people[0]))

    def on_click(self, event: events.Click) -> None:
        if isinstance(event.widget, NameTag):
            event.stop()
            self._lift()

    def _lift(self, key: str | None = None) -> None:
        """Opens the page, unless there was input shortly before: a key may be typed ahead or held
        down.
        """
        if self.verbs.quiet:
            self.verbs.lift(key)
        else:
            again = self._invited("A little too quick.", "once more, or")
            self.query_one("#invitation", Static).update(again)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        people = self._curtain.people
        labelled = len(people) > 1 and not (
            self.facts.offers and self._curtain.may_undo is not None
        )
        if action == "last_seat":
            return labelled and parameters[0] == people[-1]
        if action == "seat":
            return parameters[0] in people and not (labelled and parameters[0] == people[-1])
        return super().check_action(action, parameters)

    def action_put_back(self) -> None:
        self.verbs.put_back()
