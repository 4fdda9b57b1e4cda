"""AL-14, AL-20: the ways to complete a task, and why there are no others."""

from collections.abc import Sequence
from typing import Final

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.moves import Answer, Complete
from scapegoat_games.games.alcatraz.options.picks import Picks
from scapegoat_games.games.alcatraz.pieces import GUN, TASKS, Items
from scapegoat_games.games.alcatraz.tasks import (
    Holders,
    gatherings,
    in_order,
    prisoners_needed,
)
from scapegoat_games.games.alcatraz.view import Consenting, View
from scapegoat_games.protocol import Pick
from scapegoat_games.words import counted, player

_NONE: Final[tuple[Complete, ...]] = ()


def label(view: View) -> str:
    task = view.tasks[view.here]
    return "complete a task" if task is None else f"complete {phrases.task(task)}"


def completions(view: View) -> Sequence[Complete]:
    """All ways to complete the task here, whatever it costs."""
    task = view.tasks[view.pawns[view.turn]]
    if task is None or view.turn == view.scapegoat or view.guards_here > TASKS[task].guards:
        return _NONE
    holders = _holders(view)
    if len(holders) < prisoners_needed(task, view.seats):
        return _NONE
    ways = gatherings(TASKS[task].items, holders, view.turn)
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
    if view.guards_here > card.guards:
        stand = phrases.guards(view.guards_here, view.bribes)
        most = f"{counted(card.guards, 'guard')} at most" if card.guards else "no guard"
        return f"This task allows {most}, and {stand}."
    if not gatherings(card.items, holders, view.turn):
        return _lacking(card.items, holders)
    return None if completions(view) else "Every way to do that has been refused this turn."


def _lacking(needed: Items, holders: Holders) -> str:
    together = sorted(item for _, items in holders for item in items)
    lacking = list(needed)
    for item in together:
        if item in lacking:
            lacking.remove(item)
    told = f"The prisoners here lack {phrases.things(tuple(lacking))}"
    return f"{told}; the gun stands for one of these." if GUN in together else f"{told}."


def why_no_completion(view: View, move: Complete) -> str | None:
    task = view.tasks[view.here]
    assert task is not None
    if (task, move.uses) in view.denied:
        return "That has been asked for this turn, and refused."
    if move not in completions(view):
        return f"From the prisoners here the task takes {phrases.things(TASKS[task].items)}."
    return None


def _holders(view: View) -> Holders:
    here = view.pawns[view.turn]
    return tuple(
        [(seat, view.sheets[seat].items) for seat, at in enumerate(view.pawns) if at == here]
    )


def pick_items(view: View, move: Complete) -> Picks:
    task = view.tasks[view.here]
    assert task is not None
    found = []
    used = in_order(task, move.uses)
    for needed, (seat, item) in zip(TASKS[task].items, used, strict=True):
        instead = f" for {phrases.thing(needed)}" if item == GUN else ""
        label = f"{player(seat)}'s {phrases.item_name(item)}{instead}"
        found.append(Pick(f"Whose {phrases.item_name(needed)}?", label, f"seat:{seat}"))
    return tuple(found)


def pick_consent(step: Consenting, move: Answer) -> Picks:
    asked = step.asked[0]
    wanted = tuple(item for seat, item in step.uses if seat == asked)
    ask = f"Does {player(asked)} give {phrases.things(wanted)} for it?"
    return (Pick(ask, "agree" if move.yes else "refuse"),)
