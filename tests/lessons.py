"""Plays lessons without a screen, and collects what the coach says."""

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any, Final, TypeAlias

from scapegoat_games import bots, catalog, lessons
from scapegoat_games.course import DECIDING, Course, Moment, Said, fits
from scapegoat_games.lessons import Lesson, goes_as_hoped, scripted
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Level, Option, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.setup_input import computer, seated

TAUGHT: Final = lessons.taught()
Mover: TypeAlias = Callable[[AnyMatch, Seat, Course[Any]], object]


def words_of(game: str) -> Mapping[str, Callable[[Any, Seat], bool]]:
    words: Mapping[str, Callable[[Any, Seat], bool]] = import_module(
        f"scapegoat_games.games.{catalog.room(game)}.lesson"
    ).WORDS
    return words


def match_of(lesson: Lesson) -> AnyMatch:
    names, computers = seated(("Ann", *[computer(Level.EASY)] * (lesson.seats - 1)))
    game = catalog.load(lesson.game)
    return Match.start(game, names, lesson.settings, lesson.seed, computers=computers)


def best_by_heuristics(match: AnyMatch, seat: Seat, level: Level) -> object:
    """The move that a computer player of this level would make."""
    own = match.view(seat)
    openly = next(one.open for one in match.to_act() if one.seat == seat)
    page = match.view(Eye.TABLE) if openly else own
    rng = Random(f"{match.seed}/{len(match.moves)}/{seat}")
    return bots.choose(match.game, bots.Viewpoint(seat, page, own), level, rng)


def as_hoped(match: AnyMatch, seat: Seat, course: Course[Any]) -> object:
    """The hoped-for move if there is one, else the scripted move, else a computer player's."""
    step = course.waiting
    move = scripted(course.lesson, match.game, match.moves, seat)
    if move is None:
        move = best_by_heuristics(match, seat, Level.NORMAL)
    if step is None or not step.hope or fits(step, match.describe(seat, move).label):
        return move
    legal = match.legal(seat)
    return next((one for one in legal if fits(step, match.describe(seat, one).label)), move)


class Pupil:
    """A learner who plays a lesson to its end and keeps what the coach says."""

    def __init__(self, lesson: Lesson, moves: Mover = as_hoped) -> None:
        self.match = match_of(lesson)
        lesson = lessons.told(lesson, self.match.names)
        self.course: Course[Any] = Course(lesson, words_of(lesson.game))
        self.said: list[Said] = []
        self.moments: list[Moment[Any]] = []
        """The moment of each entry of ``said``."""
        self.several_decide: list[bool] = []
        """For each entry of ``said``, whether several seats decided at once, in secret."""
        self._moves = moves
        self.latest = 0

    def play(self) -> None:
        match = self.match
        while match.to_act() and not self.course.over:
            decision = next((one for one in match.to_act() if not one.optional), None)
            assert decision is not None
            seat = decision.seat
            if seat in match.computers:
                self.hear("others", match.view(Eye.TABLE))
                if self._undoes():
                    continue
                move = scripted(self.course.lesson, match.game, match.moves, seat)
                if move is None:
                    move = best_by_heuristics(match, seat, match.computers[seat])
                match.play(seat, move)
            else:
                self.latest = seat
                page = match.view(Eye.TABLE if decision.open else seat)
                self.hear("table" if decision.open else "page", page)
                if self._undoes():
                    continue
                move = self._moves(match, seat, self.course)
                self.course.played(match.describe(seat, move).label)
                match.play(seat, move)
            self.hear("scene", match.view(Eye.TABLE))
        self.hear("results", match.view(Eye.TABLE))

    def _undoes(self) -> bool:
        """Undoes the last move if the coach asks for it; returns whether it did."""
        step = self.course.waiting
        asked = step is not None and step.press == "U" and self.match.can_undo()
        if asked:
            self.match.undo()
        self.course.pressed()
        return asked

    def hear(self, place: str, view: object) -> None:
        match, seat = self.match, self.latest
        options: tuple[Option[Any], ...] = ()
        lines = match.since_last_turn(seat, seat if place == "page" else Eye.TABLE)
        if place in DECIDING:
            options = tuple(match.describe(seat, move) for move in match.legal(seat))
        elif place == "scene":
            last = len(match.moves)
            table = match.history(Eye.TABLE)
            lines = tuple(line for line in table if line.move_number == last)
        heard = frozenset(line.kind for line in lines)
        hoped = goes_as_hoped(self.course.lesson, match.game, match.moves)
        moves = len(match.moves)
        moment = Moment(place, view, seat, heard, match.can_undo(), hoped, moves, lambda: options)
        while (said := self.course.next(moment)) is not None:
            self.said.append(said)
            self.moments.append(moment)
            self.several_decide.append(len(match.to_act()) > 1)
