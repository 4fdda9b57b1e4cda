"""The table: controls one match on the screen, and shows the page of each stage."""

from collections.abc import Callable, Sequence
from functools import partial, wraps
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Generic,
    NamedTuple,
    ParamSpec,
    TypeAlias,
    TypeVar,
    final,
)

from textual.content import Content
from textual.screen import Screen

from scapegoat_games.lessons import Lesson
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.tui import advice, pages
from scapegoat_games.tui.advice import ThinkingTask
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.coach import Coach
from scapegoat_games.tui.flow import Flow, TableMatch
from scapegoat_games.tui.leaving import Leaving
from scapegoat_games.tui.parts.decision import Draft
from scapegoat_games.tui.saving import Saving
from scapegoat_games.tui.screens.curtain import CurtainScreen
from scapegoat_games.tui.screens.open_table import OpenTableScreen
from scapegoat_games.tui.screens.page import WritingScreen
from scapegoat_games.tui.screens.scene import ReadyScreen, ResultsScreen, SceneScreen
from scapegoat_games.tui.screens.thinking import ThinkingScreen
from scapegoat_games.tui.screens.turn import LookScreen, TurnScreen
from scapegoat_games.tui.showing import Showing
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    OutOfTurnOffer,
    PrivateLook,
    PrivatePage,
    Results,
    RevealStage,
    Stage,
    Thinking,
    Why,
)
from scapegoat_games.turns import Line
from scapegoat_games.words import fill

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

M = TypeVar("M")
V = TypeVar("V")
P = ParamSpec("P")


def _unless_saving(
    verb: Callable[Concatenate["Table[M, V]", P], None],
) -> Callable[Concatenate["Table[M, V]", P], None]:
    """Makes the method do nothing while the page on the screen waits for the disk."""

    @wraps(verb)
    def unless_saving(table: "Table[M, V]", /, *args: P.args, **kwargs: P.kwargs) -> None:
        if not table.saving.awaited:
            verb(table, *args, **kwargs)

    return unless_saving


class PutAside(NamedTuple):
    """A draft of a page that was covered. It is a value, so that no widget of the page is kept."""

    seat: Seat
    moves: int
    """The number of moves in the match when the page was covered."""
    draft: Draft[Any]


