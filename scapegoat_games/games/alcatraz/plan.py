"""AL-20: the conditions of a task, and who may give what for it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, groupby, product
from typing import Final, TypeAlias

from scapegoat_games.games.alcatraz import words
from scapegoat_games.games.alcatraz.costs import counting
from scapegoat_games.games.alcatraz.goods import kinds, without
from scapegoat_games.games.alcatraz.moves import Complete, Uses, complete
from scapegoat_games.games.alcatraz.pieces import GUN, TASKS, Items, Task
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import counted

Holders: TypeAlias = tuple[tuple[Seat, Items], ...]
"""Who is present, and what they hold."""

_NONE: Final[tuple[Complete, ...]] = ()


def prisoners_needed(task: Task, seats: int) -> int:
    """With 3 players a 3 counts as 2."""
    return min(TASKS[task].prisoners, seats - 1)


def completions(view: View) -> Sequence[Complete]:
    """All ways to complete the task here, whatever it costs."""
    task = view.tasks[view.pawns[view.turn]]
    if task is None or view.turn == view.scapegoat or counting(view) > TASKS[task].guards:
        return _NONE
    holders = _holders(view)
    if len(holders) < prisoners_needed(task, view.seats):
        return _NONE
    ways = gatherings(TASKS[task].items, holders)
    if view.denied:
        return tuple(way for way in ways if (task, way.uses) not in view.denied)
    return ways


def why_none_completions(view: View) -> str | None:
    task = view.tasks[view.here]
    if task is None:
        return "There is no task here."
    if view.turn == view.scapegoat:
        return "The Scapegoat never completes a task."
    card, holders = TASKS[task], _holders(view)
    needed = prisoners_needed(task, view.seats)
    if len(holders) < needed:
        present = "only 1 is" if len(holders) == 1 else f"only {len(holders)} are"
        return f"This task takes {needed} prisoners, and {present} here."
    if counting(view) > card.guards:
        stand = words.guards(counting(view), view.bribes)
        most = f"{counted(card.guards, 'guard')} at most" if card.guards else "no guard"
        return f"This task allows {most}, and {stand}."
    if not gatherings(card.items, holders):
        return _lacking(card.items, holders)
    return None if completions(view) else "All ways to do that have been refused in this turn."


def _lacking(needed: Items, holders: Holders) -> str:
    together = sorted(item for _, items in holders for item in items)
    lacking = list(needed)
    for item in together:
        if item in lacking:
            lacking.remove(item)
    told = f"The prisoners here lack {words.things(tuple(lacking))}"
    return f"{told}; the gun stands for one of these." if GUN in together else f"{told}."


def why_no_completion(view: View, move: Complete) -> str | None:
    task = view.tasks[view.here]
    assert task is not None
    if (task, move.uses) in view.denied:
        return "That has been asked for in this turn, and refused."
    if move not in completions(view):
        return f"What it takes of those here is this: {words.things(TASKS[task].items)}."
    return None


def asked_for(uses: Uses, actor: Seat) -> tuple[Seat, ...]:
    """Whose consent is wanted, in seating order."""
    return tuple(seat for seat in dict.fromkeys(seat for seat, _ in uses) if seat != actor)


def _holders(view: View) -> Holders:
    here = view.pawns[view.turn]
    return tuple(
        [(seat, view.sheets[seat].items) for seat, at in enumerate(view.pawns) if at == here]
    )


@lru_cache(4096)
def gatherings(needed: Items, holders: Holders) -> tuple[Complete, ...]:
    """Every choice of items, and whose; the gun stands for any one."""
    ways = list(_exactly(needed, holders))
    for seat, items in holders:
        if GUN in items:
            for kind in kinds(needed):
                others = _exactly(without(needed, (kind,)), holders)
                ways += [tuple(sorted((*uses, (seat, GUN)))) for uses in others]
    return tuple(map(complete, sorted(ways)))


def _exactly(needed: Items, holders: Holders) -> Iterator[Uses]:
    choices = []
    for kind, group in groupby(needed):
        owners = [seat for seat, items in holders for item in items if item == kind]
        several = dict.fromkeys(combinations(owners, len([*group])))
        choices.append([[(seat, kind) for seat in chosen] for chosen in several])
    for chosen in product(*choices):
        yield tuple(sorted(used for part in chosen for used in part))


def in_order(task: Task, uses: Uses) -> Uses:
    """The items as the card asks for them; the gun is where one is missing."""
    left, found = list(uses), []
    for kind in TASKS[task].items:
        used = next((one for one in left if one[1] == kind), None)
        used = used or next(one for one in left if one[1] == GUN)
        left.remove(used)
        found.append(used)
    return tuple(found)
