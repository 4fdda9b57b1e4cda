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
"""The condition that all moves followed the script. Steps may then name cards and players."""
GENERAL: Final = (UNDO, TAKEN_BACK, AS_HOPED)
"""The conditions that lessons of all games can use."""
THE_MOVE: Final = "try"
"""The value of ``point`` in a step that points at the parts of the page that the hoped-for move
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

    A step is said when its conditions hold. Once a later step of the same part has been said, an
    earlier step is skipped. So no move of the learner can stop the lesson.
    """

    def __init__(self, lesson: Lesson, words: LessonQuestions[V]) -> None:
        self.lesson = lesson
        self._words = words
        self._past: set[int] = set()
        self._moves = 0
        """The number of moves when the coach last spoke."""
        self.waiting: LessonStep | None = None
        """The step whose move or command the lesson waits for."""
        self._answer: Said | None = None

    @property
    def over(self) -> bool:
        return len(self._past) == len(self.lesson.steps) and self._answer is None

    def next(self, moment: Moment[V]) -> Said | None:
        """What the coach says now, or None. Each step is returned only once."""
        answer, self._answer = self._answer, None
        if answer is not None and moment.place != "results":
            return answer
        if self.waiting is not None and moment.place in DECIDING:
            return None
        for number, step in enumerate(self.lesson.steps):
            if number not in self._past and self._is_due(step, moment):
                self._tell(number, step)
                self._moves = moment.moves
                title, point = self._title(number, moment.place), _pointed(step, moment)
                return Said(title, step.say, point, step.clear, self.lesson.spare, step)
        self._moves = moment.moves
        return None

    def _is_due(self, step: LessonStep, moment: Moment[V]) -> bool:
        return (
            moment.place in step.on
            and (not step.heard or step.heard in moment.heard)
            and all(self._holds(word, moment) for word in step.when)
            and (not step.hope or any(fits(step, option.label) for option in moment.options()))
        )

    def _holds(self, word: str, moment: Moment[V]) -> bool:
        if word in GENERAL:
            return {
                UNDO: moment.may_undo,
                TAKEN_BACK: moment.moves < self._moves,
                AS_HOPED: moment.as_hoped,
            }[word]
        return self._words[word](moment.view, moment.seat)

    def _tell(self, number: int, step: LessonStep) -> None:
        steps = self.lesson.steps
        self._past |= {at for at in range(number + 1) if steps[at].part == step.part}
        self.waiting = step if step.hope or step.press else None

    def _title(self, number: int, place: str) -> str:
        """A title for the coach's box: the part of the lesson, and how many steps are done. On the
        results page, the steps that can no longer come count as done.
        """
        steps = self.lesson.steps
        left = [
            step
            for at, step in enumerate(steps)
            if at not in self._past and (place != "results" or place in step.on)
        ]
        return f"{steps[number].part} · {len(steps) - len(left)} of {len(steps)}"

    def skip(self, part: str) -> None:
        """Skips the remaining steps of a part."""
        steps = self.lesson.steps
        self._past |= {at for at, step in enumerate(steps) if step.part == part}
        self.waiting = None

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
            text = step.done if fits(step, label) else step.other
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