@final
class Table(Generic[M, V]):
    """The controller of one match. It alone changes the flow, and shows a new page after each
    change.
    """

    def __init__(
        self,
        app: "ScapegoatsApp",
        match: TableMatch[M, V],
        *,
        resumed: bool,
        lesson: Lesson | None = None,
    ) -> None:
        self.app = app
        self.match = match
        self.board = board_of(match.game)
        self.flow = Flow(match, self.board.scenes, resumed=resumed)
        self.showing = Showing(self.flow, app)
        self.saving = Saving(app, match, self._saved)
        self._leaving = Leaving(app, match, self.saving)
        self._put_aside: PutAside | None = None
        self.coach: Coach | None = None if lesson is None else Coach(match, lesson)

    @property
    def quiet(self) -> bool:
        return self.app.quiet

    @property
    def seen(self) -> bool:
        return self.app.seen

    @property
    def deliberate(self) -> bool:
        return self.app.deliberate

    @property
    def idle(self) -> float:
        return self.app.idle

    def page(self) -> Screen[None]:
        """A new page for the current stage. No page is ever kept."""
        stage: Stage = self.flow.stage
        match stage:
            case Curtain():
                return CurtainScreen(self, stage)
            case PrivatePage(seat):
                return TurnScreen(self, seat, self.taken_up_again(seat))
            case PrivateLook(seat):
                return LookScreen(self, seat)
            case OpenTable():
                return OpenTableScreen(self, stage)
            case Thinking():
                return ThinkingScreen(self, stage)
            case RevealStage(lines, ready=False) if (text := self._announced(lines)) is not None:
                return ReadyScreen(self, text, lines)
            case RevealStage(lines):
                return SceneScreen(self, lines)
            case Results():
                return ResultsScreen(self)

    def _announced(self, lines: tuple[Line, ...]) -> Content | None:
        """What is said before a reveal. None with open hands or a single person: nobody else needs
        to see the screen first.
        """
        if self.flow.open_hands or len(self.match.people) < 2:
            return None
        return self.board.ready(self.showing.revealed(lines))

    def show(self) -> None:
        self.app.replace_page(self.page())

    @_unless_saving
    def lift(self, key: str | None = None) -> None:
        """The player whom the curtain names looks; ``key`` is the key that lifted it, None for a
        click.
        """
        self.flow.lift()
        self.show()
        if key is not None:
            self.app.let_go_of(key)

    def hide(self, why: Why) -> None:
        if self.saving.awaited:
            # The page on the screen is over, and the flow is already at the stage that comes next.
            self.flow.hide(why)
            self.saving.cover()
            return
        seat, draft = self.flow.looking, self._draft_on_screen()
        # The notes have to be kept first: after a signal, the match is closed before the page is
        # gone.
        self._keep_notes()
        if self.flow.hide(why):
            if seat is not None and draft is not None:
                self._put_aside = PutAside(seat, len(self.match.moves), draft)
            self.app.blank()
            self.show()

    def _keep_notes(self) -> None:
        """Keeps the notes that are being written, even if a dialog lies over their page."""
        for screen in self.app.screen_stack:
            if isinstance(screen, WritingScreen):
                screen.keep()

    def _draft_on_screen(self) -> Draft[M] | None:
        """The draft on a private page, even if a dialog lies over the page."""
        for screen in self.app.screen_stack:
            if isinstance(screen, TurnScreen):
                return screen.draft
        return None

    def taken_up_again(self, seat: Seat) -> Draft[M] | None:
        """The draft that the player had when the page was covered, returned once.

        None for other players, and after another move.
        """
        kept, self._put_aside = self._put_aside, None
        if kept is not None and (kept.seat, kept.moves) == (seat, len(self.match.moves)):
            return kept.draft
        return None

    def forget_draft(self) -> None:
        self._put_aside = None

    @_unless_saving
    def look_at_own(self, seat: Seat) -> None:
        """Shows a seat its own things, if there is a person at the seat and this game shows any."""
        if seat not in self.match.people or not self.board.own(
            self.showing.deciding(seat, private=True)
        ):
            return
        if self.flow.look_at_own(seat):
            self.show()

    @_unless_saving
    def put_back(self) -> None:
        self.flow.put_back()
        self.show()

    @_unless_saving
    def look_aside(self) -> None:
        self.flow.look_aside()
        self.show()

    @_unless_saving
    def play(self, move: M) -> None:
        """Makes the move of the player who decides; the next page comes when the move is saved."""
        self.forget_draft()
        if self.coach is not None and self.flow.deciding is not None:
            self.coach.course.played(self.match.describe(self.flow.deciding, move).label)
        self.flow.play(move)
        self.saving.save(self._show_after_enter)

    def _show_after_enter(self) -> None:
        self._show_saved()
        if self.flow.deciding is not None:
            self.app.let_go_of("enter")

    def _show_saved(self) -> None:
        """Shows the next page, and dialogs about the match's file over it."""
        self.show()
        if self.saving.news is not None:
            self.app.push_screen(pages.moved(self.saving.news))
            self.saving.news_told()
        if self.match.unsaved is not None:
            self.app.push_screen(pages.unsaved(self.match.unsaved, self._retry))

    def show_offers(self) -> None:
        """Asks for confirmation of a move out of turn. Keys typed ahead don't count."""
        offers = self.flow.offers
        if offers and self.quiet:
            names = self.match.names
            self.app.push_screen(pages.offers(offers, names, self._at_stake, self.take_up))

    def _at_stake(self, offer: OutOfTurnOffer[M]) -> str:
        return fill(
            self.board.at_stake(self.showing.public, offer.seat, offer.move), self.match.names
        )

    def thought(self, stage: Thinking) -> ThinkingTask[M]:
        seen = self.flow.thought_over
        assert seen is not None
        if self.coach is not None and not stage.optional:
            scripted = self.coach.scripted(self.match, seen.seat)
            if scripted is not None:
                return lambda _late, _give_way: scripted
        return advice.thought(self.match, seen, optional=stage.optional)

    def show_hint(self) -> None:
        """Shows what a computer player would do in place of the player who decides, and why."""
        match, flow, seat = self.match, self.flow, self.flow.deciding
        if seat is None or not match.hints or not match.legal(seat):
            return
        private = flow.looking is not None
        own = private or flow.public_pages_may_use_view_of(seat)
        reader = seat if private else None
        move, reason = advice.hint(match, seat, seat if own else Eye.TABLE, reader)
        seen = self.showing.deciding(seat, private=private)
        told = fill(self.board.deed(seen.view, seat, move), match.names, seen.you)
        # A label may begin with a small letter, because it may stand in a list.
        label = match.describe(seat, move).label
        self.app.push_screen(pages.hint(told or label[0].upper() + label[1:], reason))

    def show_notebook(self) -> None:
        """Opens the notes of the seat that looks alone, in a game with notes."""
        seat = self.flow.looking
        if seat is None or self.flow.open_hands:
            return
        seen = self.showing.deciding(seat, private=True)
        page = self.board.notebook(seen, partial(self._note, seat))
        if page is not None:
            self.app.push_screen(page)

    def _note(self, seat: Seat, text: str) -> None:
        refusal = self.match.note(seat, text)
        self.saving.save_meanwhile()
        if refusal is not None:
            # Shown later: if the page is being covered, the next page would remove the sentence.
            tell = partial(self.app.notify, refusal, severity="warning", markup=False)
            self.app.call_later(tell)

    @_unless_saving
    def answer(self, move: M | None) -> None:
        """Makes the move that a computer player has chosen."""
        self.flow.answer(move)
        self.saving.save(self._show_after_enter)

    @_unless_saving
    def take_up(self, offer: OutOfTurnOffer[M]) -> None:
        self.forget_draft()
        self.flow.take_up(offer)
        self.saving.save(self._show_saved)

    @_unless_saving
    def undo(self) -> None:
        self.forget_draft()
        if self.flow.undo():
            self.saving.save(self._show_saved)

    @_unless_saving
    def begin_scene(self) -> None:
        self.flow.begin_scene()
        self.show()

    @_unless_saving
    def go_on(self) -> None:
        self.flow.go_on()
        self.show()

    def _retry(self, told: Callable[[str | None], None]) -> None:
        """Tries again to save, and tells why the match is still unsaved, or None."""
        self.saving.save(lambda: told(self.match.unsaved))

    def show_history(self, *, own_only: bool = False, told: bool = False) -> None:
        """Shows the log: on a private page in words for its owner, otherwise in words for
        everybody.

        During a reveal, the lines of its move appear only when ``told`` says that all of it was
        shown.
        """
        seat = self.flow.looking
        if seat is None or self.flow.open_hands:
            later = self.board.told_later if told else None
            log, whose = self._log(self.flow.public_history(later)), None
        else:
            log = self._log(self.match.history(seat))
            whose = f"as {self.match.names[seat]} may read it"
        self.app.push_screen(pages.history(log, whose, own_only=own_only and whose is not None))

    def _log(self, lines: Sequence[Line]) -> Sequence[Line]:
        return self.board.log(self.showing.public, self.match.names, lines)

    def show_rules(self) -> None:
        self.app.show_rules(self.match.game)

    def show_help(self) -> None:
        self.app.push_screen(pages.keys(self.app.screen, self.board.signs(self.showing.public)))

    def ask_to_leave(self, *, for_games: bool = False) -> None:
        """Asks whether to leave: back to where the match was started, or to the launcher.

        A match that is over and saved is left without a question.
        """
        self.hide(Why.HIDDEN)
        leave = self._leave_for_games if for_games else self.leave_match
        if self.match.outcome() is None:
            self._leaving.ask("Leave this match?", leave)
            return

        def leave_if_saved() -> None:
            if self.match.unsaved is None:
                leave()
            else:
                self._leaving.ask("Leave this match?", leave)

        self.saving.save(leave_if_saved)

    def ask_to_quit(self, leave: Callable[[], object]) -> None:
        self.hide(Why.HIDDEN)
        self._leaving.ask("Quit?", leave)

    def _saved(self) -> None:
        """Called when everything is saved. A question on the screen has to be answered first."""
        if self._leaving.asks:
            self._leaving.ask_again()
        else:
            self.saving.go_on()

    def leave_match(self) -> None:
        self.saving.save(partial(self.app.after_match, self.match), closing=True)

    def _leave_for_games(self) -> None:
        self.saving.save(self._launch, closing=True)

    def _launch(self) -> None:
        self.app.table = None
        self.app.launch()

    def rematch(self) -> None:
        self.saving.save(partial(self.app.play_again, self.match), closing=True)

    def reseat(self) -> None:
        """Starts again from the seating page, filled in as before this match."""
        again = partial(self.app.seat_again, self.match, self.show)
        self.saving.save(again, closing=True)

    def watch_again(self) -> None:
        self.app.watch_again(self.match, self.show)


AnyTable: TypeAlias = Table[Any, Any]
"""A table of any game."""
