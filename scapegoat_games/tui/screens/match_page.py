"""What all pages of a match have in common: commands, the coach, and tips."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, Generic

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.protocol import M, Seat, V
from scapegoat_games.tui.bindings import bind, bind_letter, priority_key
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.screens.page import PageScreen
from scapegoat_games.tui.verbs import PageFacts, Verbs
from scapegoat_games.tui.widgets.tip_line import TipLine
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.parts.decision import Draft
    from scapegoat_games.tui.screens.coach_layer import CoachLayer
    from scapegoat_games.tui.screens.hint_layer import HintLayer
    from scapegoat_games.tui.widgets.balloon import Balloon
    from scapegoat_games.tui.widgets.hint_box import HintBox


OUT_OF_TURN: Final = bind_letter(
    "C", "offers", "Out of turn", "What somebody else may do before this turn is played"
)
"""The key that opens the offers of moves out of turn."""

SEATS: Final = bind_letter(
    "S", "seats", "Seat", "Hand a seat to a computer player, or back; change a name"
)
UNDO: Final = bind_letter("U", "undo", "Undo", "Take the last move back")
_HINT: Final = bind_letter("I", "hint", "Hint", "What a computer player would do here, and why")
HINT: Final = replace(_HINT, priority=True)
"""The key for a hint, on pages on which a seat decides.

