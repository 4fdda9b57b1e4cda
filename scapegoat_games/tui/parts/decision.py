"""The page of a decision: it asks, shows the consequences of a choice, and confirms."""

from collections.abc import Callable
from typing import ClassVar, Generic, Protocol, TypeVar

from textual.containers import Vertical
from textual.content import Content

from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.screens.page import is_gone
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.tip_line import TipLine
from scapegoat_games.tui.widgets.verdict import Verdict, VerdictLines
from scapegoat_games.words import fill

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
V = TypeVar("V")


class Draft(Protocol[M_co]):
    """A move being put together. A draft knows nothing of the screen."""

    @property
    def question(self) -> object:
        """A value that changes whenever other keys work, or the page asks something else."""

    @property
    def sure(self) -> bool:
        """Everything is chosen, and only the confirmation is missing."""

    def enter(self) -> M_co | None:
        """Goes on to the next step; gives the move when it has been confirmed."""

    def back(self) -> None:
        """Goes back one step."""


class DecisionPage(Vertical, Generic[M, V], can_focus=True):
    """The base of a decision page. No move leaves the page before it is confirmed.

    A board adds the widgets, the question, and how the widgets change with the choice.
    """

    DEFAULT_CSS = "DecisionPage #ask { height: 1; padding: 0 1; text-style: bold; }"
    SURE_STYLE: ClassVar[str] = ""
    """Style of the question when only the confirmation is missing."""
    SAYS_YOU: ClassVar[bool] = False
    """Whether the texts of the page can address the player as "you"."""

    draft: Draft[M]

    def __init__(self, seen: Deciding[V], choose: Callable[[M], None]) -> None:
        super().__init__(classes="secret" if seen.private else None)
        self.seen = seen
        self._choose = choose
        self._asked: object = None

    @property
    def sure_style(self) -> str:
        """Style of the question for the move to be confirmed; ``SURE_STYLE`` unless overridden."""
        return self.SURE_STYLE

    def ask(self) -> str:
        """The question of the present step, as a template for names."""
        raise NotImplementedError

    def verdict(self) -> Verdict | None:
        """The verdict on the choice so far; None if the page shows no verdict."""
        return None

    def said(self, template: str) -> str:
        """A text of this page with names; the owner of a private page is "you"."""
        return fill(template, self.seen.names, self.seen.you if self.SAYS_YOU else None)

    def draw(self) -> None:
        """Updates the widgets of the page that change with the choice."""

    def on_mount(self) -> None:
        if not is_gone(self):
            self.redraw()

    @property
    def says_more(self) -> bool:
        """Whether the page needs its last line, so that no tip may cover the line."""
        return self.draft.sure

    def redraw(self) -> None:
        """Updates the page; called after every key and click that may have changed the draft."""
        self.draw()
        # Only tips depend on the class; restyling the whole page after each key would be slow.
        self.screen.set_class(self.says_more, "-says-more", update=False)
        for tip in self.screen.query(TipLine):
            tip.update_node_styles(animate=False)
        draft, verdict = self.draft, self.verdict()
        style = self.sure_style if draft.sure else ""
        self.query_one("#ask", Sentence).text = Content.styled(self.said(self.ask()), style)
        if verdict is not None:
            self.query_one(VerdictLines).said = verdict._replace(text=self.said(verdict.text))
        if draft.question != self._asked:
            self._asked = draft.question
            self.refresh_bindings()

    def action_enter(self) -> None:
        move = self.draft.enter()
        if move is None:
            self.redraw()
        else:
            self._choose(move)

    def action_back(self) -> None:
        self.draft.back()
        self.redraw()
