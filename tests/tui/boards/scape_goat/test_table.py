"""The log with its rounds, and the hands, on the table."""

from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games.games.scape_goat.moves import LOOK, Trade
from scapegoat_games.games.scape_goat.pieces import EVIDENCE, Location
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.scape_goat.draft import headline
from scapegoat_games.tui.boards.scape_goat.faces import tile
from scapegoat_games.tui.boards.scape_goat.places import Legend, standing
from scapegoat_games.tui.boards.scape_goat.table import (
    done_to,
    lately,
    remembered,
    visible_lines,
    with_rounds,
)
from scapegoat_games.tui.glimpse import Deciding, Glimpse
from tests.games.scape_goat.positions import lay, start
from tests.games.scape_goat.test_frames import about_to_frame
from tests.tui.boards.scape_goat.tables import laid, play_by_chance, scape_goat
from tests.tui.seats import at_the_table
from tests.tui.tables import SIX, new_match, owing
from tests.tui.walks import LIFT, VERDICT, walk

LARGE: Final = (170, 50)
AWAY: Final = (Location.PREPARE,) * 3


def test_a_log_has_a_heading_for_each_round(tmp_path: Path) -> None:
    match = play_by_chance(scape_goat(tmp_path, 3), 40)
    view: View = match.view(Eye.TABLE)
    headed = [*with_rounds(view, match.history(Eye.TABLE))]
    rounds = [line.text for line in headed if line.kind == "heading"]
    assert rounds == [f"Round {number + 1}" for number in range(view.round + 1)]
    for before, line in pairwise(headed):
        if before.kind == "heading" and before.text != "Round 1":
            assert line.seat == view.deal.starter


def test_only_its_player_reads_both_lines_of_a_stash_exchange(tmp_path: Path) -> None:
    match = play_by_chance(scape_goat(tmp_path, 3), 40)
    put = next(line for line in match.history(Eye.TABLE) if line.kind == "put")
    for who, kinds in ((put.seat, ["stash", "put"]), (Eye.TABLE, ["put"])):
        told = [line for line in match.history(who) if line.number in (put.number - 1, put.number)]
        assert [line.kind for line in visible_lines(told)] == kinds


def test_a_trade_stays_in_the_news_while_players_choose(tmp_path: Path) -> None:
    """A hidden choice is no news, so the line before it is shown again."""
    match = scape_goat(tmp_path, 3)
    seat = owing(match)[0]
    match.play(seat, next(move for move in match.legal(seat) if isinstance(move, Trade)))
    match.play(seat, match.legal(seat)[0])
    news, log = match.since_last_turn(seat, Eye.TABLE), match.history(Eye.TABLE)
    assert [line.kind for line in news] == ["chosen"]
    seen = Glimpse(match.view(Eye.TABLE), match.names, news, open_hands=False, log=log)
    assert [line.kind for line in lately(seen)] == ["trade"]


def test_what_was_done_to_a_player_is_found_in_the_log(tmp_path: Path) -> None:
    position = lay("red 1, red 2", "yellow 1, yellow 2", "blue 1, blue 2", standing=AWAY)
    match = laid(tmp_path, position)
    for text in ("spy 2", "swap", "trade 3", "give 1", "give 1", "swap", "spy 2", "swap"):
        seat = owing(match)[0]
        match.play(seat, match.legal(seat)[0] if text == "swap" else match.game.parse(text))
    told = []
    for seat in range(3):
        view, log = match.view(seat), match.history(seat)
        seen = Deciding(view, match.names, log, False, seat, view, True, log=log)
        told.append([line.kind for line in log if line.number in done_to(seen)])
    assert told == [[], ["spy", "spy"], ["traded"]]


