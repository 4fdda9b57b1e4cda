"""Whole matches, by keyboard alone and by mouse alone; every frame is looked at."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from scapegoat_games import catalog, saves
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.flow import Curtain, OpenTable, Page, Results, Scene
from tests.tui.frames import Frames
from tests.tui.hands import hands_of
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table
from tests.tui.tables import NAMES, SIX, TABLES, new_match
from tests.tui.walks import play_by_chance


def any_move(moves: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401 - each game has its own
    """Each kind of move as often as the others."""
    by_kind: dict[str, list[Any]] = {}
    for move in moves:
        by_kind.setdefault(type(move).__name__, []).append(move)
    return rng.choice(by_kind[rng.choice(sorted(by_kind))])


def likely_move(match: AnyMatch, seat: Seat, rng: Random) -> Any:  # noqa: ANN401 - see above
    """The same, but what ends a game early is as rare as in random play."""
    legal = [*match.legal(seat)]
    while True:
        move = any_move(legal, rng)
        weight = match.game.weight(move)
        if weight >= 1 or rng.random() < weight:
            return move


async def take_up(seats: Seats, *, mouse: bool) -> tuple[Seat, Any]:
    """What is offered on the curtain, in the name of whoever may do it."""
    (offer,) = seats.table.flow.offers
    seats.calm_down()
    await (seats.command("Out of turn") if mouse else seats.press("c"))
    assert f"in the name of {seats.match.names[offer.seat]}?" in seats.said
    await (seats.command("Yes") if mouse else seats.press("enter"))
    assert seats.match.moves[-1] == (offer.seat, offer.move)
    return offer.seat, offer.move


async def play_on(seats: Seats, rng: Random, *, mouse: bool) -> tuple[Seat, Any] | None:
    """What the stage asks for: a curtain lifted, a scene watched, or a move."""
    match seats.stage:
        case Curtain():
            for offer in seats.table.flow.offers:
                if rng.random() < seats.match.game.weight(offer.move):
                    return await take_up(seats, mouse=mouse)
            await (seats.lift_by_mouse() if mouse else seats.lift())
        case Scene():
            seats.calm_down()
            await (seats.command("Go on") if mouse else seats.press("enter"))
        case Page(seat) | OpenTable(seat):
            seats.calm_down()
            view = seats.match.view(Eye.TABLE if seats.looking is None else seat)
            move = likely_move(seats.match, seat, rng)
            if mouse:
                for touch in seats.hands.touches(view, move):
                    await seats.touch(touch)
            else:
                *chosen, confirmed = seats.hands.keys(view, move)
                await seats.press(*chosen)  # what is to be confirmed is seen, too
                await seats.press(confirmed)
            assert seats.match.moves[-1] == (seat, move), seats.text
            return seat, move
        case Results():
            raise AssertionError("the match is over")
    return None


def device(game: str, players: int) -> str:
    """What is played with at that table; every game is played with both somewhere."""
    return "mouse" if players == min(catalog.load(game).seats) else "keyboard"


WHOLE: Final = [
    pytest.param(*table, which, marks=[] if which == device(*table) else [pytest.mark.deep])
    for table in TABLES
    for which in ("keyboard", "mouse")
]


@pytest.mark.channel("frames", "motion")
@pytest.mark.parametrize(("game", "players", "which"), WHOLE)
async def test_a_whole_match(tmp_path: Path, game: str, players: int, which: str) -> None:
    mouse = which == "mouse"
    short = hands_of(game).SHORT
    match = new_match(tmp_path, SIX[:players], short, seed=f"whole {players}", game=game)
    play_by_chance(match, hands_of(game).AHEAD)
    rng = Random(players + 5)
    played = list(match.moves)
    async with at_the_table(tmp_path, match, LARGE if players % 2 else SMALL) as seats:
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
