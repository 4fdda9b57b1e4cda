"""Lists of all texts for players, by game, are kept as goldens."""

import pytest

from tests.golden import Golden
from tools import words


@pytest.mark.parametrize("name", words.pages())
def test_goldens_of_words(golden: Golden, name: str) -> None:
    """Run ``make words`` when texts have changed, and read the difference aloud."""
    golden(words.FOLDER / f"{name}.txt", words.page(name))


SOURCE = '''
"""A module."""

TITLE: Final = "The end is near"
"""Not this."""
DEFAULT_CSS = "Screen { color: red; }"
BINDINGS = [Binding("q", "leave", "Quit", tooltip="Back to the shell")]

def told(name: "Not this one", count: int) -> str:
    """Nor this."""
    page.query_one("#stage of it")
    return f"{name} has {count} cards." if count else Content.styled("No cards at all", "$faint")
'''


def test_only_texts_for_players_are_found() -> None:
    assert [*words.texts_of(SOURCE)] == [
        "The end is near",
        "[Quit] Back to the shell",
        "{…} has {…} cards.",
        "No cards at all",
    ]
