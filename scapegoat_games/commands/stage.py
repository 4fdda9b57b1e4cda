"""Opens the app for a command: checks the terminal, cleans the environment, reports how the app
ended.
"""

import gc
import os
import shlex
import signal
import sys
from codecs import lookup
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from time import time
from traceback import print_exception
from typing import TYPE_CHECKING, Final

import typer

from scapegoat_games.commands.endings import PROGRAM, Code, Crashed, Refused, say
from scapegoat_games.commands.parameters import Surroundings, surroundings
from scapegoat_games.sanitize import brief, whole_number
from scapegoat_games.words import listed, meant

if TYPE_CHECKING:
    from scapegoat_games.saves import AnyMatch
    from scapegoat_games.tui.app import ScapegoatsApp
    from scapegoat_games.tui.opening import Start

_SWITCH: Final = frozenset({"0", "1"})
_ANIMATIONS: Final = ("none", "basic", "full")
HARMLESS: Final[Mapping[str, frozenset[str] | range]] = {
    "ESCDELAY": range(1, 5_001),
    "TEXTUAL_ANIMATIONS": frozenset({*_ANIMATIONS, *map(str.upper, _ANIMATIONS)}),
    "TEXTUAL_COLOR_SYSTEM": frozenset({"auto", "standard", "256", "truecolor", "windows"}),
    "TEXTUAL_DIM_FACTOR": range(101),
    "TEXTUAL_DISABLE_KITTY_KEY": _SWITCH,
    "TEXTUAL_FPS": range(1, 241),
    "TEXTUAL_SMOOTH_SCROLL": _SWITCH,
    "TEXTUAL_SPEEDUPS": _SWITCH,
}
"""Allowed values for Textual's environment variables that only change looks and speed. Some other
values would make Textual fail, or never draw a page. Textual's other variables can make Textual
write logs, make pictures or press keys.
"""
SIZE: Final = ("COLUMNS", "LINES")
"""The environment variables for the size of the window. They may be wrong, so they are removed, and
the app asks the terminal.
"""

LAST_SECONDS: Final = 5.0
"""How many seconds the program waits for the disk before it ends. The number is less than
``signals.TIMEOUT`` (10 s): after that time a signal would end the program without a message.
"""
_MAYBE_LOST: Final = "the last move may not be saved"
_HUNG_UP: Final = 128 + 1
"""The exit code after SIGHUP. Not every system has that signal, so its number 1 stands here."""


def to_the_table(
    context: typer.Context,
    begin: Callable[[Path], "Start"],
    theme: str | None = None,
    *,
    only_look: bool = False,
) -> None:
    """Opens the app and shows what ``begin`` returns for the home directory. When the app has
    ended, raises ``typer.Exit`` or ``Crashed``.
    """
    from scapegoat_games import home as homes

    around = surroundings(context)
    check_terminal()
    check_clock()
    if not around.debug:
        clean(os.environ)
    for name in SIZE:
        os.environ.pop(name, None)
    home = homes.choose(around.home) if only_look else homes.ready(around.home)
    with _no_garbage_yet():
        # Textual is imported only after the environment has been cleaned, because Textual reads the
        # environment when it is imported.
        from scapegoat_games.tui.app import ScapegoatsApp
        from scapegoat_games.tui.terminal import loop, signals

        app = ScapegoatsApp(home, begin(home), theme)
        gc.freeze()
        if hasattr(signal, "SIGPIPE"):
            signal.signal(signal.SIGPIPE, signal.SIG_IGN)
        with signals.postponed():
            # The app enables the garbage collector once its first page is painted.
            result = loop.run(app)
            saved = app.finish(LAST_SECONDS)
    if around.debug and app.dropped:
        say(f"The terminal has sent {app.dropped} things that could not be read.")
    if app.crash is not None:
        raise _crashed(app, app.crash, around, saved=saved)
    code = app.return_code or result or 0
    raise typer.Exit(_left(app, code, around, saved=saved))


