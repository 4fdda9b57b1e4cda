"""Computes heuristic scores of moves, and estimates from a view which player is likely to win.

Only the end of a year brings a player nearer to winning, because players are promoted and demoted
then. So the score of a move is a *gain* minus a *price*. The gain is how much the move raises the
player's chance to win the match, judged by the likely end of this year. The price is the worth of
keeping the card that leaves the hand. The *pace* is the number of points that each coming play is
expected to add to a quarter; the pace decides which player ends the year. The weights are in
``weights.py``.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple, TypeAlias, final

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.odds import (
    course_of,
    is_highest,
    is_lowest,
    low_after_drawing,
    wins_after_drawing,
)
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, QUARTERS, Card
from scapegoat_games.games.corporate.view import Choosing, Over, Purpose, View
from scapegoat_games.games.corporate.weights import WEIGHTS
from scapegoat_games.protocol import Seat
from scapegoat_games.terms import Term

_TERM_OF: Final[dict[Purpose, str]] = {
    "start": "rank",
    "review": "promotion",
    "missed": "demotion",
    "demotion": "nothing",
}
"""For each purpose of a secret choice of cards, the name that ``terms`` gives to the gain of a
chosen card.
"""


_NO_WIN: Final = 99
"""A Hand Size that nobody reaches."""

_Parts: TypeAlias = tuple[float, float]
"""The gain and the price of a move. The heuristic score is the gain minus the price.

The gain is the worth of what the move is likely to lead to. The price is the worth of keeping the
card that leaves the hand.
"""


def scores(view: View, moves: Sequence[moves.Move]) -> list[float]:
    return [gain - price for gain, price in map(_parts(view), moves)]


def terms(view: View, move: moves.Move) -> tuple[Term, ...]:
    """The gain and the price of a move as named terms. Their sum is the score in ``scores``."""
    gain, price = _parts(view)(move)
    name = _TERM_OF[view.step.purpose] if isinstance(view.step, Choosing) else "year"
    return Term(name, gain), Term("card", -price)


def _parts(view: View) -> Callable[[moves.Move], _Parts]:
    """Returns a function that computes the gain and the price of a legal move in this view."""
    if isinstance(view.step, Choosing):
        choices = _choices(view, view.step)
        return lambda move: choices[move.at]
    return _PlaysOfTurn(view).parts


def play_terms(view: View, play: moves.Play) -> dict[str, float]:
    """The score of a play, split into the named values "points", "red" and "card".

    They are the effects of the points that the play adds, of the chance that a red card is turned
    over, and of the card that leaves the hand.
    """
    return _PlaysOfTurn(view).split(play)


def chance_of_best(view: View, step: Choosing, card: Card) -> float:
    """CS-12, CS-14: the chance that this card decides the step.

    In a review, it is the chance that the card is the highest of all cards shown. In other steps,
    it is the chance that the card is the lowest.
    """
    others = tuple(len(view.hands[other]) for other in step.among if other != view.seat)
    decides = is_highest if step.purpose == "review" else is_lowest
    return decides(card.high, others)


def _choices(view: View, step: Choosing) -> list[_Parts]:
    """For each card of the hand, the gain and the price if the seat chooses this card.

    The seat chooses a card in secret, to show the card or to give it up.
    """
    seat, hand = view.seat, view.hand
    assert seat is not None
    if step.purpose == "start":
        return [(-card.rank * WEIGHTS.start_card, 0.0) for card in hand]
    if step.purpose == "demotion":
        return [(0.0, _worth(card)) for card in hand]
    others = tuple([len(view.hands[other]) for other in step.among if other != seat])
    review = step.purpose == "review"
    shown = _after_showing(view.sizes, seat, step.among, 1 if review else -1, view.rules.win_size)
    likely = is_highest if review else is_lowest
    price = _price(view.sizes, seat)
    now = _chance(view.sizes, seat)
    win_size = view.rules.win_size if review else _NO_WIN
    goes_on = _goes_on(view.sizes, seat, step.among, win_size)
    found = []
    for card in hand:
        mine = likely(card.high, others)
        gain = WEIGHTS.match * (shown.at(mine) - now)
        found.append((gain, price * goes_on.at(mine) * _worth(card)))
    return found


@cache
def _worth(card: Card) -> float:
    """The worth of keeping a card in the hand. High cards are worth more: they win reviews."""
    return float(WEIGHTS.ace * ((card.high - 2) / 12) ** WEIGHTS.steep)


def _price(sizes: Sequence[int], seat: Seat) -> float:
    """By how much a card's worth changes the score: most while the match is open."""
    now = _chance(sizes, seat)
    return WEIGHTS.match * now * (1 - now)


def _changed(sizes: Sequence[int], seat: Seat, change: int) -> list[int]:
    return [size + change if at == seat else size for at, size in enumerate(sizes)]


def _chance(sizes: Sequence[int], seat: Seat) -> float:
    """The seat's chance to win the match, if the seats have these Hand Sizes."""
    return _chances(tuple([max(1, size) for size in sizes]))[seat]


