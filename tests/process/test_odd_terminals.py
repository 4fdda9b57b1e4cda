"""Terminals that are set to something else than they are: the table says so, or doesn't mind."""

import pytest

from benchmarks.terminal import Terminal, shows
from tests.process.program import SCAPEGOATS, terminal

PLAY = ("play", "scout", "Ann", "Bo", "--seed", "canary")


@pytest.mark.parametrize(
    ("variables", "wanted"),
    [
        ({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, "LC_ALL=C.UTF-8"),
        ({"PYTHONIOENCODING": "latin-1"}, "PYTHONIOENCODING=utf-8"),
    ],
)
def test_signs_that_cannot_be_written(
    environment: dict[str, str], variables: dict[str, str], wanted: str
) -> None:
    with terminal(environment | variables, *PLAY) as screen:
        assert screen.end(None, patience=30) == 2
        assert "\x1b" not in screen.shown.decode()
        assert screen.text.strip().endswith(f"Set {wanted} and start again.")


def test_a_size_that_the_window_does_not_have(environment: dict[str, str]) -> None:
    environment |= {"COLUMNS": "200", "LINES": "70"}
    command = [*SCAPEGOATS, *PLAY]
    with Terminal(command, environment, columns=100, rows=34) as screen:
        screen.wait_for(shows("screen is public", "Ann, press", "Help"))


def test_odd_values_of_textuals_variables(environment: dict[str, str]) -> None:
    environment |= {
        "ESCDELAY": "9" * 400,
        "TEXTUAL_COLOR_SYSTEM": "x",
        "TEXTUAL_DIM_FACTOR": "9" * 400,
        "TEXTUAL_FPS": "1" + "0" * 20,
    }
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(shows("screen is public", "Ann, press", "Help"))
