"""The crew and its evidence in small: every colour is also a letter and a symbol."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from scapegoat_games.games.scape_goat.pieces import COLOURS, EVIDENCE, Card, Colour
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.themes import SYMBOLS

LETTERS: Final[dict[Colour, str]] = {colour: colour[0].upper() for colour in COLOURS}
SIGNS: Final[dict[Colour, str]] = dict(zip(COLOURS, SYMBOLS, strict=True))
BACK: Final = "░"
BYSTANDER: Final = "–"
WILD: Final = "W✱"
PREPARATION: Final = "◉"
"""A preparation token."""

OTHER_SIGNS: Final = (
    (f"{BYSTANDER}1", "an innocent bystander: a card that shows nobody"),
    (BACK * 2, "a card that lies face down"),
    ("R2", "a card that is known to be there; its number only tells cards of one colour apart"),
    (PREPARATION, "a preparation token: with one you may start a Frame Attempt"),
    ("w5  b6", "the white die and the black one: where to look on a mat"),
    ("▶", "whose turn it is"),
    ("…", "still chooses, or takes a first look, in secret"),
)
"""For the help; the colours come before them."""
WILD_SIGN: Final = (WILD, "the wild card: it shows everybody")
"""Where it is in play."""

_BACKS: Final = "$back-ink on $back"
GREY: Final = "bold $foreground on $back"
WILD_INK: Final = "bold $card-ink on $card"


def token(colour: Colour) -> Content:
    """Somebody's token: letter and symbol, in the colour."""
    return Content.styled(f"{LETTERS[colour]}{SIGNS[colour]}", f"bold $crew-{colour}")


def badge(view: View, seat: Seat, name: str) -> Content:
    """A player as shown everywhere in this game."""
    colour = view.deal.colours[seat]
    return token(colour) + Content.styled(f" {name}", f"bold $crew-{colour}")


def backs(width: int) -> Content:
    return Content.styled(BACK * width, _BACKS)


def mini(card: Card | None) -> Content:
    """A card in two cells."""
    if card is None:
        return backs(2)
    face = EVIDENCE[card]
    number = face.name[-1]
    match face.colours:
        case ():
            return Content.styled(f"{BYSTANDER}{number}", GREY)
        case (colour,):
            return Content.styled(f"{LETTERS[colour]}{number}", on(colour))
        case (one, two):
            return Content.assemble((LETTERS[one], on(one)), (LETTERS[two], on(two)))
        case _:
            return Content.styled(WILD, WILD_INK)


def minis(cards: Sequence[Card | None], room: int) -> Content:
    """Several side by side, apart if there is room."""
    gap = " " if 3 * len(cards) - 1 <= room else ""
    return Content(gap).join(map(mini, cards))


def on(colour: Colour) -> str:
    return f"bold $crew-ink on $crew-{colour}"
