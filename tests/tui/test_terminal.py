"""In a real terminal, byte by byte: what a private page leaves behind is nothing."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pyte
import pytest

from benchmarks.terminal import Terminal, shows
from scapegoat_games import home as homes
from scapegoat_games import saves
from tests.tui.hands import scout

ROOT: Final = Path(__file__).parents[2]
QUIET: Final = 0.9
FOCUS_OUT: Final = b"\x1b[O"
_PRIVATE_MODE: Final = re.compile(rb"\x1b\[(\?1049[hl]|[<=>][0-9;:]*[A-Za-z])")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Terminal]:
    home = homes.ready(tmp_path / "home")
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "SCAPEGOATS_HOME": str(home),
        "TERM": "xterm-256color",
    }
    command = [sys.executable, "-m", "scapegoat_games", "play", "scout", "Ann", "Bo", "Cy"]
    with Terminal([*command, "--seed", "canary"], environment) as terminal:
        terminal.wait_for(shows("Nobody else looks"))
        yield terminal


def drawn(text: str) -> set[str]:
    return {item for item in scout.shown(text) if item.startswith("drawn")}


def lift(terminal: Terminal, key: bytes, page: str) -> str:
    terminal.listen(quiet=QUIET)
    terminal.press(key)
    terminal.wait_for(shows(page))
    return terminal.text


def test_losing_focus_covers(table: Terminal) -> None:
    assert len(drawn(lift(table, b"1", "Which way up"))) == 12
    table.press(FOCUS_OUT)
    table.wait_for(shows("Covered. On with"))
    assert not drawn(table.text)


def test_all_in_one_write(table: Terminal) -> None:
    """The hold, its confirmation and the next player's key: the next hand stays hidden."""
    lift(table, b"1", "Which way up")
    table.press(b"\r\r2222")
    table.wait_for(shows("Pass the device to", "Bo"))
    table.show(b"".join(chunk.data for chunk in table.listen(quiet=QUIET)))
    assert not drawn(table.text)
    assert len(drawn(lift(table, b"2", "Which way up"))) == 12


def test_a_paste_lifts_nothing(table: Terminal) -> None:
    table.listen(quiet=QUIET)
    table.press(b"\x1b[200~1\x1b[201~")
    table.show(b"".join(chunk.data for chunk in table.listen(quiet=QUIET)))
    assert not drawn(table.text)
    assert "Nobody else looks" in table.text


def test_what_is_left_on_a_terminal_without_a_second_screen(
    table: Terminal, tmp_path: Path
) -> None:
    """Quitting from a private page paints over it first, and prints nothing private."""
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    lift(table, b"1", "Which way up")
    table.press(b"\x03")
    chunks = table.listen(quiet=0.5)
    table.press(b"y")
    chunks += table.listen(quiet=1.0)
    for chunk in chunks:
        stream.feed(_PRIVATE_MODE.sub(b"", chunk.data))
    assert table.end(None) == 0
    left = "\n".join(screen.display)
    assert not drawn(left)
    assert "The match is saved" in left
    assert saves.summaries(tmp_path / "home" / "matches")[0].state == "open"


def test_the_title_and_the_bell_say_nothing(table: Terminal) -> None:
    table.listen(quiet=QUIET)
    table.press(b"1")
    data = b"".join(chunk.data for chunk in table.listen(quiet=0.7))
    table.press(b"\x1b[Cxs\x1bl\x1b\r")
    data += b"".join(chunk.data for chunk in table.listen(quiet=0.7))
    # The shape of the mouse pointer ends in one.
    data = data.replace(b"\x1b]22;default\x07", b"").replace(b"\x1b]22;text\x07", b"")
    assert b"\x07" not in data
    assert b"\x1b]52" not in data
    assert not re.search(rb"\x1b\][012];", data)
