"""Somebody, or something, at the terminal who sends anything at all.

What is sent is decided by a seed, and kept, so that what went wrong can be read.
"""

import os
import signal
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final, final

from benchmarks.terminal import NotSeen, Terminal, shows
from scapegoat_games import catalog, journal, saves
from scapegoat_games import home as homes
from scapegoat_games.match_index import Summary
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.sizes import LEAST, Size
from tests.process.program import environment_for, left_behind, terminal
from tests.process.typist import CALM
from tests.tui.hands import hands_of
from tests.tui.tables import SIX, everything

LARGE: Final = (120, 40)
CURTAIN: Final = shows("Nobody else watching?")
PATIENCE: Final = 60.0
"""Seconds for an answer; a machine may be busy, but not for ever."""
_LEFT: Final = {0, 128 + signal.SIGINT, -signal.SIGINT, -signal.SIGQUIT}
"""By keys: typed after the terminal is as it was, Ctrl+C and Ctrl+\\ are signals again."""
_KEYS: Final = (
    *(b"\r", b" ", b"\t", b"\x1b", b"\x1b[27u", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"),
    *(b"\x1b[1;2C", b"\x1bOP", b"\x1b[5~", b"\x7f", b"\x03", b"\x10", b"\x11", b"\x1a", b"\x1c"),
    *(letter.encode() for letter in "123456hlrtquynsbkfdegc?"),
)
_OTHERS: Final = (
    *(b"\x1b[I", b"\x1b[O", b"\x1b[?2048;2$y", b"\x1b[?2026;2$y", b"\x1b[?62;22c", b"\x1b[5;5R"),
    *(b"\x1b[48;5;5;5;5t", b"\x1b[48;9999;9999;0;0t", b"\x1b[M\xff\xff\xff", b"\x1b[200~", b"\x9b"),
    *(b"\xff", b"\xe9", b"\xe2\x82", b"\x1b[9999999999u", b"\x1b[97:65;2;65u", b"\x1b[55296u"),
    *(b"\x1b]0;title\x07", b"\x1bP1$r0m\x1b\\", b"\x1b[201~", b"\x1b[57441;1:1u", b"\x00"),
)


@final
class Fuzz:
    """One match, however often the program is left and resumed."""

    def __init__(self, room: Path, game: str, players: int, seed: str) -> None:
        self.home = homes.ready(room)
        self.game = game
        self.players = players
        self.rng = Random(f"{game} {players} {seed}")
        self.sent: list[bytes | tuple[int, int]] = []
        """To the program that runs."""
        self.public = 0
        """How many public pages have been looked at."""

    def run(self, seconds: float) -> None:
        until = monotonic() + seconds
        begun = False
        while not begun or monotonic() < until:
            begun = True
            words = self._how_to_begin()
            self.sent.clear()
            with terminal(environment_for(self.home), *words) as screen:
                line = screen.line()
                screen.wait_for(shows(SIX[0]), limit=PATIENCE)
                ended = self._sit(screen, until) or not self._still_answers(screen)
                if not ended:
                    os.kill(screen.process, signal.SIGTERM)
                screen.show(b"".join(one.data for one in screen.listen(PATIENCE, PATIENCE)))
                after = screen.line()
                code = screen.end(None, patience=PATIENCE)
                told = (code, self.sent, screen.text)
                assert code in (_LEFT if ended else {0, 128 + signal.SIGTERM}), told
                assert left_behind(bytes(screen.shown)) == set(), told
                assert after == line, told
                assert "Traceback" not in screen.text, told

    def _how_to_begin(self) -> list[str]:
        open_ones = [one for one in self._summaries() if one.state == "open"]
        if open_ones:
            return ["resume", open_ones[0].id]
        return ["play", self.game, *SIX[: self.players], "--seed", str(self.rng.random())]

    def _summaries(self) -> list[Summary]:
        return saves.summaries(homes.matches(self.home))

    def _sit(self, screen: Terminal, until: float) -> bool:
        """Whether the program has ended by itself."""
        while monotonic() < until:
            try:
                if self.rng.random() < 0.05:
                    self._resize(screen)
                elif self.rng.random() < 0.04:
                    self._lift(screen)
                else:
                    self._send(screen, self._anything())
            except OSError:
                return True
            screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=0.01, limit=0.3)))
            if screen.over:
                return True
            self._look(screen)
        return False

    def _send(self, screen: Terminal, data: bytes) -> None:
        self.sent.append(data)
        screen.press(data)

    def _resize(self, screen: Terminal) -> None:
        columns, rows = self.rng.choice(
            (
                LARGE,
                LEAST[Size.SMALL],
                (1, 1),
                (self.rng.randrange(1, 301), self.rng.randrange(1, 101)),
            )
        )
        self.sent.append((columns, rows))
        screen.resize(columns, rows)

    def _lift(self, screen: Terminal) -> None:
        """What makes sense, on a curtain: else hardly any would ever be lifted."""
        screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=CALM, limit=2 * CALM)))
        self._send(screen, str(self.rng.randrange(self.players) + 1).encode())

    def _anything(self) -> bytes:
        chance = self.rng.random()
        if chance < 0.55:
            return self.rng.choice(_KEYS)
        if chance < 0.65:
            return self.rng.choice(_OTHERS)
        if chance < 0.75:
            at = ";".join(str(self.rng.randrange(1, 130)) for _ in range(2))
            button = self.rng.choice((0, 0, 0, 1, 2, 32, 35, 64, 65, 99))
            return f"\x1b[<{button};{at}M\x1b[<{button};{at}m".encode()
        if chance < 0.8:
            return b"\x1b[200~" + self.rng.randbytes(self.rng.randrange(99)) + b"\x1b[201~"
        if chance < 0.9:
            return self.rng.randbytes(self.rng.randrange(1, 20))
        return b"".join(self.rng.choice((*_KEYS, *_OTHERS)) for _ in range(20))

    def _look(self, screen: Terminal) -> None:
        """No secret is on a public page, if that is what is shown, and nothing more is coming."""
        title, _, _ = screen.text.partition("\n")
        if not (CURTAIN(screen.text) or " decides" in title):
            return
        with suppress(NotSeen):
            screen.show(screen.next_chunk(0.02).data)
            return
        summaries = self._summaries()
        if len(summaries) != 1:
            return  # It could be the page of any.
        match = self._match(summaries[0].path)
        hands = hands_of(self.game)
        told = hands.named(" ".join(line.text for line in match.history(Eye.TABLE)))
        secrets = hands.secrets(everything(match), None) - told
        # What is typed into the palette may read like a card.
        printed = "\n".join(row for row in screen.text.split("\n") if "🔎" not in row)
        shown = secrets & hands.shown(printed)
        assert not shown, (shown, self.sent, screen.text)
        self.public += 1

    def _match(self, path: Path) -> saves.AnyMatch:
        contents = journal.read(path)
        return saves._replayed(contents, path, catalog.load)  # noqa: SLF001 - it is open

    def _still_answers(self, screen: Terminal) -> bool:
        """Whatever it was sent: a window of a size that it never had is painted. Unless what was
        sent last has ended the program; then False.
        """
        for size in ((301, 101), LARGE):
            try:
                screen.resize(*size)
                answer = screen.next_chunk(PATIENCE)
            except (NotSeen, OSError):
                if screen.over:
                    return False
                raise
            screen.show(answer.data)
            screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=0.1, limit=2)))
        return True
