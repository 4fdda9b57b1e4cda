"""Two deals that differ only in what somebody may not know, played alike and looked at alike."""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias, final
from unittest.mock import patch

from scapegoat_games import bots, catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Level, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.advice import Thought
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.screens import thinking
from scapegoat_games.tui.stages import Curtain, OpenTable, Page, Results, Scene, Stage, Thinking
from tests.contract.positions import QUICK
from tests.tui.hands import hands_of
from tests.tui.playing import any_move, likely_move
from tests.tui.seats import Seats, at_the_table, spans, widgets
from tests.tui.tables import SIX, everything, owing, put

Seen: TypeAlias = tuple[Any, ...]
Script: TypeAlias = tuple[tuple[Stage, Any], ...]
Computers: TypeAlias = Mapping[Seat, Level]
NOBODY: Final[Computers] = MappingProxyType({})

_FEW: Final = 4
"""Points of matches from which one is chosen."""
_MANY: Final = 40
"""Points of matches that are looked at, at most, for one at which a hint could tell something."""
_HINT_TELLS: Final = 100
"""How much a hint that could tell something counts beside other differences."""
_NOT_TRIED: Final = {
    "begin": "leads to the next page",
    "enter": "may make the move",
    "go_on": "leads to the next page",
    "hide": "ends a page; each look ends with it",
    "hurry": "leads to the next page",
    "leave": "ends a deal; the question before leaving a match is looked at last",
    "number": "may make the move",
    "pace": "shows a toast, as the key for other colours does",
    "stop": "makes a move, or stops the program",
    "theme": "shows a toast, which goes when its time is over; it knows of no match",
    "undo": "changes the match",
}
"""Actions whose keys are not pressed while a page is looked at, each with the reason."""


@final
@dataclass(frozen=True)
class Deals:
    """Two matches between which ``who`` can't tell, and what both can play from here on.

    ``script`` says where one comes by and what is played there, up to where ``who`` learns
    something of the difference.
    """

    who: Seat | Eye
    here: AnyMatch
    there: AnyMatch
    script: Script


def two_deals(
    game: str, players: int, who: Seat | Eye, seed: str, stages: int, computers: Computers = NOBODY
) -> Deals:
    """From any point of a match on. There may be points at which nothing can be different.

    Of a few the one is taken at which most could be told by something that is hidden.
    """
    found: list[tuple[int, str, int, Script]] = []
    openly = by_hint = False
    for number in count():
        attempt = f"{seed} {number}"
        moments = _moments(game, players, who, attempt)
        if not moments:
            continue
        at = Random(attempt).choice(moments)
        here, there = _worlds(game, players, who, attempt, at, computers)
        if everything(here).hands != everything(there).hands:
            could_tell = _Differences()
            script = tuple(_common(here, there, who, Random(attempt), stages, could_tell))
            pages = {stage.seat for stage, _ in script if isinstance(stage, Page)}
            if who in pages or (who is Eye.TABLE and len(script) == stages):
                found.append((could_tell.number, attempt, at, script))
                openly |= could_tell.openly
                by_hint |= could_tell.by_hint
        if len(found) == _MANY or (len(found) >= _FEW and openly <= by_hint):
            break
    _, attempt, at, script = max(found, key=lambda one: one[0])
    return Deals(who, *_worlds(game, players, who, attempt, at, computers), script)


@final
class _Differences:
    """Counts what a careless page could be made to depend on."""

    number = 0
    openly = False
    """Whether anything is decided on the open table."""
    by_hint = False
    """Whether a hint there would tell the worlds apart, were it made from hidden cards."""

    def add(self, here: Match[Any, Any, Any], there: Match[Any, Any, Any]) -> None:
        for seat in {decision.seat for decision in here.to_act()}:
            ways = len(here.legal(seat)), len(there.legal(seat))
            # How many moves there are, and whether they are even or odd in number.
            self.number += (ways[0] != ways[1]) + (sum(ways) % 2)
        self.number += here.can_undo()
        for decision in here.to_act():
            if decision.open:
                self.openly = True
                advised, otherwise = (_best(match, decision.seat) for match in (here, there))
                if advised != otherwise:
                    self.by_hint = True
                    self.number += _HINT_TELLS


