"""Access to private names of Textual that tests of pages need."""

from typing import Any

from textual._context import visible_screen_stack
from textual.app import App
from textual.geometry import Size
from textual.screen import Screen
from textual.strip import Strip


def painted_lines(screen: Screen[object]) -> list[Strip]:
    """The lines of the screen as Textual would paint them now, with the screens below."""
    visible_screen_stack.set(screen.app._background_screens)  # noqa: SLF001 - as Textual does before painting
    return screen._compositor.render_strips()  # noqa: SLF001 - the public methods return only pictures


def paints_later(app: App[Any]) -> bool:
    """Whether the app holds back painting until a batch of changes is complete."""
    return bool(app._batch_count)  # noqa: SLF001 - no public name tells


def is_ending(app: App[Any]) -> bool:
    """Whether the app has been asked to end."""
    return app._exit  # noqa: SLF001 - the return code is set later


def resize(app: App[Any], size: Size) -> None:
    """Gives the app's window another size. The app lays its pages out for the size a moment later,
    as it does with each report of a size.
    """
    app._size = size  # noqa: SLF001 - events are handled only after what the app is doing
