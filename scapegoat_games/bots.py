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
from typing import Final, Generic, TypeVar, final

from scapegoat_games.protocol import Decision, Dice, Eye, Game, Level, Seat, Thought

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


@final
@dataclass(frozen=True, slots=True)
class Seen(Generic[V]):
    """All that a computer player gets of a match."""

    seat: Seat
    page: V
    """Where the seat decides: its own view, or the table's for an open decision."""
    own: V
    """The seat's own view in either case: it remembers its cards at the open table, too."""


_WARMTH: Final = {Level.EASY: 1.0, Level.NORMAL: 0.0}
"""How far apart, in units of ``scores``, moves have to be to be told apart."""


_TRIES: Final = 12
"""How many worlds are imagined at most for one that is believed."""


def never() -> bool:
    """No cap of time."""
    return False


def to_nobody() -> None:
    """Nobody else needs the time."""


def choose(
    game: Game[S, M, V],
    seen: Seen[V],
    level: Level,
    rng: Random,
    late: Callable[[], bool] = never,
    give_way: Callable[[], None] = to_nobody,
) -> M:
    """A legal move of the seat, which owes one. Once it is ``late``, Hard thinks no longer; before
    each move that it imagines it gives way, for as long as that takes.
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
    seen: Seen[V],
    level: Level,
    rng: Random,
    late: Callable[[], bool] = never,
    give_way: Callable[[], None] = to_nobody,
) -> M | None:
    """The move of a seat that may move but need not; None to let it be."""
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
    """Imagined once, and played on after each of the moves: luck is the same for all of them."""

    state: S
    luck: str
    whim: int
    """Which of the moves that are nearly as good everybody makes."""


@final
@dataclass(slots=True)
class _Way(Generic[M]):
    """Something the seat may do, and how it has fared."""

    move: M | None
    """None: it lets an offer be."""
    tried: int = 0
    won: float = 0.0

    @property
    def worth(self) -> float:
        return self.won / self.tried


@final
@dataclass(frozen=True, slots=True)
class _Thinker(Generic[S, M, V]):
    """Thinks ahead for a seat."""

    game: Game[S, M, V]
    seen: Seen[V]
    rng: Random
    late: Callable[[], bool]
    give_way: Callable[[], None]

    def best(self, moves: Sequence[M | None]) -> M | None:
        """The move that fares best; the first of them if there is no time to try.

        All are tried in the same worlds, the worse half is given up, and so forth: half of what
        there is to think goes to the moves that are hard to tell apart.
        """
        ways = [_Way(move) for move in moves]
        worlds: list[_World[S]] = []
        halvings = (len(ways) - 1).bit_length()
        for _ in range(halvings):
            for _ in range(max(1, self.game.thought.rollouts // (halvings * len(ways)))):
                if self.late():
                    return _first_best(ways).move
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
        """Imagined until it goes with what the others have done; after a few times, as it is."""
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
        """1 if the seat wins there after the move, 0 if not, or what it may hope for."""
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
        """Everybody plays by the heuristics in an imagined world, for as long as a thought goes.

        What is offered to the seat that has declined is not asked of it again at once.
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


def _first_best(ways: Sequence[_Way[M]]) -> _Way[M]:
    return max(ways, key=lambda way: way.worth) if ways[0].tried else ways[0]


def seen_in(game: Game[S, M, V], state: S, decision: Decision) -> Seen[V]:
    """What somebody sees who is to decide."""
    seat = decision.seat
    own = game.view(state, seat)
    return Seen(seat, game.view(state, Eye.TABLE) if decision.open else own, own)


def _best_by_heuristics(
    game: Game[S, M, V],
    state: S,
    decisions: tuple[Decision, ...],
    rng: Random,
    warmth: float,
    declined: Seat | None,
) -> tuple[Seen[V], M]:
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


def _offered(game: Game[S, M, V], seen: Seen[V], warmth: float, rng: Random) -> M | None:
    """A move that is better than to let it be, which scores 0."""
    moves = game.legal(seen.page)
    scores = [*game.scores(seen.own, moves), 0.0]
    at = _loosely(scores, warmth, rng)
    return moves[at] if at < len(moves) else None


def _loosely(scores: Sequence[float], warmth: float, rng: Random) -> int:
    """One of the better ones: the warmer, the less it matters how good each is."""
    best = max(scores)
    if not warmth:
        equals = [at for at, score in enumerate(scores) if score == best]
        return equals[floor(rng.random() * len(equals))]
    weights = [*accumulate([exp((score - best) / warmth) for score in scores])]
    return bisect(weights, rng.random() * weights[-1], hi=len(weights) - 1)


def _most_promising(scores: Sequence[float], thought: Thought, rng: Random) -> list[int]:
    """The best by the heuristics first; equals in any order."""
    least = max(scores) - thought.margin
    mixed = [at for at, score in enumerate(scores) if score >= least]
    rng.shuffle(mixed)
    return nlargest(thought.moves, mixed, key=scores.__getitem__)
