"""Pages equal their goldens. ``pytest --renew-goldens`` writes new goldens."""

from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import catalog
from scapegoat_games import home as homes
from scapegoat_games.tui.opening import Launch, PlayMatch, Seating, Start
from tests.golden import Golden
from tests.toy import toy_match
from tests.tui.boards.scout.pages import after, played
from tests.tui.made_up import add_made_up_games
from tests.tui.pages import shown_by_all
from tests.tui.seats import LARGE, SMALL, WIDEST, Seats, at_the_table, cells
from tests.tui.walks import LIFT, NAMES, Shown, walk

FOLDER: Final = Path(__file__).parents[1] / "goldens" / "screens"


def launcher(home: Path) -> Start:
    played(home, 7).close()
    return Launch()


def seating(_: Path) -> Start:
    return Seating(catalog.load("scout"), NAMES, {"rounds": 3})


def seating_refused(_: Path) -> Start:
    return Seating(catalog.load("scout"), ("Ann", "Bo", "ann"), {})


def resumed(home: Path) -> Start:
    return PlayMatch(played(home, 9), resumed=True)


OF_THE_PROGRAM: Final[dict[str, Shown]] = {
    "launcher": (launcher, ()),
    "seating": (seating, ()),
    "seating-refused": (seating_refused, ("f2",)),
    "curtain": (after(9), ()),
    "curtain-resumed": (resumed, ()),
    "curtain-hidden": (after(9), (LIFT, "h")),
    "log": (after(12), ("l",)),
    "log-private": (after(12), (LIFT, "l", "f")),
    "help": (after(9), (LIFT, "question_mark")),
    "rules": (after(9), (LIFT, "r")),
    "quit": (after(9), (LIFT, "q")),
}
"""Pages that are the same for every game, by name."""
SHOWN: Final[dict[str, Shown]] = OF_THE_PROGRAM | shown_by_all()
LISTED: Final = ("scout", "corporate", "scape-goat", "alcatraz")
"""The games on the launcher's golden. A further game changes no golden."""
MADE_UP: Final = (1, 5, 12)
"""Numbers of made-up games with which the launcher has a golden, too."""


def page(seats: Seats) -> str:
    width, height = seats.app.size
    rows = seats.rows
    assert len(rows) == height
    assert all(cells(row) <= width for row in rows)
    return "\n".join(row.rstrip() for row in rows) + "\n"


def file_of(name: str, size: tuple[int, int]) -> Path:
    return FOLDER / f"{name}-{size[0]}x{size[1]}.txt"


@pytest.mark.parametrize("name", SHOWN)
async def test_the_page(
    tmp_path: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """The golden holds again after the window has grown and shrunk."""
    opened, steps = SHOWN[name]
    if name == "launcher":
        monkeypatch.setattr(catalog, "_IDS", LISTED)
    async with at_the_table(tmp_path, opened(tmp_path), SMALL) as seats:
        await walk(seats, steps)
        for size in (SMALL, LARGE, SMALL):
            if seats.app.size != size:
                await seats.resize(*size)
            golden(file_of(name, size), page(seats))


def file_of_launcher(count: int, size: tuple[int, int]) -> Path:
    return file_of(f"launcher-of-{count}", size)


@pytest.mark.parametrize("count", MADE_UP)
async def test_the_launcher_of_made_up_games(
    tmp_path: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    games = add_made_up_games(monkeypatch, tmp_path / "content", count)
    toy_match(homes.matches(tmp_path) / "toy.jsonl", games[0]).close()
    for size in (SMALL, LARGE, WIDEST):
        async with at_the_table(tmp_path, Launch(), size) as seats:
            await seats.slowly("9", "escape")  # puts the cursor on the ninth game, if there is one
            golden(file_of_launcher(count, size), page(seats))


async def test_the_page_of_a_small_terminal(tmp_path: Path, golden: Golden) -> None:
    async with at_the_table(tmp_path, after(9)(tmp_path), (60, 20)) as seats:
        golden(file_of("too-small", (60, 20)), page(seats))


def test_no_page_is_left_that_is_gone(pytestconfig: pytest.Config) -> None:
    wanted = {file_of(name, size) for name in SHOWN for size in (SMALL, LARGE)}
    wanted |= {file_of_launcher(n, size) for n in MADE_UP for size in (SMALL, LARGE, WIDEST)}
    wanted.add(file_of("too-small", (60, 20)))
    left = {*FOLDER.iterdir()} - wanted
    if pytestconfig.getoption("renew_goldens"):
        for path in left:
            path.unlink()
    else:
        assert not left
