"""Works on the state: tells who may act, carries out moves, and writes the lines of the log."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, assert_never

from scapegoat_games.games.scape_goat import moves, pieces, steps
from scapegoat_games.games.scape_goat.ending import end, framed
from scapegoat_games.games.scape_goat.memory import PastAction
from scapegoat_games.games.scape_goat.pieces import Cards, Location, name, named
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.protocol import Decision, Dice, Event, Seat
from scapegoat_games.tuples import increased, replaced
from scapegoat_games.words import agreeing, counted, listed, player

_TO_MOVE: Final = steps.ToMove()
_TO_SWAP: Final = steps.ToSwap()
_NOTHING: Final[Mapping[Seat, Cards]] = MappingProxyType({})

# ``_ALONE`` has for each seat the result of ``to_act`` if only this seat acts. ``_EVERYBODY`` has
# for each number of players the seats of a match. Both are made once, because random play calls
# ``to_act`` at every move.
_ALONE: Final = tuple((Decision(seat),) for seat in range(6))
_EVERYBODY: Final = tuple(tuple(range(seats)) for seats in range(7))


def _with_offer(turn: Seat) -> tuple[Decision, ...]:
    """SG-14: who may act when a turn begins in a match of six players. The seat ``turn`` has to
    move; the player opposite may call the cops instead of waiting.

    The call is offered at the beginning of every turn, so the offer reveals nothing.
    """
    decisions = (
        Decision(seat, optional=seat != turn) for seat in range(6) if (seat - turn) % 3 == 0
    )
    return tuple(decisions)


_OFFERED: Final = tuple(_with_offer(turn) for turn in range(6))


def to_act(state: State) -> tuple[Decision, ...]:
    match state.step:
        case steps.ToMove():
            return (_OFFERED if len(state.mats) == 6 else _ALONE)[state.turn]
        case steps.ToSwap() | steps.Stashing():
            return _ALONE[state.turn]
        case steps.Trading(partner, decided):
            return _undecided((state.turn, partner), decided)
        case steps.Framing(decided):
            return _undecided(_EVERYBODY[state.seats], decided)
        case steps.Looking(looked):
            return _undecided(_EVERYBODY[state.seats], looked)
        case steps.Over():
            return ()
        case _:
            assert_never(state.step)


@cache
def _undecided(asked: tuple[Seat, ...], decided: tuple[Seat, ...]) -> tuple[Decision, ...]:
    return tuple(_ALONE[seat][0] for seat in sorted(asked) if seat not in decided)


def apply(state: State, seat: Seat, move: moves.Move, dice: Dice) -> list[Event]:  # noqa: ARG001  # nothing is left to chance once the cards are dealt
    return EFFECTS[type(move)](state, seat, move)


def _look(state: State, seat: Seat, _: moves.Look) -> list[Event]:
    """SG-23: records that the seat has looked at hand and mat.

    When all seats have looked, the first turn begins.
    """
    step = state.step
    assert isinstance(step, steps.Looking)
    looked = tuple(sorted((*step.looked, seat)))
    state.step = steps.Looking(looked) if len(looked) < state.seats else _TO_MOVE
    return [Event("look", f"{player(seat)} has looked at hand and mat.")]


def _spy(state: State, seat: Seat, move: moves.Spy) -> list[Event]:
    """SG-8: the seat alone sees the other player's hand."""
    other = move.seat
    _go(state, seat, Location.SPY)
    _record(state, PastAction("spy", seat, other), {seat: state.held[other]})
    state.step = _TO_SWAP
    what = f"{player(seat)} spies on {player(other)}"
    told = {seat: f"{what}: {named(state.held[other])}."}
    return [Event("spy", f"{what}.", told, reveals=True)]


def _trade(state: State, seat: Seat, move: moves.Trade) -> list[Event]:
    """SG-9: begins a trade, for which both players then choose a card."""
    other = move.seat
    _go(state, seat, Location.TRADE)
    state.step = steps.Trading(other, ())
    return [Event("trade", f"{player(seat)} trades with {player(other)}: both choose a card.")]


def _give(state: State, seat: Seat, move: moves.Give) -> list[Event]:
    """SG-9: records the card that a player gives in a trade. When both players of the trade have
    chosen a card, the two cards change hands.
    """
    step = state.step
    assert isinstance(step, steps.Trading)
    chosen = _choose(state, seat, move.at, "to trade")
    if not step.decided:
        state.step = steps.Trading(step.partner, (seat,))
        return [chosen]
    return [chosen, _traded(state, state.turn, step.partner)]


