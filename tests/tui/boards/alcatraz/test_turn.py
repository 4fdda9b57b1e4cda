"""The private pages of Alcatraz: votes and blackmail, and who sees them."""

from pathlib import Path

import pytest
from textual import events

from scapegoat_games.tui.parts.peek import PEEK_SECONDS, TAP_SECONDS
from scapegoat_games.tui.stages import Curtain, OpenTable, PrivatePage, RevealStage, Why
from tests.games.alcatraz.positions import At, Position, lay
from tests.tui.boards.alcatraz.tables import facing, laid, made, stage
from tests.tui.frames import Frames
from tests.tui.seats import IDLE_SECONDS, WIDEST, Seats, at_the_table
from tests.tui.tables import new_match, put

OWN = "Old Debt: Swap one of your items"
HIDDEN = "▤▤  hold Space to see them"


def voting() -> Position:
    """A position in which the first player, who holds two cards, votes next."""
    position = lay(
        At("yard", cards="Sick List, Old Debt"), At("cells"), At("cells"), turn=2, talk=0
    )
    position.play("end")
    return position


async def away(seats: Seats, how: str) -> None:
    if how == "blur":
        seats.app.post_message(events.AppBlur())
    elif how == "idle":
        seats.wait(IDLE_SECONDS)
    else:
        seats.send(how)
    await seats.settle()


async def a_moment(seats: Seats) -> None:
    """Waits until a tapped key counts as released, which takes longer than for a held key."""
    await seats.later(TAP_SECONDS)


async def test_the_vote_page_shows_own_cards_only_while_space_is_held(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, voting())) as seats:
        frames = Frames(seats)
        assert "Space" not in seats.text
        await seats.lift()
        before = seats.text
        assert HIDDEN in seats.text
        await seats.press("space")
        assert OWN in seats.text
        assert HIDDEN not in seats.text
        await a_moment(seats)
        assert seats.text == before
        await seats.command("Cards")
        assert OWN in seats.text
        assert not frames.wrong


async def test_a_held_key_holds_the_cards(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, voting())) as seats:
        await seats.lift()
        for _ in range(3):
            await seats.press("space")
            await seats.later(PEEK_SECONDS * 0.7)
            assert OWN in seats.text
        await a_moment(seats)
        assert OWN not in seats.text


@pytest.mark.parametrize("key", ["l", "question_mark", "ctrl+p"])
async def test_dialogs_end_a_peek(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, voting())) as seats:
        await seats.lift()
        await seats.press("space")
        assert OWN in seats.text
        await seats.press(key)
        assert "Sick List" not in seats.text


@pytest.mark.parametrize("by", ["h", "blur"])
async def test_cards_are_covered_as_soon_as_nobody_looks(tmp_path: Path, by: str) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, voting())) as seats:
        frames = Frames(seats)
        await seats.lift()
        await seats.press("space")
        if by == "h":
            await seats.press("h")
        else:
            seats.app.post_message(events.AppBlur())
            await seats.settle()
        assert stage(seats) == Curtain(0, Why.HIDDEN)
        assert "Sick List" not in seats.text
        await seats.lift()
        assert HIDDEN in seats.text
        assert not frames.wrong


async def test_a_held_mouse_button_shows_the_cards(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, voting())) as seats:
        await seats.lift()
        spot = seats.find(HIDDEN)
        await seats.pilot.mouse_down(offset=(spot.x, spot.y))
        await a_moment(seats)
        assert OWN in seats.text
        await seats.pilot.mouse_up(offset=(spot.x, spot.y))
        await a_moment(seats)
        assert OWN not in seats.text


@pytest.mark.parametrize("back", ["enter", "escape", "h", "blur", "idle"])
async def test_own_cards_are_open_during_an_open_decision(tmp_path: Path, back: str) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        frames = Frames(seats)
        await seats.press("b")
        assert stage(seats) == Curtain(0, Why.ASIDE)
        assert "s eyes only" in seats.text
        await seats.lift()
        assert stage(seats) == PrivatePage(0)
        assert OWN in seats.text, "their owner has come to see them"
        assert not frames.wrong
        await seats.press("l")
        assert "Old Debt" not in seats.text
        await seats.press("escape")
        seats.calm_down()
        await away(seats, back)
        assert isinstance(seats.stage, OpenTable)
        assert "Old Debt" not in seats.text
        assert not made(seats)


async def test_b_needs_cards_in_hidden_hands(tmp_path: Path) -> None:
    """The numbers of cards are public. With open hands, cards lie on the table anyway."""
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        assert "B  Cards" in seats.text
        await seats.press("e", "enter")
        assert stage(seats) == OpenTable(1)
        assert "B  Cards" in seats.text, "Ann holds some"
    position = lay(At("yard"), At("cells"), At("cells"))
    async with at_the_table(tmp_path / "none", laid(tmp_path / "none", position)) as seats:
        assert "B  Cards" not in seats.text
        await seats.press("b")
        assert stage(seats) == OpenTable(0)


