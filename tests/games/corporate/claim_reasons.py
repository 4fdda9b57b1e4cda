# ruff: noqa: E501 - a text for players is not broken into lines
"""When the reasons of hints in Corporate Scapegoat are true."""

from collections.abc import Mapping
from math import comb, prod
from typing import Final

from scapegoat_games.games.corporate.view import Choosing, View
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


def _others(context: Context) -> list[int]:
    """The number of cards of each other player who shows a card."""
    view: View = context.view
    return [len(view.hands[seat]) for seat in showing_cards(view) if seat != context.seat]


def _no_card_up_to(context: Context, high: int, held: int) -> float:
    """The chance that so many cards are all at most of the rank ``high``, with the Ace high.

    The chance counts the cards of the deck that are not in the reader's hand.
    """
    unseen = [rank for rank in range(2, 15) for _ in range(4)]
    for card in context.view.hand:
        unseen.remove(card.high)
    low = sum(rank <= high for rank in unseen)
    return comb(low, held) / comb(len(unseen), held)


def _hard_to_win(context: Context) -> bool:
    """Whether even the highest card is likely to be beaten if all others show their highest."""
    highest = max(card.high for card in context.view.hand)
    return prod(_no_card_up_to(context, highest, held) for held in _others(context)) < 0.3


def _high_enough(context: Context) -> bool:
    """Whether it is unlikely that all others have a higher card to show."""
    high = card_of(context).high
    lowest = prod(1 - _no_card_up_to(context, high, held) for held in _others(context))
    return lowest < 0.5 and high < max(card.high for card in context.view.hand)


def _is_highest(context: Context) -> bool:
    return bool(card_of(context).high == max(card.high for card in context.view.hand))


def _leaves_higher(context: Context) -> bool:
    return not _is_highest(context)


def _lowest_of_several(context: Context) -> bool:
    """Whether the card is the lowest of the hand, and a higher card stays in the hand."""
    return _leaves_higher(context) and card_of(context).high == min(
        card.high for card in context.view.hand
    )


def _ten_short(context: Context) -> int:
    """What the last quarter still needs after ten more points; below 0 if they are too many."""
    view: View = context.view
    assert view.quarter == 3
    return view.rules.target - view.totals[3] - 10


def _lets_be_missed(context: Context) -> bool:
    """Whether the last play of the year leaves Q4 open although it could have been closed, and
    closing it could have meant a demotion.
    """
    view: View = context.view
    hidden = sum(played.card is None for pile in view.quarters for played in pile)
    own = [known.card.red for known in view.face_down]
    could = view.quarter == 3 and _ten_short(context) <= 0
    return time_is_up(context) and could and (len(own) < hidden or any(own))


def _would_win(context: Context) -> bool:
    view: View = context.view
    takes_part = view.step.among if isinstance(view.step, Choosing) else view.places
    return all(
        view.sizes[seat] + 1 == view.rules.win_size and seat != context.seat and seat in takes_part
        for seat in context.players
    )


def _adds(context: Context) -> bool:
    return leaves_open(context) and worth_of(context) == int(context.values[0])


def _usual_worth(context: Context) -> float:
    """Points that the plays of the hand add on average."""
    view: View = context.view
    hand = view.hand
    return sum(10 + card.worth for card in hand) / (2 * len(hand))


REASONS: Final[Mapping[str, Holds]] = {
    "It is the lowest card in the hand, where an Ace is high.": choosing_for(
        "demotion", lambda context: card_of(context).high == min(c.high for c in context.view.hand)
    ),
    "It is the only card in the hand.": lambda context: len(context.view.hand) == 1,
    "The lowest card starts, and it is the lowest in the hand; the others see it.": choosing_for(
        "start", lambda context: card_of(context).rank == min(c.rank for c in context.view.hand)
    ),
    "It is the highest card in the hand: the best chance of the promotion.": choosing_for(
        "review", _is_highest
    ),
    "This review is hard to win, so higher cards are kept.": choosing_for(
        "review", lambda context: _hard_to_win(context) and _leaves_higher(context)
    ),
    "Whoever shows the lowest card is demoted: the highest in the hand is the safest.": choosing_for(
        "missed", _is_highest
    ),
    "It should be high enough, and a higher card is kept.": choosing_for("missed", _high_enough),
    "{…} would win the match with a promotion.": _would_win,
    "It lets the target be missed: better than answering for the year.": choosing_for(
        "", lambda context: _lets_be_missed(context) and _ten_short(context) < 0
    ),
    "It lets the target be missed: better than the risk that everyone is demoted.": choosing_for(
        "", lambda context: _lets_be_missed(context) and _ten_short(context) == 0
    ),
    "With it the target can't be met any more, so nobody will be blamed.": choosing_for(
        "",
        lambda context: can_close(context.view) and not can_close(context.view, worth_of(context)),
    ),
    "Nothing lies face down, so nobody can be blamed for closing the year.": choosing_for(
        "", lambda context: ends_year(context) and not hidden_after(context)
    ),
    "Only black cards lie face down, so nobody can be blamed for closing the year.": choosing_for(
        "",
        (
            lambda context: (
                ends_year(context)
                and bool(hidden_after(context))
                and not any(card.red for card in hidden_after(context))
            )
        ),
    ),
    "It closes the year on exactly the target: any blame falls on everyone.": choosing_for(
        "", lambda context: ends_year(context) and total_after(context) == context.view.rules.target
    ),
    "It closes the year, and puts one more black card among those face down.": choosing_for(
        "", lambda context: ends_year(context) and context.move.down and not card_of(context).red
    ),
    "It closes the year, and puts no card among those face down.": choosing_for(
        "", lambda context: ends_year(context) and not context.move.down
    ),
    "A black card does no harm face down, whoever closes the year.": choosing_for(
        "", lambda context: leaves_open(context) and context.move.down and not card_of(context).red
    ),
    "A red card face down is a trap for whoever closes the year.": choosing_for(
        "", lambda context: leaves_open(context) and context.move.down and card_of(context).red
    ),
    "Face up, it can't be turned over when the year ends.": choosing_for(
        "", lambda context: leaves_open(context) and not context.move.down
    ),
    "The target can't be met any more, and higher cards stay in the hand.": choosing_for(
        "", lambda context: not can_close(context.view) and _lowest_of_several(context)
    ),
    "Higher cards stay in the hand for the end of the year.": choosing_for("", _lowest_of_several),
    "Low cards are kept to add little later, and high ones for the end of the year.": choosing_for(
        "",
        lambda context: (
            leaves_open(context)
            and context.view.turns_left > context.view.seats
            and _leaves_higher(context)
            and any(c.high < min(7, card_of(context).high) for c in context.view.hand)
        ),
    ),
    "Somebody else has to close the year, or the target is missed.": choosing_for(
        "",
        lambda context: (
            leaves_open(context)
            and 1 < context.view.turns_left <= context.view.seats
            and worth_of(context) == min(card.worth for card in context.view.hand)
            and worth_of(context) < _usual_worth(context)
        ),
    ),
    "It adds only {…}, so the others have to add more.": choosing_for(
        "", lambda context: _adds(context) and worth_of(context) < _usual_worth(context)
    ),
    "It adds {…}, which brings the year's end nearer.": choosing_for(
        "", lambda context: _adds(context) and worth_of(context) >= _usual_worth(context)
    ),
}
