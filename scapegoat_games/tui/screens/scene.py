"""Pages that everybody looks at together: a reveal, and the end of the match."""

from typing import ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.protocol import M, V
from scapegoat_games.tui.bindings import bind, bind_letter
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.tui.parts.look import DoneLooking, LookAtOwn
from scapegoat_games.tui.parts.scene import Scene
from scapegoat_games.tui.screens.match_page import READING, UNDO, MatchPage
from scapegoat_games.tui.verbs import PageFacts, Verbs
from scapegoat_games.tui.widgets.title_bar import TitleBar


@final
class ReadyScreen(MatchPage[M, V]):
    """The page before a reveal. It stays until a player says that everybody can see the screen.

    In a small window the page only says that something will be revealed. In a larger window it also
    shows the cards face down.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("enter", "begin", "Show it", "Everybody sees the screen: go on"),
        bind("space", "begin", "Show it", show=False),
        UNDO,
    ]

    def __init__(
        self, facts: PageFacts[M, V], verbs: Verbs[M], seen: Revealed[V], text: Content
    ) -> None:
        super().__init__(facts, verbs)
        self._seen = seen
        self._text = text

    def stage(self) -> ComposeResult:
        yield TitleBar(self.facts.game, self.facts.who_looks)
        scene = self.facts.board.scene(self._seen)
        # This page comes before the reveal. A scene without cards to turn over would show
        # everything at once, so such a scene is not drawn yet.
        if isinstance(scene, Scene) and scene.turns:
            scene.waits, scene.can_focus = True, False
            yield scene
        with Vertical(id="ready"):
            yield Static(self._text)

    def action_begin(self) -> None:
        """Begins the reveal, but not by a key that was typed ahead or is still held down."""
        if self.verbs.seen:
            self.verbs.begin_scene()


@final
class SceneScreen(MatchPage[M, V]):
    """The page of a reveal or a score in the middle of a match."""

    COACHED: ClassVar[str] = "scene"

    BINDINGS: ClassVar[list[BindingType]] = [
        *READING,
        bind("enter", "go_on", "Continue", "To what comes next"),
        bind("space", "go_on", "Continue", "To what comes next", show=False),
    ]

    def __init__(self, facts: PageFacts[M, V], verbs: Verbs[M], seen: Revealed[V]) -> None:
        super().__init__(facts, verbs)
        self._seen = seen

    def stage(self) -> ComposeResult:
        yield TitleBar(self.facts.game, self.facts.who_looks)
        yield self.facts.board.scene(self._seen)

    @property
    def over(self) -> bool:
        """Whether everything has been shown."""
        return all(scene.over for scene in self.query(Scene))

    def action_go_on(self) -> None:
        """Shows more of the reveal, but not by a key that is held down."""
        if not self.verbs.deliberate:
            return
        if self.over:
            self._leave()
            return
        for scene in self.query(Scene):
            scene.go_on()

    @on(DoneLooking)
    def _over(self) -> None:
        if not self.gone:
            self._leave()

    def action_history(self) -> None:
        self.verbs.dialogs.show_history(told=self.over)

    def _leave(self) -> None:
        """Leaves the reveal, unless the coach has something to say first."""
        if not self.spoken_to and not self.listen():
            self.verbs.go_on()

    @on(LookAtOwn)
    def _look(self, look: LookAtOwn) -> None:
        if not self.gone and self.verbs.quiet:
            self.verbs.look_at_own(look.seat)


@final
class ResultsScreen(MatchPage[M, V]):
    """The page with the results at the end of a match."""

    COACHED: ClassVar[str] = "results"

    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("N", "rematch", "Again", "A new deal, the same players"),
        bind_letter("S", "reseat", "Seats", "Play again with other seats"),
        bind_letter("W", "replay", "Watch", "Step through it"),
        bind_letter("G", "launcher", "Games", "The list of games"),
        # R is not shown, because the command bar of a small window has no room for it.
        bind_letter("R", "rules", "Rules", "The rules of this game", show=False),
    ]

    def __init__(self, facts: PageFacts[M, V], verbs: Verbs[M], seen: Ended[V]) -> None:
        super().__init__(facts, verbs)
        self._seen = seen

    def stage(self) -> ComposeResult:
        yield TitleBar(self.facts.game, "the match is over")
        yield self.facts.board.results(self._seen)

    def action_rematch(self) -> None:
        self.verbs.leaving.rematch()

    def action_reseat(self) -> None:
        self.verbs.leaving.reseat()

    def action_replay(self) -> None:
        self.verbs.leaving.watch_again()

    def action_launcher(self) -> None:
        self.verbs.leaving.ask_to_leave(for_games=True)
