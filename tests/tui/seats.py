"""The program under test, with methods that type, click, wait and read the screen."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from rich.cells import cell_len
from rich.style import Style
from textual import events
from textual.app import App
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from scapegoat_games.match import Match
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.app import ScapegoatsApp
from scapegoat_games.tui.opening import PlayMatch, Start
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.screens.scene import SceneScreen
from scapegoat_games.tui.stages import Curtain, RevealStage, Stage
from scapegoat_games.tui.table import AnyTable
from scapegoat_games.tui.terminal.app import QUIET_SECONDS
from scapegoat_games.tui.terminal.held_key import AGAIN_SECONDS
from scapegoat_games.tui.widgets.targets import Targets
from tests.tui.hands import Card, Command, Drag, Hands, Target, Touch, hands_of
from tests.tui.terminal.inside import painted_lines
from tests.tui.terminal.still_loop import still_loop

SMALL: Final = (80, 24)
LARGE: Final = (120, 40)
WIDEST: Final = (170, 50)
"""Sizes of windows in columns and rows. In the widest, pages have three columns."""
_TAP_SECONDS: Final = 0.2
"""Seconds between two presses of Enter. With more, the program counts them as separate."""
_REPEAT_DELAY_SECONDS: Final = 0.5
_REPEAT_SECONDS: Final = 0.03
"""Seconds between repeats of a held key. The first repeat comes after ``_REPEAT_DELAY_SECONDS``."""
SECONDS_FOR_THE_DISK: Final = 60.0
"""Seconds to wait for the disk at the end. A longer time tolerates a slower machine."""
IDLE_SECONDS: Final = 180.0
"""Seconds without a key after which a page is covered, by default."""


class Clock:
    """A clock that a test sets."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def text_of(screen: Screen[Any]) -> str:
    """The text on the screen."""
    return "\n".join(strip.text for strip in painted_lines(screen))


def spans(screen: Screen[Any]) -> list[tuple[str, str]]:
    """The texts on the screen, each with its style."""
    return [
        (part.text, colours(part.style))
        for strip in painted_lines(screen)
        for part in strip.simplify()
    ]


@cache
def colours(style: Style | None) -> str:
    return str(style)


