"""Whole matches, by keyboard alone and by mouse alone; every frame is looked at."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scapegoat_games import saves
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.flow import Curtain, Page, Results, Scene
from tests.tui.frames import Frames
from tests.tui.hands import hands_of
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table
from tests.tui.tables import NAMES, TABLES, new_match


def any_move(moves: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401 - each game has its own
    """Each kind of move as often as the others."""
    kind = rng.choice(sorted({type(move).__name__ for move in moves}))
    return rng.choice([move for move in moves if type(move).__name__ == kind])


async def play_on(seats: Seats, rng: Random, *, mouse: bool) -> tuple[Seat, Any] | None:
    """What the stage asks for: a curtain lifted, a scene watched, or a move."""
    match seats.stage:
        case Curtain():
            await (seats.lift_by_mouse() if mouse else seats.lift())
        case Scene():
            seats.calm_down()
            await (seats.command("Go on") if mouse else seats.press("enter"))
        case Page(seat):
            seats.calm_down()
            view, move = seats.match.view(seat), any_move(seats.match.legal(seat), rng)
            if mouse:
                for touch in seats.hands.touches(view, move):
                    await seats.touch(touch)
            else:
                await seats.press(*seats.hands.keys(view, move))
            assert seats.match.moves[-1] == (seat, move), seats.text
            return seat, move
        case Results():
            raise AssertionError("the match is over")
    return None


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_a_whole_match(tmp_path: Path, game: str, players: int, mouse: bool) -> None:
    short = hands_of(game).SHORT
    match = new_match(tmp_path, NAMES[:players], short, seed=f"whole {players}", game=game)
    rng = Random(players)
    played = []
    async with at_the_table(tmp_path, match, LARGE if players % 2 else SMALL) as seats:
        frames = Frames(seats)
        while not isinstance(seats.stage, Results):
            made = await play_on(seats, rng, mouse=mouse)
            if made is not None:
                played.append(made)
        assert match.outcome() is not None
        assert not frames.wrong, frames.wrong[0]
        assert frames.seen > 2 * len(played)
    match.close()
    (path,) = (tmp_path / "matches").glob("*.jsonl")
    assert list(saves.look(path).moves) == played


async def test_the_eye_on_the_frames_is_not_blind(tmp_path: Path) -> None:
    """A hand that stays on the screen when nobody looks any more is noticed, card by card."""
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
            assert any(f"drawn {card} can be read" in trouble for trouble in frames.wrong)
