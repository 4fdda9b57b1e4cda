"""Random input during whole matches neither crashes the program nor shows secrets."""

import asyncio
from pathlib import Path
from random import Random
from typing import Final

import pytest
from textual import events
from textual.screen import ModalScreen

from scapegoat_games import home as homes
from scapegoat_games import saves
from scapegoat_games.saves import AnyMatch
from scapegoat_games.simulate import choose
from scapegoat_games.tui.opening import PlayMatch
from scapegoat_games.tui.stages import Curtain, Results
from tests.tui.hands import hands_of
from tests.tui.monkey import Monkey
from tests.tui.playing import play_on
from tests.tui.seats import SMALL, Seats, at_the_table
from tests.tui.tables import FULL, SIX, TABLES, new_match, owing
from tests.tui.terminal.inside import is_ending
from tests.tui.umpire import Umpire

WHOLE: Final = 100_000
"""More moves than any match has, so that random input begins at the first move."""
STEP_SECONDS: Final = 120
"""Seconds until a step fails the test. A longer time tolerates a busier machine."""


async def all_is_saved(seats: Seats) -> None:
    """Waits until no move is being saved. Until then the page of the move stays on the screen."""
    while seats.app.is_running and (table := seats.app.table) is not None and table.saving.running:
        await seats.pilot.pause(0)


async def settle(seats: Seats) -> bool:
    """Waits until all input has been handled, and returns whether the program still runs."""
    before, text = "", "?"
    for turn in range(30):
        await all_is_saved(seats)
        if is_ending(seats.app) or not seats.app.is_running:
            return False
        before, text = text, seats.text
        if turn >= 3 and text == before:
            break
        await seats.pilot.pause(0)
    return not is_ending(seats.app)


async def come_back(seats: Seats) -> None:
    """Restores the focus, the size of the window and a fresh page without dialogs."""
    seats.app.post_message(events.AppFocus())
    await seats.resize(*SMALL)
    while isinstance(seats.app.screen, ModalScreen):
        seats.app.pop_screen()
        await settle(seats)
    seats.app.capture_mouse(None)
    if seats.looking is not None and not seats.match.open_hands:
        await seats.press("h")
    else:
        seats.table.show()
    await settle(seats)


def looks_aside(seats: Seats) -> bool:
    """Whether the viewer's decision is made on the open table, and not on the page they look at."""
    deciding = [one for one in seats.match.to_act() if one.seat == seats.looking]
    return not seats.match.open_hands and any(one.open for one in deciding)


class MonkeyMatch:
    """Plays a match to its end, with random input between the moves."""

    def __init__(self, home: Path, match: AnyMatch, rng: Random, steps: int) -> None:
        self.home = home
        self.path = homes.matches(home) / f"{match.id}.jsonl"
        self.rng = rng
        self.steps = steps
        """Average number of random steps between two proper moves."""
        self.inputs = self.taken = self.frames = 0
        self.over = False
        match.close()

    async def play(self) -> None:
        """Plays to the end. Resumes the match after each random exit or new match."""
        while not self.over:
            match = saves.resume(self.path)
            if not match.to_act():
                match.close()
                return
            async with at_the_table(self.home, PlayMatch(match, resumed=True)) as seats:
                await self.sit(seats)
                if not is_ending(seats.app):
                    seats.app.leave(0)
            assert seats.app.crash is None

    async def sit(self, seats: Seats) -> None:
        monkey, umpire = Monkey(seats, self.rng), Umpire(seats)
        try:
            while await self.make_proper_move(seats, umpire) and await self.send_random_input(
                monkey, umpire
            ):
                pass
        finally:
            self.inputs += monkey.inputs
            self.frames += umpire.frames.seen

    async def make_proper_move(self, seats: Seats, umpire: Umpire) -> bool:
        """Makes a proper move, and returns whether the match goes on."""
        if seats.app.table is None or seats.match.id != self.path.stem:
            return False
        if not isinstance(seats.stage, Results):
            await come_back(seats)
        mouse, made = self.rng.random() < 0.5, None
        while made is None and not isinstance(seats.stage, Results):
            if looks_aside(seats):
                await seats.press("h")
            made = await play_on(seats, self.rng, mouse=mouse)
        self.over = isinstance(seats.stage, Results)
        if isinstance(seats.stage, Curtain) and self.rng.random() < 0.6:
            await seats.lift()
        umpire.begin_again()
        return not self.over

    async def send_random_input(self, monkey: Monkey, umpire: Umpire) -> bool:
        """Sends random input, and returns whether the program still runs."""
        done: list[str] = []
        for _ in range(self.rng.randrange(2 * self.steps + 1)):
            self.taken += 1
            try:
                async with asyncio.timeout(STEP_SECONDS):
                    done.append(await monkey.step())
                    runs = await settle(monkey.seats)
                if not runs:
                    assert monkey.seats.app.crash is None
                    return False
                umpire.check(monkey.sent)
            except BaseException as error:
                error.add_note("\n".join(done[-6:])[-6000:])
                raise
        return True


def almost_over(home: Path, game: str, players: int, seed: str, left: int) -> AnyMatch:
    """A random match, ``left`` moves before its end."""
    alone = new_match(home / "alone", SIX[:players], hands_of(game).SHORT, seed, game)
    rng = Random(seed)
    while alone.to_act():
        seat = owing(alone)[0]
        alone.play(seat, choose(alone.legal(seat), alone.game.weight, rng))
    alone.close()
    match = new_match(home, SIX[:players], hands_of(game).SHORT, seed, game)
    for seat, move in alone.moves[: -left or None]:
        match.play(seat, move)
    return match


async def play_with_random_input(
    home: Path, game: str, players: int, seed: str, left: int, steps: int
) -> None:
    match = almost_over(home, game, players, seed, left)
    one = MonkeyMatch(home, match, Random(f"monkey {game} {seed}"), steps)
    await one.play()
    assert one.inputs
    assert one.frames
    assert saves.look(one.path).outcome() is not None


@pytest.mark.parametrize(("game", "players"), FULL)
async def test_random_input_near_the_end_of_a_match_is_harmless(
    tmp_path: Path, game: str, players: int
) -> None:
    await play_with_random_input(tmp_path, game, players, "quick", left=4, steps=5)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "players"), FULL)
async def test_random_input_throughout_a_match_is_harmless(
    tmp_path: Path, game: str, players: int
) -> None:
    await play_with_random_input(tmp_path, game, players, "whole", left=WHOLE, steps=1)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_random_input_is_harmless_at_every_table(
    tmp_path: Path, game: str, players: int
) -> None:
    await play_with_random_input(tmp_path, game, players, "deep", left=20, steps=6)
