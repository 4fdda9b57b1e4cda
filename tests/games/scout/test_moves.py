"""The text form of moves: each move has exactly one."""

import re
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scapegoat_games.games.scout import GAME, moves
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.protocol import NotAMove

PLACES = st.integers(1, 99)
HOLDS = st.builds(moves.Hold, st.booleans())
SCOUTS = st.builds(
    moves.Scout,
    st.sampled_from(("left", "right")),
    st.booleans(),
    PLACES.map(lambda place: place - 1),
)
SHOWS = st.tuples(PLACES, PLACES).map(lambda two: moves.Show(min(two) - 1, max(two)))
MOVES: st.SearchStrategy[Move] = st.one_of(
    HOLDS, SCOUTS, SHOWS, st.builds(moves.ScoutShow, SCOUTS, SHOWS)
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("keep", moves.Hold(turned=False)),
        ("turn", moves.Hold(turned=True)),
        ("show 1", moves.Show(0, 1)),
        ("show 3-5", moves.Show(2, 5)),
        ("scout left @1", moves.Scout("left", turned=False, gap=0)),
        ("scout right turned @12", moves.Scout("right", turned=True, gap=11)),
        (
            "scout left @3, show 1-2",
            moves.ScoutShow(moves.Scout("left", turned=False, gap=2), moves.Show(0, 2)),
        ),
    ],
)
def test_moves_as_text(text: str, move: Move) -> None:
    assert GAME.dump(move) == text
    assert GAME.parse(text) == move


@given(MOVES)
def test_every_move_is_read_back_from_its_text(move: Move) -> None:
    assert GAME.parse(GAME.dump(move)) == move


@given(
    st.one_of(
        st.text(),
        st.text("showcutlefrigndkp 0123456789@,-", max_size=30),
        MOVES.map(GAME.dump).flatmap(
            lambda text: st.builds(
                lambda at, put, cut: text[:at] + put + text[at + cut :],
                st.integers(0, len(text)),
                st.sampled_from(("", " ", "0", "7", "-", ",", "@", "\n", "٣", "x", "turned ")),
                st.integers(0, 3),
            )
        ),
    )
)
@settings(max_examples=settings().max_examples * 10)
@example("show 0")
@example("show 01")
@example("show 5-3")
@example("show 3-3")
@example("show 100")
@example("show ٣")
@example("show 3\n")
@example(" show 3")
@example("Show 3")
@example("scout left")
@example("scout left @0")
@example("scout up @1")
@example("scout left @1 show 1")
@example("scout left @1show 1")
@example("scout left @1, ")
@example(", show 1")
@example(", ")
@example("")
@example("keep, show 1")
def test_only_texts_as_written_by_dump_are_moves(text: str) -> None:
    """Otherwise two texts could mean one move, and two journals of one match could differ."""
    move = read(text)
    assert move is None or GAME.dump(move) == text


def read(text: str) -> Move | None:
    with suppress(NotAMove):
        return GAME.parse(text)
    return None


def test_a_refused_text_is_quoted() -> None:
    with pytest.raises(NotAMove) as refused:
        GAME.parse("show me")
    assert str(refused.value) == "'show me' is not a move in Scout."


@given(MOVES)
def test_a_text_is_one_line_of_plain_characters(move: Move) -> None:
    assert re.fullmatch(r"[a-z0-9@,\- ]+", GAME.dump(move))


@pytest.mark.clause("SC-11")
def test_random_play_picks_scout_and_show_less_often() -> None:
    both = GAME.weight(GAME.parse("scout left @1, show 1"))
    assert 0 < both < GAME.weight(GAME.parse("show 1")) == 1
