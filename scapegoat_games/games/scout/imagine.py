"""A world that the holder of a view can't tell from the real one."""

from random import Random
from typing import TypeAlias

from scapegoat_games.games.scout.pieces import DECKS, Card, Cards, strength, tops
from scapegoat_games.games.scout.plant import plant
from scapegoat_games.games.scout.state import Choosing, State
from scapegoat_games.games.scout.view import Acting, Holding, View
from scapegoat_games.games.scout.windows import windows
from scapegoat_games.protocol import Seat

_TRIES = 100

Slots: TypeAlias = list[Card | None]


def imagine(view: View, rng: Random) -> State:
    """Deals again what the view's holder does not know, as it may lawfully lie.

    Beside the cards it is known that whoever is to act can act: with two players and no chip
    left that takes a hand which beats the table (SC-13). Deals without one are dealt again, and
    where such hands are rare, a group that beats the table is planted.

    Nothing is concluded from a round that is over: that a hand could not beat what lay there.
    """
    for _ in range(_TRIES):
        state = _deal_unknown(view, rng, {})
        if _can_act(state):
            return state
    return _deal_unknown(view, rng, _planted(view, rng))


def _can_act(state: State) -> bool:
    seat = state.turn
    if len(state.hands) > 2 or not isinstance(state.step, Acting) or state.chips[seat]:
        return True
    beat = strength(tops(state.active))
    return beat is None or bool(windows(tops(state.hands[seat]), beat))


def _planted(view: View, rng: Random) -> dict[int, Card]:
    """A group that beats the table, for places of the hand that is to act."""
    seat = view.turn
    held, pool = list(_loose(view, seat)), _pool(view)
    if view.aside:
        pool = [card for card in pool if card not in view.sure]
    elif not any(_open_places(view, other) for other in view.places if other != seat):
        # What is known to be dealt this time can be in no other hand.
        held += [card for card in pool if card in view.sure]
    return plant(view.hands[seat], pool, held, view.active, rng)


def _open_places(view: View, seat: Seat) -> int:
    """How many cards of a hand nobody but its player knows anything of."""
    return view.hands[seat].count(None) - len(_loose(view, seat))


def _pool(view: View) -> list[Card]:
    """The cards that the holder of the view can't place."""
    hidden = (*view.hands, *view.leftover, view.aside)
    placed = {card.upright() for hand in hidden for card in hand if card}
    placed.update(card.upright() for card in view.active)
    placed.update(view.gone, view.aired, *view.known)
    return [card for card in DECKS[view.seats] if card not in placed]


def _loose(view: View, seat: Seat) -> Cards:
    """Cards known to be somewhere in a hand."""
    placed = {card.upright() for card in view.hands[seat] if card}
    return tuple(card for card in view.known[seat] if card not in placed)


def _deal_unknown(view: View, rng: Random, planted: dict[int, Card]) -> State:
    taken = {card.upright() for card in planted.values()}
    pool = [card for card in _pool(view) if card not in taken]
    rng.shuffle(pool)
    # What is known not to have been dealt lies aside; in the second round it is dealt.
    pool.sort(key=lambda card: (card in view.sure) == bool(view.aside))
    slots = [list(hand) for hand in view.hands]
    for at, card in planted.items():
        slots[view.turn][at] = card
    loose = [[card for card in _loose(view, seat) if card not in taken] for seat in view.places]
    wanted = [slots[seat].count(None) - len(loose[seat]) for seat in view.places]
    # So that a card that is sure to be dealt goes to each hand in proportion to its room.
    dealt, pool = pool[: sum(wanted)], pool[sum(wanted) :]
    rng.shuffle(dealt)
    hands = []
    for seat in view.places:
        cards, dealt = loose[seat] + dealt[: wanted[seat]], dealt[wanted[seat] :]
        hands.append(_fill(slots[seat], cards, rng))
    return _state(view, hands, pool, rng)


def _fill(slots: Slots, cards: list[Card], rng: Random) -> Cards:
    """A hand with these cards in its open slots."""
    rng.shuffle(cards)
    rest = iter(cards)
    return tuple(_any_way_up(next(rest), rng) if slot is None else slot for slot in slots)


def _any_way_up(card: Card, rng: Random) -> Card:
    return card.turned() if rng.random() < 0.5 else card


def _state(view: View, hands: list[Cards], pool: list[Card], rng: Random) -> State:
    """The world around the imagined hands; what is left of the pool lies elsewhere."""
    rng.shuffle(pool)
    aside: Cards = tuple(card for card in view.aside if card)
    if len(aside) < len(view.aside):
        aside = tuple(_any_way_up(card, rng) for card in pool)
    return State(
        rules=view.rules,
        round=view.round,
        starter=view.starter,
        turn=view.turn,
        step=_choices(view.step, view.seat, rng) if isinstance(view.step, Holding) else view.step,
        hands=hands,
        scouted=list(view.scouted),
        aside=aside,
        holder=view.holder,
        active=view.active,
        owner=view.owner,
        scouts=view.scouts,
        captured=list(view.captured),
        tokens=list(view.tokens),
        chips=list(view.chips),
        gone=view.gone,
        aired=view.aired,
        leftover=_leftover(view, pool),
        sure=view.sure,
        acted=view.acted,
        shown=view.shown,
        best=view.best,
        best_by=view.best_by,
        results=view.results,
    )


def _choices(step: Holding, seat: Seat | None, rng: Random) -> Choosing:
    choices = [rng.random() < 0.5 if decided else None for decided in step.decided]
    if seat is not None:
        choices[seat] = step.turned
    return Choosing(tuple(choices))


def _leftover(view: View, pool: list[Card]) -> tuple[Cards, ...]:
    """What the others kept in the first of two rounds is all that is left of the pool."""
    rest = iter(pool)
    return tuple(
        tuple(sorted(next(rest) if card is None else card for card in held))
        for held in view.leftover
    )
