"""In a real terminal, byte by byte: what a private page leaves behind is nothing."""

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
QUIET: Final = 0.9
HIDDEN: Final = shows("Hidden. Next:")
FOCUS_OUT: Final = b"\x1b[O"
_PRIVATE_MODE: Final = re.compile(rb"\x1b\[(\?1049[hl]|[<=>][0-9;:]*[A-Za-z])")


def covered(text: str) -> bool:
    return "Nobody else watching?" in text or "A little too quick" in text


@final
class Sitting:
    """A match in a terminal, and beside it one that knows no second screen but scrolls back."""

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
        """On both; returns the bytes."""
        data = b"".join(chunk.data for chunk in chunks)
        self.terminal.show(data)
        self._stream.feed(_PRIVATE_MODE.sub(b"", data))
        return data

    def press(self, keys: bytes, until: Seen | None = None) -> bytes:
        """What comes of it: until the screen is so, and then for a while."""
        self.terminal.press(keys)
        return self.wait_for(until) if until else self.listen()

    def wait_for(self, until: Seen) -> bytes:
        data = b""
        while not until(self.terminal.text):
            data += self.show([self.terminal.next_chunk()])
        return data + self.listen()

    def listen(self) -> bytes:
        return self.show(self.terminal.listen(quiet=QUIET))

    def rest(self) -> bytes:
        """All that the program still says until it ends."""
        return self.show(self.terminal.listen(PATIENCE, PATIENCE))

    def look(self) -> bytes:
        """The curtain is lifted, and there is something to be seen."""
        data = b""
        while covered(self.terminal.text):
            # A key that comes too soon after another is answered, and the curtain stays.
            self.terminal.press(self.key)
            data += self.show([self.terminal.next_chunk()]) + self.listen()
        if self.hands.PEEKS:
            self.terminal.press(b" ")
        return data + self.wait_for(lambda _: bool(self.seen()))

    def seen(self) -> set[str]:
        return self.secrets & self.hands.shown(self.terminal.text)

    def left(self) -> set[str]:
        """What can be read without a second screen, also by scrolling back."""
        rows = ["".join(line[at].data for at in range(80)) for line in self._plain.history.top]
        return self.secrets & self.hands.shown("\n".join([*rows, *self._plain.display]))

    @property
    def plain(self) -> str:
        return "\n".join(self._plain.display)

    def sent(self, data: bytes) -> set[str]:
        """What can be read of some bytes, on an empty screen and between their commands."""
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


def kept(home: Path, game: str) -> AnyMatch:
    """A match that was left where the next page has something secret on it."""
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
    """Whoever is asked next, behind a curtain."""
    stage = Flow(match, board_of(match.game).scenes).stage
    return isinstance(stage, Curtain) and len(match.view(stage.seat).hand) > 0


@contextmanager
def sitting(home: Path, game: str, *program: str) -> Iterator[Sitting]:
    match = kept(homes.ready(home), game)
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
def test_a_page_is_opened_and_left_in_every_way(tmp_path: Path, game: str) -> None:
    with sitting(tmp_path / "home", game) as table:
        assert not table.seen()
        data = table.look()
        after = table.press(FOCUS_OUT, HIDDEN)
        assert not table.seen()
        table.press(b"x")
        data += table.look()
        # Hidden, and at once the key that lifts it, as often as one likes.
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
        assert quiet(data + after)
    (left,) = (one for one in saves.summaries(tmp_path / "home" / "matches") if one.moves)
    assert left.state == "open"
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    # What tips a name has had is remembered, too.
    kept_besides = {path.name for path in written if path.suffix != ".jsonl"}
    assert kept_besides <= {preferences.FILE}
    assert not [path for path in written if table.sent(path.read_bytes())]


def stopped(process: int) -> bool:
    ended, status = os.waitpid(process, os.WUNTRACED | os.WNOHANG)
    assert not ended or os.WIFSTOPPED(status)
    return bool(ended)


def quiet(data: bytes) -> bool:
    """No bell, no title, nothing for the clipboard."""
    # The shape of the mouse pointer ends in one.
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
def test_a_mistake_on_a_private_page_leaves_none_of_it(tmp_path: Path) -> None:
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
def test_a_signal_on_a_private_page_leaves_none_of_it(
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
def test_a_program_that_was_stopped_goes_on_behind_a_curtain(tmp_path: Path) -> None:
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