def _best(match: AnyMatch, seat: Seat) -> Any:  # noqa: ANN401 - each game has moves of its own
    """The move on the open table for which the seat's own view speaks."""
    seen = bots.Seen(seat, match.view(Eye.TABLE), match.view(seat))
    return bots.choose(match.game, seen, Level.NORMAL, Random(0))


def _moments(game: str, players: int, who: Seat | Eye, seed: str) -> list[int]:
    """After how many moves of a match ``who`` has to decide something on a page of their own; for
    the table, after how many somebody who holds hidden cards decides on the open table, or after
    any number in a game without open decisions.
    """
    match = _started(game, players, seed)
    any_time, openly = list[int](), list[int]()
    for number, (seat, move) in enumerate(_by_chance(game, players, seed)):
        asked = match.to_act()
        own = [one.seat for one in asked if not one.open and not one.optional]
        if who is Eye.TABLE or who in own:
            any_time.append(number)
        if who is Eye.TABLE and any(one.open and match.view(one.seat).hand for one in asked):
            openly.append(number)
        match.play(seat, move)
    return openly or any_time


def played(
    game: str, players: int, seed: str, moves: int, computers: Computers = NOBODY
) -> AnyMatch:
    """By chance, and kept nowhere."""
    match = _started(game, players, seed, computers)
    for seat, move in _by_chance(game, players, seed)[:moves]:
        match.play(seat, move)
    return match


def _started(game: str, players: int, seed: str, computers: Computers = NOBODY) -> AnyMatch:
    settings = hands_of(game).SHORT
    return Match.start(
        catalog.load(game), SIX[:players], settings, seed, hints=True, computers=computers
    )


@cache
def _by_chance(game: str, players: int, seed: str) -> Sequence[tuple[Seat, Any]]:
    """The moves of a whole match."""
    match = _started(game, players, seed)
    rng = Random(seed)
    while match.to_act():
        seat = owing(match)[0]
        match.play(seat, likely_move(match, seat, rng))
    return match.moves


def twin(match: AnyMatch, who: Seat | Eye, rng: Random) -> AnyMatch:
    """The same to ``who``, but another deal."""
    other: AnyMatch = Match.start(
        match.game,
        match.names,
        match.settings,
        match.seed,
        hints=match.hints,
        computers=match.computers,
    )
    for seat, move in match.moves:
        other.play(seat, move)
    # Pages are drawn of that world, so everybody in it must have lived through what they did. With
    # many hands Scape Goat's table does without some consequences that this would need.
    with patch("scapegoat_games.games.scape_goat.memory._SIMPLER_FOR_TABLE", 99):
        return put(other, match.game.imagine(match.view(who), rng))


def _worlds(
    game: str, players: int, who: Seat | Eye, seed: str, moves: int, computers: Computers
) -> tuple[AnyMatch, AnyMatch]:
    here = played(game, players, seed, moves, computers)
    there = twin(here, who, Random(seed))
    for seat in range(players):
        for match, words in ((here, "once"), (there, "often")):
            match.note(
                seat, f"{(seat + 1) % players} suspect {seat} {'' if seat == who else words}"
            )
    return here, there


