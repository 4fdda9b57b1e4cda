"""Golden texts of games: whole games, and the sizes of small move trees.

A golden game keeps its moves as long as the rules allow them, so that a change of texts or of the
weights of random play does not replace it by another game.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from scapegoat_games.match import Match
from scapegoat_games.protocol import Dice, Eye, IllegalMove, NotAMove, Seat
from scapegoat_games.setup_input import agreed
from scapegoat_games.simulate import play_out
from tests.contract.facts import AnyFacts, AnyGame
from tests.contract.positions import Position, Tried, started

FOLDER: Final = Path(__file__).parents[1] / "goldens" / "games"

SEED: Final = "golden"
_MOVE: Final = re.compile(r"^(\w+): (.*)$", re.MULTILINE)

MAX_POSITIONS: Final = 2_000
"""Positions of one level beyond which a tree is not counted further. A larger number makes deeper
trees and slower tests.
"""
MAX_POSITIONS_QUICK: Final = 150
"""``MAX_POSITIONS`` of quick runs."""
ROOTS: Final = 4
"""Number of trees for each game and number of players."""
ATTEMPTS: Final = 20
"""Attempts to find a move that doesn't end the match."""


def game_text(tried: Tried) -> str:
    """A game, move by move, with the events on the table and those told to single seats."""
    return "\n".join(_game_lines(tried, _golden_moves(tried))) + "\n"


def _golden_moves(tried: Tried) -> list[tuple[Seat, str]]:
    """The moves of the existing golden text if they are still a legal game, else of a new game."""
    game = tried.game
    path = FOLDER / f"{tried}.txt"
    if path.exists():
        moves = [
            (tried.names.index(found[1]), found[2])
            for found in _MOVE.finditer(path.read_text("utf-8"))
            if found[1] in tried.names  # a title may have a colon, too
        ]
        if _is_a_game(tried, moves):
            return moves
    played = play_out(game, tried.seats, tried.facts.golden, SEED)
    return [(seat, game.dump(move)) for seat, move in played.moves]


def _is_a_game(tried: Tried, moves: Sequence[tuple[Seat, str]]) -> bool:
    match: Match[Any, Any, Any] = Match.start(tried.game, tried.names, tried.facts.golden, SEED)
    try:
        for seat, text in moves:
            match.play(seat, tried.game.parse(text))
    except (NotAMove, IllegalMove):
        return False
    return not match.to_act()


def _game_lines(tried: Tried, moves: Sequence[tuple[Seat, str]]) -> Iterator[str]:
    game, chosen = tried.game, tried.facts.golden
    match: Match[Any, Any, Any] = Match.start(game, tried.names, chosen, SEED)
    settings = ", ".join(f"{name}={value}" for name, value in agreed(game, chosen).items())
    yield f"{game.title}, edition {game.edition}: {', '.join(tried.names)}"
    yield f"settings {settings}"
    for seat, text in moves:
        yield ""
        yield f"{tried.names[seat]}: {text}"
        known = len(match.history(Eye.TABLE))
        for line in match.play(seat, game.parse(text)):
            yield f"  {line.text}{' *' if line.reveals else ''}"
            for who in range(tried.seats):
                told = match.history(who, known)[line.number - known - 1]
                if told.private:
                    yield f"  ({tried.names[who]}) {told.text}"
    outcome = match.outcome()
    assert outcome is not None
    yield ""
    yield f"{outcome.why} {outcome.scores} after {match.last().draws} draws"


def tree_lines(tried: Tried, most: int) -> Iterator[str]:
    """Numbers of move sequences of length one, two and so on, from a few positions."""
    game, facts = tried.game, tried.facts
    for number in range(ROOTS):
        chosen, seed = facts.variants[number % len(facts.variants)], f"tree {number}"
        root, rng, made = started(tried, chosen, seed), Random(seed), 0
        for after in (0, tried.seats + rng.randrange(6), tried.seats + 6 + rng.randrange(30)):
            while made < after and game.to_act(root.state):
                _move_on(game, root, rng)
                made += 1
            counts = " ".join(map(str, _counts(game, facts, root, most)))
            yield f"{seed}, after {made} moves: {counts}"


def _move_on(game: AnyGame, position: Position, rng: Random) -> None:
    """Makes a random move, chosen by its text, so that the order of the legal moves doesn't matter.

    If the move ends the match another move is tried, since the tree could not grow from there.
    """
    before, drawn = position.state, position.dice.drawn
    for _ in range(ATTEMPTS):
        position.state, position.dice = game.copy(before), Dice(position.dice.seed, drawn)
        decision = rng.choice(game.to_act(position.state))
        page = Eye.TABLE if decision.open else decision.seat
        moves = {game.dump(move): move for move in game.legal(game.view(position.state, page))}
        kind = rng.choice(sorted({type(move).__name__ for move in moves.values()}))
        text = rng.choice(sorted(text for text in moves if type(moves[text]).__name__ == kind))
        game.apply(position.state, decision.seat, moves[text], position.dice)
        if game.to_act(position.state):
            return


def _counts(game: AnyGame, facts: AnyFacts, root: Position, most: int) -> Iterator[int]:
    level = [root]
    while level:
        count = sum(_legal_count(game, position) for position in level)
        yield count
        if count > most:
            return
        level = [after for position in level for after in _successors(game, facts, position)]


def _legal_count(game: AnyGame, position: Position) -> int:
    return sum(
        len(game.legal(game.view(position.state, Eye.TABLE if decision.open else decision.seat)))
        for decision in game.to_act(position.state)
    )


def _successors(game: AnyGame, facts: AnyFacts, position: Position) -> Iterator[Position]:
    for decision in game.to_act(position.state):
        page = Eye.TABLE if decision.open else decision.seat
        for move in game.legal(game.view(position.state, page)):
            state, dice = game.copy(position.state), Dice(position.dice.seed, position.dice.drawn)
            game.apply(state, decision.seat, move, dice)
            facts.check(state)
            yield Position(state, dice)
