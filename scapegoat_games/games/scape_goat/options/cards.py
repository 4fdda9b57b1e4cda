"""The first look (SG-23), and choices of a card in the hand (SG-9, SG-10, SG-15, SG-16)."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

from scapegoat_games.games.scape_goat import moves, pieces, steps
from scapegoat_games.games.scape_goat.opinion import GIFT, WEIGHTS, Opinion
from scapegoat_games.games.scape_goat.options import reasons
from scapegoat_games.games.scape_goat.options.actions import Action
from scapegoat_games.games.scape_goat.pieces import Cards, Colour
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.terms import Term
from scapegoat_games.tuples import without
from scapegoat_games.words import agreeing, instructed, player

CardMove: TypeAlias = moves.Give | moves.Put | moves.Show | moves.Swap
A = TypeVar("A", bound=moves.Look | CardMove)
C = TypeVar("C", bound=CardMove)

NO_MOVES: Final[tuple[moves.Move, ...]] = ()


def not_your_turn(view: View) -> str | None:
    return None if view.seat == view.turn else f"It is {player(view.turn)}'s turn."


class StepAction(Action[A]):
    """Base class for a kind of move that is the only legal kind in its step of the game."""

    step: ClassVar[type[steps.Step]]
    first: ClassVar[str]
    """Why moves of all other kinds are refused in this step."""

    @staticmethod
    @abstractmethod
    def not_for(view: View) -> str | None:
        """Why the view's holder has nothing to decide in the step; None if there is a decision."""

    @staticmethod
    @abstractmethod
    def legal(view: View) -> Sequence[moves.Move]: ...

    @staticmethod
    @abstractmethod
    def thinkable(view: View) -> Sequence[moves.Move]:
        """The moves that the page lists, whether they are legal or not."""

    @classmethod
    def why_not(cls, view: View, move: moves.Move) -> str | None:
        wrong = cls.not_for(view)
        if wrong:
            return wrong
        if not isinstance(move, cls.kind):
            return cls.first
        return cls(view, move).refusal()


class LookAction(StepAction[moves.Look]):
    """SG-23: looking at hand and mat before the first turn."""

    kind = moves.Look
    step = steps.Looking
    first = "Nothing happens before everyone has looked at their hand and mat."

    @staticmethod
    def not_for(view: View) -> str | None:
        return "Only a player has a hand and a mat to look at." if view.seat is None else None

    @staticmethod
    def legal(view: View) -> Sequence[moves.Move]:
        looked = _looked(view)
        return NO_MOVES if view.seat is None or looked else LookAction.thinkable(view)

    @staticmethod
    def thinkable(_: View) -> Sequence[moves.Move]:
        return (moves.LOOK,)

    def refusal(self) -> str | None:
        return "You have taken your first look already." if _looked(self.view) else None

    def picks(self) -> tuple[Pick, ...]:
        return (Pick("Have you seen your hand and your mat?", "Yes, both"),)

    def confirmation(self) -> str:
        return (
            "Hold Space to see whom your mat names: the scapegoat, unless that is you.\n"
            "Press Enter when you have seen both. Play begins once everyone has."
        )

    def advice(self) -> str:
        theirs = agreeing(self.seat, "their")
        looks = agreeing(self.seat, "looks")
        told = f"{player(self.seat)} {looks} at {theirs} hand and {theirs} mat."
        return instructed(told, self.seat)

    def terms(self, _: Opinion) -> tuple[Term, ...]:
        return ()

    def reason(self, opinion: Opinion, deciding: str) -> str:  # noqa: ARG002 - constant reason
        return "Everyone looks before the first turn."


def _looked(view: View) -> bool:
    return isinstance(view.step, steps.Looking) and view.seat in view.step.looked


