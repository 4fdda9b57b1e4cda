"""Learn by playing: what a coach says in the course of a match, and when. No screen in here.

A lesson is content: ``assets/lessons/GAME.toml``. A step names its moment in words that the game
knows (``games/GAME/lesson.py``), each a question to a view that whoever looks holds anyway, so a
coach can tell nothing that the page may not show.
"""

import glob
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final, Generic, TypeAlias, TypeVar, final

from scapegoat_games import assets
from scapegoat_games.protocol import Game, Seat, Value
from scapegoat_games.words import fill

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

Words: TypeAlias = Mapping[str, Callable[[V, Seat], bool]]
"""What a game can say of a position: of a view, and of who decides or is taught."""

TABLE: Final = "table"
"""What the first lesson begins with, whatever the game: how the device is passed."""
PLACES: Final = ("page", "table", "others", "curtain", "scene", "results")
"""Where a coach speaks: on a page of one's own, where somebody decides while all look on, while
others move, before a page is looked at, when all have seen something, and at the end.
"""
DECIDING: Final = ("page", "table")
UNDO: Final = "may undo"
NO_UNDO: Final = "nothing to undo"


@final
@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is said, once."""

    part: str
    say: str
    on: tuple[str, ...]
    when: tuple[str, ...]
    heard: str
    """The kind of an event that must have been told of lately."""
    point: tuple[str, ...]
    """What it is about: targets of picks, or parts of the page by their names."""
    hope: str
    """The move that it hopes for, as a pattern of the move's words; any other will do as well."""
    press: str
    """Instead of a move, a command of the page."""
    do: str
    """What is hoped for, in a few words that stand there until it is done."""
    done: str
    other: str
    """What is said to another move than the one hoped for."""


@final
@dataclass(frozen=True, slots=True)
class Tip:
    """One line, said to everybody once, in whatever match. It has one place, so that on a public
    page it never depends on what was said on a private one.
    """

    id: str
    say: str
    on: str
    when: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class Lesson:
    """A match to learn by."""

    game: str
    seed: str
    seats: int
    settings: Mapping[str, Value]
    short: Mapping[str, Value]
    """For the match after it."""
    steps: tuple[Step, ...]
    tips: tuple[Tip, ...] = ()
    script: tuple[tuple[Seat, str], ...] = ()
    """Every move of the match that the steps speak of, as a journal would have it."""


@final
@dataclass(frozen=True, slots=True)
class Moment(Generic[V]):
    """All that decides what is said: of a public page only what all may know."""

    place: str
    view: V
    seat: Seat
    heard: frozenset[str]
    """The kinds of events that are told of on the page."""
    may_undo: bool
    labels: tuple[str, ...] = ()
    """The words of every move that can be made now."""


@final
@dataclass(frozen=True, slots=True)
class Said:
    """What the coach says now."""

    title: str
    text: str
    point: tuple[str, ...] = ()
    step: Step | None = None


def told(lesson: Lesson, names: Sequence[str]) -> Lesson:
    """With the names of those who play it."""
    patterns = [glob.escape(name) for name in names]
    steps = [
        replace(
            step,
            hope=fill(step.hope, patterns),
            say=fill(step.say, names),
            do=fill(step.do, names),
            done=fill(step.done, names),
            other=fill(step.other, names),
        )
        for step in lesson.steps
    ]
    return replace(lesson, steps=tuple(steps))


def taught() -> tuple[str, ...]:
    """The games that there is a lesson of."""
    return tuple(name for name in assets.names("lessons") if name != TABLE)


def load(game: str, *, first: bool = False) -> Lesson:
    """The lesson of a game; the first one of all begins with how the device is passed."""
    content = tomllib.loads(assets.text("lessons", game))
    before = tomllib.loads(assets.text("lessons", TABLE))["steps"] if first else []
    return Lesson(
        game,
        content["seed"],
        content["seats"],
        content.get("settings", {}),
        content.get("short", {}),
        tuple(map(_step, [*before, *content["steps"]])),
        _tips(game, content.get("tips", ())),
        _script(content.get("script", {}).get("moves", "")),
    )


def scripted(
    lesson: Lesson, game: Game[S, M, V], moves: Sequence[tuple[Seat, M]], seat: Seat
) -> M | None:
    """What the seat does next, if all has gone as the lesson hopes; None once it hasn't.

    So what its later steps speak of comes about, however computer players think.
    """
    so_far = tuple((who, game.dump(move)) for who, move in moves)
    if lesson.script[: len(so_far)] != so_far:
        return None
    for who, move in lesson.script[len(so_far) :]:
        return game.parse(move) if who == seat else None
    return None


