"""What a seat may see of a match of Alcatraz. A hidden card is None."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias, cast, final

from scapegoat_games.games.alcatraz import moves
from scapegoat_games.games.alcatraz.costs import counting
from scapegoat_games.games.alcatraz.pieces import (
    ALL_GUARDS,
    FIRST_GUARDS,
    PASSES,
    Card,
    Cards,
    Items,
    Place,
    Task,
    letters,
)
from scapegoat_games.games.alcatraz.prison import Prison
from scapegoat_games.protocol import Seat

Knowledge: TypeAlias = tuple[int, ...]
"""The blackmail cards that may lie in each hidden place, as bits; ``knowledge.py`` has more."""

LostCards: TypeAlias = tuple[tuple[Card, int], ...]
"""Blackmail cards that a seat knows to be in others' hands, each with possible hands as bits."""

Decider: TypeAlias = Literal["scapegoat", "alone", "letters", "cash", "items", "stamina", "named"]
"""AL-23: the comparison that settled who stays in prison."""


@final
@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a match that hold to its end, but for the prison."""

    consent: bool
    """AL-20: whether the owners of items are asked before a task uses their items."""
    talk: int
    """AL-8: seconds to talk before a vote; 0 stands for no limit."""


@final
class Sheet(NamedTuple):
    """AL-3: what everybody knows about a prisoner."""

    items: Items
    stamina: int
    cash: int
    marks: int
    """The letters as bits; ``letters`` spells them out."""

    @property
    def letters(self) -> str:
        return letters(self.marks)


@final
class Ballot(NamedTuple):
    """AL-8: the last vote after it has been revealed."""

    votes: tuple[Seat, ...]
    before: Seat
    """The Scapegoat before this vote, whose own vote weighs 1½."""
    elected: Seat

    def halves(self, seat: Seat) -> int:
        """The weight of all votes for a seat, in half votes."""
        return 2 * self.votes.count(seat) + (self.votes[self.before] == seat)


@final
@dataclass(frozen=True, slots=True)
class Escape:
    """AL-23: who stays in prison, and why."""

    stays: Seat
    scapegoat: Seat
    dispensable: tuple[Seat, ...]
    """The seats that can be left behind: the others together have all letters."""
    narrowed: tuple[tuple[Decider, tuple[Seat, ...]], ...]
    """Each comparison and the seats still in question after it, if the Scapegoat was needed."""
    by: Decider


@final
@dataclass(frozen=True, slots=True)
class Orders:
    """AL-28: how guards are to be moved."""

    least: int
    most: int
    adjacent: bool = False
    """Whether each guard moves to an adjacent location."""
    to: Place | None = None
    """The location to which all guards go; None if each may go elsewhere."""


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
    """AL-20: owners of items are asked for them, one after the other."""

    uses: moves.Uses
    asked: tuple[Seat, ...]
    """The seats that have still to answer; the first of them answers now."""


@final
@dataclass(frozen=True, slots=True)
class Blackmailing:
    """AL-16: the Scapegoat looks at their blackmail cards and plays a card or none, in private."""


@final
@dataclass(frozen=True, slots=True)
class Aiming:
    """AL-27: the Scapegoat names the target of the blackmail card they have shown and paid."""

    card: Card


@final
@dataclass(frozen=True, slots=True)
class Lifting:
    """AL-28: the active player picks up guards."""

    orders: Orders
    lifted: tuple[Place, ...]
    """The location of each guard picked up so far. Guards picked up stand nowhere."""


@final
@dataclass(frozen=True, slots=True)
class Putting:
    """AL-28: the active player puts guards down, in the order of ``lifted``."""

    orders: Orders
    lifted: tuple[Place, ...]


@final
@dataclass(frozen=True, slots=True)
class Keeping:
    """The golden Warden's Office: the active player keeps a drawn card, in private."""


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
    """None if the 21st guard has come and all have lost."""


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
"""What has to be decided now. Everybody sees the step."""

ACTING: Final = Acting()


