"""What the style sheets of a thousand programs under test have in common is worked out once.

Nothing here changes which rules there are or whom they are about.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_SHEETS_AT_ONCE: Final = 500
"""Each page adds to its program's sheet. Once there are this many, all are forgotten."""


@contextmanager
def style_sheets_are_parsed_once() -> Iterator[None]:
    """Each program parses its own, and all of it again whenever a page adds to it."""
    parse_file: Callable[..., Any] = Stylesheet._parse_rules  # noqa: SLF001 - there is no other way to it
    parse = Stylesheet.parse
    rules_by_name: Any = Stylesheet.rules_map
    files: dict[tuple[object, ...], Any] = {}
    sheets: dict[tuple[object, ...], list[RuleSet]] = {}
    maps: dict[int, tuple[list[RuleSet], dict[str, list[RuleSet]]]] = {}

    def parse_file_once(sheet: Stylesheet, css: str, *where: object, **named: object) -> Any:  # noqa: ANN401
        key = (css, where, tuple(named.items()), _colours(sheet))
        if key not in files:
            files[key] = parse_file(sheet, css, *where, **named)
        return files[key]

    def parse_once(sheet: Stylesheet) -> None:
        key = (tuple(sheet.source.items()), _colours(sheet))
        if key not in sheets:
            if len(sheets) == _SHEETS_AT_ONCE:
                sheets.clear()
                maps.clear()
            parse(sheet)
            sheets[key] = sheet._rules  # noqa: SLF001 - there is no other way to it
        sheet._rules = sheets[key]  # noqa: SLF001 - as above
        sheet._require_parse = False  # noqa: SLF001 - as above

    def map_once(sheet: Stylesheet) -> dict[str, list[RuleSet]]:
        rules = sheet.rules
        known = maps.get(id(rules))
        if known is None:
            known = maps[id(rules)] = rules, rules_by_name.fget(sheet)
        return known[1]

    with (
        patch.object(Stylesheet, "_parse_rules", parse_file_once),
        patch.object(Stylesheet, "parse", parse_once),
        patch.object(Stylesheet, "rules_map", property(map_once)),
        # Textual's own is written in Python, and asked for three million times.
        patch.object(RuleSet, "__hash__", object.__hash__),
    ):
        yield


def _colours(sheet: Stylesheet) -> tuple[object, ...]:
    """Those of the theme."""
    return tuple(sheet._variables.items())  # noqa: SLF001 - there is no other way to it
