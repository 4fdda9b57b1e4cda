"""SC-15 and SC-16: the points of a round, and who wins the match."""

import pytest

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.view import RoundResult
from scapegoat_games.protocol import Value
from tests.games.scout.positions import Position, lay


def topped_by_nobody(**settings: Value) -> Position:
    """Seat 0 has shown; both other seats have scouted, which ends the round."""
    position = lay("9 9 9 1 3 5", 4, 2, settings=settings)
    position.state.captured = (5, 0, 7)
    position.state.tokens = (0, 4, 0)
    position.play("show 1-3", "scout left @1", "scout left @1")
    return position


@pytest.mark.clause("SC-15")
def test_points_are_captured_cards_and_tokens_minus_cards_in_hand() -> None:
    position = lay("9 9", 4, 1, active="8 8")
    position.state.captured = (5, 0, 7)
    position.state.tokens = (1, 4, 0)
    nines, *others = position.state.hands
    (_, scored, _) = position.play("show 1-2")
    assert position.result == RoundResult(
        ending="emptied hand",
        by=0,
        exempt=None,
        captured=(7, 0, 7),
        tokens=(1, 4, 0),
        left=(0, 4, 1),
        points=(8, 0, 6),
        hands=((), *others),
        shown=nines,
        best=nines,
        best_by=0,
    )
    assert scored.public == (
        "Round 1 is over: {0} has played their last card. {0} +8, {1} 0, {2} +6."
    )
    assert scored.reveals


@pytest.mark.clause("SC-15")
def test_an_unbeaten_player_pays_nothing_for_the_hand() -> None:
    position = topped_by_nobody()
    assert position.result.exempt == 0
    assert position.result.left == (3, 5, 3)
    assert position.result.points == (5 + 2, 4 - 5, 7 - 3)


@pytest.mark.clause("SC-15")
def test_the_end_of_the_round_tells_who_pays_nothing() -> None:
    position = lay("9 9 1", 2, 2)
    position.play("show 1-2", "scout left @1")
    (_, scored, _) = position.play("scout left @1")
    assert "{0} pays nothing for 1 card in hand." in scored.public


@pytest.mark.clause("SC-15")
def test_exempt_no_lets_everybody_pay() -> None:
    position = topped_by_nobody(exempt=False, two_player_exempt=True)
    assert position.result.exempt is None
    assert position.result.points == (5 + 2 - 3, 4 - 5, 7 - 3)


@pytest.mark.clause("SC-14", "SC-15")
def test_an_unbeaten_player_is_exempt_when_the_set_was_scouted_away() -> None:
    position = lay("9 9 1 1", 2, 2)
    position.state.captured = (0, 0, 0)
    position.play("show 1-2", "scout left @1", "scout left @1")
    assert position.result.exempt == 0
    assert position.result.points == (2, -3, -3)


def stuck(**settings: Value) -> Position:
    position = lay("9 1 1", "3 5", active="2", chips=(2, 0), settings=settings)
    position.state.captured = (4, 6)
    position.play("show 1")
    return position


@pytest.mark.clause("SC-12", "SC-15")
def test_two_players_chips_count_and_the_last_show_exempts() -> None:
    position = stuck(exempt=False)
    assert position.result == RoundResult(
        ending="stuck",
        by=0,
        exempt=0,
        captured=(5, 6),
        tokens=(2, 0),
        left=(2, 2),
        points=(7, 4),
        hands=(),
        shown=position.result.shown,
        best=position.result.shown,
        best_by=0,
    )


@pytest.mark.clause("SC-15")
def test_two_player_exempt_no_lets_both_pay() -> None:
    position = stuck(two_player_exempt=False)
    assert position.result.exempt is None
    assert position.result.points == (5 + 2 - 2, 6 - 2)


@pytest.mark.clause("SC-15")
def test_an_emptied_hand_exempts_nobody() -> None:
    position = lay("9", "5 5", 3, active="", turn=0)
    position.play("show 1")
    assert position.result.exempt is None
    assert position.result.points[1:] == (-2, -3)


@pytest.mark.clause("SC-15")
def test_neither_the_active_set_nor_the_chip_counts() -> None:
    position = lay("9 9 9", 1, 1)
    position.state.captured = (0, 0, 0)
    position.play("show 1-3")
    assert position.result.points == (0, -1, -1)


@pytest.mark.clause("SC-16")
@pytest.mark.parametrize(
    ("captured", "winners", "why"),
    [
        ((3, 9, 2), (1,), "{1} wins with 8 points."),
        ((8, 9, 2), (0, 1), "{0} and {1} share the win with 8 points."),
        ((0, 2, 2), (1, 2), "{1} and {2} share the win with 1 point."),
        ((0, 0, 0), (0,), "{0} wins with 0 points."),
    ],
)
def test_most_points_win_and_a_tie_is_shared(
    captured: tuple[int, ...], winners: tuple[int, ...], why: str
) -> None:
    position = lay("9", 1, 1, settings={"rounds": 1})
    position.state.captured = captured
    position.play("show 1")
    outcome = GAME.outcome(position.state)
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.why == why


@pytest.mark.clause("SC-16")
def test_the_points_of_all_rounds_are_added() -> None:
    position = lay("9", 5, 4, settings={"rounds": 2})
    position.state.captured = (0, 0, 0)
    position.play("show 1")
    assert position.view(0).totals == (0, -5, -4)
    position.keep()
    assert position.turn == position.state.starter
    position.state.hands = [hand[:1] for hand in position.state.hands]
    position.play("show 1")
    outcome = GAME.outcome(position.state)
    assert outcome is not None
    assert position.state.results[1].points == tuple(
        0 if seat == position.state.starter else -1 for seat in range(3)
    )
    assert outcome.scores == tuple(
        first + second
        for first, second in zip((0, -5, -4), position.state.results[1].points, strict=True)
    )
    assert position.view(0).totals == outcome.scores


@pytest.mark.clause("SC-2", "SC-15")
def test_hands_are_open_unless_they_tell_the_next_deal() -> None:
    """Both hands of the first round of a pair would tell all cards of the second round."""
    for rounds, opened in ((1, True), (2, False)):
        position = lay("9 1 1", "3 5", active="2", chips=(2, 0), settings={"rounds": rounds})
        position.play("show 1")
        assert (position.result.hands != ()) == opened
    three = lay("9 9 1", 2, 2)
    kept = [three.state.hands[0][2:], *three.state.hands[1:]]
    three.play("show 1-2", "scout left @1", "scout left @1")
    assert three.result.hands[0] == kept[0]
    assert [card.top for card in three.result.shown] == [9, 9], "though it was scouted away"
    assert [len(hand) for hand in three.result.hands] == [1, 3, 3]


def test_a_result_names_the_best_show_of_the_round() -> None:
    position = lay("9 1 1 5", "2 2 3 7", "4 8", settings={"limit": 3})
    position.play("show 1", "show 1-2", "scout left @1")
    assert position.result.best_by == 1, "a pair of 2s beats the pair of 1s"
    assert [card.top for card in position.result.best] == [2, 2]
