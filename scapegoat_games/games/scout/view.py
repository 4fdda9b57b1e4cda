"""What somebody may see of a game of Scout; a hidden card is None."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, cast, final

from scapegoat_games.games.scout.pieces import ONE_TWO, Card, Cards
from scapegoat_games.protocol import Seat

Ending: TypeAlias = Literal["emptied hand", "all scouted", "stuck", "limit"]
"""SC-13 (i); (ii) for three and more; (ii) for two; SC-17."""


@final
@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a match, read."""

    rounds: int
    holder_starts: bool
    emptied_ends: bool
    exempt: bool
    """Whether the owner of the last Show pays for the hand, at this number of players."""
    open_scouts: bool
    limit: int | None


@final
@dataclass(frozen=True, slots=True)
class RoundResult:
    """SC-15: how a round ended and what it brought each seat."""

    ending: Ending
    by: Seat
    """Who emptied the hand, or whose Show nobody beat; at the limit, who showed or acted last."""
    exempt: Seat | None
    captured: tuple[int, ...]
    tokens: tuple[int, ...]
    """Scout tokens; with two players the chips not spent."""
    left: tuple[int, ...]
    """Cards left in hand."""
    points: tuple[int, ...]
    hands: tuple[Cards, ...]
    """The cards left in hand, laid open; none where they would tell what is dealt next (SC-2)."""
    shown: Cards
    """The last Show, whole, also if some of it has been scouted since."""
    best: Cards
    """The strongest Show of the round."""
    best_by: Seat


@final
@dataclass(frozen=True, slots=True)
class Holding:
    """SC-3: everybody decides which way up to hold the hand."""

    decided: tuple[bool, ...]
    """Who has; what, nobody sees before all have."""
    turned: bool | None
    """The holder's own choice."""


@final
@dataclass(frozen=True, slots=True)
class Acting:
    """Somebody shows or scouts."""


@final
@dataclass(frozen=True, slots=True)
class Over:
    """The last round has been scored."""


Step: TypeAlias = Holding | Acting | Over


@final
class View(NamedTuple):
    """The table, and of the hands what its holder may see."""

    seat: Seat | None
    """Whose view this is; None for the table's and for the one that sees everything."""
    rules: Rules
    round: int
    """Counted from 0."""
    starter: Seat
    turn: Seat
    step: Step
    hands: tuple[tuple[Card | None, ...], ...]
    aside: tuple[Card | None, ...]
    """SC-2: two players' cards for their next round."""
    scouted: tuple[Cards, ...]
    """Cards scouted into a hand and not yet shown, in the order of the deck."""
    holder: Seat | None
    """SC-5: who is known to hold the 1/2 by having started, until it is shown."""
    active: Cards
    owner: Seat | None
    """Who showed last, also when that set has been scouted away."""
    scouts: int
    """Scouts in a row since the last Show."""
    captured: tuple[int, ...]
    tokens: tuple[int, ...]
    chips: tuple[int, ...]
    gone: frozenset[Card]
    """All captured cards: each was shown once."""
    aired: frozenset[Card]
    """SC-2, second of a pair of rounds: what everybody saw in the first, so is not in this one."""
    leftover: tuple[tuple[Card | None, ...], ...]
    """SC-2, second of a pair: what the holder kept hidden to the end of the first."""
    sure: frozenset[Card]
    """Two players: cards known not to have been dealt in the first of a pair of rounds."""
    acted: int
    """Actions in this round."""
    shown: Cards
    """The last Show, whole."""
    best: Cards
    """The strongest Show of this round so far."""
    best_by: Seat
    results: tuple[RoundResult, ...]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def hand(self) -> Cards:
        """The holder's own cards."""
        return () if self.seat is None else cast("Cards", self.hands[self.seat])

    @property
    def known(self) -> tuple[Cards, ...]:
        """Cards everybody knows to be in a hand, in the order of the deck, wherever they are."""
        return tuple(
            (ONE_TWO, *cards) if seat == self.holder else cards
            for seat, cards in enumerate(self.scouted)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of the rounds that are over."""
        return tuple(sum(result.points[seat] for result in self.results) for seat in self.places)

    @property
    def places(self) -> range:
        return range(len(self.hands))
