"""Two deals that differ only in what somebody may not know, played alike and looked at alike."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias, final
from unittest.mock import patch

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.stages import Curtain, OpenTable, Page, Results, Scene, Stage
from tests.tui.hands import hands_of
from tests.tui.playing import any_move, likely_move
from tests.tui.seats import Seats, at_the_table, spans, widgets
from tests.tui.tables import SIX, everything, owing, put

Seen: TypeAlias = tuple[Any, ...]
Script: TypeAlias = tuple[tuple[Stage, Any], ...]

_FEW: Final = 4
"""Points of matches from which one is chosen."""
_NOT_TRIED: Final = frozenset("hqrtu")
"""Keys that end a page or change it for good; and the rules, which know of no match."""
_CHOOSING: Final = "number("
"""Letters that stand for a choice, as digits do: what is chosen may be done at once."""


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


def two_deals(game: str, players: int, who: Seat | Eye, seed: str, stages: int) -> Deals:
    """From any point of a match on. There may be points at which nothing can be different.

    Of a few the one is taken at which most could be told by something that is hidden.
    """
    found: list[tuple[int, str, int, Script]] = []
    for number in count():
        attempt = f"{seed} {number}"
        moments = list(_moments(game, players, who, attempt))
        if not moments:
            continue
        at = Random(attempt).choice(moments)
        here, there = _worlds(game, players, who, attempt, at)
        if everything(here).hands != everything(there).hands:
            could_tell = _Differences()
            script = tuple(_common(here, there, who, Random(attempt), stages, could_tell))
            pages = {stage.seat for stage, _ in script if isinstance(stage, Page)}
            if who in pages or (who is Eye.TABLE and len(script) == stages):
                found.append((could_tell.number, attempt, at, script))
        if len(found) == _FEW:
            break
    _, attempt, at, script = max(found, key=lambda one: one[0])
    return Deals(who, *_worlds(game, players, who, attempt, at), script)


@final
class _Differences:
    """Counts what a careless page could be made to depend on."""

    number = 0

    def add(self, here: Match[Any, Any, Any], there: Match[Any, Any, Any]) -> None:
        for seat in {decision.seat for decision in here.to_act()}:
            ways = len(here.legal(seat)), len(there.legal(seat))
            # How many moves there are, and whether they are even or odd in number.
            self.number += (ways[0] != ways[1]) + (sum(ways) % 2)
        self.number += here.can_undo()


def _moments(game: str, players: int, who: Seat | Eye, seed: str) -> Iterator[int]:
    """After how many moves of a match ``who`` has to decide something on a page of their own."""
    match = _started(game, players, seed)
    for number, (seat, move) in enumerate(_by_chance(game, players, seed)):
        own = [one.seat for one in match.to_act() if not one.open and not one.optional]
        if who is Eye.TABLE or who in own:
            yield number
        match.play(seat, move)


def played(game: str, players: int, seed: str, moves: int) -> AnyMatch:
    """By chance, and kept nowhere."""
    match = _started(game, players, seed)
    for seat, move in _by_chance(game, players, seed)[:moves]:
        match.play(seat, move)
    return match


def _started(game: str, players: int, seed: str) -> AnyMatch:
    return Match.start(catalog.load(game), SIX[:players], hands_of(game).SHORT, seed)


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
    other: AnyMatch = Match.start(match.game, match.names, match.settings, match.seed)
    for seat, move in match.moves:
        other.play(seat, move)
    # Pages are drawn of that world, so everybody in it must have lived through what they did. With
    # many hands Scape Goat's table does without some consequences that this would need.
    with patch("scapegoat_games.games.scape_goat.memory._SIMPLER_FOR_TABLE", 99):
        return put(other, match.game.imagine(match.view(who), rng))


def _worlds(
    game: str, players: int, who: Seat | Eye, seed: str, moves: int
) -> tuple[AnyMatch, AnyMatch]:
    here = played(game, players, seed, moves)
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
        case Page(seat) | OpenTable(seat):
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

    def _ring(self) -> None:
        self._bells += 1

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
        """At the page, and for the first time of its kind at all that can be laid over it."""
        seats = self._seats
        yield seen(seats)
        if type(stage) in self._tried:
            return
        self._tried.add(type(stage))
        for key in _tried_on(seats):
            await seats.press(key)
            yield seen(seats)
            if isinstance(stage, OpenTable) and isinstance(seats.stage, Curtain):
                async for page in self._look_aside():
                    yield page
            await seats.press("escape")
            yield seen(seats)
        if seats.match.to_act():  # else nobody is asked, and the match is left
            await seats.press("q")
            yield seen(seats)
            await seats.press("escape")
            yield seen(seats)
        if isinstance(stage, Page):
            await seats.lift()
        elif not isinstance(stage, Results):
            seats.table.show()  # as it was before so much was tried on it
            await seats.settle()
        seats.calm_down()
        yield seen(seats)

    async def _look_aside(self) -> AsyncIterator[Seen]:
        """From the open table, at what is somebody's own, and back."""
        await self._seats.lift()
        if self._seats.looking == self._deals.who:
            yield seen(self._seats)
        await self._seats.press("h")

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
            case Scene() | Results():
                keys = ["enter"]
        for key in keys[:-1]:
            await seats.press(key)
            yield seen(seats)
        await seats.press(*keys[-1:])
        while isinstance(stage, Scene) and isinstance(seats.stage, Scene):
            yield seen(seats)
            seats.calm_down()
            await seats.press("enter")


def _tried_on(seats: Seats) -> list[str]:
    """The letters of a page, what they do aside; Space, for a peek; and the help."""
    return [
        key
        for key, one in seats.app.screen.active_bindings.items()
        if (
            len(key) == 1
            and key.islower()
            and key not in _NOT_TRIED
            and not one.binding.action.startswith(_CHOOSING)
        )
        or (key in {"space", "question_mark"} and one.enabled)
    ]


async def both_walks(
    home: Path, deals: Deals, size: tuple[int, int]
) -> tuple[list[Seen], list[Seen]]:
    """Of either match what is seen of it."""
    walks = []
    for world in (deals.here, deals.there):
        async with at_the_table(home, world, size) as seats:
            walks.append(await Walk(seats, deals).pages())
    here, there = walks
    return here, there
