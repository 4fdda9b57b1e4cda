"""All ways in which hidden cards may lie, for all that somebody knows.

A card of which nothing is known but that it is hidden stays in the *pool*, a card that can only be
in one spot is *pinned* there, and each other card is a level of a diagram.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import factorial, prod
from random import Random
from typing import TypeAlias, final

from scapegoat_games.games.scape_goat.diagrams import NONE, Diagrams, Node
from scapegoat_games.games.scape_goat.pieces import Card, Cards
from scapegoat_games.games.scape_goat.spots import Bits, Spot, bits, sure_of

Layout: TypeAlias = Mapping[Card, Spot]
"""Where each hidden card lies."""


@final
class Layouts:
    """At one time; what happens next makes another one of it."""

    def __init__(
        self,
        diagrams: Diagrams,
        root: Node,
        levels: Cards,
        pinned: Mapping[Card, Spot],
        pool: Cards,
    ) -> None:
        assert root != NONE, "the real layout is one of them"
        self._diagrams = diagrams
        self.root = root
        self.levels = levels
        """From the top down."""
        self.pinned = pinned
        self.pool = pool

    @classmethod
    def at_first(cls, sizes: Sequence[int], cards: Cards) -> "Layouts":
        """Any of the cards may be in any of the spots."""
        diagrams = Diagrams(len(sizes))
        return cls(diagrams, diagrams.bottom(tuple(sizes)), (), {}, cards)

    # What is seen.

    def seen(self, cards: Iterable[Card], spot: Spot) -> "Layouts":
        """The cards lie in the spot."""
        now = self
        for card in cards:
            now = now.with_seen(card, spot)
        return now.settled()

    def with_seen(self, card: Card, spot: Spot) -> "Layouts":
        pinned = {**self.pinned, card: spot}
        if card in self.pinned:
            assert self.pinned[card] == spot
            return self
        if card in self.levels:
            root = self._diagrams.fixed(self.root, {self._height(card): spot})
            levels = tuple(other for other in self.levels if other != card)
            return Layouts(self._diagrams, root, levels, pinned, self.pool)
        root = self._diagrams.with_less_room(self.root, spot)
        return Layouts(self._diagrams, root, self.levels, pinned, _less(self.pool, card))

    def none_of(self, cards: Cards, spot: Spot, *, unseen_too: bool = True) -> "Layouts":
        """None of the cards lies in the spot; or only none of those that were ever seen."""
        known = self._diagrams
        heights = {self._height(card) for card in cards if card in self.levels}
        root = known.without(self.root, heights, spot) if heights else self.root
        unseen = tuple(card for card in self.pool if unseen_too and card in cards)
        if not unseen:
            return Layouts(known, root, self.levels, self.pinned, self.pool).settled()
        others = [other for other in range(known.spots) if other != spot]
        root = known.with_levels_below(root, len(unseen), others)
        pool = tuple(card for card in self.pool if card not in unseen)
        return Layouts(known, root, (*self.levels, *unseen), self.pinned, pool).settled()

    # What happens.

    def replaced(self, card: Card, other: Card, spot: Spot) -> "Layouts":
        """A card is taken out of the spot, and is hidden no more; another one is put there."""
        seen = self.with_seen(card, spot)
        pinned = {kept: where for kept, where in seen.pinned.items() if kept != card}
        pinned[other] = spot
        return Layouts(self._diagrams, seen.root, seen.levels, pinned, seen.pool).settled()

    def exchanged(self, one: Spot, two: Spot, *, perhaps: bool) -> "Layouts":
        """Somebody has exchanged a card between two spots in secret; or perhaps none."""
        root, levels, pinned = self.root, self.levels, dict(self.pinned)
        for card, spot in self.pinned.items():
            if spot in (one, two):
                del pinned[card]
                root, levels = self._diagrams.with_only(root, spot), (card, *levels)
        root = self._diagrams.exchanged(root, one, two, perhaps=perhaps)
        return Layouts(self._diagrams, root, levels, pinned, self.pool).settled()

    def settled(self) -> "Layouts":
        """Cards that can only be in one spot are pinned there."""
        pinned = {
            card: spots.bit_length() - 1
            for card, spots in self._spots_by_level().items()
            if not spots & (spots - 1)
        }
        if not pinned:
            return self
        root = self._diagrams.fixed(
            self.root, {self._height(card): spot for card, spot in pinned.items()}
        )
        levels = tuple(card for card in self.levels if card not in pinned)
        return Layouts(self._diagrams, root, levels, {**self.pinned, **pinned}, self.pool)

    def _height(self, card: Card) -> int:
        return len(self.levels) - self.levels.index(card)

    # What can be said of them.

    @cached_property
    def _by_height(self) -> list[list[Node]]:
        """All nodes, those at the top first."""
        nodes = self._diagrams.nodes
        rows = [[self.root]]
        for _ in self.levels:
            below = {child for node in rows[-1] for child in nodes[node][:-1]} - {NONE}
            rows.append([*below])
        return rows

    def _spots_by_level(self) -> dict[Card, int]:
        """By card of a level the spots it may be in, as bits."""
        nodes = self._diagrams.nodes
        found = {}
        for card, row in zip(self.levels, self._by_height, strict=False):
            spots = 0
            for node in row:
                for spot, child in enumerate(nodes[node][:-1]):
                    if child != NONE:
                        spots |= 1 << spot
            found[card] = spots
        return found

    @cached_property
    def possible(self) -> tuple[Bits, ...]:
        """By spot the cards that may lie there."""
        found = [0] * self._diagrams.spots
        where = {card: 1 << spot for card, spot in self.pinned.items()} | self._spots_by_level()
        for card, spots in where.items():
            for spot in range(len(found)):
                if spots >> spot & 1:
                    found[spot] |= 1 << card
        pool = bits(self.pool)
        for node in self._by_height[-1]:
            for spot, room in enumerate(self._diagrams.nodes[node][:-1]):
                if room:
                    found[spot] |= pool
        return tuple(found)

    def sure_of(self, spot: Spot) -> Cards:
        """The cards that must lie there."""
        return sure_of(self.possible, spot)

    def at_least(self, cards: Cards, spot: Spot) -> int:
        """How many of the cards must lie in the spot."""
        nodes = self._diagrams.nodes
        others = len(set(self.pool) - set(cards))
        least = {
            node: max(nodes[node][spot] - others, 0) if self.pool else 0
            for node in self._by_height[-1]
        }
        for card, row in zip(reversed(self.levels), reversed(self._by_height[:-1]), strict=True):
            for node in row:
                least[node] = min(
                    least[child] + (card in cards and there == spot)
                    for there, child in enumerate(nodes[node][:-1])
                    if child != NONE
                )
        return least[self.root] + sum(self.pinned.get(card) == spot for card in cards)

    @cached_property
    def _counts(self) -> dict[Node, int]:
        """By node how many ways go on from there."""
        nodes, all_cards = self._diagrams.nodes, factorial(len(self.pool))
        counts = {NONE: 0}
        for node in self._by_height[-1]:
            counts[node] = all_cards // prod(map(factorial, nodes[node][:-1]))
        for row in reversed(self._by_height[:-1]):
            for node in row:
                counts[node] = sum([counts[child] for child in nodes[node][:-1]])
        return counts

    @property
    def count(self) -> int:
        return self._counts[self.root]

    def drawn(self, rng: Random) -> dict[Card, Spot]:
        """One of them, each as readily as any other."""
        nodes, counts = self._diagrams.nodes, self._counts
        layout = dict(self.pinned)
        node = self.root
        for card in self.levels:
            left = rng.randrange(counts[node])
            spot = 0
            while left >= counts[nodes[node][spot]]:
                left -= counts[nodes[node][spot]]
                spot += 1
            layout[card], node = spot, nodes[node][spot]
        pool = [*self.pool]
        rng.shuffle(pool)
        for spot, room in enumerate(nodes[node][:-1]):
            for _ in range(room):
                layout[pool.pop()] = spot
        return layout

    def __contains__(self, layout: Layout) -> bool:
        """Whether cards may lie so, if their numbers in the spots are right."""
        for card, spot in self.pinned.items():
            if layout.get(card) != spot:
                return False
        nodes, node = self._diagrams.nodes, self.root
        for card in self.levels:
            node = nodes[node][layout[card]] if card in layout else NONE
            if node == NONE:
                return False
        return all(card in layout for card in self.pool)


def _less(cards: Cards, card: Card) -> Cards:
    return tuple(other for other in cards if other != card)
