"""Whether what Scout says about a position is true, judged without the code that says it.

Where a claim is about what would happen, the predicate plays it on: a view that sees everything
leaves nothing to imagine, so the imagined state is the true one.
"""

import re
from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import Any, Final

from scapegoat_games.games.scout import GAME, moves
from scapegoat_games.games.scout.pieces import (
    DECKS,
    HAND_SIZES,
    RUN,
    SET,
    Cards,
    Strength,
    a_group,
    how_many,
    strength,
    tops,
)
from scapegoat_games.games.scout.view import Acting, RoundResult, View
from scapegoat_games.protocol import Dice, Eye
from tests.contract.claims import Context, Holds

_NUMBERS: Final = {how_many(number): number for number in range(1, 13)} | {"none": 0}
_NUMBER: Final = re.compile(r"\d+")


def numbers_in(text: str) -> list[int]:
    return [int(found) for found in _NUMBER.findall(text)]


def all_groups(cards: Cards) -> list[Cards]:
    """All sets, runs and single cards among neighbours, found without the rules' own search."""
    found = [cards[start:stop] for stop in range(len(cards) + 1) for start in range(stop)]
    return [some for some in found if strength(tops(some)) is not None]


def _power(cards: Cards) -> Strength:
    return strength(tops(cards)) or (0, 0, 0)


def _beats(cards: Cards, active: Cards) -> bool:
    return not active or _power(cards) > _power(active)


def can_beat(hand: Cards, active: Cards) -> bool:
    return any(_beats(group, active) for group in all_groups(hand))


def _parts(context: Context) -> tuple[moves.Scout | None, moves.Show | None]:
    action = context.move
    if isinstance(action, moves.Show | moves.Scout | moves.ScoutShow):
        return moves.parts(action)
    return None, None


def cards_shown(context: Context) -> Cards:
    """The cards that the context's move shows; none for other moves."""
    scout, show = _parts(context)
    hand = hand_after(context.view, scout)
    return hand[show.start : show.stop] if show else ()


def hand_after(view: View, scout: moves.Scout | None) -> Cards:
    return moves.after(view.hand, view.active, scout) if scout else view.hand


def hand_of(context: Context) -> Cards:
    """The hand from which the context's move shows cards."""
    return hand_after(context.view, _parts(context)[0])


def left_to_beat(context: Context) -> Cards:
    """What a Show of the context's move has to beat."""
    scout = _parts(context)[0]
    active = context.view.active
    return moves.reduced(active, scout.end) if scout else active


def scout_of(context: Context) -> moves.Scout | None:
    return _parts(context)[0]


def _state(context: Context) -> Any:  # noqa: ANN401 - a state is known only to the rules
    return GAME.imagine(context.everything, Random(0))


def _results_after(state: Any, move: moves.Move) -> tuple[RoundResult, ...]:  # noqa: ANN401
    """Plays the move in the state; returns the results of all rounds that are over then."""
    seat = GAME.to_act(state)[0].seat
    GAME.apply(state, seat, move, Dice("claims"))
    return GAME.view(state, Eye.ALL).results


def ends_round(context: Context) -> bool:
    return len(_results_after(_state(context), context.move)) > len(context.view.results)


def _if_all_scout(context: Context) -> tuple[int, str] | None:
    """How many Scouts in a row there can be, and what comes then: the ending of the round, or
    ``emptied`` if the table is empty; None if nobody can scout now.
    """
    state, before = _state(context), len(context.everything.results)
    scouts = 0
    while True:
        view = GAME.view(state, Eye.ALL)
        if not isinstance(view.step, Acting) or view.seats == 2:
            return None
        if not view.active:
            return (scouts, "emptied") if scouts else None
        if view.owner == view.turn:
            return None
        scouts += 1
        results = _results_after(state, moves.scout("left", False, 0))
        if len(results) > before:
            return scouts, results[-1].ending


def scouts_end(context: Context, *, one: bool) -> bool:
    found = _if_all_scout(context)
    if found is None:
        return False
    scouts, then = found
    claimed = numbers_in(context.values[0])[0] if context.values else scouts
    if then == "limit":
        return bool(context.text) and scouts <= claimed
    return then == "all scouted" and scouts == claimed and (scouts == 1) == one


def table_empties(context: Context) -> bool:
    found = _if_all_scout(context)
    return found is not None and (
        found[1] == "emptied" or (found[1] == "limit" and bool(context.text))
    )


def both_moves(context: Context) -> list[moves.ScoutShow]:
    """The legal Scout & Shows."""
    return [move for move in GAME.legal(context.view) if isinstance(move, moves.ScoutShow)]


def no_show_here(context: Context) -> bool:
    scout = scout_of(context)
    found = [move.scout for move in both_moves(context)]
    return scout is not None and _way(scout) in map(_way, found) and scout not in found


def no_show_this_way_up(context: Context) -> bool:
    scout, found = scout_of(context), {_way(move.scout) for move in both_moves(context)}
    if scout is None or _way(scout) in found:
        return False
    return (scout.end, not scout.turned) in found


