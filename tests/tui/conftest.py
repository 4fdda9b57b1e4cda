"""The event loop of tests with pages, and patches that make all of these tests faster."""

import os
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator, Mapping
from unittest.mock import patch

import pytest

from tests.tui.terminal.painting import nothing_is_painted_unseen
from tests.tui.terminal.shared_styles import style_sheets_are_parsed_once
from tests.tui.terminal.still_loop import (
    StillLoop,
    textual_goes_by_the_loop,
    time_stands_while_the_disk_is_written,
)


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], AbstractEventLoop]]:
    return {"still": StillLoop}


@pytest.fixture(autouse=True, scope="session")
def _still_time() -> Iterator[None]:
    with textual_goes_by_the_loop(), time_stands_while_the_disk_is_written():
        yield


@pytest.fixture(autouse=True, scope="session")
def _only_read_screens_are_painted() -> Iterator[None]:
    with nothing_is_painted_unseen():
        yield


@pytest.fixture(autouse=True, scope="session")
def _fsync_is_skipped() -> Iterator[None]:
    """Skips ``fsync``. Only the tests of the journal simulate a power failure."""
    with patch.object(os, "fsync", lambda _: None):
        yield


class _EmptyCache:
    """A cache that stores nothing."""

    def get(self, _: object) -> None:
        return None

    def __setitem__(self, _: object, value: object) -> None:
        pass


@pytest.fixture(autouse=True, scope="session")
def _strips_have_no_caches() -> Iterator[None]:
    """Replaces the seven caches of each strip by a cache that stores nothing.

    The caches only help a page that is painted many times.
    """
    empty = _EmptyCache()
    with patch("textual.strip.FIFOCache", lambda _: empty):
        yield


@pytest.fixture(autouse=True, scope="session")
def _style_sheets_are_parsed_once() -> Iterator[None]:
    with style_sheets_are_parsed_once():
        yield
