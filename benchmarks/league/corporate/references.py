"""Reference players of Corporate Scapegoat, each with an idea of its own of what is good.

All weigh the possible ends of a year by a chance to win the match. They differ in how they weigh:
in the worth of kept cards, in their view of risk, and in what they want besides.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import Final, TypeAlias, final

from benchmarks.league.corporate.odds import Outlook, Outlooks, highest, left, lowest
from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import Choosing, View
from scapegoat_games.protocol import Seat

Sizes: TypeAlias = tuple[int, ...]
Taste: TypeAlias = Callable[[float, Sizes, Seat], float]
"""How good a chance to win looks to a player at this seat, when these are the Hand Sizes."""


def _plain(chance: float, _sizes: Sizes, _seat: Seat) -> float:
    return chance


def _nothing(_outlook: Outlook) -> float:
    return 0.0


@lru_cache(50_000)
def _chance(sizes: Sizes, seat: Seat, kept: float, win_size: int) -> float:
    """The seat's chance to win with these Hand Sizes. ``kept`` is the worth of its cards."""
    if max(sizes) >= win_size:
        return float(sizes[seat] >= win_size)
    odds = [exp(_SIZE * max(1, size)) for size in sizes]
    odds[seat] *= exp(kept)
    return odds[seat] / sum(odds)


_SIZE: Final = 0.9
"""By how much a larger Hand Size raises the logarithm of the odds to win. Larger: promotions and
demotions matter more than cards.
"""
_KEPT: Final = (0.85, 0.45, 0.25, 0.1, 0.05)
"""By how much an Ace, King, Queen, Jack and Ten that are kept raise the logarithm of the odds to
win. Larger: high cards are kept.
"""


@final
@dataclass(frozen=True, slots=True)
class Style:
    """A way to play: calling it scores moves."""

    kept: tuple[float, ...] = _KEPT
    taste: Taste = _plain
    likes: Callable[[Outlook], float] = field(default=_nothing)
    """Added to the score of a play for what the player wants besides winning."""
    highest_in_reviews: bool = False
    highest_when_missed: bool = False

    def __call__(self, view: View, legal: Sequence[moves.Move]) -> list[float]:
        step = view.step
        if isinstance(step, Choosing):
            return [self._choice(view, step, view.hand[move.at]) for move in legal]
        outlooks = Outlooks(view)
        return [
            self._play(view, outlooks.after(move)) for move in legal if isinstance(move, moves.Play)
        ]

    def _worth(self, card: Card) -> float:
        if card.high > 10:
            return self.kept[14 - card.high]
        return self.kept[4] * (card.high - 2) / 8

    def _play(self, view: View, found: Outlook) -> float:
        seat, kept = view.seat, found.kept
        assert seat is not None
        whole = sum(map(self._worth, kept))
        best = self._worth(kept[0]) if kept else 0.0
        worst = self._worth(kept[-1]) if kept else 0.0
        total = self.likes(found)
        for (changes, shows), likely in found.ends.items():
            left_over = whole - (best if shows else worst if changes[seat] < 0 else 0.0)
            sizes = tuple(size + by for size, by in zip(view.sizes, changes, strict=True))
            total += likely * self._value(view, sizes, left_over)
        return total

    def _value(self, view: View, sizes: Sizes, kept: float) -> float:
        assert view.seat is not None
        return self.taste(_chance(sizes, view.seat, kept, view.rules.win_size), sizes, view.seat)

    def _choice(self, view: View, step: Choosing, card: Card) -> float:
        if step.purpose == "start":
            return -float(card.rank)
        if step.purpose == "demotion":
            return -float(card.high)
        review = step.purpose == "review"
        if self.highest_in_reviews if review else self.highest_when_missed:
            return float(card.high)
        rivals = [seat for seat in step.among if seat != view.seat]
        held = tuple(len(view.hands[seat]) for seat in rivals)
        mine = (highest if review else lowest)(left(view), card.high, held)
        kept = sum(map(self._worth, view.hand)) - self._worth(card)
        change = 1 if review else -1

        def value(of: Seat | None) -> float:
            sizes = tuple(size + change * (at == of) for at, size in enumerate(view.sizes))
            return self._value(view, sizes, kept)

        others = sum(map(value, rivals)) / len(rivals)
        return mine * value(view.seat) + (1 - mine) * others


def _cautious(chance: float, _sizes: Sizes, _seat: Seat) -> float:
    """A second chance of the same size is worth less than the first."""
    return float(chance**0.6)


def _daring(chance: float, _sizes: Sizes, _seat: Seat) -> float:
    return float(chance**1.3)


def _against_the_leader(chance: float, sizes: Sizes, seat: Seat) -> float:
    """What the strongest rival has is taken off, four times as much for each Hand Size."""
    leader = max(size for at, size in enumerate(sizes) if at != seat)
    return float(chance - 0.3 * 4.0 ** min(0, leader - 6))


def _met(found: Outlook) -> float:
    return 0.03 * found.mine - 0.03 * found.missed


RECKONER: Final = Style()
CAREFUL: Final = Style(taste=_cautious)
BLOCKER: Final = Style(taste=_against_the_leader)
CLOSER: Final = Style(likes=_met)
SAVER: Final = Style(
    kept=(0.9, 0.6, 0.4, 0.2, 0.1), highest_in_reviews=True, highest_when_missed=True
)
GAMBLER: Final = Style(taste=_daring, highest_in_reviews=True)
