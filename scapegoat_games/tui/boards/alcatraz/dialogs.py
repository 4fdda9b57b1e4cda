"""The plan of escape, as a widget beside the map, and public dialogs for every page."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.alcatraz import descriptions, phrases, pieces, steps
from scapegoat_games.games.alcatraz.plan import Behind, behind, dispensable, lacking, together
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.bindings import bind_letter, two_keys
from scapegoat_games.tui.boards.alcatraz import faces
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.parts.look import TableDialog
from scapegoat_games.tui.widgets.title_bar import TitleBar, badge, cell
from scapegoat_games.tuples import replaced
from scapegoat_games.words import counted, fill, listed, player

_LEAST = {
    "letters": "the fewest letters",
    "cash": "as few letters as anybody, and the least Cash",
    "items": "as few letters and Cash as anybody, and the fewest items",
    "stamina": "as few letters, Cash and items as anybody, and the least Stamina",
}


def only_here(view: View, seat: Seat) -> str:
    """The letters that only this player has. If there is such a letter, nobody can escape without
    the player.
    """
    sheets = view.sheets
    return pieces.letters(sheets[seat].marks & lacking(sheets, seat))


def wanted(view: View) -> str:
    """A sentence on what is missing for an escape."""
    there = together(view.sheets)
    if not there:
        return "Nobody has a letter yet."
    missing = pieces.letters(pieces.ALL_LETTERS & ~there)
    if missing:
        return f"Nobody has {listed([*missing], 'or')} yet."
    free = listed([player(seat) for seat in dispensable(view.sheets)], "or")
    if free:
        return f"All six letters are there even without {free}."
    return "All six letters are there, but nobody can be left behind yet."


def who_would_stay(view: View) -> str:
    """A sentence on who would stay behind now; empty while nobody has a letter."""
    if not together(view.sheets):
        return ""
    if isinstance(view.step, steps.Over) and view.step.escape is not None:
        return f"{player(view.step.escape.stays)} stays in prison."
    found = behind(view.sheets, view.scapegoat)
    goat = f"{player(view.scapegoat)}, the Scapegoat,"
    if not found.seats:
        return "As the letters lie, everyone is needed."
    stays = f"As the letters lie, {listed([player(at) for at in found.seats], 'or')}"
    return f"{stays} would stay: {_why(view, found, goat)}"


def _why(view: View, found: Behind, goat: str) -> str:
    match found.by:
        case "scapegoat":
            return f"{goat} isn't needed."
        case "alone":
            (free,) = found.seats
            others = [player(at) for at in range(view.seats) if at not in (free, view.scapegoat)]
            are = "is" if len(others) == 1 else "are"
            return f"{goat} is needed, and so {are} {listed(others)}; {player(free)} isn't."
        case "named":
            return f"{goat} is needed and would choose between them."
        case decider:
            least = _LEAST[str(decider)]
            return f"{goat} is needed; of those who aren't, {player(found.seats[0])} has {least}."


def tasks_in_play(view: View) -> Iterator[tuple[pieces.Task, int]]:
    """The tasks in play and their locations, in the order of their letters."""
    found = [(card, place) for place, card in enumerate(view.tasks) if card is not None]
    yield from sorted(found, key=lambda task: pieces.TASKS[task[0]].letter)


def who_lacks(view: View, card: pieces.Task) -> str:
    mark = pieces.TASKS[card].mark
    lacks = [player(seat) for seat, sheet in enumerate(view.sheets) if not sheet.marks & mark]
    if len(lacks) == view.seats:
        return "new to everyone"
    return f"new to {listed(lacks)}" if lacks else "new to nobody"


def ends_it(view: View, card: pieces.Task) -> str:
    """AL-23: a text that says which players would end the game by completing the task, whatever
    task card is drawn as a reward for the others; empty if no player would, or after the end.
    """
    if isinstance(view.step, steps.Over | steps.Naming):
        return ""
    sheets, mark = view.sheets, pieces.TASKS[card].mark
    actors = [
        player(seat)
        for seat, sheet in enumerate(sheets)
        if seat != view.scapegoat
        and dispensable(replaced(sheets, seat, sheet._replace(marks=sheet.marks | mark)))
    ]
    return f"ends the game if {listed(actors, 'or')} completes it" if actors else ""


_LETTERS: Final = 11
"""Width of a row of the plan's six letters with spaces between them, in columns."""
_NEEDED: Final = 10
_MOST_NAME: Final = 20


