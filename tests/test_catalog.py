"""The games by name, and their content."""

import re
from pathlib import Path

import pytest

from scapegoat_games import assets, catalog
from scapegoat_games.assets import MissingAsset
from scapegoat_games.catalog import UnknownGame


@pytest.mark.parametrize("name", catalog.ids())
def test_every_game_is_found_by_its_own_id(name: str) -> None:
    assert catalog.load(name).id == name


@pytest.mark.parametrize("typed", ["scuot", "SCOUT", "scout "])
def test_a_slip_gets_a_hint(typed: str) -> None:
    with pytest.raises(UnknownGame, match=r"did you mean scout\?"):
        catalog.load(typed)


def test_a_stranger_is_told_what_there_is() -> None:
    with pytest.raises(UnknownGame, match=re.escape(catalog.ids()[-1])) as caught:
        catalog.load("chess\x1b\udcff")
    assert str(caught.value).isprintable()


def test_content_is_found_in_a_checkout_and_in_a_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "scapegoat_games"
    for folder in (tmp_path / "assets" / "rules", package / "assets" / "rules"):
        monkeypatch.setattr(assets, "_PACKAGE", package)
        folder.mkdir(parents=True)
        (folder / "toy.md").write_text(f"“{len(folder.parts)}”", encoding="utf-8")
        assert assets.text("rules", "toy") == f"“{len(folder.parts)}”"
        assert assets.names("rules") == ("toy",)


def test_missing_content_is_named() -> None:
    with pytest.raises(MissingAsset, match=r"assets/rules/nothing\.md is missing"):
        assets.text("rules", "nothing")
