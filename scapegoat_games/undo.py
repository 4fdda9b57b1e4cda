"""Which moves may be taken back: those by which nobody has learned anything."""

from collections.abc import Container, Iterable, Sequence
from typing import Any

from scapegoat_games.protocol import Decision, Seat
from scapegoat_games.turns import Turn


def choosing_in_secret(decisions: Iterable[Decision], before: Turn[Any] | None) -> frozenset[Seat]:
    """Who makes a choice that is hidden from others who make one at the same time.

    The last of them is alone when the others have chosen, but is still one of them.
    """
    owing = frozenset(
        decision.seat for decision in decisions if not decision.optional and not decision.open
    )
    if len(owing) > 1:
        return owing
    return owing & before.still_choosing if before else frozenset()


def mark_seen(turns: Sequence[Turn[Any]], seat: Seat, computers: Container[Seat] = ()) -> None:
    """The seat looks at its own page: what other people did before is known to it."""
    for turn in reversed(turns):
        if turn.seat != seat and turn.seat not in computers:
            # Those before it can't be taken back unless it is.
            turn.seen = True
            return


def still_secret(turn: Turn[Any]) -> bool:
    """Whether the move is a secret choice after which others still had to make theirs."""
    shown = turn.chance or any(event.reveals for event in turn.events)
    return turn.secret and bool(turn.still_choosing) and not shown


def why_final(turn: Turn[Any]) -> str | None:
    """Why the move can't be taken back, in words that give nothing away."""
    if turn.secret:
        return "A choice made in secret is final."
    if turn.chance or any(event.reveals for event in turn.events):
        return "Something came to light by the last move."
    if turn.seen:
        return "Somebody else has looked since the last move."
    return None
