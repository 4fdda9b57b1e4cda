"""A lesson can be followed to its end, and whoever departs from it breaks nothing."""

import re
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from scapegoat_games import catalog, lessons
from scapegoat_games.course import GENERAL, Course, Moment, tip_for
from scapegoat_games.lessons import PLACES, TABLE, TIP_PLACES, Step, script_text, scripted
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.setup_input import NAMES_OF_COMPUTERS, agreed, check_count
from tests.contract.lesson_claims import false_claims
from tests.lessons import TAUGHT, Mover, Pupil, as_hoped, words_of

ROOT: Final = Path(__file__).parents[2]
LONGEST: Final = 330
"""Letters that fit beside what they are about in a small window."""
LONGEST_TIP: Final = 62
LONGEST_TASK: Final = 40
"""In the title bar of a small window, beside the widest name and "your page"."""
DEPARTURES: Final = 0.25
"""How often somebody plays something else than what is hoped for."""


def steps_of(game: str) -> tuple[Step, ...]:
    return lessons.load(game, first=True).steps


def test_each_is_of_a_game_and_the_four_have_one() -> None:
    """Another game may do without."""
    assert {*TAUGHT} <= {*catalog.ids()}
    assert {*TAUGHT} >= {"scout", "corporate", "scape-goat", "alcatraz"}


@pytest.mark.parametrize("game", TAUGHT)
def test_it_can_be_read(game: str) -> None:
    lesson, words = lessons.load(game), words_of(game)
    loaded = catalog.load(game)
    check_count(loaded, lesson.seats)
    agreed(loaded, {**lesson.settings, **lesson.short})
    for step in steps_of(game):
        assert {*step.on} <= {*PLACES}, step.say
        assert {*step.when} <= {*words, *GENERAL}, step.say
        assert len(step.say) <= LONGEST, step.say
        assert step.do or not (step.hope or step.press), step.say
        assert step.other or not step.done, step.say
        for text in (step.say, step.do, step.done, step.other):
            assert not re.search(r"  |\n| $", text), text
    used = {word for step in lesson.steps for word in step.when}
    assert used - {*GENERAL} == {*words}, "a word that no step uses, or that the game lacks"


@pytest.mark.parametrize("game", TAUGHT)
def test_tips_have_only_places_at_which_pages_look_for_them(game: str) -> None:
    assert {tip.on for tip in lessons.tips(game)} <= {*TIP_PLACES}


@pytest.mark.parametrize("game", TAUGHT)
def test_whoever_follows_it_hears_all_of_it(game: str, pytestconfig: pytest.Config) -> None:
    """A step that can never come would be missing here, and a script that goes another way."""
    pupil = Pupil(lessons.load(game))
    pupil.play()
    played = [(seat, pupil.match.game.dump(move)) for seat, move in pupil.match.moves]
    if pytestconfig.getoption("renew_goldens"):
        write_script(game, script_text(played))
    else:
        assert script_text(played) == script_text(pupil.course.lesson.script)
    said = {said.step for said in pupil.said}
    assert [step.say for step in pupil.course.lesson.steps if step not in said] == []
    assert pupil.course.over
    heard = zip(pupil.said, pupil.moments, strict=True)
    assert [wrong for said, at in heard for wrong in false_claims(game, said, at)] == []
    hoped = [step for step in pupil.course.lesson.steps if step.hope]
    done = {said.text for said in pupil.said if said.step is None}
    assert [step.done for step in hoped if step.done and step.done not in done] == []


def write_script(game: str, text: str) -> None:
    """As far as the old one holds it stays; from there on it is what computer players do now."""
    path = ROOT / "assets" / "lessons" / f"{game}.toml"
    before, _, _ = path.read_text("utf-8").partition("\n[script]\n")
    path.write_text(f'{before}\n[script]\nmoves = """\n{text}"""\n', "utf-8")


def test_the_script_holds_as_long_as_it_is_followed() -> None:
    lesson = lessons.load("scout")
    match = Pupil(lesson).match
    first = scripted(lesson, match.game, match.moves, 0)
    assert first is not None
    assert scripted(lesson, match.game, match.moves, 1) is None
    for move in match.legal(0):
        begun = Pupil(lesson).match
        begun.play(0, move)
        then = scripted(lesson, begun.game, begun.moves, 1)
        assert (then is not None) == (move == first)


def departing(seed: int) -> Mover:
    """Now and then somebody has a mind of their own."""
    rng = Random(seed)

    def move(match: AnyMatch, seat: Seat, course: Course[Any]) -> object:
        legal = match.legal(seat)
        if rng.random() < DEPARTURES:
            return legal[rng.randrange(len(legal))]
        return as_hoped(match, seat, course)

    return move


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(at, marks=pytest.mark.deep) for at in range(2, 30))]
)
@pytest.mark.parametrize("game", TAUGHT)
def test_whatever_is_played_it_goes_on_and_what_is_said_is_true(game: str, seed: int) -> None:
    pupil = Pupil(lessons.load(game), departing(seed))
    pupil.play()
    told = [said.step for said in pupil.said if said.step is not None]
    assert len(told) == len({*told}), "something was said twice"
    hoped = sum(bool(step.hope) for step in told)
    answers = [said.text for said in pupil.said if said.step is None]
    assert len(answers) <= hoped
    heard = [(said, at) for said, at in zip(pupil.said, pupil.moments, strict=True) if said.step]
    assert [wrong for said, at in heard for wrong in false_claims(game, said, at)] == []
    counted = [int(said.title.split(" · ")[1].split(" of ")[0]) for said, _ in heard]
    assert counted == sorted({*counted}), "the count of what is behind goes back or stands still"


def test_a_part_can_be_skipped() -> None:
    pupil = Pupil(lessons.load("scout"))
    pupil.course.skip("Your hand")
    pupil.play()
    assert "Your hand" not in {said.step.part for said in pupil.said if said.step}


def test_the_first_lesson_begins_with_the_table() -> None:
    assert steps_of("scout")[0].part == "The table"
    assert TABLE not in lessons.taught()


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_to_be_done_is_never_cut(game: str) -> None:
    for step in steps_of(game):
        named = re.sub(r"\{\d\}", max(NAMES_OF_COMPUTERS, key=len), step.do)
        assert len(named) <= LONGEST_TASK, named


@pytest.mark.parametrize("game", TAUGHT)
def test_every_tip_fits_and_has_its_moment(game: str) -> None:
    """In the match of the lesson, which is rich in moments."""
    given, words = set(), words_of(game)

    class Tipped(Pupil):
        def hear(self, place: str, view: object) -> None:
            super().hear(place, view)
            rest = [tip for tip in lessons.tips(game) if tip not in given]
            moment = Moment(place, view, self.latest, frozenset())
            while (tip := tip_for(rest, words, moment)) is not None:
                given.add(tip)
                rest.remove(tip)

    Tipped(lessons.load(game)).play()
    assert {*lessons.tips(game)} == given
    for tip in given:
        assert len(tip.say) <= LONGEST_TIP, tip.say
        assert tip.on in PLACES
