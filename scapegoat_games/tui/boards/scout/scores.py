"""The pages at the end of a round and of the match: points, hands, a chart, and facts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, TypeVar, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scout.pieces import Cards, a_group, signed, strength, tops
from scapegoat_games.games.scout.transcript import who_is_free, why_ended
from scapegoat_games.games.scout.view import RoundResult, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scout.cards import CardRow
from scapegoat_games.tui.boards.scout.chart import chart
from scapegoat_games.tui.boards.scout.table import columns, small_card, visible_lines
from scapegoat_games.tui.boards.scout.tiles import Face
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.tui.parts.scene import Scene, Turning, block, finale, text
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.news import Log
from scapegoat_games.tui.widgets.player_strip import PlayerColumn, PlayerStrip
from scapegoat_games.tui.widgets.title_bar import badge, name_cell
from scapegoat_games.turns import Line
from scapegoat_games.words import capital, counted, fill, listed, player

_NAME: Final = 20
"""Columns for a name beside points or a hand."""
_HAND: Final = 56
"""Columns for a hand. If the longest hand needs more, every card shows only its top number."""
_HAND_BESIDE_LOG: Final = 48
"""Columns for a hand when the log stands beside it."""

G = TypeVar("G")


class _Scores(Scene[G]):
    """Base class with the layout of the pages at the end of a round and of the match."""

    DEFAULT_CSS = """
    _Scores .blocks > Static { max-width: 100%; padding: 0 2; text-align: center; }
    _Scores .blocks > .finale { margin: 0 10; }
    .-medium _Scores .blocks > .finale { padding: 1 2; margin: 1 20; }
    .-large _Scores .blocks > .finale { margin: 1 4; }
    .-medium _Scores .blocks > Static { margin-top: 1; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # A scoped CSS rule can't match a class of the screen.


@final
class ScoutRound(_Scores[Revealed[View]]):
    """The end of a round: the last Show, then all hands one after the other, then the points."""

    @property
    def result(self) -> RoundResult:
        return self.seen.table.results[-1]

    @property
    def turns(self) -> int:
        return len(self.result.hands)

    def players(self) -> Iterator[Widget]:
        seen = self.seen
        return self.beside(
            PlayerStrip(scored(self.result, seen.names, seen.before.totals)),
            PlayerStrip(scored(self.result, seen.names, _totals(seen.table.results))),
        )

    def aside(self) -> Iterator[Widget]:
        seen = self.seen
        scored_at = max(at for at, line in enumerate(seen.log) if line.kind == "round")
        before, after = visible_lines(seen.log[:scored_at]), visible_lines(seen.log)
        return self.beside(Log(before), Log(after))

    def blocks(self) -> Iterator[Widget]:
        result, names = self.result, self.seen.names
        over = f"Round {len(self.seen.table.results)} is over"
        yield text(Content.styled(over, "bold $accent"))
        cause = why_ended(result)
        yield text(Content(fill(capital(cause), names)))
        if result.shown:
            last = badge(result.by, names[result.by])
            yield text(last + Content(f"'s last Show: {a_group(result.shown)}"))
            yield CardRow([Face(card) for card in result.shown], places=False)
        if result.hands:
            yield text(Content.styled("Left in hand", "bold $faint"))
            yield Turning(lambda turned: open_hands(result.hands, names, turned))

    def verdict(self) -> Iterator[Widget]:
        results, names = self.seen.table.results, self.seen.names
        free = who_is_free(results[-1])
        if free:
            yield text(Content(fill(free, names)))
        yield text(_round_table(results, names, self.seen.table.seats == 2))
        if len(results) > 1 and size_of(self.app) >= Size.LARGE:
            yield text(chart(results, *_CHART_OF_ROUND))


@final
class ScoutResults(_Scores[Ended[View]]):
    """The end of the match: the winners, a chart, facts and points."""

    def players(self) -> Iterator[Widget]:
        yield PlayerStrip(columns(self.seen.table, self.seen.names))

    def aside(self) -> Iterator[Widget]:
        yield Log(visible_lines(self.seen.log))

    def blocks(self) -> Iterator[Widget]:
        results, names = self.seen.table.results, self.seen.names
        outcome = self.seen.outcome
        winners = (Content("★ ") + badge(seat, names[seat]) + " ★" for seat in outcome.winners)
        yield finale(winners, outcome.why)
        yield text(chart(results, *_CHART[size_of(self.app)]))
        yield text(Content(fill(fact, names)) for fact in facts(results, self.seen.log))
        yield text(_match_table(results, names))
        if results[-1].hands and size_of(self.app) >= Size.LARGE:
            hands = open_hands(results[-1].hands, names, len(names), _HAND_BESIDE_LOG)
            yield text([Content.styled("Left in hand", "bold $faint"), *hands])


_CHART: Final[dict[Size, tuple[int, int]]] = {
    Size.SMALL: (72, 6),
    Size.MEDIUM: (90, 12),
    Size.LARGE: (72, 13),
    Size.HUGE: (100, 24),
}
"""For each size of the window: columns and lines of the chart at the end of a match."""
_CHART_OF_ROUND: Final = (72, 8)
"""Columns and lines of the chart at the end of a round."""


def open_hands(
    hands: Sequence[Cards], names: Sequence[str], turned: int, room: int = _HAND
) -> list[Content]:
    """A line for each player with their hand; only the first ``turned`` hands are face up."""
    both_ends = max(len(" ".join(map(str, hand))) for hand in hands) <= room
    rows = []
    for seat, hand in enumerate(hands):
        if seat < turned:
            cards = Content(" ").join(small_card(card, both_ends=both_ends) for card in hand)
        else:
            back = Content.styled("░░░" if both_ends else "░", "$back-ink on $back")
            cards = Content(" ").join([back] * len(hand))
        left = cards if hand else Content.styled("no cards left", "$faint")
        rows.append(_name(seat, names) + left)
    return block(rows)


def scored(result: RoundResult, names: Sequence[str], totals: Sequence[int]) -> list[PlayerColumn]:
    """A column of facts about each player at the end of the round, before the next deal."""
    kept = "chip" if len(names) == 2 else "token"
    return [
        PlayerColumn(
            seat,
            name,
            "waits",
            (
                f"{counted(result.left[seat], 'card')} left",
                f"took {result.captured[seat]}, {counted(result.tokens[seat], kept)}",
                f"total {totals[seat]}",
            ),
        )
        for seat, name in enumerate(names)
    ]


def _round_table(
    results: Sequence[RoundResult], names: Sequence[str], chips: bool
) -> list[Content]:
    result = results[-1]
    tokens = "chips" if chips else "tokens"
    head = (
        f"{'':{_NAME}}{'captured':>9} {'+ ' + tokens:>9} {'- hand':>9} {'= points':>9} {'total':>8}"
    )
    rows = [Content.styled(head, "$faint")]
    totals = _totals(results)
    for seat in _by_total(totals):
        hand = "free" if seat == result.exempt else f"{-result.left[seat]:d}"
        rows.append(
            _name(seat, names)
            + Content(
                f"{result.captured[seat]:>9} {result.tokens[seat]:>9} {hand:>9}"
                f" {signed(result.points[seat]):>9}"
            )
            + Content.styled(f" {totals[seat]:>8}", "bold")
        )
    return rows


def _match_table(results: Sequence[RoundResult], names: Sequence[str]) -> list[Content]:
    """A table of points by round. For a long match, it has only the final rounds."""
    shown = range(max(0, len(results) - 8), len(results))
    head = "".join(f"{'R' + str(number + 1):>5}" for number in shown)
    rows = [Content.styled(f"{'':{_NAME}}{head}{'total':>8}", "$faint")]
    totals = _totals(results)
    for seat in _by_total(totals):
        points = "".join(f"{signed(results[number].points[seat]):>5}" for number in shown)
        rows.append(
            _name(seat, names) + Content(points) + Content.styled(f"{totals[seat]:>8}", "bold")
        )
    return rows


def _totals(results: Sequence[RoundResult]) -> list[int]:
    return [sum(points) for points in zip(*(result.points for result in results), strict=True)]


def _by_total(totals: Sequence[int]) -> list[int]:
    return sorted(range(len(totals)), key=lambda seat: -totals[seat])


def _name(seat: int, names: Sequence[str]) -> Content:
    return name_cell(seat, names[seat], _NAME)


def _best_round(best: Sequence[tuple[Seat, int]], points: str) -> str:
    """A sentence about the rounds with the most points. ``best`` has the winners and the round
    numbers.
    """
    if len(best) == 1:
        ((seat, number),) = best
        return f"The best round was {player(seat)}'s: {points} in round {number}."
    whose = [f"{player(seat)}'s" for seat in sorted({seat for seat, _ in best})]
    return f"The best rounds were {listed(whose)}: {points} each."


def facts(results: Sequence[RoundResult], log: Sequence[Line]) -> Iterator[str]:
    """Up to three sentences about the match, with placeholders for the players' names."""
    many = len(results) > 1
    shown = [result for result in results if result.best]
    if shown:
        round_of_it = max(shown, key=lambda result: strength(tops(result.best)) or ())
        when = f" in round {results.index(round_of_it) + 1}" if many else ""
        whose, cards = player(round_of_it.best_by), a_group(round_of_it.best)
        yield f"The best Show was {whose}'s{when}: {cards}."
    if many:
        most = max(max(result.points) for result in results)
        best = [
            (seat, number)
            for number, result in enumerate(results, 1)
            for seat, points in enumerate(result.points)
            if points == most
        ]
        yield _best_round(best, signed(most))
    scouts = Counter(line.seat for line in log if line.kind == "scout")
    if scouts:
        most = max(scouts.values())
        who = [player(seat) for seat in sorted(scouts) if scouts[seat] == most]
        each = " each" if len(who) > 1 else ""
        if len(who) == len(results[0].points):
            everybody = f"{listed(who)} both" if len(who) == 2 else "Everyone"
            yield f"{everybody} scouted {counted(most, 'card')}."
        else:
            yield f"{listed(who)} scouted the most: {counted(most, 'card')}{each}."
