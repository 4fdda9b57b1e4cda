"""The palette: all commands by name."""

from collections.abc import Iterable
from typing import Any, cast, final

from textual import events
from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette, Provider, SimpleProvider
from textual.screen import Screen

from scapegoat_games.tui.screens.page import is_gone


@final
class Palette(CommandPalette):
    """Textual's palette, changed so that it can be closed and scrolled while it opens."""

    def __init__(self, page: Screen[Any], commands: Iterable[SystemCommand]) -> None:
        """Offers ``commands``, as they are when the palette opens, in alphabetical order.

        Textual would ask the page for its commands later, and again for each letter typed. By then
        the palette has hidden parts of the page: a hidden part loses the focus, sooner or later,
        and with the focus its commands.
        """
        ordered = sorted(commands, key=lambda one: one.title)
        listed = [(one.title, one.callback, one.help) for one in ordered]
        provider = SimpleProvider(page, [*listed])
        # Textual's type hints leave out instances, which Textual itself passes in.
        super().__init__([cast("type[Provider]", provider)])

    def on_mount(self, event: events.Mount) -> None:
        if is_gone(self):
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """Ignores a click that came before the window became smaller."""
        if not self.region.contains_point(event.screen_offset):
            event.prevent_default()

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Closes the palette once, as ``DialogScreen.dismiss`` does."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "command_list":
            return bool(self.query_one(CommandList).scrollable_content_region)
        return super().check_action(action, parameters)
