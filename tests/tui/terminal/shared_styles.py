"""Caches parsed style sheets across the programs of all tests.

The rules and the widgets to which they apply stay the same.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_MOST_SHEETS: Final = 500
"""Number of cached sheets at which the cache is emptied. A larger number takes more memory."""


@contextmanager
def style_sheets_are_parsed_once() -> Iterator[None]:
    """Parses each style sheet once. Textual parses it in every program and for every new page."""
    parse_file: Callable[..., Any] = Stylesheet._parse_rules  # noqa: SLF001 - has no public name
    parse = Stylesheet.parse
    rules_by_name: Any = Stylesheet.rules_map
    files: dict[tuple[object, ...], Any] = {}
    sheets: dict[tuple[object, ...], list[RuleSet]] = {}
    maps: dict[int, tuple[list[RuleSet], dict[str, list[RuleSet]]]] = {}

    def parse_file_once(sheet: Stylesheet, css: str, *where: object, **named: object) -> Any:  # noqa: ANN401
        key = (css, where, tuple(named.items()), _theme_variables(sheet))
        if key not in files:
            files[key] = parse_file(sheet, css, *where, **named)
        return files[key]

    def parse_once(sheet: Stylesheet) -> None:
        key = (tuple(sheet.source.items()), _theme_variables(sheet))
        if key not in sheets:
            if len(sheets) == _MOST_SHEETS:
                sheets.clear()
                maps.clear()
            parse(sheet)
            sheets[key] = sheet._rules  # noqa: SLF001 - the public name parses
        sheet._rules = sheets[key]  # noqa: SLF001 - has no public name
        sheet._require_parse = False  # noqa: SLF001 - has no public name

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
        # The method of Textual is written in Python, and tests call it three million times.
        patch.object(RuleSet, "__hash__", object.__hash__),
    ):
        yield


def _theme_variables(sheet: Stylesheet) -> tuple[object, ...]:
    """The variables of the theme, which change the parsed rules."""
    return tuple(sheet._variables.items())  # noqa: SLF001 - has no public name
