"""Plays two deals that differ only in hidden cards, and collects what each of them shows."""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias, final
from unittest.mock import patch

from scapegoat_games import bots, catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Level, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui import computer_turn
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.computer_turn import ThinkingTask
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    PrivatePage,
    Results,
    RevealStage,
    Stage,
    Thinking,
)
from scapegoat_games.tui.widgets.hint_box import HintBox
from tests.contract.facts import facts_of
from tests.tui.hands import hands_of
from tests.tui.playing import any_move, likely_move
from tests.tui.seats import Seats, at_the_table, spans, widgets
from tests.tui.tables import SIX, everything, owing, put

Seen: TypeAlias = tuple[Any, ...]
Script: TypeAlias = tuple[tuple[Stage, Any], ...]
Computers: TypeAlias = Mapping[Seat, Level]
NOBODY: Final[Computers] = MappingProxyType({})

_ENOUGH_POSITIONS: Final = 4
"""Number of positions compared before the best is taken. More find a more revealing position."""
_MOST_POSITIONS: Final = 40
"""Largest number of positions searched for a position at which a hint could reveal hidden cards."""
_SCORE_OF_A_HINT: Final = 100
"""Score of a position at which a hint could reveal hidden cards. Other differences score 1."""
_NOT_TRIED: Final = {
    "begin": "leads to the next page",
    "enter": "may make the move",
    "go_on": "leads to the next page",
    "hide": "ends a page; each look at a page ends with this key",
    "hurry": "leads to the next page",
    "hurry_by_space": "leads to the next page",
    "leave": "ends a deal; the question before leaving a match is looked at last",
    "number": "may make the move",
    "pace": "shows a toast, as the key for other colours does",
    "stop": "makes a move, or stops the program",
    "theme": "shows a toast, which disappears after a time; the toast knows of no match",
    "undo": "changes the match",
}
"""Actions whose keys are not pressed on a page, each with the reason."""


@final
@dataclass(frozen=True)
class Deals:
    """Two matches that look alike to ``who``, and moves that both matches can play.

    ``script`` lists the stages to come and what is played at each stage. The script ends before
    ``who`` learns how the matches differ.
    """

    who: Seat | Eye
    here: AnyMatch
    there: AnyMatch
    script: Script


def two_deals(
    game: str,
    players: int,
    who: Seat | Eye,
    seed: str,
    stages: int,
    computers: Computers = NOBODY,
    *,
    handed: Computers = NOBODY,
) -> Deals:
    """Two deals that begin at a position of a random match.

    Positions at which the hidden cards can't differ are skipped. Several positions are compared,
    and the position at which hidden cards could change most of the page is chosen. The seats
    ``handed`` are handed over to computer players at that position.
    """
    found: list[tuple[int, str, int, Script]] = []
    openly = by_hint = False
    for number in count():
        attempt = f"{seed} {number}"
        positions = _positions(game, players, who, attempt)
        if not positions:
            continue
        at = Random(attempt).choice(positions)
        here, there = _worlds(game, players, who, attempt, at, computers, handed=handed)
        if everything(here).hands != everything(there).hands:
            differences = _Differences()
            script = tuple(_common_stages(here, there, who, Random(attempt), stages, differences))
            pages = {stage.seat for stage, _ in script if isinstance(stage, PrivatePage)}
            if who in pages or (who is Eye.TABLE and len(script) == stages):
                found.append((differences.number, attempt, at, script))
                openly |= differences.openly
                by_hint |= differences.by_hint
        if len(found) == _MOST_POSITIONS or (len(found) >= _ENOUGH_POSITIONS and openly <= by_hint):
            break
    _, attempt, at, script = max(found, key=lambda one: one[0])
    return Deals(who, *_worlds(game, players, who, attempt, at, computers, handed=handed), script)


