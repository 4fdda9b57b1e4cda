"""AL-11, AL-25: what the rule of a location can be used for, and why not for more."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, assert_never

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.items import kinds, parts
from scapegoat_games.games.alcatraz.moves import Keep, Loot, Use, keep, use
from scapegoat_games.games.alcatraz.options.picks import Picks, pick_seat
from scapegoat_games.games.alcatraz.pieces import (
    CASH,
    GUN,
    MOST_BLACKMAIL,
    MOST_CASH,
    MOST_ITEMS,
    MOST_STAMINA,
    Item,
    Items,
    Rule,
)
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Pick
from scapegoat_games.words import agreeing, player

_PLAIN: Final = (Use(),)
_NONE: Final[tuple[Use, ...]] = ()


def rule_here(view: View) -> Rule:
    """The rule of the location of the active player."""
    return view.prison.rules[view.here]


def label(view: View) -> str:
    return f"use {phrases.at(view.here)}"


def uses(view: View) -> Sequence[Use]:
    """All ways to use the rule here, whatever they cost."""
    here = view.pawns[view.turn]
    if here in view.used:
        return _NONE
    rule = view.prison.rules[here]
    match rule.effect:
        case "items":
            return _items(view, rule)
        case "cards":
            return _cards(view, rule)
        case "stamina" | "cash":
            return _points(view, rule)
        case "guards":
            return _PLAIN
        case "expose" | "seize":
            return _strikes(view, rule)
        case _:
            assert_never(rule.effect)


def why_none_uses(view: View) -> str | None:
    """Why there is none; None exactly where there is one."""
    if view.here in view.used:
        has = agreeing(view.turn, "has")
        return f"{player(view.turn)} {has} already used {phrases.at(view.here)} this turn."
    rule = rule_here(view)
    match rule.effect:
        case "items":
            return _why_no_items(view, rule)
        case "cards":
            return _why_no_cards(view, rule)
        case "stamina" | "cash":
            return _why_no_points(view, rule)
        case "guards":
            return None
        case "expose" | "seize":
            return _why_no_strike(view, rule)
        case _:
            assert_never(rule.effect)


def why_no_use(view: View, move: Use) -> str | None:
    rule, ways = rule_here(view), uses(view)
    if move in ways:
        return None
    if rule.pay and move.pay not in {way.pay for way in ways}:
        if move.pay is None:
            return "Here an item or 1 Cash has to be paid."
        return _why_not_with(view, move.pay)
    return f"That is not what can be done at {phrases.at(view.here)}: {rule.text}"


def _why_not_with(view: View, payment: Loot) -> str:
    sheet, who = view.sheets[view.turn], player(view.turn)
    if payment == CASH and not sheet.cash:
        return f"That needs Cash, and {who} has none."
    if payment not in {*sheet.items, CASH}:
        return f"{who} doesn't have {phrases.thing(payment)} to pay with."
    return f"{who} already holds {MOST_ITEMS} items, and only paying with one of them makes room."


def pick_use(view: View, move: Use) -> Picks:
    found = []
    if move.pay is not None:
        found.append(Pick("Pay with what?", phrases.thing(move.pay)))
    if rule_here(view).effect == "items":
        found.append(Pick("Take what?", phrases.things(move.take)))
    if move.seat is not None:
        found.append(pick_seat("Whose blackmail card?", move.seat))
    return tuple(found)


def _payments(sheet: Sheet) -> Items:
    """What can be paid with: each kind of item, and Cash; the gun comes last."""
    return tuple(_all_payments(sheet.items, cash=sheet.cash > 0))


def _all_payments(held: Items, *, cash: bool) -> Iterator[int]:
    yield from (item for item in kinds(held) if item != GUN)
    if cash:
        yield CASH
    if GUN in held:
        yield GUN


def _why_no_payment(view: View, rule: Rule) -> str | None:
    sheet = view.sheets[view.turn]
    if rule.pay and not sheet.items and not sheet.cash:
        return f"{player(view.turn)} has neither an item nor Cash to pay with."
    return None


def _items(view: View, rule: Rule) -> Sequence[Use]:
    sheet = view.sheets[view.turn]
    lying = view.lying[view.pawns[view.turn]]
    return _item_uses(lying, sheet.items, sheet.cash > 0, (rule.count, rule.pay, rule.only))


@lru_cache(4096)
def _item_uses(
    lying: Items, held: Items, cash: bool, rule: tuple[int, bool, Item | None]
) -> tuple[Use, ...]:
    """What lies there is judged before paying, the room for it after that."""
    count, pay, only = rule
    there = lying if only is None else tuple(item for item in lying if item == only)
    return tuple(
        use(payment, taken)
        for payment in _item_payments(held, cash, pay)
        for taken in _takings(there, count, MOST_ITEMS - len(held) + (payment in held))
    )


def _item_payments(held: Items, cash: bool, pay: bool) -> Iterator[int | None]:
    if pay:
        yield from _all_payments(held, cash=cash)
    else:
        yield None


def _takings(there: Items, count: int, room: int) -> tuple[Items, ...]:
    size = min(count, len(there), room)
    return parts(there, size) if size else ()


def _why_no_items(view: View, rule: Rule) -> str | None:
    lying = view.lying[view.here]
    if rule.only is not None and rule.only not in lying:
        return f"There is no {phrases.item_name(rule.only)} to take here."
    if not lying:
        return "There is nothing to take here."
    if _why_no_payment(view, rule):
        return _why_no_payment(view, rule)
    if len(view.sheets[view.turn].items) == MOST_ITEMS and not rule.pay:
        return f"{player(view.turn)} already holds {MOST_ITEMS} items."
    return None


def _points(view: View, rule: Rule) -> Sequence[Use]:
    sheet = view.sheets[view.turn]
    has = sheet.stamina < MOST_STAMINA if rule.effect == "stamina" else sheet.cash < MOST_CASH
    return _PLAIN if has else _NONE


def _why_no_points(view: View, rule: Rule) -> str | None:
    if _points(view, rule):
        return None
    what = f"{MOST_STAMINA} Stamina" if rule.effect == "stamina" else f"{MOST_CASH} Cash"
    return f"{player(view.turn)} already has {what}."


def _cards(view: View, rule: Rule) -> Sequence[Use]:
    if len(view.hands[view.turn]) == MOST_BLACKMAIL:
        return _NONE
    if not rule.pay:
        return _PLAIN
    return tuple(use(payment) for payment in _payments(view.sheets[view.turn]))


def _why_no_cards(view: View, rule: Rule) -> str | None:
    if len(view.hands[view.turn]) == MOST_BLACKMAIL:
        return f"{player(view.turn)} already holds {MOST_BLACKMAIL} blackmail cards."
    return _why_no_payment(view, rule)


def _strikes(view: View, rule: Rule) -> Sequence[Use]:
    if rule.effect == "seize" and len(view.hands[view.turn]) == MOST_BLACKMAIL:
        return _NONE
    payments = _payments(view.sheets[view.turn]) if rule.pay else (None,)
    return tuple(use(payment, (), seat) for payment in payments for seat in _blackmailers(view))


def _blackmailers(view: View) -> list[int]:
    """The others who hold blackmail cards."""
    return [seat for seat, hand in enumerate(view.hands) if hand and seat != view.turn]


def _why_no_strike(view: View, rule: Rule) -> str | None:
    if not _blackmailers(view):
        return "Nobody else holds a blackmail card."
    return _why_no_cards(view, rule) if rule.effect == "seize" else None


_KEEPS: Final = tuple(map(keep, range(3)))


def keeps(view: View) -> Sequence[Keep]:
    """The golden Warden's Office."""
    return _KEEPS[: len(view.drawn)]


def why_no_keep(view: View, move: Keep) -> str | None:
    count = len(view.drawn)
    return None if move.at < count else f"There is no card {move.at + 1} among {count}."


def pick_kept(view: View, move: Keep) -> Picks:
    card = view.drawn[move.at]
    assert card is not None
    drawn = [other for other in view.drawn if other is not None]
    ask = f"Which card {agreeing(view.turn, 'does')} {player(view.turn)} keep?"
    return (Pick(ask, phrases.card_title(card, drawn), f"drawn:{move.at}"),)
