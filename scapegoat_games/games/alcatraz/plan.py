"""AL-23: who is needed for the plan, and who would stay behind."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final, final

from scapegoat_games.games.alcatraz.pieces import ALL_LETTERS
from scapegoat_games.games.alcatraz.view import Decider, Sheet
from scapegoat_games.protocol import Seat

_MEASURES: Final[tuple[tuple[Decider, Callable[[Sheet], int]], ...]] = (
    ("letters", lambda sheet: sheet.marks.bit_count()),
    ("cash", lambda sheet: sheet.cash),
    ("items", lambda sheet: len(sheet.items)),
    ("stamina", lambda sheet: sheet.stamina),
)


def together(sheets: Sequence[Sheet], without: Seat | None = None) -> int:
    """The letters that all have among them, or all but one; as bits."""
    return reduce(or_, (sheet.marks for seat, sheet in enumerate(sheets) if seat != without))


def lacking(sheets: Sequence[Sheet], without: Seat) -> int:
    """What keeps the others from leaving somebody behind; as bits."""
    return ALL_LETTERS & ~together(sheets, without)


def dispensable(sheets: Sequence[Sheet], wanted: int = ALL_LETTERS) -> tuple[Seat, ...]:
    """Without each of whom the others together have what is wanted: all letters, for an escape."""
    return tuple(
        seat for seat in range(len(sheets)) if not wanted & ~together(sheets, without=seat)
    )


@final
@dataclass(frozen=True, slots=True)
class Behind:
    """Who would stay."""

    seats: tuple[Seat, ...]
    """Several, if the Scapegoat would have to name one of them; none, if all are needed."""
    by: Decider | None


def behind(sheets: Sequence[Sheet], scapegoat: Seat) -> Behind:
    """Who would stay if the letters that somebody has by now were all that it takes."""
    free = dispensable(sheets, together(sheets))
    if not free:
        return Behind((), None)
    if scapegoat in free:
        return Behind((scapegoat,), "scapegoat")
    if len(free) == 1:
        return Behind(free, "alone")
    decider, left = narrowed(sheets, free)[-1]
    return Behind(left, decider if len(left) == 1 else "named")


def narrowed(
    sheets: Sequence[Sheet], seats: tuple[Seat, ...]
) -> tuple[tuple[Decider, tuple[Seat, ...]], ...]:
    """Who has the fewest, one comparison after the other, until one is left."""
    found = []
    for decider, measure in _MEASURES:
        least = min(measure(sheets[seat]) for seat in seats)
        seats = tuple(seat for seat in seats if measure(sheets[seat]) == least)
        found.append((decider, seats))
        if len(seats) == 1:
            break
    return tuple(found)
