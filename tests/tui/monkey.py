"""Sends random keys, clicks, pastes and window sizes to the program.

A seed decides what is sent. Each step is recorded, so that a failure can be understood.
"""

import asyncio
from collections.abc import Callable
from random import Random
from string import printable
from typing import Final

from textual import events
from textual.geometry import Offset
from textual.keys import _character_to_key

from scapegoat_games.tui.terminal.app import QUIET_SECONDS
from scapegoat_games.tui.terminal.reader import Reader
from tests.tui.seats import IDLE_SECONDS, LARGE, SMALL, WIDEST, Seats, widgets

_TYPED: Final = [sign for sign in printable + "äß€李🂡" if sign not in "\x0b\x0c\r\n\t"]
_NAMED_KEYS: Final = [
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "insert", "delete"),
    *("enter", "escape", "tab", "space", "backspace", *(f"f{number}" for number in range(1, 13))),
]
_MODIFIERS: Final = ("shift", "ctrl", "alt", "ctrl+shift", "super")
_DIALOGS: Final = (
    "l",
    "r",
    "question_mark",
    "ctrl+p",
    "q",
    "ctrl+c",
    "ctrl+q",
    "c",
    "u",
    "h",
    "t",
)
_DIGITS: Final = "123456"
_PAUSES_SECONDS: Final = (
    0.01,
    0.3,
    QUIET_SECONDS,
    QUIET_SECONDS + 0.01,
    5.0,
    IDLE_SECONDS,
    2 * IDLE_SECONDS,
)
_SIZES: Final = ((1, 1), (400, 100), (79, 24), (80, 23), (2, 50), (400, 1), SMALL, LARGE, WIDEST)
_PASTED: Final = (
    "1",
    "\n\n\n",
    "123456\ny\nq\n",
    "\x1b[2J\x1b]0;pasted\x07",
    "\x00\x03\x10\x11\x7f",
    "Ann\r\nBo\r\nCy\r\n",
    "show 1-3 " * 20_000,
    "[red]{0}%s[/]",
    "\ud800",
)
_BYTES: Final = (
    "\x1b[I",
    "\x1b[O",
    "\x1b[A",
    "\x1b[1;2C",
    "\x1b[200~1\r2\x1b[201~",
    "\x1b[27u",
    "\x1b[49;1:3u",
    "\x1bOP",
    "\x1b[<0;5;5M",
    "\x1b[<0;5;5m",
    "\x1b[<64;40;12M",
    "\x1b[<35;9999;9999M",
    "\x1b[<0;-3;-7M",
    "\x1b[M   ",
    "\x1b]0;title\x07",
    "\x1b[?2048;2$y",
    "\x1b[48;24;80;480;800t",
    "\x1b\x1b",
    "\x9b",
)


