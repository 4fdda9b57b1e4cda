"""AL-20: what a task needs, and the ways to bring its items together."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, groupby, product
from typing import TypeAlias

from scapegoat_games.games.alcatraz import moves, pieces
from scapegoat_games.games.alcatraz.items import distinct, without
from scapegoat_games.protocol import Seat

Holders: TypeAlias = tuple[tuple[Seat, pieces.Items], ...]
"""The prisoners at the location of a task, each with their items."""


def prisoners_needed(task: pieces.Task, seats: int) -> int:
    """How many prisoners a task needs. With 3 players, 2 prisoners are enough for a task for 3."""
    return min(pieces.TASKS[task].prisoners, seats - 1)


def asked_for(uses: moves.Uses, actor: Seat) -> tuple[Seat, ...]:
    """The seats whose consent is needed, in ascending order."""
    return tuple(seat for seat in dict.fromkeys(seat for seat, _ in uses) if seat != actor)


def in_order(task: pieces.Task, uses: moves.Uses) -> moves.Uses:
    """The used items in the order of the task card. A gun comes in the place of the item it
    replaces.
    """
    left, found = list(uses), []
    for kind in pieces.TASKS[task].items:
        used = next((use for use in left if use[1] == kind), None)
        used = used or next(use for use in left if use[1] == pieces.GUN)
        left.remove(used)
        found.append(used)
    return tuple(found)


@lru_cache(4096)
def gatherings(needed: pieces.Items, holders: Holders, actor: Seat) -> tuple[moves.Complete, ...]:
    """All ways to bring together the ``needed`` items of a task; a gun can replace any one item.

    ``actor`` is the seat that completes the task. The ways come in this order: only items of
    ``actor``, also items of other seats, with the gun of ``actor``, with the gun of another seat.
    """
    ways = list(_exactly(needed, holders))
    for seat, items in holders:
        if pieces.GUN in items:
            for kind in distinct(needed):
                others = _exactly(without(needed, (kind,)), holders)
                ways += [tuple(sorted((*uses, (seat, pieces.GUN)))) for uses in others]

    def regret(uses: moves.Uses) -> tuple[bool, bool, int, moves.Uses]:
        guns = [seat for seat, item in uses if item == pieces.GUN]
        others = sum(seat != actor for seat, _ in uses)
        return bool(guns) and guns != [actor], bool(guns), others, uses

    return tuple(map(moves.complete, sorted(ways, key=regret)))


def _exactly(needed: pieces.Items, holders: Holders) -> Iterator[moves.Uses]:
    choices = []
    for kind, group in groupby(needed):
        owners = [seat for seat, items in holders for item in items if item == kind]
        several = dict.fromkeys(combinations(owners, len([*group])))
        choices.append([[(seat, kind) for seat in chosen] for chosen in several])
    for chosen in product(*choices):
        yield tuple(sorted(used for part in chosen for used in part))
