"""The end: who escaped, who stayed, and step by step why."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.alcatraz.pieces import ALL_LETTERS, letters
from scapegoat_games.games.alcatraz.view import Decider, Escape, Over, Sheet, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz import faces
from scapegoat_games.tui.glimpse import Ended
from scapegoat_games.tui.widgets.title_bar import badge, cell
from scapegoat_games.words import counted, listed

_NAME: Final = 18
_STEPS: Final[dict[Decider, str]] = {
    "letters": "Fewest letters",
    "cash": "Then the least Cash",
    "items": "Then the fewest items",
    "stamina": "Then the least Stamina",
}


@final
class AlcatrazResults(Widget):
    """A line for each prisoner, and a line for each comparison."""

    DEFAULT_CSS = """
    AlcatrazResults { height: 1fr; align: center middle; }
    AlcatrazResults > Vertical { width: 78; height: auto; }
    AlcatrazResults Static { width: 78; height: auto; margin-bottom: 1; }
    AlcatrazResults .finale { text-align: center; padding: 0 2; border: round $accent; }
    """
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, seen: Ended[View]) -> None:
        super().__init__()
        self._view = seen.table
        self._names = seen.names
        self._outcome = seen.outcome
        step = self._view.step
        assert isinstance(step, Over)
        self._verdict = step.escape

    def compose(self) -> ComposeResult:
        winners = [self._badge(seat) for seat in self._outcome.winners]
        head = [Content("   ").join(winners)] if winners else []
        why = Content.styled(self._outcome.why, "bold")
        with Vertical():
            yield Static(Content("\n").join([*head, why]), classes="finale")
            yield Static(Content("\n").join(map(self._row, range(self._view.seats))))
            if self._verdict is not None:
                yield Static(Content("\n").join(self._reasons(self._verdict)))

    def _badge(self, seat: Seat) -> Content:
        return badge(seat, self._names[seat])

    def _row(self, seat: Seat) -> Content:
        row = cell(self._badge(seat), _NAME) + faces.marks(self._view.sheets[seat]) + Content("  ")
        return row + self._needed(seat) + Content.styled(self._fate(seat), "bold $accent")

    def _needed(self, seat: Seat) -> Content:
        """What the others would lack; that decides nothing if all have lost."""
        if self._verdict is None:
            return Content("")
        others = [sheet.marks for at, sheet in enumerate(self._view.sheets) if at != seat]
        lacking = ALL_LETTERS & ~reduce(or_, others)
        if not lacking:
            return cell(Content("the others have all six"), 26)
        return cell(Content(f"the others lack {''.join(letters(lacking))}"), 26)

    def _fate(self, seat: Seat) -> str:
        if self._verdict is None:
            return ""
        role = ", Scapegoat" if seat == self._verdict.scapegoat else ""
        return f"{'◀ stays' if seat == self._verdict.stays else 'escapes'}{role}"

    def _reasons(self, verdict: Escape) -> Iterator[Content]:
        free = [self._names[seat] for seat in verdict.dispensable]
        yield Content(f"All six letters are there even without {listed(free, 'or')}.")
        scapegoat = self._names[verdict.scapegoat]
        if verdict.by == "scapegoat":
            yield Content(f"{scapegoat} is the Scapegoat, and can be spared: that settles it.")
            return
        yield Content(f"{scapegoat}, the Scapegoat, can't be spared, so it is somebody else:")
        if verdict.by == "alone":
            yield Content(f"{free[0]} is the only one who can.")
        for decider, left in verdict.narrowed:
            who = listed([self._with_count(decider, seat) for seat in left])
            yield Content(f"{_STEPS[decider]}: {who}.")
        if verdict.by == "named":
            yield Content(f"Still tied, and {scapegoat} names {self._names[verdict.stays]}.")

    def _with_count(self, decider: Decider, seat: Seat) -> str:
        return f"{self._names[seat]} ({_measured(decider, self._view.sheets[seat])})"


def _measured(decider: Decider, sheet: Sheet) -> str:
    match decider:
        case "letters":
            return counted(len(sheet.letters), "letter")
        case "cash":
            return f"{sheet.cash} Cash"
        case "items":
            return counted(len(sheet.items), "item")
        case _:
            return f"{sheet.stamina} Stamina"
