"""Whole matches by keyboard alone and by mouse alone, with every frame checked for secrets."""

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest
from textual.geometry import Offset

from scapegoat_games import catalog, saves
from scapegoat_games.tui.stages import Curtain, Results
from tests.by_game import MissingPart
from tests.tui.frames import Frames
from tests.tui.hands import hands_of
from tests.tui.playing import play_on
from tests.tui.seats import LARGE, SMALL, WIDEST, at_the_table
from tests.tui.tables import FULL, NAMES, SIX, SMALLEST, TABLES, new_match
from tests.tui.walks import play_by_chance


def device(game: str, players: int) -> str:
    """The input used at that table. Every game is played with both inputs at some table."""
    return "mouse" if players == min(catalog.load(game).seats) else "keyboard"


def is_quick(game: str, players: int) -> bool:
    """Whether the quick budgets play a whole match at that table: of every second game with its
    smallest number of players, of the others with their largest.
    """
    least_players = catalog.ids().index(game) % 2 == 1
    with suppress(MissingPart):  # must not keep the matches of other games from being collected
        table = SMALLEST if least_players else FULL
        return (game, players) in table and players not in hands_of(game).LONG_MATCHES
    return False


WHOLE: Final = [
    pytest.param(
        *table,
        which,
        marks=[] if which == device(*table) and is_quick(*table) else [pytest.mark.deep],
    )
    for table in TABLES
    for which in ("keyboard", "mouse")
]


@pytest.mark.channel("frames", "motion")
@pytest.mark.parametrize(("game", "players", "which"), WHOLE)
async def test_a_whole_match_shows_no_secret(
    tmp_path: Path, game: str, players: int, which: str
) -> None:
    mouse = which == "mouse"
    short = hands_of(game).SHORT
    match = new_match(tmp_path, SIX[:players], short, seed=f"whole {players}", game=game)
    play_by_chance(match, hands_of(game).AHEAD)
    rng = Random(players + 5)
    played = list(match.moves)
    async with at_the_table(tmp_path, match, (SMALL, LARGE, WIDEST)[players % 3]) as seats:
        frames = Frames(seats)
        while not isinstance(seats.stage, Results):
            made = await play_on(seats, rng, mouse=mouse)
            if made is not None:
                played.append(made)
        assert match.outcome() is not None
        assert not frames.wrong, frames.wrong[0]
        assert frames.seen > 2 * (len(played) - hands_of(game).AHEAD)
    match.close()
    (path,) = (tmp_path / "matches").glob("*.jsonl")
    assert list(saves.look(path).moves) == played


async def test_the_check_of_frames_notices_a_visible_hand(tmp_path: Path) -> None:
    """Each card of a hand that stays on the screen without a viewer is reported."""
    match = new_match(tmp_path, NAMES[:4], hands_of("scout").SHORT)
    rng = Random(4)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        for _ in range(20):
            await play_on(seats, rng, mouse=False)
        if isinstance(seats.stage, Curtain):
            await seats.lift()
        assert seats.looking is not None
        view = match.view(seats.looking)
        assert not frames.wrong
        seats.table.flow.hide()
        frames.look_again()
        for card in {card.upright() for card in view.hand} - {*view.known[view.turn]}:
            assert any(f"{card} can be read" in trouble for trouble in frames.wrong)


@pytest.mark.parametrize("game", catalog.ids())
async def test_random_clicks_and_wheel_turns_show_no_hand(tmp_path: Path, game: str) -> None:
    """No hand appears on a public page after random clicks and turns of the wheel."""
    match = new_match(tmp_path, NAMES[:3], hands_of(game).SHORT, game=game)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        rng = Random(5)
        for _ in range(60):
            at = Offset(rng.randrange(80), rng.randrange(22))
            await (seats.click(at) if rng.random() < 0.8 else seats.wheel(at, rng.choice((-1, 1))))
            if rng.random() < 0.2 and isinstance(seats.stage, Curtain):
                await seats.lift()
        assert not frames.wrong, frames.wrong[0]
