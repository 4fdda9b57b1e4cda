"""The ladder of Hand Sizes shows every player, with names cut only where there is no room."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games.tui.boards.corporate.players import Ladder
from scapegoat_games.tui.boards.corporate.widths import cut
from scapegoat_games.tui.widgets.news import Log
from scapegoat_games.tui.widgets.tip_line import TipLine
from tests.games.corporate.positions import lay
from tests.tui.boards.corporate.tables import year_one
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import new_match, put

LONG: tuple[str, ...] = ("Maximiliana von", "Blaise", "Anneliese", "Grace", "Ed")
HANDS = ("As 5d 2c", "9d 8h 7c", "4s 6s 7s", "Jd Qc", "Kc Ks")


def rungs(seats: Seats) -> list[str]:
    """The ladder's lines, as they are on the screen."""
    region = seats.app.screen.query_one(Ladder).region
    return [row[region.x : region.right] for row in seats.rows[region.y : region.bottom]]


@pytest.mark.parametrize("size", [(110, 34), (112, 35), (149, 43), (150, 44), (170, 50)])
@pytest.mark.parametrize("sizes", [(5, 4, 3, 2), (4, 4, 4, 4), (1, 2, 4, 5), (3, 3, 5, 1)])
async def test_a_private_page_shows_the_rung_of_every_player(
    tmp_path: Path, size: tuple[int, int], sizes: tuple[int, ...]
) -> None:
    position = lay(*HANDS[:4], quarters=["5c 9s", "Qd"], sizes=sizes)
    match = put(new_match(tmp_path, LONG[:4], game="corporate"), position.state)
    async with at_the_table(tmp_path, match, size) as seats:
        await seats.lift()
        for name, rung in zip(LONG, sizes, strict=False):
            (row,) = [row for row in rungs(seats) if name in row]
            assert row.split()[0] == str(rung)
        assert any(row.split()[:1] == ["6"] for row in rungs(seats))


@pytest.mark.parametrize("size", [(150, 44), (170, 50), (200, 56)])
async def test_names_are_whole_between_two_turns(tmp_path: Path, size: tuple[int, int]) -> None:
    position = lay(*HANDS, sizes=(3, 4, 5, 2, 4))
    match = put(new_match(tmp_path, LONG, game="corporate"), position.state)
    async with at_the_table(tmp_path, match, size) as seats:
        for name in LONG:
            assert sum(name in row for row in rungs(seats)) == 1


async def test_names_beside_small_cards_share_the_room(tmp_path: Path) -> None:
    position = lay("As 5d", "9d 8h", "4s 6s", quarters=["5c", "Qd"], sizes=(4, 4, 4))
    names = ("Blaise", "Ada", "Grace")
    match = put(new_match(tmp_path, names, game="corporate"), position.state)
    async with at_the_table(tmp_path, match) as seats:
        assert not [row for row in seats.rows if "Bla…" in row]


def test_only_the_widest_are_cut() -> None:
    rng = Random(1)
    for _ in range(200):
        wanted = [rng.randrange(1, 20) for _ in range(rng.randrange(1, 6))]
        room = rng.randrange(5 * len(wanted), 80)
        widths = cut(room, 3, wanted)
        assert sum(widths) <= room
        short = [width for width, wish in zip(widths, wanted, strict=True) if width < wish]
        assert all(width == max(widths) for width in short)


async def test_a_tip_covers_no_line_of_the_log(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, year_one(tmp_path), (170, 50), tips=True) as seats:
        await seats.lift()
        (tip,) = seats.app.screen.query(TipLine)
        assert seats.app.screen.query_one(Log).region.bottom <= tip.region.y
