"""Reference players of Scout. Each adds an idea of its own to the frozen Normal's scores."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, final

from benchmarks.league.scout import normal_2026_11
from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.pieces import strength, tops
from scapegoat_games.games.scout.view import View

Idea: TypeAlias = Callable[[View, moves.Move], float]
"""What a player adds to the frozen Normal's score of a move."""


@final
@dataclass(frozen=True, slots=True)
class Style:
    """A way to play: calling it scores moves."""

    idea: Idea

    def __call__(self, view: View, legal: Sequence[moves.Move]) -> list[float]:
        usual = normal_2026_11.scores(view, legal)
        return [score + self.idea(view, move) for score, move in zip(usual, legal, strict=True)]


def _shown(move: moves.Move) -> int:
    """The number of cards that a move shows."""
    if isinstance(move, moves.Hold):
        return 0
    show = moves.parts(move)[1]
    return show.stop - show.start if show else 0


def _fewest(view: View) -> int:
    """The number of cards in the smallest hand of a rival."""
    return min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat)


def hoards_the_chip(_view: View, move: moves.Move) -> float:
    """A Scout & Show has to be better than the best other move by twice as much as usual."""
    return -1.2 if isinstance(move, moves.ScoutShow) else 0.0


def scouts_cheaply(_view: View, move: moves.Move) -> float:
    """A rival's token costs little, so good cards are taken."""
    return 0.0 if isinstance(move, moves.Hold | moves.Show) else 0.3


def shows_long(view: View, move: moves.Move) -> float:
    """Long Shows first: they are seldom beaten, and shorten the hand."""
    return 0.35 * max(0, _shown(move) - 2)


def ends_early(view: View, move: moves.Move) -> float:
    """Each card played counts more while rivals hold many cards: they pay for them."""
    if _shown(move) == len(view.hand):
        return 2.0
    return 0.04 * _fewest(view) * _shown(move)


def shows_high(view: View, move: moves.Move) -> float:
    """Of two Shows, the one whose lowest number is higher: fewer hands beat it."""
    if not isinstance(move, moves.Show):
        return 0.0
    found = strength(tops(view.hand[move.start : move.stop]))
    return 0.07 * found[2] if found else 0.0


def takes_much(view: View, move: moves.Move) -> float:
    """Captured cards are points that nobody takes away."""
    return 0.25 * len(view.active) if isinstance(move, moves.Show) else 0.0


HOARDER: Final = Style(hoards_the_chip)
SCOUTER: Final = Style(scouts_cheaply)
LONG: Final = Style(shows_long)
ENDER: Final = Style(ends_early)
HIGH: Final = Style(shows_high)
TAKER: Final = Style(takes_much)
