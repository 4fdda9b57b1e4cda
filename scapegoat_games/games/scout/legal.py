"""The legal moves of a seat in Scout.

There can be thousands of Scout & Shows. So the legal moves are a sequence that counts its moves
without making them, and makes a move only when the move is asked for by its index.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, final, overload

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.pieces import Card, strength, tops
from scapegoat_games.games.scout.view import Acting, Holding, View
from scapegoat_games.games.scout.windows import Window, WindowsAfter, windows

NO_MOVES: Final[tuple[moves.Move, ...]] = ()
HOLDS: Final[tuple[moves.Move, ...]] = (moves.hold(False), moves.hold(True))


def legal(view: View) -> Sequence[moves.Move]:
    seat = view.seat
    match view.step:
        case Holding(turned=None) if seat is not None:
            return HOLDS
        case Acting() if seat == view.turn:
            return TurnMoves(view)
        case _:
            return NO_MOVES


def ends(active: Sequence[Card]) -> tuple[moves.End, ...]:
    """SC-9: the ends of the active set that can be scouted; a single card has only a left end."""
    return ("left", "right") if len(active) > 1 else ("left",) if active else ()


def may_scout(view: View) -> bool:
    """SC-9, SC-12: whether the view's seat may scout. The active set must belong to another seat;
    with two players, the seat must also have a chip left.
    """
    if not view.active or view.owner == view.seat or view.seat is None:
        return False
    return view.seats > 2 or view.chips[view.seat] > 0


def may_scout_and_show(view: View) -> bool:
    """SC-11: whether the view's seat may scout and still has its Scout & Show chip.

    The function doesn't check whether a Show is possible after any Scout.
    """
    return view.seats > 2 and may_scout(view) and view.chips[view.seat or 0] > 0


def can_scout_and_show(view: View) -> bool:
    """SC-11: whether a Scout & Show is among the legal moves of the view's seat in its turn."""
    return may_scout_and_show(view) and TurnMoves(view).has_both


@final
class TurnMoves(Sequence[moves.Move]):
    """The legal moves in a turn: first all Shows, then all Scouts, then all Scout & Shows.

    A *gap* is a place in the hand for the scouted card: gap n has n cards to its left. A *way* is
    one way to take a card: the end of the active set, and whether the card is turned. Every Scout
    has the number ``way * gaps + gap``, where ``gaps`` is the number of gaps of the hand.
    """

    __slots__ = ("_first_both", "_gaps", "_shows", "_starts", "_ways", "_windows_after")

    def __init__(self, view: View) -> None:
        numbers = tops(view.hand)
        self._shows = windows(numbers, strength(tops(view.active)))
        self._gaps = len(numbers) + 1
        self._ways: list[tuple[moves.End, bool, int]] = []
        self._windows_after: dict[moves.End, WindowsAfter] = {}
        shows_by_scout: list[int] = []
        if may_scout(view):
            for end in ends(view.active):
                card = view.active[0 if end == "left" else -1]
                self._ways += ((end, False, card.top), (end, True, card.bottom))
            if may_scout_and_show(view):
                for end in ends(view.active):
                    left = moves.reduced(view.active, end)
                    self._windows_after[end] = WindowsAfter(numbers, strength(tops(left)))
                for end, _, top in self._ways:
                    shows_by_scout += self._windows_after[end].counts(top)
        # For each Scout, by its number: how many Scout & Shows come before the first Scout & Show
        # that begins with this Scout. The last item is the number of all Scout & Shows.
        self._starts = list(accumulate(shows_by_scout, initial=0))
        self._first_both = len(self._shows) + len(self._ways) * self._gaps

    def __len__(self) -> int:
        return self._first_both + self._starts[-1]

    @overload
    def __getitem__(self, index: int) -> moves.Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[moves.Move]: ...
    def __getitem__(self, index: int | slice) -> moves.Move | list[moves.Move]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        count = len(self)
        at = index + count if index < 0 else index
        if not 0 <= at < count:
            raise IndexError(index)
        if at < len(self._shows):
            return moves.show(*self._shows[at])
        if at < self._first_both:
            return self._scout(at - len(self._shows))
        at -= self._first_both
        # ``_starts[n]`` is the index of the first Scout & Show that begins with Scout n. If no Show
        # is possible after Scout n, ``_starts[n + 1]`` has the same value as ``_starts[n]``; then
        # ``bisect_right`` finds the later Scout, after which a Show is possible.
        number = bisect_right(self._starts, at) - 1
        way, gap = divmod(number, self._gaps)
        end, _, top = self._ways[way]
        window = self._windows_after[end].at(gap, top, at - self._starts[number])
        return moves.scout_show(self._scout(number), moves.show(*window))

    def __iter__(self) -> Iterator[moves.Move]:
        for window in self._shows:
            yield moves.show(*window)
        for number in range(len(self._ways) * self._gaps):
            yield self._scout(number)
        for number in range(len(self._starts) - 1):
            for window in self._windows(number):
                yield moves.scout_show(self._scout(number), moves.show(*window))

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, moves.Action):
            return False
        scout, show = moves.parts(move)
        if scout is None:
            return show is not None and (show.start, show.stop) in self._shows
        number = self._number(scout)
        if number is None or show is None:
            return number is not None
        return bool(self._windows_after) and (show.start, show.stop) in self._windows(number)

    @property
    def has_both(self) -> bool:
        """Whether there is a Scout & Show among the moves."""
        return self._starts[-1] > 0

    def _scout(self, number: int) -> moves.Scout:
        way, gap = divmod(number, self._gaps)
        end, turned, _ = self._ways[way]
        return moves.scout(end, turned, gap)

    def _number(self, move: moves.Scout) -> int | None:
        for way, (end, turned, _) in enumerate(self._ways):
            if (end, turned) == (move.end, move.turned) and 0 <= move.gap < self._gaps:
                return way * self._gaps + move.gap
        return None

    def _windows(self, number: int) -> list[Window]:
        """The Shows that are possible after the Scout with this number, as windows: the index of
        the first card and the index after the last card.
        """
        way, gap = divmod(number, self._gaps)
        end, _, top = self._ways[way]
        return self._windows_after[end].all(gap, top)
