"""What the tests of all games have to know about Alcatraz."""

from collections.abc import Hashable, Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, final, get_args

from scapegoat_games.course import Moment
from scapegoat_games.games.alcatraz import moves
from scapegoat_games.games.alcatraz.guards import placeable
from scapegoat_games.games.alcatraz.knowledge import DRAWN, HANDS, STOCK, may_be
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.phrases import place_target
from scapegoat_games.games.alcatraz.pieces import (
    ALL_GUARDS,
    BLACKMAIL,
    CASH,
    CLOTHES,
    KEY,
    LOCATIONS,
    MARKS,
    MOST_BLACKMAIL,
    MOST_CASH,
    MOST_GUARDS,
    MOST_ITEMS,
    MOST_STAMINA,
    PLACES,
    TASKS,
    Cards,
    Items,
)
from scapegoat_games.games.alcatraz.sight import view as view_of
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.steps import (
    Consenting,
    Keeping,
    Lifting,
    Naming,
    Over,
    Putting,
    Step,
    Voting,
)
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Eye, Seat
from tests.contract.facts import Claim, Facts

_STEPS: Final = {step.__name__ for step in get_args(Step)}
ALL_ITEMS: Final = sorted(item for location in LOCATIONS for item in location.items)


DINING, RECREATION, LAUNDRY, GUARDROOM = (
    [place_target(place) for place in range(12)].index(f"place:{name}")
    for name in ("dining", "recreation", "laundry", "guardroom")
)


def _guards_at_task(number: int) -> Claim:
    return lambda moment, _: moment.view.guards[DINING] == number


def _has_task(moment: Moment[View], place: int) -> bool:
    return moment.view.tasks[place] is not None


@final
class AlcatrazFacts(Facts[State, Move, View]):
    secret_choices = True
    open_choices_use_hands = True
    variants = (
        {},
        {"sides": "gold"},
        {"sides": "random", "layout": "printed", "talk": 0},
        {"sides": "gsgsgsgsgsgs", "task_consent": True},
    )
    golden = MappingProxyType({"sides": "sgssgsggssgs"})
    more_to_some = frozenset({"keep"})  # the others are discarded

    claims = MappingProxyType(
        {
            r"here, in the (Recreation Room)": lambda moment, _: (
                moment.view.pawns[moment.seat] == RECREATION
            ),
            r"(Two) guards stand at": _guards_at_task(2),
            r"(One) guard is left here": _guards_at_task(1),
            r"one in the (Dining Hall)": lambda moment, _: _has_task(moment, DINING),
            r"keys (right here)": lambda moment, _: (
                moment.view.pawns[moment.seat] == GUARDROOM and KEY in moment.view.lying[GUARDROOM]
            ),
            r"is (here), too, and has clothes": lambda moment, _: (
                moment.view.pawns[1] == moment.view.pawns[moment.seat]
                and CLOTHES in moment.view.sheets[1].items
            ),
            r"has (no Cash) yet": lambda moment, _: moment.view.sheets[1].cash == 0,
            r"waits in the (Laundry Room) with a key": lambda moment, _: (
                moment.view.pawns[1] == LAUNDRY
                and KEY in moment.view.sheets[1].items
                and _has_task(moment, LAUNDRY)
            ),
            r"(not alone) here": lambda moment, _: (
                len(moment.view.present(moment.view.pawns[moment.seat])) > 1
            ),
            r"still has the (Cash) that you paid": lambda moment, _: (
                moment.view.sheets[1].cash > 0 and moment.view.points == 1
            ),
            r"(points) are spent": lambda moment, _: moment.view.points == 0,
            r"(letter) is yours|(your letter)": lambda moment, _: bool(
                moment.view.sheets[moment.seat].letters
            ),
        }
    )
    unseen_fields = frozenset({"votes", "memories"})
    # Random play never reaches Leave.
    kinds_of_moves = frozenset(get_args(Move)) - {moves.Leave}
    # ``purpose.py`` leads to the other situations.
    reached = frozenset(
        {*_STEPS - {"Consenting", "Naming"}, "lost", "discarded", "remembered", "marked"}
    )

    def landmarks_of(self, state: State) -> Iterable[str]:
        if not isinstance(state.step, Consenting | Naming):
            yield type(state.step).__name__
        if isinstance(state.step, Over):
            yield "escape" if state.step.escape else "lost"
        if state.discards:
            yield "discarded"
        if any(state.memories):
            yield "remembered"
        if any(sheet.marks for sheet in state.sheets):
            yield "marked"

    def check(self, state: State) -> None:
        check_items(state)
        check_guards(state)
        check_cards(state)
        check_tasks(state)
        check_step(state)

    def hidden(self, state: State, who: Seat | Eye) -> Mapping[str, Hashable]:
        """The hidden cards, but for those whose place follows from the others."""
        lying = hidden_places(state, who)
        unsure = _unsure(view_of(state, who), lying)
        places: dict[str, Hashable] = {f"place {place}": lying[place] for place in unsure}
        if len(state.stock) > 1:
            places |= {f"stock {at}": card for at, card in enumerate(state.stock)}
        unseen = len(state.deck) - state.tucked
        if unseen > 1:
            places |= {f"task {at}": state.deck[at] for at in range(unseen)}
        for seat, vote in enumerate(state.votes):
            if seat != who and vote is not None:
                places[f"vote of {seat}"] = vote
        return places

    def any_move(self, view: View, rng: Random) -> Move:
        return _any_move(view, rng, rng.choice(get_args(Move)))


