"""``make words`` lists all texts for players, so that they can be read from top to bottom.

There is one list for each game and one for texts that games share, ordered by module and line.
``{…}`` stands for an inserted value. Pages of rules are not listed.
"""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, Final

from typer.main import get_command

from scapegoat_games import assets, catalog
from scapegoat_games.cli import program
from scapegoat_games.commands.endings import PROGRAM

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "scapegoat_games"
FOLDER: Final = ROOT / "tests" / "goldens" / "words"
SHARED: Final = "shared"

_TEXT: Final = re.compile(
    r"[^\W\d_]{2}.*( |[.?!:]$)|^[^\W\d_a-z][^\W\d_A-Z]{2,}$|^[^\W\d_]+ [^\W\d_]", re.DOTALL
)
"""Texts for players: several words, or one word with a capital letter."""
_NO_TEXT: Final = re.compile(r"^[#.$-]|^[a-z_]+[:=]|^\\x1b|on \$|^bold|^\$|[{};]\s*$|^%|\(\?")
"""Other strings: ids, classes, colours, style sheets, patterns."""
_SILENT: Final = frozenset(
    {
        *(
            "add_class",
            "cast",
            "compile",
            "getattr",
            "has_class",
            "hasattr",
            "import_module",
            "query",
        ),
        *("query_one", "remove_class", "replace", "setattr", "startswith", "strip", "TypeVar"),
    }
)
"""Functions whose arguments no player reads."""
_KEYS: Final[dict[str, tuple[int | None, str, int | None]]] = {
    "Binding": (2, "", None),
    "bind": (2, "", 3),
    "bind_letter": (2, "", 3),
    "priority_key": (2, "", 3),
    "two_keys": (2, "", 3),
    "digits": (1, "", 2),
    "enter_key": (1, "OK", 0),
    "back_key": (None, "Back", 0),
}
"""Functions that bind keys to a command. Which argument is the command's name, the name without
that argument, and which argument is the tooltip; a tooltip may be given by name instead.
"""
_HIDDEN_NAMES: Final = re.compile(r"CSS$|^__all__$|^_EPILOG$|AUTO_FOCUS|^_?[A-Z]*(KEY|IDS)$")


def pages() -> tuple[str, ...]:
    return (*catalog.ids(), SHARED)


def page(name: str) -> str:
    """The list of all texts of a game, or of texts that games share."""
    parts = [f"# {name}\n"]
    if name == SHARED:
        parts += [f"\n## --help {command}\n\n{_help_of(command)}" for command in ("", *_commands())]
    for path in _modules(name):
        texts = list(dict.fromkeys(texts_of(path.read_text("utf-8"))))
        if texts:
            parts.append("\n".join([f"\n## {path.relative_to(PACKAGE).as_posix()}\n", *texts, ""]))
    for box in _boxes(name):
        content = tomllib.loads(assets.text("cards", box))
        texts = list(dict.fromkeys(_strings(content)))
        parts.append("\n".join([f"\n## {box}.toml\n", *texts, ""]))
    lesson = "table" if name == SHARED else name
    if lesson in assets.names("lessons"):
        texts = list(dict.fromkeys(_lesson_texts(tomllib.loads(assets.text("lessons", lesson)))))
        said = (" ".join(text.split()) for text in texts)
        parts.append("\n".join([f"\n## lessons/{lesson}.toml\n", *said, ""]))
    return "".join(parts)


def _commands() -> list[str]:
    return [*vars(get_command(program))["commands"]]


def _help_of(command: str) -> str:
    said = StringIO()
    with redirect_stdout(said):
        get_command(program).main([*command.split(), "--help"], PROGRAM, standalone_mode=False)
    return said.getvalue()


def _modules(name: str) -> Iterator[Path]:
    games, boards = PACKAGE / "games", PACKAGE / "tui" / "boards"
    if name != SHARED:
        module = catalog.room(name)
        yield from sorted((games / module).rglob("*.py"))
        yield from sorted((boards / module).rglob("*.py"))
        return
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = [folder for folder in (games, boards) if folder in path.parents]
        if not inside or path.parent in {games, boards}:
            yield path


def _boxes(name: str) -> list[str]:
    if name == SHARED:
        return []
    sources = "".join(path.read_text("utf-8") for path in _modules(name))
    return [box for box in assets.names("cards") if f'"{box}"' in sources]


def _lesson_texts(lesson: dict[str, Any]) -> Iterator[str]:
    """Texts of the coach in a lesson, without conditions, hoped-for moves and the script."""
    for step in (*lesson["steps"], *lesson.get("tips", ())):
        for part in ("part", "say", "do", "done", "other"):
            text = step.get(part, ())
            yield from (text,) if isinstance(text, str) else [*dict(text).values()]


def _strings(content: object) -> Iterator[str]:
    match content:
        case str() if " " in content or content.istitle():
            yield content
        case dict():
            for value in content.values():
                yield from _strings(value)
        case list():
            for value in content:
                yield from _strings(value)


def texts_of(source: str) -> Iterator[str]:
    """The texts for players in the source of a module."""
    yield from _Reader().read(ast.parse(source))


class _Reader:
    """Collects the strings of a module except docstrings and names for Python or Textual."""

    def read(self, node: ast.AST) -> Iterator[str]:
        match node:
            case ast.Expr(value=ast.Constant()):
                return  # a docstring
            case ast.Constant() | ast.JoinedStr():
                text = _said(node) or ""
                if _TEXT.search(text) and not _NO_TEXT.search(text):
                    yield "⏎".join(line.strip() for line in text.strip().split("\n"))
            case ast.Call():
                yield from self._call(node)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if not _HIDDEN_NAMES.search(name) and node.value is not None:
                    yield from self.read(node.value)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from self._all([*node.args.defaults, *node.body])
            case ast.Dict():
                yield from self._all(node.values)
            case ast.Subscript():
                yield from self.read(node.value)
            case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.match_case(body=[]):
                return
            case _:
                yield from self._all(ast.iter_child_nodes(node))

    def _all(self, nodes: Iterable[ast.AST]) -> Iterator[str]:
        for node in nodes:
            yield from self.read(node)

    def _call(self, call: ast.Call) -> Iterator[str]:
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name in _SILENT:
            return
        if name in _KEYS:
            named, unnamed, tip = _KEYS[name]
            tips = [word.value for word in call.keywords if word.arg == "tooltip"]
            tooltip = next(map(_said, tips), None) or _argument(call, tip)
            description = _argument(call, named) or unnamed
            yield " ".join(filter(None, [description and f"[{description}]", tooltip]))
            return
        yield from self.read(call.func)
        yield from self._all(call.args)
        yield from self._all(
            word.value for word in call.keywords if word.arg not in {"id", "classes", "style"}
        )


def _argument(call: ast.Call, at: int | None) -> str | None:
    return None if at is None or at >= len(call.args) else _said(call.args[at])


def _said(node: ast.AST) -> str | None:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(
                str(part.value) if isinstance(part, ast.Constant) else "{…}" for part in values
            )
        case _:
            return None


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in pages():
        (FOLDER / f"{name}.txt").write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
