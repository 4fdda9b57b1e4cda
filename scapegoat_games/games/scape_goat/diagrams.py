"""Decision diagrams: store a very large set of card layouts without listing the layouts.

A *zone* is a hand or a slot of the Stash. A *layout* says for each hidden card in which zone the
card lies. A diagram is a graph of numbered nodes; each path from its top node to a bottom node
stands for the layouts that agree with the path. Each *level* of nodes above the bottom belongs to
one card: a node there has one edge for each zone, and the edge leads to the layouts in which the
card lies in that zone. *Counted cards* have no level, because nobody can tell these cards apart; a
bottom node only says how many counted cards lie in each zone. The *height* of a node is the number
of levels from the node down to the bottom. Equal parts of diagrams are stored only once. The module
docstring of ``layouts`` has an example.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import count
from typing import Final, TypeAlias, final

from scapegoat_games.games.scape_goat.pieces import Zone

Node: TypeAlias = int
"""The number that identifies a node. A whole diagram is identified by its top node."""
Counts: TypeAlias = tuple[int, ...]
"""For each zone (a hand or a slot), the number of its cards that have no level in the diagram.

These *counted cards* can't be told apart.
"""

NONE: Final = -1
"""Stands in place of the number of a node, if no layout of the cards is possible."""
_GAVE, _GOT = 1, 2
"""Bits that say which cards have moved in an exchange of two cards between two zones.

``_GAVE``: a card has moved from the first zone to the second. ``_GOT``: a card has moved from the
second zone to the first.
"""


@final
class Diagrams:
    """Stores the nodes of all diagrams of one observer. Equal nodes are stored once.

    Several threads may add nodes at the same time, because no node is ever changed or removed.
    """

    def __init__(self, zones: int) -> None:
        self.zones = zones
        self.nodes: dict[Node, tuple[int, ...]] = {}
        """For each node, the nodes to which its edges lead (one for each zone), followed by its
        height.

        A bottom node has the height 0 and no edges. Its tuple begins with the number of counted
        cards in each zone: cards that have no level, because nobody can tell them apart.
        """
        self._numbers: dict[tuple[int, ...], Node] = {}
        self._unused = count()

    def node(self, parts: tuple[int, ...]) -> Node:
        found = self._numbers.get(parts)
        if found is None:
            number = next(self._unused)
            self.nodes[number] = parts
            # If another thread has just stored an equal node, the number of that node is used.
            found = self._numbers.setdefault(parts, number)
        return found

    def bottom(self, counts: Counts) -> Node:
        return self.node((*counts, 0))

    def inner(self, children: list[Node], height: int) -> Node:
        if max(children) == NONE:
            return NONE
        return self.node((*children, height))

    def with_top_level(self, root: Node, zone: Zone) -> Node:
        """Adds a level at the top of the decision diagram, for a card that surely lies in the zone.

        The card must not be one of the cards that bottom nodes count in this zone.
        """
        children = [NONE] * self.zones
        children[zone] = root
        return self.inner(children, self.nodes[root][-1] + 1)

    def with_lowest_levels(self, root: Node, added: int, zones: Sequence[Zone]) -> Node:
        """Adds ``added`` levels just above the bottom of the decision diagram.

        Each new level is for a card that had no level: the bottom nodes only counted this card. The
        new diagram has only layouts in which all these cards lie in zones of ``zones``.
        """
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
        """Removes a card without a level from the zone: bottom nodes count one card less there.

        Drops the layouts in which the zone has no such card.
        """

        def bottom(parts: tuple[int, ...]) -> Node:
            return self.node(_one_less(parts, zone)) if parts[zone] else NONE

        return self._rebuilt(root, bottom, lambda height, children: self.inner(children, height))

    def without_levels(self, root: Node, zones: Mapping[int, Zone]) -> Node:
        """Removes the levels at the heights that are keys of ``zones``.

        Keeps only the layouts in which the card of each removed level lies in the zone that
        ``zones`` has for this height.
        """
        lower = [0] * (self.nodes[root][-1] + 1)
        for height in range(1, len(lower)):
            lower[height] = lower[height - 1] + (height not in zones)

        def level(height: int, children: list[Node]) -> Node:
            if height in zones:
                return children[zones[height]]
            return self.inner(children, lower[height])

        return self._rebuilt(root, self.node, level, min(zones))

    def excluding(self, root: Node, heights: Collection[int], zone: Zone) -> Node:
        """Drops the layouts in which the card of a level at one of ``heights`` lies in the zone."""

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
        """Builds a new diagram by replacing the nodes of the diagram ``root``, from the bottom up.

        ``bottom`` makes a new bottom node from the tuple of the old bottom node. ``level`` makes
        each other new node from the height of the old node and the new nodes that its edges lead
        to. Nodes below the height ``lowest`` are kept.
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
        """The diagram of all layouts that are possible after a card of zone ``one`` and a card of
        zone ``two`` changed places.

        If ``perhaps`` is true, it is also possible that no card moved. Different exchanges of
        different old layouts can lead to one new layout. So each new node is made from a set of
        pairs: an old node, and the bits ``_GAVE`` and ``_GOT``, which say which of the two cards
        have moved on the levels above this old node.
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
        """Makes a bottom node of the diagram of the layouts after an exchange of two cards.

        ``before`` has pairs of an old bottom node and bits. The bits ``_GAVE`` and ``_GOT`` say
        which of the two cards have moved on the levels above this node. If no card has moved out of
        one of the two zones, a card without a level moves out of this zone: the bottom node counts
        this card in the other zone.
        """
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