def check_items(state: State) -> None:
    """There are 26 items, and no sheet or location holds more than it may."""
    held = [item for sheet in state.sheets for item in sheet.items]
    lying = [item for items in state.lying for item in items]
    assert sorted(held + lying) == ALL_ITEMS
    for place, items in enumerate(state.lying):
        assert all(items.count(item) <= LOCATIONS[place].items.count(item) for item in items)
    for items in (*state.lying, *(sheet.items for sheet in state.sheets)):
        assert list(items) == sorted(items)
    for sheet in state.sheets:
        assert len(sheet.items) <= MOST_ITEMS
        assert 0 <= sheet.cash <= MOST_CASH
        assert 0 <= sheet.stamina <= MOST_STAMINA


def check_guards(state: State) -> None:
    """AL-4, AL-7, AL-28: no guard is lost, and no location holds too many."""
    lifted = state.step.lifted if isinstance(state.step, Lifting | Putting) else ()
    assert sum(state.guards) + len(lifted) == 8 + state.round <= ALL_GUARDS
    assert all(0 <= count <= MOST_GUARDS for count in state.guards)
    assert 0 <= state.round <= 12
    if isinstance(state.step, Putting):
        assert lifted
        assert placeable(state.prison, state.guards, state.step.orders, lifted)


def check_cards(state: State) -> None:
    """There are 11 blackmail cards, and every conclusion about hidden cards is true."""
    held = [card for hand in state.hands for card in hand]
    everywhere = [*held, *state.drawn, *state.stock, *state.discards]
    assert sorted(everywhere) == list(range(len(BLACKMAIL)))
    assert all(len(hand) <= MOST_BLACKMAIL for hand in state.hands)
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    for who in (*range(state.seats), Eye.TABLE):
        view = view_of(state, who)
        for place, cards in hidden_places(state, who).items():
            for card in cards:
                assert may_be(view.known, view.memory, card, place), (who, card, place)


def check_tasks(state: State) -> None:
    """There are 30 task cards, and no letter is in play twice."""
    there = [task for task in state.tasks if task is not None]
    assert sorted([*there, *state.deck, *state.gone]) == list(range(len(TASKS)))
    assert len({MARKS[task] for task in there}) == len(there) <= 3
    assert 0 <= state.tucked <= len(state.deck)
    assert len(state.gone) % 2 == 0 or not state.deck


def check_step(state: State) -> None:
    step = state.step
    assert bool(state.drawn) == isinstance(step, Keeping)
    assert not any(vote is not None for vote in state.votes) or isinstance(step, Voting)
    assert state.points >= 0
    assert state.bribes >= 0
    if isinstance(step, Over | Naming):
        return
    marks = [sheet.marks for sheet in state.sheets]
    for seat in range(state.seats):
        others = 0
        for other in range(state.seats):
            others |= marks[other] if other != seat else 0
        assert others != 63, "all could have escaped"


def hidden_places(state: State, who: Seat | Eye) -> dict[int, Cards]:
    places = {STOCK: state.stock}
    if who != state.turn:
        places[DRAWN] = state.drawn
    for seat, hand in enumerate(state.hands):
        if seat != who:
            places[HANDS[seat]] = hand
    return places


def _unsure(view: View, places: Mapping[int, Cards]) -> set[int]:
    """The places whose card may have changed places with another hidden card."""
    return {
        place
        for place, cards in places.items()
        for other, others in places.items()
        if place != other
        and any(
            may_be(view.known, view.memory, card, other)
            and may_be(view.known, view.memory, instead, place)
            for card in cards
            for instead in others
        )
    }


def _any_move(view: View, rng: Random, kind: type) -> Move:
    seat, place, item = rng.randrange(4), rng.choice(PLACES), rng.randrange(CASH)
    loot = rng.randrange(CASH + 1)
    items = _some_items(view, rng)
    made: dict[type, tuple[object, ...]] = {
        moves.Vote: (seat,),
        moves.Go: (place,),
        moves.Use: (
            rng.choice((None, None, loot)),
            rng.choice(((), items)),
            rng.choice((None, None, seat)),
        ),
        moves.Steal: (seat, loot),
        moves.Riot: (place,),
        moves.Complete: (tuple(sorted((rng.randrange(view.seats), one) for one in items)),),
        moves.Drop: (item,),
        moves.Deal: (seat,),
        moves.Offer: (items, rng.choice(((), _some_items(view, rng))), rng.randint(-3, 3)),
        moves.Answer: (rng.random() < 0.5,),
        moves.Play: (rng.randrange(3),),
        moves.Target: _any_target(rng),
        moves.Lift: (place,),
        moves.Put: (place,),
        moves.Keep: (rng.randrange(4),),
        moves.Leave: (seat,),
    }
    move: Move = kind(*made.get(kind, ()))
    return move


def _some_items(view: View, rng: Random) -> Items:
    """Items of a sheet or of a location, or any items."""
    sources = [*(sheet.items for sheet in view.sheets), *view.lying, tuple(range(CASH))]
    source = rng.choice([items for items in sources if items])
    return tuple(sorted(rng.sample(source, rng.randint(1, min(2, len(source))))))


def _any_target(rng: Random) -> tuple[object, ...]:
    """A target with the fields that some card asks for."""
    seat, item, own = rng.randrange(4), rng.randrange(CASH), rng.randrange(CASH)
    place, to = rng.choice(PLACES), rng.choice(PLACES)
    return rng.choice(
        (
            (),
            (seat,),
            (seat, item),
            (seat, item, own),
            (seat, None, None, rng.randint(1, 3)),
            (None, None, None, 0, place),
            (None, None, None, 0, place, to),
            (seat, None, None, 0, None, to),
        )
    )


FACTS: Final[Facts[State, Move, View]] = AlcatrazFacts()
