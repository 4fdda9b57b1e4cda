"""Nobody thinks while a page is being made."""

import asyncio
import sys
from collections.abc import Iterator
from threading import Event
from time import sleep

import pytest
from textual.app import App

from scapegoat_games.tui.terminal.loop import ConsiderateLoop, nobody_waits, run, way_given_to


@pytest.fixture(autouse=True)
def _as_quick_to_hand_over_as_before() -> Iterator[None]:
    usual = sys.getswitchinterval()
    yield
    sys.setswitchinterval(usual)


class Thinking:
    """In a thread: thinks a thought, gives way, and so forth."""

    def __init__(self) -> None:
        self.thoughts = 0
        self.enough = Event()

    def think(self) -> None:
        loop = self.loop
        while not self.enough.is_set():
            loop.give_way()
            self.thoughts += 1

    async def beside_a_loop(self) -> tuple[int, int]:
        """How many thoughts fall into the time that a loop is busy, and how many into its rest."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, ConsiderateLoop)
        self.loop = loop
        thinker = loop.run_in_executor(None, self.think)
        await self.some()
        before = self.thoughts
        for _ in range(10):
            sleep(0.001)  # busy: so others could have their turn
        busy = self.thoughts - before
        await self.some()
        self.enough.set()
        await thinker
        return busy, self.thoughts

    async def some(self) -> None:
        until = self.thoughts + 3
        while self.thoughts < until:
            await asyncio.sleep(0.001)


def test_who_thinks_waits_while_there_is_something_to_do() -> None:
    with asyncio.Runner(loop_factory=ConsiderateLoop) as runner:
        busy, all_of_them = runner.run(Thinking().beside_a_loop())
    # One had begun before.
    assert busy <= 1
    assert all_of_them >= 6


def test_the_program_runs_beside_such_thoughts() -> None:
    class Brief(App[int]):
        async def run_async(self, **_: object) -> int | None:
            loop = asyncio.get_running_loop()
            return 7 if way_given_to(loop) != nobody_waits else 0

    assert run(Brief()) == 7
    other = asyncio.new_event_loop()
    assert way_given_to(other) == nobody_waits
    other.close()
