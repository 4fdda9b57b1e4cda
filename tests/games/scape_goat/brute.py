"""What follows from all that somebody has lived through, by going through every way to lay cards.

It has nothing in common with the game's own diagrams but the deeds themselves.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, TypeAlias

from scapegoat_games.games.scape_goat.deeds import Deed
from scapegoat_games.games.scape_goat.pieces import DECKS, EVIDENCE, HAND_SIZES, SLOTS, Card, Cards
from scapegoat_games.games.scape_goat.view import Stashing, View

Hands: TypeAlias = tuple[frozenset[Card], ...]
"""By spot what lies there, the viewer's own hand included."""

MOST: Final = 4000
"""Ways to go through; beyond it takes too long."""


class TooMany(Exception):
    """More ways than one can go through."""


def before_each_deed(view: View) -> Iterator[tuple[Deed, Cards | None, list[Card], set[Card]]]:
    """From the last deed back to the first, with what lay faceup and in the own hand before it."""
    beside, mine, told = [*view.faceup], {*view.hand} - {view.taken}, dict(view.told)
    for number in range(len(view.past) - 1, -1, -1):
        deed = view.past[number]
        if deed.kind == "swap":
            laid, got = deed.cards
            beside[deed.spot] = got
            if deed.seat == view.seat:
                mine = mine - {got} | {laid}
        elif deed.kind == "trade" and number in told:
            given, got = told[number]
            mine = mine - {got} | {given}
        elif deed.kind == "stash" and number in told:
            taken, put = told[number]
            if taken != put:
                mine = mine - {taken} | {put}
        yield deed, told.get(number), [*beside], {card for card in mine if card is not None}


def all_ways(view: View) -> set[Hands]:
    """Every way in which the cards may lie now, for all the view's holder knows."""
    lived = [*before_each_deed(view)]
    beside, mine = (lived[-1][2:]) if lived else ([*view.faceup], {*view.hand} - {view.taken})
    ways = set(deals(view, set(DECKS[view.seats]) - {*beside} - mine, frozenset(mine)))
    for deed, told, _, _ in reversed(lived):
        ways = {after for way in ways for after in ways_on(view, way, deed, told)}
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
    spot = len(so_far)
    if spot == len(sizes):
        yield so_far
    elif spot == view.seat:
        yield from _dealt(view, cards, mine, sizes, (*so_far, mine))
    else:
        for hand in _first_hands(view, spot, cards, sizes[spot]):
            yield from _dealt(view, cards - hand, mine, sizes, (*so_far, hand))


def _first_hands(
    view: View, spot: int, cards: frozenset[Card], size: int
) -> Iterable[frozenset[Card]]:
    """Where the hand was seen before anything could change in it, there is only one."""
    for number, deed in enumerate(view.past):
        if deed.kind != "spy":
            break
        if deed.seat == view.seat and deed.spot == spot:
            seen = frozenset(dict(view.told)[number])
            return [seen] if seen <= cards else []
    return map(frozenset, combinations(sorted(cards), size))


def ways_on(view: View, way: Hands, deed: Deed, told: Cards | None) -> Iterator[Hands]:
    """What a way may have become by a deed; none, if the deed can't have been done there."""
    match deed.kind:
        case "spy":
            if told is None or way[deed.spot] == frozenset(told):
                yield way
        case "trade" | "stash":
            yield from _exchanges(view, way, deed, told)
        case "frame":
            if all(card in way[seat] for seat, card in enumerate(deed.cards)):
                yield way
        case "swap":
            laid, got = deed.cards
            if laid in way[deed.seat] and may_lay(view, way[deed.seat], laid, deed.seat):
                yield _with(way, {deed.seat: way[deed.seat] - {laid} | {got}})
        case _:
            yield way


def may_lay(view: View, hand: frozenset[Card], laid: Card, seat: int) -> bool:
    """SG-15: a card of one's own colour goes first."""
    colour = view.deal.colours[seat]
    own = [card for card in hand if colour in EVIDENCE[card].colours]
    return not own or laid in own


def _exchanges(view: View, way: Hands, deed: Deed, told: Cards | None) -> Iterator[Hands]:
    one, two = deed.seat, deed.spot
    given: Card | None = None
    got: Card | None = None
    if told is not None:
        given, got = told if deed.kind == "trade" else (told[1], told[0])
        if view.seat != one:
            given, got = got, given
    for there in way[two]:
        if got in (None, there):
            away = way[one] | ({there} if deed.kind == "stash" else set())
            for here in away:
                if given in (None, here):
                    hand, spot = way[one] - {here} | {there}, way[two] - {there} | {here}
                    yield _with(way, {one: hand if here != there else way[one], two: spot})


def _with(way: Hands, changed: dict[int, frozenset[Card]]) -> Hands:
    return tuple(changed.get(spot, cards) for spot, cards in enumerate(way))
