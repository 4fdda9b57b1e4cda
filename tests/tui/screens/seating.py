"""Opens the seating page and reads its fields."""

from typing import Any, Final

from textual.widgets import Input

from scapegoat_games import catalog
from scapegoat_games.tui.opening import Seating
from tests.tui.seats import Seats

SCOUT: Final = catalog.load("scout")


def seating(*names: str, **settings: Any) -> Seating:  # noqa: ANN401 - as typed
    return Seating(SCOUT, names, settings)


def fields(seats: Seats) -> list[str]:
    return [field.value for field in seats.app.screen.query(Input)]
