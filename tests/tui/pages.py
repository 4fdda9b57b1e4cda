"""The pages of each game that tests open. Each game lists its pages beside its other tests."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Protocol

from scapegoat_games import catalog
from tests.by_game import MissingPart, part_of
from tests.tui.walks import Shown


class Pages(Protocol):
    """Interface of the modules ``tests/tui/boards/GAME/pages.py``."""

    SHOWN: Mapping[str, Shown]
    """Pages that have a golden, by name."""
    PRIVATE: Mapping[str, Shown]
    """Pages that show a player's secrets, by name. Every guard is tested on these pages.

    A page shows at least one of the table's ``Hands.secrets``. In a game of things that look alike,
    such a page comes before one of them is visible to everybody.
    """


def pages_of(game: str) -> Pages:
    pages: Pages = part_of(game, "tui.boards", "pages")
    return pages


def _games_with_pages() -> Iterator[tuple[str, Pages]]:
    """Leaves out games without the module, so that tests of other games can be collected.

    ``tests/test_catalog.py`` reports the missing module.
    """
    for game in catalog.ids():
        with suppress(MissingPart):
            yield game, pages_of(game)


def shown_by_all() -> dict[str, Shown]:
    return {
        f"{game}-{name}": shown
        for game, pages in _games_with_pages()
        for name, shown in pages.SHOWN.items()
    }


def private_of_all() -> dict[str, Shown]:
    return {
        f"{game}-{name}": shown
        for game, pages in _games_with_pages()
        for name, shown in pages.PRIVATE.items()
    }
