"""The contract between a ruleset and the rest of the program.

A match is determined by its game, settings, seed, seats and moves. The state of a game never leaves
its rules: ``Game.view`` turns the state into a frozen view for a seat, or into the frozen table
view for everybody. All that the program shows, and all that a computer player decides, is computed
from a view.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from enum import Enum
from math import floor
from random import Random
from types import MappingProxyType
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, final

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

Value: TypeAlias = bool | int | str | None
"""The type of a setting's value: JSON can store the value, and a person can type it."""

NO_LINES: Final[Mapping[Seat, str]] = MappingProxyType({})

T = TypeVar("T")
S = TypeVar("S")
"""The state of a game."""
M = TypeVar("M")
"""The moves of a game."""
V = TypeVar("V")
"""The views of a game: what a seat may know, or what everybody may know."""


@final
class Eye(Enum):
    """A viewer of a match who is not a seat."""

    TABLE = "table"
    """The viewer who sees only what lies open for everybody."""
    ALL = "all"
    """The viewer who sees everything.

    A match makes a view for this viewer only after its end, or if it has open hands.
    """


@final
class Level(Enum):
    """How well a computer player plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class NotAMove(ValueError):
    """A text does not stand for any move of the game."""


class IllegalMove(ValueError):
    """A move is refused in this position. The message says why, in words for a player."""


LessonQuestions: TypeAlias = Mapping[str, Callable[[V, Seat], bool]]
"""Yes-or-no questions about a position, by name. They are the conditions under which the coach of a
lesson says something. A question is a function of a view and the seat of the player who is taught.
"""


class BadSetup(ValueError):
    """No match can be played with these seats or settings. The message says why."""


@final
class Decision(NamedTuple):
    """A decision that is due now, and the seat that makes it."""

    seat: Seat
    optional: bool = False
    """Whether the seat may also do nothing, so that the game goes on without a move of the seat.

    Public facts alone decide whether the move is offered, so everybody may read the offer.
    """
    open: bool = False
    """Whether the seat decides on the open table. If so, the options and the reasons of hints are
    made from the table view.
    """


@final
class Event(NamedTuple):
    """Something that happened: a line for everybody, and other words for seats that saw more.

    Every text is a template in which ``{n}`` stands for the name of the player at seat n.
    """

    kind: str
    public: str
    private: Mapping[Seat, str] = NO_LINES
    reveals: bool = False
    """Whether somebody learned a hidden card or choice. If so, the moves up to this event can't be
    undone.
    """
    in_private: bool = False
    """Whether the event reveals something only to seats of ``private``, on their own pages. The
    move can then be undone until one of these pages is shown.
    """


@final
class Pick(NamedTuple):
    """One step of choosing a move: a question, an answer to the question, and what the answer
    points at on the board.
    """

    ask: str
    label: str
    target: str = ""
    """What the answer points at on the board: ``hand:2``, ``place:stash``, ``seat:3``."""


@final
class Option(NamedTuple, Generic[M]):
    """A legal move in words, composed of picks. Options that begin with equal picks share the
    questions and answers of these picks.
    """

    move: M
    picks: tuple[Pick, ...]

    @property
    def label(self) -> str:
        return ", ".join(pick.label for pick in self.picks)


@final
class Outcome(NamedTuple):
    """How a match ended."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """Points by seat; empty in a game without points."""
    why: str


@final
class Setting(NamedTuple):
    """A choice made before a match. A player types it as ``name=text``."""

    name: str
    default: Value
    help: str
    read: Callable[[str], Value]
    """Turns the text into a value; raises ``BadSetup`` with a sentence if it can't."""
    choices: tuple[str, ...] = ()
    """The values, as texts, that the seating page and the shell's completion offer."""
    label: str = ""
    """The name on the seating page, if ``name`` says too little."""
    means: Callable[[Value, int | None], str] | None = None
    """Describes a value of the setting in words. The second argument is the number of players; None
    as long as nobody knows it. Needed where the value alone says too little.
    """
    players: range | None = None
    """The numbers of players for which the setting matters; None if it matters for all."""
    automated: Value = None
    """The value for automated play. It is needed if a match of random players might never end with
    the default value.

    None: the default holds.
    """
    asked: str = ""
    """A description of every text that may be typed; empty if ``choices`` has all texts."""
    before: tuple[Value, ...] = ()
    """A tuple of one item: the value for matches that began before this setting existed. In such a
    match, the first line of the journal lacks the setting. An empty tuple stands for the default.
    """

    def text(self, value: Value) -> str:
        """The text that ``read`` turns back into this value."""
        match value:
            case None:
                return "none"
            case bool():
                return "yes" if value else "no"
            case _:
                return str(value)

    def told(self, value: Value, players: int | None) -> str:
        """The value in the words of the seating page; ``players`` is None while nobody knows how
        many will play.
        """
        return self.text(value) if self.means is None else self.means(value, players)


@final
class Column(NamedTuple):
    """A column of the records that only one game has."""

    head: str
    """The title of the column: one word."""
    about: str
    """What the numbers in the column mean, in a few words."""
    sums: Literal["total", "least", "share"]
    """How the values of all matches become one: their sum, the least of them, or how many of them
    are not 0, as in ``2 of 3``.
    """


Tallies: TypeAlias = tuple[tuple[int | None, ...], ...]
"""What a match adds to the records: for each seat, a value for each ``Column``, or None."""


