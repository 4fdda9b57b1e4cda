"""Draws players and cards, small and large. Each colour also has a letter and a symbol."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, final

from textual.content import Content

from scapegoat_games.games.scape_goat.pieces import COLOURS, EVIDENCE, Card, Colour
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.themes import SYMBOLS

LETTERS: Final[dict[Colour, str]] = {colour: colour[0].upper() for colour in COLOURS}
SIGNS: Final[dict[Colour, str]] = dict(zip(COLOURS, SYMBOLS, strict=True))
BACK: Final = "░"
BYSTANDER: Final = "N"
"""The letter of a card that shows nobody."""
WILD: Final = "W✱"
PREPARATION: Final = "◉"
"""A preparation token."""

OTHER_SIGNS: Final = (
    (f"{BYSTANDER}1", "an innocent bystander: a card that shows nobody"),
    ("1  2  3", "numbers only tell equal cards apart: a 3 is worth no more than a 1"),
    (BACK * 2, "a card that lies face down"),
    ("R2", "red 2 is in that hand or slot; beside your own name: everyone knows you have it"),
    (PREPARATION, "a preparation token: with one you may start a Frame Attempt"),
    ("w5  b6", "the white die and the black one: where to look on a mat"),
    ("▶", "whose turn it is"),
    ("…", "still choosing in secret, or taking a first look"),
    ("✓ ? ✗ »", "on your own page, your notes: trusted, not sure, suspect, and whom they accuse"),
)
"""The signs that the help explains after the signs of the colours."""
WILD_SIGN: Final = (WILD, "the wild card: it shows everyone")
"""The wild card's sign and meaning, which the help shows only if that card is in play."""

_BACKS: Final = "$back-ink on $back"
GREY: Final = "bold $foreground on $back"
WILD_INK: Final = "bold $card-ink on $card"

_LARGE: Final = 7
"""Least number of lines of a card, and of columns of each of its stripes, for large letters
(``_FIGURES``) to be drawn on the card. Larger: fewer cards have large letters.
"""
_BESIDE_FIGURE: Final = 5
"""Lines of a card that are kept free of the figure, for the card's name and blank lines."""
_FIGURES: Final[dict[str, tuple[str, ...]]] = {
    "R": ("###.", "#..#", "###.", "#.#.", "#..#", "#..#"),
    "Y": ("#..#", "#..#", "#..#", ".##.", ".##.", ".##."),
    "B": ("###.", "#..#", "###.", "#..#", "#..#", "###."),
    "G": (".###", "#...", "#.##", "#..#", "#..#", ".###"),
    "O": (".##.", "#..#", "#..#", "#..#", "#..#", ".##."),
    "P": ("###.", "#..#", "#..#", "###.", "#...", "#..."),
    BYSTANDER: (".##.", ".##.", "....", ".##.", "####", "####"),
}
"""The *figure* of each colour: its letter, drawn large in squares. A bystander has a figure, too.

A line of the screen shows two rows of squares.
"""
_FIGURE_WIDTH: Final = 4
"""Columns of the smallest figure."""
_FIGURE_HEIGHT: Final = 3
"""Lines of the smallest figure."""
_BLOCKS: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
_SLENDER: Final = 3
"""Largest width, in columns, of a stripe that has room for a letter but not for a symbol."""


def token(colour: Colour) -> Content:
    """A player's letter and symbol, in the player's colour."""
    return Content.styled(f"{LETTERS[colour]}{SIGNS[colour]}", f"bold $crew-{colour}")


def badge(view: View, seat: Seat, name: str) -> Content:
    """A player's letter, symbol and name."""
    colour = view.deal.colours[seat]
    return token(colour) + Content.styled(f" {name}", f"bold $crew-{colour}")


def backs(width: int) -> Content:
    return Content.styled(BACK * width, _BACKS)


def mini(card: Card | None) -> Content:
    """A card, two columns wide."""
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


def minis(cards: Sequence[Card | None], width: int) -> Content:
    """Small cards side by side; with gaps if ``width`` allows."""
    gap = " " if 3 * len(cards) - 1 <= width else ""
    return Content(gap).join(map(mini, cards))


def on(colour: Colour) -> str:
    return f"bold $crew-ink on $crew-fill-{colour}"


@final
class _Stripe(NamedTuple):
    """A vertical stripe of a card for one of its colours; a card without colours is one stripe."""

    letter: str
    sign: str
    word: str
    style: str
    width: int


