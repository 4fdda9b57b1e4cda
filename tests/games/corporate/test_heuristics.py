"""What a decent player feels about moves of Corporate Scapegoat."""

from random import Random

import pytest

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.heuristics import hopes, play_terms, scores, terms
from scapegoat_games.games.corporate.moves import Play
from scapegoat_games.games.corporate.view import Purpose, asked
from scapegoat_games.protocol import Eye
from scapegoat_games.simulate import pick
from tests.games.corporate.positions import Position, lay, start


def best(position: Position, seat: int | None = None) -> str:
    view = position.view(seat)
    moves = GAME.legal(view)
    found = scores(view, moves)
    return GAME.dump(moves[found.index(max(found))])


def near_the_end(*hands: str, down: str = "") -> Position:
    """Target 10 of three players: three quarters are closed, and the last one stands at 5."""
    return lay(*hands, quarters=[f"Qc{down}", "Kd", "Kh", "5c"])


def test_the_ace_is_kept_for_the_review() -> None:
    position = near_the_end("As 5d 2c", "9d 8h 7c", "4s 6s 7s")
    assert not best(position).startswith("play 1")


def test_red_and_black_face_down_differ() -> None:
    position = lay("As 2d 2c", "9d 8h 7c", "4s 6s 7s", quarters=["5c"])
    moves = [GAME.parse("play 2 down"), GAME.parse("play 3 down")]
    black, red = scores(position.view(), moves)
    assert red != black


def test_closing_the_year_with_a_red_card_face_down_is_avoided() -> None:
    position = near_the_end("2d 2c", "9d 8h", "4s 6s", down="/1")
    red, black = scores(position.view(), [GAME.parse("play 1 down"), GAME.parse("play 2 down")])
    assert black != red


def test_for_a_review_the_highest_card_is_shown() -> None:
    position = lay("10h 2s As", "6s Kc", "6c 7c", quarters=["Kd", "Kh", "Ks", "9h"])
    position.play("10h")
    assert best(position, 0).endswith(f"{1 + position.place(0, 'A♠')}")


def shown(purpose: Purpose, hand: str, *sizes: int, alone: bool = False) -> str:
    """The card that the first of several seats with these Hand Sizes chooses to show."""
    position = lay(hand, *sizes[1:], sizes=sizes)
    position.state.step = asked(purpose, (0,) if alone else tuple(range(len(sizes))))
    at = int(best(position, 0).split()[1]) - 1
    return str(position.state.hands[0][at])


@pytest.mark.parametrize("sizes", [(4, 4, 5), (4, 4, 5, 3), (4, 3, 4, 5, 4)])
def test_no_card_is_kept_for_a_year_that_may_not_come(sizes: tuple[int, ...]) -> None:
    """Somebody is one promotion from winning: the card that can stop them is shown."""
    assert shown("review", "5s 7s 10h Jd", *sizes) == "J♦"
    assert shown("review", "3d 3s Ac Kd", *sizes) == "A♣"


def test_alone_in_a_review_the_high_cards_are_kept() -> None:
    assert shown("review", "2d 9s As", 3, 4, 4, alone=True) == "2♦"


def test_after_a_missed_target_a_high_card_is_shown_but_no_ace_wasted() -> None:
    assert shown("missed", "6s 7s 8s Qh", 4, 4, 4, 4) == "Q♥"
    assert shown("missed", "8s Qh As", 4, 4, 4, 4) == "Q♥"
    assert shown("missed", "2s 3h As", 4, 4, 4, 4) == "A♠"


def test_closing_with_an_open_ten_beats_adding_a_red_card() -> None:
    position = lay("10d 9s 8c 7h", 4, 4, 4, quarters=["Qc Kd/1", "Kh", "Ks 5c", "6s"])
    ways = [GAME.parse("play 4 up"), GAME.parse("play 4 down")]
    assert str(position.view().hand[3]) == "10♦"
    face_up, face_down = scores(position.view(), ways)
    assert face_up > face_down


def test_the_last_play_of_a_missed_year_is_the_lowest_card() -> None:
    """Right after this play the lowest card shown is demoted: low cards have no use any more."""
    quarters = ["Qc", "Kd", "Kh", ""]
    position = lay("3d 4s 5s 7c 8c", 4, 4, 4, quarters=quarters, turns=7, settings={"targets": 12})
    assert position.view().turns_left == 1
    assert best(position).startswith("play 1 ")


def test_a_demotion_costs_the_worst_card() -> None:
    position = lay("9d 2s As", "8h Kc", "6c 7c", quarters=["4h/1", "Kd", "Kh", "5c"])
    position.play("9d")
    card = position.state.hands[0][int(best(position, 0).split()[1]) - 1]
    assert card.high == min(held.high for held in position.state.hands[0])


def test_for_the_start_the_lowest_card_is_shown() -> None:
    assert best(start(3), 0) == "reveal 1"


def test_hopes_follow_hand_sizes() -> None:
    position = lay("As Ks", "9d 8h", "4s 6s", sizes=[2, 5, 2])
    seen = hopes(position.view(0))
    assert abs(sum(seen) - 1) < 1e-9
    assert seen[1] == max(seen)
    assert seen[0] > seen[2]
    table = hopes(position.view(Eye.TABLE))
    assert table[0] == table[2]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_move_has_a_score_of_named_terms(seats: int) -> None:
    rng = Random(2)
    position = start(seats, "reasons", limit=12, win_size=5)
    while GAME.to_act(position.state):
        seat, made = pick(GAME, position.state, rng)
        view = position.view(seat)
        moves = GAME.legal(view)
        found = scores(view, moves)
        assert len(found) == len(moves)
        assert [sum(term.value for term in terms(view, move)) for move in moves] == found
        for move in moves:
            if isinstance(move, Play):
                whole = sum(play_terms(view, move).values())
                assert whole == pytest.approx(sum(term.value for term in terms(view, move)))
        GAME.apply(position.state, seat, made, position.dice)
    assert set(hopes(position.view(0))) == {0.0, 1.0}
