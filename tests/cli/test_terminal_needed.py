"""Which terminals the app refuses."""

import sys

import pytest

from scapegoat_games.commands import stage
from scapegoat_games.commands.endings import Refused


class Stream:
    """A standard stream that may be a terminal."""

    def __init__(self, terminal: bool, encoding: str = "utf-8") -> None:
        self.terminal = terminal
        self.encoding = encoding

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.channel("streams")
@pytest.mark.parametrize(
    ("name", "said"), [("stdin", "input"), ("stdout", "output"), ("stderr", "error")]
)
@pytest.mark.parametrize("stream", [Stream(False), None])
def test_all_three_standard_streams_must_be_a_terminal(
    monkeypatch: pytest.MonkeyPatch, name: str, said: str, stream: Stream | None
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for other in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, other, Stream(True))
    stage.check_terminal()
    monkeypatch.setattr(sys, name, stream)
    with pytest.raises(Refused, match=f"^Needs a terminal; standard {said} isn't one.$"):
        stage.check_terminal()


def test_a_dumb_terminal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Stream(True))
    monkeypatch.setenv("TERM", "dumb")
    with pytest.raises(Refused, match=r"that can draw; TERM says this one can't: dumb\.$"):
        stage.check_terminal()


@pytest.mark.parametrize(
    ("encoding", "variable", "wanted"),
    [
        ("ascii", None, "LC_ALL=C.UTF-8"),
        ("iso8859-1", None, "LC_ALL=C.UTF-8"),
        ("latin-1", "latin-1", "PYTHONIOENCODING=utf-8"),
    ],
)
def test_a_terminal_without_utf_8_is_refused(
    monkeypatch: pytest.MonkeyPatch, encoding: str, variable: str | None, wanted: str
) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Stream(True, encoding))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("PYTHONIOENCODING", variable or "")
    with pytest.raises(Refused, match=f"set to {encoding}. Set {wanted} and start again.$"):
        stage.check_terminal()
