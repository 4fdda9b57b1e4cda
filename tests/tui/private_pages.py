"""The pages of every game that show a player's secrets. Every guard is tested on them."""

from typing import Final

from scapegoat_games.protocol import Eye
from scapegoat_games.tui.screens.help import HelpScreen
from tests.tui.frames import without_signs
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
    """Secrets on the screen that no public line has told. The signs in the help are none."""
    match, hands, page = seats.match, seats.hands, seats.app.screen
    text = without_signs(page, seats.text) if isinstance(page, HelpScreen) else seats.text
    told = hands.named(" ".join(line.text for line in match.history(Eye.TABLE)))
    return hands.shown(text) & hands.secrets(everything(match), None) - told