def _common(
    here: AnyMatch,
    there: AnyMatch,
    who: Seat | Eye,
    rng: Random,
    stages: int,
    could_tell: _Differences,
) -> Iterator[tuple[Stage, Any]]:
    """Stages that both come by, each with what is played there; without a screen."""
    scenes = board_of(here.game).scenes
    flows = Flow(here, scenes), Flow(there, scenes)
    for _ in range(stages):
        stage = flows[0].stage
        assert stage == flows[1].stage, "who is asked tells what is hidden"
        move = _both_can(flows[0], flows[1], rng)
        if move is None and isinstance(stage, Page | OpenTable | Results):
            return
        if move is None and isinstance(stage, Thinking) and not stage.optional:
            return
        could_tell.add(here, there)
        yield stage, move
        for flow in flows:
            match stage:
                case Curtain() if move is not None:
                    flow.take_up(move)
                case Curtain():
                    flow.lift()
                case Scene():
                    flow.go_on()
                case Thinking():
                    flow.answer(move)
                case _:
                    flow.play(move)
        if here.view(who) != there.view(who) or here.history(who) != there.history(who):
            return  # something has come to light; that it may is for the games' own tests


def _both_can(here: Flow[Any, Any], there: Flow[Any, Any], rng: Random) -> Any:  # noqa: ANN401 - each game has its own
    """What is chosen there: a move, or one out of turn; None if there is none."""
    match here.stage:
        case Curtain():
            assert here.offers == there.offers, "what is offered tells what is hidden"
            weight = here.match.game.weight
            return next((one for one in here.offers if rng.random() < weight(one.move)), None)
        case Thinking(optional=True):
            return None
        case Page(seat) | OpenTable(seat) | Thinking(seat):
            legal = here.match.legal(seat)
            both = [move for move in legal if there.match.why_not(seat, move) is None]
            return any_move(both, rng) if both else None
        case _:
            return None


def seen(seats: Seats) -> Seen:
    """All that the terminal gets to know of a page, and whoever looks at it or points at it."""
    app, screen = seats.app, seats.app.screen
    parts = list(widgets(app))
    return (
        spans(screen),
        [(key, one.binding, one.enabled) for key, one in screen.active_bindings.items()],
        [str(part.tooltip) for part in parts],
        [(one.title, one.help) for one in app.get_system_commands(screen)],
        (app.title, app.sub_title, screen.title, screen.sub_title),
        [str(toast.render()) for toast in screen.query("Toast")],
        (app.clipboard, app.cursor_position, screen.focused and screen.focused.id),
        # How much there is to scroll can be seen by a bar, which is part of the picture.
        [part.scroll_offset for part in parts if part.is_scrollable],
        [type(page).__name__ for page in app.screen_stack],
    )


