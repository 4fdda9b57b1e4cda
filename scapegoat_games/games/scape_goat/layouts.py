"""All ways in which hidden cards may lie, as far as an observer can tell.

With six players there can be a million million such ways, so they are kept as a decision diagram
(see ``diagrams``). A hidden card is in one of three groups:

- *certain*: there is only one zone where the card can lie;
- *unseen*: nothing is known of the card but that it is hidden. Unseen cards can't be told apart, so
  it is enough to count how many lie in each zone;
- *tracked*: something is known of the card, but it may lie in several zones. Each tracked card
  has a level in the diagram.

An example with three cards in two zones, a hand of two cards and a slot of one card:

>>> layouts = Layouts.at_first((2, 1), (10, 11, 12))
>>> layouts.count, layouts.unseen
(3, (10, 11, 12))

Card 10 is seen in the hand. Then a card of the hand is secretly exchanged for the card in the slot:

>>> layouts = layouts.seen((10,), 0)
>>> layouts.count, layouts.certain
(2, {10: 0})
>>> layouts = layouts.exchanged(0, 1, perhaps=False)
>>> layouts.count, layouts.tracked, layouts.unseen
(3, (10,), (11, 12))

The diagram has one level now, and two bottom nodes:

    card 10 ── in the hand ── one unseen card in the hand and one in the slot: 2 ways
            └─ in the slot ── two unseen cards in the hand: 1 way

The card in the slot turns out to be 12, so card 10 has stayed in the hand, and 11 is there, too:

>>> layouts = layouts.seen((12,), 1)
>>> layouts.count, layouts.certain_in(0)
(1, (10, 11))
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from math import factorial, prod
from random import Random
from typing import TypeAlias, final

from scapegoat_games.games.scape_goat.diagrams import NONE, Diagrams, Node
from scapegoat_games.games.scape_goat.pieces import Bits, Card, Cards, Zone, bits, cards_in

Layout: TypeAlias = Mapping[Card, Zone]
"""Where each hidden card lies."""


def only_in(zone: Zone, possible: Sequence[Bits]) -> Cards:
    """The cards that may lie in ``zone``, but in no other zone.

    ``possible`` has the cards that may lie in each zone, as bits.

    >>> only_in(0, (0b011, 0b010))
    (0,)
    """
    elsewhere = 0
    for other, cards in enumerate(possible):
        if other != zone:
            elsewhere |= cards
    return cards_in(possible[zone] & ~elsewhere)


@final
class Layouts:
    """Possible card layouts at one moment of the game.

    Immutable: each event makes a new ``Layouts``.
    """

    def __init__(
        self,
        diagrams: Diagrams,
        root: Node,
        tracked: Cards,
        certain: Mapping[Card, Zone],
        unseen: Cards,
    ) -> None:
        assert root != NONE, "the real layout is one of them"
        self._diagrams = diagrams
        self.root = root
        self.tracked = tracked
        """The cards of which something is known, but which may lie in several zones.

        Each of these cards has a level of nodes in the decision diagram. The cards have the order
        of the levels, from the top level down.
        """
        self.certain = certain
        self.unseen = unseen

    @classmethod
    def at_first(cls, sizes: Sequence[int], cards: Cards) -> "Layouts":
        """All layouts of the cards in zones of these sizes, before any card has been seen."""
        diagrams = Diagrams(len(sizes))
        return cls(diagrams, diagrams.bottom(tuple(sizes)), (), {}, cards)

    def seen(self, cards: Iterable[Card], zone: Zone) -> "Layouts":
        """The card layouts that are possible after the observer has seen ``cards`` in ``zone``, a
        hand or a slot of the Stash.
        """
        now = self
        for card in cards:
            now = now.with_certain(card, zone)
        return now.simplified()

    def none_of(self, cards: Cards, zone: Zone, *, unseen_too: bool = True) -> "Layouts":
        """The layouts in which none of these cards lies in the zone.

        If ``unseen_too`` is false, cards of which the observer knows nothing may still lie there.
        """
        known = self._diagrams
        heights = {self._height(card) for card in cards if card in self.tracked}
        root = known.excluding(self.root, heights, zone) if heights else self.root
        concerned = tuple(card for card in self.unseen if unseen_too and card in cards)
        if not concerned:
            return Layouts(known, root, self.tracked, self.certain, self.unseen).simplified()
        others = [other for other in range(known.zones) if other != zone]
        root = known.with_lowest_levels(root, len(concerned), others)
        unseen = tuple(card for card in self.unseen if card not in concerned)
        tracked = (*self.tracked, *concerned)
        return Layouts(known, root, tracked, self.certain, unseen).simplified()

    def may_lack(self, cards: Cards, zone: Zone) -> bool:
        """Whether there is a layout in which none of these cards lies in the zone."""
        if any(self.certain.get(card) == zone for card in cards):
            return False
        known = self._diagrams
        heights = {self._height(card) for card in cards if card in self.tracked}
        root = known.excluding(self.root, heights, zone) if heights else self.root
        unseen = sum(card in cards for card in self.unseen)
        if root == NONE or not unseen:
            return root != NONE
        others = [other for other in range(known.zones) if other != zone]
        return known.with_lowest_levels(root, unseen, others) != NONE

    def may_each_hold(self, cards: Cards, zones: Sequence[Zone]) -> bool:
        """Whether there is a layout in which each of the zones has at least one of these cards."""
        nodes = self._diagrams.nodes
        unseen = sum(card in cards for card in self.unseen)
        needy = frozenset(zones) - {self.certain.get(card) for card in cards}

        @cache
        def possible(node: Node, depth: int, needy: frozenset[Zone]) -> bool:
            parts = nodes[node][:-1]
            if depth == len(self.tracked):
                return len(needy) <= unseen and all(parts[zone] for zone in needy)
            wanted = self.tracked[depth] in cards
            return any(
                child != NONE and possible(child, depth + 1, needy - {zone} if wanted else needy)
                for zone, child in enumerate(parts)
            )

        return possible(self.root, 0, needy)

    def replaced(self, card: Card, other: Card, zone: Zone) -> "Layouts":
        """The card layouts that are possible after ``other`` took the place of ``card`` in
        ``zone``, a hand or a slot of the Stash.

        The observer has seen both cards. ``card`` is not a hidden card any more.
        """
        seen = self.with_certain(card, zone)
        certain = {kept: where for kept, where in seen.certain.items() if kept != card}
        certain[other] = zone
        return Layouts(self._diagrams, seen.root, seen.tracked, certain, seen.unseen).simplified()

    def exchanged(self, one: Zone, two: Zone, *, perhaps: bool) -> "Layouts":
        """The layouts that are possible after a card of zone ``one`` and a card of zone ``two``
        changed places in secret.

        If ``perhaps`` is true, it is also possible that no card moved.
        """
        root, tracked, certain = self.root, self.tracked, dict(self.certain)
        for card, zone in self.certain.items():
            if zone in (one, two):
                del certain[card]
                root, tracked = self._diagrams.with_top_level(root, zone), (card, *tracked)
        root = self._diagrams.exchanged(root, one, two, perhaps=perhaps)
        return Layouts(self._diagrams, root, tracked, certain, self.unseen).simplified()

    def with_certain(self, card: Card, zone: Zone) -> "Layouts":
        certain = {**self.certain, card: zone}
        if card in self.certain:
            assert self.certain[card] == zone
            return self
        if card in self.tracked:
            root = self._diagrams.without_levels(self.root, {self._height(card): zone})
            return Layouts(self._diagrams, root, _without(self.tracked, card), certain, self.unseen)
        root = self._diagrams.with_one_less(self.root, zone)
        return Layouts(self._diagrams, root, self.tracked, certain, _without(self.unseen, card))

    def simplified(self) -> "Layouts":
        """Finds tracked cards that can lie in only one zone, and stores them as certain cards.

        Their levels are removed from the diagram. The set of possible layouts doesn't change.
        """
        certain = {
            card: zones.bit_length() - 1
            for card, zones in self._zones_of_tracked().items()
            if not zones & (zones - 1)
        }
        if not certain:
            return self
        root = self._diagrams.without_levels(
            self.root, {self._height(card): zone for card, zone in certain.items()}
        )
        tracked = tuple(card for card in self.tracked if card not in certain)
        return Layouts(self._diagrams, root, tracked, {**self.certain, **certain}, self.unseen)

    def _height(self, card: Card) -> int:
        return len(self.tracked) - self.tracked.index(card)

    @cached_property
    def _by_height(self) -> list[list[Node]]:
        """All nodes of the diagram, level by level from the top down."""
        nodes = self._diagrams.nodes
        rows = [[self.root]]
        for _ in self.tracked:
            below = {child for node in rows[-1] for child in nodes[node][:-1]} - {NONE}
            rows.append([*below])
        return rows

    def _zones_of_tracked(self) -> dict[Card, int]:
        """For each card with a level in the diagram, the zones where the card may be, as bits."""
        nodes = self._diagrams.nodes
        found = {}
        for card, row in zip(self.tracked, self._by_height, strict=False):
            zones = 0
            for node in row:
                for zone, child in enumerate(nodes[node][:-1]):
                    if child != NONE:
                        zones |= 1 << zone
            found[card] = zones
        return found

    @cached_property
    def possible(self) -> tuple[Bits, ...]:
        """The cards that may lie in each zone."""
        found = [0] * self._diagrams.zones
        where = {card: 1 << zone for card, zone in self.certain.items()} | self._zones_of_tracked()
        for card, zones in where.items():
            for zone in range(len(found)):
                if zones >> zone & 1:
                    found[zone] |= 1 << card
        unseen = bits(self.unseen)
        for node in self._by_height[-1]:
            for zone, count in enumerate(self._diagrams.nodes[node][:-1]):
                if count:
                    found[zone] |= unseen
        return tuple(found)

    def certain_in(self, zone: Zone) -> Cards:
        """The cards that certainly lie in the zone, a hand or a slot of the Stash."""
        return only_in(zone, self.possible)

    @cached_property
    def _ways(self) -> dict[Node, int]:
        """For each node of the diagram, in how many ways the cards of its level, the cards of all
        lower levels and the unseen cards can be placed.
        """
        nodes, orders = self._diagrams.nodes, factorial(len(self.unseen))
        ways = {NONE: 0}
        for node in self._by_height[-1]:
            ways[node] = orders // prod(map(factorial, nodes[node][:-1]))
        for row in reversed(self._by_height[:-1]):
            for node in row:
                ways[node] = sum([ways[child] for child in nodes[node][:-1]])
        return ways

    @property
    def count(self) -> int:
        return self._ways[self.root]

    def drawn(self, rng: Random) -> dict[Card, Zone]:
        """A random layout; all layouts are equally likely."""
        nodes, ways = self._diagrams.nodes, self._ways
        layout = dict(self.certain)
        node = self.root
        for card in self.tracked:
            left = rng.randrange(ways[node])
            zone = 0
            while left >= ways[nodes[node][zone]]:
                left -= ways[nodes[node][zone]]
                zone += 1
            layout[card], node = zone, nodes[node][zone]
        unseen = [*self.unseen]
        rng.shuffle(unseen)
        for zone, count in enumerate(nodes[node][:-1]):
            for _ in range(count):
                layout[unseen.pop()] = zone
        return layout

    def __contains__(self, layout: Layout) -> bool:
        """Whether the layout is possible. The number of cards in each zone is not checked."""
        for card, zone in self.certain.items():
            if layout.get(card) != zone:
                return False
        nodes, node = self._diagrams.nodes, self.root
        for card in self.tracked:
            node = nodes[node][layout[card]] if card in layout else NONE
            if node == NONE:
                return False
        return all(card in layout for card in self.unseen)


def _without(cards: Cards, card: Card) -> Cards:
    return tuple(other for other in cards if other != card)
