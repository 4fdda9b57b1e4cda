"""Pages of matches with computer players: pace, curtains, hints and hidden cards."""

from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from scapegoat_games import bots, preferences, saves
from scapegoat_games.protocol import Level
from scapegoat_games.tui.computer_turn import PACES, ComputerTurn
from scapegoat_games.tui.opening import PlayMatch
from scapegoat_games.tui.stages import Curtain, PrivateLook, Results, Thinking, Why
from tests.tui.frames import Frames
from tests.tui.hands import hands_of
from tests.tui.playing import play_on
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import FULL, new_match
from tests.tui.walks import play_by_chance

EASY = "computer:easy"
MATCHES_PER_TABLE = 4
"""Number of whole matches at each of twelve tables. 17 give over 200, which take ten minutes."""


async def play_moves(seats: Seats, moves: int, *, mouse: bool = False) -> Frames:
    """Plays that many moves, or to the end of the match."""
    frames, rng = Frames(seats), Random(7)
    until = len(seats.match.moves) + moves
    while len(seats.match.moves) < until and not isinstance(seats.stage, Results):
        await play_on(seats, rng, mouse=mouse)
    return frames


@pytest.mark.channel("frames")
@pytest.mark.parametrize(("game", "players"), FULL)
async def test_one_person_among_computer_players_sees_no_curtain(
    tmp_path: Path, game: str, players: int
) -> None:
    names = ("Ann", *[EASY] * (players - 1))
    match = new_match(tmp_path, names, hands_of(game).SHORT, game=game)
    async with at_the_table(tmp_path, match) as seats:
        curtains = 0
        flow, show = seats.table.flow, seats.table.show

        def counted() -> None:
            nonlocal curtains
            curtains += isinstance(flow.stage, Curtain)
            show()

        seats.table.show = counted  # type: ignore[method-assign]  # counts curtains
        frames = await play_moves(seats, 30)
        assert not curtains
        assert not frames.wrong, frames.wrong[0]
        assert {seat for seat, _ in match.moves} >= {0, 1}


@pytest.mark.deep
@pytest.mark.channel("frames")
@pytest.mark.parametrize("number", range(MATCHES_PER_TABLE))
@pytest.mark.parametrize("people", [0, 1, 2])
@pytest.mark.parametrize(("game", "players"), FULL)
async def test_whole_matches_with_computer_players_show_no_secret(
    tmp_path: Path, game: str, players: int, people: int, number: int
) -> None:
    names = ("Ann", "Bo")[:people] + ("computer",) * (players - people)
    seed = f"{people}/{number}"
    match = new_match(tmp_path, names, hands_of(game).SHORT, seed=seed, game=game)
    play_by_chance(match, hands_of(game).AHEAD)
    async with at_the_table(tmp_path, match) as seats:
        frames = await play_moves(seats, 10_000, mouse=people == 1)
        assert match.outcome() is not None
        assert not frames.wrong, frames.wrong[0]
    (path,) = (tmp_path / "matches").glob("*.jsonl")
    assert saves.look(path).moves == match.moves


@pytest.mark.channel("pace")
@pytest.mark.parametrize("pace", [name for name, seconds in PACES.items() if seconds])
async def test_a_computer_player_moves_after_the_chosen_delay(tmp_path: Path, pace: str) -> None:
    """The delay is kept although the computer player has chosen its move at once."""
    match = new_match(tmp_path, ("Ann", EASY, EASY), {"talk": 0}, game="alcatraz")
    while match.to_act()[0].seat == 0:
        play_by_chance(match, 1)
    moves = len(match.moves)
    seconds = PACES[pace]
    assert seconds is not None
    preferences.save(tmp_path, preferences.Preferences(pace=pace))
    async with at_the_table(tmp_path, match) as seats:
        assert isinstance(seats.stage, Thinking)
        await seats.later(seconds - 0.2)
        assert len(match.moves) == moves
        await seats.later(0.3)
        assert len(match.moves) == moves + 1


async def test_keys_are_answered_while_a_computer_player_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The choice of a move is held up until the log, which a key opens, is shown."""
    match = new_match(tmp_path, ("Ann", "computer:hard"), {}, game="scout")
    answered = Event()
    async with at_the_table(tmp_path, match) as seats:
        choose, push = bots.choose, seats.app.push_screen

        def slow_choose(*arguments: Any) -> Any:  # noqa: ANN401 - passed on
            seats.send("l")
            assert answered.wait(60), "keys wait for the computer player"
            return choose(*arguments)

        def noted(*arguments: Any) -> Any:  # noqa: ANN401 - passed on
            answered.set()
            return push(*arguments)

        monkeypatch.setattr(bots, "choose", slow_choose)
        monkeypatch.setattr(seats.app, "push_screen", noted)
        moves = len(match.moves)
        await play_on(seats, Random(1), mouse=False)
        assert answered.is_set()
        assert "What has happened" in seats.text
        await seats.later(60)
        assert len(match.moves) == moves + 1
        await seats.press("escape")
        assert len(match.moves) > moves + 1


async def test_computer_players_wait_for_enter_if_the_pace_says_so(tmp_path: Path) -> None:
    match = new_match(tmp_path, ("Ann", EASY), {}, game="scout")
    async with at_the_table(tmp_path, match) as seats:
        await play_on(seats, Random(1), mouse=False)
        await seats.press("v", "v")
        assert seats.app.preferences.pace == "enter"
        await seats.later(1)
        await play_moves(seats, 1)
        while not isinstance(seats.stage, Thinking):
            await play_on(seats, Random(1), mouse=False)
        moves = len(match.moves)
        await seats.later(60)
        assert len(match.moves) == moves
        await seats.press("enter")
        assert len(match.moves) == moves + 1


@pytest.mark.parametrize(("game", "players"), FULL)
async def test_an_early_enter_does_nothing_on_a_page_that_has_just_opened(
    tmp_path: Path, game: str, players: int
) -> None:
    """A key or click that should hurry computer players may arrive when the player's page opens."""
    match = new_match(tmp_path, (EASY, "Ann", *[EASY] * (players - 2)), {}, game=game)
    async with at_the_table(tmp_path, match) as seats:
        while seats.table.flow.deciding is None:
            await seats.later(4)
        shown, moves = seats.text, len(match.moves)
        await seats.press("enter", "space", "enter")
        await seats.command("OK")
        assert seats.text == shown
        await seats.press("down")
        seats.calm_down()
        await seats.press("enter")
        await seats.later(1)
        assert (seats.text, len(match.moves)) != (shown, moves)


