"""AL-25: the effects of the locations' rules: the ways to use a rule, why it can't be used, and
what its use is worth.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, Literal

from scapegoat_games.games.alcatraz import items, moves, phrases, pieces
from scapegoat_games.games.alcatraz.heuristics.prospects import worth
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.options import grounds, reasons
from scapegoat_games.games.alcatraz.options.kinds import dropped
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.tuples import increased
from scapegoat_games.words import player

_PLAIN: Final = (moves.Use(),)


class EffectKind(ABC):
    """The effect of a location's rule: its uses and their worth, computed from a view."""

    because = ""
    """The reason to use a rule with this effect."""
    shows_cards = False
    """Whether using the rule shows somebody a hidden card, and so can't be undone."""

    @abstractmethod
    def ways(self, view: View, rule: pieces.Rule) -> Sequence[moves.Use]:
        """All moves that use the rule, even if the player lacks the action points."""

    def why_none(self, _view: View, _rule: pieces.Rule) -> str | None:
        """Why the rule can't be used; None if and only if ``ways`` finds any moves."""
        return None

    def foreseen(self, view: View, _rule: pieces.Rule, move: moves.Use) -> View:
        if move.pay == pieces.CASH:
            return view._replace(sheets=items.with_sheet(view.sheets, view.turn, cash=-1))
        return view if move.pay is None else dropped(view, view.turn, move.pay)

    def bonus(self, _view: View, _rule: pieces.Rule, _move: moves.Use) -> float:
        """The worth of what a use of the rule may bring by luck or by later choices. The view that
        ``foreseen`` returns doesn't show these gains.
        """
        return 0.0

    def reason(self, _view: View, _move: moves.Use, _found: grounds.Ground) -> str:
        """The reason to use the location's rule. ``_found`` is what decides for the move."""
        return self.because


class _TakeItems(EffectKind):
    def ways(self, view: View, rule: pieces.Rule) -> Sequence[moves.Use]:
        sheet = view.sheets[view.turn]
        lying = view.lying[view.pawns[view.turn]]
        return _item_uses(lying, sheet.items, sheet.cash > 0, (rule.count, rule.pay, rule.only))

    def why_none(self, view: View, rule: pieces.Rule) -> str | None:
        lying = view.lying[view.here]
        if rule.only is not None and rule.only not in lying:
            return f"There is no {phrases.item_name(rule.only)} to take here."
        if not lying:
            return "There is nothing to take here."
        if _why_no_payment(view, rule):
            return _why_no_payment(view, rule)
        if len(view.sheets[view.turn].items) == pieces.MOST_ITEMS and not rule.pay:
            return f"{player(view.turn)} already holds {pieces.MOST_ITEMS} items."
        return None

    def foreseen(self, view: View, rule: pieces.Rule, move: moves.Use) -> View:
        paid = super().foreseen(view, rule, move)
        sheets, lying = items.taken(paid.sheets, paid.lying, view.turn, view.here, move.take)
        return paid._replace(sheets=sheets, lying=lying)

    def reason(self, view: View, move: moves.Use, found: grounds.Ground) -> str:
        return reasons.of_taking(view, found, move.take)


class _Gain(EffectKind):
    """To gain Stamina or Cash, of which a sheet has room for ``most``."""

    def __init__(self, what: Literal["Stamina", "Cash"], most: int, because: str) -> None:
        self.what = what
        self.most = most
        self.because = because

    def _held(self, view: View) -> int:
        sheet = view.sheets[view.turn]
        return sheet.cash if self.what == "Cash" else sheet.stamina

    def ways(self, view: View, _rule: pieces.Rule) -> Sequence[moves.Use]:
        return _PLAIN if self._held(view) < self.most else ()

    def why_none(self, view: View, rule: pieces.Rule) -> str | None:
        if self.ways(view, rule):
            return None
        return f"{player(view.turn)} already has {self.most} {self.what}."

    def foreseen(self, view: View, rule: pieces.Rule, _move: moves.Use) -> View:
        gained = min(rule.count, self.most - self._held(view))
        cash = gained if self.what == "Cash" else 0
        stamina = gained - cash
        sheets = items.with_sheet(view.sheets, view.turn, cash=cash, stamina=stamina)
        return view._replace(sheets=sheets)


class _MoveGuards(EffectKind):
    def ways(self, _view: View, _rule: pieces.Rule) -> Sequence[moves.Use]:
        return _PLAIN

    def bonus(self, view: View, rule: pieces.Rule, _move: moves.Use) -> float:
        """The sum of the largest gains from taking a single guard away from a location or adding a
        single guard to a task. ``rule.count`` says how many gains are added up.
        """
        me = view.turn
        now = worth(view, me)
        gains = [0.0, *(worth(then, me) - now for _, _, then in _one_guard_moved(view))]
        return sum(sorted(gains)[-rule.count :])

    def reason(self, view: View, _move: moves.Use, _found: grounds.Ground) -> str:
        """The reason to move a guard. Guards' moves with larger gains are tried first, and the
        first reason found is returned.
        """
        now = worth(view, view.turn)
        moved = sorted(
            _one_guard_moved(view), key=lambda one: worth(one[2], view.turn), reverse=True
        )
        for source, to, then in moved:
            says = partial(reasons.of_guards, view, source=source, to=to)
            gains = worth(then, view.turn) > now
            said = grounds.ground(view, then, "tasks").told(says) if gains else ""
            if said:
                return said
        return ""


