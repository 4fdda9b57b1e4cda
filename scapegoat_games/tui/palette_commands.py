"""The commands of the palette: the page's actions, the themes, and the preferences."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from textual.app import SystemCommand
from textual.screen import Screen

from scapegoat_games import preferences
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


def of(app: "ScapegoatsApp", screen: Screen[object]) -> Iterator[SystemCommand]:
    """The commands for this page. Textual's screenshot command is left out: it copies hands."""
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
            f"Theme: {ours.name}",
            "Change the colours",
            lambda name=ours.name: app.use_theme(name),
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
            f"Computer players: {words}",
            "How fast they move",
            lambda pace=pace: app.use_pace(pace),
        )
