"""What the holder of a view can conclude, found by going through every way to lay the cards.

It shares no code with the game's diagrams, only the recorded actions.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, TypeAlias

from scapegoat_games.games.scape_goat.memory import PastAction
from scapegoat_games.games.scape_goat.pieces import DECKS, EVIDENCE, HAND_SIZES, SLOTS, Card, Cards
from scapegoat_games.games.scape_goat.steps import Stashing
from scapegoat_games.games.scape_goat.view import View

Hands: TypeAlias = tuple[frozenset[Card], ...]
"""By zone the cards there; the hand of the view's holder is included."""

MOST: Final = 4000
"""Upper limit for the number of ways. Larger: more positions are tried, and tests take longer."""


class TooMany(Exception):
    """There are more than ``MOST`` ways."""


def before_each_action(
    view: View,
) -> Iterator[tuple[PastAction, Cards | None, list[Card], set[Card]]]:
    """From the last action back to the first: the action, what the holder alone saw of it, and
    what lay faceup and in the holder's hand before it.
    """
    beside, mine, told = [*view.faceup], {*view.hand} - {view.taken}, dict(view.sightings)
    for number in range(len(view.past) - 1, -1, -1):
        action = view.past[number]
        if action.kind == "swap":
            laid, got = action.cards
            beside[action.target] = got
            if action.seat == view.seat:
                mine = mine - {got} | {laid}
        elif action.kind == "trade" and number in told:
            given, got = told[number]
            mine = mine - {got} | {given}
        elif action.kind == "stash" and number in told:
            taken, put = told[number]
            if taken != put:
                mine = mine - {taken} | {put}
        yield action, told.get(number), [*beside], {card for card in mine if card is not None}


def all_ways(view: View) -> set[Hands]:
    """Every way in which the cards may lie now, for all the view's holder knows."""
    lived = [*before_each_action(view)]
    beside, mine = (lived[-1][2:]) if lived else ([*view.faceup], {*view.hand} - {view.taken})
    ways = set(deals(view, set(DECKS[view.seats]) - {*beside} - mine, frozenset(mine)))
    for action, told, _, _ in reversed(lived):
        ways = {after for way in ways for after in ways_on(view, way, action, told)}
        if len(ways) > MOST:
            raise TooMany
    if isinstance(view.step, Stashing) and view.taken is not None:
        slot = view.seats + view.step.slot
        ways = {way for way in ways if view.taken in way[slot]}
    return ways


def deals(view: View, cards: set[Card], mine: frozenset[Card]) -> Iterator[Hands]:
    sizes = [*[HAND_SIZES[view.seats]] * view.seats, *[1] * SLOTS]
    return _dealt(view, frozenset(cards), mine, sizes, ())


def _dealt(
    view: View, cards: frozenset[Card], mine: frozenset[Card], sizes: list[int], so_far: Hands
) -> Iterator[Hands]:
    zone = len(so_far)
    if zone == len(sizes):
        yield so_far
    elif zone == view.seat:
        yield from _dealt(view, cards, mine, sizes, (*so_far, mine))
    else:
        for hand in _first_hands(view, zone, cards, sizes[zone]):
            yield from _dealt(view, cards - hand, mine, sizes, (*so_far, hand))


def _first_hands(
    view: View, zone: int, cards: frozenset[Card], size: int
) -> Iterable[frozenset[Card]]:
    """All hands that the zone may begin with; only one if it was seen before any card moved."""
    for number, action in enumerate(view.past):
        if action.kind != "spy":
            break
        if action.seat == view.seat and action.target == zone:
            seen = frozenset(dict(view.sightings)[number])
            return [seen] if seen <= cards else []
    return map(frozenset, combinations(sorted(cards), size))


def ways_on(view: View, way: Hands, action: PastAction, told: Cards | None) -> Iterator[Hands]:
    """What a way may have become by the action; nothing if the action is impossible there."""
    match action.kind:
        case "spy":
            if told is None or way[action.target] == frozenset(told):
                yield way
        case "trade" | "stash":
            yield from _exchanges(view, way, action, told)
        case "frame":
            if all(card in way[seat] for seat, card in enumerate(action.cards)):
                yield way
        case "swap":
            laid, got = action.cards
            if laid in way[action.seat] and may_lay(view, way[action.seat], laid, action.seat):
                yield _with(way, {action.seat: way[action.seat] - {laid} | {got}})
        case _:
            yield way


def may_lay(view: View, hand: frozenset[Card], laid: Card, seat: int) -> bool:
    """SG-15: a card of the player's own colour goes first."""
    colour = view.deal.colours[seat]
    own = [card for card in hand if colour in EVIDENCE[card].colours]
    return not own or laid in own


def _exchanges(view: View, way: Hands, action: PastAction, told: Cards | None) -> Iterator[Hands]:
    one, two = action.seat, action.target
    given: Card | None = None
    got: Card | None = None
    if told is not None:
        given, got = told if action.kind == "trade" else (told[1], told[0])
        if view.seat != one:
            given, got = got, given
    for there in way[two]:
        if got in (None, there):
            away = way[one] | ({there} if action.kind == "stash" else set())
            for here in away:
                if given in (None, here):
                    hand, zone = way[one] - {here} | {there}, way[two] - {there} | {here}
                    yield _with(way, {one: hand if here != there else way[one], two: zone})


def _with(way: Hands, changed: dict[int, frozenset[Card]]) -> Hands:
    return tuple(changed.get(zone, cards) for zone, cards in enumerate(way))
