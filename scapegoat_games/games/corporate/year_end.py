"""The end of a year: who is blamed, promoted and demoted, and the start of the next year."""

from collections.abc import Collection, Iterable

from scapegoat_games.games.corporate import phrases, view
from scapegoat_games.games.corporate.pieces import QUARTERS, Card, Cards, named
from scapegoat_games.games.corporate.piles import cached_note, discard_openly, draw, note
from scapegoat_games.games.corporate.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.tuples import replaced


def end_year(state: State, ending: view.Ending, dice: Dice) -> list[Event]:
    """CS-10 to CS-12: one of the face-down cards is turned over, unless the target was missed."""
    cards = [known.card for laid in state.face_down for known in laid]
    turned = _random_card(cards, dice) if ending != "missed" else None
    quarter = min(state.quarter, QUARTERS - 1)
    judgement = view.Judgement(
        ending, state.turn, quarter, state.totals[quarter], len(cards), turned
    )
    state.judgement = judgement
    if turned is not None:
        note(state, view.Note("turned", number=len(cards), cards=(turned,)))
    everybody = range(len(state.hands))
    in_time = state.turns < state.rules.deadline * len(everybody)
    over = phrases.year_over(state.year, judgement, state.rules.target, in_time=in_time)
    events = [Event(f"year-{ending}", over)]
    if ending == "missed":
        return events + _demote_lowest(state, judgement, dice)
    events.append(Event("verdict", phrases.judged(judgement), reveals=True))
    if not judgement.blamed:
        return events + _review(state, everybody, dice)
    return events + demote(state, everybody if ending == "perfect" else (state.turn,), dice)


def _random_card(cards: list[Card], dice: Dice) -> Card | None:
    if len(cards) < 2:
        return cards[0] if cards else None
    return cards[dice.below(len(cards))]


def _demote_lowest(state: State, judgement: view.Judgement, dice: Dice) -> list[Event]:
    """CS-12: all players show a card. CS-22: if some have no cards, they are demoted instead."""
    everybody = tuple(range(len(state.hands)))
    empty = tuple(seat for seat in everybody if not state.hands[seat])
    if empty == everybody:
        return demote(state, empty, dice)
    if empty:
        told = Event("out-of-cards", phrases.without_cards(empty, "to show"))
        return [told, *demote(state, empty, dice)]
    state.step = view.asked("missed", everybody)
    return [Event("verdict", phrases.judged(judgement), reveals=True)]


def _review(state: State, seats: Iterable[Seat], dice: Dice) -> list[Event]:
    """CS-14, CS-22: begins a review: all of ``seats`` that have cards choose a card to show."""
    among = tuple(sorted([seat for seat in seats if state.hands[seat]]))
    if among:
        state.step = view.asked("review", among)
        return []
    return promote_nobody(state, "Nobody has a card to show", dice)


def demote(state: State, seats: Iterable[Seat], dice: Dice) -> list[Event]:
    """CS-16: before any demotion is settled, all demoted seats choose a card to give up.

    A seat with a single card isn't asked: everybody can see that it has no choice.
    """
    state.demoted = tuple(seats)
    _discard_revealed(state)
    choosing = tuple(seat for seat in state.demoted if len(state.hands[seat]) > 1)
    if choosing:
        state.step = view.asked("demotion", choosing)
        return []
    return demotions_paid(state, (), dice)


def demotions_paid(state: State, chosen: Collection[Seat], dice: Dice) -> list[Event]:
    """CS-16: settles all demotions once the seats in ``chosen`` have discarded a chosen card.

    The other demoted seats discard their single card here. Only then do seats at Hand Size 1 draw:
    if the draw pile runs out, the new draw pile has to contain every card given up. Afterwards the
    review begins, or the year is finished.
    """
    ending = _judgement(state).ending
    demoted = [seat for seat in state.clockwise if seat in state.demoted]
    single = {seat: _single_card_of(state, seat) for seat in demoted if seat not in chosen}
    lowest = [seat for seat in demoted if state.sizes[seat] == 1]
    left = len(state.stock) + len(state.discards)
    drawing = lowest[:left] if ending != "missed" else []
    events = [
        _demoted(state, seat, seat in chosen, single.get(seat, ()), draws=seat in drawing)
        for seat in demoted
    ]
    for seat in demoted:
        state.sizes = replaced(state.sizes, seat, max(1, state.sizes[seat] - 1))
    for seat in drawing:
        events += draw(state, seat, 1, dice)
    if ending == "beaten":
        return events + _review(state, _eligible(state), dice)
    if ending == "missed":
        for seat in state.clockwise:
            events += draw(state, seat, 1, dice)
    return events + _finish_year(state, None)


