"""Decision diagrams: store very many ways to lay cards into zones without listing them.

A diagram decides card by card, from the top down. Each of its levels is a card; a node of that
level has one edge for each zone, and the edge leads to what is possible if the card lies there. A
part that can follow several beginnings is stored only once. The lowest level says how many of the
remaining cards, which nobody can tell apart, lie in each zone. ``layouts`` has an example.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import count
from typing import Final, TypeAlias, final

from scapegoat_games.games.scape_goat.pieces import Zone

Node: TypeAlias = int
"""The number of a node. The number of its top node stands for a whole diagram."""
Counts: TypeAlias = tuple[int, ...]
"""The number of indistinguishable cards in each zone."""

NONE: Final = -1
"""The edge of an impossible zone leads here."""
_GAVE, _GOT = 1, 2
"""Bits for the halves of an exchange that are done: the first zone has given or got a card."""


@final
class Diagrams:
    """Stores the nodes of all diagrams of one observer; equal nodes have one number.

    Threads may add nodes at the same time. No node is ever changed or removed.
    """

    def __init__(self, zones: int) -> None:
        self.zones = zones
        self.nodes: dict[Node, tuple[int, ...]] = {}
        """By node: the next node for each zone, then the height, which is the number of levels from
        here down. At height 0 counts of cards take the place of next nodes.
        """
        self._numbers: dict[tuple[int, ...], Node] = {}
        self._unused = count()

    def node(self, parts: tuple[int, ...]) -> Node:
        found = self._numbers.get(parts)
        if found is None:
            number = next(self._unused)
            self.nodes[number] = parts
            # If another thread has stored an equal node meanwhile, that node's number is used.
            found = self._numbers.setdefault(parts, number)
        return found

    def bottom(self, counts: Counts) -> Node:
        return self.node((*counts, 0))

    def inner(self, children: list[Node], height: int) -> Node:
        if max(children) == NONE:
            return NONE
        return self.node((*children, height))

    def with_top_level(self, root: Node, zone: Zone) -> Node:
        """Adds a level at the top for a card that lies in the zone and has not been counted."""
        children = [NONE] * self.zones
        children[zone] = root
        return self.inner(children, self.nodes[root][-1] + 1)

    def with_lowest_levels(self, root: Node, added: int, zones: Sequence[Zone]) -> Node:
        """Turns ``added`` of the counted cards into levels; these cards lie in any of ``zones``."""
        made: dict[tuple[Counts, int], Node] = {}

        def laid(counts: Counts, left: int) -> Node:
            if not left:
                return self.bottom(counts)
            if (counts, left) not in made:
                children = [NONE] * self.zones
                for zone in zones:
                    if counts[zone]:
                        children[zone] = laid(_one_less(counts, zone), left - 1)
                made[counts, left] = self.inner(children, left)
            return made[counts, left]

        def level(height: int, children: list[Node]) -> Node:
            return self.inner(children, height + added)

        return self._rebuilt(root, lambda parts: laid(parts[:-1], added), level)

    def with_one_less(self, root: Node, zone: Zone) -> Node:
        """Takes a counted card out of the zone; ways without a counted card there are dropped."""

        def bottom(parts: tuple[int, ...]) -> Node:
            return self.node(_one_less(parts, zone)) if parts[zone] else NONE

        return self._rebuilt(root, bottom, lambda height, children: self.inner(children, height))

    def without_levels(self, root: Node, zones: Mapping[int, Zone]) -> Node:
        """Removes the levels at the heights in ``zones``; keeps the ways with their cards there."""
        lower = [0] * (self.nodes[root][-1] + 1)
        for height in range(1, len(lower)):
            lower[height] = lower[height - 1] + (height not in zones)

        def level(height: int, children: list[Node]) -> Node:
            if height in zones:
                return children[zones[height]]
            return self.inner(children, lower[height])

        return self._rebuilt(root, self.node, level, min(zones))

    def excluding(self, root: Node, heights: Collection[int], zone: Zone) -> Node:
        """Drops the ways in which the card of a level at one of these heights lies in the zone."""

        def level(height: int, children: list[Node]) -> Node:
            if height in heights:
                children[zone] = NONE
            return self.inner(children, height)

        return self._rebuilt(root, self.node, level, min(heights))

    def _rebuilt(
        self,
        root: Node,
        bottom: Callable[[tuple[int, ...]], Node],
        level: Callable[[int, list[Node]], Node],
        lowest: int = 0,
    ) -> Node:
        """Replaces each node: ``bottom`` and ``level`` make the new ones, from the bottom up.

        Nodes below the height ``lowest`` are kept.
        """
        nodes = self.nodes
        made: dict[Node, Node] = {NONE: NONE}

        def visit(node: Node) -> Node:
            parts = nodes[node]
            height = parts[-1]
            if height < lowest:
                made[node] = node
            elif height:
                children = [made[c] if c in made else visit(c) for c in parts[:-1]]
                made[node] = level(height, children)
            else:
                made[node] = bottom(parts)
            return made[node]

        return visit(root)

    def exchanged(self, root: Node, one: Zone, two: Zone, *, perhaps: bool) -> Node:
        """All layouts that are possible after a card of each zone changed places.

        With ``perhaps`` both cards may also have stayed. Several exchanges can lead to one layout,
        so a new node stands for a set of old nodes, each with the halves of the exchange that were
        done on the way to it.
        """
        nodes, made = self.nodes, dict[frozenset[tuple[Node, int]], Node]()

        def visit(before: frozenset[tuple[Node, int]]) -> Node:
            found = made.get(before)
            if found is None:
                node, done = next(iter(before))
                if done == _GAVE | _GOT and len(before) == 1:
                    return node
                height = nodes[node][-1]
                found = made[before] = (
                    above(before, height)
                    if height
                    else self._exchanged_at_bottom(before, one, two, perhaps=perhaps)
                )
            return found

        def above(before: frozenset[tuple[Node, int]], height: int) -> Node:
            after: list[set[tuple[Node, int]]] = [set() for _ in range(self.zones)]
            for node, done in before:
                for zone, child in enumerate(nodes[node][:-1]):
                    if child == NONE:
                        continue
                    after[zone].add((child, done))
                    if zone == one and not done & _GAVE:
                        after[two].add((child, done | _GAVE))
                    elif zone == two and not done & _GOT:
                        after[one].add((child, done | _GOT))
            return self.inner([visit(frozenset(ways)) if ways else NONE for ways in after], height)

        return visit(frozenset({(root, 0)}))

    def _exchanged_at_bottom(
        self, before: Collection[tuple[Node, int]], one: Zone, two: Zone, *, perhaps: bool
    ) -> Node:
        """Lets counted cards do the halves of the exchange that no card of a level has done."""
        for node, done in before:
            counts = [*self.nodes[node]]
            if done == _GAVE | _GOT or (perhaps and not done):
                return node
            if done == _GAVE and counts[two]:
                return self.node(_moved(counts, two, one))
            if done == _GOT and counts[one]:
                return self.node(_moved(counts, one, two))
            if not done and counts[one] and counts[two]:
                return node
        return NONE


def _one_less(counts: tuple[int, ...], zone: Zone) -> tuple[int, ...]:
    return (*counts[:zone], counts[zone] - 1, *counts[zone + 1 :])


def _moved(counts: list[int], here: Zone, there: Zone) -> tuple[int, ...]:
    counts[here] -= 1
    counts[there] += 1
    return tuple(counts)
