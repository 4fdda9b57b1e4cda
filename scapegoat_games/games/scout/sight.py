"""Makes views of the state, and imagines states from a view.

Code outside of the rules sees the state only through these views. The *pool* is the list of all
cards of which a view doesn't tell in which hand or pile they are. A *slot* is a place in a hand: a
card, or None if the card is unknown. *Forced* cards are put into a hand to make a Show possible.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from operator import attrgetter
from random import Random
from typing import Final, TypeAlias

from scapegoat_games.games.scout.forced_hands import forced_cards
from scapegoat_games.games.scout.pieces import DECKS, Card, Cards, strength, tops
from scapegoat_games.games.scout.state import HoldChoices, State
from scapegoat_games.games.scout.view import Acting, Holding, View
from scapegoat_games.games.scout.windows import windows
from scapegoat_games.protocol import Eye, Seat

_TRIES: Final = 100
"""Number of random deals that are tried before cards for a Show are forced into a hand.

Larger: ``imagine`` is slower if random deals rarely give a possible Show, but the odds of the
imagined states are closer to the true odds.
"""

Slots: TypeAlias = list[Card | None]

MASKED: Final = ("step", "hands", "aside", "leftover")
"""Names of fields with secrets. In these fields, a view has at most a part of the state's value."""

SHARED: Final = tuple(
    name for name in View._fields if name in State.__dataclass_fields__ and name not in MASKED
)
"""Names of public fields. In these fields, a view has the same value as the state."""

shared_of: Final = attrgetter(*SHARED)
"""A function that returns the values of the ``SHARED`` fields of a state or of a view."""


def view(state: State, who: Seat | Eye) -> View:
    everything = who is Eye.ALL
    seat = None if isinstance(who, Eye) else who
    step = state.step
    return View(
        seat,
        _holding(step, seat) if isinstance(step, HoldChoices) else step,
        tuple(state.hands) if everything else _hands(state, seat),
        state.aside if everything else _covered(len(state.aside)),
        state.leftover if everything or not state.leftover else _own(state.leftover, seat),
        *shared_of(state),
    )


@cache
def _covered(count: int) -> tuple[None, ...]:
    return (None,) * count


