"""The launcher: what can be gone on with, and what is said of what can't."""

from pathlib import Path

from scapegoat_games import home as homes
from scapegoat_games import preferences, saves
from scapegoat_games.tui.flow import Curtain, Why
from scapegoat_games.tui.opening import Launch
from tests.tui.seats import at_the_table
from tests.tui.tables import NAMES, new_match


async def test_the_launcher_by_mouse(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.command("Rules")
        assert "The rules of Scout" in seats.text
        await seats.command("Close")
        await seats.command("Theme")
        assert seats.app.theme != "lamplight"
        await seats.click_on("Scout ·")
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


async def test_a_theme_that_cant_be_remembered_is_told_and_used(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        before = seats.app.theme
        (tmp_path / preferences.FILE).mkdir()
        await seats.press("t")
        assert "could not be saved" in " ".join(seats.text.split())
        assert seats.app.theme != before


def left(home: Path) -> Path:
    """A match that was left after a move."""
    match = new_match(home, NAMES[:3])
    match.play(0, match.legal(0)[0])
    match.close()
    return home / "matches" / f"{match.id}.jsonl"


async def test_what_is_open_stands_on_top(tmp_path: Path) -> None:
    left(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        assert "Go on with Scout" in seats.text
        assert "Ann, Bo and Cy" in seats.text
        assert "1 move" in seats.text
        await seats.click_on("Go on with")
        assert seats.stage == Curtain(1, Why.RESUMED)


async def test_resuming_twice_at_once(tmp_path: Path) -> None:
    left(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("enter", "enter", "enter")
        assert seats.stage == Curtain(1, Why.RESUMED)
        assert "another window" not in seats.said


async def test_a_match_open_elsewhere_is_one_sentence(tmp_path: Path) -> None:
    path = left(tmp_path)
    elsewhere = saves.resume(path)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("enter")
        await seats.settle()
        assert "is being played in another window" in seats.said
        assert seats.app.table is None
        assert "one laptop" in seats.text
    elsewhere.close()


async def test_a_match_that_is_damaged_meanwhile_is_one_sentence(tmp_path: Path) -> None:
    path = left(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(lines[0].replace(b"Ann", b"Eve") + b"".join(lines[1:]))
        await seats.press("enter")
        await seats.settle()
        assert path.stem in seats.said
        assert seats.app.table is None


async def test_a_match_that_is_gone_meanwhile_is_one_sentence(tmp_path: Path) -> None:
    path = left(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        path.unlink()
        await seats.press("enter")
        await seats.settle()
        assert "There is no match called" in seats.said
        assert seats.app.table is None


async def test_damaged_and_finished_ones_are_not_offered(tmp_path: Path) -> None:
    (homes.matches(tmp_path) / "scout-x.jsonl").write_text("nonsense\n")
    async with at_the_table(tmp_path, Launch()) as seats:
        assert "Go on" not in seats.text
