"""The page before a reveal shows only what the player of the last move already knows."""

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.glimpse import Revealed
from scapegoat_games.tui.screens.scene import ReadyScreen
from scapegoat_games.tui.stages import Curtain
from tests.tui.deals import twin
from tests.tui.playing import likely_move
from tests.tui.seats import WIDEST, at_the_table, spans
from tests.tui.tables import ENDS, FULL, SIX, TABLES, owing

ENOUGH: Final = 60
"""Number of imagined worlds whose reveal differs from the match. More find rarer leaks."""
WORLDS: Final = 4
"""Number of worlds imagined for each reveal. A larger number finds rarer leaks."""
REVEALS: Final = 4
"""Number of reveals at each table whose pages are compared. More find rarer leaks."""


def replay(match: AnyMatch, moves: int | None = None) -> AnyMatch:
    """A new match with the first moves of the given match, or with all of its moves."""
    same: AnyMatch = Match.start(match.game, match.names, {}, match.seed)
    for seat, move in match.moves[:moves]:
        same.play(seat, move)
    return same


def reveals(game: str, players: int) -> Iterator[tuple[AnyMatch, Seat, Any]]:
    """Moves that reveal something after an announcement, each with the match before the move."""
    for seed in map(str, count()):
        rng = Random(seed)
        match: AnyMatch = Match.start(catalog.load(game), SIX[:players], {}, seed)
        while match.to_act():
            seat = owing(match)[0]
            move = likely_move(match, seat, rng)
            moves = len(match.moves)
            if announced(match, seat, move) is not None:
                yield replay(match, moves), seat, move


def diverging_worlds(game: str, players: int, which: int) -> tuple[AnyMatch, AnyMatch, Seat, Any]:
    """Two worlds that look alike to the moving seat until its move reveals their difference."""
    for earlier, seat, move in islice(reveals(game, players), which, None):
        here = replay(earlier)
        said = announced(here, seat, move)
        for world in map(str, range(WORLDS)):
            other = twin(earlier, seat, Random(world))
            if other.why_not(seat, move) is not None or announced(other, seat, move) != said:
                continue
            if other.view(Eye.TABLE) != here.view(Eye.TABLE):
                return earlier, twin(earlier, seat, Random(world)), seat, move
    raise AssertionError("nothing is ever revealed")


def announced(match: AnyMatch, seat: Seat, move: Any) -> str | None:  # noqa: ANN401 - each game has its own moves
    """Plays the move. The announcement before its reveal, or None if there is none."""
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
def test_the_announcement_does_not_depend_on_hidden_cards(game: str, players: int) -> None:
    revealed = 0
    for earlier, seat, move in reveals(game, players):
        match, rng = replay(earlier), Random(revealed)
        said = announced(match, seat, move)
        for _ in range(WORLDS):
            other = twin(earlier, seat, rng)
            if other.why_not(seat, move) is None:
                assert announced(other, seat, move) in {said, None}
                revealed += other.view(Eye.TABLE) != match.view(Eye.TABLE)
        if revealed >= ENOUGH:
            return


@pytest.mark.channel("text")
@pytest.mark.parametrize(
    ("game", "players", "which"),
    [
        pytest.param(*table, which, marks=[] if table in FULL and not which else [pytest.mark.deep])
        for table in TABLES
        for which in range(REVEALS)
    ],
)
async def test_the_announcing_page_does_not_depend_on_hidden_cards(
    tmp_path: Path, game: str, players: int, which: int
) -> None:
    here, there, seat, move = diverging_worlds(game, players, which)
    pages = []
    for number, match in enumerate((here, there)):
        home = tmp_path / str(number)
        home.mkdir()
        async with at_the_table(home, match, WIDEST) as seats:
            if isinstance(seats.stage, Curtain):
                await seats.lift()
            assert match.to_act()[0].seat == seat
            seats.table.play(move)
            await seats.settle()
            assert isinstance(seats.app.screen, ReadyScreen)
            pages.append(spans(seats.app.screen))
    assert pages[0] == pages[1]
