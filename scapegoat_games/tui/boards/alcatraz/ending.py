"""The results: who escaped, who stayed behind, and why, step by step."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.alcatraz import steps
from scapegoat_games.games.alcatraz.pieces import ALL_LETTERS, LETTERS, letters
from scapegoat_games.games.alcatraz.plan import lacking, together
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz import faces
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.boards.alcatraz.table import public_log
from scapegoat_games.tui.glimpse import Ended
from scapegoat_games.tui.parts.scene import Scene, finale, text
from scapegoat_games.tui.widgets.title_bar import badge, cell, with_level
from scapegoat_games.words import counted, listed

_NAME: Final = 18
_NEEDED: Final = 31
_DONE: Final = "■"
_STEPS: Final[dict[steps.Decider, str]] = {
    "letters": "Fewest letters",
    "cash": "Then the least Cash",
    "items": "Then the fewest items",
    "stamina": "Then the least Stamina",
}


@final
class AlcatrazResults(Scene[Ended[View]]):
    DEFAULT_CSS = """
    AlcatrazResults .blocks > Static { width: 100%; max-width: 78; margin-bottom: 1; }
    .-medium AlcatrazResults .blocks > .finale { padding: 1 2; margin-bottom: 2; }
    .-huge AlcatrazResults .blocks > Static { max-width: 100; }
    """

    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    def __init__(self, seen: Ended[View]) -> None:
        super().__init__(seen)
        step = seen.table.step
        assert isinstance(step, steps.Over)
        self._escape = step.escape

    def players(self) -> Iterator[Widget]:
        yield Sheets(self.seen.table, self.seen.names)

    def aside(self) -> Iterator[Widget]:
        yield public_log(self.seen.table, self.seen.names, self.seen.log)

    def blocks(self) -> Iterator[Widget]:
        outcome = self.seen.outcome
        yield finale(map(self._badge, outcome.winners), outcome.why)
        yield text(map(self._row, range(self.seen.table.seats)))
        yield text(self._lacked() if self._escape is None else self._reasons(self._escape))
        yield text([*self._chart(), *self._facts()])

    def _badge(self, seat: Seat) -> Content:
        return badge(seat, self.seen.names[seat])

    def _row(self, seat: Seat) -> Content:
        marks = faces.marks(self.seen.table.sheets[seat]) + Content("  ")
        name = with_level(self._badge(seat), self.seen.names[seat], _NAME)
        row = cell(name, _NAME) + marks
        return row + self._needed(seat) + Content.styled(self._fate(seat), "bold $accent")

    def _needed(self, seat: Seat) -> Content:
        """The letters that the other prisoners would lack without this prisoner."""
        lacks = listed([*letters(lacking(self.seen.table.sheets, seat))])
        if self._escape is None:
            return Content(f"the others lack {lacks}" if lacks else "the others have all six")
        text = f"only one with {lacks}" if lacks else "the others have all six"
        return cell(Content(text), _NEEDED)

    def _fate(self, seat: Seat) -> str:
        if self._escape is None:
            return ""
        role = ", Scapegoat" if seat == self._escape.scapegoat else ""
        return f"{'◀ stays' if seat == self._escape.stays else 'escapes'}{role}"

    def _lacked(self) -> Iterator[Content]:
        """What was missing for an escape."""
        sheets = self.seen.table.sheets
        missing = letters(ALL_LETTERS & ~together(sheets))
        if len(missing) == len(LETTERS):
            yield Content("Nobody had a single letter of the plan.")
            return
        if missing:
            yield Content(f"Nobody had {listed([*missing], 'or')}.")
        else:
            yield Content("All six letters were there, but nobody could be spared.")
        short = [letters(lacking(sheets, seat)) for seat in range(len(sheets))]
        near = min(range(len(sheets)), key=lambda seat: len(short[seat]))
        lacked = f"the others lacked {listed([*short[near]])}"
        yield Content(f"It came closest without {self.seen.names[near]}: {lacked}.")

    def _chart(self) -> Iterator[Content]:
        """A chart of completed tasks, by player and round."""
        rounds = range(self.seen.table.round + 1)
        done = Counter(self._tasks())
        head = Content("").join(Content(f"{number + 1:>3}") for number in rounds)
        yield cell(Content.styled("Tasks by round", "bold $faint"), _NAME) + head.stylize("$faint")
        for seat in range(self.seen.table.seats):
            cells = [
                Content.styled(f"  {_DONE}", f"$player-{seat}")
                if done[seat, number]
                else Content.styled("  ·", "$faint")
                for number in rounds
            ]
            total = sum(done[seat, number] for number in rounds)
            row = cell(self._badge(seat), _NAME) + Content("").join(cells)
            yield row + Content(f"  {counted(total, 'task')}")

    def _tasks(self) -> Iterator[tuple[Seat, int]]:
        """For each completed task, the player who completed it and the round."""
        at = 0
        asking: Seat | None = None
        for line in self.seen.log:
            at += line.kind == "guard"
            # In a match with the setting ``task_consent``, the move that completes a task is the
            # last consent of another player, not a move of the player who asked for consent.
            if line.kind == "ask":
                asking = line.seat
            elif line.kind == "deny":
                asking = None
            elif line.kind == "complete":
                yield line.seat if asking is None else asking, at
                asking = None

    def _facts(self) -> Iterator[Content]:
        """The players who stole, rioted and blackmailed most often."""
        kinds = Counter((line.kind, line.seat) for line in self.seen.log)
        names = self.seen.names
        facts = [
            _most(what, [kinds[kind, seat] for seat in range(len(names))], names)
            for kind, what in (("steal", "thefts"), ("riot", "riots"), ("play", "blackmail"))
        ]
        if any(facts):
            yield Content("")
            yield Content("   ".join(filter(None, facts)))

    def _reasons(self, escape: steps.Escape) -> Iterator[Content]:
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

    def _with_count(self, decider: steps.Decider, seat: Seat) -> str:
        return f"{self.seen.names[seat]} ({_measured(decider, self.seen.table.sheets[seat])})"


def _most(what: str, done: Sequence[int], names: Sequence[str]) -> str:
    """A sentence on who did something most often; empty if nobody did.

    >>> _most("riots", [0, 3, 3], ["Ann", "Bo", "Cleo"])
    'Most riots: Bo and Cleo, 3 each.'
    >>> _most("thefts", [1, 0, 0], ["Ann", "Bo", "Cleo"])
    'Most thefts: Ann, 1.'
    """
    most = max(done)
    who = [name for name, times in zip(names, done, strict=True) if times == most]
    each = " each" if len(who) > 1 else ""
    return f"Most {what}: {listed(who)}, {most}{each}." if most else ""


def _measured(decider: steps.Decider, sheet: Sheet) -> str:
    match decider:
        case "letters":
            return counted(len(sheet.letters), "letter")
        case "cash":
            return f"{sheet.cash} Cash"
        case "items":
            return counted(len(sheet.items), "item")
        case _:
            return f"{sheet.stamina} Stamina"
