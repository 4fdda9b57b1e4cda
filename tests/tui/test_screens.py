"""Every page as it looked when somebody last looked; ``pytest --renew-goldens`` takes them anew."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from scapegoat_games import catalog
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.opening import Launch, Play, Seating, Start, Watch
from tests.games.scout.positions import lay
from tests.golden import Golden
from tests.tui import alcatraz_screens, corporate_screens, scape_goat_screens
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table, cells
from tests.tui.tables import new_match, put
from tests.tui.walks import LIFT, NAMES, Opened, Shown, play_by_chance, walk

FOLDER: Final = Path(__file__).parents[1] / "goldens" / "screens"


def played(home: Path, moves: int, *, open_hands: bool = False) -> AnyMatch:
    """A match of Scout after so many moves by chance, the last rounds of which are short."""
    match = new_match(home, NAMES, {"rounds": 2, "limit": 12}, "goat", open_hands=open_hands)
    return play_by_chance(match, moves)


def after(moves: int) -> Opened:
    return lambda home: Play(played(home, moves))


def launcher(home: Path) -> Start:
    played(home, 7).close()
    return Launch()


def seating(_: Path) -> Start:
    return Seating(catalog.load("scout"), NAMES, {"rounds": 3})


def seating_refused(_: Path) -> Start:
    return Seating(catalog.load("scout"), ("Ann", "Bo", "ann"), {})


def a_turn(home: Path) -> Start:
    """Where all that can be composed can be composed."""
    match = new_match(home, NAMES)
    hand = "8/1 2/6 3/9 5/10 5/8 6/7 7/3 10/4 1/9"
    put(match, lay(hand, 9, 8, 10, active="4/2 5/1", owner=3, scouts=0).state)
    return Play(match)


def resumed(home: Path) -> Start:
    return Play(played(home, 9), resumed=True)


def watched(home: Path) -> Start:
    return Watch(played(home, 1000))


def open_hands(home: Path) -> Start:
    return Play(played(home, 9, open_hands=True))


RUN: Final = (*["right"] * 4, "shift+right", "shift+right")
BOTH: Final = ("b", "enter", "enter", *["right"] * 3, "enter", "shift+right")

SHOWN: Final[dict[str, Shown]] = {
    "launcher": (launcher, ()),
    "seating": (seating, ()),
    "seating-refused": (seating_refused, ("f2",)),
    "curtain": (after(9), ()),
    "curtain-resumed": (resumed, ()),
    "curtain-hidden": (after(9), (LIFT, "h")),
    "hold": (after(1), (LIFT,)),
    "hold-sure": (after(1), (LIFT, "down", "enter")),
    "turn": (after(9), (LIFT,)),
    "selecting": (a_turn, (LIFT, *RUN)),
    "show": (a_turn, (LIFT, *RUN, "enter")),
    "refused": (a_turn, (LIFT, "shift+right", "shift+right")),
    "scout-end": (a_turn, (LIFT, "s", "right")),
    "scout-face": (a_turn, (LIFT, "s", "enter", "down")),
    "scout-gap": (a_turn, (LIFT, "s", "enter", "enter", "right", "right", "right")),
    "scout": (a_turn, (LIFT, "s", "enter", "enter", *["right"] * 3, "enter")),
    "scout-and-show": (a_turn, (LIFT, *BOTH)),
    "scout-and-show-sure": (a_turn, (LIFT, *BOTH, "enter")),
    "log": (after(12), ("l",)),
    "log-private": (after(12), (LIFT, "l", "f")),
    "help": (after(9), (LIFT, "question_mark")),
    "rules": (after(9), (LIFT, "r")),
    "quit": (after(9), (LIFT, "q")),
    "replay": (watched, ("right",) * 12),
    "open-hands": (open_hands, ()),
    **{f"alcatraz-{name}": shown for name, shown in alcatraz_screens.SHOWN.items()},
    **{f"scape-goat-{name}": shown for name, shown in scape_goat_screens.SHOWN.items()},
    **{f"corporate-{name}": shown for name, shown in corporate_screens.SHOWN.items()},
}


def page(seats: Seats) -> str:
    width, height = seats.app.size
    assert len(seats.rows) == height
    assert all(cells(row) <= width for row in seats.rows)
    text = "\n".join(row.rstrip() for row in seats.rows) + "\n"
    return re.sub(r"\d{4}-\d\d-\d\d", "2026-01-02", text)


def file_of(name: str, size: tuple[int, int]) -> Path:
    return FOLDER / f"{name}-{size[0]}x{size[1]}.txt"


@pytest.mark.parametrize("name", SHOWN)
async def test_the_page(tmp_path: Path, golden: Golden, name: str) -> None:
    """Also when its window is made larger and small again."""
    opened, steps = SHOWN[name]
    async with at_the_table(tmp_path, opened(tmp_path), SMALL) as seats:
        await walk(seats, steps)
        for size in (SMALL, LARGE, SMALL):
            if seats.app.size != size:
                await seats.resize(*size)
            golden(file_of(name, size), page(seats))


async def to_the_end_of_a_round(seats: Seats) -> None:
    await seats.lift()
    seats.calm_down()
    await seats.press("s", "enter", "enter", "enter", "enter")


Ending: TypeAlias = Callable[[Seats], Awaitable[None]]


async def go_on(seats: Seats) -> None:
    await to_the_end_of_a_round(seats)
    seats.calm_down()
    await seats.press("enter")


ENDINGS: Final[dict[str, tuple[int, Ending]]] = {
    "scene": (2, to_the_end_of_a_round),
    "results": (1, go_on),
}


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("name", ENDINGS)
async def test_the_page_of_an_end(
    tmp_path: Path, golden: Golden, name: str, size: tuple[int, int]
) -> None:
    rounds, steps = ENDINGS[name]
    match = new_match(tmp_path, NAMES, {"rounds": rounds})
    position = lay("8/1 2/6 3/9", 9, 8, 10, active="5/1", owner=1, settings={"rounds": rounds})
    position.state.scouts = 2
    position.state.tokens = [0, 4, 1, 2]
    async with at_the_table(tmp_path, put(match, position.state), size) as seats:
        await steps(seats)
        golden(file_of(name, size), page(seats))


async def test_the_page_of_a_small_terminal(tmp_path: Path, golden: Golden) -> None:
    async with at_the_table(tmp_path, after(9)(tmp_path), (60, 20)) as seats:
        golden(file_of("too-small", (60, 20)), page(seats))


def test_no_page_is_left_that_is_gone(pytestconfig: pytest.Config) -> None:
    wanted = {file_of(name, size) for name in (*SHOWN, *ENDINGS) for size in (SMALL, LARGE)}
    wanted.add(file_of("too-small", (60, 20)))
    left = {*FOLDER.iterdir()} - wanted
    if pytestconfig.getoption("renew_goldens"):
        for path in left:
            path.unlink()
    else:
        assert not left
