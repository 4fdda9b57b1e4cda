"""SG-9, SG-10, SG-16: cards chosen out of a hand, in secret, and what comes of them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scapegoat_games.games.scape_goat.deeds import Deed
from scapegoat_games.games.scape_goat.ending import end, framed
from scapegoat_games.games.scape_goat.pieces import Card, Cards, name
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import Ending, Framing, Stashing, ToSwap, Trading
from scapegoat_games.protocol import Event, Seat
from scapegoat_games.words import listed, player

TO_SWAP: Final = ToSwap()
NOTHING: Final[Mapping[Seat, Cards]] = MappingProxyType({})


def done(state: State, deed: Deed, told: Mapping[Seat, Cards] = NOTHING) -> None:
    """It is remembered by everybody, and more of it by those who saw more."""
    for seat, cards in told.items():
        state.told[seat] = (*state.told[seat], (len(state.past), cards))
    state.past = (*state.past, deed)


def with_card(hand: Cards, card: Card) -> Cards:
    """In the order of the list, so that a place in a hand tells nothing."""
    return tuple(sorted((*hand, card)))


def exchanged(hand: Cards, at: int, card: Card) -> Cards:
    """The hand with that card in place of the one that goes."""
    return tuple(sorted((*hand[:at], card, *hand[at + 1 :])))


def give(state: State, seat: Seat, at: int) -> list[Event]:
    """SG-9: when both have chosen, the cards change hands."""
    step = state.step
    assert isinstance(step, Trading)
    chosen = _choose(state, seat, at, "to trade")
    if not step.decided:
        state.step = Trading(step.partner, (seat,))
        return [chosen]
    return [chosen, _trade(state, state.turn, step.partner)]


def _trade(state: State, one: Seat, two: Seat) -> Event:
    hands, places = state.held, _taken_up(state)
    given, got = hands[one][places[one]], hands[two][places[two]]
    hands[one] = exchanged(hands[one], places[one], got)
    hands[two] = exchanged(hands[two], places[two], given)
    done(state, Deed("trade", one, two), {one: (given, got), two: (got, given)})
    state.step = TO_SWAP
    told = {
        seat: f"{player(seat)} gives {player(other)} {name(away)} and gets {name(here)}."
        for seat, other, away, here in ((one, two, given, got), (two, one, got, given))
    }
    traded = f"{player(one)} and {player(two)} trade a card each."
    return Event("traded", traded, told, reveals=True)


def put_back(state: State, seat: Seat, at: int) -> Event:
    """SG-10: into the same slot."""
    step = state.step
    assert isinstance(step, Stashing)
    hand = state.held[seat]
    card, spot = hand[at], state.seats + step.slot
    state.held[seat], state.held[spot] = hand[:at] + hand[at + 1 :], (card,)
    assert state.taken is not None
    done(state, Deed("stash", seat, spot), {seat: (state.taken, card)})
    state.taken = None
    state.step = TO_SWAP
    who, slot = player(seat), f"in Stash slot {step.slot + 1}"
    return Event("put", f"{who} puts a card {slot}.", {seat: f"{who} puts {name(card)} {slot}."})


def show(state: State, seat: Seat, at: int) -> list[Event]:
    """SG-16: when all have chosen, the cards are turned over."""
    step = state.step
    assert isinstance(step, Framing)
    chosen = _choose(state, seat, at, "for the Frame Attempt")
    decided = tuple(sorted((*step.decided, seat)))
    if len(decided) < state.seats:
        state.step = Framing(decided)
        return [chosen]
    places = _taken_up(state)
    return [chosen, *_attempt(state, tuple([state.held[by][at] for by, at in places.items()]))]


def _choose(state: State, seat: Seat, at: int, why: str) -> Event:
    before = state.chosen
    state.chosen = (*before[:seat], at, *before[seat + 1 :])
    what, card = f"{player(seat)} has chosen", name(state.held[seat][at])
    return Event("chosen", f"{what} a card {why}.", {seat: f"{what} {card} {why}."})


def _taken_up(state: State) -> dict[Seat, int]:
    """The choices that were made; nobody has one now."""
    places = {seat: at for seat, at in enumerate(state.chosen) if at is not None}
    state.chosen = (None,) * state.seats
    return places


def _attempt(state: State, cards: Cards) -> list[Event]:
    """SG-16 to SG-19."""
    shown = [f"{player(seat)} shows {name(card)}" for seat, card in enumerate(cards)]
    events = [Event("shown", f"{listed(shown)}.", reveals=True)]
    done(state, Deed("frame", state.turn, cards=cards))
    victim = framed(state.deal.colours, cards, state.scapegoat)
    if victim is None:
        state.step = ToSwap(cards)
        return [*events, Event("frame-failed", "Nobody is framed; all take their cards back.")]
    events.append(Event("framed", f"{player(victim)} is framed!"))
    ending: Ending = "scapegoat framed" if victim == state.scapegoat else "innocent framed"
    return [*events, *end(state, ending, state.turn, victim, cards)]
