"""A chart of the totals in a match of Scout."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, final

from textual.content import Content

from scapegoat_games.games.scout.view import RoundResult
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.widgets.title_bar import cell, sign

_AXIS: Final = 5
"""Columns for the numbers and the line at the left of a chart."""
_WIDEST_ROUND: Final = 24
"""Greatest distance in columns between two neighbouring rounds in a chart. Larger: a chart of few
rounds is wider.
"""


def chart(results: Sequence[RoundResult], width: int, height: int) -> list[Content]:
    """The totals after each round: a sign for each player, and dots in the player's colour from
    sign to sign. Players with equal totals stand side by side.
    """
    courses = _Courses(results, height)
    pitch = max(courses.seats + 1, min(_WIDEST_ROUND, (width - _AXIS) // (len(results) + 1)))
    shown = range(max(0, len(results) + 1 - (width - _AXIS) // pitch), len(results) + 1)
    rows = []
    for row in reversed(range(height)):
        parts = [Content.styled(courses.level(row).rjust(_AXIS - 2) + " │", "$faint")]
        for number in shown:
            here = [seat for seat in range(courses.seats) if courses.row(seat, number) == row]
            parts += map(sign, here)
            parts += [
                courses.dot(row, number + column / pitch) for column in range(len(here), pitch)
            ]
        rows.append(Content("").join(parts))
    names = "".join(("start" if not at else f"R{at}").ljust(pitch)[:pitch] for at in shown)
    rows.append(Content.styled(" " * _AXIS + names, "$faint"))
    return [cell(row, _AXIS + pitch * len(shown)) for row in rows]


@final
class _Courses:
    """The totals of all players round by round, scaled to the rows of a chart; row 0 is lowest."""

    def __init__(self, results: Sequence[RoundResult], height: int) -> None:
        self.seats = len(results[0].points)
        self._totals = [
            [0, *accumulate(result.points[seat] for result in results)]
            for seat in range(self.seats)
        ]
        self._low, self._high = min(map(min, self._totals)), max(map(max, self._totals))
        self._scale = (height - 1) / max(self._high - self._low, 1)

    def _row_of(self, total: float) -> int:
        return round((total - self._low) * self._scale)

    def row(self, seat: Seat, number: int) -> int:
        """The row of a player's sign after ``number`` rounds."""
        return self._row_of(self._totals[seat][number])

    def level(self, row: int) -> str:
        """The label of a row: the total for which the row stands, if this total is 0, the lowest or
        the highest; otherwise empty.
        """
        marked = {self._row_of(total): str(total) for total in (0, self._low, self._high)}
        return marked.get(row, "")

    def dot(self, row: int, when: float) -> Content:
        """A dot in the colour of the first player whose line crosses this row at the time ``when``;
        a space if no line crosses the row there. ``when`` is a number of rounds, which may be a
        fraction.
        """
        number = int(when)
        for seat, totals in enumerate(self._totals):
            if number + 1 < len(totals):
                before, after = totals[number : number + 2]
                if self._row_of(before + (after - before) * (when - number)) == row:
                    return Content.styled("·", f"$player-{seat}")
        return Content(" ")
