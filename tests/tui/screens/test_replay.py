"""The replay steps through a finished match by keys and by mouse."""

from pathlib import Path
from random import Random

import pytest
from textual.geometry import Offset

from scapegoat_games import catalog
from scapegoat_games.protocol import Eye
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.opening import Watch
from tests.tui.hands import hands_of
from tests.tui.playing import likely_move
from tests.tui.seats import at_the_table
from tests.tui.tables import SIX, SMALLEST, TABLES, new_match, owing


def finished_match(home: Path, players: int, game: str = "scout") -> AnyMatch:
    match = new_match(home, SIX[:players], hands_of(game).SHORT, "end", game)
    rng = Random(3)
    while match.to_act():
        seat = owing(match)[0]
        match.play(seat, likely_move(match, seat, rng))
    return match


KEYS = {1: "right", -1: "left", 10: "pagedown", -10: "pageup"}


@pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(*table, marks=[] if table in SMALLEST else pytest.mark.deep) for table in TABLES],
)
async def test_steps_of_a_replay_show_all_hands(tmp_path: Path, game: str, players: int) -> None:
    match = finished_match(tmp_path, players, game)
    count = len(match.moves)
    at = 0
    async with at_the_table(tmp_path, Watch(match)) as seats:
        rng = Random(4)
        for step in range(20):
            by = rng.choice([1, 1, -1, 10, -10])
            if step % 2 and by == 1:
                await seats.command("Move")
            else:
                await seats.press(KEYS[by])
            at = min(max(at + by, 0), count)
            assert f"move {at} of {count}" in seats.text
            for hand in hands_of(game).laid_open(match.view_at(at, Eye.ALL)):
                assert " ".join(hand.split()) in seats.said
        await seats.press("home")
        assert f"move 0 of {count}" in seats.text
        await seats.press("end")
        assert f"move {count} of {count}" in seats.text


@pytest.mark.parametrize("game", catalog.ids())
async def test_a_replay_can_jump_from_round_to_round(tmp_path: Path, game: str) -> None:
    match = finished_match(tmp_path, catalog.load(game).seats[0], game)
    chapters = [
        match.game.chapter(match.view_at(at, Eye.TABLE)) for at in range(len(match.moves) + 1)
    ]
    begins = [at for at, chapter in enumerate(chapters) if chapters.index(chapter) == at]
    called, _, _ = chapters[0].partition(" ")
    async with at_the_table(tmp_path, Watch(match)) as seats:
        for at in begins[1:]:
            await seats.command(called)
            assert f"move {at} of" in seats.text
        await seats.press("down")
        assert f"move {len(match.moves)} of" in seats.text
        if begins[-1] == len(match.moves):
            begins.pop()
        for at in reversed(begins):
            await seats.press("up")
            assert f"move {at} of" in seats.text


async def test_each_arrow_of_the_command_bar_can_be_clicked(tmp_path: Path) -> None:
    match = finished_match(tmp_path, 2)
    async with at_the_table(tmp_path, Watch(match)) as seats:
        arrows = seats.find("← →  Move")
        for column, at in ((2, 1), (2, 2), (0, 1), (5, 2)):
            await seats.click(arrows + Offset(column - 1, 0))
            assert f"move {at} of" in seats.text


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_a_replay_plays_by_itself_and_stops(tmp_path: Path, mouse: bool) -> None:
    match = finished_match(tmp_path, 2)
    async with at_the_table(tmp_path, Watch(match)) as seats:
        await (seats.command("Play") if mouse else seats.press("space"))
        assert "▶ 2 s" in seats.text
        await seats.later(2.1)
        assert "move 1 of" in seats.text
        await seats.press("plus")
        assert "▶ 1 s" in seats.text
        await seats.later(1.1)
        assert "move 2 of" in seats.text
        await seats.press("minus", "minus", "minus")
        assert "▶ 4 s" in seats.text
        await (seats.command("Play") if mouse else seats.press("space"))
        await seats.later(60)
        assert "▶" not in seats.rows[0]
        assert "move 2 of" in seats.text


