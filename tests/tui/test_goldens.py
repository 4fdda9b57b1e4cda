"""Pages equal their goldens. ``pytest --renew-goldens`` writes new goldens."""

import re
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.tui.opening import Launch, PlayMatch, Seating, Start
from scapegoat_games.tui.screens import launcher_choices
from tests.golden import Golden
from tests.tui.boards.scout.pages import after, played
from tests.tui.pages import shown_by_all
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table, cells
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
LISTED: Final = 4
"""Number of games on the launcher's golden. A larger number would show more games."""


def page(seats: Seats) -> str:
    width, height = seats.app.size
    rows = seats.rows
    assert len(rows) == height
    assert all(cells(row) <= width for row in rows)
    text = "\n".join(row.rstrip() for row in rows) + "\n"
    return re.sub(r"\d{4}-\d\d-\d\d", "2026-01-02", text)


def file_of(name: str, size: tuple[int, int]) -> Path:
    return FOLDER / f"{name}-{size[0]}x{size[1]}.txt"


@pytest.mark.parametrize("name", SHOWN)
async def test_the_page(
    tmp_path: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """The golden holds again after the window has grown and shrunk."""
    opened, steps = SHOWN[name]
    monkeypatch.setattr(launcher_choices, "when_text", lambda _: "yesterday 21:05")
    if name in OF_THE_PROGRAM:
        monkeypatch.setattr(catalog, "_IDS", catalog.ids()[:LISTED])
    async with at_the_table(tmp_path, opened(tmp_path), SMALL) as seats:
        await walk(seats, steps)
        for size in (SMALL, LARGE, SMALL):
            if seats.app.size != size:
                await seats.resize(*size)
            golden(file_of(name, size), page(seats))


async def test_the_page_of_a_small_terminal(tmp_path: Path, golden: Golden) -> None:
    async with at_the_table(tmp_path, after(9)(tmp_path), (60, 20)) as seats:
        golden(file_of("too-small", (60, 20)), page(seats))


def test_no_page_is_left_that_is_gone(pytestconfig: pytest.Config) -> None:
    wanted = {file_of(name, size) for name in SHOWN for size in (SMALL, LARGE)}
    wanted.add(file_of("too-small", (60, 20)))
    left = {*FOLDER.iterdir()} - wanted
    if pytestconfig.getoption("renew_goldens"):
        for path in left:
            path.unlink()
    else:
        assert not left
