"""What a page tells the screen it lies on, besides the move that was chosen."""

from textual.message import Message

from scapegoat_games.protocol import Seat


class Seen(Message):
    """All there is to see has been seen: a scene that has a time of its own, or a look aside."""


class LookAtOwn(Message):
    """Somebody wants to look at what is theirs while all watch something that takes its time."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat


class Aside(Message):
    """Who decides on the open table wants to look at what is theirs alone."""
