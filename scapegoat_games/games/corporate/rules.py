"""Which seats may act, what a played card does to a quarter, and who has won."""

from functools import cache
from typing import Final

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.choices import choose
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, QUARTERS, Card
from scapegoat_games.games.corporate.piles import cached_note, fill
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Acting, Choosing, FaceDown, Over, Played
from scapegoat_games.games.corporate.year_end import end_year
from scapegoat_games.protocol import Decision, Dice, Event, Outcome, Seat
from scapegoat_games.tuples import replaced
from scapegoat_games.words import counted, listed, player

# Made once, because random play needs these values at every move.
_DECISION_OF: Final = tuple((Decision(seat),) for seat in range(5))
_NO_CARDS_SHOWN: Final = tuple((None,) * seats for seats in range(6))
_played: Final = cache(Played)
_face_down: Final = cache(FaceDown)


def to_act(state: State) -> tuple[Decision, ...]:
    step = state.step
    if isinstance(step, Acting):
        return _DECISION_OF[state.turn]
    return _decisions(step.owed) if isinstance(step, Choosing) else ()


@cache
def _decisions(seats: tuple[Seat, ...]) -> tuple[Decision, ...]:
    return tuple(Decision(seat) for seat in seats)


def apply(state: State, seat: Seat, move: moves.Move, dice: Dice) -> list[Event]:
    state.shown = _NO_CARDS_SHOWN[len(state.hands)]
    if isinstance(move, moves.Play):
        events = _play(state, seat, move, dice)
    else:
        events = choose(state, seat, move, dice)
    while isinstance(state.step, Acting) and not state.hands[state.turn]:
        events += _pass(state, dice)
    return events


def _play(state: State, seat: Seat, move: moves.Play, dice: Dice) -> list[Event]:
    """CS-3 to CS-8: the seat plays a card and fills its hand."""
    hand = state.hands[seat]
    card = hand[move.at]
    state.hands[seat] = hand[: move.at] + hand[move.at + 1 :]
    events = [_lay(state, seat, card, move.down)]
    state.turns += 1
    events += fill(state, seat, dice)
    if state.quarter == QUARTERS:
        perfect = state.totals[-1] == state.rules.target
        events += end_year(state, "perfect" if perfect else "beaten", dice)
    else:
        events += _next_turn(state, dice)
    return events


def _lay(state: State, seat: Seat, card: Card, down: bool) -> Event:
    quarter, target = state.quarter, state.rules.target
    pile = state.quarters[quarter]
    if down:
        state.face_down[seat] += (_face_down(quarter, len(pile), card),)
        state.notes += (cached_note("laid", seat),)
        state.memories[seat] += (card,)
    else:
        state.notes += (cached_note("left", seat, 1, (card,)),)
    pile = (*pile, _played(seat, None if down else card))
    state.quarters = replaced(state.quarters, quarter, pile)
    total = state.totals[quarter] + (FACE_DOWN_WORTH if down else card.worth)
    state.totals = replaced(state.totals, quarter, total)
    if total >= target:
        state.quarter += 1
        if state.quarter < QUARTERS:
            state.totals = replaced(state.totals, state.quarter, total - target)
    plays, stands = _plays(seat, card), _stands(quarter, total, target)
    if down:
        told = {seat: f"{plays} face down: {stands}"}
        return Event("play", f"{player(seat)} plays a card face down: {stands}", told)
    return Event("play", f"{plays}: {stands}", reveals=True)


@cache
def _plays(seat: Seat, card: Card) -> str:
    return f"{player(seat)} plays {card}"


@cache
def _stands(quarter: int, total: int, target: int) -> str:
    name = f"Q{quarter + 1}"
    if total < target:
        return f"{name} stands at {total} of {target}."
    if total == target:
        return f"{name} closes on exactly {target}."
    over = f"; {total - target} carried to Q{quarter + 2}" if quarter + 1 < QUARTERS else ""
    return f"{name} closes at {total} (target {target}){over}."


def _next_turn(state: State, dice: Dice) -> list[Event]:
    """CS-8, CS-22: begins the next turn; ends the year at the deadline or if no cards are left."""
    seats = len(state.hands)
    playable = state.stock or state.discards or any(state.hands)
    if state.turns == state.rules.deadline * seats or not playable:
        return end_year(state, "missed", dice)
    state.turn = (state.turn + 1) % seats
    return []


def _pass(state: State, dice: Dice) -> list[Event]:
    """CS-22: a player without a card to play only draws, if there are cards to draw."""
    events = [Event("pass", f"{player(state.turn)} has no card to play.")]
    state.turns += 1
    events += fill(state, state.turn, dice)
    return events + _next_turn(state, dice)


def outcome(state: State) -> Outcome | None:
    """CS-17, CS-21: the winners, once the match is over."""
    if not isinstance(state.step, Over):
        return None
    top = max(state.sizes)
    winners = tuple(seat for seat, size in enumerate(state.sizes) if size == top)
    names = listed([player(seat) for seat in winners])
    if top >= state.rules.win_size:
        return Outcome(winners, (), f"{names} reaches Hand Size {top} and wins.")
    verb = "wins" if len(winners) == 1 else "share the win"
    years = counted(len(state.years), "year")
    return Outcome(winners, (), f"After {years}, {names} {verb} with Hand Size {top}.")
