"""The moves out of turn that seats may make in a match, and which seats were already asked."""

from collections.abc import Container
from typing import Any, Generic, final

from scapegoat_games.match import Match
from scapegoat_games.protocol import M, Seat, V
from scapegoat_games.tui.stages import OutOfTurnOffer


@final
class OutOfTurn(Generic[M, V]):
    """The offers of one match to move out of turn."""

    def __init__(self, match: Match[Any, M, V]) -> None:
        self._match = match
        self._let_be: set[tuple[int, Seat]] = set()
        """Offers that need not be made again: a computer player declined the offer, or the only
        person at the table has been asked. An offer is stored as the number of moves made before
        it, and the seat that received it.
        """

    def let_be(self, seat: Seat) -> None:
        """Marks the offer to this seat as answered. The seat is not asked again before another move
        is made.
        """
        self._let_be.add((len(self._match.moves), seat))

    def unanswered(self) -> list[Seat]:
        """The seats that may move out of turn now and still have to be asked."""
        moves = len(self._match.moves)
        optional = [decision.seat for decision in self._match.to_act() if decision.optional]
        return [seat for seat in optional if (moves, seat) not in self._let_be]

    def offers(self, seats: Container[Seat]) -> tuple[OutOfTurnOffer[M], ...]:
        """All moves that these seats may make out of turn now."""
        match = self._match
        return tuple(
            OutOfTurnOffer(decision.seat, move, match.describe(decision.seat, move).label)
            for decision in match.to_act()
            if decision.optional and decision.seat in seats
            for move in match.legal(decision.seat)
        )
