"""Which imagined worlds of Scape Goat can have come about: a search back to the deal."""

from collections.abc import Hashable, Iterable, Iterator
from typing import Final, final

from scapegoat_games.games.scape_goat.memory import PastAction
from scapegoat_games.games.scape_goat.pieces import HAND_SIZES, Card, Cards
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from tests.contract.witness import Small, Witness
from tests.games.scape_goat.brute import Hands, all_ways, before_each_action, may_lay
from tests.games.scape_goat.facts import lying
from tests.games.scape_goat.positions import Position, lay

PATIENCE: Final = 3000
"""Positions looked at before the witness says that it can't tell."""


@final
class ScapeGoatWitness:
    def impossible(self, view: View, world: State) -> str | None:
        if view.seat is None and view.seats > 4:
            return None  # the table doesn't draw all consequences there
        zones = tuple(map(frozenset, lying(world)))
        lived = [(action, told) for action, told, _, _ in before_each_action(view)]
        if view.seat is not None and zones[view.seat] != {*view.hand} - {view.taken}:
            return "the own hand is another one"
        found = _leads_back(view, zones, lived)
        return "no deal leads there" if found is False else None

    def small(self) -> Iterable[Small]:
        for name, position, who in _small_positions():
            view = position.view(who)
            odds: dict[Hashable, float] = dict.fromkeys(all_ways(view), 1.0)
            yield Small(name, view, lambda state: tuple(map(frozenset, lying(state))), odds)


def _leads_back(
    view: View, now: Hands, lived: list[tuple[PastAction, Cards | None]]
) -> bool | None:
    """None if it takes too long to tell."""
    waiting, seen = [(now, 0)], {(now, 0)}
    while waiting:
        if len(seen) > PATIENCE:
            return None
        zones, done = waiting.pop()
        if done == len(lived):
            return all(len(zones[seat]) == HAND_SIZES[view.seats] for seat in range(view.seats))
        for before in _before(view, zones, *lived[done]):
            if (before, done + 1) not in seen:
                seen.add((before, done + 1))
                waiting.append((before, done + 1))
    return False


def _before(view: View, zones: Hands, action: PastAction, told: Cards | None) -> Iterator[Hands]:
    one, two = action.seat, action.target
    match action.kind:
        case "spy":
            if told is None or zones[two] == frozenset(told):
                yield zones
        case "trade":
            for given in zones[two]:
                for got in zones[one]:
                    mine = (given, got) if view.seat == one else (got, given)
                    if told in (None, mine):
                        yield _back(zones, one, two, given, got)
        case "stash":
            (put,) = zones[two]
            for taken in {put, *zones[one]}:
                if told in (None, (taken, put)):
                    yield _back(zones, one, two, put, taken) if taken != put else zones
        case "frame":
            if all(card in zones[seat] for seat, card in enumerate(action.cards)):
                yield zones
        case "swap":
            laid, got = action.cards
            hand = zones[one] - {got} | {laid}
            if got in zones[one] and may_lay(view, hand, laid, one):
                yield tuple(hand if zone == one else cards for zone, cards in enumerate(zones))
        case _:
            yield zones


def _back(zones: Hands, one: int, two: int, given: Card, got: Card) -> Hands:
    after = [*zones]
    after[one] = zones[one] - {got} | {given}
    after[two] = zones[two] - {given} | {got}
    return tuple(after)


def _small_positions() -> Iterator[tuple[str, Position, Seat]]:
    """Seat 0 has seen both other hands; then cards change places."""
    for name, texts in {
        "a trade": "trade 3, give 1, give 1, swap",
        "two trades": "trade 3, give 1, give 1, swap, trade 2, give 1, give 1, swap",
        "the stash and a trade": "stash 1, put 1, swap, trade 2, give 2, give 1, swap",
        "a duty told": "trade 3, give 1, give 1, swap, stash 2, put 2, swap, spy 2, swap",
    }.items():
        position = lay("bystander 1, yellow 3", "blue 1, yellow 1", "red 2, red 3")
        position.state.standing = (position.state.standing[0],) * 3
        position.play(next(text for text in position.moves() if text.startswith("spy")), "swap 1")
        for text in texts.split(", "):
            if position.refusal(text) if text != "swap" else False:
                break
            position.play(position.moves()[0] if text == "swap" else text)
        yield name, position, 0


WITNESS: Final[Witness[State, View]] = ScapeGoatWitness()