class Seats:
    """The program, its pilot and its clock."""

    def __init__(self, app: ScapegoatsApp, pilot: Pilot[int], clock: Clock) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock

    @property
    def text(self) -> str:
        return text_of(self.app.screen)

    @property
    def rows(self) -> list[str]:
        return self.text.split("\n")

    @property
    def said(self) -> str:
        """The text on the screen, without borders and line breaks."""
        return " ".join("".join(" " if sign in "│╭╮╰╯─▌" else sign for sign in self.text).split())

    @property
    def table(self) -> AnyTable:
        assert self.app.table is not None
        return self.app.table

    @property
    def match(self) -> AnyMatch:
        return self.table.match

    @property
    def stage(self) -> Stage:
        return self.table.flow.stage

    @property
    def looking(self) -> Seat | None:
        return self.table.flow.looking

    @property
    def hands(self) -> Hands[Any, Any]:
        return hands_of(self.match.game.id)

    def keys(self, view: Any, move: Any) -> Iterator[str]:  # noqa: ANN401 - each game has its own
        """Keys that choose and confirm the move on the page."""
        pages = self.app.screen.query(DecisionPage)
        untouched = any(page.draft.untouched for page in pages)
        return self.hands.keys_on(view, move, by_itself=untouched or self.table.flow.by_itself)

    def wait(self, seconds: float) -> None:
        """Lets time pass without input. Timers that are due fire at the next ``settle``."""
        self.clock.now += seconds
        still_loop().pass_time(seconds)

    async def later(self, seconds: float) -> None:
        """Lets time pass without input, and waits until the program is at rest."""
        self.wait(seconds)
        await self.settle()

    def calm_down(self) -> None:
        """Waits so long that the program accepts the next key as meant for this page."""
        self.wait(QUIET_SECONDS + 0.01)

    async def settle(self) -> None:
        """Waits until all input has been handled and the screen is up to date."""
        loop = still_loop()
        await loop.rest(self._is_over)
        if self.app.undecided:
            loop.pass_time(AGAIN_SECONDS)
            await loop.rest(self._is_over)

    def _is_over(self) -> bool:
        return self.app.return_code is not None

    def send(self, *keys: str) -> None:
        """Sends the keys without waiting for the program."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))

    async def press(self, *keys: str) -> None:
        """Sends all keys at once, with a pause only between two Enters."""
        for before, key in pairwise(("", *keys)):
            if key == before == "enter":
                await self.later(_TAP_SECONDS)
            self.send(key)
        await self.settle()

    async def hold(self, key: str, seconds: float) -> None:
        """Holds the key down. The keyboard repeats the key after a delay."""
        repeats = int((seconds - _REPEAT_DELAY_SECONDS) / _REPEAT_SECONDS)
        for pause in (0.0, _REPEAT_DELAY_SECONDS, *[_REPEAT_SECONDS] * repeats):
            self.wait(pause)
            await still_loop().rest(self._is_over)
            self.send(key)
            await still_loop().rest(self._is_over)
        await self.settle()

    async def slowly(self, *keys: str) -> None:
        """Sends the keys one by one, and waits after each. A key may move the focus."""
        for key in keys:
            await self.press(key)

    async def paste(self, text: str) -> None:
        self.app.post_message(events.Paste(text))
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.settle()

    async def click(self, at: Offset) -> None:
        self.mouse(events.MouseDown, at, 1)
        self.mouse(events.MouseUp, at, 1)
        await self.settle()

    async def drag(self, start: Offset, stop: Offset) -> None:
        """Drags the mouse column by column."""
        self.mouse(events.MouseDown, start, 1)
        for column in range(start.x, stop.x + 1):
            self.mouse(events.MouseMove, Offset(column, stop.y), 1)
        self.mouse(events.MouseUp, stop, 1)
        await self.settle()

    async def wheel(self, at: Offset, by: int) -> None:
        kind = events.MouseScrollDown if by > 0 else events.MouseScrollUp
        for _ in range(abs(by)):
            self.mouse(kind, at, 0)
        await self.pilot.wait_for_scheduled_animations()
        await self.settle()

    def mouse(self, kind: type[events.MouseEvent], at: Offset, button: int) -> None:
        x, y = at
        self.app.post_message(kind(None, x, y, 0, 0, button, False, False, False, x, y))

    def find(self, words: str, *, last: bool = True) -> Offset:
        """Column and row of the words on the screen."""
        rows = list(enumerate(self.rows))
        for y, row in reversed(rows) if last else rows:
            at = row.find(words)
            if at >= 0:
                return Offset(cells(row[:at]) + 1, y)
        raise AssertionError(f"“{words}” is not on the screen:\n{self.text}")

    async def click_on(self, words: str) -> None:
        await self.click(self.find(words))

    async def command(self, words: str) -> None:
        """Clicks the command with this label."""
        await self.click(self.find(f" {words}  ") + Offset(1, 0))

    async def touch(self, touch: Touch) -> None:
        match touch:
            case Command(words):
                await self.command(words)
            case Card(row, place):
                await self.click(self.card(row, place))
            case Drag(row, start, stop):
                await self.drag(self.card(row, start), self.card(row, stop))
            case Target(target):
                await self.click(self.lies(target))

    @property
    def targets(self) -> set[str]:
        """All targets on the page."""
        parts = self.app.screen.query(Targets)
        return {target for part in parts for target, region in part.target_regions() if region}

    def lies(self, target: str) -> Offset:
        """A cell of the part of the page with that target, in the middle if nothing lies there."""
        for part in self.app.screen.query(Targets):
            for name, (left, top, width, height) in part.target_regions():
                cells = [Offset(left + x, top + y) for y in range(height) for x in range(width)]
                if name == target and cells:
                    middle = len(cells) // 2
                    order = [cells[middle], *cells]
                    free = next(cell for cell in order if part.target_at(*cell) == target)
                    return part.region.offset + free
        raise AssertionError(f"{target} is not on the screen:\n{self.text}")

    def card(self, row_id: str, place: int) -> Offset:
        """A cell in the middle of a visible card."""
        row: Any = self.app.screen.query_one(f"#{row_id}")
        columns = [x for x in range(row.size.width) if row.place_at(x) == place]
        assert columns, f"card {place} of {row_id} is not in sight"
        offset: Offset = row.region.offset
        return offset + Offset(columns[len(columns) // 2], 1)

    async def lift(self) -> None:
        """Lifts the curtain by the key of its player. Their earlier draft is dropped."""
        self.table.put_aside.forget()
        await self.lift_again()

    async def lift_again(self) -> None:
        """Lifts the curtain by the key of its player. Their earlier draft is kept."""
        assert isinstance(self.stage, Curtain)
        seat = self.stage.seat
        self.calm_down()
        await self.press(str(seat + 1))
        assert self.looking == seat, self.text

    async def to_verdict(self) -> None:
        """Presses Enter until the scene is completely shown."""
        while isinstance(self.stage, RevealStage):
            page = self.app.screen
            if isinstance(page, SceneScreen) and page.over:
                return
            self.calm_down()
            await self.press("enter")

    async def watch(self) -> None:
        """Watches the scene to its end and leaves it."""
        await self.to_verdict()
        if isinstance(self.stage, RevealStage):
            self.calm_down()
            await self.press("enter")

    async def lift_by_mouse(self) -> None:
        assert isinstance(self.stage, Curtain)
        self.table.put_aside.forget()
        seat = self.stage.seat
        self.calm_down()
        await self.click(self.app.screen.query_one("NameTag").region.offset + Offset(5, 1))
        assert self.looking == seat, self.text


def cells(text: str) -> int:
    """Width of the text in columns of a terminal."""
    return cell_len(text)


def widgets(app: App[Any]) -> Iterator[Widget]:
    for screen in app.screen_stack:
        yield from screen.query("*")


@asynccontextmanager
async def at_the_table(
    home: Path,
    start: Start | AnyMatch,
    size: tuple[int, int] = SMALL,
    *,
    motion: bool = False,
    tips: bool = False,
) -> AsyncIterator[Seats]:
    """Runs the program. Toasts and tooltips are on, so that tests notice leaks in them."""
    began = PlayMatch(start) if isinstance(start, Match) else start
    clock = Clock(0.0)
    app = ScapegoatsApp(home, began, clock=clock)
    app.preferences = replace(app.preferences, tips=tips)
    app.animation_level = "full" if motion else "none"
    async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
        seats = Seats(app, pilot, clock)
        await seats.settle()
        yield seats
    assert app.finish(SECONDS_FOR_THE_DISK)
