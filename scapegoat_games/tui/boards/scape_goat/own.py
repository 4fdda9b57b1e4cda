"""The page of a player who looks at hand and mat while somebody else has to move."""

from typing import ClassVar, final

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.tui.boards.scape_goat.crew import Crew
from scapegoat_games.tui.boards.scape_goat.hand import Hand, titled
from scapegoat_games.tui.boards.scape_goat.mat import MatBack, MatFace
from scapegoat_games.tui.boards.scape_goat.notes import KNOWN, NOTES, Known, NotesScreen
from scapegoat_games.tui.boards.scape_goat.places import Places
from scapegoat_games.tui.boards.scape_goat.table import visible_lines, with_rounds
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.frame import Frame
from scapegoat_games.tui.parts.look import LookPage
from scapegoat_games.tui.parts.peek import Peeking
from scapegoat_games.tui.widgets.news import Log
from scapegoat_games.tui.widgets.sentence import Sentence


@final
class ScapeGoatOwn(LookPage, Peeking):
    """The hand, and the mat while the player peeks."""

    DEFAULT_CSS = """
    ScapeGoatOwn #held { height: 1fr; padding: 1 0; }
    ScapeGoatOwn #hand-title { height: 1; padding: 0 1; }
    ScapeGoatOwn Known { height: auto; margin-top: 1; }
    ScapeGoatOwn MatFace { display: none; }
    ScapeGoatOwn.-peeking MatFace { display: block; }
    ScapeGoatOwn.-peeking #held { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "peek", "Mat", tooltip="Look at your mat; hold the key to keep looking"),
        KNOWN,
        NOTES,
    ]

    def __init__(self, seen: Deciding[View]) -> None:
        view = seen.view
        title = Sentence(titled("Your hand", view, seen.seat), name_id="hand-title")
        held = Vertical(title, Hand(view.hand), MatBack(view), id="held")
        mat = MatFace(view, seen.seat, seen.names)
        super().__init__(
            Frame(
                players=[Crew(view, seen.names)],
                table=[Places(view), held, mat],
                aside=[Log([*with_rounds(view, visible_lines(seen.log))]), Known(view)],
            )
        )
        self._seen = seen

    def action_notes(self) -> None:
        self.app.push_screen(NotesScreen(self._seen.view, self._seen.names))

    def action_peek(self) -> None:
        self.peek()

    @on(MatBack.Pressed)
    def _pressed(self) -> None:
        self.hold()

    def reveal(self, *, face_up: bool) -> None:
        self.set_class(face_up, "-peeking")