def script_text(moves: Iterable[tuple[Seat, str]]) -> str:
    """As a lesson's file has it: a line for each turn of the learner, who sits at seat 0.

    >>> print(script_text([(0, "keep"), (1, "keep"), (2, "show 3"), (0, "show 1")]))
    0 keep; 1 keep; 2 show 3
    0 show 1
    """
    text = "; ".join(f"{seat} {move}" for seat, move in moves)
    return text.replace("; 0 ", "\n0 ")


def _script(text: str) -> tuple[tuple[Seat, str], ...]:
    moves = [move.split(" ", 1) for line in text.splitlines() for move in line.split("; ")]
    return tuple((int(seat), move) for seat, move in moves)


@cache
def tips(game: str) -> tuple[Tip, ...]:
    """Of a game without a lesson there are none."""
    return load(game).tips if game in taught() else ()


def tip_for(tips: Iterable[Tip], words: Words[V], moment: Moment[V]) -> Tip | None:
    """The first of them whose moment it is."""
    for tip in tips:
        if tip.on == moment.place and all(
            words[word](moment.view, moment.seat) for word in tip.when
        ):
            return tip
    return None


def _tips(game: str, content: Iterable[Mapping[str, Any]]) -> tuple[Tip, ...]:
    return tuple(
        Tip(f"{game}/{number}", tip["say"], tip.get("on", "page"), _listed(tip["when"]))
        for number, tip in enumerate(content, 1)
    )


def _step(content: Mapping[str, Any]) -> Step:
    return Step(
        content["part"],
        _text(content, "say"),
        _listed(content.get("on", "page")),
        _listed(content.get("when", ())),
        content.get("heard", ""),
        _listed(content.get("point", ())),
        content.get("try", ""),
        content.get("press", ""),
        _text(content, "do"),
        _text(content, "done"),
        _text(content, "other"),
    )


def _text(content: Mapping[str, Any], name: str) -> str:
    return " ".join(content.get(name, "").split())


def _listed(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


@final
class Course(Generic[V]):
    """A lesson as far as it has come.

    A step whose moment has not come waits; when a later one of its part has been said, it has
    passed. So whatever is played, nothing stands in the way of anything.
    """

    def __init__(self, lesson: Lesson, words: Words[V]) -> None:
        self.lesson = lesson
        self._words = words
        self._past: set[int] = set()
        self.waiting: Step | None = None
        """What it hopes will be done now."""
        self._answer: Said | None = None

    @property
    def over(self) -> bool:
        return len(self._past) == len(self.lesson.steps) and self._answer is None

    @property
    def hopes(self) -> bool:
        """Whether it will hope for moves, and has to know which there are."""
        return any(step.hope for step in self.lesson.steps)

    def next(self, moment: Moment[V]) -> Said | None:
        """What is to be said now, if anything; once."""
        answer, self._answer = self._answer, None
        if answer is not None:
            return answer
        if self.waiting is not None and moment.place in DECIDING:
            return None
        for number, step in enumerate(self.lesson.steps):
            if number not in self._past and self._is_due(step, moment):
                self._tell(number, step)
                return Said(self._title(number), step.say, step.point, step)
        return None

    def _is_due(self, step: Step, moment: Moment[V]) -> bool:
        return (
            moment.place in step.on
            and (not step.heard or step.heard in moment.heard)
            and all(self._holds(word, moment) for word in step.when)
            and (not step.hope or any(fits(step, label) for label in moment.labels))
        )

    def _holds(self, word: str, moment: Moment[V]) -> bool:
        if word in {UNDO, NO_UNDO}:
            return moment.may_undo == (word == UNDO)
        return self._words[word](moment.view, moment.seat)

    def _tell(self, number: int, step: Step) -> None:
        steps = self.lesson.steps
        self._past |= {at for at in range(number + 1) if steps[at].part == step.part}
        self.waiting = step if step.hope or step.press else None

    def _title(self, number: int) -> str:
        return f"{self.lesson.steps[number].part} · {number + 1} of {len(self.lesson.steps)}"

    def skip(self, part: str) -> None:
        """The rest of a part is not wanted."""
        steps = self.lesson.steps
        self._past |= {at for at, step in enumerate(steps) if step.part == part}
        self.waiting = None

    def pressed(self) -> None:
        """Another page is shown: whatever was to be pressed has been, or will not be."""
        if self.waiting is not None and self.waiting.press:
            self.waiting = None

    def played(self, label: str) -> None:
        """Somebody has moved: as was hoped, or in another way that will do as well."""
        step, self.waiting = self.waiting, None
        if step is not None and step.hope:
            text = step.done if fits(step, label) else step.other
            if text:
                self._answer = Said(step.part, text)


def fits(step: Step, label: str) -> bool:
    """Whether a move is the one that the step hopes for.

    >>> step = _step({"part": "", "say": "", "try": "Show, *"})
    >>> fits(step, "Show, 9 8"), fits(step, "Scout, the 9/4")
    (True, False)
    """
    return fnmatchcase(label, step.hope)
