"""Undo is offered on the screen while nobody has learned anything, and never afterwards."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.games.corporate.moves import Play
from scapegoat_games.match import Match
from scapegoat_games.protocol import Level, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.match_pages import curtain_facts
from scapegoat_games.tui.screens.curtain import said_of_undo
from scapegoat_games.tui.screens.scene import ReadyScreen, SceneScreen
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    PrivateLook,
    PrivatePage,
    RevealStage,
    Stage,
    Thinking,
    Why,
)
from tests.games.scout.positions import lay
from tests.tui.boards.scout.habits import cards_drawn, keep
from tests.tui.frames import Frames
from tests.tui.playing import likely_move, play_on
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put

CURTAINS: Final = 4
"""Matches of each game whose curtains are read. A larger number reaches rarer positions."""
MOVES: Final = 150
"""Stages of each of these matches. A larger number reaches rarer positions."""


async def test_undo_is_offered_while_nobody_has_looked(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay("6/1 7/2 8/3", 3, 3, active="4/1 5/2", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        await seats.lift()
        await seats.press("s", "enter")
        assert seats.stage == Curtain(1, Why.TURN)
        assert " U " in seats.text
        await seats.command("Undo")
        assert seats.stage == Curtain(0, Why.UNDONE)
        assert not match.moves
        assert "taken back" in seats.text
        assert not frames.wrong


def stage_of(seats: Seats) -> Stage:
    """The current stage. A call makes the type checker forget what it inferred before."""
    return seats.stage


def choosing_in_secret(home: Path, game: str) -> AnyMatch:
    """A match in which three seats choose something in secret that each has words for."""
    rng, looked = Random(1), 3 if game == "scape-goat" else 0
    while True:
        match = new_match(home, NAMES[:3], seed=str(rng.random()), game=game)
        while match.to_act():
            if len(match.to_act()) == 3 and len(match.moves) >= looked:
                return match
            seat = match.to_act()[0].seat
            match.play(seat, likely_move(match, seat, rng))
        match.close()


async def choose_any(seats: Seats) -> Seat:
    """Makes a random move on the page of the next player; returns the player."""
    if isinstance(seats.stage, Curtain):
        await seats.lift()
    made = await play_on(seats, Random(len(seats.match.moves)), mouse=False)
    assert made is not None
    return made[0]


@pytest.mark.channel("undo")
async def test_undo_is_not_offered_once_somebody_has_looked(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    state = lay("6/1 7/2 8/3", 3, 3, active="4/1 5/2", owner=2).state
    put(match, state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("s", "enter")
        await seats.lift()
        assert "Undo" not in seats.text
        await seats.press("u")
        assert len(match.moves) == 1
        await seats.press("h", "u")
        assert "Undo" not in seats.text
        assert len(match.moves) == 1


async def test_undo_is_not_offered_after_a_show_or_the_last_secret_choice(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    async with at_the_table(tmp_path, match) as seats:
        for number in range(1, 4):
            await keep(seats)
            assert ("Undo" in seats.text) is (number < 3)
        await seats.press("u")
        assert len(match.moves) == 3
        await seats.lift()
        await seats.press("right", "enter", "enter")
        assert len(match.moves) == 4
        assert "Undo" not in seats.text
        await seats.press("u")
        assert len(match.moves) == 4


@pytest.mark.parametrize("game", ["scout", "corporate", "scape-goat", "alcatraz"])
async def test_a_secret_choice_is_taken_back_on_the_own_page(tmp_path: Path, game: str) -> None:
    match = choosing_in_secret(tmp_path, game)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        first = await choose_any(seats)
        second = await choose_any(seats)
        assert f"{match.names[second]} may still take the last move back." in seats.text
        seats.calm_down()
        await seats.press(str(first + 1))
        await seats.lift()
        assert isinstance(stage_of(seats), PrivateLook)
        assert "✓ You " in seats.text, "the choice can be looked up"
        await seats.press("u")
        assert stage_of(seats) == Curtain(first, Why.UNDONE)
        assert [seat for seat, _ in match.moves][-1] == second
        assert await choose_any(seats) == first
        assert not frames.wrong


async def test_a_key_after_a_signal_undoes_nothing(tmp_path: Path) -> None:
    """A signal covers the page. On the covered page, U would undo the move of another player."""
    match = new_match(tmp_path, NAMES[:3])
    async with at_the_table(tmp_path, match) as seats:
        for _ in range(2):
            await keep(seats)
        seats.calm_down()
        await seats.press("1")
        await seats.lift()
        assert stage_of(seats) == PrivateLook(0)
        assert " U " in seats.text
        moves = match.moves
        seats.app._leave_at_once(143)  # noqa: SLF001 - a signal calls this method
        seats.send("u")
        await seats.settle()
        assert seats.app.return_code == 143
        assert match.moves == moves


@pytest.mark.parametrize("table", ["hot seat", "alone", "open hands"])
async def test_the_last_choice_is_taken_back_before_the_reveal(tmp_path: Path, table: str) -> None:
    alone, openly = table == "alone", table == "open hands"
    others = ["computer:easy"] * 2 if alone else NAMES[1:3]
    match = new_match(tmp_path, (NAMES[0], *others), game="corporate", open_hands=openly)
    async with at_the_table(tmp_path, match) as seats:
        for _ in range(1 if alone else 3):
            await choose_any(seats)
        while isinstance(seats.stage, Thinking):
            await seats.later(1)
        assert isinstance(seats.app.screen, ReadyScreen)
        assert ("Turn the screen" in seats.text) is (table == "hot seat")
        assert ("All choices have been made." in seats.text) is (table != "hot seat")
        last = 0 if alone else 2
        seats.calm_down()
        await seats.press("u")
        own = alone or openly
        asked = PrivatePage(last) if own else Curtain(last, Why.UNDONE)
        assert stage_of(seats) == asked
        assert last not in [seat for seat, _ in match.moves]
        await choose_any(seats)
        while isinstance(seats.stage, Thinking):
            await seats.later(1)
        seats.calm_down()
        await seats.press("enter")
        assert isinstance(seats.app.screen, SceneScreen)
        assert "Undo" not in seats.text
        await seats.press("u")
        assert len(match.moves) == 3


@pytest.mark.parametrize("game", catalog.ids())
def test_a_curtain_says_truly_which_move_may_be_taken_back(game: str) -> None:
    said: set[str] = set()
    for seed in range(CURTAINS):
        for told, latest in curtains_with_a_computer(game, seed):
            assert ("the last move" in told) == latest
            said.add(told)
    assert len(said) > 1


def curtains_with_a_computer(game: str, seed: int) -> Iterator[tuple[str, bool]]:
    """For each curtain in a match of two people and a computer player: what the curtain says about
    undo, and whether an undo takes back just the latest move.
    """
    rng, names = Random(seed), NAMES[:3]
    match: AnyMatch = Match.start(
        catalog.load(game), names, {}, f"curtains {seed}", computers={2: Level.EASY}
    )
    board = board_of(match.game)
    flow = Flow(match, board.scenes, concerned=board.concerned)
    for _ in range(MOVES):
        match flow.stage:
            case Curtain() as curtain:
                told = said_of_undo(curtain_facts(flow, board, curtain), names)
                mover = flow.undoes
                assert bool(told) == (mover is not None)
                if mover is not None:
                    assert told.startswith(f"{names[mover]} ")
                    yield told, match.moves[-1][0] == mover
                flow.lift()
            case PrivatePage(seat) | OpenTable(seat):
                flow.play(likely_move(match, seat, rng))
            case Thinking(seat, optional):
                flow.answer(None if optional else likely_move(match, seat, rng))
            case RevealStage():
                flow.begin_scene()
                flow.go_on()
            case _:
                return


@pytest.mark.channel("undo")
async def test_a_face_down_card_is_taken_back_until_somebody_looks(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], game="corporate")
    while {type(move) for move in match.legal(match.to_act()[0].seat)} != {Play}:
        seat = match.to_act()[0].seat
        match.play(seat, match.legal(seat)[0])
    async with at_the_table(tmp_path, match) as seats:
        before, seat = len(match.moves), match.to_act()[0].seat
        for looks in (False, True):
            await seats.lift()
            await seats.press("2", "down", "enter")
            assert len(match.moves) == before + 1
            assert "Undo" in seats.text
            if looks:  # at the drawn card, by the own key
                seats.calm_down()
                await seats.press(str(seat + 1))
                await seats.lift()
                assert "Undo" not in seats.text
                await seats.press("h")
                assert "Undo" not in seats.text
            await seats.press("u")
            assert len(match.moves) == before + looks


async def test_u_cancels_an_open_question(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:2])
    put(match, lay("6/1 7/2 8/3", "3 9 2", active="4/1 5/2", owner=1).state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("s", "enter")
        await seats.press("home", "right", "enter")
        assert "can't be taken back" in seats.said
        await seats.press("u")
        assert "can't be taken back" not in seats.said
        assert len(match.moves) == 1, "the scout stands"
        seats.calm_down()
        await seats.press("u")
        assert not match.moves


async def test_undo_on_an_open_page_keeps_the_page_open(tmp_path: Path) -> None:
    """In Scout for two players, the player decides again after a scout and can undo the scout."""
    match = new_match(tmp_path, NAMES[:2])
    put(match, lay("6/1 7/2 8/3", "3 9 2", active="4/1 5/2", owner=1).state)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        await seats.lift()
        await seats.press("s", "enter")
        assert "1/4" in cards_drawn(seats)
        await seats.command("Undo")
        assert seats.stage == PrivatePage(0)
        assert not match.moves
        assert not frames.wrong


async def test_no_undo_at_a_scene(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], {"limit": 1, "rounds": 2})
    async with at_the_table(tmp_path, match) as seats:
        for _ in range(4):
            await keep(seats)
        assert isinstance(seats.stage, RevealStage)
        assert "Undo" not in seats.text
        await seats.press("u")
        assert isinstance(seats.stage, RevealStage)