class Monkey:
    """Random input that prefers the keys with a meaning on the current page."""

    def __init__(self, seats: Seats, rng: Random) -> None:
        self.seats = seats
        self.rng = rng
        self.sent: list[events.Event] = []
        """Events sent in the latest step."""
        self.inputs = 0

    async def step(self) -> str:
        """Sends random input, and returns a description of that input."""
        self.sent.clear()
        ways: dict[Callable[[], None], int] = {
            self.some_key: 8,
            self.burst: 4,
            self.lift_too_soon: 1,
            self.digit_after_a_while: 4,
            self.dialog: 4,
            self.click: 7,
            self.drag: 2,
            self.mouse_of_any_kind: 3,
            self.paste: 2,
            self.focus: 1,
            self.raw: 2,
            self.pass_time: 2,
            self.mixture: 3,
        }
        if self.rng.random() < 0.1:
            return await self.resize()
        (way,) = self.rng.choices([*ways], [*ways.values()])
        way()
        return f"{way.__name__}: {self.sent}"

    def send(self, event: events.Event) -> None:
        self.inputs += 1
        self.sent.append(event)
        self.seats.app.post_message(event)

    def key(self, key: str) -> None:
        if len(key) == 1:
            self.send(events.Key(_character_to_key(key), key))
        else:
            self.send(events.Key(key, " " if key == "space" else None))

    def any_key(self) -> str:
        chance = self.rng.random()
        if chance < 0.45:
            return self.rng.choice([*self.seats.app.screen.active_bindings] or ["enter"])
        if chance < 0.6:
            return self.rng.choice(_NAMED_KEYS)
        if chance < 0.7:
            return f"{self.rng.choice(_MODIFIERS)}+{self.rng.choice([*_NAMED_KEYS, *_TYPED[:62]])}"
        return self.rng.choice(_TYPED)

    def some_key(self) -> None:
        if self.rng.random() < 0.5:
            self.seats.calm_down()
        self.key(self.any_key())

    def burst(self) -> None:
        """Many keys at once, as in one write of the terminal."""
        held = self.any_key()
        for _ in range(self.rng.randrange(2, 40)):
            self.key(held if self.rng.random() < 0.3 else self.any_key())

    def lift_too_soon(self) -> None:
        for key in _DIGITS * 2:
            self.key(key)

    def digit_after_a_while(self) -> None:
        self.seats.calm_down()
        self.key(self.rng.choice(_DIGITS))

    def dialog(self) -> None:
        """Opens a dialog, presses keys in it and sometimes closes it."""
        self.seats.calm_down()
        self.key(self.rng.choice(_DIALOGS))
        for _ in range(self.rng.randrange(4)):
            self.key(self.any_key())
        if self.rng.random() < 0.5:
            self.key("escape")

    def somewhere(self) -> Offset:
        width, height = self.seats.app.size
        parts = [part.region for part in widgets(self.seats.app) if part.region.area]
        if parts and self.rng.random() < 0.6:
            part = self.rng.choice(parts)
            return Offset(
                self.rng.randrange(part.x, part.right), self.rng.randrange(part.y, part.bottom)
            )
        return Offset(self.rng.randrange(-1, width + 3), self.rng.randrange(-1, height + 3))

    def mouse(self, kind: type[events.MouseEvent], at: Offset, button: int) -> None:
        x, y = at
        shift, meta, ctrl = (self.rng.random() < 0.05 for _ in range(3))
        self.send(kind(None, x, y, 0, 0, button, shift, meta, ctrl, x, y))

    def click(self) -> None:
        if self.rng.random() < 0.6:
            self.seats.calm_down()
        at, button = self.somewhere(), self.rng.choice((1, 1, 1, 1, 2, 3))
        for _ in range(self.rng.choice((1, 1, 1, 2, 3))):
            self.mouse(events.MouseDown, at, button)
            self.mouse(events.MouseUp, at, button)

    def drag(self) -> None:
        """Drags the mouse. The button is sometimes never released."""
        self.mouse(events.MouseDown, self.somewhere(), 1)
        for _ in range(self.rng.randrange(8)):
            self.mouse(events.MouseMove, self.somewhere(), 1)
        if self.rng.random() < 0.7:
            self.mouse(events.MouseUp, self.somewhere(), 1)

    def mouse_of_any_kind(self) -> None:
        kinds = (
            events.MouseMove,
            events.MouseUp,
            events.MouseScrollDown,
            events.MouseScrollUp,
            events.MouseScrollLeft,
            events.MouseScrollRight,
        )
        for _ in range(self.rng.randrange(1, 6)):
            self.mouse(self.rng.choice(kinds), self.somewhere(), self.rng.randrange(4))

    def paste(self) -> None:
        text = "".join(self.rng.choices(_TYPED, k=self.rng.randrange(200)))
        self.send(events.Paste(self.rng.choice((*_PASTED, text))))

    def focus(self) -> None:
        for kind in self.rng.choice(((events.AppBlur,), (events.AppBlur, events.AppFocus))):
            self.send(kind())

    def raw(self) -> None:
        """Bytes as a terminal sends them, or random bytes, through the program's reader."""
        reader = Reader()
        parts = [
            self.rng.choice(_BYTES)
            if self.rng.random() < 0.5
            else "".join(self.rng.choices(printable + "\x1b\x1b\x1b[[[<;", k=8))
            for _ in range(self.rng.randrange(1, 6))
        ]
        for message in reader.read("".join(parts).encode()):
            if isinstance(message, events.Event):
                self.send(message)

    def pass_time(self) -> None:
        """Time passes without input, and the page checks whether it has to cover itself."""
        self.seats.wait(self.rng.choice(_PAUSES_SECONDS))
        cover = getattr(self.seats.app.screen_stack[0], "_cover_if_idle", None)
        if cover is not None:
            cover()

    def mixture(self) -> None:
        for _ in range(self.rng.randrange(2, 6)):
            self.rng.choice(
                (self.some_key, self.click, self.drag, self.focus, self.paste, self.burst)
            )()

    async def resize(self) -> str:
        """Changes the size of the window, often several times before the next frame."""
        sizes = [self._size() for _ in range(self.rng.choice((1, 1, 3, 20)))]
        for width, height in sizes:
            self.inputs += 1
            await self.seats.pilot.resize_terminal(width, height)
            if self.rng.random() < 0.3:
                self.key(self.any_key())
            for _ in range(self.rng.randrange(3)):
                await asyncio.sleep(0)
        return f"resize: {sizes} {self.sent}"

    def _size(self) -> tuple[int, int]:
        if self.rng.random() < 0.6:
            return self.rng.choice(_SIZES)
        return self.rng.randrange(1, 401), self.rng.randrange(1, 101)
