"""Lessons: what a coach says during a match, and when. This module is independent of the screen.

Lessons are read from ``assets/lessons/GAME.toml``. A step names its moment in words that the game
defines (``games/GAME/lesson.py``). Each word is a question about the view of the player who looks,
so a coach tells nothing that the page may not show.
"""

import glob
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, final

from scapegoat_games import assets
from scapegoat_games.protocol import Game, M, S, Seat, V, Value
from scapegoat_games.words import fill

TABLE: Final = "table"
"""The name of the file with extra steps for a player's first lesson: how the device is passed."""
PLACES: Final = ("page", "table", "others", "curtain", "scene", "results")
"""Where a coach speaks: on the deciding player's private page, at a decision that a seat makes on
the open table, while others move, at a curtain, at a scene, and on the results page.
"""


@final
@dataclass(frozen=True, slots=True)
class LessonStep:
    """A part of a lesson that is said at most once."""

    part: str
    say: str
    on: tuple[str, ...]
    when: tuple[str, ...]
    heard: str
    """The kind of event that the page's news must include for the step to be said; empty if the
    step needs no event.
    """
    point: tuple[str, ...]
    """What the step points at: parts of the page, by name, or targets such as ``seat:0``."""
    clear: tuple[str, ...]
    """Further parts of the page, or targets such as ``seat:0``, that the coach's box must not
    cover.
    """
    after: tuple[str, ...]
    """What the coach points at while saying ``done`` or ``other`` after a move: parts of the page,
    or targets such as ``seat:0``.
    """
    hope: str
    """A pattern that matches the words of the hoped-for move. Other moves are accepted, too."""
    press: str
    """The command of the page that the step waits for, instead of a move."""
    do: str
    """A reminder of what to do, which stays on the screen until the player has done it."""
    done: str
    """What the coach says after the hoped-for move."""
    other: tuple[tuple[str, str], ...]
    """What the coach says about other moves: patterns, each with a text. The text of the first
    pattern that matches the words of the move is said; without a match, the coach says nothing.
    """
    needed: bool = False
    """Whether the lesson counts as complete only if this step was said. See ``Course.missing``."""
    instead: bool = False
    """Whether the step replaces the step before it.

    Such a step is said only if the match has left the script and the step before was not said.
    """


@final
@dataclass(frozen=True, slots=True)
class Tip:
    """Advice that a player gets only once, at the first occasion in any match of the game.

    A tip is shown on pages of one kind only (``on``). With several kinds, a public page could
    reveal whether the player has already read the tip on a private page.
    """

    id: str
    say: str
    on: str
    when: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class Lesson:
    """A match that teaches a game, with all that the coach says during the match."""

    game: str
    seed: str
    seats: int
    settings: Mapping[str, Value]
    short: Mapping[str, Value]
    """The settings of the match that is offered after the lesson."""
    steps: tuple[LessonStep, ...]
    tips: tuple[Tip, ...] = ()
    spare: tuple[str, ...] = ()
    """Parts of pages that the coach's box covers only if there is no other room for it."""
    keep: tuple[str, ...] = ()
    """Parts of the learner's own page that the box doesn't cover if its step names neither parts to
    point at nor parts to keep clear.
    """
    script: tuple[tuple[Seat, str], ...] = ()
    """The moves of the match for which the lesson was written: each move's seat and text."""


def told(lesson: Lesson, names: Sequence[str]) -> Lesson:
    """The lesson with the players' names filled into its texts."""
    patterns = [glob.escape(name) for name in names]
    steps = [
        replace(
            step,
            hope=fill(step.hope, patterns),
            say=fill(step.say, names),
            do=fill(step.do, names),
            done=fill(step.done, names),
            other=tuple((fill(one, patterns), fill(text, names)) for one, text in step.other),
        )
        for step in lesson.steps
    ]
    return replace(lesson, steps=tuple(steps))


def taught() -> tuple[str, ...]:
    """The games with a lesson."""
    return tuple(name for name in assets.names("lessons") if name != TABLE)


def load(game: str, *, first: bool = False) -> Lesson:
    """The lesson of a game; ``first`` adds the steps that explain how the device is passed."""
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
        _listed(content.get("keep", ())),
        _script(content.get("script", {}).get("moves", "")),
    )


def scripted(
    lesson: Lesson, game: Game[S, M, V], moves: Sequence[tuple[Seat, M]], seat: Seat
) -> M | None:
    """The next move in the script, if it is a move of the seat.

    None if the next move is another seat's, if the script has ended, or if a move of the match
    differs from the script.

    Computer players follow the script so that the events that later steps mention really happen.
    """
    if not goes_as_hoped(lesson, game, moves):
        return None
    for who, move in lesson.script[len(moves) :]:
        return game.parse(move) if who == seat else None
    return None


def goes_as_hoped(lesson: Lesson, game: Game[S, M, V], moves: Sequence[tuple[Seat, M]]) -> bool:
    """Whether all moves so far followed the script."""
    made = tuple((seat, game.dump(move)) for seat, move in moves)
    return lesson.script[: len(made)] == made


def _script(text: str) -> tuple[tuple[Seat, str], ...]:
    moves = [move.split(" ", 1) for line in text.splitlines() for move in line.split("; ")]
    return tuple((int(seat), move) for seat, move in moves)


@cache
def tips(game: str) -> tuple[Tip, ...]:
    """The tips of a game; none for a game without a lesson."""
    return load(game).tips if game in taught() else ()


def _tips(game: str, content: Iterable[Mapping[str, Any]]) -> tuple[Tip, ...]:
    return tuple(
        Tip(f"{game}/{number}", tip["say"], tip.get("on", "page"), _listed(tip["when"]))
        for number, tip in enumerate(content, 1)
    )


def _step(content: Mapping[str, Any]) -> LessonStep:
    return LessonStep(
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
        _answers(content.get("other", {})),
        content.get("needed", False),
        content.get("instead", False),
    )


def _text(content: Mapping[str, Any], name: str) -> str:
    return " ".join(content.get(name, "").split())


def _answers(content: str | Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The patterns and texts of ``LessonStep.other``; a single text is for all moves."""
    texts = {"*": content} if isinstance(content, str) else content
    return tuple((pattern, _text(texts, pattern)) for pattern in texts)


def _listed(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)
