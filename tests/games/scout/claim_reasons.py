"""Whether the reasons of hints in Scout are true, judged without the code that gives them."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from scapegoat_games.games.scout import GAME, moves
from scapegoat_games.games.scout.pieces import (
    DECKS,
    RUN,
    SET,
    Cards,
    Strength,
    a_group,
    how_many,
    strength,
    tops,
)
from tests.contract.claims import Context
from tests.games.scout.claim_checks import (
    all_groups,
    beats,
    can_beat,
    cards_shown,
    ends_round,
    hand_after,
    left_to_beat,
    numbers_in,
    parts_of,
    power,
)

_NUMBERS: Final = {how_many(number): number for number in range(1, 13)} | {"none": 0}
_STRONGER: Final[Mapping[str, tuple[int, int | None]]] = {
    "any pair or run": (2, None),
    **{f"any set of {how_many(size)}": (size, SET) for size in range(2, 12)},
    "any pair": (2, SET),
}
_HIGHER: Final[Mapping[str, tuple[int, int]]] = {
    "a higher card": (1, RUN),
    "a higher pair": (2, SET),
    **{f"a higher set of {how_many(size)}": (size, SET) for size in range(2, 12)},
    **{f"a higher run of {how_many(size)}": (size, RUN) for size in range(2, 12)},
}


def what_beats(context: Context) -> bool:
    """Compares the words with all groups of the deck, up to the sizes that the words can name."""
    judged = power(cards_shown(context) if context.place == "reason" else context.view.active)
    return _are_all_that_beat(context.values[-1], judged, context.view.seats)


def nothing_beats(context: Context) -> bool:
    return _are_all_that_beat("", power(cards_shown(context)), context.view.seats)


def _are_all_that_beat(told: str, judged: Strength, seats: int) -> bool:
    """Whether these words name all groups of the deck that beat a group of this strength."""
    words = re.split(r", | or (?=any|a higher|anything)", told)
    words = [word.removeprefix("or ") for word in words]
    highest = max(card.bottom for card in DECKS[seats])
    for size in range(1, min(judged[0] + 1, 9) + 1):
        for kind in (RUN, SET) if size > 1 else (RUN,):
            lows = range(1, highest + 1 if kind == SET or size == 1 else highest - size + 2)
            for low in lows:
                named = any(
                    _STRONGER.get(word) in {(size, None), (size, kind)}
                    or (word == "anything longer" and size > judged[0])
                    or (_HIGHER.get(word) == (size, kind) and low > judged[2])
                    for word in words
                )
                if named != ((size, kind, low) > judged):
                    return False
    return True


def _held(context: Context) -> tuple[Cards, Cards]:
    """The hand as the context's ``Hold`` would hold it, and the other way up."""
    if not isinstance(context.move, moves.Hold):
        return (), ()
    hand = context.view.hand
    turned = tuple(card.turned() for card in hand)
    return (turned, hand) if context.move.turned else (hand, turned)


def _sides(context: Context) -> bool:
    """Whether the text names the way up of the context's ``Hold`` first, then the other way."""
    ways = {value.lower() for value in context.values} & {"as dealt", "turned around"}
    first = "Turned around" if getattr(context.move, "turned", False) else "As dealt"
    return len(ways) == 2 and context.values[0] == first


def _most_grouped(cards: Cards) -> int:
    """By brute force: the most cards in groups of several cards at the same time."""
    if not cards:
        return 0
    stops = [at for at in range(2, len(cards) + 1) if strength(tops(cards[:at])) is not None]
    return max([_most_grouped(cards[1:]), *(at + _most_grouped(cards[at:]) for at in stops)])


def more_in_groups(context: Context) -> bool:
    _, count, groups, _, other = context.values
    hand, turned = _held(context)
    text, size = "-".join(map(str, tops(hand))), 0
    for group in re.split(r", | and ", groups):
        at = f"-{text}-".find(f"-{group}-")
        if at < 0 or strength(numbers_in(group)) is None:
            return False
        size += len(numbers_in(group))
    few = _NUMBERS[other.removeprefix("at most ")]
    return _sides(context) and size == _NUMBERS[count] and few == _most_grouped(turned) < size


def longer_group(context: Context) -> bool:
    hand, turned = _held(context)
    here = [group for group in all_groups(hand) if a_group(group) == context.values[1]]
    return (
        _sides(context)
        and bool(here)
        and all(len(group) < len(here[0]) for group in all_groups(turned))
    )


def more_sets(context: Context) -> bool:
    """That many sets can be found side by side; how many there are depends on the partition."""
    count, other = (0 if value == "none" else int(value) for value in context.values[1::2])
    hand, _ = _held(context)
    equal = [left == right for left, right in pairwise(tops(hand))]
    return _sides(context) and other < count <= sum(equal)


def higher_numbers(context: Context) -> bool:
    hand, turned = _held(context)
    here, there = sum(tops(hand)), sum(tops(turned))
    told = numbers_in(" ".join(context.values))
    return _sides(context) and told == [here, there] and here > there


def neighbours(context: Context) -> bool:
    scout, show = parts_of(context)
    if show is None or scout is not None:
        return False
    hand = context.view.hand
    rest = tops((*hand[: show.start], *hand[show.stop :]))
    if not 0 < show.start < len(rest):
        return False
    beside = rest[show.start - 1 : show.start + 1]
    return beside == numbers_in(" ".join(context.values[:2])) and strength(beside) is not None


def goes_with_nothing(context: Context) -> bool:
    hand, show = context.view.hand, parts_of(context)[1]
    if show is None or not cards_shown(context) or len(hand) <= show.start:
        return False
    others = [group for group in all_groups(hand) if len(group) > 1 and hand[show.start] in group]
    return show.stop - show.start == 1 and not others


def makes_group(context: Context) -> bool:
    """The scouted card is in a group that is called so."""
    scout, show = parts_of(context)
    if scout is None:
        return False
    card = moves.scouted_card(context.view.active, scout)
    groups = [cards_shown(context)] if show else all_groups(hand_after(context.view, scout))
    return any(card in group and a_group(group) == context.values[0] for group in groups)


def worth_the_chip(context: Context) -> bool:
    """No move that keeps the chip has a better score."""
    kept = [move for move in GAME.legal(context.view) if not isinstance(move, moves.ScoutShow)]
    return all(context.score(move) < context.score(context.move) for move in kept)


def beats_the_rest(context: Context) -> bool:
    view = context.view
    return (
        bool(left_to_beat(context))
        and beats(cards_shown(context), left_to_beat(context))
        and not can_beat(view.hand, view.active)
        and worth_the_chip(context)
    )


def few_left(context: Context) -> bool:
    (seat,), view = context.players[:1], context.view
    others = [len(hand) for at, hand in enumerate(view.hands) if at != view.turn]
    left = len(view.hands[seat])
    return numbers_in(context.values[1]) == [left] and left == min(others) < 5


def plays_whole_hand(context: Context) -> bool:
    shown = cards_shown(context)
    return shown == hand_after(context.view, parts_of(context)[0]) and ends_round(context)
