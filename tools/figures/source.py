"""Figures that are read from the source files, without running them."""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Final, NamedTuple

PACKAGE: Final = "scapegoat_games"
_ACTIONS: Final = (
    ("alcatraz", "Riot"),
    ("alcatraz", "Drop"),
    ("alcatraz", "Bribe"),
    ("scout", "ScoutShow"),
    ("scape_goat", "Spy"),
    ("corporate", "Play"),
)
_NO_CODE: Final = frozenset(
    {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
        tokenize.ENCODING,
    }
)
_CASES_OF_A_DISPATCHER: Final = 3
"""A ``match`` with fewer kinds of moves or steps than this is an ordinary condition."""
_CHAIN: Final = re.compile(r"self\.table\.(?:match|flow|board|app|coach|showing|thinking)\.")
_OF_EVERY_GAME: Final = frozenset(
    {"Acting", "Card", "Cards", "Ending", "Move", "Over", "Rules", "State", "Step", "View"}
)
"""Class names that every game has by contract. They are not counted as ambiguous names."""


class Figure(NamedTuple):
    """One row of the table."""

    name: str
    value: float


def figures(root: Path) -> list[Figure]:
    """All figures of the checkout in that folder."""
    package = root / PACKAGE
    files = sorted(package.rglob("*.py"))
    sources = {path: path.read_text("utf-8") for path in files}
    trees = {path: ast.parse(source) for path, source in sources.items()}
    lines = sum(len(source.splitlines()) for source in sources.values())
    imports = sum(_lines_of_imports(tree) for tree in trees.values())
    return [
        Figure("lines of code", sum(_lines_of_code(sources[path], trees[path]) for path in files)),
        Figure("files", len(files)),
        Figure("import lines, %", 100 * imports / lines),
        Figure("docstrings and comments", len(list(explanations(root)))),
        *_places_of_fields(package),
        *_files_naming_actions(package),
        Figure("alcatraz: dispatchers over moves or steps", _dispatchers(package)),
        Figure("chains from pages through the table", _chains(package)),
        Figure("class names with several meanings", len(homonyms(package))),
    ]


def _lines_of_code(source: str, tree: ast.Module) -> int:
    """Number of lines with code, without blank lines, comments and docstrings."""
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in _NO_CODE:
            code.update(range(token.start[0], token.end[0] + 1))
    for text in _docstrings(tree):
        code.difference_update(range(text.lineno, (text.end_lineno or text.lineno) + 1))
    return len(code)


