"""AL-11, AL-25: a prisoner uses the rule of a location, and keeps one of the cards drawn there."""

from typing import Final, assert_never

from scapegoat_games.games.alcatraz import items, knowledge, moves, phrases, pieces, steps
from scapegoat_games.games.alcatraz.rules import transfers
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import player


def _use(state: State, seat: Seat, move: moves.Use, dice: Dice) -> list[Event]:
    here = state.here
    rule = state.prison.rules[here]
    if not rule.free:
        transfers.pay_for_work(state)
    state.used |= {here}
    paid = "" if move.pay is None else _pay(state, seat, move.pay)
    match rule.effect:
        case "items":
            state.sheets, state.lying = items.taken(
                state.sheets, state.lying, seat, here, move.take
            )
            took = f"{player(seat)} {paid}takes {phrases.things(move.take)} at {phrases.at(here)}."
            return [Event("use", took)]
        case "cards":
            return _cards(state, rule, paid, dice)
        case "stamina":
            gained = min(rule.count, pieces.MOST_STAMINA - state.sheets[seat].stamina)
            state.sheets = items.with_sheet(state.sheets, seat, stamina=gained)
            return [_gained(seat, here, f"{gained} Stamina")]
        case "cash":
            gained = min(rule.count, pieces.MOST_CASH - state.sheets[seat].cash)
            state.sheets = items.with_sheet(state.sheets, seat, cash=gained)
            return [_gained(seat, here, f"{gained} Cash")]
        case "guards":
            state.step = steps.Lifting(steps.Orders(rule.count, rule.count), ())
            what = "a guard" if rule.count == 1 else f"{rule.count} guards"
            text = f"{player(seat)} uses {phrases.at(here)} to move {what}."
            return [Event("use", text)]
        case "expose":
            return [_expose(state, move, dice)]
        case "seize":
            return [_seize(state, move, paid, dice)]
        case _:
            assert_never(rule.effect)


def _gained(seat: Seat, place: pieces.Place, what: str) -> Event:
    return Event("use", f"{player(seat)} gains {what} at {phrases.at(place)}.")


def _pay(state: State, seat: Seat, loot: moves.Loot) -> str:
    """AL-25: spends an item or 1 Cash. Returns the part of a sentence that names the payment."""
    what = f"pays {phrases.thing(loot)}"
    if loot == pieces.CASH:
        state.sheets = items.with_sheet(state.sheets, seat, cash=-1)
        return f"{what} and "
    return f"{what} (back to {phrases.at(transfers.drop(state, seat, loot))}) and "


def _expose(state: State, move: moves.Use, dice: Dice) -> Event:
    seat = move.seat
    assert seat is not None
    card = state.hands[seat][dice.below(len(state.hands[seat]))]
    transfers.lose_card(state, seat, card)
    transfers.discard(state, card)
    text = f"{_at_work(state)} has one of {player(seat)}'s blackmail cards discarded"
    return Event("expose", f"{text}: {phrases.card_title(card)}.", reveals=True)


def _seize(state: State, move: moves.Use, paid: str, dice: Dice) -> Event:
    seat = move.seat
    assert seat is not None
    card = state.hands[seat][dice.below(len(state.hands[seat]))]
    transfers.seize(state, seat, state.turn, card)
    text = f"{_at_work(state)} {paid}takes"
    which = f"{text} {phrases.card_title(card)} from {player(seat)}."
    private = {state.turn: which, seat: which}
    public = f"{text} a blackmail card from {player(seat)}."
    return Event("seize", public, private, reveals=True)


def _cards(state: State, rule: pieces.Rule, paid: str, dice: Dice) -> list[Event]:
    alone = rule.count == 1
    place = knowledge.HANDS[state.turn] if alone else knowledge.DRAWN
    cards, events = transfers.draw(state, rule.count, place, dice)
    if alone:
        transfers.gain_card(state, state.turn, cards[0])
    else:
        state.drawn, state.step = cards, steps.Keeping()
    text = f"{_at_work(state)} {paid}draws"
    what = "a blackmail card" if alone else f"{rule.count} blackmail cards"
    private = {state.turn: f"{text} {phrases.cards(cards)}."}
    return [*events, Event("draw", f"{text} {what}.", private, reveals=True)]


def _keep(state: State, seat: Seat, move: moves.Keep, _dice: Dice) -> list[Event]:
    card = state.drawn[move.at]
    discarded = phrases.cards(transfers.keep(state, seat, move.at))
    state.step = steps.ACTING
    public = f"{player(seat)} keeps one of them and discards {discarded}."
    private = {seat: f"{player(seat)} keeps {phrases.card_title(card)} and discards {discarded}."}
    return [Event("keep", public, private, reveals=True)]


def _at_work(state: State) -> str:
    return f"At {phrases.at(state.here)}, {player(state.turn)}"


RULES: Final = (
    (steps.Acting, moves.Use, _use),
    (steps.Keeping, moves.Keep, _keep),
)
