"""What a seat may see of a match of Alcatraz. A hidden card is None."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, cast, final

from scapegoat_games.games.alcatraz import costs, moves, pieces, steps
from scapegoat_games.games.alcatraz.pieces import letters
from scapegoat_games.games.alcatraz.prison import Prison
from scapegoat_games.protocol import Seat

Knowledge: TypeAlias = tuple[int, ...]
"""For each hidden place, the set of blackmail cards that may lie there, as bits.

``knowledge.py`` defines the places.
"""

LostCards: TypeAlias = tuple[tuple[pieces.Card, int], ...]
"""Blackmail cards that a seat has lost to other hands. Each entry has a card, and the set of hands
that may hold this card, as bits.
"""


@final
@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a match, except ``sides`` and ``layout``: the field ``prison`` shows their
    effect.
    """

    consent: bool
    """AL-20: whether the owners of items are asked before a task uses their items."""
    talk: int
    """AL-8: seconds to talk before a vote; 0 stands for no limit."""


@final
class Sheet(NamedTuple):
    """AL-3: what everybody knows about a prisoner."""

    items: pieces.Items
    stamina: int
    cash: int
    marks: int
    """The letters marked on the sheet, as bits; ``letters`` has them as text."""

    @property
    def letters(self) -> str:
        return letters(self.marks)


@final
class Ballot(NamedTuple):
    """AL-8: the most recent vote, after it has been revealed."""

    votes: tuple[Seat, ...]
    before: Seat
    """The Scapegoat before this vote, whose own vote weighs 1½."""
    elected: Seat

    def halves(self, seat: Seat) -> int:
        """The weight of all votes for a seat, in half votes."""
        return 2 * self.votes.count(seat) + (self.votes[self.before] == seat)


@final
class View(NamedTuple):
    """What everybody may know, and the blackmail cards and votes that the view's holder may see.

    The view is a named tuple because random play makes a view for every move, and named tuples are
    made fast. ``guards``, ``lying`` and ``tasks`` have an entry for each location. ``sick``,
    ``pawns``, ``sheets``, ``hands`` and ``voted`` have an entry for each seat.
    """

    seat: Seat | None
    """The view's holder; None for the table view and for the view that shows everything."""
    rules: Rules
    prison: Prison
    round: int
    """The present round, counted from 0."""
    scapegoat: Seat
    run: int
    """AL-9: how many rounds in a row the same seat has been the Scapegoat, this round included."""
    step: steps.Step
    turn: Seat
    """The active player; during a vote, the player who was active before the vote."""
    points: int
    """AL-9: action points left in this turn."""
    bribes: int
    """AL-18: how many guards the active player has bribed at the present location in this turn."""
    used: frozenset[pieces.Place]
    """AL-11: the locations whose rules have been used in this turn."""
    stolen: bool
    """AL-12: whether the active player has stolen in this turn."""
    exerted: bool
    """AL-19: whether the active player has spent Stamina in this turn."""
    offered: frozenset[tuple[Seat, moves.Offer]]
    """AL-17: the offers made in this turn, each with the seat that got the offer."""
    denied: frozenset[tuple[pieces.Task, moves.Uses]]
    """AL-20: the requests for items that were refused in this turn, each with the task that needed
    the items.
    """
    sick: tuple[int, ...]
    """AL-27: for each seat, the action points that Sick List takes away in this round."""
    guards: tuple[int, ...]
    newest: pieces.Place | None
    """AL-7: the location of this round's new guard; None in the first round."""
    lying: tuple[pieces.Items, ...]
    tasks: tuple[pieces.Task | None, ...]
    pawns: tuple[pieces.Place, ...]
    """The location of each prisoner."""
    sheets: tuple[Sheet, ...]
    discards: pieces.Cards
    """The discard pile of blackmail cards, oldest card first. It lies face up."""
    gone: tuple[pieces.Task, ...]
    """AL-22: task cards that have left the game."""
    ballot: Ballot | None
    """The vote that made this round's Scapegoat; None in the first round."""
    known: Knowledge
    """What everybody can conclude about hidden blackmail cards."""
    hands: tuple[tuple[pieces.Card | None, ...], ...]
    """The blackmail cards of each seat, in ascending order."""
    drawn: tuple[pieces.Card | None, ...]
    """Blackmail cards of which the active player has to keep one, while ``step`` is ``Keeping``."""
    stock: int
    """How many blackmail cards can still be drawn."""
    deck: int
    """How many task cards can still be drawn."""
    tucked: tuple[pieces.Task, ...]
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
    def here(self) -> pieces.Place:
        """The location of the active player."""
        return self.pawns[self.turn]

    @property
    def guards_here(self) -> int:
        """AL-18: how many unbribed guards are where the active player is."""
        return costs.counting(self.guards[self.pawns[self.turn]], self.bribes)

    @property
    def hand(self) -> pieces.Cards:
        """The blackmail cards of the view's holder."""
        return () if self.seat is None else cast("pieces.Cards", self.hands[self.seat])

    @property
    def guards_left(self) -> int:
        """AL-7: how many guards can still come before all have lost."""
        return pieces.ALL_GUARDS - pieces.PASSES * pieces.FIRST_GUARDS - self.round

    def present(self, place: pieces.Place) -> tuple[Seat, ...]:
        """The seats whose prisoners are in a location."""
        return tuple(seat for seat, at in enumerate(self.pawns) if at == place)

    @property
    def decider(self) -> Seat:
        """The seat that decides now.

        In a vote all seats decide; then this seat is the view's holder, or the Scapegoat if the
        view has no holder.
        """
        match self.step:
            case steps.Acting():
                return self.turn
            case steps.Voting():
                return self.scapegoat if self.seat is None else self.seat
            case steps.Answering(partner, _):
                return partner
            case steps.Consenting(_, asked):
                return asked[0]
            case steps.Naming():
                return self.scapegoat
            case _:
                return self.turn
