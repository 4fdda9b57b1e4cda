"""Makes the view of a seat from the state, and imagines states that agree with a view."""

from functools import lru_cache
from operator import attrgetter
from random import Random
from typing import Final

from scapegoat_games.games.alcatraz import knowledge, pieces, steps
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Eye, Seat

MASKED: Final = ("hands", "drawn", "stock", "deck", "tucked")
"""Names of fields with secrets. In a view, such a field has only a part of the state's value."""

SHARED: Final = tuple(
    name for name in View._fields if name in State.__dataclass_fields__ and name not in MASKED
)
"""Names of public fields. In a view, such a field has the same value as in the state."""

shared_of: Final = attrgetter(*SHARED)
"""A function that returns the values of the ``SHARED`` fields of a state or of a view."""

_FACE_DOWN: Final = ((), (None,), (None, None), (None, None, None))
"""Hidden hands as a view shows them, by number of cards. Each card is None."""


def view(state: State, who: Seat | Eye) -> View:
    seat = None if isinstance(who, Eye) else who
    sees_all = who is Eye.ALL
    drawn, deck = state.drawn, state.deck
    return View._make(
        (
            seat,
            *shared_of(state),
            state.hands if sees_all else _hands(state.hands, seat),
            drawn if sees_all or seat == state.turn else _FACE_DOWN[len(drawn)],
            len(state.stock),
            len(deck),
            deck[len(deck) - state.tucked :],
            _voted(state.votes),
            None if seat is None else state.votes[seat],
            () if seat is None else state.memories[seat],
        )
    )


# The next two functions are cached because random play calls them for every move.


@lru_cache(4096)
def _hands(
    hands: tuple[pieces.Cards, ...], seat: Seat | None
) -> tuple[tuple[pieces.Card | None, ...], ...]:
    """All hands as the seat sees them: the cards of other hands are None."""
    return tuple(hand if at == seat else _FACE_DOWN[len(hand)] for at, hand in enumerate(hands))


@lru_cache(4096)
def _voted(votes: tuple[Seat | None, ...]) -> tuple[bool, ...]:
    return tuple(vote is not None for vote in votes)


def imagine(view: View, rng: Random) -> State:
    """A state that the holder of a view can't tell from the real one.

    Hidden cards and votes are drawn by chance. Memories of other seats are left empty.
    """
    dealt = _dealt(view, rng)
    hands = zip(view.hands, knowledge.HANDS[: view.seats], strict=True)
    return State(
        **dict(zip(SHARED, shared_of(view), strict=True)),
        hands=tuple(_filled(hand, dealt[place]) for hand, place in hands),
        drawn=_filled(view.drawn, dealt[knowledge.DRAWN]),
        stock=tuple(dealt[knowledge.STOCK]),
        deck=_deck(view, rng),
        tucked=len(view.tucked),
        votes=_votes(view, rng),
        memories=tuple(view.memory if seat == view.seat else () for seat in range(view.seats)),
    )


def _filled(seen: tuple[pieces.Card | None, ...], dealt: list[pieces.Card]) -> pieces.Cards:
    """The cards in ``seen``, with the cards ``dealt`` in place of the hidden cards.

    ``seen`` has the cards of a hand, or the cards just drawn, as a view shows them.
    """
    return tuple(sorted([card for card in seen if card is not None] + dealt))


def _dealt(view: View, rng: Random) -> dict[int, list[pieces.Card]]:
    """Deals the hidden blackmail cards at random, each to a place where the card may lie."""
    lying = {knowledge.STOCK: view.stock, knowledge.DRAWN: view.drawn.count(None)}
    lying |= {knowledge.HANDS[seat]: hand.count(None) for seat, hand in enumerate(view.hands)}
    spots = [place for place, count in lying.items() for _ in range(count)]
    seen = {card for cards in (view.discards, view.drawn, *view.hands) for card in cards}
    cards = [card for card in range(len(pieces.BLACKMAIL)) if card not in seen]
    rng.shuffle(cards)
    there: dict[int, pieces.Card] = {}
    for card in cards:
        _squeeze_in(card, there, spots, view, rng, set())
    places: dict[int, list[pieces.Card]] = {place: [] for place in lying}
    for spot, place in enumerate(spots):
        places[place].append(there[spot])
    return places


def _squeeze_in(
    card: pieces.Card,
    there: dict[int, pieces.Card],
    spots: list[int],
    view: View,
    rng: Random,
    tried: set[int],
) -> bool:
    """Puts a card on a spot where the card may lie.

    A spot is the room for one hidden card. ``spots`` has the place of each spot, ``there`` the
    cards put on spots so far. If another card lies on the spot, the other card is moved to a spot
    where it may lie. Spots in ``tried`` are not tried again. Returns whether a spot was found.
    """
    fitting = [
        spot for spot, at in enumerate(spots) if knowledge.may_be(view.known, view.memory, card, at)
    ]
    rng.shuffle(fitting)
    fitting.sort(key=there.__contains__)
    for spot in fitting:
        if spot not in tried:
            tried.add(spot)
            if spot not in there or _squeeze_in(there[spot], there, spots, view, rng, tried):
                there[spot] = card
                return True
    return False


def _deck(view: View, rng: Random) -> tuple[pieces.Task, ...]:
    """AL-5: the unseen task cards in random order, then the cards known to lie under the deck."""
    seen = {*view.tucked, *view.gone, *view.tasks}
    unseen = [task for task in range(len(pieces.TASKS)) if task not in seen]
    rng.shuffle(unseen)
    return (*unseen, *view.tucked)


def _votes(view: View, rng: Random) -> tuple[Seat | None, ...]:
    if not isinstance(view.step, steps.Voting):
        return (None,) * view.seats
    votes = [rng.randrange(view.seats) if voted else None for voted in view.voted]
    if view.seat is not None:
        votes[view.seat] = view.vote
    return tuple(votes)
