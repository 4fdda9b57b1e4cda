"""The figures on the source tell classes of one name apart."""

from pathlib import Path

from scapegoat_games import __file__ as package_file
from tools.figures.source import homonyms, moves_imported_by_name

PACKAGE = Path(package_file).parent


def test_moves_are_written_with_their_module() -> None:
    assert moves_imported_by_name(PACKAGE) == []


def test_no_class_name_has_two_meanings() -> None:
    assert homonyms(PACKAGE) == {}


def test_moves_of_two_games_may_share_a_name(tmp_path: Path) -> None:
    for game in ("one", "two"):
        folder = tmp_path / "games" / game
        folder.mkdir(parents=True)
        (folder / "moves.py").write_text("class Steal: ...\n", "utf-8")
        (folder / "view.py").write_text("class Deal: ...\n", "utf-8")
    assert list(homonyms(tmp_path)) == ["Deal"]
    (tmp_path / "board.py").write_text("from games.one.moves import Move, Steal\n", "utf-8")
    assert moves_imported_by_name(tmp_path) == ["board.py: Steal"]
