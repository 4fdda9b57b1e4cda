"""Plays games of the league, and counts wins.

A *name* is the name of a member, or a level of the program's own computer players. In a game, one
player sits among rivals. The player rotates through the seats, and each deal is played from each
seat, so that two players who are measured with the same seed meet the same deals.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from statistics import fmean, median
from typing import Any, Final, final

from benchmarks.league.members import Judge, Member
from benchmarks.league.registry import LEVELS, member
from scapegoat_games import bots, catalog
from scapegoat_games.bots import Viewpoint
from scapegoat_games.lab import Share
from scapegoat_games.protocol import Decision, Dice, Game, M, S, Seat, V
from scapegoat_games.simulate import automated


@final
@dataclass(frozen=True, slots=True)
class Job:
    """A game to be played: the name of the player at each seat, and the player who is measured."""

    game: str
    names: tuple[str, ...]
    seat: Seat
    seed: str


@final
@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over. ``kinds`` says how often each kind of event happened."""

    job: Job
    winners: tuple[Seat, ...]
    moves: int
    kinds: Mapping[str, int]

    @property
    def won(self) -> bool:
        return self.job.seat in self.winners


def jobs(
    game: str, player: str, rivals: Sequence[str], seats: int, games: int, seed: str
) -> Iterator[Job]:
    """Jobs with ``player`` among rivals. If there are more rivals than seats for them, they are
    drawn anew for each deal, each at most once; if there is one, it has all other seats.
    """
    for number in range(games):
        seat, deal = number % seats, f"{seed}-{number // seats + 1}"
        drawn = [*rivals] * (seats - 1)
        if len(rivals) > 1:
            drawn = Random(f"{deal}/rivals").sample(sorted(rivals), seats - 1)
        yield Job(game, (*drawn[:seat], player, *drawn[seat:]), seat, deal)


def play(job: Job) -> Played:
    game: Game[Any, Any, Any] = catalog.load(job.game)
    dice, rng = Dice(job.seed), Random(f"{job.seed}/choices")
    state = game.new(len(job.names), automated(game, {}), dice)
    kinds: Counter[str] = Counter()
    moves = 0
    while decisions := game.to_act(state):
        seat, move = _next(game, state, decisions, job, rng)
        kinds.update(event.kind for event in game.apply(state, seat, move, dice))
        moves += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(job, outcome.winners, moves, kinds)


def play_all(wanted: Sequence[Job], processes: int) -> Iterator[Played]:
    if processes == 1:
        yield from map(play, wanted)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(play, wanted, chunksize=8)


def _next(
    game: Game[S, M, V], state: S, decisions: Sequence[Decision], job: Job, rng: Random
) -> tuple[Seat, M]:
    """The next move. Seats that may move but need not are asked first."""
    for decision in sorted(decisions, key=lambda one: not one.optional):
        own = Random(rng.getrandbits(64))
        seen = bots.seen_in(game, state, decision)
        move = _chosen(game, job.names[decision.seat], seen, own, optional=decision.optional)
        if move is not None:
            return decision.seat, move
    raise AssertionError("Nobody owes a move.")


def _chosen(
    game: Game[S, M, V], name: str, seen: Viewpoint[V], rng: Random, *, optional: bool
) -> M | None:
    """The move of the player of this name; None if the player makes no optional move."""
    if name in LEVELS:
        decide = bots.take_up if optional else bots.choose
        return decide(game, seen, LEVELS[name], rng)
    return best(member(game.id, name).scores, game, seen, rng, optional=optional)


def best(
    scores: Judge, game: Game[S, M, V], seen: Viewpoint[V], rng: Random, *, optional: bool
) -> M | None:
    """The move with the best score; of equals, one at random."""
    moves = [*game.legal(seen.page)]
    if len(moves) == 1 and not optional:
        return moves[0]
    found = [*scores(seen.own, moves), *([0.0] if optional else [])]
    top = max(found)
    at = rng.choice([at for at, score in enumerate(found) if score == top])
    return moves[at] if at < len(moves) else None


@final
@dataclass(frozen=True, slots=True)
class Count:
    """What came of the games of a player among the same rivals."""

    player: str
    rivals: tuple[str, ...]
    played: tuple[Played, ...]

    @property
    def wins(self) -> Share:
        return Share(sum(one.won for one in self.played), len(self.played))

    def fair(self) -> float:
        """The share of wins of a player who is as good as its rivals; shared wins count whole."""
        return fmean(len(one.winners) / len(one.job.names) for one in self.played)

    def as_json(self) -> dict[str, object]:
        kinds = sorted({kind for one in self.played for kind in one.kinds})
        return {
            "player": self.player,
            "rivals": [*self.rivals],
            "wins": self.wins.as_json(),
            "fair": round(self.fair(), 4),
            "moves": median(one.moves for one in self.played),
            "events": {
                kind: {
                    "mean": round(fmean(one.kinds.get(kind, 0) for one in self.played), 3),
                    "median": median(one.kinds.get(kind, 0) for one in self.played),
                }
                for kind in kinds
            },
        }


STRONG: Final = "all"
"""The word for all members that are not weak."""


def rivals(members: Sequence[Member], word: str, player: str) -> tuple[tuple[str, ...], ...]:
    """The groups of rivals that ``word`` asks for: ``each`` strong member by itself, ``all`` strong
    members (of whom some are drawn for each deal), or the player of that name.

    A member that is measured doesn't play against itself.
    """
    strong = tuple(one.name for one in members if not one.weak and one.name != player)
    if word == "each":
        return tuple((name,) for name in strong)
    return (strong,) if word == STRONG else ((word,),)
