"""The largest hands, the longest sentences and the longest matches fit on the pages."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games.games.scout.moves import Scout, ScoutShow, Show
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.stages import Results, RevealStage
from tests.games.scout.positions import lay
from tests.tui.playing import any_move, play_on
from tests.tui.room import LONG, complete, strip_has
from tests.tui.seats import at_the_table
from tests.tui.tables import new_match, put


@pytest.mark.parametrize("size", [1, 2, 9, 13, 14, 19, 20, 22])
async def test_a_turn_with_five_players_is_complete(tmp_path: Path, size: int) -> None:
    seat = size % 5
    match = new_match(tmp_path, LONG)
    hands: list[str | int] = [3, 4, 3, 4, 2]
    hands[seat] = size
    owner = (seat - 1) % 5
    put(match, lay(*hands, active="4/1 5/2 6/3", owner=owner, turn=seat, scouts=3).state)
    rng = Random(size)
    legal = match.legal(seat)
    for kind in (ScoutShow, Scout, Show):
        moves = [move for move in legal if isinstance(move, kind)]
        if not moves:
            continue
        async with at_the_table(tmp_path, match) as seats:
            complete(seats)
            await seats.lift()
            for name in LONG:
                assert strip_has(seats, name), seats.text
            *keys, _ = seats.keys(match.view(seat), rng.choice(moves))
            for key in keys:
                complete(seats)
                await seats.press(key)
            complete(seats)


async def test_the_longest_sentence_is_complete(tmp_path: Path) -> None:
    """A Scout & Show of the longest run, which captures many cards and ends the round."""
    match = new_match(tmp_path, LONG)
    hand = " ".join(f"{top}/10" for top in range(1, 9)) + " 10/9"
    state = lay(hand, 4, 3, 4, 3, active="9/1 9/2 9/3 9/4 9/5 9/6 9/7", owner=4, turn=0).state
    put(match, state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("b", "home", *["right"] * 8, "enter", "end")
        await seats.press(*["shift+left"] * 9)
        complete(seats)
        await seats.press("enter")
        assert "? It can't be taken back." in seats.text
        complete(seats)


@pytest.mark.parametrize("size", [(80, 30), (110, 34), (150, 44), (200, 56)])
async def test_what_beats_the_table_is_complete(tmp_path: Path, size: tuple[int, int]) -> None:
    match = new_match(tmp_path, LONG[:4])
    put(match, lay(4, 4, 4, 4, active="5 6 7", owner=1, turn=0).state)
    async with at_the_table(tmp_path, match, size) as seats:
        told = "any set of three, a higher run of three or anything longer."
        assert f"To beat it: {told}" in seats.text


async def test_the_longest_question_of_two_players_is_complete(tmp_path: Path) -> None:
    match = new_match(tmp_path, LONG[:2])
    put(match, lay("1 3 5 7 9 1 3 5 7 6 7 8 9 10", 4, active="9 8 7 6 5", owner=1, turn=0).state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("tab", "shift+tab")
        assert "Beat the run 9-8-7-6-5, or scout. Choice 1 of 1: places 10 to 14." in seats.text


@pytest.mark.parametrize("players", range(2, 6))
async def test_the_end_of_a_round_names_all_players(tmp_path: Path, players: int) -> None:
    match = new_match(tmp_path, LONG[:players], {"limit": 1, "rounds": 1}, seed="room")
    rng = Random(players)
    async with at_the_table(tmp_path, match) as seats:
        while not isinstance(seats.stage, RevealStage):
            await play_on(seats, rng, mouse=False)
        await seats.to_verdict()
        for stage in ("scene", "results"):
            assert [name for name in LONG[:players] if name not in seats.text] == [], stage
            seats.calm_down()
            await seats.press("enter")
        assert isinstance(seats.stage, Results)


async def test_the_columns_of_a_round_agree_with_its_points(tmp_path: Path) -> None:
    match = new_match(tmp_path, LONG[:2], {"limit": 1, "rounds": 2}, seed="room")
    async with at_the_table(tmp_path, match, (170, 50)) as seats:
        while not isinstance(seats.stage, RevealStage):
            await play_on(seats, Random(2), mouse=False)
        await seats.to_verdict()
        result, page = match.view(Eye.TABLE).results[-1], " ".join(seats.text.split())
        for seat, points in enumerate(result.points):
            assert f"{result.left[seat]} cards left" in page
            assert f"total {points}" in page
        await seats.press("l")
        assert "Round 1 is over" in seats.text, "nor does the log know less"


async def test_all_parts_of_a_round_end_show_the_last_move(tmp_path: Path) -> None:
    match = new_match(tmp_path, LONG[:3], {"limit": 1, "rounds": 2}, seed="room")
    async with at_the_table(tmp_path, match, (170, 50)) as seats:
        while not isinstance(seats.stage, RevealStage):
            await play_on(seats, Random(2), mouse=False)
        seats.calm_down()
        await seats.press("enter")
        result, page = match.view(Eye.TABLE).results[-1], " ".join(seats.text.split())
        assert "Left in hand" in page
        for left in result.left:
            assert f"{left} cards left" in page
        assert page.count("total 0") == 3, "points come with the verdict"
        assert "shows" in page
        assert " points" not in page


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_match_of_twenty_rounds_is_complete(tmp_path: Path, size: tuple[int, int]) -> None:
    match = new_match(tmp_path, LONG, {"limit": 1, "rounds": 20}, seed="room")
    rng = Random(1)
    while len(match.moves) < 20 * 6 - 1:
        seat = match.to_act()[0].seat
        match.play(seat, any_move(match.legal(seat), rng))
    async with at_the_table(tmp_path, match, size) as seats:
        while not isinstance(seats.stage, Results):
            await play_on(seats, rng, mouse=False)
            complete(seats)


async def test_open_hands_of_five_players_are_complete(tmp_path: Path) -> None:
    match = new_match(tmp_path, LONG, open_hands=True)
    put(match, lay(10, 9, 9, 9, 5, active="4/1 5/2", owner=4, turn=0).state)
    async with at_the_table(tmp_path, match) as seats:
        complete(seats)
        for hand in match.view(0).hands[:1]:
            assert " ".join(str(card.top) for card in hand) in seats.said
