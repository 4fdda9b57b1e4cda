"""Notes on the other players are kept, and only their writer sees them."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual import events

from scapegoat_games import journal, saves
from scapegoat_games.tui.boards.scape_goat.notebook import NotebookScreen, Remarks, WordsField
from scapegoat_games.tui.boards.scape_goat.remarks import Remark, read, written
from scapegoat_games.tui.stages import Curtain, PrivateLook
from tests.tui.boards.scape_goat.pages import noted, open_hands
from tests.tui.boards.scape_goat.tables import a_turn
from tests.tui.seats import IDLE_SECONDS, LARGE, SMALL, WIDEST, Seats, at_the_table

WORDS = "zebra"


def remarks(seats: Seats, seat: int) -> dict[int, Remark]:
    """What is kept, or would be if the page were left now."""
    for screen in seats.app.screen_stack:
        if isinstance(screen, NotebookScreen):
            screen.keep()
    return read(seats.match.writings.notes(seat), len(seats.match.names))


async def calmly(seats: Seats, *keys: str) -> None:
    for key in keys:
        seats.calm_down()
        await seats.press(key)


async def open_notebook(seats: Seats) -> int:
    """Opens the notes of the next player, and returns the player's seat."""
    await seats.lift()
    await calmly(seats, "n")
    assert isinstance(seats.app.screen, NotebookScreen)
    assert seats.looking is not None
    return seats.looking


def others(seats: Seats, seat: int) -> Sequence[int]:
    return [other for other in range(len(seats.match.names)) if other != seat]


async def test_notes_written_by_keyboard_are_kept(tmp_path: Path) -> None:
    match = a_turn(tmp_path)
    path = next(tmp_path.rglob("*.jsonl"))
    async with at_the_table(tmp_path, match) as seats:
        seat = await open_notebook(seats)
        first, second, _ = others(seats, seat)
        await calmly(seats, "enter", "enter", "enter", "down", "right", "enter", "right", "enter")
        await seats.press(*WORDS)
        await calmly(seats, "enter")
        said = ((seats.match.view(seat).round + 1, WORDS),)
        wanted = {first: Remark("suspect"), second: Remark("none", 0, said)}
        assert remarks(seats, seat) == wanted
        await calmly(seats, "left", "delete")
        assert remarks(seats, seat)[second] == Remark(said=said)
        await calmly(seats, "right", "enter", "x", "escape", "escape")
        assert remarks(seats, seat)[second] == Remark(said=said), "Esc keeps nothing"
        assert not isinstance(seats.app.screen, NotebookScreen)
        await calmly(seats, "n")
        assert WORDS in seats.text
        assert "✗ suspect" in seats.text
        seats.match.close()
    again = saves.resume(path)
    assert read(again.writings.notes(seat), 4) == {
        first: Remark("suspect"),
        second: Remark(said=said),
    }


