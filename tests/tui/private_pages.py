"""Pages on which somebody's secrets lie open, of every game: what every guard is tried on."""

from typing import Final

from scapegoat_games.protocol import Eye
from tests.tui.pages import private_of_all
from tests.tui.seats import Seats
from tests.tui.tables import everything
from tests.tui.walks import Shown, walk

PRIVATE: Final[dict[str, Shown]] = private_of_all()
"""Where a match is opened, and what is pressed from there on."""


async def secrets_shown(seats: Seats, page: str) -> set[str]:
    """Goes to the page; what can be read there and is nobody else's business."""
    await walk(seats, PRIVATE[page][1])
    assert seats.looking is not None, seats.text
    shown = secrets_on(seats)
    assert shown, f"nothing is secret here:\n{seats.text}"
    return shown


def secrets_on(seats: Seats) -> set[str]:
    """What somebody holds in secret and can be read on the screen now; but for what was told."""
    match, hands = seats.match, seats.hands
    told = hands.named(" ".join(line.text for line in match.history(Eye.TABLE)))
    return hands.shown(seats.text) & hands.secrets(everything(match), None) - told
