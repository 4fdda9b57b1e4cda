"""Every game has a page of rules that begins for newcomers and names every setting."""

import pytest

from scapegoat_games import assets, catalog


@pytest.mark.parametrize("game", catalog.ids())
def test_a_page_begins_with_a_summary(game: str) -> None:
    headings = [line for line in assets.text("rules", game).splitlines() if line.startswith("#")]
    assert headings[0] == f"# {catalog.load(game).title}"
    assert headings[1] == "## In one minute"


@pytest.mark.parametrize("game", catalog.ids())
def test_a_page_names_every_setting(game: str) -> None:
    page = assets.text("rules", game)
    settings = catalog.load(game).settings
    assert [each.name for each in settings if f"`{each.name}`" not in page] == []
    defaults = [f"- `{each.name}` (normally `{each.text(each.default)}`" for each in settings]
    assert [line for line in defaults if line not in page] == []


@pytest.mark.parametrize("game", catalog.ids())
def test_a_page_mentions_seating_only_for_settings_offered_there(game: str) -> None:
    page = " ".join(assets.text("rules", game).split())
    offered = any(len(each.choices) > 1 for each in catalog.load(game).settings)
    assert offered or "the page where you take your seats" not in page


def test_every_page_belongs_to_a_game() -> None:
    assert set(assets.names("rules")) == set(catalog.ids())
