"""Before a reveal the page says nothing that whoever made the last move doesn't know already."""

from itertools import count
from random import Random
from typing import Any, Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.glimpse import Revealed
from tests.tui.deals import twin
from tests.tui.playing import likely_move
from tests.tui.tables import ENDS, SIX, TABLES, owing

ENOUGH: Final = 60
"""So often something else is revealed than in the match."""
WORLDS: Final = 4


def announced(match: AnyMatch, seat: Seat, move: Any) -> str | None:  # noqa: ANN401 - of any game
    """What is said after the move and before what it reveals; None if nothing is."""
    board, before = board_of(match.game), match.view(Eye.TABLE)
    lines = match.play(seat, move)
    if not any(line.kind in board.scenes for line in lines):
        return None
    log, table = match.history(Eye.TABLE), match.view(Eye.TABLE)
    text = board.ready(Revealed(table, match.names, lines, False, before, log=log))
    return None if text is None else text.plain


@pytest.mark.channel("text")
@pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(*table, marks=[] if table in ENDS else [pytest.mark.deep]) for table in TABLES],
)
def test_it_tells_nothing_of_what_is_revealed(game: str, players: int) -> None:
    revealed = 0
    seeds = map(str, count())
    while revealed < ENOUGH:
        seed = next(seeds)
        rng = Random(seed)
        match: AnyMatch = Match.start(catalog.load(game), SIX[:players], {}, seed)
        while match.to_act():
            seat = owing(match)[0]
            move = likely_move(match, seat, rng)
            before = list(match.moves)
            said = announced(match, seat, move)
            if said is None:
                continue
            earlier: AnyMatch = Match.start(match.game, match.names, {}, seed)
            for one in before:
                earlier.play(*one)
            for _ in range(WORLDS):
                other = twin(earlier, seat, rng)
                if other.why_not(seat, move) is None:
                    assert announced(other, seat, move) in {said, None}
                    revealed += other.view(Eye.TABLE) != match.view(Eye.TABLE)
