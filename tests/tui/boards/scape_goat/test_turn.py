"""The page of a player who decides: its targets, its news, and what the player knows."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games.games.scape_goat.moves import Frame, Show
from scapegoat_games.games.scape_goat.pieces import EVIDENCE, Location, name
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.scape_goat.crew import Crew, Hand
from scapegoat_games.tui.boards.scape_goat.notes import rows
from scapegoat_games.tui.boards.scape_goat.places import Places
from scapegoat_games.tui.stages import Curtain, Results, RevealStage
from tests.games.scape_goat.positions import lay
from tests.games.scape_goat.test_frames import about_to_frame
from tests.tui.boards.scape_goat.hands import small
from tests.tui.boards.scape_goat.tables import (
    LEFT,
    a_turn,
    dealt,
    laid,
    own,
    play_by_chance,
    scape_goat,
)
from tests.tui.frames import Frames
from tests.tui.playing import play_on
from tests.tui.room import crop
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table
from tests.tui.tables import everything, new_match


def news(seats: Seats) -> str:
    """The news beside the hand, in one line."""
    beside = seats.app.screen.query_one("#middle News").region
    return " ".join(" ".join(crop(seats.rows, beside)).split())


async def test_a_spied_hand_is_shown_only_to_the_spy(tmp_path: Path) -> None:
    match = laid(tmp_path, lay("red 1, red 2", "blue 1, blue 2", "blue 3", standing=LEFT))
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("2", "2", "enter")
        assert "Bo's hand" in seats.said
        assert "blue 1 blue 2" in seats.said
        crew = seats.app.screen.query_one(Crew).region
        assert "B1 B2" in seats.rows[crew.y + 1]
        await seats.press("h")
        assert "B1" not in seats.text
        assert "blue 1" not in seats.text


async def test_keys_without_effect_are_not_offered(tmp_path: Path) -> None:
    """Arrows do nothing once everything is chosen, and aren't offered any more."""
    match = laid(tmp_path, lay("red 1, red 2", "blue 1, blue 2", "blue 3", standing=LEFT))
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("2")
        assert "← →" in seats.text
        await seats.press("2")
        assert "Enter to confirm, Esc to go back" in seats.text
        assert "← →" not in seats.text


@pytest.mark.clause("SG-15")
async def test_the_duty_to_lay_down_the_own_colour_is_explained(tmp_path: Path) -> None:
    match = laid(tmp_path, lay("green 2, red 1, blue/red", "", "", "", "", standing=LEFT[:1] * 5))
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        assert "Then you have to swap red 1 or blue/red" in seats.said
        await seats.press("2", "3", "enter")
        assert "Red is your own colour, so one of these must go." in seats.said
        assert "You lay down red 1 at Spy" in seats.said
        seats.calm_down()
        await seats.press("2", "enter", "enter")
        assert "✗ Red is your own colour, so a card with it must go." in seats.said
        assert len(match.moves) == 1


async def test_the_card_out_of_the_stash_is_marked(tmp_path: Path) -> None:
    match = laid(tmp_path, lay("red 1, red 2", "", "", stash="blue 3", standing=LEFT))
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("4", "1", "enter", "escape", "escape", "enter", "enter")
        assert "takes the card from Stash slot 1: blue 3." in news(seats)
        assert "new" in seats.text
        await seats.press("3")
        assert "▲ new" in seats.text, "also while it is the one that goes back"
        assert "░░" not in seats.rows[seats.find("2░░").y].split("2░░")[0][-4:]


@pytest.mark.clause("SG-16")
@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
@pytest.mark.parametrize("players", [3, 6])
async def test_all_choose_for_a_frame_attempt_behind_curtains(
    tmp_path: Path, players: int, mouse: bool
) -> None:
    match = laid(tmp_path, about_to_frame(*[""] * players))
    rng = Random(players)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        await seats.lift()
        seats.calm_down()
        await seats.press("1", "enter")
        assert [type(move) for _, move in match.moves] == [Frame]
        asked = []
        while not isinstance(seats.stage, RevealStage):
            if seats.looking is not None:
                asked.append(seats.looking)
                assert f"{len(asked) - 1} of" not in seats.text
            else:
                assert f"{len(asked)} of {players} have chosen a card." in seats.said
            await play_on(seats, rng, mouse=mouse)
        assert asked == [*range(players)]
        await seats.to_verdict()
        for _, move in match.moves[1:]:
            assert isinstance(move, Show)
        for card in match.view(Eye.TABLE).step.shown:
            for colour in EVIDENCE[card].colours:
                assert colour in seats.text or f"{colour[0].upper()} " in seats.text
            if len(EVIDENCE[card].colours) < 2:
                assert name(card) in seats.text
        await play_on(seats, rng, mouse=mouse)
        assert isinstance(seats.stage, Curtain | Results)
        assert not frames.wrong


