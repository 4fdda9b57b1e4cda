"""What a page tells the screen it lies on, besides the move that was chosen."""

from textual.message import Message


class Seen(Message):
    """All there is to see has been seen: a scene that has a time of its own, or a look aside."""


class Aside(Message):
    """Who decides on the open table wants to look at what is theirs alone."""
