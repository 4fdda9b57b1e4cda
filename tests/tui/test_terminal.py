"""In a real terminal, a closed private page leaves nothing behind in any byte."""

import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Final, final

import pyte
import pytest

from benchmarks.terminal import PATIENCE, Chunk, Seen, Terminal, shows
from scapegoat_games import catalog, preferences, saves
from scapegoat_games import home as homes
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.stages import Curtain
from tests.tui.hands import hands_of
from tests.tui.playing import likely_move
from tests.tui.tables import NAMES, everything, new_match, owing

ROOT: Final = Path(__file__).parents[2]
QUIET_SECONDS: Final = 0.9
"""Seconds without output after which the program is at rest. More tolerates a slower machine."""
HIDDEN: Final = shows("Hidden. Next:")
FOCUS_OUT: Final = b"\x1b[O"
_PRIVATE_MODE: Final = re.compile(rb"\x1b\[(\?1049[hl]|[<=>][0-9;:]*[A-Za-z])")


def covered(text: str) -> bool:
    return "Nobody else watching?" in text or "A little too quick" in text


@final
class Sitting:
    """A match in a terminal, and a second terminal with history but no alternate screen."""

    def __init__(self, terminal: Terminal, match: AnyMatch) -> None:
        self.terminal = terminal
        self.hands = hands_of(match.game.id)
        self.seat = waits_for(match)
        self.key = str(self.seat + 1).encode()
        told = self.hands.named(" ".join(line.text for line in match.history(Eye.TABLE)))
        self.secrets = self.hands.secrets(everything(match), None) - told
        self._plain = pyte.HistoryScreen(80, 24, history=1000)
        self._stream = pyte.ByteStream(self._plain)

    def show(self, chunks: list[Chunk]) -> bytes:
        """Feeds both terminals and returns the bytes."""
        data = b"".join(chunk.data for chunk in chunks)
        self.terminal.show(data)
        self._stream.feed(_PRIVATE_MODE.sub(b"", data))
        return data

    def press(self, keys: bytes, until: Seen | None = None) -> bytes:
        """Sends the keys. Returns the output up to the wanted screen, and what follows shortly."""
        self.terminal.press(keys)
        return self.wait_for(until) if until else self.listen()

    def wait_for(self, until: Seen) -> bytes:
        data = b""
        while not until(self.terminal.text):
            data += self.show([self.terminal.next_chunk()])
        return data + self.listen()

    def listen(self) -> bytes:
        return self.show(self.terminal.listen(quiet=QUIET_SECONDS))

    def rest(self) -> bytes:
        """Output of the program until its end."""
        return self.show(self.terminal.listen(PATIENCE, PATIENCE))

    def look(self) -> bytes:
        """Lifts the curtain and waits until a secret is visible."""
        data = b""
        while covered(self.terminal.text):
            # The program answers a key that comes too soon, but does not lift the curtain.
            self.terminal.press(self.key)
            data += self.show([self.terminal.next_chunk()]) + self.listen()
        if self.hands.PEEKS:
            self.terminal.press(b" ")
        return data + self.wait_for(lambda _: bool(self.seen()))

    def seen(self) -> set[str]:
        return self.secrets & self.hands.shown(self.terminal.text)

    def left(self) -> set[str]:
        """Secrets in the second terminal, on its screen and in its history."""
        rows = ["".join(line[at].data for at in range(80)) for line in self._plain.history.top]
        return self.secrets & self.hands.shown("\n".join([*rows, *self._plain.display]))

    @property
    def plain(self) -> str:
        return "\n".join(self._plain.display)

    def sent(self, data: bytes) -> set[str]:
        """Secrets in some bytes, as drawn on an empty screen and as text between the commands."""
        screen = pyte.Screen(80, 24)
        pyte.ByteStream(screen).feed(_PRIVATE_MODE.sub(b"", data))
        words = re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b" ", data).decode(errors="replace")
        return self.secrets & (
            self.hands.shown("\n".join(screen.display)) | self.hands.shown(words)
        )


def waits_for(match: AnyMatch) -> Seat:
    stage = Flow(match, board_of(match.game).scenes).stage
    assert isinstance(stage, Curtain)
    return stage.seat


def saved_match(home: Path, game: str) -> AnyMatch:
    """A saved match whose next private page shows a secret."""
    for number in count():
        match = new_match(home, NAMES[:4], hands_of(game).SHORT, f"canary {number}", game)
        rng = Random(number)
        while match.to_act():
            if match.moves and holds_something(match):
                match.close()
                return match
            seat = owing(match)[0]
            match.play(seat, likely_move(match, seat, rng))
        match.close()
    raise AssertionError("never reached")


