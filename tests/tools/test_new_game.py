"""``make game`` makes a new game out of the example, which is playable and passes its tests."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools import example, new_game

GAME: Final = ("lantern-drill", "Lantern Drill!")


@pytest.mark.parametrize(
    ("game", "title", "why"),
    [
        ("", "New", "Give an id and a title"),
        ("new", "", "Give an id and a title"),
        ("New", "New", "use small letters"),
        ("new-", "New", "use small letters"),
        ("scout", "Scout", "There is a game called scout already"),
        ("play", "Play", "“play” means something else already"),
        ("class", "Class", "“class” means something else already"),
        ("new", "{0}", "TITLE needs 1 to 40 letters"),
        ("new", "N" * 41, "TITLE needs 1 to 40 letters"),
    ],
)
def test_unsuitable_names_are_refused(game: str, title: str, why: str) -> None:
    with pytest.raises(new_game.Refused, match=why):
        new_game.check(game, title)


def test_nothing_of_the_new_game_is_named_after_the_example() -> None:
    made = dict(new_game.files(*GAME))
    assert Path("scapegoat_games/games/lantern_drill/rules.py") in made
    everything = "\n".join([*made.values(), *map(str, made)])
    for old in ("short_straw", "short-straw", "ShortStraw", "Short Straw", "SS-"):
        assert old not in everything
    assert "(LD-2)" in made[Path("assets/rules/lantern-drill.md")]
    assert '@pytest.mark.clause("LD-2")' in everything


@pytest.mark.parametrize(("game", "prefix"), [("qqz", "QQ-1"), ("scx", "SX-1"), ("s", "SX-1")])
def test_clauses_get_letters_that_no_other_game_has(game: str, prefix: str) -> None:
    made = dict(new_game.files(game, "A game"))
    assert prefix in made[Path(f"assets/rules/{game}.md")]


def test_the_catalog_and_the_changelog_name_the_new_game(tmp_path: Path) -> None:
    for name in ("CHANGELOG.md", "scapegoat_games/catalog.py", "assets/rules/scout.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((example.ROOT / name).read_bytes())
    new_game.make(*GAME, tmp_path)
    assert '"lantern-drill")' in (tmp_path / "scapegoat_games/catalog.py").read_text("utf-8")
    games, _, _ = (tmp_path / "CHANGELOG.md").read_text("utf-8").partition("\n### At the table")
    assert games.rstrip().endswith("- **Lantern Drill!**: what is it about?")


@pytest.mark.deep
def test_the_new_game_passes_its_tests(tmp_path: Path) -> None:
    example.copy_checkout(tmp_path)
    new_game.make(*GAME, tmp_path)
    pytest_of_game = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--game", GAME[0]]
    goldens = ["-m", "deep or not deep", "-k", "goldens", "--renew-goldens"]
    for more in (goldens, []):
        done = subprocess.run(
            [*pytest_of_game, "-p", "no:cacheprovider", *more],
            cwd=tmp_path,
            env={**os.environ, "HYPOTHESIS_PROFILE": "one-game"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-10_000:]
