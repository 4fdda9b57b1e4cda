"""The reason of a hint is the deciding term of the score, in a sentence that is true.

``claims.py`` says when each of the sentences is true; here are the cases that random games miss.
"""

import pytest

from scapegoat_games.games.scape_goat import GAME, moves, steps
from scapegoat_games.games.scape_goat.heuristics import deciding, reason, scores
from scapegoat_games.games.scape_goat.opinion import FRAMING, SWAP, WITHHELD, Opinion
from scapegoat_games.games.scape_goat.options import action, reasons
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.games.scape_goat.view import View
from tests.games.scape_goat.positions import Position, lay, read_card

AWAY = (Location.TRADE,) * 4


def four(*hands: str, faceup: str = "", tokens: tuple[int, ...] = ()) -> Position:
    """The mat of seat 0 names seat 1, who is yellow."""
    return lay(*hands, standing=AWAY[: len(hands)], faceup=faceup, tokens=tokens, goat=1)


def why(view: View, text: str) -> str:
    return reason(view, GAME.parse(text))


def term(view: View, text: str) -> str:
    return deciding(view, GAME.parse(text))


def test_a_wanted_card_is_passed_on_to_somebody_who_may_need_one() -> None:
    position = lay("yellow 1, yellow 2", "", "blue 2, blue 3", "", goat=1)
    position.play("trade 3")
    assert why(position.view(0), "give 1") == "{2} may have no yellow card, and you have another."


def test_nobody_is_said_to_lack_a_card_who_surely_has_one() -> None:
    known = four("yellow 1, yellow 2", "", "yellow 3, blue 3", "")
    known.play("spy 3")
    seen = Opinion(known.view(0))
    assert reasons.for_trading(seen, 2) == ""
    assert reasons.for_gift(seen, 0, 2) == ""


def test_a_player_without_wanted_cards_hears_that_none_helps() -> None:
    position = four("blue 1, green 1", "", "", "")
    position.play("spy 2")
    assert why(position.view(0), "swap 1") == (
        "None of your cards is yellow, so none helps to frame {1}."
    )


def test_a_forced_swap_has_the_duty_as_its_reason() -> None:
    position = four("red 1, yellow 1", "", "", "")
    position.play("spy 2")
    assert why(position.view(0), "swap 1") == "Red is {0}'s own colour, so it must go."


@pytest.mark.clause("SG-15")
@pytest.mark.parametrize(
    ("hand", "stays"),
    [
        ("red 1, blue 1", ""),
        ("red 1, red 2", "If you are the scapegoat, nobody can show the red card that you keep."),
    ],
)
def test_a_card_that_has_to_go_next_is_not_said_to_be_kept(hand: str, stays: str) -> None:
    position = lay(hand, "", "", "", stash="blue 3, green 2, green 3", standing=AWAY, goat=1)
    position.play("stash 1")
    view = position.view(0)
    at = view.hand.index(read_card("blue 3"))
    put = action(view, moves.put(at))
    assert put.reason(Opinion(view), WITHHELD) == stays


@pytest.mark.clause("SG-15")
def test_a_wanted_card_with_the_own_face_is_not_said_to_be_kept() -> None:
    position = lay(
        "blue/red, green 1", "", "", "", stash="green 2, red 2, red 3", standing=AWAY, goat=2
    )
    position.play("stash 1")
    view = position.view(0)
    assert not [text for text in position.moves(0) if "You keep" in why(view, text)]


def test_the_wanted_card_is_never_called_the_least_help() -> None:
    position = four("yellow 1, green 1", "", "", "")
    position.play("spy 3")
    view = position.view(0)
    assert why(view, "swap 2") == "You keep your yellow card, to frame {1} with."
    assert why(view, "swap 1") == ""
    assert term(view, "swap 2") == FRAMING


def test_a_lone_trader_is_told_what_a_gift_tells() -> None:
    view = four("yellow 1, green 1", "", "", "").view(0)
    opinion = Opinion(view)
    assert reasons.for_trading(opinion, 2) == (
        "The card {2} gives you may tell you whom they want to frame."
    )
    assert reasons.for_trading(opinion, 1) == ""


def test_no_card_is_hoped_for_where_none_can_be() -> None:
    position = four("blue 1, green 1", "", "red 2, red 3", "")
    position.play("spy 3")
    opinion = Opinion(position.view(0))
    assert reasons.for_trading(opinion, 2) == ""


def test_a_card_that_lies_in_the_stash_is_named_if_it_is_known() -> None:
    position = lay(
        "yellow 1, green 1", "", "", "", stash="blue 1, blue 2, blue 3", standing=AWAY, goat=1
    )
    position.play("stash 1", "put 1")
    known = Opinion(position.view(0))
    assert reasons.for_stash(known, 0) == (
        "The card in slot 1 is yellow 1, and you have no yellow card to frame {1} with."
    )
    position = lay(
        "yellow 1, green 1", "", "", "", stash="blue 1, blue 2, blue 3", standing=AWAY, goat=1
    )
    position.play("stash 1", "put 2")
    assert reasons.for_stash(Opinion(position.view(0)), 0) == ""


def test_no_card_is_fetched_from_the_stash_that_must_go() -> None:
    """SG-15: the next swap takes a card with the player's own colour."""
    stash = "green 2, red 2, red 3"
    position = lay("blue/red, green 1", "", "", "", stash=stash, standing=AWAY, goat=2)
    position.play("stash 1", "put 3")
    assert reasons.for_stash(Opinion(position.view(0)), 0) == ""


@pytest.mark.parametrize("text", ["cops", "call"])
def test_going_to_the_cops_is_advised_by_its_chance(text: str) -> None:
    view = four("yellow 1, green 1", "", "", "").view(0)
    assert why(view, text) == "There is a 25% chance that you are the scapegoat."


def test_the_deciding_term_is_the_one_that_is_better_than_elsewhere() -> None:
    view = four(
        "blue 1, green 1",
        "",
        "",
        "",
        faceup="red 2, yellow 1, blue 2, green 2",
        tokens=(1, 1, 0, 0),
    ).view(0)
    assert term(view, "spy 3") == SWAP
    assert why(view, "spy 3") == (
        "The open card at Spy is yellow 1, and you have no yellow card to frame {1} with."
    )


def test_nobody_is_sent_to_look_at_a_hand_they_know() -> None:
    faceup = "red 2, yellow 1, blue 2, green 2"
    spied = four("blue 1, green 1", "", "", "", faceup=faceup)
    spied.play("spy 3", "swap 1")
    before = spied.view(0)
    known = before.past[0].target
    view = before._replace(turn=0, step=steps.ToMove(), standing=AWAY)
    assert len(view.sure_of(known)) == 2
    spies = [moves.spy(seat) for seat in (1, 2, 3)]
    felt = scores(view, spies)
    assert felt[known - 1] == min(felt)
    assert why(view, f"spy {known + 1}") == ""
    assert reasons.for_spying(Opinion(view), known) == ""


def test_a_thief_hears_who_loses_what() -> None:
    one = four("yellow 1, green 1", "", "", "", tokens=(0, 1, 1, 0)).view(0)
    both = four("yellow 1, green 1", "", "", "", tokens=(0, 2, 0, 0)).view(0)
    assert reasons.for_theft(one, 1).startswith("Without the token {1} can't start")
    assert reasons.for_theft(both, 1) == "{1} has both preparation tokens, and you need one."
