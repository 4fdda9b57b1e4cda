"""The launcher's table of how long and how hard games are."""

from pathlib import Path

import pytest

from scapegoat_games import assets, catalog, figures
from tools.game_figures import measured

MEASURED = ("scout", "corporate", "scape-goat", "alcatraz")
"""A new game has no figures before ``make figures`` is run."""


@pytest.mark.parametrize("game", MEASURED)
def test_every_game_has_figures(game: str) -> None:
    found = figures.of(game)
    assert found is not None
    assert [*found.moves] == [*catalog.load(game).seats], "run make figures"
    least, most = found.minutes
    assert 0 < least <= most < 240
    assert found.weight in {"light", "medium", "heavy"}


def test_a_game_that_the_table_lacks_has_no_figures() -> None:
    assert figures.of("skull") is None


def test_without_a_table_no_game_has_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "_folder", lambda _: tmp_path)
    assert not figures.read_table()


def test_figures_are_measured_in_matches_of_normal_players() -> None:
    told = measured("scape-goat", matches=1)
    assert told.keys() == {"moves", "keys", "kinds"}
    assert told["moves"].keys() == {"3", "4", "5", "6"}
