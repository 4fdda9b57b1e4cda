"""Random chess by python-chess: lists the legal moves and plays a random one."""

from random import Random
from typing import Final

import chess

MAX_MOVES: Final = 200
"""Moves after which a game is stopped. Random chess hardly ends, and asking for the end would slow
the peer down. With a larger number fewer, longer games are measured.
"""


def play(seed: int) -> int:
    choose = Random(seed).choice
    board = chess.Board()
    for made in range(MAX_MOVES):
        moves = list(board.legal_moves)
        if not moves:
            return made
        board.push(choose(moves))
    return MAX_MOVES
