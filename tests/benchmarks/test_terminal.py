"""The driver that benchmarks start programs with."""

import os
import signal
import sys

import pytest

from benchmarks.terminal import PATIENCE, NotSeen, Terminal, shows

ECHO = """
import os, sys, termios
print(os.get_terminal_size(), sys.stdin.isatty(), flush=True)
for line in sys.stdin:
    print("\\x1b[<u\\x1b[2J\\x1b[Hread", line.strip().upper(), flush=True)
"""


def program(source: str, columns: int = 80, rows: int = 24) -> Terminal:
    return Terminal([sys.executable, "-c", source], os.environ, columns=columns, rows=rows)


def test_a_program_finds_a_terminal_of_the_size_asked_for() -> None:
    with program(ECHO, columns=100, rows=30) as terminal:
        terminal.wait_for(shows("columns=100", "lines=30", "True"))


def test_keys_go_in_and_the_screen_comes_out() -> None:
    with program(ECHO) as terminal:
        terminal.wait_for(shows("columns=80"))
        pressed = terminal.press(b"hello\r")
        assert terminal.wait_for(shows("read HELLO")) >= pressed
        assert terminal.text.startswith("read HELLO ")


def test_the_time_is_that_of_the_bytes_that_made_the_difference() -> None:
    with program("print('one', flush=True); input(); print('two')") as terminal:
        first = terminal.next_chunk()
        pressed = terminal.press(b"\r")
        chunks = [first, *terminal.listen(PATIENCE, PATIENCE)]  # to its end
        whole = terminal.show_until(chunks, shows("one", "two"))
        assert whole is not None
        assert whole > pressed > first.at


def test_what_does_not_come_is_told_with_what_is_there_instead() -> None:
    with program("import time; print('only this', flush=True); time.sleep(60)") as terminal:
        terminal.wait_for(shows("only this"))
        with pytest.raises(NotSeen, match="only this"):
            terminal.wait_for(shows("that"), limit=0.1)


def test_a_program_that_is_left_is_hung_up() -> None:
    with program("import time; print('here', flush=True); time.sleep(60)") as terminal:
        terminal.wait_for(shows("here"))
        assert terminal.memory() > 1
        assert terminal.end() == -signal.SIGHUP


def test_it_is_hung_up_as_well_where_a_script_ignores_that() -> None:
    kept = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with program("import time; print('here', flush=True); time.sleep(60)") as terminal:
            terminal.wait_for(shows("here"))
            assert terminal.end() == -signal.SIGHUP
    finally:
        signal.signal(signal.SIGHUP, kept)
