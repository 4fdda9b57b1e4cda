"""Alcatraz's moves. A hidden card is named by its position in its holder's hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias, final

from scapegoat_games.games.alcatraz.pieces import CASH, PLACES, Item, Items, Place
from scapegoat_games.protocol import Seat

Loot: TypeAlias = int
"""An item, or CASH for 1 Cash."""

Uses: TypeAlias = tuple[tuple[Seat, Item], ...]
"""AL-20: whose items are used for a task, in ascending order."""


@final
@dataclass(frozen=True, slots=True)
class Vote:
    """AL-8: who should be the Scapegoat."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Go:
    """AL-10."""

    to: Place


@final
@dataclass(frozen=True, slots=True)
class Use:
    """AL-11, AL-25: the rule of the location one is in."""

    pay: Loot | None = None
    take: Items = ()
    seat: Seat | None = None
    """The Chapel's: whose blackmail card."""


@final
@dataclass(frozen=True, slots=True)
class Steal:
    """AL-12."""

    seat: Seat
    loot: Loot


@final
@dataclass(frozen=True, slots=True)
class Riot:
    """AL-13: where the guard comes from."""

    source: Place


@final
@dataclass(frozen=True, slots=True)
class Complete:
    """AL-14, AL-20: the task of the location one is in."""

    uses: Uses = ()


@final
@dataclass(frozen=True, slots=True)
class Drop:
    """AL-15."""

    item: Item


@final
@dataclass(frozen=True, slots=True)
class Blackmail:
    """AL-16: the Scapegoat looks at their cards; which one, if any, is chosen in private."""


@final
@dataclass(frozen=True, slots=True)
class Deal:
    """AL-17: begins one; what is offered comes next."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Bribe:
    """AL-18."""


@final
@dataclass(frozen=True, slots=True)
class Exert:
    """AL-19: a point of Stamina for an action point."""


@final
@dataclass(frozen=True, slots=True)
class End:
    """AL-9: of one's turn."""


@final
@dataclass(frozen=True, slots=True)
class Offer:
    """AL-17: what changes hands, for whoever offers it. No kind of thing goes both ways."""

    give: Items = ()
    get: Items = ()
    cash: int = 0
    """Given; below 0 got."""


@final
@dataclass(frozen=True, slots=True)
class Back:
    """No deal or no blackmail after all."""


@final
@dataclass(frozen=True, slots=True)
class Answer:
    """To an offered deal (AL-17) or to a request for one's items (AL-20)."""

    yes: bool


@final
@dataclass(frozen=True, slots=True)
class Play:
    """AL-16: a blackmail card, by its place in the hand."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Target:
    """AL-27: whom or what a blackmail card strikes; each card asks for some of these."""

    seat: Seat | None = None
    item: Item | None = None
    """Of that prisoner's."""
    own: Item | None = None
    """Old Debt's: what is given for it."""
    cash: int = 0
    """Shakedown's."""
    place: Place | None = None
    to: Place | None = None


@final
@dataclass(frozen=True, slots=True)
class Lift:
    """AL-28: a guard is picked up."""

    source: Place


@final
@dataclass(frozen=True, slots=True)
class Enough:
    """AL-28: no more guards are picked up."""


@final
@dataclass(frozen=True, slots=True)
class Put:
    """AL-28: the guard that was picked up first, of those still in hand, is put down."""

    to: Place


@final
@dataclass(frozen=True, slots=True)
class Keep:
    """The golden Warden's Office: one of the three cards drawn."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Leave:
    """AL-23: the Scapegoat names who stays in prison."""

    seat: Seat


Action: TypeAlias = (
    Go | Use | Steal | Riot | Complete | Drop | Blackmail | Deal | Bribe | Exert | End
)
"""What one does in one's own turn."""

Move: TypeAlias = (
    Action | Vote | Offer | Back | Answer | Play | Target | Lift | Enough | Put | Keep | Leave
)

# Cached: random play makes the same few thousand moves again and again.
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
"""By location."""
DROP: Final = tuple(map(Drop, range(CASH)))
"""By item."""
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
    """Random play should get somewhere: to the ends of games, and to tasks that get done."""
    return _WEIGHTS.get(type(move), 1.0)
