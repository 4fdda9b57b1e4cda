"""The terminal driver with which benchmarks start programs."""

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


def test_the_program_sees_the_requested_size() -> None:
    with program(ECHO, columns=100, rows=30) as terminal:
        terminal.wait_for(shows("columns=100", "lines=30", "True"))


def test_keys_reach_the_program_and_output_the_screen() -> None:
    with program(ECHO) as terminal:
        terminal.wait_for(shows("columns=80"))
        pressed = terminal.press(b"hello\r")
        assert terminal.wait_for(shows("read HELLO")) >= pressed
        assert terminal.text.startswith("read HELLO ")


def test_the_time_is_that_of_the_bytes_that_complete_the_text() -> None:
    with program("print('one', flush=True); input(); print('two')") as terminal:
        first = terminal.next_chunk()
        pressed = terminal.press(b"\r")
        chunks = [first, *terminal.listen(PATIENCE, PATIENCE)]  # to its end
        whole = terminal.show_until(chunks, shows("one", "two"))
        assert whole is not None
        assert whole > pressed > first.at


def test_a_missing_text_is_reported_with_the_screen() -> None:
    with program("import time; print('only this', flush=True); time.sleep(60)") as terminal:
        terminal.wait_for(shows("only this"))
        with pytest.raises(NotSeen, match="only this"):
            terminal.wait_for(shows("that"), limit=0.1)


def test_leaving_the_terminal_hangs_up_the_program() -> None:
    with program("import time; print('here', flush=True); time.sleep(60)") as terminal:
        terminal.wait_for(shows("here"))
        assert terminal.memory() > 1
        assert terminal.end() == -signal.SIGHUP


def test_hanging_up_works_though_a_script_ignores_hangups() -> None:
    kept = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with program("import time; print('here', flush=True); time.sleep(60)") as terminal:
            terminal.wait_for(shows("here"))
            assert terminal.end() == -signal.SIGHUP
    finally:
        signal.signal(signal.SIGHUP, kept)
