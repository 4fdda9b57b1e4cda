"""All commands by name."""

from typing import final

from textual import events
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette

from scapegoat_games.tui.screens.page import is_gone


@final
class Palette(CommandPalette):
    """Textual's own, but that it can be taken away, and paged through, while it opens."""

    def on_mount(self, event: events.Mount) -> None:
        if is_gone(self):
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """A click may come when the window is smaller than where it was."""
        if not self.region.contains_point(event.screen_offset):
            event.prevent_default()

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Once, as other dialogs."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "command_list":
            return bool(self.query_one(CommandList).scrollable_content_region)
        return super().check_action(action, parameters)