def _traded(state: State, one: Seat, two: Seat) -> Event:
    hands, at = state.held, _choices_taken_up(state)
    given, got = hands[one][at[one]], hands[two][at[two]]
    hands[one] = pieces.with_card_instead(hands[one], at[one], got)
    hands[two] = pieces.with_card_instead(hands[two], at[two], given)
    _record(state, PastAction("trade", one, two), {one: (given, got), two: (got, given)})
    state.step = _TO_SWAP
    told = {
        seat: f"{player(seat)} gives {player(other)} {name(away)} and gets {name(here)}."
        for seat, other, away, here in ((one, two, given, got), (two, one, got, given))
    }
    traded = f"{player(one)} and {player(two)} trade a card each."
    return Event("traded", traded, told, reveals=True)


def _stash(state: State, seat: Seat, move: moves.Stash) -> list[Event]:
    """SG-10: the seat takes the card of a slot into its hand, and then has to put a card back."""
    _go(state, seat, Location.STASH)
    slot = move.slot
    zone = state.seats + slot
    (card,) = state.held[zone]
    state.held[zone] = ()
    state.held[seat] = pieces.with_card(state.held[seat], card)
    state.taken = card
    state.step = steps.Stashing(slot)
    what = f"{player(seat)} takes the card from Stash slot {slot + 1}"
    return [Event("stash", f"{what}.", {seat: f"{what}: {name(card)}."}, reveals=True)]


def _put(state: State, seat: Seat, move: moves.Put) -> list[Event]:
    """SG-10: the seat puts a card of its hand back into the slot."""
    step = state.step
    assert isinstance(step, steps.Stashing)
    hand, at = state.held[seat], move.at
    card, zone = hand[at], state.seats + step.slot
    state.held[seat], state.held[zone] = hand[:at] + hand[at + 1 :], (card,)
    assert state.taken is not None
    _record(state, PastAction("stash", seat, zone), {seat: (state.taken, card)})
    state.taken = None
    state.step = _TO_SWAP
    who, slot = player(seat), f"in Stash slot {step.slot + 1}"
    told = {seat: f"{who} puts {name(card)} {slot}."}
    return [Event("put", f"{who} puts a card {slot}.", told)]


def _prepare(state: State, seat: Seat, _: moves.Prepare) -> list[Event]:
    """SG-11: the seat takes a preparation token."""
    _go(state, seat, Location.PREPARE)
    state.tokens = increased(state.tokens, seat, 1)
    _record(state, PastAction("prepare", seat))
    state.step = _TO_SWAP
    who = player(seat)
    if state.turned:
        what = f"{who} takes the last preparation token: Prepare is Frame/Steal from now on."
    else:
        what = f"{who} takes a preparation token."
    return [Event("prepare", what)]


def _steal(state: State, seat: Seat, move: moves.Steal) -> list[Event]:
    """SG-12: the seat takes a preparation token from another player."""
    other = move.seat
    _go(state, seat, Location.PREPARE)
    state.tokens = increased(increased(state.tokens, other, -1), seat, 1)
    _record(state, PastAction("steal", seat, other))
    state.step = _TO_SWAP
    return [Event("steal", f"{player(seat)} steals a preparation token from {player(other)}.")]


def _frame(state: State, seat: Seat, _: moves.Frame) -> list[Event]:
    """SG-12, SG-16: begins a Frame Attempt, for which everybody then chooses a card."""
    _go(state, seat, Location.PREPARE)
    state.step = steps.Framing(())
    what = f"{player(seat)} starts a Frame Attempt: everyone chooses a card."
    return [Event("frame", what)]


def _show(state: State, seat: Seat, move: moves.Show) -> list[Event]:
    """SG-16: records the card that the seat chooses for a Frame Attempt.

    When all seats have chosen, the cards are turned over.
    """
    step = state.step
    assert isinstance(step, steps.Framing)
    chosen = _choose(state, seat, move.at, "for the Frame Attempt")
    decided = tuple(sorted((*step.decided, seat)))
    if len(decided) < state.seats:
        state.step = steps.Framing(decided)
        return [chosen]
    choices = _choices_taken_up(state)
    return [chosen, *_attempt(state, tuple([state.held[by][at] for by, at in choices.items()]))]


