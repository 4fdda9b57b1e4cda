"""Which moves can be undone: moves by which nobody has learned anything."""

from collections.abc import Container, Iterable, Sequence
from typing import Any, NamedTuple, final

from scapegoat_games.protocol import Decision, Seat
from scapegoat_games.turns import PlayedMove, last_of


@final
class Undoing(NamedTuple):
    """The moves of a match, and all else that decides which of them can be undone."""

    turns: Sequence[PlayedMove[Any]]
    movers: Container[Seat]
    """The seats of people; all seats if no person plays."""
    handed_over: int
    """The number of moves that were made before the latest handover; 0 if there was none."""
    adopted: int
    """The number of moves that were made before the match was resumed; 0 if it was not resumed."""
    over: bool
    """Whether the players have seen the end of the match."""
    open_hands: bool

    def first(self, seat: Seat | None = None) -> int | None:
        """The index of the last move made by ``seat``, or by any of ``movers`` if ``seat`` is None;
        None if there is no such move.
        """
        return last_of(self.turns, self.movers if seat is None else {seat})

    def refusal(self, seat: Seat | None = None) -> str | None:
        """Why the move at ``first`` can't be undone; None if it can be undone.

        A secret choice can be undone until all seats concerned have chosen, even after later
        choices of other seats. Any other move can be undone only if it is the last; later moves of
        computer players are undone with it.
        """
        first = self.first(seat)
        if first is None:
            return "There is no move to take back."
        if first < self.handed_over:
            return "A seat has changed hands since."
        if self.pending(first):
            return None
        if seat is not None and first != self.first():
            return "Somebody else has moved since."
        if first < self.adopted:
            return "Nobody knows who has looked since the match was left."
        # At the end everybody sees all hidden things, so an undo would be unfair.
        if self.over:
            return "The match is over."
        reasons = (why_final(turn, open_hands=self.open_hands) for turn in self.turns[first:])
        return next(filter(None, reasons), None)

    def pending(self, first: int) -> bool:
        """Whether the move with this index and all later moves are secret choices that stay hidden
        because other seats still have to choose.
        """
        return all(map(_still_secret, self.turns[first:]))


def without(moves: int, gone: range) -> int:
    """How many of the first ``moves`` moves are left when the moves with indices ``gone`` are
    undone.

    >>> without(2, range(3, 5)), without(4, range(3, 5)), without(7, range(3, 5))
    (2, 3, 5)
    """
    return moves - len(range(gone.start, min(gone.stop, moves)))


def choosing_in_secret(
    decisions: Iterable[Decision], before: PlayedMove[Any] | None
) -> frozenset[Seat]:
    """The seats that still have to make a choice that is hidden from the others for now.

    Several seats choose at the same time. When only one of them is left, its choice is hidden, too.
    """
    owing = frozenset(
        decision.seat for decision in decisions if not decision.optional and not decision.open
    )
    if len(owing) > 1:
        return owing
    return owing & before.still_choosing if before else frozenset()


def mark_seen(
    turns: Sequence[PlayedMove[Any]], seat: Seat, computers: Container[Seat] = ()
) -> None:
    """Called when ``seat`` looks at its own page. Marks the latest move of another person as
    ``seen``, and each move that privately shows something to ``seat`` as ``learned``.
    """
    for turn in turns:
        turn.learned = turn.learned or seat in turn.private_learners
    for turn in reversed(turns):
        if turn.seat != seat and turn.seat not in computers:
            # Undo is last in, first out: the moves before this one need no mark.
            turn.seen = True
            return


def _still_secret(turn: PlayedMove[Any]) -> bool:
    """Whether the move is a secret choice that was made before others chose and is still hidden."""
    return turn.secret and bool(turn.still_choosing) and not turn.told_everybody


def why_final(turn: PlayedMove[Any], *, open_hands: bool = False) -> str | None:
    """Why the move can't be undone, in words that reveal nothing hidden. None if it can be."""
    if turn.covered:
        return None
    if turn.told_everybody or turn.learned or (open_hands and turn.private_learners):
        return "Something came to light by the last move."
    if turn.seen:
        return "Somebody else has looked since the last move."
    return None
