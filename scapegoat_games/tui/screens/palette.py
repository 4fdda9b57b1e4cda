"""All commands by name."""

from typing import final

from textual import events
from textual.command import CommandList, CommandPalette

from scapegoat_games.tui.screens.page import is_gone


@final
class Palette(CommandPalette):
    """Textual's own, which would fail if it is taken away, or paged through, while it opens."""

    def on_mount(self, event: events.Mount) -> None:
        if is_gone(self):
            event.prevent_default()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "command_list":
            return bool(self.query_one(CommandList).scrollable_content_region)
        return super().check_action(action, parameters)
