"""Each private name of Textual that ``tui/terminal`` uses still exists and has its effect."""

import ast
import gc
import inspect
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import monotonic

import pytest
from rich.console import Console
from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.timer import Timer

from scapegoat_games import tui
from scapegoat_games.tui.boards.scout.turn import ScoutTurn
from scapegoat_games.tui.opening import Launch
from scapegoat_games.tui.terminal.app import GuardedApp
from scapegoat_games.tui.terminal.painting import PaintedOnce
from scapegoat_games.tui.terminal.reader import Reader
from tests.tui.seats import LARGE, Clock, Seats, at_the_table
from tests.tui.tables import NAMES, new_match

PACKAGE = Path(tui.__file__).parent
TESTS = Path(__file__).parents[1]


def private_names(source: str) -> Iterator[str]:
    """Private attributes and modules that the source uses but does not define."""
    tree = ast.parse(source)
    own = {
        target.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute)
    }
    own |= {
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and re.match(r"_[a-z]", node.attr):
            if node.attr not in own:
                yield node.attr
        elif isinstance(node, ast.ImportFrom) and re.search(r"\btextual\..*_", node.module or ""):
            yield str(node.module)


@cache
def textual_names() -> set[str]:
    """Private names of Textual's classes."""
    names: set[str] = set()
    for kind in (App, Screen, MessagePump, LinuxDriver, XTermParser):
        for base in kind.__mro__:
            names |= {name for name in vars(base) if re.match(r"_[a-z]", name)}
            if base is not object and base.__module__.startswith("textual"):
                names |= set(re.findall(r"self\.(_[a-z]\w*)", inspect.getsource(base)))
    return names


def files_outside_terminal() -> Iterator[Path]:
    """Sources of the interface and its tests that may not use private names of Textual."""
    for folder, seam in ((PACKAGE, PACKAGE / "terminal"), (TESTS, TESTS / "terminal")):
        yield from (path for path in sorted(folder.rglob("*.py")) if seam not in path.parents)


def test_only_the_terminal_package_uses_private_names() -> None:
    used = {
        path.name: set(private_names(path.read_text("utf-8"))) & textual_names()
        for path in files_outside_terminal()
    }
    assert {name: names for name, names in used.items() if names} == {}


def test_the_terminal_package_uses_these_private_names() -> None:
    tree = ast.parse("".join(path.read_text("utf-8") for path in PACKAGE.glob("terminal/*.py")))
    attributes = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and re.match(r"_[a-z]", node.attr)
    }
    overridden = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    theirs = textual_names()
    ours = {*vars(GuardedApp), *vars(GuardedApp()), *vars(Reader())} - {*vars(App[int]())}
    used = (attributes - ours) | {name for name in overridden if name.startswith("_")}
    assert used & theirs == {
        "_clipboard",
        "_close_messages_no_wait",
        "_compose",
        "_compositor_refresh",
        "_context",
        "_debug",
        "_driver",
        "_exit_renderables",
        "_fatal_error",
        "_handle_exception",
        "_layout_required",
        "_must_signal_resume",
        "_on_screen_resume",
        "_on_screen_suspend",
        "_on_timer_update",
        "_push_result_callback",
        "_query_in_band_window_resize",
        "_refresh_layout",
        "_repaint_required",
        "_result_callbacks",
        "_screen_resized",
        "_scroll_required",
        "_sequence_to_key_events",
        "_sigcont_application",
        "_sigtstp_application",
        "_update_auto_focus",
        "_writer_thread",
    }


async def test_a_page_is_painted_once(tmp_path: Path) -> None:
    """Guards ``_compose``, ``_compositor_refresh`` and ``_on_timer_update``."""
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3]), LARGE) as seats:
        painted: list[Screen[object]] = []

        def noted() -> None:
            painted.append(seats.app.screen)

        setattr(seats.app, "post_display_hook", noted)  # noqa: B010 - Textual's hook for tests
        await seats.lift()
        page = seats.app.screen
        assert "-medium" in page.classes
        assert painted == [page]
        await seats.press("l")
        assert painted == [page, seats.app.screen]