def holds_something(match: AnyMatch) -> bool:
    """Whether the player behind the next curtain holds cards."""
    stage = Flow(match, board_of(match.game).scenes).stage
    return isinstance(stage, Curtain) and len(match.view(stage.seat).hand) > 0


@contextmanager
def sitting(home: Path, game: str, *program: str) -> Iterator[Sitting]:
    match = saved_match(homes.ready(home), game)
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "SCAPEGOATS_HOME": str(home),
        "TERM": "xterm-256color",
    }
    command = [sys.executable, *(program or ["-m", "scapegoat_games"]), "resume"]
    with Terminal(command, environment) as terminal:
        table = Sitting(terminal, match)
        table.wait_for(covered)
        yield table


@pytest.mark.channel("focus", "typing", "quitting", "scrollback", "bytes", "resuming", "title")
@pytest.mark.channel("files", "logs")
@pytest.mark.parametrize("game", catalog.ids())
def test_no_way_of_leaving_a_private_page_leaves_secrets(tmp_path: Path, game: str) -> None:
    with sitting(tmp_path / "home", game) as table:
        assert not table.seen()
        data = table.look()
        after = table.press(FOCUS_OUT, HIDDEN)
        assert not table.seen()
        table.press(b"x")
        data += table.look()
        # The page is hidden, and the key that lifts the curtain follows at once, several times.
        after += table.press(b"h" + table.key * 4, HIDDEN)
        assert not table.seen()
        after += table.press(b"\x1b[200~" + table.key + b"\x1b[201~")
        assert not table.seen()
        data += table.look()
        after += table.press(b"\x03", shows("Quit?"))
        assert not table.seen()
        table.terminal.press(b"y")
        after += table.rest()
        assert table.terminal.end(None) == 0
        assert "The match is saved" in table.plain
        assert not table.left()
        assert not table.sent(after)
        assert is_quiet(data + after)
    (left,) = (one for one in saves.summaries(tmp_path / "home" / "matches") if one.moves)
    assert left.state == "open"
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    # The preferences record which tips each name has seen.
    other_files = {path.name for path in written if path.suffix != ".jsonl"}
    assert other_files <= {preferences.FILE}
    assert not [path for path in written if table.sent(path.read_bytes())]


def stopped(process: int) -> bool:
    ended, status = os.waitpid(process, os.WUNTRACED | os.WNOHANG)
    assert not ended or os.WIFSTOPPED(status)
    return bool(ended)


def is_quiet(data: bytes) -> bool:
    """Whether the bytes ring no bell and set neither the title nor the clipboard."""
    # The commands for the shape of the mouse pointer end with the byte of the bell.
    data = data.replace(b"\x1b]22;default\x07", b"").replace(b"\x1b]22;text\x07", b"")
    return not re.search(rb"\x07|\x1b\](52|0|1|2);", data)


BROKEN: Final = """
import sys
from scapegoat_games import cli
from scapegoat_games.tui.screens.turn import TurnScreen

def broken(page):
    raise KeyError("of a hand")

TurnScreen.action_hide = broken
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.mark.channel("crash")
def test_a_crash_on_a_private_page_leaves_no_secret(tmp_path: Path) -> None:
    with sitting(tmp_path / "home", "scout", "-c", BROKEN) as table:
        table.look()
        table.terminal.press(b"h")
        after = table.rest()
        assert table.terminal.end(None) == 1
        assert "This was a bug in scapegoats itself (KeyError)" in table.plain
        assert not table.left()
        assert not table.sent(after)


@pytest.mark.channel("signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_on_a_private_page_leaves_no_secret(
    tmp_path: Path, number: signal.Signals
) -> None:
    with sitting(tmp_path / "home", "scout") as table:
        table.look()
        os.kill(table.terminal.process, number)
        after = table.rest()
        assert table.terminal.end(None) == 128 + number
        assert not table.left()
        assert not table.sent(after)


@pytest.mark.channel("stopping")
def test_a_stopped_program_goes_on_behind_a_curtain(tmp_path: Path) -> None:
    with sitting(tmp_path / "home", "scout") as table:
        table.look()
        os.kill(table.terminal.process, signal.SIGTSTP)
        after = table.listen()
        while not stopped(table.terminal.process):
            after += table.listen()
        assert not table.left()
        os.kill(table.terminal.process, signal.SIGCONT)
        after += table.wait_for(HIDDEN)
        assert not table.seen()
        assert not table.sent(after)
