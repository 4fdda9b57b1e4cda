"""A card as a block of its colours, with figures as large as there is room for."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, final

from textual.content import Content

from scapegoat_games.games.scape_goat.pieces import EVIDENCE, ROLES, Card, Colour
from scapegoat_games.tui.boards.scape_goat.faces import (
    BYSTANDER,
    GREY,
    LETTERS,
    SIGNS,
    WILD,
    WILD_INK,
    backs,
    on,
)

_ROOMY: Final = 7
"""From that many lines, and columns for each colour, on there are figures."""
_AROUND: Final = 5
"""Lines of a card beside its figure: the name, and air."""
_FIGURES: Final[dict[str, tuple[str, ...]]] = {
    "R": ("###.", "#..#", "###.", "#.#.", "#..#", "#..#"),
    "Y": ("#..#", "#..#", "#..#", ".##.", ".##.", ".##."),
    "B": ("###.", "#..#", "###.", "#..#", "#..#", "###."),
    "G": (".###", "#...", "#.##", "#..#", "#..#", ".###"),
    "O": (".##.", "#..#", "#..#", "#..#", "#..#", ".##."),
    "P": ("###.", "#..#", "#..#", "###.", "#...", "#..."),
    BYSTANDER: (".##.", ".##.", "....", ".##.", "####", "####"),
}
"""Squares, two of which are as high as a line; a bystander is somebody without a face."""
_WIDTH: Final = 4
_HEIGHT: Final = 3
"""Columns and lines of a figure at its smallest."""
_BLOCKS: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
_SLENDER: Final = 3
"""In so few columns there is no room for letter and symbol."""


@final
class _Stripe(NamedTuple):
    """One colour of a card, or all of a card without any."""

    letter: str
    sign: str
    word: str
    style: str
    width: int


def tile(card: Card | None, width: int, height: int) -> list[Content]:
    """With letters, symbols and words as there is room."""
    if card is None:
        return [backs(width)] * height
    return _drawn(_stripes(card, width), height)


def portrait(colour: Colour, width: int, height: int) -> list[Content]:
    """Somebody's colour as large as a card, with the part they play."""
    role = ROLES[colour] if len(ROLES[colour]) <= width else colour
    return _drawn([_Stripe(LETTERS[colour], SIGNS[colour], role, on(colour), width)], height)


def _drawn(stripes: Sequence[_Stripe], height: int) -> list[Content]:
    least = min(stripe.width for stripe in stripes)
    blank = _row(stripes, [""] * len(stripes))
    words = _row(stripes, _words(stripes, least))
    if height < _ROOMY or least < _ROOMY:
        return _stack([_row(stripes, _signs(stripes, least)), words], blank, height)
    times = max(1, min(least // (2 * _WIDTH), (height - _AROUND) // _HEIGHT))
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
        _Stripe(LETTERS[one], SIGNS[one], word, on(one), share)
        for one, word, share in zip(face.colours, words, shares, strict=True)
    ]


def _named(name: str, width: int, shorter: str = "") -> str:
    """A card of one colour or none, by its name; where there is no room for it, by its number."""
    fitting = (text for text in (name, shorter) if text and len(text) <= width)
    return next(fitting, name[-1])


def _shares(width: int, count: int) -> list[int]:
    """The width in that many parts, as equal as possible."""
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


def _signs(stripes: Sequence[_Stripe], least: int) -> list[str]:
    """Letter and symbol; the letters alone if one stripe has no room for both."""
    return [
        f"{one.letter} {one.sign}".rstrip() if least > _SLENDER else one.letter for one in stripes
    ]


def _words(stripes: Sequence[_Stripe], least: int) -> list[str]:
    """The name, or those of the colours; where one is too long, or would touch the next, the
    symbols, if they were left out above.
    """
    placed = [one.word.center(one.width) for one in stripes]
    touching = any(" " not in left[-1] + right[0] for left, right in pairwise(placed))
    if not touching and all(len(one.word) <= one.width for one in stripes):
        return [one.word for one in stripes]
    return [one.sign if least <= _SLENDER else "" for one in stripes]


def _figure(stripe: _Stripe, times: int) -> Iterator[str]:
    """Enlarged that many times, with the symbol beside it."""
    squares = [
        "".join(square * times for square in row)
        for row in _FIGURES[stripe.letter]
        for _ in range(times)
    ]
    for at, (upper, lower) in enumerate(zip(squares[::2], squares[1::2], strict=True)):
        blocks = "".join(_BLOCKS[one + other] for one, other in zip(upper, lower, strict=True))
        middle = at == _HEIGHT * times // 2
        yield f"{blocks} {stripe.sign if middle else ' '}" if stripe.sign else blocks
