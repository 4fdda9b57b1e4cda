"""AL-11, AL-25: to use the rule of a location, and to keep one of the cards drawn there."""

from collections.abc import Iterator, Sequence
from typing import Final

from scapegoat_games.games.alcatraz import costs, descriptions, moves, phrases, pieces, steps
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.options import kinds
from scapegoat_games.games.alcatraz.options.effects import EFFECTS, EffectKind
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick
from scapegoat_games.words import agreeing, player


def _rule_here(view: View) -> pieces.Rule:
    return view.prison.rules[view.here]


def _effect_here(view: View) -> EffectKind:
    return EFFECTS[_rule_here(view).effect]


class UseKind(kinds.ActionKind[moves.Use]):
    """AL-11: to use the rule of the active player's location."""

    move = moves.Use
    short = "use"

    def effort_at(self, free: bool) -> costs.Effort:
        return costs.Effort.FREE if free else costs.Effort.WORK

    def label(self, view: View) -> str:
        return f"use {phrases.at(view.here)}"

    def brief(self, view: View) -> str:
        return f"use {pieces.LOCATIONS[view.here].name}"

    def about(self, view: View) -> Iterator[str]:
        yield descriptions.rule(view, view.here)

    def ways(self, view: View) -> Sequence[moves.Use]:
        here = view.pawns[view.turn]
        if here in view.used:
            return ()
        rule = view.prison.rules[here]
        return EFFECTS[rule.effect].ways(view, rule)

    def why_none(self, view: View) -> str | None:
        if view.here in view.used:
            has = agreeing(view.turn, "has")
            return f"{player(view.turn)} {has} already used {phrases.at(view.here)} this turn."
        return _effect_here(view).why_none(view, _rule_here(view))

    def why_not_this(self, view: View, move: moves.Use) -> str | None:
        rule, ways = _rule_here(view), self.ways(view)
        if move in ways:
            return None
        if rule.pay and move.pay not in {way.pay for way in ways}:
            if move.pay is None:
                return "Here an item or 1 Cash has to be paid."
            return _why_not_paid_with(view, move.pay)
        return f"That is not what can be done at {phrases.at(view.here)}: {rule.text}"

    def details(self, view: View, move: moves.Use) -> kinds.Picks:
        found = []
        if move.pay is not None:
            found.append(Pick("Pay with what?", phrases.thing(move.pay)))
        if _rule_here(view).effect == "items":
            found.append(Pick(_take_what(view, move), phrases.things(move.take)))
        if move.seat is not None:
            found.append(kinds.pick_seat("Whose blackmail card?", move.seat))
        return tuple(found)

    def needs_confirmation(self, view: View, _move: moves.Use) -> bool:
        return _effect_here(view).shows_cards

    def sentence(self, view: View, move: moves.Use) -> str:
        parts = []
        if move.pay is not None:
            parts.append(f"pay {phrases.thing(move.pay)}")
        if move.take:
            parts.append(f"take {phrases.things(move.take)}")
        if move.seat is not None:
            parts.append(f"one of {player(move.seat)}'s blackmail cards")
        sentence = f"Use {phrases.at(view.here)}"
        return f"{sentence}: {', '.join(parts)}" if parts else sentence

    def consequences(self, view: View, _move: moves.Use) -> Iterator[str]:
        yield descriptions.rule(view, view.here)

    def foreseen(self, view: View, move: moves.Use) -> View:
        rule = _rule_here(view)
        spent = view if rule.free else kinds.after_work(view)
        spent = spent._replace(used=view.used | {view.here})
        return EFFECTS[rule.effect].foreseen(spent, rule, move)

    def bonus(self, view: View, move: moves.Use, _now: float) -> float:
        return _effect_here(view).bonus(view, _rule_here(view), move)

    def reason(self, view: View, move: moves.Use) -> str:
        return _effect_here(view).reason(view, move, self.ground(view, move))


def _take_what(view: View, move: moves.Use) -> str:
    """Asks which items to take, and warns if the player can't hold all that the rule gives."""
    room = pieces.MOST_ITEMS - len(view.sheets[view.turn].items)
    room += move.pay is not None and move.pay != pieces.CASH
    if room < _rule_here(view).count:
        return f"There is room for {room}. Take what?"
    return "Take what?"


def _why_not_paid_with(view: View, payment: moves.Loot) -> str:
    sheet, who = view.sheets[view.turn], player(view.turn)
    if payment == pieces.CASH and not sheet.cash:
        return f"That needs Cash, and {who} has none."
    if payment not in {*sheet.items, pieces.CASH}:
        return f"{who} doesn't have {phrases.thing(payment)} to pay with."
    most = pieces.MOST_ITEMS
    return f"{who} already holds {most} items, and only paying with one of them makes room."


_KEEPS: Final = tuple(map(moves.keep, range(3)))


class KeepKind(kinds.MoveKind[moves.Keep]):
    """The golden Warden's Office: to keep one of the cards drawn."""

    step = steps.Keeping
    move = moves.Keep
    always_confirmed = True

    def ways(self, view: View) -> Sequence[moves.Keep]:
        return _KEEPS[: len(view.drawn)]

    def why_not(self, view: View, move: moves.Keep) -> str | None:
        count = len(view.drawn)
        return None if move.at < count else f"There is no card {move.at + 1} among {count}."

    def picks(self, view: View, move: moves.Keep) -> kinds.Picks:
        ask = f"Which card {agreeing(view.turn, 'does')} {player(view.turn)} keep?"
        return (Pick(ask, _title(view, move), f"drawn:{move.at}"),)

    def card(self, view: View, move: moves.Keep) -> pieces.Card | None:
        return view.drawn[move.at]

    def sentence(self, view: View, move: moves.Keep) -> str:
        return f"{player(view.turn)} {agreeing(view.turn, 'keeps')} {_title(view, move)}"

    def consequences(self, view: View, move: moves.Keep) -> Iterator[str]:
        card = view.drawn[move.at]
        assert card is not None
        yield pieces.BLACKMAIL[card].text
        yield "The others are discarded."

    def bonus(self, view: View, move: moves.Keep, _now: float) -> float:
        card = view.drawn[move.at]
        return 0.0 if card is None else WEIGHTS.keeping[pieces.BLACKMAIL[card].scheme]

    def reason(self, view: View, move: moves.Keep) -> str:
        worths = [self.bonus(view, other, 0.0) for other in self.ways(view)]
        return "None of the others is more useful." if worths[move.at] == max(worths) else ""


def _title(view: View, move: moves.Keep) -> str:
    drawn = [card for card in view.drawn if card is not None]
    return phrases.card_title(drawn[move.at], drawn)


KINDS: Final = (UseKind(), KeepKind())
