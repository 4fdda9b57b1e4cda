"""Which moves can be undone. Moves are final once others have seen them or dice were rolled."""

import pytest

from scapegoat_games.protocol import Eye, IllegalMove
from tests.toy import BIDS, ToyMatch, mover, play, toy_match, with_computers


@pytest.fixture
def bidden() -> ToyMatch:
    """A match after the bids are revealed, at the beginning of the first turn."""
    match = toy_match()
    play(match, *BIDS)
    return match


def test_nothing_can_be_undone_at_the_start() -> None:
    match = toy_match()
    match.curtain_lifted(0)
    assert not match.can_undo()
    with pytest.raises(IllegalMove, match="no move"):
        match.undo()


def test_a_public_move_can_be_undone(bidden: ToyMatch) -> None:
    before = [bidden.view(seat) for seat in range(3)]
    lines = bidden.history(Eye.TABLE)
    play(bidden, "rest")
    bidden.undo()
    assert [bidden.view(seat) for seat in range(3)] == before
    assert bidden.history(Eye.TABLE) == lines
    assert len(bidden.moves) == 3


def test_several_moves_can_be_undone_in_a_row(bidden: ToyMatch) -> None:
    play(bidden, "rise", "point 0", "rise")
    for left in (5, 4, 3):
        bidden.undo()
        assert len(bidden.moves) == left
    assert not bidden.can_undo()


@pytest.mark.channel("undo")
def test_a_revealing_move_is_final(bidden: ToyMatch) -> None:
    play(bidden, f"peek {(mover(bidden) + 1) % 3}")
    assert bidden.why_no_undo() == "Something came to light by the last move."


@pytest.mark.channel("undo")
def test_a_roll_of_dice_is_final(bidden: ToyMatch) -> None:
    play(bidden, "roll")
    assert not bidden.can_undo()


def test_a_simultaneous_choice_is_final_for_all_seats() -> None:
    match = toy_match()
    for bid in BIDS[:2]:
        play(match, bid)
        assert match.why_no_undo() == "A choice made in secret is final."
    play(match, BIDS[2])
    assert match.why_no_undo() == "A choice made in secret is final."
    play(match, "rest")
    assert match.can_undo()


@pytest.mark.channel("undo")
def test_a_lifted_curtain_makes_moves_of_others_final(bidden: ToyMatch) -> None:
    who = mover(bidden)
    play(bidden, "rest")
    bidden.curtain_lifted(who)
    assert bidden.can_undo()
    bidden.curtain_lifted((who + 1) % 3)
    assert bidden.why_no_undo() == "Somebody else has looked since the last move."


def test_looking_before_the_own_move_makes_the_previous_one_final(bidden: ToyMatch) -> None:
    who = mover(bidden)
    play(bidden, "rest")
    bidden.curtain_lifted((who + 1) % 3)
    play(bidden, "rest")
    bidden.undo()
    assert not bidden.can_undo()


def test_looking_after_own_moves_makes_earlier_ones_final(bidden: ToyMatch) -> None:
    who = mover(bidden)
    play(bidden, "rest", "rise", "point 0")
    bidden.curtain_lifted((who + 1) % 3)
    bidden.undo()
    bidden.undo()
    assert not bidden.can_undo()


def test_nothing_can_be_undone_after_the_end(bidden: ToyMatch) -> None:
    play(bidden, *["rest"] * 6)
    assert bidden.why_no_undo() == "The match is over."


def mover_of_bids() -> int:
    """The seat whose turn it is in the toy game after the bids."""
    match = toy_match()
    play(match, *BIDS)
    return match.to_act()[0].seat


def test_undo_includes_later_moves_of_computer_players() -> None:
    mover = mover_of_bids()
    match = with_computers(*{0, 1, 2} - {mover})
    stands = match.moves
    play(match, "rest", "rest", "rest")
    assert match.undoes() == mover
    match.undo()
    assert match.moves == stands


def test_looking_after_computer_moves_makes_nothing_final() -> None:
    mover = mover_of_bids()
    match = with_computers(*{0, 1, 2} - {mover})
    play(match, "rest", "rest")
    match.curtain_lifted(mover)
    assert match.undoes() == mover


def test_a_revealing_move_of_a_computer_is_final() -> None:
    mover = mover_of_bids()
    match = with_computers(*{0, 1, 2} - {mover})
    play(match, "rest", "roll")
    assert match.undoes() is None
    assert match.why_no_undo() == "Something came to light by the last move."


def test_with_only_computers_the_last_move_is_undone() -> None:
    match = with_computers(0, 1, 2)
    stands = match.moves
    play(match, "rest")
    match.undo()
    assert match.moves == stands
