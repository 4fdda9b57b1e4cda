"""A decision of Corporate Scapegoat as it is put together, without a screen."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.moves import Discard, Move, Play, Reveal
from scapegoat_games.games.corporate.view import Purpose, View
from scapegoat_games.tui.boards.corporate.draft import CardDraft
from tests.contract.positions import SEEDS, Tried, somewhere
from tests.tui.boards.corporate import hands
from tests.tui.boards.corporate.views import choice, turn
from tests.tui.hands import Card, Command

HAND = "2♣ 7♦ 9♥ K♠"


def press(draft: CardDraft, *keys: str) -> Move | None:
    """As the page carries keys to its draft; the move that came out last."""
    move = None
    for key in keys:
        match key:
            case "left" | "right":
                draft.go(-1 if key == "left" else 1)
            case "up" | "down":
                draft.lay(down=key == "down")
            case "space":
                draft.turn_over()
            case "enter":
                move = draft.enter()
            case "escape":
                draft.back()
            case _:
                draft.jump(int(key) - 1)
    return move


def touch(view: View, move: Move) -> Move | None:
    draft, made = CardDraft(view), None
    for one in hands.touches(view, move):
        match one:
            case Command("OK"):
                made = draft.enter()
            case Command():
                draft.turn_over()
            case Card(_, place):
                draft.jump(place)
    return made


@st.composite
def decisions(draw: st.DrawFn) -> View:
    """Somebody's decision at any point of a random game."""
    rng = Random(draw(SEEDS))
    while True:
        state = somewhere(Tried("corporate", rng.randrange(3, 6)), rng).state
        for decision in GAME.to_act(state):
            return GAME.view(state, decision.seat)


@given(decisions())
def test_every_legal_move_can_be_made_by_keys_and_by_touches(view: View) -> None:
    for move in GAME.legal(view):
        assert press(CardDraft(view), *hands.keys(view, move)) == move
        assert touch(view, move) == move


KEYS = ("left", "right", "up", "down", "space", "enter", "escape", "1", "3", "9")


@given(decisions(), st.lists(st.sampled_from(KEYS), max_size=12))
def test_whatever_is_pressed_only_legal_moves_are_chosen(view: View, keys: list[str]) -> None:
    draft = CardDraft(view)
    for key in keys:
        before = draft.move
        made = press(draft, key)
        assert made is None or made == before
        assert draft.move in GAME.legal(view)


def test_a_move_needs_a_confirmation() -> None:
    draft = CardDraft(turn(HAND, ""))
    assert press(draft, "right", "down", "enter") is None
    assert draft.sure
    assert draft.move == Play(1, down=True)
    assert press(draft, "enter") == Play(1, down=True)


def test_what_is_to_be_confirmed_does_not_change() -> None:
    draft = CardDraft(turn(HAND, ""))
    press(draft, "3", "enter", "left", "1", "down", "space")
    assert draft.sure
    assert draft.move == Play(2, down=False)


def test_esc_leads_back_to_the_same_card() -> None:
    draft = CardDraft(turn(HAND, ""))
    press(draft, "4", "space", "enter", "escape")
    assert (draft.cursor, draft.down) == (3, True)
    assert not draft.sure


def test_the_cursor_stays_in_the_hand() -> None:
    draft = CardDraft(turn(HAND, ""))
    press(draft, "left")
    assert draft.cursor == 0
    press(draft, "9")
    assert draft.cursor == 3


def test_the_way_up_stays_from_card_to_card() -> None:
    draft = CardDraft(turn(HAND, ""))
    press(draft, "down", "right", "right")
    assert draft.move == Play(2, down=True)


@pytest.mark.parametrize("purpose", ["start", "review", "missed", "demotion"])
def test_a_card_that_is_only_shown_or_given_up_has_no_way_up(purpose: Purpose) -> None:
    draft = CardDraft(choice(HAND, purpose))
    press(draft, "right", "down", "space")
    move = Discard(1) if purpose == "demotion" else Reveal(1)
    assert press(draft, "enter", "enter") == move
