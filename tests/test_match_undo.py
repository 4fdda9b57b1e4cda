"""What may be taken back in a match, and what stands: what was seen, and what dice decided."""

import pytest

from scapegoat_games.protocol import Eye, IllegalMove
from tests.toy import BIDS, ToyMatch, mover, play, toy_match, with_computers


@pytest.fixture
def bidden() -> ToyMatch:
    """A match whose bids have been turned over; somebody's first turn begins."""
    match = toy_match()
    play(match, *BIDS)
    return match


def test_nothing_can_be_taken_back_at_the_start() -> None:
    match = toy_match()
    match.curtain_lifted(0)
    assert not match.can_undo()
    with pytest.raises(IllegalMove, match="no move"):
        match.undo()


def test_a_public_move_can_be_taken_back(bidden: ToyMatch) -> None:
    before = [bidden.view(seat) for seat in range(3)]
    lines = bidden.history(Eye.TABLE)
    play(bidden, "rest")
    bidden.undo()
    assert [bidden.view(seat) for seat in range(3)] == before
    assert bidden.history(Eye.TABLE) == lines
    assert len(bidden.moves) == 3


def test_several_moves_can_be_taken_back_in_a_row(bidden: ToyMatch) -> None:
    play(bidden, "rise", "point 0", "rise")
    for left in (5, 4, 3):
        bidden.undo()
        assert len(bidden.moves) == left
    assert not bidden.can_undo()


@pytest.mark.channel("undo")
def test_what_revealed_something_stands(bidden: ToyMatch) -> None:
    play(bidden, f"peek {(mover(bidden) + 1) % 3}")
    assert bidden.why_no_undo() == "Something came to light by the last move."


@pytest.mark.channel("undo")
def test_what_the_dice_decided_stands(bidden: ToyMatch) -> None:
    play(bidden, "roll")
    assert not bidden.can_undo()


def test_a_choice_made_beside_others_is_final_for_each_of_them() -> None:
    match = toy_match()
    for bid in BIDS[:2]:
        play(match, bid)
        assert match.why_no_undo() == "A choice made in secret is final."
    play(match, BIDS[2])
    assert match.why_no_undo() == "A choice made in secret is final."
    play(match, "rest")
    assert match.can_undo()


@pytest.mark.channel("undo")
def test_a_lifted_curtain_makes_what_others_did_final(bidden: ToyMatch) -> None:
    who = mover(bidden)
    play(bidden, "rest")
    bidden.curtain_lifted(who)
    assert bidden.can_undo()
    bidden.curtain_lifted((who + 1) % 3)
    assert bidden.why_no_undo() == "Somebody else has looked since the last move."


def test_looking_before_ones_own_move_closes_the_move_before_it(bidden: ToyMatch) -> None:
    who = mover(bidden)
    play(bidden, "rest")
    bidden.curtain_lifted((who + 1) % 3)
    play(bidden, "rest")
    bidden.undo()
    assert not bidden.can_undo()


def test_looking_after_ones_own_moves_closes_others_before_them(bidden: ToyMatch) -> None:
    who = mover(bidden)
    play(bidden, "rest", "rise", "point 0")
    bidden.curtain_lifted((who + 1) % 3)
    bidden.undo()
    bidden.undo()
    assert not bidden.can_undo()


def test_after_the_end_nothing_can_be_taken_back(bidden: ToyMatch) -> None:
    play(bidden, *["rest"] * 6)
    assert bidden.why_no_undo() == "The match is over."


def mover_of_bids() -> int:
    """Whose turn it is in the toy after the bids."""
    match = toy_match()
    play(match, *BIDS)
    return match.to_act()[0].seat


def test_a_person_takes_back_what_computers_have_done_since_as_well() -> None:
    mover = mover_of_bids()
    match = with_computers(*{0, 1, 2} - {mover})
    stands = match.moves
    play(match, "rest", "rest", "rest")
    assert match.undoes() == mover
    match.undo()
    assert match.moves == stands


def test_looking_at_ones_own_page_after_computers_have_moved_closes_nothing() -> None:
    mover = mover_of_bids()
    match = with_computers(*{0, 1, 2} - {mover})
    play(match, "rest", "rest")
    match.curtain_lifted(mover)
    assert match.undoes() == mover


def test_what_a_computer_brings_to_light_stands() -> None:
    mover = mover_of_bids()
    match = with_computers(*{0, 1, 2} - {mover})
    play(match, "rest", "roll")
    assert match.undoes() is None
    assert match.why_no_undo() == "Something came to light by the last move."


def test_where_only_computers_play_the_last_move_goes() -> None:
    match = with_computers(0, 1, 2)
    stands = match.moves
    play(match, "rest")
    match.undo()
    assert match.moves == stands
