"""The pages of each game that tests open. Each game lists its pages beside its other tests."""

from collections.abc import Mapping
from dataclasses import dataclass

from scapegoat_games import catalog
from tests.by_game import has_part, part_of
from tests.tui.standard_pages import standard_pages
from tests.tui.walks import Shown


@dataclass
class Pages:
    """What a module ``tests/tui/boards/GAME/pages.py`` says about a game.

    A game without this module has the standard pages.
    """

    SHOWN: Mapping[str, Shown]
    """Pages that have a golden, by name."""
    PRIVATE: Mapping[str, Shown]
    """Pages that show a player's secrets, by name. Every guard is tested on these pages.

    A page shows at least one of the table's ``Hands.secrets``. In a game of things that look alike,
    such a page comes before one of them is visible to everybody.
    """


def pages_of(game: str) -> Pages:
    if has_part(game, "tui.boards", "pages"):
        module = part_of(game, "tui.boards", "pages")
        return Pages(module.SHOWN, module.PRIVATE)
    shown = standard_pages(game)
    return Pages(shown, {"turn": shown["turn"]})


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
