"""The time by which pages under test go, and what their programs share."""

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
def _only_what_is_looked_at_is_painted() -> Iterator[None]:
    with nothing_is_painted_unseen():
        yield


@pytest.fixture(autouse=True, scope="session")
def _no_disk_is_waited_for() -> Iterator[None]:
    """The tests of the journal are those that pull the plug."""
    with patch.object(os, "fsync", lambda _: None):
        yield


class _Forgetful:
    """In the place of a cache: it remembers nothing."""

    def get(self, _: object) -> None:
        return None

    def __setitem__(self, _: object, value: object) -> None:
        pass


@pytest.fixture(autouse=True, scope="session")
def _pieces_of_rows_come_without_caches() -> Iterator[None]:
    """Textual gives seven to each, which pays where a page is painted again and again."""
    forgetful = _Forgetful()
    with patch("textual.strip.FIFOCache", lambda _: forgetful):
        yield


@pytest.fixture(autouse=True, scope="session")
def _style_sheets_are_parsed_once() -> Iterator[None]:
    with style_sheets_are_parsed_once():
        yield
