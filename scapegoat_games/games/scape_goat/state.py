"""The true state of a match of Scape Goat. No module outside this folder reads it."""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final, final

from scapegoat_games.games.scape_goat.memory import PastAction, Sighting
from scapegoat_games.games.scape_goat.pieces import Card, Cards, Location, is_turned
from scapegoat_games.games.scape_goat.steps import Looking, Step
from scapegoat_games.games.scape_goat.view import Deal, Mat
from scapegoat_games.protocol import Seat

_FIRST_STEP: Final = Looking(())


@final
@dataclass(slots=True)
class State:
    """The state of a match. ``View`` explains the fields that states and views have in common.

    The values of fields are replaced, never modified, so views can share them. Only the lists
    ``held`` and ``sightings`` are modified in place; no two states share a list.
    """

    deal: Deal
    scapegoat: Seat
    mats: tuple[Mat, ...]
    mats_seen: tuple[tuple[Mat | None, ...], ...]
    """The mats as each seat sees them, by seat; the last entry is for the table view."""
    held: list[Cards]
    """The cards in each zone (a hand or a slot of the Stash). Hands are in the order of the list of
    evidence.
    """
    sightings: list[tuple[Sighting, ...]]
    """For each seat, the hidden cards that the seat saw in past actions."""
    chosen: tuple[int | None, ...]
    """SG-9, SG-16: each seat's hidden choice, as a position in the hand."""
    turn: Seat
    standing: tuple[Location, ...]
    faceup: Cards
    tokens: tuple[int, ...]
    turns: int = 0
    step: Step = _FIRST_STEP
    taken: Card | None = None
    past: tuple[PastAction, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.mats)

    @property
    def turned(self) -> bool:
        """SG-11: whether Prepare has been turned over to Frame/Steal."""
        return is_turned(self.tokens)

    def copy(self) -> "State":
        copied = State(*_all_fields(self))
        copied.held = self.held.copy()
        copied.sightings = self.sightings.copy()
        return copied


STATE_FIELDS: Final = tuple(field.name for field in fields(State))
# With ``dataclasses.replace``, copying and therefore computer players would be much slower.
_all_fields: Final = attrgetter(*STATE_FIELDS)
