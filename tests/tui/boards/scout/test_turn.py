"""The page of a turn of Scout shows its draft, and touches reach the draft."""

from pathlib import Path
from typing import Final

import pytest
from textual.geometry import Offset

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.view import View
from scapegoat_games.tui.boards.scout.cards import CardRow
from scapegoat_games.tui.boards.scout.table import told_whole
from scapegoat_games.tui.boards.scout.turn import ScoutTurn
from tests.games.scout.positions import lay
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put

HAND: Final = "8/1 2/6 3/7 4/8 5/2 5/6 6/7 7/4 1/9"


def verdict(seats: Seats) -> str:
    row = next(at for at, row in enumerate(seats.rows) if row.startswith((" ✓", " ✗")))
    return " ".join(" ".join(seats.rows[row : row + 2]).split())


def marked(seats: Seats) -> list[int]:
    """The indexes of the cards in the frame."""
    hand = seats.app.screen.query_one("#hand", CardRow)
    return [place for place, face in enumerate(hand.faces) if face.look == "chosen"]


async def begin(seats: Seats) -> None:
    await seats.lift()
    seats.calm_down()


async def test_a_key_shows_the_refusal_of_its_command(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(HAND, 4, 4, active="4/2 5/1", owner=2, chips=[0, 1, 1]).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        await seats.press("b")
        assert verdict(seats) == "✗ You have already used your Scout & Show this round."
        await seats.press("right")
        assert "chip" not in verdict(seats)
        assert " Scout & Show " not in seats.text, "what is spent is not offered"
        await seats.press("s", "b")
        assert verdict(seats) == "✗ You have already used your Scout & Show this round."


async def test_two_players_are_told_that_there_is_no_scout_and_show(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:2])
    put(match, lay(HAND, 4, active="4/2 5/1", owner=1).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        await seats.press("b")
        assert verdict(seats) == "✗ With two players there is no Scout & Show."


@pytest.mark.parametrize(
    ("chips", "offered", "press"),
    [
        ([1, 1, 1], "use S or B.", "Press S to scout, or B to scout and show."),
        ([0, 1, 1], "scout.", "Press S to scout."),
    ],
)
async def test_without_a_show_enter_names_the_key_for_a_scout(
    tmp_path: Path, chips: list[int], offered: str, press: str
) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay("1/2 3/1 5/4", 4, 4, active="9/1 9/2", owner=2, chips=chips).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        seats.app.screen.query_one(ScoutTurn).deselect()
        await seats.press("enter")
        assert f"Nothing in your hand beats the pair of 9s: {offered}" in seats.text
        assert press in seats.text


async def test_while_nothing_is_selected_the_possible_shows_are_counted(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay("1/2 8/1 8/4", 4, 4, active="7/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        seats.app.screen.query_one(ScoutTurn).deselect()
        await seats.settle()
        assert "Beat the single 7, or scout. 3 Shows are possible." in seats.text
        await seats.press("right")
        assert "Beat the single 7, or scout. Choice 1 of 3: places 2 to 3." in seats.text


async def test_a_click_on_the_active_set_shows_the_refusal(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:2])
    put(match, lay(HAND, 4, active="8/7 8/6", owner=1, chips=[0, 3]).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        await seats.click(seats.card("active", 0))
        assert verdict(seats) == "✗ You have no scout chip left and must show."


async def test_esc_keeps_only_the_card_at_the_cursor(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(HAND, 4, 4, active="4/2 5/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        await seats.press("home", "right", "space", "right", "right")
        assert marked(seats) == [1, 2, 3]
        await seats.press("escape")
        assert marked(seats) == [3]
        await seats.press("right")
        assert marked(seats) == [4]
        await seats.drag(seats.card("hand", 4), seats.card("hand", 6))
        assert marked(seats) == [4, 5, 6]
        await seats.press("escape", "escape")
        assert marked(seats) == [6]


@pytest.mark.parametrize("size", [5, 13, 14, 19, 20, 22])
async def test_a_click_selects_the_card_under_the_pointer(tmp_path: Path, size: int) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(size, 3, 3, active="4/2 5/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        row = seats.app.screen.query_one("#hand", CardRow)
        for key in ("home", "end"):
            await seats.press(key)
            for place in row.places.window:
                await seats.press("escape", key)
                if place in row.places.window:
                    await seats.click(seats.card("hand", place))
                    assert marked(seats) == [place]
                    await seats.press("escape")


@pytest.mark.parametrize("size", [13, 19, 20, 22])
async def test_a_drag_selects_from_its_first_card_to_its_last(tmp_path: Path, size: int) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(size, 3, 3, active="4/2 5/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        row = seats.app.screen.query_one("#hand", CardRow)
        for key, start, stop in (("home", 0, 4), ("home", 9, 11), ("end", size - 3, size - 1)):
            await seats.press("escape", key)
            assert {start, stop} <= {*row.places.window}
            await seats.drag(seats.card("hand", start), seats.card("hand", stop))
            assert marked(seats) == [*range(start, stop + 1)]


async def test_every_card_of_a_long_hand_can_be_reached_by_mouse(tmp_path: Path) -> None:
    """A click on a card at the edge brings more cards into sight."""
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(24, 3, 3, active="4/2 5/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        row = seats.app.screen.query_one("#hand", CardRow)
        for _ in range(4):
            await seats.click(seats.card("hand", row.places.window[-1]))
        assert 23 in row.places.window
        for _ in range(4):
            await seats.click(seats.card("hand", row.places.window[0]))
        assert 0 in row.places.window


async def test_a_scout_by_mouse_shows_the_end_and_the_side(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(HAND, 4, 4, active="4/2 5/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        await seats.click(seats.card("active", 1))
        assert "The 5/1 as a 5" in seats.said
        await seats.click(seats.card("active", 0))
        assert "The 4/2 as a 4" in seats.said
        await seats.click(seats.card("active", 0))
        assert "The 4/2 as a 2" in seats.said
        await seats.click(seats.card("hand", 5))
        assert "between the 5 and the 5" in seats.said
        await seats.command("Other end")
        assert "The 5/1 as a 5" in seats.said
        await seats.command("Turn")
        assert "The 5/1 as a 1" in seats.said
        await seats.command("Back")
        view: View = match.view(0)
        row = seats.app.screen.query_one("#hand", CardRow)
        assert tuple(face.card for face in row.faces) == view.hand
        assert not match.moves


async def test_a_click_beside_the_cards_selects_nothing(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(HAND, 4, 4, active="4/2 5/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        row = seats.app.screen.query_one("#hand", CardRow)
        right = row.region.x + row.places.column_of(9)
        before = marked(seats)
        await seats.click(Offset(right + 2, row.region.y + 1))
        assert marked(seats) == before


async def test_the_enter_after_a_refusal_counts_and_plays_nothing(tmp_path: Path) -> None:
    """A Show is asked about once more, so an Enter meant for the refusal does no harm."""
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(HAND, 4, 4, active="4/2 5/1", owner=2, chips=[0, 1, 1]).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        await seats.press("b", "tab", "b", "enter")
        assert "A Show can't be taken back." in seats.said
        assert not match.moves


async def test_the_commands_change_with_the_kind_of_scout(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(HAND, 4, 4, active="4/2 5/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        await seats.press("s")
        await seats.command("& Show")
        assert "& Show" not in seats.rows[-2]
        await seats.command("Scout only")
        assert "& Show" in seats.rows[-2]


async def test_find_goes_through_all_shows(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(HAND, 4, 4, active="4/2 5/1", owner=2).state)
    shows = {GAME.dump(move) for move in match.legal(0) if GAME.dump(move).startswith("show")}
    found = set()
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        for number in range(len(shows)):
            if number:
                await (seats.press("tab") if number % 2 else seats.command("Find"))
            assert verdict(seats).startswith("✓")
            first, last = marked(seats)[0], marked(seats)[-1]
            found.add(f"show {first + 1}" if first == last else f"show {first + 1}-{last + 1}")
        assert found == shows


async def test_news_tell_a_scout_and_show_whole_and_only_to_others(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    hands = "7/8 2/6 3/7 4/9", "9/8 1/2", "9/7 8/3 1/3"
    put(match, lay(*hands, active="6/1 5/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        match.play(0, GAME.parse("scout left @2, show 1-2"))
        (both,) = told_whole(seats.table.showing.between_turns(0))
        assert both.text.startswith("Ann scouts the 6/1")
        assert "Ann then shows" in both.text
        match.play(1, GAME.parse("scout left @1"))
        scouted, *_ = told_whole(seats.table.showing.between_turns(0))
        assert "Ann scouts the 6/1" in scouted.text
        match.play(2, GAME.parse("show 1-2"))
    async with at_the_table(tmp_path, match) as seats:
        await begin(seats)
        assert "Bo scouts" in seats.said
        assert "Cy shows" in seats.said
        assert "then shows" not in seats.said


async def test_what_happened_to_ones_own_set_is_never_left_out(tmp_path: Path) -> None:
    """Otherwise long news would tell only the last deeds, which can be seen on the table."""
    match = new_match(tmp_path, NAMES)
    hands = "6/1 2/3 9/7", "7/4 2/5 1/5", "8/3 2/4 5/3", "9/6 8/6 3/6"
    put(match, lay(*hands, active="4/1", owner=3).state)
    moves = "show 1", "show 1", "scout left @1, show 1-2", "scout left @1, show 2-3"
    for seat, move in enumerate(moves):
        match.play(seat, GAME.parse(move))
    async with at_the_table(tmp_path, match, (80, 24)) as seats:
        await begin(seats)
        assert "(more: L)" in seats.said
        assert "Bo shows a single 7 and captures 1 card." in seats.said
