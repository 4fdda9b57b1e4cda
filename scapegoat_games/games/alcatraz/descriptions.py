"""Locations, their guards and their tasks, described in sentences and in short forms.

Replays and printed matches also get descriptions of the rounds and the hands.
"""

from collections.abc import Iterator
from typing import Final, assert_never

from scapegoat_games.games.alcatraz import costs, phrases, pieces, steps, tasks
from scapegoat_games.games.alcatraz.phrases import cards
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.words import agreeing, counted, player

_PLENTY: Final = 9
"""A number of action points that is larger than the cost of any action."""


def location(view: View, place: pieces.Place) -> Iterator[str]:
    """All about a location: its rule, its guards, its task."""
    yield rule(view, place)
    yield guards(view, place)
    yield from task_at(view, place)


def task_at(view: View, place: pieces.Place) -> Iterator[str]:
    """The task of a location; nothing if it has none."""
    task = view.tasks[place]
    if task is not None:
        yield task_in_words(task, view.seats)


def rule(view: View, place: pieces.Place) -> str:
    side = "gold" if view.prison.gold[place] else "silver"
    in_force = view.prison.rules[place]
    free = " Free." if in_force.free else ""
    return f"{pieces.LOCATIONS[place].name} ({side}): {in_force.text}{free}"


def guards(view: View, place: pieces.Place) -> str:
    """What the guards of a location hinder, and what bribes would change."""
    standing = view.guards[place]
    here = place == view.here and isinstance(view.step, steps.Acting)
    where = "here" if here else "there"
    if not standing:
        return f"No guard {where}."
    count = view.guards_here if here else standing
    sentence = f"{counted(standing, 'guard')} {where}: {hindrance(count)}"
    if count != standing:
        counts = "counts" if count == 1 else "count"
        sentence = f"{count} of {counted(standing, 'guard')} {where} {counts}: {hindrance(count)}"
    if standing == pieces.MOST_GUARDS:
        return f"{sentence} Nobody gets in, and nobody bribes."
    return f"{sentence}{_bribing(count, view.sheets[view.turn].cash)}"


def bribing_here(view: View) -> str:
    """What bribes would change for the active player, when guards prevent an action."""
    if view.guards[view.here] == pieces.MOST_GUARDS:
        return ""
    return _bribing(view.guards_here, view.sheets[view.turn].cash)


def _bribing(count: int, cash: int) -> str:
    """What each number of bribes that the player can afford would change. The last guard needs no
    bribe, because a single guard hinders nothing.
    """
    most = min(cash, count - 1)
    if most < 1:
        return ""
    sentence = [
        f"{'With ' if number == 1 else ''}{counted(number, 'bribe')}: {_surcharge(count - number)}"
        for number in range(1, most + 1)
    ]
    return f" {', '.join(sentence)}."


def _surcharge(count: int) -> str:
    more = _more(count)
    return f"+{more} AP" if more else "no extra cost"


def stand(number: int) -> str:
    return phrases.standing(number) if number else "no guard stands"


def with_bribe(view: View) -> str:
    """What one more bribe would change at the active player's location."""
    left = view.guards_here - 1
    return f"Then {left} of {view.guards[view.here]} here count: {hindrance(left)}"


def hindrance(number: int) -> str:
    """Says in words what this number of guards hinders."""
    if not costs.possible(costs.Effort.FREE, number, _PLENTY):
        return "nothing but moving out."
    if not costs.possible(costs.Effort.WORK, number, _PLENTY):
        return "only moves, blackmail, free actions."
    more = _more(number)
    return f"+{more} AP for all but moves and blackmail." if more else "no extra cost."


def _more(number: int) -> int:
    """How many action points this number of guards adds to the cost of an action of the effort
    ``WORK``.
    """
    return costs.cost_among(costs.Effort.WORK, number) - 1


def task_needs(card: pieces.Task, seats: int) -> str:
    """What a task needs, in words.

    >>> task_needs(0, 4), task_needs(4, 3)
    ('1 prisoner, no guard: key, clothes', '2 prisoners, at most 2 guards')
    """
    sentence = f"{people(card, seats)}, {guards_allowed(card)}"
    items = pieces.TASKS[card].items
    return f"{sentence}: {phrases.short_list(items)}" if items else sentence


def task_in_words(card: pieces.Task, seats: int) -> str:
    """The letter, the name and the needs of a task, in words.

    >>> task_in_words(0, 4)
    'A: Make a duplicate key · 1 prisoner · no guard · key, clothes'
    """
    task = pieces.TASKS[card]
    parts = [f"{task.letter}: {task.name}", people(card, seats), guards_allowed(card)]
    return " · ".join([*parts, phrases.short_list(task.items)] if task.items else parts)


def people(card: pieces.Task, seats: int) -> str:
    """How many prisoners a task needs."""
    return counted(tasks.prisoners_needed(card, seats), "prisoner")


def guards_allowed(card: pieces.Task, most: str = "at most ") -> str:
    number = pieces.TASKS[card].guards
    return f"{most}{counted(number, 'guard')}" if number else "no guard"


def rule_in_brief(rule: pieces.Rule) -> str:
    pays = "Pay: " if rule.pay and rule.effect != "items" else ""
    return f"{pays}{_effect(rule)}{' (free)' if rule.free else ''}"


def _effect(rule: pieces.Rule) -> str:
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
            sentence = rule.text.removesuffix(".").removesuffix(" from here")
            return sentence.replace("Pay, then take", "Pay:")
        case _:
            assert_never(rule.effect)


def chapter(view: View) -> str:
    return f"Round {view.round + 1}"


def laid_out(view: View) -> tuple[str, ...]:
    """Sentences on the Scapegoat and on the blackmail cards that the view shows."""
    goat = view.scapegoat
    hands = [
        f"{player(seat)} holds {cards(held)}."
        for seat, hand in enumerate(view.hands)
        if (held := tuple(card for card in hand if card is not None))
    ]
    return (f"{player(goat)} {agreeing(goat, 'is')} the Scapegoat.", *hands)