async def test_computer_players_wait_while_a_dialog_is_open(tmp_path: Path) -> None:
    match = new_match(tmp_path, ("Ann", EASY), {}, game="scout")
    async with at_the_table(tmp_path, match) as seats:
        await play_on(seats, Random(1), mouse=False)
        moves = len(match.moves)
        await seats.press("l")
        await seats.later(60)
        assert len(match.moves) == moves
        await seats.press("escape")
        assert len(match.moves) > moves


async def test_a_resumed_match_of_one_person_begins_behind_a_curtain(tmp_path: Path) -> None:
    match = new_match(tmp_path, ("Ann", EASY), {}, game="scout")
    async with at_the_table(tmp_path, PlayMatch(match, resumed=True)) as seats:
        assert seats.stage == Curtain(0, Why.RESUMED)
        await seats.lift()
        assert seats.looking == 0
        await seats.press("h")
        assert seats.stage == Curtain(0, Why.HIDDEN)


async def test_a_person_is_asked_before_a_computer_player_moves(tmp_path: Path) -> None:
    """SG-14: the player opposite may go to the cops before the computer player's turn."""
    seeds = (str(number) for number in range(100))
    match = next(
        match
        for seed in seeds
        if (match := new_match(tmp_path, ("Ann", *[EASY] * 5), game="scape-goat", seed=seed))
        and match.view(0).turn == 3
    )
    async with at_the_table(tmp_path, match) as seats:
        while not seats.table.flow.offers:
            await play_on(seats, Random(3), mouse=False)
            await seats.later(5)
        assert isinstance(seats.stage, PrivateLook), "on the own page"
        moves = len(match.moves)
        await seats.later(60)
        assert len(match.moves) == moves
        assert "Enter goes on without it." in seats.said
        await seats.press("enter")
        await seats.later(4)
        assert len(match.moves) > moves


def test_computer_players_are_restored_from_the_journal(tmp_path: Path) -> None:
    match = new_match(tmp_path, ("Ann", "computer:hard", EASY), {}, game="corporate")
    match.close()
    (path,) = (tmp_path / "matches").glob("*.jsonl")
    assert dict(saves.resume(path).computers) == {1: Level.HARD, 2: Level.EASY}


async def test_several_people_have_no_hints_by_default(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, ("Ann", "Bo"))) as seats:
        await seats.lift()
        await seats.press("i")
        assert len(seats.app.screen_stack) == 1
        assert "Hint" not in seats.text


@pytest.mark.channel("pace")
@pytest.mark.parametrize(("game", "players"), FULL)
async def test_the_delay_of_computer_players_does_not_depend_on_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, players: int
) -> None:
    delays: set[float] = set()
    begin = ComputerTurn.begin

    def noted(turn: ComputerTurn[Any], pause: float | None, *, waits: bool) -> None:
        delays.add(pause or 0.0)
        begin(turn, pause, waits=waits)

    monkeypatch.setattr(ComputerTurn, "begin", noted)
    match = new_match(tmp_path, ("Ann", *[EASY] * (players - 1)), game=game)
    async with at_the_table(tmp_path, match) as seats:
        await play_moves(seats, 20)
        usual = PACES[seats.app.preferences.pace]
        assert usual in delays
        assert delays <= {usual, 0.4}


async def test_a_page_that_waits_for_enter_says_so(tmp_path: Path) -> None:
    """A new pace counts at once, and nobody is said to think while the page only waits."""
    match = new_match(tmp_path, ("Ann", EASY, EASY), {"talk": 0}, game="alcatraz")
    while match.to_act()[0].seat == 0:
        play_by_chance(match, 1)
    moves = len(match.moves)
    preferences.save(tmp_path, preferences.Preferences(pace="enter"))
    async with at_the_table(tmp_path, match) as seats:
        assert "moves next: Enter" in seats.said
        assert "is thinking" not in seats.said
        await seats.later(60)
        assert len(match.moves) == moves
        await seats.press("v")
        assert seats.app.preferences.pace == "quick"
        assert "is thinking" in seats.said
        seconds = PACES["quick"]
        assert seconds is not None
        await seats.later(seconds + 0.1)
        assert len(match.moves) == moves + 1
        seats.calm_down()
        for pace in ("normal", "slow", "enter"):
            await seats.press("v")
            assert seats.app.preferences.pace == pace
        assert "moves next: Enter" in seats.said
        await seats.later(60)
        assert len(match.moves) == moves + 1
