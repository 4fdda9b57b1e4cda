"""Imagined worlds: states that the holder of a view can't tell from the real one."""

from random import Random

from scapegoat_games.games.alcatraz.knowledge import DRAWN, HANDS, STOCK, may_be
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, TASKS, Card, Cards, Task
from scapegoat_games.games.alcatraz.sight import SHARED, shared_values
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import View, Voting
from scapegoat_games.protocol import Seat


def imagine(view: View, rng: Random) -> State:
    """Deals the hidden cards and votes again. What other seats remember is left out."""
    dealt = _dealt(view, rng)
    hands = zip(view.hands, HANDS[: view.seats], strict=True)
    return State(
        **dict(zip(SHARED, shared_values(view), strict=True)),
        hands=tuple(_filled(hand, dealt[place]) for hand, place in hands),
        drawn=_filled(view.drawn, dealt[DRAWN]),
        stock=tuple(dealt[STOCK]),
        deck=_deck(view, rng),
        tucked=len(view.tucked),
        votes=_votes(view, rng),
        memories=tuple(view.memory if seat == view.seat else () for seat in range(view.seats)),
    )


def _filled(seen: tuple[Card | None, ...], dealt: list[Card]) -> Cards:
    """The cards of a place: those that the view shows, and those dealt for its hidden ones."""
    return tuple(sorted([card for card in seen if card is not None] + dealt))


def _dealt(view: View, rng: Random) -> dict[int, list[Card]]:
    """Hidden blackmail cards, dealt by chance to places where they may lie."""
    lying = {STOCK: view.stock, DRAWN: view.drawn.count(None)}
    lying |= {HANDS[seat]: hand.count(None) for seat, hand in enumerate(view.hands)}
    spots = [place for place, count in lying.items() for _ in range(count)]
    seen = {card for cards in (view.discards, view.drawn, *view.hands) for card in cards}
    cards = [card for card in range(len(BLACKMAIL)) if card not in seen]
    rng.shuffle(cards)
    there: dict[int, Card] = {}
    for card in cards:
        _squeeze_in(card, there, spots, view, rng, set())
    places: dict[int, list[Card]] = {place: [] for place in lying}
    for spot, place in enumerate(spots):
        places[place].append(there[spot])
    return places


def _squeeze_in(
    card: Card, there: dict[int, Card], spots: list[int], view: View, rng: Random, tried: set[int]
) -> bool:
    """Finds a spot for a card; where none is free, moves a card that lies in the way elsewhere.

    Spots in ``tried`` are not tried again. Returns whether a spot was found.
    """
    fitting = [spot for spot, at in enumerate(spots) if may_be(view.known, view.memory, card, at)]
    rng.shuffle(fitting)
    fitting.sort(key=there.__contains__)
    for spot in fitting:
        if spot not in tried:
            tried.add(spot)
            if spot not in there or _squeeze_in(there[spot], there, spots, view, rng, tried):
                there[spot] = card
                return True
    return False


def _deck(view: View, rng: Random) -> tuple[Task, ...]:
    """AL-5: the unseen task cards in random order, then those known to lie under the deck."""
    seen = {*view.tucked, *view.gone, *view.tasks}
    unseen = [task for task in range(len(TASKS)) if task not in seen]
    rng.shuffle(unseen)
    return (*unseen, *view.tucked)


def _votes(view: View, rng: Random) -> tuple[Seat | None, ...]:
    if not isinstance(view.step, Voting):
        return (None,) * view.seats
    votes = [rng.randrange(view.seats) if voted else None for voted in view.voted]
    if view.seat is not None:
        votes[view.seat] = view.vote
    return tuple(votes)
