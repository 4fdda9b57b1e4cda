"""Scape Goat as it is played: who may act, and what comes of the cards they choose."""

from typing import Final, assert_never

from scapegoat_games.games.scape_goat import knowledge
from scapegoat_games.games.scape_goat.actions import TO_SWAP, act
from scapegoat_games.games.scape_goat.ending import end, framed
from scapegoat_games.games.scape_goat.moves import Call, Give, Move, Put, Show, Swap
from scapegoat_games.games.scape_goat.pieces import Card, Cards, location_title, name
from scapegoat_games.games.scape_goat.state import Framing, Stashing, State, Trading
from scapegoat_games.games.scape_goat.view import Over, ToMove, ToSwap
from scapegoat_games.protocol import Decision, Event, Seat
from scapegoat_games.words import counted, listed, player

_TO_MOVE: Final = ToMove()

# Asked for at every move.
_ALONE: Final = tuple((Decision(seat),) for seat in range(6))


def _with_offer(turn: Seat) -> tuple[Decision, ...]:
    """SG-14: it stands at the beginning of every turn, so being asked tells nothing."""
    decisions = (
        Decision(seat, optional=seat != turn) for seat in range(6) if (seat - turn) % 3 == 0
    )
    return tuple(decisions)


_OFFERED: Final = tuple(_with_offer(turn) for turn in range(6))


def to_act(state: State) -> tuple[Decision, ...]:
    match state.step:
        case ToMove():
            return (_OFFERED if len(state.mats) == 6 else _ALONE)[state.turn]
        case ToSwap() | Stashing():
            return _ALONE[state.turn]
        case Trading(partner, chosen):
            both = sorted((state.turn, partner))
            return tuple([Decision(seat) for seat in both if chosen[seat] is None])
        case Framing(chosen):
            return tuple([Decision(seat) for seat, at in enumerate(chosen) if at is None])
        case Over():
            return ()
        case _:
            assert_never(state.step)


def apply(state: State, seat: Seat, move: Move) -> list[Event]:
    match move:
        case Swap(at):
            return _swap(state, seat, at)
        case Give(at):
            return _give(state, seat, at)
        case Show(at):
            return _show(state, seat, at)
        case Put(at):
            return [_put_back(state, seat, at)]
        case Call():
            late = player(state.turn)
            called = Event("call", f"{player(seat)} goes to the cops before {late} has moved.")
            return [called, end(state, "cops", seat)]
        case _:
            return act(state, seat, move)


def _without(hand: Cards, at: int) -> Cards:
    return hand[:at] + hand[at + 1 :]


def _with(hand: Cards, card: Card) -> Cards:
    """In the order of the list, so that a place in a hand tells nothing."""
    return tuple(sorted((*hand, card)))


def _give(state: State, seat: Seat, at: int) -> list[Event]:
    """SG-9: when both have chosen, the cards change hands."""
    step = state.step
    assert isinstance(step, Trading)
    what, card = f"{player(seat)} has chosen", name(state.held[seat][at])
    events = [Event("chosen", f"{what} a card to trade.", {seat: f"{what} {card} to trade."})]
    chosen = (*step.chosen[:seat], at, *step.chosen[seat + 1 :])
    mine, theirs = chosen[state.turn], chosen[step.partner]
    if mine is None or theirs is None:
        state.step = Trading(step.partner, chosen)
        return events
    return [*events, _trade(state, (state.turn, mine), (step.partner, theirs))]


def _trade(state: State, mine: tuple[Seat, int], theirs: tuple[Seat, int]) -> Event:
    (one, at), (two, other_at) = mine, theirs
    first, second = state.held[one], state.held[two]
    given, got = first[at], second[other_at]
    state.held[one] = _with(_without(first, at), got)
    state.held[two] = _with(_without(second, other_at), given)
    knowledge.traded(state, ((one, given), (two, got)))
    state.step = TO_SWAP
    told = {
        seat: f"{player(seat)} gives {player(other)} {name(away)} and gets {name(here)}."
        for seat, other, away, here in ((one, two, given, got), (two, one, got, given))
    }
    traded = f"{player(one)} and {player(two)} trade a card each."
    return Event("traded", traded, told, reveals=True)


def _put_back(state: State, seat: Seat, at: int) -> Event:
    """SG-10: into the same slot."""
    step = state.step
    assert isinstance(step, Stashing)
    hand = state.held[seat]
    card, spot = hand[at], len(state.mats) + step.slot
    state.held[seat] = _without(hand, at)
    state.held[spot] = (card,)
    knowledge.put_back(state, seat, spot, card)
    state.step = TO_SWAP
    who, slot = player(seat), f"back into slot {step.slot + 1}"
    return Event("put", f"{who} puts a card {slot}.", {seat: f"{who} puts {name(card)} {slot}."})


def _show(state: State, seat: Seat, at: int) -> list[Event]:
    """SG-16: when all have chosen, the cards are turned over."""
    step = state.step
    assert isinstance(step, Framing)
    what, card = f"{player(seat)} has chosen", name(state.held[seat][at])
    why = "for the Frame Attempt."
    events = [Event("chosen", f"{what} a card {why}", {seat: f"{what} {card} {why}"})]
    chosen = (*step.chosen[:seat], at, *step.chosen[seat + 1 :])
    places = [at for at in chosen if at is not None]
    if len(places) < len(chosen):
        state.step = Framing(chosen)
        return events
    # The last spots are those of the Stash.
    cards = tuple([hand[at] for hand, at in zip(state.held, places, strict=False)])
    return [*events, *_attempt(state, cards)]


def _attempt(state: State, cards: Cards) -> list[Event]:
    """SG-16 to SG-18."""
    shown = [f"{player(seat)} shows {name(card)}" for seat, card in enumerate(cards)]
    events = [Event("shown", f"{listed(shown)}.", reveals=True)]
    knowledge.shown(state, cards)
    victim = framed(state.deal.colours, cards, state.scapegoat)
    if victim is None:
        state.step = TO_SWAP
        return [*events, Event("frame-failed", "Nobody is framed; all take their cards back.")]
    who = f"{player(victim)} is framed"
    if victim == state.scapegoat:
        events.append(Event("framed-scapegoat", f"{who}: it is the scapegoat."))
        return [*events, end(state, "scapegoat framed", state.turn, victim, cards)]
    events.append(Event("framed-innocent", f"{who}, but is not the scapegoat."))
    return [*events, end(state, "innocent framed", state.turn, victim, cards)]


def _swap(state: State, seat: Seat, at: int) -> list[Event]:
    """SG-15; then the next player clockwise begins."""
    hand, here = state.held[seat], state.standing[seat]
    laid, got = hand[at], state.faceup[here]
    state.held[seat] = _with(_without(hand, at), got)
    state.faceup = (*state.faceup[:here], laid, *state.faceup[here + 1 :])
    knowledge.swapped(state, seat, laid, got)
    where = location_title(here, turned=state.turned)
    what = f"{player(seat)} lays down {name(laid)} at {where} and takes {name(got)}."
    return [Event("swap", what, reveals=True), *_next_turn(state, seat)]


def _next_turn(state: State, seat: Seat) -> list[Event]:
    """SG-22: with a limit, a match may end with its last round."""
    seats, limit = len(state.mats), state.deal.limit
    state.turns += 1
    if limit is not None and state.turns == limit * seats:
        over = f"{counted(limit, 'round')} have been played."
        return [Event("limit", over.capitalize()), end(state, "limit", seat)]
    state.turn = (seat + 1) % seats
    state.step = _TO_MOVE
    return []
