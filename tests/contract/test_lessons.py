"""A lesson can be followed to its end, and a player who departs from it breaks nothing."""

import re
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from scapegoat_games import catalog, lessons
from scapegoat_games.course import GENERAL, Course, Moment, Said, tip_for
from scapegoat_games.lessons import PLACES, TABLE, LessonStep, scripted
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.setup_input import NAMES_OF_COMPUTERS, agreed, check_count
from tests.contract.lesson_claims import false_claims
from tests.lessons import TAUGHT, Mover, Pupil, as_hoped, words_of

ROOT: Final = Path(__file__).parents[2]
MAX_LETTERS: Final = 330
"""Letters that fit in a small window beside the part of the page that they explain."""
MAX_TIP_LETTERS: Final = 62
MAX_TASK_LETTERS: Final = 40
"""Letters that fit in the title bar of a small window beside the widest name and "your page"."""
MOST_DEPARTURES: Final = 120
"""Matches with departures in which each step for departures has to come."""
DEPARTURE_SHARE: Final = 0.25
"""Share of moves, 0 to 1, that are other than those the lesson hopes for."""
SHARES: Final = (DEPARTURE_SHARE, 0.5, 0.9)
"""Shares of such moves in the matches in which all steps for departures have to come."""


def script_text(moves: Iterable[tuple[Seat, str]]) -> str:
    """The script as a lesson's file has it, with a line for each turn of the learner at seat 0.

    >>> print(script_text([(0, "keep"), (1, "keep"), (2, "show 3"), (0, "show 1")]))
    0 keep; 1 keep; 2 show 3
    0 show 1
    """
    text = "; ".join(f"{seat} {move}" for seat, move in moves)
    return text.replace("; 0 ", "\n0 ")


def steps_of(game: str) -> tuple[LessonStep, ...]:
    return lessons.load(game, first=True).steps


def test_games_with_questions_for_a_lesson_have_one() -> None:
    """A game needs no lesson."""
    folder = ROOT / "scapegoat_games" / "games"
    asked = {game for game in catalog.ids() if (folder / catalog.room(game) / "lesson.py").exists()}
    assert {*TAUGHT} == asked


@pytest.mark.parametrize("game", TAUGHT)
def test_each_lesson_is_well_formed(game: str) -> None:
    lesson, words = lessons.load(game), words_of(game)
    loaded = catalog.load(game)
    check_count(loaded, lesson.seats)
    agreed(loaded, {**lesson.settings, **lesson.short})
    for step in steps_of(game):
        assert {*step.on} <= {*PLACES}, step.say
        assert {*step.when} <= {*words, *GENERAL}, step.say
        assert len(step.say) <= MAX_LETTERS, step.say
        assert step.do or not (step.hope or step.press), step.say
        answers = (step.done, *(text for _, text in step.other))
        assert step.hope or not any(answers), step.say
        for text in (step.say, step.do, *answers):
            assert not re.search(r"  |\n| $", text), text
            assert "That works too" not in text, "praise that tells nothing"
    for before, step in pairwise(lesson.steps):
        if step.instead:
            assert (before.part, before.instead) == (step.part, False), step.say
            assert not step.hope, step.say
    used = {word for step in lesson.steps for word in step.when}
    used |= {word for tip in lesson.tips for word in tip.when}
    assert used - {*GENERAL} == {*words}, "a word that nothing uses, or that the game lacks"


@pytest.mark.parametrize("game", TAUGHT)
def test_tips_are_at_places_where_pages_look_for_tips(game: str) -> None:
    assert {tip.on for tip in lessons.tips(game)} <= {"page", "table", "others"}


@pytest.mark.parametrize("game", TAUGHT)
def test_following_a_lesson_shows_all_its_steps(game: str, pytestconfig: pytest.Config) -> None:
    """Finds steps that can never come and scripts that leave the lesson."""
    pupil = Pupil(lessons.load(game))
    pupil.play()
    played = [(seat, pupil.match.game.dump(move)) for seat, move in pupil.match.moves]
    if pytestconfig.getoption("renew_goldens"):
        write_script(game, script_text(played))
    else:
        assert script_text(played) == script_text(pupil.course.lesson.script)
    said = {said.step for said in pupil.said}
    usual = [step for step in pupil.course.lesson.steps if not step.instead]
    assert [step.say for step in usual if step not in said] == []
    assert pupil.course.over
    assert pupil.course.missing == ()
    begun = [_progress(said) for said in pupil.said if said.step]
    assert {parts for _, parts in begun} == {begun[-1][0]}, "the coach promises other parts"
    heard = zip(pupil.said, pupil.moments, strict=True)
    assert [wrong for said, at in heard for wrong in false_claims(game, said, at)] == []
    hoped = [step for step in pupil.course.lesson.steps if step.hope]
    done = {said.text for said in pupil.said if said.step is None}
    assert [step.done for step in hoped if step.done and step.done not in done] == []


