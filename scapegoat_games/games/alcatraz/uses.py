"""AL-25: what the rule of a location can be used for, and why not for more."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, final

from scapegoat_games.games.alcatraz import words
from scapegoat_games.games.alcatraz.goods import kinds, parts
from scapegoat_games.games.alcatraz.moves import Use, use
from scapegoat_games.games.alcatraz.pieces import (
    CASH,
    MOST_BLACKMAIL,
    MOST_CASH,
    MOST_ITEMS,
    MOST_STAMINA,
    Effect,
    Item,
    Items,
    Rule,
)
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.words import player

_PLAIN: Final = (Use(),)
_NONE: Final[tuple[Use, ...]] = ()


def rule_here(view: View) -> Rule:
    """The rule of the location of the one who acts."""
    return view.prison.rules[view.here]


def uses(view: View) -> Sequence[Use]:
    """All ways to use the rule here, whatever they cost."""
    here = view.pawns[view.turn]
    if here in view.used:
        return _NONE
    rule = view.prison.rules[here]
    return _ROWS[rule.effect].ways(view, rule)


def free_uses(view: View) -> Sequence[Use]:
    return uses(view) if rule_here(view).free else _NONE


def working_uses(view: View) -> Sequence[Use]:
    return _NONE if rule_here(view).free else uses(view)


def why_none_uses(view: View) -> str | None:
    if view.here in view.used:
        return f"The rule of {words.at(view.here)} has been used in this turn already."
    rule = rule_here(view)
    return _ROWS[rule.effect].why_none(view, rule)


def why_no_use(view: View, move: Use) -> str | None:
    rule, ways = rule_here(view), uses(view)
    if move in ways:
        return None
    if rule.pay and move.pay not in {way.pay for way in ways}:
        if move.pay is None:
            return "Here an item or 1 Cash has to be paid."
        return f"{player(view.turn)} can't pay with {words.thing(move.pay)} here."
    return f"That is not what can be done at {words.at(view.here)}: {rule.text}"


def _payments(sheet: Sheet) -> Items:
    """What can be paid with: each kind of item, and Cash."""
    return (*kinds(sheet.items), CASH) if sheet.cash else kinds(sheet.items)


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
    if not pay:
        yield None
        return
    yield from kinds(held)
    if cash:
        yield CASH


def _takings(there: Items, count: int, room: int) -> tuple[Items, ...]:
    size = min(count, len(there), room)
    return parts(there, size) if size else ()


def _why_no_items(view: View, rule: Rule) -> str | None:
    lying = view.lying[view.here]
    if rule.only is not None and rule.only not in lying:
        return f"There is no {words.item_name(rule.only)} to take here."
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


def _guards(_view: View, _rule: Rule) -> Sequence[Use]:
    return _PLAIN


def _why_no_guards(_view: View, _rule: Rule) -> str | None:
    return None


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


def _expose(view: View, rule: Rule) -> Sequence[Use]:
    if rule.effect == "seize" and len(view.hands[view.turn]) == MOST_BLACKMAIL:
        return _NONE
    payments = _payments(view.sheets[view.turn]) if rule.pay else (None,)
    return tuple(use(payment, (), seat) for payment in payments for seat in _blackmailers(view))


def _blackmailers(view: View) -> list[int]:
    """The others who hold blackmail cards."""
    return [seat for seat, hand in enumerate(view.hands) if hand and seat != view.turn]


def _why_no_expose(view: View, rule: Rule) -> str | None:
    if not _blackmailers(view):
        return "Nobody else holds a blackmail card."
    return _why_no_cards(view, rule) if rule.effect == "seize" else None


@final
@dataclass(frozen=True, slots=True)
class Row:
    """A kind of rule: all ways to use it, and why there is none, exactly where there is none."""

    ways: Callable[[View, Rule], Sequence[Use]]
    why_none: Callable[[View, Rule], str | None]


_ROWS: Final[dict[Effect, Row]] = {
    "expose": Row(_expose, _why_no_expose),
    "seize": Row(_expose, _why_no_expose),
    "guards": Row(_guards, _why_no_guards),
    "stamina": Row(_points, _why_no_points),
    "cash": Row(_points, _why_no_points),
    "items": Row(_items, _why_no_items),
    "cards": Row(_cards, _why_no_cards),
}
