"""Which moves can be undone: moves by which nobody has learned anything."""

from collections.abc import Container, Iterable, Sequence
from typing import Any

from scapegoat_games.protocol import Decision, Seat
from scapegoat_games.turns import PlayedMove


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


def still_secret(turn: PlayedMove[Any]) -> bool:
    """Whether the move is a secret choice, made before others chose, that is still hidden."""
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
