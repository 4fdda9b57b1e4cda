"""A world that the holder of a view can't tell from the real one."""

from collections.abc import Mapping
from random import Random
from typing import Final, TypeAlias

from scapegoat_games.games.corporate.knowledge import (
    DISCARDS,
    FACE_DOWN,
    HANDS,
    NOTHING,
    STOCK,
    may_be,
)
from scapegoat_games.games.corporate.pieces import DECK, Card, Cards
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Choosing, FaceDown, View
from scapegoat_games.protocol import Seat

Places: TypeAlias = dict[int, list[Card]]

_SWAPS: Final = 3
"""Tries a card, after the first deal, to let it change places with another."""


def imagine(view: View, rng: Random) -> State:
    """Deals the hidden cards again, each to a place where it may lie.

    What the others have discarded in secret, and remember, is not imagined.
    """
    places = _dealt(_room(view), _where(view), rng)
    hands = [
        tuple(card for card in hand if card) if None not in hand else tuple(sorted(places[place]))
        for hand, place in zip(view.hands, HANDS[: view.seats], strict=True)
    ]
    memories = [NOTHING] * view.seats
    if view.seat is not None:
        memories[view.seat] = view.memory
    return State(
        rules=view.rules,
        year=view.year,
        starter=view.starter,
        turn=view.turn,
        turns=view.turns,
        step=view.step,
        chosen=_choices(view, hands, rng),
        judgement=view.judgement,
        hands=hands,
        sizes=list(view.sizes),
        revealed=list(view.revealed),
        shown=view.shown,
        quarter=view.quarter,
        quarters=list(view.quarters),
        totals=list(view.totals),
        face_down=_face_down(view, places),
        stock=tuple(places[STOCK]),
        discards=tuple(places[DISCARDS]),
        demoted=view.demoted,
        known=list(view.known),
        memories=memories,
        years=view.years,
    )


def _hidden(view: View) -> list[Card]:
    """The cards that the holder of the view does not see."""
    lying = {played.card for pile in view.quarters for played in pile}
    held = {card for hand in view.hands for card in hand}
    known = {known.card for known in view.face_down}
    seen = lying | held | known | {card for cards in view.revealed for card in cards}
    return [card for card in DECK if card not in seen]


def _room(view: View) -> dict[int, int]:
    """How many hidden cards lie at each place."""
    known = {(known.quarter, known.at) for known in view.face_down}
    room = {STOCK: view.stock, DISCARDS: view.discards}
    for seat in view.places:
        room[HANDS[seat]] = view.hands[seat].count(None)
        room[FACE_DOWN[seat]] = sum(at not in known for at in _face_down_places(view, seat))
    return room


def _face_down_places(view: View, seat: Seat) -> list[tuple[int, int]]:
    return [
        (quarter, at)
        for quarter, pile in enumerate(view.quarters)
        for at, played in enumerate(pile)
        if played.card is None and played.seat == seat
    ]


def _where(view: View) -> dict[Card, frozenset[int]]:
    """The places where a hidden card may be."""
    places = (STOCK, DISCARDS, *HANDS[: view.seats], *FACE_DOWN[: view.seats])
    where = {
        card: frozenset(place for place in places if may_be(view.known, view.memory, card, place))
        for card in _hidden(view)
    }
    turned = view.judgement and view.judgement.turned
    if turned in where:
        # It has been turned over out of the face-down cards, and isn't one of the holder's own.
        where[turned] &= frozenset(FACE_DOWN)
    return where


def _dealt(room: Mapping[int, int], where: Mapping[Card, frozenset[int]], rng: Random) -> Places:
    """Every card to a place that has room for it.

    A card that finds all its places full moves another one on, and so forth; after that cards
    change places by chance, or those dealt first would have had the choice.
    """
    cards = list(where)
    rng.shuffle(cards)
    places: Places = {place: [] for place in room}
    for card in cards:
        _squeeze_in(card, places, room, where, rng, set())
    spots = [(place, at) for place, count in room.items() for at in range(count)]
    for _ in range(_SWAPS * len(spots)):
        (here, one), (there, other) = rng.choice(spots), rng.choice(spots)
        mine, yours = places[here][one], places[there][other]
        if there in where[mine] and here in where[yours]:
            places[here][one], places[there][other] = yours, mine
    return places


def _squeeze_in(
    card: Card,
    places: Places,
    room: Mapping[int, int],
    where: Mapping[Card, frozenset[int]],
    rng: Random,
    tried: set[int],
) -> bool:
    open_to_it = [place for place in sorted(where[card]) if place not in tried]
    rng.shuffle(open_to_it)
    for place in open_to_it:
        if len(places[place]) < room[place]:
            places[place].append(card)
            return True
    for place in open_to_it:
        tried.add(place)
        for at, other in enumerate(places[place]):
            if _squeeze_in(other, places, room, where, rng, tried):
                places[place][at] = card
                return True
    return False


def _face_down(view: View, places: Places) -> list[tuple[FaceDown, ...]]:
    found: list[tuple[FaceDown, ...]] = []
    for seat in view.places:
        cards = iter(places[FACE_DOWN[seat]])
        found.append(
            tuple(
                FaceDown(quarter, at, view.face(quarter, at) or next(cards))
                for quarter, at in _face_down_places(view, seat)
            )
        )
    return found


def _choices(view: View, hands: list[Cards], rng: Random) -> list[int | None]:
    step = view.step
    chosen: list[int | None] = [None] * view.seats
    if isinstance(step, Choosing):
        for seat in step.among:
            if seat not in step.owed:
                chosen[seat] = rng.randrange(len(hands[seat]))
    if view.seat is not None:
        chosen[view.seat] = view.choice
    return chosen
