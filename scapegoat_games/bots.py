"""Computer players for any game: they get views, never a state, and know no game.

A level is a way to choose. Easy picks loosely by the heuristic scores, Normal picks the best score.
Hard thinks ahead: it imagines worlds that its seat can't tell from the real one and plays each of
its best moves on in those worlds, where every seat moves by the heuristics. How long Hard thinks is
counted in roll-outs, not in seconds, so that the same view, seed and level make the same move. The
caller may set a time limit besides.
"""

from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import accumulate
from math import exp, floor
from random import Random
from typing import Final, Generic, final

from scapegoat_games.protocol import Decision, Dice, Eye, Game, Level, LookAhead, M, S, Seat, V


@final
@dataclass(frozen=True, slots=True)
class Viewpoint(Generic[V]):
    """Everything a computer player knows of a match."""

    seat: Seat
    page: V
    """The view that the decision is made from: the seat's own view, or the table view for a
    decision that the seat makes on the open table.
    """
    own: V
    """The seat's own view, which shows its cards even if it decides on the open table."""


_WARMTH: Final = {Level.EASY: 1.0, Level.NORMAL: 0.0}
"""The temperature at which moves are drawn, in units of ``scores``. The higher it is, the more
often a worse move is made; at 0, one of the best moves is always made.
"""


_TRIES: Final = 12
"""The largest number of worlds that are imagined to find a plausible world."""


def never() -> bool:
    """The default of ``late``: time is never up."""
    return False


def to_nobody() -> None:
    """The default of ``give_way``: no other thread needs the processor."""


def choose(
    game: Game[S, M, V],
    seen: Viewpoint[V],
    level: Level,
    rng: Random,
    late: Callable[[], bool] = never,
    give_way: Callable[[], None] = to_nobody,
) -> M:
    """A legal move of a seat that has to move.

    When ``late`` says that time is up, Hard stops thinking. Before each move in a roll-out, Hard
    calls ``give_way``, which may block to let another thread run.
    """
    moves = game.legal(seen.page)
    if len(moves) == 1:
        return moves[0]
    scores = game.scores(seen.own, moves)
    if level is not Level.HARD:
        return moves[_loosely(scores, _WARMTH[level], rng)]
    likely = [moves[at] for at in _most_promising(scores, game.thought, rng)]
    move = _Thinker(game, seen, rng, late, give_way).best(likely)
    assert move is not None
    return move


def take_up(
    game: Game[S, M, V],
    seen: Viewpoint[V],
    level: Level,
    rng: Random,
    late: Callable[[], bool] = never,
    give_way: Callable[[], None] = to_nobody,
) -> M | None:
    """The move of a seat that may move but need not; None if the seat doesn't move."""
    if level is not Level.HARD:
        return _offered(game, seen, _WARMTH[level], rng)
    moves = game.legal(seen.page)
    scores = [*game.scores(seen.own, moves), 0.0]
    ways = [*moves, None]
    likely = [ways[at] for at in _most_promising(scores, game.thought, rng)]
    return _Thinker(game, seen, rng, late, give_way).best(likely)


@final
@dataclass(frozen=True, slots=True)
class _World(Generic[S]):
    """An imagined world, in which every candidate move is tried with the same dice."""

    state: S
    luck: str
    whim: int
    """The seed by which all seats choose between moves of nearly equal score."""


@final
@dataclass(slots=True)
class _Candidate(Generic[M]):
    """A move that the seat may make, and its results in roll-outs so far."""

    move: M | None
    """None stands for not making the optional move."""
    tried: int = 0
    won: float = 0.0

    @property
    def worth(self) -> float:
        return self.won / self.tried if self.tried else 0.0