@final
class _Differences:
    """Counts the differences that a careless page could show."""

    number = 0
    openly = False
    """Whether any decision is made on the open table."""
    by_hint = False
    """Whether a hint made from hidden cards would differ between the worlds."""

    def add(self, here: Match[Any, Any, Any], there: Match[Any, Any, Any]) -> None:
        for seat in {decision.seat for decision in here.to_act()}:
            ways = len(here.legal(seat)), len(there.legal(seat))
            # A page could show the number of moves, or break a tie by that number.
            self.number += (ways[0] != ways[1]) + (sum(ways) % 2)
        self.number += here.can_undo()
        for decision in here.to_act():
            if decision.open:
                self.openly = True
                advised, otherwise = (_best(match, decision.seat) for match in (here, there))
                if advised != otherwise:
                    self.by_hint = True
                    self.number += _SCORE_OF_A_HINT


def _best(match: AnyMatch, seat: Seat) -> Any:  # noqa: ANN401 - each game has moves of its own
    """The move on the open table that is best by the seat's own view."""
    seen = bots.Viewpoint(seat, match.view(Eye.TABLE), match.view(seat))
    return bots.choose(match.game, seen, Level.NORMAL, Random(0))


def _positions(game: str, players: int, who: Seat | Eye, seed: str) -> list[int]:
    """Numbers of moves after which ``who`` has a private decision to make.

    For the table: numbers of moves after which a player with hidden cards decides on the open
    table, or all numbers in a game without open decisions.
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
    """A random match without a journal, after that many moves."""
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
    """The moves of a whole random match."""
    match = _started(game, players, seed)
    rng = Random(seed)
    while match.to_act():
        seat = owing(match)[0]
        match.play(seat, likely_move(match, seat, rng))
    return match.moves


def twin(match: AnyMatch, who: Seat | Eye, rng: Random) -> AnyMatch:
    """A match that looks the same to ``who``, with other hidden cards."""
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
    # Pages show the imagined world, so its past must be consistent for every seat.
    with facts_of(match.game.id).consistent_pasts():
        return put(other, match.game.imagine(match.view(who), rng))


def _worlds(
    game: str,
    players: int,
    who: Seat | Eye,
    seed: str,
    moves: int,
    computers: Computers,
    *,
    handed: Computers,
) -> tuple[AnyMatch, AnyMatch]:
    here = played(game, players, seed, moves, computers)
    there = twin(here, who, Random(seed))
    for seat, level in handed.items():
        here.hand_over(seat, level)
        there.hand_over(seat, level)
    for seat in range(players):
        for match, words in ((here, "once"), (there, "often")):
            match.writings.note(
                seat, f"{(seat + 1) % players} suspect {seat} {'' if seat == who else words}"
            )
    return here, there


def _common_stages(
    here: AnyMatch,
    there: AnyMatch,
    who: Seat | Eye,
    rng: Random,
    stages: int,
    differences: _Differences,
) -> Iterator[tuple[Stage, Any]]:
    """Stages that both matches pass through, each with the move played there. Uses no screen."""
    board = board_of(here.game)
    flows = tuple(Flow(match, board.scenes, concerned=board.concerned) for match in (here, there))
    for _ in range(stages):
        stage = flows[0].stage
        assert stage == flows[1].stage, "who is asked tells what is hidden"
        move = _move_of_both(flows[0], flows[1], rng)
        if move is None and isinstance(stage, PrivatePage | OpenTable | Results):
            return
        if move is None and isinstance(stage, Thinking) and not stage.optional:
            return
        differences.add(here, there)
        yield stage, move
        for flow in flows:
            match stage:
                case Curtain() if move is not None:
                    flow.take_up(move)
                case Curtain():
                    flow.lift()
                case RevealStage():
                    flow.go_on()
                case Thinking():
                    flow.answer(move)
                case _:
                    flow.play(move)
        if here.view(who) != there.view(who) or here.history(who) != there.history(who):
            return  # a difference was revealed; each game's own tests judge whether it may be


def _move_of_both(here: Flow[Any, Any], there: Flow[Any, Any], rng: Random) -> Any:  # noqa: ANN401 - each game has its own moves
    """A move or an offer that is possible in both worlds; None if there is none."""
    match here.stage:
        case Curtain():
            assert here.offers == there.offers, "what is offered tells what is hidden"
            weight = here.match.game.weight
            return next((one for one in here.offers if rng.random() < weight(one.move)), None)
        case Thinking(optional=True):
            return None
        case PrivatePage(seat) | OpenTable(seat) | Thinking(seat):
            legal = here.match.legal(seat)
            both = [move for move in legal if there.match.why_not(seat, move) is None]
            return any_move(both, rng) if both else None
        case _:
            return None


def seen(seats: Seats) -> Seen:
    """Everything that a page gives away: picture, keys, tooltips, titles, toasts and cursor."""
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
        # The height of the scrolled contents shows in the scroll bar, which is part of the picture.
        [part.scroll_offset for part in parts if part.is_scrollable],
        [type(page).__name__ for page in app.screen_stack],
    )


Pressed: TypeAlias = Literal["first pages", "hints", "all keys"]
"""Keys pressed besides those on the first page of each kind: none; the key for a hint on every
page; or, besides the hints, all keys on every open table.
"""


@final
class Walk:
    """Plays the script of two deals in either match, on the screen."""

    def __init__(self, seats: Seats, deals: Deals, pressed: Pressed) -> None:
        self._seats = seats
        self._deals = deals
        self._pressed = pressed
        self._tried: set[type] = set()
        self._bells = 0
        setattr(seats.app, "bell", self._ring)  # noqa: B010 - a method that is replaced
        setattr(seats.table, "thought", self._thought)  # noqa: B010 - a method that is replaced
        self._computers: dict[tuple[int, Thinking], Any] = {}
        """Moves of computer players in the script, by number of earlier moves and stage."""
        made = len(seats.match.moves)
        for stage, move in deals.script:
            if isinstance(stage, Thinking):
                self._computers[made, stage] = move
            made += move is not None

    def _ring(self) -> None:
        self._bells += 1

    def _thought(self, stage: Thinking) -> ThinkingTask[Any]:
        move = self._computers.get((len(self._seats.match.moves), stage))
        return lambda _late, _give_way: move

    async def pages(self) -> list[Seen]:
        """Everything that ``who`` sees during the script."""
        pages: list[Seen] = []
        for stage, move in self._deals.script:
            assert _begun(self._seats.stage) == _begun(stage), "who is asked tells what is hidden"
            self._seats.calm_down()
            mine = not isinstance(stage, PrivatePage) or stage.seat == self._deals.who
            if mine:
                pages += [page async for page in self._look(stage)]
            async for page in self._play(stage, move):
                pages += [page] if mine else []
        return [*pages, (self._bells,)]

    async def _look(self, stage: Stage) -> AsyncIterator[Seen]:
        """The page, and what each of its keys shows.

        All keys are pressed on the first page of each kind; see ``Pressed`` for other pages.
        """
        seats = self._seats
        yield seen(seats)
        everything = self._pressed == "all keys"
        each = type(stage) not in self._tried or (isinstance(stage, OpenTable) and everything)
        self._tried.add(type(stage))
        keys = [
            key
            for key, action in _keys_to_press(seats, numbers=everything)
            if each or (action == "hint" and self._pressed != "first pages")
        ]
        if not keys:
            return
        async for page in self._press_each(keys):
            yield page
        if seats.match.to_act():  # after the end of a match, q leaves without a question
            await seats.press("q")
            yield seen(seats)
            await seats.press("escape")
            yield seen(seats)
        if isinstance(stage, PrivatePage):
            await seats.lift()
        else:
            seats.table.show()  # a fresh page, without what the keys have changed
            await seats.settle()
        seats.calm_down()
        yield seen(seats)

    async def _press_each(self, keys: Sequence[str]) -> AsyncIterator[Seen]:
        """The screen after each key, and the page after the opened dialog has been closed."""
        seats = self._seats
        moves, pages = len(seats.match.moves), len(seats.app.screen_stack)
        for key in keys:
            stage = seats.stage
            seats.calm_down()
            await seats.press(key)
            assert len(seats.match.moves) == moves, f"{key} makes a move"
            yield (*seen(seats), f"after {key}")
            if seats.app.screen.query(HintBox):
                await seats.press("enter")
                assert len(seats.match.moves) == moves, "a hint makes a move"
                yield (*seen(seats), "after a hint")
                seats.table.show()  # a fresh page, on which nothing is chosen
                await seats.settle()
            elif isinstance(seats.stage, Curtain) and seats.stage != stage:
                async for page in self._look_aside(stage):
                    yield page
                yield seen(seats)
            elif len(seats.app.screen_stack) > pages:
                await seats.press("escape")
                yield seen(seats)

    async def _look_aside(self, before: Stage) -> AsyncIterator[Seen]:
        """Opens a player's private page from a public page, the stage ``before``, and returns."""
        seats = self._seats
        flow = seats.table.flow
        holder = flow.holder
        await seats.lift()
        if seats.looking == self._deals.who:
            yield seen(seats)
            keys = _keys_to_press(seats, numbers=self._pressed == "all keys")
            async for page in self._press_each([key for key, _ in keys]):
                yield page
        await seats.press("h")
        if seats.stage != before:
            # The player could have chosen at once, so the curtain now names this player.
            flow.stage, flow._holder = before, holder  # noqa: SLF001 - no key names another player
            seats.table.show()
            await seats.settle()

    async def _play(self, stage: Stage, move: Any) -> AsyncIterator[Seen]:  # noqa: ANN401 - each game has its own moves
        """Plays the move. Yields the screen after each key except the last, which ends the page."""
        seats = self._seats
        match stage:
            case Curtain() if move is not None:
                for key in ("c", str(move.seat + 1), "c"):
                    seats.calm_down()
                    await seats.press(key)
                    if seats.looking in {None, self._deals.who}:
                        yield seen(seats)
                keys = [str(move.seat + 1)]
            case Curtain(seat):
                keys = [str(seat + 1)]
            case PrivatePage(seat) | OpenTable(seat):
                view = seats.match.view(Eye.TABLE if seats.looking is None else seat)
                keys = list(seats.keys(view, move))
            case RevealStage() | Results() | Thinking():
                keys = ["enter"]
        for key in keys[:-1]:
            await seats.press(key)
            yield seen(seats)
        await seats.press(*keys[-1:])
        while isinstance(stage, RevealStage) and isinstance(seats.stage, RevealStage):
            yield seen(seats)
            seats.calm_down()
            await seats.press("enter")


