"""A page whose window was resized looks like a page opened in a window of that size."""

import re
from collections.abc import Iterable
from itertools import product, zip_longest
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest
from textual.widgets import Input

from scapegoat_games.tui.sizes import LEAST, fitting
from tests.contract.positions import QUICK
from tests.tui.seats import Seats, at_the_table, spans
from tests.tui.test_goldens import SHOWN
from tests.tui.walks import walk

_RANDOM: Final = 20
"""Number of random sizes at which each page is tried. More find rarer mistakes."""
_OPENED: Final = 1 if QUICK else 3
"""Number of sizes at which a page is opened anew for comparison. More find rarer mistakes."""
_WIDEST: Final = (240, 70)
"""The largest random size, in columns and lines."""
_ONE_IN: Final = 10
"""One in this many pages is tried in quick runs. A smaller number makes quick runs longer."""
_ONE_IN_DEEP: Final = 3
"""One in this many of the other pages is tried with the large budgets. All of them would take ten
minutes.
"""
_LEAST_STEM: Final = 8
"""Letters before an ellipsis by which a text is recognized. With fewer, texts are confused."""

AROUND_THRESHOLDS: Final = [
    (width + more, height + higher)
    for (width, height), more, higher in product(LEAST.values(), (-1, 0, 1), (-1, 0, 1))
    if width + more >= 80 and height + higher >= 24
]


def sizes_of(name: str) -> list[tuple[int, int]]:
    """The sizes through which the page is taken, the smallest first."""
    rng = Random(name)
    (least, low), (most, high) = LEAST[min(LEAST)], _WIDEST
    drawn = [(rng.randint(least, most), rng.randint(low, high)) for _ in range(_RANDOM)]
    around = rng.sample(AROUND_THRESHOLDS, 4 if QUICK else 10)
    return sorted({(least, low), *around, *(drawn[:4] if QUICK else drawn)})


def cut_stems(text: str) -> set[str]:
    """The last letters before each ellipsis that cuts a text."""
    found = re.findall(rf"([^\n│]{{{_LEAST_STEM}}})…", text)
    return {stem for stem in found if stem == stem.strip() and "  " not in stem}


def whole_there(stem: str, text: str) -> bool:
    """Whether the text that ends with this stem and an ellipsis elsewhere goes on in ``text``."""
    return re.search(re.escape(stem) + r"\w", text) is not None


class Look(NamedTuple):
    """What a page looks like."""

    text: str
    coloured: list[tuple[str, str]]

    def difference(self, other: "Look") -> str:
        """The rows that differ; empty if both look the same."""
        if self == other:
            return ""
        rows = zip_longest(self.text.split("\n"), other.text.split("\n"))
        return "\n".join(f"{one}\n{two}" for one, two in rows if one != two) or "the colours"


def look(seats: Seats) -> Look:
    return Look(seats.text, spans(seats.app.screen))


def still_cursors(seats: Seats) -> None:
    """Stops the blinking of the cursor in text fields: at another time it looks different."""
    for field in seats.app.screen.query(Input):
        field.cursor_blink = False


async def looks(seats: Seats, sizes: Iterable[tuple[int, int]]) -> dict[tuple[int, int], Look]:
    """What the page looks like when the window is resized to each size in turn."""
    found: dict[tuple[int, int], Look] = {}
    for size in sizes:
        await seats.resize(*size)
        found[size] = look(seats)
    return found


PAGES: Final = [
    pytest.param(name, marks=pytest.mark.budget if at % _ONE_IN == 0 else pytest.mark.deep)
    for at, name in enumerate(SHOWN)
    if at % _ONE_IN == 0 or at % _ONE_IN_DEEP == 1
]


@pytest.mark.parametrize("name", PAGES)
async def test_a_page_fits_every_window_whatever_its_size_was(tmp_path: Path, name: str) -> None:
    opened, steps = SHOWN[name]
    sizes = sizes_of(name)
    rng = Random(name)
    rng.shuffle(sizes)
    async with at_the_table(tmp_path / "resized", opened(tmp_path / "resized"), (80, 24)) as seats:
        await walk(seats, steps)
        still_cursors(seats)
        first = await looks(seats, sizes)
        for size, again in (await looks(seats, sorted(sizes, reverse=True))).items():
            assert not first[size].difference(again), f"{name} at {size}"
    for size, seen in first.items():
        for stem in cut_stems(seen.text):
            smaller = [
                there
                for there, other in first.items()
                if there != size
                and there[0] <= size[0]
                and there[1] <= size[1]
                and fitting(*there) <= fitting(*size)
                and whole_there(stem, other.text)
            ]
            assert not smaller, f"“{stem}…” is cut at {size}, but not at {smaller[0]}"
    for number, size in enumerate(rng.sample(sizes, _OPENED)):
        home = tmp_path / str(number)
        async with at_the_table(home, opened(home), size) as seats:
            await walk(seats, steps)
            still_cursors(seats)
            assert not look(seats).difference(first[size]), f"{name}: opened at {size}"
