"""Fast random play of any game, without a match, a journal or texts."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from random import Random
from statistics import fmean, median
from time import perf_counter
from typing import Any, Generic, TypeVar, final

from scapegoat_games.protocol import Decision, Dice, Event, Eye, Game, Outcome, Seat, Value
from scapegoat_games.setup_input import agreed, check_count

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


class Endless(RuntimeError):
    """A game went on for too many moves."""


@final
@dataclass(frozen=True, slots=True)
class Played(Generic[M]):
    """A game that was played to its end."""

    moves: tuple[tuple[Seat, M], ...]
    outcome: Outcome
    kinds: Counter[str]
    """By kind of event how often it happened."""
    draws: int


@final
@dataclass(frozen=True, slots=True)
class Tally:
    """The results of many random games."""

    game: str
    seats: int
    settings: Mapping[str, Value]
    seed: str
    games: int
    moves: int
    shortest: int
    median: float
    longest: int
    wins: tuple[int, ...]
    """By seat the number of wins; a shared win counts for each winner."""
    shared: int
    """Games with several winners."""
    won_by_nobody: int
    points: tuple[float, ...]
    """Mean score by seat; empty where a game has none."""
    kinds: Mapping[str, int]
    seconds: float

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    def as_json(self) -> dict[str, object]:
        return {
            **{name: getattr(self, name) for name in self.__slots__},
            "moves_per_second": round(self.moves_per_second),
        }


def automated(game: Game[Any, Any, Any], given: Mapping[str, Value]) -> dict[str, Value]:
    """All settings: the given values, else those that end random play, else the defaults."""
    ending = {
        setting.name: setting.automated
        for setting in game.settings
        if setting.automated is not None
    }
    return agreed(game, {**ending, **given})


def choose(moves: Sequence[M], weight: Callable[[M], float], rng: Random) -> M:
    """Draws a move with probabilities in proportion to the weights, without listing all moves."""
    count = len(moves)
    if count == 1:
        return moves[0]
    random = rng.random
    while True:
        move = moves[floor(random() * count)]
        accepted = weight(move)
        if accepted >= 1 or random() < accepted:
            return move


def pick(game: Game[S, M, V], state: S, rng: Random) -> tuple[Seat, M]:
    """A random move of a random seat among those that may act.

    An optional decision is taken with the probability of the move's weight.
    """
    return _pick(game, state, game.to_act(state), rng)


def _pick(
    game: Game[S, M, V], state: S, decisions: tuple[Decision, ...], rng: Random
) -> tuple[Seat, M]:
    count = len(decisions)
    while True:
        decision = decisions[0] if count == 1 else decisions[floor(rng.random() * count)]
        seat = decision.seat
        moves = game.legal(game.view(state, Eye.TABLE if decision.open else seat))
        if not decision.optional:
            return seat, choose(moves, game.weight, rng)
        move = moves[floor(rng.random() * len(moves))]
        if rng.random() < game.weight(move):
            return seat, move


def play_out(
    game: Game[S, M, V],
    seats: int,
    settings: Mapping[str, Value],
    seed: str,
    most: int = 100_000,
) -> Played[M]:
    """A random game; the seed decides the deal and the choices.

    Raises ``BadSetup``, or ``Endless`` after more than ``most`` moves.
    """
    check_count(game, seats)
    dice = Dice(seed)
    state = game.new(seats, agreed(game, settings), dice)
    rng = Random(f"{seed}/choices")
    events: list[Event] = []
    moves: list[tuple[Seat, M]] = []
    while decisions := game.to_act(state):
        if len(moves) == most:
            raise Endless(f"{game.title} with seed {seed} went on for {most} moves.")
        seat, move = chosen = _pick(game, state, decisions, rng)
        moves.append(chosen)
        events += game.apply(state, seat, move, dice)
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(tuple(moves), outcome, Counter([event.kind for event in events]), dice.drawn)


def play_many(
    game: Game[Any, Any, Any], seats: int, settings: Mapping[str, Value], seed: str, games: int
) -> Tally:
    """Plays at least one random game; the seed of game i is ``SEED-i``, counted from 1."""
    lengths: list[int] = []
    outcomes: list[Outcome] = []
    kinds: Counter[str] = Counter()
    began = perf_counter()
    for number in range(1, games + 1):
        played = play_out(game, seats, settings, f"{seed}-{number}")
        lengths.append(len(played.moves))
        outcomes.append(played.outcome)
        kinds += played.kinds
    seconds = perf_counter() - began
    winners = Counter(seat for outcome in outcomes for seat in outcome.winners)
    return Tally(
        game=game.id,
        seats=seats,
        settings=agreed(game, settings),
        seed=seed,
        games=games,
        moves=sum(lengths),
        shortest=min(lengths),
        median=median(lengths),
        longest=max(lengths),
        wins=tuple(winners[seat] for seat in range(seats)),
        shared=sum(len(outcome.winners) > 1 for outcome in outcomes),
        won_by_nobody=sum(not outcome.winners for outcome in outcomes),
        points=tuple(map(fmean, zip(*(outcome.scores for outcome in outcomes), strict=True))),
        kinds=dict(kinds.most_common()),
        seconds=seconds,
    )