async def test_own_cards_are_open_during_others_turns(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        await seats.press("e", "enter")
        frames = Frames(seats)
        await seats.press("b")
        assert stage(seats) == Curtain(1, Why.ASIDE)
        seats.calm_down()
        await seats.press("1")
        assert stage(seats) == Curtain(0, Why.ASIDE)
        await seats.lift()
        assert OWN in seats.text
        assert not frames.wrong
        seats.calm_down()
        await seats.press("enter")
        assert stage(seats) == OpenTable(1), "the turn goes on"
        await seats.press("b")
        seats.calm_down()
        await seats.press("escape")
        assert stage(seats) == OpenTable(1)


async def test_a_hint_beside_own_cards_is_about_the_table(tmp_path: Path) -> None:
    match = new_match(tmp_path, ("Ann", "computer:easy", "computer:easy"), game="alcatraz")
    position = lay(
        At("cells", "clothes", cards="Sick List"), At("yard"), At("dining"),
        tasks={"yard": "Stitch a raincoat raft"}, scapegoat=1, turn=0,
    )  # fmt: skip
    async with at_the_table(tmp_path, put(match, position.state)) as seats:
        await seats.press("b")
        assert stage(seats) == PrivatePage(0)
        await seats.press("i")
        assert "Hint: " in seats.said
        assert "Show me" not in seats.said, "the move is made on another page"
        await seats.press("enter")
        assert "Hint: " not in seats.said
        assert stage(seats) == PrivatePage(0)


async def test_a_hint_to_play_no_card_is_a_sentence(tmp_path: Path) -> None:
    match = new_match(tmp_path, ("Ann", "computer:easy", "computer:easy"), game="alcatraz")
    position = lay(At("yard", cards="Old Debt"), At("yard"), At("cells"))
    position.play("blackmail")
    async with at_the_table(tmp_path, put(match, position.state)) as seats:
        assert stage(seats) == PrivatePage(0)
        await seats.press("i")
        assert "Hint: Play no card. " in seats.said
        await seats.press("escape", "escape")
        assert made(seats)[-1] == "back", "Esc leaves the cards as they are"


async def test_a_hint_to_vote_is_an_instruction(tmp_path: Path) -> None:
    match = new_match(tmp_path, ("Ann", "computer:easy", "computer:easy"), game="alcatraz")
    position = lay(At("yard", letters="AB"), At("cells"), At("cells", letters="CDE"), turn=2)
    position.play("end")
    async with at_the_table(tmp_path, put(match, position.state)) as seats:
        assert stage(seats) == PrivatePage(0)
        await seats.press("i")
        name = seats.match.names[1]
        assert f"Hint: Vote for {name}. The others need {name} least." in seats.said


@pytest.mark.clause("AL-8")
async def test_enter_without_a_selected_player_votes_for_nobody(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, voting())) as seats:
        await seats.lift()
        seats.calm_down()
        await seats.slowly("enter", "enter")
        assert "First choose somebody" in seats.said
        assert not made(seats)
        await seats.slowly("down", "down")
        assert "You vote for Bo." in seats.said
        await seats.press("enter")
        assert made(seats) == ["vote 2"]


async def test_space_needs_a_card_in_hand(tmp_path: Path) -> None:
    position = voting()
    position.by(0, "vote 2")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.lift()
        assert "You hold no blackmail cards." in seats.text
        assert "Space" not in seats.text
        before = seats.text
        await seats.press("space")
        assert seats.text == before


async def test_the_check_of_frames_notices_cards_and_votes(tmp_path: Path) -> None:
    """The check itself is tested: it fails for a page that stays after its turn."""
    async with at_the_table(tmp_path, laid(tmp_path, voting())) as seats:
        frames = Frames(seats)
        await seats.lift()
        await seats.press("space")
        assert not frames.wrong
        seats.table.flow.hide()
        frames.look_again()
        for card in ("Sick List", "Old Debt"):
            assert any(f"{card} can be read" in trouble for trouble in frames.wrong)


