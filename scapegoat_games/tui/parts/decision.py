"""The page of a decision: asks, shows the consequences of a choice, and asks for confirmation."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content

from scapegoat_games.protocol import M, V
from scapegoat_games.tui.bindings import bind_letter
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.screens.page import is_gone
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.texts import Sentence, Verdict, VerdictLines
from scapegoat_games.tui.widgets.tip_line import TipLine
from scapegoat_games.words import fill


class Draft(Protocol[M]):
    """A move being put together. A draft knows nothing of the screen.

    A method that may complete the move returns the completed move, otherwise None.
    """

    @property
    def sure(self) -> bool:
        """Whether everything is chosen, and only the confirmation is missing."""

    @property
    def first(self) -> bool:
        """Whether the draft is at its first step, so that no step back is possible."""

    @property
    def untouched(self) -> bool:
        """Whether nothing is selected yet. Enter then does nothing."""

    def deselect(self) -> None:
        """Clears the selection, if there is anything to choose. Called for a page that opened by
        itself: an Enter that was meant for the previous page must not choose anything.
        """

    def go(self, by: int) -> None:
        """Moves the selection by ``by`` places."""

    def number(self, number: int) -> M | None:
        """Chooses the item with the index ``number``; called when its digit key is pressed."""

    def point(self, target: str) -> M | None:
        """Chooses the target that was clicked."""

    def enter(self) -> M | None:
        """Goes on to the next step, or confirms the move."""

    def back(self) -> M | None:
        """Goes back one step."""

    def prepare(self, move: M) -> None:
        """Chooses everything that makes up a legal move; the next ``enter`` returns the move."""


D = TypeVar("D", bound=Draft[Any])


class DecisionPage(Vertical, Generic[M, V, D], can_focus=True):
    """The base of a decision page. No move leaves the page before it is confirmed.

    A board binds keys to the actions, and adds the widgets, the question, and how the widgets
    change with the choice.
    """

    DEFAULT_CSS = "DecisionPage #ask { text-style: bold; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("U", "cancel", "Undo", "Cancel the question", show=False)
    ]
    SURE_STYLE: ClassVar[str] = ""
    """Style of the question when only the confirmation is missing."""

    def __init__(self, seen: Deciding[V], choose: Callable[[M], None], draft: D) -> None:
        super().__init__(classes="secret" if seen.private else None)
        self.seen = seen
        self.draft = draft
        if seen.by_itself:
            draft.deselect()
        self._too_early = False
        """Whether Enter was pressed while nothing was selected."""
        self._choose = choose
        self._possible: Mapping[str, bool] | None = None
        """For each action of the page, whether the draft enables it; None before the page is drawn.
        """

    def body(self) -> ComposeResult:
        """The widgets of the page above its commands."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield from self.body()
        yield CommandBar(self)

    @property
    def sure_style(self) -> str:
        """Style of the question that asks for confirmation; ``SURE_STYLE`` unless overridden."""
        return self.SURE_STYLE

    def ask(self) -> str:
        """The question of the present step, as a template for names."""
        raise NotImplementedError

    def verdict(self) -> Verdict | None:
        """The verdict on the choice so far; None if the page shows no verdict."""
        return None

    @property
    def choose_first(self) -> str:
        """The text that appears if Enter is pressed while nothing is selected."""
        return "First choose: by digit, by arrow, or by a click."

    def before_choosing(self) -> Verdict:
        """The text that the page shows while nothing is selected, in place of the verdict on the
        choice.
        """
        return Verdict(None, "")

    def possible(self) -> dict[str, bool]:
        """Which actions the draft can use now. An action without an entry is always enabled."""
        draft = self.draft
        return {
            "go": not draft.sure,
            "back": not draft.first,
            "cancel": draft.sure and not draft.first,
        }

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Looks the action up in a cache, because Textual asks many times for each key."""
        if self._possible is None:
            self._possible = self.possible()
        return self._possible.get(action, True)

    def said(self, template: str) -> str:
        """The text of a template, with the players' names; the owner of a private page is called
        "you".
        """
        return fill(template, self.seen.names, self.seen.you)

    def draw(self) -> None:
        """Updates the widgets of the page that change with the choice."""

    def on_mount(self) -> None:
        if not is_gone(self):
            self.redraw()

    @property
    def says_more(self) -> bool:
        """Whether the page needs its last line, so that no tip may cover the line."""
        return self.draft.sure

    def deselect(self) -> None:
        """Clears the selection, unless the player has already taken a step. Called when a box opens
        over the page: the player closes the box by Enter, and an Enter too many must not choose
        anything.
        """
        if self.draft.first:
            self.draft.deselect()
        if self._possible is not None:
            self.redraw()

    def redraw(self) -> None:
        """Updates the page; called after every key and click that may have changed the draft."""
        self.draw()
        # Only tips depend on the CSS class ``-says-more``, so only tips get new styles: restyling
        # the whole page after each key would be slow.
        self.screen.set_class(self.says_more, "-says-more", update=False)
        for tip in self.screen.query(TipLine):
            tip.update_node_styles(animate=False)
        style, asked, verdict = (
            self.sure_style if self.draft.sure else "",
            self.ask(),
            self.verdict(),
        )
        if self.draft.untouched:
            early = Verdict(False, self.choose_first) if self._too_early else None
            if verdict is not None:
                verdict = early or self.before_choosing()
            elif early is not None:
                asked = early.text
        self.query_one("#ask", Sentence).text = Content.styled(self.said(asked), style)
        if verdict is not None:
            self.query_one(VerdictLines).said = verdict._replace(text=self.said(verdict.text))
        before, self._possible = self._possible, self.possible()
        if self._possible != before:
            self.refresh_bindings()

    def go_on(self, move: M | None) -> None:
        """Makes the move if the draft is complete; otherwise shows how the draft has changed."""
        if move is None:
            self.redraw()
        else:
            self._choose(move)

    def on_targets_pointed(self, pointed: Targets.Pointed) -> None:
        self.point(pointed.target)

    def point(self, target: str) -> None:
        """Handles a click on a target of the board."""
        self.go_on(self.draft.point(target))

    def advised_targets(self, move: M, targets: frozenset[str]) -> frozenset[str]:
        """The targets on the page that a hint lights up if it advises this move. ``targets`` are
        the targets at which the move's picks point.
        """
        return targets

    @property
    def sets_up(self) -> bool:
        """Whether there is anything to choose that a hint could set up."""
        return True

    def prepare(self, move: M) -> None:
        """Sets a move up in the draft, so that only the confirmation is missing."""
        self.draft.prepare(move)
        self.redraw()

    def action_go(self, by: int) -> None:
        self.draft.go(by)
        self.redraw()

    def action_number(self, number: int) -> None:
        self.go_on(self.draft.number(number))

    def action_enter(self) -> None:
        self._too_early = self.draft.untouched
        self.go_on(self.draft.enter())

    def action_cancel(self) -> None:
        """Takes back the latest answer, but only while the draft waits for the confirmation of a
        move; at other times, the key U undoes the latest move.
        """
        self.action_back()

    def action_back(self) -> None:
        self.go_on(self.draft.back())
