"""The points of a round and of the match, and the sentences that announce them."""

from scapegoat_games.games.scout.pieces import signed
from scapegoat_games.games.scout.state import State
from scapegoat_games.games.scout.transcript import why_ended
from scapegoat_games.games.scout.view import Ending, Over, RoundResult
from scapegoat_games.protocol import Event, Outcome, Seat
from scapegoat_games.words import counted, listed, player


def score(state: State, ending: Ending, by: Seat) -> RoundResult:
    """SC-15: a point for each captured card and each token (or chip), minus one per card in hand.

    ``by`` is the seat that emptied its hand, otherwise the seat that showed last.
    """
    seats = range(len(state.hands))
    exempt = by if ending in ("all scouted", "stuck") and state.rules.exempt else None
    tokens = state.chips if len(seats) == 2 else state.tokens
    left = tuple(len(hand) for hand in state.hands)
    points = tuple(
        state.captured[seat] + tokens[seat] - (0 if seat == exempt else left[seat])
        for seat in seats
    )
    return RoundResult(
        ending=ending,
        by=by,
        exempt=exempt,
        captured=state.captured,
        tokens=tokens,
        left=left,
        points=points,
        hands=() if _is_first_of_pair(state) else tuple(state.hands),
        shown=state.shown,
        best=state.best,
        best_by=state.best_by,
    )


def _is_first_of_pair(state: State) -> bool:
    """SC-2: the second round is dealt from the cards that nobody has held in this round.

    A player who saw all hands would know them.
    """
    return bool(state.aside) and state.round + 1 < state.rules.rounds


def scored(number: int, result: RoundResult) -> Event:
    """The event that announces the result of a round; ``number`` counts from 0."""
    each = (f"{player(seat)} {signed(points)}" for seat, points in enumerate(result.points))
    text = f"Round {number + 1} is over: {why_ended(result)} {', '.join(each)}."
    return Event("round", text, reveals=True)


def outcome(state: State) -> Outcome | None:
    """SC-16: most points win; players who tie share the win."""
    if not isinstance(state.step, Over):
        return None
    seats = range(len(state.hands))
    totals = tuple(sum(result.points[seat] for result in state.results) for seat in seats)
    best = max(totals)
    winners = tuple(seat for seat in seats if totals[seat] == best)
    names = listed([player(seat) for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the win"
    return Outcome(winners, totals, f"{names} {verb} with {counted(best, 'point')}.")
