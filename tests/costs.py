"""Prints processor time by test: `make test ARGS=--costs`.

Processor time of child processes is included. Wall-clock time would depend on how busy the
machine is.
"""

import os
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest

SHOWN: Final = 60
"""Lines printed in each list."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--costs",
        action="store_true",
        help=f"list the {SHOWN} costliest tests, and the cost by file and folder",
    )


def _spent() -> float:
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    item.stash[_BEGAN] = _spent()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "teardown":
        report.user_properties.append(("cost", _spent() - item.stash[_BEGAN]))
    return report


_BEGAN: Final = pytest.StashKey[float]()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not terminalreporter.config.getoption("costs"):
        return
    tests: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", "") == "teardown":
                tests[report.nodeid] += dict(report.user_properties)["cost"]
    files: Counter[str] = Counter()
    folders: Counter[str] = Counter()
    for test, seconds in tests.items():
        file = test.partition("::")[0]
        files[file] += seconds
        folders[str(Path(file).parent)] += seconds
    for title, costs in (("folder", folders), ("file", files), ("test", tests)):
        terminalreporter.section(f"processor seconds by {title}: {costs.total():.0f} in all")
        for name, seconds in costs.most_common(SHOWN):
            terminalreporter.write_line(f"{seconds:8.2f}  {name}")
