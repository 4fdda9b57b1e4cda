"""The page on which a player chooses a lesson."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from scapegoat_games import catalog, lessons
from scapegoat_games.saves import AnyGame
from scapegoat_games.tui.bindings import bind, digits, two_keys
from scapegoat_games.tui.screens.launcher_about import in_one_minute
from scapegoat_games.tui.screens.program_page import ProgramPage
from scapegoat_games.tui.widgets.choice import Choice
from scapegoat_games.tui.widgets.picture import picture
from scapegoat_games.tui.widgets.texts import Paragraphs
from scapegoat_games.tui.widgets.title_bar import TitleBar, cell

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

_ABOUT = (
    "A real match against computer players, about ten minutes long. A coach says one thing at a"
    " time, when it matters, and shows where it is. Play whatever you like: nothing can go wrong,"
    " and nothing is saved."
)


_DIGITS: Final = 9
"""The number of lessons that can be chosen with a digit key."""


@final
class LessonLine(Choice):
    """The lesson of a game."""

    def __init__(self, game: AnyGame, digit: int, *, taken: bool) -> None:
        super().__init__()
        self.game = game
        self._told = f"{digit if digit <= _DIGITS else ' '} {game.title}"
        self._taken = "✓ begun" if taken else ""

    def render(self) -> Content:
        width = self.content_size.width - len(self._taken)
        return cell(Content(self._told), width) + Content(self._taken)


@final
class LearnScreen(ProgramPage):
    """One lesson for each game."""

    AUTO_FOCUS = "LessonLine"
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("down up", "move", "Choose", "Up and down", shown="↑ ↓", values=(1, -1)),
        bind("enter", "open", "Begin", "Sit down to the lesson"),
        *digits("123456789", "Begin", "That lesson", action="lesson", first=1),
        bind("question_mark,f1", "help", "Help", "All keys of this page", shown="?"),
        bind("escape,q,Q", "leave", "Back", "Back to the games", shown="Esc"),
    ]

    def __init__(self, program: "ScapegoatsApp") -> None:
        super().__init__(program)
        there_are = lessons.taught()
        self._games = [catalog.load(game) for game in catalog.ids() if game in there_are]

    def stage(self) -> ComposeResult:
        yield TitleBar("Learn by playing")
        with Vertical(id="page"):
            yield Static(Content(_ABOUT))
            with Horizontal():
                with Vertical(id="lessons"):
                    begun = self._program.preferences.lessons
                    for digit, game in enumerate(self._games, 1):
                        yield LessonLine(game, digit, taken=game.id in begun)
                with Vertical(id="about"):
                    yield Static(id="picture")
                    yield Paragraphs()

    @on(Choice.Looked)
    def _looked(self, looked: Choice.Looked) -> None:
        if isinstance(looked.choice, LessonLine):
            game = looked.choice.game
            self.query_one("#picture", Static).update(picture(game.id))
            self.query_one(Paragraphs).said = (Content(game.tagline), *in_one_minute(game.id))

    @on(Choice.Chosen)
    def _chosen(self, chosen: Choice.Chosen) -> None:
        if not self.gone and isinstance(chosen.choice, LessonLine):
            self._program.learn(chosen.choice.game)

    def action_move(self, by: int) -> None:
        lines = list(self.query(LessonLine))
        at = lines.index(self.focused) if isinstance(self.focused, LessonLine) else -1
        lines[min(max(at + by, 0), len(lines) - 1)].focus()

    def action_open(self) -> None:
        if isinstance(self.focused, LessonLine):
            self.focused.choose()

    def action_lesson(self, digit: int) -> None:
        if digit <= len(self._games) and not self.gone:
            self._program.learn(self._games[digit - 1])
