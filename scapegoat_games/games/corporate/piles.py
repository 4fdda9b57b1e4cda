"""Deals, draws, shuffles and discards cards, and keeps notes of all events with hidden cards.

A note is a public record of an event. Players draw conclusions from the notes.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from scapegoat_games.games.corporate.pieces import DECK, FIRST_SIZE, Card, Cards
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Note, Rules, asked
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import counted, listed, player


def note(state: State, happened: Note, own: Cards = ()) -> None:
    """Adds a note, the public record of an event, to the state.

    The hidden cards ``own`` are added to the memory of the note's seat, which alone knows them.
    """
    state.notes += (happened,)
    if own:
        state.memories[happened.seat] += own


# Cached, because random play makes the same few hundred notes again and again.
cached_note: Final = cache(Note)


def first_year(seats: int, rules: Rules, dice: Dice) -> State:
    """The state after the deal (CS-1). Next, the players choose cards that decide who starts."""
    cards = dice.shuffled(DECK)
    dealt = seats * FIRST_SIZE
    everybody = range(seats)
    return State(
        rules=rules,
        step=asked("start", tuple(everybody)),
        chosen=[None] * seats,
        hands=[tuple(sorted(cards[seat:dealt:seats])) for seat in everybody],
        face_down=[()] * seats,
        stock=tuple(cards[dealt:]),
        memories=[()] * seats,
        memories_before=((),) * seats,
        sizes=(FIRST_SIZE,) * seats,
        revealed=((),) * seats,
        shown=(None,) * seats,
    )


def fill(state: State, seat: Seat, dice: Dice) -> list[Event]:
    """CS-7: the seat draws up to its Hand Size."""
    return draw(state, seat, state.sizes[seat] - len(state.hands[seat]), dice)


def draw(state: State, seat: Seat, count: int, dice: Dice) -> list[Event]:
    """CS-9: the seat draws ``count`` cards, or fewer if draw pile and discards run out."""
    stock = state.stock
    if count > len(stock):
        return _draw_and_shuffle(state, seat, count, dice)
    if count == 0:
        return []
    cards = stock[-count:]
    state.stock = stock[:-count]
    state.hands[seat] = tuple(sorted(state.hands[seat] + cards))
    state.notes += (cached_note("drew", seat, count),)
    if count == 1:
        state.memories[seat] += cards
        return [_drew_one(seat, cards[0])]
    state.memories[seat] += tuple(sorted(cards))
    return [_drew(seat, cards)]


def _draw_and_shuffle(state: State, seat: Seat, count: int, dice: Dice) -> list[Event]:
    """Draws the rest of the draw pile, makes a new draw pile of the discards, and draws from it."""
    last = len(state.stock)
    events = draw(state, seat, last, dice)
    if state.discards:
        events.append(_shuffle(state, dice))
        events += draw(state, seat, min(count - last, len(state.stock)), dice)
    return events


@cache
def _drew_one(seat: Seat, card: Card) -> Event:
    return _drew(seat, (card,))


def _drew(seat: Seat, cards: Cards) -> Event:
    who = player(seat)
    return Event(
        "draw",
        f"{who} draws {counted(len(cards), 'card')}.",
        {seat: f"{who} draws {listed([*map(str, sorted(cards))])}."},
        reveals=True,
        in_private=True,
    )


def _shuffle(state: State, dice: Dice) -> Event:
    state.stock, state.discards = tuple(dice.shuffled(state.discards)), ()
    state.before, state.notes = state.notes, ()
    state.memories_before, state.memories = tuple(state.memories), [()] * len(state.hands)
    count = counted(len(state.stock), "discarded card")
    what = "is" if len(state.stock) == 1 else "are"
    return Event("reshuffle", f"The draw pile is empty: {count} {what} shuffled into a new one.")


def discard_openly(state: State, cards: Sequence[Card]) -> None:
    """Puts cards that everybody has seen on the discard pile."""
    if cards:
        state.discards += tuple(cards)
        note(state, Note("opened", cards=tuple(cards)))
