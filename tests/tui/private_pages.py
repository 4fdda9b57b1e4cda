"""The pages of every game that show a player's secrets. Every guard is tested on them."""

from typing import Final

from scapegoat_games.protocol import Eye
from tests.tui.pages import private_of_all
from tests.tui.seats import Seats
from tests.tui.tables import everything
from tests.tui.walks import Shown, walk

PRIVATE: Final[dict[str, Shown]] = private_of_all()
"""By name: how the match is opened, and the steps that lead to the page."""


async def secrets_shown(seats: Seats, page: str) -> set[str]:
    """Opens the page, and returns the secrets that can be read there."""
    await walk(seats, PRIVATE[page][1])
    assert seats.looking is not None, seats.text
    shown = secrets_on(seats)
    assert shown, f"nothing is secret here:\n{seats.text}"
    return shown


def secrets_on(seats: Seats) -> set[str]:
    """Secrets on the screen that no public line has told."""
    match, hands = seats.match, seats.hands
    told = hands.named(" ".join(line.text for line in match.history(Eye.TABLE)))
    return hands.shown(seats.text) & hands.secrets(everything(match), None) - told
