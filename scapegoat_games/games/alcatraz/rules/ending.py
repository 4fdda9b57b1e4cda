"""AL-23: whether there is an escape, who stays behind, and why."""

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import Final

from scapegoat_games.games.alcatraz.pieces import ALL_LETTERS
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import Decider, Escape, Naming, Over, Sheet
from scapegoat_games.protocol import Outcome, Seat
from scapegoat_games.words import listed, player

_MEASURES: Final[tuple[tuple[Decider, Callable[[Sheet], int]], ...]] = (
    ("letters", lambda sheet: sheet.marks.bit_count()),
    ("cash", lambda sheet: sheet.cash),
    ("items", lambda sheet: len(sheet.items)),
    ("stamina", lambda sheet: sheet.stamina),
)
_LEAST: Final[dict[Decider, str]] = {
    "letters": "fewest letters",
    "cash": "fewest letters and then the least Cash",
    "items": "fewest letters, the least Cash and then the fewest items",
    "stamina": "fewest letters, the least Cash, the fewest items and then the least Stamina",
}


def dispensable(marks: Sequence[int]) -> tuple[Seat, ...]:
    """Without each of whom the others together have all letters; an escape if there is one."""
    return tuple(
        seat
        for seat in range(len(marks))
        if reduce(or_, (*marks[:seat], *marks[seat + 1 :])) == ALL_LETTERS
    )


def judge(sheets: Sequence[Sheet], scapegoat: Seat) -> Over | Naming | None:
    """How the game ends; None if there is no escape."""
    free = dispensable([sheet.marks for sheet in sheets])
    if not free:
        return None
    if scapegoat in free:
        return Over(Escape(scapegoat, scapegoat, free, (), "scapegoat"))
    if len(free) == 1:
        return Over(Escape(free[0], scapegoat, free, (), "alone"))
    narrowed = _narrowed(sheets, free)
    decider, left = narrowed[-1]
    if len(left) > 1:
        return Naming(left)
    return Over(Escape(left[0], scapegoat, free, narrowed, decider))


def judge_named(sheets: Sequence[Sheet], scapegoat: Seat, stays: Seat) -> Over:
    """After all comparisons the Scapegoat has named one of those still tied."""
    free = dispensable([sheet.marks for sheet in sheets])
    return Over(Escape(stays, scapegoat, free, _narrowed(sheets, free), "named"))


def _narrowed(
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


def outcome(state: State) -> Outcome | None:
    if not isinstance(state.step, Over):
        return None
    escape = state.step.escape
    if escape is None:
        return Outcome((), (), "The 21st guard has come: nobody escapes.")
    winners = tuple(seat for seat in range(state.seats) if seat != escape.stays)
    return Outcome(winners, (), why_behind(escape, state.seats))


def why_behind(escape: Escape, seats: int) -> str:
    """Who stays and why, and who escapes."""
    stays, scapegoat = player(escape.stays), player(escape.scapegoat)
    free = [player(seat) for seat in escape.dispensable]
    kept = f"{scapegoat}, the Scapegoat, is indispensable"
    match escape.by:
        case "scapegoat":
            why = f"The others have all six letters without {stays}, the Scapegoat"
        case "alone":
            why = f"{kept}, and of the others only {stays} is not"
        case "named":
            tied = [player(seat) for seat in escape.narrowed[-1][1]]
            why = f"{kept}, {listed(tied)} are tied in everything, and {scapegoat} names {stays}"
        case decider:
            fewest = f"has the {_LEAST[decider]}"
            why = f"{kept}; {listed(free)} are not, and of them {stays} {fewest}"
    others = listed([player(seat) for seat in range(seats) if seat != escape.stays])
    return f"{why}: {stays} stays in prison. {others} escape."
