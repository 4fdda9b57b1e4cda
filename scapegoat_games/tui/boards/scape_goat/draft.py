"""A decision of Scape Goat as it is put together: where to, on whom, which card.

Knows no screen. A move comes out only after it has been confirmed.
"""

from typing import Final, assert_never, final

from scapegoat_games.games.scape_goat import moves, steps
from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.options import describe, thinkable, why_not
from scapegoat_games.games.scape_goat.options.actions import place
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.picking import Candidate, Picker

_STASH: Final = place(Location.STASH)


@final
class TurnDraft(Picker[Move]):
    """One decision on a player's own page; digits and places on the board stand for answers."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        super().__init__(
            Candidate(describe(view, move), why_not(view, move)) for move in thinkable(view)
        )

    @property
    def about(self) -> frozenset[str]:
        """Targets of the location, player or slot that an earlier move has settled."""
        step = self.view.step
        match step:
            case steps.Looking() | steps.ToMove() | steps.Over():
                return frozenset()
            case steps.Stashing(slot):
                return frozenset({_STASH, f"slot:{slot}"})
            case steps.Trading(partner):
                return frozenset({place(Location.TRADE), f"seat:{partner}"})
            case steps.Framing() | steps.ToSwap():
                return frozenset({place(self.view.standing[self.view.turn])})
            case _:
                assert_never(step)

    @property
    def is_look(self) -> bool:
        return isinstance(self.move, moves.Look)

    @property
    def ends_match(self) -> bool:
        return isinstance(self.move, moves.Cops)

    def enter(self) -> Move | None:
        """A look gives nothing away and decides nothing, so it needs no confirmation."""
        move = super().enter()
        return self.move if self.is_look else move

    def number(self, number: int) -> None:
        """Selects the answer that bears the digit."""
        kind, _, _ = self.picks[-1].target.partition(":")
        if kind == "place":
            if number <= len(Location):
                self.point(place(Location(number - 1)))
        else:
            self.point(f"{kind}:{number - 1}")

    def point(self, target: str) -> None:
        """Selects what was pressed on the board. A slot selects the Stash, too."""
        if target.startswith("slot:") and self.picks[0].target != _STASH:
            super().point(_STASH)
        super().point(target)
