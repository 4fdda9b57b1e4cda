"""Dealing a round: which cards each seat gets, which way up, and who starts.

With two players, rounds come in pairs: the first round of a pair is dealt from one half of the
deck, the second round from the other half, which was set aside (SC-2).
"""

from collections.abc import Mapping

from scapegoat_games.games.scout.pieces import CHIPS, DECKS, HAND_SIZES, ONE_TWO, Cards
from scapegoat_games.games.scout.settings import read_rules
from scapegoat_games.games.scout.state import HoldChoices, State
from scapegoat_games.games.scout.view import Rules
from scapegoat_games.protocol import Dice, Event, Seat, Value
from scapegoat_games.words import player


def first_round(seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
    """SC-5: deals the first round and decides who starts it."""
    state = _shuffled_round(seats, read_rules(seats, settings), dice)
    state.starter = state.turn = _first_starter(state, dice)
    return state


def next_round(state: State, dice: Dice) -> Event:
    """SC-5: deals the next round into the state; the next seat clockwise starts it."""
    seats = len(state.hands)
    following = _second_of_pair(state) if state.aside else _shuffled_round(seats, state.rules, dice)
    following.round = state.round + 1
    following.starter = following.turn = (state.starter + 1) % seats
    following.results = state.results
    state.take_over(following)
    return Event(
        "deal",
        f"Round {state.round + 1} of {state.rules.rounds}: each player is dealt"
        f" {HAND_SIZES[seats]} cards. {player(state.starter)} starts.",
    )


def _shuffled_round(seats: int, rules: Rules, dice: Dice) -> State:
    """A round dealt from the whole deck; with two players half of the deck is set aside."""
    cards, dealt = _shuffled(DECKS[seats], dice), HAND_SIZES[seats] * seats
    state = _dealt(seats, rules, cards[:dealt])
    state.aside = cards[dealt:]
    return state


def _second_of_pair(first: State) -> State:
    """SC-2: the second round of a pair is dealt from the cards set aside in the first round.

    The new state lists the cards that were seen in the first round: views need this list, because
    none of these cards is dealt in the second round.
    """
    state = _dealt(len(first.hands), first.rules, first.aside)
    seen = {card.upright() for card in first.active}.union(first.gone, *first.scouted)
    if first.holder is not None:
        seen.add(ONE_TWO)
    state.aired = frozenset(seen)
    state.leftover = tuple(
        tuple(sorted({card.upright() for card in hand} - seen)) for hand in first.hands
    )
    state.sure = first.sure
    return state


def _dealt(seats: int, rules: Rules, cards: Cards) -> State:
    """The state at the beginning of a round in which exactly these cards are dealt."""
    size = HAND_SIZES[seats]
    return State(
        rules=rules,
        hands=[cards[seat * size : (seat + 1) * size] for seat in range(seats)],
        step=HoldChoices((None,) * seats),
        scouted=((),) * seats,
        captured=(0,) * seats,
        tokens=(0,) * seats,
        chips=(CHIPS[seats],) * seats,
    )


def _shuffled(deck: Cards, dice: Dice) -> Cards:
    """SC-1: shuffles the cards and turns some of them; a random number decides which ones."""
    mixed = dice.shuffled(deck)
    sides = dice.below(2 ** len(mixed))
    return tuple(card.turned() if sides >> place & 1 else card for place, card in enumerate(mixed))


def _first_starter(state: State, dice: Dice) -> Seat:
    """SC-5: the seat that starts the first round: a random seat or the holder of card 1/2.

    The setting ``first`` decides. If the holder starts, everybody knows who has this card.
    """
    seats = len(state.hands)
    if state.rules.holder_starts:
        for seat, hand in enumerate(state.hands):
            if ONE_TWO in hand or ONE_TWO.turned() in hand:
                state.holder = seat
                return seat
        state.sure = frozenset((ONE_TWO,))
    return dice.below(seats)
