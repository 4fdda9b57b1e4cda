"""Which worlds a player of Scout has to reckon with, by listing them."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import permutations, product
from typing import Final, final

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.pieces import DECKS, Card
from scapegoat_games.games.scout.state import State
from scapegoat_games.games.scout.view import Acting, View
from scapegoat_games.protocol import Eye
from tests.contract.witness import Small, Witness
from tests.games.scout.oracle import Turn, moves
from tests.games.scout.positions import Position, lay, read_card


@final
class ScoutWitness:
    def impossible(self, view: View, world: State) -> str | None:
        """Each card lies once, and where it was seen; and the seat that is to act has a move."""
        if _everywhere(world) != sorted(DECKS[view.seats]):
            return "a card is missing or doubled"
        for seat in view.places:
            held = {card.upright() for card in world.hands[seat]}
            if not held >= set(view.known[seat]):
                return f"seat {seat} has taken a card that is not there"
        if view.aside and view.sure & {c.upright() for hand in world.hands for c in hand}:
            return "a card that was not dealt is held"
        if isinstance(view.step, Acting) and not moves(_turn(world)):
            return "whoever is to act can't: the round would be over"
        return None

    def small(self) -> Iterable[Small]:
        two = lay("1/2 3/4", "5/6 7/8", "2/9 3/8", active="9/1", owner=2)
        yield counted("two hands of two", two, 0, lambda world: tuple(world.hands[1]))
        taken = lay("1/2 3/4", "5/6", "2/9 3/8", active="5/9 6/9", owner=0, turn=1)
        taken.play("scout left @1")
        yield counted("a scouted card", taken, 0, lambda world: tuple(world.hands[1]))
        last = lay("9 1/3", "2/5 6/7", active="5/8", chips=(0, 3), turn=0)
        last.state.gone |= {card.upright() for card in last.state.aside[2:]}
        last.state.aside = last.state.aside[:2]
        yield counted("no chip is left", last, 1, lambda world: tuple(world.hands[0]))
        sure = lay("1/2", "2/3 3/4", active="1/8")
        sure.state.leftover = ((), tuple(sorted(card.upright() for card in sure.state.aside)))
        sure.state.aside = ()
        sure.state.sure = frozenset({read_card("1/2")})
        yield Small(
            "the 1/2 in the second round, for the table",
            sure.view(Eye.TABLE),
            lambda world: read_card("1/2") in {card.upright() for card in world.hands[0]},
            {True: 1, False: 2},
        )


def _everywhere(world: State) -> list[Card]:
    held = [card.upright() for hand in (*world.hands, world.active, world.aside) for card in hand]
    kept = [card for left in world.leftover for card in left]
    return sorted([*held, *world.gone, *world.aired, *kept])


def _turn(world: State) -> Turn:
    seat = world.turn
    return Turn(
        len(world.hands),
        world.hands[seat],
        world.active,
        world.owner == seat,
        world.chips[seat],
    )


def counted(name: str, position: Position, who: int, sees: Callable[[State], Hashable]) -> Small:
    """All ways to deal what ``who`` does not see, one after the other."""
    view = position.view(who)
    odds: Counter[Hashable] = Counter()
    for world in _all_worlds(position.state, who):
        if WITNESS.impossible(view, world) is None:
            odds[sees(world)] += 1
    return Small(name, view, sees, odds)


def _all_worlds(state: State, who: int) -> Iterator[State]:
    hands = {seat: hand for seat, hand in enumerate(state.hands) if seat != who}
    hidden = [card.upright() for hand in hands.values() for card in hand]
    aside = [card.upright() for card in state.aside]
    for dealt in _deals(hidden, aside):
        for turned in product((False, True), repeat=len(hidden)):
            lying = [card.turned() if t else card for card, t in zip(dealt, turned, strict=False)]
            world = GAME.copy(state)
            cards = iter(lying)
            for seat, hand in hands.items():
                world.hands[seat] = tuple(next(cards) for _ in hand)
            world.aside = dealt[len(hidden) :]
            yield world


def _deals(hidden: list[Card], aside: list[Card]) -> Iterable[tuple[Card, ...]]:
    return permutations([*hidden, *aside])


WITNESS: Final[Witness[State, View]] = ScoutWitness()
