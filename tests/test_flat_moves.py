"""Moves that consist of a kind and numbers have exactly one text each."""

from dataclasses import dataclass

import pytest

from scapegoat_games.flat_moves import FlatMoves
from scapegoat_games.protocol import NotAMove


@dataclass(frozen=True)
class Draw:
    at: int


class Moves(FlatMoves[Draw]):
    title = "A game: its subtitle"
    kinds_of_moves = (Draw,)


def test_the_text_of_a_move_is_read_back() -> None:
    assert Moves().dump(Draw(12)) == "draw 12"
    assert Moves().parse("draw 12") == Draw(12)


@pytest.mark.parametrize(
    "text", ["", "draw", "draw 1 2", "draw 01", "draw -1", " draw 1", "draw 1\n", "Draw 1"]
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(NotAMove, match=r"is not a move in A game\.$"):
        Moves().parse(text)
