"""What a decent player feels: functions of a view.

It trusts its mat as long as the others do as if it were right. It collects cards with the face
that the mat names, hands them on to those who lack one, and frames as soon as all may have one.
It goes to the cops when the odds are that the mat lies.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from scapegoat_games.games.scape_goat.moves import (
    Call,
    Cops,
    Frame,
    Give,
    Look,
    Move,
    Prepare,
    Put,
    Show,
    Spy,
    Stash,
    Steal,
    Swap,
    Trade,
)
from scapegoat_games.games.scape_goat.pieces import Card, Cards, Location
from scapegoat_games.games.scape_goat.refusals import destination
from scapegoat_games.games.scape_goat.suspicion import Suspicion
from scapegoat_games.games.scape_goat.view import Over, Trading, View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import player

_CALM: Final = 0.63
"""How sure one has to be that one is the scapegoat before one goes to the cops."""
_FIRST: Final = 2.0
_MORE: Final = 0.3
"""What the first wanted card in the hand is worth, and each further one."""
_DENIED: Final = 0.8
"""What it is worth to hold one's own face back, if one is the scapegoat."""
_CAUGHT: Final = 0.6
"""How often a crew gets its scapegoat, by and large."""
_FRAMING: Final = 6.0
_FAILING: Final = 0.3
"""What a Frame Attempt is worth if it succeeds, and what it costs if it doesn't."""
_PREPARING: Final = 0.9
_HANDING_ON: Final = 1.6
"""What it is worth that somebody who has no wanted card gets one."""


def scores(view: View, moves: Sequence[Move]) -> list[float]:
    feels = _Feelings(view)
    return [feels.score(move) for move in moves]


def hopes(view: View) -> list[float]:
    seats = range(view.seats)
    if isinstance(view.step, Over):
        if view.step.ending == "limit":
            return [0.0 for _ in seats]
        framed = view.step.ending == "scapegoat framed"
        return [float((seat == view.step.scapegoat) != framed) for seat in seats]
    if view.seat is None:
        return [(1 - _CAUGHT + (view.seats - 1) * _CAUGHT) / view.seats for _ in seats]
    suspects = Suspicion(view)
    goats = {suspects.named: 1 - suspects.doubt, view.seat: suspects.doubt}
    return [
        sum(odds * (1 - _CAUGHT if seat == goat else _CAUGHT) for goat, odds in goats.items())
        for seat in seats
    ]


def credible(view: View, world: View) -> float:
    """By what the others do: worlds are imagined as if they had done nothing yet."""
    assert view.seat is not None
    # One of the others may name anybody: the scapegoat.
    blamed = all(named == view.seat for at, named in enumerate(world.named) if at != view.seat)
    doubt = Suspicion(view).doubt
    alone, with_others = doubt * view.seats, (1 - doubt) * view.seats / (view.seats - 1)
    return (alone if blamed else with_others) / max(alone, with_others)


def reason(view: View, move: Move) -> str:
    feels = _Feelings(view)
    named = player(feels.suspects.named)
    match move:
        case Look():
            return "Everybody looks before the first turn."
        case Cops() | Call():
            return f"The odds that you are the scapegoat are {round(100 * feels.doubt)} in 100."
        case Frame():
            return f"The others may all hold a card with {named}'s face by now."
        case Prepare():
            return "Without both preparation tokens gone there is no Frame Attempt."
        case Steal(seat):
            return f"{player(seat)} can't start a Frame Attempt without the token, and you can."
        case Spy(seat):
            return f"It helps to know what {player(seat)} holds."
        case Trade(seat):
            return f"Whatever {player(seat)} gives tells whom they want to frame."
        case Stash():
            return "A card out of sight may be the one you need."
        case Show():
            return f"Your mat names {named}, and everybody is needed."
        case Give() | Put() | Swap():
            return f"Of your cards, it is the least help in framing {named}."
        case _:
            assert_never(move)


class _Feelings:
    """One view, looked at once for all moves."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.suspects = Suspicion(view)
        self.doubt = self.suspects.doubt

    def score(self, move: Move) -> float:
        view = self.view
        match move:
            case Look():
                return 0.0
            case Cops() | Call():
                return 12 * (self.doubt - _CALM)
            case Give(at):
                return self._give(at)
            case Put(at) | Swap(at):
                return self._held(_without(view.hand, at))
            case Show(at):
                return self._show(view.hand[at])
            case Prepare() | Frame() | Steal() | Spy() | Trade() | Stash():
                there = destination(move)
                assert there is not None
                return self._action(move) + self._swap_at(there)
            case _:
                assert_never(move)

    def _held(self, hand: Cards) -> float:
        """What a hand is worth: cards to frame with, and one's own face kept from the others."""
        wanted = sum(self.suspects.wanted >> card & 1 for card in hand)
        own = sum(self.suspects.own >> card & 1 for card in hand)
        framing = _FIRST * min(wanted, 1) + _MORE * max(0, wanted - 1)
        return framing * (1 - self.doubt) + own * _DENIED * self.doubt

    def _swap_at(self, there: Location) -> float:
        """What the swap at the end of the turn does to the hand, as it is now."""
        view = self.view
        card = view.faceup[there]
        own = [at for at, held in enumerate(view.hand) if self.suspects.own >> held & 1]
        after = [
            self._held((*_without(view.hand, at), card)) for at in own or range(len(view.hand))
        ]
        return max(after) - self._held(view.hand)

    def _action(self, move: Prepare | Frame | Steal | Spy | Trade | Stash) -> float:
        sure, suspects = 1 - self.doubt, self.suspects
        match move:
            case Prepare():
                return _PREPARING
            case Frame():
                return sure * (_FRAMING * suspects.ready - _FAILING)
            case Steal(seat):
                return 0.8 if seat == suspects.named else 0.2
            case Spy(seat):
                return 0.25 + 0.25 * (seat != suspects.named) - 0.3 * suspects.known_at(seat)
            case Trade(seat):
                return self._trade(seat)
            case Stash(slot):
                lacking = not self._wanted_cards
                chance = suspects.at(self.view.seats + slot)
                return sure * (1.6 if lacking else 0.4) * chance
            case _:
                assert_never(move)

    @property
    def _wanted_cards(self) -> int:
        return sum(self.suspects.wanted >> card & 1 for card in self.view.hand)

    def _trade(self, seat: Seat) -> float:
        """Hands a wanted card on to somebody who lacks one, or hopes for one."""
        if seat == self.suspects.named:
            return -0.4
        chance, sure = self.suspects.at(seat), 1 - self.doubt
        if self._wanted_cards > 1:
            return sure * _HANDING_ON * (1 - chance)
        return sure * (0.2 if self._wanted_cards else 0.5 * chance)

    def _give(self, at: int) -> float:
        view, step = self.view, self.view.step
        assert isinstance(step, Trading)
        card = view.hand[at]
        other = step.partner if view.seat == view.turn else view.turn
        kept = self._held(_without(view.hand, at))
        if other == self.suspects.named:
            return kept - (self.suspects.wanted >> card & 1)
        helps = self.suspects.wanted >> card & 1 and self._wanted_cards > 1
        return kept + (1 - self.doubt) * 1.5 * bool(helps) * (1 - self.suspects.at(other))

    def _show(self, card: Card) -> float:
        """If the mat lies it makes no difference what one shows."""
        return 3.0 * (self.suspects.wanted >> card & 1)


def _without(hand: Cards, at: int) -> Cards:
    return (*hand[:at], *hand[at + 1 :])
