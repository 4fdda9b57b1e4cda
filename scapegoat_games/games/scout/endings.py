"""Why a round of Scout ended, in words: a function of its result."""

from typing import assert_never

from scapegoat_games.games.scout.view import RoundResult
from scapegoat_games.words import counted, player


def why(result: RoundResult) -> str:
    """SC-13, and whoever pays nothing by SC-15."""
    told, free = _why(result), result.exempt
    if free is None or not result.left[free]:
        return told
    held = counted(result.left[free], "card")
    return f"{told} {player(free)} pays nothing for {held} in hand."


def _why(result: RoundResult) -> str:
    who = player(result.by)
    match result.ending:
        case "emptied hand":
            return f"{who} has played their last card."
        case "all scouted":
            return f"{who}'s Show stands unbeaten, and everybody else has scouted."
        case "stuck":
            return f"{player(1 - result.by)} can neither beat {who}'s Show nor scout."
        case "limit":
            return "the limit of actions is reached."
        case _:
            assert_never(result.ending)
