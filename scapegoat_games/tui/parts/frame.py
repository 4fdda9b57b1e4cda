"""The frame of a page, and the parts in it that draw a view."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic, TypeVar, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

V = TypeVar("V")


class ViewPart(Widget, Generic[V]):
    """A part of a page that draws a view, with the names of the players.

    If a subclass has several bases, ``ViewPart`` must not be the first of them: Textual inherits
    styles from the first base only.
    """

    def __init__(
        self,
        view: V,
        names: Sequence[str] = (),
        *,
        name_id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=name_id, classes=classes)
        self._view = view
        self._names = names


@final
class PageFrame(Horizontal):
    """Draws three columns in a large window. In a smaller window, draws the players above the
    table.

    The third column, ``aside``, is shown only in a large window. In smaller windows it is replaced
    by widgets in the column ``table`` that have the CSS class ``below-large``.
    """

    DEFAULT_CSS = """
    PageFrame { height: 1fr; layout: vertical; }
    PageFrame > .players { height: auto; }
    PageFrame > .table { height: 1fr; }
    PageFrame > .aside { display: none; height: 1fr; }
    PageFrame .only-large { display: none; }
    .-large PageFrame { layout: horizontal; }
    .-large PageFrame > .players { width: 30; height: 1fr; background: $surface; }
    .-large PageFrame > .table { width: 1fr; padding: 0 1; }
    .-large PageFrame > .aside { display: block; width: 44; padding: 0 1; background: $surface; }
    .-large PageFrame .only-large { display: block; }
    .-large PageFrame .below-large { display: none; }
    .-huge PageFrame > .players { width: 36; }
    .-huge PageFrame > .aside { width: 56; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # A scoped CSS rule can't match a class of the screen.

    def __init__(
        self, *, players: Iterable[Widget], table: Iterable[Widget], aside: Iterable[Widget] = ()
    ) -> None:
        super().__init__()
        self._slots = {"players": players, "table": table, "aside": aside}

    def compose(self) -> ComposeResult:
        for name, widgets in self._slots.items():
            yield Vertical(*widgets, classes=name)
