"""What everybody sees of each player, the turns that are left, and the ladder of Hand Sizes."""

from collections.abc import Sequence
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.corporate.pieces import named
from scapegoat_games.games.corporate.view import Acting, Choosing, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.cards import DOWN
from scapegoat_games.tui.boards.corporate.widths import cut, shared
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.tui.widgets.player_strip import Mark, PlayerColumn
from scapegoat_games.tui.widgets.title_bar import badge, badge_within
from scapegoat_games.words import counted

_MOST_TURNS: Final = 10
"""Largest number of remaining turns that are shown, each by the sign of its player. Larger: the
line of turns is longer.
"""
_MOST_WITH_WORDS: Final = 4
"""Largest number of players at which a player's column has room for the words of ``_choice``.

With more players, a sign says that the player has made a secret choice.
"""
_CHOSEN: Final = "✓ chosen"


def columns(view: View, names: Sequence[str]) -> list[PlayerColumn]:
    return [
        PlayerColumn(seat, names[seat], _mark(view, seat), _lines(view, seat), _sheet(view, seat))
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
    if filling(view, seat) and view.seats <= _MOST_WITH_WORDS:
        held = f"{cards}, fills up"
    elif state and view.seats <= _MOST_WITH_WORDS:
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
    if filling(view, seat):
        lines[1] += ", fills up"
    if view.revealed[seat]:
        lines.append(f"showed {named(view.revealed[seat])}")
    return (*lines, *filter(None, [_choice(view, seat)]))


def _choice(view: View, seat: Seat) -> str:
    """A word for whether the seat has made its secret choice; empty if no choice is due."""
    match view.step:
        case Choosing(owed=owed) if seat in owed:
            return "choosing"
        case Choosing(among=among) if seat in among:
            return _CHOSEN
        case _:
            return ""


def filling(view: View, seat: Seat) -> bool:
    """CS-14, CS-19: whether the seat holds fewer cards than its Hand Size and will draw the
    missing cards in its next turn.
    """
    drawn = view.sizes[seat] - len(view.hands[seat]) + 1
    enough = view.stock + view.discards >= drawn
    return isinstance(view.step, Acting) and drawn > 1 and enough


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


_LABEL: Final = 4
"""Width of the label at the left of each rung, in columns."""
_AROUND: Final = 3
"""Columns around a name on a rung: for an arrow and for a space at each side."""


def rungs(size: int, win_size: int) -> str:
    """A bar: a full cell for each card of the Hand Size, and empty cells up to ``win_size``.

    >>> rungs(4, 6)
    '▰▰▰▰▱▱'
    """
    return "▰" * size + "▱" * (win_size - size)


@final
class Ladder(Widget):
    """A ladder of Hand Sizes: each player's name at the present size, a mark at the former size."""

    DEFAULT_CSS = "Ladder { height: auto; }"

    def __init__(
        self,
        sizes: Sequence[int],
        win_size: int,
        names: Sequence[str],
        before: Sequence[int] | None = None,
    ) -> None:
        super().__init__()
        self._sizes = sizes
        self._before = sizes if before is None else before
        self._win_size = win_size
        self._names = names

    def render(self) -> Content:
        widths = self._widths(self.content_size.width - _LABEL)
        # An empty line separates the rungs of the ladder if the widget is high enough.
        apart = "\n\n" if self.content_size.height >= 2 * self._win_size - 1 else "\n"
        return Content(apart).join(self._rung(size, widths) for size in self._shown())

    def _widths(self, room: int) -> list[int]:
        """The width of each player's column."""
        players = zip(range(len(self._names)), self._names, strict=True)
        wanted = [badge(seat, name).cell_length + _AROUND for seat, name in players]
        if sum(wanted) > room:  # leave out the space between a player's sign and name
            wanted = [width - 1 for width in wanted]
        widths = cut(room, _AROUND, wanted)
        return shared(room, [0] * len(widths), widths) or widths

    def _shown(self) -> list[int]:
        """The Hand Sizes on the ladder, largest first. If there is too little room, sizes without a
        player are left out: the smallest first, then the size that wins, then former sizes.
        """
        shown = list(range(self._win_size, 0, -1))
        former = [size for size in shown if size in self._before and size not in self._sizes]
        empty = [size for size in shown if size not in (*self._sizes, *former)]
        spare = [*former, *empty]
        while spare and len(shown) > self.content_size.height:
            shown.remove(spare.pop())
        return shown

    def _rung(self, size: int, widths: Sequence[int]) -> Content:
        top = size == self._win_size
        line, style = ("═", "$accent") if top else ("─", "$back-ink")
        label = Content.styled(f"{size:>2} ", "bold $accent" if top else "$faint")
        cells = [self._cell(seat, size, width, line, style) for seat, width in enumerate(widths)]
        return label + Content.styled(line, style) + Content("").join(cells)

    def _cell(self, seat: int, size: int, width: int, line: str, style: str) -> Content:
        now, before = self._sizes[seat], self._before[seat]
        if size == now:
            arrow = "↑" if now > before else "↓" if now < before else ""
            name = Content.styled(f" {arrow}", "bold $accent") if arrow else Content(" ")
            name += badge_within(seat, self._names[seat], width - 3) + Content(" ")
            return name + Content.styled(line * (width - name.cell_length), style)
        if size == before:
            return Content.styled(f" {'┊'} " + line * (width - 3), style)
        return Content.styled(line * width, style)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return self._win_size


def least_rungs(sizes: Sequence[int], win_size: int) -> int:
    """The smallest number of rungs with which the ladder can show all players: a rung for each Hand
    Size that a player has, and a rung for the Hand Size that wins the match.
    """
    return len({*sizes, win_size})
