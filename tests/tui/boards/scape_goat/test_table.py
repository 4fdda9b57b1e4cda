"""The log with its rounds, and the hands, on the table."""

from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games.games.scape_goat.moves import Trade
from scapegoat_games.games.scape_goat.pieces import EVIDENCE
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.scape_goat.faces import tile
from scapegoat_games.tui.boards.scape_goat.table import lately, visible_lines, with_rounds
from scapegoat_games.tui.glimpse import Glimpse
from tests.games.scape_goat.test_frames import about_to_frame
from tests.tui.boards.scape_goat.tables import laid, play_by_chance, scape_goat
from tests.tui.seats import at_the_table
from tests.tui.tables import owing
from tests.tui.walks import LIFT, VERDICT, walk

LARGE: Final = (170, 50)


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
