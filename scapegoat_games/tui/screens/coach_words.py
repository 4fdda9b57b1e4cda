"""The dialog that lists all that the coach of a lesson has said so far."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.course import Said
from scapegoat_games.tui.bindings import bind, bind_letter, two_keys
from scapegoat_games.tui.screens.page import DialogScreen, is_gone
from scapegoat_games.tui.widgets.title_bar import TitleBar


@final
class CoachWordsScreen(DialogScreen):
    """All that the coach has said and that the page may show, newest last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("J", "leave", "Close", show=False),
        *two_keys("down up", "scroll", "Scroll", shown="↑ ↓", values=(1, -1)),
        bind("pagedown", "scroll(15)", "Scroll", show=False),
        bind("pageup", "scroll(-15)", "Scroll", show=False),
    ]

    def __init__(self, said: Sequence[Said]) -> None:
        super().__init__()
        self._said = said

    def stage(self) -> ComposeResult:
        yield TitleBar("What the coach has said", "newest last")
        with VerticalScroll(id="lines", can_focus=False):
            yield Static(Content("\n").join(self._rows()), id="text", classes="secret")

    def on_mount(self) -> None:
        if not is_gone(self):
            self.query_one("#lines").anchor()

    def _rows(self) -> Iterator[Content]:
        """The texts, with a heading for each part of the lesson."""
        part = ""
        for said in self._said:
            if said.part != part:
                yield Content.styled(said.part, "bold")
            part = said.part
            yield Content(f"{said.text}\n")
