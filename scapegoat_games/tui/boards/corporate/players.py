"""What everybody sees of each player, and the turns that are left in the year."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from scapegoat_games.games.corporate.pieces import named
from scapegoat_games.games.corporate.view import Acting, Choosing, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.ladder import rungs
from scapegoat_games.tui.boards.corporate.tiles import DOWN
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.tui.widgets.player_strip import Column, Mark
from scapegoat_games.words import counted

_MOST_TURNS: Final = 10
"""Number of turns that are listed. Larger: the line of turns is longer."""
_MOST_WITH_WORDS: Final = 4
"""Largest number of players for which each column has room for words."""
_CHOSEN: Final = "✓ chosen"


def columns(view: View, names: Sequence[str]) -> list[Column]:
    return [
        Column(seat, names[seat], _mark(view, seat), _lines(view, seat), _sheet(view, seat))
        for seat in view.places
    ]


def _mark(view: View, seat: Seat) -> Mark:
    match view.step:
        case Choosing(owed=owed) if seat in owed:
            return "chooses"
        case Acting() if seat == view.turn:
            return "turn"
        case _:
            return "waits"


def _lines(view: View, seat: Seat) -> tuple[str, ...]:
    size = f"size {view.sizes[seat]} {rungs(view.sizes[seat], view.rules.win_size)}"
    cards = counted(len(view.hands[seat]), "card")
    state = _choice(view, seat)
    if state and view.seats <= _MOST_WITH_WORDS:
        held = f"{cards} · {state}"
    else:
        held = f"{cards} {'✓' if state == _CHOSEN else ''}".rstrip()
    if not any(view.revealed):
        return size, held
    shows = view.revealed[seat]
    return size, held, f"showed {named(shows[-2:])}" if shows else ""


def _sheet(view: View, seat: Seat) -> tuple[str, ...]:
    size, hidden = view.sizes[seat], face_down(view, seat)
    lines = [
        f"Hand Size {size}  {rungs(size, view.rules.win_size)}",
        f"holds {counted(len(view.hands[seat]), 'card')}",
        f"{DOWN} {hidden} face down this year" if hidden else "nothing face down",
    ]
    if view.revealed[seat]:
        lines.append(f"showed {named(view.revealed[seat])}")
    return (*lines, *filter(None, [_choice(view, seat)]))


def _choice(view: View, seat: Seat) -> str:
    """Whether the seat has made its secret choice; empty if it has none to make."""
    match view.step:
        case Choosing(owed=owed) if seat in owed:
            return "choosing"
        case Choosing(among=among) if seat in among:
            return _CHOSEN
        case _:
            return ""


def face_down(view: View, seat: Seat) -> int:
    """Number of cards that the seat has played face down this year."""
    cards = (played for pile in view.quarters for played in pile)
    return sum(played.seat == seat and played.card is None for played in cards)


def turns_left(view: View) -> Content:
    """CS-8: the players of the remaining turns, in order, as signs."""
    if not isinstance(view.step, Acting):
        return Content("")
    left = view.turns_left
    turns = [(view.turn + step) % view.seats for step in range(min(left, _MOST_TURNS))]
    told = Content.styled(f"{counted(left, 'turn')} left: ", "$faint")
    told += Content(" ").join(Content.styled(SYMBOLS[seat], f"$player-{seat}") for seat in turns)
    return told + Content.styled(" …" if left > len(turns) else "", "$faint")
