"""SC-9: what a Scout takes, what it leaves, and what it makes of a hand."""

from scapegoat_games.games.scout.moves import End, Scout
from scapegoat_games.games.scout.pieces import Card, Cards


def scouted_card(active: Cards, move: Scout) -> Card:
    """The card a Scout takes, as it will be held."""
    card = active[0 if move.end == "left" else -1]
    return card.turned() if move.turned else card


def reduced(active: Cards, end: End) -> Cards:
    """What is left of the active set when the card at that end has been scouted."""
    return active[1:] if end == "left" else active[:-1]


def after(hand: Cards, active: Cards, move: Scout) -> Cards:
    """The hand as a Scout makes it."""
    return (*hand[: move.gap], scouted_card(active, move), *hand[move.gap :])