@lru_cache(4096)
def _chances(sizes: tuple[int, ...]) -> tuple[float, ...]:
    """Each seat's chance to win the match, if the seats have these Hand Sizes."""
    odds = [exp(WEIGHTS.size * size) for size in sizes]
    whole = sum(odds)
    return tuple(odd / whole for odd in odds)


@final
class _Chances(NamedTuple):
    """A seat's chances to win the match after one player has been promoted or demoted."""

    mine: float
    """The chance to win if the promoted or demoted player is this seat."""
    theirs: float
    """The chance to win if the promoted or demoted player is another seat: the average over all
    other seats that can be promoted or demoted.
    """

    def at(self, likely: float) -> float:
        """The seat's chance to win the match before the promotion or demotion is decided.

        ``likely`` is the chance that the promoted or demoted player is this seat.
        """
        return likely * self.mine + (1 - likely) * self.theirs


@final
class _Stakes(NamedTuple):
    """A seat's chance to win the match now, and after each possible end of the year."""

    now: float
    nobody_blamed: _Chances
    """CS-14, CS-17: the chances to win if nobody is the Scapegoat, so that all players take part
    in the review.
    """
    blamed: tuple[_Chances, ...]
    """The chances to win if the Scapegoat is demoted and another player is promoted.

    The index in the tuple is the seat of the Scapegoat.
    """
    all_demoted: float
    missed: _Chances
    """CS-12: the chances to win if the target is missed and the player with the lowest card is
    demoted.
    """


@lru_cache(4096)
def _stakes(sizes: tuple[int, ...], seat: Seat, win_size: int) -> _Stakes:
    return _Stakes(
        _chance(sizes, seat),
        _after_review(sizes, seat, None, win_size),
        tuple(
            _after_review(_changed(sizes, closer, -1), seat, closer, win_size)
            for closer in range(len(sizes))
        ),
        _chance([size - 1 for size in sizes], seat),
        _after_showing(sizes, seat, tuple(range(len(sizes))), -1, win_size),
    )


def _after_review(sizes: Sequence[int], seat: Seat, blamed: Seat | None, win_size: int) -> _Chances:
    """The seat's chances to win the match after a promotion.

    ``blamed`` is the seat of the Scapegoat, who can't be promoted; None if there is no Scapegoat.
    """
    among = tuple(at for at in range(len(sizes)) if at != blamed)
    return _after_showing(tuple(sizes), seat, among, 1, win_size)


@lru_cache(4096)
def _after_showing(
    sizes: tuple[int, ...], seat: Seat, among: tuple[Seat, ...], change: int, win_size: int
) -> _Chances:
    """The seat's chances to win the match after one of the seats ``among`` has been promoted or
    demoted. Rivals with more cards are more likely promoted, and less likely demoted.
    """

    def chance(at: Seat) -> float:
        if sizes[at] + change >= win_size:
            return float(at == seat)
        return _chance(_changed(sizes, at, change), seat)

    others = [at for at in among if at != seat]
    if not others:
        return _Chances(chance(seat), chance(seat))
    weighed = [float(max(1, sizes[at]) ** (change * WEIGHTS.hands_count)) for at in others]
    theirs = sum([by * chance(at) for by, at in zip(weighed, others, strict=True)]) / sum(weighed)
    return _Chances(chance(seat), theirs)


@lru_cache(4096)
def _goes_on(
    sizes: tuple[int, ...], seat: Seat, among: tuple[Seat, ...], win_size: int
) -> _Chances:
    """How much cards that are kept count after one of the seats ``among`` has been promoted: not at
    all if the match is over then. If it may be over, nothing is kept for a year that may not come.
    """
    theirs = all(sizes[at] + 1 < win_size for at in among if at != seat)
    return _Chances(float(sizes[seat] + 1 < win_size), float(theirs))


