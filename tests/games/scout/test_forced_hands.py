"""Imagined states in which a player must hold a Show, being to act without a chip."""

from collections.abc import Mapping

import pytest

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.state import State
from scapegoat_games.protocol import Eye, Value
from tests.games.scout import oracle
from tests.games.scout.positions import Position, lay, read_card
from tests.games.scout.test_knowledge import holders, worlds


def can_act(world: State) -> bool:
    seat = world.turn
    turn = oracle.Turn(
        len(world.hands), world.hands[seat], world.active, mine=False, chips=world.chips[seat]
    )
    return bool(oracle.moves(turn))


def forced(active: str, hand: str, settings: Mapping[str, Value] | None = None) -> Position:
    """Seat 0 is to act without a chip, so its hand beats the active set."""
    position = lay(hand, 4, active=active, chips=(0, 3), settings=settings)
    # No cards are captured, so that nearly every card may be anywhere.
    state = position.state
    state.hands[1] += tuple(sorted(state.gone))
    state.gone = frozenset()
    state.captured = (0, 0)
    return position


@pytest.mark.clause("SC-13")
@pytest.mark.parametrize(
    ("active", "hand"),
    [
        ("9", "1 3 4"),  # No single card is higher, so the Show needs two cards.
        ("8 8 8", "9 9 9 1 3"),
        ("5 5 5 5", "1 2 3 4 5 1"),
        ("1 2 3 4 5 6", "2 3 4 5 6 7 9"),
        ("2 2 2 2 2 2", "1 2 3 4 5 6 7"),
        ("1 2 3 4 5 6 7 8", "7 7 7 7 7 7 7 7 1"),
        ("1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7 8 9"),
    ],
)
def test_a_player_to_act_without_a_chip_holds_a_show(active: str, hand: str) -> None:
    position = forced(active, hand)
    assert position.moves()
    for who in (1, Eye.TABLE):
        found = worlds(position, who, 40)
        assert all(can_act(world) for world in found)
        assert len({world.hands[0] for world in found}) >= 36


@pytest.mark.clause("SC-5", "SC-13")
def test_a_forced_group_never_uses_a_card_known_to_lie_aside() -> None:
    # Random deals rarely beat six 3s with seven cards, so the group is nearly always forced.
    position = forced("3 3 3 3 3 3", "1 2 3 4 5 6 7")
    position.state.sure = frozenset({read_card("1/2")})
    state = position.state
    wrong = [seat for seat in (0, 1) if (1, 2) in {card.upright() for card in state.hands[seat]}]
    for seat in wrong:
        other = state.aside[0]
        state.hands[seat] = tuple(
            other if card.upright() == (1, 2) else card for card in state.hands[seat]
        )
        state.aside = (read_card("1/2"), *state.aside[1:])
    for who in (1, Eye.TABLE):
        assert holders(worlds(position, who, 60), "1/2") == {None}


@pytest.mark.clause("SC-13")
@pytest.mark.parametrize("scouted", [7, 8])
def test_a_forced_group_leaves_room_for_known_cards(scouted: int) -> None:
    # All cards of the hand, or all but one, were scouted, and the group needs nearly all places.
    position = forced("5/1 5/2 5/3 5/4 5/6 5/8 5/9", "7/1 7/2 7/3 7/4 7/6 7/8 7/9 1/9")
    hand = position.state.hands[0]
    position.state.scouted = (tuple(sorted(card.upright() for card in hand[:scouted])), ())
    for who in (1, Eye.TABLE):
        found = worlds(position, who, 60)
        assert all(can_act(world) for world in found)
        assert len({world.hands[0] for world in found}) > 20
        assert (holders(found, "1/9") == {0}) == (scouted == 8)


@pytest.mark.clause("SC-2", "SC-13")
@pytest.mark.parametrize("others_are_known", [False, True])
def test_a_forced_group_leaves_room_for_a_dealt_card(*, others_are_known: bool) -> None:
    # In this second round the 1/2 must be in a hand: it was not dealt in the first round.
    position = forced("5/3 5/4 5/6 5/7 5/8 5/9", "7/1 7/2 7/3 7/4 7/6 7/8 1/2")
    state = position.state
    state.leftover = ((), tuple(sorted(card.upright() for card in state.aside)))
    state.aside = ()
    state.sure = frozenset({read_card("1/2")})
    if others_are_known:
        state.scouted = ((), tuple(sorted(card.upright() for card in state.hands[1])))
    for who in (1, Eye.TABLE):
        found = worlds(position, who, 120)
        assert all(can_act(world) for world in found)
        in_the_table_s_eyes = {0} if others_are_known else {0, 1}
        assert holders(found, "1/2") == ({0} if who == 1 else in_the_table_s_eyes)


@pytest.mark.clause("SC-9", "SC-13")
def test_a_forced_group_fits_the_visible_cards() -> None:
    position = forced(
        "5/3 5/4 5/6 5/7 5/8", "1/8 7/2 7/3 7/4 7/6 7/8", settings={"open_scouts": True}
    )
    position.state.scouted = ((read_card("1/8"), read_card("3/7")), ())
    for who in (1, Eye.TABLE):
        found = worlds(position, who, 30)
        assert all(can_act(world) for world in found)
        assert {(world.hands[0][0], world.hands[0][2]) for world in found} == {
            (read_card("1/8"), read_card("7/3"))
        }
        assert len({world.hands[0] for world in found}) > 20


def test_an_impossible_view_is_an_error() -> None:
    """Two cards never beat six, so the round would have ended."""
    position = forced("5/3 5/4 5/6 5/7 5/8 5/9", "7/2 7/3")
    with pytest.raises(AssertionError, match="would have ended the round"):
        position.imagined(1)


def test_after_the_match_no_hand_is_forced() -> None:
    position = lay("9 1 1", "3 5", active="2", chips=(3, 0), settings={"rounds": 1})
    position.play("show 1")
    assert GAME.to_act(position.state) == ()
    for who in (0, 1, Eye.TABLE):
        worlds(position, who, 20)
