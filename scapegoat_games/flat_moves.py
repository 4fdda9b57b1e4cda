"""The text form of moves that consist of a kind and a few numbers, such as ``draw 2``."""

from dataclasses import astuple, fields
from itertools import chain
from typing import Any, Final, Generic

from scapegoat_games.protocol import M, NotAMove
from scapegoat_games.sanitize import cut

_MOST_DIGITS: Final = 4
"""The largest number of digits that a number in a move may have."""


class FlatMoves(Generic[M]):
    """Writes the moves of a game as text and reads them. The class of the game inherits from this
    class and ``Game``.
    """

    title: str
    kinds_of_moves: tuple[type[Any], ...]
    """The classes of the game's moves: dataclasses whose fields are whole numbers of at least 0."""

    def dump(self, move: M) -> str:
        """The move as text: its kind in small letters, and the values of its fields.

        >>> from dataclasses import make_dataclass
        >>> FlatMoves().dump(make_dataclass("Draw", [("at", int)])(2))
        'draw 2'
        """
        values: Any = move
        return " ".join(map(str, chain([_word(type(move))], astuple(values))))

    def parse(self, text: str) -> M:
        word, *numbers = text.split(" ")
        for kind in self.kinds_of_moves:
            fits = word == _word(kind) and len(numbers) == len(fields(kind))
            if fits and all(map(_is_number, numbers)):
                move: M = kind(*map(int, numbers))
                return move
        raise NotAMove(f"{cut(text)!r} is not a move in {self.title.partition(':')[0]}.")


def _word(kind: type[object]) -> str:
    return kind.__name__.casefold()


def _is_number(text: str) -> bool:
    """Whether the text is a number as ``dump`` writes it: not too long, without a sign and leading
    zeros.
    """
    return text.isdecimal() and len(text) <= _MOST_DIGITS and str(int(text)) == text
