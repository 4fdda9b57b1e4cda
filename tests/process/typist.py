"""Plays the real program in a terminal by keys and checks its pages.

A copy of the match in memory tells which page comes next and which keys make a move there.
What the program has shown is read from the emulated screen alone.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from random import Random
from time import monotonic
from typing import Any, Final, TypeAlias, final

from benchmarks.terminal import NotSeen, Terminal
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.simulate import choose
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    PrivateLook,
    PrivatePage,
    Results,
    RevealStage,
    Why,
)
from scapegoat_games.tui.terminal.app import QUIET_SECONDS
from tests.tui.hands import hands_of

Moves: TypeAlias = tuple[tuple[Seat, Any], ...]

CALM_SECONDS: Final = QUIET_SECONDS + 0.1
PATIENCE_SECONDS: Final = 60.0
MEANINGLESS: Final = "z"
_BYTES: Final = {
    "enter": b"\r",
    "space": b" ",
    "tab": b"\t",
    # A single Esc byte could begin a longer sequence, so that the program would wait.
    "escape": b"\x1b[27u",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "shift+right": b"\x1b[1;2C",
    "home": b"\x1b[H",
}
LABELS_OF_ENTER: Final = ("Show it", "Continue")
"""Labels of Enter on scenes of all games."""
_CURTAIN_TEXT: Final = {
    Why.TURN: "Pass the device to",
    Why.ASIDE: "'s eyes only",
    Why.RESUMED: "The match continues with",
    Why.UNDONE: "The last move is taken back",
}


class Gone(Exception):
    """The program has ended before it was told to."""


@final
class Typist:
    """Presses keys in one process, from the start of a match or from where it was resumed."""

    def __init__(
        self,
        terminal: Terminal,
        match: AnyMatch,
        rng: Random,
        *,
        resumed: bool = False,
    ) -> None:
        self.terminal = terminal
        self.match = match
        board = board_of(match.game)
        self.flow = Flow(match, board.scenes, concerned=board.concerned, resumed=resumed)
        self.pressed: list[Moves] = [match.moves]
        """The moves at first, and after each change whose last key was pressed."""
        self.shown = 0
        """Index in ``pressed`` of the latest state that the screen has shown."""
        self.before_change: Callable[[], None] = lambda: None
        """Called when only the last key of a change is left to be pressed."""
        self._rng = rng
        self._hands = hands_of(match.game.id)
        self._last_activity = monotonic()

    def sit_down(self) -> None:
        """Waits for the first page."""
        self._wait_for(self._page())

    def step(self) -> None:
        """Does what the page asks for. Raises ``Gone``."""
        match self.flow.stage:
            case Curtain(seat, why):
                self._at_a_curtain(seat, why)
            case PrivatePage(seat) | OpenTable(seat):
                view = self.match.view(Eye.TABLE if self.flow.looking is None else seat)
                move = choose(self.match.legal(seat), self.match.game.weight, self._rng)
                if self.flow.by_itself:
                    self.wait_until_calm()
                # The key that opened this page counts as held until another key is pressed.
                keys = [
                    MEANINGLESS,
                    *_separate_enters(
                        self._hands.keys_on(view, move, by_itself=self.flow.by_itself)
                    ),
                ]
                self._change(keys, lambda: self.flow.play(move))
            case RevealStage() if self._may_take_back() and self._rng.random() < 0.3:
                self._change(["u"], self.flow.undo)
            case RevealStage():
                scene = self._page()
                self.flow.go_on()
                self._turn_page("enter", scene, self._page())
            case Results():
                raise AssertionError("the match is over")

    def _may_take_back(self) -> bool:
        """Whether the last secret choice is announced, and can still be undone."""
        return self.flow.undoes is not None and "Show it" in self.terminal.text

    def _at_a_curtain(self, seat: Seat, why: Why) -> None:
        undone = why is Why.UNDONE
        if not undone and self.match.can_undo() and self._rng.random() < 0.2:
            self._change(["u"], self.flow.undo)
        elif earlier := self._undoable_earlier_choice(seat):
            self._undo_on_own_page(earlier.pop())
        elif self.flow.offers and self._rng.random() < 0.2:
            offer = self.flow.offers[0]
            curtain = self._page()
            self.flow.look_at_own(offer.seat)
            self._turn_page("c", curtain, self._page())
            curtain = self._page()
            self.flow.lift()
            self._turn_page(str(offer.seat + 1), curtain, self._page())
            self._turn_page("c", self._page(), re.compile("may decide this"))
            self._change([str(offer.seat + 1)], lambda: self.flow.take_up(offer))
        else:
            curtain = self._page()
            self.flow.lift()
            self._turn_page(str(seat + 1), curtain, self._page())

    def _undoable_earlier_choice(self, seat: Seat) -> list[Seat]:
        """At random, a seat that can undo its choice although others have chosen since."""
        if self._rng.random() >= 0.3:
            return []
        others = [one for one in self.match.people if one not in {seat, self.match.undoes()}]
        return [one for one in others if self.match.why_no_undo(one) is None][:1]

    def _undo_on_own_page(self, seat: Seat) -> None:
        curtain = self._page()
        self.flow.look_at_own(seat)
        self._turn_page(str(seat + 1), curtain, self._page())
        curtain = self._page()
        self.flow.lift()
        self._turn_page(str(seat + 1), curtain, self._page())
        self.wait_until_calm()
        self._change(["u"], self.flow.undo)

    def _turn_page(self, key: str, page: re.Pattern[str], after: re.Pattern[str]) -> None:
        """Presses the key after a pause, and again if the page stays.

        The pause may be too short for a busy machine. The key is pressed on the old page only,
        since some scenes end on their own.
        """
        for _ in range(5):
            self.wait_until_calm()
            if page.search(self.terminal.text):
                self.press(key)
            if self._comes(after, 5.0):
                self._last_activity = monotonic()
                return
        raise NotSeen(f"{after.pattern} is not on the screen:\n{self.terminal.text}")

    def _change(self, keys: list[str], happens: Callable[[], object]) -> None:
        """Presses keys. The last one changes the match; waits until the change is shown."""
        before = self._page()
        for key in keys[:-1]:
            self.press(key)
        happens()
        self.pressed.append(self.match.moves)
        self.before_change()
        self.press(keys[-1])
        after = self._page()
        if after == before:
            # If one seat decides twice in a row, only the log shows that the move was made.
            self._check_log()
        self._wait_for(after)
        self.shown = len(self.pressed) - 1

    def _check_log(self) -> None:
        """Opens the log and waits for the last move there.

        Repeats the key, since the next page may be late.
        """
        last = re.compile(rf"^\W*{len(self.match.moves)} [·◦] ", re.MULTILINE)
        for _ in range(10):
            self.press("l")
            if self._comes(last, 2.0):
                self.press("escape")
                return
        raise NotSeen(self.terminal.text)

    def _page(self) -> re.Pattern[str]:
        """A pattern for the title of the expected page, or for the text of its curtain."""
        match self.flow.stage:
            case Curtain(seat, why):
                words = [
                    "screen is public",
                    f"(?:{_CURTAIN_TEXT[why]}|'s eyes only|Pass the device back to)",
                    self._name(seat),
                ]
            case PrivatePage(seat) | PrivateLook(seat):
                words = [rf"{self._name(seat)} · your page"]
            case OpenTable(seat):
                words = [rf"{self._name(seat)} decides"]
            case RevealStage(ready=ready):
                labels = ["Continue"] if ready else [*LABELS_OF_ENTER, *self._hands.SCENE_LABELS]
                public = [] if self.flow.alone is not None else ["screen is public"]
                words = [*public, f"(?:{'|'.join(labels)})"]
            case Results():
                words = ["the match is over"]
        return re.compile(".*".join(words), re.DOTALL)

    def _name(self, seat: Seat) -> str:
        return re.escape(self.match.names[seat])

    def _wait_for(self, wanted: re.Pattern[str]) -> None:
        """Reads until ``wanted`` is shown. Raises ``Gone``, or ``NotSeen`` after a timeout."""
        if not self._comes(wanted, PATIENCE_SECONDS):
            raise NotSeen(f"{wanted.pattern} is not on the screen:\n{self.terminal.text}")
        self._last_activity = monotonic()

    def _comes(self, wanted: re.Pattern[str], limit: float) -> bool:
        until = monotonic() + limit
        while not wanted.search(self.terminal.text):
            if monotonic() > until:
                return False
            self._read(until - monotonic())
        return True

    def wait_until_calm(self) -> None:
        """Waits until the program takes a key for the page that is shown."""
        until = self._last_activity + CALM_SECONDS
        while (left := until - monotonic()) > 0:
            self._read(left)

    def _read(self, limit: float) -> None:
        """Shows the next output if any comes within ``limit`` seconds."""
        try:
            self.terminal.show(self.terminal.next_chunk(limit).data)
        except NotSeen:
            if self.terminal.over:
                raise Gone from None

    def press(self, key: str) -> None:
        try:
            self.terminal.press(_BYTES.get(key) or key.encode("ascii"))
        except OSError as error:
            raise Gone from error
        self._last_activity = monotonic()


def _separate_enters(keys: Iterable[str]) -> Iterator[str]:
    """Inserts another key between two Enters, which would otherwise count as one held key."""
    for before, key in pairwise(("", *keys)):
        if key == before == "enter":
            yield MEANINGLESS
        yield key
