"""What everybody sees become of hidden cards, kept for those who conclude from it."""

from functools import cache

from scapegoat_games.games.corporate.pieces import Card, Cards
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Note
from scapegoat_games.protocol import Seat


def note(state: State, happened: Note, own: Cards = ()) -> None:
    """``own``: the cards as only the seat knows them."""
    state.notes += (happened,)
    if own:
        state.memories[happened.seat] += own


# Cached: random play makes the same few hundred again and again.


@cache
def drew(seat: Seat, count: int) -> Note:
    """CS-7, CS-9."""
    return Note("drew", seat, count)


@cache
def laid(seat: Seat) -> Note:
    """CS-4."""
    return Note("laid", seat)


@cache
def gave(seat: Seat) -> Note:
    """CS-16."""
    return Note("gave", seat)


@cache
def left(seat: Seat, card: Card) -> Note:
    """Played face up, or shown and not taken back."""
    return Note("left", seat, cards=(card,))