async def test_a_new_page_is_painted_without_waiting_for_a_timer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Guards ``_ready`` of asyncio's loops. Textual's timer for repaints never starts here."""
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3]), LARGE) as seats:
        monkeypatch.setattr(Timer, "resume", lambda _: None)
        await seats.lift()
        page = seats.app.screen
        assert isinstance(page, PaintedOnce)
        assert page.in_place


async def test_the_garbage_collector_runs_after_a_page_is_painted(tmp_path: Path) -> None:
    gc.disable()
    try:
        async with at_the_table(tmp_path, Launch()):
            assert gc.isenabled()
    finally:
        gc.enable()


async def test_a_page_opened_without_focus_takes_keys(tmp_path: Path) -> None:
    """Guards ``_update_auto_focus``. Some terminals never report that the focus is back."""
    async with at_the_table(tmp_path, Launch()) as seats:
        seats.app.post_message(events.AppBlur())
        await seats.settle()
        seats.app.launch()
        await seats.settle()
        assert seats.app.screen.focused is None
        await seats.press("down", "enter")
        assert "who plays?" in seats.text


async def test_a_page_without_focus_takes_keys(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        seats.app.post_message(events.AppBlur())
        await seats.settle()
        await seats.press("enter")
        assert "who plays?" in seats.text


@pytest.mark.channel("clipboard")
async def test_the_clipboard_is_emptied_with_the_page(tmp_path: Path) -> None:
    """Guards ``_clipboard``, which ``App.clipboard`` returns."""
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        seats.app.copy_to_clipboard("a secret")
        assert seats.app.clipboard == "a secret"
        await seats.press("h")
        assert not seats.app.clipboard


@pytest.mark.channel("toasts")
async def test_toasts_disappear_with_the_page(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        seats.app.notify("a toast", timeout=60)
        await seats.settle()
        assert "a toast" in seats.text
        await seats.press("h")
        assert "a toast" not in seats.text


@pytest.mark.parametrize("key", ["h", "l"])
async def test_closing_a_page_releases_the_captured_mouse(tmp_path: Path, key: str) -> None:
    """If a closed page kept the mouse captured, the mouse would do nothing on later pages."""
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        seats.mouse(events.MouseDown, seats.card("hand-0", 1), 1)
        await seats.press(key)
        assert seats.app.mouse_captured is None
        if key == "h":
            await seats.lift_by_mouse()
        else:
            await seats.command("Close")
        assert seats.looking == 0
        assert len(seats.app.screen_stack) == 1


async def test_no_text_can_be_selected(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        for row in (2, 8, 12, 17, 22):
            await seats.drag(
                seats.find("Ann")._replace(y=row), seats.find("Ann")._replace(x=60, y=row)
            )
            assert not seats.app.screen.selections
            assert not seats.app.screen.get_selected_text()
        await seats.press("ctrl+c")
        assert not seats.app.clipboard


async def test_the_context_of_a_page_is_that_of_the_app(tmp_path: Path) -> None:
    """Guards ``_context``: code in the context of a page finds the app as the active pump."""
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        app = seats.app
        with app.screen._context(), app._context():  # noqa: SLF001 - this test is about the name
            from textual._context import active_message_pump  # noqa: PLC0415

            assert active_message_pump.get() is app


class Secret:
    """A local variable that shows up in printed tracebacks."""

    def __repr__(self) -> str:
        return "CANARY"


def fail(*_: object) -> None:
    hand = Secret()
    raise RuntimeError(f"with a hand of {hand!r}"[:4])


async def raise_error(seats: Seats, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if where == "opening":
        monkeypatch.setattr(ScoutTurn, "on_mount", fail)
    await seats.lift()
    match where:
        case "key":
            monkeypatch.setattr(ScoutTurn, "action_next_show", fail)
            await seats.press("tab")
        case "timer":
            seats.app.set_timer(0.01, fail)
            await seats.settle()
        case "later":
            seats.app.screen.call_later(fail)
            await seats.settle()
        case "reading":  # as the driver reports an error
            seats.app.call_later(seats.app.panic, "CANARY")
            await seats.settle()


@pytest.mark.channel("crash")
@pytest.mark.parametrize("where", ["key", "timer", "later", "reading", "opening"])
async def test_a_bug_ends_the_program_and_prints_nothing(
    tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Guards ``_handle_exception``, ``_fatal_error`` and ``_exit_renderables``."""
    printed = Console(record=True)
    match = new_match(tmp_path, NAMES[:3])
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    seats = None
    with suppress(RuntimeError):
        async with at_the_table(tmp_path, match) as seats:
            seats.app.error_console = printed
            await raise_error(seats, where, monkeypatch)
    assert seats is not None
    assert isinstance(seats.app.crash, RuntimeError)
    assert seats.app.return_code == 1
    out, err = capsys.readouterr()
    assert not (out + err + printed.export_text()).strip()


def test_the_default_clock_is_monotonic() -> None:
    app = GuardedApp()
    assert app.clock is monotonic
    app.clock = Clock(app.clock() + 5)
    assert app.idle >= 5
