"""Each clause on a game's page of rules is named by a test that checks it.

A test names clauses with ``@pytest.mark.clause("SC-7", "SC-8")``. The marks are read from the
source code, so that the list is complete even when only some tests are run.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parents[1]
PAGES: Final = sorted((TESTS.parent / "assets" / "rules").glob("*.md"))
CLAUSE: Final = re.compile(r"\b([A-Z]{2})-(\d+)\b")


def clauses_of(page: Path) -> set[str]:
    """The clauses that a page names.

    Pages must not write ranges: only the two ends of SC-1…SC-4 would be found.
    """
    return {found[0] for found in CLAUSE.finditer(page.read_text("utf-8"))}


def in_order(page: Path) -> list[str]:
    return sorted(clauses_of(page), key=lambda clause: int(clause[3:]))


def marks_in(source: str, name: str) -> Iterator[str]:
    """The arguments of every ``pytest.mark.clause`` in a source text."""
    for node in ast.walk(ast.parse(source, name)):
        match node:
            case ast.Call(
                func=ast.Attribute(
                    value=ast.Attribute(value=ast.Name(id="pytest"), attr="mark"), attr="clause"
                ),
                args=arguments,
            ):
                for argument in arguments:
                    where = f"{name}:{argument.lineno}"
                    assert isinstance(argument, ast.Constant), f"{where}: write the clause out"
                    assert isinstance(argument.value, str), f"{where}: a clause is a text"
                    yield argument.value


@cache
def marked_clauses() -> dict[str, set[str]]:
    """The clauses named by marks, each with the files that name it."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        name = path.relative_to(TESTS).as_posix()
        for clause in marks_in(path.read_text("utf-8"), name):
            found.setdefault(clause, set()).add(name)
    return found


@pytest.mark.parametrize("clause", [clause for page in PAGES for clause in in_order(page)])
def test_a_test_names_the_clause(clause: str) -> None:
    assert clause in marked_clauses(), f'no test is marked @pytest.mark.clause("{clause}")'


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_counts_its_clauses_without_a_gap(page: Path) -> None:
    clauses = clauses_of(page)
    letters = {clause[:2] for clause in clauses}
    numbers = {int(clause[3:]) for clause in clauses}
    assert len(letters) == 1, "the clauses of one game begin with the same letters"
    assert numbers == set(range(1, len(numbers) + 1))


def test_every_mark_names_a_clause_of_a_page() -> None:
    known = {clause for page in PAGES for clause in clauses_of(page)}
    strangers = {clause: files for clause, files in marked_clauses().items() if clause not in known}
    assert not strangers


def test_marks_are_found_on_modules_functions_and_parameters() -> None:
    source = """
import pytest
pytestmark = pytest.mark.clause("XX-1")
@pytest.mark.clause("XX-2", "XX-3")
def test_one(): ...
class TestMore:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("XX-4"))])
    def test_two(self, n): ...
"""
    assert set(marks_in(source, "sample")) == {"XX-1", "XX-2", "XX-3", "XX-4"}
