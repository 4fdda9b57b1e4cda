"""What holds for every draft of a decision, whatever keys are pressed."""

from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.moves import Vote
from scapegoat_games.games.alcatraz.options import needs_confirmation
from scapegoat_games.games.alcatraz.steps import Offering
from scapegoat_games.protocol import Dice
from scapegoat_games.tui.boards.alcatraz.decision_texts import ask, judge
from scapegoat_games.tui.boards.alcatraz.draft import AlcatrazDraft
from tests.games.alcatraz.positions import Position
from tests.tui.boards.alcatraz import hands
from tests.tui.boards.alcatraz.tables import owed, positions, press
from tests.tui.hands import Target

ARROWS = ("left", "right", "up", "down")
KEYS = (*ARROWS, "tab", "enter", "escape", "e", "1", "2", "4", "8", "0")
TARGETS = ("place:yard", "place:radio", "place:office", "seat:0", "seat:2", "do:riot", "choice:3")


def drafts(position: Position) -> list[AlcatrazDraft]:
    """A strategy: positions with a draft. Offers have a page of their own."""
    return [] if isinstance(position.state.step, Offering) else owed(position)


def touch(draft: AlcatrazDraft, target: str) -> None:
    kind, _, which = target.partition(":")
    if kind == "choice":
        draft.listed(int(which))
    else:
        draft.point(target)


@given(positions())
def test_every_legal_move_can_be_made_by_keys_and_by_touches(position: Position) -> None:
    for decision in drafts(position):
        view, seat = decision.view, decision.seat
        for move in GAME.legal(view):
            assert press(AlcatrazDraft(view, seat), *hands.keys(view, move)) == move
            draft = AlcatrazDraft(view, seat)
            for one in hands.touches(view, move):
                if isinstance(one, Target):
                    touch(draft, one.target)
            assert draft.sure or isinstance(move, Vote)  # a vote only has to be selected
            assert draft.move == move


@given(positions(), st.lists(st.sampled_from([*KEYS, *TARGETS]), max_size=12))
def test_no_keys_make_an_illegal_move(position: Position, doings: list[str]) -> None:
    for draft in drafts(position):
        for one in doings:
            if ":" in one:
                touch(draft, one)
            else:
                move = press(draft, one)
                assert move is None or move in GAME.legal(draft.view)
            assert ask(draft)
            assert judge(draft).text
            refused = bool(draft.notice or (not draft.on_map and draft.choice.refused))
            if draft.on_map and draft.asks_for_place and not draft.choosing_action:
                refused = not draft.answers
            assert (judge(draft).good is False) is refused


@given(positions())
def test_esc_goes_back_to_the_question_before(position: Position) -> None:
    for first in drafts(position):
        for start in range(len(first.choices)):
            draft, at = AlcatrazDraft(first.view, first.seat), start
            while draft.choices[at].refused is None and not draft.sure:
                before = (*draft.picks[:-1], draft.choices[at].pick)
                choose(draft, at)
                if draft.picks == before and not draft.sure:
                    break  # the answer completes a move that Enter makes without confirmation
                press(draft, "escape")
                assert (draft.picks, draft.sure) == (before, False)
                choose(draft, at)
                at = draft.cursor


def choose(draft: AlcatrazDraft, at: int) -> None:
    target = draft.choices[at].pick.target
    if target.startswith("place:"):
        draft.point(target)
    else:
        draft.listed(at - draft.first_listed)


@given(positions())
def test_only_moves_that_can_be_undone_need_no_confirmation(
    position: Position,
) -> None:
    """A move made at once draws no dice and reveals nothing."""
    for decision in drafts(position):
        for move in GAME.legal(decision.view):
            if needs_confirmation(decision.view, move) or isinstance(move, Vote):
                continue  # a vote is undone while the ballot is only announced
            state, dice = GAME.copy(position.state), Dice("any")
            events = GAME.apply(state, decision.seat, move, dice)
            assert not dice.drawn
            assert not any(event.reveals for event in events)


@given(positions(), st.lists(st.sampled_from([*KEYS, *TARGETS]), max_size=8))
def test_the_map_marks_locations_that_can_be_chosen(position: Position, doings: list[str]) -> None:
    for draft in drafts(position):
        for one in doings:
            if ":" in one:
                touch(draft, one)
            else:
                press(draft, one)
        if draft.on_map:
            answers, before = draft.answers, len(draft.picks)
            press(draft, "enter")
            if not draft.on_map and not draft.sure and not answers:
                assert not draft.asks_for_place
            elif answers:
                assert draft.sure or len(draft.picks) > before
                assert not draft.notice
            else:
                # Otherwise the location answered an earlier question.
                assert draft.notice or not draft.first
