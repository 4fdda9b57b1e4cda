"""Matches of Scape Goat for tests of pages."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from scapegoat_games.games.scape_goat.moves import LOOK, Cops
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.games.scape_goat.steps import ToMove
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.simulate import choose
from tests.games.scape_goat.positions import Position
from tests.tui.seats import Seats
from tests.tui.tables import SIX, new_match, owing, put

LEFT = (Location.PREPARE, Location.SPY, Location.TRADE)


def dealt(home: Path, players: int, *, seed: str = "goat", open_hands: bool = False) -> AnyMatch:
    """A match after the deal, before the first looks."""
    names = SIX[:players]
    return new_match(home, names, {}, seed, "scape-goat", open_hands=open_hands)


def scape_goat(
    home: Path, players: int, *, seed: str = "goat", open_hands: bool = False
) -> AnyMatch:
    """A match at the start of its first turn."""
    match = dealt(home, players, seed=seed, open_hands=open_hands)
    for seat in range(players):
        match.play(seat, LOOK)
    return match


def laid(home: Path, position: Position) -> AnyMatch:
    """A match in a position that was laid out."""
    return put(dealt(home, position.state.seats), position.state)


def until(match: AnyMatch, done: Callable[[View], bool], least: int = 0) -> AnyMatch:
    """Plays at random, but never to the Cops, until the next player's view is as wanted."""
    rng = Random("until")
    while len(match.moves) < least or not done(match.view(owing(match)[0])):
        play_one(match, owing(match)[0], rng)
    return match


def play_by_chance(match: AnyMatch, moves: int) -> AnyMatch:
    """Plays this number of random moves, none of them to the Cops."""
    rng = Random("screens")
    for _ in range(moves):
        play_one(match, owing(match)[0], rng)
    return match


def play_one(match: AnyMatch, seat: Seat, rng: Random) -> None:
    moves: Sequence[object] = match.legal(seat)
    match.play(
        seat,
        choose([move for move in moves if not isinstance(move, Cops)], match.game.weight, rng),
    )


def a_turn(home: Path, players: int = 4) -> AnyMatch:
    return until(scape_goat(home, players), lambda view: isinstance(view.step, ToMove), least=15)


def own(seats: Seats) -> View:
    assert seats.looking is not None
    view: View = seats.match.view(seats.looking)
    return view
