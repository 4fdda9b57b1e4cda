"""Moves as journals and golden games hold them."""

import pytest

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.moves import Move
from scapegoat_games.protocol import NotAMove


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (moves.Play(0, False), "play 1 up"),
        (moves.Play(6, True), "play 7 down"),
        (moves.Reveal(3), "reveal 4"),
        (moves.Discard(0), "discard 1"),
    ],
)
def test_the_text_of_a_move_reads_back(move: Move, text: str) -> None:
    assert moves.dump(move) == text
    assert moves.parse(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play 1",
        "play 0 up",
        "play 10 up",
        "play 1 sideways",
        "reveal",
        "reveal 0",
        "discard 1 up",
        "play 1  up",
        " play 1 up",
        "play \N{ARABIC-INDIC DIGIT ONE} up",
        "Play 1 up",
        "reveal 1\n",
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(NotAMove) as refused:
        moves.parse(text)
    assert str(refused.value) == f"{text!r} is not a move in Corporate Scapegoat."


def test_equal_moves_are_one_object() -> None:
    assert moves.play(1, True) is moves.parse("play 2 down")
    assert moves.reveal(1) is moves.parse("reveal 2")
    assert moves.discard(1) is moves.parse("discard 2")
