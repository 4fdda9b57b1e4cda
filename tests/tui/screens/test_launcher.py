"""The launcher begins games, resumes matches and reports matches that can't be resumed."""

from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import catalog, figures, preferences, saves
from scapegoat_games import home as homes
from scapegoat_games.tui.opening import Launch
from scapegoat_games.tui.screens.launcher_games import GameTile
from scapegoat_games.tui.stages import Curtain, Why
from tests.tui.room import crop
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table
from tests.tui.tables import NAMES, new_match


async def test_the_launcher_works_by_mouse(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.command("Rules")
        assert "The rules of Scout" in seats.text
        await seats.command("Close")
        await seats.command("Theme")
        assert seats.app.theme != "lamplight"
        await seats.click_on("1 Scout")
        assert "who plays?" in seats.text
        await seats.command("Back")
        await seats.command("Quit")
        assert seats.app.return_code == 0


async def test_the_theme_is_remembered(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("t")
        chosen = seats.app.theme
        assert preferences.load(tmp_path).theme == chosen
    async with at_the_table(tmp_path, Launch()) as seats:
        assert seats.app.theme == chosen


async def test_a_theme_that_cannot_be_saved_is_used_and_reported(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        before = seats.app.theme
        (tmp_path / preferences.FILE).mkdir()
        await seats.press("t")
        assert "could not be saved" in " ".join(seats.text.split())
        assert seats.app.theme != before


KEYS_TO_THE_MATCH: Final = ["down"] * len(catalog.ids())


def about(seats: Seats) -> str:
    """The text about the game or match under the cursor."""
    return " ".join(str(seats.app.screen.query_one("#text").render()).split())


def left_match(home: Path) -> Path:
    """The journal of a match that was left after a move."""
    match = new_match(home, NAMES[:3])
    match.play(0, match.legal(0)[0])
    match.close()
    return home / "matches" / f"{match.id}.jsonl"


async def test_an_open_match_can_be_resumed(tmp_path: Path) -> None:
    left_match(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.slowly(*KEYS_TO_THE_MATCH)
        assert "Scout: Ann, Bo and Cy" in seats.text
        assert "Round 1, after 1 move. Bo and Cy are to move." in about(seats)
        await seats.click_on("Scout: Ann")
        assert seats.stage == Curtain(1, Why.RESUMED)


async def test_a_match_without_moves_is_described_without_them(tmp_path: Path) -> None:
    new_match(tmp_path, NAMES[:3]).close()
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.slowly(*KEYS_TO_THE_MATCH)
        assert "Round 1. Ann, Bo and Cy are to move." in about(seats)


async def test_the_help_tells_the_two_quit_keys_apart(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("question_mark")
        rows = [" ".join(row.split()) for row in seats.rows]
        assert "Ctrl+C Quit Hide, and ask whether to quit" in rows
        assert "Q Quit Back to the shell" in rows


@pytest.mark.parametrize("size", [SMALL, LARGE, (170, 50)])
async def test_games_keep_their_places_beside_open_matches(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """The keys that begin a game do not depend on the matches that can be resumed."""
    titles = [catalog.load(game).title for game in catalog.ids()]
    places = []
    for _ in range(2):
        async with at_the_table(tmp_path, Launch(), size) as seats:
            places.append([seats.find(title, last=False) for title in titles])
            assert "2 to 5 players" in seats.text
            await seats.press("right" if size != SMALL else "down")
            assert titles[1] in str(seats.app.screen.query_one("#text").render())
            await seats.press("enter")
            assert f"{titles[1]} · who plays?" in seats.text
        left_match(tmp_path)
    assert places[0] == places[1]


async def test_a_digit_opens_the_seating_page_of_a_game(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("9", "3")
        assert "Scape Goat · who plays?" in seats.text


async def test_the_cursor_goes_everywhere_and_back(tmp_path: Path) -> None:
    left_match(tmp_path)
    for size, there, back in (
        (SMALL, ["down"] * 9, ["up"] * 9),
        (LARGE, ["right", "right", "down", "right", "up"], ["left"] * 4),
    ):
        async with at_the_table(tmp_path, Launch(), size) as seats:
            first = seats.app.screen.focused
            await seats.slowly(*there)
            assert seats.app.screen.focused is not first
            await seats.slowly(*back)
            assert seats.app.screen.focused is first


async def test_the_cursor_returns_to_its_place(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.slowly("down", "down", "enter", "escape")
        assert seats.app.screen.focused is seats.app.screen.query(GameTile)[2]
        await seats.slowly("4", "escape")
        assert seats.app.screen.focused is seats.app.screen.query(GameTile)[3]
        await seats.slowly("s", "escape")
        assert seats.app.screen.focused is seats.app.screen.query(GameTile)[3]


async def test_a_match_is_deleted_after_a_question(tmp_path: Path) -> None:
    path = left_match(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("d")
        assert "Delete this match" not in seats.text
        await seats.slowly(*KEYS_TO_THE_MATCH, "d", "escape")
        assert path.exists()
        await seats.press("d")
        assert "Delete this match of Scout for good? Ann, Bo and Cy" in seats.said
        await seats.press("enter")
        assert path.exists(), "a hurried Enter deletes nothing"
        await seats.slowly("d", "y")
        assert not path.exists()
        assert "No unfinished match." in seats.text


async def test_a_match_that_is_played_elsewhere_is_not_deleted(tmp_path: Path) -> None:
    path = left_match(tmp_path)
    elsewhere = saves.resume(path)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.slowly(*KEYS_TO_THE_MATCH, "d", "y")
        assert "is being played in another window" in seats.said
    elsewhere.close()
    assert path.exists()


async def test_g_goes_on_with_the_newest_match(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("g")
        assert seats.app.table is None
    left_match(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.command("Continue")
        assert seats.stage == Curtain(1, Why.RESUMED)


async def test_g_skips_a_match_that_is_open_elsewhere(tmp_path: Path) -> None:
    waiting = left_match(tmp_path)
    newest = left_match(tmp_path)
    first = saves.summaries(tmp_path / "matches")[0].path
    elsewhere = saves.resume(first)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("g")
        assert seats.app.table is not None
        assert {seats.match.id, elsewhere.id} == {waiting.stem, newest.stem}
    elsewhere.close()


async def test_every_key_of_the_launcher_is_in_its_help(tmp_path: Path) -> None:
    left_match(tmp_path)
    async with at_the_table(tmp_path, Launch(), LARGE) as seats:
        await seats.press("question_mark")
        for line in ("A digit sits down", "The rules of", "Who has won", "All matches", "newest"):
            assert line in seats.text


async def test_resuming_twice_at_once_opens_one_match(tmp_path: Path) -> None:
    left_match(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.slowly(*KEYS_TO_THE_MATCH)
        await seats.press("enter", "enter", "enter")
        assert seats.stage == Curtain(1, Why.RESUMED)
        assert "another window" not in seats.said


async def test_resuming_a_match_open_elsewhere_shows_a_message(tmp_path: Path) -> None:
    path = left_match(tmp_path)
    elsewhere = saves.resume(path)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.slowly(*KEYS_TO_THE_MATCH, "enter")
        assert "is being played in another window" in seats.said
        assert seats.app.table is None
        assert "Watch or delete a match" in seats.text
    elsewhere.close()


async def test_resuming_a_damaged_match_shows_a_message(tmp_path: Path) -> None:
    path = left_match(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(lines[0].replace(b"Ann", b"Eve") + b"".join(lines[1:]))
        await seats.slowly(*KEYS_TO_THE_MATCH, "enter")
        assert path.stem in seats.said
        assert seats.app.table is None


async def test_resuming_a_deleted_match_shows_a_message(tmp_path: Path) -> None:
    path = left_match(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        path.unlink()
        await seats.slowly(*KEYS_TO_THE_MATCH, "enter")
        assert "There is no match called" in seats.said
        assert seats.app.table is None


async def test_damaged_matches_are_not_offered(tmp_path: Path) -> None:
    (homes.matches(tmp_path) / "scout-x.jsonl").write_text("nonsense\n")
    async with at_the_table(tmp_path, Launch()) as seats:
        assert "No unfinished match." in seats.text


@pytest.mark.parametrize("size", [SMALL, LARGE, (170, 50)])
async def test_games_show_how_long_and_how_hard_they_are(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_the_table(tmp_path, Launch(), size) as seats:
        for game in ("scout", "corporate", "scape-goat", "alcatraz"):
            measured = figures.of(game)
            assert measured is not None
            tile = next(one for one in seats.app.screen.query(GameTile) if one.game.id == game)
            shown = " ".join(crop(seats.rows, tile.region))
            assert measured.time() in shown
            assert measured.weight in shown
        assert "2 to 5 players" in seats.said


async def test_the_bar_names_the_arrows_that_lead_to_the_games(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        assert seats.rows[-1].startswith(" ↑ ↓  Choose")
        await seats.resize(*LARGE)
        assert seats.rows[-1].startswith(" ← → ↑ ↓  Choose")


async def test_f1_opens_the_help_of_the_launcher(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("f1")
        assert "Keys of this page" in seats.text