@pytest.mark.clause("AL-8")
async def test_votes_are_made_behind_a_curtain(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, voting())) as seats:
        frames = Frames(seats)
        for seat, vote in enumerate((1, 2, 1)):
            assert stage(seats) == Curtain(seat, Why.TURN)
            assert "Pass the device to" in seats.text
            assert "Everyone votes in secret" in seats.text
            await seats.lift()
            assert "1½" not in seats.said
            await seats.press(str(vote + 1))
            who, casts = ("Ann", "casts") if seat else ("You", "cast")
            told = f"{who}, the Scapegoat until now, {casts} 1½ votes"
            assert told in seats.said
            await seats.press("enter")
        assert isinstance(seats.stage, RevealStage)
        assert "Undo" in seats.text, "nobody has seen the ballot"
        seats.calm_down()
        await seats.press("enter")
        assert "Undo" not in seats.text
        assert not frames.wrong


@pytest.mark.clause("AL-16")
async def test_blackmail_is_chosen_in_private_and_aimed_openly(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        frames = Frames(seats)
        await seats.press("7")
        assert stage(seats) == Curtain(0, Why.TURN)
        assert "s eyes only" in seats.text, "all have looked on until now"
        await seats.lift()
        assert "Sick List" in seats.text
        assert "Space" not in seats.text, "they lie open on this page"
        seats.calm_down()
        await seats.press("1", "enter")
        assert stage(seats) == OpenTable(0)
        assert made(seats) == ["blackmail", "play 1"]
        assert "Ann plays Sick List · Who is sick?" in seats.text
        assert "Old Debt" not in seats.text
        await seats.click(seats.lies("seat:2"))
        assert made(seats)[-1] == "target seat=3"
        assert not frames.wrong


async def test_cards_are_kept_behind_a_curtain(tmp_path: Path) -> None:
    position = lay(At("office", cash=1, cards="Old Debt"), At("yard"), At("cells"), sides="gold")
    position.stack("The Hole", "Loose Lips", "Sick List").play("use pay=cash")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        frames = Frames(seats)
        assert stage(seats) == Curtain(0, Why.TURN)
        assert "The Hole" not in seats.text
        await seats.lift()
        assert "Which card do you keep?" in seats.text
        for card in ("The Hole", "Loose Lips", "Sick List"):
            assert card in seats.text
        assert "Old Debt" not in seats.text
        await seats.press("space")
        assert "Old Debt" in seats.text
        await seats.press("1", "enter")
        assert made(seats)[-1] == "keep 1"
        assert stage(seats) == OpenTable(0)
        assert not frames.wrong


async def test_undo_ends_at_a_shown_card(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        await seats.press("7")
        assert "Undo" in seats.text
        await seats.lift()
        assert "Undo" in seats.text
        seats.calm_down()
        await seats.press("1", "enter")
        assert made(seats)[-1] == "play 1"
        assert "Undo" not in seats.text


async def test_h_covers_private_pages_only(
    tmp_path: Path,
) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, facing())) as seats:
        before = seats.text
        assert "Hide" not in before
        await seats.press("h")
        assert seats.text == before
        await seats.press("7")
        await seats.lift()
        assert "Hide" in seats.text
        await seats.press("h")
        assert stage(seats) == Curtain(0, Why.HIDDEN)
        assert "Sick List" not in seats.text
        await seats.lift_by_mouse()
        assert stage(seats) == PrivatePage(0)


async def test_a_vote_can_be_changed_until_enter(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, voting())) as seats:
        await seats.lift()
        seats.calm_down()
        await seats.press("2", "escape")
        await seats.click(seats.lies("seat:2"))
        assert "You vote for Cy. " in seats.said
        await seats.press("enter")
        assert made(seats) == ["vote 3"]


@pytest.mark.clause("AL-28")
async def test_a_guard_stands_on_the_map_as_soon_as_it_is_put_down(tmp_path: Path) -> None:
    position = lay(At("radio"), At("cells"), At("cells"), guards={"yard": 2, "laundry": 1})
    position.play("use", "lift yard", "lift yard")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        assert "▮▯▯▯ ccc" in seats.text
        await seats.press("0")
        assert "Where does the guard from the Exercise Yard move?" in seats.text
        assert "▮▮▯▯ ccc" in seats.text


@pytest.mark.parametrize("size", [(80, 24), (110, 34), (149, 44), (150, 44), WIDEST])
async def test_things_to_take_are_told_apart_at_every_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    position = lay(At("yard", "key"), At("cells"), At("cells"), sides="gold")
    async with at_the_table(tmp_path, laid(tmp_path, position), size=size) as seats:
        await seats.press("2")
        small = size == (80, 24)
        told = ("key, knife", "drug, tool") if small else ("a key and a knife", "a drug and a tool")
        assert all(one in seats.text for one in told)
        assert "…" not in seats.text.partition("Take what?")[2]


async def test_a_nearly_full_sheet_says_how_little_fits(tmp_path: Path) -> None:
    position = lay(At("yard", "key key key"), At("cells"), At("cells"), sides="gold")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.press("2")
        assert "There is room for 1. Take what?" in seats.text