async def test_a_replay_stops_at_its_end_and_can_restart(tmp_path: Path) -> None:
    match = finished_match(tmp_path, 2)
    async with at_the_table(tmp_path, Watch(match)) as seats:
        await seats.press("end", "left", "space")
        await seats.later(2.1)
        assert f"move {len(match.moves)} of" in seats.text
        assert "▶" not in seats.rows[0]
        await seats.press("space")
        assert "move 0 of" in seats.text


@pytest.mark.parametrize("game", catalog.ids())
async def test_a_replay_can_show_what_each_player_saw(tmp_path: Path, game: str) -> None:
    """A player's view shows neither hidden cards nor private lines of others."""
    match = finished_match(tmp_path, catalog.load(game).seats[0], game)
    laid_open = hands_of(game).laid_open
    async with at_the_table(tmp_path, Watch(match)) as seats:
        await seats.press(*["right"] * 5)
        assert "all open" in seats.rows[0]
        for seat, name in enumerate(match.names):
            await seats.command("View")
            assert f"as {name} saw it" in seats.rows[0]
            own = match.view_at(5, seat)
            hands = [" ".join(one.split()) for one in laid_open(match.view_at(5, Eye.ALL))]
            mine = [" ".join(one.split()) for one in laid_open(own)]
            for hand in hands:
                if hand in seats.said:
                    assert any(hand in one for one in mine), "hands may look alike"
            await seats.press("l")
            for line in match.history(seat):
                if line.move_number <= 5:
                    assert line.text.split(".")[0][:30] in seats.said
            await seats.press("escape")
        await seats.press("v")
        assert "all open" in seats.rows[0]


async def test_the_log_of_a_replay_ends_at_the_current_move(tmp_path: Path) -> None:
    match = finished_match(tmp_path, 3)
    async with at_the_table(tmp_path, Watch(match)) as seats:
        await seats.press("l")
        assert "Nothing yet." in seats.text
        await seats.press("escape", *["right"] * 4, "l")
        numbers = {row.split()[0] for row in seats.rows if row.split()[:1]} & set("0123456789")
        assert numbers
        assert max(numbers) == "4"


async def test_the_help_of_a_replay_has_every_key(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Watch(finished_match(tmp_path, 2)), (80, 60)) as seats:
        bar = seats.rows[-1]
        for words in ("Move", "Round", "Play", "View", "Log", "Help", "Back"):
            assert f" {words} " in f"{bar} "
        await seats.press("question_mark")
        keys = [
            "← →",
            "↑ ↓",
            "PgUp",
            "PgDn",
            "Home",
            "End",
            "Space",
            "+",
            "−",
            "V",
            "L",
            "?",
            "Esc",
        ]
        for key in keys:
            assert any(row.strip().startswith(key) for row in seats.rows), key


@pytest.mark.parametrize("game", catalog.ids())
async def test_the_help_of_a_replay_explains_the_signs(tmp_path: Path, game: str) -> None:
    match = finished_match(tmp_path, catalog.load(game).seats[0], game)
    async with at_the_table(tmp_path, Watch(match), (80, 60)) as seats:
        await seats.press("question_mark")
        for sign, meaning in board_of(match.game).signs(match.view(Eye.TABLE)):
            assert sign.strip() in seats.text
            assert meaning.split(",")[0] in seats.said


async def test_the_log_says_who_could_read_it(tmp_path: Path) -> None:
    match = finished_match(tmp_path, 3, "scape-goat")
    async with at_the_table(tmp_path, Watch(match)) as seats:
        await seats.press("end", "l")
        assert "all open" in seats.text
        assert "as everybody may read it" not in seats.text
        await seats.press("escape", "v", "l")
        assert f"as {match.names[0]} could read it" in seats.text


async def test_keys_pressed_fast_do_not_confuse_the_replay(tmp_path: Path) -> None:
    match = finished_match(tmp_path, 3)
    async with at_the_table(tmp_path, Watch(match)) as seats:
        await seats.press(*["right"] * 9, "left", "pagedown", "left", "home", *["right"] * 3)
        await seats.settle()
        assert "move 3 of" in seats.text
        assert len(seats.app.screen.query("TitleBar")) == 1


async def test_a_replay_begun_in_a_small_terminal_can_be_used_later(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Watch(finished_match(tmp_path, 2)), (60, 20)) as seats:
        assert "This terminal is 60×20." in seats.text
        await seats.resize(80, 24)
        await seats.press("right")
        assert "move 1 of" in seats.text
