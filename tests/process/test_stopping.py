"""Ctrl+Z and signals that stop the program cover the page; a shell can continue the program."""

import os
import shlex
import signal
from time import monotonic
from typing import Final

import pytest

from benchmarks.terminal import Terminal, shows
from tests.process.program import SCAPEGOATS, left_behind
from tests.process.typist import CALM_SECONDS

PLAY: Final = ("play", "scout", "Ann", "Bo", "--seed", "canary")
OWN_PAGE: Final = shows("Which way up")
PROMPT: Final = "ready> "


def read_until_quiet(screen: Terminal, seconds: float = CALM_SECONDS) -> None:
    screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=seconds)))


def wait_for_a_new_curtain(screen: Terminal) -> None:
    """Waits for new output: the emulator has no alternate screen and still shows the old page."""
    before = len(screen.shown)
    screen.wait_for(lambda _: b"Hidden. Next:" in screen.shown[before:])


def wait_until_stopped(screen: Terminal) -> None:
    """Reads on meanwhile: the program stops only after all its output has been read."""
    deadline = monotonic() + 30
    status = 0
    while not os.WIFSTOPPED(status):
        assert monotonic() < deadline
        read_until_quiet(screen, 0.05)
        _, status = os.waitpid(screen.process, os.WUNTRACED | os.WNOHANG)
    read_until_quiet(screen, 0.05)


def shell(environment: dict[str, str]) -> Terminal:
    """An interactive bash with job control."""
    command = ["/bin/bash", "--norc", "--noprofile", "-i"]
    variables = environment | {"PS1": PROMPT, "HISTFILE": "", "INPUTRC": os.devnull}
    return Terminal(command, variables, columns=100, rows=34)


@pytest.mark.channel("stopping")
@pytest.mark.parametrize("above", ["", "sh -c "], ids=["alone", "below another"])
def test_ctrl_z_leads_back_to_the_shell_and_fg_to_a_curtain(
    environment: dict[str, str], above: str
) -> None:
    with shell(environment) as screen:
        line = shlex.join([*SCAPEGOATS, *PLAY])
        # Without the second command the inner shell would replace itself by the program.
        typed = f"{above}{shlex.quote(f'{line}; exit 7')}" if above else line
        screen.wait_for(shows(PROMPT))
        screen.press(typed.encode() + b"\r")
        screen.wait_for(shows("Ann, press"))
        for _ in range(2):
            read_until_quiet(screen)
            screen.press(b"1")
            screen.wait_for(OWN_PAGE)
            screen.press(b"\x1a")
            screen.wait_for(shows("Stopped", PROMPT))
            before = len(screen.shown)
            assert left_behind(bytes(screen.shown)) <= {"mode 2004"}, "but for bash's own pastes"
            screen.press(b"fg\r")
            wait_for_a_new_curtain(screen)
            assert b"Which way up" not in screen.shown[before:]
        screen.press(b"\x03")
        screen.wait_for(shows("Quit?"))
        screen.press(b"y")
        screen.wait_for(shows("The match is saved", PROMPT))
        screen.press(b"exit 0\r")
        assert screen.end(None, patience=30) == 0


def test_ctrl_z_does_nothing_without_a_waiting_shell(environment: dict[str, str]) -> None:
    """In a window opened for the program nobody could continue a stopped program."""
    with Terminal([*SCAPEGOATS, *PLAY], environment, columns=100, rows=34) as screen:
        screen.wait_for(shows("Ann, press"))
        screen.press(b"\x1a?")
        screen.wait_for(shows("Keys of this page"))


@pytest.mark.channel("stopping")
def test_every_stopping_signal_covers_the_page_first(environment: dict[str, str]) -> None:
    with Terminal([*SCAPEGOATS, *PLAY], environment, columns=100, rows=34) as screen:
        line = screen.line()
        screen.wait_for(shows("Ann, press"))
        for number in (signal.SIGTTOU, signal.SIGTSTP, signal.SIGTTIN):
            read_until_quiet(screen)
            screen.press(b"1")
            screen.wait_for(OWN_PAGE)
            os.kill(screen.process, number)
            wait_until_stopped(screen)
            before = len(screen.shown)
            assert left_behind(bytes(screen.shown)) == set()
            assert screen.line() == line
            os.kill(screen.process, signal.SIGCONT)
            wait_for_a_new_curtain(screen)
            assert b"Which way up" not in screen.shown[before:]


@pytest.mark.channel("stopping")
def test_after_sigstop_the_page_is_covered(environment: dict[str, str]) -> None:
    """No program is told of SIGSTOP, and a shell may have used the terminal meanwhile."""
    with Terminal([*SCAPEGOATS, *PLAY], environment, columns=100, rows=34) as screen:
        line = screen.line()
        screen.wait_for(shows("Ann, press"))
        for _ in range(2):
            read_until_quiet(screen)
            screen.press(b"1")
            screen.wait_for(OWN_PAGE)
            os.kill(screen.process, signal.SIGSTOP)
            wait_until_stopped(screen)
            os.kill(screen.process, signal.SIGCONT)
            wait_for_a_new_curtain(screen)
        screen.press(b"\x03")
        screen.wait_for(shows("Quit?"))
        screen.press(b"y")
        screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=30, limit=30)))
        assert left_behind(bytes(screen.shown)) == set()
        assert screen.line() == line
        assert screen.end(None) == 0