def _attempt(state: State, cards: Cards) -> list[Event]:
    """SG-16 to SG-19: all show their cards; the match ends if a player is framed."""
    shown = [f"{player(seat)} shows {name(card)}" for seat, card in enumerate(cards)]
    events = [Event("shown", f"{listed(shown)}.", reveals=True)]
    _record(state, PastAction("frame", state.turn, cards=cards))
    victim = framed(state.deal.colours, cards, state.scapegoat)
    if victim is None:
        state.step = steps.ToSwap(cards)
        return [*events, Event("frame-failed", "Nobody is framed; all take their cards back.")]
    events.append(Event("framed", f"{player(victim)} is framed!"))
    ending: steps.Ending = "scapegoat framed" if victim == state.scapegoat else "innocent framed"
    return [*events, *end(state, ending, state.turn, victim, cards)]


def _cops(state: State, seat: Seat, _: moves.Cops) -> list[Event]:
    """SG-13: the seat goes to the cops in its own turn, which ends the match."""
    _go(state, seat, Location.COPS)
    return [Event("cops", f"{player(seat)} goes to the cops."), *end(state, "cops", seat)]


def _call(state: State, seat: Seat, _: moves.Call) -> list[Event]:
    """SG-14: the seat goes to the cops in another player's turn, which ends the match."""
    late = player(state.turn)
    called = Event("call", f"{player(seat)} goes to the cops before {late} has moved.")
    return [called, *end(state, "cops", seat)]


def _swap(state: State, seat: Seat, move: moves.Swap) -> list[Event]:
    """SG-15: a card of the hand and the faceup card change places, and the turn ends."""
    hand, here = state.held[seat], state.standing[seat]
    laid, got = hand[move.at], state.faceup[here]
    state.held[seat] = pieces.with_card_instead(hand, move.at, got)
    state.faceup = replaced(state.faceup, here, laid)
    _record(state, PastAction("swap", seat, here, (laid, got)))
    there = pieces.in_sentence(here, turned=state.turned)
    what = f"{player(seat)} swaps {name(laid)} for {name(got)} at {there}."
    return [Event("swap", what, reveals=True), *_next_turn(state, seat)]


def _next_turn(state: State, seat: Seat) -> list[Event]:
    """Begins the next turn. SG-22: ends the match if its limit of rounds is reached."""
    seats, limit = len(state.mats), state.deal.limit
    state.turns += 1
    if limit is not None and state.turns == limit * seats:
        over = Event("limit", f"The limit of {counted(limit, 'round')} is reached.")
        return [over, *end(state, "limit", seat)]
    state.turn = (seat + 1) % seats
    state.step = _TO_MOVE
    return []


def _go(state: State, seat: Seat, there: Location) -> None:
    state.standing = replaced(state.standing, seat, there)


def _record(state: State, action: PastAction, seen: Mapping[Seat, Cards] = _NOTHING) -> None:
    """Records the action for everybody, and for each seat the hidden cards that the seat saw.

    ``seen`` has these hidden cards by seat.
    """
    for seat, cards in seen.items():
        state.sightings[seat] = (*state.sightings[seat], (len(state.past), cards))
    state.past = (*state.past, action)


def _choose(state: State, seat: Seat, at: int, why: str) -> Event:
    state.chosen = replaced(state.chosen, seat, at)
    card = name(state.held[seat][at])
    mine = f"{player(seat)} {agreeing(seat, 'has')} chosen {card} {why}."
    return Event("chosen", f"{player(seat)} has chosen a card {why}.", {seat: mine})


def _choices_taken_up(state: State) -> dict[Seat, int]:
    """Removes the hidden choices from the state, and returns them by seat."""
    choices = {seat: at for seat, at in enumerate(state.chosen) if at is not None}
    state.chosen = (None,) * state.seats
    return choices


EFFECTS: Final[Mapping[type, Callable[[State, Seat, Any], list[Event]]]] = {
    moves.Look: _look,
    moves.Spy: _spy,
    moves.Trade: _trade,
    moves.Give: _give,
    moves.Stash: _stash,
    moves.Put: _put,
    moves.Prepare: _prepare,
    moves.Steal: _steal,
    moves.Frame: _frame,
    moves.Show: _show,
    moves.Cops: _cops,
    moves.Call: _call,
    moves.Swap: _swap,
}
