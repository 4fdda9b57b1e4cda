"""What a decent player makes of a view: who the scapegoat may be, and who may hold what.

Neither is knowledge: it is what one would bet on, quickly enough to be asked in every thought.
"""

from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple, final

from scapegoat_games.games.scape_goat.deeds import Deed, Told
from scapegoat_games.games.scape_goat.pieces import DECKS, Card, Colour, shows
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat

_TOOK: Final = 0.42
_LAID: Final = 0.55
_SHOWED: Final = 2.0
"""How much it says that somebody took, laid down without having to, or showed a colour."""
_MOST: Final = 4.0
"""What one player does may be chance, however often it is done."""
_EAGER: Final = 0.8
"""How likely a turn brings no card of the colour that one is after."""
_DOUBTFUL: Final = 0.6
"""How likely a card is still where it was seen once its holder has traded or been to the Stash."""


@final
class Belief(NamedTuple):
    """What somebody thinks of the scapegoat."""

    target: Seat
    """Whom the own mat names: the scapegoat, unless that is its owner."""
    mine: float
    """How likely it is the owner."""


def belief(view: View) -> Belief:
    """Of the view's holder. By Bayes: if the mat is right, the others are after the same player; if
    it isn't, they are after its owner.
    """
    assert view.seat is not None
    target = view.named[view.seat]
    assert target is not None
    return _belief(view.seat, target, view.deal.colours, view.past)


@lru_cache(maxsize=2048)
def _belief(
    seat: Seat, target: Seat, colours: tuple[Colour, ...], past: tuple[Deed, ...]
) -> Belief:
    seats, told = len(colours), 0.0
    for other in range(seats):
        if other == target:
            # If it is the scapegoat, its own mat names anybody else.
            ways = [_after(past, other, colours, whom) for whom in range(seats) if whom != other]
            right = log(sum(map(exp, ways)) / len(ways))
        elif other != seat:
            right = _after(past, other, colours, target)
        else:
            continue
        wrong = _after(past, other, colours, seat)
        told += max(-_MOST, min(_MOST, wrong - right))
    return Belief(target, 1 / (1 + (seats - 1) * exp(-told)))


def _after(past: tuple[Deed, ...], seat: Seat, colours: tuple[Colour, ...], whom: Seat) -> float:
    """How well what a player has done goes with being after somebody; a logarithm."""
    colour, own = colours[whom], colours[seat]
    told = 0.0
    for deed in past:
        if deed.kind == "swap" and deed.seat == seat:
            laid, taken = deed.cards
            told += _TOOK * shows(taken, colour)
            # SG-15: a card with one's own colour says nothing, for it has to go.
            told -= _LAID * (shows(laid, colour) and not shows(laid, own))
        elif deed.kind == "frame":
            told += _SHOWED * shows(deed.cards[seat], colour)
    return told


def chances(view: View, colour: Colour) -> tuple[float, ...]:
    """By seat how likely it holds a card of the colour; the view's holder sees its own.

    Whoever is after the colour will have looked for it, and the longer the better.
    """
    seen = _seen(view.seats, view.past, view.told, view.seat)
    known = {*view.hand, *view.faceup, *(card for cards in seen for card in cards)}
    left = sum(shows(card, colour) for card in DECKS[view.seats] if card not in known)
    hidden = sum(len(cards) for cards in view.held) - len(view.hand)
    share = left / hidden if hidden else 0.0
    found = []
    for seat in range(view.seats):
        if seat == view.seat:
            found.append(float(any(shows(card, colour) for card in view.hand)))
            continue
        missing = 1.0
        for card, likely in seen[seat].items():
            missing *= 1 - likely * shows(card, colour)
        unseen = max(0, len(view.held[seat]) - len(seen[seat]))
        swaps = sum(deed.kind == "swap" and deed.seat == seat for deed in view.past)
        found.append(1 - missing * ((1 - share) * _EAGER**swaps) ** min(unseen, 1))
    return tuple(found)


@lru_cache(maxsize=2048)
def _seen(
    seats: int, past: tuple[Deed, ...], told: tuple[Told, ...], seat: Seat | None
) -> tuple[dict[Card, float], ...]:
    """By seat the cards last seen in its hand, and how likely each is still there."""
    hands: list[dict[Card, float]] = [{} for _ in range(seats)]
    private = dict(told)
    for number, deed in enumerate(past):
        mine = private.get(number, ())
        match deed.kind:
            case "swap":
                laid, taken = deed.cards
                hands[deed.seat].pop(laid, None)
                hands[deed.seat][taken] = 1.0
            case "frame":
                for holder, card in enumerate(deed.cards):
                    hands[holder][card] = 1.0
            case "spy" if deed.seat == seat:
                hands[deed.spot] = dict.fromkeys(mine, 1.0)
            case "trade":
                _doubt(hands, deed.seat, deed.spot)
                if len(mine) == 2 and seat in (deed.seat, deed.spot):
                    given, got = mine
                    other = deed.spot if deed.seat == seat else deed.seat
                    hands[other].pop(got, None)
                    hands[other][given] = 1.0
            case "stash" if deed.seat != seat:
                _doubt(hands, deed.seat)
            case _:
                pass
    return tuple(hands)


def _doubt(hands: list[dict[Card, float]], *holders: Seat) -> None:
    for holder in holders:
        hands[holder] = {card: likely * _DOUBTFUL for card, likely in hands[holder].items()}
