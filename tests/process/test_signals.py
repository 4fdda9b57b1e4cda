"""After a signal on any page the terminal is restored and shows nothing private."""

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
from scapegoat_games.tui.stages import RevealStage
from tests.process.program import SCAPEGOATS, left_behind, terminal
from tests.process.typist import CALM_SECONDS, Typist

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
    """Asserts that the program ended with the signal's exit code and restored the terminal."""
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
def test_a_signal_on_any_page_restores_the_terminal(
    environment: dict[str, str], home: Path, page: str, number: signal.Signals
) -> None:
    keys, words = PAGES[page]
    with terminal(environment, *PLAY) as screen:
        line = screen.line()
        screen.wait_for(CURTAIN)
        screen.listen(quiet=CALM_SECONDS)
        screen.press(keys[:1])
        if keys:
            screen.wait_for(shows("Which way up"))
            screen.press(keys[1:])
        screen.wait_for(shows(words))
        os.kill(screen.process, number)
        check(screen, number, line)
    (match,) = saves.summaries(homes.matches(home))
    assert match.state == "open"


def test_a_signal_during_a_scene_restores_the_terminal(
    environment: dict[str, str], home: Path
) -> None:
    names = ("Ann", "Bo", "Cy")
    match = Match.start(catalog.load("corporate"), names, {}, "s")
    with terminal(environment, "play", "corporate", *names, "--seed", "s") as screen:
        line = screen.line()
        typist = Typist(screen, match, Random("scene"))
        typist.sit_down()
        while not isinstance(typist.flow.stage, RevealStage):
            typist.step()
        os.kill(screen.process, signal.SIGTERM)
        check(screen, signal.SIGTERM, line)
    (kept,) = saves.summaries(homes.matches(home))
    assert kept.moves == len(match.moves)


def test_several_signals_at_once(environment: dict[str, str]) -> None:
    with terminal(environment, *PLAY) as screen:
        line = screen.line()
        screen.wait_for(CURTAIN)
        for number in (signal.SIGTERM, signal.SIGTERM, signal.SIGTERM):
            os.kill(screen.process, number)
        check(screen, signal.SIGTERM, line)


def test_line_settings_are_restored_last(environment: dict[str, str]) -> None:
    """Once they are restored Ctrl+C is a signal, which makes a terminal drop unread output."""
    with terminal(environment, *PLAY) as screen:
        quit_until_the_line_is_restored(screen)
        os.kill(screen.process, signal.SIGSTOP)
        screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=0.5)))
        assert left_behind(bytes(screen.shown)) == set()
        os.kill(screen.process, signal.SIGCONT)
        assert screen.end(None) == 0


def test_rapid_ctrl_c_while_the_program_ends(environment: dict[str, str]) -> None:
    with terminal(environment, *PLAY) as screen:
        quit_until_the_line_is_restored(screen)
        while not screen.over:
            with suppress(OSError):  # the program has just ended
                screen.press(b"\x03")
            screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=0.001)))
        assert screen.end(None) in {0, -signal.SIGINT}
        assert "Traceback" not in screen.text


def quit_until_the_line_is_restored(screen: Terminal) -> None:
    line = screen.line()
    screen.wait_for(CURTAIN)
    screen.press(b"\x11")
    screen.wait_for(shows("Quit?"))
    screen.listen(quiet=CALM_SECONDS)
    screen.press(b"\r")
    until = monotonic() + PATIENCE
    while screen.line() != line:
        assert monotonic() < until


@pytest.mark.parametrize("chunks", [1, 2, 3])
def test_a_signal_while_the_program_starts(environment: dict[str, str], chunks: int) -> None:
    """The signal comes between the first bytes from Textual and the first page."""
    with terminal(environment, *PLAY) as screen:
        line = screen.line()
        for _ in range(chunks):
            screen.show(screen.next_chunk(limit=60).data)
        os.kill(screen.process, signal.SIGTERM)
        check(screen, signal.SIGTERM, line)


def test_a_closed_window_ends_the_program(environment: dict[str, str]) -> None:
    """Otherwise an invisible program would keep the match locked."""
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        screen.hang_up()
        assert screen.end(None, patience=30) == 128 + signal.SIGHUP
    with terminal(environment, "resume") as screen:
        screen.wait_for(shows("The match continues with"))


def test_a_closed_window_is_noticed_without_a_signal(environment: dict[str, str]) -> None:
    """A parent such as ``make play`` gets the signal and doesn't pass it on."""
    line = " ".join(shlex.quote(word) for word in (*SCAPEGOATS, *PLAY))
    kept = Terminal(["/bin/sh", "-c", f"trap '' HUP; {line}; exit 7"], environment)
    with kept as screen:
        screen.wait_for(CURTAIN)
        screen.hang_up()
        assert screen.end(None, patience=30, reading=False) == 7
    with terminal(environment, "resume") as screen:
        screen.wait_for(shows("The match continues with"))


@pytest.mark.deep
def test_a_blocked_terminal_does_not_keep_the_program_alive(environment: dict[str, str]) -> None:
    """The program is blocked in writing, as after a lost connection, and a signal still ends it."""
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        for _ in range(100):
            screen.press(b"?\x1b[27u")
        until = monotonic() + 60
        while screen.unread() < 4_000 and monotonic() < until:
            os.sched_yield()
        os.kill(screen.process, signal.SIGTERM)
        assert screen.end(None, patience=30, reading=False) == 128 + signal.SIGTERM
