"""Why computer players make their moves: the sentences of hints, in single positions.

``claims.py`` says when each sentence is true; here are positions in which it has to be said.
"""

from random import Random

import pytest

from scapegoat_games import bots
from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.reasons import one_step_away
from scapegoat_games.protocol import Dice, Level
from scapegoat_games.setup_input import agreed
from tests.games.corporate.positions import Position, lay, start


def why(position: Position, text: str, seat: int | None = None) -> str:
    return GAME.reason(position.view(seat), GAME.parse(text))


def last_quarter(*hands: str, quarters: str, turns: int | None = None) -> Position:
    """Three players have a target of 10, and three quarters are closed."""
    return lay(*hands, quarters=quarters.split(), turns=turns)


@pytest.mark.parametrize(
    ("hand", "quarters", "move", "told"),
    [
        ("As 5d 2c", "Qc Kd Kh 5c", "play 1 down", "Only black cards lie face down"),
        ("3c 9d", "Qc Kd Kh Ac", "play 2 up", "Nothing lies face down"),
        ("3c 9d", "Qc/1 Kd Kh/1 Ac", "play 1 up", "better than answering for the year"),
        ("3c 9d", "Qc/1 Kd Kh/1 Ac", "play 2 up", "on exactly the target"),
        ("3c 9d", "Qc/1 Kd Kh/1 Ac", "play 1 down", "one more black card"),
        ("9d 10d", "Qc/1 Kd Kh/1 Ac", "play 2 up", "puts no card among those face down"),
    ],
)
def test_a_hint_about_the_close_of_a_year(hand: str, quarters: str, move: str, told: str) -> None:
    turns = None if hand.startswith("As") else 5
    position = last_quarter(hand, "8d 8h 7c", "4s 6s 7s", quarters=quarters, turns=turns)
    assert told in why(position, move)


def test_a_lost_year_is_no_reason_to_give_high_cards_away() -> None:
    position = lay("9c 5d", "8h", "7s", quarters=["5c"], turns=5)
    assert "can't be met any more, and higher cards" in why(position, "play 1 up")
    assert why(position, "play 2 up") == ""


def test_a_close_that_can_only_be_exact_is_no_answering() -> None:
    hand = "7d 10h Qs Kd"
    position = lay(hand, 4, 4, quarters=["Qc/1", "Kc", "Kh"], turns=5)
    told = "It lets the target be missed: better than the risk that everyone is demoted."
    assert why(position, "play 1 up") == told
    clean = lay(hand, 4, 4, quarters=["Qc", "Kc", "Kh", ""], turns=5)
    assert why(clean, "play 1 up") == "", "closing it face up would harm nobody"


def test_a_middling_card_goes_while_low_and_high_ones_are_kept() -> None:
    higher, both = "Higher cards stay", "Low cards are kept"
    start_of_year = lay("7d 10d Jc Ah", 4, 4, quarters=[""])
    lowest = start_of_year.place(0, "7♦") + 1
    assert why(start_of_year, f"play {lowest} up").startswith(higher)
    assert not why(lay("6c 7c 9s Jh", 4, 4, quarters=["5c"]), "play 2 up").startswith(higher)
    assert why(lay("2c 9s Jc Ks", 4, 4, quarters=["5c"]), "play 2 up").startswith(both)


def test_the_colour_decides_between_cards_of_the_same_rank() -> None:
    position = lay("As 8c 8d 10s", 4, 4, quarters=["Kc", "Kd", "9h"])
    red = position.place(0, "8♦") + 1
    assert "Higher cards" not in why(position, f"play {red} down")
    assert "trap" in why(position, f"play {red} down")


def test_opposite_plays_have_opposite_reasons() -> None:
    position = lay("2d 7c 9d Ks", 4, 4, quarters=["Qc/1", "Kd", "Kh 2h"], turns=3)
    stalls = "Somebody else has to close"
    told = {text: why(position, text) for text in position.moves()}
    assert stalls in told["play 1 up"]
    assert not any(stalls in reason for text, reason in told.items() if text != "play 1 up")