class CardAction(StepAction[C]):
    """The choice of a card in the player's hand."""

    ask: ClassVar[str]
    by_size: ClassVar[tuple[Sequence[moves.Move], ...]]
    """The possible moves by the number of cards in the hand: one move for each card."""

    @classmethod
    def legal(cls, view: View) -> Sequence[moves.Move]:
        if cls.not_for(view) or view.chosen is not None:
            return NO_MOVES
        return cls.thinkable(view)

    @classmethod
    def thinkable(cls, view: View) -> Sequence[moves.Move]:
        return cls.by_size[len(view.hand)]

    def refusal(self) -> str | None:
        if self.view.chosen is not None:
            return "That choice has already been made."
        if not 0 <= self.move.at < len(self.view.hand):
            return f"There is no card {self.move.at + 1} in a hand of {len(self.view.hand)}."
        return None

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(self._ask(), self._card, f"hand:{self.move.at}"),)

    def _ask(self) -> str:
        return self.ask

    @property
    def _card(self) -> str:
        return pieces.name(self.view.hand[self.move.at])

    def kept(self, opinion: Opinion) -> Cards:
        """The cards of the hand that the player still has at the end of the turn."""
        return opinion.kept_this_turn(without(self.view.hand, self.move.at))

    def terms(self, opinion: Opinion) -> tuple[Term, ...]:
        return opinion.hand_terms((*self.kept(opinion), *opinion.gained))

    def reason(self, opinion: Opinion, deciding: str) -> str:
        return reasons.for_parting(opinion, self.move.at, self.kept(opinion), deciding)


def _by_size(choose: Callable[[int], moves.Move]) -> tuple[Sequence[moves.Move], ...]:
    # A hand can be one card larger than usual, while it includes a card taken from the Stash.
    return tuple(
        tuple(map(choose, range(size))) for size in range(max(pieces.HAND_SIZES.values()) + 2)
    )


class GiveAction(CardAction[moves.Give]):
    """SG-9: choosing the card to give away in a trade."""

    kind = moves.Give
    step = steps.Trading
    first = "First choose a card to trade."
    ask = "Which card to trade?"
    by_size = _by_size(moves.give)

    @staticmethod
    def not_for(view: View) -> str | None:
        assert isinstance(view.step, steps.Trading)
        if view.seat in (view.turn, view.step.partner):
            return None
        return f"{player(view.turn)} and {player(view.step.partner)} choose cards to trade."

    def confirmation(self) -> str:
        gives = agreeing(self.seat, "gives")
        return f"{player(self.seat)} {gives} {self._card}, whatever comes back."

    def terms(self, opinion: Opinion) -> tuple[Term, ...]:
        return *super().terms(opinion), Term(GIFT, self._gift(opinion))

    @property
    def _other(self) -> Seat:
        """The player who gets the card."""
        step = self.view.step
        assert isinstance(step, steps.Trading)
        return step.partner if self.view.seat == self.view.turn else self.view.turn

    def reason(self, opinion: Opinion, deciding: str) -> str:
        told = reasons.for_gift(opinion, self.move.at, self._other)
        if told and deciding in {GIFT, ""}:
            return told
        return "" if deciding == GIFT else super().reason(opinion, deciding)

    def _gift(self, opinion: Opinion) -> float:
        """The part of the score for what the other player gains by getting the card."""
        other = self._other
        wanted = opinion.wanted >> self.view.hand[self.move.at] & 1
        if other == opinion.named:
            return -wanted
        if not wanted or opinion.wanted_in_hand < 2:
            return 0.0
        return opinion.trust * WEIGHTS.gift * (1 - opinion.wanted_at(other))


class PutAction(CardAction[moves.Put]):
    """SG-10: choosing the card that goes back into the slot of the Stash."""

    kind = moves.Put
    step = steps.Stashing
    first = "First put a card back into the Stash."
    ask = "Which card goes back into the slot?"
    by_size = _by_size(moves.put)
    not_for = staticmethod(not_your_turn)

    def confirmation(self) -> str:
        puts = agreeing(self.seat, "puts")
        return f"{player(self.seat)} {puts} {self._card} facedown into the slot."


