"""``python -m tools.new_game ID TITLE`` makes a new game out of the example.

The new game has the rules of the example, until they are replaced; it can be played at once.
``make game`` also formats the new files and writes the game's goldens.
"""

import re
import sys
from collections.abc import Iterator
from itertools import combinations
from keyword import iskeyword
from pathlib import Path
from typing import Final

from scapegoat_games import catalog
from scapegoat_games.cli import COMMANDS
from tools.example import EXAMPLE, ROOT, add_id

_LONGEST: Final = 40
"""Letters of the longest title. Longer titles don't fit into the launcher's tiles."""
_GOLDENS: Final = "goldens"
_CLAUSE: Final = re.compile(r"\b[A-Z]{2}(?=-\d)")
_NEXT_HEADING: Final = re.compile(r"### The games\n.*?\n(?=\n### )", re.DOTALL)


class Refused(ValueError):
    """A game that can't be made. The text says why."""


def check(game: str, title: str) -> None:
    """Raises ``Refused`` if no new game can have that id and title."""
    if not game or not title:
        raise Refused('Give an id and a title: make game ID=liars-dice TITLE="Liar\'s Dice"')
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game):
        raise Refused(f"“{game}” is no id: use small letters, digits, and hyphens between words.")
    if catalog.id_of(game):
        raise Refused(f"There is a game called {game} already: choose another id.")
    commands = {command.__name__ for command in COMMANDS}
    if game in commands or iskeyword(catalog.room(game)):
        raise Refused(f"“{game}” means something else already: choose another id.")
    if not re.fullmatch(r"\w[\w :&'!?-]*", title) or len(title) > _LONGEST:
        raise Refused(f'TITLE needs 1 to {_LONGEST} letters, as in TITLE="Liar\'s Dice".')


def files(game: str, title: str, root: Path = ROOT) -> Iterator[tuple[Path, str]]:
    """The new game's files, as paths below ``root`` and contents."""
    names = {
        "short_straw": catalog.room(game),
        "short-straw": game,
        "ShortStraw": "".join(word.capitalize() for word in game.split("-")),
        "Short Straw": title,
    }
    name = re.compile("|".join(names))
    prefix = _prefix(game, root)
    for path in sorted(EXAMPLE.rglob("*")):
        below = path.relative_to(EXAMPLE)
        if path.is_file() and path.suffix != ".pyc" and _GOLDENS not in below.parts:
            text = name.sub(lambda found: names[found[0]], path.read_text("utf-8"))
            place = name.sub(lambda found: names[found[0]], below.as_posix())
            yield Path(place), _CLAUSE.sub(prefix, text)


def _prefix(game: str, root: Path) -> str:
    """Two capitals for the numbers of the game's clauses, which no other game has."""
    pages = (root / "assets" / "rules").glob("*.md")
    taken = {found for page in pages for found in _CLAUSE.findall(page.read_text("utf-8"))}
    words = game.upper().split("-")
    initials = ["".join(word[0] for word in words[:2])] if len(words) > 1 else []
    letters = re.sub("[^A-Z]", "", game.upper())
    pairs = [*initials, *map("".join, combinations(f"{letters}XYZ", 2))]
    return next(pair for pair in pairs if pair.isalpha() and pair not in taken)


def make(game: str, title: str, root: Path = ROOT) -> None:
    """Writes the files, adds the id to the catalog and a line to the changelog."""
    check(game, title)
    for path, text in files(game, title, root):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    add_id(root, game)
    changelog = root / "CHANGELOG.md"
    text = changelog.read_text("utf-8")
    told = _NEXT_HEADING.sub(lambda found: f"{found[0]}- **{title}**: what is it about?\n", text, 1)
    changelog.write_text(told, "utf-8")


def main() -> None:
    game, title, *_ = (*sys.argv[1:], "", "")
    try:
        make(game, title)
    except Refused as why:
        print(why, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