async def test_one_key_shows_what_only_this_player_saw(tmp_path: Path) -> None:
    match = laid(tmp_path, lay("red 1, red 2", "blue 1, blue 2", "blue 3", standing=LEFT))
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("2", "2", "enter")
        seats.calm_down()
        await seats.press("enter", "enter")
        assert len(match.moves) == 2
        await seats.lift()
        seats.calm_down()
        await seats.press("f")
        assert "You have seen nothing in private yet." in seats.text
        await seats.press("f")
        assert "Ann spies on Bo." in seats.said
        await seats.press("escape")
        await seats.command("Seen")
        assert "You have seen nothing in private yet." in seats.text


async def test_one_key_shows_where_each_hidden_card_may_lie(tmp_path: Path) -> None:
    match = play_by_chance(scape_goat(tmp_path, 6), 40)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        view, world = own(seats), everything(match)
        await seats.press("k")
        assert "Hidden cards" in seats.text
        told = [str(row) for row in rows(view, match.names)][3:]
        hidden = [
            card for zone, cards in enumerate(world.held) if zone != seats.looking for card in cards
        ]
        assert [row[:2] for row in told] == [small(card) for card in sorted(hidden)]
        for row, card in zip(told, sorted(hidden), strict=True):
            there = view.whereabouts(card)
            assert row.count("●") + row.count("·") == len(there)
            assert ("●" in row) is (len(there) == 1)
            assert f"{name(card)} " in seats.said
        await seats.press("ctrl+p")
        assert not seats.hands.named(seats.text)
        await seats.slowly("escape", "k")
        assert "Hidden cards" not in seats.text


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("players", [3, 6])
async def test_every_target_of_the_board_can_be_pressed(
    tmp_path: Path, players: int, size: tuple[int, int]
) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path, players), size) as seats:
        await seats.lift()
        wanted = {f"seat:{seat}" for seat in range(players)}
        wanted |= {f"place:{place.name.lower()}" for place in Location}
        wanted |= {f"slot:{slot}" for slot in range(3)}
        wanted |= {f"hand:{at}" for at in range(len(own(seats).hand))}
        assert seats.targets == wanted
        for widget, target in ((Places, "place:cops"), (Crew, "seat:2"), (Hand, "hand:1")):
            part = seats.app.screen.query_one(widget)
            assert part.region.contains(*seats.lies(target))


async def test_a_click_selects_what_lies_there(tmp_path: Path) -> None:
    match = laid(tmp_path, lay("red 1, red 2", "blue 1", "blue 2", standing=LEFT))
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.click_on("Spy")
        assert "Whose hand?" in seats.text
        await seats.click_on("Cy")
        assert "look at Cy's hand" in seats.said
        await seats.click_on("2░░")
        assert "take the card from slot 2" in seats.said
        await seats.command("OK")
        assert match.game.dump(match.moves[-1][1]) == "stash 2"


async def test_players_have_the_games_colours_everywhere(tmp_path: Path) -> None:
    match = a_turn(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        view: View = match.view(Eye.TABLE)
        sign = str(seats.app.screen.query_one("NameTag").render())
        assert sign.startswith(view.deal.colours[view.turn][0].upper())
        await seats.lift()
        assert f"{sign} · your page" in seats.rows[0]


async def test_open_hands_show_all_cards_and_all_mats(tmp_path: Path) -> None:
    match = play_by_chance(scape_goat(tmp_path, 6, open_hands=True), 20)
    async with at_the_table(tmp_path, match) as seats:
        view: View = match.view(Eye.ALL)
        for hand in view.hands:
            assert " ".join(small(card) for card in hand if card is not None) in seats.text
        assert seats.text.count("mat:") == 6


async def test_a_held_key_lifts_the_curtain_and_selects_nothing(
    tmp_path: Path,
) -> None:
    match = laid(tmp_path, lay("red 1, red 2", "blue 1", "blue 2", standing=LEFT[1:] + LEFT[:1]))
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        before = seats.text
        for _ in range(20):
            seats.wait(0.03)
            await seats.press("1")
        assert seats.text == before
        await seats.press("2")
        assert "You already stand at Spy" in seats.said
        await seats.press("1")
        assert "Enter to confirm" in seats.text


@pytest.mark.parametrize("size", [(80, 24), (110, 34), (150, 44), (170, 50)])
async def test_no_line_of_a_choice_is_cut(tmp_path: Path, size: tuple[int, int]) -> None:
    """Neither by the width of the middle column nor by a tip below."""
    async with at_the_table(tmp_path, dealt(tmp_path, 4), size, tips=True) as seats:
        await seats.lift()
        assert "Play begins once everyone has." in seats.said
    home = tmp_path / "slot"
    match = laid(home, lay("red 1, red 2", "blue 1, blue 2", "blue 3", standing=LEFT))
    async with at_the_table(home, match, size, tips=True) as seats:
        await seats.lift()
        assert "Tip:" in seats.said
        await seats.press("4")
        assert "Which slot?" in seats.said
        assert "Then you swap a card for" in seats.said


async def test_a_hint_for_the_first_look_offers_nothing_to_show(tmp_path: Path) -> None:
    names = ("Ann", *["computer:easy"] * 3)
    async with at_the_table(tmp_path, new_match(tmp_path, names, game="scape-goat")) as seats:
        seats.calm_down()
        await seats.press("i")
        assert "Hint: " in seats.text
        assert "Show me" not in seats.text
