"""Takes pictures of the program and of its games: those of the README, and all at several sizes.

The pictures at several sizes are looked at when a page has changed.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from textual.pilot import Pilot

from scapegoat_games import catalog
from scapegoat_games.tui.app import ScapegoatsApp
from scapegoat_games.tui.opening import Launch, Learn, PlayMatch, Seating
from scapegoat_games.tui.screens.scene import SceneScreen
from tools.pictures.scout import beats_a_pair
from tools.pictures.shots import NAMES, Shot, until

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "assets" / "screenshots"
SIZE: Final = (80, 24)
TO_LOOK_AT: Final = ROOT / "build" / "pictures"
SIZES: Final = ((80, 24), (120, 40), (170, 50), (200, 56))
_TO_THE_FIRST_SHOW: Final = ("escape", "enter", "enter", "down", *["enter"] * 7)
"""Keys that skip the lesson on the table, turn the hand around and hurry two computer players."""


async def take(shot: Shot, size: tuple[int, int], path: Path) -> None:
    """Opens the program, presses keys with pauses, and saves a picture of the last screen."""
    with TemporaryDirectory() as home:
        app = ScapegoatsApp(Path(home), shot.start)
        app.animation_level = "none"  # animations would make the picture depend on the machine
        app.preferences = replace(app.preferences, tips=False)
        began = app.clock()
        pressed = 0
        app.clock = lambda: began + pressed
        async with app.run_test(size=size) as pilot:
            await _still(pilot)  # the first key has to come after the first page
            for key in shot.keys:
                pressed += 1
                await pilot.press(key)
            await _still(pilot)
            if shot.move is not None:
                await _play(app, pilot, shot.move)
            while shot.verdict and not _scene_is_complete(app):
                pressed += 1
                await pilot.press("enter")
                await _still(pilot)
            picture = app.export_screenshot(title="Scapegoat Games", simplify=True)
    path.write_text(picture, encoding="utf-8")


async def _play(app: ScapegoatsApp, pilot: Pilot[int], move: object) -> None:
    assert app.table is not None
    app.table.lift()
    await _still(pilot)
    app.table.play(move)
    await _still(pilot)


def _scene_is_complete(app: ScapegoatsApp) -> bool:
    """Whether a scene has shown everything."""
    return isinstance(app.screen, SceneScreen) and app.screen.over


async def _still(pilot: Pilot[int]) -> None:
    await pilot.pause()
    await pilot.pause()


def of_the_program() -> Iterator[Shot]:
    """Pictures of pages that don't depend on the game."""
    scout = catalog.load("scout")
    settings = {setting.name: setting.default for setting in scout.settings}
    yield Shot("launcher", Launch())
    yield Shot("seating", Seating(scout, NAMES, settings))
    yield Shot("lesson", Learn(scout, ("Ann",)), _TO_THE_FIRST_SHOW)
    yield Shot("curtain", PlayMatch(until("scout", beats_a_pair)))


def of_the_games() -> Iterator[Shot]:
    for game in catalog.ids():
        module = catalog.room(game)
        if Path(__file__).with_name(f"{module}.py").exists():
            pictured: Any = import_module(f"tools.pictures.{module}")
            yield from pictured.shots()


async def main() -> None:
    for folder in (FOLDER, TO_LOOK_AT):
        folder.mkdir(parents=True, exist_ok=True)
    for shot in (*of_the_program(), *of_the_games()):
        await take(shot, SIZE, FOLDER / f"{shot.name}.svg")
    # Taking a picture may have changed its match.
    for size in SIZES:
        width, height = size
        for shot in (*of_the_program(), *of_the_games()):
            await take(shot, size, TO_LOOK_AT / f"{shot.name}-{width}x{height}.svg")


if __name__ == "__main__":
    asyncio.run(main())
