"""Random Uno by rlcard, four players: the state of whoever is to play lists the legal actions."""

from random import Random
from typing import Final

from numpy.random import RandomState
from rlcard.games.uno import Game

SEATS: Final = 4
LONGEST: Final = 500
"""A random game can go on while the draw pile lasts and is turned over again."""


def play(seed: int) -> int:
    choose = Random(seed).choice
    game = Game(num_players=SEATS)
    game.np_random = RandomState(seed)
    state, _ = game.init_game()
    for made in range(LONGEST):
        if game.is_over():
            return made
        state, _ = game.step(choose(state["legal_actions"]))
    return LONGEST
