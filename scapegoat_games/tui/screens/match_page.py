"""What all pages of a match have in common: commands, the coach, and tips."""

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from textual import events, on
from textual.binding import Binding, BindingType

from scapegoat_games.course import Said
from scapegoat_games.lessons import TIP_PLACES, LessonStep
from scapegoat_games.tui.coach import tip_at
from scapegoat_games.tui.screens.page import PageScreen
from scapegoat_games.tui.widgets.balloon import Balloon, Pointer, Reminder
from scapegoat_games.tui.widgets.tip_line import TipLine
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.table import Table

M = TypeVar("M")
V = TypeVar("V")

OUT_OF_TURN: Final = Binding(
    "c,C",
    "offers",
    "Out of turn",
    key_display="C",
    tooltip="What somebody else may do before this turn is played",
)
"""For pages that everybody may read."""


HINT: Final = Binding(
    "i,I",
    "hint",
    "Hint",
    key_display="I",
    tooltip="What a computer player would do here, and why",
)
"""For pages on which a seat decides."""


_LEAVE: Final = Binding(
    "q,Q", "leave", "Leave", key_display="Q", tooltip="Leave; all but lessons are saved"
)
READING: Final = (
    Binding(
        "enter",
        "read",
        "Go on",
        show=False,
        priority=True,
        tooltip="Close what the coach says",
    ),
    Binding(
        "escape",
        "skip",
        "Skip this part",
        show=False,
        priority=True,
        tooltip="Leave out the rest of this part",
    ),
)
"""Keys that go first to the coach while it speaks. A page that binds these keys itself has to list
these bindings as well, because its own would replace them.
"""


