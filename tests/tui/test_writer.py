"""The writer makes slow calls to the disk in a thread."""

import asyncio
from concurrent.futures import Future, wait
from functools import partial
from threading import Event, current_thread

import pytest

from scapegoat_games.tui.writer import Writer


def test_calls_are_made_one_after_the_other_in_their_order() -> None:
    writer, may_finish, order = Writer(), Event(), list[int]()
    futures: list[Future[None]] = [writer.submit(lambda: assert_true(may_finish.wait(60)))]
    futures += [writer.submit(partial(order.append, number)) for number in range(9)]
    assert not order
    may_finish.set()
    wait(futures, 60)
    assert order == [*range(9)]


def test_the_thread_does_not_keep_a_program_running() -> None:
    assert Writer().submit(lambda: current_thread().daemon).result(60)


def test_reading_the_result_of_a_failed_call_raises_the_error() -> None:
    writer = Writer()
    failed = writer.submit(lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        failed.result(60)
    assert writer.submit(lambda: "next").result(60) == "next"


def test_a_result_after_the_end_of_the_event_loop_is_dropped(
    caplog: pytest.LogCaptureFixture,
) -> None:
    writer, may_finish, told = Writer(), Event(), list[str]()

    async def leave_at_once() -> Future[None]:
        return writer.run(lambda: assert_true(may_finish.wait(60)), lambda _: told.append("late"))

    with asyncio.Runner() as runner:
        late = runner.run(leave_at_once())
    may_finish.set()
    wait([late, writer.submit(lambda: None)], 60)
    assert not told
    assert not caplog.records


def assert_true(value: bool) -> None:
    assert value
