"""Random chess by python-chess: list the legal moves, choose one, push it."""

from random import Random
from typing import Final

import chess

LONGEST: Final = 200
"""Random games of chess hardly end; asking whether they have would slow the peer down."""


def play(seed: int) -> int:
    choose = Random(seed).choice
    board = chess.Board()
    for made in range(LONGEST):
        moves = list(board.legal_moves)
        if not moves:
            return made
        board.push(choose(moves))
    return LONGEST