@pytest.mark.clause("SG-5")
def test_tokens_stand_in_the_order_in_which_they_came() -> None:
    for seed in "abcdef":
        view = start(6, seed=seed).view(0)
        first, *_ = standing(view, Location.PREPARE)
        assert first == view.deal.starter
        assert headline(view) == f"{{{first}}} begins: first token placed on Prepare."
    position = lay("red 1, red 2", "yellow 1, yellow 2", "blue 1, blue 2", standing=AWAY)
    position.play("spy 2", "swap 1", "spy 1", "swap 1")
    assert standing(position.view(0), Location.SPY) == [0, 1]
    position.play("trade 1", "give 1", "give 1")
    assert standing(position.view(0), Location.TRADE) == [2]


async def test_long_texts_stay_beside_the_names_of_locations(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, scape_goat(tmp_path, 4), (150, 44)) as seats:
        region = seats.app.screen.query_one(Legend).content_region
        rows = [row[region.x : region.right] for row in seats.rows[region.y : region.bottom]]
        titles = ("Prepare", "Spy", "Trade", "Stash", "Go to the Cops")
        assert all(row.startswith((*titles, " " * 16)) for row in rows)


def test_a_replay_jumps_to_the_cards_of_a_frame_attempt(tmp_path: Path) -> None:
    position = about_to_frame("yellow 1, blue 1", "red 2, blue 2", "red 3, bystander 1")
    match = laid(tmp_path, position)
    chapters = []
    for text in ("frame", "show 1", "show 1", "show 2", "swap 1"):
        match.play(owing(match)[0], match.game.parse(text))
        chapters.append(match.game.chapter(match.view(Eye.TABLE)))
    assert chapters == [*["Round 1"] * 3, "Round 1, Frame Attempt", "Round 1"]


@pytest.mark.parametrize("aid", ["full", "own", "none"])
@pytest.mark.clause("SG-24")
def test_the_log_forgets_old_rounds_by_house_rule(tmp_path: Path, aid: str) -> None:
    match = new_match(tmp_path, SIX[:3], {"memory": aid}, game="scape-goat")
    for _ in range(3):
        match.play(owing(match)[0], LOOK)
    play_by_chance(match, 40)
    view: View = match.view(0)
    lines = match.history(0)
    kept = remembered(view, lines)
    swaps = [line.number for line in lines if line.kind == "swap"]
    latest = [line for line in lines if line.number > swaps[-3]]
    older = [line for line in kept if line not in latest]
    assert [line for line in kept if line in latest] == latest
    assert {"full": older == list(lines[: -len(latest)]), "none": not older, "own": True}[aid]
    assert aid != "own" or (older and all(line.private for line in older))


@pytest.mark.parametrize(("width", "height"), [(4, 6), (9, 3), (15, 9), (17, 20), (30, 19)])
def test_cards_of_every_size_can_be_told_apart(width: int, height: int) -> None:
    drawn = set()
    for at, face in enumerate(EVIDENCE):
        rows = [row.plain for row in tile(at, width, height)]
        assert [len(row) for row in rows] == [width] * height
        words = " ".join(rows)
        for colour in face.colours:
            assert colour in words or colour[0].upper() in words or face.name in words
        drawn.add("".join(rows))
    assert len(drawn) == len(EVIDENCE)


async def test_a_large_curtain_shows_hands_as_everybody_knows_them(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, scape_goat(tmp_path, 4), LARGE) as seats:
        assert "The hands, as far as everyone knows them" in seats.said
        await seats.lift()
        assert "as far as everyone knows" not in seats.said


async def test_shown_cards_and_last_hands_have_their_names(tmp_path: Path) -> None:
    position = about_to_frame("yellow 1, blue 1", "red 1, blue 2", "red 2, blue 3", goat=0)
    position.play("frame", "show 1", "show 1")
    async with at_the_table(tmp_path, laid(tmp_path, position), LARGE) as seats:
        await walk(seats, (LIFT, "1", "enter", VERDICT))
        assert "yellow 1 red 1 red 2" in seats.said
        seats.calm_down()
        await seats.press("enter")
        assert "The hands at the end" in seats.said
        assert "yellow 1 blue 1 red 1 blue 2 red 2 blue 3" in seats.said
