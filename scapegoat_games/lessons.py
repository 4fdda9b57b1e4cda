"""Learn by playing: what a coach says in the course of a match, and when. No screen in here.

A lesson is content: ``assets/lessons/GAME.toml``. A step names its moment in words that the game
knows (``games/GAME/lesson.py``), each a question to a view that whoever looks holds anyway, so a
coach can tell nothing that the page may not show.
"""

import glob
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeVar, final

from scapegoat_games import assets
from scapegoat_games.protocol import Game, Seat, Value
from scapegoat_games.words import fill

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

TABLE: Final = "table"
"""What the first lesson begins with, whatever the game: how the device is passed."""
PLACES: Final = ("page", "table", "others", "curtain", "scene", "results")
"""Where a coach speaks: on a page of one's own, where somebody decides while all look on, while
others move, before a page is looked at, when all have seen something, and at the end.
"""

TIP_PLACES: Final = ("page", "table", "others")
"""The places that tips can have. On pages of other places no lesson has to be read."""


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
    clear: tuple[str, ...]
    """What it speaks of besides, and what stays in sight as well."""
    after: tuple[str, ...]
    """What ``done`` and ``other`` are about."""
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
    spare: tuple[str, ...] = ()
    """Of every page what is best left in sight, whatever is said."""
    script: tuple[tuple[Seat, str], ...] = ()
    """Every move of the match that the steps speak of, as a journal would have it."""


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
        _listed(content.get("spare", ())),
        _script(content.get("script", {}).get("moves", "")),
    )


def scripted(
    lesson: Lesson, game: Game[S, M, V], moves: Sequence[tuple[Seat, M]], seat: Seat
) -> M | None:
    """What the seat does next, if all has gone as the lesson hopes; None once it hasn't.

    So what its later steps speak of comes about, however computer players think.
    """
    if not goes_as_hoped(lesson, game, moves):
        return None
    for who, move in lesson.script[len(moves) :]:
        return game.parse(move) if who == seat else None
    return None


def goes_as_hoped(lesson: Lesson, game: Game[S, M, V], moves: Sequence[tuple[Seat, M]]) -> bool:
    """Whether nobody has done anything else than the lesson hopes for."""
    made = tuple((seat, game.dump(move)) for seat, move in moves)
    return lesson.script[: len(made)] == made


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
        _listed(content.get("clear", ())),
        _listed(content.get("after", ())),
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
