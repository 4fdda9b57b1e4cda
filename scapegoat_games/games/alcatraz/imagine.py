"""A world that the holder of a view can't tell from the real one."""

from random import Random

from scapegoat_games.games.alcatraz.knowledge import DRAWN, HANDS, STOCK, may_be
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, TASKS, Card, Cards, Task
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import View, Voting
from scapegoat_games.protocol import Seat


def imagine(view: View, rng: Random) -> State:
    """Deals the hidden cards again; what the others remember in secret is not imagined."""
    places = _dealt(view, rng)
    memories = [view.memory if seat == view.seat else () for seat in range(view.seats)]
    return State(
        rules=view.rules,
        prison=view.prison,
        round=view.round,
        scapegoat=view.scapegoat,
        run=view.run,
        step=view.step,
        turn=view.turn,
        points=view.points,
        bribes=view.bribes,
        used=view.used,
        stolen=view.stolen,
        exerted=view.exerted,
        offered=view.offered,
        denied=view.denied,
        sick=view.sick,
        guards=view.guards,
        newest=view.newest,
        lying=view.lying,
        tasks=view.tasks,
        pawns=view.pawns,
        sheets=view.sheets,
        hands=tuple(
            _filled(hand, places[place])
            for hand, place in zip(view.hands, HANDS[: view.seats], strict=True)
        ),
        drawn=_filled(view.drawn, places[DRAWN]),
        stock=tuple(places[STOCK]),
        discards=view.discards,
        deck=_deck(view, rng),
        tucked=len(view.tucked),
        gone=view.gone,
        votes=_votes(view, rng),
        ballot=view.ballot,
        known=view.known,
        memories=tuple(memories),
    )


def _filled(seen: tuple[Card | None, ...], dealt: list[Card]) -> Cards:
    """What is seen, and where nothing is seen, what was dealt."""
    return tuple(sorted([card for card in seen if card is not None] + dealt))


def _dealt(view: View, rng: Random) -> dict[int, list[Card]]:
    """Every hidden blackmail card to a place where it may lie."""
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
    """To any spot; a card that finds none free moves another one on, and so forth."""
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
    """AL-5: what nobody has seen in any order, then what has gone under the deck."""
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
