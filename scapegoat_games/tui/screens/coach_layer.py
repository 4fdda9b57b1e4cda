"""The coach over a page: the box with its arrow, and the reminder in the title bar."""

from typing import TYPE_CHECKING, Any, final

from scapegoat_games.course import Said
from scapegoat_games.lessons import LessonStep
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.terminal.app import guarded_app
from scapegoat_games.tui.verbs import AnyVerbs
from scapegoat_games.tui.widgets.balloon import Balloon, Pointer, Reminder
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.screens.match_page import MatchPage


@final
class CoachLayer:
    """What the coach of a lesson shows over one page.

    A page without a name in lessons has no coach layer.
    """

    def __init__(self, page: "MatchPage[Any, Any]", verbs: AnyVerbs, place: str) -> None:
        self._page = page
        self._verbs = verbs
        self._place = place
        self._private = place == "page"
        self._step: LessonStep | None = None
        """The step of the lesson that the coach is speaking about."""
        self._listened = False
        """Whether the coach has had the chance to speak on this page."""

    def begin(self) -> None:
        """Called when the page is shown. The coach speaks at once or, in a reveal, at its end."""
        if self._verbs.coach is not None:
            self._verbs.coach.new_page()
        self._page.mount(Reminder(classes="secret" if self._private else None))
        self._page.call_after_refresh(self._remind)
        if self._place != "scene":
            self._page.call_after_refresh(self.listen)

    @property
    def speaks(self) -> bool:
        """Whether the coach's box lies over the page. Computer players and reveals then wait."""
        return self._page.bears(Balloon)

    @property
    def takes_enter(self) -> bool:
        """Whether Enter goes to the coach and not to the page.

        Enter goes to the coach while the coach's box is visible, and also before, when the box is
        about to appear. An Enter that comes before the box does nothing.
        """
        comes = self._verbs.coach is not None and self._place != "scene" and not self._listened
        return comes or self.speaks

    @property
    def waits(self) -> bool:
        """Whether the coach has asked for a key of this page that has not been pressed yet."""
        return self._verbs.coach is not None and bool(self._verbs.coach.reminder(self._place))

    def listen(self) -> bool:
        """Lets the coach speak, or ends the lesson; returns whether there was anything to show."""
        self._listened = True
        return self._speak() or self._end_lesson()

    def repeat(self) -> None:
        """Repeats what the coach said last, if this was on the present page. If the words are still
        on the screen, or were said on another page, a list shows all that the coach has said so
        far.
        """
        coach = self._verbs.coach
        if coach is None:
            return
        latest = coach.again(self._place)
        if latest is not None and not self.speaks:
            self._say(latest)
        elif said := coach.all_said(self._place):
            self._verbs.dialogs.show_said(said)

    def close(self, *, skipped: bool = False) -> None:
        """Closes the box: the player has read it, or has ``skipped`` this part of the lesson."""
        if self.speaks:
            self._page.post_message(Balloon.Read(skipped=skipped))

    async def read(self, *, skipped: bool) -> None:
        """Shows the coach's next words, or removes the box if there are none."""
        page = self._page
        if page.gone or not self.speaks:
            return
        if skipped and self._verbs.coach is not None:
            self._verbs.coach.skip(self._step)
        if not self._speak():
            await page.query(Balloon).remove()
            await page.query(Pointer).remove()
            page.refresh_bindings()
            self._end_lesson()
            page.when_read()

    def settle(self) -> None:
        """Places the box and the reminder again after the window has changed its size."""
        self._page.call_after_refresh(self._remind)
        for balloon in self._page.query(Balloon):
            self._page.call_after_refresh(balloon.settle)

    def _speak(self) -> bool:
        coach = self._verbs.coach
        said = None if coach is None or self._page.gone else coach.next(self._place)
        if said is not None:
            self._say(said)
            # Without this call, an Enter pressed in haste would close the coach's new box unread.
            guarded_app(self._page).came_by_itself()
            for page in self._page.query(DecisionPage):
                page.deselect()
        return said is not None

    def _end_lesson(self) -> bool:
        self._remind()
        return not self._page.gone and self._verbs.end_lesson(match_over=self._place == "results")

    def _say(self, said: Said) -> None:
        self._step = said.step
        for balloon in self._page.query(Balloon):
            balloon.say(said)
            return
        balloon = Balloon(private=self._private)
        balloon.say(said)
        self._page.mount(balloon, Pointer())
        self._page.refresh_bindings()

    def _remind(self) -> None:
        text = self._verbs.coach.reminder(self._place) if self._verbs.coach is not None else ""
        for bar in self._page.query(TitleBar):
            for reminder in self._page.query(Reminder):
                reminder.remind(text, bar.room)