async def test_the_bar_says_what_esc_does_with_words(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        await open_notebook(seats)
        await calmly(seats, "right", "right", "enter", "x")
        assert "Esc  Back" in seats.text
        assert "Esc  Close" not in seats.text
        await seats.click_on("Esc  Back")
        assert isinstance(seats.app.screen, NotebookScreen)
        assert "Esc  Close" in seats.text
        assert "Esc  Back" not in seats.text


async def test_notes_are_changed_by_mouse(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        seat = await open_notebook(seats)
        rows = seats.find("Your feeling")
        seats.calm_down()
        height = seats.app.screen.query_one(Remarks).row_height
        await seats.click(rows._replace(y=rows.y + 2 + height))
        await seats.click(seats.find("Says it is")._replace(y=rows.y + 2))
        first, second, _ = others(seats, seat)
        assert remarks(seats, seat) == {second: Remark("trusted")}, "and none by a second press"
        seats.calm_down()
        await seats.click(seats.find("Says it is")._replace(y=rows.y + 2))
        assert remarks(seats, seat)[first] == Remark(claim=0)
        await seats.command("Close")
        assert not isinstance(seats.app.screen, NotebookScreen)


async def test_a_held_key_changes_a_note_once(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        seat = await open_notebook(seats)
        seats.calm_down()
        for _ in range(30):
            await seats.press("enter")
            seats.wait(0.03)
        assert remarks(seats, seat) == {others(seats, seat)[0]: Remark("trusted")}


@pytest.mark.channel("handover", "focus", "idling", "quitting", "resize", "layers", "clipboard")
@pytest.mark.parametrize("size", [SMALL, LARGE, WIDEST])
async def test_notes_are_covered_like_a_hand(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path), size) as seats:
        seat = await open_notebook(seats)
        about = others(seats, seat)[0]
        await calmly(seats, "right", "right", "enter")
        await seats.press(*WORDS)
        await seats.press("home", "shift+end", "ctrl+x", "ctrl+c")
        assert not seats.app.clipboard
        assert WORDS not in seats.text
        assert isinstance(seats.stage, Curtain)
        assert WORDS in dict(remarks(seats, seat)[about].said).values(), (
            "what was being written is not lost"
        )
        await seats.press("escape")
        for cover in ("h", "ctrl+c", "focus", "idle"):
            assert WORDS not in seats.text
            assert await open_notebook(seats) == seat
            assert WORDS in seats.text
            await seats.press("ctrl+p")
            assert WORDS not in seats.text
            await seats.press("escape")
            if cover == "focus":
                seats.app.post_message(events.AppBlur())
                await seats.settle()
            elif cover == "idle":
                await seats.later(IDLE_SECONDS + 1)
            else:
                await seats.press(cover)
            assert isinstance(seats.stage, Curtain), cover
            assert WORDS not in seats.text
            await seats.press("escape")


@pytest.mark.channel("handover")
async def test_everybody_has_their_own(tmp_path: Path) -> None:
    """A player who waits reads only the own notes, too."""
    match = a_turn(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        for seat in range(4):
            match.writings.note(
                seat, written({(seat + 1) % 4: Remark(said=((1, f"{WORDS}{seat}"),))})
            )
        first = await open_notebook(seats)
        assert f"{WORDS}{first}" in seats.text
        assert seats.text.count(WORDS) == 1
        await seats.press("escape", "h")
        other = (first + 1) % 4
        await calmly(seats, str(other + 1), str(other + 1))
        assert seats.stage == PrivateLook(other)
        assert WORDS not in seats.text
        await calmly(seats, "n")
        assert f"{WORDS}{other}" in seats.text
        assert seats.text.count(WORDS) == 1
        before = len(match.moves)
        await calmly(seats, "enter", "h")
        assert remarks(seats, other)[others(seats, other)[0]].feeling == "trusted"
        assert len(match.moves) == before
        assert isinstance(seats.stage, Curtain)


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n")


async def test_notes_are_written_once_when_their_page_is_left(tmp_path: Path) -> None:
    match = a_turn(tmp_path)
    path = next(tmp_path.rglob("*.jsonl"))
    async with at_the_table(tmp_path, match) as seats:
        seat = await open_notebook(seats)
        before = lines(path)
        await calmly(seats, "enter", "enter", "enter", "down", "enter")
        assert lines(path) == before
        await calmly(seats, "escape")
        assert lines(path) == before + 1
        assert match.writings.notes(seat)
        await calmly(seats, "n", "down", "escape")
        assert lines(path) == before + 1, "nothing was changed"


@pytest.mark.parametrize("leave", ["h", "ctrl+c", "signal"])
async def test_notes_are_written_before_the_match_is_covered(tmp_path: Path, leave: str) -> None:
    match = a_turn(tmp_path)
    path = next(tmp_path.rglob("*.jsonl"))
    async with at_the_table(tmp_path, match) as seats:
        seat = await open_notebook(seats)
        about = others(seats, seat)[0]
        await calmly(seats, "right", "right", "enter")
        await seats.press(*WORDS)
        before = lines(path)
        if leave == "signal":
            seats.app._leave_at_once(143)  # noqa: SLF001 - what a signal calls
            assert seats.app.finish(60.0)
            assert lines(path) == before + 1
            return
        await calmly(seats, *(["enter"] if leave == "h" else []), leave)
        assert lines(path) == before + 1
        assert WORDS in dict(read(match.writings.notes(seat), 4)[about].said).values()


async def test_notes_that_have_no_room_are_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_turn(tmp_path)
    monkeypatch.setattr(journal, "_FULL", 0)
    async with at_the_table(tmp_path, match) as seats:
        seat = await open_notebook(seats)
        await calmly(seats, "enter", "h")
        assert not match.writings.notes(seat)
        assert "The file of this match has no more" in seats.text


async def test_each_round_keeps_its_own_words(tmp_path: Path) -> None:
    match = a_turn(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        seat = await open_notebook(seats)
        first, *_ = others(seats, seat)
        now = match.view(seat).round + 1
        match.writings.note(
            seat, written({first: Remark(said=((1, "sure of it"), (2, "not sure")))})
        )
        await calmly(seats, "escape", "h")
        await open_notebook(seats)
        await calmly(seats, "right", "right", "enter", *WORDS)
        assert f"round {now}: {len(WORDS)} of 160 letters" in seats.said
        await calmly(seats, "enter")
        assert remarks(seats, seat)[first].said_in(now) == WORDS
        assert remarks(seats, seat)[first].said_in(1) == "sure of it"
        assert "1: sure of it" in seats.said
        assert f"{now}: {WORDS}" in seats.said


async def test_words_without_room_can_not_be_typed(tmp_path: Path) -> None:
    """Otherwise the match would cut off the end of all notes."""
    match = a_turn(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        seat = seats.looking
        assert seat is not None
        first, second, _ = others(seats, seat)
        said = tuple((number, "m" * 160) for number in range(1, 12))
        notes = written({first: Remark(said=said), second: Remark(said=((1, "m" * 100),))})
        match.writings.note(seat, notes)
        await calmly(seats, "h")
        await open_notebook(seats)
        await calmly(seats, "down", "down", "right", "right", "enter", *"n" * 100)
        await calmly(seats, "enter")
        kept = remarks(seats, seat)
        assert written(kept) == match.writings.notes(seat)
        assert len(match.writings.notes(seat)) <= 2000
        assert set(kept[others(seats, seat)[2]].said[0][1]) == {"n"}


async def test_noted_feelings_stand_beside_the_names(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        await open_notebook(seats)
        await calmly(seats, "enter", "enter", "enter", "right", "enter", "escape")
        assert "✗»" in seats.text
        await calmly(seats, "h")
        assert "✗»" not in seats.text


async def test_open_hands_have_no_notes(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, open_hands(tmp_path)) as seats:
        await calmly(seats, "n")
        assert not isinstance(seats.app.screen, NotebookScreen)
        assert " Notes " not in seats.text


async def test_impossible_notes_are_left_out(tmp_path: Path) -> None:
    text = (
        "7 trusted - x\n0 hated - x\n1 unsure 9 x\nx\n\n2 rx - x\n2 unsure - a\x1b[2J\ud800"
        + "m" * 200
    )
    assert read(text, 4) == {2: Remark("unsure", None, ((0, "a�[2J�" + "m" * 154),))}
    start = noted(tmp_path)
    async with at_the_table(tmp_path, start) as seats:
        await open_notebook(seats)
        assert "gave me a bystander" in seats.text
        assert not seats.app.screen.query(WordsField)[0].display