def _single_card_of(state: State, seat: Seat) -> Cards:
    """Discards the only card in a demoted player's hand, if there is one, and returns it."""
    card = state.hands[seat]
    if card:
        state.discards += card
        note(state, cached_note("gave", seat), card)
    state.hands[seat] = ()
    return card


def _demoted(state: State, seat: Seat, chose: bool, single: Cards, *, draws: bool) -> Event:
    """The event of a demotion. Only the demoted player reads which single card was given up."""
    size = state.sizes[seat]

    def told(gives: str | None) -> str:
        return phrases.demoted(seat, max(1, size - 1), gives=gives, lowest=size == 1, draws=draws)

    private = {seat: told(named(single))} if single else None
    return Event("demoted", told("a card" if chose or single else None), private or {})


def promote(state: State, winner: Seat, dice: Dice) -> list[Event]:
    """CS-14, CS-17: the winner of the review is promoted, which may win the match."""
    size = state.sizes[winner] + 1
    state.sizes = replaced(state.sizes, winner, size)
    wins = size >= state.rules.win_size
    events = [Event("promoted", phrases.promoted(winner, size, wins=wins))]
    if not wins:
        _discard_revealed(state)
        for seat in _eligible(state):
            events += draw(state, seat, 2 if seat == winner else 1, dice)
    return events + _finish_year(state, winner)


def promote_nobody(state: State, why: str, dice: Dice) -> list[Event]:
    """CS-15: nobody is promoted, because nobody can show a card; the log gives ``why``."""
    events = [Event("unpromoted", f"{why}: nobody is promoted.")]
    _discard_revealed(state)
    for seat in _eligible(state):
        events += draw(state, seat, 1, dice)
    return events + _finish_year(state, None)


def begin_year(state: State, starter: Seat) -> Event:
    state.starter = state.turn = starter
    state.turns = 0
    state.step = view.Acting()
    return Event("year", phrases.year_begins(state.year, starter))


def _finish_year(state: State, promoted: Seat | None) -> list[Event]:
    judgement, sizes = _judgement(state), state.sizes
    state.years += (view.YearResult(state.starter, judgement, promoted, state.demoted, sizes),)
    if promoted is not None and sizes[promoted] >= state.rules.win_size:
        state.step = view.Over()
        return []
    if len(state.years) == state.rules.limit:
        state.step = view.Over()
        return [Event("limit", "The last year that was agreed on is over.")]
    _clear_table(state)
    # CS-18: the promoted player starts the next year. If nobody was promoted, the player who took
    # the last turn starts.
    return [begin_year(state, judgement.by if promoted is None else promoted)]


def _clear_table(state: State) -> None:
    """CS-13, CS-18: discards all cards played this year, and empties the quarters."""
    turned = _judgement(state).turned
    up = [played.card for pile in state.quarters for played in pile if played.card]
    discard_openly(state, up if turned is None else [*up, turned])
    down = [known.card for own in state.face_down for known in own]
    if down:
        state.discards += tuple([card for card in down if card != turned])
        note(state, view.Note("gathered", number=len(down)))
    state.face_down = [()] * len(state.hands)
    state.quarters = ((),) * QUARTERS
    state.totals = (0,) * QUARTERS
    state.quarter = 0
    state.judgement = None
    state.demoted = ()
    state.year += 1


def _discard_revealed(state: State) -> None:
    discard_openly(state, [card for cards in state.revealed for card in cards])
    state.revealed = ((),) * len(state.hands)


def _eligible(state: State) -> list[Seat]:
    """CS-10: all seats except the Scapegoat's seat, in the order in which they draw."""
    judgement, eligible = _judgement(state), state.clockwise
    if judgement.ending == "beaten" and judgement.blamed:
        eligible.remove(judgement.by)
    return eligible


def _judgement(state: State) -> view.Judgement:
    assert state.judgement is not None
    return state.judgement
