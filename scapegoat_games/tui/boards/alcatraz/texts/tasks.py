"""What a task takes and what the rule of a location does, in as many words as fit."""

from scapegoat_games.games.alcatraz.pieces import TASKS, Rule, Task
from scapegoat_games.games.alcatraz.tasks import prisoners_needed
from scapegoat_games.tui.boards.alcatraz.faces import needed_in_words
from scapegoat_games.words import counted


def needs(card: Task, seats: int) -> str:
    """
    >>> needs(0, 4), needs(4, 3)
    ('1 prisoner, no guard: key, clothes', '2 prisoners, at most 2 guards')
    """
    told = f"{people(card, seats)}, {guards(card)}"
    return f"{told}: {items(card)}" if TASKS[card].items else told


def task_in_words(card: Task, seats: int) -> str:
    """
    >>> task_in_words(0, 4)
    'A: Make a duplicate key · 1 prisoner · no guard · key, clothes'
    """
    told = TASKS[card]
    parts = [f"{told.letter}: {told.name}", people(card, seats), guards(card)]
    return " · ".join([*parts, items(card)] if told.items else parts)


def people(card: Task, seats: int) -> str:
    return counted(prisoners_needed(card, seats), "prisoner")


def guards(card: Task, most: str = "at most ") -> str:
    number = TASKS[card].guards
    return f"{most}{counted(number, 'guard')}" if number else "no guard"


def items(card: Task) -> str:
    return needed_in_words(TASKS[card].items)


def rule_in_brief(rule: Rule) -> str:
    pays = "Pay: " if rule.pay and rule.effect != "items" else ""
    return f"{pays}{_effect(rule)}{' (free)' if rule.free else ''}"


def _effect(rule: Rule) -> str:
    match rule.effect:
        case "expose":
            return "Discard another's card"
        case "seize":
            return "take another's card"
        case "guards":
            return f"Move {counted(rule.count, 'guard')}"
        case "stamina":
            return f"+{rule.count} Stamina"
        case "cash":
            return f"+{rule.count} Cash"
        case "cards":
            return "Draw a card" if rule.count == 1 else f"draw {rule.count}, keep 1"
        case "items":
            told = rule.text.removesuffix(".").removesuffix(" from here")
            return told.replace("Pay, then take", "Pay:")
