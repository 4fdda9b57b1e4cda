"""Items, guards, tasks and players as they are drawn in a few cells."""

from typing import Final

from textual.content import Content

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.pieces import (
    GUN,
    LETTERS,
    MOST_GUARDS,
    MOST_ITEMS,
    TASKS,
    Item,
    Items,
    Rule,
    Task,
)
from scapegoat_games.games.alcatraz.tasks import prisoners_needed
from scapegoat_games.games.alcatraz.view import Sheet
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.words import counted

ITEM_LETTERS: Final = "KNCDTG"
"""Key, knife, clothes, drug, tool, gun."""
GUARD: Final = "▮"
_NO_GUARD: Final = "▯"
_STAMINA: Final = "♥"
_NOTHING: Final = "·"
CARD: Final = "▤"
"""A blackmail card from behind."""
SCAPEGOAT: Final = "¤"


def pawn(seat: Seat) -> Content:
    return Content.styled(SYMBOLS[seat], f"bold $player-{seat}")


def guards(number: int) -> Content:
    """
    >>> guards(3).plain
    '▮▮▮▯'
    """
    style = "bold $error" if number == MOST_GUARDS else "bold"
    empty = Content.styled(_NO_GUARD * (MOST_GUARDS - number), "$faint")
    return Content.styled(GUARD * number, style) + empty


def letters_of(items: Items) -> str:
    """
    >>> letters_of((0, 3, 3))
    'KDD'
    """
    return "".join(ITEM_LETTERS[item] for item in items)


def item_letters(items: Items) -> Content:
    return Content("").join(map(_item, items))


def _item(item: Item) -> Content:
    return Content.styled(ITEM_LETTERS[item], "bold $accent" if item == GUN else "bold")


def held(items: Items, *, in_words: bool) -> Content:
    """The items of a sheet, and how many more it has room for."""
    free = Content.styled(_NOTHING * (MOST_ITEMS - len(items)), "$faint")
    if not in_words:
        return item_letters(items) + free
    return Content(" ").join([*(Content(phrases.item_name(item)) for item in items), free])


def marks(sheet: Sheet) -> Content:
    """The letters of the plan; those not yet marked are small.

    >>> marks(Sheet((), 0, 0, 0b100010)).plain
    'aBcdeF'
    """
    return Content("").join(
        Content.styled(letter, "bold $card-ink on $card")
        if letter in sheet.letters
        else Content.styled(letter.lower(), "$faint")
        for letter in LETTERS
    )


def stamina(number: int) -> Content:
    """
    >>> stamina(2).plain
    '♥2'
    """
    return Content.styled(f"{_STAMINA}{number}", "bold $error" if number else "$faint")


def cash(number: int) -> Content:
    """
    >>> cash(0).plain
    '$0'
    """
    return Content.styled(f"${number}", "bold $success" if number else "$faint")


def task(card: Task, seats: int) -> Content:
    """Letter, prisoners, guards at most, items."""
    told = TASKS[card]
    needs = f" {prisoners_needed(card, seats)}p ≤{told.guards}g "
    return (
        Content.styled(told.letter, "bold $card-ink on $card")
        + Content(needs)
        + item_letters(told.items)
    )


def task_in_words(card: Task, seats: int) -> str:
    """
    >>> task_in_words(0, 4)
    'A: Make a duplicate key · needs 1, no guard: key, clothes'
    """
    told = TASKS[card]
    most = f"≤{counted(told.guards, 'guard')}" if told.guards else "no guard"
    items = ", ".join(phrases.item_name(item) for item in told.items) or "no items"
    present = prisoners_needed(card, seats)
    return f"{told.letter}: {told.name} · needs {present}, {most}: {items}"


def rule_in_brief(rule: Rule) -> str:
    pays = "pay: " if rule.pay else ""
    return f"{pays}{_effect(rule)}{' (free)' if rule.free else ''}"


def _effect(rule: Rule) -> str:
    match rule.effect:
        case "expose":
            return "expose a card"
        case "seize":
            return "seize a card"
        case "guards":
            return f"move {counted(rule.count, 'guard')}"
        case "stamina":
            return f"+{rule.count} Stamina"
        case "cash":
            return f"+{rule.count} Cash"
        case "cards":
            return "draw a card" if rule.count == 1 else f"draw {rule.count}, keep 1"
        case "items":
            return "the gun" if rule.only == GUN else counted(rule.count, "item")