@final
@dataclass(frozen=True, slots=True)
class _Thinker(Generic[S, M, V]):
    """Thinks ahead for one seat."""

    game: Game[S, M, V]
    seen: Viewpoint[V]
    rng: Random
    late: Callable[[], bool]
    give_way: Callable[[], None]

    def best(self, moves: Sequence[M | None]) -> M | None:
        """The move with the best results; the first move if time is up before the first roll-out.

        All moves are tried in the same worlds; then the worse half of them is dropped, and so on.
        So half of all roll-outs go to moves that are hard to tell apart.
        """
        ways = [_Candidate(move) for move in moves]
        worlds: list[_World[S]] = []
        halvings = (len(ways) - 1).bit_length()
        for _ in range(halvings):
            for _ in range(max(1, self.game.thought.rollouts // (halvings * len(ways)))):
                if self.late():
                    return max(ways, key=lambda way: way.worth).move
                tried = ways[0].tried
                if tried == len(worlds):
                    worlds.append(self._world())
                for way in ways:
                    way.won += self._fares(way.move, worlds[tried])
                    way.tried += 1
            ways.sort(key=lambda way: -way.worth)
            ways = ways[: (len(ways) + 1) // 2]
        return ways[0].move

    def _world(self) -> _World[S]:
        luck, whim = str(self.rng.random()), self.rng.getrandbits(64)
        return _World(self._credible(), luck, whim)

    def _credible(self) -> S:
        """Imagines worlds until one agrees with what the others did, or the limit is reached."""
        game, own, rng = self.game, self.seen.own, self.rng
        world = game.imagine(own, rng)
        credible = game.thought.credible
        if credible is not None:
            for _ in range(_TRIES):
                if rng.random() < credible(own, game.view(world, Eye.ALL)):
                    break
                world = game.imagine(own, rng)
        return world

    def _fares(self, move: M | None, world: _World[S]) -> float:
        """1 if the seat wins a roll-out after the move, 0 if not; the seat's ``hopes`` if the
        roll-out stops before the match is over.
        """
        game, seat = self.game, self.seen.seat
        state, dice, rng = game.copy(world.state), Dice(world.luck), Random(world.whim)
        self.give_way()
        if move is not None:
            game.apply(state, seat, move, dice)
        self._play_on(state, dice, rng, declined=seat if move is None else None)
        outcome = game.outcome(state)
        if outcome is not None:
            return float(seat in outcome.winners)
        return game.hopes(game.view(state, seat))[seat]

    def _play_on(self, state: S, dice: Dice, rng: Random, declined: Seat | None) -> None:
        """Lets all seats play by the heuristics in an imagined world, up to a roll-out's depth.

        The seat that has declined an optional move is not asked again at once.
        """
        game = self.game
        thought = game.thought
        chapter = game.chapter(self.seen.page) if thought.one_chapter else None
        for _ in range(thought.depth):
            self.give_way()
            decisions = game.to_act(state)
            if not decisions:
                return
            seen, move = _best_by_heuristics(game, state, decisions, rng, thought.warmth, declined)
            if chapter is not None and game.chapter(seen.page) != chapter:
                return
            game.apply(state, seen.seat, move, dice)
            declined = None


def seen_in(game: Game[S, M, V], state: S, decision: Decision) -> Viewpoint[V]:
    """What the seat of this decision knows."""
    seat = decision.seat
    own = game.view(state, seat)
    return Viewpoint(seat, game.view(state, Eye.TABLE) if decision.open else own, own)


def _best_by_heuristics(
    game: Game[S, M, V],
    state: S,
    decisions: tuple[Decision, ...],
    rng: Random,
    warmth: float,
    declined: Seat | None,
) -> tuple[Viewpoint[V], M]:
    owed = decisions[0]
    if len(decisions) > 1:
        for decision in decisions:
            if not decision.optional:
                owed = decision
            elif decision.seat != declined:
                seen = seen_in(game, state, decision)
                move = _offered(game, seen, 0.0, rng)
                if move is not None:
                    return seen, move
    seen = seen_in(game, state, owed)
    moves = (game.thought.promising or game.legal)(seen.page)
    if len(moves) == 1:
        return seen, moves[0]
    return seen, moves[_loosely(game.scores(seen.own, moves), warmth, rng)]


def _offered(game: Game[S, M, V], seen: Viewpoint[V], warmth: float, rng: Random) -> M | None:
    """An optional move; None if not moving, which scores 0, is chosen instead."""
    moves = game.legal(seen.page)
    scores = [*game.scores(seen.own, moves), 0.0]
    at = _loosely(scores, warmth, rng)
    return moves[at] if at < len(moves) else None


def _loosely(scores: Sequence[float], warmth: float, rng: Random) -> int:
    """The index of a score drawn at random: the better the score, the likelier it is drawn."""
    best = max(scores)
    if not warmth:
        equals = [at for at, score in enumerate(scores) if score == best]
        return equals[floor(rng.random() * len(equals))]
    weights = [*accumulate([exp((score - best) / warmth) for score in scores])]
    return bisect(weights, rng.random() * weights[-1], hi=len(weights) - 1)


def _most_promising(scores: Sequence[float], thought: LookAhead, rng: Random) -> list[int]:
    """The indices of the best scores, best first; equal scores in random order."""
    least = max(scores) - thought.margin
    mixed = [at for at, score in enumerate(scores) if score >= least]
    rng.shuffle(mixed)
    return nlargest(thought.moves, mixed, key=scores.__getitem__)
