"""Threads that compute moves pause while the event loop has work to do."""

import asyncio
import sys
from collections.abc import Iterator
from threading import Event
from time import sleep

import pytest
from textual.app import App

from scapegoat_games.tui.terminal.loop import ConsiderateLoop, nobody_waits, run, way_given_to


@pytest.fixture(autouse=True)
def _restore_switch_interval() -> Iterator[None]:
    usual = sys.getswitchinterval()
    yield
    sys.setswitchinterval(usual)


class Thinking:
    """A computation in a thread, which gives way to the loop again and again."""

    def __init__(self) -> None:
        self.steps = 0
        self.enough = Event()

    def think(self) -> None:
        loop = self.loop
        while not self.enough.is_set():
            loop.give_way()
            self.steps += 1

    async def run_beside_the_loop(self) -> tuple[int, int]:
        """Number of steps while the loop is busy, and number of all steps."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, ConsiderateLoop)
        self.loop = loop
        running = loop.run_in_executor(None, self.think)
        await self.wait_for_steps()
        before = self.steps
        for _ in range(10):
            sleep(0.001)  # the loop is busy, and other threads could run
        busy = self.steps - before
        await self.wait_for_steps()
        self.enough.set()
        await running
        return busy, self.steps

    async def wait_for_steps(self) -> None:
        until = self.steps + 3
        while self.steps < until:
            await asyncio.sleep(0.001)


def test_a_computation_pauses_while_the_loop_is_busy() -> None:
    with asyncio.Runner(loop_factory=ConsiderateLoop) as runner:
        busy, total = runner.run(Thinking().run_beside_the_loop())
    # A step may have begun before the loop was busy.
    assert busy <= 1
    assert total >= 6


def test_the_app_runs_in_a_loop_that_computations_give_way_to() -> None:
    class Brief(App[int]):
        async def run_async(self, **_: object) -> int | None:
            loop = asyncio.get_running_loop()
            return 7 if way_given_to(loop) != nobody_waits else 0

    assert run(Brief()) == 7
    other = asyncio.new_event_loop()
    assert way_given_to(other) == nobody_waits
    other.close()
