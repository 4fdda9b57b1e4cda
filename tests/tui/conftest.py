"""The time by which pages under test go, and what they share."""

from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator, Mapping

import pytest

from tests.tui.still_loop import StillLoop, textual_goes_by_the_loop


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], AbstractEventLoop]]:
    return {"still": StillLoop}


@pytest.fixture(autouse=True, scope="session")
def _still_time() -> Iterator[None]:
    with textual_goes_by_the_loop():
        yield
