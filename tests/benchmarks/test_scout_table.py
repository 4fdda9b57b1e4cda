"""What benchmarks wait for at Scout's table is what the program says there."""

from pathlib import Path
from typing import Final

import pytest

from benchmarks.scout_table import CURTAIN, KEY_OF_CURTAIN, PAGES
from benchmarks.terminal import Shows

GOLDENS: Final = Path(__file__).parents[1] / "goldens"


def goldens(folder: str) -> list[str]:
    return [path.read_text("utf-8") for path in sorted((GOLDENS / folder).glob("*.txt"))]


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_each_text_waited_for_is_on_a_golden_page(page: Shows) -> None:
    """The lists of all words stand in for pages that no golden shows."""
    assert any(map(page, [*goldens("screens"), *goldens("words")]))


def test_the_key_of_every_golden_curtain_is_found() -> None:
    curtains = [*filter(CURTAIN, goldens("screens"))]
    assert curtains
    assert all(KEY_OF_CURTAIN.search(curtain) for curtain in curtains)
