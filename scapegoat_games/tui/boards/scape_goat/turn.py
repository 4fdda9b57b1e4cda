"""A player's own page of Scape Goat: the hand, what is to be decided, and a peek at the mat."""

from collections.abc import Callable
from typing import ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.timer import Timer

from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.pieces import ROLES
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.tui.boards.scape_goat.compose import Composer
from scapegoat_games.tui.boards.scape_goat.crew import Crew
from scapegoat_games.tui.boards.scape_goat.faces import token
from scapegoat_games.tui.boards.scape_goat.hand import MOST, Hand
from scapegoat_games.tui.boards.scape_goat.mat import PEEK_SECONDS, Mat, MatBack
from scapegoat_games.tui.boards.scape_goat.notes import NotesScreen
from scapegoat_games.tui.boards.scape_goat.places import Places
from scapegoat_games.tui.boards.scape_goat.sayings import ask, judge
from scapegoat_games.tui.boards.scape_goat.table import since_last_turn
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.screens.page import is_gone
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.targets import Targets, lights
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import fill


@final
class ScapeGoatTurn(Vertical, can_focus=True):
    """Composes one decision; every step is shown before it counts."""

    DEFAULT_CSS = """
    ScapeGoatTurn { height: 1fr; }
    ScapeGoatTurn #below { height: 1fr; }
    ScapeGoatTurn #middle { height: 1fr; }
    ScapeGoatTurn #held { width: 44; height: 100%; }
    ScapeGoatTurn #hand-title { height: 1; padding: 0 1; }
    ScapeGoatTurn News { width: 1fr; height: 100%; }
    .-tall ScapeGoatTurn #middle { margin-top: 1; }
    .-tall ScapeGoatTurn Mat { margin-top: 1; }
    ScapeGoatTurn #ask { height: 1; padding: 0 1; text-style: bold; }
    ScapeGoatTurn Verdict { height: 3; }
    ScapeGoatTurn Mat { display: none; }
    ScapeGoatTurn.-peeking Mat { display: block; }
    ScapeGoatTurn.-peeking #below { display: none; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how tall the screen is
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", "Choose", key_display="← →", tooltip="Along what can be chosen"),
        Binding("right", "go(1)", "Choose", show=False),
        Binding("up", "go(-1)", "Choose", show=False),
        Binding("down", "go(1)", "Choose", show=False),
        *(Binding(str(place), f"number({place})", "Choose", show=False) for place in range(1, 7)),
        Binding("enter", "enter", "OK", tooltip="On to the next step, and at last confirm it"),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="One step back"),
        Binding("space", "peek", "Mat", tooltip="Look at the own mat for as long as it is held"),
        Binding("k,K", "notes", "Known", key_display="K", tooltip="Which card may be where"),
        Binding(
            "f,F",
            "screen.seen",
            "Seen",
            key_display="F",
            tooltip="What happened that nobody else saw",
        ),
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(classes="secret")
        self._seen = seen
        self._choose = choose
        self._view = seen.view
        self._composer = Composer(self._view)
        self._peek: Timer | None = None

    def compose(self) -> ComposeResult:
        seen, names = self._seen, self._seen.names
        # All that the owner of the page knows, or all there is.
        shown = seen.table if seen.open_hands else seen.view
        yield Crew(shown, names)
        yield Places(shown)
        with Vertical(id="below"):
            with Horizontal(id="middle"):
                with Vertical(id="held"):
                    yield Sentence(self._hand_title(), name_id="hand-title")
                    taken = self._view.taken
                    yield Hand(self._view.hand, () if taken is None else (taken,))
                    yield MatBack(self._view)
                yield News("Since your last turn", since_last_turn(seen), "Nothing new.")
            yield Sentence(name_id="ask")
            yield Verdict()
        yield Mat(self._view, seen.seat, names)
        yield CommandBar(self)

    def _hand_title(self) -> Content:
        """Whose it is and which colour they have; and their role, if there is room."""
        colour = self._view.deal.colours[self._seen.seat]
        title = Content.styled(f"{self._seen.names[self._seen.seat]}'s hand", "bold")
        title += Content.styled(" · ", "$faint") + token(colour)
        title += Content.styled(f" {colour}", "$faint")
        role = Content.styled(f", {ROLES[colour]}", "$faint")
        return title + role if title.cell_length + role.cell_length <= MOST else title

    def on_mount(self) -> None:
        if not is_gone(self):
            self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "go":
                return not self._composer.picker.sure
            case "back":
                return not self._composer.picker.first
            case _:
                return True

    def action_go(self, by: int) -> None:
        self._composer.picker.go(by)
        self._draw()

    def action_number(self, number: int) -> None:
        self._composer.number(number)
        self._draw()

    def action_enter(self) -> None:
        if self.has_class("-peeking"):
            self._look_away()  # what can't be seen isn't confirmed
            return
        move = self._composer.picker.enter()
        if move is not None:
            self._choose(move)
            return
        self._draw()

    def action_back(self) -> None:
        self._composer.picker.back()
        self._draw()

    @on(Targets.Pointed)
    def _pointed(self, pointed: Targets.Pointed) -> None:
        self._composer.point(pointed.target)
        self._draw()

    def action_peek(self) -> None:
        """Each time that a held key repeats, the mat stays a little longer."""
        self._look_at_mat()
        self._let_go()

    @on(MatBack.Pressed)
    def _pressed(self) -> None:
        # By the page: the back of the mat is not there while its face is.
        self.capture_mouse()
        self._look_at_mat()

    def on_mouse_up(self) -> None:
        self.release_mouse()

    def on_mouse_release(self) -> None:
        """Also when something is laid over the page."""
        self._let_go()

    def _look_at_mat(self) -> None:
        self._stop_looking_away()
        self.add_class("-peeking")

    def _let_go(self) -> None:
        self._stop_looking_away()
        self._peek = self.set_timer(PEEK_SECONDS, self._look_away)

    def _stop_looking_away(self) -> None:
        if self._peek is not None:
            self._peek.stop()

    def _look_away(self) -> None:
        self.remove_class("-peeking")

    def action_notes(self) -> None:
        self.app.push_screen(NotesScreen(self._view, self._seen.names))

    def _draw(self) -> None:
        composer, names = self._composer, self._seen.names
        lit = lights(composer.picker, composer.about)
        for part in self.query(Targets):
            part.lights = lit
        asked = fill(ask(composer), names)
        style = "$accent" if composer.picker.sure else ""
        self.query_one("#ask", Sentence).text = Content.styled(asked, style)
        verdict = judge(composer)
        self.query_one(Verdict).say(verdict.good, fill(verdict.text, names))
        self.refresh_bindings()