@final
class Walk:
    """One of two matches on the screen, played as both can be."""

    def __init__(self, seats: Seats, deals: Deals) -> None:
        self._seats = seats
        self._deals = deals
        self._tried: set[type] = set()
        self._bells = 0
        setattr(seats.app, "bell", self._ring)  # noqa: B010 - a method that is replaced
        setattr(seats.table, "thought", self._thought)  # noqa: B010 - the same
        self._computers: dict[tuple[int, Thinking], Any] = {}
        """What computer players do in the script, each with the number of moves before it."""
        made = len(seats.match.moves)
        for stage, move in deals.script:
            if isinstance(stage, Thinking):
                self._computers[made, stage] = move
            made += move is not None

    def _ring(self) -> None:
        self._bells += 1

    def _thought(self, stage: Thinking) -> Thought[Any]:
        move = self._computers.get((len(self._seats.match.moves), stage))
        return lambda _late, _give_way: move

    async def pages(self) -> list[Seen]:
        """Everything that ``who`` gets to see on the way."""
        pages: list[Seen] = []
        for stage, move in self._deals.script:
            assert self._seats.stage == stage, "who is asked tells what is hidden"
            self._seats.calm_down()
            mine = not isinstance(stage, Page) or stage.seat == self._deals.who
            if mine:
                pages += [page async for page in self._look(stage)]
            async for page in self._play(stage, move):
                pages += [page] if mine else []
        return [*pages, (self._bells,)]

    async def _look(self, stage: Stage) -> AsyncIterator[Seen]:
        """The page, and what each of its keys shows.

        All keys are pressed on the first page of a kind, and with the large budgets on each open
        table. On the other pages only the key for a hint is.
        """
        seats = self._seats
        yield seen(seats)
        each = type(stage) not in self._tried or (isinstance(stage, OpenTable) and not QUICK)
        self._tried.add(type(stage))
        keys = [key for key, action in _tried_on(seats) if each or action == "hint"]
        if not keys:
            return
        async for page in self._press_each(keys):
            yield page
        if seats.match.to_act():  # else nobody is asked, and the match is left
            await seats.press("q")
            yield seen(seats)
            await seats.press("escape")
            yield seen(seats)
        if isinstance(stage, Page):
            await seats.lift()
        else:
            seats.table.show()  # as it was before so much was tried on it
            await seats.settle()
        seats.calm_down()
        yield seen(seats)

    async def _press_each(self, keys: Sequence[str]) -> AsyncIterator[Seen]:
        """What each key shows, and the page when that is closed again."""
        seats = self._seats
        moves, pages = len(seats.match.moves), len(seats.app.screen_stack)
        for key in keys:
            stage = seats.stage
            seats.calm_down()
            await seats.press(key)
            assert len(seats.match.moves) == moves, f"{key} makes a move"
            yield (*seen(seats), f"after {key}")
            if isinstance(seats.stage, Curtain) and seats.stage != stage:
                async for page in self._look_aside():
                    yield page
                yield seen(seats)
            elif len(seats.app.screen_stack) > pages:
                await seats.press("escape")
                yield seen(seats)

    async def _look_aside(self) -> AsyncIterator[Seen]:
        """From a public page, at what is somebody's own, and back."""
        seats = self._seats
        await seats.lift()
        if seats.looking == self._deals.who:
            yield seen(seats)
            async for page in self._press_each([key for key, _ in _tried_on(seats)]):
                yield page
        await seats.press("h")

    async def _play(self, stage: Stage, move: Any) -> AsyncIterator[Seen]:  # noqa: ANN401 - of any game
        """After each key but the last, which leads elsewhere."""
        seats = self._seats
        match stage:
            case Curtain() if move is not None:
                at = seats.table.flow.offers.index(move)
                keys = ["c", *["down"] * at, str(move.seat + 1)]
            case Curtain(seat):
                keys = [str(seat + 1)]
            case Page(seat) | OpenTable(seat):
                view = seats.match.view(Eye.TABLE if seats.looking is None else seat)
                keys = list(seats.hands.keys(view, move))
            case Scene() | Results() | Thinking():
                keys = ["enter"]
        for key in keys[:-1]:
            await seats.press(key)
            yield seen(seats)
        await seats.press(*keys[-1:])
        while isinstance(stage, Scene) and isinstance(seats.stage, Scene):
            yield seen(seats)
            seats.calm_down()
            await seats.press("enter")


def _tried_on(seats: Seats) -> list[tuple[str, str]]:
    """The keys of a page with their actions: one key for each action, and in the quick budgets one
    for all actions that differ only in a number.
    """
    stage = seats.stage
    keys: dict[str, str] = {}
    for key, one in seats.app.screen.active_bindings.items():
        action = one.binding.action
        kind = action.partition("(")[0]
        lifts = isinstance(stage, Curtain) and action == f"seat({stage.seat})"
        if one.enabled and not lifts and kind not in _NOT_TRIED:
            keys.setdefault(kind if QUICK else action, key)
    return [(key, action) for action, key in keys.items()]


@contextmanager
def patient_computers() -> Iterator[None]:
    """Computer players wait for the key that lets them move: their page is to be looked at."""
    for_ever = dict.fromkeys(thinking.PACES, 1e6)
    with patch.object(thinking, "PACES", for_ever), patch.object(thinking, "_UNSEEN", 1e6):
        yield


async def both_walks(
    home: Path, deals: Deals, size: tuple[int, int]
) -> tuple[list[Seen], list[Seen]]:
    """Of either match what is seen of it."""
    walks = []
    for world in (deals.here, deals.there):
        with patient_computers():
            async with at_the_table(home, world, size) as seats:
                walks.append(await Walk(seats, deals).pages())
    here, there = walks
    return here, there
