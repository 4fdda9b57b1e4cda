"""The open table of Alcatraz: choices on the map, on sheets and in the list."""

from pathlib import Path

import pytest

from scapegoat_games import assets
from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.pieces import KEY
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.alcatraz.choices import ChoiceList
from scapegoat_games.tui.boards.alcatraz.deal import AlcatrazDeal
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.stages import OpenTable, RevealStage
from tests.games.alcatraz.positions import At, lay
from tests.tui.boards.alcatraz.tables import alcatraz, facing, laid, made, stage
from tests.tui.seats import LARGE, SMALL, at_the_table
from tests.tui.tables import owing


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_click_points_at_the_location_under_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing()), size) as seats:
        await seats.click_on("Cell Block")
        assert "4 guards stand at the Cell Block: nobody gets in." in seats.said
        await seats.click_on("steal")
        assert "What is stolen?" in seats.text
        await seats.press("escape")
        await seats.click(seats.lies("place:yard"))
        assert "Pay with what?" in seats.text
        assert not seats.match.moves
        await seats.press("escape")
        await seats.click(seats.lies("place:radio"))
        assert made(seats) == ["go radio"]


async def test_the_smallest_window_shows_costs_in_words(tmp_path: Path) -> None:
    guards, task = {"yard": 2}, {"yard": "Sabotage the alarm bell"}
    position = lay(At("yard"), At("yard", "key"), At("yard"), guards=guards, tasks=task)
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        for words in ("free use", "3 task A", "2 AP riot", "1 AP blackmail", "free deal"):
            assert words in seats.said
        explained = seats.table.board.signs(seats.match.view(Eye.TABLE))
        assert "•" not in "".join(sign for sign, _ in explained)
    assert "•" not in assets.text("rules", "alcatraz")


async def test_a_click_on_a_sheet_chooses_a_player(tmp_path: Path) -> None:
    position = lay(At("yard"), At("yard", "key"), At("yard", "gun"))
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.press("4")
        assert "From whom?" in seats.text
        await seats.click(seats.lies("seat:1"))
        assert made(seats) == ["steal 2 key"]


