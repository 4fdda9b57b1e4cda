"""Points for a round and for the match, and how they are told."""

from scapegoat_games.games.scout.endings import why
from scapegoat_games.games.scout.pieces import signed
from scapegoat_games.games.scout.state import State
from scapegoat_games.games.scout.view import Ending, Over, RoundResult
from scapegoat_games.protocol import Event, Outcome, Seat
from scapegoat_games.words import counted, listed, player


def score(state: State, ending: Ending, by: Seat) -> RoundResult:
    """SC-15: captured cards and tokens (or chips) count for, cards in hand against."""
    seats = range(len(state.hands))
    exempt = by if ending in ("all scouted", "stuck") and state.rules.exempt else None
    tokens = tuple(state.chips if len(seats) == 2 else state.tokens)
    left = tuple(len(hand) for hand in state.hands)
    points = tuple(
        state.captured[seat] + tokens[seat] - (0 if seat == exempt else left[seat])
        for seat in seats
    )
    return RoundResult(
        ending=ending,
        by=by,
        exempt=exempt,
        captured=tuple(state.captured),
        tokens=tokens,
        left=left,
        points=points,
        hands=() if _tell_what_comes(state) else tuple(state.hands),
        shown=state.shown,
        best=state.best,
        best_by=state.best_by,
    )


def _tell_what_comes(state: State) -> bool:
    """SC-2: all that is in nobody's hand in the first of two rounds is dealt in the second."""
    return bool(state.aside) and state.round + 1 < state.rules.rounds


def scored(number: int, result: RoundResult) -> Event:
    each = (f"{player(seat)} {signed(points)}" for seat, points in enumerate(result.points))
    told = f"Round {number + 1} is over: {why(result)} {', '.join(each)}."
    return Event("round", told, reveals=True)


def outcome(state: State) -> Outcome | None:
    """SC-16: most points win, a tie is shared."""
    if not isinstance(state.step, Over):
        return None
    seats = range(len(state.hands))
    totals = tuple(sum(result.points[seat] for result in state.results) for seat in seats)
    best = max(totals)
    winners = tuple(seat for seat in seats if totals[seat] == best)
    names = listed([player(seat) for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the win"
    return Outcome(winners, totals, f"{names} {verb} with {counted(best, 'point')}.")
