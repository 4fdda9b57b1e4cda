"""What the reference players of Corporate Scapegoat share: chances computed from a view.

*Left* is how many cards of each rank the holder of a view has not seen, by rank with the Ace high.
An *outlook* says how likely each player is promoted and demoted at the end of the year.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias, final

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, QUARTERS, Card
from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat

Left: TypeAlias = tuple[int, ...]

TEN: Final = 0.6
"""Chance that a rival's play adds ten points; all smaller numbers are equally likely. Larger: the
year is believed to end sooner.
"""
RED: Final = 0.6
"""Chance that a rival's face-down card is red. Larger: closing a year looks more dangerous."""
FACE_DOWN: Final = 0.5
"""Chance that a coming play is face down. Larger: the cards lying face down now matter less."""


def left(view: View) -> Left:
    seen = {*view.hand, *view.memory, *(known.card for known in view.face_down)}
    for note in view.notes:
        if note.what in {"left", "turned", "opened"}:
            seen.update(note.cards)
    seen.update(played.card for pile in view.quarters for played in pile if played.card)
    seen.update(card for cards in view.revealed for card in cards)
    counts = [0, 0] + [4] * 13
    for card in seen:
        counts[card.high] -= 1
    return tuple(counts)


@lru_cache(20_000)
def _below(cards: Left, high: int) -> float:
    """The chance that an unseen card is lower than this rank. A tie counts half."""
    number = sum(cards)
    return (sum(cards[:high]) + cards[high] / 2) / number if number else 1.0


@lru_cache(20_000)
def highest(cards: Left, high: int, held: tuple[int, ...]) -> float:
    """The chance that this rank is higher than all cards of rivals who hold ``held`` cards."""
    return float(_below(cards, high) ** sum(held))


@lru_cache(20_000)
def lowest(cards: Left, high: int, held: tuple[int, ...]) -> float:
    """The chance that this rank is lower than the best card of each rival."""
    chance = 1.0
    for number in held:
        chance *= 1 - _below(cards, high) ** number
    return chance


@lru_cache(20_000)
def best_after_drawing(cards: Left, high: int, drawn: int) -> tuple[tuple[int, float], ...]:
    """How likely each rank is the best of a hand after it has drawn cards."""
    number = sum(cards)
    chances = {high: 1.0}
    for _ in range(drawn if number else 0):
        after: dict[int, float] = {}
        for best, chance in chances.items():
            for new, count in enumerate(cards):
                if count:
                    top = max(best, new)
                    after[top] = after.get(top, 0.0) + chance * count / number
        chances = after
    return tuple(chances.items())


@final
@dataclass(frozen=True, slots=True)
class Course:
    """The chances of all ways in which a year may end."""

    closes: tuple[tuple[int, bool, float], ...]
    """A triple for each way to close the year: the number of plays until then, whether the year is
    closed exactly, and the chance of this end.
    """
    missed: float
    """The chance that the target is missed."""


_POINTS: Final = ((FACE_DOWN_WORTH, TEN), *((points, (1 - TEN) / 9) for points in range(1, 10)))
"""The points that a play of a rival adds, and how likely they are."""


@lru_cache(20_000)
def course(wanted: int, turns: int) -> Course:
    """The course of a year in which ``wanted`` points are wanted and ``turns`` turns are left."""
    if wanted > FACE_DOWN_WORTH * turns:
        return Course((), 1.0)
    closes: dict[tuple[int, bool], float] = {}
    missed = 0.0
    for points, chance in _POINTS:
        if points >= wanted:
            end = (1, points == wanted)
            closes[end] = closes.get(end, 0.0) + chance
            continue
        later = course(wanted - points, turns - 1)
        missed += chance * later.missed
        for plays, exactly, then in later.closes:
            end = (plays + 1, exactly)
            closes[end] = closes.get(end, 0.0) + chance * then
    return Course(tuple((*end, chance) for end, chance in closes.items()), missed)


