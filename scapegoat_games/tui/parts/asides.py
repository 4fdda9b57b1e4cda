"""Messages of a board to the screen, besides the chosen move."""

from textual.message import Message

from scapegoat_games.protocol import Seat


class DoneLooking(Message):
    """The player has finished looking at a scene, or at their own things."""


class LookAtOwn(Message):
    """A player wants to look at their own things during a scene."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat


class LookAside(Message):
    """The player who decides on the open table wants to look at their own things."""
