"""A seat is handed to a computer player and back, and a mistyped name is mended, on the screen."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games import catalog, saves
from scapegoat_games.protocol import Eye, Level
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.screens.scene import SceneScreen
from scapegoat_games.tui.screens.seats import SeatsDialog
from scapegoat_games.tui.stages import (
    Curtain,
    PrivatePage,
    RevealStage,
    Thinking,
    Why,
)
from tests.toy import BIDS, TOY, mover, play, toy_match, with_computers
from tests.tui.flows import NO_SCENES, choose, flow_after, stage, turn
from tests.tui.hands import hands_of
from tests.tui.playing import likely_move, play_on
from tests.tui.seats import LARGE, SMALL, WIDEST, Seats, at_the_table
from tests.tui.tables import NAMES, new_match, owing
from tests.tui.walks import play_by_chance


async def ask_for(seats: Seats, *keys: str) -> None:
    """Opens the dialog and presses keys in it."""
    seats.calm_down()
    await seats.press("s")
    assert isinstance(seats.app.screen, SeatsDialog)
    for key in keys:
        await seats.press(key)


HANDS_OVER_BO = ("down", "enter", "down", "enter")
"""Keys that hand the second seat to a computer player of level normal, except the agreement."""


def test_a_seat_that_was_handed_over_moves_by_itself() -> None:
    flow = flow_after(*BIDS)
    seat = turn(flow)
    flow.hand_over(seat, Level.EASY)
    assert stage(flow) == Thinking(seat)
    flow.hand_over(seat, None)
    assert stage(flow) == Curtain(seat, Why.TURN)


def test_the_last_person_keeps_the_curtains_of_a_table_of_people() -> None:
    flow = flow_after(*BIDS)
    first = turn(flow)
    for seat in range(3):
        if seat != first:
            flow.hand_over(seat, Level.EASY)
    assert flow.match.people == (first,)
    assert flow.alone is None
    assert stage(flow) == Curtain(first, Why.TURN)
    assert not flow.public_pages_may_use_view_of(first)
    assert not flow.match.hints


def test_nobody_is_alone_while_a_computer_plays_the_only_person() -> None:
    match = with_computers(0, 1)
    flow = Flow(match, NO_SCENES)
    assert flow.alone == 2
    match.hand_over(2, Level.EASY)
    assert flow.alone is None
    match.hand_over(2, None)
    assert flow.alone == 2


def test_a_seat_is_not_handed_over_on_a_private_page_or_in_a_reveal() -> None:
    flow = flow_after(*BIDS[:-1], scenes=frozenset({"bids"}))
    flow.lift()
    flow.hand_over(0, Level.EASY)
    assert flow.match.computers == {}
    flow.play(TOY.parse(BIDS[-1]))
    assert isinstance(stage(flow), RevealStage)
    flow.hand_over(0, Level.EASY)
    assert flow.match.computers == {}


def test_a_reveal_is_not_skipped_by_a_look_at_own_things() -> None:
    flow = flow_after(*BIDS[:-1], scenes=frozenset({"bids"}))
    choose(flow, BIDS[-1])
    assert flow.look_at_own(0)
    flow.hand_over(1, Level.EASY)
    assert flow.match.computers == {}
    flow.put_back()
    assert isinstance(stage(flow), RevealStage)


def test_moves_before_a_handover_are_not_undone() -> None:
    match = toy_match()
    play(match, *BIDS, "rest")
    assert match.can_undo()
    match.hand_over(0, Level.EASY)
    assert match.why_no_undo() == "A seat has changed hands since."
    match.hand_over(0, None)
    assert match.why_no_undo() == "A seat has changed hands since."
    play(match, "rest")
    assert match.can_undo()


def test_a_choice_before_a_handover_is_not_withdrawn() -> None:
    match = toy_match()
    play(match, BIDS[0])
    match.hand_over(1, Level.EASY)
    assert match.why_no_undo() == "A seat has changed hands since."


def test_everybody_reads_in_the_log_who_plays_a_seat(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    finish_some(match, 4)
    match.hand_over(1, Level.HARD)
    finish_some(match, 2)
    match.hand_over(1, None)
    told = [line for line in match.history(Eye.TABLE) if line.kind == "player"]
    assert [(line.move_number, line.text) for line in told] == [
        (4, "A computer player (hard) takes Bo's seat."),
        (6, "Bo is back."),
    ]
    for who in (0, 1, 2, Eye.TABLE):
        lines = match.history(who)
        assert [line for line in lines if line.kind == "player"] == told
        assert [line.move_number for line in lines] == sorted(line.move_number for line in lines)
    before = match.history(Eye.TABLE)
    match.close()
    (path,) = tmp_path.rglob(f"{match.id}.jsonl")
    again = saves.resume(path)
    assert again.history(Eye.TABLE) == before
    assert again.why_no_undo() == "A seat has changed hands since."
    again.close()


def test_a_handover_is_news_to_those_who_moved_before_it() -> None:
    match = toy_match()
    play(match, *BIDS, "rest")
    last = match.moves[-1][0]
    match.hand_over((last + 1) % 3, Level.EASY)
    assert match.since_last_turn(last)[-1].kind == "player"
    lines = match.play(mover(match), TOY.parse("rest"))
    assert lines
    assert all(line.kind != "player" for line in lines), "a move's own lines begin with its events"


def finish_some(match: AnyMatch, moves: int) -> None:
    for _ in range(moves):
        seat = match.to_act()[0].seat
        match.play(seat, match.legal(seat)[0])


async def test_the_others_agree_with_their_own_keys(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await ask_for(seats, *HANDS_OVER_BO)
        assert "A computer player (normal) takes Bo's seat." in seats.said
        await seats.press("2")
        await seats.press("enter")
        await seats.press("1")
        assert seats.match.computers == {}, "Bo's own key and Enter don't count, and Cy is asked"
        await seats.press("3")
        assert seats.match.computers == {1: Level.NORMAL}
        assert seats.stage == Curtain(0, Why.TURN)
        assert seats.match.people == (0, 2)


async def test_a_seat_comes_back_the_same_way(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:2])) as seats:
        await ask_for(seats, *HANDS_OVER_BO, "1")
        assert seats.match.people == (0,)
        assert seats.stage == Curtain(0, Why.TURN), "a curtain still falls for the last person"
        await ask_for(seats, "down", "enter", "enter")
        assert "Bo comes back." in seats.said
        await seats.press("1")
        assert not seats.match.computers


async def test_the_only_person_agrees_with_their_own_key(tmp_path: Path) -> None:
    players = ("Ann", "computer:easy", "computer:easy")
    async with at_the_table(tmp_path, new_match(tmp_path, players)) as seats:
        seats.calm_down()
        await seats.press("h")
        await ask_for(seats, "enter", "enter")
        await seats.press("1")
        assert seats.match.people == ()
        assert isinstance(seats.stage, Thinking)
        await ask_for(seats, "enter", "enter", "1")
        assert seats.match.computers.keys() == {1, 2}
        assert seats.match.hints


async def test_what_was_half_composed_is_gone_after_a_handover(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:2])) as seats:
        seats.calm_down()
        await seats.press("1")
        assert seats.stage == PrivatePage(0)
        await seats.press("h")
        assert seats.table.put_aside._kept is not None  # noqa: SLF001 - no page shows it
        await ask_for(seats, *HANDS_OVER_BO, "1")
        assert seats.table.put_aside._kept is None  # noqa: SLF001 - see above


async def test_escape_goes_back_one_question(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:2])) as seats:
        await ask_for(seats, *HANDS_OVER_BO)
        for asked in ("takes Bo's seat", "Bo's seat", "Whose seat?"):
            assert asked in seats.said
            await seats.press("escape")
        assert seats.match.computers == {}
        assert not isinstance(seats.app.screen, SeatsDialog)


async def test_a_mistyped_name_is_mended(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, ("Ann", "Bob"))) as seats:
        await ask_for(seats, "down", "enter", "up", "enter", "backspace", "backspace", "backspace")
        for letter in "ann":
            await seats.press(letter)
        await seats.press("enter")
        assert "Two players are called" in seats.said
        for letter in "h":
            await seats.press(letter)
        await seats.press("enter")
        assert seats.match.names == ("Ann", "annh")
        assert "annh" in seats.said
        assert seats.stage == Curtain(0, Why.TURN)


async def test_a_click_answers_each_question(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:2])) as seats:
        await ask_for(seats)
        for text in ("▲ Bo", "(hard)", "● Ann"):
            await seats.click_on(text)
        assert seats.match.computers == {1: Level.HARD}


@pytest.mark.parametrize("size", [SMALL, LARGE, WIDEST])
@pytest.mark.parametrize("game", catalog.ids())
async def test_levels_of_computer_players_stand_beside_their_names(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    seats_of_game = catalog.load(game).seats
    players = ("Ann", "Bo", "computer:hard")[-min(3, max(seats_of_game)) :]
    async with at_the_table(tmp_path, new_match(tmp_path, players, game=game), size) as seats:
        assert "Ada·H" in seats.text
        seats.calm_down()
        await seats.press("question_mark")
        assert ("·H", "A computer player (hard)") in seats.app.screen._signs  # type: ignore[attr-defined]  # noqa: SLF001 - the list may be longer than the page


async def test_the_news_tell_of_a_handover_beside_the_move_before(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    play_by_chance(match, 4)
    match.hand_over(2, Level.EASY)
    match.hand_over(2, None)
    async with at_the_table(tmp_path, match) as seats:
        *_, there, back = match.history(Eye.TABLE)
        for line in (there, back):
            assert seats.said.count(line.text) == 1, seats.text


def test_lines_are_numbered_in_order_across_handovers() -> None:
    match = toy_match()
    play(match, *BIDS)
    for level in (Level.EASY, None):
        match.hand_over(1, level)
    play(match, "rest")
    match.hand_over(1, Level.EASY)
    log = match.history(Eye.TABLE)
    assert [line.number for line in log] == [*range(1, len(log) + 1)]
    for since in range(len(log) - 2):
        later = match.history(Eye.TABLE, since)
        assert later == log[-len(later) :]


async def test_the_last_person_is_not_asked_to_turn_the_screen(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], {"limit": 3, "rounds": 2})
    for seat in (1, 2):
        match.hand_over(seat, Level.EASY)
    async with at_the_table(tmp_path, match) as seats:
        while not isinstance(seats.stage, RevealStage):
            await play_on(seats, Random(1), mouse=False)
        assert isinstance(seats.app.screen, SceneScreen)
        await seats.watch()
        assert isinstance(seats.stage, Curtain | Thinking), "pages stay those of a table of people"


async def test_results_and_replay_say_who_was_a_computer(tmp_path: Path) -> None:
    for game in catalog.ids():
        hands = hands_of(game)
        players = ("Ann", "computer:easy", "computer:hard")
        match = new_match(tmp_path, players, hands.SHORT, game=game)
        rng = Random(game)
        while match.to_act():
            seat = owing(match)[0]
            match.play(seat, likely_move(match, seat, rng))
        async with at_the_table(tmp_path, match) as seats:
            assert "Ada·E" in seats.text, game
            await seats.press("w")
            assert "Blaise·H" in seats.text, game