def test_a_red_card_face_down_is_a_trap_only_while_the_year_goes_on() -> None:
    position = last_quarter("2d 2c", "9d 8h", "4s 6s", quarters="Qc/1 Kd Kh 5c")
    assert why(position, "play 2 down") == ""
    assert "Somebody else has to close" in why(position, "play 1 up")


def test_a_review_is_won_by_the_highest_card() -> None:
    quarters = ["Kd", "Kh", "Ks", "9h"]
    position = lay("10h 2s As", "6s Kc", "6c 7c", quarters=quarters, sizes=(4, 5, 4))
    position.play("10h")
    ace, two = (f"reveal {position.place(0, card) + 1}" for card in ("A♠", "2♠"))
    assert one_step_away(position.view(0), (0, 1, 2)) == (1,)
    told = "It is the highest card in the hand: the best chance of the promotion."
    assert why(position, ace, 0) == f"{told} {{1}} would win the match with a promotion."
    assert why(position, two, 0) == "", "with an Ace in the hand it is not hard to win"


def test_a_card_that_is_likely_to_be_the_lowest_has_no_reason() -> None:
    position = lay("2s 6s 7s Qs", "3s Kc", "4c 7c", turns=5, quarters=["2h"])
    position.play("2s")
    hand = position.state.hands[0]
    highest = max(range(len(hand)), key=lambda at: hand[at].high)
    high, low = f"reveal {highest + 1}", f"reveal {position.place(0, '6♠') + 1}"
    assert "the highest in the hand is the safest" in why(position, high, 0)
    assert why(position, low, 0) == ""


def test_other_choices_have_a_reason_only_for_the_lowest_card() -> None:
    position = start(3)
    assert "lowest card starts" in why(position, "reveal 1", 0)
    assert why(position, "reveal 4", 0) == ""
    position = lay("9d 2s As", "8h Kc", "6c 7c", quarters=["4h/1", "Kd", "Kh", "5c"])
    position.play("9d")
    assert "lowest card" in why(position, f"discard {position.place(0, '2♠') + 1}", 0)
    assert why(position, f"discard {position.place(0, 'A♠') + 1}", 0) == ""


def test_a_single_card_is_its_own_reason() -> None:
    position = lay("9c", "8h", "7s", quarters=["5c"], turns=5, sizes=(1, 1, 1))
    assert why(position, "play 1 up") == "It is the only card in the hand."
    review = lay("9c", "6s Kc", "6c 7c", quarters=["Kd", "Kh", "Ks", "9h"], sizes=(1, 4, 4))
    review.play("9c up")
    assert why(review, "reveal 1", 0) == "It is the only card in the hand."


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_reason_is_a_sentence_and_most_good_moves_have_one(seats: int) -> None:
    rng, best, silent = Random(seats), 0, 0
    for seed in range(3):
        position = start(seats, f"reasons {seed}", limit=8)
        while GAME.to_act(position.state):
            seat = rng.choice(position.asked())
            view = position.view(seat)
            moves = GAME.legal(view)
            reasons = [GAME.reason(view, move) for move in moves]
            assert all(not told or told.endswith(".") for told in reasons)
            scores = GAME.scores(view, moves)
            at = max(range(len(moves)), key=scores.__getitem__)
            best, silent = best + 1, silent + (not reasons[at])
            move = moves[at] if rng.random() < 0.6 else rng.choice(moves)
            GAME.apply(position.state, seat, move, position.dice)
    assert silent < best / 10


def test_hints_are_seldom_missing() -> None:
    """The moves are those of Normal computer players, whose matches have all kinds of decisions."""
    asked = missing = 0
    for seats in GAME.seats:
        rng, dice = Random(seats), Dice(f"hints {seats}")
        state = GAME.new(seats, agreed(GAME, {"limit": 4}), dice)
        while GAME.to_act(state):
            seat = GAME.to_act(state)[0].seat
            view = GAME.view(state, seat)
            move = bots.choose(GAME, bots.Viewpoint(seat, view, view), Level.NORMAL, rng)
            asked += 1
            missing += not GAME.reason(view, move)
            GAME.apply(state, seat, move, dice)
    assert asked > 150
    assert missing <= asked / 10
