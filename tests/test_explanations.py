"""Docstrings, comments and test names are written so that a stranger understands each of them.

Only what can be checked mechanically is checked here: constructions that, where they occurred,
nearly always hid the noun that a reader needs.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.figures.source import explanations_in

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("scapegoat_games", "tests", "tools", "benchmarks", "examples")
_UNCLEAR: Final = {
    "ends with a comma": re.compile(r",$"),
    "starts without saying what it is about": re.compile(
        r"^(The same\b|Of [a-z]|By seat\.$|By how many\b|As (it|they) |And |But |Whom |Whoever\b"
        r"|What (it|they) |Else\b|Nor\b|Those\b|How much it counts)"
    ),
    "has a person without a name": re.compile(
        r"\b([Ww]ho(m|se)?ever|oneself|one['’]s"
        r"|(that|what|where|when|if|as|than|which|because) one"
        r" (can|has|had|may|is|was|would|will|could|must|does|knows|sees|holds|wants))\b"
    ),
}
_LONGEST_NAME: Final = 15
"""The largest number of words in the name of a test, ``test`` included."""
_TEST: Final = re.compile(r"^((?:async )?def )(test_\w+)", re.MULTILINE)


def sources() -> list[Path]:
    found = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py")))
    return [path for path in found if path != Path(__file__)]


def problems(text: str) -> list[str]:
    """What is wrong with a docstring or comment, and the words that are wrong.

    >>> problems("By seat.")
    ['starts without saying what it is about: “By seat.”']
    >>> problems("The same, for the table.")
    ['starts without saying what it is about: “The same”']
    >>> problems("A card that one has seen,")
    ['ends with a comma: “,”', 'has a person without a name: “that one has”']
    >>> problems("Which seats have chosen.")
    []
    """
    found = {problem: pattern.search(text) for problem, pattern in _UNCLEAR.items()}
    return [f"{problem}: “{words[0]}”" for problem, words in found.items() if words]


def unclear(path: Path) -> Iterator[str]:
    for found in explanations_in(path):
        for problem in problems(found.text):
            yield f"{path.relative_to(ROOT)}:{found.line} {problem} in: {found.text[:80]}"


def long_names(path: Path) -> Iterator[str]:
    for line, name in _TEST.findall(path.read_text("utf-8")):
        if name.count("_") >= _LONGEST_NAME:
            yield f"{path.relative_to(ROOT)} has a test with a long name: {line}{name}"


def test_explanations_name_what_they_are_about() -> None:
    found = [line for path in sources() for line in unclear(path)]
    assert not found, "\n".join(found)


def test_names_of_tests_are_short() -> None:
    found = [line for path in sources() for line in long_names(path)]
    assert not found, "\n".join(found)
