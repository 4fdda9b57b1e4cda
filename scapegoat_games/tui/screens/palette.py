"""The palette: all commands by name."""

from typing import final

from textual import events
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette

from scapegoat_games.tui.screens.page import is_gone


@final
class Palette(CommandPalette):
    """Textual's palette, changed so that it can be closed and scrolled while it opens."""

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
