"""What the coach of a lesson says, when, and to whom."""

from pathlib import Path

import pytest

from scapegoat_games import catalog, preferences
from scapegoat_games.course import Course
from scapegoat_games.tui.app import ScapegoatsApp
from scapegoat_games.tui.coach import NOVICE
from scapegoat_games.tui.opening import Launch, Learn
from scapegoat_games.tui.screens.dialogs import CoachWordsScreen, Question
from scapegoat_games.tui.screens.seating import SeatingScreen
from scapegoat_games.tui.screens.turn import TurnScreen
from scapegoat_games.tui.stages import (
    Curtain,
)
from scapegoat_games.tui.widgets.balloon import Balloon
from tests.lessons import TAUGHT
from tests.tui.seats import SMALL, Clock, Seats, at_the_table


async def read_on(seats: Seats) -> None:
    """Presses Enter once the page accepts it."""
    seats.calm_down()
    await seats.press("enter")


async def test_friends_learn_with_open_hands(tmp_path: Path) -> None:
    start = Learn(catalog.load("scout"), ("Ann", "Bo"))
    async with at_the_table(tmp_path, start) as seats:
        assert seats.match.open_hands
        assert seats.match.people == (0, 1)
        assert "Here is your hand" in seats.said


async def test_a_part_can_be_skipped_and_shown_again(tmp_path: Path) -> None:
    preferences.save(tmp_path, preferences.Preferences(lessons=("corporate",)))
    async with at_the_table(tmp_path, Learn(catalog.load("scout"))) as seats:
        assert "Your hand · part 1 of" in seats.said
        await seats.press("enter", "space")
        await seats.command("Continue")
        assert "Your hand · part 1 of" in seats.said, "it has not been read"
        await seats.press("escape")
        assert not seats.app.screen.query(Balloon)
        await seats.press("j")
        assert "Your hand · part 1 of" in seats.said
        await read_on(seats)
        assert "Coach:" not in seats.text
        await seats.press("up", "enter", "enter")
        assert seats.match.moves


async def test_an_enter_too_many_after_the_coach_chooses_nothing(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Learn(catalog.load("scout"))) as seats:
        while seats.app.screen.query(Balloon):
            seats.calm_down()
            await seats.press("enter")
        seats.calm_down()
        await seats.press("enter", "enter")
        assert "First choose a way up" in seats.text
        assert not seats.match.moves
        assert "Coach: press H" in seats.text
        await seats.press("down")
        assert "▶ Turned around" in seats.text


async def test_private_words_of_the_coach_stay_private(tmp_path: Path) -> None:
    """The curtain shows neither the move that the lesson asks for nor the coach's last words."""
    preferences.save(tmp_path, preferences.Preferences(lessons=("corporate",)))
    async with at_the_table(tmp_path, Learn(catalog.load("scout"))) as seats:
        await read_on(seats)
        await read_on(seats)
        await seats.press("question_mark")
        assert "Coach:" not in seats.text
        await seats.press("escape", "j")
        assert "6-6" in seats.said
        await seats.press("question_mark")
        assert "6-6" not in seats.said
        await seats.press("escape")
        assert "6-6" in seats.said
        await seats.press("h")
        assert isinstance(seats.stage, Curtain)
        assert "Coach:" not in seats.text
        await seats.press("j")
        assert not seats.app.screen.query(Balloon)
        await seats.lift()
        assert "Coach: turn the hand around" in seats.text


async def test_the_coach_accepts_another_move(tmp_path: Path) -> None:
    preferences.save(tmp_path, preferences.Preferences(lessons=("corporate",)))
    async with at_the_table(tmp_path, Learn(catalog.load("scout"))) as seats:
        await read_on(seats)
        await read_on(seats)
        assert "Coach: turn the hand around" in seats.text
        await seats.press("up", "enter", "enter")
        assert "The others decide this as well" in seats.said


async def test_all_that_was_said_can_be_read_again(tmp_path: Path) -> None:
    preferences.save(tmp_path, preferences.Preferences(lessons=("corporate",)))
    async with at_the_table(tmp_path, Learn(catalog.load("scout"))) as seats:
        await read_on(seats)
        await seats.press("enter")
        assert "You want neighbours" in seats.said, "a box that came after another may be unread"
        seats.calm_down()
        await seats.press("enter", "j")
        assert "You want neighbours" in seats.said
        assert "Here is your hand" not in seats.said
        await seats.press("j")
        assert isinstance(seats.app.screen, CoachWordsScreen)
        assert seats.said.index("Here is your hand") < seats.said.index("You want neighbours")
        await seats.press("j")
        assert "You want neighbours" in seats.said
        await seats.command("Earlier")
        assert isinstance(seats.app.screen, CoachWordsScreen)
        await seats.press("h")
        assert isinstance(seats.stage, Curtain)
        await seats.press("j")
        assert not isinstance(seats.app.screen, CoachWordsScreen), "private words on the curtain"
        await seats.lift()
        await seats.press("up", "enter", "enter")
        assert "The others decide this as well" in seats.said
        await seats.press("j")
        assert "What the coach has said" in seats.said
        assert "The others decide this as well" in seats.said
        assert "You want neighbours" not in seats.said, "private words on a public page"


