"""Many ways to lay cards into spots, kept as a diagram and never listed.

A level of a diagram is a card: from a node an edge for each spot leads on to the next card. Ways
that go on alike share their nodes. At the bottom stands how many cards that are no level, all of
them exchangeable, lie in each spot.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, TypeAlias, final

from scapegoat_games.games.scape_goat.spots import Spot

Node: TypeAlias = int
Room: TypeAlias = tuple[int, ...]
"""By spot how many exchangeable cards lie there."""

NONE: Final = -1
"""In place of a node: no way leads on."""
_GIVEN, _GOT = 1, 2
"""How far an exchange has come: a card has gone one way, a card has gone the other way."""


@final
class Diagrams:
    """The nodes of all diagrams of one viewer; equal nodes are the same."""

    def __init__(self, spots: int) -> None:
        self.spots = spots
        self.nodes: list[tuple[int, ...]] = []
        """By spot the next node, and last the height; at height 0 the room."""
        self._known: dict[tuple[int, ...], Node] = {}

    def node(self, parts: tuple[int, ...]) -> Node:
        found = self._known.get(parts)
        if found is None:
            found = self._known[parts] = len(self.nodes)
            self.nodes.append(parts)
        return found

    def bottom(self, room: Room) -> Node:
        return self.node((*room, 0))

    def inner(self, children: list[Node], height: int) -> Node:
        if max(children) == NONE:
            return NONE
        return self.node((*children, height))

    def with_only(self, root: Node, spot: Spot) -> Node:
        """A level more, on top: a card that lies in the spot; it has been counted already."""
        children = [NONE] * self.spots
        children[spot] = root
        return self.inner(children, self.nodes[root][-1] + 1)

    def with_levels_below(self, root: Node, count: int, spots: Sequence[Spot]) -> Node:
        """With more levels at the bottom: cards that were exchangeable until now, in any spot."""
        made: dict[tuple[Room, int], Node] = {}

        def laid(room: Room, more: int) -> Node:
            if not more:
                return self.bottom(room)
            if (room, more) not in made:
                children = [NONE] * self.spots
                for spot in spots:
                    if room[spot]:
                        children[spot] = laid(_less(room, spot), more - 1)
                made[room, more] = self.inner(children, more)
            return made[room, more]

        def level(height: int, children: list[Node]) -> Node:
            return self.inner(children, height + count)

        return self._changed(root, lambda parts: laid(parts[:-1], count), level)

    def with_less_room(self, root: Node, spot: Spot) -> Node:
        """One of the exchangeable cards is known to lie in the spot, and no longer counted."""

        def bottom(parts: tuple[int, ...]) -> Node:
            return self.node(_less(parts, spot)) if parts[spot] else NONE

        return self._changed(root, bottom, lambda height, children: self.inner(children, height))

    def fixed(self, root: Node, spots: Mapping[int, Spot]) -> Node:
        """Some levels less, given by height: their cards lie in these spots."""
        lower = [0] * (self.nodes[root][-1] + 1)
        for height in range(1, len(lower)):
            lower[height] = lower[height - 1] + (height not in spots)

        def level(height: int, children: list[Node]) -> Node:
            if height in spots:
                return children[spots[height]]
            return self.inner(children, lower[height])

        return self._changed(root, self.node, level, min(spots))

    def without(self, root: Node, heights: Collection[int], spot: Spot) -> Node:
        """The cards of some levels do not lie in the spot."""

        def level(height: int, children: list[Node]) -> Node:
            if height in heights:
                children[spot] = NONE
            return self.inner(children, height)

        return self._changed(root, self.node, level, min(heights))

    def _changed(
        self,
        root: Node,
        bottom: Callable[[tuple[int, ...]], Node],
        level: Callable[[int, list[Node]], Node],
        lowest: int = 0,
    ) -> Node:
        """What lies lower than that stays as it is."""
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

    def exchanged(self, root: Node, one: Spot, two: Spot, *, perhaps: bool) -> Node:
        """Some card of one spot and some card of another have changed places; or perhaps none.

        What different exchanges lead to may be the same, so a new node stands for a set of old
        ones, each with how far the exchange has come on the way there.
        """
        nodes, made = self.nodes, dict[frozenset[tuple[Node, int]], Node]()

        def visit(before: frozenset[tuple[Node, int]]) -> Node:
            found = made.get(before)
            if found is None:
                node, done = next(iter(before))
                if done == _GIVEN | _GOT and len(before) == 1:
                    return node
                height = nodes[node][-1]
                found = made[before] = (
                    above(before, height)
                    if height
                    else self._ended(before, one, two, perhaps=perhaps)
                )
            return found

        def above(before: frozenset[tuple[Node, int]], height: int) -> Node:
            after: list[set[tuple[Node, int]]] = [set() for _ in range(self.spots)]
            for node, done in before:
                for spot, child in enumerate(nodes[node][:-1]):
                    if child == NONE:
                        continue
                    after[spot].add((child, done))
                    if spot == one and not done & _GIVEN:
                        after[two].add((child, done | _GIVEN))
                    elif spot == two and not done & _GOT:
                        after[one].add((child, done | _GOT))
            return self.inner([visit(frozenset(ways)) if ways else NONE for ways in after], height)

        return visit(frozenset({(root, 0)}))

    def _ended(
        self, before: Collection[tuple[Node, int]], one: Spot, two: Spot, *, perhaps: bool
    ) -> Node:
        """What is left of an exchange is done by exchangeable cards."""
        for node, done in before:
            room = [*self.nodes[node]]
            if done == _GIVEN | _GOT or (perhaps and not done):
                return node
            if done == _GIVEN and room[two]:
                return self.node(_moved(room, two, one))
            if done == _GOT and room[one]:
                return self.node(_moved(room, one, two))
            if not done and room[one] and room[two]:
                return node
        return NONE


def _less(room: tuple[int, ...], spot: Spot) -> tuple[int, ...]:
    return (*room[:spot], room[spot] - 1, *room[spot + 1 :])


def _moved(room: list[int], here: Spot, there: Spot) -> tuple[int, ...]:
    room[here] -= 1
    room[there] += 1
    return tuple(room)
