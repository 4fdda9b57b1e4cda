"""Who knows what of hidden cards.

For each seat, and for the table as a whole, each spot has the set of cards that may lie there.
What is seen pins a card down; an exchange that is not seen lets the cards of either spot be in the
other. A card that is seen at some place is in no set.
"""

from functools import cache

from scapegoat_games.games.scape_goat.pieces import DECKS, SHOWING, SLOTS, Card, Cards
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import NOWHERE, Known, Spot
from scapegoat_games.protocol import Seat


@cache
def bits(cards: Cards) -> int:
    return sum(1 << card for card in cards)


def at_first(seats: int, faceup: Cards, hands: list[Cards]) -> list[Known]:
    """What each seat knows after the deal, and last what the table knows."""
    hidden = bits(DECKS[seats]) & ~bits(faceup)
    table = (hidden,) * (seats + SLOTS)
    return [*(without_own(table, seat, hand) for seat, hand in enumerate(hands)), table]


def without_own(known: Known, seat: Seat, hand: Cards) -> Known:
    """The same, for somebody who also sees the own hand."""
    return _put(_seen_elsewhere(known, bits(hand)), seat, 0)


def pinned(known: Known, spot: Spot, cards: int) -> Known:
    """Just these cards are in the spot."""
    return _put(_seen_elsewhere(known, cards), spot, cards)


def spied(state: State, seat: Seat, other: Seat) -> None:
    """SG-8."""
    hand = state.held[other]
    state.known[seat] = pinned(state.known[seat], other, bits(hand))
    _sees(state, seat, dict.fromkeys(hand, other))
    _has_looked(state, seat, other)


def traded(state: State, gifts: tuple[tuple[Seat, Card], tuple[Seat, Card]]) -> None:
    """SG-9: what each of two has given to the other; the rest saw no card."""
    (one, first), (two, second) = gifts
    own = {one: (two, second, first), two: (one, first, second)}
    for viewer, known in enumerate(state.known):
        if viewer in own:
            other, got, given = own[viewer]
            rest = _seen_elsewhere(known, 1 << got)
            state.known[viewer] = _put(rest, other, rest[other] | 1 << given)
        else:
            state.known[viewer] = _joined(known, one, two)
    _sees(state, one, {first: two, second: one})
    _sees(state, two, {first: two, second: one})
    _has_happened(state, one, two)


def taken(state: State, seat: Seat, spot: Spot, card: Card) -> None:
    """SG-10: for all others it is as if the card still lay there, until one is put back."""
    state.known[seat] = pinned(_seen_elsewhere(state.known[seat], 1 << card), spot, 0)
    _sees(state, seat, {card: seat})


def put_back(state: State, seat: Seat, spot: Spot, card: Card) -> None:
    """SG-10."""
    for viewer, known in enumerate(state.known):
        state.known[viewer] = (
            _put(known, spot, 1 << card) if viewer == seat else _joined(known, seat, spot)
        )
    _sees(state, seat, {card: spot})
    _has_happened(state, seat, spot)
    _has_looked(state, seat, spot)


def shown(state: State, cards: Cards) -> None:
    """SG-18: a card of each hand was shown, and went back there."""
    everything = bits(cards)
    for viewer, known in enumerate(state.known):
        seen = list(_seen_elsewhere(known, everything))
        for seat, card in enumerate(cards):
            if seat != viewer:
                seen[seat] |= 1 << card
        state.known[viewer] = tuple(seen)
    _sees(state, -1, {card: seat for seat, card in enumerate(cards)})


def swapped(state: State, seat: Seat, laid: Card, got: Card) -> None:
    """SG-15: whoever lays down another colour than the own has none of that."""
    own = SHOWING[state.deal.colours[seat]]
    keep = ~(1 << laid)
    possible = -1 if own >> laid & 1 else ~own
    for viewer, known in enumerate(state.known):
        if viewer != seat:
            spots = [may & keep for may in known]
            spots[seat] = spots[seat] & possible | 1 << got
            state.known[viewer] = tuple(spots)
    _sees(state, -1, {laid: NOWHERE, got: seat})


def _put(known: Known, spot: Spot, cards: int) -> Known:
    return (*known[:spot], cards, *known[spot + 1 :])


def _seen_elsewhere(known: Known, cards: int) -> Known:
    keep = ~cards
    return tuple([may & keep for may in known])


def _joined(known: Known, one: Spot, two: Spot) -> Known:
    """Cards have gone from one spot to the other and back, nobody knows which."""
    both = list(known)
    both[one] = both[two] = known[one] | known[two]
    return tuple(both)


def _has_looked(state: State, seat: Seat, spot: Spot) -> None:
    state.looked = _put(state.looked, seat, state.looked[seat] | 1 << spot)


def _sees(state: State, seat: Seat, cards: dict[Card, Spot]) -> None:
    """A seat sees cards where they are; -1 for everybody."""
    seen = list(state.seen[seat])
    for card, spot in cards.items():
        seen[card] = (state.turns, spot)
    state.seen[seat] = tuple(seen)


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
