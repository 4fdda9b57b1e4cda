"""Checks after each step of random input that the rules of pages and privacy hold."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from textual import events
from textual.geometry import Region
from textual.screen import ModalScreen, Screen

from scapegoat_games import home as homes
from scapegoat_games import journal
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.screens.curtain import CurtainScreen, NameTag
from scapegoat_games.tui.screens.match_page import MatchPage
from scapegoat_games.tui.screens.open_table import OpenTableScreen
from scapegoat_games.tui.screens.replay import ReplayScreen
from scapegoat_games.tui.screens.scene import ReadyScreen, ResultsScreen, SceneScreen
from scapegoat_games.tui.screens.turn import LookScreen, TurnScreen
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    PrivateLook,
    PrivatePage,
    Results,
    RevealStage,
)
from scapegoat_games.tui.terminal.app import QUIET_SECONDS
from tests.tui.frames import TOO_LONG, Frames
from tests.tui.seats import Seats, text_of

_PAGES: Final[dict[type, tuple[type, ...]]] = {
    Curtain: (CurtainScreen,),
    PrivatePage: (TurnScreen,),
    OpenTable: (OpenTableScreen,),
    PrivateLook: (LookScreen,),
    RevealStage: (ReadyScreen, SceneScreen),
    Results: (ResultsScreen, ReplayScreen),
}


class Umpire:
    """Checks a step against what it recorded before that step."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.frames = Frames(seats)
        self._second_match: AnyMatch | None = None
        self.begin_again()

    def begin_again(self) -> None:
        """Records the current page and viewer as the state before the next step."""
        self._frames_were_right(again=False)
        self._last = self._turned = self.seats.clock.now
        self._page: Screen[object] = self.seats.app.screen_stack[0]
        self._looking = self._viewer()
        self._name = self._name_region()

    def check(self, sent: Iterable[events.Event]) -> None:
        app = self.seats.app
        assert app.crash is None, repr(app.crash)
        self._frames_were_right()
        lifted = self._may_have_lifted(sent)
        if app.table is not None:
            self._page_fits_the_stage()
            self._journal_has_every_move(app.table.match)
            self._every_move_was_legal(app.table.match)
            self._small_terminal_shows_no_cards()
        looks = self._viewer()
        if looks is not None and looks != self._looking:
            assert looks in lifted, f"seat {looks} looks without having lifted the curtain"
        self._looking, self._name = looks, self._name_region()
        if app.screen_stack[0] is not self._page:
            self._page, self._turned = app.screen_stack[0], self.seats.clock.now

    def _frames_were_right(self, *, again: bool = True) -> None:
        """Asserts that no frame was wrong.

        Rows that are too long are ignored: a terminal shrinks a moment before the program knows.
        """
        self.frames.wrong[:] = [one for one in self.frames.wrong if not one.startswith(TOO_LONG)]
        if again and self.seats.app.screen.size == self.seats.app.size:
            self.frames.look_again()
        assert not self.frames.wrong, self.frames.wrong[0]

    def _viewer(self) -> Seat | None:
        table = self.seats.app.table
        return None if table is None or table.flow.open_hands else table.flow.looking

    def _name_region(self) -> Region:
        names = self.seats.app.screen_stack[0].query(NameTag)
        return names.first().region if names else Region()

    def _may_have_lifted(self, sent: Iterable[events.Event]) -> set[Seat]:
        """Seats named by the page whose key or click came after the required pause."""
        now, may = self.seats.clock.now, set[Seat]()
        named = self._page.facts.seat if isinstance(self._page, MatchPage) else None
        calm = QUIET_SECONDS
        for event in sent:
            if isinstance(event, events.Key | events.MouseDown | events.Paste):
                calm, self._last = now - self._last, now
            quiet = min(calm, now - self._turned) >= QUIET_SECONDS
            key = isinstance(event, events.Key) and event.key == str((named or 0) + 1)
            hit = isinstance(event, events.MouseUp) and self._name.contains(
                int(event.x), int(event.y)
            )
            if quiet and named is not None and (key or hit):
                may.add(named)
        return may

    def _page_fits_the_stage(self) -> None:
        stage, (page, *above) = self.seats.stage, self.seats.app.screen_stack
        assert isinstance(page, _PAGES[type(stage)]), f"{page} at {stage}"
        assert all(isinstance(one, ModalScreen) for one in above), above
        if isinstance(stage, Curtain | PrivatePage | OpenTable):
            assert isinstance(page, MatchPage)
            assert page.facts.seat == stage.seat

    def _journal_has_every_move(self, match: AnyMatch) -> None:
        kept = journal.read(self._path(match))
        assert kept.torn == 0
        assert [(moved.seat, moved.move) for _, moved in kept.moves] == [
            (seat, match.game.dump(move)) for seat, move in match.moves
        ]

    def _path(self, match: AnyMatch) -> Path:
        return homes.matches(self.seats.app.home) / f"{match.id}.jsonl"

    def _every_move_was_legal(self, match: AnyMatch) -> None:
        """Asserts that a second match accepts the same moves and reaches the same position."""
        second = self._second_match
        if second is None or second.header != match.header or not _is_beginning_of(second, match):
            second = Match.start(
                match.game, match.names, match.settings, match.seed, open_hands=match.open_hands
            )
            second.header = match.header
        for seat, move in match.moves[len(second.moves) :]:
            assert move in match.game.legal(second._position.page(seat))  # noqa: SLF001 - the view on which the seat decides
            second.play(seat, move)
        self._second_match = second
        for who in (*range(len(match.names)), Eye.TABLE):
            assert second.view(who) == match.view(who)

    def _small_terminal_shows_no_cards(self) -> None:
        app = self.seats.app
        if app.too_small and app.screen.is_current and app.screen.size == app.size:
            assert not self.seats.hands.shown(text_of(app.screen))


def _is_beginning_of(second: AnyMatch, match: AnyMatch) -> bool:
    return match.moves[: len(second.moves)] == second.moves
