"""Notes of events with hidden cards. Players draw conclusions from them."""

from functools import cache

from scapegoat_games.games.corporate.pieces import Card, Cards
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Note
from scapegoat_games.protocol import Seat


def note(state: State, happened: Note, own: Cards = ()) -> None:
    """Adds a note, and the hidden cards ``own`` to the memory of the seat that knows them."""
    state.notes += (happened,)
    if own:
        state.memories[happened.seat] += own


# Cached, because random play makes the same few hundred notes again and again.


@cache
def drew(seat: Seat, count: int) -> Note:
    """CS-7, CS-9: the seat drew cards."""
    return Note("drew", seat, count)


@cache
def laid(seat: Seat) -> Note:
    """CS-4: the seat played a card face down."""
    return Note("laid", seat)


@cache
def gave(seat: Seat) -> Note:
    """CS-16: the seat gave up a card for a demotion."""
    return Note("gave", seat)


@cache
def left(seat: Seat, card: Card) -> Note:
    """The card was played face up, or shown and discarded."""
    return Note("left", seat, cards=(card,))
