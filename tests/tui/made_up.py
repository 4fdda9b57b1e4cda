"""Made-up games for the launcher, so that its tests do not depend on the catalog."""

import sys
from itertools import cycle, islice
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from scapegoat_games import assets, catalog
from scapegoat_games.tui.widgets.picture import HEIGHT, WIDTH
from tests.toy import Toy

_TITLES: Final = (
    "Chess",
    "Battle of the Windmills",
    "Lighthouse: Keepers of the Northern Light",
    "The Very Long Journey Home to Grandmother",
    "Go",
    "囲碁と将棋の夕べ",
    "Seven Sleepers",
    "The Baker's Dozen",
    "Foxes and Hounds",
    "Tea for Two",
    "Hurricane",
    "Marbles",
)
_TAGLINES: Final = (
    "Take the king.",
    "Turn your sails into the wind, and the wind against everybody else.",
)
_RULES: Final = "# A game\n\n## In one minute\n\nTake a card. Whoever has the most cards wins.\n"


def picture_rows(game: str) -> list[str]:
    """The rows of the game's picture, each of which differs from all others."""
    return [f"<{game} row {row}".ljust(WIDTH - 1, "~") + ">" for row in range(HEIGHT)]


def add_made_up_games(monkeypatch: pytest.MonkeyPatch, folder: Path, count: int) -> list[Toy]:
    """Replaces the games of the catalog, and all content files, by those of made-up games."""
    games = [
        Toy(f"made-up-{number}", title, _TAGLINES[number % 2], range(2, 3 + number % 4))
        for number, title in enumerate(islice(cycle(_TITLES), count), 1)
    ]
    pictures, rules = folder / "assets" / "pictures", folder / "assets" / "rules"
    for content in (pictures, rules):
        content.mkdir(parents=True)
    for game in games:
        (pictures / f"{game.id}.txt").write_text("\n".join(picture_rows(game.id)), "utf-8")
        (rules / f"{game.id}.md").write_text(_RULES, "utf-8")
    monkeypatch.setattr(assets, "_PACKAGE", folder / "scapegoat_games")
    monkeypatch.setattr(catalog, "_IDS", tuple(game.id for game in games))
    for game in games:
        module = f"scapegoat_games.games.{catalog.room(game.id)}"
        monkeypatch.setitem(sys.modules, module, SimpleNamespace(GAME=game))
    return games
