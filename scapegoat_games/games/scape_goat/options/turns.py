"""The moves that begin a turn, and the call to the cops that may precede them (SG-7 to SG-14)."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, ClassVar, Final, TypeVar

from scapegoat_games.games.scape_goat import moves, pieces
from scapegoat_games.games.scape_goat.opinion import WEIGHTS, Opinion
from scapegoat_games.games.scape_goat.options import reasons
from scapegoat_games.games.scape_goat.options.actions import Action, TurnAction
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.terms import Term
from scapegoat_games.words import agreeing, counted, instructed, player

K = TypeVar("K", bound=moves.Cops | moves.Call)
W = TypeVar("W", bound=moves.Spy | moves.Trade | moves.Steal)

_ENDS: Final = "The game ends at once, and the true scapegoat wins alone."


class WithPlayer(TurnAction[W]):
    """A turn that concerns another player: spying, trading or stealing."""

    ask: ClassVar[str]

    @property
    def whom(self) -> str:
        return player(self.move.seat)

    def why_not_there(self) -> str | None:
        if not 0 <= self.move.seat < self.view.seats:
            return f"There is no player {self.move.seat + 1}."
        return "Choose another player." if self.move.seat == self.view.turn else None

    def picks(self) -> tuple[Pick, ...]:
        return *super().picks(), Pick(self.ask, self.whom, f"seat:{self.move.seat}")


def _others(seat: Seat, tokens: tuple[int, ...]) -> list[Seat]:
    return [other for other in range(len(tokens)) if other != seat]


class PrepareAction(TurnAction[moves.Prepare]):
    """SG-11: taking a preparation token."""

    kind = moves.Prepare
    location = Location.PREPARE
    title = pieces.TITLES[Location.PREPARE]
    label = "Prepare: take a preparation token"

    @staticmethod
    def ways(_: Seat, tokens: tuple[int, ...]) -> Sequence[moves.Turn]:
        return [] if pieces.is_turned(tokens) else [moves.PREPARE]

    def why_not_there(self) -> str | None:
        return "Both preparation tokens have been taken." if self.view.turned else None

    def confirmation(self) -> str:
        last = sum(self.view.tokens) + 1 == pieces.PREPARATIONS
        turns = ", the last one: Prepare turns over to Frame/Steal" if last else ""
        return f"{self.goes} to Prepare and {self.takes} a preparation token{turns}."

    def value(self, _: Opinion) -> float:
        return WEIGHTS.prepare

    def why(self, _: Opinion) -> str:
        return "Nobody can start a Frame Attempt until both tokens are taken."


class FrameAction(TurnAction[moves.Frame]):
    """SG-12: starting a Frame Attempt."""

    kind = moves.Frame
    location = Location.PREPARE
    title = pieces.FRAME_STEAL
    label = "Frame/Steal: start a Frame Attempt"

    @staticmethod
    def ways(seat: Seat, tokens: tuple[int, ...]) -> Sequence[moves.Turn]:
        return [moves.FRAME] if pieces.is_turned(tokens) and tokens[seat] else []

    def why_not_there(self) -> str | None:
        if not self.view.turned:
            return "Only once both preparation tokens have been taken."
        if not self.view.tokens[self.view.turn]:
            return "Without a preparation token there is no Frame Attempt."
        return None

    def confirmation(self) -> str:
        starts = agreeing(self.seat, "starts")
        who = player(self.seat)
        return f"{who} {starts} a Frame Attempt: everyone secretly chooses a card."

    def consequence(self) -> str:
        who, swaps = player(self.seat), agreeing(self.seat, "swaps")
        return (
            "If everyone but one player shows that player's colour, that player is framed."
            f" If not, {who} {swaps} a card and {who}'s turn ends."
        )

    def value(self, opinion: Opinion) -> float:
        return opinion.trust * (WEIGHTS.frame * opinion.frame_chance - WEIGHTS.frame_failing)

    def why(self, opinion: Opinion) -> str:
        return reasons.for_attempt(opinion)


class StealAction(WithPlayer[moves.Steal]):
    """SG-12: stealing a preparation token."""

    kind = moves.Steal
    location = Location.PREPARE
    title = pieces.FRAME_STEAL
    label = "Frame/Steal: steal a preparation token"
    ask = "From whom?"
    about = "Steal a preparation token from a player who has one."

    @staticmethod
    def ways(seat: Seat, tokens: tuple[int, ...]) -> Sequence[moves.Turn]:
        if not pieces.is_turned(tokens) or tokens[seat]:
            return []
        return [moves.steal(other) for other, held in enumerate(tokens) if held]

    def why_not_there(self) -> str | None:
        view = self.view
        if not view.turned:
            return "Only once both preparation tokens have been taken."
        if view.tokens[view.turn]:
            holds, must = agreeing(view.turn, "holds"), agreeing(view.turn, "has")
            who = player(view.turn)
            return f"{who} {holds} a preparation token and {must} to start a Frame Attempt."
        wrong = super().why_not_there()
        if wrong or view.tokens[self.move.seat]:
            return wrong
        return f"{self.whom} has no preparation token."

    def confirmation(self) -> str:
        steals = agreeing(self.seat, "steals")
        return f"{self.goes} to Frame/Steal and {steals} a preparation token from {self.whom}."

    def value(self, opinion: Opinion) -> float:
        from_named = self.move.seat == opinion.named
        return WEIGHTS.steal_from_named if from_named else WEIGHTS.steal

    def why(self, _: Opinion) -> str:
        return reasons.for_theft(self.view, self.move.seat)


class SpyAction(WithPlayer[moves.Spy]):
    """SG-8: looking at another player's hand."""

    kind = moves.Spy
    location = Location.SPY
    title = label = pieces.TITLES[Location.SPY]
    ask = "Whose hand?"
    about = "Look at somebody's hand. The others see only whose hand it is."

    @staticmethod
    def ways(seat: Seat, tokens: tuple[int, ...]) -> Sequence[moves.Turn]:
        return list(map(moves.spy, _others(seat, tokens)))

    def confirmation(self) -> str:
        return f"{self.goes} to Spy and {agreeing(self.seat, 'looks')} at {self.whom}'s hand."

    def value(self, opinion: Opinion) -> float:
        seat = self.move.seat
        if opinion.knows_all_at(seat):
            return -WEIGHTS.spy_again
        crew = WEIGHTS.spy_on_crew * (seat != opinion.named)
        return WEIGHTS.spy + crew - WEIGHTS.spy_again * opinion.known_at(seat)

    def reason(self, opinion: Opinion, deciding: str) -> str:
        if reasons.spies_in_vain(opinion.view, self.move.seat):
            return ""
        return super().reason(opinion, deciding)

    def why(self, opinion: Opinion) -> str:
        return reasons.for_spying(opinion, self.move.seat)


