"""AL-17: a deal is begun, offered, accepted or refused."""

from functools import cache

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.moves import Answer, Deal, Offer
from scapegoat_games.games.alcatraz.rules.rounds import ACTING
from scapegoat_games.games.alcatraz.rules.transfers import hand_over
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import Answering, Offering
from scapegoat_games.protocol import Event, Seat
from scapegoat_games.words import player


def begin(state: State, move: Deal) -> Event:
    state.step = Offering(move.seat)
    return _deals(state.turn, move.seat)


@cache
def _deals(seat: Seat, partner: Seat) -> Event:
    return Event("deal", f"{player(seat)} wants to deal with {player(partner)}.")


def no_deal(state: State) -> Event:
    assert isinstance(state.step, Offering)
    partner = state.step.partner
    state.step = ACTING
    return _no_deal(state.turn, partner)


@cache
def _no_deal(seat: Seat, partner: Seat) -> Event:
    return Event("no-deal", f"{player(seat)} offers {player(partner)} nothing after all.")


def make_offer(state: State, move: Offer) -> Event:
    """AL-17."""
    assert isinstance(state.step, Offering)
    partner = state.step.partner
    state.offered |= {(partner, move)}
    state.step = Answering(partner, move)
    gives = phrases.things(move.give, max(0, move.cash))
    gets = phrases.things(move.get, max(0, -move.cash))
    mine, theirs = player(state.turn), player(partner)
    if gets == phrases.NOTHING:
        return Event("offer", f"{mine} offers {theirs} {gives} as a gift.")
    if gives == phrases.NOTHING:
        return Event("offer", f"{mine} asks {theirs} for {gets} and offers nothing.")
    return Event("offer", f"{mine} offers {theirs} {gives} for {gets}.")


def answer(state: State, move: Answer) -> Event:
    """AL-17."""
    step = state.step
    assert isinstance(step, Answering)
    seat, partner, offer = state.turn, step.partner, step.offer
    state.step = ACTING
    if not move.yes:
        return _answered(partner, "refuses")
    hand_over(state, seat, partner, offer.give, offer.cash)
    hand_over(state, partner, seat, offer.get)
    return _answered(partner, "accepts")


@cache
def _answered(seat: Seat, verb: str) -> Event:
    """What somebody else has said can't be taken back."""
    return Event(verb, f"{player(seat)} {verb}.", reveals=True)
