"""Ctrl+Z and the signals that stop a program: it covers, and a shell can let it go on."""

import os
import shlex
import signal
from time import monotonic
from typing import Final

import pytest

from benchmarks.terminal import Terminal, shows
from tests.process.program import SCAPEGOATS, left_behind
from tests.process.typist import CALM

PLAY: Final = ("play", "scout", "Ann", "Bo", "--seed", "canary")
OWN_PAGE: Final = shows("Which way up")
PROMPT: Final = "ready> "


def calm_down(screen: Terminal, seconds: float = CALM) -> None:
    screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=seconds)))


def see_a_new_curtain(screen: Terminal) -> None:
    """The emulator has no second screen, and still shows the one from before."""
    before = len(screen.shown)
    screen.wait_for(lambda _: b"Hidden. Next:" in screen.shown[before:])


def wait_until_stopped(screen: Terminal) -> None:
    """It isn't before all that it writes has been read."""
    deadline = monotonic() + 30
    status = 0
    while not os.WIFSTOPPED(status):
        assert monotonic() < deadline
        calm_down(screen, 0.05)
        _, status = os.waitpid(screen.process, os.WUNTRACED | os.WNOHANG)
    calm_down(screen, 0.05)


def shell(environment: dict[str, str]) -> Terminal:
    """An interactive one, with jobs."""
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
        # What follows keeps the shell between them from becoming the program.
        typed = f"{above}{shlex.quote(f'{line}; exit 7')}" if above else line
        screen.wait_for(shows(PROMPT))
        screen.press(typed.encode() + b"\r")
        screen.wait_for(shows("Ann, press"))
        for _ in range(2):
            calm_down(screen)
            screen.press(b"1")
            screen.wait_for(OWN_PAGE)
            screen.press(b"\x1a")
            screen.wait_for(shows("Stopped", PROMPT))
            before = len(screen.shown)
            assert left_behind(bytes(screen.shown)) <= {"mode 2004"}, "but for bash's own pastes"
            screen.press(b"fg\r")
            see_a_new_curtain(screen)
            assert b"Which way up" not in screen.shown[before:]
        screen.press(b"\x03")
        screen.wait_for(shows("Quit?"))
        screen.press(b"y")
        screen.wait_for(shows("The match is saved", PROMPT))
        screen.press(b"exit 0\r")
        assert screen.end(None, patience=30) == 0


def test_where_no_shell_waits_ctrl_z_does_nothing(environment: dict[str, str]) -> None:
    """As in a window that was opened for the program: it could never go on."""
    with Terminal([*SCAPEGOATS, *PLAY], environment, columns=100, rows=34) as screen:
        screen.wait_for(shows("Ann, press"))
        screen.press(b"\x1a?")
        screen.wait_for(shows("Keys of this page"))


@pytest.mark.channel("stopping")
def test_every_signal_that_stops_covers_first(environment: dict[str, str]) -> None:
    with Terminal([*SCAPEGOATS, *PLAY], environment, columns=100, rows=34) as screen:
        line = screen.line()
        screen.wait_for(shows("Ann, press"))
        for number in (signal.SIGTTOU, signal.SIGTSTP, signal.SIGTTIN):
            calm_down(screen)
            screen.press(b"1")
            screen.wait_for(OWN_PAGE)
            os.kill(screen.process, number)
            wait_until_stopped(screen)
            before = len(screen.shown)
            assert left_behind(bytes(screen.shown)) == set()
            assert screen.line() == line
            os.kill(screen.process, signal.SIGCONT)
            see_a_new_curtain(screen)
            assert b"Which way up" not in screen.shown[before:]


@pytest.mark.channel("stopping")
def test_what_was_stopped_unasked_covers_when_it_goes_on(environment: dict[str, str]) -> None:
    """By SIGSTOP, of which no program is told; a shell may have used the terminal meanwhile."""
    with Terminal([*SCAPEGOATS, *PLAY], environment, columns=100, rows=34) as screen:
        line = screen.line()
        screen.wait_for(shows("Ann, press"))
        for _ in range(2):
            calm_down(screen)
            screen.press(b"1")
            screen.wait_for(OWN_PAGE)
            os.kill(screen.process, signal.SIGSTOP)
            wait_until_stopped(screen)
            os.kill(screen.process, signal.SIGCONT)
            see_a_new_curtain(screen)
        screen.press(b"\x03")
        screen.wait_for(shows("Quit?"))
        screen.press(b"y")
        screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=30, limit=30)))
        assert left_behind(bytes(screen.shown)) == set()
        assert screen.line() == line
        assert screen.end(None) == 0