class TradeAction(WithPlayer[moves.Trade]):
    """SG-9: trading a card with another player."""

    kind = moves.Trade
    location = Location.TRADE
    title = label = pieces.TITLES[Location.TRADE]
    ask = "With whom?"
    about = "Trade a card with another player, who can't refuse. Both choose in secret."

    @staticmethod
    def ways(seat: Seat, tokens: tuple[int, ...]) -> Sequence[moves.Turn]:
        return list(map(moves.trade, _others(seat, tokens)))

    def confirmation(self) -> str:
        trades = agreeing(self.seat, "trades")
        return f"{player(self.seat)} {trades} with {self.whom}: both choose a card."

    def value(self, opinion: Opinion) -> float:
        """The score of a trade, in which the player may give away a wanted card or get one.

        A wanted card shows the colour of the player whom the player's mat names.
        """
        seat = self.move.seat
        if seat == opinion.named:
            return WEIGHTS.trade_with_named
        chance, wanted = opinion.wanted_at(seat), opinion.wanted_in_hand
        if wanted > 1:
            return opinion.trust * WEIGHTS.hand_on * (1 - chance)
        return opinion.trust * (WEIGHTS.trade if wanted else WEIGHTS.trade_for_wanted * chance)

    def why(self, opinion: Opinion) -> str:
        return reasons.for_trading(opinion, self.move.seat)


