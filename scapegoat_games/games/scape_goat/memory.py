"""How many of the cards that were seen somewhere must still be there.

A hand that was seen loses at most one card in every exchange that goes on behind one's back. So of
its cards seen before, all but as many as there were exchanges are still there.
"""

from typing import NamedTuple, final

from scapegoat_games.games.scape_goat.pieces import Card
from scapegoat_games.games.scape_goat.spots import Bits, Spot, bits
from scapegoat_games.games.scape_goat.view import Exchange, View


@final
class Bound(NamedTuple):
    """At least and at most how many of these cards, as bits, lie in a spot."""

    cards: Bits
    least: int
    most: int


def bounds(view: View) -> list[list[Bound]]:
    """By spot what its holder can count on, beside where each card may be.

    Of several sets for one spot each holds those before it.
    """
    return [
        [] if spot == view.seat else _counted(view, spot, possible)
        for spot, possible in enumerate(view.possible)
    ]


def _counted(view: View, spot: Spot, possible: Bits) -> list[Bound]:
    exchanges = [exchange for exchange in view.exchanges if spot in exchange[1:]]
    here = {card: turn for card in range(len(view.seen)) if (turn := _seen(view, card, spot)) >= 0}
    found = []
    for turn in sorted({*here.values()}, reverse=True):
        cards = [card for card, when in here.items() if when >= turn]
        since = [exchange for exchange in exchanges if exchange[0] > turn]
        least = max(len(cards) - len(since), _least_unseen(view, spot, cards, since))
        if since and least > 0:
            last = max(here[card] for card in cards)
            most = len(cards) - _has_given_one_away(view, spot, len(cards), last, since)
            found.append(Bound(possible & bits(cards), least, most))
    return found


def _seen(view: View, card: Card, spot: Spot) -> int:
    """When a card was last seen in a spot, if it hasn't left it openly; else -1.

    If its holder has seen it elsewhere since, it is one of those that were given away.
    """
    mine, everybodys = view.seen[card], view.shown[card]
    if mine[1] == spot and mine >= everybodys:
        return mine[0]
    return everybodys[0] if everybodys[1] == spot else -1


def _least_unseen(view: View, spot: Spot, cards: list[Card], since: list[Exchange]) -> int:
    """How many must be left if one doesn't count the exchanges in which one took part oneself.

    What went in those is known, and was seen elsewhere.
    """
    still = sum(
        card not in view.hand and max(view.seen[card], view.shown[card])[1] == spot
        for card in cards
    )
    return still - sum(view.seat not in exchange[1:] for exchange in since)


def _has_given_one_away(
    view: View, spot: Spot, count: int, last: int, since: list[Exchange]
) -> bool:
    """SG-9: a trade leaves no hand as it was, which is sure as long as nothing has come back."""
    if len(since) != 1 or count != len(view.held[spot]):
        return False
    turn, one, two = since[0]
    return last < turn and max(one, two) < view.seats
