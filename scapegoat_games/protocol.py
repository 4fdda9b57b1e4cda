"""The contract between a ruleset and the rest of the house.

A match is a seed, its seats and its moves. The state of a game never leaves its rules:
one function turns it into a frozen view for whoever looks, and everything that is shown
or decided is a function of such a view.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import floor
from random import Random
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, final

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

Value: TypeAlias = bool | int | str | None
"""What a setting may hold: what JSON can keep and a person can type."""

NO_LINES: Final[Mapping[Seat, str]] = MappingProxyType({})

T = TypeVar("T")
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


@final
class Eye(Enum):
    """Who looks, when it is not a seat."""

    TABLE = "table"
    """What lies open for everybody."""
    ALL = "all"
    """Everything; handed out only after the end, or when hands are played open."""


@final
class Level(Enum):
    """How well a computer player plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class NotAMove(ValueError):
    """A text that is not a move in the game at all, whatever the position."""


class IllegalMove(ValueError):
    """A move that is refused here and now; its text says why, in words for a player."""


class BadSetup(ValueError):
    """Seats or settings no match can be played with; its text says why."""


@final
@dataclass(frozen=True, slots=True)
class Decision:
    """Somebody may move now."""

    seat: Seat
    optional: bool = False
    """Offered by public facts, never owed and never blocking; all may read what is offered."""
    open: bool = False
    """Made on the public table: options and reasons come from the table's view."""


@final
class Event(NamedTuple):
    """Something that happened: one line for everybody, other words for who saw more.

    Every text is a template in which ``{n}`` stands for the player at seat n.
    """

    kind: str
    public: str
    private: Mapping[Seat, str] = NO_LINES
    reveals: bool = False
    """Somebody learned a hidden card or choice: what went before can't be taken back."""


@final
@dataclass(frozen=True, slots=True)
class Pick:
    """One step of choosing a move: a question, one answer to it, and where it lies."""

    ask: str
    label: str
    target: str = ""
    """What the answer points at on the board: ``hand:2``, ``place:stash``, ``seat:3``."""


@final
@dataclass(frozen=True, slots=True)
class Option(Generic[M]):
    """A legal move in words; options that begin with the same picks share those steps."""

    move: M
    picks: tuple[Pick, ...]

    @property
    def label(self) -> str:
        return ", ".join(pick.label for pick in self.picks)


@final
@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """Points by seat; empty where a game has none."""
    why: str


@final
@dataclass(frozen=True, slots=True)
class Setting:
    """A choice made before a match, as a player types it: ``name=text``."""

    name: str
    default: Value
    help: str
    read: Callable[[str], Value]
    """Turns the text into a value; raises ``BadSetup`` with a sentence if it can't."""
    choices: tuple[str, ...] = ()
    """Texts worth offering on the seating page."""
    label: str = ""
    """What the seating page calls it, if its name says too little."""
    means: Callable[[Value, int | None], str] | None = None
    """The value in words, as it will be with that many players, if its text says too little; None
    while nobody knows how many will play.
    """
    players: range | None = None
    """The numbers of players with whom it matters, if not with all."""
    automated: Value = None
    """What automated play sets it to, if anything: random players may never come to an end."""
    asked: str = ""
    """All that may be typed, in words, if it is more than the ``choices``."""
    before: tuple[Value, ...] = ()
    """The value that matches had before this setting existed, as the only item; a match whose
    header lacks the setting is played with it. Empty: that value is the default.
    """

    def text(self, value: Value) -> str:
        """The text that reads back as ``value``."""
        match value:
            case None:
                return "none"
            case bool():
                return "yes" if value else "no"
            case _:
                return str(value)

    def told(self, value: Value, players: int | None) -> str:
        """The value as the seating page says it; None while nobody knows how many will play."""
        return self.text(value) if self.means is None else self.means(value, players)


