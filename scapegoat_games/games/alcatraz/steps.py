"""The steps of a match: a step says what has to be decided now. Everybody sees the step."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, final

from scapegoat_games.games.alcatraz import moves, pieces
from scapegoat_games.protocol import Seat

Decider: TypeAlias = Literal["scapegoat", "alone", "letters", "cash", "items", "stamina", "named"]
"""AL-23: the rule or comparison that settled who stays in prison."""


@final
@dataclass(frozen=True, slots=True)
class Escape:
    """AL-23: who stays in prison, and why."""

    stays: Seat
    scapegoat: Seat
    dispensable: tuple[Seat, ...]
    """Each seat that could be left behind, because all other seats together have all letters."""
    narrowed: tuple[tuple[Decider, tuple[Seat, ...]], ...]
    """The comparisons that decided who stays, each with the seats that were still tied afterwards;
    empty if no comparison was needed.
    """
    by: Decider


@final
@dataclass(frozen=True, slots=True)
class Orders:
    """AL-28: how guards are to be moved."""

    least: int
    most: int
    adjacent: bool = False
    """Whether each guard moves to an adjacent location."""
    to: pieces.Place | None = None
    """The location to which all guards go; None if guards may go to different locations."""


@final
@dataclass(frozen=True, slots=True)
class Voting:
    """AL-8: all seats vote in secret."""


@final
@dataclass(frozen=True, slots=True)
class Acting:
    """AL-9: the active player acts."""


@final
@dataclass(frozen=True, slots=True)
class Offering:
    """AL-17: the active player makes the partner an offer."""

    partner: Seat


@final
@dataclass(frozen=True, slots=True)
class Answering:
    """AL-17: the partner accepts or refuses an offer."""

    partner: Seat
    offer: moves.Offer


@final
@dataclass(frozen=True, slots=True)
class Consenting:
    """AL-20: the owners of the items for a task are asked for consent, one after the other."""

    uses: moves.Uses
    asked: tuple[Seat, ...]
    """The seats that have still to answer; the first of them answers now."""


@final
@dataclass(frozen=True, slots=True)
class Blackmailing:
    """AL-16: in private, the Scapegoat looks at their blackmail cards, and may play a card."""


@final
@dataclass(frozen=True, slots=True)
class Aiming:
    """AL-27: the Scapegoat names the target of a blackmail card already shown and paid for."""

    card: pieces.Card


@final
@dataclass(frozen=True, slots=True)
class Lifting:
    """AL-28: the active player picks up guards."""

    orders: Orders
    lifted: tuple[pieces.Place, ...]
    """For each guard picked up so far, the location where the guard stood before."""


@final
@dataclass(frozen=True, slots=True)
class Putting:
    """AL-28: the active player puts down one by one the guards that were picked up."""

    orders: Orders
    lifted: tuple[pieces.Place, ...]
    """For each guard not yet put down, the location where the guard stood before."""


@final
@dataclass(frozen=True, slots=True)
class Keeping:
    """At the golden Warden's Office, the active player chooses in private a drawn card to keep."""


@final
@dataclass(frozen=True, slots=True)
class Naming:
    """AL-23: the Scapegoat names which of the tied prisoners stays behind."""

    tied: tuple[Seat, ...]


@final
@dataclass(frozen=True, slots=True)
class Over:
    """AL-7, AL-23: the match has ended."""

    escape: Escape | None
    """The escape; None if nobody escaped, because the 21st guard has come and all have lost."""


Step: TypeAlias = (
    Voting
    | Acting
    | Offering
    | Answering
    | Consenting
    | Blackmailing
    | Aiming
    | Lifting
    | Putting
    | Keeping
    | Naming
    | Over
)
"""A step says what has to be decided now. Everybody sees the step."""


ACTING: Final = Acting()