def _begun(stage: Stage) -> Stage:
    """The stage; a reveal as one that has begun, because a page may begin it without a key."""
    return RevealStage(stage.lines, ready=True) if isinstance(stage, RevealStage) else stage


def _keys_to_press(seats: Seats, *, numbers: bool) -> list[tuple[str, str]]:
    """The keys of a page with their actions.

    Each action has one key. Without ``numbers``, actions that differ only in a number share a key.
    """
    stage = seats.stage
    keys: dict[str, str] = {}
    for key, one in seats.app.screen.active_bindings.items():
        action = one.binding.action
        kind = action.partition("(")[0]
        own = (
            {f"seat({stage.seat})", f"last_seat({stage.seat})"}
            if isinstance(stage, Curtain)
            else ()
        )
        lifts = action in own
        if one.enabled and not lifts and kind not in _NOT_TRIED:
            keys.setdefault(action if numbers else kind, key)
    return [(key, action) for action, key in keys.items()]


@contextmanager
def patient_computers() -> Iterator[None]:
    """Computer players move only after a key press, so that their page can be compared."""
    for_ever = dict.fromkeys(computer_turn.PACES, 1e6)
    with patch.multiple(computer_turn, PACES=for_ever, UNSEEN=1e6):
        yield


async def both_walks(
    home: Path, deals: Deals, size: tuple[int, int], pressed: Pressed
) -> tuple[list[Seen], list[Seen]]:
    """What each of the two matches shows."""
    walks = []
    for world in (deals.here, deals.there):
        with patient_computers():
            async with at_the_table(home, world, size) as seats:
                walks.append(await Walk(seats, deals, pressed).pages())
    here, there = walks
    return here, there
