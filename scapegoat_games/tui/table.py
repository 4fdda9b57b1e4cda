"""The table: controls one match on the screen, and shows the page of each stage."""

from collections.abc import Callable
from functools import cached_property, partial, wraps
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeAlias, final

from textual.screen import Screen

from scapegoat_games.protocol import Level, M, Seat, V
from scapegoat_games.tui import pages
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.flow import Flow, TableMatch
from scapegoat_games.tui.leaving import Leaving
from scapegoat_games.tui.match_pages import announcement, page_facts, page_of
from scapegoat_games.tui.put_aside import PutAside
from scapegoat_games.tui.saving import Saving
from scapegoat_games.tui.showing import Showing
from scapegoat_games.tui.stages import (
    OpenTable,
    OutOfTurnOffer,
    PrivatePage,
    RevealStage,
    Thinking,
    Why,
)

if TYPE_CHECKING:
    from scapegoat_games.lessons import Lesson
    from scapegoat_games.tui.advice import Advice
    from scapegoat_games.tui.app import ScapegoatsApp
    from scapegoat_games.tui.coach import Coach
    from scapegoat_games.tui.computer_turn import ComputerTurn, ThinkingTask
    from scapegoat_games.tui.dialogs import Dialogs

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
        lesson: "Lesson | None" = None,
    ) -> None:
        self.app = app
        self.match = match
        self.board = board_of(match.game)
        self.flow = Flow(
            match,
            self.board.scenes,
            concerned=self.board.concerned,
            lesson=lesson is not None,
            resumed=resumed,
        )
        self.showing = Showing(self.flow, app.clock)
        self.saving = Saving(app, match, self._saved)
        self.put_aside: PutAside[M] = PutAside(app, match)
        hide = partial(self.hide, Why.HIDDEN)
        self.leaving = Leaving(app, match, self.saving, hide=hide, show=self.show)
        self.coach: Coach | None = None
        if lesson is not None:
            from scapegoat_games.tui import coach

            self.coach = coach.Coach(
                match, lesson, partial(coach.moment_at, self.flow, self.showing)
            )

    @cached_property
    def dialogs(self) -> "Dialogs[M, V]":
        from scapegoat_games.tui.dialogs import Dialogs

        return Dialogs(self.app, self.flow, self.showing, self.saving, self)

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
    def saves(self) -> bool:
        return self.saving.awaited

    @property
    def seconds_to_cover(self) -> float:
        return self.app.idle_seconds - self.app.idle

    def page(self) -> Screen[None]:
        """A new page for the current stage. A page is never shown a second time."""
        flow, showing = self.flow, self.showing
        minutes, coached = self.app.preferences.idle_minutes, self.coach is not None
        facts = page_facts(flow, self.board, showing.public, minutes, coached=coached)
        stage = flow.stage
        draft = self.put_aside.take_up(stage.seat) if isinstance(stage, PrivatePage) else None
        return page_of(flow, showing, facts, self, draft)

    def show(self) -> None:
        flow = self.flow
        # The page of a thinking computer player needs no guard against a key or click that was
        # meant for the page before: on both pages, Enter and clicks hurry the computer player.
        guarded = not isinstance(flow.stage, Thinking)
        by_itself = flow.by_itself and guarded
        self.app.replace_page(self.page(), by_itself=by_itself)

    @_unless_saving
    def lift(self, key: str | None = None) -> None:
        """Opens the page of the player whom the curtain names. ``key`` is the key that lifted the
        curtain; None for a click.
        """
        self.flow.lift()
        self.show()
        if key is not None:
            self.app.let_go_of(key)

    def hide(self, why: Why) -> None:
        if self.saving.awaited:
            # The page on the screen is finished: the flow has already gone on to the next stage.
            self.flow.hide(why)
            self.saving.cover()
            return
        seat, draft = self.flow.looking, self.put_aside.draft_on_screen()
        # The notes that the player is writing are saved first: after a signal, the match is closed
        # before the page is gone, and the page could no longer save them.
        self.put_aside.save_notes()
        if self.flow.hide(why):
            if seat is not None and draft is not None:
                self.put_aside.keep(seat, draft)
            self.app.blank()
            self.show()

    @_unless_saving
    def look_at_own(self, seat: Seat) -> None:
        """Lets a person look at their hand or other private things, if the game has such a page."""
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
        self.put_aside.forget()
        if self.coach is not None and self.flow.deciding is not None:
            self.coach.course.played(self.match.describe(self.flow.deciding, move).label)
            self.app.lesson_begun(self.match.game.id)
        self.flow.play(move)
        self._begin_unannounced()
        self.saving.save(self._show_after_enter)

    def _begin_unannounced(self) -> None:
        """Begins a reveal at once if it needs no announcement."""
        flow, stage = self.flow, self.flow.stage
        if not isinstance(stage, RevealStage):
            return
        if announcement(flow, self.showing, self.board, stage.lines) is None:
            flow.skip_announcement()

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
        if self.match.file.unsaved is not None:
            self.app.push_screen(pages.unsaved(self.match.file.unsaved, self._retry))

    def begin_thinking(self, allowed: Callable[[bool], bool]) -> "ComputerTurn[M]":
        """Lets the computer player think, because the page of its turn is on the screen.

        ``allowed`` says whether the page lets the move be made now; its argument is whether a
        player asked for the move.
        """
        from scapegoat_games.tui.computer_turn import ComputerTurn, pause_before

        stage = self.flow.stage
        assert isinstance(stage, Thinking)
        turn = ComputerTurn(self.app, self.thought(stage), allowed, self.answer)
        # If one of several people may move out of turn, the computer player's move waits for
        # Enter, so that this person has time. The only person of a match has been asked
        # before, on their own page.
        waits = bool(self.flow.offers) and self.flow.alone is None
        turn.begin(pause_before(stage, self.app.preferences.pace), waits=waits)
        return turn

    def next_pace(self) -> tuple[float | None, str]:
        from scapegoat_games.tui.computer_turn import pause_before
        from scapegoat_games.tui.screens.palette import PACE_WORDS

        self.app.next_pace()
        stage, pace = self.flow.stage, self.app.preferences.pace
        assert isinstance(stage, Thinking)
        return pause_before(stage, pace), PACE_WORDS[pace]

    def next_theme(self) -> None:
        self.app.next_theme()

    def thought(self, stage: Thinking) -> "ThinkingTask[M]":
        """The function that chooses the computer player's move; a lesson may script the move."""
        from scapegoat_games.tui.computer_turn import thought

        if self.coach is not None and not stage.optional:
            scripted = self.coach.scripted(self.match, stage.seat)
            if scripted is not None:
                return lambda _late, _give_way: scripted
        return thought(self.match, stage)

    def advice(self) -> "Advice[M] | None":
        """The hint for the page on the screen; None on a page that has no hints."""
        from scapegoat_games.tui.advice import advice_at

        return advice_at(self.flow, self.showing, self.board)

    def take_tip(self, place: str) -> str | None:
        """A tip for this page that its reader has not had yet. The tip then counts as read."""
        may_come = isinstance(self.flow.stage, PrivatePage | OpenTable | Thinking)
        if not (may_come and self.app.preferences.tips):
            return None
        from scapegoat_games.tui.coach import tip_at

        told = self.app.preferences.told
        found = tip_at(self.flow, self.showing, place, lambda name: told.get(name, ()))
        if found is None:
            return None
        name, tip = found
        self.app.tip_given(name, tip.id)
        return tip.say

    def stop_tips(self) -> None:
        self.app.give_tips(False)

    def end_lesson(self, *, match_over: bool) -> bool:
        """Asks how to go on at the end of the lesson: with a match of the learner's own if the
        learner has seen enough, otherwise with the parts that are missing. If the player declines,
        this match goes on, and the coach says nothing more.
        """
        if self.coach is None or not self.coach.ends(match_over=match_over):
            return False
        question = self.coach.question_at_end(match_over=match_over)
        goes_on = partial(self._after_lesson, self.coach, match_over=match_over)
        self.coach.silent = True
        self.app.push_screen(pages.question(question), goes_on)
        return True

    def _after_lesson(self, coach: "Coach", agreed: bool | None, *, match_over: bool) -> None:
        from scapegoat_games.tui.coach import NOVICE, match_after

        if not agreed:
            return
        if coach.course.missing and not match_over:
            coach.course.bring_back()
            coach.silent = False
            self.show()
            return
        self.match.close()
        if coach.course.missing:
            self.app.learn(self.match.game, tuple(self.match.names[at] for at in self.match.people))
            return
        seating = match_after(coach.course.lesson, self.match)
        if NOVICE in seating.names:
            self.app.replace_page(pages.seating(self.app, seating, self.app.launch))
        else:
            self.app.play(seating)

    @_unless_saving
    def answer(self, move: M | None) -> None:
        """Makes the move that a computer player has chosen; None declines an offer."""
        self.flow.answer(move)
        self._begin_unannounced()
        self.saving.save(self._show_after_enter)

    @_unless_saving
    def take_up(self, offer: OutOfTurnOffer[M]) -> None:
        self.put_aside.forget()
        self.flow.take_up(offer)
        self._begin_unannounced()
        self.saving.save(self._show_saved)

    @_unless_saving
    def hand_over(self, seat: Seat, level: Level | None, key: str) -> None:
        """From now on, a computer player of this level plays the seat, or a person if ``level`` is
        None. All people at the table have agreed to that. ``key`` is the key by which the last of
        them agreed, or empty after a click.
        """
        self.put_aside.forget()
        self.flow.hand_over(seat, level)
        self.app.let_go_of(key)
        self.saving.save(self._show_saved)

    @_unless_saving
    def rename(self, seat: Seat, name: str) -> None:
        self.match.rename(seat, name)
        self.saving.save(self._show_saved)

    @_unless_saving
    def undo(self) -> None:
        self.put_aside.forget()
        if self.flow.undo():
            self.saving.save(self._show_saved)

    @_unless_saving
    def begin_scene(self) -> None:
        self.flow.begin_scene()
        self.saving.save_meanwhile()
        self.show()

    @_unless_saving
    def go_on(self) -> None:
        self.flow.go_on()
        self.show()

    def _retry(self, told: Callable[[str | None], None]) -> None:
        """Tries again to save, then calls ``told`` with what went wrong, or with None if saved."""
        self.saving.save(lambda: told(self.match.file.unsaved))

    def _saved(self) -> None:
        """Called when saving has ended. If the dialog that asks whether to leave is open, its text
        is updated. If the dialog is not open, the match goes on.
        """
        if self.leaving.asks:
            self.leaving.ask_again()
        else:
            self.saving.go_on()


AnyTable: TypeAlias = Table[Any, Any]
"""The controller of a match of any game."""