The key has priority over the keys of the board, and so have the keys that answer the hint.
Otherwise an Enter typed right after the hint's key could be handled before it and confirm a move.
"""
NO_HINTS: Final = bind_letter(
    "I", "no_hints", "Hint", "Says that this match was begun without hints", show=False
)
"""The key for a hint, on pages of a match in which players agreed to have no hints."""
HINT_KEYS: Final = (
    priority_key("enter", "show_me", "Show me", "Set up what the hint says; you confirm it"),
    priority_key("escape", "close_hint", "Close", "Close the hint"),
)
"""Bindings of Enter and Esc that go to the hint first while a hint lies over the page."""

KNOWN: Final = bind_letter("K", "known", "Known", "Which hidden cards everyone knows")
"""The key for a list of known cards, in games whose board has such a list."""
PUBLIC: Final = (OUT_OF_TURN, SEATS, KNOWN)
"""Bindings that all pages of the class ``PublicPage`` share."""

_LEAVE: Final = bind_letter("Q", "leave", "Leave", "Leave; everything except lessons is saved")
READING: Final = (
    priority_key("enter", "read", "Continue", "Close what the coach says"),
    priority_key("escape", "skip", "Skip this part", "Leave out the rest of this part"),
)
"""Bindings of Enter and Esc that go to the coach first while the coach's box is visible. A page
that binds Enter or Esc to an action of its own must list the bindings of ``READING``, too;
otherwise its own bindings would replace them.
"""


class MatchPage(PageScreen, Generic[M, V]):
    """A page of a match that is being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("L", "history", "Log", "What has happened, in words"),
        bind_letter("R", "rules", "Rules", "The rules of this game"),
        bind("question_mark,f1", "help", "Help", "All keys of this page", shown="?"),
        bind_letter("X", "no_tips", "No tips", "No tip under a page any more", show=False),
        bind_letter("J", "coach", "Coach", "What the coach has said, once more", show=False),
        *READING,
        bind_letter("T", "theme", "Theme", "The next set of colours", show=False),
        _LEAVE,
    ]

    COACHED: ClassVar[str] = ""
    """The page's name in lessons. The coach says nothing on a page whose name is empty."""
    PRIVATE: ClassVar[bool] = False
    """Whether only one player may read the page."""
    DEFAULT_CSS = "MatchPage { layers: default coach; }"

    def __init__(self, facts: PageFacts[M, V], verbs: Verbs[M]) -> None:
        super().__init__()
        self.facts = facts
        self.verbs = verbs
        self._chosen = False
        self._coach: CoachLayer | None = None
        self._hint: HintLayer | None = None
        if facts.coached and self.COACHED:
            from scapegoat_games.tui.screens import coach_layer

            self._coach = coach_layer.CoachLayer(self, verbs, self.COACHED)

    @property
    def gone(self) -> bool:
        """Whether another page has replaced this page, or will as soon as the match is saved."""
        return self.verbs.saves or super().gone

    def on_mount(self) -> None:
        if self._coach is not None:
            self._coach.begin()
        else:
            self.call_after_refresh(self._give_a_tip)

    def _give_a_tip(self) -> None:
        tip = None if self.gone else self.verbs.take_tip(self.COACHED)
        if tip is not None:
            self.mount(TipLine(tip, private=self.COACHED == "page"))

    def on_tip_line_dismissed(self) -> None:
        self.action_no_tips()

    def action_no_tips(self) -> None:
        self.query(TipLine).remove()
        self.verbs.stop_tips()

    @property
    def draft(self) -> "Draft[M] | None":
        """What has been composed of a move so far; None on pages without a decision."""
        return None

    def bears(self, kind: type[Widget]) -> bool:
        """Whether a widget of this class lies over the page. Called for every key, so only direct
        children are searched.
        """
        return any(isinstance(part, kind) for part in self.children)

    @property
    def spoken_to(self) -> bool:
        """Whether the coach's box lies over the page. Computer players and reveals then wait."""
        return self._coach is not None and self._coach.speaks

    @property
    def awaited(self) -> bool:
        """Whether the coach has asked for a key of this page that has not been pressed yet."""
        return self._coach is not None and self._coach.waits

    def listen(self) -> bool:
        """Lets the coach speak, or ends the lesson; returns whether there was anything to show."""
        return self._coach is not None and self._coach.listen()

    async def on_balloon_read(self, read: "Balloon.Read") -> None:
        if self._coach is not None:
            await self._coach.read(skipped=read.skipped)

    def action_read(self) -> None:
        if self._coach is not None:
            self._coach.close()

    def action_skip(self) -> None:
        if self._coach is not None:
            self._coach.close(skipped=True)

    def on_key(self, key: events.Key) -> None:
        """Closes the coach's box when the player uses a key of the board. Closes a hint when the
        player uses any key but the one for hints.
        """
        # A key that was typed before the hint's key may reach the page after it, and must not close
        # the hint.
        later = self._hint is not None and key.time >= self._hint.opened
        hinted = self.active_bindings.get(key.key) if later else None
        if hinted is not None and hinted.binding.action != "hint":
            self.action_close_hint()
        used = self.active_bindings.get(key.key) if self.spoken_to else None
        if used is not None and used.node not in {self, self.app}:
            self.action_read()

    def when_read(self) -> None:
        """Called when the coach has finished speaking on this page."""

    def on_click(self, click: events.Click) -> None:
        """Closes the coach's box, and a hint, when the player clicks outside of it."""
        self.action_read()
        self.action_close_hint()

    def on_resize(self) -> None:
        for line in self.query(TipLine):
            self.call_after_refresh(line.settle)
        if self._coach is not None:
            self._coach.settle()
        if self._hint is not None:
            self._hint.settle()

    def on_screen_suspend(self) -> None:
        """Closes a hint when a dialog is laid over the page."""
        super().on_screen_suspend()
        self.action_close_hint()

    def action_coach(self) -> None:
        if self._coach is not None:
            self._coach.repeat()

    @property
    def title_text(self) -> str:
        return f"{self.facts.game} · {self.facts.status}"

    def choose(self, move: M) -> None:
        """Plays the move. If the move ends the match, the player has to confirm it first."""
        if self.facts.board.ends_match(move):
            self.verbs.dialogs.ask_for_key(move, self._play)
        else:
            self._play(move)

    def _play(self, move: M) -> None:
        """Plays the move, unless this page has already played a move. Otherwise a second Enter
        would make another move: the page is replaced only after the first Enter has been handled.
        """
        if not self._chosen:
            self._chosen = True
            self.call_later(self.verbs.play, move)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in self.facts.disabled or (action == "no_tips" and not self.bears(TipLine)):
            return False
        if action in {"read", "skip"} and not (self._coach and self._coach.takes_enter):
            return False
        if action == "known":
            return type(self.facts.board).known is not Board.known
        if action == "no_hints":
            return "hint" in self.facts.disabled
        if action in {"show_me", "close_hint"} and self._hint is None:
            return False
        if action == "hint" and self._coach is not None and self._coach.takes_enter:
            return False
        if action == "coach":
            return self.verbs.coach is not None
        return super().check_action(action, parameters)

    def action_undo(self) -> None:
        self.verbs.undo()

    def action_seats(self) -> None:
        self.verbs.dialogs.show_seats()

    def action_offers(self) -> None:
        self.verbs.dialogs.show_offers()

    def action_hint(self) -> None:
        """Opens the hint for this page, or closes it if it is open."""
        if self._hint is not None:
            self.action_close_hint()
            return
        advice = self.verbs.advice()
        if advice is not None:
            from scapegoat_games.tui.screens import hint_layer

            self._hint = hint_layer.HintLayer(self, advice, private=self.PRIVATE)
            self.refresh_bindings()

    def action_no_hints(self) -> None:
        self.notify("This match is played without hints.", timeout=3)

    def action_show_me(self) -> None:
        self.action_close_hint(show=True)

    def action_close_hint(self, *, show: bool = False) -> None:
        hint, self._hint = self._hint, None
        if hint is not None:
            hint.close(show=show)
            self.refresh_bindings()

    def on_hint_box_answered(self, answered: "HintBox.Answered") -> None:
        self.action_close_hint(show=answered.show)

    def action_history(self) -> None:
        self.verbs.dialogs.show_history()

    def action_known(self) -> None:
        self.verbs.dialogs.show_known()

    def action_rules(self) -> None:
        self.verbs.dialogs.show_rules()

    def action_theme(self) -> None:
        self.verbs.next_theme()

    def action_help(self) -> None:
        self.verbs.dialogs.show_help()

    def action_leave(self) -> None:
        self.verbs.leaving.ask_to_leave()


class PublicPage(MatchPage[M, V]):
    """A page that shows the table view while the match waits for a seat. Everybody may read it."""

    def __init__(
        self, facts: PageFacts[M, V], verbs: Verbs[M], seen: Glimpse[V], seat: Seat
    ) -> None:
        super().__init__(facts, verbs)
        self.add_class("-roomy")
        self._seen = seen
        self._seat = seat

    def top(self, right: str) -> ComposeResult:
        """The title bar, with the text ``right`` on its right side, and the table below."""
        yield TitleBar(self.title_text, right)
        yield self.facts.board.table(self._seen, "What has happened")

    def badge(self, seat: Seat) -> Content:
        return self.facts.board.badge(self._seen.table, seat, self._seen.names[seat])