class ShowAction(CardAction[moves.Show]):
    """SG-16: choosing the card to show in a Frame Attempt."""

    kind = moves.Show
    step = steps.Framing
    first = "First choose a card for the Frame Attempt."
    ask = "Which card to show?"
    by_size = _by_size(moves.show)

    @staticmethod
    def not_for(view: View) -> str | None:
        return "Only a player has cards to choose from." if view.seat is None else None

    def confirmation(self) -> str:
        shows = agreeing(self.seat, "shows")
        return f"{player(self.seat)} {shows} {self._card} once all have chosen."

    def consequence(self) -> str:
        return "If everyone but one player shows that player's colour, that player is framed."

    def terms(self, opinion: Opinion) -> tuple[Term, ...]:
        """The score of showing a wanted card: a card with the face of the player whom the mat
        names.

        The score ignores the case that the mat lies. In that case the owner of the mat is the
        scapegoat, and all cards are equally good.
        """
        wanted = opinion.wanted >> self.view.hand[self.move.at] & 1
        return (Term("wanted-card", WEIGHTS.show_wanted * wanted),)

    def reason(self, opinion: Opinion, deciding: str) -> str:  # noqa: ARG002 - there is one term
        return reasons.for_showing(opinion, self.move.at)


class SwapAction(CardAction[moves.Swap]):
    """SG-15: choosing the card to swap for the faceup card."""

    kind = moves.Swap
    step = steps.ToSwap
    first = "First comes the evidence swap."
    by_size = _by_size(moves.swap)
    not_for = staticmethod(not_your_turn)

    def kept(self, opinion: Opinion) -> Cards:  # noqa: ARG002 - nothing follows the swap
        return without(self.view.hand, self.move.at)

    @classmethod
    def legal(cls, view: View) -> Sequence[moves.Move]:
        if cls.not_for(view):
            return NO_MOVES
        return _legal_swaps(view.hand, view.deal.colours[view.turn])

    def refusal(self) -> str | None:
        wrong = super().refusal()
        hand, colour = self.view.hand, self._colour
        if wrong or not self._own or pieces.shows(hand[self.move.at], colour):
            return wrong
        whose = player(self.view.turn)
        return f"{colour.capitalize()} is {whose}'s own colour, so a card with it must go."

    @property
    def _colour(self) -> Colour:
        return self.view.deal.colours[self.view.turn]

    @property
    def _own(self) -> Cards:
        """The cards in the hand with the player's own colour."""
        return tuple(card for card in self.view.hand if pieces.shows(card, self._colour))

    @property
    def _faceup(self) -> str:
        """The name of the faceup card that the swap brings."""
        return pieces.name(self.view.faceup[self.view.standing[self.view.turn]])

    def _ask(self) -> str:
        return f"Which card goes down for {self._faceup}?"

    def confirmation(self) -> str:
        view, seat = self.view, self.seat
        there = pieces.in_sentence(view.standing[view.turn], turned=view.turned)
        lays, takes = agreeing(seat, "lays"), agreeing(seat, "takes")
        return f"{player(seat)} {lays} down {self._card} at {there} and {takes} {self._faceup}."

    def consequence(self) -> str:
        colour, own, who = self._colour, self._own, player(self.view.turn)
        if not own:
            holds = agreeing(self.view.turn, "holds")
            return f"{who} {holds} no {colour}, {who}'s own colour: any card may go."
        which = "it" if len(own) == 1 else "one of these"
        return f"{colour.capitalize()} is {who}'s own colour, so {which} must go."

    def reason(self, opinion: Opinion, deciding: str) -> str:
        if len(self._own) == 1:
            return self.consequence()
        return super().reason(opinion, deciding)


@cache
def _legal_swaps(hand: Cards, colour: Colour) -> tuple[moves.Move, ...]:
    """SG-15: a swap for each card with the player's own colour; if there is none, for all cards."""
    own = pieces.SHOWING[colour]
    places = [at for at, card in enumerate(hand) if own >> card & 1]
    return tuple(map(moves.swap, places or range(len(hand))))


STEPS: Final[tuple[type[StepAction[Any]], ...]] = (
    LookAction,
    GiveAction,
    PutAction,
    ShowAction,
    SwapAction,
)