async def test_the_learner_is_whoever_sat_down_last(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Learn(catalog.load("scout"))) as seats:
        assert seats.match.names[0] == NOVICE
    liked = preferences.Preferences()
    for names in (("Cleo",), ("computer:easy", "Bo", "Dave")):
        liked = liked.with_table(f"game-{len(names)}", preferences.LastTable(names))
    preferences.save(tmp_path, liked)
    async with at_the_table(tmp_path, Learn(catalog.load("scout"))) as seats:
        assert seats.match.names[0] == "Bo"
    async with at_the_table(tmp_path, Learn(catalog.load("scout"), ("Ann",))) as seats:
        assert seats.match.names[0] == "Ann"


async def test_a_lesson_counts_as_begun_with_its_first_move(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Learn(catalog.load("scout"))) as seats:
        assert not seats.app.preferences.lessons
        seats.calm_down()
        for _ in range(3):
            seats.calm_down()
            await seats.press("escape")
        await seats.press("up", "enter", "enter")
        assert seats.match.moves
        assert [*seats.app.preferences.lessons] == ["scout"]


async def test_a_match_that_ends_too_soon_offers_the_lesson_again(tmp_path: Path) -> None:
    preferences.save(tmp_path, preferences.Preferences(lessons=("corporate",)))
    async with at_the_table(tmp_path, Learn(catalog.load("scout"), ("Ann",))) as seats:
        old = seats.match
        seats.table.end_lesson(match_over=True)
        await seats.settle()
        assert "not everything has been explained: Show, Scout" in seats.said
        assert "You know enough" not in seats.said
        await seats.press("enter")
        assert seats.match is not old
        assert seats.match.names[0] == "Ann"
        assert "Here is your hand" in seats.said


async def test_a_nameless_learner_may_type_a_name_before_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, Learn(catalog.load("scout"))) as seats:
        monkeypatch.setattr(Course, "missing", ())
        seats.table.end_lesson(match_over=True)
        await seats.settle()
        await seats.press("enter")
        assert isinstance(seats.app.screen, SeatingScreen)
        assert NOVICE in seats.text


async def test_skipped_parts_are_offered_again(tmp_path: Path) -> None:
    preferences.save(tmp_path, preferences.Preferences(lessons=("corporate",)))
    async with at_the_table(tmp_path, Learn(catalog.load("scout"), ("Ann",))) as seats:
        coach = seats.table.coach
        assert coach is not None
        for step in coach.course.lesson.steps:
            coach.skip(step)
        seats.calm_down()
        await seats.press("escape")
        assert "You have skipped something: Show, Scout" in seats.said
        await seats.press("enter")
        assert not isinstance(seats.app.screen, Question)
        assert "Here is your hand" not in seats.said
        assert "You want neighbours" in seats.said
        for step in coach.course.lesson.steps:
            coach.skip(step)
        seats.calm_down()
        await seats.press("escape")
        await seats.press("escape")
        assert not isinstance(seats.app.screen, Question)
        seats.calm_down()
        await seats.press("up", "enter", "enter")
        assert seats.match.moves
        assert not seats.app.screen.query(Balloon)


async def test_pressing_only_enter_still_explains_the_mat(tmp_path: Path) -> None:
    """Enter ends the look at the mat before the lesson asks the player to hide their page."""
    async with at_the_table(tmp_path, Learn(catalog.load("scape-goat"))) as seats:
        heard = ""
        for _ in range(12):
            heard += seats.said if seats.app.screen.query(Balloon) else ""
            await read_on(seats)
        assert "Your mat names somebody." in heard
        assert "it may be you, and your mat won't tell you." in heard
        assert "A turn has three parts" in heard


async def test_keys_of_the_page_work_while_the_coach_speaks(tmp_path: Path) -> None:
    """A key that does what the coach asks for also closes the balloon. Enter only closes it."""
    preferences.save(tmp_path, preferences.Preferences(lessons=("corporate",)))
    async with at_the_table(tmp_path, Learn(catalog.load("scout"))) as seats:
        await read_on(seats)
        assert "Press ↓" in seats.said
        seats.calm_down()
        await seats.slowly("l", "escape")
        assert "Press ↓" in seats.said
        await seats.press("down")
        assert not seats.app.screen.query(Balloon)
        assert "▶ Turned around" in seats.text
        await seats.press("j")
        assert seats.app.screen.query(Balloon)
        await read_on(seats)
        assert not seats.match.moves
        assert not seats.app.screen.query(Balloon)
        await seats.press("enter")
        assert seats.match.moves


async def test_keys_before_the_coach_is_visible_reach_no_page(tmp_path: Path) -> None:
    preferences.save(tmp_path, preferences.Preferences(lessons=("corporate",)))
    clock = Clock(0.0)
    app = ScapegoatsApp(tmp_path, Learn(catalog.load("scout")), clock=clock)
    async with app.run_test(size=SMALL) as pilot:
        seats = Seats(app, pilot, clock)
        seats.send("enter")
        await seats.settle()
        assert "Here is your hand" in seats.said
        page = seats.app.screen
        assert isinstance(page, TurnScreen)
        assert page.draft is not None
        assert not page.draft.sure


async def test_a_lesson_can_be_left_at_any_time(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("l")
        await seats.press("2" if len(TAUGHT) > 1 else "1")
        assert "Welcome!" in seats.said
        await seats.press("q")
        assert "It is not being saved." in seats.said
        await seats.press("enter")
        assert "Learn by playing" in seats.said
        assert not [*tmp_path.glob("matches/*")]
