"""Whatever is pressed: every legal move can be composed, nothing else ever is, and Esc is exact."""

from collections.abc import Iterable, Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.view import Acting, View
from scapegoat_games.tui.boards.scout.draft import TurnDraft
from scapegoat_games.tui.boards.scout.preview import Selecting
from tests.contract.positions import SEEDS, Tried, somewhere
from tests.tui.boards.scout import hands
from tests.tui.boards.scout.drafts import KEYS, of, press, touch


def seen(turn: TurnDraft) -> tuple[object, ...]:
    """All that a page shows of a turn."""
    return (
        turn.step,
        turn.first,
        turn.preview.hand,
        turn.preview.new_place,
        turn.preview.chosen,
        turn.preview.beaten,
        turn.ask,
        turn.verdict,
    )


@st.composite
def turns(draw: st.DrawFn) -> View:
    """Somebody's turn at any point of a random game."""
    rng = Random(draw(SEEDS))
    tried = Tried("scout", rng.randrange(2, 6))
    while True:
        state = somewhere(tried, rng).state
        if isinstance(state.step, Acting):
            view: View = GAME.view(state, state.turn)
            return view


def some(moves: Iterable[Move], rng: Random, most: int = 60) -> Iterator[Move]:
    """All kinds of them, but of long lists not all."""
    listed = list(moves)
    yield from listed if len(listed) <= most else rng.sample(listed, most)


@given(turns(), st.randoms(use_true_random=False))
def test_every_legal_move_can_be_made_by_keys(view: View, rng: Random) -> None:
    for move in some(GAME.legal(view), rng):
        assert press(of(view), *hands.keys(view, move)) == move


@given(turns(), st.randoms(use_true_random=False))
def test_every_legal_move_can_be_made_by_touches(view: View, rng: Random) -> None:
    for move in some(GAME.legal(view), rng):
        assert touch(of(view), hands.touches(view, move)) == move


@given(turns(), st.lists(st.sampled_from([*KEYS, *KEYS, 0, 1, 2, 5, -1, -3, "take"])))
def test_nothing_illegal_comes_out_whatever_is_pressed(view: View, doings: list[str | int]) -> None:
    turn, legal = of(view), GAME.legal(view)
    for doing in doings:
        match doing:
            case int():
                turn.touch(abs(doing), dragged=doing < 0)
            case "take":
                turn.take(len(view.active) - 1)
            case _:
                move = press(turn, doing)
                assert move is None or move in legal
        assert turn.preview.chosen.stop <= len(turn.preview.hand)
        assert turn.verdict.text
        assert turn.ask


@given(turns(), st.lists(st.sampled_from([*KEYS, 0, 1, 3, -2])))
def test_esc_goes_back_to_exactly_what_was_before(view: View, doings: list[str | int]) -> None:
    turn = of(view)
    for doing in doings:
        if isinstance(doing, int):
            turn.touch(abs(doing), dragged=doing < 0)
            continue
        before, step = seen(turn), turn.step
        press(turn, doing)
        if doing in {"enter", "s", "b"} and type(turn.step) is not type(step):
            press(turn, "escape")
            assert seen(turn) == before
            press(turn, doing)


@given(turns(), st.lists(st.sampled_from(["b", "b", *KEYS, "tab"]), max_size=12))
def test_no_way_leads_into_a_dead_end(view: View, doings: list[str]) -> None:
    """Who has put a scouted card into the hand to show at once has something to show."""
    turn = of(view)
    for doing in doings:
        press(turn, doing)
        if isinstance(turn.step, Selecting) and turn.step.scout:
            assert turn.preview.shows
