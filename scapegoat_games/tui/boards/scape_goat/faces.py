"""The crew and its evidence as they are drawn: every colour is also a letter and a symbol."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
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

_ROOMY: Final = 7
"""From that many lines, and columns for each colour, on letters are large."""
_LARGE: Final[dict[str, tuple[str, str, str]]] = {
    "R": ("█▀▀▄", "█▀█ ", "▀ ▀▀"),
    "Y": ("█  █", "▀▄▄▀", " ▐▌ "),
    "B": ("█▀▀▄", "█▀▀▄", "▀▀▀ "),
    "G": ("▄▀▀▀", "█ ▀█", " ▀▀▀"),
    "O": ("▄▀▀▄", "█  █", " ▀▀ "),
    "P": ("█▀▀▄", "█▀▀ ", "▀   "),
}

OTHER_SIGNS: Final = (
    (f"{BYSTANDER}1", "an innocent bystander: a card that shows nobody"),
    (WILD, "the wild card: it shows everybody"),
    (BACK * 2, "a card that lies face down"),
    ("R2", "a card that is known to be there; its number only tells cards of one colour apart"),
    (PREPARATION, "a preparation token: with one you may start a Frame Attempt"),
    ("▶", "whose turn it is"),
    ("…", "still chooses, in secret"),
)
"""For the help; the colours come before them."""

_BACKS: Final = "$back-ink on $back"
_GREY: Final = "bold $foreground on $back"


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
            return Content.styled(f"{BYSTANDER}{number}", _GREY)
        case (colour,):
            return Content.styled(f"{LETTERS[colour]}{number}", _on(colour))
        case (one, two):
            return Content.assemble((LETTERS[one], _on(one)), (LETTERS[two], _on(two)))
        case _:
            return Content.styled(WILD, "bold $card-ink on $card")


def minis(cards: Sequence[Card | None], room: int) -> Content:
    """Several side by side, apart if there is room."""
    gap = " " if 3 * len(cards) - 1 <= room else ""
    return Content(gap).join(map(mini, cards))


def tile(card: Card | None, width: int, height: int) -> list[Content]:
    """A card as a block of its colours, with letters, symbols and words as there is room."""
    if card is None:
        return [backs(width)] * height
    colours = EVIDENCE[card].colours
    if not colours:
        return _stack(_grey(card, width), Content.styled(" " * width, _GREY), height)
    widths = _shares(width, len(colours))
    stripes = list(zip(colours, widths, strict=True))
    blank = _row([" " * share for share in widths], colours)
    signs, words = _row(_signs(stripes), colours), _row(_words(card, stripes), colours)
    if height < _ROOMY or min(widths) < _ROOMY:
        return _stack([signs, words], blank, height)
    large = [_row(row, colours) for row in _large(stripes)]
    return _stack([*large, blank, words], blank, height)


def _on(colour: Colour) -> str:
    return f"bold $crew-ink on $crew-{colour}"


def _grey(card: Card, width: int) -> list[Content]:
    name = EVIDENCE[card].name
    words = name if len(name) < width else name.split()[0]
    texts = (BYSTANDER, words)
    return [Content.styled(text.center(width)[:width], _GREY) for text in texts]


def _stack(face: list[Content], blank: Content, height: int) -> list[Content]:
    above = (height - len(face)) // 2
    return [*[blank] * above, *face, *[blank] * (height - len(face) - above)]


def _shares(width: int, count: int) -> list[int]:
    """The width in that many parts, as equal as possible."""
    edges = [round(width * part / count) for part in range(count + 1)]
    return [stop - start for start, stop in pairwise(edges)]


def _row(texts: Sequence[str], colours: Sequence[Colour]) -> Content:
    parts = [Content.styled(text, _on(colour)) for text, colour in zip(texts, colours, strict=True)]
    return Content("").join(parts)


def _signs(stripes: Sequence[tuple[Colour, int]]) -> list[str]:
    """Letter and symbol; where there is no room for both, the letter."""
    return [
        (f"{LETTERS[colour]} {SIGNS[colour]}" if width > 3 else LETTERS[colour]).center(width)
        for colour, width in stripes
    ]


def _large(stripes: Sequence[tuple[Colour, int]]) -> Iterator[list[str]]:
    """Large letters, each with its symbol beside it."""
    for row in range(3):
        yield [
            f"{_LARGE[LETTERS[colour]][row]} {SIGNS[colour] if row == 1 else ' '}".center(width)
            for colour, width in stripes
        ]


def _words(card: Card, stripes: Sequence[tuple[Colour, int]]) -> list[str]:
    """The name; of several colours each, or the symbol in place of what is too long."""
    words = [EVIDENCE[card].name] if len(stripes) == 1 else [colour for colour, _ in stripes]
    if any(len(word) > width for word, (_, width) in zip(words, stripes, strict=True)):
        words = [SIGNS[colour] if width <= 3 else "" for colour, width in stripes]
    return [word.center(width) for word, (_, width) in zip(words, stripes, strict=True)]
