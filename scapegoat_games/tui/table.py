"""A match on the screen: carries what the players do to the flow, and shows what it says."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar, final

from textual.content import Content
from textual.screen import Screen

from scapegoat_games.lessons import Lesson
from scapegoat_games.protocol import Seat
from scapegoat_games.tui import advice, pages
from scapegoat_games.tui.advice import Thought
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.coach import Coach
from scapegoat_games.tui.flow import Flow, Played
from scapegoat_games.tui.parts.decision import Draft
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
        self._told_of_file = match.moved
        self.board = board_of(match.game)
        self.flow = Flow(match, self.board.scenes, resumed=resumed)
        self.showing = Showing(self.flow, app)
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

    def lift(self, key: str | None = None) -> None:
        """By the key of the player whom the curtain names, or by a click."""
        self.flow.lift()
        self.show()
        if key is not None:
            self.app.let_go_of(key)

    def hide(self, why: Why) -> None:
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

    def look_at_own(self, seat: Seat) -> None:
        """If there is anything to be seen in this game, and anybody by that number."""
        if seat not in self.match.people or not self.board.own(
            self.showing.deciding(seat, private=True)
        ):
            return
        if self.flow.look_at_own(seat):
            self.show()

    def put_back(self) -> None:
        self.flow.put_back()
        self.show()

    def look_aside(self) -> None:
        self.flow.look_aside()
        self.show()

    def play(self, move: M) -> None:
        """The page goes blank before anything else happens."""
        self.forget_draft()
        self.app.blank()
        if self.coach is not None and self.flow.deciding is not None:
            self.coach.course.played(self.match.describe(self.flow.deciding, move).label)
        self.flow.play(move)
        self.show()
        if self.flow.deciding is not None:
            self.app.let_go_of("enter")
        self._say_how_it_is_saved()

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
        """What a computer player would do in place of whoever decides, and why."""
        match, seat = self.match, self.flow.deciding
        if seat is None or not match.hints or not match.legal(seat):
            return
        alone = self.flow.looking is not None
        move, reason = advice.hint(match, seat, alone=alone)
        seen = self.showing.deciding(seat, private=alone)
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
        if refusal is not None:
            # Later: if the page is being covered, the page that comes takes all sentences away.
            tell = partial(self.app.notify, refusal, severity="warning", markup=False)
            self.app.call_later(tell)

    def answer(self, move: M | None) -> None:
        """The computer player has decided."""
        self.flow.answer(move)
        self.show()
        if self.flow.deciding is not None:
            self.app.let_go_of("enter")
        self._say_how_it_is_saved()

    def take_up(self, offer: Offer[M]) -> None:
        self.forget_draft()
        self.app.blank()
        self.flow.take_up(offer)
        self.show()
        self._say_how_it_is_saved()

    def undo(self) -> None:
        self.forget_draft()
        self.app.blank()
        if self.flow.undo():
            self.show()
            self._say_how_it_is_saved()

    def begin_scene(self) -> None:
        self.flow.begin_scene()
        self.show()

    def go_on(self) -> None:
        self.flow.go_on()
        self.show()

    def _say_how_it_is_saved(self) -> None:
        moved = self._news_of_its_file()
        if moved is not None:
            self.app.push_screen(pages.moved(moved))
        if self.match.unsaved is not None:
            self.app.push_screen(pages.unsaved(self.match.unsaved, self._retry))

    def _news_of_its_file(self) -> str | None:
        """Once for each."""
        if self.match.moved is self._told_of_file:
            return None
        self._told_of_file = self.match.moved
        return self.match.moved

    def _retry(self) -> str | None:
        self.match.retry()
        return self.match.unsaved

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
        """To where the match was begun, or in any case to the list of games."""
        self.hide(Why.HIDDEN)
        leave = self._leave_for_games if for_games else self.leave_match
        kept = self.what_is_kept()
        if kept is None:
            leave()
            return

        def answered(agreed: bool | None) -> None:
            if agreed:
                leave()

        self.app.push_screen(pages.question(f"Leave this match? {kept}"), answered)

    def what_is_kept(self) -> str | None:
        """What leaving now would mean for the match; None if there is nothing to think over."""
        if not self.match.retry():
            return "Its last moves could not be saved and would be lost."
        if self.match.outcome() is not None:
            return None
        can = "It can be resumed at any time." if self.match.id else "It is not being saved."
        return self._news_of_its_file() or can

    def leave_match(self) -> None:
        self.match.close()
        self.app.after_match(self.match)

    def _leave_for_games(self) -> None:
        self.match.close()
        self.app.table = None
        self.app.launch()

    def rematch(self) -> None:
        self.match.close()
        self.app.play_again(self.match)

    def reseat(self) -> None:
        """Again, but not before everybody has had a say in who sits where."""
        self.match.close()
        self.app.seat_again(self.match, self.show)

    def watch_again(self) -> None:
        self.app.watch_again(self.match, self.show)


AnyTable: TypeAlias = Table[Any, Any]
"""A table of whatever game."""
