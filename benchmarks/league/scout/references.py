"""Reference players of Scout. Each adds an idea of its own to the frozen Normal's scores."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, final

from benchmarks.league.scout import normal_2026_11
from scapegoat_games.games.scout import moves
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


def _waits(view: View, move: moves.Move, price: float) -> float:
    """The price of cards played while all rivals hold many: nobody is about to end the round, and
    the cards may still become part of a longer Show. The last cards of a hand cost nothing.
    """
    shown = _shown(move)
    return -price * _fewest(view) * shown if shown < len(view.hand) else 0.0


def is_patient(view: View, move: moves.Move) -> float:
    """Keeps cards while no rival has few."""
    return _waits(view, move, 0.07)


def scouts_for_long_shows(view: View, move: moves.Move) -> float:
    """Takes what fits, although a rival gets a token, and waits with Shows."""
    wanted = 0.0 if isinstance(move, moves.Hold | moves.Show) else 0.3
    return _waits(view, move, 0.05) + wanted


def shows_short(_view: View, move: moves.Move) -> float:
    """Plays no more cards than needed: long Shows are kept for when they are needed."""
    return -0.5 * max(0, _shown(move) - 2)


def hoards_the_chip(view: View, move: moves.Move) -> float:
    """A Scout & Show has to be better than the best other move by far."""
    return _waits(view, move, 0.05) - (0.8 if isinstance(move, moves.ScoutShow) else 0.0)


def spends_the_chip(view: View, move: moves.Move) -> float:
    """A Scout & Show hardly costs more than another move, and takes the lead."""
    return _waits(view, move, 0.05) + (0.8 if isinstance(move, moves.ScoutShow) else 0.0)


def shows_long(_view: View, move: moves.Move) -> float:
    """Long Shows first: they are seldom beaten, and shorten the hand. Weak: 20 % against three of
    the frozen Normal.
    """
    return 0.35 * max(0, _shown(move) - 2)


def ends_early(view: View, move: moves.Move) -> float:
    """Each card played counts more while rivals hold many cards: they pay for them. Weak: 16 %."""
    if _shown(move) == len(view.hand):
        return 2.0
    return 0.04 * _fewest(view) * _shown(move)


PATIENT: Final = Style(is_patient)
SCOUTER: Final = Style(scouts_for_long_shows)
SHORT: Final = Style(shows_short)
HOARDER: Final = Style(hoards_the_chip)
SPENDER: Final = Style(spends_the_chip)
LONG: Final = Style(shows_long)
ENDER: Final = Style(ends_early)
