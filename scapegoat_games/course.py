"""The progress of a lesson: which step the coach says at which moment. Needs no screen."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Final, Generic, final

from scapegoat_games.lessons import Lesson, LessonStep, Tip
from scapegoat_games.protocol import LessonQuestions, Option, Seat, V

DECIDING: Final = ("page", "table")
"""The places in a lesson at which a player chooses a move: a private page and the open table."""
UNDO: Final = "may undo"
TAKEN_BACK: Final = "taken back"
"""The condition that a move was undone since the coach last spoke."""
AS_HOPED: Final = "as hoped"
"""The condition that all moves have followed the script. Steps may then name cards and players."""
STEP_BEFORE: Final = "the step before"
"""A step's condition that the previous step of the lesson's file has been said."""
ALL_SEEN: Final = "all seen"
"""The condition that each needed step has been said, or the step that replaces it."""
GENERAL: Final = (UNDO, TAKEN_BACK, AS_HOPED, STEP_BEFORE, ALL_SEEN)
"""The conditions that lessons of all games can use."""
_PARTED: Final = " · "
"""The text between the part of the lesson and the progress, in the title of the coach's box."""
THE_MOVE: Final = "try"
"""A step with this value of ``point`` points at those parts of the page that the hoped-for move
uses.
"""


@final
@dataclass(frozen=True, slots=True)
class Moment(Generic[V]):
    """The facts by which a coach's words are chosen. On a public page, these are only facts that
    everybody may know.
    """

    place: str
    view: V
    seat: Seat
    heard: frozenset[str]
    """The kinds of the events that the page tells as news."""
    may_undo: bool = False
    as_hoped: bool = False
    moves: int = 0
    """The number of moves made and not undone."""
    options: Callable[[], tuple[Option[Any], ...]] = tuple
    """Lists every legal move; called only when needed, because there may be a thousand."""


@final
@dataclass(frozen=True, slots=True)
class Said:
    """What the coach says on a page."""

    title: str
    text: str
    point: tuple[str, ...] = ()
    clear: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    step: LessonStep | None = None

    @property
    def part(self) -> str:
        """The name of the lesson's part, with which the title begins."""
        return self.title.partition(_PARTED)[0]


def tip_for(tips: Iterable[Tip], words: LessonQuestions[V], moment: Moment[V]) -> Tip | None:
    """The first tip that is meant for the kind of page now shown and whose conditions hold."""
    for tip in tips:
        if tip.on == moment.place and all(
            words[word](moment.view, moment.seat) for word in tip.when
        ):
            return tip
    return None


