"""SG-6, SG-20: no view depends on who the scapegoat is, until the end."""

from random import Random
from typing import Final

import pytest
from hypothesis import given, settings

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.deal import imagined_pairs, mats_of, mats_seen
from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Dice, Event, Eye, Option, Seat
from scapegoat_games.simulate import pick
from tests.contract.positions import SEEDS
from tests.games.scape_goat.positions import Position, start

DEEP: Final = pytest.mark.deep
every_number = pytest.mark.parametrize(
    "seats", [pytest.param(seats, marks=DEEP if seats > 4 else ()) for seats in GAME.seats]
)
"""Large tables take long, and small ones have everything that could tell the scapegoat, too."""


def other_scapegoat(state: State, goat: Seat, rng: Random) -> State:
    """A match that differs in its scapegoat: ``goat``, whose own mat stays as it is."""
    seats, cell = state.seats, state.deal.cell
    named = state.mats[goat][cell]
    pairs = imagined_pairs(seats, (goat, state.mats[goat]), (cell, (goat, named)), rng)
    world = state.copy()
    world.mats = mats_of(seats, pairs)
    world.mats_seen = mats_seen(world.mats)
    world.scapegoat = goat
    return world


def two_worlds(seats: int, seed: int) -> tuple[Position, Position, Seat]:
    """Two matches with different scapegoats, and the scapegoat of the second."""
    real = start(seats, str(seed), limit=12)
    rng = Random(seed)
    goat = rng.choice([seat for seat in range(seats) if seat != real.state.scapegoat])
    other = other_scapegoat(real.state, goat, rng)
    return real, Position(other, Dice(str(seed), real.dice.drawn)), goat


def options(view: View) -> list[Option[Move]]:
    return [GAME.describe(view, move) for move in GAME.legal(view)]


def without_mats(view: View) -> View:
    """The view without the mats, which may differ."""
    return view._replace(mats=(None,) * view.seats)


def compare(real: Position, other: Position, goat: Seat) -> None:
    assert GAME.to_act(real.state) == GAME.to_act(other.state)
    for who in (*range(real.state.seats), Eye.TABLE):
        mine, theirs = real.view(who), other.view(who)
        assert without_mats(mine) == without_mats(theirs)
        assert options(mine) == options(theirs)
        # Mats differ in what they say, and not in their form.
        assert [mat and len(mat) for mat in mine.mats] == [mat and len(mat) for mat in theirs.mats]
        assert [name is None for name in mine.named] == [name is None for name in theirs.named]
    # The possible scapegoat sees equal views as the scapegoat and as a member of the crew.
    assert real.view(goat) == other.view(goat)
    assert real.view(Eye.TABLE) == other.view(Eye.TABLE)


@pytest.mark.clause("SG-6", "SG-20")
@every_number
@settings(max_examples=settings().max_examples // 2)
@given(seed=SEEDS)
def test_a_match_looks_alike_for_two_possible_scapegoats(seats: int, seed: int) -> None:
    real, other, goat = two_worlds(seats, seed)
    assert real.state.scapegoat != other.state.scapegoat == goat
    rng = Random(seed)
    while True:
        compare(real, other, goat)
        seat, move = pick(GAME, real.state, rng)
        assert GAME.why_not(other.view(seat), move) is None
        told = GAME.apply(real.state, seat, move, real.dice)
        heard = GAME.apply(other.state, seat, move, other.dice)
        if not GAME.to_act(real.state):
            break
        assert told == heard
    assert GAME.to_act(other.state) == ()
    assert told[-1] != heard[-1]
    # Only the last event differs.
    assert [one.kind for one in told[:-1]] == [one.kind for one in heard[:-1]]


@every_number
def test_both_possible_scapegoats_are_imagined(seats: int) -> None:
    """Each of the two worlds is imagined from a view of the other."""
    real, other, goat = two_worlds(seats, 3)
    found = {world.scapegoat for world in real.worlds(goat, 60)}
    assert found == {real.state.scapegoat, other.state.scapegoat}


ALLOWED = {"swap", "traded", "spy", "stash", "put", "shown"}
"""SG-8 to SG-10, SG-15, SG-18: the kinds of events that tell somebody where a card is."""


@pytest.mark.clause("SG-20")
@every_number
@settings(max_examples=settings().max_examples // 12)
@given(seed=SEEDS)
def test_cards_are_learned_only_by_the_listed_events(seats: int, seed: int) -> None:
    position, rng = start(seats, str(seed), limit=12), Random(seed)
    while GAME.to_act(position.state):
        before = [position.view(seat) for seat in range(seats)]
        seat, move = pick(GAME, position.state, rng)
        events = GAME.apply(position.state, seat, move, position.dice)
        for viewer in range(seats):
            view = position.view(viewer)
            if more_certain(before[viewer], view):
                assert ALLOWED & {event.kind for event in events}
                assert viewer == seat or affects_all(events) or is_told(events, viewer)


def more_certain(before: View, after: View) -> bool:
    return any(
        set(after.sure_of(zone)) - set(before.sure_of(zone)) for zone in range(len(after.held))
    )


def affects_all(events: list[Event]) -> bool:
    return any(event.kind in {"swap", "shown"} for event in events)


def is_told(events: list[Event], seat: Seat) -> bool:
    return any(seat in event.private for event in events)