async def test_tab_switches_between_map_and_list(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        await seats.press("right")
        assert "✓ Move to the Visiting Area. 1 AP, 3 left. No guard there." in seats.text
        await seats.press("down", "down", "left", "left")
        assert "✓" not in seats.text, "nobody gets in there"
        await seats.press("tab", "down", "down")
        assert "✗ There is no task here." in seats.text
        await seats.press("tab")
        assert "Cell Block (silver)" in seats.text


async def test_e_ends_the_turn_after_a_look(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        await seats.press("e")
        assert "Bo is next. 4 action points will be lost." in seats.said
        assert not seats.match.moves
        await seats.press("escape")
        assert "What now?" in seats.text
        await seats.command("End turn")
        await seats.press("enter")
        assert made(seats) == ["end"]
        assert stage(seats) == OpenTable(1)


async def test_e_does_nothing_during_other_decisions(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        await seats.press("4")
        before = seats.text
        assert "End turn" not in before
        await seats.press("e")
        assert seats.text == before


@pytest.mark.clause("AL-17")
@pytest.mark.parametrize("answer", [True, False])
@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_a_deal_is_made_on_the_open_table(tmp_path: Path, answer: bool, mouse: bool) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        await seats.press("8")
        assert seats.app.screen.query(AlcatrazDeal)
        assert "Ann deals with Bo · What changes hands?" in seats.text
        assert "← and → move one across" in seats.text
        assert "✗" not in seats.text
        seats.calm_down()
        if mouse:
            await seats.click_on("key")
        else:
            await seats.press("right")
        assert "✓ Ann gives a key, Bo gives nothing." in seats.text
        assert "key, drug, gun" in seats.text, "the sheet as it would be"
        await (seats.command("Offer") if mouse else seats.press("enter"))
        assert made(seats)[-1] == "offer give=key"
        assert stage(seats) == OpenTable(1), "the partner answers on the same table"
        assert "Ann offers a deal · Does Bo accept?" in seats.text
        seats.calm_down()
        await (seats.click_on("refuse") if mouse and not answer else seats.press("21"[answer]))
        await seats.press("enter")
        assert made(seats)[-1] == ("yes" if answer else "no")
        assert stage(seats) == OpenTable(0)
        mine = seats.match.view(Eye.TABLE).sheets[0].items
        assert mine == (() if answer else (KEY,))


async def test_an_offer_of_nothing_is_refused_in_words(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        await seats.press("8")
        assert "Gifts are allowed." in seats.said
        seats.calm_down()
        await seats.press("enter")
        assert "✗ Something has to change hands." in seats.said
        await seats.press("down")
        assert "Gifts are allowed." in seats.said
        assert "✗" not in seats.text


async def test_an_empty_deal_is_called_off(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        await seats.press("8", "right", "escape")
        assert "What changes hands?" in seats.text
        assert "← and → move one across" in seats.text
        await seats.press("escape")
        assert made(seats)[-1] == "back"
        assert stage(seats) == OpenTable(0)


@pytest.mark.clause("AL-20")
async def test_consent_is_given_on_the_open_table(tmp_path: Path) -> None:
    position = lay(
        At("cells"), At("yard"), At("yard", "clothes key"),
        tasks={"yard": "Make a duplicate key"}, turn=1, task_consent=True,
    )  # fmt: skip
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.press("3", "enter")
        assert stage(seats) == OpenTable(2)
        assert "Task A · Does Cy give a key and clothes for it?" in seats.text
        seats.calm_down()
        await seats.press("2", "enter")
        assert made(seats)[-1] == "no"
        assert stage(seats) == OpenTable(1)
        assert "Every way to do that has been refused this turn." not in seats.text
        seats.calm_down()
        await seats.press("3")
        assert "Every way to do that has been refused this turn." in seats.said


async def test_without_action_points_enter_ends_the_turn(tmp_path: Path) -> None:
    position = lay(At("yard", "key"), At("yard"), At("cells"), points=0)
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.press("enter")
        assert "End the turn." in seats.text
        await seats.press("enter")
        assert made(seats) == ["end"]


async def test_d_shows_what_is_out_of_play(tmp_path: Path) -> None:
    position = lay(At("yard"), At("yard"), At("cells"), tasks={"yard": "Start the uprising"})
    position.stack("Sick List", "Old Debt")
    state = position.state
    state.discards, state.stock = state.stock[:2], state.stock[2:]
    state.tucked, state.gone = 2, state.deck[:1]
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.press("d")
        assert "Discarded blackmail; 9 cards in the deck Sick List, Old Debt" in seats.said
        left = phrases.task(state.gone[0]).split("(")[1][0]
        assert f"{left} {3 if left == 'A' else 4}" in seats.said, "of five of each letter"
        assert "B 5" in seats.said or left == "B"
        for card in (*state.deck[-2:], *state.gone):
            assert phrases.task(card) in seats.said
        await seats.press("escape")
        assert "Discarded" not in seats.text


@pytest.mark.clause("AL-22", "AL-24")
async def test_a_completed_task_is_a_scene(tmp_path: Path) -> None:
    position = lay(
        At("cells"), At("yard"), At("yard", letters="B"),
        tasks={"yard": "Start the uprising"}, turn=1,
    ).stack_tasks("Cut the sluice bars", "Seize the dock launch")  # fmt: skip
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.press("3", "enter")
        assert isinstance(seats.stage, RevealStage)
        for told in ("marks A.", "is C: Cy marks it.", "“Seize the dock launch” (F)."):
            assert told in seats.said
        seats.calm_down()
        await seats.press("enter")
        assert stage(seats) == OpenTable(1)


async def test_moving_two_guards_takes_five_keys(tmp_path: Path) -> None:
    position = lay(At("radio"), At("yard"), At("cells"), guards={"chapel": 1, "office": 2})
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        for key in ("enter", "1", "y"):
            await seats.press(key)
        assert "Ann: 3 AP · Where does the guard from the Chapel move (then 1 more)?" in seats.said
        for key in ("x", "0"):
            await seats.press(key)
        assert made(seats) == ["use", "lift chapel", "lift office", "put guardroom", "put laundry"]


async def test_e_stops_picking_up_guards(tmp_path: Path) -> None:
    position = lay(At("yard", cards="Shift Change"), At("cells"), At("cells"), guards={"chapel": 2})
    position.play("blackmail", "play 1", "lift chapel")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        assert "E  no more guards" in seats.text
        await seats.press("e")
        assert made(seats) == ["enough"]


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_p_shows_the_plan(tmp_path: Path, size: tuple[int, int]) -> None:
    position = lay(
        At("yard", letters="AB"), At("cells", letters="B"), At("cells"),
        tasks={"yard": "Start the uprising"},
    )  # fmt: skip
    async with at_the_table(tmp_path, laid(tmp_path, position), size) as seats:
        await seats.press("p")
        for told in (
            "● Ann ¤ A B · · · · only: A",
            "Nobody has C, D, E or F yet.",
            "As the letters lie, Cy would stay",
            "Start the uprising · Exercise Yard",
            "new to Bo and Cy",
        ):
            assert told in seats.said
        await seats.press("p")
        assert "Nobody has C" not in seats.said


async def test_the_first_turn_says_how_the_match_began(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, alcatraz(tmp_path)) as seats:
        told = "is the first Scapegoat, by chance. Round one: no new guard, no vote."
        assert told in seats.said
        await seats.press("e", "enter")
        assert told not in seats.said


@pytest.mark.clause("AL-26")
async def test_a_new_card_comes_with_the_key_to_see_it(tmp_path: Path) -> None:
    position = lay(At("office"), At("yard"), At("cells")).stack("Sick List")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.press("2", "enter")
        assert "Ann has a new blackmail card: B shows it in private." in seats.said
        assert "Sick List" not in seats.said


async def test_moves_of_others_stay_visible_during_a_turn(tmp_path: Path) -> None:
    """The events are also visible at 80×24. Those that the page shows anyway are left out."""
    async with at_the_table(tmp_path, alcatraz(tmp_path)) as seats:
        first = seats.match.view(Eye.TABLE).turn
        near = min(seats.match.view(Eye.TABLE).prison.neighbours[seats.match.view(Eye.TABLE).here])
        await seats.press("1", f"{near + 1}")
        await seats.press("e", "enter")
        who = seats.match.names[first]
        told = f"· {who} moves to {phrases.at(near)}."
        assert told in seats.said
        assert "action points." not in seats.said
        await seats.press("1")
        await seats.press("enter")
        assert told in seats.said


async def test_the_page_says_why_the_rule_is_unusable(tmp_path: Path) -> None:
    position = lay(At("infirmary"), At("yard"), At("cells"))
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        assert "✓ Use the Infirmary: Take 1 drug. 1 AP, 3 left." in seats.said
        await seats.press("enter")
        assert "Ann has already used the Infirmary this turn. No guard here." in seats.said
        assert "✓" not in seats.said


async def test_tips_use_no_keys_of_locations(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing()), tips=True) as seats:
        for key, offered in (("escape", True), ("1", False), ("escape", True)):
            await seats.press(key)
            assert "Tip: " in seats.said
            assert ("no tips" in seats.said) is offered
        await seats.press("x")
        assert "Tip: " not in seats.said


async def test_the_page_shows_one_cursor(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        screen = seats.app.screen
        for key in (None, "tab", "down", "tab", "right"):
            if key:
                await seats.press(key)
            chosen = screen.query_one(PrisonMap).lights.chosen
            on_map = any(target.startswith("place:") for target in chosen)
            assert on_map is (screen.query_one(ChoiceList).shown.cursor is None)


async def test_a_tip_covers_no_news_and_uses_a_free_key(tmp_path: Path) -> None:
    match = alcatraz(tmp_path)
    mover = owing(match)[0]
    for words in ("go", "end"):
        legal = match.legal(mover)
        match.play(mover, next(one for one in legal if match.game.dump(one).startswith(words)))
    async with at_the_table(tmp_path, match, tips=True) as seats:
        assert "no tips" in seats.said
        assert match.history(Eye.TABLE)[0].text in seats.said
        await seats.press("x")
        assert "no tips" not in seats.said
