"""The end: who escaped, who stayed, and step by step why."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.alcatraz.pieces import ALL_LETTERS, letters
from scapegoat_games.games.alcatraz.view import Decider, Escape, Over, Sheet, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz import faces
from scapegoat_games.tui.glimpse import Ended
from scapegoat_games.tui.parts.scene import Scene, finale, text
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
class AlcatrazResults(Scene[Ended[View]]):
    """A line for each prisoner, and a line for each comparison."""

    DEFAULT_CSS = "AlcatrazResults > .blocks > Static { width: 78; margin-bottom: 1; }"

    def __init__(self, seen: Ended[View]) -> None:
        super().__init__(seen)
        step = seen.table.step
        assert isinstance(step, Over)
        self._escape = step.escape

    def blocks(self) -> Iterator[Widget]:
        outcome = self.seen.outcome
        yield finale(map(self._badge, outcome.winners), outcome.why)
        yield text(map(self._row, range(self.seen.table.seats)))
        if self._escape is not None:
            yield text(self._reasons(self._escape))

    def _badge(self, seat: Seat) -> Content:
        return badge(seat, self.seen.names[seat])

    def _row(self, seat: Seat) -> Content:
        row = (
            cell(self._badge(seat), _NAME)
            + faces.marks(self.seen.table.sheets[seat])
            + Content("  ")
        )
        return row + self._needed(seat) + Content.styled(self._fate(seat), "bold $accent")

    def _needed(self, seat: Seat) -> Content:
        """What the others would lack; that decides nothing if all have lost."""
        if self._escape is None:
            return Content("")
        others = [sheet.marks for at, sheet in enumerate(self.seen.table.sheets) if at != seat]
        lacking = ALL_LETTERS & ~reduce(or_, others)
        if not lacking:
            return cell(Content("the others have all six"), 26)
        return cell(Content(f"the others lack {''.join(letters(lacking))}"), 26)

    def _fate(self, seat: Seat) -> str:
        if self._escape is None:
            return ""
        role = ", Scapegoat" if seat == self._escape.scapegoat else ""
        return f"{'◀ stays' if seat == self._escape.stays else 'escapes'}{role}"

    def _reasons(self, escape: Escape) -> Iterator[Content]:
        free = [self.seen.names[seat] for seat in escape.dispensable]
        yield Content(f"All six letters are there even without {listed(free, 'or')}.")
        scapegoat = self.seen.names[escape.scapegoat]
        if escape.by == "scapegoat":
            yield Content(f"{scapegoat} is the Scapegoat, and can be spared: that settles it.")
            return
        yield Content(f"{scapegoat}, the Scapegoat, can't be spared, so it is somebody else:")
        if escape.by == "alone":
            yield Content(f"{free[0]} is the only one who can.")
        for decider, left in escape.narrowed:
            who = listed([self._with_count(decider, seat) for seat in left])
            yield Content(f"{_STEPS[decider]}: {who}.")
        if escape.by == "named":
            yield Content(f"Still tied, and {scapegoat} names {self.seen.names[escape.stays]}.")

    def _with_count(self, decider: Decider, seat: Seat) -> str:
        return f"{self.seen.names[seat]} ({_measured(decider, self.seen.table.sheets[seat])})"


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
