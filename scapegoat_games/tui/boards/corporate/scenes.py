"""Scenes for everybody: cards that are revealed together, and the end of a year."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, TypeVar, final

from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.corporate.pieces import FIRST_SIZE
from scapegoat_games.games.corporate.view import (
    Choosing,
    Ending,
    Judgement,
    Over,
    Played,
    Purpose,
    View,
)
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.dialogs import Reference, WithSheet
from scapegoat_games.tui.boards.corporate.players import Ladder, columns
from scapegoat_games.tui.boards.corporate.quarters import Quarters
from scapegoat_games.tui.boards.corporate.reveals import Heap, Shown, TurningCards
from scapegoat_games.tui.boards.corporate.table import headline, telling_lines, with_headings
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.tui.parts.scene import Scene, text
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import Log
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.tui.widgets.title_bar import badge
from scapegoat_games.tuples import replaced
from scapegoat_games.turns import Line
from scapegoat_games.words import counted, fill, listed

_LEFT_OUT: Final = frozenset({"commit", "play", "draw", "reshuffle", "reveal"})
"""Kinds of log lines that a scene leaves out: the scene shows them, or they matter little."""
_TOLD_BEFORE: Final = frozenset({"pass", "year-beaten", "year-perfect", "year-missed"})
"""Kinds of log lines that a scene shows before a card is turned over, not afterwards."""
_LOGGED_BEFORE: Final = _TOLD_BEFORE | {"play"}
"""Kinds of log lines that the log beside a scene has before a card is turned over."""
_LINES_BELOW: Final = 22
"""Lines kept free below the quarters for the card, the text and the ladder.

