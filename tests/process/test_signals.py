"""A signal finds any page open: the terminal is as it was, and nothing private stays on it."""

import os
import shlex
import signal
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import pytest

from benchmarks.terminal import PATIENCE, Terminal, shows
from scapegoat_games import catalog, saves
from scapegoat_games import home as homes
from scapegoat_games.match import Match
from scapegoat_games.tui.stages import Scene
from tests.process.program import SCAPEGOATS, left_behind, terminal
from tests.process.typist import CALM, Typist

PLAY: Final = ("play", "scout", "Ann", "Bo", "--seed", "canary")
SIGNALS: Final = (
    signal.SIGTERM,
    signal.SIGINT,
    signal.SIGHUP,
    signal.SIGQUIT,
    signal.SIGUSR1,
    signal.SIGUSR2,
    signal.SIGALRM,
    signal.SIGXCPU,
)
CURTAIN: Final = shows("screen is public", "Ann, press")


def check(screen: Terminal, number: signal.Signals, line: list[object]) -> None:
    """Ended with its code, and everything was put back."""
    screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=20, limit=20)))
    assert screen.over
    assert left_behind(bytes(screen.shown)) == set()
    assert screen.line() == line
    assert screen.end(None) == 128 + number
    assert "Traceback" not in screen.text


PAGES: Final = {
    "curtain": (b"", "Ann, press"),
    "own page": (b"1", "Which way up"),
    "move half made": (b"1\x1b[B\r", "Enter"),
    "log": (b"1l", "as Ann may read it"),
    "help": (b"1?", "Keys of this page"),
    "rules": (b"1r", "In one minute"),
    "palette": (b"1\x10", "Search"),
    "question": (b"1\x03", "Quit?"),
}


@pytest.mark.parametrize(
    ("page", "number"),
    [(page, SIGNALS[at % len(SIGNALS)]) for at, page in enumerate(PAGES)],
)
def test_whatever_is_on_the_screen(
    environment: dict[str, str], home: Path, page: str, number: signal.Signals
) -> None:
    keys, words = PAGES[page]
    with terminal(environment, *PLAY) as screen:
        line = screen.line()
        screen.wait_for(CURTAIN)
        screen.listen(quiet=CALM)
        screen.press(keys[:1])
        if keys:
            screen.wait_for(shows("Which way up"))
            screen.press(keys[1:])
        screen.wait_for(shows(words))
        os.kill(screen.process, number)
        check(screen, number, line)
    (match,) = saves.summaries(homes.matches(home))
    assert match.state == "open"


def test_everybody_watches_a_scene(environment: dict[str, str], home: Path) -> None:
    names = ("Ann", "Bo", "Cy")
    match = Match.start(catalog.load("corporate"), names, {}, "s")
    with terminal(environment, "play", "corporate", *names, "--seed", "s") as screen:
        line = screen.line()
        typist = Typist(screen, match, Random("scene"))
        typist.sit_down()
        while not isinstance(typist.flow.stage, Scene):
            typist.step()
        os.kill(screen.process, signal.SIGTERM)
        check(screen, signal.SIGTERM, line)
    (kept,) = saves.summaries(homes.matches(home))
    assert kept.moves == len(match.moves)


def test_several_at_once(environment: dict[str, str]) -> None:
    with terminal(environment, *PLAY) as screen:
        line = screen.line()
        screen.wait_for(CURTAIN)
        for number in (signal.SIGTERM, signal.SIGTERM, signal.SIGTERM):
            os.kill(screen.process, number)
        check(screen, signal.SIGTERM, line)


def test_the_line_is_given_back_last(environment: dict[str, str]) -> None:
    """From then on Ctrl+C is a signal, which makes a terminal forget what it hasn't shown yet."""
    with terminal(environment, *PLAY) as screen:
        quit_until_the_line_is_given_back(screen)
        os.kill(screen.process, signal.SIGSTOP)
        screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=0.5)))
        assert left_behind(bytes(screen.shown)) == set()
        os.kill(screen.process, signal.SIGCONT)
        assert screen.end(None) == 0


def test_ctrl_c_as_fast_as_can_be_while_it_ends(environment: dict[str, str]) -> None:
    with terminal(environment, *PLAY) as screen:
        quit_until_the_line_is_given_back(screen)
        while not screen.over:
            with suppress(OSError):  # it has just ended
                screen.press(b"\x03")
            screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=0.001)))
        assert screen.end(None) in {0, -signal.SIGINT}
        assert "Traceback" not in screen.text


def quit_until_the_line_is_given_back(screen: Terminal) -> None:
    line = screen.line()
    screen.wait_for(CURTAIN)
    screen.press(b"\x11")
    screen.wait_for(shows("Quit?"))
    screen.listen(quiet=CALM)
    screen.press(b"\r")
    until = monotonic() + PATIENCE
    while screen.line() != line:
        assert monotonic() < until


@pytest.mark.parametrize("chunks", [1, 2, 3])
def test_a_signal_while_it_starts(environment: dict[str, str], chunks: int) -> None:
    """From the first byte that Textual writes until a page is there."""
    with terminal(environment, *PLAY) as screen:
        line = screen.line()
        for _ in range(chunks):
            screen.show(screen.next_chunk(limit=60).data)
        os.kill(screen.process, signal.SIGTERM)
        check(screen, signal.SIGTERM, line)


def test_a_closed_window_ends_it(environment: dict[str, str]) -> None:
    """Else the match would stay locked by a program that nobody sees."""
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        screen.hang_up()
        assert screen.end(None, patience=30) == 128 + signal.SIGHUP
    with terminal(environment, "resume") as screen:
        screen.wait_for(shows("The match goes on with"))


def test_a_closed_window_ends_it_even_if_nobody_says_so(environment: dict[str, str]) -> None:
    """``make play`` is told, and keeps it to itself until the program ends."""
    line = " ".join(shlex.quote(word) for word in (*SCAPEGOATS, *PLAY))
    kept = Terminal(["/bin/sh", "-c", f"trap '' HUP; {line}; exit 7"], environment)
    with kept as screen:
        screen.wait_for(CURTAIN)
        screen.hang_up()
        assert screen.end(None, patience=30, reading=False) == 7
    with terminal(environment, "resume") as screen:
        screen.wait_for(shows("The match goes on with"))


@pytest.mark.deep
def test_a_terminal_that_takes_nothing_keeps_nobody(environment: dict[str, str]) -> None:
    """As over a line that is cut: the program waits to write, and ends none the less."""
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        for _ in range(100):
            screen.press(b"?\x1b[27u")
        until = monotonic() + 60
        while screen.unread() < 4_000 and monotonic() < until:
            os.sched_yield()
        os.kill(screen.process, signal.SIGTERM)
        assert screen.end(None, patience=30, reading=False) == 128 + signal.SIGTERM