def _docstrings(tree: ast.Module) -> Iterator[ast.Expr]:
    """Docstrings of modules, classes, functions and attributes: texts that are statements."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                yield node


def _lines_of_imports(tree: ast.Module) -> int:
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    )


class Explanation(NamedTuple):
    """A docstring or a comment with its file and line."""

    path: Path
    line: int
    text: str


def explanations(root: Path) -> Iterator[Explanation]:
    """All docstrings and comments of the package."""
    for path in sorted((root / PACKAGE).rglob("*.py")):
        yield from explanations_in(path)


def explanations_in(path: Path) -> Iterator[Explanation]:
    """The docstrings and comments of a file; neighbouring comment lines count as one comment."""
    source = path.read_text("utf-8")
    for text in _docstrings(ast.parse(source)):
        assert isinstance(text.value, ast.Constant)
        yield Explanation(path, text.lineno, " ".join(str(text.value.value).split()))
    yield from _comments(path, source)


def _comments(path: Path, source: str) -> Iterator[Explanation]:
    found: list[Explanation] = []
    goes_on = -1  # the line on which a comment that fills the line before would go on
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line, text = token.start[0], token.string.lstrip("# ")
            if line == goes_on and token.line.lstrip().startswith("#"):
                text = f"{found.pop().text} {text}"
            found.append(Explanation(path, line, text))
            goes_on = line + 1 if token.line.lstrip().startswith("#") else -1
    yield from found


def sample(root: Path, number: int, seed: str) -> list[Explanation]:
    """Explanations drawn at random, for a reader who has not seen the code."""
    return Random(seed).sample(list(explanations(root)), number)


def _places_of_fields(package: Path) -> Iterator[Figure]:
    """For each game, in how many places a field of both state and view is written (median)."""
    for folder in sorted((package / "games").iterdir()):
        if (folder / "state.py").exists() and (folder / "view.py").exists():
            shared = _fields(folder / "state.py", "State") & _fields(folder / "view.py", "View")
            places: dict[str, int] = defaultdict(int)
            for path in folder.rglob("*.py"):
                for name in _written_in(ast.parse(path.read_text("utf-8"))):
                    places[name] += 1
            value = median([places[name] for name in shared])
            yield Figure(f"{folder.name}: places where a shared field is written", value)


def _fields(path: Path, name: str) -> set[str]:
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return {
                part.target.id
                for part in node.body
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
            }
    return set()


def _written_in(tree: ast.Module) -> Iterator[str]:
    """Names of fields in class bodies, in lists of names and in arguments of State and View."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name="State" | "View" | "_Partly", body=body):
                for part in body:
                    if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                        yield part.target.id
            case ast.Tuple(elts=items) | ast.Set(elts=items) | ast.List(elts=items):
                for item in items:
                    if isinstance(item, ast.Constant) and isinstance(item.value, str):
                        yield item.value
            case ast.Call(func=ast.Name(id="State" | "View"), keywords=named):
                yield from (one.arg for one in named if one.arg)


def _files_naming_actions(package: Path) -> Iterator[Figure]:
    for game, action in _ACTIONS:
        word = re.compile(rf"\b{action}\b")
        for where, folder in (
            ("games", package / "games" / game),
            ("board", package / "tui" / "boards" / game),
        ):
            named = [path for path in folder.rglob("*.py") if word.search(path.read_text("utf-8"))]
            yield Figure(f"{game}: files in the {where} that name {action}", len(named))


def _dispatchers(package: Path) -> int:
    """``match`` statements and tables that tell kinds of moves or steps of Alcatraz apart."""
    folder = package / "games" / "alcatraz"
    kinds = {
        node.name
        for name in ("moves.py", "steps.py", "view.py")
        if (folder / name).exists()  # older revisions have no steps.py
        for node in ast.parse((folder / name).read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
    return sum(
        len(_kinds_in(node) & kinds) >= _CASES_OF_A_DISPATCHER
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Match)
    )


def _kinds_in(node: ast.Match) -> set[str]:
    found: set[str] = set()
    for case in node.cases:
        for part in ast.walk(case.pattern):
            match part:
                case ast.MatchClass(cls=ast.Name(id=name) | ast.Attribute(attr=name)):
                    found.add(name)
    return found


def _chains(package: Path) -> int:
    return sum(
        len(_CHAIN.findall(path.read_text("utf-8"))) for path in (package / "tui").rglob("*.py")
    )


def homonyms(package: Path) -> dict[str, list[str]]:
    """Class names and type aliases that stand in several modules, with these modules.

    The moves of a game don't count: they are always written with their module, as ``moves.Steal``,
    and named after words of the game's rules. ``moves_imported_by_name`` lists exceptions.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        if path.name == "moves.py":
            continue
        for node in ast.parse(path.read_text("utf-8")).body:
            name = _named(node)
            if name and name not in _OF_EVERY_GAME:
                found[name].append(str(path.relative_to(package)))
    return {name: places for name, places in found.items() if len(places) > 1}


def moves_imported_by_name(package: Path) -> list[str]:
    """Imports of single names from a game's ``moves.py``, except ``Move``, which every game has."""
    return [
        f"{path.relative_to(package)}: {alias.name}"
        for path in sorted(package.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".moves")
        for alias in node.names
        if alias.name not in _OF_EVERY_GAME
    ]


def _named(node: ast.stmt) -> str | None:
    match node:
        case ast.ClassDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
            return name
        case _:
            return None
