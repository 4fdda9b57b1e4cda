"""A decision of Scape Goat as it is put together: where to, on whom, which card.

No screen in here, and nothing leaves this room before the confirmation.
"""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never, final

from scapegoat_games.games.scape_goat.moves import (
    COPS,
    FRAME,
    LOOK,
    PREPARE,
    Look,
    Move,
    give,
    put,
    show,
    spy,
    stash,
    steal,
    swap,
    trade,
)
from scapegoat_games.games.scape_goat.options import describe, why_not
from scapegoat_games.games.scape_goat.pieces import SLOTS, Location
from scapegoat_games.games.scape_goat.view import (
    Framing,
    Looking,
    Over,
    Stashing,
    ToMove,
    ToSwap,
    Trading,
    View,
)
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.places import target_of
from scapegoat_games.tui.picking import Candidate, Picker

_STASH: Final = target_of(Location.STASH)


@final
class TurnDraft(Picker[Move]):
    """One decision on a player's own page, with the digits and places that stand for answers."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        super().__init__(
            Candidate(describe(view, move), why_not(view, move)) for move in thinkable(view)
        )

    @property
    def about(self) -> frozenset[str]:
        """Where the decision takes place, if that was decided before."""
        step = self.view.step
        match step:
            case Looking() | ToMove() | Over():
                return frozenset()
            case Stashing(slot):
                return frozenset({_STASH, f"slot:{slot}"})
            case Trading(partner):
                return frozenset({target_of(Location.TRADE), f"seat:{partner}"})
            case Framing() | ToSwap():
                return frozenset({target_of(self.view.standing[self.view.turn])})
            case _:
                assert_never(step)

    def enter(self) -> Move | None:
        """A look gives nothing away and decides nothing: it needs no confirmation."""
        move = super().enter()
        return self.move if isinstance(self.move, Look) else move

    def number(self, number: int) -> None:
        """A digit: what bears that number among what is asked for now."""
        kind, _, _ = self.picks[-1].target.partition(":")
        if kind == "place":
            if number <= len(Location):
                self.point(target_of(Location(number - 1)))
        else:
            self.point(f"{kind}:{number - 1}")

    def point(self, target: str) -> None:
        """A place, a player, a slot or a card is pressed; a slot means the Stash as well."""
        if target.startswith("slot:") and self.picks[0].target != _STASH:
            super().point(_STASH)
        super().point(target)


def thinkable(view: View) -> Iterator[Move]:
    """All that has a place on the board where it could be chosen, whether it is legal or not."""
    match view.step:
        case ToMove():
            for location in Location:
                yield from _there(view, location)
        case Looking():
            yield LOOK
        case Trading():
            yield from map(give, range(len(view.hand)))
        case Stashing():
            yield from map(put, range(len(view.hand)))
        case Framing():
            yield from map(show, range(len(view.hand)))
        case ToSwap():
            yield from map(swap, range(len(view.hand)))
        case Over():
            pass
        case _:
            assert_never(view.step)


def _there(view: View, location: Location) -> Iterable[Move]:
    others = [seat for seat in range(view.seats) if seat != view.turn]
    match location:
        case Location.PREPARE if not view.turned:
            return (PREPARE,)
        case Location.PREPARE if view.tokens[view.turn]:
            return (FRAME,)
        case Location.PREPARE:
            return map(steal, (seat for seat in others if view.tokens[seat]))
        case Location.SPY:
            return map(spy, others)
        case Location.TRADE:
            return map(trade, others)
        case Location.STASH:
            return map(stash, range(SLOTS))
        case Location.COPS:
            return (COPS,)
