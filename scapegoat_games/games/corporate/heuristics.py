"""What a decent player feels: functions of a view.

A year ends with somebody rising or falling, and that is all that counts: each move is judged by
how it is likely to end, and how everybody would stand then.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from scapegoat_games.games.corporate.moves import Move, Play
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, QUARTERS, Card
from scapegoat_games.games.corporate.view import Choosing, Over, View
from scapegoat_games.protocol import Seat

_UNIT: Final = 12.0
"""How many units a won match is worth."""
_EDGE: Final = 0.9
"""How much more a match is anybody's with one card more of Hand Size."""
_SHOWN: Final = 0.65
"""How many of the cards that others hold stand against one's own in a review, for each of them."""
_THEIRS_RED: Final = 0.55
"""How often a face-down card of others is red."""
_KEPT: Final = 0.15
"""What it is worth to keep an Ace for another time; other cards in proportion."""
_PACE: Final = (10.0, 8.5, 7.0)
"""What players add to a quarter by their card, quick, usual and slow ones."""


def scores(view: View, moves: Sequence[Move]) -> list[float]:
    step = view.step
    if isinstance(step, Choosing):
        choices = _choices(view, step)
        return [choices[move.at] for move in moves]
    year = _Year(view)
    return [year.play(move) for move in moves if isinstance(move, Play)]


def _choices(view: View, step: Choosing) -> list[float]:
    """Which card to show or to give up."""
    seat, hand = view.seat, view.hand
    assert seat is not None
    worth = [_worth(card) for card in hand]
    if step.purpose == "start":
        return [-card.rank * 0.05 for card in hand]
    if step.purpose == "demotion":
        return [-kept for kept in worth]
    others = tuple(len(view.hands[other]) for other in step.among if other != seat)
    if step.purpose == "review":
        gain = _gain(view.sizes, seat, 1)
        return [
            gain * _wins(card.high, others) - kept for card, kept in zip(hand, worth, strict=True)
        ]
    loss = _gain(view.sizes, seat, -1)
    return [
        loss * _is_lowest(card.high, others) - kept for card, kept in zip(hand, worth, strict=True)
    ]


@cache
def _worth(card: Card) -> float:
    """What it is worth to keep a card: high ones win reviews."""
    return _KEPT * ((card.high - 2) / 12) ** 2


def _gain(sizes: Sequence[int], seat: Seat, change: int) -> float:
    return _UNIT * (_odds(_changed(sizes, seat, change), seat) - _odds(sizes, seat))


def _changed(sizes: Sequence[int], seat: Seat, change: int) -> list[int]:
    return [size + change * (at == seat) for at, size in enumerate(sizes)]


def _odds(sizes: Sequence[int], seat: Seat) -> float:
    return _all_odds(tuple(max(1, size) for size in sizes))[seat]


@lru_cache(4096)
def _all_odds(sizes: tuple[int, ...]) -> tuple[float, ...]:
    """How likely each is to win, by Hand Sizes; what wins the match is the same for everybody."""
    odds = [exp(_EDGE * size) for size in sizes]
    whole = sum(odds)
    return tuple(odd / whole for odd in odds)


@lru_cache(4096)
def _wins(high: int, others: tuple[int, ...]) -> float:
    """CS-14: how likely the card is higher than what others with that many cards show."""
    return float(((high - 1.6) / 13) ** (_SHOWN * sum(others)))


@lru_cache(4096)
def _is_lowest(high: int, others: tuple[int, ...]) -> float:
    """CS-12: how likely everybody else shows a higher card."""
    chance = 1.0
    for held in others:
        chance *= 1 - ((high - 1.6) / 13) ** (_SHOWN * held)
    return chance


@lru_cache(4096)
def _wins_after_drawing(high: int, drawn: int, others: tuple[int, ...]) -> float:
    """The same with the best of a hand and some cards that are drawn first."""
    if not drawn:
        return _wins(high, others)
    return sum(_wins_after_drawing(max(high, new), drawn - 1, others) for new in range(2, 15)) / 13


class _Chance(NamedTuple):
    """How the match stands for a seat after something that happens to it, or to anybody else."""

    mine: float
    theirs: float

    def at(self, likely: float) -> float:
        return likely * self.mine + (1 - likely) * self.theirs


class _Stakes(NamedTuple):
    """How the match stands for a seat as it is, and after all ways in which a year may end."""

    stays: float
    clean: _Chance
    """CS-14, CS-17: who rises if nobody is blamed,"""
    blamed: tuple[_Chance, ...]
    """and if one is, each player in turn."""
    all_fall: float
    missed: _Chance
    """CS-12: who falls."""


