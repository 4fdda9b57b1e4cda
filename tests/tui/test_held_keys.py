"""A key that is held, or pressed twice at once, does what it does once."""

from pathlib import Path

import pytest

from scapegoat_games.tui.flow import Curtain, Why
from scapegoat_games.tui.opening import Play
from tests.games.scout.positions import lay
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put


def played(seats: Seats) -> list[str]:
    return [seats.match.game.dump(move) for _, move in seats.match.moves]


@pytest.mark.channel("held keys")
async def test_a_held_enter_plays_one_move_at_most(tmp_path: Path) -> None:
    """A key repeats every 30 ms; for two seconds nothing more comes of it than was confirmed."""
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        seats.calm_down()
        for _ in range(2000 // 30):
            seats.wait(0.03)
            seats.send("enter")
        await seats.settle()
        assert len(seats.match.moves) <= 1
        assert seats.looking in {None, 0}


@pytest.mark.channel("held keys")
@pytest.mark.parametrize("key", ["1", "2"])
async def test_a_held_named_key_lifts_nothing(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        await seats.press("enter", "enter")
        for _ in range(2000 // 30):
            seats.wait(0.03)
            await seats.press(key)
        assert seats.stage == Curtain(1, Why.TURN)


async def test_a_move_confirmed_twice_at_once_is_played_once(tmp_path: Path) -> None:
    """Where no curtain falls, the second time would be the next turn's."""
    match = new_match(tmp_path, NAMES[:2])
    put(match, lay("6 7 8", "3 9 2", active="4/1 5/2", owner=1).state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("s", "enter", "enter")
        assert played(seats) == ["scout left @1"]


async def test_with_open_hands_nobody_confirms_for_the_next_player(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], open_hands=True)
    async with at_the_table(tmp_path, Play(match)) as seats:
        await seats.press("down", "enter", "enter", "enter")
        assert played(seats) == ["turn"]
        assert seats.looking == 1


async def test_with_open_hands_a_held_enter_plays_one_move(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], open_hands=True)
    async with at_the_table(tmp_path, Play(match)) as seats:
        await seats.press("down", "enter")
        for _ in range(2000 // 30):
            seats.wait(0.03)
            await seats.press("enter")
        assert played(seats) == ["turn"]
        seats.calm_down()
        await seats.press("enter")
        await seats.press("enter")
        assert played(seats) == ["turn", "keep"]


async def test_two_players_and_a_held_enter(tmp_path: Path) -> None:
    """Where the page stays with the same player, a held Enter does not play the next move."""
    match = new_match(tmp_path, NAMES[:2])
    put(match, lay("6 7 8", "3 9 2", active="4/1 5/2", owner=1).state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        seats.calm_down()
        await seats.press("s")
        assert not match.moves
        for _ in range(2000 // 30):
            seats.wait(0.03)
            await seats.press("enter")
        assert played(seats) == ["scout left @1"]
        await seats.press("home", "right", "enter", "enter")
        assert played(seats) == ["scout left @1", "show 2"]