def _hands(state: State, seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    if state.rules.open_scouts:
        return tuple(
            hand if at == seat else _scouted_only(hand, state.scouted[at])
            for at, hand in enumerate(state.hands)
        )
    return _own(state.hands, seat)


def _own(hands: Sequence[Cards], seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    """The hands, with all cards hidden except in the hand of this seat."""
    return tuple([hand if at == seat else _covered(len(hand)) for at, hand in enumerate(hands)])


def _scouted_only(hand: Cards, scouted: Cards) -> tuple[Card | None, ...]:
    """The hand as others see it with the setting ``open_scouts``: only scouted cards are open."""
    return tuple(card if card.upright() in scouted else None for card in hand)


def _holding(step: HoldChoices, seat: Seat | None) -> Holding:
    decided = tuple(choice is not None for choice in step.turned)
    return Holding(decided, None if seat is None else step.turned[seat])


def imagine(view: View, rng: Random) -> State:
    """A random state that agrees with the view and with the rules.

    With two players, a player to act who has no chip must have a possible Show, because otherwise
    the round would be over (SC-13). So the cards that the view doesn't show are dealt again until
    that player has a possible Show. If ``_TRIES`` deals fail, cards for a Show are put into the
    hand before the rest is dealt.

    Conclusions from earlier rounds, such as that a hand had no possible Show, are ignored.
    """
    for _ in range(_TRIES):
        state = _deal_unknown(view, rng, {})
        if _can_act(state):
            return state
    return _deal_unknown(view, rng, _forced(view, rng))


def _can_act(state: State) -> bool:
    seat = state.turn
    if len(state.hands) > 2 or not isinstance(state.step, Acting) or state.chips[seat]:
        return True
    beat = strength(tops(state.active))
    return beat is None or bool(windows(tops(state.hands[seat]), beat))


def _forced(view: View, rng: Random) -> dict[int, Card]:
    """Cards that make a Show possible, by index in the hand of the player to act."""
    seat = view.turn
    held, pool = list(_unplaced(view, seat)), _pool(view)
    if view.aside:
        pool = [card for card in pool if card not in view.sure]
    elif not any(_unknown_cards(view, other) for other in view.places if other != seat):
        # All other hands are known. So a card that must have been dealt in this round is in this
        # hand.
        held += [card for card in pool if card in view.sure]
    return forced_cards(view.hands[seat], pool, held, view.active, rng)


def _unknown_cards(view: View, seat: Seat) -> int:
    """The number of cards in the seat's hand of which the view tells nothing."""
    return view.hands[seat].count(None) - len(_unplaced(view, seat))


def _pool(view: View) -> list[Card]:
    """The pool: all cards whose hand or pile the view doesn't show."""
    hidden = (*view.hands, *view.leftover, view.aside)
    placed = {card.upright() for hand in hidden for card in hand if card}
    placed.update(card.upright() for card in view.active)
    placed.update(view.gone, view.aired, *view.known)
    return [card for card in DECKS[view.seats] if card not in placed]


def _unplaced(view: View, seat: Seat) -> Cards:
    """The cards that are known to be in the seat's hand, but at an unknown place in the hand."""
    placed = {card.upright() for card in view.hands[seat] if card}
    return tuple(card for card in view.known[seat] if card not in placed)


def _deal_unknown(view: View, rng: Random, forced: Mapping[int, Card]) -> State:
    """A state in which all unknown cards are dealt at random, except the cards in ``forced``.

    The forced cards, by index, go into the hand of the player to act.
    """
    taken = {card.upright() for card in forced.values()}
    pool = [card for card in _pool(view) if card not in taken]
    rng.shuffle(pool)
    # The pool is dealt from its beginning. The cards in ``sure`` were not dealt in the first round
    # of a pair. So they come last in the pool of the first round, where they aren't dealt, and
    # first in the pool of the second round, where all of them are dealt.
    pool.sort(key=lambda card: (card in view.sure) == bool(view.aside))
    slots = [list(hand) for hand in view.hands]
    for at, card in forced.items():
        slots[view.turn][at] = card
    known = [[card for card in _unplaced(view, seat) if card not in taken] for seat in view.places]
    wanted = [slots[seat].count(None) - len(known[seat]) for seat in view.places]
    # Without this shuffle the cards in ``sure`` would all be in the first hand.
    dealt, pool = pool[: sum(wanted)], pool[sum(wanted) :]
    rng.shuffle(dealt)
    hands = []
    for seat in view.places:
        cards, dealt = known[seat] + dealt[: wanted[seat]], dealt[wanted[seat] :]
        hands.append(_fill(slots[seat], cards, rng))
    return _state(view, hands, pool, rng)


def _fill(slots: Slots, cards: list[Card], rng: Random) -> Cards:
    """The hand whose unknown slots get these cards, in random order and either way up."""
    rng.shuffle(cards)
    rest = iter(cards)
    return tuple(_any_way_up(next(rest), rng) if slot is None else slot for slot in slots)


def _any_way_up(card: Card, rng: Random) -> Card:
    return card.turned() if rng.random() < 0.5 else card


def _state(view: View, hands: list[Cards], pool: list[Card], rng: Random) -> State:
    """An imagined state with these hands. ``pool`` has the unknown cards that are in no hand.

    With two players, every two rounds are dealt from one deck. In the first of two such rounds,
    ``pool`` has the cards set aside for the second round. In the second round, ``pool`` has the
    cards that only one seat saw in the first round.
    """
    rng.shuffle(pool)
    aside: Cards = tuple(card for card in view.aside if card)
    if len(aside) < len(view.aside):
        aside = tuple(_any_way_up(card, rng) for card in pool)
    return State(
        hands=hands,
        aside=aside,
        step=_choices(view.step, view.seat, rng) if isinstance(view.step, Holding) else view.step,
        leftover=_leftover(view, pool),
        **dict(zip(SHARED, shared_of(view), strict=True)),
    )


def _choices(step: Holding, seat: Seat | None, rng: Random) -> HoldChoices:
    choices = [rng.random() < 0.5 if decided else None for decided in step.decided]
    if seat is not None:
        choices[seat] = step.turned
    return HoldChoices(tuple(choices))


def _leftover(view: View, pool: list[Card]) -> tuple[Cards, ...]:
    """For each seat, the cards that only this seat saw in the first round of a pair.

    Cards that the view hides are imagined: each is replaced with the next card of ``pool``, a list
    of unknown cards.
    """
    rest = iter(pool)
    return tuple(
        tuple(sorted(next(rest) if card is None else card for card in held))
        for held in view.leftover
    )
