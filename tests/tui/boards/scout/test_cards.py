"""Both numbers of a card can be read at every size, also by the tests that look for secrets."""

from pathlib import Path

import pytest

from scapegoat_games.games.scout.pieces import FULL_DECK
from scapegoat_games.tui.boards.scout.tiles import Face, line_of, pitch, tall
from tests.games.scout.positions import lay
from tests.tui.boards.scout import hands
from tests.tui.seats import at_the_table
from tests.tui.tables import NAMES, new_match, put

SIZES = ((80, 24), (110, 34), (120, 40), (150, 44), (170, 50), (200, 56), (240, 70))


@pytest.mark.parametrize("lines", [4, 8, 12, 14, 24, 26])
@pytest.mark.parametrize("width", [40, 60, 80, 130, 200])
def test_every_card_is_drawn_in_full(lines: int, width: int) -> None:
    lines = tall(9, lines, width)
    size = pitch(9, lines, width)
    for upright in FULL_DECK:
        for card in (upright, upright.turned()):
            drawn = [line_of(Face(card), y, lines, size)[0] for y in range(lines)]
            assert {len(row) for row in drawn} == {size.width}
            text = "\n".join(drawn) + "\n" + " " * 5
            assert hands.shown(text) == {f"drawn {upright}"}, text


@pytest.mark.parametrize("size", SIZES)
async def test_both_numbers_of_every_card_can_be_read(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay(13, 3, 3, active="4/2 5/1 6/3", owner=2).state)
    view = match.view(0)
    async with at_the_table(tmp_path, match, size) as seats:
        await seats.lift()
        seen = {f"drawn {card.upright()}" for card in (*view.hand, *view.active)}
        assert hands.shown(seats.text) >= seen