@final
class LookAhead(NamedTuple):
    """How a Hard computer player thinks ahead. The best numbers differ from game to game."""

    rollouts: int = 200
    """The number of roll-outs for one decision."""
    moves: int = 12
    """The largest number of moves that are tried in roll-outs: those with the best ``scores``."""
    margin: float = 5.0
    """Roll-outs leave out each move whose score is more than this number below the best score."""
    depth: int = 40
    """The largest number of moves in a roll-out, by all seats together. If the match is not over by
    then, ``hopes`` estimates the chances of winning.
    """
    one_chapter: bool = False
    """Whether a roll-out also stops at the end of the current chapter.

    In a game that deals anew for each chapter, later chapters would only add luck.
    """
    warmth: float = 0.3
    """The temperature at which moves are drawn in roll-outs, in units of ``scores``. The higher it
    is, the more often a seat makes a move that is not its best.
    """
    credible: Callable[[Any, Any], float] | None = None
    """A function that returns how plausible the earlier moves of the other seats are in an imagined
    world, from 0 to 1. The smaller the number, the more often the world is rejected.

    The first argument is the view from which the world is imagined, the second argument a view of
    the world that shows everything. None: no world is rejected.
    """
    promising: Callable[[Any], Sequence[Any]] | None = None
    """The legal moves of a view that seats consider in roll-outs; None: all of them."""


@final
class Dice:
    """The random numbers of a match: draw n depends on nothing but the seed and n.

    Only ``Random.random`` is used, because Python promises that this method gives the same numbers
    in all versions.

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
        """Returns the items in random order (Fisher–Yates); counts as one draw."""
        source = self._next()
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = floor(source() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, ``bound``, which is at most 2**53; counts as one
        draw.
        """
        return floor(self._next()() * bound)


class Game(Protocol[S, M, V]):
    """The rules of a game. Each game inherits this class, and may keep the default methods.

    All data of a match is in its state S, which only the rules read. S is mutable. M and V are
    frozen values, compared by their content.
    """

    id: str
    """The game's short name, which a player types: ``scapegoats play ID``."""
    title: str
    tagline: str
    """One line for the launcher."""
    seats: range
    """The numbers of players that the game can be played with."""
    edition: int = 1
    """A version number, raised whenever the same moves would play out differently than before."""
    settings: tuple[Setting, ...] = ()
    thought: LookAhead = LookAhead()
    retold: frozenset[str] = frozenset()
    """Kinds of events that tell everybody what was hidden before. The log of a reader who sees all
    hidden things leaves these events out, because earlier lines have told this reader the same.
    """
    columns: tuple[Column, ...] = ()
    """The columns that the records have for this game only."""

    def new(self, seats: int, settings: Mapping[str, Value], dice: Dice) -> S:
        """The state before the first move. Raises ``BadSetup`` if the settings can't be played."""

    def to_act(self, state: S) -> tuple[Decision, ...]:
        """Who may move now, in seating order; empty exactly at the end of the match."""

    def view(self, state: S, who: Seat | Eye) -> V:
        """What ``who`` may know. Code outside the rules reads views, never the state."""

    def legal(self, view: V) -> Sequence[M]:
        """Every move that the holder of the view may make, without duplicates; may be lazy.

        For the table view: every move of the seat that decides on the open table. Empty if the
        holder of the view has nothing to decide.
        """

    def why_not(self, view: V, move: M) -> str | None:
        """Says why the move is refused; None exactly if ``legal(view)`` contains the move."""

    def describe(self, view: V, move: M) -> Option[M]:
        """A legal move in words. No two legal moves have the same words."""

    def apply(self, state: S, seat: Seat, move: M, dice: Dice) -> list[Event]:
        """Carries out a legal move by changing the state; returns what happened."""

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended; None exactly as long as somebody is to act."""

    def copy(self, state: S, /) -> S:
        """An independent copy of the state, in which the same moves have the same effects.

        This default method is slow. A faster method pays off, because computer players that
        think ahead, and random play, copy the state at every move.
        """
        return deepcopy(state)

    def imagine(self, view: V, rng: Random) -> S:
        """A random world: a state that agrees with all that the view shows."""

    def scores(self, view: V, moves: Sequence[M]) -> list[float]:
        """A heuristic score for each of the legal ``moves``, judged from the view.

        If the scores of two moves differ by 1, a decent player seldom picks the move with the lower
        score. An optional move is worth making if its score is above 0. For a decision that a seat
        makes on the open table, the moves come from the table view; ``view`` may then be the view
        of that seat or the table view.
        """

    def hopes(self, view: V) -> list[float]:
        """Each seat's chance of winning, 0 to 1, judged by heuristics."""

    def reason(self, view: V, move: M) -> str:
        """Why a decent player makes the move, in a short sentence made from the view alone. If the
        sentence is empty, the player gets no hint to make this move.
        """
        return ""

    def for_hints(self, view: V) -> V:
        """The view from which hints are made. It knows less than ``view`` if the settings say that
        pages show less than a seat could know.
        """
        return view

    def weight(self, move: M) -> float:
        """How often random play picks the move, compared with other moves: above 0, up to 1."""
        return 1.0

    def tallies(self, view: V, outcome: Outcome) -> Tallies:
        """What a finished match adds to the records in the game's ``columns``. The view shows
        everything.
        """
        return ()

    def chapter(self, view: V) -> str:
        """The part of the match that the position belongs to, such as ``Round 2``. A replay jumps
        from chapter to chapter.
        """

    def laid_out(self, view: V) -> tuple[str, ...]:
        """The hands and everything else that is hidden, in sentences, as far as the view shows
        them.
        """
        return ()

    def dump(self, move: M) -> str:
        """The move's text in journals and golden games."""

    def parse(self, text: str) -> M:
        """The move that a text stands for. Raises ``NotAMove`` if the text is no move."""
