"""The moves of Alcatraz. A hidden card is named by its position in its holder's hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias, final

from scapegoat_games.games.alcatraz.pieces import CASH, PLACES, Item, Items, Place
from scapegoat_games.protocol import Seat

Loot: TypeAlias = int
"""An item, or ``CASH`` for 1 Cash."""

Uses: TypeAlias = tuple[tuple[Seat, Item], ...]
"""AL-20: the items used for a task, each with its owner, in ascending order."""


@final
@dataclass(frozen=True, slots=True)
class Vote:
    """AL-8: a vote for a Scapegoat."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Go:
    """AL-10: to move to an adjacent location."""

    to: Place


@final
@dataclass(frozen=True, slots=True)
class Use:
    """AL-11, AL-25: to use the rule of the active player's location."""

    pay: Loot | None = None
    take: Items = ()
    seat: Seat | None = None
    """At the Chapel: the player who loses a blackmail card."""


@final
@dataclass(frozen=True, slots=True)
class Steal:
    """AL-12: to steal an item or 1 Cash."""

    seat: Seat
    loot: Loot


@final
@dataclass(frozen=True, slots=True)
class Riot:
    """AL-13: to riot, which brings a guard from ``source`` to the active player's location."""

    source: Place


@final
@dataclass(frozen=True, slots=True)
class Complete:
    """AL-14, AL-20: to complete the task at the active player's location."""

    uses: Uses = ()


@final
@dataclass(frozen=True, slots=True)
class Drop:
    """AL-15: to drop an item."""

    item: Item


@final
@dataclass(frozen=True, slots=True)
class Blackmail:
    """AL-16: the Scapegoat looks at their blackmail cards. A card or none is chosen next, in
    private.
    """


@final
@dataclass(frozen=True, slots=True)
class Deal:
    """AL-17: to begin a deal with a partner. The offer comes next."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Bribe:
    """AL-18: to bribe a guard."""


@final
@dataclass(frozen=True, slots=True)
class Exert:
    """AL-19: to spend a point of Stamina for an action point."""


@final
@dataclass(frozen=True, slots=True)
class End:
    """AL-9: to end the turn."""


@final
@dataclass(frozen=True, slots=True)
class Offer:
    """AL-17: what the active player gives and gets. No kind of item goes both ways."""

    give: Items = ()
    get: Items = ()
    cash: int = 0
    """How much Cash the active player gives to the partner. A negative number means that the
    partner gives Cash to the active player.
    """


@final
@dataclass(frozen=True, slots=True)
class Back:
    """To call off a deal (AL-17), or to play no blackmail card (AL-16)."""


@final
@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to an offer (AL-17) or to a request for items (AL-20)."""

    yes: bool


@final
@dataclass(frozen=True, slots=True)
class Play:
    """AL-16: to play the blackmail card at a position in the hand."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Target:
    """AL-27: the target of a blackmail card. Which of these fields are used depends on the card."""

    seat: Seat | None = None
    item: Item | None = None
    """The item that ``seat`` drops or gives."""
    own: Item | None = None
    """For the card Old Debt: the item that is given in exchange for ``item``."""
    cash: int = 0
    """For the card Shakedown: how much Cash is taken."""
    place: Place | None = None
    to: Place | None = None

    @property
    def victim(self) -> Seat:
        """The ``seat`` of the target, for a card that needs a player."""
        assert self.seat is not None
        return self.seat

    @property
    def source(self) -> Place:
        """The ``place`` of the target, for a card that needs a location."""
        assert self.place is not None
        return self.place

    @property
    def goal(self) -> Place:
        """The field ``to``: the location to which the card moves somebody or something."""
        assert self.to is not None
        return self.to

    @property
    def loot(self) -> Items:
        """The item that is taken, if any."""
        return () if self.item is None else (self.item,)


@final
@dataclass(frozen=True, slots=True)
class Lift:
    """AL-28: to pick up a guard."""

    source: Place


@final
@dataclass(frozen=True, slots=True)
class Enough:
    """AL-28: to pick up no more guards."""


@final
@dataclass(frozen=True, slots=True)
class Put:
    """AL-28: to put down the guard that was picked up first."""

    to: Place


@final
@dataclass(frozen=True, slots=True)
class Keep:
    """The golden Warden's Office: to keep one of the three cards drawn."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Leave:
    """AL-23: the Scapegoat chooses who stays in prison, if several prisoners are tied."""

    seat: Seat


Action: TypeAlias = (
    Go | Use | Steal | Riot | Complete | Drop | Blackmail | Deal | Bribe | Exert | End
)
"""The moves in a player's own turn."""

Move: TypeAlias = (
    Action | Vote | Offer | Back | Answer | Play | Target | Lift | Enough | Put | Keep | Leave
)

# Cached, because random play makes the same few thousand moves again and again.
use: Final = cache(Use)
steal: Final = cache(Steal)
complete: Final = cache(Complete)
deal: Final = cache(Deal)
offer: Final = cache(Offer)
target: Final = cache(Target)
play: Final = cache(Play)
keep: Final = cache(Keep)
vote: Final = cache(Vote)
leave: Final = cache(Leave)

GO: Final = tuple(map(Go, PLACES))
RIOT: Final = tuple(map(Riot, PLACES))
LIFT: Final = tuple(map(Lift, PLACES))
PUT: Final = tuple(map(Put, PLACES))
"""``GO``, ``RIOT``, ``LIFT`` and ``PUT`` have one move for each location."""
DROP: Final = tuple(map(Drop, range(CASH)))
"""The moves that drop an item, one for each kind of item."""
BLACKMAIL: Final = Blackmail()
BRIBE: Final = Bribe()
EXERT: Final = Exert()
END: Final = End()
BACK: Final = Back()
ENOUGH: Final = Enough()
YES: Final = Answer(True)
NO: Final = Answer(False)
ANSWERS: Final = (YES, NO)

_WEIGHTS: Final[Mapping[type[Move], float]] = {
    Back: 0.2,
    Bribe: 0.1,
    Deal: 0.05,
    Drop: 0.05,
    End: 0.05,
    Exert: 0.5,
    Go: 0.2,
    Lift: 0.2,
    Riot: 0.05,
    Steal: 0.2,
}


def weight(move: Move) -> float:
    """The weight of a move in random play: moves with larger weights are drawn more often. The
    weights make sure that random games complete tasks and end.
    """
    return _WEIGHTS.get(type(move), 1.0)