@final
class Course(Generic[V]):
    """The progress of one lesson.

    A step is said when its conditions hold. Once it has been said, the earlier steps of the same
    part are not said any more. So no move of the learner can stop the lesson. The last step of the
    file ends the lesson.
    """

    def __init__(self, lesson: Lesson, words: LessonQuestions[V]) -> None:
        self.lesson = lesson
        self._words = words
        self._past: set[int] = set()
        """The steps that won't be said any more."""
        self._told: set[int] = set()
        """The steps that have been said."""
        self._left_out: set[int] = set()
        """The steps that the learner has skipped."""
        self._moves = 0
        """The number of moves when the coach last spoke."""
        self.waiting: LessonStep | None = None
        """The step whose move or command the lesson waits for."""
        self._answer: Said | None = None

    @property
    def over(self) -> bool:
        """Whether the lesson has ended: the coach has nothing more to say, except perhaps steps
        that the learner has skipped.
        """
        steps = self.lesson.steps
        needed = {number for number, step in enumerate(steps) if step.needed}
        ended = len(steps) - 1 in self._told and needed <= self._past
        ended = ended or len(self._past) == len(steps)
        return ended and self._answer is None and (not self.missing or bool(self._left_out))

    @property
    def missing(self) -> tuple[str, ...]:
        """The parts of the lesson that lack a needed step: neither the step nor its replacement
        has been said.
        """
        steps = self.lesson.steps
        parts = (
            step.part
            for number, step in enumerate(steps)
            if step.needed and number not in self._told and not self._replaced(number)
        )
        return tuple(dict.fromkeys(parts))

    def _replaced(self, number: int) -> bool:
        """Whether the step ``number`` was replaced: the step after it was said in its place."""
        steps = self.lesson.steps
        return number + 1 in self._told and steps[number + 1].instead

    def next(self, moment: Moment[V]) -> Said | None:
        """What the coach says now, or None. Each step is returned only once."""
        answer, self._answer = self._answer, None
        if answer is not None and moment.place != "results":
            return answer
        if self.waiting is not None and moment.place in DECIDING:
            return None
        for number, step in enumerate(self.lesson.steps):
            if number not in self._past and self._is_due(number, step, moment):
                self._tell(number, step)
                self._moves = moment.moves
                title, point = self._title(number, moment), _pointed(step, moment)
                clear = step.clear
                if moment.place == "page" and not (step.point or step.clear):
                    clear = self.lesson.keep
                return Said(title, step.say, point, clear, self.lesson.spare, step)
        self._moves = moment.moves
        return None

    def _is_due(self, number: int, step: LessonStep, moment: Moment[V]) -> bool:
        return (
            moment.place in step.on
            and not (step.instead and (moment.as_hoped or number - 1 in self._told))
            and (not step.heard or step.heard in moment.heard)
            and all(self._holds(word, number, moment) for word in step.when)
            and (not step.hope or any(fits(step, option.label) for option in moment.options()))
        )

    def _holds(self, word: str, number: int, moment: Moment[V]) -> bool:
        if word in GENERAL:
            return {
                UNDO: moment.may_undo,
                TAKEN_BACK: moment.moves < self._moves,
                AS_HOPED: moment.as_hoped,
                STEP_BEFORE: number - 1 in self._told,
                ALL_SEEN: not self.missing,
            }[word]
        return self._words[word](moment.view, moment.seat)

    def _tell(self, number: int, step: LessonStep) -> None:
        steps = self.lesson.steps
        self._told.add(number)
        self._past |= {at for at in range(number + 1) if steps[at].part == step.part}
        if number + 1 < len(steps) and steps[number + 1].instead:
            self._past.add(number + 1)
        self.waiting = step if step.hope or step.press else None

    def _title(self, number: int, moment: Moment[V]) -> str:
        """A title for the coach's box: the part of the lesson, how many parts have been begun, and
        how many there are. Parts that can no longer come don't count.
        """
        steps = self.lesson.steps
        begun = {steps[at].part for at in self._told}
        left = {
            step.part
            for at, step in enumerate(steps)
            if at not in self._past and self._may_come(step, moment)
        }
        return f"{steps[number].part}{_PARTED}part {len(begun)} of {len(begun | left)}"

    @staticmethod
    def _may_come(step: LessonStep, moment: Moment[V]) -> bool:
        """Whether the step may be said at this moment or later."""
        can_follow = moment.as_hoped or AS_HOPED not in step.when
        return can_follow and (moment.place != "results" or moment.place in step.on)

    def skip(self, part: str) -> None:
        """Skips the remaining steps of a part."""
        steps = self.lesson.steps
        left = {at for at, step in enumerate(steps) if step.part == part} - self._past
        self._left_out |= left
        self._past |= left
        self.waiting = None

    def bring_back(self) -> None:
        """Lets the skipped steps be said after all."""
        self._past -= self._left_out
        self._left_out.clear()

    def pressed(self) -> None:
        """Called when another page is shown: the coach stops waiting for the command that the
        learner was asked to give on the previous page.
        """
        if self.waiting is not None and self.waiting.press:
            self.waiting = None

    def played(self, label: str) -> None:
        """Takes note of a move. The coach's next words say whether it was the hoped-for move."""
        step, self.waiting = self.waiting, None
        if step is not None and step.hope:
            others = (text for pattern, text in step.other if fnmatchcase(label, pattern))
            text = step.done if fits(step, label) else next(others, "")
            if text:
                self._answer = Said(step.part, text, step.after, (), self.lesson.spare)


def _pointed(step: LessonStep, moment: Moment[V]) -> tuple[str, ...]:
    if step.point != (THE_MOVE,):
        return step.point
    option = next(option for option in moment.options() if fits(step, option.label))
    return tuple(name for pick in option.picks for name in parts_of(pick.target))


def parts_of(target: str) -> Iterable[str]:
    """Splits what a pick points at into single parts of the page, such as a range into its cards. A
    gap becomes the two cards beside the gap; an empty text becomes nothing.

    >>> [*parts_of("hand:2-4")], [*parts_of("gap:4")], [*parts_of("seat:1")], [*parts_of("")]
    (['hand:3', 'hand:4'], ['hand:4', 'hand:5'], ['seat:1'], [])
    """
    kind, _, place = target.partition(":")
    if kind == "hand" and "-" in place:
        first, last = map(int, place.split("-"))
        yield from (f"hand:{at + 1}" for at in range(first, last))
    elif kind == "gap":
        yield from (f"hand:{int(place) + at}" for at in range(2))
    elif target:
        yield target


def fits(step: LessonStep, label: str) -> bool:
    """Whether the words of a move match the move that the step hopes for.

    >>> from scapegoat_games.lessons import load
    >>> step = load("scout").steps[1]
    >>> fits(step, "turn the whole hand around"), fits(step, "keep it as dealt")
    (True, False)
    """
    return fnmatchcase(label, step.hope)
