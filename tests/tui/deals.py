"""Finds two deals that differ only in hidden cards, and moves that both can play."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias, final

from scapegoat_games import bots, catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Level, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import board_of
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
from tests.contract.facts import facts_of
from tests.tui.hands import hands_of
from tests.tui.playing import any_move, likely_move
from tests.tui.tables import SIX, everything, owing, put

Script: TypeAlias = tuple[tuple[Stage, Any], ...]
Computers: TypeAlias = Mapping[Seat, Level]
NOBODY: Final[Computers] = MappingProxyType({})

_ENOUGH_POSITIONS: Final = 4
"""Number of positions compared before the best is taken. More find a more revealing position."""
_MOST_POSITIONS: Final = 40
"""Largest number of positions searched for a position at which a hint could reveal hidden cards."""
_SCORE_OF_A_HINT: Final = 100
"""Score of a position at which a hint could reveal hidden cards. Other differences score 1."""


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
