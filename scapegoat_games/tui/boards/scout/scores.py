"""The end of a round and of the match: why, what it brought, and how it stands."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scout.endings import why
from scapegoat_games.games.scout.view import RoundResult, View
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.tui.parts.scene import Scene, finale, text
from scapegoat_games.tui.widgets.title_bar import badge, cell
from scapegoat_games.words import fill

_NAME: Final = 20
_BAR: Final = 36

G = TypeVar("G")


class _Scores(Scene[G]):
    """Columns of figures, as wide as they are."""

    DEFAULT_CSS = """
    _Scores > .blocks > Static { width: auto; }
    _Scores > .blocks > .told { width: 68; }
    _Scores > .blocks > .finale { width: 60; padding: 1 2; margin: 0 0 1 0; }
    """


@final
class ScoutRound(_Scores[Revealed[View]]):
    """A round just scored, and the move that ended it."""

    def blocks(self) -> Iterator[Widget]:
        seen, results = self.seen, self.seen.table.results
        told = [Content(line.text) for line in seen.news if line.kind in {"show", "scout"}]
        ended = fill(why(results[-1]), seen.names)
        told.append(Content(ended[0].upper() + ended[1:]))
        yield text(Content.styled(f"Round {len(results)} is over", "bold $accent"))
        yield text([*told, Content("")], "told")
        yield text(_round_table(results, seen.names, seen.table.seats == 2))
        if len(results) > 1:
            yield text([Content(""), *_bars(results, seen.names)])


@final
class ScoutResults(_Scores[Ended[View]]):
    """The match is over."""

    def blocks(self) -> Iterator[Widget]:
        results, names = self.seen.table.results, self.seen.names
        outcome = self.seen.outcome
        yield finale((badge(seat, names[seat]) for seat in outcome.winners), outcome.why)
        yield text(_match_table(results, names))
        yield text([Content(""), *_bars(results, names)])


def _round_table(
    results: Sequence[RoundResult], names: Sequence[str], chips: bool
) -> list[Content]:
    result = results[-1]
    tokens = "chips" if chips else "tokens"
    head = (
        f"{'':{_NAME}}{'captured':>9} {'+ ' + tokens:>9} {'− hand':>9} {'= points':>9} {'total':>8}"
    )
    rows = [Content.styled(head, "$faint")]
    totals = _totals(results)
    for seat in _by_total(totals):
        hand = "free" if seat == result.exempt else f"{-result.left[seat]:d}"
        rows.append(
            _name(seat, names)
            + Content(
                f"{result.captured[seat]:>9} {result.tokens[seat]:>9} {hand:>9}"
                f" {result.points[seat]:>+9}"
            )
            + Content.styled(f" {totals[seat]:>8}", "bold")
        )
    return rows


def _match_table(results: Sequence[RoundResult], names: Sequence[str]) -> list[Content]:
    """Points by round; of a long match the last rounds."""
    shown = range(max(0, len(results) - 8), len(results))
    head = "".join(f"{'R' + str(number + 1):>5}" for number in shown)
    rows = [Content.styled(f"{'':{_NAME}}{head}{'total':>8}", "$faint")]
    totals = _totals(results)
    for seat in _by_total(totals):
        points = "".join(f"{results[number].points[seat]:>+5}" for number in shown)
        rows.append(
            _name(seat, names) + Content(points) + Content.styled(f"{totals[seat]:>8}", "bold")
        )
    return rows


def _bars(results: Sequence[RoundResult], names: Sequence[str]) -> list[Content]:
    """Totals as bars from a common zero, negative ones to its left."""
    totals = _totals(results)
    low, high = min(0, *totals), max(0, *totals)
    scale = _BAR / max(high - low, 1)
    zero = round(-low * scale)
    rows = []
    for seat in _by_total(totals):
        length = round(abs(totals[seat]) * scale)
        left, right = (0, length) if totals[seat] >= 0 else (length, 0)
        rows.append(
            _name(seat, names)
            + Content(" " * (zero - left))
            + Content.styled("▬" * left, f"$player-{seat}")
            + Content.styled("│", "$faint")
            + Content.styled("▬" * right, f"$player-{seat}")
            + Content(f" {totals[seat]}")
        )
    return rows


def _totals(results: Sequence[RoundResult]) -> list[int]:
    return [sum(points) for points in zip(*(result.points for result in results), strict=True)]


def _by_total(totals: Sequence[int]) -> list[int]:
    return sorted(range(len(totals)), key=lambda seat: -totals[seat])


def _name(seat: int, names: Sequence[str]) -> Content:
    return cell(badge(seat, names[seat]), _NAME)
