"""Changes of the state that several moves share: points, items, Cash and cards change hands."""

from scapegoat_games.games.alcatraz import costs, knowledge, pieces
from scapegoat_games.games.alcatraz.items import dropped
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.tuples import replaced
from scapegoat_games.words import counted


def pay_for_work(state: State) -> None:
    """AL-18: takes the action points for an action of the kind ``WORK`` from the active player."""
    state.points -= costs.cost_among(costs.Effort.WORK, state.guards_here)


def drop(state: State, seat: Seat, item: pieces.Item) -> pieces.Place:
    """AL-21: moves an item from a sheet to a location with space for it; returns the location."""
    state.sheets, state.lying, place = dropped(state.sheets, state.lying, seat, item)
    return place


def draw(state: State, count: int, place: int, dice: Dice) -> tuple[pieces.Cards, list[Event]]:
    """AL-26: draws blackmail cards. If the deck runs out, the discards become a new deck.

    ``place`` says where the caller will put the cards: it is an index that ``knowledge`` defines.
    """
    cards: list[pieces.Card] = []
    events: list[Event] = []
    for _ in range(count):
        if not state.stock:
            events.append(_shuffle(state, dice))
        cards.append(state.stock[0])
        state.stock = state.stock[1:]
        state.known = knowledge.joined(state.known, knowledge.STOCK, place)
    return tuple(sorted(cards)), events


def _shuffle(state: State, dice: Dice) -> Event:
    state.stock, state.discards = tuple(dice.shuffled(state.discards)), ()
    state.known = knowledge.shuffled(state.known, state.stock)
    count = counted(len(state.stock), "discarded blackmail card")
    return Event("reshuffle", f"The deck is empty: {count} make a new one.")


def discard(state: State, card: pieces.Card) -> None:
    """Puts a blackmail card on the discard pile. Everybody sees this card."""
    state.discards += (card,)
    state.known = knowledge.laid_open(state.known, card)
    state.memories = tuple([knowledge.forgotten(memory, card) for memory in state.memories])


def lose_card(state: State, seat: Seat, card: pieces.Card) -> None:
    """Takes a blackmail card out of a hand."""
    hand = state.hands[seat]
    state.hands = replaced(state.hands, seat, tuple(held for held in hand if held != card))
    if not state.hands[seat]:
        state.known = knowledge.emptied(state.known, knowledge.HANDS[seat])


def gain_card(state: State, seat: Seat, card: pieces.Card) -> None:
    state.hands = replaced(state.hands, seat, tuple(sorted((*state.hands[seat], card))))


def seize(state: State, giver: Seat, taker: Seat, card: pieces.Card) -> None:
    """AL-25: moves a card between hands; only giver and taker know which card it is."""
    state.known = knowledge.joined(state.known, knowledge.HANDS[giver], knowledge.HANDS[taker])
    lose_card(state, giver, card)
    gain_card(state, taker, card)
    emptied = not state.hands[giver]
    memories = []
    for seat, memory in enumerate(state.memories):
        if seat == giver:
            memories.append(knowledge.after_a_loss(memory, card, taker))
        elif seat == taker:
            memories.append(knowledge.forgotten(memory, card))
        else:
            theft = knowledge.after_a_theft(memory, giver, taker, emptied=emptied)
            memories.append(theft)
    state.memories = tuple(memories)


def keep(state: State, seat: Seat, at: int) -> pieces.Cards:
    """Puts the drawn card with the index ``at`` into the hand.

    Discards the other drawn cards, and returns them.
    """
    card = state.drawn[at]
    others = (*state.drawn[:at], *state.drawn[at + 1 :])
    state.known = knowledge.joined(state.known, knowledge.DRAWN, knowledge.HANDS[seat])
    state.known = knowledge.emptied(state.known, knowledge.DRAWN)
    gain_card(state, seat, card)
    state.drawn = ()
    for other in others:
        discard(state, other)
    return others
