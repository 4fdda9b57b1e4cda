"""What a seat, or everybody at the table, may see of a match of Scout. A hidden card is None.

With two players, rounds come in pairs: the second round of a pair is dealt from the half of the
deck that was set aside in the first round (SC-2).
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, cast, final

from scapegoat_games.games.scout.pieces import ONE_TWO, Card, Cards
from scapegoat_games.protocol import Seat

Ending: TypeAlias = Literal["emptied hand", "all scouted", "stuck", "limit"]
"""Why a round ended: by SC-13 for the first three endings, by SC-17 for the limit.

“All scouted” is for three to five players, “stuck” for two.
"""


@final
@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a match, with the defaults for its number of players filled in."""

    rounds: int
    holder_starts: bool
    """Whether the player who holds the card 1/2 starts the first round."""
    emptied_ends: bool
    """SC-14: whether the round ends if all others have scouted and no active card is left."""
    exempt: bool
    """SC-15: whether a player whose Show stays unbeaten pays nothing for the cards in hand."""
    open_scouts: bool
    limit: int | None
    """SC-17: the number of actions after which a round ends; None for no limit."""


@final
@dataclass(frozen=True, slots=True)
class RoundResult:
    """SC-15: how a round ended and the points of each seat."""

    ending: Ending
    by: Seat
    """The seat that emptied its hand; if no seat did, the seat that showed last."""
    exempt: Seat | None
    """The seat that pays nothing for the cards in its hand; None if all seats pay."""
    captured: tuple[int, ...]
    tokens: tuple[int, ...]
    """Each seat's number of scout tokens; with two players, of chips that were not spent."""
    left: tuple[int, ...]
    """Number of cards left in each hand."""
    points: tuple[int, ...]
    hands: tuple[Cards, ...]
    """The cards left in each hand. Empty if these cards would reveal the next deal (SC-2)."""
    shown: Cards
    """All cards of the last Show, including cards that were scouted from it."""
    best: Cards
    """The strongest Show of the round."""
    best_by: Seat


@final
@dataclass(frozen=True, slots=True)
class Holding:
    """SC-3: every player chooses which way up to hold the hand."""

    decided: tuple[bool, ...]
    """Which seats have chosen. The choices stay hidden until all seats have chosen."""
    turned: bool | None
    """Whether the view's own seat turns the hand around; None before the seat has chosen."""


@final
@dataclass(frozen=True, slots=True)
class Acting:
    """A turn: the seat in the view's field ``turn`` has to show or to scout."""


@final
@dataclass(frozen=True, slots=True)
class Over:
    """The match is over, because its final round has been scored."""


Step: TypeAlias = Holding | Acting | Over


@final
class View(NamedTuple):
    """Everything a seat may know. The fields from ``rules`` on are public."""

    seat: Seat | None
    """The view's own seat; None for the table view and for the view that sees everything."""
    step: Step
    hands: tuple[tuple[Card | None, ...], ...]
    aside: tuple[Card | None, ...]
    """SC-2: in the first round of a pair, the cards set aside for the second round."""
    leftover: tuple[tuple[Card | None, ...], ...]
    """SC-2: for each seat in the second round of a pair, the cards that only this seat saw in the
    first round.
    """
    rules: Rules
    scouted: tuple[Cards, ...]
    """By seat: cards that were scouted into the hand and not shown since, upright.

    The cards are in deck order, so that they don't tell where in the hand they are.
    """
    captured: tuple[int, ...]
    """Number of captured cards by seat."""
    tokens: tuple[int, ...]
    chips: tuple[int, ...]
    aired: frozenset[Card]
    """SC-2: in the second round of a pair, cards that everybody saw in the first round.

    None of these cards is dealt in the second round.
    """
    sure: frozenset[Card]
    """With two players: cards known not to have been dealt in the first round of a pair."""
    round: int
    """The number of the round, counted from 0."""
    starter: Seat
    turn: Seat
    holder: Seat | None
    """SC-5: the seat that started because it holds the 1/2; None once the 1/2 has been shown."""
    active: Cards
    owner: Seat | None
    """The seat that showed last, even if the whole active set has been scouted since."""
    scouts: int
    """Number of Scouts in a row since the last Show."""
    gone: frozenset[Card]
    """All captured cards. Each of them was shown, so everybody has seen it."""
    acted: int
    """Number of actions that the players have taken in this round so far."""
    shown: Cards
    """All cards of the last Show, including cards that were scouted from it."""
    best: Cards
    """The strongest Show of this round so far."""
    best_by: Seat
    results: tuple[RoundResult, ...]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def hand(self) -> Cards:
        """The hand of the view's own seat; empty in a view that belongs to no seat."""
        return () if self.seat is None else cast("Cards", self.hands[self.seat])

    @property
    def known(self) -> tuple[Cards, ...]:
        """By seat: cards that everybody knows to be somewhere in the hand, in deck order."""
        return tuple(
            (ONE_TWO, *cards) if seat == self.holder else cards
            for seat, cards in enumerate(self.scouted)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """By seat: points of all rounds that are over."""
        return tuple(sum(result.points[seat] for result in self.results) for seat in self.places)

    @property
    def scouts_to_end(self) -> int | None:
        """SC-13, SC-14: how many more Scouts in a row would end the round. None if no number of
        Scouts can: the cards of the active set don't suffice, or there are two players.
        """
        more = self.seats - 1 - self.scouts
        enough = len(self.active) if self.rules.emptied_ends else len(self.active) - 1
        return more if self.seats > 2 and 0 < more <= enough else None

    @property
    def places(self) -> range:
        """The numbers of all seats."""
        return range(len(self.hands))
