"""Sentences that say why a computer player makes a move: the reasons of hints.

A reason names the part of the heuristic score that decided between the legal moves. The reason is
empty if no sentence about this part is sure to be true.
"""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.heuristics import chance_of_best, play_terms
from scapegoat_games.games.corporate.options import Prospect, legal, prospect, reachable
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, Card
from scapegoat_games.games.corporate.view import Choosing, View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import listed, player

_HARD_TO_WIN: Final = 0.15
"""A review counts as hard to win if the chance that the hand's highest card wins is below this."""
_SAFE: Final = 0.15
"""A card is high enough if the chance that it is the lowest card shown is below this limit."""
_FEW: Final = 7
"""The largest number of points that the sentences call few."""
_NOTHING: Final = 1e-6
"""The largest difference between two scores that counts as no difference."""


def reason(view: View, move: moves.Move) -> str:
    card = view.hand[move.at]
    match move:
        case moves.Play():
            return _play(view, move, card)
        case moves.Reveal():
            return _show(view, card)
        case moves.Discard():
            return _give_up(view, card)
        case _:
            assert_never(move)


def one_step_away(view: View, among: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats of ``among`` that win the match if they are promoted once more."""
    return tuple(seat for seat in among if view.sizes[seat] + 1 >= view.rules.win_size)


def _give_up(view: View, card: Card) -> str:
    if card.high > min(other.high for other in view.hand):
        return ""
    return "It is the lowest card in the hand, where an Ace is high."


def _show(view: View, card: Card) -> str:
    step = view.step
    assert isinstance(step, Choosing)
    if len(view.hand) == 1:
        return "It is the only card in the hand."
    highest = max(view.hand, key=lambda other: other.high)
    match step.purpose:
        case "start":
            lowest = card.rank == min(other.rank for other in view.hand)
            told = "The lowest card starts, and it is the lowest in the hand; the others see it."
            return told if lowest else ""
        case "review" if card.high == highest.high:
            told = "It is the highest card in the hand: the best chance of the promotion."
            return told + _threat(view, step.among)
        case "review":
            hard = chance_of_best(view, step, highest) < _HARD_TO_WIN
            return "This review is hard to win, so higher cards are kept." if hard else ""
        case "missed" if card.high == highest.high:
            return (
                "Whoever shows the lowest card is demoted: the highest in the hand is the safest."
            )
        case _:
            safe = chance_of_best(view, step, card) < _SAFE
            return "It should be high enough, and a higher card is kept." if safe else ""


def _threat(view: View, among: tuple[Seat, ...]) -> str:
    """A sentence about other players who win the match if they are promoted this year."""
    rivals = tuple(seat for seat in among if seat != view.seat)
    close = [player(seat) for seat in one_step_away(view, rivals)]
    if not close:
        return ""
    return f" {listed(close, 'or')} would win the match with a promotion."


def _play(view: View, play: moves.Play, card: Card) -> str:
    after = prospect(view, None if play.down else card)
    ends = after.closes and after.last
    decides = _deciding(view, play)
    if len(view.hand) == 1 and decides not in {"points", "red"}:
        return "It is the only card in the hand."
    if decides and view.turns_left == 1 and not ends and reachable(view):
        return _let_be_missed(view)
    if decides == "card":
        lower = [other.high for other in view.hand if other.high < card.high]
        if lower or sum(other.high == card.high for other in view.hand) > 1:
            decides = _deciding_against_lower(view, play)
        if decides == "card" and not ends:
            return _card(view, card, after, lower)
    if decides and ends:
        return _close(view, play, card, exactly=not after.over)
    if decides == "points":
        return _points(view, after)
    return _red(view, play, card, after) if decides == "red" else ""


def _deciding(view: View, play: moves.Play) -> str:
    """The name of the part of the score in which this play is furthest ahead of the average play.

    The name is empty if the play isn't ahead in any part.
    """
    plays = [other for other in legal(view) if isinstance(other, moves.Play)]
    split = [play_terms(view, other) for other in plays]
    average = {name: sum(one[name] for one in split) / len(split) for name in split[0]}
    return _furthest_ahead(split[plays.index(play)], average)


def _deciding_against_lower(view: View, play: moves.Play) -> str:
    """As ``_deciding``, but compared with the best play of another card that isn't higher.

    Plays that are exactly as good are left out. If no such play is left, the name is "card".
    """
    high = view.hand[play.at].high
    mine = play_terms(view, play)
    split = [
        play_terms(view, other)
        for other in legal(view)
        if isinstance(other, moves.Play)
        and other.at != play.at
        and view.hand[other.at].high <= high
    ]
    worse = [one for one in split if abs(sum(one.values()) - sum(mine.values())) > _NOTHING]
    rival = max(worse, key=lambda one: sum(one.values()), default=None)
    return "card" if rival is None else _furthest_ahead(mine, rival)


def _furthest_ahead(mine: Mapping[str, float], others: Mapping[str, float]) -> str:
    """The name of the part of a score that is most above the other score; empty if none is."""
    ahead = {name: mine[name] - others[name] for name in mine}
    name = max(ahead, key=ahead.__getitem__)
    return name if ahead[name] > _NOTHING else ""


def _points(view: View, after: Prospect) -> str:
    """The reason for a play that leaves the year open, if its points decide.

    Points decide only while all quarters can still be closed: after that, the points of a play
    change nothing.
    """
    if not reachable(view, after.worth):
        return "With it the target can't be met any more, so nobody will be blamed."
    threat = _threat(view, tuple(view.places))
    worths = [FACE_DOWN_WORTH] * len(view.hand) + [card.worth for card in view.hand]
    if after.worth * len(worths) >= sum(worths):
        return f"It adds {after.worth}, which brings the year's end nearer." + threat
    if view.turns_left <= view.seats and after.worth == min(worths):
        return "Somebody else has to close the year, or the target is missed." + threat
    if after.worth > max(_FEW, min(worths)):
        return ""
    return f"It adds only {after.worth}, so the others have to add more." + threat


def _let_be_missed(view: View) -> str:
    """The reason for not closing the last quarter with the last play of the year."""
    own = [known.card for known in view.face_down]
    lying = sum(played.card is None for pile in view.quarters for played in pile)
    if len(own) == lying and not any(card.red for card in own):
        return ""
    if prospect(view, None).over:
        return "It lets the target be missed: better than answering for the year."
    return "It lets the target be missed: better than the risk that everyone is demoted."


def _close(view: View, play: moves.Play, card: Card, *, exactly: bool) -> str:
    hidden = play.down + sum(played.card is None for pile in view.quarters for played in pile)
    if not hidden:
        return "Nothing lies face down, so nobody can be blamed for closing the year."
    own = [known.card for known in view.face_down] + [card] * play.down
    if len(own) == hidden and not any(known.red for known in own):
        return "Only black cards lie face down, so nobody can be blamed for closing the year."
    if exactly:
        return "It closes the year on exactly the target: any blame falls on everyone."
    if play.down and not card.red:
        return "It closes the year, and puts one more black card among those face down."
    if not play.down:
        return "It closes the year, and puts no card among those face down."
    return ""


def _red(view: View, play: moves.Play, card: Card, after: Prospect) -> str:
    if not reachable(view, after.worth):
        return ""
    threat = _threat(view, tuple(view.places))
    if not play.down:
        return "Face up, it can't be turned over when the year ends." + threat
    if not card.red:
        return "A black card does no harm face down, whoever closes the year."
    return "A red card face down is a trap for whoever closes the year." + threat


def _card(view: View, card: Card, after: Prospect, lower: Sequence[int]) -> str:
    """The reason for a play if the card that leaves the hand decides.

    ``lower`` has the ranks of the lower cards in the hand.
    """
    if card.high == max(other.high for other in view.hand):
        return ""
    if not lower:
        if not reachable(view):
            return "The target can't be met any more, and higher cards stay in the hand."
        return "Higher cards stay in the hand for the end of the year."
    if view.turns_left > view.seats and reachable(view, after.worth) and min(lower) < 7:
        return "Low cards are kept to add little later, and high ones for the end of the year."
    return ""
