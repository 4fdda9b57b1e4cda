"""What everybody looks at together, in the middle of the page: a reveal, or how a match ended."""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

G = TypeVar("G")


class Scene(Vertical, Generic[G]):
    """Blocks one below the other; what is only text is as wide as the scene."""

    DEFAULT_CSS = """
    Scene > .blocks { align: center middle; }
    Scene > .blocks > Static { width: 76; height: auto; }
    Scene > .blocks > .middle { text-align: center; }
    Scene > .blocks > .finale { text-align: center; padding: 0 2; border: round $accent; }
    """

    def __init__(self, seen: G) -> None:
        super().__init__()
        self.seen = seen

    def compose(self) -> ComposeResult:
        with Vertical(classes="blocks"):
            yield from self.blocks()

    def blocks(self) -> Iterator[Widget]:
        raise NotImplementedError


def text(rows: Content | Iterable[Content], classes: str | None = None) -> Static:
    """A block of text, or of rows of it."""
    whole = rows if isinstance(rows, Content) else Content("\n").join(rows)
    return Static(whole, classes=classes)


def finale(winners: Iterable[Content], why: str) -> Static:
    """Who has won, if anybody has, and why."""
    head = Content("   ").join(winners)
    return text([*([head] if head.plain else []), Content.styled(why, "bold")], "finale")