class MatchPage(PageScreen, Generic[M, V]):
    """A page of a match that is being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l,L", "history", "Log", key_display="L", tooltip="What has happened, in words"),
        Binding("r,R", "rules", "Rules", key_display="R", tooltip="The rules of this game"),
        Binding("question_mark", "help", "Help", key_display="?", tooltip="All keys of this page"),
        Binding("x,X", "no_tips", "No tips", show=False, tooltip="No tip under a page any more"),
        Binding("j,J", "coach", "Coach", show=False, tooltip="What the coach has said, once more"),
        *READING,
        Binding("t,T", "theme", "Theme", show=False, tooltip="The next set of colours"),
        _LEAVE,
    ]

    COACHED: ClassVar[str] = ""
    """The page's name in lessons. The coach says nothing on a page without one."""
    DEFAULT_CSS = "MatchPage { layers: default coach; }"

    def __init__(self, table: "Table[M, V]") -> None:
        super().__init__()
        self.table = table
        self._chosen = False
        self._step: LessonStep | None = None
        """The step of the lesson that the coach is speaking about."""
        self._heeded = False
        """Whether the coach has begun to speak on this page, or has nothing to say."""

    @property
    def gone(self) -> bool:
        """Another page is there already, or comes as soon as the match is saved."""
        return self.table.saving.awaited or super().gone

    def on_mount(self) -> None:
        if self.table.coach is not None and self.COACHED:
            self.table.coach.course.pressed()
            self.mount(Reminder(classes="secret" if self.COACHED == "page" else None))
            self.call_after_refresh(self._remind)
            if self.COACHED != "scene":
                self.call_after_refresh(self.listen)
        elif self.COACHED in TIP_PLACES and self.table.app.preferences.tips:
            self.call_after_refresh(self._give_a_tip)

    def _give_a_tip(self) -> None:
        found = None if self.gone else tip_at(self.table, self.COACHED)
        if found is not None:
            name, tip = found
            self.table.app.tip_given(name, tip.id)
            self.mount(TipLine(tip.say, private=self.COACHED == "page"))

    @on(TipLine.Dismissed)
    def action_no_tips(self) -> None:
        self.query(TipLine).remove()
        self.table.app.give_tips(False)

    @property
    def spoken_to(self) -> bool:
        """Whether the coach is speaking. Nothing goes on by itself meanwhile."""
        return self._bears(Balloon)

    def _bears(self, kind: type[Balloon | TipLine]) -> bool:
        """Whether a widget of that kind lies over the page. Every key asks this, so only direct
        children are looked at.
        """
        return any(isinstance(part, kind) for part in self.children)

    @property
    def awaited(self) -> bool:
        """Whether the coach has asked for a key of this page that has not been pressed yet."""
        coach = self.table.coach
        return coach is not None and bool(coach.reminder(self.COACHED))

    @property
    def _about_to_listen(self) -> bool:
        """Whether the coach is going to speak on this page. Until its box is visible, an Enter is
        meant for neither the box nor the page.
        """
        return (
            self.table.coach is not None and self.COACHED not in {"", "scene"} and not self._heeded
        )

    def listen(self) -> bool:
        """Whether the coach has something to say or to ask now."""
        self._heeded = True
        return self._speak() or self._end_lesson()

    def _speak(self) -> bool:
        coach = self.table.coach
        said = None if coach is None or self.gone else coach.next(self.table, self.COACHED)
        if said is not None:
            self._say(said)
        return said is not None

    def _end_lesson(self) -> bool:
        self._remind()
        coach = self.table.coach
        if coach is None or self.gone:
            return False
        return coach.ends(self.table, at_the_end=self.COACHED == "results")

    def _say(self, said: Said) -> None:
        self._step = said.step
        for balloon in self.query(Balloon):
            balloon.say(said)
            return
        balloon = Balloon(private=self.COACHED == "page")
        balloon.say(said)
        self.mount(balloon, Pointer())
        self.refresh_bindings()

    def _remind(self) -> None:
        coach = self.table.coach
        text = coach.reminder(self.COACHED) if coach is not None else ""
        for bar in self.query(TitleBar):
            for reminder in self.query(Reminder):
                reminder.remind(text, bar.room)

    @on(Balloon.Read)
    async def _read(self, read: Balloon.Read) -> None:
        if self.gone or not self.spoken_to:
            return
        if read.skipped and self.table.coach is not None:
            self.table.coach.skip(self._step)
        if not self._speak():
            await self.query(Balloon).remove()
            await self.query(Pointer).remove()
            self.refresh_bindings()
            self._end_lesson()
            self.when_read()

    def action_read(self) -> None:
        self._close(skipped=False)

    def action_skip(self) -> None:
        self._close(skipped=True)

    def _close(self, *, skipped: bool) -> None:
        if self.spoken_to:
            self.post_message(Balloon.Read(skipped=skipped))

    def on_key(self, key: events.Key) -> None:
        """Closes the coach's box when the player uses a key of the board."""
        used = self.active_bindings.get(key.key) if self.spoken_to else None
        if used is not None and used.node not in {self, self.app}:
            self.post_message(Balloon.Read(skipped=False))

    def when_read(self) -> None:
        """Called when the coach has finished speaking on this page."""

    def on_click(self, click: events.Click) -> None:
        """Closes the coach's box when the player clicks elsewhere."""
        if self.spoken_to:
            self.post_message(Balloon.Read(skipped=False))

    def on_resize(self) -> None:
        self.call_after_refresh(self._remind)
        for line in self.query(TipLine):
            self.call_after_refresh(line.settle)
        for balloon in self.query(Balloon):
            self.call_after_refresh(balloon.settle)

    def action_coach(self) -> None:
        coach = self.table.coach
        said = None if coach is None else coach.again(self.COACHED)
        if said is not None and not self.spoken_to:
            self._say(said)

    @property
    def title_text(self) -> str:
        status = self.table.board.status(self.table.showing.public)
        return f"{self.table.match.game.title} · {status}"

    def choose(self, move: M) -> None:
        """Plays the move, once: a second Enter before the page is gone would confirm the next turn.

        The page is replaced only after the key has been handled.
        """
        if not self._chosen:
            self._chosen = True
            self.call_later(self.table.play, move)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "offers" and not self.table.flow.offers:
            return False
        if action == "no_tips" and not self._bears(TipLine):
            return False
        if action in {"read", "skip"} and not (self.spoken_to or self._about_to_listen):
            return False
        if action == "coach":
            return self.table.coach is not None
        if action == "hint" and not self.table.match.hints:
            return False
        return super().check_action(action, parameters)

    def action_offers(self) -> None:
        self.table.show_offers()

    def action_hint(self) -> None:
        self.table.show_hint()

    def action_history(self) -> None:
        self.table.show_history()

    def action_rules(self) -> None:
        self.table.show_rules()

    def action_theme(self) -> None:
        self.table.app.next_theme()

    def action_help(self) -> None:
        self.table.show_help()

    def action_leave(self) -> None:
        self.table.ask_to_leave()