Larger: the quarters are drawn smaller.
"""
_NEW_YEAR: Final = frozenset({"year", "limit"})
"""Kinds of log lines that come after a year: the next year begins, or the match is over."""

_SETTLED: Final[dict[Purpose, str]] = {
    "start": "who starts?",
    "review": "Promotion Review",
    "missed": "who is demoted?",
    "demotion": "demotion",
}
_ENDED: Final[dict[Ending, str]] = {
    "beaten": "over target",
    "perfect": "exactly on target",
    "missed": "target missed",
}

G = TypeVar("G", Revealed[View], Ended[View])


class BoardScene(Scene[G], WithSheet, can_focus=True):
    """Base class of scenes and of the results; a key opens the sheet of past years."""

    DEFAULT_CSS = """
    BoardScene .blocks > * { width: 100%; max-width: 120; }
    BoardScene .blocks > Static { max-width: 120; height: auto; padding: 0 2; }
    BoardScene .blocks > .told { text-align: center; }
    BoardScene .blocks > .years { display: none; height: 1fr; padding: 0 1; margin-top: 1; }
    BoardScene .blocks > Quarters { height: 5; }
    BoardScene .blocks > Ladder { height: 1fr; max-height: 7; padding: 0 2; margin-top: 1; }
    .-medium BoardScene .blocks > Quarters {
        height: auto; min-height: 10; max-height: 10; margin-top: 1;
    }
    .-medium BoardScene .blocks > TurningCards { margin-top: 1; }
    .-medium BoardScene .blocks > Static { margin-top: 1; }
    .-medium BoardScene .blocks > .years { display: block; }
    .-large BoardScene PageFrame > .table { padding: 0 0 0 1; }
    .-large BoardScene .blocks > Quarters { max-height: 18; padding: 0; }
    .-large BoardScene .blocks > Ladder { max-height: 12; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    seen: G

    def compose(self) -> ComposeResult:
        yield from super().compose()
        if not self.waits:
            yield CommandBar(self)

    def strip(self, view: View) -> PlayerStrip:
        """A widget with all players, in which nobody is marked as the next to decide."""
        return PlayerStrip(columns(view._replace(step=Over()), self.seen.names))

    def log_of(self, lines: Sequence[Line]) -> Log:
        return Log(with_headings(telling_lines(lines)))


@final
class CorporateScene(BoardScene[Revealed[View]]):
    """The scene after a move that turned over cards or ended a year, and what the move led to."""

    def players(self) -> Iterator[Widget]:
        seen = self.seen
        return self.beside(self.strip(before_verdict(seen)), self.strip(seen.table))

    def aside(self) -> Iterator[Widget]:
        yield Reference()
        told = [line for line in self.seen.news if line.kind in _LOGGED_BEFORE]
        earlier = [*self.seen.earlier, *told]
        yield from self.beside(self.log_of(earlier), self.log_of(self.seen.log))

    def blocks(self) -> Iterator[Widget]:
        view, before = self.seen.table, self.seen.before
        if not self.waits:
            yield text(Content.styled(title(self.seen), "bold $accent"), "middle")
        if any(view.shown):
            cards = [(seat, card) for seat, card in enumerate(view.shown) if card is not None]
            yield Shown(cards, self.seen.names, _best(before, view))
        elif before.judgement is None:
            yield Quarters(before_verdict(self.seen), self.seen.names, others=_LINES_BELOW)
            if not self.waits:
                yield self._told(before_it=True)
            judgement = judgement_of(self.seen)
            if judgement.turned is not None:
                yield Heap(judgement, judgement.turned)

    def years_seen(self) -> View:
        return self.seen.table if self.has_class("-told") else self.seen.before

    @property
    def turns(self) -> int:
        """Number of cards that are turned over one after the other."""
        view = self.seen.table
        if any(view.shown):
            return len(view.shown) - view.shown.count(None)
        new = self.seen.before.judgement is None
        return int(new and judgement_of(self.seen).turned is not None)

    def watch_turned(self) -> None:
        super().watch_turned()
        for part in self.query(TurningCards):
            part.turned = self.turned

    def verdict(self) -> Iterator[Widget]:
        seen, view, before = self.seen, self.seen.table, self.seen.before
        yield self._told(before_it=False)
        if view.judgement is not None or before.judgement is not None:
            yield Ladder(settled(view), view.rules.win_size, seen.names, _at_new_year(before))

    def _told(self, *, before_it: bool) -> Widget:
        wanted = [line for line in self.seen.news if line.kind not in _LEFT_OUT]
        kinds = {line.kind for line in wanted}
        rows = [Content(line.text) for line in wanted if (line.kind in _TOLD_BEFORE) == before_it]
        if not before_it:
            after = [Content(row) for row in consequences(self.seen, kinds)]
            rows = [*rows[:-1], *after, rows[-1]] if kinds & _NEW_YEAR else [*rows, *after]
        return text(rows, "told")


def consequences(seen: Revealed[View], kinds: set[str]) -> Iterator[str]:
    """Sentences that are not in the log: what becomes of shown cards, and what comes next."""
    before = seen.before
    asked = isinstance(before.step, Choosing)
    if kinds & _NEW_YEAR and asked and seen.table.years:
        yield from _drawn(seen)
    step = seen.table.step
    if not asked or not isinstance(step, Choosing):
        return
    if not any(seen.table.revealed[seat] for seat in step.among):
        yield fill(headline(seen.table), seen.names)
    elif len(step.among) == seen.table.seats:  # all players are tied, so no names
        yield "Everyone shows another card."
    else:
        yield "They show another card each."


def _drawn(seen: Revealed[View]) -> Iterator[str]:
    """A sentence about the cards drawn at the end of a year (CS-12, CS-14, CS-22)."""
    step, year = seen.before.step, seen.table.years[-1]
    assert isinstance(step, Choosing)
    missed = year.judgement.ending == "missed"
    if step.purpose == "demotion" and not missed:
        return  # the lines about the demotions say who draws
    drew: dict[int, list[str]] = {}
    for seat, name in enumerate(seen.names):
        left = len(seen.before.hands[seat]) - (seat in step.among)
        # CS-16: a player with a single card gives it up for a demotion without being asked.
        chose = step.purpose == "demotion" and seat in step.among
        left -= missed and seat in year.demoted and left == 1 and not chose
        drew.setdefault(len(seen.table.hands[seat]) - left, []).append(name)
    drew.pop(0, None)
    told = _draws(drew, len(seen.names))
    if step.purpose != "demotion":
        yield f"What was shown is discarded; {told}." if told else "What was shown is discarded."
    elif told:
        yield f"Afterwards {told}."


def _draws(drew: Mapping[int, Sequence[str]], players: int) -> str:
    """Words that say who drew how many cards. ``drew`` has the players by the number of cards
    drawn.

    >>> _draws({1: ["Ann", "Bo", "Cy"]}, 3), _draws({1: ["Ann", "Bo"], 2: ["Cy"]}, 3)
    ('everyone draws 1 card', 'Cy draws 2 cards, the others 1')
    >>> _draws({1: ["Ann"], 2: ["Cy"]}, 3)
    'Cy draws 2 cards, Ann 1'
    """
    groups = [(number, listed(names)) for number, names in sorted(drew.items(), reverse=True)]
    if not groups:
        return ""
    most, first = groups[0]
    if len(drew[most]) == players:
        first = "everyone"
    elif len(groups) == 2 and sum(map(len, drew.values())) == players:
        groups[1] = groups[1][0], "the others"
    verb = "draws" if first == "everyone" or len(drew[most]) == 1 else "draw"
    rest = "".join(f", {names} {number}" for number, names in groups[1:])
    return f"{first} {verb} {counted(most, 'card')}{rest}"


def settled(view: View) -> tuple[int, ...]:
    """The Hand Size of each seat after the demotions that are decided but not carried out yet."""
    if not isinstance(view.step, Choosing) or view.step.purpose != "demotion":
        return view.sizes
    return tuple(max(1, size - (seat in view.demoted)) for seat, size in enumerate(view.sizes))


def before_verdict(seen: Revealed[View]) -> View:
    """The table view before the verdict of a scene, but with the card that was played last."""
    before, now = seen.before, seen.table
    if isinstance(before.step, Choosing):
        return before
    if now.judgement is not None:
        quarters, totals, quarter = now.quarters, now.totals, now.quarter
    else:
        # The next year has begun already, so the last card isn't on the table any more.
        judgement = judgement_of(seen)
        at, pile = judgement.quarter, before.quarters[judgement.quarter]
        if sum(played.card is None for cards in before.quarters for played in cards) < (
            judgement.face_down
        ):
            pile = (*pile, Played(judgement.by, None))
        quarters = replaced(before.quarters, at, pile)
        totals = replaced(before.totals, at, judgement.total)
        quarter = at + (judgement.ending != "missed")
    return before._replace(quarters=quarters, totals=totals, quarter=quarter, step=Over())


def _at_new_year(view: View) -> tuple[int, ...]:
    """Hand Sizes when the year began, by seat."""
    return view.years[-1].sizes if view.years else (FIRST_SIZE,) * view.seats


def _best(before: View, now: View) -> tuple[Seat, ...]:
    """The seats whose shown cards decide: the highest in a Promotion Review, else the lowest."""
    start = isinstance(before.step, Choosing) and before.step.purpose == "start"
    review = isinstance(before.step, Choosing) and before.step.purpose == "review"
    ranks = {seat: card.rank if start else card.high for seat, card in enumerate(now.shown) if card}
    wanted = max(ranks.values()) if review else min(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == wanted)


def title(seen: Revealed[View]) -> str:
    before = seen.before
    if isinstance(before.step, Choosing):
        told = _SETTLED[before.step.purpose]
    else:
        told = _ENDED[judgement_of(seen).ending]
    return f"Year {before.year + 1}: {told}"


def judgement_of(seen: Revealed[View]) -> Judgement:
    """The judgement of the year in which the move was made: how that year ended."""
    judgement = seen.table.judgement or seen.before.judgement
    return judgement or seen.table.years[-1].judgement


def announced(seen: Revealed[View]) -> Content | None:
    """The announcement before cards are turned over, which doesn't say what the cards are.

    None if the move turns over no card.
    """
    before, now = seen.before, seen.table
    if any(now.shown):
        told = Content.styled(title(seen), "bold $accent")
        told += Content("\nEveryone has chosen a card.")
    else:
        judgement = judgement_of(seen)
        if before.judgement is not None or judgement.turned is None:
            return None
        told = _year_ended(seen, judgement)
    return told + Content.styled("\n\nTurn the screen so everyone can see.", "bold")


def _year_ended(seen: Revealed[View], judgement: Judgement) -> Content:
    """The announcement before one of the year's face-down cards is turned over.

    It says who closed the year, who played the face-down cards, and what a red card would mean.
    """
    target, who = seen.table.rules.target, badge(judgement.by, seen.names[judgement.by])
    over = judgement.total - target
    told = Content.styled(title(seen), "bold $accent") + "\n" + who
    how = f", {over} over target, and answers for it" if over else " exactly on target"
    told += Content(f" closed Q4{how}.\n\nGathered: ")
    told += Content(", ").join(_gathered(seen))
    falls = f"{seen.names[judgement.by]} is the Scapegoat" if over else "everyone is demoted"
    one = "It" if judgement.face_down == 1 else "One"
    return told + Content(f"\n{one} will be turned over. If it is red, {falls}.")


def _gathered(seen: Revealed[View]) -> list[Content]:
    """The player and the quarter of each face-down card, as texts."""
    return [
        badge(played.seat, seen.names[played.seat]) + Content(f" Q{at + 1}")
        for at, pile in enumerate(before_verdict(seen).quarters)
        for played in pile
        if played.card is None
    ]
