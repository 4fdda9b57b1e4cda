"""Why a move is refused, and a legal move in words."""

from typing import assert_never

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.comparing import why_weaker
from scapegoat_games.games.scout.legal import ends, legal, may_scout
from scapegoat_games.games.scout.pieces import Cards, a_number, named, numbers, strength, tops
from scapegoat_games.games.scout.view import Acting, Holding, Over, View
from scapegoat_games.protocol import Option, Pick
from scapegoat_games.words import agreeing, counted, player

__all__ = ["describe", "legal", "why_not"]


def why_not(view: View, move: moves.Move) -> str | None:
    match view.step:
        case Holding(turned=turned):
            if not isinstance(move, moves.Hold):
                return "First each player chooses which way up to hold their hand."
            if view.seat is None:
                return "Only a player holds a hand."
            if turned is None:
                return None
            who = view.seat
            return (
                f"{player(who)} {agreeing(who, 'has')} already picked up"
                f" {agreeing(who, 'their')} hand."
            )
        case Acting():
            if view.seat != view.turn:
                return f"It is {player(view.turn)}'s turn."
            return _why_no_action(view, move)
        case Over():
            return "The match is over."
        case _:
            assert_never(view.step)


def _why_no_action(view: View, move: moves.Move) -> str | None:
    match move:
        case moves.Hold():
            return "Hands are turned only before the first turn of a round."
        case moves.Show():
            return _why_no_show(view.hand, view.active, move)
        case moves.Scout():
            return _why_no_scout(view, move)
        case moves.ScoutShow():
            return _why_not_both(view, move)
        case _:
            assert_never(move)


def _why_no_show(hand: Cards, active: Cards, move: moves.Show) -> str | None:
    """SC-6, SC-7: why a Show from this hand is refused, given the active set."""
    if not 0 <= move.start < move.stop <= len(hand):
        return _why_no_such_cards(hand, move)
    cards = hand[move.start : move.stop]
    if strength(tops(cards)) is None:
        return "Must be equal numbers, or a run like 3-4-5."
    return why_weaker(cards, active)


def _why_no_such_cards(hand: Cards, move: moves.Show) -> str:
    if move.stop > len(hand):
        return f"There is no place {move.stop} in a hand of {counted(len(hand), 'card')}."
    return "At least one card is shown, and places are counted from 1."


def _why_no_scout(view: View, move: moves.Scout) -> str | None:
    """SC-9, SC-12: why a Scout by the seat to act is refused."""
    if not view.active:
        return "There is nothing to scout. Show anything."
    who = view.turn
    if view.owner == who:
        return f"{player(who)} can't scout {agreeing(who, 'their')} own cards."
    if not may_scout(view):
        return f"{player(who)} {agreeing(who, 'has')} no scout chip left and must show."
    if move.end not in ends(view.active):
        return "A single card has only one end: the left."
    if not 0 <= move.gap <= len(view.hand):
        last = len(view.hand) + 1
        return f"The card can go to place 1 to {last} of the hand, not to place {move.gap + 1}."
    return None


def _why_not_both(view: View, move: moves.ScoutShow) -> str | None:
    """SC-11: why a Scout & Show is refused; reasons against its Scout come first."""
    if view.seats == 2:
        return "With two players there is no Scout & Show."
    refused = _why_no_scout(view, move.scout)
    if refused:
        return refused
    if not view.chips[view.turn]:
        who = view.turn
        return (
            f"{player(who)} {agreeing(who, 'has')} already used"
            f" {agreeing(who, 'their')} Scout & Show this round."
        )
    rest = moves.reduced(view.active, move.scout.end)
    return _why_no_show(moves.after(view.hand, view.active, move.scout), rest, move.show)


def describe(view: View, move: moves.Move) -> Option[moves.Move]:
    if isinstance(move, moves.Hold):
        label = "turn the whole hand around" if move.turned else "keep the hand as it is"
        return Option(move, (Pick("Which way up do you hold your hand?", label),))
    scout, show = moves.parts(move)
    kind = "Scout & Show" if scout and show else "Scout" if scout else "Show"
    picks = [Pick("What do you do?", kind)]
    hand = view.hand
    if scout:
        picks += _pick_scout(view, scout)
        hand = moves.after(hand, view.active, scout)
    if show:
        ask = "And which cards then?" if scout else "Which cards?"
        picks.append(_pick_show(hand, show, ask))
    return Option(move, tuple(picks))


def _pick_scout(view: View, move: moves.Scout) -> tuple[Pick, Pick, Pick]:
    card = moves.scouted_card(view.active, move)
    lying = card.turned() if move.turned else card
    end = f"the {lying} on the {move.end}" if len(view.active) > 1 else f"the {lying}"
    return (
        Pick("Which end?", end, f"active:{move.end}"),
        Pick("Which way up?", f"as {a_number(card.top)}{' (turned)' if move.turned else ''}"),
        Pick("Where in the hand?", f"to place {move.gap + 1}", f"gap:{move.gap}"),
    )


def _pick_show(hand: Cards, move: moves.Show, ask: str) -> Pick:
    cards = hand[move.start : move.stop]
    where = f"place {move.start + 1}"
    if len(cards) > 1:
        where = f"places {move.start + 1} to {move.stop}"
    return Pick(
        ask, f"{numbers(cards)} ({named(cards)}; {where})", f"hand:{move.start}-{move.stop}"
    )
