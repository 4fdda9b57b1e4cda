"""SC-9: the card that a Scout takes, the active set it leaves, and the hand it makes."""

from scapegoat_games.games.scout.moves import End, Scout
from scapegoat_games.games.scout.pieces import Card, Cards


def scouted_card(active: Cards, move: Scout) -> Card:
    """The card that a Scout takes, the way up it will be held."""
    card = active[0 if move.end == "left" else -1]
    return card.turned() if move.turned else card


def reduced(active: Cards, end: End) -> Cards:
    """The active set without the card at this end."""
    return active[1:] if end == "left" else active[:-1]


def after(hand: Cards, active: Cards, move: Scout) -> Cards:
    """The hand with the scouted card in it."""
    return (*hand[: move.gap], scouted_card(active, move), *hand[move.gap :])
