"""What the others may have seen of an imagined world: how it can have come about."""

from itertools import product
from random import Random

from scapegoat_games.games.scape_goat.deeds import Deed, Told
from scapegoat_games.games.scape_goat.layouts import Layouts
from scapegoat_games.games.scape_goat.pieces import Card, Cards
from scapegoat_games.games.scape_goat.spots import Spot
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat


def remembered(view: View, spots: list[set[Card]], rng: Random) -> list[tuple[Told, ...]]:
    """By seat what it alone has seen, if the cards lie in these spots now.

    Told backwards: before each deed the cards lay in one of the ways that were possible then.
    """
    past = _Past(view.seat, [{*cards} for cards in spots])
    told: list[list[Told]] = [[] for _ in range(view.seats)]
    memory, own = view.memory, dict(view.told)
    for number in range(len(memory.past) - 1, -1, -1):
        deed, before = memory.past[number], memory.steps[number]
        for seat, cards in past.before(deed, own.get(number), before, rng).items():
            told[seat].append((number, cards))
    mine = {} if view.seat is None else {view.seat: view.told}
    return [mine.get(seat, tuple(reversed(seen))) for seat, seen in enumerate(told)]


class _Past:
    """Where the cards lay at some time; it goes backwards."""

    def __init__(self, who: Seat | None, spots: list[set[Card]]) -> None:
        self._who = who
        self._spots = spots
        self._hidden = {
            card: spot for spot, cards in enumerate(spots) if spot != who for card in cards
        }

    def before(
        self, deed: Deed, told: Cards | None, known: Layouts, rng: Random
    ) -> dict[Seat, Cards]:
        """Goes back to before the deed; what those who did it saw."""
        kind, seat, spot, cards = deed
        match kind:
            case "spy":
                return {seat: tuple(sorted(self._spots[spot]))}
            case "trade":
                given, got = told or (0, 0)
                if told is None:
                    given, got = self._trade(seat, spot, known, rng)
                elif self._who == spot:
                    given, got = got, given
                self._back(given, spot, seat)
                self._back(got, seat, spot)
                return {seat: (given, got), spot: (got, given)}
            case "stash":
                taken, put = told or self._stash(seat, spot, known, rng)
                self._back(taken, seat, spot)
                self._back(put, spot, seat)
                if taken == put:
                    self._back(taken, seat, spot)
                return {seat: (taken, put)}
            case "swap":
                laid, got = cards
                self._back(got, seat, None)
                self._back(laid, None, seat)
                return {}
            case _:
                return {}

    def _back(self, card: Card, here: Spot | None, there: Spot | None) -> None:
        if here is not None:
            self._spots[here].discard(card)
            self._hidden.pop(card, None)
        if there is not None:
            self._spots[there].add(card)
            if there != self._who:
                self._hidden[card] = there

    def _trade(self, one: Seat, two: Seat, known: Layouts, rng: Random) -> tuple[Card, Card]:
        """What the first gave and got."""
        ways = [*product(sorted(self._spots[two]), sorted(self._spots[one]))]
        rng.shuffle(ways)
        return next(
            (given, got) for given, got in ways if {**self._hidden, given: one, got: two} in known
        )

    def _stash(self, seat: Seat, slot: Spot, known: Layouts, rng: Random) -> tuple[Card, Card]:
        """What was taken and what was put there."""
        (put,) = self._spots[slot]
        ways = [put, *sorted(self._spots[seat])]
        rng.shuffle(ways)
        return next(
            (taken, put) for taken in ways if {**self._hidden, put: seat, taken: slot} in known
        )