@lru_cache(4096)
def _stakes(sizes: tuple[int, ...], seat: Seat, top: int) -> _Stakes:
    return _Stakes(
        _odds(sizes, seat),
        _rises(sizes, seat, None, top),
        tuple(
            _rises(_changed(sizes, closer, -1), seat, closer, top) for closer in range(len(sizes))
        ),
        _odds([size - 1 for size in sizes], seat),
        _falls(sizes, seat),
    )


def _rises(sizes: Sequence[int], seat: Seat, out: Seat | None, top: int) -> _Chance:
    odds = [
        float(at == seat) if size + 1 >= top else _odds(_changed(sizes, at, 1), seat)
        for at, size in enumerate(sizes)
    ]
    others = [odd for at, odd in enumerate(odds) if at not in (seat, out)]
    return _Chance(odds[seat], sum(others) / len(others))


def _falls(sizes: Sequence[int], seat: Seat) -> _Chance:
    odds = [_odds(_changed(sizes, at, -1), seat) for at in range(len(sizes))]
    return _Chance(odds[seat], (sum(odds) - odds[seat]) / (len(odds) - 1))


class _Year:
    """Somebody's turn, with what all its plays have in common."""

    def __init__(self, view: View) -> None:
        seat = view.seat
        assert seat is not None
        self.seat, self.seats, self.hand = seat, view.seats, view.hand
        # The highest card, and what is highest without it; 2 where there is none.
        self.highest, self.next = sorted([2, *(card.high for card in self.hand)])[:-3:-1]
        self.stakes = _stakes(view.sizes, seat, view.rules.win_size)
        self.held = tuple(
            [max(1, len(view.hands[other])) for other in view.places if other != seat]
        )
        self.drawn = min(2, view.sizes[seat] - len(self.hand) + 1)
        # Surpluses are carried on, so it is all one sum.
        target = view.rules.target
        self.wanted = (QUARTERS - view.quarter) * target - view.totals[view.quarter]
        self.left = view.turns_left - 1
        mine = view.face_down
        self.down = sum([played.card is None for pile in view.quarters for played in pile])
        theirs = self.down - len(mine)
        self.red = sum([known.card.red for known in mine]) + theirs * _THEIRS_RED

    def play(self, move: Play) -> float:
        card = self.hand[move.at]
        best = self.next if card.high == self.highest else self.highest
        red = self._red(card if move.down else None)
        wanted = self.wanted - (FACE_DOWN_WORTH if move.down else card.worth)
        ends = self._ends(wanted, red, best) - self.stakes.stays
        return _UNIT * ends - _worth(card)

    def _red(self, played: Card | None) -> float:
        """How likely a red card will be turned over."""
        down, red = self.down, self.red
        if played:
            down, red = down + 1, red + played.red
        return red / down if down else 0.0

    def _ends(self, wanted: int, red: float, best: int) -> float:
        """How the match will stand after the year, if others play at one pace or another."""
        stakes = self.stakes
        wins = _wins_after_drawing(best, self.drawn, self.held)
        clean = stakes.clean.at(wins)
        if wanted <= 0:
            # Who closes the year isn't in the review. CS-11: exactly on target, all fall.
            blamed = stakes.blamed[self.seat].theirs if wanted else stakes.all_fall
            return red * blamed + (1 - red) * clean
        # Without the closer there is one less to beat.
        wins **= 1 - 1 / len(self.held)
        ends = 0.0
        for pace in _PACE:
            plays = int(-(-wanted // pace))
            if plays > self.left:
                ends += stakes.missed.at(_is_lowest(best, self.held))
            else:
                closer = (self.seat + plays) % self.seats
                likely = 0.0 if closer == self.seat else wins
                ends += red * stakes.blamed[closer].at(likely) + (1 - red) * clean
        return ends / len(_PACE)


def hopes(view: View) -> list[float]:
    """By Hand Sizes; who holds high cards has a better chance to rise."""
    if isinstance(view.step, Over):
        best = max(view.sizes)
        return [float(size == best) for size in view.sizes]
    strong = [0.0] * view.seats
    if view.seat is not None:
        strong[view.seat] = sum(map(_worth, view.hand)) - 0.3 * _KEPT * len(view.hand)
    odds = [exp(_EDGE * size + more) for size, more in zip(view.sizes, strong, strict=True)]
    whole = sum(odds)
    return [odd / whole for odd in odds]
