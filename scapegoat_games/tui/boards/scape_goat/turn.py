"""The page of a player who decides: the hand, the decision, and a peek at the mat."""

from collections.abc import Callable
from typing import ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content

from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.steps import Looking
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.tui.boards.scape_goat.crew import Crew
from scapegoat_games.tui.boards.scape_goat.draft import TurnDraft
from scapegoat_games.tui.boards.scape_goat.hand import Hand, titled
from scapegoat_games.tui.boards.scape_goat.mat import MatBack, MatFace
from scapegoat_games.tui.boards.scape_goat.notes import KNOWN, NOTES, Known, NotesScreen
from scapegoat_games.tui.boards.scape_goat.places import Places
from scapegoat_games.tui.boards.scape_goat.prompts import ask, judge
from scapegoat_games.tui.boards.scape_goat.table import DEALT, in_this_turn
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.parts.frame import Frame
from scapegoat_games.tui.parts.peek import Peeking
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import News, since_last_turn
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.targets import Targets, lights
from scapegoat_games.tui.widgets.verdict import Verdict, VerdictLines
from scapegoat_games.words import player


@final
class ScapeGoatTurn(DecisionPage[Move, View], Peeking):
    """Puts one decision together and shows what it would do before it is confirmed."""

    DEFAULT_CSS = """
    ScapeGoatTurn #below { height: 1fr; }
    ScapeGoatTurn #middle { height: 1fr; }
    ScapeGoatTurn #held { width: 44; height: 100%; }
    ScapeGoatTurn #hand-title { height: 1; padding: 0 1; }
    ScapeGoatTurn News { width: 1fr; height: 1fr; }
    .-medium ScapeGoatTurn #middle { margin-top: 1; }
    .-medium ScapeGoatTurn #held { width: 62; }
    .-medium ScapeGoatTurn #ask { margin-top: 1; }
    .-medium ScapeGoatTurn MatFace { margin-top: 1; }
    .-large ScapeGoatTurn #middle > News { display: none; }
    .-large ScapeGoatTurn #held { width: 1fr; }
    .-large ScapeGoatTurn #below { height: 3fr; }
    ScapeGoatTurn Known { height: auto; margin-top: 1; }
    .-tipped ScapeGoatTurn Known { margin-bottom: 1; }
    ScapeGoatTurn VerdictLines { height: 3; }
    ScapeGoatTurn MatFace { display: none; }
    ScapeGoatTurn.-peeking MatFace { display: block; }
    ScapeGoatTurn.-peeking #below { display: none; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # scoped rules could not depend on the screen's size
    SAYS_YOU: ClassVar[bool] = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", "Choose", key_display="← →", tooltip="Along what can be chosen"),
        Binding("right", "go(1)", "Choose", show=False),
        Binding("up", "go(-1)", "Choose", show=False),
        Binding("down", "go(1)", "Choose", show=False),
        *(Binding(str(place), f"number({place})", "Choose", show=False) for place in range(1, 7)),
        Binding("enter", "enter", "OK", tooltip="On to the next step, and at last confirm it"),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="One step back"),
        Binding("space", "peek", "Mat", tooltip="Look at your mat; hold the key to keep looking"),
        KNOWN,
        Binding(
            "f,F",
            "screen.seen",
            "Seen",
            key_display="F",
            tooltip="What only you have seen",
        ),
        NOTES,
    ]

    draft: TurnDraft

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose)
        self.draft = TurnDraft(seen.view)

    def compose(self) -> ComposeResult:
        seen, view, names = self.seen, self.seen.view, self.seen.names
        # With open hands the table shows everything.
        shown = seen.table if seen.open_hands else view
        held = Vertical(
            Sentence(self._hand_title(), name_id="hand-title"),
            Hand(view.hand, () if view.taken is None else (view.taken,)),
            MatBack(view),
            id="held",
        )
        below = Vertical(
            Horizontal(held, self._news(), id="middle"),
            Sentence(name_id="ask"),
            VerdictLines(),
            id="below",
        )
        yield Frame(
            players=[Crew(shown, names)],
            table=[Places(shown), below, MatFace(view, seen.seat, names)],
            aside=[self._news(), *([] if seen.open_hands else [Known(view)])],
        )
        yield CommandBar(self)

    def _news(self) -> News:
        # A turn ends with its swap: lines of the present turn don't make it the last turn.
        over = [line for line in self.seen.log if line.kind == "swap"]
        since = since_last_turn(self.seen.seat, over)
        return News(since, in_this_turn(self.seen), DEALT)

    def _hand_title(self) -> Content:
        seen = self.seen
        return titled(self.said(f"{player(seen.seat)}'s hand"), seen.view, seen.seat)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "go":
                return not self.draft.sure and len(self.draft.choices) > 1
            case "back":
                return not self.draft.first
            case "number":
                # A first look leaves nothing to choose.
                return not isinstance(self.seen.view.step, Looking)
            case _:
                return True

    def action_go(self, by: int) -> None:
        self.draft.go(by)
        self.redraw()

    def action_number(self, number: int) -> None:
        self.draft.number(number)
        self.redraw()

    def action_enter(self) -> None:
        if self.has_class("-peeking"):
            self.cover()  # the mat hides what Enter would confirm
        else:
            super().action_enter()

    @on(Targets.Pointed)
    def _pointed(self, pointed: Targets.Pointed) -> None:
        self.draft.point(pointed.target)
        self.redraw()

    def action_peek(self) -> None:
        self.peek()

    @on(MatBack.Pressed)
    def _pressed(self) -> None:
        # The page holds the peek, because the back of the mat is hidden while its face is shown.
        self.hold()

    def reveal(self, *, face_up: bool) -> None:
        self.set_class(face_up, "-peeking")

    def action_notes(self) -> None:
        self.app.push_screen(NotesScreen(self.seen.view, self.seen.names))

    def ask(self) -> str:
        return ask(self.draft)

    def verdict(self) -> Verdict:
        return judge(self.draft)

    @property
    def sure_style(self) -> str:
        """The colour warns of the only move that ends the match."""
        return "$error" if self.draft.ends_match else "$accent"

    def draw(self) -> None:
        lit = lights(self.draft, self.draft.about)
        for part in self.query(Targets):
            part.lights = lit
