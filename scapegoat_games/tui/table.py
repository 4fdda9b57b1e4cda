"""A match on the screen: carries what the players do to the flow, and shows what it says."""

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
from scapegoat_games.tui.advice import Thought
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.coach import Coach
from scapegoat_games.tui.flow import Flow, Played
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
    Look,
    Offer,
    OpenTable,
    Page,
    Results,
    Scene,
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
    """A half-made choice of which the page was covered: a value, and no widget of that page."""

    seat: Seat
    moves: int
    """How many there were in the match."""
    draft: Draft[Any]


@final
class Table(Generic[M, V]):
    """The only one who moves the flow; every change of it is followed by its page."""

    def __init__(
        self,
        app: "ScapegoatsApp",
        match: Played[M, V],
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
        """The page of the stage, made new: none is ever kept."""
        stage: Stage = self.flow.stage
        match stage:
            case Curtain():
                return CurtainScreen(self, stage)
            case Page(seat):
                return TurnScreen(self, seat, self.taken_up_again(seat))
            case Look(seat):
                return LookScreen(self, seat)
            case OpenTable():
                return OpenTableScreen(self, stage)
            case Thinking():
                return ThinkingScreen(self, stage)
            case Scene(lines, ready=False) if (text := self._announced(lines)) is not None:
                return ReadyScreen(self, text, lines)
            case Scene(lines):
                return SceneScreen(self, lines)
            case Results():
                return ResultsScreen(self)

    def _announced(self, lines: tuple[Line, ...]) -> Content | None:
        """With open hands, and where only one looks on, everybody has the screen in sight."""
        if self.flow.open_hands or len(self.match.people) < 2:
            return None
        return self.board.ready(self.showing.revealed(lines))

    def show(self) -> None:
        self.app.replace_page(self.page())

    @_unless_saving
    def lift(self, key: str | None = None) -> None:
        """By the key of the player whom the curtain names, or by a click."""
        self.flow.lift()
        self.show()
        if key is not None:
            self.app.let_go_of(key)

    def hide(self, why: Why) -> None:
        if self.saving.awaited:
            # The page on the screen is over already. The flow is at the page that comes next.
            self.flow.hide(why)
            self.saving.cover()
            return
        seat, draft = self.flow.looking, self._draft_on_screen()
        # While the match is open: after a signal it is closed before the page is gone.
        self._keep_notes()
        if self.flow.hide(why):
            if seat is not None and draft is not None:
                self._put_aside = PutAside(seat, len(self.match.moves), draft)
            self.app.blank()
            self.show()

    def _keep_notes(self) -> None:
        """Of whoever writes some, whatever is laid over that page."""
        for screen in self.app.screen_stack:
            if isinstance(screen, WritingScreen):
                screen.keep()

    def _draft_on_screen(self) -> Draft[M] | None:
        """What somebody has put together on their page, whatever is laid over it."""
        for screen in self.app.screen_stack:
            if isinstance(screen, TurnScreen):
                return screen.draft
        return None

    def taken_up_again(self, seat: Seat) -> Draft[M] | None:
        """The half-made choice of the player whose page was covered, once; nobody else's, and
        none from before a move.
        """
        kept, self._put_aside = self._put_aside, None
        if kept is not None and (kept.seat, kept.moves) == (seat, len(self.match.moves)):
            return kept.draft
        return None

    def forget_draft(self) -> None:
        self._put_aside = None

    @_unless_saving
    def look_at_own(self, seat: Seat) -> None:
        """If there is anything to be seen in this game, and anybody by that number."""
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
        """The next page, and above it what is to be said about the file."""
        self.show()
        if self.saving.news is not None:
            self.app.push_screen(pages.moved(self.saving.news))
            self.saving.news_told()
        if self.match.unsaved is not None:
            self.app.push_screen(pages.unsaved(self.match.unsaved, self._retry))

    def show_offers(self) -> None:
        """Asks whether somebody really wants to move out of turn; not by a key typed ahead."""
        offers = self.flow.offers
        if offers and self.quiet:
            names = self.match.names
            self.app.push_screen(pages.offers(offers, names, self._at_stake, self.take_up))

    def _at_stake(self, offer: Offer[M]) -> str:
        return fill(
            self.board.at_stake(self.showing.public, offer.seat, offer.move), self.match.names
        )

    def thought(self, stage: Thinking) -> Thought[M]:
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
        # A label may have been written to stand in a list.
        label = match.describe(seat, move).label
        self.app.push_screen(pages.hint(told or label[0].upper() + label[1:], reason))

    def show_notebook(self) -> None:
        """Of whoever looks alone, in a game for which one is kept."""
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
            # Later: if the page is being covered, the page that comes takes all sentences away.
            tell = partial(self.app.notify, refusal, severity="warning", markup=False)
            self.app.call_later(tell)

    @_unless_saving
    def answer(self, move: M | None) -> None:
        """The computer player has decided."""
        self.flow.answer(move)
        self.saving.save(self._show_after_enter)

    @_unless_saving
    def take_up(self, offer: Offer[M]) -> None:
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
        """On a private page in its owner's words, else in those for everybody; what a scene is
        about only when it has told all of it.
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
        """To where the match was begun, or in any case to the list of games. A match that is over
        and saved is left without a question.
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
        """What comes next waits for the answer to a question that is on the screen."""
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
        """Again, but not before everybody has had a say in who sits where."""
        again = partial(self.app.seat_again, self.match, self.show)
        self.saving.save(again, closing=True)

    def watch_again(self) -> None:
        self.app.watch_again(self.match, self.show)


AnyTable: TypeAlias = Table[Any, Any]
"""A table of whatever game."""
