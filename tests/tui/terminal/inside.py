"""What tests of pages ask of Textual that only its private names can answer."""

from typing import Any

from textual._context import visible_screen_stack
from textual.app import App
from textual.screen import Screen
from textual.strip import Strip


def painted_lines(screen: Screen[object]) -> list[Strip]:
    """The lines of the screen as they would be painted now, screens under it included."""
    visible_screen_stack.set(screen.app._background_screens)  # noqa: SLF001 - as when it is painted
    return screen._compositor.render_strips()  # noqa: SLF001 - Textual exports only pictures


def paints_later(app: App[Any]) -> bool:
    """Whether the app holds back painting until a batch of changes is complete."""
    return bool(app._batch_count)  # noqa: SLF001 - Textual has no public name for it


def is_ending(app: App[Any]) -> bool:
    """Whether somebody has asked the app to end."""
    return app._exit  # noqa: SLF001 - the return code is set later
