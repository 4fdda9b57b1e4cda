"""How a match of Scout went: the totals after each round, and what is worth telling."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from textual.content import Content

from scapegoat_games.games.scout.pieces import a_group, signed, strength, tops
from scapegoat_games.games.scout.view import RoundResult
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.tui.widgets.title_bar import cell
from scapegoat_games.turns import Line
from scapegoat_games.words import counted, listed, player

_LABEL: Final = 5
_WIDEST: Final = 24


def chart(results: Sequence[RoundResult], width: int, height: int) -> list[Content]:
    """From the first round at the left to the last; those who are level stand side by side."""
    seats = range(len(results[0].points))
    courses = [[0, *accumulate(result.points[seat] for result in results)] for seat in seats]
    low, high = min(map(min, courses)), max(map(max, courses))
    scale = (height - 1) / max(high - low, 1)
    pitch = max(len(seats) + 1, min(_WIDEST, (width - _LABEL) // (len(results) + 1)))
    shown = range(max(0, len(results) + 1 - (width - _LABEL) // pitch), len(results) + 1)
    rows = []
    for row in reversed(range(height)):
        level = {round((value - low) * scale): str(value) for value in (0, low, high)}
        parts = [Content.styled(level.get(row, "").rjust(_LABEL - 2) + " │", "$faint")]
        for number in shown:
            here = [seat for seat in seats if round((courses[seat][number] - low) * scale) == row]
            signs = [Content.styled(SYMBOLS[seat], f"bold $player-{seat}") for seat in here]
            parts += [*signs, Content(" " * (pitch - len(here)))]
        rows.append(Content("").join(parts))
    names = "".join(("start" if not at else f"R{at}").ljust(pitch)[:pitch] for at in shown)
    rows.append(Content.styled(" " * _LABEL + names, "$faint"))
    return [cell(row, _LABEL + pitch * len(shown)) for row in rows]


def _best_round(best: Sequence[tuple[Seat, int]], points: str) -> str:
    """Of all that brought the most."""
    if len(best) == 1:
        ((seat, number),) = best
        return f"The best round was {player(seat)}'s: {points} in round {number}."
    whose = [f"{player(seat)}'s" for seat in sorted({seat for seat, _ in best})]
    return f"The best rounds were {listed(whose)}: {points} each."


def facts(results: Sequence[RoundResult], log: Sequence[Line]) -> Iterator[str]:
    """Up to three sentences, templates for names."""
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
            yield f"Everybody scouted {counted(most, 'card')}."
        else:
            yield f"{listed(who)} scouted most: {counted(most, 'card')}{each}."
