"""Two worlds that somebody can't tell apart, and stay so until something comes to light.

This is how leaks are found: what a seat sees of a game may depend on nothing it doesn't know.
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
AGAIN: Final = 1 if QUICK else 5
"""See ``TwoWorlds.again``."""


def table_of(game: AnyGame, world: Position) -> Table:
    """What everybody sees: who is to act, and what lies open."""
    return game.to_act(world.state), game.view(world.state, Eye.TABLE)


@dataclass
class TwoWorlds:
    """A game that goes on, and beside it one that ``who`` imagines it to be."""

    game: AnyGame
    facts: AnyFacts
    who: Seat | Eye
    real: Position
    rng: Random
    again: int
    """Number of further worlds in which a move is made that reveals something. With more of them
    some reveal the same as the real one, and what comes after that is compared, too.
    """

    def __post_init__(self) -> None:
        self.fork(table_of(self.game, self.real))
        self.facts.check(self.other.state)

    def fork(self, table: Table) -> None:
        """Imagines another world from what is known of the real one by now."""
        mine = self.view(self.real)
        state = self.game.imagine(mine, self.rng)
        self.other = Position(state, Dice(self.real.dice.seed, self.real.dice.drawn))
        self.compare(mine, self.view(self.other), table)

    def view(self, world: Position) -> Any:  # noqa: ANN401  # of whatever game
        return self.game.view(world.state, self.who)

    def compare(self, mine: object, other: object, table: Table) -> None:
        """Nothing that ``who`` may look at tells the worlds apart."""
        assert other == mine
        assert table_of(self.game, self.other) == table
        assert list(self.game.legal(other)) == list(self.game.legal(mine))

    def follow(
        self, seat: Seat, move: object, page: Seat | Eye, events: Sequence[Event], table: Table
    ) -> None:
        """The move has been made in the real world; now it is in the other one.

        ``page`` is whose view it was chosen from, and ``table`` what the table sees by now.
        """
        game, other = self.game, self.other
        refusal = game.why_not(game.view(other.state, page), move)
        if refusal is not None:
            assert page not in {self.who, Eye.TABLE}, f"an own move is refused: {refusal}"
            assert any(map(self.learns_by, events)), f"somebody else's move tells: {refusal}"
            self.fork(table)
            return
        before, drawn = self.view(other), other.dice.drawn
        told = game.apply(other.state, seat, move, other.dice)
        views = self.view(self.real), self.view(other)
        if not self.parted(events, told, alike=views[0] == views[1]):
            self.compare(*views, table)
            return
        for _ in range(self.again):
            world = Position(game.imagine(before, self.rng), Dice(other.dice.seed, drawn))
            if game.why_not(game.view(world.state, page), move) is None:
                told = game.apply(world.state, seat, move, world.dice)
                self.parted(events, told, alike=self.view(world) == views[0])
        self.fork(table)

    def parted(self, events: Sequence[Event], told: Sequence[Event], *, alike: bool) -> bool:
        """Whether the worlds differ by now. Checks that they may.

        The first event in which the worlds differ has to reveal something, in each world that has
        it. In a world where the events end before, an earlier event has to: that nothing more
        happened is news, too.
        """
        revealed = False
        for real, other in zip_longest(events, told):
            if real is None or other is None:
                assert revealed, f"nobody was told anything, but only one world has {real or other}"
            if real is None or other is None or self.heard(real) != self.heard(other):
                for event in filter(None, (real, other)):
                    assert self.learns_by(event), f"{event} differs, and reveals nothing"
                return True
            revealed = revealed or self.learns_by(real)
        assert alike or revealed, f"{events} let {self.who} see what was hidden"
        return not alike

    def learns_by(self, event: Event) -> bool:
        """Whether something comes to light for ``who``: for all, or for some and them among these.

        From what is drawn or exchanged in secret, say, nobody else may learn anything.
        """
        for_all = not event.private or event.kind in self.facts.more_to_some
        return event.reveals and (for_all or self.who in event.private)

    def heard(self, event: Event) -> tuple[object, ...]:
        """What ``who`` hears of an event, at the table and in private."""
        own = None if isinstance(self.who, Eye) else event.private.get(self.who)
        return event.kind, event.public, own, event.reveals


def play_in_two_worlds(
    tried: Tried, real: Position, rng: Random, moves: int, again: int = AGAIN
) -> int:
    """Plays on for that many moves with everybody looking; returns how many there were."""
    game, facts = tried.game, tried.facts
    pairs = [TwoWorlds(game, facts, who, real, rng, again) for who in tried.everybody]
    for made in range(moves):
        if not game.to_act(real.state):
            return made
        seat, move = pick(game, real.state, rng)
        openly = any(one.open for one in game.to_act(real.state) if one.seat == seat)
        events = game.apply(real.state, seat, move, real.dice)
        facts.check(real.state)
        table = table_of(game, real)
        for pair in pairs:
            pair.follow(seat, move, Eye.TABLE if openly else seat, events, table)
    return moves
