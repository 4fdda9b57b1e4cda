"""The palette: the page's actions, the themes and the preferences, by name."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, cast, final

from textual import events
from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette, Provider, SimpleProvider
from textual.screen import Screen

from scapegoat_games import preferences
from scapegoat_games.tui.screens.page import is_gone
from scapegoat_games.tui.themes import THEMES
from scapegoat_games.tui.widgets.command_bar import distinct
from scapegoat_games.words import counted

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

PACE_WORDS: Final = {
    "quick": "quick",
    "normal": "at an even pace",
    "slow": "slow",
    "enter": "wait for Enter",
}


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
        if active.enabled:
            yield SystemCommand(
                binding.description,
                binding.tooltip or binding.description,
                lambda action=binding.action, node=active.node: app.run_action(action, node),
            )
    for ours in THEMES:
        yield SystemCommand(
            f"Theme: {ours.name}", "Change the colours", lambda name=ours.name: app.use_theme(name)
        )
    yield from _preferences(app)


def _preferences(app: "ScapegoatsApp") -> Iterator[SystemCommand]:
    motion = app.preferences.motion
    yield SystemCommand(
        "Cards: all at once" if motion else "Cards: one after the other",
        "How cards turn over in a scene",
        lambda: app.move_cards(not motion),
    )
    tips = app.preferences.tips
    yield SystemCommand(
        "Tips: no more of them" if tips else "Tips: the first time something happens",
        "A line under the page",
        lambda: app.give_tips(not tips),
    )
    for minutes in preferences.MINUTES:
        yield SystemCommand(
            f"Hide after {counted(minutes, 'minute')}",
            "Without a key, a private page is covered then",
            lambda minutes=minutes: app.hide_after(minutes),
        )
    for pace, words in PACE_WORDS.items():
        yield SystemCommand(
            f"Computer players: {words}", "How fast they move", lambda pace=pace: app.use_pace(pace)
        )
