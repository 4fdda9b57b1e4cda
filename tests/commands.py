"""Runs commands in the process of the tests and returns output and exit codes."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pytest

from scapegoat_games import catalog, home, saves
from scapegoat_games.cli import main
from scapegoat_games.match import Match
from scapegoat_games.protocol import Value
from scapegoat_games.simulate import play_out
from scapegoat_games.tui.app import ScapegoatsApp

SHORT: Mapping[str, Value] = {"rounds": 1, "limit": 12}


@dataclass(frozen=True, slots=True)
class Answer:
    """Exit code and output of a command."""

    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """The only line of output, which must be on stderr."""
        assert not self.out
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        return self.err.rstrip("\n")


Command: TypeAlias = Callable[..., Answer]


class Visits(list[ScapegoatsApp]):
    """The apps that commands opened, without a screen; ``do`` runs in place of each."""

    do: Callable[[ScapegoatsApp], int | None] = staticmethod(lambda _: 0)


def commanding(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> Command:
    monkeypatch.setenv("SCAPEGOATS_HOME", str(home))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)

    def run(*words: str) -> Answer:
        code = main(words)
        return Answer(code, *capsys.readouterr())

    return run


def kept_match(directory: Path, *, moves: int | None = None, seed: str = "a") -> Path:
    """A random match of Scout on the disk, played for ``moves`` moves or to its end."""
    return _kept(directory, "scout", ["Ann", "[red]Bo"], SHORT, seed, moves)


def kept_without_points(directory: Path) -> Path:
    """A finished match of Scape Goat, a game without points."""
    return _kept(directory, "scape-goat", ["Ann", "Bo", "Cy"], {"limit": 3}, "a", None)


def _kept(
    directory: Path,
    name: str,
    names: Sequence[str],
    settings: Mapping[str, Value],
    seed: str,
    moves: int | None,
) -> Path:
    game = catalog.load(name)
    path = saves.new_path(home.matches(home.ready(directory)), name)
    match = Match.start(game, names, settings, seed, path)
    for seat, move in play_out(game, len(names), settings, seed).moves[:moves]:
        match.play(seat, move)
    match.close()
    return path