@final
class _PlaysOfTurn:
    """Judges the plays of a turn. The initializer computes the values that all plays share."""

    def __init__(self, view: View) -> None:
        seat = view.seat
        assert seat is not None
        self.seat, self.seats, self.hand = seat, view.seats, view.hand
        ranks = sorted([card.high for card in self.hand], reverse=True)
        self.highest = ranks[0]
        self.second_highest = ranks[1] if len(ranks) > 1 else 2
        worths = sorted(map(_worth, self.hand), reverse=True)
        self.second_worth = worths[1] if len(worths) > 1 else 0.0
        self.price = _price(view.sizes, seat)
        self.stakes = _stakes(view.sizes, seat, view.rules.win_size)
        self.held = tuple(
            [max(1, len(view.hands[other])) for other in view.places if other != seat]
        )
        self.drawn = min(2, view.sizes[seat] - len(self.hand) + 1)
        # CS-5: points above the target are carried into the next quarter, so the points that all
        # open quarters still need are a single sum.
        target = view.rules.target
        self.wanted = (QUARTERS - view.quarter) * target - view.totals[view.quarter]
        self.turns_left = view.turns_left - 1
        self.plays_again = self.turns_left >= view.seats
        own = view.face_down
        self.face_down = sum([played.card is None for pile in view.quarters for played in pile])
        of_others = self.face_down - len(own)
        self.red = sum([known.card.red for known in own]) + of_others * WEIGHTS.red

    def parts(self, move: moves.Move) -> _Parts:
        assert isinstance(move, moves.Play)
        card = self.hand[move.at]
        best = self.second_highest if card.high == self.highest else self.highest
        wanted = self.wanted - (FACE_DOWN_WORTH if move.down else card.worth)
        red = self._red_turned(card if move.down else None, wanted)
        gain = self._chance_afterwards(wanted, red, best) - self.stakes.now
        return WEIGHTS.match * gain, self.price * self._worth_of(card, wanted)

    def split(self, play: moves.Play) -> dict[str, float]:
        """The score of a play, as the sum of the named values "points", "red" and "card".

        "points" is the score if the play only added its points. "red" is the difference that the
        card makes if it lies face down, because it may be turned over. "card" is the difference
        that the loss of the card from the hand makes.
        """
        card = self.hand[play.at]
        best = self.second_highest if card.high == self.highest else self.highest
        wanted = self.wanted - (FACE_DOWN_WORTH if play.down else card.worth)
        red = self._red_turned(card if play.down else None, wanted)
        points = self._chance_afterwards(wanted, self._red_turned(None, wanted), self.highest)
        with_red = self._chance_afterwards(wanted, red, self.highest)
        without_card = self._chance_afterwards(wanted, red, best)
        return {
            "points": WEIGHTS.match * (points - self.stakes.now),
            "red": WEIGHTS.match * (with_red - points),
            "card": WEIGHTS.match * (without_card - with_red)
            - self.price * self._worth_of(card, wanted),
        }

    def _worth_of(self, card: Card, wanted: int) -> float:
        """What the hand loses with this card. The highest card that stays will be shown and is lost
        then; so it is as if the highest card leaves and the next highest is shown. Low cards are
        useful while the seat plays again this year and the last quarter can still close: face up
        they add little, and leave the year to others.
        """
        high = self.second_worth if card.high == self.highest else _worth(card)
        if not self.plays_again or not 0 < wanted <= FACE_DOWN_WORTH * self.turns_left:
            return high
        return high + WEIGHTS.low * max(0, 7 - card.high) / 5

    def _red_turned(self, laid: Card | None, wanted: int) -> float:
        """The chance that the face-down card turned over at the end of the year will be red.

        ``laid`` is the card that this play lays face down; None if the play is face up. ``wanted``
        is the number of points until the last quarter closes: plays to come add more cards.
        """
        face_down, red = float(self.face_down), self.red
        if laid:
            face_down, red = face_down + 1, red + laid.red
        if wanted > 0:
            more = course_of(wanted, self.turns_left, self.seats).plays * WEIGHTS.laid
            face_down, red = face_down + more, red + more * WEIGHTS.red
        return red / face_down if face_down else 0.0

    def _chance_afterwards(self, wanted: int, red: float, best: int) -> float:
        """The chance to win the match after this year, as an average over the possible paces.

        A pace is the number of points that each coming play is expected to add. ``wanted`` is the
        number of points until the last quarter closes, ``red`` the chance that a red card will be
        turned over, ``best`` the rank of the best card that stays in the hand.
        """
        stakes = self.stakes
        wins = wins_after_drawing(best, self.drawn, self.held)
        nobody_blamed = stakes.nobody_blamed.at(wins)
        if wanted <= 0:
            # This play closes the last quarter. If a red card is turned over, the player is the
            # Scapegoat and isn't in the review, so another player is promoted. CS-11: if the total
            # is exactly the target, all players are demoted instead.
            blamed = stakes.blamed[self.seat].theirs if wanted else stakes.all_demoted
            return red * blamed + (1 - red) * nobody_blamed
        # If another player ends the year as the Scapegoat, that player isn't in the review. Then
        # there is one hand less to beat.
        fewer = wins ** (1 - 1 / len(self.held))
        course = course_of(wanted, self.turns_left, self.seats)
        total = course.missed * stakes.missed.at(low_after_drawing(best, self.drawn, self.held))
        total += course.exactly * (red * stakes.all_demoted + (1 - red) * nobody_blamed)
        for plays, chance in enumerate(course.over):
            closer = (self.seat + plays) % self.seats
            blamed = stakes.blamed[closer].at(0.0 if closer == self.seat else fewer)
            total += chance * (red * blamed + (1 - red) * nobody_blamed)
        return total


def hopes(view: View) -> list[float]:
    """Each seat's chance to win, judged by the Hand Sizes and by the hand of the view's holder."""
    if isinstance(view.step, Over):
        best = max(view.sizes)
        return [float(size == best) for size in view.sizes]
    bonus = [0.0] * view.seats
    if view.seat is not None:
        usual = WEIGHTS.average_card * WEIGHTS.ace * len(view.hand)
        bonus[view.seat] = sum(map(_worth, view.hand)) - usual
    odds = [exp(WEIGHTS.size * size + more) for size, more in zip(view.sizes, bonus, strict=True)]
    whole = sum(odds)
    return [odd / whole for odd in odds]
