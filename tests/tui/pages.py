"""The pages of each game that are looked at; the games tell of them beside their other tests."""

from collections.abc import Mapping
from typing import Protocol

from scapegoat_games import catalog
from tests.by_game import part_of
from tests.tui.walks import Shown


class Pages(Protocol):
    """``tests/tui/boards/GAME/pages.py`` is one."""

    SHOWN: Mapping[str, Shown]
    """Those worth a golden, each under a name of its own."""
    PRIVATE: Mapping[str, Shown]
    """Those on which somebody's secrets lie open; every guard is tried on them."""


def pages_of(game: str) -> Pages:
    pages: Pages = part_of(game, "tui.boards", "pages")
    return pages


def shown_by_all() -> dict[str, Shown]:
    return {
        f"{game}-{name}": shown
        for game in catalog.ids()
        for name, shown in pages_of(game).SHOWN.items()
    }


def private_of_all() -> dict[str, Shown]:
    return {
        f"{game}-{name}": shown
        for game in catalog.ids()
        for name, shown in pages_of(game).PRIVATE.items()
    }
