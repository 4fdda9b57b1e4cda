"""AL-11, AL-25: a prisoner uses the rule of a location, and keeps one of the cards it gives."""

from functools import cache
from typing import Final, assert_never

from scapegoat_games.games.alcatraz import knowledge, moves, phrases, pieces, steps
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
    goes = None if move.pay is None else transfers.pay(state, seat, move.pay)
    paid = "" if move.pay is None else _paid(move.pay, goes)
    match rule.effect:
        case "items":
            return [_items(state, move, paid)]
        case "cards":
            return _cards(state, rule, paid, dice)
        case "stamina":
            return [_stamina(state, rule)]
        case "cash":
            return [_cash(state, rule)]
        case "guards":
            return [_guards(state, rule)]
        case "expose":
            return [_expose(state, move, dice)]
        case "seize":
            return [_seize(state, move, paid, dice)]
        case _:
            assert_never(rule.effect)


@cache
def _paid(loot: int, goes: pieces.Place | None) -> str:
    """The payment, as a part of the sentence about what follows."""
    what = f"pays {phrases.thing(loot)}"
    return f"{what} and " if goes is None else f"{what} (back to {phrases.at(goes)}) and "


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


def _guards(state: State, rule: pieces.Rule) -> Event:
    state.step = steps.Lifting(steps.Orders(rule.count, rule.count), ())
    return _radio(state.turn, state.here, rule.count)


@cache
def _radio(seat: Seat, place: pieces.Place, count: int) -> Event:
    what = "a guard" if count == 1 else f"{count} guards"
    return Event("use", f"{player(seat)} uses {phrases.at(place)} to move {what}.")


def _stamina(state: State, rule: pieces.Rule) -> Event:
    gained = min(rule.count, pieces.MOST_STAMINA - state.sheets[state.turn].stamina)
    transfers.write_sheet(state, state.turn, stamina=gained)
    return _gained(state.turn, state.here, f"{gained} Stamina")


def _cash(state: State, rule: pieces.Rule) -> Event:
    gained = min(rule.count, pieces.MOST_CASH - state.sheets[state.turn].cash)
    transfers.write_sheet(state, state.turn, cash=gained)
    return _gained(state.turn, state.here, f"{gained} Cash")


@cache
def _gained(seat: Seat, place: pieces.Place, what: str) -> Event:
    return Event("use", f"{player(seat)} gains {what} at {phrases.at(place)}.")


def _items(state: State, move: moves.Use, paid: str) -> Event:
    transfers.take(state, state.turn, state.here, move.take)
    return _took(state.turn, state.here, paid, move.take)


@cache
def _took(seat: Seat, place: pieces.Place, paid: str, items: pieces.Items) -> Event:
    return Event(
        "use", f"{player(seat)} {paid}takes {phrases.things(items)} at {phrases.at(place)}."
    )


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
