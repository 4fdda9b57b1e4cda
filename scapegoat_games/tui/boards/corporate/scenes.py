"""What everybody looks at: cards turned over together, and the end of a year."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final, TypeVar, final

from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.corporate.pieces import FIRST_SIZE, Card
from scapegoat_games.games.corporate.view import Choosing, Over, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.ladder import Ladder
from scapegoat_games.tui.boards.corporate.players import columns
from scapegoat_games.tui.boards.corporate.prompts import headline
from scapegoat_games.tui.boards.corporate.quarters import Quarters
from scapegoat_games.tui.boards.corporate.ready import judged, title
from scapegoat_games.tui.boards.corporate.reference import Reference
from scapegoat_games.tui.boards.corporate.reveals import Heap, Reveal, Shown
from scapegoat_games.tui.boards.corporate.sheet import WithSheet
from scapegoat_games.tui.boards.corporate.table import visible_lines, with_headings
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.tui.parts.scene import Scene, text
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import Log
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.turns import Line
from scapegoat_games.words import fill

_UNTOLD: Final = frozenset({"commit", "play", "draw", "reshuffle", "reveal"})
"""What everybody may read in the log, but is seen here or nobody wants to be shown."""
_BEFORE: Final = frozenset({"pass", "year-beaten", "year-perfect", "year-missed"})
"""What is told before a card is turned over."""
_BELOW: Final = 22
"""Lines for what turns over, what is told of it, and the careers."""
_NEW_YEAR: Final = frozenset({"year", "limit"})

G = TypeVar("G", Revealed[View], Ended[View])


class BoardScene(Scene[G], WithSheet, can_focus=True):
    """From which one may look at the years that are over."""

    DEFAULT_CSS = """
    BoardScene .blocks { align: center middle; }
    BoardScene .blocks > * { width: 100%; max-width: 120; }
    BoardScene .blocks > Static { max-width: 120; height: auto; padding: 0 2; }
    BoardScene .blocks > .middle, BoardScene .blocks > .told { text-align: center; }
    BoardScene .blocks > .finale { text-align: center; border: round $accent; }
    BoardScene .blocks > .years { display: none; padding: 0 2; margin-top: 1; }
    BoardScene .blocks > Quarters { height: 5; }
    BoardScene .blocks > Ladder { height: 1fr; max-height: 7; padding: 0 2; margin-top: 1; }
    .-medium BoardScene .blocks > Quarters {
        height: auto; min-height: 10; max-height: 10; margin-top: 1;
    }
    .-medium BoardScene .blocks > Reveal { margin-top: 1; }
    .-medium BoardScene .blocks > Static { margin-top: 1; }
    .-medium BoardScene .blocks > .years { display: block; }
    .-large BoardScene Frame > .table { padding: 0 0 0 1; }
    .-large BoardScene .blocks > Quarters { max-height: 18; padding: 0; }
    .-large BoardScene .blocks > Ladder { max-height: 12; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how large the screen is

    seen: G

    def compose(self) -> ComposeResult:
        yield from super().compose()
        if not self.waits:
            yield CommandBar(self)

    def players(self) -> Iterator[Widget]:
        yield from self._beside(self._sheets)

    def aside(self) -> Iterator[Widget]:
        yield Reference()
        yield from self._beside(self._log)

    def _beside(self, made: Callable[[View, Sequence[Line]], Widget]) -> Iterator[Widget]:
        seen = self.seen
        return self.beside(
            made(self.stood(), self.known()), made(seen.table, visible_lines(seen.log))
        )

    def _sheets(self, view: View, _: Sequence[Line]) -> Widget:
        return PlayerStrip(columns(view._replace(step=Over()), self.seen.names))

    def _log(self, _: View, lines: Sequence[Line]) -> Widget:
        return Log(with_headings(lines))

    def stood(self) -> View:
        """What the players' sheets tell: nothing that is only going to be revealed."""
        raise NotImplementedError

    def known(self) -> Sequence[Line]:
        """The log, as far as it tells nothing that is only going to be revealed."""
        raise NotImplementedError


@final
class CorporateScene(BoardScene[Revealed[View]]):
    """A move that turned something over or ended a year: what it was, and what came of it."""

    def stood(self) -> View:
        return self.seen.before

    def known(self) -> Sequence[Line]:
        first = self.seen.news[0].number
        return visible_lines([line for line in self.seen.log if line.number < first])

    def blocks(self) -> Iterator[Widget]:
        view, before = self.seen.table, self.seen.before
        if not self.waits:
            yield text(Content.styled(title(self.seen), "bold $accent"), "middle")
        if any(view.shown):
            cards = [(seat, card) for seat, card in enumerate(view.shown) if card is not None]
            yield Shown(cards, self.seen.names, _best(before, view))
        elif before.judgement is None:
            yield Quarters(view if view.judgement else before, self.seen.names, others=_BELOW)
            if not self.waits:
                yield self._told(before_it=True)
            judgement = judged(self.seen)
            if judgement.turned is not None:
                yield Heap(judgement, judgement.turned)

    def years_seen(self) -> View:
        return self.seen.table if self.has_class("-told") else self.seen.before

    @property
    def turns(self) -> int:
        """What was shown, or else the one card of a year."""
        view = self.seen.table
        if any(view.shown):
            return len(view.shown) - view.shown.count(None)
        new = self.seen.before.judgement is None
        return int(new and judged(self.seen).turned is not None)

    def watch_turned(self) -> None:
        super().watch_turned()
        for part in self.query(Reveal):
            part.turned = self.turned

    def verdict(self) -> Iterator[Widget]:
        seen, view, before = self.seen, self.seen.table, self.seen.before
        yield self._told(before_it=False)
        if view.judgement is not None or before.judgement is not None:
            yield Ladder(view.sizes, view.rules.win_size, seen.names, _at_new_year(before))

    def _told(self, *, before_it: bool) -> Widget:
        wanted = [line for line in self.seen.news if line.kind not in _UNTOLD]
        kinds = {line.kind for line in wanted}
        rows = [Content(line.text) for line in wanted if (line.kind in _BEFORE) == before_it]
        if not before_it:
            after = [Content(row) for row in self._next(kinds)]
            rows = [*rows[:-1], *after, rows[-1]] if kinds & _NEW_YEAR else [*rows, *after]
        return text(rows, "told")

    def _next(self, kinds: set[str]) -> Iterator[str]:
        """What is not told by any line: what becomes of the cards, and what comes next."""
        seen, before = self.seen, self.seen.before
        asked = isinstance(before.step, Choosing)
        if kinds & _NEW_YEAR and asked and seen.table.years:
            year = seen.table.years[-1]
            if year.promoted is not None:
                who = seen.names[year.promoted]
                yield f"What was shown is discarded; {who} draws 2 cards, the others 1."
            elif "unpromoted" in kinds:
                yield "What was shown is discarded, and everybody who took part draws 1 card."
            elif year.judgement.ending == "missed":
                yield "What was shown is discarded, and everybody draws 1 card."
        step = seen.table.step
        if not asked or not isinstance(step, Choosing):
            return
        if not any(seen.table.revealed[seat] for seat in step.among):
            yield fill(headline(seen.table), seen.names)
        elif len(step.among) == seen.table.seats:  # who is tied has just been told
            yield "Everybody shows another card."
        else:
            yield "They show another card each."


def _at_new_year(view: View) -> tuple[int, ...]:
    """Everybody's Hand Size when the year began."""
    return view.years[-1].sizes if view.years else (FIRST_SIZE,) * view.seats


def _best(before: View, now: View) -> tuple[Seat, ...]:
    """Whose cards are the highest or the lowest of those just shown."""
    start = isinstance(before.step, Choosing) and before.step.purpose == "start"
    review = isinstance(before.step, Choosing) and before.step.purpose == "review"
    ranks = {seat: _rank(card, start) for seat, card in enumerate(now.shown) if card}
    wanted = max(ranks.values()) if review else min(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == wanted)


def _rank(card: Card, start: bool) -> int:
    return card.rank if start else card.high
