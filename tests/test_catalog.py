"""Games are found by name, and each game has all its files."""

import re
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import assets, catalog
from scapegoat_games.assets import MissingAsset
from scapegoat_games.catalog import UnknownGame
from scapegoat_games.tui.widgets.picture import HEIGHT, WIDTH, picture
from scapegoat_games.words import listed
from tests.by_game import MissingPart, part_of
from tests.contract.witness import witness_of
from tests.tui.hands import hands_of
from tests.tui.pages import pages_of

ROOT: Final = Path(__file__).parents[1]


@pytest.mark.parametrize("name", catalog.ids())
def test_every_game_is_found_by_its_own_id(name: str) -> None:
    assert catalog.load(name).id == name
    assert catalog.find(f" {name.title()} ").id == name
    assert catalog.id_of(name.replace("-", "_").upper()) == name


PARTS: Final = (
    "assets/pictures/{id}.txt",
    "assets/rules/{id}.md",
    "scapegoat_games/games/{module}/__init__.py",
    "scapegoat_games/tui/boards/{module}/__init__.py",
    "tests/games/{module}/facts.py",
    "tests/games/{module}/witness.py",
    "tests/tui/boards/{module}/hands.py",
)
"""Files that each game has to have, besides goldens and its own tests."""


@pytest.mark.parametrize("name", catalog.ids())
def test_every_picture_fits_into_the_launcher(name: str) -> None:
    drawn = picture(name)
    lines = drawn.split("\n")
    assert len(lines) == HEIGHT, f"assets/pictures/{name}.txt needs {HEIGHT} lines"
    assert {line.cell_length for line in lines} == {WIDTH}, "a line is too wide"


def test_blank_lines_of_a_picture_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "text", lambda *_: "\n" * HEIGHT)
    assert len(picture("a blank picture").split("\n")) == HEIGHT


@pytest.mark.parametrize("name", catalog.ids())
def test_every_game_has_all_its_parts(name: str) -> None:
    paths = [part.format(id=name, module=catalog.room(name)) for part in PARTS]
    missing = [path for path in paths if not (ROOT / path).is_file()]
    assert not missing, f"{name} lacks {listed(missing)}: see “A new game” in CONTRIBUTING.md"
    pages = pages_of(name)
    assert pages.SHOWN, f"{name} names no page worth a golden in SHOWN of its pages.py"
    assert pages.PRIVATE, f"{name} names no page for one player alone in PRIVATE of its pages.py"


def test_a_missing_part_is_named() -> None:
    with pytest.raises(MissingPart, match=r"chess has no tests/tui/boards/chess/hands\.py yet"):
        hands_of("chess")
    with pytest.raises(MissingPart, match=r"scout has no tests/games/scout/fables\.py yet"):
        part_of("scout", "games", "fables")
    with pytest.raises(MissingPart, match=r"chess has no tests/games/chess/witness\.py yet"):
        witness_of("chess")


@pytest.mark.parametrize("typed", ["scuot", "SCOUT", "scout "])
def test_a_mistyped_game_gets_a_hint(typed: str) -> None:
    with pytest.raises(UnknownGame, match=r"did you mean scout\?"):
        catalog.load(typed)


def test_an_unknown_game_lists_the_games() -> None:
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
