"""Views of Corporate Scapegoat written down in a line."""

from typing import Any, Final

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.pieces import SUITS, Card, Cards
from scapegoat_games.games.corporate.view import Acting, FaceDown, Played, Purpose, View, asked
from scapegoat_games.protocol import Dice, Value
from scapegoat_games.setup_input import agreed

_RANKS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def card(text: str) -> Card:
    return Card(_RANKS.index(text[:-1]), SUITS.index(text[-1]))


def cards(text: str) -> Cards:
    """
    >>> cards("A♠ 10♥")
    (Card(rank=1, suit=3), Card(rank=10, suit=2))
    """
    return tuple(map(card, text.split()))


def quarter(text: str) -> tuple[Played, ...]:
    """Whose card and which: ``"0:7♣ 1:?"``; a question mark lies face down."""
    words = [word.split(":") for word in text.split()]
    return tuple(Played(int(seat), None if lies == "?" else card(lies)) for seat, lies in words)


def opening(seats: int = 4, **settings: Value) -> View:
    """Seat 0's view before the first choice."""
    return GAME.view(GAME.new(seats, agreed(GAME, settings), Dice("views")), 0)


def turn(
    hand: str,
    *quarters: str,
    seats: int = 4,
    known: dict[tuple[int, int], str] | None = None,
    settings: dict[str, Value] | None = None,
    **fields: Any,  # noqa: ANN401 - whatever a view has
) -> View:
    """Seat 0 is to play to the last of these quarters; the totals follow from the cards."""
    view = opening(seats, **(settings or {}))
    piles = tuple(map(quarter, (*quarters, *[""] * (4 - len(quarters)))))
    totals, carried = [], 0
    for pile in piles:
        totals.append(carried + sum(played.worth for played in pile))
        carried = max(0, totals[-1] - view.rules.target)
    downs = (FaceDown(*place, card(text)) for place, text in (known or {}).items())
    return view._replace(
        step=Acting(),
        turn=0,
        turns=sum(map(len, piles)),
        hands=(cards(hand), *view.hands[1:]),
        quarter=max(0, len(quarters) - 1),
        quarters=piles,
        totals=tuple(totals),
        face_down=tuple(downs),
    )._replace(**fields)


def choice(hand: str, purpose: Purpose, **fields: Any) -> View:  # noqa: ANN401 - see above
    """Everybody, seat 0 too, owes a choice."""
    view = opening()
    step = asked(purpose, tuple(view.places))
    return view._replace(step=step, hands=(cards(hand), *view.hands[1:]))._replace(**fields)