def no_show_with_card(context: Context) -> bool:
    scout = scout_of(context)
    return scout is not None and scout.end not in {move.scout.end for move in both_moves(context)}


def _way(scout: moves.Scout) -> tuple[str, bool]:
    return scout.end, scout.turned


_STRONGER: Final[Mapping[str, tuple[int, int | None]]] = {
    "any pair or run": (2, None),
    **{f"any set or run of {how_many(size)}": (size, None) for size in range(2, 12)},
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
    judged = _power(cards_shown(context) if context.place == "reason" else context.view.active)
    words = re.split(r", | or (?=any|a higher)", context.values[0])
    words = [word.removeprefix("or ") for word in words]
    highest = max(card.bottom for card in DECKS[context.view.seats])
    for size in range(1, min(judged[0] + 1, 9) + 1):
        for kind in (RUN, SET) if size > 1 else (RUN,):
            lows = range(1, highest + 1 if kind == SET or size == 1 else highest - size + 2)
            for low in lows:
                told = any(
                    _STRONGER.get(word) in {(size, None), (size, kind)}
                    or (_HIGHER.get(word) == (size, kind) and low > judged[2])
                    for word in words
                )
                if told != ((size, kind, low) > judged):
                    return False
    return True


def weaker(size: int, kind: int, low: int) -> Holds:
    """Whether the first difference to the active set is in the size, the kind or the number: the
    arguments are -1 where the Show is weaker, 0 where both are equal.
    """

    def holds(context: Context) -> bool:
        cards, left = cards_shown(context), left_to_beat(context)
        if not cards or not left or strength(tops(cards)) is None:
            return False
        signs = [(a > b) - (a < b) for a, b in zip(_power(cards), _power(left), strict=True)]
        wanted = [size, kind, low]
        known = wanted.index(-1) + 1 if -1 in wanted else 3
        return signs[:known] == wanted[:known]

    return holds


def _held(context: Context) -> tuple[Cards, Cards]:
    """The hand as the context's ``Hold`` would hold it, and the other way up."""
    if not isinstance(context.move, moves.Hold):
        return (), ()
    hand = context.view.hand
    turned = tuple(card.turned() for card in hand)
    return (turned, hand) if context.move.turned else (hand, turned)


def _most_grouped(cards: Cards) -> int:
    """By brute force: the most cards in groups of several cards at the same time."""
    if not cards:
        return 0
    stops = [at for at in range(2, len(cards) + 1) if strength(tops(cards[:at])) is not None]
    return max([_most_grouped(cards[1:]), *(at + _most_grouped(cards[at:]) for at in stops)])


def more_in_groups(context: Context) -> bool:
    groups, count, other = context.values
    hand, turned = _held(context)
    text, size = "-".join(map(str, tops(hand))), 0
    for group in re.split(r", | and ", groups):
        at = f"-{text}-".find(f"-{group}-")
        if at < 0 or strength(numbers_in(group)) is None:
            return False
        size += len(numbers_in(group))
    few = _NUMBERS[other.removeprefix("at most ")]
    return size == _NUMBERS[count] and few == _most_grouped(turned) < size


def longer_group(context: Context) -> bool:
    hand, turned = _held(context)
    here = [group for group in all_groups(hand) if a_group(group) == context.values[0]]
    return bool(here) and all(len(group) < len(here[0]) for group in all_groups(turned))


def more_sets(context: Context) -> bool:
    """That many sets can be found side by side; how many there are depends on the partition."""
    count, other = (0 if value == "none" else int(value) for value in context.values)
    hand, _ = _held(context)
    equal = [left == right for left, right in pairwise(tops(hand))]
    return other < count <= sum(equal)


def higher_numbers(context: Context) -> bool:
    hand, turned = _held(context)
    return numbers_in(" ".join(context.values)) == [sum(tops(hand)), sum(tops(turned))] and sum(
        tops(hand)
    ) > sum(tops(turned))


def neighbours(context: Context) -> bool:
    scout, show = _parts(context)
    if show is None or scout is not None:
        return False
    hand = context.view.hand
    rest = tops((*hand[: show.start], *hand[show.stop :]))
    if not 0 < show.start < len(rest):
        return False
    beside = rest[show.start - 1 : show.start + 1]
    return beside == numbers_in(" ".join(context.values[:2])) and strength(beside) is not None


def goes_with_nothing(context: Context) -> bool:
    hand, show = context.view.hand, _parts(context)[1]
    if show is None or not cards_shown(context) or len(hand) <= show.start:
        return False
    others = [group for group in all_groups(hand) if len(group) > 1 and hand[show.start] in group]
    return show.stop - show.start == 1 and not others


def makes_group(context: Context) -> bool:
    """The scouted card is in a group that is called so."""
    scout, show = _parts(context)
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
        and _beats(cards_shown(context), left_to_beat(context))
        and not can_beat(view.hand, view.active)
        and worth_the_chip(context)
    )


