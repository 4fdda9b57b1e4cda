"""The draw pile and the discard pile: dealing, drawing, discarding, shuffling anew."""

from collections.abc import Iterable

from scapegoat_games.games.corporate import knowledge
from scapegoat_games.games.corporate.knowledge import DISCARDS, STOCK, hand_of
from scapegoat_games.games.corporate.pieces import DECK, FIRST_SIZE, QUARTERS, Card, named
from scapegoat_games.games.corporate.state import Deciding, State
from scapegoat_games.games.corporate.view import Rules
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import counted, player


def first_year(seats: int, rules: Rules, dice: Dice) -> State:
    """CS-1, up to the choice of a start player."""
    cards = dice.shuffled(DECK)
    dealt = seats * FIRST_SIZE
    everybody = range(seats)
    return State(
        rules=rules,
        year=0,
        starter=0,
        turn=0,
        turns=0,
        step=Deciding("start", tuple(everybody), (None,) * seats),
        verdict=None,
        hands=[tuple(sorted(cards[seat:dealt:seats])) for seat in everybody],
        sizes=[FIRST_SIZE] * seats,
        revealed=[() for _ in everybody],
        quarter=0,
        quarters=[() for _ in range(QUARTERS)],
        totals=[0] * QUARTERS,
        face_down=[() for _ in everybody],
        stock=tuple(cards[dealt:]),
        discards=(),
        demoted=(),
        knowledge=knowledge.after_the_deal(seats),
        years=(),
    )


def fill(state: State, seat: Seat, dice: Dice) -> list[Event]:
    """CS-7: up to the Hand Size."""
    return draw(state, seat, state.sizes[seat] - len(state.hands[seat]), dice)


def draw(state: State, seat: Seat, count: int, dice: Dice) -> list[Event]:
    """CS-9: as many cards as asked for, as far as there are any."""
    events: list[Event] = []
    drawn: list[Card] = []
    while len(drawn) < count:
        if not state.stock:
            if not state.discards:
                break
            if drawn:
                # Who drew before the shuffle holds cards of the old pile only.
                knowledge.moved(state.knowledge, STOCK, hand_of(seat))
            events.append(_shuffle(state, dice))
        drawn.append(state.stock[-1])
        state.stock = state.stock[:-1]
    if drawn:
        knowledge.moved(state.knowledge, STOCK, hand_of(seat))
        state.hands[seat] = tuple(sorted((*state.hands[seat], *drawn)))
        who = player(seat)
        events.append(
            Event(
                "draw",
                f"{who} draws {counted(len(drawn), 'card')}.",
                {seat: f"{who} draws {named(sorted(drawn))}."},
                reveals=True,
            )
        )
    return events


def _shuffle(state: State, dice: Dice) -> Event:
    state.stock, state.discards = tuple(dice.shuffled(state.discards)), ()
    knowledge.emptied(state.knowledge, DISCARDS, STOCK)
    count = counted(len(state.stock), "discarded card")
    what = "is" if len(state.stock) == 1 else "are"
    return Event("reshuffle", f"The draw pile is empty: {count} {what} shuffled into a new one.")


def discard_openly(state: State, cards: Iterable[Card]) -> None:
    """Cards that everybody has seen join the discard pile."""
    cards = tuple(cards)
    state.discards += cards
    knowledge.seen(state.knowledge, cards, DISCARDS)


def discard_secretly(state: State, seat: Seat, at: int) -> None:
    """CS-16, CS-20: nobody but its owner knows what it was."""
    hand = state.hands[seat]
    card = hand[at]
    state.hands[seat] = hand[:at] + hand[at + 1 :]
    state.discards += (card,)
    knowledge.moved(state.knowledge, hand_of(seat), DISCARDS, but=seat)
    knowledge.seen_by(state.knowledge, seat, (card,), DISCARDS)