@final
class View(NamedTuple):
    """The open table, and the blackmail cards and votes that the view's holder may see.

    A named tuple, because random play makes a view for every move. Tuples of locations have an
    entry for each location, tuples of prisoners an entry for each seat.
    """

    seat: Seat | None
    """The view's holder; None for the view of the table and for the view of everything."""
    rules: Rules
    prison: Prison
    round: int
    """Counted from 0."""
    scapegoat: Seat
    run: int
    """AL-9: for how many rounds in a row this Scapegoat has been it, this round included."""
    step: Step
    turn: Seat
    """The active player; during a vote, the last active player before it."""
    points: int
    """AL-9: action points left in this turn."""
    bribes: int
    """AL-18: how many guards the active player has bribed in this turn."""
    used: frozenset[Place]
    """AL-11: the locations whose rules have been used in this turn."""
    stolen: bool
    """AL-12: whether the active player has stolen in this turn."""
    exerted: bool
    """AL-19: whether the active player has spent Stamina in this turn."""
    offered: frozenset[tuple[Seat, moves.Offer]]
    """AL-17: offers made in this turn, each with the partner."""
    denied: frozenset[tuple[Task, moves.Uses]]
    """AL-20: items asked for in this turn and refused, each with the task."""
    sick: tuple[int, ...]
    """AL-27: how many action points fewer each seat has in this round."""
    guards: tuple[int, ...]
    newest: Place | None
    """AL-7: the location of this round's new guard; None in the first round."""
    lying: tuple[Items, ...]
    tasks: tuple[Task | None, ...]
    pawns: tuple[Place, ...]
    """The location of each prisoner."""
    sheets: tuple[Sheet, ...]
    discards: Cards
    """Blackmail cards, face up, in the order of being discarded."""
    gone: tuple[Task, ...]
    """AL-22: task cards that have left the game."""
    ballot: Ballot | None
    """The vote that made this round's Scapegoat; None in the first round."""
    known: Knowledge
    """What everybody can conclude about hidden blackmail cards."""
    hands: tuple[tuple[Card | None, ...], ...]
    """The blackmail cards of each seat, in ascending order."""
    drawn: tuple[Card | None, ...]
    """The blackmail cards drawn, while ``step`` is ``Keeping``."""
    stock: int
    """How many blackmail cards can still be drawn."""
    deck: int
    """How many task cards can still be drawn."""
    tucked: tuple[Task, ...]
    """AL-5: the task cards that everybody knows to lie under the deck, in the order of drawing."""
    voted: tuple[bool, ...]
    vote: Seat | None
    """The vote of the view's holder."""
    memory: LostCards
    """What only the view's holder knows about hidden blackmail cards."""

    @property
    def seats(self) -> int:
        return len(self.pawns)

    @property
    def here(self) -> Place:
        """The location of the active player."""
        return self.pawns[self.turn]

    @property
    def guards_here(self) -> int:
        """AL-18: how many guards count where the active player is."""
        return counting(self.guards[self.pawns[self.turn]], self.bribes)

    @property
    def hand(self) -> Cards:
        """The blackmail cards of the view's holder."""
        return () if self.seat is None else cast("Cards", self.hands[self.seat])

    @property
    def guards_left(self) -> int:
        """AL-7: how many guards can still come before all have lost."""
        return ALL_GUARDS - PASSES * FIRST_GUARDS - self.round

    def present(self, place: Place) -> tuple[Seat, ...]:
        """The seats whose prisoners are in a location."""
        return tuple(seat for seat, at in enumerate(self.pawns) if at == place)

    @property
    def decider(self) -> Seat:
        """The seat that decides now. In a vote, which all seats decide: the view's holder, or the
        Scapegoat for the view of the table.
        """
        match self.step:
            case Acting():
                return self.turn
            case Voting():
                return self.scapegoat if self.seat is None else self.seat
            case Answering(partner, _):
                return partner
            case Consenting(_, asked):
                return asked[0]
            case Naming():
                return self.scapegoat
            case _:
                return self.turn
