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
"""For each hand and each slot of the Stash, how many *counted cards* lie there.

Counted cards are hidden cards of which the observer knows nothing that tells them apart.
"""

NONE: Final = -1
"""Used instead of a node's number where no layout of the cards is possible."""
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
        """The content of each node, as a tuple whose final number is the node's height.

        Before the height, a node above the bottom has one child node for each zone. A bottom node
        (height 0) has the number of counted cards in each zone. Counted cards are cards that nobody
        can tell apart.
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
        """Adds a card that surely lies in ``zone`` to all layouts of the decision diagram ``root``.

        The card gets a new level at the top of the diagram, so the card must not be one of the
        counted cards of the bottom nodes.
        """
        children = [NONE] * self.zones
        children[zone] = root
        return self.inner(children, self.nodes[root][-1] + 1)

    def with_lowest_levels(self, root: Node, added: int, zones: Sequence[Zone]) -> Node:
        """Gives levels of their own to ``added`` cards that the diagram only counted so far.

        From now on these cards can be told apart. The new levels are just above the bottom of the
        diagram whose top node is ``root``. Layouts in which one of these cards lies outside the
        zones ``zones`` are dropped.
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
        """Removes a counted card from the diagram, because the card is now known to be in ``zone``.

        Counted cards have no level: bottom nodes only say how many lie in each zone. Layouts in
        which no counted card lies in ``zone`` are dropped.
        """

        def bottom(parts: tuple[int, ...]) -> Node:
            return self.node(_one_less(parts, zone)) if parts[zone] else NONE

        return self._rebuilt(root, bottom, lambda height, children: self.inner(children, height))

    def without_levels(self, root: Node, zones: Mapping[int, Zone]) -> Node:
        """Removes cards with levels from the diagram, because the zones of these cards are known.

        ``zones`` has the zone of each card, by the height of the card's level. Layouts in which one
        of the cards lies in another zone are dropped.
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
        """Returns the diagram ``root`` without the layouts in which any of given cards lies in
        ``zone``.

        All nodes of a card have the same height in the diagram. ``heights`` has the heights of the
        given cards.
        """

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

        ``bottom`` gets the value in ``nodes`` of an old bottom node, and returns the new bottom
        node. ``level`` gets the height of any other old node and a list of the new nodes to which
        its edges shall lead, and returns the new node. Nodes whose height is less than ``lowest``
        are kept.
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

        ``root`` is the top node of the diagram before the exchange. If ``perhaps`` is true, it is
        also possible that no card moved.
        """
        nodes, made = self.nodes, dict[frozenset[tuple[Node, int]], Node]()

        # Several old layouts can turn into one new layout. So a new node is made from all old nodes
        # that can lead to the new node, each with bits that say which of the two cards have moved.
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
        """Makes the bottom node that stands for the old bottom nodes in ``before`` after a card of
        zone ``one`` and a card of zone ``two`` have changed places.

        ``exchanged`` calls this function when it has gone through all levels of the old diagram.
        Each item of ``before`` is an old bottom node, and bits that say which of the two cards had
        a level and so have been moved already: ``_GAVE`` for the card that leaves ``one``, ``_GOT``
        for the card that leaves ``two``. A card that has not been moved yet must be a counted card
        (a card without a level), so the number of counted cards in each of the two zones is
        adjusted. If ``perhaps`` is true, it is also possible that no card moved. Returns ``NONE``
        if no layout is possible.
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