@final
class PlanSheet(ViewPart[View]):
    """A widget with all public facts about the plan."""

    DEFAULT_CSS = "PlanSheet { height: auto; padding: 0 0 1 0; }"

    def __init__(
        self, view: View, names: Sequence[str], title: str = "The plan", *, fate: bool = True
    ) -> None:
        super().__init__(view, names)
        self._title = title
        self._fate = fate
        """Whether the plan says who is needed and who stays."""

    def render(self) -> Content:
        return Content("\n").join(self._rows(self.content_size.width))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len([*self._rows(width)])

    def _rows(self, width: int) -> Iterator[Content]:
        view = self._view
        name = min(_MOST_NAME, width - _LETTERS - _NEEDED - 2)
        if self._title:
            yield Content.styled(self._title, "bold $faint")
        for seat in range(view.seats):
            yield self._row(seat, name)
        yield Content("")
        if self._fate:
            yield from self._said(wanted(view), width)
            yield from self._said(who_would_stay(view), width)
        tasks = [*tasks_in_play(view)]
        if tasks:
            yield Content("")
            yield Content.styled("The tasks", "bold $faint")
        for card, place in tasks:
            head = f"{pieces.TASKS[card].name} · {pieces.LOCATIONS[place].name}"
            needs = descriptions.task_needs(card, view.seats)
            more = " · ".join(filter(None, (needs, who_lacks(view, card), ends_it(view, card))))
            mark = faces.letter(f" {pieces.TASKS[card].letter} ") + " "
            heads = Content.styled(head, "bold").wrap(width - 4)
            for at, row in enumerate([*heads, *self._said(more, width - 4)]):
                yield (Content("    ") if at else mark) + row

    def _row(self, seat: Seat, width: int) -> Content:
        sheet = self._view.sheets[seat]
        only = only_here(self._view, seat)
        need = Content.styled(f"  only: {only}" if only else "", "bold $accent")
        who = badge(seat, self._names[seat])
        if seat == self._view.scapegoat:
            who += Content.styled(f" {faces.SCAPEGOAT}", "bold $accent")
        return cell(who, width) + Content(" ") + faces.marks(sheet, " ") + need

    def _said(self, template: str, width: int) -> Iterator[Content]:
        if template:
            yield from Content(fill(template, self._names)).wrap(width)


@final
class PlanScreen(TableDialog[View]):
    """A dialog with all public facts about the plan of escape."""

    DEFAULT_CSS = "PlanScreen PlanSheet { padding: 1 2; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("P", "leave", "Close", show=False),
        *two_keys("down,j up,k", "scroll", "Scroll", values=(1, -1)),
    ]

    def stage(self) -> ComposeResult:
        yield TitleBar("The plan", "open to everyone")
        with VerticalScroll(can_focus=False):
            yield PlanSheet(self._view, self._names, title="")


@final
class PilesScreen(TableDialog[View]):
    """A dialog about cards out of play: discarded blackmail, and tasks completed or put away."""

    DEFAULT_CSS = "PilesScreen Static { height: auto; padding: 1 2 0 2; }"
    BINDINGS: ClassVar[list[BindingType]] = [bind_letter("D", "leave", "Close", show=False)]

    def stage(self) -> ComposeResult:
        yield TitleBar("Out of play", "open to everyone")
        for pile in piles(self._view):
            yield Static(pile)


def piles(view: View) -> Iterator[Content]:
    yield _pile(
        f"Discarded blackmail; {counted(view.stock, 'card')} in the deck",
        [phrases.card_title(card) for card in view.discards],
    )
    yield _pile("Letters still in the deck of tasks", [*_letters_left(view)])
    yield _pile(
        f"Tasks put under their deck; {counted(view.deck, 'card')} in it",
        [phrases.task(task) for task in view.tucked],
    )
    yield _pile("Tasks that have left the game", [phrases.task(task) for task in view.gone])


def _letters_left(view: View) -> Iterator[str]:
    """For each letter, how many tasks with that letter are in the deck: a public fact."""
    out = {*view.gone, *view.tasks}
    left = Counter(task.letter for card, task in enumerate(pieces.TASKS) if card not in out)
    for letter in pieces.LETTERS:
        yield f"{letter} {left[letter]}"


def _pile(head: str, cards: list[str]) -> Content:
    text = ", ".join(cards) if cards else "none"
    return Content.assemble((head, "bold"), f"\n{text}")


DIALOG_KEYS: Final = (
    bind_letter("P", "plan", "Plan", "Who lacks which letter, who is needed"),
    bind_letter(
        "D", "piles", "Out of play", "Discarded blackmail, and tasks that have gone", show=False
    ),
)


class OpensDialogs(Widget):
    """A mixin with keys that open the plan and the cards out of play.

    It must not be the first base class, because Textual inherits styles only from the first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*DIALOG_KEYS]

    def public_glimpse(self) -> Glimpse[View]:
        """The public facts that the dialogs show."""
        raise NotImplementedError

    def action_plan(self) -> None:
        seen = self.public_glimpse()
        self.app.push_screen(PlanScreen(seen.table, seen.names))

    def action_piles(self) -> None:
        self.app.push_screen(PilesScreen(self.public_glimpse().table))