def tile(card: Card | None, width: int, height: int) -> list[Content]:
    """A card as lines of text: letters, and symbols and words where they fit."""
    if card is None:
        return [backs(width)] * height
    return _drawn(_stripes(card, width), height)


def portrait(colour: Colour, word: str, width: int, height: int) -> list[Content]:
    """A picture of a player, as large as a card, with the player's colour and a word."""
    return _drawn([_Stripe(LETTERS[colour], SIGNS[colour], word, on(colour), width)], height)


def _drawn(stripes: Sequence[_Stripe], height: int) -> list[Content]:
    narrowest = min(stripe.width for stripe in stripes)
    blank = _row(stripes, [""] * len(stripes))
    words = _row(stripes, _words(stripes, narrowest))
    if height < _LARGE or narrowest < _LARGE:
        return _stack([_row(stripes, _signs(stripes, narrowest)), words], blank, height)
    times = max(
        1, min(narrowest // (2 * _FIGURE_WIDTH), (height - _BESIDE_FIGURE) // _FIGURE_HEIGHT)
    )
    rows = zip(*(_figure(stripe, times) for stripe in stripes), strict=True)
    return _stack([*(_row(stripes, row) for row in rows), blank, words], blank, height)


def _stripes(card: Card, width: int) -> list[_Stripe]:
    face = EVIDENCE[card]
    if not face.colours:
        return [
            _Stripe(BYSTANDER, "", _named(face.name, width - 1, face.name.split()[0]), GREY, width)
        ]
    if len(face.colours) > width:
        return [_Stripe(WILD[0], WILD[1], face.name, WILD_INK, width)]
    alone = len(face.colours) == 1
    shares = _shares(width, len(face.colours))
    words = [_named(face.name, width)] if alone else face.colours
    return [
        _Stripe(LETTERS[colour], SIGNS[colour], word, on(colour), share)
        for colour, word, share in zip(face.colours, words, shares, strict=True)
    ]


def _named(name: str, width: int, shorter: str = "") -> str:
    """The name of a card if it fits, else ``shorter`` if that text fits, else the card's number."""
    fitting = (text for text in (name, shorter) if text and len(text) <= width)
    return next(fitting, name[-1])


def _shares(width: int, count: int) -> list[int]:
    """Divides the width into ``count`` parts that are as equal as possible."""
    edges = [round(width * part / count) for part in range(count + 1)]
    return [stop - start for start, stop in pairwise(edges)]


def _row(stripes: Sequence[_Stripe], texts: Sequence[str]) -> Content:
    return Content("").join(
        Content.styled(text.center(stripe.width)[: stripe.width], stripe.style)
        for stripe, text in zip(stripes, texts, strict=True)
    )


def _stack(face: list[Content], blank: Content, height: int) -> list[Content]:
    above = (height - len(face)) // 2
    return [*[blank] * above, *face, *[blank] * (height - len(face) - above)]


def _signs(stripes: Sequence[_Stripe], narrowest: int) -> list[str]:
    """The letter and symbol of each stripe; only letters if a stripe is too narrow for a symbol."""
    return [
        f"{stripe.letter} {stripe.sign}".rstrip() if narrowest > _SLENDER else stripe.letter
        for stripe in stripes
    ]


def _words(stripes: Sequence[_Stripe], narrowest: int) -> list[str]:
    """The words of all stripes if the words fit with gaps between them. Otherwise the symbols of
    the stripes, or empty texts if ``_signs`` already shows the symbols.
    """
    placed = [stripe.word.center(stripe.width) for stripe in stripes]
    touching = any(" " not in left[-1] + right[0] for left, right in pairwise(placed))
    if not touching and all(len(stripe.word) <= stripe.width for stripe in stripes):
        return [stripe.word for stripe in stripes]
    return [stripe.sign if narrowest <= _SLENDER else "" for stripe in stripes]


def _figure(stripe: _Stripe, times: int) -> Iterator[str]:
    """The lines of a figure, enlarged ``times`` times, with the symbol beside the middle line."""
    squares = [
        "".join(square * times for square in row)
        for row in _FIGURES[stripe.letter]
        for _ in range(times)
    ]
    for at, (upper, lower) in enumerate(zip(squares[::2], squares[1::2], strict=True)):
        blocks = "".join(_BLOCKS[above + below] for above, below in zip(upper, lower, strict=True))
        middle = at == _FIGURE_HEIGHT * times // 2
        yield f"{blocks} {stripe.sign if middle else ' '}" if stripe.sign else blocks
