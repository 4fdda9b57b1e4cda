"""The program works without POSIX modules, as on Windows.

Windows isn't needed: modules and functions that Windows lacks are hidden, and a fake ``msvcrt``
locks like the real one.
"""

import subprocess
import sys
from pathlib import Path

WITHOUT_POSIX = """
import asyncio, fcntl as real, os, signal, subprocess, sys, types

HIDDEN = {"fcntl", "termios", "tty", "pty", "pwd", "grp", "resource", "readline", "curses"}

class Hides:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ImportError(f"{name} is not there")

def locking(descriptor, mode, size):
    "As Windows refuses: with EACCES."
    assert (mode, size) == (LK_NBLCK, 1)
    assert os.lseek(descriptor, 0, os.SEEK_CUR) > 1 << 30, "what is written stays readable"
    try:
        real.flock(descriptor, real.LOCK_EX | real.LOCK_NB)
    except BlockingIOError as error:
        raise PermissionError(13, "Permission denied") from error

LK_NBLCK = 2
msvcrt = types.ModuleType("msvcrt")
msvcrt.locking, msvcrt.LK_NBLCK = locking, LK_NBLCK
sys.modules["msvcrt"] = msvcrt
for name in HIDDEN:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Hides())
for name in ("pread", "pwrite", "O_DIRECTORY", "getpgrp", "getsid", "killpg"):
    delattr(os, name)
for name in ("SIGPIPE", "SIGHUP", "SIGTSTP", "SIGTTOU", "SIGTTIN", "SIGUSR1", "SIGALRM"):
    delattr(signal, name)
del signal.pthread_sigmask
"""

JOURNALS = """
from pathlib import Path
from scapegoat_games import catalog, home, journal, records, saves
from scapegoat_games.match import Match
from scapegoat_games.simulate import play_out

directory = home.matches(home.ready(sys.argv[1]))
scout, settings = catalog.load("scout"), {"rounds": 1, "limit": 12}
path = saves.new_path(directory, "scout")
moves = play_out(scout, 2, settings, "a").moves
match = Match.start(scout, ["Ann", "Bo"], settings, "a", path)
for seat, move in moves[:3]:
    match.play(seat, move)
try:
    saves.resume(path)
except journal.Locked as error:
    print(error)
assert saves.standing(path).chapter == "Round 1", "it can be read while it is open"
match.close()
match = saves.resume(path)
assert len(match.moves) == 3
for seat, move in moves[3:]:
    match.play(seat, move)
match.close()
assert b"\\r" not in path.read_bytes()
assert len(records.read(directory).rows) == 2
journal.delete(path)
assert not path.exists()
"""

TABLE = """
import asyncio
from pathlib import Path
from scapegoat_games.tui.app import ScapegoatsApp
from scapegoat_games.tui.opening import Launch
from scapegoat_games.tui.terminal import signals
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

# Which driver there is Textual asks the platform, and this one is not what it seems.
App.get_driver_class = lambda self: HeadlessDriver

async def play():
    app = ScapegoatsApp(Path(sys.argv[1]), Launch())
    with signals.postponed():
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("1", *"Ann", "down", *"Bo", "f2")
            await pilot.pause()
            match = app.table.match
            signals.end_on_signals(lambda code: None, signals.terminal_settings())
            signals.cover_before_stopping(lambda: None, lambda then: None)
            signals.hang_up_without_terminal()
            signals.stop_if_a_shell_waits()
            seat = match.to_act()[0].seat
            app.table.lift()
            app.table.play(match.legal(seat)[0])
            await pilot.pause()
            print(len(match.moves), match.file.unsaved)
            app.leave(0)

asyncio.run(play())
"""

COMMANDS = """
from scapegoat_games.cli import main
assert main(["--version"]) == 0
assert main(["--home", sys.argv[1], "matches"]) == 0
assert main(["play", "scout", "Ann", "Bo"]) == 2
"""


def run_without_posix(program: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_POSIX + program, str(home)],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def test_matches_are_kept_locked_and_deleted(tmp_path: Path) -> None:
    answer = run_without_posix(JOURNALS, tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert "is being played in another window" in answer.stdout


def test_the_table_opens_and_plays(tmp_path: Path) -> None:
    answer = run_without_posix(TABLE, tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout == "1 None\n"


def test_the_command_answers(tmp_path: Path) -> None:
    answer = run_without_posix(COMMANDS, tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert answer.stderr == "Needs a terminal; standard input isn't one.\n"
