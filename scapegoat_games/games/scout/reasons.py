"""Why a computer player would make a move, in one sentence that is true of the position.

The reason is made from the *deciding* term: the term of the heuristic score in which the move is
furthest ahead of its *rival*, the best move of another kind. A move whose deciding term can't be
put into a true sentence has no reason.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, assert_never

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.comparing import stronger_groups
from scapegoat_games.games.scout.heuristics import Terms, Turn, promising
from scapegoat_games.games.scout.partition import Partition, most_grouped, partition
from scapegoat_games.games.scout.pieces import (
    SET,
    Cards,
    a_group,
    how_many,
    named,
    strength,
    tops,
)
from scapegoat_games.games.scout.view import View
from scapegoat_games.games.scout.weights import WEIGHTS
from scapegoat_games.games.scout.windows import Window, windows
from scapegoat_games.terms import summed
from scapegoat_games.words import agreeing, counted, listed, player

NO_REASON: Final = ""
_LAST_SCOUT: Final = "A Scout would end the round."


def reason(view: View, move: moves.Move) -> str:
    match move:
        case moves.Hold():
            return _why_hold(view.hand, turned=move.turned)
        case moves.Show():
            return _why_show(view, move)
        case moves.Scout():
            return _why_scout(view, move)
        case moves.ScoutShow():
            return _why_both(view, move)
        case _:
            assert_never(move)


def _why_hold(dealt: Cards, *, turned: bool) -> str:
    """Why the hand is held this way up: for larger groups, more sets or higher numbers."""
    hand, other = dealt, tuple(card.turned() for card in dealt)
    this_way, that_way = "As dealt", "turned around"
    if turned:
        hand, other = other, hand
        this_way, that_way = "Turned around", "as dealt"
    here, there = partition(tuple(tops(hand))), partition(tuple(tops(other)))
    ahead = [mine - theirs for mine, theirs in zip(_parts(here), _parts(there), strict=True)]
    match ahead.index(max(ahead)) if max(ahead) > 0 else None:
        case 0:
            return _larger_groups(hand, here, there, (this_way, that_way))
        case 1:
            sets, others = _sets(here), _sets(there) or "none"
            return f"{this_way}, the hand has more sets: {sets}; {that_way}, {others}."
        case 2 if sum(tops(hand)) > sum(tops(other)):
            return (
                f"{this_way}, the numbers add up to {sum(tops(hand))};"
                f" {that_way}, to {sum(tops(other))}."
            )
        case _:
            return NO_REASON


def _parts(hand: Partition) -> tuple[float, float, float]:
    """The worth of a hand in three parts: for the sizes of groups, for sets, for high numbers."""
    sizes = sum(WEIGHTS.group[min(stop - start, 12)] for start, stop in hand.groups())
    alone = len(hand.numbers) - _grouped(hand)
    sets = _sets(hand) * WEIGHTS.group_is_set
    size = sizes + alone * WEIGHTS.group[1]
    return size, sets, hand.worth - size - sets


def _sets(hand: Partition) -> int:
    found = (strength(hand.numbers[start:stop]) for start, stop in hand.groups())
    return sum(judged is not None and judged[1] == SET for judged in found)


def _grouped(hand: Partition) -> int:
    """The number of cards in groups of more than one card."""
    return sum(stop - start for start, stop in hand.groups())


def _larger_groups(hand: Cards, here: Partition, there: Partition, ways: tuple[str, str]) -> str:
    this_way, that_way = ways
    groups = ["-".join(map(str, here.numbers[start:stop])) for start, stop in here.groups()]
    mine, theirs = _grouped(here), most_grouped(there.numbers)
    if most_grouped(here.numbers) == mine > theirs:
        few = f"at most {how_many(theirs)}" if theirs else "none"
        many = how_many(mine)
        return f"{this_way}, {many} cards are in groups, {listed(groups)}; {that_way}, {few}."
    longest, rival = _longest(here.numbers), _longest(there.numbers)
    start, stop = longest
    if stop - start > rival[1] - rival[0]:
        group = a_group(hand[start:stop])
        return f"{this_way}, the hand has {group}; {that_way}, no group is that long."
    return NO_REASON


def _longest(hand: Sequence[int]) -> Window:
    return max(windows(hand, None), key=lambda window: window[1] - window[0])


def _deciding(view: View, terms: Terms, rivals: Sequence[moves.Move]) -> str:
    """The name of the term in which a move with these terms is furthest ahead of its best rival.

    Empty if there is no rival, or if the move isn't ahead in any term.
    """
    turn = Turn(view)
    best = max((turn.terms(rival) for rival in rivals), key=_score, default=None)
    if best is None:
        return ""
    names = dict.fromkeys((*terms, *best))
    ahead = {name: terms.get(name, 0.0) - best.get(name, 0.0) for name in names}
    name = max(ahead, key=ahead.__getitem__)
    return name if ahead[name] > 0 else ""


def _score(terms: Terms) -> float:
    return summed(terms.values())


def _why_show(view: View, move: moves.Show) -> str:
    if move.stop - move.start == len(view.hand):
        return f"It plays {_whose(view)} whole hand and ends the round."
    likely = promising(view)
    others: Sequence[moves.Move] = [one for one in likely if not isinstance(one, moves.Show)]
    if not others:
        others = [other for other in likely if other != move]
    why = _WHY_SHOW.get(_deciding(view, Turn(view).terms(move), others))
    return why(view, move) if why else NO_REASON


def _whose(view: View) -> str:
    return f"{player(view.turn)}'s"


def _what_stays(view: View, move: moves.Show) -> str:
    """What a Show does for the cards that stay in the hand."""
    hand = view.hand
    beside = (*hand[max(0, move.start - 1) : move.start], *hand[move.stop : move.stop + 1])
    if len(beside) == 2 and strength(tops(beside)) is not None:
        left, right = beside
        return f"Then the {left.top} and the {right.top} in {_whose(view)} hand are neighbours."
    if move.stop - move.start == 1:
        (shown,) = hand[move.start : move.stop]
        if not any(abs(shown.top - card.top) <= 1 for card in beside):
            return "It gets rid of a card that goes with nothing beside it."
    return NO_REASON


def _what_others_need(view: View, move: moves.Show) -> str:
    needed = stronger_groups(view.hand[move.start : move.stop], view.seats)
    if not needed:
        return "Nothing beats that Show."
    if view.seats == 2:
        return f"{player(1 - view.turn)} then needs {needed}."
    return f"The others then need {needed}."


_FEW: Final = 4
"""The largest number of cards in a hand with which a player is said to be about to end the round.

