"""Plays a game at random or by computer players, without a match, a journal or texts."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, Generic, TypeAlias, final

from scapegoat_games import bots
from scapegoat_games.protocol import (
    Decision,
    Dice,
    Event,
    Eye,
    Game,
    Level,
    M,
    Outcome,
    S,
    Seat,
    V,
    Value,
)
from scapegoat_games.setup_input import agreed, check_count

Skill: TypeAlias = Level | None
"""The level of the computer player on a seat; None means random play."""
Skills: TypeAlias = tuple[Skill, ...]
"""The skill of each seat."""


class Endless(RuntimeError):
    """A game went on for too many moves."""


@final
@dataclass(frozen=True, slots=True)
class PlayedGame(Generic[M]):
    """A game that was played to its end."""

    moves: tuple[tuple[Seat, M], ...]
    outcome: Outcome
    kinds: Counter[str]
    """The number of events of each kind."""
    ending: str
    """The kind of the last event."""
    draws: int
    seconds: tuple[tuple[Level, float], ...]
    """For each choice of a computer player: the player's level, and the seconds of thinking."""
    examples: Mapping[str, str]
    """For each kind of event, the first line about such an event that everybody could read, as a
    template.
    """


def automated(game: Game[Any, Any, Any], given: Mapping[str, Value]) -> dict[str, Value]:
    """All settings: values from ``given``, else from ``Setting.automated``, else the defaults."""
    ending = {
        setting.name: setting.automated
        for setting in game.settings
        if setting.automated is not None
    }
    return agreed(game, {**ending, **given})


def choose(moves: Sequence[M], weight: Callable[[M], float], rng: Random) -> M:
    """Draws a move with a probability in proportion to its weight, without weighing all moves."""
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

    The weight of an optional move is the probability that the seat makes the move.
    """
    return _pick(game, state, game.to_act(state), rng)


def _pick(
    game: Game[S, M, V], state: S, decisions: tuple[Decision, ...], rng: Random
) -> tuple[Seat, M]:
    count = len(decisions)
    while True:
        decision = decisions[0] if count == 1 else decisions[floor(rng.random() * count)]
        page = game.view(state, Eye.TABLE if decision.open else decision.seat)
        move = _drawn(game, page, decision, rng)
        if move is not None:
            return decision.seat, move


def _drawn(game: Game[S, M, V], page: V, decision: Decision, rng: Random) -> M | None:
    """A random move; None if the decision is optional and the seat does not move."""
    moves = game.legal(page)
    if not decision.optional:
        return choose(moves, game.weight, rng)
    move = moves[floor(rng.random() * len(moves))]
    return move if rng.random() < game.weight(move) else None


def next_move(
    game: Game[S, M, V], state: S, skills: Skills, rng: Random, seconds: list[tuple[Level, float]]
) -> tuple[Seat, M]:
    """The next move. Seats that may move but need not are asked first.

    For each choice of a computer player, adds the player's level and the seconds of thinking to
    ``seconds``.
    """
    decisions = game.to_act(state)
    for decision in sorted(decisions, key=lambda decision: not decision.optional):
        skill = skills[decision.seat]
        seen = bots.seen_in(game, state, decision)
        own = Random(rng.getrandbits(64))
        if skill is None:
            move = _drawn(game, seen.page, decision, own)
        else:
            began = perf_counter()
            decide = bots.take_up if decision.optional else bots.choose
            move = decide(game, seen, skill, own)
            seconds.append((skill, perf_counter() - began))
        if move is not None:
            return decision.seat, move
    raise AssertionError("Nobody owes a move.")


def play_out(
    game: Game[S, M, V],
    seats: int,
    settings: Mapping[str, Value],
    seed: str,
    skills: Skills = (),
    most: int = 100_000,
) -> PlayedGame[M]:
    """Plays a game to its end; the seed decides the deal and the choices.

    All seats play at random if no seat has a level. Raises ``BadSetup``, or ``Endless`` after more
    than ``most`` moves.
    """
    check_count(game, seats)
    dice = Dice(seed)
    state = game.new(seats, agreed(game, settings), dice)
    rng = Random(f"{seed}/choices")
    at_random = not any(skills)
    events: list[Event] = []
    moves: list[tuple[Seat, M]] = []
    seconds: list[tuple[Level, float]] = []
    while decisions := game.to_act(state):
        if len(moves) == most:
            raise Endless(f"{game.title} with seed {seed} went on for {most} moves.")
        if at_random:
            seat, move = chosen = _pick(game, state, decisions, rng)
        else:
            seat, move = chosen = next_move(game, state, skills, rng, seconds)
        moves.append(chosen)
        events += game.apply(state, seat, move, dice)
    outcome = game.outcome(state)
    assert outcome is not None
    return PlayedGame(
        tuple(moves),
        outcome,
        Counter([event.kind for event in events]),
        events[-1].kind if events else "",
        dice.drawn,
        tuple(seconds),
        {event.kind: event.public for event in reversed(events) if event.public},
    )


def thinking_time(
    game: Game[S, M, V], settings: Mapping[str, Value], seed: str, skills: Skills, timed: int
) -> tuple[float, int]:
    """The mean seconds of a choice by a Hard player, and how many such choices a game has.

    First, Normal players play a game on all seats. Then about ``timed`` of the choices of those
    seats that are Hard in ``skills`` are repeated by Hard players, and the time is taken.
    """
    dice, rng = Dice(seed), Random(f"{seed}/choices")
    state = game.new(len(skills), agreed(game, settings), dice)
    at_normal: Skills = (Level.NORMAL,) * len(skills)
    asked: list[tuple[S, Decision]] = []
    while game.to_act(state):
        seat, move = next_move(game, state, at_normal, rng, [])
        decision = next(one for one in game.to_act(state) if one.seat == seat)
        if skills[seat] is Level.HARD:
            asked.append((game.copy(state), decision))
        game.apply(state, seat, move, dice)
    took: list[float] = []
    for before, decision in asked[len(asked) // (2 * timed) :: max(1, len(asked) // timed)]:
        seen = bots.seen_in(game, before, decision)
        decide = bots.take_up if decision.optional else bots.choose
        began = perf_counter()
        decide(game, seen, Level.HARD, Random(rng.getrandbits(64)))
        took.append(perf_counter() - began)
    return (fmean(took) if took else 0.0), len(asked)
