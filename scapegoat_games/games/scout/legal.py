"""The legal moves of a seat, counted at once and made only when asked for."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, final, overload

from scapegoat_games.games.scout.moves import (
    End,
    Move,
    Scout,
    ScoutShow,
    Show,
    hold,
    scout,
    scout_show,
    show,
)
from scapegoat_games.games.scout.pieces import Card, strength, tops
from scapegoat_games.games.scout.scouting import reduced
from scapegoat_games.games.scout.view import Acting, Holding, View
from scapegoat_games.games.scout.windows import Window, WindowsAfter, windows

NO_MOVES: Final[tuple[Move, ...]] = ()
HOLDS: Final[tuple[Move, ...]] = (hold(False), hold(True))


def legal(view: View) -> Sequence[Move]:
    seat = view.seat
    match view.step:
        case Holding(turned=None) if seat is not None:
            return HOLDS
        case Acting() if seat == view.turn:
            return TurnMoves(view)
        case _:
            return NO_MOVES


def ends(active: Sequence[Card]) -> tuple[End, ...]:
    """SC-9: a single card has one end."""
    return ("left", "right") if len(active) > 1 else ("left",) if active else ()


def may_scout(view: View) -> bool:
    """SC-9, SC-12: somebody else's cards lie there, and two players pay with a chip."""
    if not view.active or view.owner == view.seat or view.seat is None:
        return False
    return view.seats > 2 or view.chips[view.seat] > 0


def may_scout_and_show(view: View) -> bool:
    """SC-11, as far as the chip goes."""
    return view.seats > 2 and may_scout(view) and view.chips[view.seat or 0] > 0


@final
class TurnMoves(Sequence[Move]):
    """Shows, then Scouts, then Scout & Shows, each group by place in the hand."""

    __slots__ = ("_after", "_both", "_first_both", "_gaps", "_scouts", "_shows")

    def __init__(self, view: View) -> None:
        numbers = tops(view.hand)
        self._shows = windows(numbers, strength(tops(view.active)))
        self._gaps = len(numbers) + 1
        self._scouts: list[tuple[End, bool, int]] = []
        self._after: dict[End, WindowsAfter] = {}
        both: list[int] = []
        if may_scout(view):
            for end in ends(view.active):
                card = view.active[0 if end == "left" else -1]
                self._scouts += ((end, False, card.top), (end, True, card.bottom))
            if may_scout_and_show(view):
                for end in ends(view.active):
                    left = reduced(view.active, end)
                    self._after[end] = WindowsAfter(numbers, strength(tops(left)))
                for end, _, number in self._scouts:
                    both += self._after[end].counts(number)
        self._both = list(accumulate(both, initial=0))
        self._first_both = len(self._shows) + len(self._scouts) * self._gaps

    def __len__(self) -> int:
        return self._first_both + self._both[-1]

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        count = len(self)
        at = index + count if index < 0 else index
        if not 0 <= at < count:
            raise IndexError(index)
        if at < len(self._shows):
            return show(*self._shows[at])
        if at < self._first_both:
            return self._scout(at - len(self._shows))
        at -= self._first_both
        # Empty groups share their start with the next one; the last of them is the full one.
        group = bisect_right(self._both, at) - 1
        which, gap = divmod(group, self._gaps)
        end, _, number = self._scouts[which]
        window = self._after[end].at(gap, number, at - self._both[group])
        return scout_show(self._scout(group), show(*window))

    def __iter__(self) -> Iterator[Move]:
        for window in self._shows:
            yield show(*window)
        for group in range(len(self._scouts) * self._gaps):
            yield self._scout(group)
        for group in range(len(self._both) - 1):
            for window in self._windows(group):
                yield scout_show(self._scout(group), show(*window))

    def __contains__(self, move: object) -> bool:
        match move:
            case Show(start, stop):
                return (start, stop) in self._shows
            case Scout():
                return self._group(move) is not None
            case ScoutShow():
                group = self._group(move.scout) if self._after else None
                window = (move.show.start, move.show.stop)
                return group is not None and window in self._windows(group)
            case _:
                return False

    def _scout(self, group: int) -> Scout:
        which, gap = divmod(group, self._gaps)
        end, turned, _ = self._scouts[which]
        return scout(end, turned, gap)

    def _group(self, move: Scout) -> int | None:
        for which, (end, turned, _) in enumerate(self._scouts):
            if (end, turned) == (move.end, move.turned) and 0 <= move.gap < self._gaps:
                return which * self._gaps + move.gap
        return None

    def _windows(self, group: int) -> list[Window]:
        which, gap = divmod(group, self._gaps)
        end, _, number = self._scouts[which]
        return self._after[end].all(gap, number)
