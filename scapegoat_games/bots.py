"""Computer players for any game. They choose moves from views, never from the state of a match, and
the module knows the rules of no game.

A level is a way to choose a move. Easy draws moves at random, and draws moves with better heuristic
scores more often. Normal makes the move with the best score. Hard thinks ahead: Hard imagines
worlds that agree with its seat's view and tries each of its most promising moves in these worlds.
In a roll-out, all seats move by their heuristic scores. The thinking of Hard is limited by a number
of roll-outs, not by seconds, so that the same view, seed and level lead to the same move. The
caller may also set a time limit.

A move is *optional* if its seat may do nothing instead. Doing nothing has the score 0. *Warmth* is
the temperature of a random choice: 0 always chooses the best score, larger values choose worse
scores more often.
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
    """The seat's own view, which shows the seat's cards even if the decision is made on the open
    table.
    """


_WARMTH: Final = {Level.EASY: 1.0, Level.NORMAL: 0.0}
"""The temperature at which Easy and Normal draw moves, in units of the heuristic scores. The higher
the temperature, the more often a worse move is made; at 0, a move with the best score is made.
"""


_TRIES: Final = 12
"""The largest number of times that an implausible world is rejected and another is imagined."""


def never() -> bool:
    """Always returns False. Used as ``late`` for a computer player that has no time limit."""
    return False


def to_nobody() -> None:
    """Does nothing. Used as ``give_way`` if no other thread needs the processor."""


def choose(
    game: Game[S, M, V],
    seen: Viewpoint[V],
    level: Level,
    rng: Random,
    late: Callable[[], bool] = never,
    give_way: Callable[[], None] = to_nobody,
) -> M:
    """Chooses a legal move for a seat that has to move. ``seen`` is what the seat knows.

    Hard stops thinking when ``late`` returns True. Before each move in a roll-out, Hard calls
    ``give_way``, which may block to let another thread run.
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
    """Chooses for a seat that may move but doesn't have to: returns a legal move, or None for no
    move.

    The arguments are those of ``choose``.
    """
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
    """An imagined world, with the seeds for a roll-out. ``luck`` is the seed of the dice.

    Each candidate move is tried with the same seeds, so that luck favours no candidate.
    """

    state: S
    luck: str
    whim: int
    """The seed of the random choices by which all seats pick moves in the roll-out."""


@final
@dataclass(slots=True)
class _Candidate(Generic[M]):
    """A move that the thinking seat may make, and the results of its roll-outs so far.

    ``tried`` is the number of roll-outs, ``won`` the sum of their results.
    """

    move: M | None
    """The move; None if the candidate is to do nothing where moving is optional."""
    tried: int = 0
    won: float = 0.0

    @property
    def worth(self) -> float:
        return self.won / self.tried if self.tried else 0.0


@final
@dataclass(frozen=True, slots=True)
class _Thinker(Generic[S, M, V]):
    """Compares moves of one seat by roll-outs. The fields are the arguments of ``choose``."""

    game: Game[S, M, V]
    seen: Viewpoint[V]
    rng: Random
    late: Callable[[], bool]
    give_way: Callable[[], None]

    def best(self, moves: Sequence[M | None]) -> M | None:
        """The move with the best results in roll-outs. ``moves`` begins with the most promising
        move, which is returned if time is up before the first roll-out.

        First, all moves are tried in the same worlds. Then the worse half of the moves is dropped,
        and the others are tried in further worlds, until one move is left. About the same number of
        roll-outs is spent before each halving, so a good move gets more roll-outs than a bad move.
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
        """Imagines a state that agrees with the seat's view. If the other seats would hardly have
        made their moves in this state, it is rejected and another state is imagined, up to
        ``_TRIES`` times.
        """
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
        """The result of one roll-out in which the seat first makes the move: 1 if the seat wins, 0
        if not. If the roll-out stops before the match is over, the result is the seat's estimated
        chance of winning, 0 to 1.
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
        """Plays a roll-out: in ``state``, which changes, all seats move by their heuristic scores
        until the match is over or the game's limits for roll-outs are reached.

        ``declined`` is a seat that has just decided against an optional move: that seat is not
        asked for an optional move again until somebody has moved.
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
    """What a seat knows in this state when the seat makes this decision."""
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
    """Chooses among all optional moves of a seat and doing nothing, which has the score 0. Returns
    the move; None for doing nothing.
    """
    moves = game.legal(seen.page)
    scores = [*game.scores(seen.own, moves), 0.0]
    at = _loosely(scores, warmth, rng)
    return moves[at] if at < len(moves) else None


def _loosely(scores: Sequence[float], warmth: float, rng: Random) -> int:
    """Draws a score at random and returns its index. The better a score, the likelier it is drawn;
    if ``warmth`` is 0, only the best scores are drawn.
    """
    best = max(scores)
    if not warmth:
        equals = [at for at, score in enumerate(scores) if score == best]
        return equals[floor(rng.random() * len(equals))]
    weights = [*accumulate([exp((score - best) / warmth) for score in scores])]
    return bisect(weights, rng.random() * weights[-1], hi=len(weights) - 1)


def _most_promising(scores: Sequence[float], thought: LookAhead, rng: Random) -> list[int]:
    """The indexes of the scores that are worth thinking about, the best score first.

    Equal scores are in random order. ``thought`` limits how many indexes are returned, and how far
    their scores may be below the best score.
    """
    least = max(scores) - thought.margin
    mixed = [at for at, score in enumerate(scores) if score >= least]
    rng.shuffle(mixed)
    return nlargest(thought.moves, mixed, key=scores.__getitem__)
