"""Whatever is pressed while a decision of Alcatraz is put together: laws that hold anywhere."""

from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.view import Offering
from scapegoat_games.protocol import Dice
from scapegoat_games.tui.boards.alcatraz.draft import TurnDraft
from scapegoat_games.tui.boards.alcatraz.finality import final
from scapegoat_games.tui.boards.alcatraz.texts.preview import ask, judge
from tests.games.alcatraz.positions import Position
from tests.tui.boards.alcatraz import hands
from tests.tui.boards.alcatraz.tables import owed, positions, press
from tests.tui.hands import Target

ARROWS = ("left", "right", "up", "down")
KEYS = (*ARROWS, "tab", "enter", "escape", "e", "1", "2", "4", "8", "0")
TARGETS = ("place:yard", "place:radio", "place:office", "seat:0", "seat:2", "do:riot", "choice:3")


def drafts(position: Position) -> list[TurnDraft]:
    """But for the offer of a deal, which has a page of its own."""
    return [] if isinstance(position.state.step, Offering) else owed(position)


def touch(now: TurnDraft, target: str) -> None:
    kind, _, which = target.partition(":")
    if kind == "choice":
        now.listed(int(which))
    else:
        now.point(target)


@given(positions())
def test_every_legal_move_can_be_made_by_keys_and_by_touches(position: Position) -> None:
    for decision in drafts(position):
        view, seat = decision.view, decision.seat
        for move in GAME.legal(view):
            assert press(TurnDraft(view, seat), *hands.keys(view, move)) == move
            now = TurnDraft(view, seat)
            for one in hands.touches(view, move):
                if isinstance(one, Target):
                    touch(now, one.target)
            assert now.picker.sure
            assert now.picker.move == move


@given(positions(), st.lists(st.sampled_from([*KEYS, *TARGETS]), max_size=12))
def test_nothing_illegal_comes_out_whatever_is_pressed(
    position: Position, doings: list[str]
) -> None:
    for now in drafts(position):
        for one in doings:
            if ":" in one:
                touch(now, one)
            else:
                move = press(now, one)
                assert move is None or move in GAME.legal(now.view)
            assert ask(now)
            assert judge(now).text
            refused = now.notice or (not now.on_map and now.picker.choice.refused)
            assert (judge(now).good is False) is bool(refused)


@given(positions())
def test_esc_goes_back_to_what_was_looked_at_before(position: Position) -> None:
    for first in drafts(position):
        for start in range(len(first.picker.choices)):
            now, at = TurnDraft(first.view, first.seat), start
            while now.picker.choices[at].refused is None and not now.picker.sure:
                before = (*now.picker.picks[:-1], now.picker.choices[at].pick)
                choose(now, at)
                press(now, "escape")
                assert (now.picker.picks, now.picker.sure) == (before, False)
                choose(now, at)
                at = now.picker.cursor


def choose(now: TurnDraft, at: int) -> None:
    target = now.picker.choices[at].pick.target
    if target.startswith("place:"):
        now.point(target)
    else:
        now.listed(at - now.first_listed)


@given(positions())
def test_what_can_be_taken_back_is_done_at_once_and_all_else_is_asked_about(
    position: Position,
) -> None:
    """What comes out without a question is told by no dice, and tells nobody anything."""
    for decision in drafts(position):
        for move in GAME.legal(decision.view):
            if final(decision.view, move):
                continue
            state, dice = GAME.copy(position.state), Dice("any")
            events = GAME.apply(state, decision.seat, move, dice)
            assert not dice.drawn
            assert not any(event.reveals for event in events)


@given(positions(), st.lists(st.sampled_from([*KEYS, *TARGETS]), max_size=8))
def test_the_map_says_beforehand_whether_it_answers(position: Position, doings: list[str]) -> None:
    for now in drafts(position):
        for one in doings:
            if ":" in one:
                touch(now, one)
            else:
                press(now, one)
        if now.on_map:
            answers, before = now.answers, len(now.picker.picks)
            press(now, "enter")
            if not now.on_map and not now.sure and not answers:
                assert not now.asks_for_place
            elif answers:
                assert now.picker.sure or len(now.picker.picks) > before
                assert not now.notice
            else:
                # Or it was an earlier question that is answered so.
                assert now.notice or not now.picker.first
