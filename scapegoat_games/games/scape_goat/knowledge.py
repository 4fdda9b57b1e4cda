"""Who knows what of hidden cards, and how that changes.

For each seat, and for the table as a whole, it is kept where each hidden card may lie. What is
seen pins a card down; an exchange that is not seen lets the cards of either spot be in the other.
"""

from scapegoat_games.games.scape_goat.pieces import DECKS, SHOWING, SLOTS, Card, Cards
from scapegoat_games.games.scape_goat.spots import (
    Known,
    Spot,
    bits,
    exactly,
    known_as,
    mixed,
    not_in,
    nowhere,
    perhaps,
)
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import NOWHERE
from scapegoat_games.protocol import Seat


def at_first(seats: int, faceup: Cards, hands: list[Cards]) -> list[Known]:
    """What each seat knows after the deal, and last what the table knows."""
    hidden = bits(DECKS[seats]) & ~bits(faceup)
    table = known_as((hidden,) * (seats + SLOTS))
    return [*(without_own(table, seat, hand) for seat, hand in enumerate(hands)), table]


def without_own(known: Known, seat: Seat, hand: Cards) -> Known:
    """The same, for the seat whose hand this is."""
    return not_in(nowhere(known, bits(hand)), seat)


def spied(state: State, seat: Seat, other: Seat) -> None:
    """SG-8."""
    hand = state.held[other]
    state.known[seat] = exactly(state.known[seat], other, bits(hand))
    for card in hand:
        _sees(state, seat, card, other)
    _has_looked(state, seat, other)


def traded(state: State, one: Seat, given: Card, two: Seat, got: Card) -> None:
    """SG-9: the first has given a card and got another; the rest saw neither."""
    first, second = state.known[one], state.known[two]
    state.known = [mixed(known, one, two) for known in state.known]
    state.known[one] = perhaps(nowhere(first, 1 << got), two, 1 << given)
    state.known[two] = perhaps(nowhere(second, 1 << given), one, 1 << got)
    _sees(state, one, given, two)
    _sees(state, two, got, one)
    _has_happened(state, one, two)


def taken(state: State, seat: Seat, spot: Spot, card: Card) -> None:
    """SG-10: for all others it is as if the card still lay there, until one is put back."""
    state.known[seat] = not_in(nowhere(state.known[seat], 1 << card), spot)
    _sees(state, seat, card, seat)


def put_back(state: State, seat: Seat, spot: Spot, card: Card) -> None:
    """SG-10."""
    mine = state.known[seat]
    state.known = [mixed(known, seat, spot) for known in state.known]
    state.known[seat] = perhaps(mine, spot, 1 << card)
    _sees(state, seat, card, spot)
    _has_happened(state, seat, spot)
    _has_looked(state, seat, spot)


def shown(state: State, cards: Cards) -> None:
    """SG-18: a card of each hand was shown, and went back there."""
    for viewer, known in enumerate(state.known):
        seen = nowhere(known, bits(cards))
        for seat, card in enumerate(cards):
            if seat != viewer:
                seen = perhaps(seen, seat, 1 << card)
        state.known[viewer] = seen
    for seat, card in enumerate(cards):
        _sees(state, -1, card, seat)


def swapped(state: State, seat: Seat, laid: Card, got: Card) -> None:
    """SG-15: whoever lays down a card without their own colour holds none with it."""
    own = SHOWING[state.deal.colours[seat]]
    keep = nowhere(-1, 1 << laid)
    if not own >> laid & 1:
        keep = not_in(keep, seat, own)
    add = perhaps(0, seat, 1 << got)
    mine = state.known[seat]
    state.known = [known & keep | add for known in state.known]
    state.known[seat] = mine
    _sees(state, -1, laid, NOWHERE)
    _sees(state, -1, got, seat)


def _sees(state: State, seat: Seat, card: Card, spot: Spot) -> None:
    """A seat sees a card lie in a spot; -1 for everybody."""
    seen = state.seen[seat]
    state.seen[seat] = (*seen[:card], (state.turns, spot), *seen[card + 1 :])


def _has_looked(state: State, seat: Seat, spot: Spot) -> None:
    looked = state.looked
    state.looked = (*looked[:seat], looked[seat] | 1 << spot, *looked[seat + 1 :])


def _has_happened(state: State, one: Spot, two: Spot) -> None:
    """An exchange that nobody else has seen."""
    state.exchanges = (*state.exchanges, (state.turns, one, two))
    keep = ~(1 << one | 1 << two)
    state.looked = tuple(
        [
            looked if seat in (one, two) else looked & keep
            for seat, looked in enumerate(state.looked)
        ]
    )