@final
@dataclass(frozen=True, slots=True)
class Thought:
    """How a computer player that thinks ahead does so; what is best depends on the game."""

    rollouts: int = 200
    """How often, for one decision, the game is played on."""
    moves: int = 12
    """How many moves are considered at most, the best by ``scores``."""
    margin: float = 5.0
    """How much worse than the best by ``scores`` a move may be to be considered."""
    depth: int = 40
    """After how many moves of everybody a roll-out ends with ``hopes``."""
    one_chapter: bool = False
    """Whether it ends with the chapter, too: where what comes next is dealt, it is only luck."""
    warmth: float = 0.3
    """How far apart, in units of ``scores``, moves have to be to be told apart in roll-outs."""
    credible: Callable[[Any, Any], float] | None = None
    """How readily the holder of a view believes in an imagined world, of which it is given all
    that is in it; 1 where nothing speaks against it. None: what others do tells nothing.
    """
    promising: Callable[[Any], Sequence[Any]] | None = None
    """A few legal moves of a view that are worth a thought in roll-outs; None: all of them."""


@final
class Dice:
    """All chance of a match: draw n depends on nothing but the seed and n.

    Only ``Random.random`` is used, the one sequence that Python promises to keep.

    >>> Dice("x").shuffled([1, 2, 3]) == Dice("x").shuffled([1, 2, 3])
    True
    """

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: str, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def _next(self) -> Callable[[], float]:
        source = Random(f"{self.seed}/{self.drawn}").random
        self.drawn += 1
        return source

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list in random order (Fisher–Yates), one draw."""
        source = self._next()
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = floor(source() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, ``bound`` (at most 2**53), one draw."""
        return floor(self._next()() * bound)


class Game(Protocol[S, M, V]):
    """A ruleset. Stateless: all data is in S, which only the game itself reads.

    S is mutable; M and V are frozen values that compare equal when they say the same.
    """

    id: str
    """What one types: ``scapegoats play ID``."""
    title: str
    tagline: str
    """One line for the launcher."""
    seats: range
    """The numbers of players it can be played with."""
    edition: int
    """Raised whenever the same moves would play out differently."""
    settings: tuple[Setting, ...]
    thought: Thought

    def new(self, seats: int, settings: Mapping[str, Value], dice: Dice) -> S:
        """The state before the first move. Raises ``BadSetup`` if it can't be played."""

    def to_act(self, state: S) -> tuple[Decision, ...]:
        """Who may move now, in seating order; empty exactly at the end of the match."""

    def view(self, state: S, who: Seat | Eye) -> V:
        """What ``who`` may know: the only way out of the state."""

    def legal(self, view: V) -> Sequence[M]:
        """Every move of the view's holder (of whoever decides openly, for the table's view).

        Complete and without doubles; may be lazy. Empty when the holder has nothing to decide.
        """

    def why_not(self, view: V, move: M) -> str | None:
        """Why a well-formed move is refused; None exactly when it is in ``legal(view)``."""

    def describe(self, view: V, move: M) -> Option[M]:
        """A legal move in words; no two legal moves read the same."""

    def apply(self, state: S, seat: Seat, move: M, dice: Dice) -> list[Event]:
        """Carries out a legal move in place and tells what happened."""

    def outcome(self, state: S) -> Outcome | None:
        """None exactly while somebody is to act."""

    def copy(self, state: S) -> S:
        """An independent state that plays on alike."""

    def imagine(self, view: V, rng: Random) -> S:
        """A world that the holder of the view cannot tell from the real one."""

    def scores(self, view: V, moves: Sequence[M]) -> list[float]:
        """How good each of these legal moves feels to a decent player who holds the view.

        In units that matter: of two moves a whole unit apart, such a player seldom picks the worse.
        What is merely offered is worth taking up if it scores above 0. Of an open decision both
        the view of whoever decides and the table's may be handed over; that is about whoever
        decides.
        """

    def hopes(self, view: V) -> list[float]:
        """How likely each seat is to win, 0 to 1, as a decent player judges this position."""

    def reason(self, view: V, move: M) -> str:
        """Why a decent player makes the move, in a short sentence made from the view alone."""

    def weight(self, move: M) -> float:
        """How readily random play picks the move, above 0 up to 1."""

    def chapter(self, view: V) -> str:
        """Which part of the match this is, as ``Round 2``; a replay jumps from one to the next."""

    def laid_out(self, view: V) -> tuple[str, ...]:
        """The hands and whatever else is hidden, in sentences, as far as the view has them."""

    def dump(self, move: M) -> str:
        """The move's text, as journals and golden games hold it."""

    def parse(self, text: str) -> M:
        """The move of a text. Raises ``NotAMove`` if the text is none."""
