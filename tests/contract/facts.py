"""What the suite has to be told of a game: one module for each, beside the game's own tests."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from scapegoat_games.protocol import Eye, Game, Seat, Value
from tests.by_game import part_of

S_contra = TypeVar("S_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

AnyGame: TypeAlias = Game[Any, Any, Any]
AnyFacts: TypeAlias = "Facts[Any, Any, Any]"
Settings: TypeAlias = Mapping[str, Value]


class Facts(Protocol[S_contra, M_co, V_contra]):
    """``tests/games/GAME/facts.py`` exposes them as ``FACTS``."""

    variants: Sequence[Settings]
    """Settings to play with at every number of players; each lets random play come to an end."""
    golden: Settings
    """Those of the golden games: short ones in which everything happens."""

    more_to_some: frozenset[str]
    """Kinds of events that bring something to light for all, and tell more of it to some."""

    dear: Mapping[int, int]
    """With how many players imagining takes long: of this many examples the quick
    budgets try one.
    """

    def moves(self, seats: int) -> frozenset[type]:
        """Every kind of move there is at that number of players."""

    def landmarks(self, seats: int) -> frozenset[str]:
        """What random games have to come by: every step, every way to end."""

    def landmarks_of(self, state: S_contra) -> Iterable[str]:
        """Those that a position is at."""

    def check(self, state: S_contra) -> None:
        """Asserts what holds in every position: above all that no card is lost or doubled."""

    def hidden(self, state: S_contra, who: Seat | Eye) -> Mapping[str, Hashable]:
        """What lies at each place that ``who`` can't see and can't tell from the rest."""

    def any_move(self, view: V_contra, rng: Random) -> M_co:
        """A move one could write down, whether or not it is to the point."""


def facts_of(game: str) -> AnyFacts:
    facts: AnyFacts = part_of(game, "games", "facts").FACTS
    return facts
