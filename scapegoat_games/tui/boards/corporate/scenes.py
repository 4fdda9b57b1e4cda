"""What everybody looks at: cards turned over together, the end of a year, the end of the match."""

from collections.abc import Iterator
from typing import Final, TypeVar, final

from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.corporate.pieces import FIRST_SIZE, Card
from scapegoat_games.games.corporate.view import Choosing, Ending, Judgement, Purpose, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.ladder import Ladder
from scapegoat_games.tui.boards.corporate.sheet import WithSheet, heads, years_told
from scapegoat_games.tui.boards.corporate.tiles import UNKNOWN, large
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.tui.parts.scene import Scene, Turning, finale, text
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.title_bar import badge, cell, centred

_SETTLED: Final[dict[Purpose, str]] = {
    "start": "who starts?",
    "review": "Promotion Review",
    "missed": "who is demoted?",
    "demotion": "demotion",
}
_ENDED: Final[dict[Ending, str]] = {
    "beaten": "the target is beaten",
    "perfect": "a perfect year",
    "missed": "the target is missed",
}
_UNTOLD: Final = frozenset({"commit", "draw", "reshuffle"})
"""What everybody may read in the log, but nobody wants to be shown."""
_COLUMN: Final = 15
_BACK: Final = 2
"""Columns that are seen of a face-down card on a heap."""
_MOST_BACKS: Final = 16
_LAST_YEARS: Final = 4
"""As many as there is room for; the sheet has them all."""


G = TypeVar("G", Revealed[View], Ended[View])


class _Scene(Scene[G], WithSheet, can_focus=True):
    """From which one may look at the years that are over."""

    DEFAULT_CSS = """
    _Scene > .blocks > Ladder { width: 76; margin-top: 1; }
    _Scene > .blocks > .told { margin-top: 1; }
    """

    seen: G

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield CommandBar(self)


@final
class CorporateScene(_Scene[Revealed[View]]):
    """A move that turned something over or ended a year: what it was, and what came of it."""

    def blocks(self) -> Iterator[Widget]:
        view, before = self.seen.table, self.seen.before
        yield text(Content.styled(self._title(), "bold $accent"), "middle")
        if any(view.shown):
            yield Turning(self._shown, "middle")
        elif before.judgement is None and view.judgement is not None and view.judgement.turned:
            gathered, turned = view.judgement, view.judgement.turned
            yield Turning(lambda over: _gathered(gathered, turned if over else None), "middle")

    @property
    def turns(self) -> int:
        """What was shown, or else the one card of a year."""
        view = self.seen.table
        if any(view.shown):
            return len(view.shown) - view.shown.count(None)
        new = self.seen.before.judgement is None and view.judgement is not None
        return int(new and view.judgement is not None and view.judgement.face_down > 0)

    def verdict(self) -> Iterator[Widget]:
        seen, view, before = self.seen, self.seen.table, self.seen.before
        told = [line for line in seen.news if line.kind not in _UNTOLD]
        yield text((Content(line.text) for line in told), "told")
        if view.judgement is not None or before.judgement is not None:
            yield Ladder(view.sizes, view.rules.win_size, seen.names, _at_new_year(before))

    def _title(self) -> str:
        before, now = self.seen.before, self.seen.table
        if isinstance(before.step, Choosing):
            told = _SETTLED[before.step.purpose]
        else:
            told = _ENDED[(now.judgement or now.years[-1].judgement).ending]
        return f"Year {before.year + 1}: {told}"

    def _shown(self, turned: int) -> Iterator[Content]:
        """The cards of everybody who showed one; once all are turned over, the one that matters
        is marked.
        """
        seen = self.seen
        cards = [(seat, card) for seat, card in enumerate(seen.table.shown) if card is not None]
        best = _best(seen.before, seen.table) if turned >= len(cards) else ()
        columns = [
            [
                *large(card if at < turned else None, 3, "chosen" if seat in best else "card"),
                badge(seat, seen.names[seat]).truncate(_COLUMN - 1, ellipsis=True),
            ]
            for at, (seat, card) in enumerate(cards)
        ]
        for row in zip(*columns, strict=True):
            yield Content("").join(centred(part, _COLUMN) for part in row)


def _at_new_year(view: View) -> tuple[int, ...]:
    """Everybody's Hand Size when the year began."""
    return view.years[-1].sizes if view.years else (FIRST_SIZE,) * view.seats


def _best(before: View, now: View) -> tuple[Seat, ...]:
    """Whose cards are the highest or the lowest of those just shown."""
    start = isinstance(before.step, Choosing) and before.step.purpose == "start"
    review = isinstance(before.step, Choosing) and before.step.purpose == "review"
    ranks = {seat: card.rank if start else card.high for seat, card in enumerate(now.shown) if card}
    wanted = max(ranks.values()) if review else min(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == wanted)


def announced(seen: Revealed[View]) -> Content:
    """What ended, and whose the cards are of which one is turned over."""
    before, now = seen.before, seen.table
    told = Content("All have chosen.")
    if not isinstance(before.step, Choosing):
        judgement = now.judgement or now.years[-1].judgement
        told = Content(f"{seen.names[judgement.by]} has ended year {before.year + 1}.")
        owners = [
            badge(played.seat, seen.names[played.seat]) + Content(f" Q{at + 1}")
            for at, quarter in enumerate(before.quarters)
            for played in quarter
            if played.card is None
        ]
        if len(owners) < judgement.face_down:
            last = badge(judgement.by, seen.names[judgement.by])
            owners.append(last + Content(f" Q{judgement.quarter + 1}"))
        if owners and judgement.turned is not None:
            told += Content("\nGathered: ") + Content(", ").join(owners)
            told += Content("\nOne of them is turned over.")
    return told + Content("\nTurn the screen to everybody.")


def _gathered(judgement: Judgement, turned: Card | None) -> Iterator[Content]:
    """The face-down cards of the year on a heap, one of them turned over."""
    back = Content.styled(UNKNOWN * _BACK, "$back-ink on $back") + Content(" ")
    others = judgement.face_down - 1
    backs = Content("").join([back] * min(others, _MOST_BACKS))
    left = others - _MOST_BACKS
    more = cell(Content.styled(f"+{left}", "$faint"), 4) if left > 0 else Content("")
    for row, line in enumerate(large(turned, 3)):
        yield backs + (more if row == 1 else Content(" " * more.cell_length)) + line


@final
class CorporateResults(_Scene[Ended[View]]):
    """The match is over: who is at the top, and the years that led there."""

    def blocks(self) -> Iterator[Widget]:
        view, names, outcome = self.seen.table, self.seen.names, self.seen.outcome
        yield finale((badge(seat, names[seat]) for seat in outcome.winners), outcome.why)
        yield Ladder(view.sizes, view.rules.win_size, names)
        yield text([Content(""), heads(), years_told(view, names, _LAST_YEARS)])
