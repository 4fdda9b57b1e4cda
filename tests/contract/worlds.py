"""Pairs of worlds that a seat can't tell apart until something is revealed to it.

They find leaks: what a seat sees must not depend on anything that the seat doesn't know.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import Any, Final, TypeAlias

from scapegoat_games.protocol import Dice, Event, Eye, Seat
from scapegoat_games.simulate import pick
from tests.contract.facts import AnyFacts, AnyGame
from tests.contract.positions import QUICK, Position, Tried

Table: TypeAlias = tuple[object, object]
REPETITIONS: Final = 1 if QUICK else 5
"""Default of ``TwoWorlds.repetitions``."""


def table_of(game: AnyGame, world: Position) -> Table:
    """What everybody sees: the seats that are to act and the table view."""
    return game.to_act(world.state), game.view(world.state, Eye.TABLE)


@dataclass
class TwoWorlds:
    """A game that goes on, and beside it a world that ``who`` imagines."""

    game: AnyGame
    facts: AnyFacts
    who: Seat | Eye
    real: Position
    rng: Random
    repetitions: int
    """Number of further worlds in which a revealing move is made. With a larger number it is more
    likely that such a world reveals the same as the real one, so that the rest is compared, too.
    """

    def __post_init__(self) -> None:
        self.fork(table_of(self.game, self.real))
        self.facts.check(self.other.state)

    def fork(self, table: Table) -> None:
        """Replaces the other world by one imagined from the present view of ``who``."""
        mine = self.view(self.real)
        state = self.game.imagine(mine, self.rng)
        self.other = Position(state, Dice(self.real.dice.seed, self.real.dice.drawn))
        self.compare(mine, self.view(self.other), table)

    def view(self, world: Position) -> Any:  # noqa: ANN401  # depends on the game
        return self.game.view(world.state, self.who)

    def compare(self, mine: object, other: object, table: Table) -> None:
        """Asserts that ``who`` sees the same in both worlds."""
        assert other == mine
        assert table_of(self.game, self.other) == table
        assert list(self.game.legal(other)) == list(self.game.legal(mine))

    def follow(
        self, seat: Seat, move: object, page: Seat | Eye, events: Sequence[Event], table: Table
    ) -> None:
        """Makes a move in the other world after it was made in the real one.

        The move was chosen from the view of ``page``; ``table`` is what everybody sees after it.
        """
        game, other = self.game, self.other
        refusal = game.why_not(game.view(other.state, page), move)
        if refusal is not None:
            assert page not in {self.who, Eye.TABLE}, f"an own move is refused: {refusal}"
            assert any(map(self.reveals_to_who, events)), f"somebody else's move tells: {refusal}"
            self.fork(table)
            return
        before, drawn = self.view(other), other.dice.drawn
        told = game.apply(other.state, seat, move, other.dice)
        views = self.view(self.real), self.view(other)
        if not self.differ(events, told, alike=views[0] == views[1]):
            self.compare(*views, table)
            # Whether a move has used chance decides whether it can be undone.
            assert other.dice.drawn == self.real.dice.drawn
            return
        for _ in range(self.repetitions):
            world = Position(game.imagine(before, self.rng), Dice(other.dice.seed, drawn))
            if game.why_not(game.view(world.state, page), move) is None:
                told = game.apply(world.state, seat, move, world.dice)
                self.differ(events, told, alike=self.view(world) == views[0])
        self.fork(table)

    def differ(self, events: Sequence[Event], told: Sequence[Event], *, alike: bool) -> bool:
        """Whether the worlds differ after the move. Asserts that the difference was revealed.

        The first event that differs between the worlds has to reveal something. If one world has
        fewer events, an earlier event has to reveal something, since the end of the events tells
        something, too.
        """
        revealed = False
        for real, other in zip_longest(events, told):
            if real is None or other is None:
                assert revealed, f"nobody was told anything, but only one world has {real or other}"
            if real is None or other is None or self.heard(real) != self.heard(other):
                for event in filter(None, (real, other)):
                    assert self.reveals_to_who(event), f"{event} differs, and reveals nothing"
                return True
            revealed = revealed or self.reveals_to_who(real)
        assert alike or revealed, f"{events} let {self.who} see what was hidden"
        return not alike

    def reveals_to_who(self, event: Event) -> bool:
        """Whether the event reveals something to everybody or to some seats including ``who``.

        Other seats may learn nothing from a secret draw or exchange, for example.
        """
        for_all = not event.private or event.kind in self.facts.more_to_some
        assert not (event.in_private and for_all), "all learn it at once, so undo has to be closed"
        return event.reveals and (for_all or self.who in event.private)

    def heard(self, event: Event) -> tuple[object, ...]:
        """The texts of an event that ``who`` can read, at the table and in private."""
        own = None if isinstance(self.who, Eye) else event.private.get(self.who)
        return event.kind, event.public, own, event.reveals, event.in_private


def play_in_two_worlds(
    tried: Tried, real: Position, rng: Random, moves: int, repetitions: int = REPETITIONS
) -> int:
    """Plays up to ``moves`` moves and compares worlds for each seat; returns the moves made."""
    game, facts = tried.game, tried.facts
    pairs = [TwoWorlds(game, facts, who, real, rng, repetitions) for who in tried.everybody]
    for made in range(moves):
        if not game.to_act(real.state):
            return made
        seat, move = pick(game, real.state, rng)
        openly = any(decision.open for decision in game.to_act(real.state) if decision.seat == seat)
        events = game.apply(real.state, seat, move, real.dice)
        facts.check(real.state)
        table = table_of(game, real)
        for pair in pairs:
            pair.follow(seat, move, Eye.TABLE if openly else seat, events, table)
    return moves
