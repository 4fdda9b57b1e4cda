"""Sentences about a round, for the log, the scores and a printed match."""

from typing import assert_never

from scapegoat_games.games.scout.view import RoundResult, View
from scapegoat_games.words import counted, player


def chapter(view: View) -> str:
    return f"Round {view.round + 1}"


def laid_out(view: View) -> tuple[str, ...]:
    """A sentence for each hand that is not empty; a hidden card is a question mark."""
    return tuple(
        f"{player(seat)} holds {' '.join('?' if card is None else str(card) for card in hand)}."
        for seat, hand in enumerate(view.hands)
        if hand
    )


def who_is_free(result: RoundResult) -> str:
    """SC-15: who pays nothing for the cards in hand; empty if nobody has this advantage."""
    free = result.exempt
    if free is None or not result.left[free]:
        return ""
    return f"{player(free)} pays nothing for {counted(result.left[free], 'card')} in hand."


def why_ended(result: RoundResult) -> str:
    """SC-13, SC-17: why the round ended."""
    who = player(result.by)
    match result.ending:
        case "emptied hand":
            return f"{who} has played their last card."
        case "all scouted":
            return f"{who}'s Show stands unbeaten, and everyone else has scouted."
        case "stuck":
            return f"{player(1 - result.by)} can neither beat {who}'s Show nor scout."
        case "limit":
            return "the limit of actions is reached."
        case _:
            assert_never(result.ending)