When larger, the reason is also given where ``WEIGHTS.haste`` adds nothing to a Show.
"""


def _hurry(view: View) -> str:
    """A sentence that names the player who has the fewest cards left and may soon end the round.

    Gives ``NO_REASON`` if each other player has more than ``_FEW`` cards.
    """
    others = [seat for seat in view.places if seat != view.turn]
    seat = min(others, key=lambda seat: len(view.hands[seat]))
    if len(view.hands[seat]) > _FEW:
        return NO_REASON
    left = counted(len(view.hands[seat]), "card")
    return f"{player(seat)} has only {left} left, so the round may end soon."


_WHY_SHOW: Final[Mapping[str, Callable[[View, moves.Show], str]]] = {
    "captured cards": lambda view, _: (
        f"It captures {counted(len(view.active), 'card')}"
        f" and leaves fewer in {_whose(view)} hand to pay for."
    ),
    "hand after": _what_stays,
    "hard to beat": _what_others_need,
    "chip": lambda view, _: f"It keeps {_whose(view)} Scout & Show chip.",
    "end of the round": lambda *_: _LAST_SCOUT,
    "hand not played": lambda *_: _LAST_SCOUT,
    "fewer cards": lambda view, _: _hurry(view),
    "one card more": lambda view, _: _hurry(view),
}
"""The functions that say the reason for a Show. Each key is the name of the term of the heuristic
score that decided for the Show.
"""


def _why_scout(view: View, move: moves.Scout) -> str:
    if view.scouts_to_end == 1:
        return f"Whatever {player(view.turn)} {agreeing(view.turn, 'takes')}, the round ends."
    shows = windows(tops(view.hand), strength(tops(view.active)))
    hand = moves.after(view.hand, view.active, move)
    made = group_with(hand, move.gap)
    if made is not None and not _stops_play(view, move, hand):
        return f"It makes {a_group(hand[slice(*made)])}."
    if not shows:
        return f"Nothing in {_whose(view)} hand beats the {named(view.active)}."
    return NO_REASON


def _stops_play(view: View, move: moves.Scout, hand: Cards) -> bool:
    """SC-13: whether the round ends after this Scout at the limit of actions, or because a Scout
    for the last chip of two players leads to no Show. ``hand`` is the hand after the Scout.
    """
    limit = view.rules.limit
    if limit is not None and view.acted + 1 >= limit:
        return True
    if view.seats > 2 or view.chips[view.turn] > 1:
        return False
    return not windows(tops(hand), strength(tops(moves.reduced(view.active, move.end))))


def group_with(hand: Cards, place: int) -> Window | None:
    """The largest group of more than one card that the card at this place belongs to."""
    groups = [
        (start, stop)
        for start, stop in windows(tops(hand), None)
        if start <= place < stop and stop - start > 1
    ]
    return max(groups, key=lambda group: strength(tops(hand[slice(*group)])) or (), default=None)


def _why_both(view: View, move: moves.ScoutShow) -> str:
    scout, show = move.scout, move.show
    hand = moves.after(view.hand, view.active, scout)
    if show.stop - show.start == len(hand):
        return f"It plays {_whose(view)} whole hand and ends the round."
    if not _worth_the_chip(view, move):
        return NO_REASON
    shown, left = hand[show.start : show.stop], moves.reduced(view.active, scout.end)
    shows_it = show.start <= scout.gap < show.stop
    if shows_it and len(shown) > 1:
        return f"That card makes {a_group(shown)}, worth spending {_whose(view)} chip on."
    if shows_it or not left or windows(tops(view.hand), strength(tops(view.active))):
        return NO_REASON
    beats = agreeing(view.turn, "beats")
    return (
        f"Without that card, {player(view.turn)} {beats} the rest;"
        f" that's worth {_whose(view)} chip."
    )


def _worth_the_chip(view: View, move: moves.ScoutShow) -> bool:
    """Whether the move scores better than all promising moves that don't spend the chip."""
    turn = Turn(view)
    others = (other for other in promising(view) if not isinstance(other, moves.ScoutShow))
    return _score(turn.terms(move)) > max(_score(turn.terms(other)) for other in others)
