"""How a page is divided: what the players have, the table, and what one looks up."""

from collections.abc import Iterable
from typing import ClassVar, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget


@final
class Frame(Horizontal):
    """Three columns in a large window. In a smaller one the players stand above the table, and
    there is no room for what one looks up: a page that wants some of it there, too, puts it on the
    table, with the class ``below-large``.
    """

    DEFAULT_CSS = """
    Frame { height: 1fr; layout: vertical; }
    Frame > .players { height: auto; }
    Frame > .table { height: 1fr; }
    Frame > .aside { display: none; height: 1fr; }
    Frame .only-large { display: none; }
    .-large Frame { layout: horizontal; }
    .-large Frame > .players { width: 30; height: 1fr; background: $surface; }
    .-large Frame > .table { width: 1fr; padding: 0 1; }
    .-large Frame > .aside { display: block; width: 44; padding: 0 1; background: $surface; }
    .-large Frame .only-large { display: block; }
    .-large Frame .below-large { display: none; }
    .-huge Frame > .players { width: 36; }
    .-huge Frame > .aside { width: 56; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how large the screen is

    def __init__(
        self,
        *,
        players: Iterable[Widget],
        table: Iterable[Widget],
        aside: Iterable[Widget] = (),
    ) -> None:
        super().__init__()
        self._slots = {"players": players, "table": table, "aside": aside}

    def compose(self) -> ComposeResult:
        for name, widgets in self._slots.items():
            yield Vertical(*widgets, classes=name)
