"""Every guard works on every game's pages that show secrets."""

import gc
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from textual import events
from textual.geometry import Offset
from textual.widget import Widget

from scapegoat_games import catalog
from scapegoat_games.tui.stages import Curtain
from tests.tui.frames import Frames
from tests.tui.private_pages import PRIVATE, secrets_on, secrets_shown
from tests.tui.seats import (
    IDLE_SECONDS,
    LARGE,
    SMALL,
    WIDEST,
    Seats,
    at_the_table,
    text_of,
    widgets,
)

Way: TypeAlias = Callable[[Seats], Awaitable[None]]

every_private_page: Final = pytest.mark.parametrize("page", PRIVATE)


def pressing(*keys: str) -> Way:
    async def press(seats: Seats) -> None:
        await seats.press(*keys)

    return press


async def lose_focus(seats: Seats) -> None:
    seats.app.post_message(events.AppBlur())
    await seats.settle()


async def be_idle(seats: Seats) -> None:
    await seats.later(IDLE_SECONDS)


COVERING: Final[dict[str, Way]] = {
    "hide": pressing("h"),
    "quit": pressing("q"),
    "ctrl+c": pressing("ctrl+c"),
    "focus": lose_focus,
    "focus-under-a-dialog": lambda seats: _both(seats, pressing("l"), lose_focus),
    "idle": be_idle,
}


async def _both(seats: Seats, first: Way, then: Way) -> None:
    await first(seats)
    await then(seats)


@every_private_page
@pytest.mark.channel("handover", "focus", "idling", "quitting", "resize", "toasts", "cursor")
async def test_every_way_of_covering_hides_all_secrets(tmp_path: Path, page: str) -> None:
    async with at_the_table(tmp_path, PRIVATE[page][0](tmp_path)) as seats:
        await seats.lift()
        fresh = seats.text
        await seats.press("h")
        frames = Frames(seats)
        for way, cover in COVERING.items():
            await secrets_shown(seats, page)
            seats.app.notify("something", timeout=60)
            seats.app.copy_to_clipboard("something")
            await cover(seats)
            assert isinstance(seats.stage, Curtain), way
            assert not secrets_on(seats), f"{way}:\n{seats.text}"
            assert "something" not in seats.text + seats.app.clipboard
            await seats.press("escape")
            assert len(seats.app.screen_stack) == 1
        for size in (LARGE, WIDEST, SMALL):
            await seats.resize(*size)
            assert not secrets_on(seats), f"{size}:\n{seats.text}"
        await seats.lift()
        assert seats.text == fresh, "a cursor or a choice is left from the time before"
        assert not frames.wrong


@every_private_page
@pytest.mark.channel("layers", "resize", "clipboard")
async def test_every_dialog_hides_the_page_below(tmp_path: Path, page: str) -> None:
    async with at_the_table(tmp_path, PRIVATE[page][0](tmp_path)) as seats:
        frames = Frames(seats)
        shown = await secrets_shown(seats, page)
        for keys in (["question_mark"], ["ctrl+p"], ["l", "ctrl+p"]):
            await seats.press(*keys)
            assert not secrets_on(seats), f"{keys}:\n{seats.text}"
            for below in seats.app.screen_stack[:-1]:  # a resize may show more of the page below
                assert not shown & seats.hands.shown(text_of(below)), f"under {keys}"
            await seats.resize(79, 24)
            assert not seats.hands.shown(seats.text)
            await seats.resize(*SMALL)
            await close_dialogs(seats)
        await seats.press("l", "f")
        assert not own_words(seats) or words_shown(seats, seats.text)
        await seats.press("ctrl+p")
        for below in seats.app.screen_stack:
            assert not words_shown(seats, text_of(below))
        await close_dialogs(seats)
        if "space" in PRIVATE[page][1]:  # a dialog ends a peek
            await seats.press("space")
        assert shown <= secrets_on(seats)
        await drag_everywhere(seats)
        assert not frames.wrong


async def close_dialogs(seats: Seats) -> None:
    """Presses Esc as often as dialogs are open, since another Esc may lead back from the page."""
    for _ in seats.app.screen_stack[1:]:
        await seats.press("escape")
    assert len(seats.app.screen_stack) == 1


def own_words(seats: Seats) -> list[str]:
    """Beginnings of the log lines that only the viewer may read."""
    assert seats.looking is not None
    lines = seats.match.history(seats.looking)
    return [line.text[:24] for line in lines if line.private]


def words_shown(seats: Seats, text: str) -> list[str]:
    return [words for words in own_words(seats) if words in text]


async def drag_everywhere(seats: Seats) -> None:
    """Drags over the rows and clicks twice in each, and asserts that nothing is selected."""
    for y in range(1, SMALL[1] - 2, 3):
        for kind, x in ((events.MouseDown, 1), (events.MouseMove, 40), (events.MouseUp, 70)):
            seats.mouse(kind, Offset(x, y), 1)
        await seats.click(Offset(20, y))
        await seats.click(Offset(20, y))
        assert not seats.app.screen.selections
    await seats.press("ctrl+c")
    assert not seats.app.clipboard


@pytest.mark.parametrize("page", [page for page in PRIVATE if "space" in PRIVATE[page][1]])
async def test_cards_are_hidden_before_a_peek(tmp_path: Path, page: str) -> None:
    async with at_the_table(tmp_path, PRIVATE[page][0](tmp_path)) as seats:
        await seats.lift()
        before = secrets_on(seats)
        await seats.press("space")
        assert secrets_on(seats) - before


@pytest.mark.channel("memory")
@pytest.mark.parametrize("game", catalog.ids())
async def test_covered_pages_and_dialogs_are_removed_from_memory(tmp_path: Path, game: str) -> None:
    page = next(name for name in PRIVATE if name.startswith(f"{game}-"))
    async with at_the_table(tmp_path, PRIVATE[page][0](tmp_path)) as seats:
        await secrets_shown(seats, page)
        old: list[weakref.ref[Widget]] = []
        for key in ("l", "k", "y", "n"):
            await seats.press(key)
            old += [weakref.ref(screen) for screen in seats.app.screen_stack]
            old += [weakref.ref(part) for part in widgets(seats.app) if part.has_class("secret")]
            await close_dialogs(seats)
        await seats.press("h")
        # asyncio keeps the timers of a closed page for up to a second.
        await seats.later(1)
        gc.collect()
        assert [one() for one in old if one() is not None] == []