def check_terminal() -> None:
    """Raises ``Refused`` if pages can't be drawn, or would be drawn into a file."""
    streams = {
        "standard input": sys.stdin,
        "standard output": sys.stdout,
        "standard error": sys.stderr,
    }
    for name, stream in streams.items():
        if stream is None or not stream.isatty():
            raise Refused(f"Needs a terminal; {name} isn't one.")
    if os.environ.get("TERM") in {"dumb", "unknown"}:
        raise Refused(
            f"Needs a terminal that can draw; TERM says this one can't: {os.environ['TERM']}."
        )
    # Without UTF-8 the pages could not be drawn.
    encoding = sys.stderr.encoding
    if lookup(encoding).name != "utf-8":
        ioencoding = "PYTHONIOENCODING"
        wanted = f"{ioencoding}=utf-8" if os.environ.get(ioencoding) else "LC_ALL=C.UTF-8"
        raise Refused(
            f"Needs a terminal with UTF-8; this one is set to {encoding}."
            f" Set {wanted} and start again."
        )


def check_clock() -> None:
    """Raises ``Refused`` if the clock is so wrong that Python's own modules can't be loaded."""
    try:
        time()
    except OverflowError as error:
        raise Refused(
            "This computer's clock is set to a year beyond 2262, which Python can't tell."
            " Set the clock and start again."
        ) from error


def clean(environment: MutableMapping[str, str]) -> None:
    """Removes variables that would make Textual write logs, make pictures or press keys, and values
    that Textual can't cope with.
    """
    for name, text in [*environment.items()]:
        if name in HARMLESS:
            keep = _makes_sense(text, HARMLESS[name])
        else:
            keep = not name.startswith("TEXTUAL")
        if not keep:
            del environment[name]


def _makes_sense(text: str, wanted: frozenset[str] | range) -> bool:
    return whole_number(text) in wanted if isinstance(wanted, range) else text in wanted


def check_theme(name: str | None) -> None:
    """Raises ``Refused`` for an unknown theme."""
    from scapegoat_games.preferences import THEMES

    if name is not None and name not in THEMES:
        hint = meant(name, THEMES, f"the themes are {listed(THEMES)}.")
        raise Refused(f"There is no theme called “{brief(name)}”: {hint}")


@contextmanager
def _no_garbage_yet() -> Iterator[None]:
    """Switches garbage collection off, because it would find nothing while modules are imported."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _crashed(
    app: "ScapegoatsApp", crash: Exception, around: Surroundings, *, saved: bool
) -> Crashed:
    if around.debug:
        print_exception(crash)
    match = _match(app)
    last = "the match is saved up to the last move" if saved else _MAYBE_LOST
    kept = f"; {last}; {_how_to_resume(match, around)}." if match is not None else "."
    return Crashed(f"This was a bug in {PROGRAM} itself ({type(crash).__name__}){kept}")


def _left(app: "ScapegoatsApp", code: int, around: Surroundings, *, saved: bool) -> int:
    match = _match(app)
    if match is not None and not saved:
        say(f"The disk does not answer: {_MAYBE_LOST}; {_how_to_resume(match, around)}.")
        return code or Code.UNREADABLE
    if match is not None and match.file.moved is not None:
        say(match.file.moved)
    if match is not None and match.file.unsaved is not None:
        say(f"The last moves of {match.id} could not be saved and are lost.")
        return code or Code.UNREADABLE
    # After a hang-up there is no terminal to print on.
    if match is not None and match.outcome() is None and code != _HUNG_UP:
        print(f"The match is saved; {_how_to_resume(match, around)}.")
    return code


def _match(app: "ScapegoatsApp") -> "AnyMatch | None":
    """The match that was open when the app ended, if it has a journal."""
    match = app.table.match if app.table is not None else None
    return match if match is not None and match.id else None


def _how_to_resume(match: "AnyMatch", around: Surroundings) -> str:
    """How to resume the match: by a command if the program is installed, or in the launcher."""
    if which(PROGRAM) is None:
        return "press G in the launcher to resume it"
    words = [PROGRAM, *(["--home", around.home] if around.home else []), "resume", match.id]
    return f"type `{shlex.join(words)}` to resume it"
