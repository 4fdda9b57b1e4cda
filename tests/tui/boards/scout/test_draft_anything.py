"""Random keys and touches: every legal move and no other can be composed, and Esc is exact."""

from collections.abc import Iterable, Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.view import Acting, View
from scapegoat_games.tui.boards.scout.draft import ScoutDraft
from scapegoat_games.tui.boards.scout.preview import Selecting, ask
from tests.contract.positions import SEEDS, Tried, somewhere
from tests.tui.boards.scout import hands
from tests.tui.boards.scout.drafts import KEYS, press, touch


def seen(turn: ScoutDraft) -> tuple[object, ...]:
    """Everything that a page shows of a draft."""
    return (
        turn.step,
        turn.first,
        turn.now.hand,
        turn.now.new_place,
        turn.now.chosen,
        turn.now.beaten,
        ask(turn.now),
        turn.now.verdict,
    )


@st.composite
def turns(draw: st.DrawFn) -> View:
    """A turn at a random point of a random match."""
    rng = Random(draw(SEEDS))
    tried = Tried("scout", rng.randrange(2, 6))
    while True:
        state = somewhere(tried, rng).state
        if isinstance(state.step, Acting):
            view: View = GAME.view(state, state.turn)
            return view


def some(moves: Iterable[Move], rng: Random, most: int = 60) -> Iterator[Move]:
    """The moves, or a sample of a long list."""
    listed = list(moves)
    yield from listed if len(listed) <= most else rng.sample(listed, most)


@given(turns(), st.randoms(use_true_random=False))
def test_every_legal_move_can_be_made_by_keys(view: View, rng: Random) -> None:
    for move in some(GAME.legal(view), rng):
        assert press(ScoutDraft(view), *hands.keys(view, move)) == move


@given(turns(), st.randoms(use_true_random=False))
def test_every_legal_move_can_be_made_by_touches(view: View, rng: Random) -> None:
    for move in some(GAME.legal(view), rng):
        assert touch(ScoutDraft(view), hands.touches(view, move)) == move


@given(turns(), st.lists(st.sampled_from([*KEYS, *KEYS, 0, 1, 2, 5, -1, -3, "take"])))
def test_random_keys_never_compose_an_illegal_move(view: View, doings: list[str | int]) -> None:
    turn, legal = ScoutDraft(view), GAME.legal(view)
    for doing in doings:
        match doing:
            case int():
                turn.touch(abs(doing), dragged=doing < 0)
            case "take":
                turn.take(len(view.active) - 1)
            case _:
                move = press(turn, doing)
                assert move is None or move in legal
        assert turn.now.chosen.stop <= len(turn.now.hand)
        assert turn.now.verdict.text
        assert ask(turn.now)


@given(turns(), st.lists(st.sampled_from([*KEYS, 0, 1, 3, -2])))
def test_esc_restores_the_step_before_exactly(view: View, doings: list[str | int]) -> None:
    turn = ScoutDraft(view)
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
def test_a_scout_and_show_never_ends_without_a_show(view: View, doings: list[str]) -> None:
    """After the Scout of a Scout & Show, a Show is always possible."""
    turn = ScoutDraft(view)
    for doing in doings:
        press(turn, doing)
        if isinstance(turn.step, Selecting) and turn.step.scout:
            assert turn.now.shows
