"""When the previews of a choice in Corporate Scapegoat are true."""

from collections.abc import Mapping
from typing import Final

from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat
from tests.contract.claims import Context, Holds
from tests.games.corporate.claim_facts import (
    can_close,
    card_of,
    choosing_for,
    ends_year,
    hidden_after,
    leaves_open,
    showing_cards,
    time_is_up,
    total_after,
    worth_of,
)


def _closes(context: Context) -> bool:
    return bool(total_after(context) >= context.view.rules.target)


def _one_from_winning(view: View) -> list[Seat]:
    return [seat for seat in showing_cards(view) if view.sizes[seat] + 1 == view.rules.win_size]


def _colour(context: Context) -> bool:
    red = {card.red for card in hidden_after(context)}
    said = {context.values[1].startswith("red")}
    return red == said and ends_year(context)


def _turned_of_many(context: Context) -> bool:
    hidden, over = len(hidden_after(context)), total_after(context) - context.view.rules.target
    number = "the face-down card" if hidden == 1 else f"1 of {hidden} face-down cards"
    whom = f"{{{context.seat}}}" if over else "everyone"
    return ends_year(context) and context.values[1:] == (number, whom)


def _short(context: Context) -> bool:
    _, stands, target, short = context.values
    return int(stands) == total_after(context) and int(target) - int(stands) == int(short) > 0


def _carried(context: Context) -> bool:
    over = total_after(context) - context.view.rules.target
    return not ends_year(context) and int(context.values[1]) == over > 0


def _empty_afterwards(context: Context) -> bool:
    """CS-22: whether somebody holds no card after the play."""
    view: View = context.view
    held = [len(hand) for hand in view.hands]
    assert context.seat is not None
    held[context.seat] += -1 + (view.stock + view.discards > 0)
    return not all(held)


PREVIEWS: Final[Mapping[str, Holds]] = {
    "{…} at {…} of {…}, {…} short": _short,
    "{…}; the target is missed": lambda context: time_is_up(context) and not _closes(context),
    "ends the year exactly": lambda context: (
        ends_year(context) and total_after(context) == context.view.rules.target
    ),
    "ends the year, {…} over": lambda context: (
        ends_year(context)
        and total_after(context) - context.view.rules.target == int(context.values[0]) > 0
    ),
    "{…} {…} for it": lambda context: (
        ends_year(context) and total_after(context) > context.view.rules.target
    ),
    "closes {…} exactly": lambda context: (
        not ends_year(context) and total_after(context) == context.view.rules.target
    ),
    "closes {…}; {…} carried over": _carried,
    "red, traps whoever closes Q4": lambda context: (
        leaves_open(context) and context.move.down and card_of(context).red
    ),
    "black, safe if turned over": lambda context: (
        leaves_open(context) and context.move.down and not card_of(context).red
    ),
    "Then the target can't be met any more: the lowest card shown is demoted.": lambda context: (
        can_close(context.view)
        and not can_close(context.view, worth_of(context))
        and context.view.turns_left > 1
    ),
    "The target can't be met any more: the lowest card shown is demoted.": lambda context: (
        not can_close(context.view) and context.view.turns_left > 1
    ),
    "Red: if turned over, whoever closes Q4 is demoted (if exactly: everyone).": lambda context: (
        leaves_open(context) and context.move.down and card_of(context).red
    ),
    "Black: if it is turned over at the year's end, nobody is demoted.": lambda context: (
        leaves_open(context) and context.move.down and not card_of(context).red
    ),
    "Time is up: whoever shows the lowest card is demoted (Ace high).": lambda context: (
        time_is_up(context) and not _empty_afterwards(context)
    ),
    "{…}, but nothing lies face down: review for everyone.": lambda context: (
        ends_year(context) and not hidden_after(context)
    ),
    "{…}; the card turned over will be {…}.": _colour,
    "{…}: {…} is turned; red demotes {…}.": _turned_of_many,
    "Afterwards everyone takes their cards back.": choosing_for("start", lambda _: True),
    "Shown cards are discarded; the winner draws 2, others in the review draw 1.": choosing_for(
        "review",
        lambda context: (
            context.view.stock + context.view.discards + sum(map(len, context.view.revealed)) > 0
        ),
    ),
    "What is shown is discarded, and everyone draws 1 card.": choosing_for(
        "missed", lambda _: True
    ),
    "{…} is discarded unseen. {…}'s Hand Size becomes {…}.": choosing_for(
        "demotion",
        lambda context: context.view.sizes[context.seat] - 1 == int(context.values[2]) > 0,
    ),
    "{…} {…} the match if promoted.": choosing_for(
        "review", lambda context: _one_from_winning(context.view) == [context.seat]
    ),
    "If {…} is promoted, the match is over.": choosing_for(
        "review", lambda context: _one_from_winning(context.view) == [*context.players]
    ),
    "Nothing beats {…}; only {…} ties it.": choosing_for(
        "review", lambda context: card_of(context).rank == 1
    ),
    "{…} loses only to {…}; {…} ties.": choosing_for(
        "review", lambda context: card_of(context).rank == 13
    ),
    "{…} loses to {…} (Ace high); {…} ties.": choosing_for(
        "review", lambda context: 1 < card_of(context).rank < 13
    ),
    "With {…} {…} {…} unless {…} ties.": choosing_for(
        "start", lambda context: card_of(context).rank == 1
    ),
    "{…} starts unless {…} is shown (Ace low); {…} ties.": choosing_for(
        "start", lambda context: card_of(context).rank > 1
    ),
    "Nothing is lower than {…}: {…} {…} demoted unless {…} ties.": choosing_for(
        "missed", lambda context: card_of(context).high == 2
    ),
    "{…} {…} safe with {…} unless everyone shows {…}.": choosing_for(
        "missed", lambda context: card_of(context).high == 14
    ),
    "With {…} {…} {…} demoted {…}; {…} ties.": choosing_for(
        "missed", lambda context: 2 < card_of(context).high < 14
    ),
}
