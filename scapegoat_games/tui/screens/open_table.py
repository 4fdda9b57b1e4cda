"""The open table: everybody looks while a seat decides."""

from typing import ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.protocol import M, V
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.look import LookAside
from scapegoat_games.tui.screens.match_page import (
    HINT,
    HINT_KEYS,
    NO_HINTS,
    OUT_OF_TURN,
    READING,
    SEATS,
    UNDO,
    MatchPage,
)
from scapegoat_games.tui.verbs import PageFacts, Verbs
from scapegoat_games.tui.widgets.title_bar import TitleBar


@final
class OpenTableScreen(MatchPage[M, V]):
    """A seat decides while everybody looks. The page has nothing private and needs no cover."""

    AUTO_FOCUS = "#own"
    COACHED: ClassVar[str] = "table"
    BINDINGS: ClassVar[list[BindingType]] = [
        UNDO,
        HINT,
        NO_HINTS,
        OUT_OF_TURN,
        SEATS,
        *READING,
        *HINT_KEYS,
    ]

    def __init__(
        self, facts: PageFacts[M, V], verbs: Verbs[M], seen: Deciding[V], notice: str
    ) -> None:
        """``notice`` says what happened to the match's file; empty if nothing happened."""
        super().__init__(facts, verbs)
        self._seen = seen
        self._notice = notice

    def stage(self) -> ComposeResult:
        board, seen = self.facts.board, self._seen
        who = board.badge(seen.table, seen.seat, seen.names[seen.seat])
        yield TitleBar(self.title_text, who + Content(" decides"))
        if self._notice:
            self.add_class("-noticed")
            yield Static(Content(self._notice), id="notice")
        page = board.page(seen, self.choose)
        page.id = "own"
        yield page

    @on(LookAside)
    def _aside(self) -> None:
        self.verbs.look_aside()
