"""Dealing a round: who gets which cards, which way up, and who begins."""

from scapegoat_games.games.scout.pieces import CHIPS, DECKS, HAND_SIZES, ONE_TWO, Cards
from scapegoat_games.games.scout.state import Choosing, State
from scapegoat_games.games.scout.view import Rules
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import player


def first_round(seats: int, rules: Rules, dice: Dice) -> State:
    """SC-5: the first round, and who starts it."""
    state = State(
        rules=rules,
        round=0,
        starter=0,
        turn=0,
        step=Choosing((None,) * seats),
        hands=[],
        scouted=[],
        aside=(),
        holder=None,
        active=(),
        owner=None,
        scouts=0,
        captured=[],
        tokens=[],
        chips=[],
        gone=frozenset(),
        aired=frozenset(),
        leftover=(),
        sure=frozenset(),
        acted=0,
        shown=(),
        best=(),
        best_by=0,
        results=(),
    )
    deal(state, seats, dice)
    state.starter = state.turn = _first_starter(state, dice)
    return state


def next_round(state: State, dice: Dice) -> Event:
    """SC-5: the next seat clockwise starts."""
    seats = len(state.hands)
    state.round += 1
    state.starter = state.turn = (state.starter + 1) % seats
    deal(state, seats, dice)
    return dealt(state)


def dealt(state: State) -> Event:
    size = HAND_SIZES[len(state.hands)]
    return Event(
        "deal",
        f"Round {state.round + 1} of {state.rules.rounds}: everybody is dealt {size} cards."
        f" {player(state.starter)} starts.",
    )


def deal(state: State, seats: int, dice: Dice) -> None:
    size = HAND_SIZES[seats]
    everywhere = range(seats)
    if state.aside:
        _remember_first_of_pair(state)
        cards, state.aside = state.aside, ()
    else:
        cards = _shuffled(DECKS[seats], dice)
        cards, state.aside = cards[: size * seats], cards[size * seats :]
        state.aired = state.sure = frozenset()
        state.leftover = ()
    state.hands = [cards[seat * size : (seat + 1) * size] for seat in everywhere]
    state.step = Choosing((None,) * seats)
    state.scouted = [() for _ in everywhere]
    state.holder = None
    state.captured = [0] * seats
    state.tokens = [0] * seats
    state.chips = [CHIPS[seats]] * seats
    state.active = state.shown = state.best = ()
    state.owner = None
    state.gone = frozenset()
    state.scouts = state.acted = 0


def _shuffled(deck: Cards, dice: Dice) -> Cards:
    """SC-1: position and side are both shuffled; all the sides are one draw."""
    mixed = dice.shuffled(deck)
    sides = dice.below(2 ** len(mixed))
    return tuple(card.turned() if sides >> place & 1 else card for place, card in enumerate(mixed))


def _remember_first_of_pair(state: State) -> None:
    """SC-2: what was seen in the first of two rounds can't be dealt in the second."""
    seen = {card.upright() for card in state.active}.union(state.gone, *state.scouted)
    if state.holder is not None:
        seen.add(ONE_TWO)
    state.aired = frozenset(seen)
    state.leftover = tuple(
        tuple(sorted({card.upright() for card in hand} - seen)) for hand in state.hands
    )


def _first_starter(state: State, dice: Dice) -> Seat:
    """SC-5: random, or the holder of the 1/2, which everybody then knows to be there."""
    seats = len(state.hands)
    if state.rules.holder_starts:
        for seat, hand in enumerate(state.hands):
            if ONE_TWO in hand or ONE_TWO.turned() in hand:
                state.holder = seat
                return seat
        state.sure = frozenset((ONE_TWO,))
    return dice.below(seats)