def _one_guard_moved(
    view: View,
) -> Iterator[tuple[pieces.Place | None, pieces.Place | None, View]]:
    """Each way to take a guard away from a location or to add a guard to a location with a task.

    Yields the location that the guard leaves or None, the location that the guard comes to or None,
    and the view after the change.
    """
    for place in pieces.PLACES:
        if view.guards[place]:
            yield place, None, view._replace(guards=increased(view.guards, place, -1))
    for place, task in enumerate(view.tasks):
        if task is not None and view.guards[place] < pieces.MOST_GUARDS:
            yield None, place, view._replace(guards=increased(view.guards, place, 1))


class _DrawCards(EffectKind):
    because = "A blackmail card is good to have as the Scapegoat."
    shows_cards = True

    def ways(self, view: View, rule: pieces.Rule) -> Sequence[moves.Use]:
        if len(view.hands[view.turn]) == pieces.MOST_BLACKMAIL:
            return ()
        if not rule.pay:
            return _PLAIN
        return tuple(moves.use(payment) for payment in _payments(view.sheets[view.turn]))

    def why_none(self, view: View, rule: pieces.Rule) -> str | None:
        if len(view.hands[view.turn]) == pieces.MOST_BLACKMAIL:
            return f"{player(view.turn)} already holds {pieces.MOST_BLACKMAIL} blackmail cards."
        return _why_no_payment(view, rule)

    def bonus(self, view: View, _rule: pieces.Rule, _move: moves.Use) -> float:
        blamed = view.turn == view.scapegoat
        return WEIGHTS.card_drawn * (WEIGHTS.card_drawn_by_scapegoat if blamed else 1)


class _ExposeCard(EffectKind):
    shows_cards = True

    def ways(self, view: View, rule: pieces.Rule) -> Sequence[moves.Use]:
        payments = _payments(view.sheets[view.turn]) if rule.pay else (None,)
        owners = _others_with_cards(view)
        return tuple(moves.use(payment, (), seat) for payment in payments for seat in owners)

    def why_none(self, view: View, _rule: pieces.Rule) -> str | None:
        return None if _others_with_cards(view) else "Nobody else holds a blackmail card."

    def bonus(self, view: View, _rule: pieces.Rule, move: moves.Use) -> float:
        blamed = move.seat == view.scapegoat
        return WEIGHTS.exposed_scapegoat if blamed else WEIGHTS.exposed

    def reason(self, view: View, move: moves.Use, _found: grounds.Ground) -> str:
        if move.seat == view.scapegoat:
            return f"{player(view.scapegoat)} is the Scapegoat and could play it."
        return ""


class _SeizeCard(_ExposeCard):
    def ways(self, view: View, rule: pieces.Rule) -> Sequence[moves.Use]:
        full = len(view.hands[view.turn]) == pieces.MOST_BLACKMAIL
        return () if full else super().ways(view, rule)

    def why_none(self, view: View, rule: pieces.Rule) -> str | None:
        return super().why_none(view, rule) or EFFECTS["cards"].why_none(view, rule)

    def bonus(self, view: View, rule: pieces.Rule, move: moves.Use) -> float:
        return WEIGHTS.card_drawn + super().bonus(view, rule, move)

    def reason(self, view: View, move: moves.Use, found: grounds.Ground) -> str:
        return super().reason(view, move, found) or _DrawCards.because


def _others_with_cards(view: View) -> list[int]:
    return [seat for seat, hand in enumerate(view.hands) if hand and seat != view.turn]


EFFECTS: Final[Mapping[pieces.Effect, EffectKind]] = {
    "items": _TakeItems(),
    "cards": _DrawCards(),
    "stamina": _Gain("Stamina", pieces.MOST_STAMINA, "Stamina buys an extra action point later."),
    "cash": _Gain("Cash", pieces.MOST_CASH, reasons.CASH_IS_FOR),
    "guards": _MoveGuards(),
    "expose": _ExposeCard(),
    "seize": _SeizeCard(),
}


def _payments(sheet: Sheet) -> pieces.Items:
    """AL-25: each kind of thing that a prisoner can pay with."""
    return tuple(_all_payments(sheet.items, cash=sheet.cash > 0))


def _all_payments(held: pieces.Items, *, cash: bool) -> Iterator[int]:
    """Each kind of item held, and Cash. The gun comes last, because it is worth most."""
    yield from (item for item in items.distinct(held) if item != pieces.GUN)
    if cash:
        yield pieces.CASH
    if pieces.GUN in held:
        yield pieces.GUN


def _why_no_payment(view: View, rule: pieces.Rule) -> str | None:
    sheet = view.sheets[view.turn]
    if rule.pay and not sheet.items and not sheet.cash:
        return f"{player(view.turn)} has neither an item nor Cash to pay with."
    return None


@lru_cache(4096)
def _item_uses(
    lying: pieces.Items, held: pieces.Items, cash: bool, rule: tuple[int, bool, pieces.Item | None]
) -> tuple[moves.Use, ...]:
    """AL-25: all ways to use a location's rule that gives items.

    Only items that lie at the location before the payment can be taken. Free space on the sheet is
    counted after the payment.
    """
    count, pay, only = rule
    there = lying if only is None else tuple(item for item in lying if item == only)
    payments: tuple[int | None, ...] = tuple(_all_payments(held, cash=cash)) if pay else (None,)
    return tuple(
        moves.use(payment, takes)
        for payment in payments
        for takes in _takings(there, count, pieces.MOST_ITEMS - len(held) + (payment in held))
    )


def _takings(there: pieces.Items, count: int, room: int) -> tuple[pieces.Items, ...]:
    size = min(count, len(there), room)
    return items.parts(there, size) if size else ()
