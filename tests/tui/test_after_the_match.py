"""Scenes, results, the next match and the replay, by keys and by mouse."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from textual.geometry import Offset

from scapegoat_games import catalog, saves
from scapegoat_games.games.alcatraz.phrases import card_name
from scapegoat_games.protocol import Eye
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.flow import Curtain, Results, Scene, Why
from scapegoat_games.tui.opening import Watch
from tests.tui.frames import Frames
from tests.tui.hands import hands_of, scape_goat
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, SIX, TABLES, new_match, owing
from tests.tui.test_matches import any_move, likely_move, play_on


def last_move_left(home: Path, players: int = 3, **settings: int) -> AnyMatch:
    match = new_match(home, NAMES[:players], {"limit": 6, "rounds": 2, **settings}, seed="end")
    rng = Random(3)
    while len(match.moves) < 2 * (6 + players) - 1:
        seat = match.to_act()[0].seat
        match.play(seat, any_move(match.legal(seat), rng))
    return match


async def end(seats: Seats, *, mouse: bool = False) -> None:
    rng = Random(1)
    while not isinstance(seats.stage, Results):
        await play_on(seats, rng, mouse=mouse)
    assert "the match is over" in seats.text


async def test_a_scene_shows_the_round_and_every_player(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES, {"limit": 1, "rounds": 2})
    async with at_the_table(tmp_path, match) as seats:
        rng = Random(2)
        while not isinstance(seats.stage, Scene):
            await play_on(seats, rng, mouse=False)
        assert "Round 1 is over" in seats.text
        assert "everybody looks" in seats.text
        result = match.view(Eye.TABLE).results[0]
        for name, points in zip(NAMES, result.points, strict=True):
            (row,) = [row for row in seats.rows if f" {name} " in row and f"{points:+}" in row]
            assert row
        for key in ("x", "escape", "1", "h"):
            seats.calm_down()
            await seats.press(key)
            assert isinstance(seats.stage, Scene)


async def test_the_results_name_the_winners(tmp_path: Path) -> None:
    match = last_move_left(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await end(seats)
        outcome = match.outcome()
        assert outcome is not None
        assert outcome.why in seats.said
        for key in ("enter", "space", "escape", "1", "h", "u"):
            seats.calm_down()
            await seats.press(key)
            assert isinstance(seats.stage, Results)


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_the_same_players_once_more(tmp_path: Path, mouse: bool) -> None:
    match = last_move_left(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await end(seats, mouse=mouse)
        await (seats.command("Again") if mouse else seats.press("n"))
        again = seats.match
        assert again is not match
        assert again.names == match.names
        assert again.settings == match.settings
        assert again.seed != match.seed
        assert again.moves == ()
        assert seats.stage == Curtain(0, Why.TURN)
        assert len([*tmp_path.glob("matches/*.jsonl")]) == 2
        saves.look(tmp_path / "matches" / f"{match.id}.jsonl")


async def test_once_more_asked_twice_is_one_match(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, last_move_left(tmp_path)) as seats:
        await end(seats)
        await seats.press("n", "n", "n")
        assert len([*tmp_path.glob("matches/*.jsonl")]) == 2


async def test_once_more_on_a_full_disk_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, last_move_left(tmp_path)) as seats:
        await end(seats)

        def refuse(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.pwrite", refuse)
        await seats.press("n")
        await seats.settle()
        assert "No space left on device" in seats.said
        assert isinstance(seats.stage, Results)


async def test_once_more_with_open_hands_stays_open(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], {"limit": 1, "rounds": 1}, open_hands=True)
    async with at_the_table(tmp_path, match) as seats:
        await end(seats)
        await seats.press("n")
        assert seats.match.open_hands
        assert seats.looking == 0


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_watching_it_again_and_back(tmp_path: Path, mouse: bool) -> None:
    match = last_move_left(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await end(seats, mouse=mouse)
        await (seats.command("Watch") if mouse else seats.press("w"))
        assert f"move 0 of {len(match.moves)}" in seats.text
        await (seats.command("Leave") if mouse else seats.press("escape"))
        assert "the match is over" in seats.text
        await (seats.command("Games") if mouse else seats.press("g"))
        assert "one laptop" in seats.text
        assert "Go on with" not in seats.text
        assert seats.app.table is None
        saves.resume(tmp_path / "matches" / f"{match.id}.jsonl").close()


def over(home: Path, players: int, game: str = "scout") -> AnyMatch:
    match = new_match(home, SIX[:players], hands_of(game).SHORT, "end", game)
    rng = Random(3)
    while match.to_act():
        seat = owing(match)[0]
        match.play(seat, likely_move(match, seat, rng))
    return match


WRITTEN: Final[dict[str, Callable[[Any], str]]] = {
    "scape-goat": scape_goat.small,
    "alcatraz": card_name,
}
"""How a card of an open hand is drawn, where it is not as it is called."""
BETWEEN: Final = {"alcatraz": " and "}
KEYS = {"On": "right", "Back": "left", "+10": "pagedown", "−10": "pageup"}


@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_stepping_through_a_replay(tmp_path: Path, game: str, players: int) -> None:
    match = over(tmp_path, players, game)
    count = len(match.moves)
    at = 0
    async with at_the_table(tmp_path, Watch(match)) as seats:
        rng = Random(4)
        for step in range(20):
            words = rng.choice(["On", "On", "Back", "+10", "−10"])
            await (seats.command(words) if step % 2 else seats.press(KEYS[words]))
            by = {"On": 1, "Back": -1, "+10": 10, "−10": -10}[words]
            at = min(max(at + by, 0), count)
            assert f"move {at} of {count}" in seats.text
            for hand in match.view_at(at, Eye.ALL).hands:
                cards = map(WRITTEN.get(game, str), hand)
                assert BETWEEN.get(game, " ").join(cards) in seats.said
        await seats.press("home")
        assert f"move 0 of {count}" in seats.text
        await seats.press("end")
        assert f"move {count} of {count}" in seats.text


async def test_the_help_of_a_replay_has_every_key_of_its_bar(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Watch(over(tmp_path, 2))) as seats:
        bar = seats.rows[-1]
        await seats.press("question_mark")
        for key, words in [("←", "Back"), ("→", "On"), ("PgDn", "+10"), ("Esc", "Leave")]:
            assert f" {key}  {words} " in bar
            assert any(row.split()[:2] == [key, words] for row in seats.rows)


async def test_keys_pressed_fast_do_not_confuse_the_replay(tmp_path: Path) -> None:
    match = over(tmp_path, 3)
    async with at_the_table(tmp_path, Watch(match)) as seats:
        await seats.press(*["right"] * 9, "left", "pagedown", "left", "home", *["right"] * 3)
        await seats.settle()
        assert "move 3 of" in seats.text
        assert len(seats.app.screen.query("TitleBar")) == 1


async def test_a_replay_in_a_small_terminal(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Watch(over(tmp_path, 2)), (60, 20)) as seats:
        assert "This terminal is 60×20." in seats.text
        await seats.resize(80, 24)
        await seats.press("right")
        assert "move 1 of" in seats.text


@pytest.mark.parametrize("game", catalog.ids())
async def test_the_wheel_and_clicks_anywhere_do_no_harm(tmp_path: Path, game: str) -> None:
    """Every cell of every kind of page is clicked; nobody's hand appears on a public one."""
    match = new_match(tmp_path, NAMES[:3], hands_of(game).SHORT, game=game)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        rng = Random(5)
        for _ in range(60):
            at = Offset(rng.randrange(80), rng.randrange(22))
            await (seats.click(at) if rng.random() < 0.8 else seats.wheel(at, rng.choice((-1, 1))))
            if rng.random() < 0.2 and isinstance(seats.stage, Curtain):
                await seats.lift()
        assert not frames.wrong, frames.wrong[0]
