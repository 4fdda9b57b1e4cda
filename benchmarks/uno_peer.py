"""Random Uno by rlcard with four players: the state of the next player lists the legal actions."""

from random import Random
from typing import Final

from numpy.random import RandomState
from rlcard.games.uno import Game

SEATS: Final = 4
MAX_MOVES: Final = 500
"""Moves after which a game is stopped, since random games can go on for ever. With a larger number
fewer, longer games are measured.
"""


def play(seed: int) -> int:
    choose = Random(seed).choice
    game = Game(num_players=SEATS)
    game.np_random = RandomState(seed)
    state, _ = game.init_game()
    for made in range(MAX_MOVES):
        if game.is_over():
            return made
        state, _ = game.step(choose(state["legal_actions"]))
    return MAX_MOVES
