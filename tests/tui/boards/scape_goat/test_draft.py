"""A decision of Scape Goat as it is put together, without a screen."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.moves import Cops, Look, Move
from scapegoat_games.games.scape_goat.options import thinkable
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.games.scape_goat.steps import Looking, Over
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Option
from scapegoat_games.tui.boards.scape_goat.draft import ScapeGoatDraft, ask, headline, judge
from tests.contract.positions import SEEDS, Tried, somewhere
from tests.games.scape_goat.positions import Position, dealt, lay
from tests.tui.boards.scape_goat import hands
from tests.tui.boards.scape_goat.hands import digit, targets
from tests.tui.hands import Target

KEYS = ("left", "right", "enter", "escape", *"123456")


def press(now: ScapeGoatDraft, *keys: str) -> object | None:
    """Hands keys to the draft as the page does; returns the move of the last key."""
    move = None
    for key in keys:
        match key:
            case "left" | "right":
                now.go(1 if key == "right" else -1)
            case "enter":
                move = now.enter()
            case "escape":
                now.back()
            case _:
                now.number(int(key) - 1)
    return move


def seen(now: ScapeGoatDraft) -> tuple[object, ...]:
    return now.picks, now.choices, now.sure, ask(now), judge(now)


@st.composite
def decisions(draw: st.DrawFn) -> View:
    """Views of players who owe a move, from random games."""
    rng = Random(draw(SEEDS))
    tried = Tried("scape-goat", rng.randrange(3, 7))
    while True:
        state = somewhere(tried, rng).state
        owing = [one.seat for one in GAME.to_act(state) if not one.optional]
        if owing:
            return GAME.view(state, rng.choice(owing))


def test_a_first_look_takes_one_enter() -> None:
    assert press(ScapeGoatDraft(dealt(3).view(0)), "enter") == Look()


@given(decisions())
def test_every_legal_move_can_be_made_by_keys_and_by_touches(view: View) -> None:
    for move in GAME.legal(view):
        assert press(ScapeGoatDraft(view), *hands.keys(view, move)) == move
        if not isinstance(move, Look):
            assert press(ScapeGoatDraft(view), *map(digit, targets(view, move)), "enter") == move
        now = ScapeGoatDraft(view)
        for touch in hands.touches(view, move):
            if isinstance(touch, Target):
                now.point(touch.target)
        assert now.sure == (hands.asks(view, move) and not isinstance(move, Cops))
        assert press(now, "enter") == move


@given(decisions(), st.lists(st.sampled_from([*KEYS, "seat:1", "slot:2", "hand:9", "place:cops"])))
def test_no_key_makes_an_illegal_move(view: View, doings: list[str]) -> None:
    now = ScapeGoatDraft(view)
    for doing in doings:
        if ":" in doing:
            now.point(doing)
        else:
            move = press(now, doing)
            assert move is None or move in GAME.legal(view)
        assert ask(now)
        assert judge(now).text
        # A first look is neither good nor bad.
        good = None if isinstance(now.move, Look) else now.choice.refused is None
        assert judge(now).good is good


@given(decisions(), st.lists(st.sampled_from(KEYS)))
def test_esc_returns_to_the_step_before(view: View, doings: list[str]) -> None:
    now = ScapeGoatDraft(view)
    for doing in doings:
        before, picked = seen(now), (len(now.picks), now.sure)
        press(now, doing)
        if doing == "enter" and picked != (len(now.picks), now.sure):
            press(now, "escape")
            assert seen(now) == before
            press(now, doing)


@given(decisions())
def test_all_legal_moves_are_offered_in_different_words(view: View) -> None:
    moves = [*thinkable(view)]
    assert {*GAME.legal(view)} <= {*moves}
    options: list[Option[Move]] = [GAME.describe(view, move) for move in moves]
    assert len({option.picks for option in options}) == len(moves)


@given(decisions())
def test_the_headline_names_the_player_whose_turn_it_is(view: View) -> None:
    told = headline(view)
    assert told.endswith(".")
    assert f"{{{view.turn}}}" in told or isinstance(view.step, Looking | Over)


THREE = ("red 1, blue 1", "yellow 1, yellow 2", "red 2, red 3")


def of(position: Position) -> ScapeGoatDraft:
    return ScapeGoatDraft(position.view())


@pytest.mark.clause("SG-7")
def test_the_own_location_is_refused() -> None:
    position = lay(*THREE, standing=(Location.PREPARE, Location.SPY, Location.TRADE))
    now = of(position)
    assert now.picks[0].target == "place:spy"
    press(now, "left")
    assert judge(now).text == "{0} already {0:stands} at Prepare and {0:has} to move on."
    assert not judge(now).good
    press(now, "enter", "1")
    assert now.first


def test_a_digit_selects_a_location_then_a_player_or_slot() -> None:
    position = lay(*THREE, standing=(Location.PREPARE, Location.SPY, Location.TRADE))
    now = of(position)
    press(now, "2", "1")
    assert not now.sure, "nobody spies on themselves"
    press(now, "3")
    assert now.sure
    assert judge(now).text.startswith("{0} {0:goes} to Spy and {0:looks} at {2}'s hand.")
    press(now, "2")
    assert judge(now).text.startswith("{0} {0:goes} to Spy and {0:looks} at {1}'s hand.")
    press(now, "escape", "escape", "4", "2")
    assert now.picks[-1].target == "slot:1"
    press(now, "escape", "escape", "6")
    assert now.first


def test_pressing_a_slot_selects_the_stash_too() -> None:
    now = of(lay(*THREE, standing=(Location.PREPARE, Location.SPY, Location.TRADE)))
    now.point("slot:2")
    assert now.sure
    assert [pick.target for pick in now.picks] == ["place:stash", "slot:2"]
    now.point("slot:0")
    assert now.picks[-1].target == "slot:0"


def test_no_slot_is_selected_while_standing_at_the_stash() -> None:
    now = of(lay(*THREE, standing=(Location.STASH, Location.SPY, Location.TRADE)))
    now.point("slot:2")
    assert not now.sure
    assert now.first


@pytest.mark.clause("SG-15")
def test_refused_cards_can_be_selected_and_say_why() -> None:
    position = lay(*THREE, standing=(Location.PREPARE, Location.SPY, Location.TRADE))
    position.play("spy 2")
    now = of(position)
    assert now.picks[0].label == "red 1"
    assert "Red is {0}'s own colour, so it must go." in judge(now).text
    press(now, "right")
    assert judge(now).text == "Red is {0}'s own colour, so a card with it must go."
    assert press(now, "enter", "enter") is None
    assert now.about == {"place:spy"}
