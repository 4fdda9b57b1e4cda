"""A decision page for moves that are chosen answer by answer. A game only adds its widgets."""

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Final, final

from textual.binding import BindingType
from textual.content import Content
from textual.geometry import Region

from scapegoat_games.protocol import M, Option, Pick, V
from scapegoat_games.tui.bindings import back_key, digits, enter_key, two_keys
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.picking import Candidate, Picker
from scapegoat_games.tui.widgets.targets import Targets, lights
from scapegoat_games.words import capital

_DIGITS: Final = "123456789"


class PickerPage(DecisionPage[M, V, Picker[M]]):
    """The page of a decision between the options of a view.

    A game says in ``options`` what can be chosen, and in ``body`` what is drawn: widgets of its
    own, an ``AnswerList`` unless its own widgets show what can be chosen, and a ``Sentence`` with
    the id ``ask``. Answers to the same question need different targets.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("up down", "go", "Choose", "Choose an answer", shown="↑ ↓"),
        *two_keys("left right", "go", "Choose"),
        *digits(_DIGITS, "Answer"),
        enter_key("Select the answer, and then confirm the move"),
        back_key("Choose again"),
    ]

    def __init__(self, seen: Deciding[V], choose: Callable[[M], None]) -> None:
        options = map(Candidate, self.options(seen.view))
        super().__init__(seen, choose, Picker(options, type(self).asks))

    def options(self, view: V) -> Iterable[Option[M]]:
        """The legal moves in words."""
        raise NotImplementedError

    @staticmethod
    def asks(move: M) -> bool:  # noqa: ARG004 - the default is for all moves
        """Whether the move has to be confirmed, because it can't be undone.

        The method is static because the draft keeps it, and may outlive the page.
        """
        return True

    def ask(self) -> str:
        draft = self.draft
        return f"{capital(draft.choice.pick.label)}? Enter confirms." if draft.sure else draft.ask

    def draw(self) -> None:
        for widget in self.query(Targets):
            widget.lights = lights(self.draft)
        for answers in self.query(AnswerList):
            picks = tuple(choice.pick for choice in self.draft.choices)
            cursor = None if self.draft.untouched else self.draft.cursor
            answers.show(picks, cursor, self.said)


@final
class AnswerList(Targets):
    """The answers to the question, one line each; if not all fit, those near the selected one."""

    DEFAULT_CSS = "AnswerList { height: auto; max-height: 50%; padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__()
        self._answers: tuple[Pick, ...] = ()
        self._cursor: int | None = 0
        self._said: Callable[[str], str] = str

    def show(
        self, answers: tuple[Pick, ...], cursor: int | None, said: Callable[[str], str]
    ) -> None:
        """Shows these answers to choose from. The function ``said`` fills players' names into the
        label of an answer. No answer is marked if ``cursor`` is None.
        """
        self._answers, self._cursor, self._said = answers, cursor, said
        self.refresh(layout=True)

    def render(self) -> Content:
        return Content("\n").join(map(self._row, self._visible()))

    def _visible(self) -> range:
        """The indexes of the answers that fit into the widget, including the selected answer."""
        count, lines = len(self._answers), max(1, self.size.height)
        start = max(0, min((self._cursor or 0) - lines // 2, count - lines))
        return range(start, min(count, start + lines))

    def _row(self, place: int) -> Content:
        digit = _DIGITS[place] if place < len(_DIGITS) else " "
        label = self._said(self._answers[place].label)
        if place == self._cursor:
            return Content.styled(f"▶ {digit}  {label}", "bold $accent")
        return Content(f"  {digit}  {label}")

    def get_content_height(self, *_: object) -> int:
        return len(self._answers)

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        for row, place in enumerate(self._visible()):
            yield self._answers[place].target, Region(0, row, self.outer_size.width, 1)
