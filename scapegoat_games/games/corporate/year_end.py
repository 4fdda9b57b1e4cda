"""The end of a year: who answers for it, who rises, who falls, and how the next one begins."""

from collections.abc import Iterable

from scapegoat_games.games.corporate import phrases
from scapegoat_games.games.corporate.notes import note
from scapegoat_games.games.corporate.pieces import QUARTERS, Card
from scapegoat_games.games.corporate.piles import discard_openly, draw
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import (
    Acting,
    Ending,
    Judgement,
    Note,
    Over,
    YearResult,
    asked,
)
from scapegoat_games.protocol import Dice, Event, Seat


def end_year(state: State, ending: Ending, dice: Dice) -> list[Event]:
    """CS-10 to CS-12: one of the face-down cards speaks for all of them."""
    hidden = [known.card for cards in state.face_down for known in cards]
    turned = _one_of(hidden, dice) if ending != "missed" else None
    quarter = min(state.quarter, QUARTERS - 1)
    judgement = Judgement(ending, state.turn, quarter, state.totals[quarter], len(hidden), turned)
    state.judgement = judgement
    if turned is not None:
        note(state, Note("turned", number=len(hidden), cards=(turned,)))
    everybody = range(len(state.hands))
    in_time = state.turns < state.rules.deadline * len(everybody)
    over = phrases.year_over(state.year, judgement, state.rules.target, in_time=in_time)
    events = [Event(f"year-{ending}", over)]
    if ending == "missed":
        return events + _look_for_the_lowest(state, judgement, dice)
    events.append(Event("verdict", phrases.judged(judgement), reveals=True))
    if not judgement.blamed:
        return events + _review(state, everybody, dice)
    return events + demote(state, everybody if ending == "perfect" else (state.turn,), dice)


def _one_of(cards: list[Card], dice: Dice) -> Card | None:
    if len(cards) < 2:
        return cards[0] if cards else None
    return cards[dice.below(len(cards))]


def _look_for_the_lowest(state: State, judgement: Judgement, dice: Dice) -> list[Event]:
    """CS-12; CS-22: whoever holds no card at all is lower than any that could be shown."""
    everybody = tuple(range(len(state.hands)))
    empty = tuple(seat for seat in everybody if not state.hands[seat])
    if empty == everybody:
        return demote(state, empty, dice)
    if empty:
        told = Event("out-of-cards", phrases.without_cards(empty, "to show"))
        return [told, *demote(state, empty, dice)]
    state.step = asked("missed", everybody)
    return [Event("verdict", phrases.judged(judgement), reveals=True)]


def _review(state: State, seats: Iterable[Seat], dice: Dice) -> list[Event]:
    """CS-14, CS-22: a choice of all these who hold a card, if there are any."""
    among = tuple(sorted([seat for seat in seats if state.hands[seat]]))
    if among:
        state.step = asked("review", among)
        return []
    return promote_nobody(state, "Nobody has a card to show", dice)


def demote(state: State, seats: Iterable[Seat], dice: Dice) -> list[Event]:
    """CS-16: first everybody who is demoted gives up a card, if there is one left."""
    state.demoted = tuple(seats)
    _discard_revealed(state)
    paying = tuple(seat for seat in state.demoted if state.hands[seat])
    if paying:
        state.step = asked("demotion", paying)
        return []
    return demotions_paid(state, dice)


def demotions_paid(state: State, dice: Dice) -> list[Event]:
    """CS-16, and what each kind of year has in store after it."""
    ending = _judgement(state).ending
    events: list[Event] = []
    for seat in state.clockwise:
        if seat in state.demoted:
            lowest = state.sizes[seat] == 1
            if not lowest:
                state.sizes[seat] -= 1
            events.append(Event("demoted", phrases.demoted(seat, state.sizes[seat], lowest)))
            if lowest and ending != "missed":
                events += draw(state, seat, 1, dice)
    if ending == "beaten":
        return events + _review(state, _eligible(state), dice)
    if ending == "missed":
        for seat in state.clockwise:
            events += draw(state, seat, 1, dice)
    return events + _finish_year(state, None)


def promote(state: State, winner: Seat, dice: Dice) -> list[Event]:
    """CS-14, CS-17."""
    state.sizes[winner] += 1
    size = state.sizes[winner]
    events = [Event("promoted", phrases.promoted(winner, size))]
    if size < state.rules.win_size:
        _discard_revealed(state)
        for seat in _eligible(state):
            events += draw(state, seat, 2 if seat == winner else 1, dice)
    return events + _finish_year(state, winner)


def promote_nobody(state: State, why: str, dice: Dice) -> list[Event]:
    """CS-15: all who were tied have run out of cards."""
    events = [Event("unpromoted", f"{why}: nobody is promoted.")]
    _discard_revealed(state)
    for seat in _eligible(state):
        events += draw(state, seat, 1, dice)
    return events + _finish_year(state, None)


def begin_year(state: State, starter: Seat) -> Event:
    state.starter = state.turn = starter
    state.turns = 0
    state.step = Acting()
    return Event("year", phrases.year_begins(state.year, starter))


def _finish_year(state: State, promoted: Seat | None) -> list[Event]:
    judgement, sizes = _judgement(state), tuple(state.sizes)
    state.years += (YearResult(state.starter, judgement, promoted, state.demoted, sizes),)
    if promoted is not None and sizes[promoted] >= state.rules.win_size:
        state.step = Over()
        return []
    if len(state.years) == state.rules.limit:
        state.step = Over()
        return [Event("limit", "The last year that was agreed on is over.")]
    _clear_table(state)
    # CS-18
    return [begin_year(state, judgement.by if promoted is None else promoted)]


def _clear_table(state: State) -> None:
    """CS-13, CS-18: everything that was played this year is discarded."""
    turned = _judgement(state).turned
    up = [played.card for pile in state.quarters for played in pile if played.card]
    discard_openly(state, up if turned is None else [*up, turned])
    down = [known.card for own in state.face_down for known in own]
    if down:
        state.discards += tuple([card for card in down if card != turned])
        note(state, Note("gathered", number=len(down)))
    state.face_down = [()] * len(state.hands)
    state.quarters = [()] * QUARTERS
    state.totals = [0] * QUARTERS
    state.quarter = 0
    state.judgement = None
    state.demoted = ()
    state.year += 1


def _discard_revealed(state: State) -> None:
    discard_openly(state, [card for cards in state.revealed for card in cards])
    state.revealed = [()] * len(state.hands)


def _eligible(state: State) -> list[Seat]:
    """CS-10: a Scapegoat who was blamed stays out of the review. In the order of drawing."""
    judgement, eligible = _judgement(state), state.clockwise
    if judgement.ending == "beaten" and judgement.blamed:
        eligible.remove(judgement.by)
    return eligible


def _judgement(state: State) -> Judgement:
    assert state.judgement is not None
    return state.judgement
