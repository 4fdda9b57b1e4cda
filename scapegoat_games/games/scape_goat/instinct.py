"""What a decent player feels: functions of a view.

An innocent crew wants the scapegoat's colour in every hand but its owner's, and then a Frame
Attempt; whoever comes to believe that they are the scapegoat themselves goes to the cops.
"""

from collections.abc import Sequence
from math import prod
from typing import Final, assert_never

from scapegoat_games.games.scape_goat.beliefs import Belief, belief, chances
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
from scapegoat_games.games.scape_goat.pieces import WITH_EVIDENCE, Card, Cards, shows
from scapegoat_games.games.scape_goat.refusals import destination
from scapegoat_games.games.scape_goat.view import Over, Trading, View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import agreeing, player

SURE: Final = {3: 0.66, 4: 0.64, 5: 0.75, 6: 0.8}
"""By players: how sure one has to be of being the scapegoat to go to the cops. The more there are,
the more of what they do is chance; this is the calmness of a table.
"""
_PRESSED: Final = 0.17
"""So much less is enough when a Frame Attempt may come at any time."""
_PLAYS_ALONG: Final = 0.92
"""How likely somebody who holds the card shows it in a Frame Attempt."""
_READY: Final = 0.35
_IMPATIENCE: Final = 0.02
"""From that chance of success on a Frame Attempt is worth it; from less in each round that comes
later, for one that fails shows at least who has what.
"""
_EVIDENCE: Final = 2.4
"""What it is worth to hold the colour that one is after."""


def scores(view: View, moves: Sequence[Move]) -> list[float]:
    if view.seat is None or len(moves) == 0:
        return [0.0] * len(moves)
    feeling = _Feeling(view)
    return [feeling.of(move) for move in moves]


def hopes(view: View) -> list[float]:
    """An innocent's are the chances of a Frame Attempt, the scapegoat's what is left."""
    if view.seat is None or isinstance(view.step, Over):
        return [0.5] * view.seats
    thought = belief(view)
    framed = 0.35 + 0.4 * _success(view, thought.target)
    at_large = [0.0] * view.seats
    at_large[thought.target] += 1 - thought.mine
    at_large[view.seat] += thought.mine
    return [likely * (1 - framed) + (1 - likely) * framed for likely in at_large]


def reason(view: View, move: Move) -> str:
    """From what the holder of the view believes."""
    assert view.seat is not None
    thought = belief(view)
    target, who = player(thought.target), player(view.seat)
    match move:
        case Cops() | Call():
            told = f"What the others do looks as if {who} {agreeing(view.seat, 'is')} the scapegoat"
            return f"{told}: then going to the cops wins."
        case Frame():
            return f"By now all the others may well hold a card against {target}."
        case Show():
            return f"{who} {agreeing(view.seat, 'suspects')} {target}."
        case Prepare() | Steal():
            return f"Without a preparation token nobody can frame {target}."
        case Look():
            return "First see your cards, and whom your mat names."
        case Spy() | Trade() | Stash() | Give() | Put() | Swap():
            return f"To frame {target}, everybody else needs a card that shows {target}'s colour."
        case _:
            assert_never(move)


def _success(view: View, target: Seat) -> float:
    """How likely a Frame Attempt against somebody succeeds."""
    held = chances(view, view.deal.colours[target])
    return prod(held[seat] * _PLAYS_ALONG for seat in range(view.seats) if seat != target)


class _Feeling:
    """What somebody believes, thought of once for all moves."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.belief: Belief = belief(view)
        self.target = self.belief.target
        self.colour = view.deal.colours[self.target]
        self.own = view.deal.colours[view.seat]
        self.held = chances(view, self.colour)

    def of(self, move: Move) -> float:
        view = self.view
        match move:
            case Look():
                return 0.0
            case Cops() | Call():
                return self._cops()
            case Give(at):
                return self._gift(view.hand[at])
            case Put(at):
                return self._without(view.hand[at])
            case Show(at):
                return 3.0 * shows(view.hand[at], self.colour) - 0.5 * self._is_mine(view.hand[at])
            case Swap(at):
                taken = view.faceup[view.standing[view.turn]]
                return self._hand_worth(self._swapped(view.hand, view.hand[at], taken))
            case _:
                return self._deed(move) + self._then(move)

    def _cops(self) -> float:
        """SG-13: whoever is the scapegoat wins by it, and everybody else loses."""
        pressed = self.view.turned and max(self.view.tokens) > 0
        return 20 * (self.belief.mine - (SURE[self.view.seats] - _PRESSED * pressed))

    def _deed(self, move: Move) -> float:
        view = self.view
        success = prod(
            held * _PLAYS_ALONG for seat, held in enumerate(self.held) if seat != self.target
        )
        match move:
            case Frame():
                return 6 * (success - max(0.1, _READY - _IMPATIENCE * max(0, view.round - 5)))
            case Prepare():
                return 0.4 + success
            case Steal(other):
                return 0.2 + success + 0.3 * (other == self.target)
            case Spy(other):
                return (
                    2 * self.held[other] * (1 - self.held[other]) if other != self.target else 0.1
                )
            case Trade(other):
                return self._trade(other)
            case Stash():
                lacks = not self.held[self.seat]
                return 0.5 if lacks else 0.1
            case _:
                return 0.0

    def _trade(self, other: Seat) -> float:
        """Who has two of the cards that everybody needs gives one to somebody without."""
        if other == self.target:
            return -0.4
        spare = sum(shows(card, self.colour) for card in self.view.hand) > 1
        if spare:
            return 1.5 * (1 - self.held[other])
        return 0.6 * self.held[other] if not self.held[self.seat] else -0.2

    def _then(self, move: Move) -> float:
        """What the swap can make of the hand at best, after whatever is done before it."""
        view, there = self.view, destination(move)
        if there is None or there not in WITH_EVIDENCE or isinstance(move, Frame):
            return 0.0
        taken = view.faceup[there]
        owned = [card for card in view.hand if self._is_mine(card)]
        best = max(
            self._hand_worth(self._swapped(view.hand, laid, taken)) for laid in owned or view.hand
        )
        return best - self._hand_worth(view.hand)

    def _swapped(self, hand: Cards, laid: Card, taken: Card) -> Cards:
        return (*(card for card in hand if card != laid), taken)

    def _hand_worth(self, hand: Cards) -> float:
        """SG-15: a card with one's own colour will not stay."""
        kept = [card for card in hand if shows(card, self.colour)]
        staying = [card for card in kept if not self._is_mine(card)]
        worth = _EVIDENCE if staying else 0.6 * _EVIDENCE * bool(kept)
        return worth - 0.15 * max(0, len(kept) - 1)

    def _gift(self, card: Card) -> float:
        view = self.view
        assert isinstance(view.step, Trading)
        other = view.step.partner if view.turn == self.seat else view.turn
        left = self._without(card)
        if not shows(card, self.colour):
            return left
        return left + (-1.0 if other == self.target else 1.2 * (1 - self.held[other]))

    def _without(self, card: Card) -> float:
        return self._hand_worth(tuple(other for other in self.view.hand if other != card))

    def _is_mine(self, card: Card) -> bool:
        return shows(card, self.own)
