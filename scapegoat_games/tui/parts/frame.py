"""Divides a page: the players, the table, and things to look up."""

from collections.abc import Iterable
from typing import ClassVar, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget


@final
class Frame(Horizontal):
    """Three columns in a large window; in a smaller window the players above the table.

    The third column, ``aside``, is shown only in a large window. In smaller windows, widgets on the
    table with the class ``below-large`` replace it.
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
    SCOPED_CSS: ClassVar[bool] = False  # Scoped rules could not depend on the size of the screen.

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
