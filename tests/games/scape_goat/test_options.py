"""Each kind of move has its options on one side of the wall and its effect on the other."""

from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from scapegoat_games.games.scape_goat import GAME, moves
from scapegoat_games.games.scape_goat.heuristics import scores, terms
from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.options import ACTIONS, about, action, thinkable
from scapegoat_games.games.scape_goat.options.actions import place
from scapegoat_games.games.scape_goat.options.cards import STEPS
from scapegoat_games.games.scape_goat.options.turns import TURNS, after_the_cops
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.games.scape_goat.rules import EFFECTS
from scapegoat_games.games.scape_goat.steps import Over, Step, ToMove
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Eye
from scapegoat_games.simulate import pick
from scapegoat_games.words import fill
from tests.games.scape_goat.positions import dealt, lay

NAMES = ["Ann", "Bo", "Cy", "Dot", "Ed", "Flo"]


def test_options_and_effects_name_every_move() -> None:
    kinds = [action.kind for action in ACTIONS]
    assert len(kinds) == len(set(kinds))
    assert set(kinds) == set(EFFECTS) == set(get_args(Move))


def test_each_step_with_one_kind_of_move_has_its_action() -> None:
    assert {action.step for action in STEPS} == set(get_args(Step)) - {ToMove, Over}


def test_turn_actions_are_listed_from_left_to_right() -> None:
    locations = [action.location for action in TURNS]
    assert locations == sorted(locations)
    assert set(locations) == set(Location)


def decisions(seats: int) -> Iterator[View]:
    """The views of all who have to move, in some random games."""
    for seed in range(3):
        position, rng = dealt(seats, f"options {seed}", limit=12), Random(seed)
        while GAME.to_act(position.state):
            for decision in GAME.to_act(position.state):
                yield position.view(decision.seat)
            seat, move = pick(GAME, position.state, rng)
            GAME.apply(position.state, seat, move, position.dice)
        assert not list(thinkable(position.view(Eye.TABLE)))


@pytest.mark.parametrize("seats", [3, 6])
def test_the_terms_of_a_score_add_up_to_it(seats: int) -> None:
    named = set()
    for view in decisions(seats):
        moves = GAME.legal(view)
        for move, score in zip(moves, scores(view, moves), strict=True):
            parts = terms(view, move)
            assert sum(part.value for part in parts) == pytest.approx(score, abs=1e-12)
            assert len({part.name for part in parts}) == len(parts)
            named |= {part.name for part in parts}
    assert {"Spy", "evidence-swap", "wanted-cards", "gift", "doubt"} <= named


@pytest.mark.parametrize("seats", [3, 6])
def test_every_legal_move_says_what_it_does_and_what_follows(seats: int) -> None:
    for view in decisions(seats):
        for move in GAME.legal(view):
            option = action(view, move)
            for text in (option.confirmation(), option.advice(), option.consequence()):
                assert not text or fill(text, NAMES[:seats], view.seat).endswith(".")
            assert option.confirmation()
        assert {*GAME.legal(view)} <= {*thinkable(view)} or view.seat != view.turn


def test_a_slot_that_is_known_is_named_before_it_is_confirmed() -> None:
    position = lay("red 1, yellow 1", "", "", standing=(Location.PREPARE,) * 3)
    position.play("stash 1", "put 1")
    view = position.view(0)
    assert action(view, GAME.parse("stash 1")).confirmation() == (
        "{0} {0:goes} to the Stash, {0:takes} red 1 from slot 1, and then one goes back."
    )


def test_a_location_says_what_it_is_for() -> None:
    view = lay("red 1", "", "").view(0)
    assert about(view, place(Location.SPY)).startswith("Look at somebody's hand.")
    assert "wins alone" in after_the_cops(0)


@pytest.mark.clause("SG-15")
def test_a_swap_explains_the_duty_to_lay_down_the_own_colour() -> None:
    said = []
    for hand in ("yellow 1, yellow 2", "red 1, yellow 2", "red 1, red 2"):
        position = lay(hand, "", "", standing=(Location.PREPARE,) * 3)
        position.play("spy 2")
        said.append(action(position.view(0), moves.Swap(0)).consequence())
    assert said == [
        "{0} {0:holds} no red, {0}'s own colour: any card may go.",
        "Red is {0}'s own colour, so it must go.",
        "Red is {0}'s own colour, so one of these must go.",
    ]


def test_a_look_has_no_score() -> None:
    assert terms(dealt(3).view(0), moves.LOOK) == ()
