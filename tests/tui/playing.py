"""Plays random moves on the screen, by keyboard or by mouse."""

from collections.abc import Sequence
from random import Random
from typing import Any

from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    PrivateLook,
    PrivatePage,
    Results,
    RevealStage,
    Thinking,
)
from tests.tui.seats import Seats


def any_move(moves: Sequence[Any], rng: Random) -> Any:  # noqa: ANN401 - each game has its own moves
    """A random move. Each kind of move is equally likely."""
    by_kind: dict[str, list[Any]] = {}
    for move in moves:
        by_kind.setdefault(type(move).__name__, []).append(move)
    return rng.choice(by_kind[rng.choice(sorted(by_kind))])


def likely_move(match: AnyMatch, seat: Seat, rng: Random) -> Any:  # noqa: ANN401 - each game has its own moves
    """A random move. Moves that end a game early are as rare as in random play."""
    legal = [*match.legal(seat)]
    while True:
        move = any_move(legal, rng)
        weight = match.game.weight(move)
        if weight >= 1 or rng.random() < weight:
            return move


async def take_up(seats: Seats, *, mouse: bool) -> tuple[Seat, Any]:
    """Takes the move that is offered out of turn on the curtain."""
    (offer,) = seats.table.flow.offers
    seats.calm_down()
    await (seats.command("Out of turn") if mouse else seats.press("c"))
    if isinstance(seats.stage, Curtain):
        await (seats.lift_by_mouse() if mouse else seats.lift())
    if seats.looking == offer.seat:
        seats.calm_down()
        await (seats.command("Out of turn") if mouse else seats.press("c"))
    asked = f"{seats.match.names[offer.seat]}: {offer.label}"
    assert f"{asked}?" in seats.said
    await (seats.click_on(f" {asked}") if mouse else seats.press(str(offer.seat + 1)))
    assert seats.match.moves[-1] == (offer.seat, offer.move)
    return offer.seat, offer.move


async def press_enter(seats: Seats, *, mouse: bool) -> None:
    """Presses Enter on a public page, or clicks its command. The command has to be visible."""
    label = seats.app.screen.active_bindings["enter"].binding.description
    assert f" {label} " in seats.text
    await (seats.command(label) if mouse else seats.press("enter"))


async def play_on(seats: Seats, rng: Random, *, mouse: bool) -> tuple[Seat, Any] | None:
    """Does what the stage asks for: lifts a curtain, watches a scene or makes a move."""
    match seats.stage:
        case Curtain():
            for offer in seats.table.flow.offers:
                if rng.random() < seats.match.game.weight(offer.move):
                    return await take_up(seats, mouse=mouse)
            await (seats.lift_by_mouse() if mouse else seats.lift())
        case RevealStage():
            seats.calm_down()
            await press_enter(seats, mouse=mouse)
        case Thinking(seat):
            before = len(seats.match.moves)
            seats.calm_down()
            await (seats.command("Continue") if mouse else seats.press("enter"))
            return seats.match.moves[-1] if len(seats.match.moves) > before else None
        case PrivatePage(seat) | OpenTable(seat):
            seats.calm_down()
            view = seats.match.view(Eye.TABLE if seats.looking is None else seat)
            move = likely_move(seats.match, seat, rng)
            before = len(seats.match.moves)
            if mouse:
                for touch in seats.hands.touches(view, move):
                    await seats.touch(touch)
            else:
                *chosen, confirmed = seats.keys(view, move)
                await seats.press(*chosen)  # a frame shows the draft before it is confirmed
                await seats.press(confirmed)
            # A computer player may have moved after this move.
            assert seats.match.moves[before : before + 1] == ((seat, move),), seats.text
            return seat, move
        case PrivateLook():
            await seats.press("h")
        case Results():
            raise AssertionError("the match is over")
    return None
