"""The palette: the page's actions, the themes and the preferences, by name."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, cast, final

from textual import events
from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette, Provider, SimpleProvider
from textual.screen import Screen

from scapegoat_games.tui.screens.page import is_gone
from scapegoat_games.tui.themes import THEMES
from scapegoat_games.tui.widgets.command_bar import distinct

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

PACE_WORDS: Final = {
    "quick": "quick",
    "normal": "steady",
    "slow": "slow",
    "enter": "wait for Enter",
}


_MOVING: Final = ("move(", "go(", "scroll(", "cursor_", "shift(")
"""Beginnings of the names of actions that make sense only as keys, such as moving a cursor. The
palette offers them only during a match.
"""
_NOW: Final = "As it is now"


@final
class Palette(CommandPalette):
    """Textual's palette, changed so that it can be closed and scrolled while it opens."""

    def __init__(self, page: Screen[Any], commands: Iterable[SystemCommand]) -> None:
        """Offers ``commands``, collected before the palette opens, in alphabetical order.

        Textual would collect the page's commands after the palette has opened, and again for each
        letter typed. But the palette hides parts of the page, and a hidden widget loses the focus.
        Then the commands of this widget would be missing.
        """
        ordered = sorted(commands, key=lambda one: one.title)
        listed = [(one.title, one.callback, one.help) for one in ordered]
        provider = SimpleProvider(page, [*listed])
        # Textual's type hints allow only classes here, but Textual itself passes in instances.
        super().__init__([cast("type[Provider]", provider)])

    def on_mount(self, event: events.Mount) -> None:
        if is_gone(self):
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """Ignores a click at a place that is outside of the window since the window has shrunk."""
        if not self.region.contains_point(event.screen_offset):
            event.prevent_default()

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Closes the palette. A second call does nothing: Textual would close the page."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "command_list":
            return bool(self.query_one(CommandList).scrollable_content_region)
        return super().check_action(action, parameters)


def commands_of(app: "ScapegoatsApp", screen: Screen[object]) -> Iterator[SystemCommand]:
    """The commands for this page, without Textual's screenshot: it could show a player's hand."""
    for active in distinct(screen):
        binding = active.binding
        outside = app.table is None
        if active.enabled and not (outside and binding.action.startswith(_MOVING)):
            yield SystemCommand(
                binding.description,
                binding.tooltip or binding.description,
                lambda action=binding.action, node=active.node: app.run_action(action, node),
            )
    yield SystemCommand(
        "Settings", "Pace, hiding, cards, tips and colours, as they are now", app.show_settings
    )
    for ours in THEMES:
        about = _NOW if ours.name == app.theme else "Change the colours"
        yield SystemCommand(
            f"Theme: {ours.name}", about, lambda name=ours.name: app.use_theme(name)
        )
    yield from _preferences(app)


def _preferences(app: "ScapegoatsApp") -> Iterator[SystemCommand]:
    motion = app.preferences.motion
    yield SystemCommand(
        "Turn cards over all at once" if motion else "Turn cards over one after another",
        "No animation" if motion else "With animation",
        lambda: app.move_cards(not motion),
    )
    tips = app.preferences.tips
    yield SystemCommand(
        "Tips: no more" if tips else "Tips: show them again",
        "A line under the page the first time something new happens",
        lambda: app.give_tips(not tips),
    )
    for pace, words in PACE_WORDS.items():
        about = _NOW if pace == app.preferences.pace else "How fast they move"
        yield SystemCommand(
            f"Computer players: {words}", about, lambda pace=pace: app.use_pace(pace)
        )
