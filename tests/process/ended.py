"""Ends matches in the real program by signals and resumes them, again and again."""

import os
import shutil
import signal
import stat
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from threading import Timer
from time import perf_counter
from typing import Final, NamedTuple

from benchmarks.terminal import Terminal
from scapegoat_games import catalog, saves
from scapegoat_games import home as homes
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye
from scapegoat_games.saves import AnyGame, AnyMatch
from tests.process.program import environment_for, left_behind, terminal
from tests.process.typist import Gone, Moves, Typist

LONGEST_END: Final = 100.0
"""Seconds that a program may take to end after a signal. A longer time tolerates a busier machine.
"""
PYTHON_STARTS: Final = "Fatal Python error: init"
"""What Python writes if an interrupt comes while Python itself is starting."""
NAMES: Final = ("Ann", "Bo", "Cy", "Dot", "Ed", "Flo")


class Left(NamedTuple):
    """A match in which the program was ended."""

    path: Path
    lines: int
    """Number of lines in its journal."""
    match: AnyMatch
    """The match in memory, resumed from a copy of that journal."""


def ended_again_and_again(folder: Path, rng: Random, signals: Sequence[signal.Signals]) -> None:
    """Plays one game in one home. After each signal the match is resumed, or a new one begins if
    the match is over.
    """
    home, game, left = homes.ready(folder), catalog.load(folder.name), None
    for number in signals:
        if left and left.match.to_act():
            left = go_on(home, left, number, rng)
        else:
            left = begin(home, game, number, rng)
    if left and left.match.to_act():
        with terminal(environment_for(home), "resume", left.path.stem) as screen:
            Typist(screen, left.match, rng, resumed=True).sit_down()
    assert {mode(path) for path in home.rglob("*")} == {0o700, 0o600}


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def begin(home: Path, game: AnyGame, number: signal.Signals, rng: Random) -> Left | None:
    """Starts a match and plays until the signal, which may come before there is one."""
    names, seed = NAMES[: rng.choice(game.seats)], str(rng.random())
    before = set(homes.matches(home).iterdir())
    with terminal(environment_for(home), "play", game.id, *names, "--seed", seed) as screen:
        typist = Typist(screen, Match.start(game, names, {}, seed), rng)
        play_until(number, typist, rng)
    made = [path for path in homes.matches(home).glob("*.jsonl") if path not in before]
    if not made:
        assert typist.pressed == [()]
        return None
    return what_is_left(made[0], 1, typist, lambda: Match.start(game, names, {}, seed))


def go_on(home: Path, left: Left, number: signal.Signals, rng: Random) -> Left:
    """Resumes the match and plays until the next signal."""
    with terminal(environment_for(home), "resume", left.path.stem) as screen:
        typist = Typist(screen, left.match, rng, resumed=True)
        play_until(number, typist, rng)
    header = left.match.header
    again = partial(Match.start, left.match.game, header.names, header.settings, header.seed)
    return what_is_left(left.path, left.lines, typist, again)


def play_until(number: signal.Signals, typist: Typist, rng: Random) -> None:
    """Sends the signal at a random moment, or in three of four cases when only the last key of a
    random change is left to be pressed.
    """
    screen, line = typist.terminal, typist.terminal.line()
    kill = partial(os.kill, screen.process, number)
    changes = rng.randrange(4)
    timer = Timer(rng.uniform(0, 0.05 if changes else 4), kill)

    def start_timer() -> None:
        if len(typist.pressed) == changes + 1:
            timer.start()

    if changes:
        typist.before_change = start_timer
    else:
        timer.start()
    with suppress(Gone):
        typist.sit_down()
        while typist.match.to_act():
            typist.step()
        kill()
    timer.cancel()
    show_all(screen)
    after = screen.line()
    code = screen.end(None)
    told = (number, code, bytes(screen.shown[-500:]), screen.text)
    if number != signal.SIGKILL:
        assert left_behind(bytes(screen.shown)) == set(), told
        assert after == line, told
    # While Python itself is starting, a signal kills the process, or an interrupt ends it with a
    # traceback.
    starting = code == -number or (number == signal.SIGINT and PYTHON_STARTS in screen.text)
    assert starting or code == 128 + number, told
    if number != signal.SIGINT or not starting:
        assert "Traceback" not in screen.text, told


def show_all(screen: Terminal) -> None:
    """Shows what the program writes until it has ended, which takes long on a busy machine."""
    deadline = perf_counter() + LONGEST_END
    while not screen.over and perf_counter() < deadline:
        screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=LONGEST_END)))


def what_is_left(path: Path, lines: int, typist: Typist, again: Callable[[], AnyMatch]) -> Left:
    """Asserts that the match on the disk contains all moves shown and only moves entered."""
    data = path.read_bytes()
    kept = data.count(b"\n") - lines
    told = f"{typist.shown} shown, {kept} kept, of {typist.pressed}\n{typist.terminal.text}"
    assert typist.shown <= kept < len(typist.pressed), told
    beside = path.with_suffix(".copy")
    shutil.copy(path, beside)
    match = saves.resume(beside)
    assert everything(match) == everything(played(again(), typist.pressed[kept])), told
    match.close()
    beside.unlink()
    return Left(path, lines + kept, match)


def played(match: AnyMatch, moves: Moves) -> AnyMatch:
    for seat, move in moves:
        match.play(seat, move)
    return match


def everything(match: AnyMatch) -> list[tuple[object, ...]]:
    everybody = (*range(len(match.names)), Eye.TABLE)
    return [(match.view(who), match.history(who)) for who in everybody]
