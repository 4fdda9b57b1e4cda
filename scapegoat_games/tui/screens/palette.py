"""All commands by name."""

from typing import final

from textual import events
from textual.command import CommandPalette

from scapegoat_games.tui.screens.page import is_gone


@final
class Palette(CommandPalette):
    """Textual's own, which would fail if it is taken away while it opens."""

    def on_mount(self, event: events.Mount) -> None:
        if is_gone(self):
            event.prevent_default()
