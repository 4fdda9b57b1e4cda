"""Each lesson can be played to its end, by keyboard alone and by mouse alone."""

from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games import bots, catalog, lessons
from scapegoat_games.lessons import LessonStep
from scapegoat_games.protocol import Eye, Level
from scapegoat_games.tui.opening import Learn
from scapegoat_games.tui.screens.dialogs import Question
from scapegoat_games.tui.screens.match_page import MatchPage
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    PrivatePage,
    Results,
    RevealStage,
    Thinking,
)
from scapegoat_games.tui.widgets.balloon import Balloon, places_of
from tests.lessons import TAUGHT, as_hoped
from tests.tui.frames import Frames
from tests.tui.playing import likely_move, press_enter
from tests.tui.room import crop, squeezed
from tests.tui.seats import LARGE, SMALL, WIDEST, Seats, at_the_table

MOST_STEPS: Final = 400
"""Largest number of steps in a lesson. More steps fail the test as endless."""
COMMANDS: Final = {"H": "Hide", "U": "Undo"}


class Learner:
    """Plays a lesson: reads what the coach says, and does what the lesson asks for."""

    def __init__(self, seats: Seats, *, mouse: bool, obedient: bool = True) -> None:
        self.seats = seats
        self.obedient = obedient
        self.mouse = mouse
        self.frames = Frames(seats)
        self.heard: set[str] = set()
        self.rng = Random(1)

    async def to_the_end(self) -> None:
        seats = self.seats
        steps = seats.table.coach.course.lesson.steps  # type: ignore[union-attr]  # lessons have a coach
        for _ in range(MOST_STEPS):
            if isinstance(seats.app.screen, Question):
                break
            await self.step()
        else:
            raise AssertionError(f"it never ends:\n{seats.text}")
        usual = [step.say for step in steps if not step.instead]
        assert [say for say in usual if say not in self.heard] == []
        assert not self.frames.wrong, self.frames.wrong[0]

    async def step(self) -> None:
        seats = self.seats
        balloons = [*seats.app.screen.query(Balloon)]
        if balloons:
            self.read(balloons[0])
            seats.calm_down()
            await (seats.command("Continue") if self.mouse else seats.press("enter"))
            return
        assert seats.table.coach is not None
        step = seats.table.coach.course.waiting
        if step is not None and step.press:
            await self.press(step)
        else:
            await self.play()

    def read(self, balloon: Balloon) -> None:
        """Asserts that the whole text is readable and that what it points at is visible."""
        seats = self.seats
        coach = seats.table.coach
        assert coach is not None
        page = seats.app.screen
        assert isinstance(page, MatchPage)
        told = coach.again(page.COACHED)
        assert told is not None
        step, said = told.step, told.text
        shown = "".join(crop(seats.rows, balloon.region.shrink((1, 1, 1, 1))))
        assert squeezed(said) in squeezed(shown), seats.text
        if step is not None:
            self.heard.add(step.say)
        names = (*told.point, *told.clear)
        places = places_of(page, names)
        for name in names:
            place = places.get(name)
            assert place is not None, f"{name} is not on the screen:\n{seats.text}"
            assert not place.overlaps(balloon.region), f"{name} is covered:\n{seats.text}"

    async def press(self, step: LessonStep) -> None:
        seats = self.seats
        moves = len(seats.match.moves)
        await seats.later(10)
        assert len(seats.match.moves) == moves, "the computer players have not waited"
        assert "is thinking" not in seats.text
        if step.press == "1":
            await (seats.lift_by_mouse() if self.mouse else seats.lift())
        elif self.mouse:
            await seats.command(COMMANDS[step.press])
        else:
            await seats.press(step.press.lower())

    async def play(self) -> None:
        seats = self.seats
        seats.calm_down()
        match seats.stage:
            case PrivatePage(seat) | OpenTable(seat):
                view = seats.match.view(Eye.TABLE if seats.looking is None else seat)
                assert seats.table.coach is not None
                move = as_hoped(seats.match, seat, seats.table.coach.course)
                if not self.obedient:
                    move = likely_move(seats.match, seat, self.rng)
                before = len(seats.match.moves)
                if self.mouse:
                    for touch in seats.hands.touches(view, move):
                        await seats.touch(touch)
                else:
                    *chosen, confirmed = seats.keys(view, move)
                    await seats.press(*chosen)
                    await seats.press(confirmed)
                # A computer player may have moved after this move.
                assert seats.match.moves[before : before + 1] == ((seat, move),), seats.text
            case Curtain():
                await (seats.lift_by_mouse() if self.mouse else seats.lift())
            case Thinking() | RevealStage():
                await press_enter(seats, mouse=self.mouse)
            case Results() | _:
                raise AssertionError(f"the coach has nothing to say at the end:\n{seats.text}")


BY_LENGTH: Final = sorted(TAUGHT, key=lambda game: len(lessons.load(game).script))
QUICK: Final = {*zip(BY_LENGTH, (True, False), strict=False)}
"""Lessons that quick runs play: the shortest one by mouse, the second shortest by keyboard."""


@pytest.mark.channel("frames")
@pytest.mark.parametrize(
    ("game", "mouse"),
    [
        pytest.param(game, mouse, marks=() if (game, mouse) in QUICK else pytest.mark.deep)
        for game in TAUGHT
        for mouse in (False, True)
    ],
)
async def test_a_lesson_can_be_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, mouse: bool
) -> None:
    """Computer players make the moves of the lesson, and choose none by themselves."""
    async with at_the_table(tmp_path, Learn(catalog.load(game), ("Ann",)), SMALL) as seats:
        with monkeypatch.context() as patched:
            patched.delattr(bots, "choose")
            await Learner(seats, mouse=mouse).to_the_end()
        assert "You know enough" in seats.said
        assert "saved, like all matches" in seats.said
        await (seats.command("Yes") if mouse else seats.press("enter"))
        match = seats.match
        assert {*match.computers.values()} == {Level.EASY}
        assert match.names[0] == "Ann"
        assert seats.table.coach is None
        assert match.id


@pytest.mark.deep
@pytest.mark.parametrize("size", [LARGE, WIDEST])
@pytest.mark.parametrize("game", TAUGHT)
async def test_a_lesson_can_be_played_in_a_large_window(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    async with at_the_table(tmp_path, Learn(catalog.load(game), ("Ann",)), size) as seats:
        await Learner(seats, mouse=False).to_the_end()


@pytest.mark.deep
@pytest.mark.channel("frames")
@pytest.mark.parametrize("game", TAUGHT)
async def test_other_moves_than_the_lessons_break_nothing(tmp_path: Path, game: str) -> None:
    """After other moves, the coach points only at what is on the screen."""
    async with at_the_table(tmp_path, Learn(catalog.load(game), ("Ann",))) as seats:
        learner = Learner(seats, mouse=False, obedient=False)
        for _ in range(150):
            if isinstance(seats.app.screen, Question):
                break
            await learner.step()
        assert learner.heard
        assert not learner.frames.wrong, learner.frames.wrong[0]
