"""Scenes, results, another match and the replay, by keys and by mouse."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games import catalog, saves
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Level
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.stages import Curtain, Results, RevealStage, Why
from tests.tui.playing import any_move, play_on
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match


def last_move_left(home: Path, players: int = 3, **settings: int) -> AnyMatch:
    match = new_match(home, NAMES[:players], {"limit": 6, "rounds": 2, **settings}, seed="end")
    rng = Random(3)
    while len(match.moves) < 2 * (6 + players) - 1:
        seat = match.to_act()[0].seat
        match.play(seat, any_move(match.legal(seat), rng))
    return match


async def command(seats: Seats, words: str) -> None:
    """Clicks a command, but not at once: results take no click in their first moment."""
    seats.calm_down()
    await seats.command(words)


async def play_to_the_end(seats: Seats, *, mouse: bool = False) -> None:
    rng = Random(1)
    while not isinstance(seats.stage, Results):
        await play_on(seats, rng, mouse=mouse)
    assert "the match is over" in seats.text


async def test_a_scene_shows_the_round_and_every_player(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES, {"limit": 1, "rounds": 2})
    async with at_the_table(tmp_path, match) as seats:
        rng = Random(2)
        while not isinstance(seats.stage, RevealStage):
            await play_on(seats, rng, mouse=False)
        await seats.to_verdict()
        assert "Round 1 is over" in seats.text
        assert "screen is public" in seats.text
        result = match.view(Eye.TABLE).results[0]
        for name, points in zip(NAMES, result.points, strict=True):
            (row,) = [row for row in seats.rows if f" {name} " in row and f"{points:+}" in row]
            assert row
        for key in ("x", "escape", "1", "h"):
            seats.calm_down()
            await seats.press(key)
            assert isinstance(seats.stage, RevealStage)


async def test_the_results_name_the_winners(tmp_path: Path) -> None:
    match = last_move_left(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await play_to_the_end(seats)
        outcome = match.outcome()
        assert outcome is not None
        assert outcome.why in seats.said
        for key in ("enter", "space", "escape", "1", "h", "u"):
            seats.calm_down()
            await seats.press(key)
            assert isinstance(seats.stage, Results)


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_another_match_has_the_same_players_and_settings(tmp_path: Path, mouse: bool) -> None:
    match = last_move_left(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await play_to_the_end(seats, mouse=mouse)
        await (command(seats, "Again") if mouse else seats.press("n"))
        again = seats.match
        assert again is not match
        assert again.names == match.names
        assert again.settings == match.settings
        assert again.seed != match.seed
        assert again.moves == ()
        assert seats.stage == Curtain(0, Why.TURN)
        assert len([*tmp_path.glob("matches/*.jsonl")]) == 2
        saves.look(tmp_path / "matches" / f"{match.id}.jsonl")


async def test_several_presses_of_n_begin_one_match(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, last_move_left(tmp_path)) as seats:
        await play_to_the_end(seats)
        await seats.press("n", "n", "n")
        assert len([*tmp_path.glob("matches/*.jsonl")]) == 2


async def test_another_match_on_a_full_disk_shows_a_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, last_move_left(tmp_path)) as seats:
        await play_to_the_end(seats)

        def refuse(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.pwrite", refuse)
        await seats.press("n")
        await seats.settle()
        assert "No space left on device" in seats.said
        assert isinstance(seats.stage, Results)


async def test_another_match_keeps_open_hands(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], {"limit": 1, "rounds": 1}, open_hands=True)
    async with at_the_table(tmp_path, match) as seats:
        await play_to_the_end(seats)
        await seats.press("n")
        assert seats.match.open_hands
        assert seats.looking == 0


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_a_match_can_be_watched_from_its_results(tmp_path: Path, mouse: bool) -> None:
    match = last_move_left(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await play_to_the_end(seats, mouse=mouse)
        await (command(seats, "Watch") if mouse else seats.press("w"))
        assert f"move 0 of {len(match.moves)}" in seats.text
        await (command(seats, "Back") if mouse else seats.press("escape"))
        assert "the match is over" in seats.text
        await (command(seats, "Games") if mouse else seats.press("g"))
        assert "Watch or delete a match" in seats.text
        assert "Go on with" not in seats.text
        assert seats.app.table is None
        saves.resume(tmp_path / "matches" / f"{match.id}.jsonl").close()


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_another_match_can_have_other_seats(tmp_path: Path, mouse: bool) -> None:
    match = last_move_left(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await play_to_the_end(seats, mouse=mouse)
        await (command(seats, "Seats") if mouse else seats.press("s"))
        assert "who plays?" in seats.text
        await (command(seats, "Back") if mouse else seats.press("escape"))
        assert "the match is over" in seats.text
        await (command(seats, "Seats") if mouse else seats.press("s"))
        await seats.press("ctrl+down", "f2")
        first, second, *rest = match.names
        assert seats.match.names == (second, first, *rest)
        assert seats.match.settings == match.settings
        assert seats.match.id != match.id


async def test_nobody_alone_is_told_that_the_screen_is_public(tmp_path: Path) -> None:
    computers = dict.fromkeys(range(1, len(NAMES)), Level.EASY)
    settings = {"limit": 1, "rounds": 2}
    match: AnyMatch = Match.start(catalog.load("scout"), NAMES, settings, "a", computers=computers)
    async with at_the_table(tmp_path, match) as seats:
        rng = Random(2)
        while not isinstance(seats.stage, RevealStage):
            assert "screen is public" not in seats.text
            await play_on(seats, rng, mouse=False)
        assert "screen is public" not in seats.text
