"""Base classes for all kinds of moves: their words, refusals and scores."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from scapegoat_games.games.scape_goat import moves
from scapegoat_games.games.scape_goat.opinion import SWAP, Opinion
from scapegoat_games.games.scape_goat.options import reasons
from scapegoat_games.games.scape_goat.pieces import Location, in_sentence, name, shows
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import M, Pick, Seat
from scapegoat_games.terms import Term
from scapegoat_games.words import agreeing, instructed, listed, player

T = TypeVar("T", bound=moves.Turn)


class Action(ABC, Generic[M]):
    """A move, legal or not, judged from one view."""

    kind: ClassVar[type[Any]]
    """The class of the move."""

    def __init__(self, view: View, move: M) -> None:
        self.view = view
        self.move = move

    @property
    def seat(self) -> Seat:
        """The player who would make the move."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def goes(self) -> str:
        return f"{player(self.seat)} {agreeing(self.seat, 'goes')}"

    @abstractmethod
    def refusal(self) -> str | None:
        """Why the move is refused in a step that expects moves of its kind; None if it is legal."""

    @abstractmethod
    def picks(self) -> tuple[Pick, ...]: ...

    @abstractmethod
    def confirmation(self) -> str:
        """What the move does, for the player who is about to confirm it."""

    def consequence(self) -> str:
        """What follows from the move, as far as the player can know."""
        return ""

    def advice(self) -> str:
        """What the move does, as an instruction for a player who has asked for advice."""
        return instructed(self.confirmation(), self.seat)

    @abstractmethod
    def terms(self, opinion: Opinion) -> tuple[Term, ...]:
        """The parts of the move's heuristic score."""

    @abstractmethod
    def reason(self, opinion: Opinion, deciding: str) -> str:
        """Why a decent player makes the move, in a sentence that is true for the view's holder.

        ``deciding`` is the name of the term that decides for this move; empty if no term does. The
        reason is empty if there is no true sentence about that term.
        """


class TurnAction(Action[T]):
    """A move of the seat's token to another location, with the action at that location."""

    location: ClassVar[Location]
    title: ClassVar[str]
    """The name of the location while this action is possible there."""
    label: ClassVar[str]
    """The answer to the page's question “Where to?” that stands for this action."""
    about: ClassVar[str] = ""
    """What the action does, shown before the player chooses another player or a slot."""

    @staticmethod
    @abstractmethod
    def ways(seat: Seat, tokens: tuple[int, ...]) -> Sequence[moves.Turn]:
        """The seat's legal moves to this location. ``tokens`` are preparation tokens by seat."""

    def refusal(self) -> str | None:
        wrong = self.why_not_there()
        if wrong or self.view.standing[self.view.turn] != self.location:
            return wrong
        seat = self.view.turn
        stands, has = agreeing(seat, "stands"), agreeing(seat, "has")
        there = in_sentence(self.location, turned=self.view.turned)
        return f"{player(seat)} already {stands} at {there} and {has} to move on."

    def why_not_there(self) -> str | None:
        """Why the move is refused, for a reason other than where the seat's token stands."""
        return None

    def picks(self) -> tuple[Pick, ...]:
        return (Pick("Where to?", self.label, place(self.location)),)

    @property
    def takes(self) -> str:
        return agreeing(self.seat, "takes")

    def reason(self, opinion: Opinion, deciding: str) -> str:
        if deciding == SWAP:
            return reasons.for_swap(opinion, self.location)
        return self.why(opinion)

    @abstractmethod
    def why(self, opinion: Opinion) -> str:
        """A reason for the action, apart from the swap at the end of the turn. May be empty."""

    def consequence(self) -> str:
        return then_swap(self.view, self.location)

    def terms(self, opinion: Opinion) -> tuple[Term, ...]:
        return Term(self.title, self.value(opinion)), opinion.swap_term(self.location)

    @abstractmethod
    def value(self, opinion: Opinion) -> float:
        """The part of the score that doesn't come from the swap at the end of the turn."""


def place(location: Location) -> str:
    """The name by which the location is a target on the board."""
    return f"place:{location.name.lower()}"


def then_swap(view: View, there: Location) -> str:
    """A sentence about the swap that ends a turn at the location."""
    gets = name(view.faceup[there])
    changes = there in {Location.TRADE, Location.STASH}
    colour = view.deal.colours[view.turn]
    own = [name(card) for card in view.hand if shows(card, colour)]
    if changes or not own:
        return f"Then {player(view.turn)} {agreeing(view.turn, 'swaps')} a card for {gets} there."
    must = agreeing(view.turn, "has")
    return f"Then {player(view.turn)} {must} to swap {listed(own, 'or')} for {gets} there."