@final
@dataclass(slots=True)
class Outlook:
    """How likely each seat is promoted and demoted at the end of the year, after a play."""

    up: list[float]
    down: list[float]
    kept: tuple[Card, ...]
    """The hand without the played card, the highest card first."""
    missed: float = 0.0
    mine: float = 0.0
    """The chance that the player who plays closes the year, with this play or a later one."""
    ends: dict[tuple[tuple[int, ...], bool], float] = field(default_factory=dict)
    """How likely each end of the year is: by how much it changes each Hand Size, and whether this
    seat shows a card.
    """

    def add(self, chance: float, changes: Sequence[tuple[Seat, int]], *, shows: bool) -> None:
        if chance <= 0:
            return
        change = [0] * len(self.up)
        for seat, by in changes:
            change[seat] += by
        for seat, by in enumerate(change):
            self.up[seat] += chance * (by > 0)
            self.down[seat] += chance * (by < 0)
        end = (tuple(change), shows)
        self.ends[end] = self.ends.get(end, 0.0) + chance


@final
class Outlooks:
    """Makes the outlooks of the plays of one turn."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.seat, self.seats = view, view.seat, view.seats
        self.left = left(view)
        self.drawn = min(2, view.sizes[view.seat] - len(view.hand) + 1)
        self.wanted = (QUARTERS - view.quarter) * view.rules.target - view.totals[view.quarter]
        lying = sum(played.card is None for pile in view.quarters for played in pile)
        own = view.face_down
        self.lying = lying
        self.red = sum(known.card.red for known in own) + (lying - len(own)) * RED

    def after(self, play: moves.Play) -> Outlook:
        hand = self.view.hand
        card = hand[play.at]
        rest = sorted(hand[: play.at] + hand[play.at + 1 :], key=lambda one: -one.high)
        found = Outlook([0.0] * self.seats, [0.0] * self.seats, tuple(rest))
        worth = FACE_DOWN_WORTH if play.down else card.worth
        lying, red = self.lying + play.down, self.red + (play.down and card.red)
        wanted = self.wanted - worth
        if wanted <= 0:
            found.mine = 1.0
            self._closed(found, 1.0, self.seat, wanted == 0, red / lying if lying else 0.0)
            return found
        year = course(wanted, self.view.turns_left - 1)
        for plays, exactly, chance in year.closes:
            more = plays * FACE_DOWN
            closer = (self.seat + plays) % self.seats
            found.mine += chance * (closer == self.seat)
            share = (red + more * RED) / (lying + more)
            self._closed(found, chance, closer, exactly, share)
        self._missed(found, year.missed)
        return found

    def _closed(
        self, found: Outlook, chance: float, closer: Seat, exactly: bool, red: float
    ) -> None:
        everybody = range(self.seats)
        self._review(found, chance * (1 - red), None)
        if exactly:
            found.add(chance * red, [(seat, -1) for seat in everybody], shows=False)
        else:
            self._review(found, chance * red, closer)

    def _review(self, found: Outlook, chance: float, blamed: Seat | None) -> None:
        """Adds all results of a review without the Scapegoat ``blamed``."""
        rivals = [seat for seat in range(self.seats) if seat not in (self.seat, blamed)]
        fall = [] if blamed is None else [(blamed, -1)]
        mine = 0.0
        if blamed != self.seat:
            held = tuple(max(1, self.view.sizes[seat]) for seat in rivals)
            best = found.kept[0].high if found.kept else 2
            mine = sum(
                share * highest(self.left, high, held)
                for high, share in best_after_drawing(self.left, best, self.drawn)
            )
            found.add(chance * mine, [*fall, (self.seat, 1)], shows=True)
        for seat in rivals:
            found.add(
                chance * (1 - mine) / len(rivals), [*fall, (seat, 1)], shows=blamed != self.seat
            )

    def _missed(self, found: Outlook, chance: float) -> None:
        found.missed = chance
        rivals = [seat for seat in range(self.seats) if seat != self.seat]
        held = tuple(max(1, self.view.sizes[seat]) for seat in rivals)
        best = found.kept[0].high if found.kept else 2
        mine = sum(
            share * lowest(self.left, high, held)
            for high, share in best_after_drawing(self.left, best, self.drawn)
        )
        found.add(chance * mine, [(self.seat, -1)], shows=True)
        for seat in rivals:
            found.add(chance * (1 - mine) / len(rivals), [(seat, -1)], shows=True)
