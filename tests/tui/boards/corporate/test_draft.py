"""A decision of Corporate Scapegoat as it is put together, without a screen."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.moves import Discard, Move, Play, Reveal
from scapegoat_games.games.corporate.view import Purpose, View
from scapegoat_games.tui.boards.corporate.draft import CardDraft, ask
from tests.contract.positions import SEEDS, Tried, somewhere
from tests.tui.boards.corporate import hands
from tests.tui.boards.corporate.views import choice, turn
from tests.tui.hands import Command, Target

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
            case "enter":
                move = draft.enter()
            case "escape":
                draft.back()
            case _:
                draft.number(int(key) - 1)
    return move


def touch(view: View, move: Move) -> Move | None:
    draft, made = CardDraft(view), None
    for one in hands.touches(view, move):
        match one:
            case Command("OK"):
                made = draft.enter()
            case Target("way:down"):
                draft.lay(down=True)
            case Target(target):
                draft.number(int(target.removeprefix("hand:")))
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


KEYS = ("left", "right", "up", "down", "enter", "escape", "1", "3", "9")


@given(decisions(), st.lists(st.sampled_from(KEYS), max_size=12))
def test_whatever_is_pressed_only_legal_moves_are_chosen(view: View, keys: list[str]) -> None:
    draft = CardDraft(view)
    for key in keys:
        before = draft.move
        made = press(draft, key)
        assert made is None or made == before
        assert draft.move in GAME.legal(view)


def test_a_card_played_face_down_is_played_at_once() -> None:
    draft = CardDraft(turn(HAND, ""))
    assert press(draft, "right", "down", "enter") == Play(1, down=True)


def test_a_card_played_face_up_is_asked_for_once_more() -> None:
    draft = CardDraft(turn(HAND, ""))
    assert press(draft, "2", "enter") is None
    assert ask(draft) == "Play 7♦ face up? Enter confirms."
    assert press(draft, "enter") == Play(1, down=False)


@pytest.mark.parametrize("purpose", ["start", "review", "missed", "demotion"])
@pytest.mark.parametrize("keys", [("2",), ()])
def test_a_secret_choice_is_made_at_once(purpose: Purpose, keys: tuple[str, ...]) -> None:
    """It can be undone, so it isn't asked about, even if the player has moved no cursor."""
    kind = Discard if purpose == "demotion" else Reveal
    assert press(CardDraft(choice(HAND, purpose)), *keys, "enter") == kind(len(keys))


LAST = ("1:5♦ 2:10♦", "3:5♣ 0:K♣", "1:5♠ 2:K♠", "3:9♦")


@pytest.mark.parametrize(("keys", "ends"), [(("1", "down"), True), (("2",), True)])
def test_what_ends_the_year_is_asked_for_once_more(keys: tuple[str, ...], ends: bool) -> None:
    draft = CardDraft(turn(HAND, *LAST, turns=6))
    move = press(draft, *keys, "enter")
    assert (move is None) == draft.sure == ends
    assert press(draft, "enter") == draft.move


def test_the_last_turn_ends_the_year_whatever_is_played() -> None:
    draft = CardDraft(turn(HAND, "", turns=7))
    assert press(draft, "enter") is None
    assert press(draft, "enter") == Play(0, down=False)


@pytest.mark.parametrize("purpose", ["start", "review", "missed"])
def test_the_only_card_to_show_is_only_confirmed(purpose: Purpose) -> None:
    draft = CardDraft(choice("4♣", purpose))
    press(draft, "escape", "right")
    assert press(draft, "enter") == Reveal(0)


@pytest.mark.parametrize(
    ("key", "move"),
    [
        ("left", Play(1, down=False)),
        ("1", Play(0, down=False)),
        ("down", Play(2, down=True)),
        ("up", Play(2, down=False)),
    ],
)
def test_selecting_something_else_cancels_the_question(key: str, move: Move) -> None:
    draft = CardDraft(turn(HAND, "", turns=7))
    press(draft, "3", "enter")
    assert draft.sure
    press(draft, key)
    assert not draft.sure
    assert draft.move == move
    assert press(draft, "enter") is None, "the new selection has a question of its own"


def test_esc_leads_back_to_the_same_card() -> None:
    draft = CardDraft(turn(HAND, "", turns=7))
    press(draft, "4", "down", "enter", "escape")
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
    press(draft, "right", "down")
    move = Discard(1) if purpose == "demotion" else Reveal(1)
    assert press(draft, "enter", "enter") == move
