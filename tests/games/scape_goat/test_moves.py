"""The text form of moves: every move has one, and nothing else is one."""

import re
from contextlib import suppress
from typing import get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scapegoat_games.games.scape_goat import GAME, moves
from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.protocol import NotAMove

NUMBERS = st.integers(0, 8)
NUMBERED = [
    moves.Spy,
    moves.Trade,
    moves.Stash,
    moves.Steal,
    moves.Give,
    moves.Put,
    moves.Show,
    moves.Swap,
]
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.sampled_from([moves.LOOK, moves.PREPARE, moves.FRAME, moves.COPS, moves.CALL]),
    *(st.builds(kind, NUMBERS) for kind in NUMBERED),
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("spy 2", moves.Spy(1)),
        ("trade 6", moves.Trade(5)),
        ("stash 1", moves.Stash(0)),
        ("look", moves.LOOK),
        ("prepare", moves.PREPARE),
        ("frame", moves.FRAME),
        ("steal 3", moves.Steal(2)),
        ("cops", moves.COPS),
        ("call", moves.CALL),
        ("give 1", moves.Give(0)),
        ("put 4", moves.Put(3)),
        ("show 2", moves.Show(1)),
        ("swap 3", moves.Swap(2)),
    ],
)
def test_each_move_has_its_text(text: str, move: Move) -> None:
    assert GAME.dump(move) == text
    assert GAME.parse(text) == move


def test_all_kinds_of_moves_are_tried() -> None:
    assert {
        type(move) for move in (moves.LOOK, moves.PREPARE, moves.FRAME, moves.COPS, moves.CALL)
    } | set(NUMBERED) == set(get_args(Move))


@given(MOVES)
def test_every_move_is_read_back_from_its_text(move: Move) -> None:
    assert GAME.parse(GAME.dump(move)) == move
    assert re.fullmatch(r"[a-z]+( [1-9])?", GAME.dump(move))


@given(
    st.one_of(
        st.text(),
        st.text("spytradeshownculg 0123456789", max_size=10),
        MOVES.map(GAME.dump).flatmap(
            lambda text: st.builds(
                lambda at, put, cut: text[:at] + put + text[at + cut :],
                st.integers(0, len(text)),
                st.sampled_from(("", " ", "0", "7", "\n", "٣", "x")),
                st.integers(0, 3),
            )
        ),
    )
)
@settings(max_examples=settings().max_examples * 10)
@example("spy")
@example("spy ")
@example("spy 0")
@example("spy 10")
@example("spy ٣")
@example("spy 3\n")
@example(" spy 3")
@example("Spy 3")
@example("cops 1")
@example("prepare ")
@example("")
def test_no_other_text_is_a_move(text: str) -> None:
    """Otherwise two texts could mean one move, and journals could differ without reason."""
    move = read(text)
    assert move is None or GAME.dump(move) == text


def read(text: str) -> Move | None:
    with suppress(NotAMove):
        return GAME.parse(text)
    return None


def test_a_refusal_repeats_the_text() -> None:
    with pytest.raises(NotAMove) as refused:
        GAME.parse("spy me")
    assert str(refused.value) == "'spy me' is not a move in Scape Goat."
