"""Who has won."""

from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Over
from scapegoat_games.protocol import Outcome
from scapegoat_games.words import counted, listed, player


def outcome(state: State) -> Outcome | None:
    """CS-17; CS-20 where a limit of years was agreed on."""
    if not isinstance(state.step, Over):
        return None
    top = max(state.sizes)
    winners = tuple(seat for seat, size in enumerate(state.sizes) if size == top)
    names = listed([player(seat) for seat in winners])
    if top >= state.rules.win_size:
        return Outcome(winners, (), f"{names} reaches Hand Size {top} and wins.")
    verb = "wins" if len(winners) == 1 else "share the win"
    years = counted(len(state.years), "year")
    return Outcome(winners, (), f"After {years}, {names} {verb} with Hand Size {top}.")