def few_left(context: Context) -> bool:
    (seat,), view = context.players[:1], context.view
    others = [len(hand) for at, hand in enumerate(view.hands) if at != view.turn]
    left = len(view.hands[seat])
    return numbers_in(context.values[1]) == [left] and left == min(others) < 5


def turned_these(context: Context) -> bool:
    """The named players are those whose cards lie differently now."""
    pairs = zip(context.before.hands, context.everything.hands, strict=True)
    changed = {seat for seat, (before, after) in enumerate(pairs) if before != after}
    return changed == {*context.players}


def dealt_so(context: Context) -> bool:
    view = context.everything
    return (
        int(context.values[0]) == view.round + 1
        and int(context.values[1]) == view.rules.rounds
        and int(context.values[2]) == HAND_SIZES[view.seats] == len(view.hands[0])
        and context.players == (view.starter,)
    )


def _last_result(context: Context) -> RoundResult:
    result: RoundResult = context.everything.results[-1]
    return result


def has_ended(ending: str) -> Holds:
    """Whether the last round has ended so, by the hands that are left and the counts before."""

    def holds(context: Context) -> bool:
        if not context.everything.results:
            return False
        result = _last_result(context)
        named = {*context.players} <= {result.by, 1 - result.by if ending == "stuck" else result.by}
        return result.ending == ending and named

    return holds


def played_out(context: Context) -> bool:
    return has_ended("emptied hand")(context) and not _last_result(context).left[context.players[0]]


def pays_nothing(context: Context) -> bool:
    if not context.everything.results:
        return False
    result = _last_result(context)
    seat, held = context.players[0], numbers_in(context.values[1])[0]
    points = result.captured[seat] + result.tokens[seat]
    return result.left[seat] == held > 0 and result.points[seat] == points


def _totals(context: Context) -> list[int]:
    results = context.everything.results
    return [sum(points) for points in zip(*(result.points for result in results), strict=True)]


def won_with(context: Context) -> bool:
    totals = _totals(context) or [0]
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return context.players == winners and _signed(context.values[1]) == max(totals)


def _signed(text: str) -> int:
    return int(text.split(maxsplit=1)[0])


def best_rounds(context: Context) -> bool:
    results = context.everything.results
    most = max((max(result.points) for result in results), default=0)
    best = {
        seat
        for result in results
        for seat in context.everything.places
        if result.points[seat] == most
    }
    return {*context.players} == best and _signed(context.values[1]) == most


def best_show(context: Context) -> bool:
    if not any(result.best for result in context.everything.results):
        return False
    best = max(
        (result for result in context.everything.results if result.best),
        key=lambda result: _power(result.best),
    )
    others = [_power(result.best) for result in context.everything.results if result.best]
    return context.values[2] == a_group(best.best) and _power(best.best) == max(others)


def _scouts_by_seat(context: Context) -> list[int]:
    counts = [0] * context.everything.seats
    for seat in context.move:
        counts[seat] += 1
    return counts


def all_scouted(context: Context) -> bool:
    counts = _scouts_by_seat(context)
    return {*counts} == {*numbers_in(context.values[-1])}


def scouted_most(context: Context) -> bool:
    counts = _scouts_by_seat(context)
    most = [seat for seat, count in enumerate(counts) if count == max(counts)]
    return [*context.players] == most and numbers_in(" ".join(context.values[1:])) == [max(counts)]


def holds_these(context: Context) -> bool:
    (seat,) = context.players
    return context.values[1] == " ".join(map(str, context.everything.hands[seat]))


def choice_is_found(context: Context) -> bool:
    number, count, where = context.values
    scout, show = _parts(context)
    assert show is not None
    hand = hand_after(context.view, scout)
    possible = sum(
        _beats(hand[start:stop], left_to_beat(context))
        for stop in range(len(hand) + 1)
        for start in range(stop)
        if strength(tops(hand[start:stop])) is not None
    )
    places = {show.start + 1, show.stop}
    return 1 <= int(number) <= int(count) == possible and {*numbers_in(where)} == places


def chips_left(context: Context) -> int:
    chips: int = context.view.chips[context.view.turn]
    return chips


def is_acting(context: Context) -> bool:
    return isinstance(context.view.step, Acting)


def token_for_owner(context: Context) -> bool:
    """Plays the Scout of the move and counts the owner's tokens."""
    state, scout = _state(context), _parts(context)[0]
    before = context.everything.tokens
    if len(before) == 2 or scout is None:
        return False
    (seat,) = context.players
    if len(_results_after(state, scout)) > len(context.everything.results):
        return seat == context.view.owner
    after = GAME.view(state, Eye.ALL).tokens
    changed = [at for at in range(len(before)) if before[at] != after[at]]
    return changed == [seat]


def plays_whole_hand(context: Context) -> bool:
    shown = cards_shown(context)
    return shown == hand_after(context.view, _parts(context)[0]) and ends_round(context)
