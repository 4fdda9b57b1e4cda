"""Whether what Scout says about a position is true, judged without the code that says it.

Where a claim is about what would happen, the predicate plays it on: a view that sees everything
leaves nothing to imagine, so the imagined state is the true one.
"""

import re
from random import Random
from typing import Any, Final

from scapegoat_games.games.scout import GAME, moves
from scapegoat_games.games.scout.pieces import (
    HAND_SIZES,
    Cards,
    Strength,
    a_group,
    named,
    strength,
    tops,
)
from scapegoat_games.games.scout.view import Acting, RoundResult, View
from scapegoat_games.protocol import Dice, Eye
from tests.contract.claims import Context, Holds

_NUMBER: Final = re.compile(r"\d+")


def numbers_in(text: str) -> list[int]:
    return [int(found) for found in _NUMBER.findall(text)]


def all_groups(cards: Cards) -> list[Cards]:
    """All sets, runs and single cards among neighbours, found without the rules' own search."""
    found = [cards[start:stop] for stop in range(len(cards) + 1) for start in range(stop)]
    return [some for some in found if strength(tops(some)) is not None]


def power(cards: Cards) -> Strength:
    return strength(tops(cards)) or (0, 0, 0)


def beats(cards: Cards, active: Cards) -> bool:
    return not active or power(cards) > power(active)


def can_beat(hand: Cards, active: Cards) -> bool:
    return any(beats(group, active) for group in all_groups(hand))


def can_beat_this(context: Context) -> bool:
    """Whether the hand beats the active set, which the text names."""
    active = context.view.active
    told = bool(active) and context.values[0] == named(active)
    return told and can_beat(context.view.hand, active)


def parts_of(context: Context) -> tuple[moves.Scout | None, moves.Show | None]:
    action = context.move
    if isinstance(action, moves.Show | moves.Scout | moves.ScoutShow):
        return moves.parts(action)
    return None, None


def cards_shown(context: Context) -> Cards:
    """The cards that the context's move shows; none for other moves."""
    scout, show = parts_of(context)
    hand = hand_after(context.view, scout)
    return hand[show.start : show.stop] if show else ()


def hand_after(view: View, scout: moves.Scout | None) -> Cards:
    return moves.after(view.hand, view.active, scout) if scout else view.hand


def hand_of(context: Context) -> Cards:
    """The hand from which the context's move shows cards."""
    return hand_after(context.view, parts_of(context)[0])


def left_to_beat(context: Context) -> Cards:
    """What a Show of the context's move has to beat."""
    scout = parts_of(context)[0]
    active = context.view.active
    return moves.reduced(active, scout.end) if scout else active


def scout_of(context: Context) -> moves.Scout | None:
    return parts_of(context)[0]


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


def weaker(size: int, kind: int, low: int) -> Holds:
    """Whether the first difference to the active set is in the size, the kind or the number: the
    arguments are -1 where the Show is weaker, 0 where both are equal.
    """

    def holds(context: Context) -> bool:
        cards, left = cards_shown(context), left_to_beat(context)
        if not cards or not left or strength(tops(cards)) is None:
            return False
        signs = [(a > b) - (a < b) for a, b in zip(power(cards), power(left), strict=True)]
        wanted = [size, kind, low]
        known = wanted.index(-1) + 1 if -1 in wanted else 3
        return signs[:known] == wanted[:known]

    return holds


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
        told = {*context.players} <= {result.by, 1 - result.by if ending == "stuck" else result.by}
        return result.ending == ending and told

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
        key=lambda result: power(result.best),
    )
    others = [power(result.best) for result in context.everything.results if result.best]
    return context.values[2] == a_group(best.best) and power(best.best) == max(others)


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
    _, show = parts_of(context)
    assert show is not None
    places = {show.start + 1, show.stop}
    found = _possible_shows(context)
    return 1 <= int(number) <= int(count) == found and {*numbers_in(where)} == places


def shows_are_counted(context: Context) -> bool:
    return numbers_in(context.values[0]) == [_possible_shows(context)]


def _possible_shows(context: Context) -> int:
    """By brute force: the number of Shows that are possible after the Scout of the context's move,
    if it has one.
    """
    hand = hand_after(context.view, parts_of(context)[0])
    return sum(
        beats(hand[start:stop], left_to_beat(context))
        for stop in range(len(hand) + 1)
        for start in range(stop)
        if strength(tops(hand[start:stop])) is not None
    )


def only_scouts(context: Context) -> bool:
    """Nothing can be shown; Scout & Show is offered if it is possible."""
    offered = "S or B" in context.values[2]
    stuck = not can_beat(context.view.hand, context.view.active)
    return stuck and offered == bool(both_moves(context))


def chips_left(context: Context) -> int:
    chips: int = context.view.chips[context.view.turn]
    return chips


def is_acting(context: Context) -> bool:
    return isinstance(context.view.step, Acting)


def token_for_owner(context: Context) -> bool:
    """Plays the Scout of the move and counts the owner's tokens."""
    state, scout = _state(context), parts_of(context)[0]
    before: tuple[int, ...] = context.everything.tokens
    if len(before) == 2 or scout is None:
        return False
    (seat,) = context.players
    if len(_results_after(state, scout)) > len(context.everything.results):
        return bool(seat == context.view.owner)
    after = GAME.view(state, Eye.ALL).tokens
    changed = [at for at in range(len(before)) if before[at] != after[at]]
    return changed == [seat]
