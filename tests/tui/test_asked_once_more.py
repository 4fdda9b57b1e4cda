"""A page asks for confirmation exactly before moves that can't be undone.

A game may have exceptions. The game's ``hands.py`` gives the reason of each exception.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import board_of
from tests.contract.facts import facts_of
from tests.contract.positions import QUICK
from tests.tui.hands import PICKER_ASKS, hands_of
from tests.tui.playing import likely_move
from tests.tui.tables import SIX

MOVES: Final = 600 if QUICK else 4000
"""Number of moves tested for each number of players. A larger number reaches rarer moves.

Games with expensive positions divide this number.
"""


class Made(NamedTuple):
    """A move made on a page, and whether the page asked for confirmation."""

    told: str
    """Move, number of earlier moves and seed, for the message of a failed test."""
    asked: bool
    final: bool
    """Whether the move can't be undone."""
    asked_anyway: str
    made_at_once: str
    """Reasons of the two kinds of exceptions; empty if there is no exception."""


def moves_made(game: str, players: int) -> Iterator[Made]:
    """Moves of random matches. Moves out of turn are left out: a dialog always confirms them."""
    hands, variants, scenes = (
        hands_of(game),
        facts_of(game).variants,
        board_of(catalog.load(game)).scenes,
    )
    rng, left = Random(f"{game} {players}"), MOVES // facts_of(game).thinning.get(players, 1)
    while left:
        seed = str(rng.random())
        settings = rng.choice(variants)
        match: AnyMatch = Match.start(catalog.load(game), SIX[:players], settings, seed)
        match.covers = True
        while match.to_act() and left:
            decision = rng.choice([one for one in match.to_act() if not one.optional])
            seat = decision.seat
            view = match.view(Eye.TABLE if decision.open else seat)
            move = likely_move(match, seat, rng)
            told = f"{match.game.dump(move)} after {len(match.moves)} moves of {seed}"
            asked = hands.asks(view, move)
            anyway, at_once = hands.asked_anyway(view, move), hands.made_at_once(view, move)
            match.uncover()
            lines = match.play(seat, move)
            if not any(line.kind in scenes for line in lines):
                match.uncover()  # no page announces what the choice has revealed
            yield Made(told, asked, not match.can_undo(), anyway, at_once)
            left -= 1


@pytest.mark.budget
@pytest.mark.parametrize("game", catalog.ids())
def test_page_confirms_final_moves_and_named_exceptions(game: str) -> None:
    needed: set[str] = set()
    given: set[str] = set()
    for players in catalog.load(game).seats:
        for made in moves_made(game, players):
            wanted = (made.final or bool(made.asked_anyway)) and not made.made_at_once
            assert made.asked == wanted, (
                f"{made.told}: the page asks for confirmation: {made.asked}, wanted: {wanted}. "
                "See asks, asked_anyway and made_at_once in tests/tui/hands.py."
            )
            given |= {made.asked_anyway, made.made_at_once} - {""}
            if made.asked != made.final:
                needed.add(made.asked_anyway or made.made_at_once)
    assert given - {PICKER_ASKS} == needed - {PICKER_ASKS}, "an exception makes no difference"
