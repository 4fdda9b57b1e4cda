"""What a decent player feels about moves of Corporate Scapegoat."""

from random import Random

import pytest

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.heuristics import hopes, scores, terms
from scapegoat_games.protocol import Eye
from scapegoat_games.simulate import pick
from tests.games.corporate.positions import Position, lay, start


def best(position: Position, seat: int | None = None) -> str:
    view = position.view(seat)
    moves = GAME.legal(view)
    found = scores(view, moves)
    return GAME.dump(moves[found.index(max(found))])


def why(position: Position, text: str, seat: int | None = None) -> str:
    return GAME.reason(position.view(seat), GAME.parse(text))


def near_the_end(*hands: str, down: str = "") -> Position:
    """Target 10 of three players: three quarters are closed, and the last one stands at 5."""
    return lay(*hands, quarters=[f"Qc{down}", "Kd", "Kh", "5c"])


def test_the_ace_is_kept_for_the_review() -> None:
    position = near_the_end("As 5d 2c", "9d 8h 7c", "4s 6s 7s")
    assert not best(position).startswith("play 1")
    assert "Nothing lies face down" in why(position, "play 3 up")


def test_red_goes_face_down_where_somebody_else_has_to_close() -> None:
    position = lay("As 2d 2c", "9d 8h 7c", "4s 6s 7s", quarters=["5c"])
    view = position.view()
    moves = [GAME.parse("play 2 down"), GAME.parse("play 3 down")]
    black, red = scores(view, moves)
    assert red != black
    assert "trap" in why(position, "play 3 down")
    assert "no harm" in why(position, "play 2 down")
    assert "adds little" in why(position, "play 2 up")


def test_reasons_for_the_last_turn_of_a_missed_year() -> None:
    position = lay("9c 5d", "8h", "7s", quarters=["5c"], turns=5)
    assert "can't be met" in why(position, "play 1 up")
    assert "better cards stay for what follows" in why(position, "play 2 down")
    alone = lay("9c", "8h", "7s", quarters=["5c"], turns=5, sizes=(1, 1, 1))
    assert "no other card" in why(alone, "play 1 up")
    risky = lay("3c 9d", "8h", "7s", quarters=["Qc", "Kd", "Kh", "Ac"], turns=5)
    assert "lets the target be missed" in why(risky, "play 1 up")


def test_a_single_card_has_its_own_reason() -> None:
    position = lay("9c", "8h", "7s", quarters=["5c"], sizes=(1, 1, 1))
    assert "only card" in why(position, "play 1 up")
    assert "low card" not in why(lay("Kc 9c", "8h", "7s"), "play 2 down")
    review = lay("9c", "6s Kc", "6c 7c", quarters=["Kd", "Kh", "Ks", "9h"], sizes=(1, 4, 4))
    review.play("9c up")
    asked = next(seat for seat in review.asked() if len(review.state.hands[seat]) == 1)
    assert why(review, "reveal 1", asked) == "It is the only card in the hand."


def test_closing_the_year_with_a_red_card_face_down_is_avoided() -> None:
    position = near_the_end("2d 2c", "9d 8h", "4s 6s", down="/1")
    view = position.view()
    red, black = scores(view, [GAME.parse("play 1 down"), GAME.parse("play 2 down")])
    assert black != red
    assert "exactly" not in why(position, "play 1 down")
    assert "black" in why(position, "play 1 down") or "risk" in why(position, "play 1 down")
    exact = near_the_end("5d 6c", "9d 8h", "4s 6s", down="/1")
    assert "exactly" in why(exact, "play 1 up")
    assert "brings the year on" in why(lay("9c Qc", "8h", "7s"), "play 1 up")


def test_for_a_review_the_highest_card_is_shown_or_the_lowest_kept() -> None:
    position = lay("10h 2s As", "6s Kc", "6c 7c", quarters=["Kd", "Kh", "Ks", "9h"])
    position.play("10h")
    assert best(position, 0).endswith(f"{1 + position.place(0, 'A♠') - 0}")
    assert "highest" in why(position, best(position, 0), 0)
    other = next(at for at, card in enumerate(position.state.hands[0]) if str(card) == "2♠")
    assert "hard to win" in why(position, f"reveal {other + 1}", 0)


def test_for_a_missed_target_a_card_is_shown_that_is_high_enough() -> None:
    position = lay("2s Qs", "3s Kc", "4c 7c", turns=5, quarters=["2h"])
    position.play("2s")
    high = f"reveal {position.place(0, 'Q♠') + 1}"
    low = f"reveal {1 - position.place(0, 'Q♠') + 1}"
    assert {why(position, high, 0), why(position, low, 0)}
    assert "reveal" in best(position, 0)


def test_a_demotion_costs_the_worst_card() -> None:
    position = lay("9d 2s As", "8h Kc", "6c 7c", quarters=["4h/1", "Kd", "Kh", "5c"])
    position.play("9d")
    card = position.state.hands[0][int(best(position, 0).split()[1]) - 1]
    assert card.high == min(held.high for held in position.state.hands[0])
    assert "helps least" in why(position, best(position, 0), 0)


def test_for_the_start_anything_may_be_shown() -> None:
    position = start(3)
    assert best(position, 0) == "reveal 1"
    assert "nothing worth hiding" in why(position, "reveal 1", 0)


def test_hopes_follow_hand_sizes() -> None:
    position = lay("As Ks", "9d 8h", "4s 6s", sizes=[2, 5, 2])
    seen = hopes(position.view(0))
    assert abs(sum(seen) - 1) < 1e-9
    assert seen[1] == max(seen)
    assert seen[0] > seen[2]
    table = hopes(position.view(Eye.TABLE))
    assert table[0] == table[2]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_move_has_a_score_of_named_terms_and_a_reason(seats: int) -> None:
    rng = Random(2)
    position = start(seats, "reasons", limit=12, win_size=5)
    while GAME.to_act(position.state):
        seat, made = pick(GAME, position.state, rng)
        view = position.view(seat)
        moves = GAME.legal(view)
        found = scores(view, moves)
        assert len(found) == len(moves)
        assert [sum(term.value for term in terms(view, move)) for move in moves] == found
        assert all(GAME.reason(view, move).endswith(".") for move in moves)
        GAME.apply(position.state, seat, made, position.dice)
    assert set(hopes(position.view(0))) == {0.0, 1.0}
