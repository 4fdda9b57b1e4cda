"""The page on which somebody decides: it asks, says what would follow, and confirms."""

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
    """A move as it is put together: choose, look, confirm. No screen in it."""

    @property
    def question(self) -> object:
        """What is asked now. Which keys work depends on nothing else that changes."""

    @property
    def sure(self) -> bool:
        """All is chosen, and only the confirmation is left."""

    def enter(self) -> M_co | None:
        """Goes on; gives the move once it has been seen and confirmed."""

    def back(self) -> None:
        """One step back."""


class DecisionPage(Vertical, Generic[M, V], can_focus=True):
    """Nothing leaves it before the last confirmation.

    A board says what it is made of, what it asks, and what of it changes with the choice.
    """

    DEFAULT_CSS = "DecisionPage #ask { height: 1; padding: 0 1; text-style: bold; }"
    SURE_STYLE: ClassVar[str] = ""
    """How the question stands out when there is only to be confirmed."""
    SAYS_YOU: ClassVar[bool] = False
    """Whether the texts of the page have words that agree with "you"."""

    draft: Draft[M]

    def __init__(self, seen: Deciding[V], choose: Callable[[M], None]) -> None:
        super().__init__(classes="secret" if seen.private else None)
        self.seen = seen
        self._choose = choose
        self._asked: object = None

    @property
    def sure_style(self) -> str:
        """The same, where it depends on what is to be confirmed."""
        return self.SURE_STYLE

    def ask(self) -> str:
        """The question of now, a template for names."""
        raise NotImplementedError

    def verdict(self) -> Verdict | None:
        """What the choice so far is worth, if the page has lines for that."""
        return None

    def said(self, template: str) -> str:
        """A text of this page for whoever reads it: "you" where that is its owner alone."""
        return fill(template, self.seen.names, self.seen.you if self.SAYS_YOU else None)

    def draw(self) -> None:
        """What else of the page changes with the choice."""

    def on_mount(self) -> None:
        if not is_gone(self):
            self.redraw()

    @property
    def says_more(self) -> bool:
        """Whether the last line of the page is needed for what would follow: no tip lies there."""
        return self.draft.sure

    def redraw(self) -> None:
        """After every key and click that may have changed something."""
        self.draw()
        # Only a tip goes by it; to look for new styles of the whole page would take its time.
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
