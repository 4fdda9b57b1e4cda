"""Pages on which somebody's secrets lie open, of every game: what every guard is tried on."""

from pathlib import Path
from typing import Final

from scapegoat_games.games.scape_goat.view import ToMove
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.opening import Play, Start
from tests.games.scout.positions import lay
from tests.tui import alcatraz_screens, corporate_screens, scape_goat_screens
from tests.tui.seats import Seats
from tests.tui.tables import NAMES, everything, new_match, put
from tests.tui.walks import LIFT, Opened, Shown, walk


def holding(home: Path) -> Start:
    """Nobody has taken up a hand yet."""
    return Play(new_match(home, NAMES[:3]))


def scouting(home: Path) -> Start:
    match = new_match(home, NAMES[:3])
    return Play(put(match, lay("6/1 7/2 8/3", 3, 3, active="4/1 5/2", owner=2).state))


_goat_turn: Final[Opened] = scape_goat_screens.before(6, ToMove, least=20)

PRIVATE: Final[dict[str, Shown]] = {
    "scout-hold": (holding, (LIFT, "down")),
    "scout-turn": (scouting, (LIFT, "right", "shift+right")),
    "corporate-turn": (corporate_screens.after(9), (LIFT,)),
    "corporate-demotion": (corporate_screens.before("demoted"), (LIFT,)),
    "scape-goat-turn": (_goat_turn, (LIFT, "2")),
    "scape-goat-mat": (_goat_turn, (LIFT, "space")),
    "alcatraz-blackmail": (alcatraz_screens.at(alcatraz_screens.blackmailing()), (LIFT, "down")),
    "alcatraz-keep": (alcatraz_screens.at(alcatraz_screens.drawing()), (LIFT, "2")),
    "alcatraz-cards": (alcatraz_screens.at(alcatraz_screens.last_vote()), (LIFT, "space")),
}
"""Where a match is opened, and what is pressed from there on, as of pages worth a golden."""


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
