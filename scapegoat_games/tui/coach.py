"""The coach of a lesson: decides what is said on the page that is shown."""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, final

from scapegoat_games import catalog, lessons
from scapegoat_games.course import Course, Moment, Said, tip_for
from scapegoat_games.lessons import Lesson, LessonStep, Tip, goes_as_hoped, told
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Level, M, Option, Seat
from scapegoat_games.setup_input import computer, seated, typed
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.opening import Seating
from scapegoat_games.tui.showing import Showing
from scapegoat_games.tui.stages import OpenTable, PrivatePage, RevealStage
from scapegoat_games.words import listed

if TYPE_CHECKING:
    from scapegoat_games.saves import AnyGame, AnyMatch


ENOUGH: Final = "You know enough: play a match of your own? It is saved, like all matches."
SHORT: Final = "You know enough: play a short match of your own? It is saved, like all matches."
SKIPPED: Final = "You have skipped something: {}. Shall I explain it after all?"
TOO_SOON: Final = "The match is over, and not everything has been explained: {}. Once more?"
NOVICE: Final = "Novice"
"""The learner's name if nobody has ever typed a name."""


@final
class Coach:
    """The coach of one lesson in one match."""

    def __init__(
        self, match: "AnyMatch", lesson: Lesson, moment: Callable[[str, Lesson], Moment[Any]]
    ) -> None:
        """``moment`` returns what the coach can see now. Its first argument is the name that the
        page has in lessons.
        """
        words = catalog.lesson_words(match.game.id)
        self.course: Course[Any] = Course(told(lesson, match.names), words)
        self._moment = moment
        self._said: list[tuple[str, Said]] = []
        """All texts that the coach has said, each with the name of the page where it was said."""
        self.silent = False
        """Whether the lesson is over: the coach says nothing new any more."""

    def next(self, place: str) -> Said | None:
        """What the coach says now on the page that is shown; None if the coach says nothing."""
        said = None if self.silent else self.course.next(self._moment(place, self.course.lesson))
        if said is not None:
            self._said.append((place, said))
        return said

    def again(self, place: str) -> Said | None:
        """The coach's latest words; None if the coach said these words on another page."""
        return self._said[-1][1] if self._said and self._said[-1][0] == place else None

    def all_said(self, place: str) -> Sequence[Said]:
        """All that the coach has said, newest last. Texts of private pages are left out, unless the
        page on the screen is private, too.
        """
        return [said for at, said in self._said if place == "page" or at != "page"]

    def ends(self, *, match_over: bool) -> bool:
        """Whether the lesson ends now."""
        return not self.silent and (match_over or self.course.over)

    def question_at_end(self, *, match_over: bool) -> str:
        """The question that the learner is asked at the end of the lesson."""
        missing = self.course.missing
        if not missing:
            return SHORT if self.course.lesson.short else ENOUGH
        return (TOO_SOON if match_over else SKIPPED).format(listed(missing))

    def reminder(self, place: str) -> str:
        """Says what the coach waits for; empty if the coach asked for nothing on this page."""
        step = None if self.silent else self.course.waiting
        return f"Coach: {step.do}" if step is not None and place in step.on else ""

    def scripted(self, match: Match[Any, M, Any], seat: Seat) -> M | None:
        """The computer player's move in the lesson's script; None if the match left the script."""
        return lessons.scripted(self.course.lesson, match.game, match.moves, seat)

    def new_page(self) -> None:
        self.course.pressed()

    def skip(self, step: LessonStep | None) -> None:
        if step is not None:
            self.course.skip(step.part)


def match_of(game: "AnyGame", lesson: Lesson, people: tuple[str, ...]) -> "AnyMatch":
    """The match of a lesson, which is not saved. If several people play, all hands are open."""
    names = people or (NOVICE,)
    typed_names = (*names, *[computer(Level.EASY)] * (lesson.seats - len(names)))
    called, computers = seated(typed_names)
    return Match.start(
        game, called, lesson.settings, lesson.seed, open_hands=len(people) > 1, computers=computers
    )


def moment_at(
    flow: Flow[Any, Any], showing: Showing[Any, Any], place: str, lesson: Lesson | None = None
) -> Moment[Any]:
    """The facts by which the coach chooses what to say.

    On a private page the facts come from the owner's view, otherwise from the table view.
    """
    match, stage = flow.match, flow.stage
    deciding: Seat | None = None
    if isinstance(stage, PrivatePage | OpenTable):
        seen = showing.deciding(stage.seat, private=isinstance(stage, PrivatePage))
        lines, view, seat = seen.news, seen.view, stage.seat
        deciding = seat
    else:
        seat, view = flow.holder, match.view(Eye.TABLE)
        lines = match.since_last_turn(seat, Eye.TABLE)
    if isinstance(stage, RevealStage):
        lines = stage.lines
    heard = frozenset(line.kind for line in lines)
    hoped = lesson is not None and goes_as_hoped(lesson, match.game, match.moves)
    moves = len(match.moves)

    @cache
    def options() -> tuple[Option[Any], ...]:
        if deciding is None:
            return ()
        return tuple(match.describe(deciding, move) for move in match.legal(deciding))

    return Moment(place, view, seat, heard, match.can_undo(), hoped, moves, options)


def tip_at(
    flow: Flow[Any, Any],
    showing: Showing[Any, Any],
    place: str,
    told_to: Callable[[str], Collection[str]],
) -> tuple[str, Tip] | None:
    """The name of the player who has the device, and a tip that this player has not had yet; None
    if there is no such tip.

    ``told_to`` lists the tips that a player of that name has had.
    """
    game = flow.match.game
    if not any(tip.on == place for tip in lessons.tips(game.id)):
        return None
    moment = moment_at(flow, showing, place)
    name = flow.match.names[moment.seat]
    had = told_to(name)
    new = [tip for tip in lessons.tips(game.id) if tip.id not in had]
    tip = tip_for(new, catalog.lesson_words(game.id), moment)
    return None if tip is None else (name, tip)


def match_after(lesson: Lesson, match: "AnyMatch") -> Seating:
    """The setup of the short match that follows a lesson, with easy computer players."""
    easy = dict.fromkeys(match.computers, Level.EASY)
    names = typed(match.names, easy)
    return Seating(match.game, names, {**match.settings, **lesson.short})