def write_script(game: str, text: str) -> None:
    """Replaces the script. Moves of the old script stay as long as they are legal; computer players
    make the rest.
    """
    path = ROOT / "assets" / "lessons" / f"{game}.toml"
    before, _, _ = path.read_text("utf-8").partition("\n[script]\n")
    path.write_text(f'{before}\n[script]\nmoves = """\n{text}"""\n', "utf-8")


def test_script_is_used_as_long_as_it_is_followed() -> None:
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


def departing(seed: int, share: float = DEPARTURE_SHARE) -> Mover:
    """A mover that now and then makes another move than the lesson hopes for."""
    rng = Random(seed)

    def move(match: AnyMatch, seat: Seat, course: Course[Any]) -> object:
        legal = match.legal(seat)
        if rng.random() < share:
            return legal[rng.randrange(len(legal))]
        return as_hoped(match, seat, course)

    return move


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(at, marks=pytest.mark.deep) for at in range(2, 30))]
)
@pytest.mark.parametrize("game", TAUGHT)
def test_lesson_continues_truthfully_after_departures(game: str, seed: int) -> None:
    pupil = Pupil(lessons.load(game), departing(seed))
    pupil.play()
    told = [said.step for said in pupil.said if said.step is not None]
    assert len(told) == len({*told}), "something was said twice"
    hoped = sum(bool(step.hope) for step in told)
    answers = [said.text for said in pupil.said if said.step is None]
    assert len(answers) <= hoped
    heard = [(said, at) for said, at in zip(pupil.said, pupil.moments, strict=True) if said.step]
    assert [wrong for said, at in heard for wrong in false_claims(game, said, at)] == []
    counted = [_progress(said) for said, _ in heard]
    for (begun, parts), (later, of_those) in pairwise(counted):
        assert 0 <= later - begun <= 1, "the count of parts jumps"
        assert later <= of_those <= parts, "more parts than promised"


def _progress(said: Said) -> tuple[int, int]:
    """The number of parts that have been begun, and of all parts, from the title of the box."""
    begun, parts = said.title.split(" · part ")[1].split(" of ")
    return int(begun), int(parts)


@pytest.mark.parametrize("game", TAUGHT)
def test_steps_for_departures_come_after_departures(game: str) -> None:
    lesson = lessons.load(game)
    wanted = {step.say for step in lesson.steps if step.instead}
    for seed in range(MOST_DEPARTURES):
        if not wanted:
            break
        pupil = Pupil(lesson, departing(seed, SHARES[seed % len(SHARES)]))
        pupil.play()
        wanted -= {said.text for said in pupil.said}
    assert not wanted


@pytest.mark.parametrize("game", TAUGHT)
def test_answers_do_not_tell_which_secret_choice_was_made(game: str) -> None:
    """An answer may come on a page that everybody sees."""
    pupil = Pupil(lessons.load(game))
    pupil.play()
    for said, several in zip(pupil.said, pupil.several_decide, strict=True):
        if several and said.step is not None and said.step.hope:
            texts = {text for _, text in said.step.other}
            assert texts <= {said.step.done}, said.text
            assert not said.step.done or texts, said.text


def test_nobody_is_welcomed_back_who_was_not_away() -> None:
    pupil = Pupil(lessons.load("scout", first=True))
    pupil.play()
    said = [said.text for said in pupil.said]
    assert any(text.startswith("Welcome!") for text in said)
    assert not any(text.startswith("There you are") for text in said)


def test_needed_parts_that_were_skipped_are_missing_until_brought_back() -> None:
    pupil = Pupil(lessons.load("scout"))
    course = pupil.course
    for step in course.lesson.steps:
        course.skip(step.part)
    assert course.over
    assert "Scout & Show" in course.missing
    course.bring_back()
    assert not course.over
    pupil.play()
    assert course.missing == ()
    assert course.over


def test_a_part_of_a_lesson_can_be_skipped() -> None:
    pupil = Pupil(lessons.load("scout"))
    pupil.course.skip("Your hand")
    pupil.play()
    assert "Your hand" not in {said.step.part for said in pupil.said if said.step}


def test_the_first_lesson_begins_with_the_table() -> None:
    assert steps_of("scout")[0].part == "The table"
    assert TABLE not in lessons.taught()


@pytest.mark.parametrize("game", TAUGHT)
def test_tasks_fit_into_the_title_bar(game: str) -> None:
    for step in steps_of(game):
        named = re.sub(r"\{\d\}", max(NAMES_OF_COMPUTERS, key=len), step.do)
        assert len(named) <= MAX_TASK_LETTERS, named


MATCHES_FOR_TIPS: Final = 20
"""Matches with departures in which the moment of a tip is searched. Larger: rarer moments."""


@pytest.mark.parametrize("game", TAUGHT)
def test_every_tip_fits_and_has_its_moment(game: str) -> None:
    """The moments are those of the lesson's match and of matches that depart from it."""
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
    for seed in range(MATCHES_FOR_TIPS):
        if {*lessons.tips(game)} - given:
            Tipped(lessons.load(game), departing(seed)).play()
    assert {*lessons.tips(game)} == given
    for tip in given:
        assert len(tip.say) <= MAX_TIP_LETTERS, tip.say
        assert tip.on in PLACES
