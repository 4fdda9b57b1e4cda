"""The tests of all games find faults that are planted in the example game.

Each fault is a mistake that the author of a game could make without seeing it on any page.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, final

import pytest

from scapegoat_games import catalog
from scapegoat_games.protocol import Dice, Event, Seat
from tests.contract.facts import AnyGame
from tests.contract.positions import Tried, started
from tests.contract.test_honest_worlds import DEALS, MAX_DEVIATION, revealing_places
from tests.contract.witness import deviation_of, side_by_side, witness_of
from tests.contract.worlds import play_in_two_worlds
from tools.example import ID

pytestmark = pytest.mark.usefixtures("added")

SEATS = 3
Rule = Callable[..., Any]


@final
class Altered:
    """The example game with some of its rules replaced."""

    def __init__(self, **rules: Rule) -> None:
        self._game = catalog.load(ID)
        self._rules = rules

    def __getattr__(self, name: str) -> object:
        return self._rules[name] if name in self._rules else getattr(self._game, name)


@dataclass
class Faulty(Tried):
    """The example game with a fault, in the form that the tests of all games take."""

    altered: AnyGame

    @property
    def game(self) -> AnyGame:
        return self.altered


def faulty(**rules: Rule) -> Faulty:
    altered: Any = Altered(**rules)
    return Faulty(ID, SEATS, altered)


def play_often(tried: Tried) -> None:
    for seed in range(20):
        position = started(tried, {"straws": 3}, str(seed))
        play_in_two_worlds(tried, position, Random(seed), 100, repetitions=30)


@pytest.mark.deep
def test_example_without_faults_passes() -> None:
    tried = faulty()
    play_often(tried)
    assert revealing_places(tried, DEALS) == []
    assert all(
        deviation_of(tried.game.imagine, small) < MAX_DEVIATION for small in witness_of(ID).small()
    )


def test_a_secret_told_after_a_reveal_is_found() -> None:
    """After all straws are shown, an event names a straw that is still in a hand."""
    rules = catalog.load(ID)

    def apply(state: Any, seat: Seat, move: object, dice: Dice) -> list[Event]:  # noqa: ANN401 - of the example
        events = rules.apply(state, seat, move, dice)
        if any(event.reveals for event in events) and state.hands[0]:
            events.append(Event("keeps", f"{{0}} keeps a straw of {state.hands[0][0]} cm."))
        return events

    with pytest.raises(AssertionError, match="differs, and reveals nothing"):
        play_often(faulty(apply=apply))


@pytest.mark.parametrize("longest", [3, 7, 12])
def test_an_event_in_only_one_world_is_found(longest: int) -> None:
    """After all straws are shown, an event says that no hand has a longer straw."""
    rules = catalog.load(ID)

    def apply(state: Any, seat: Seat, move: object, dice: Dice) -> list[Event]:  # noqa: ANN401 - of the example
        events = rules.apply(state, seat, move, dice)
        if any(event.reveals for event in events) and max(state.hands[0], default=99) <= longest:
            events.append(Event("short", "{0} has only short straws."))
        return events

    with pytest.raises(AssertionError, match="differs, and reveals nothing"):
        play_often(faulty(apply=apply))


def test_a_missing_event_that_tells_something_is_found() -> None:
    """An event reveals something in some worlds; its absence in others reveals something, too."""
    rules = catalog.load(ID)

    def apply(state: Any, seat: Seat, move: object, dice: Dice) -> list[Event]:  # noqa: ANN401 - of the example
        events = rules.apply(state, seat, move, dice)
        if not any(event.reveals for event in events) and state.hands[0][0] > 1:
            events.append(Event("long", "{0} has no straw of 1 cm.", reveals=True))
        return events

    with pytest.raises(AssertionError, match="only one world has"):
        play_often(faulty(apply=apply))


def test_biased_imagining_is_found() -> None:
    """In 70 of 100 worlds the first hidden hand gets the longest straw that isn't dealt."""
    rules = catalog.load(ID)

    def imagine(view: Any, rng: Random) -> Any:  # noqa: ANN401 - of the example
        world = rules.imagine(view, rng)
        seat = 1 if view.seat == 0 else 0
        longest = max(world.put_away)
        if rng.random() < 0.7 and longest > world.hands[seat][-1]:
            *kept, given = world.hands[seat]
            world.hands[seat] = (*kept, longest)
            world.put_away = tuple({*world.put_away, given} - {longest})
        return world

    worst = max(witness_of(ID).small(), key=lambda small: deviation_of(imagine, small))
    assert deviation_of(imagine, worst) > MAX_DEVIATION
    title, head, *rows = side_by_side(imagine, worst).split("\n")
    assert title == f"{worst.name}, 1500 worlds:"
    assert head == "expected imagined  value"
    assert sum(int(row.split()[1]) for row in rows) == 1500


@pytest.mark.deep
def test_imagining_discarded_straws_in_hands_is_found() -> None:
    """A straw that was shown earlier is imagined in a hand again."""
    rules = catalog.load(ID)

    def imagine(view: Any, rng: Random) -> Any:  # noqa: ANN401 - of the example
        world = rules.imagine(view, rng)
        gone = min(straw for straws in view.drawn for straw in straws)
        world.hands[1] = tuple(sorted({gone, *world.hands[1][1:]}))
        return world

    for small in witness_of(ID).small():
        assert witness_of(ID).impossible(small.view, imagine(small.view, Random(1))) is not None


def test_unmixed_deal_is_found() -> None:
    """The straws are dealt in order of length, without shuffling."""
    rules = catalog.load(ID)

    def new(seats: int, settings: Any, dice: Dice) -> Any:  # noqa: ANN401 - of the example
        state = rules.new(seats, settings, dice)
        straws = iter(range(1, 99))
        state.hands = [tuple(next(straws) for _ in hand) for hand in state.hands]
        state.put_away = tuple(next(straws) for _ in state.put_away)
        return state

    assert revealing_places(faulty(new=new), DEALS)


def test_a_hand_sorted_differently_than_imagined_is_found() -> None:
    """The longest straw lies first in a hand, so that the position in a move tells its length."""
    rules = catalog.load(ID)

    def new(seats: int, settings: Any, dice: Dice) -> Any:  # noqa: ANN401 - of the example
        state = rules.new(seats, settings, dice)
        state.hands = [hand[::-1] for hand in state.hands]
        return state

    assert revealing_places(faulty(new=new), DEALS)