class StashAction(TurnAction[moves.Stash]):
    """SG-10: taking a card out of a slot of the Stash."""

    kind = moves.Stash
    location = Location.STASH
    title = label = pieces.TITLES[Location.STASH]
    about = "Take a facedown card, then put any card back into the same slot."

    @staticmethod
    def ways(_: Seat, __: tuple[int, ...]) -> Sequence[moves.Turn]:
        return list(map(moves.stash, range(pieces.SLOTS)))

    def why_not_there(self) -> str | None:
        if 0 <= self.move.slot < pieces.SLOTS:
            return None
        return f"The Stash has {counted(pieces.SLOTS, 'slot')}."

    @property
    def _known(self) -> str:
        """The name of the card in the slot; empty if the player doesn't know the card."""
        known = self.view.remembered_in(self.view.seats + self.move.slot)
        return pieces.name(known[0]) if known else ""

    def picks(self) -> tuple[Pick, ...]:
        slot, card = self.move.slot, f" ({self._known})" if self._known else ""
        return *super().picks(), Pick("Which slot?", f"slot {slot + 1}{card}", f"slot:{slot}")

    def confirmation(self) -> str:
        slot = self.move.slot
        card = f"{self._known or 'the card'} from slot {slot + 1}"
        return f"{self.goes} to the Stash, {self.takes} {card}, and then one goes back."

    def value(self, opinion: Opinion) -> float:
        weight = WEIGHTS.stash if opinion.wanted_in_hand else WEIGHTS.stash_lacking
        return opinion.trust * weight * opinion.wanted_at(self.view.seats + self.move.slot)

    def why(self, opinion: Opinion) -> str:
        return reasons.for_stash(opinion, self.move.slot)


class _ToTheCops(Action[K]):
    """SG-13, SG-14: going to the cops ends the match."""

    def confirmation(self) -> str:
        return _ENDS

    def advice(self) -> str:
        return instructed(f"{self.goes} to the cops.", self.seat)

    def terms(self, opinion: Opinion) -> tuple[Term, ...]:
        return (Term("doubt", self.value(opinion)),)

    def value(self, opinion: Opinion) -> float:
        return WEIGHTS.cops * (opinion.doubt - WEIGHTS.cops_limit)

    def reason(self, opinion: Opinion, deciding: str) -> str:  # noqa: ARG002 - the score has one term
        return self.why(opinion)

    def why(self, opinion: Opinion) -> str:
        return reasons.for_the_cops(opinion)


class CopsAction(_ToTheCops[moves.Cops], TurnAction[moves.Cops]):
    """SG-13: going to the cops in the seat's own turn."""

    kind = moves.Cops
    location = Location.COPS
    title = label = pieces.TITLES[Location.COPS]

    @staticmethod
    def ways(_: Seat, __: tuple[int, ...]) -> Sequence[moves.Turn]:
        return [moves.COPS]

    def consequence(self) -> str:
        return _handed_over(self.seat)


class CallAction(_ToTheCops[moves.Call]):
    """SG-14: going to the cops at the start of the turn of the player opposite."""

    kind = moves.Call

    def refusal(self) -> str | None:
        if self.view.opposite is None:
            return "Only with six players can the cops be called in somebody else's turn."
        if self.view.seat != self.view.opposite:
            return f"In this turn only {player(self.view.opposite)} can call the cops."
        return None

    def picks(self) -> tuple[Pick, ...]:
        return (Pick(f"Before {player(self.view.turn)} moves?", pieces.TITLES[Location.COPS]),)


def after_the_cops(seat: Seat) -> str:
    """SG-13: two sentences that say what happens if the seat goes to the cops."""
    return f"{_ENDS} {_handed_over(seat)}"


def _handed_over(seat: Seat) -> str:
    who, isnt, hands = player(seat), agreeing(seat, "isn't"), agreeing(seat, "hands")
    return f"If {who} {isnt} the scapegoat, {who} {hands} the win to whoever is."


TURNS: Final[tuple[type[TurnAction[Any]], ...]] = (
    PrepareAction,
    FrameAction,
    StealAction,
    SpyAction,
    TradeAction,
    StashAction,
    CopsAction,
)
"""The actions of a turn, in the order of their locations from left to right."""


def all_turns(seat: Seat, tokens: tuple[int, ...]) -> Iterator[moves.Turn]:
    """All moves that begin a turn, even moves to the location where the seat's token stands."""
    for action in TURNS:
        yield from action.ways(seat, tokens)


@cache
def legal_turns(seat: Seat, tokens: tuple[int, ...]) -> tuple[tuple[moves.Turn, ...], ...]:
    """SG-7: the seat's legal moves, by the location where its token stands before the move."""
    return tuple(
        tuple(
            move
            for action in TURNS
            if action.location != standing
            for move in action.ways(seat, tokens)
        )
        for standing in Location
    )
