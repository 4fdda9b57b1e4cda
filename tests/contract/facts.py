"""What the shared tests have to know about a game; each game has such a module with its tests."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import fields
from random import Random
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias, TypeVar

from scapegoat_games.course import Moment
from scapegoat_games.protocol import Eye, Game, Seat, Value
from tests.by_game import part_of

S_contra = TypeVar("S_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

AnyGame: TypeAlias = Game[Any, Any, Any]
AnyFacts: TypeAlias = "Facts[Any, Any, Any]"
Settings: TypeAlias = Mapping[str, Value]
Claim: TypeAlias = Callable[[Moment[Any], str], bool]


class Facts(Protocol[S_contra, M_co, V_contra]):
    """Facts about a game. ``tests/games/GAME/facts.py`` exposes them as ``FACTS``.

    A game states only what differs from the defaults here.
    """

    variants: Sequence[Settings] = ({},)
    """Settings to test with at every number of players. Random play must end with each."""
    golden: Settings = MappingProxyType({})
    """Settings of the golden games: short games in which everything happens."""

    more_to_some: frozenset[str] = frozenset()
    """Kinds of events that reveal something to everybody and tell some seats more about it."""

    thinning: Mapping[int, int] = MappingProxyType({})
    """Thinning of slow examples, by number of players: with a larger number quick runs leave out
    more examples; they keep the reciprocal share.
    """

    secret_choices: bool = False
    """Whether several seats choose at once, hidden from each other, in some positions."""

    claims: Mapping[str, Claim] = MappingProxyType({})
    """Statements about a position in the game's lesson, each a pattern for the coach's text.

    The function says whether the statement is true; it gets the moment and the pattern's group.
    """

    open_choices_use_hands: bool = False
    """Whether the best choice on the open table sometimes depends on hidden cards of its seat."""

    unseen_fields: frozenset[str] = frozenset()
    """Names of the fields of the state that no view has."""

    kinds_of_moves: frozenset[type[Any]] = frozenset()
    """All kinds of moves; dataclasses."""
    reached: frozenset[str] = frozenset()
    """Situations that random games have to reach: every step, every way to end."""

    def consistent_pasts(self) -> AbstractContextManager[object]:
        """A context in which ``imagine`` makes worlds whose past is consistent for every seat.

        A game overrides it if it usually saves time and imagines simpler worlds.
        """
        return nullcontext()

    def moves(self, seats: int) -> frozenset[type[Any]]:  # noqa: ARG002 - some games need the number
        """All kinds of moves that can be made at that number of players."""
        return self.kinds_of_moves

    def landmarks(self, seats: int) -> frozenset[str]:  # noqa: ARG002 - some games need the number
        """The situations that random games of that number of players have to reach."""
        return self.reached

    def landmarks_of(self, state: S_contra) -> Iterable[str]:  # noqa: ARG002 - the default has none
        """The landmarks that a position has reached."""
        return ()

    def check(self, state: S_contra) -> None:
        """Asserts what holds in every position, for example that no card is lost or doubled."""

    def hidden(self, state: S_contra, who: Seat | Eye) -> Mapping[str, Hashable]:
        """The value at each place that ``who`` can't see and can't infer."""

    def any_move(self, view: V_contra, rng: Random) -> M_co:  # noqa: ARG002 - some games need the view
        """A random well-formed move, legal or not. The default is for moves that consist of small
        numbers.
        """
        kind = rng.choice(sorted(self.kinds_of_moves, key=lambda kind: kind.__name__))
        move: M_co = kind(*(rng.randrange(10) for _ in fields(kind)))
        return move


def facts_of(game: str) -> AnyFacts:
    facts: AnyFacts = part_of(game, "games", "facts").FACTS
    return facts
