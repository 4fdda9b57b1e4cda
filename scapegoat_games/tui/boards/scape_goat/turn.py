"""The private pages: for a player who decides, and for a player who only looks."""

from collections.abc import Callable
from typing import ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.steps import Looking
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.tui.bindings import back_key, bind, bind_letter, digits, enter_key, two_keys
from scapegoat_games.tui.boards.scape_goat import table
from scapegoat_games.tui.boards.scape_goat.crew import (
    Crew,
    Hand,
    SpiedHand,
    fresh,
    spied_on,
    titled,
)
from scapegoat_games.tui.boards.scape_goat.draft import ScapeGoatDraft, ask, judge
from scapegoat_games.tui.boards.scape_goat.mat import MatBack, MatFace
from scapegoat_games.tui.boards.scape_goat.notes import KNOWN, NOTES, Known, NotesScreen
from scapegoat_games.tui.boards.scape_goat.places import Places
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.parts.frame import PageFrame
from scapegoat_games.tui.parts.look import LookPage
from scapegoat_games.tui.parts.peek import Peeking
from scapegoat_games.tui.widgets.news import Log, News, since_last_turn
from scapegoat_games.tui.widgets.targets import Targets, lights
from scapegoat_games.tui.widgets.texts import Sentence, Verdict, VerdictLines
from scapegoat_games.words import player

SEEN: Final = bind_letter("F", "screen.seen", "Seen", "What only you have seen")
PEEK: Final = bind("space", "peek", "Mat", "Look at your mat (hold to keep it open)")


class OwnThings(Peeking):
    """A mixin for private pages: peeking at the mat, and the dialog about hidden cards.

    The mixin must not be the first base class, because Textual inherits styles only from the first.
    """

    seen: Deciding[View]

    def action_notes(self) -> None:
        self.app.push_screen(NotesScreen(self.seen.view, self.seen.names))

    def action_peek(self) -> None:
        self.peek()

    @on(MatBack.Pressed)
    def _pressed(self) -> None:
        # The page, not the pressed widget, waits for the release of the button: the pressed back of
        # the mat is hidden while the face of the mat is shown.
        self.hold()

    def reveal(self, *, face_up: bool) -> None:
        self.set_class(face_up, "-peeking")


@final
class ScapeGoatTurn(DecisionPage[Move, View, ScapeGoatDraft], OwnThings):
    """The page on which a player composes a move and sees its effect before confirming it."""

    DEFAULT_CSS = """
    ScapeGoatTurn #below, ScapeGoatTurn #middle { height: 1fr; }
    ScapeGoatTurn #held { width: 44; height: 100%; }
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
    .-medium ScapeGoatTurn VerdictLines { height: 5; }
    .-tipped ScapeGoatTurn VerdictLines { margin-bottom: 1; }
    ScapeGoatTurn.-peeking #below { display: none; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen
    SURE_STYLE: ClassVar[str] = "$accent"
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("left right", "go", "Choose", "Along what can be chosen", shown="← →"),
        *two_keys("up down", "go", "Choose"),
        *digits("123456", "Choose"),
        enter_key("Next step; the last one confirms"),
        bind("enter", "close_mat", "Close", "Close the mat"),
        back_key("One step back"),
        PEEK,
        KNOWN,
        SEEN,
        NOTES,
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose, ScapeGoatDraft(seen.view))

    def body(self) -> ComposeResult:
        seen, view, names = self.seen, self.seen.view, self.seen.names
        # In a match with open hands, the table view shows all hands, so the page draws this view.
        shown = seen.table if seen.open_hands else view
        held = Vertical(
            Sentence(self._hand_title(), name_id="hand-title"),
            Hand(view.hand, fresh(view)),
            MatBack(view),
            id="held",
        )
        below = Vertical(
            Horizontal(held, self._beside(), id="middle"),
            Sentence(name_id="ask"),
            VerdictLines(),
            id="below",
        )
        yield PageFrame(
            players=[Crew(shown, names, seen.notes)],
            table=[Places(shown), below, MatFace(view, seen.seat, names)],
            aside=[self._news(), *([] if seen.open_hands else [Known(view)])],
        )

    def _beside(self) -> Widget:
        """The hand that the player has just spied on, or else the news."""
        spied = spied_on(self.seen.view)
        if spied is None:
            return self._news()
        return SpiedHand(self.seen.view, self.seen.names, *spied)

    def _news(self) -> News:
        # The title says "Since your last turn" only if the player has ended a turn before. A swap
        # ends a turn, so only lines of swaps are searched: any other line of the player may belong
        # to the present turn.
        over = [line for line in self.seen.log if line.kind == "swap"]
        since = since_last_turn(self.seen.seat, over)
        told = table.in_this_turn(self.seen)
        return News(since, told, table.DEALT, first=table.done_to(self.seen))

    def _hand_title(self) -> Content:
        seen = self.seen
        return titled(self.said(f"{player(seen.seat)}'s hand"), seen.view, seen.seat)

    def possible(self) -> dict[str, bool]:
        several = len(self.draft.choices) > 1
        # Before the first turn, players only look at their hand and mat: digit keys do nothing.
        chooses = not isinstance(self.seen.view.step, Looking)
        # The open mat lies over the move, so Enter must not confirm the move unseen.
        peeks = self.has_class("-peeking")
        return super().possible() | {
            "go": several and not self.draft.sure,
            "number": chooses,
            "enter": not peeks,
            "close_mat": peeks,
        }

    def action_close_mat(self) -> None:
        self.cover()

    def reveal(self, *, face_up: bool) -> None:
        super().reveal(face_up=face_up)
        self._possible = self.possible()
        self.refresh_bindings()

    @property
    def sets_up(self) -> bool:
        return not self.draft.is_look

    def ask(self) -> str:
        return ask(self.draft)

    def verdict(self) -> Verdict:
        return judge(self.draft)

    def draw(self) -> None:
        lit = lights(self.draft, self.draft.about)
        for part in self.query(Targets):
            part.lights = lit


@final
class ScapeGoatOwn(LookPage, OwnThings):
    """The page of a player who only looks: the hand, and the mat while the player peeks."""

    DEFAULT_CSS = """
    ScapeGoatOwn #middle { height: 1fr; padding: 1 0; }
    ScapeGoatOwn #held { width: 44; height: 1fr; }
    .-medium ScapeGoatOwn #held { width: 62; }
    .-large ScapeGoatOwn #held { width: 1fr; }
    ScapeGoatOwn #middle > Log { width: 1fr; height: 1fr; }
    ScapeGoatOwn Known { height: auto; margin-top: 1; }
    ScapeGoatOwn.-peeking #middle { display: none; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen
    BINDINGS: ClassVar[list[BindingType]] = [PEEK, KNOWN, SEEN, NOTES]

    def __init__(self, seen: Deciding[View]) -> None:
        view = seen.view
        title = Sentence(titled("Your hand", view, seen.seat), name_id="hand-title")
        held = Vertical(title, Hand(view.hand, fresh(view)), MatBack(view), id="held")
        mat = MatFace(view, seen.seat, seen.names)
        lines = [*table.with_rounds(view, table.visible_lines(seen.log))]
        log = Log(table.remembered(view, lines)).add_class("below-large")
        super().__init__(
            PageFrame(
                players=[Crew(view, seen.names, seen.notes)],
                table=[Places(view), Horizontal(held, log, id="middle"), mat],
                aside=[Log(table.remembered(view, lines)), Known(view)],
            )
        )
        self.seen = seen
