"""The top line of a page: the game and the state of the match at the left, the player who looks at
the page at the right.

The module also has helpers for texts of a fixed width, and the *badge*: a player's symbol and name.
"""

from typing import final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.protocol import Seat
from scapegoat_games.tui.player_names import level_sign
from scapegoat_games.tui.themes import SYMBOLS


def sign(seat: Seat) -> Content:
    """A player's symbol in the player's colour."""
    return Content.styled(SYMBOLS[seat], f"bold $player-{seat}")


def badge(seat: Seat, name: str) -> Content:
    """A player's symbol and name in the player's colour."""
    return Content.styled(f"{SYMBOLS[seat]} {name}", f"bold $player-{seat}")


def with_level(badge: Content, name: str, width: int) -> Content:
    """A badge cut to a width, with the sign of the level behind it if a computer player plays."""
    sign = Content.styled(level_sign(name), "$faint")
    return badge.truncate(width - sign.cell_length, ellipsis=True) + sign


def badge_within(seat: Seat, name: str, width: int) -> Content:
    """A badge of at most this width. If the badge is too wide, the space between symbol and name
    is left out. If the badge is still too wide, its end is cut off.
    """
    whole = badge(seat, name)
    if whole.cell_length > width:
        whole = Content.styled(f"{SYMBOLS[seat]}{name}", f"bold $player-{seat}")
    return whole.truncate(width, ellipsis=True)


def cell(content: Content, width: int) -> Content:
    """The content cut to a width, or filled with spaces at its right up to that width."""
    cut = content.truncate(width, ellipsis=True)
    return cut + Content(" " * (width - cut.cell_length))


def name_cell(seat: Seat, name: str, width: int) -> Content:
    """A badge with the sign of a computer player's level, in a cell with a space at its end."""
    return cell(with_level(badge(seat, name), name, width - 1), width)


def centred(content: Content, width: int) -> Content:
    """The content cut to a width, or centred in that width with spaces on both sides."""
    content = content.truncate(width, ellipsis=True)
    left = (width - content.cell_length) // 2
    return Content(" " * left) + cell(content, width - left)


@final
class TitleBar(Widget):
    DEFAULT_CSS = "TitleBar { height: 1; dock: top; background: $panel; padding: 0 1; }"

    def __init__(self, left: str, right: Content | str = "") -> None:
        super().__init__(classes="title-bar")
        self._left = left
        self._right = Content(right) if isinstance(right, str) else right

    def say(self, right: str) -> None:
        """Changes the text at the right."""
        self._right = Content(right)
        self.refresh()

    note: reactive[str] = reactive("")
    """A warning that replaces the text at the right."""

    @property
    def room(self) -> int:
        """The number of columns that the text at the left can use."""
        right = self.note or self._right.plain
        return self.content_size.width - Content(right).cell_length - 1

    def render(self) -> Content:
        right = Content.styled(self.note, "$warning") if self.note else self._right
        room = self.room
        left = Content.styled(self._left, "bold")
        if left.cell_length > room:
            left = Content.styled(without_subtitle(self._left), "bold")
        return left + Content(" " * max(room + 1 - left.cell_length, 1)) + right


def without_subtitle(status: str) -> str:
    """The text of a title bar without the subtitle of the game.

    >>> without_subtitle("Alcatraz: The Scapegoat · round 2"), without_subtitle("Scout · round 2")
    ('Alcatraz · round 2', 'Scout · round 2')
    """
    title, dot, rest = status.partition(" · ")
    return title.partition(":")[0] + dot + rest
