"""Which worlds a player of Short Straw has to reckon with, by listing all deals and choices."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import combinations, product
from typing import Final, final

from scapegoat_games.games.short_straw import GAME
from scapegoat_games.games.short_straw.rules import State
from scapegoat_games.games.short_straw.view import Straw, View
from scapegoat_games.protocol import Eye, Seat
from tests.contract.witness import Small, Witness
from tests.games.short_straw.facts import FACTS, lay


@final
class ShortStrawWitness:
    def impossible(self, view: View, world: State) -> str | None:
        """Each straw is somewhere, once, and everything looks as it did."""
        try:
            FACTS.check(world)
        except AssertionError as why:
            return str(why) or "a straw is missing, doubled or out of order"
        who = Eye.TABLE if view.seat is None else view.seat
        return None if GAME.view(world, who) == view else "it looks otherwise"

    def small(self) -> Iterable[Small]:
        for who in (0, Eye.TABLE):
            last = lay("1", "8", "20", rounds=4)
            yield counted(f"the last straws, for {who}", last, who, lambda world: world.hands[1])
            one = lay("1 9", "8 15", "4 20", rounds=3)
            one.chosen[1] = 1
            yield counted(f"one of two straws is chosen, for {who}", one, who, _chosen)


def _chosen(world: State) -> Hashable:
    """Which straw seat 1 has chosen: its place, and whether it is a long one."""
    at = world.chosen[1]
    assert at is not None
    return at, world.hands[1][at] > 10


def counted(name: str, state: State, who: Seat | Eye, sees: Callable[[State], Hashable]) -> Small:
    """Every world that looks like the state to ``who``, each as likely as another."""
    odds = Counter(sees(world) for world in _worlds(state, who))
    return Small(name, GAME.view(state, who), sees, odds)


def _worlds(state: State, who: Seat | Eye) -> Iterator[State]:
    others = [seat for seat in range(len(state.hands)) if seat != who]
    hidden = {*state.put_away, *(straw for seat in others for straw in state.hands[seat])}
    choices = [
        range(len(hand)) if seat in others and state.chosen[seat] is not None else [choice]
        for seat, (hand, choice) in enumerate(zip(state.hands, state.chosen, strict=True))
    ]
    for hands in _deals(state, others, hidden):
        put_away = hidden.difference(*hands.values())
        for chosen in product(*choices):
            world = GAME.copy(state)
            world.hands = [hands.get(seat, hand) for seat, hand in enumerate(state.hands)]
            world.put_away = tuple(put_away)
            world.chosen = list(chosen)
            yield world


def _deals(
    state: State, others: list[Seat], hidden: set[Straw]
) -> Iterator[dict[Seat, tuple[Straw, ...]]]:
    """All ways to deal the hidden straws to these seats."""
    if not others:
        yield {}
        return
    seat, *rest = others
    for hand in combinations(sorted(hidden), len(state.hands[seat])):
        for hands in _deals(state, rest, hidden.difference(hand)):
            yield {seat: hand, **hands}


WITNESS: Final[Witness[State, View]] = ShortStrawWitness()
