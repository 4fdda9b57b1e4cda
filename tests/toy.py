"""A tiny game with every kind of decision that a match has to handle."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TypeAlias

from scapegoat_games.match import Match
from scapegoat_games.protocol import (
    BadSetup,
    Column,
    Decision,
    Dice,
    Event,
    Eye,
    Level,
    LookAhead,
    NotAMove,
    Option,
    Outcome,
    Pick,
    Seat,
    Setting,
    Tallies,
    Value,
)
from scapegoat_games.settings import number, yes_no
from scapegoat_games.words import player


@dataclass(frozen=True, slots=True)
class Bid:
    """All seats choose a card in secret. The last choice reveals the cards."""

    at: int


@dataclass(frozen=True, slots=True)
class Act:
    """``rest``, ``roll`` a die, or ``rise`` to point at somebody."""

    what: str


@dataclass(frozen=True, slots=True)
class Peek:
    """Looks at the first card of another seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Point:
    """Points at a seat. Decided openly by the seat that has risen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shout:
    """An optional move, offered to the seat before the one that rests."""


Move: TypeAlias = Bid | Act | Peek | Point | Shout


@dataclass(slots=True)
class State:
    hands: list[list[int]]
    left: int
    loud: bool
    bids: list[int | None]
    points: list[int]
    step: str = "bid"
    turn: Seat = 0
    shouter: Seat | None = None


@dataclass(frozen=True, slots=True)
class View:
    who: Seat | Eye
    step: str
    turn: Seat
    left: int
    shouter: Seat | None
    points: tuple[int, ...]
    chosen: tuple[bool, ...]
    hands: tuple[tuple[int | None, ...], ...]


THOUGHT = LookAhead(rollouts=12)


@dataclass
class Toy:
    """The toy game. Tests change its fields."""

    id: str = "toy"
    title: str = "Toy"
    tagline: str = "For tests."
    seats: range = range(2, 5)
    edition: int = 1
    retold: frozenset[str] = frozenset()
    resting: str = "rest"
    """Kind of the event for resting."""
    extra_draws: int = 0
    shorter: int = 0
    settings: tuple[Setting, ...] = (
        number("turns", range(1, 100), "How many turns.", default=6),
        yes_no("loud", True, "Whether one may shout."),
    )
    thought: LookAhead = THOUGHT
    columns: tuple[Column, ...] = ()

    def tallies(self, view: View, outcome: Outcome) -> Tallies:
        return ()

    def new(self, seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
        turns = settings["turns"]
        assert isinstance(turns, int)
        if turns == 13:
            raise BadSetup("Thirteen turns bring bad luck.")
        deck = dice.shuffled(range(1, 3 * seats + 1))
        return State(
            hands=[deck[3 * seat : 3 * seat + 3] for seat in range(seats)],
            left=turns - self.shorter,
            loud=bool(settings["loud"]),
            bids=[None] * seats,
            points=[0] * seats,
        )

    def to_act(self, state: State) -> tuple[Decision, ...]:
        if state.left <= 0:
            return ()
        if state.step == "bid":
            return tuple(Decision(seat) for seat, bid in enumerate(state.bids) if bid is None)
        owed = Decision(state.turn, open=state.step == "point")
        if state.shouter is None:
            return (owed,)
        return tuple(
            sorted((owed, Decision(state.shouter, optional=True)), key=lambda one: one.seat)
        )

    def view(self, state: State, who: Seat | Eye) -> View:
        return View(
            who=who,
            step=state.step,
            turn=state.turn,
            left=state.left,
            shouter=state.shouter,
            points=tuple(state.points),
            chosen=tuple(bid is not None for bid in state.bids),
            hands=tuple(
                tuple(hand) if who in {seat, Eye.ALL} else (None,) * len(hand)
                for seat, hand in enumerate(state.hands)
            ),
        )

    def legal(self, view: View) -> Sequence[Move]:
        who, seats = view.who, range(len(view.hands))
        if view.left <= 0 or who is Eye.ALL:
            return ()
        if who is Eye.TABLE:
            return [Point(seat) for seat in seats] if view.step == "point" else ()
        assert not isinstance(who, Eye)
        if view.step == "bid":
            return () if view.chosen[who] else [Bid(at) for at in range(3)]
        if view.step == "turn" and who == view.turn:
            others = [seat for seat in seats if seat != who]
            return [Act("rest"), Act("roll"), Act("rise"), *map(Peek, others)]
        return [Shout()] if who == view.shouter else ()

    def why_not(self, view: View, move: Move) -> str | None:
        return None if move in self.legal(view) else f"{player(view.turn)} makes that impossible."

    def describe(self, view: View, move: Move) -> Option[Move]:
        match move:
            case Bid(at):
                return Option(move, (Pick("Which card?", f"{view.hands[_seat(view)][at]}"),))
            case Peek(seat) | Point(seat):
                what = type(move).__name__
                asked = Pick(f"Whom, {player(view.turn)}?", player(seat), f"seat:{seat}")
                return Option(move, (Pick("What?", what), asked))
            case Act(what):
                return Option(move, (Pick("What?", what.capitalize()),))
            case Shout():
                return Option(move, (Pick("What?", "Shout"),))

    def apply(self, state: State, seat: Seat, move: Move, dice: Dice) -> list[Event]:
        who = player(seat)
        match move:
            case Bid(at):
                state.bids[seat] = at
                mine = {seat: f"{who} bids {state.hands[seat][at]}."}
                return [Event("bid", f"{who} has chosen.", mine), *self._turned_over(state)]
            case Shout():
                state.shouter = None
                state.points[seat] += 1
                return [Event("shout", f"{who} shouts.")]
        state.shouter = None
        if move == Act("rise"):
            state.step = "point"
            return [Event("rise", f"{who} rises.")]
        event = self._take_turn(state, seat, move, dice)
        state.turn = (state.turn + 1) % len(state.hands)
        state.left -= 1
        return [event]

    def _take_turn(self, state: State, seat: Seat, move: Act | Peek | Point, dice: Dice) -> Event:
        who = player(seat)
        match move:
            case Peek(other):
                whose = f"{player(other)}'s {state.hands[other][0]}"
                words = {
                    other: f"{who} has seen {whose}.",
                    seat: f"{who} sees {whose}, and smiles.",
                }
                return Event("peek", f"{who} looks at a card.", words, reveals=True)
            case Point(other):
                state.step = "turn"
                state.points[other] += 1
                return Event("point", f"{who} points at {player(other)}.")
            case Act("rest"):
                state.shouter = (seat - 1) % len(state.hands) if state.loud else None
                return Event(self.resting, f"{who} rests.")
        for _ in range(self.extra_draws):
            dice.below(6)
        rolled = dice.below(6)
        state.points[seat] += rolled
        return Event("roll", f"{who} rolls {rolled}.")

    def _turned_over(self, state: State) -> list[Event]:
        if None in state.bids:
            return []
        bids = [hand[bid or 0] for hand, bid in zip(state.hands, state.bids, strict=True)]
        state.step, state.turn = "turn", bids.index(max(bids))
        return [Event("bids", f"{player(state.turn)} has bid most.", reveals=True)]

    def outcome(self, state: State) -> Outcome | None:
        if state.left > 0:
            return None
        most = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == most)
        return Outcome(winners, tuple(state.points), f"{player(winners[0])} has most points.")

    def copy(self, state: State) -> State:
        return replace(
            state,
            hands=[hand[:] for hand in state.hands],
            bids=state.bids[:],
            points=state.points[:],
        )

    def imagine(self, view: View, rng: Random) -> State:
        raise NotImplementedError

    def scores(self, view: View, moves: Sequence[Move]) -> list[float]:
        return [float(move == Act("roll")) for move in moves]

    def hopes(self, view: View) -> list[float]:
        return [1 / len(view.points)] * len(view.points)

    def reason(self, view: View, move: Move) -> str:
        return "Why not?"

    def for_hints(self, view: View) -> View:
        return view

    def weight(self, move: Move) -> float:
        return 0.1 if move == Shout() else 1.0

    def chapter(self, view: View) -> str:
        return "Round 1"

    def laid_out(self, view: View) -> tuple[str, ...]:
        return ()

    def dump(self, move: Move) -> str:
        match move:
            case Act(what):
                return what
            case Shout():
                return "shout"
            case Bid(number) | Peek(number) | Point(number):
                return f"{type(move).__name__.lower()} {number}"

    def parse(self, text: str) -> Move:
        kinds: dict[str, type[Bid | Peek | Point]] = {"bid": Bid, "peek": Peek, "point": Point}
        match text.split():
            case ["rest" | "roll" | "rise" as what]:
                return Act(what)
            case ["shout"]:
                return Shout()
            case ["bid" | "peek" | "point" as kind, digit] if digit.isdecimal():
                return kinds[kind](int(digit))
        raise NotAMove("That is no move.")


def _seat(view: View) -> Seat:
    assert not isinstance(view.who, Eye)
    return view.who


TOY = Toy()
ToyMatch: TypeAlias = Match[State, Move, View]

BIDS = ("bid 0", "bid 1", "bid 2")
"""First choices of three players."""


def toy_match(
    path: Path | None = None,
    game: Toy = TOY,
    seed: str = "seed",
    *,
    open_hands: bool = False,
    **settings: Value,
) -> ToyMatch:
    """A match of three players."""
    return Match.start(game, ["Ann", "Bo", "Cy"], settings, seed, path, open_hands=open_hands)


def play(match: ToyMatch, *moves: str) -> None:
    """Plays each move for the first seat that has to act."""
    for text in moves:
        owing = [decision.seat for decision in match.to_act() if not decision.optional]
        match.play(owing[0], TOY.parse(text))


def load_toy(_game: str) -> Toy:
    return TOY


def mover(match: ToyMatch) -> int:
    return next(decision.seat for decision in match.to_act() if not decision.optional)


def with_computers(*seats: int) -> ToyMatch:
    match = Match.start(
        TOY, ["Ann", "Bo", "Cy"], {}, "seed", computers=dict.fromkeys(seats, Level.EASY)
    )
    play(match, *BIDS)
    return match
