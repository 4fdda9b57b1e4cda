"""Which moves can be undone. Moves are final once others have seen them or dice were rolled."""

from pathlib import Path

import pytest

from scapegoat_games import catalog
from scapegoat_games.games.corporate.moves import Play
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, IllegalMove, Level, Seat
from scapegoat_games.saves import AnyMatch
from tests.toy import BIDS, TOY, ToyMatch, mover, play, toy_match, with_computers


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


def test_a_secret_choice_can_be_undone_until_all_have_chosen() -> None:
    match = toy_match()
    play(match, *BIDS[:2])
    assert match.undoes() == 1
    assert match.why_no_undo(0) is None, "although another seat has chosen since"
    assert match.why_no_undo(2) == "There is no move to take back."
    match.undo(0)
    assert [seat for seat, _ in match.moves] == [1], "the other choice stays"
    match.undo()
    assert match.moves == ()


def test_looking_at_own_pages_keeps_secret_choices_open() -> None:
    match = toy_match()
    play(match, *BIDS[:2])
    for seat in range(3):
        match.curtain_lifted(seat)
    assert match.why_no_undo(0) is None
    assert match.undoes() == 1


@pytest.mark.channel("undo")
def test_secret_choices_are_final_once_all_have_chosen() -> None:
    match = toy_match()
    play(match, *BIDS)
    for seat in (None, 2):
        assert match.why_no_undo(seat) == "Something came to light by the last move."
    assert match.why_no_undo(0) == "Somebody else has moved since."
    play(match, "rest")
    assert match.can_undo()


def test_the_last_secret_choice_can_be_undone_while_it_is_covered() -> None:
    match = toy_match()
    match.covers = True
    before = toy_match()
    play(match, *BIDS)
    play(before, *BIDS[:2])
    assert match.covered
    assert match.undoes() == 2
    match.undo()
    assert match.to_act() == before.to_act()
    assert match.history(Eye.TABLE) == before.history(Eye.TABLE)
    play(match, BIDS[2])
    match.uncover()
    assert not match.covered
    assert match.why_no_undo() == "Something came to light by the last move."


def test_no_other_move_is_covered(bidden: ToyMatch) -> None:
    bidden.covers = True
    play(bidden, f"peek {(mover(bidden) + 1) % 3}")
    assert not bidden.covered
    assert not bidden.can_undo()


def test_choices_of_computers_stay_when_a_secret_choice_is_undone() -> None:
    match = Match.start(
        TOY, ["Ann", "Bo", "Cy"], {}, "seed", computers=dict.fromkeys((1, 2), Level.EASY)
    )
    play(match, *BIDS[:2])
    match.undo()
    assert [seat for seat, _ in match.moves] == [1]
    match.covers = True
    match.play(0, TOY.parse("bid 1"))
    match.play(2, TOY.parse("bid 2"))
    assert match.undoes() == 0, "while the last choice is covered"
    match.undo()
    assert [seat for seat, _ in match.moves] == [1], "the choice after it is made again"


def face_down(*, open_hands: bool = False) -> tuple[AnyMatch, Seat]:
    """A match of Corporate Scapegoat after a card was played face down, and its player."""
    match: AnyMatch = Match.start(
        catalog.load("corporate"), ["Ann", "Bo", "Cy"], {}, "down", open_hands=open_hands
    )
    while any(not isinstance(move, Play) for move in match.legal(match.to_act()[0].seat)):
        seat = match.to_act()[0].seat
        match.play(seat, match.legal(seat)[0])
    seat = match.to_act()[0].seat
    match.play(seat, next(move for move in match.legal(seat) if move.down))
    return match, seat


@pytest.mark.channel("undo")
@pytest.mark.parametrize("looks", [0, 1])
def test_a_card_drawn_in_private_can_be_undone_until_a_page_is_shown(looks: int) -> None:
    match, seat = face_down()
    drawn = match.view(seat).hand
    assert match.undoes() == seat
    match.undo()
    match.play(seat, next(move for move in match.legal(seat) if move.down))
    assert match.view(seat).hand == drawn, "the same card is drawn again"
    match.curtain_lifted((seat + looks) % 3)
    assert match.why_no_undo() == (
        "Somebody else has looked since the last move."
        if looks
        else "Something came to light by the last move."
    )


@pytest.mark.channel("undo")
def test_with_open_hands_a_drawn_card_closes_undo_at_once() -> None:
    match, _ = face_down(open_hands=True)
    assert not match.can_undo()


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


def test_a_seat_is_told_its_secret_choice_while_others_still_choose() -> None:
    match = toy_match()
    assert not match.secret_choice(0)
    play(match, BIDS[0])
    (told,) = [line.text for line in match.history(0) if line.private]
    assert match.secret_choice(0) == told.replace(match.names[0], "You")
    assert not match.secret_choice(1)
    play(match, *BIDS[1:])
    assert not match.secret_choice(0)


def test_moves_before_a_seat_changed_hands_are_final(bidden: ToyMatch) -> None:
    play(bidden, "rest")
    bidden.hand_over(1, Level.EASY)
    assert bidden.why_no_undo() == "A seat has changed hands since."


def test_uncovering_without_a_covered_choice_changes_nothing(bidden: ToyMatch) -> None:
    play(bidden, "rest")
    bidden.uncover()
    assert bidden.can_undo()


def test_closing_makes_a_covered_choice_final(tmp_path: Path) -> None:
    match = toy_match(tmp_path / "match.jsonl")
    match.covers = True
    play(match, *BIDS)
    assert match.covered
    match.close()
    assert not match.covered
    assert not match.can_undo()
