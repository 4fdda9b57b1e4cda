"""AL-23: which prisoners the escape plan needs, and who stays in prison.

The plan needs the letters A to F. A prisoner is *dispensable* if all the others together have these
letters. If the Scapegoat is dispensable, the Scapegoat stays in prison. If not, one of the
dispensable prisoners stays: comparisons of their sheets decide which one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final, final

from scapegoat_games.games.alcatraz import pieces, steps
from scapegoat_games.games.alcatraz.view import Sheet
from scapegoat_games.protocol import Seat

_MEASURES: Final[tuple[tuple[steps.Decider, Callable[[Sheet], int]], ...]] = (
    ("letters", lambda sheet: sheet.marks.bit_count()),
    ("cash", lambda sheet: sheet.cash),
    ("items", lambda sheet: len(sheet.items)),
    ("stamina", lambda sheet: sheet.stamina),
)


def together(sheets: Sequence[Sheet], without: Seat | None = None) -> int:
    """The letters of all prisoners except the seat ``without``, combined as bits."""
    return reduce(or_, (sheet.marks for seat, sheet in enumerate(sheets) if seat != without))


def lacking(sheets: Sequence[Sheet], without: Seat) -> int:
    """The letters that none of the prisoners except the seat ``without`` has, as bits."""
    return pieces.ALL_LETTERS & ~together(sheets, without)


def dispensable(sheets: Sequence[Sheet], wanted: int = pieces.ALL_LETTERS) -> tuple[Seat, ...]:
    """The seats of the dispensable prisoners, if the escape plan needs the letters ``wanted``."""
    return tuple(
        seat for seat in range(len(sheets)) if not wanted & ~together(sheets, without=seat)
    )


@final
@dataclass(frozen=True, slots=True)
class Behind:
    """The prisoners who would stay behind after an escape, and the rule that decides this."""

    seats: tuple[Seat, ...]
    """The seats that may have to stay in prison: several if the Scapegoat would choose among them,
    none if nobody is dispensable.
    """
    by: steps.Decider | None


def behind(sheets: Sequence[Sheet], scapegoat: Seat) -> Behind:
    """The prisoners who would stay behind if the plan needed only the letters marked so far."""
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
) -> tuple[tuple[steps.Decider, tuple[Seat, ...]], ...]:
    """The comparisons that decide which of ``seats`` stays in prison, in the order of the rules.

    Each comparison comes with the seats that are still tied after it.
    """
    found = []
    for decider, measure in _MEASURES:
        least = min(measure(sheets[seat]) for seat in seats)
        seats = tuple(seat for seat in seats if measure(sheets[seat]) == least)
        found.append((decider, seats))
        if len(seats) == 1:
            break
    return tuple(found)
