"""A board gets frozen values that contain only what its viewer may know."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import StillHidden
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.app import ScapegoatsApp
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.glimpse import Glimpse, Revealed
from scapegoat_games.tui.opening import PlayMatch
from scapegoat_games.tui.stages import OpenTable, PrivatePage, Results, RevealStage
from scapegoat_games.tui.table import AnyTable, Table
from tests.contract.plain import not_plain
from tests.tui.playing import likely_move
from tests.tui.tables import NAMES, new_match, owing


def sit_down(home: Path, game: str, *, open_hands: bool = False) -> AnyTable:
    short = {one.name: one.automated for one in catalog.load(game).settings if one.automated}
    match = new_match(home, NAMES[:4], short, game=game, open_hands=open_hands)
    return Table(ScapegoatsApp(home, PlayMatch(match)), match, resumed=False)


def value_for_board(table: AnyTable) -> Any:  # noqa: ANN401 - a value for each kind of page
    """The value that the board gets for the current page."""
    match table.flow.stage:
        case PrivatePage(seat):
            return table.showing.deciding(seat, private=True)
        case OpenTable(seat):
            return table.showing.deciding(seat, private=False)
        case RevealStage(lines):
            return table.showing.revealed(lines)
        case Results():
            return table.showing.ended()
        case curtain:
            return table.showing.between_turns(curtain.seat)


def go_on(table: AnyTable, rng: Random) -> None:
    match, flow = table.match, table.flow
    match flow.stage:
        case PrivatePage(seat) | OpenTable(seat):
            flow.play(likely_move(match, seat, rng))
        case RevealStage():
            flow.go_on()
        case _:
            flow.lift()


@pytest.mark.parametrize("game", catalog.ids())
def test_a_board_gets_frozen_values_of_what_may_be_seen(tmp_path: Path, game: str) -> None:
    table, rng = sit_down(tmp_path, game), Random(game)
    match = table.match
    for _ in range(60):
        seen = value_for_board(table)
        assert not not_plain(seen)
        assert seen.table == match.view(Eye.TABLE)
        looks = table.flow.looking
        if hasattr(seen, "view"):
            eye = Eye.TABLE if looks is None else looks
            assert seen.view == match.view(eye)
            assert seen.log == match.history(eye)
            assert seen.private == (looks is not None)
        elif isinstance(seen, Revealed):
            assert seen.before == match.view_at(len(match.moves) - 1, Eye.TABLE)
        elif isinstance(seen, Glimpse):
            assert set(seen.news) <= set(match.history(Eye.TABLE))
        if not owing(match):
            break
        go_on(table, rng)


@pytest.mark.parametrize("game", catalog.ids())
def test_only_open_hands_show_everything_to_a_board(tmp_path: Path, game: str) -> None:
    hidden, opened = sit_down(tmp_path, game), sit_down(tmp_path, game, open_hands=True)
    with pytest.raises(StillHidden):
        hidden.match.view(Eye.ALL)
    assert hidden.showing.public == hidden.match.view(Eye.TABLE)
    assert opened.showing.public == opened.match.view(Eye.ALL)
    assert value_for_board(opened).open_hands
    assert not value_for_board(hidden).open_hands


@pytest.mark.parametrize("game", catalog.ids())
def test_every_game_has_a_board(game: str) -> None:
    assert isinstance(board_of(catalog.load(game)).scenes, frozenset)
