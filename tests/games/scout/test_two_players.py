"""SC-12: two players pay chips for Scouts, and only a Show passes the turn."""

import pytest

from tests.games.scout.positions import lay, start


@pytest.mark.clause("SC-12")
def test_each_player_starts_every_round_with_three_chips() -> None:
    position = start(2)
    assert position.state.chips == (3, 3)
    position.keep()
    position.state.chips = (0, 1)
    position.state.hands[position.turn] = position.state.hands[position.turn][:1]
    position.play("show 1")
    assert position.state.round == 1
    assert position.state.chips == (3, 3)


@pytest.mark.clause("SC-12")
def test_a_scout_costs_a_chip_and_keeps_the_turn() -> None:
    position = lay("1 3", "5 5", active="6 6", turn=0)
    (event,) = position.play("scout left @1")
    assert position.state.chips == (2, 3)
    assert position.state.tokens == (0, 0)
    assert position.turn == 0
    assert event.public.endswith(" and spends a chip (2 left).")
    assert ", and spends a chip (2 left)." in event.private[position.turn]
    position.play("scout left @1")
    assert position.state.chips == (1, 3)
    assert position.turn == 0


@pytest.mark.clause("SC-12")
def test_only_a_show_passes_the_turn() -> None:
    position = lay("1 7 7", "5 5", active="6 6")
    position.play("show 2-3")
    assert position.turn == 1
    assert position.state.chips == (3, 3)


@pytest.mark.clause("SC-12")
def test_a_scout_is_legal_beside_a_show() -> None:
    moves = lay("1 9", "5 5", active="6").moves()
    assert "show 2" in moves
    assert "scout left @1" in moves


@pytest.mark.clause("SC-12")
def test_without_a_chip_a_scout_is_refused() -> None:
    position = lay("1 9", "5 5", active="6", chips=(0, 3))
    assert position.moves() == {"show 2"}
    assert position.refusal("scout left @1") == "{0} {0:has} no scout chip left and must show."


@pytest.mark.clause("SC-10", "SC-12")
def test_after_scouting_the_last_card_a_player_has_to_show() -> None:
    position = lay("1", "5 5", active="6/2")
    position.play("scout left turned @1")
    assert position.turn == 0
    assert position.moves() == {"show 1", "show 2", "show 1-2"}
