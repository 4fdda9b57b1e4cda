"""The state of the plan in sentences: the letters missing, who is needed, who would stay behind."""

from collections.abc import Iterator

from scapegoat_games.games.alcatraz import steps
from scapegoat_games.games.alcatraz.pieces import ALL_LETTERS, TASKS, Task, letters
from scapegoat_games.games.alcatraz.plan import Behind, behind, dispensable, lacking, together
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import listed, player

_LEAST = {
    "letters": "the fewest letters",
    "cash": "as few letters as anybody, and the least Cash",
    "items": "as few letters and Cash as anybody, and the fewest items",
    "stamina": "as few letters, Cash and items as anybody, and the least Stamina",
}


def only_here(view: View, seat: Seat) -> str:
    """The letters that only one player has, who is therefore needed."""
    sheets = view.sheets
    return letters(sheets[seat].marks & lacking(sheets, seat))


def wanted(view: View) -> str:
    """What is missing for an escape."""
    there = together(view.sheets)
    if not there:
        return "Nobody has a letter yet."
    missing = letters(ALL_LETTERS & ~there)
    if missing:
        return f"Nobody has {listed([*missing], 'or')} yet."
    free = listed([player(seat) for seat in dispensable(view.sheets)], "or")
    if free:
        return f"All six letters are there even without {free}."
    return "All six letters are there, but one of you has to be spared."


def who_would_stay(view: View) -> str:
    """A sentence on who would stay behind now; empty while nobody has a letter."""
    if not together(view.sheets):
        return ""
    if isinstance(view.step, steps.Over) and view.step.escape is not None:
        return f"{player(view.step.escape.stays)} stays in prison."
    found = behind(view.sheets, view.scapegoat)
    goat = f"{player(view.scapegoat)}, the Scapegoat,"
    if not found.seats:
        return "As the letters lie, everybody is needed."
    stays = f"As the letters lie, {listed([player(at) for at in found.seats], 'or')}"
    return f"{stays} would stay: {_why(found, goat)}"


def _why(found: Behind, goat: str) -> str:
    match found.by:
        case "scapegoat":
            return f"{goat} isn't needed."
        case "alone":
            return f"{goat} is needed, and so is everybody else."
        case "named":
            return f"{goat} is needed and would choose between them."
        case decider:
            least = _LEAST[str(decider)]
            return f"{goat} is needed; of those who aren't, {player(found.seats[0])} has {least}."


def tasks(view: View) -> Iterator[tuple[Task, int]]:
    """The tasks in play and their locations, in the order of their letters."""
    found = [(card, place) for place, card in enumerate(view.tasks) if card is not None]
    yield from sorted(found, key=lambda task: TASKS[task[0]].letter)


def who_lacks(view: View, card: Task) -> str:
    lacks = [
        player(seat) for seat, sheet in enumerate(view.sheets) if not sheet.marks & TASKS[card].mark
    ]
    if len(lacks) == view.seats:
        return "new to everybody"
    return f"new to {listed(lacks)}" if lacks else "new to nobody"
