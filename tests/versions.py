"""Tries the program with other versions of Python and of its dependencies.

- ``oldest``: with the lower bounds of ``pyproject.toml``, on Python 3.11
- ``newest``: with the newest Python on this machine
- ``upcoming``: with a Textual that ``pyproject.toml`` does not admit yet. This only reports; the
  exit code is 0 whether the tests pass or not.

Run by make. These checks are not part of the test suite, because they need the package index.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
OLDEST: Final = (3, 11)
NEWEST: Final = (3, 20)
"""Beyond which no Python is looked for."""
TRIED: Final = (
    "tests/cli",
    "tests/test_match.py",
    "tests/journal/test_resuming.py",
    "tests/tui/test_goldens.py",
    "tests/tui/terminal/test_guards.py",
    "tests/tui/terminal/test_terminal_input.py",
)
_INDEX: Final = ("-m", "pip", "index", "versions", "--disable-pip-version-check")
_RANGE: Final = re.compile(r"([\w.-]+)>=([\d.]+),<[\d.]+")


def requirements() -> list[str]:
    """What is needed to run the program and its tests."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return [*project["project"]["dependencies"], *project["dependency-groups"]["test"]]


def lowest(requirement: str) -> str:
    """Exactly the lower bound."""
    found = _RANGE.fullmatch(requirement)
    if found is None:
        sys.exit(f"pyproject.toml: {requirement} is no range from a version to another.")
    return f"{found[1]}=={found[2]}"


def pythons(minor: int) -> Iterator[str]:
    """Commands that may be this Python; a shim of pyenv often isn't, but knows where it is."""
    name = f"python3.{minor}"
    yield name
    if shutil.which("pyenv"):
        for version in told("pyenv", "whence", name).split():
            yield f"{told('pyenv', 'prefix', version)}/bin/{name}"


def told(*command: str) -> str:
    """What it prints; nothing if it fails, or there is no such command."""
    if shutil.which(command[0]) is None:
        return ""
    answer = subprocess.run(command, check=False, capture_output=True, text=True)
    return "" if answer.returncode else answer.stdout.strip()


def found(minor: int) -> str | None:
    """The path of a Python of this version that can make environments."""
    if sys.version_info[:2] == (3, minor):
        return sys.executable
    where = "import ensurepip, venv, sys; print(sys.executable)"
    return next((path for name in pythons(minor) if (path := told(name, "-c", where))), None)


def environment(name: str, python: str, packages: list[str]) -> str:
    """With just these packages; kept until something else is wanted."""
    folder = ROOT / ".venv" / name
    inside = f"{folder}/bin/python"
    wanted = hashlib.sha256("\n".join([python, *packages]).encode()).hexdigest()
    stamp = folder / "made-of"
    if not stamp.exists() or stamp.read_text() != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        run(python, "-m", "venv", f"{folder}")
        run(inside, "-m", "pip", "install", "--quiet", *packages)
        run(inside, "-m", "pip", "install", "--quiet", "--no-deps", "--editable", f"{ROOT}")
        stamp.write_text(wanted)
    return inside


def run(*command: str) -> None:
    code = subprocess.run(command, check=False, cwd=ROOT).returncode
    if code:
        sys.exit(code)


def try_out(name: str, python: str, packages: list[str]) -> None:
    print(f"{name}: {python}, {', '.join(packages)}", flush=True)
    inside = environment(name, python, packages)
    os.environ.pop("PYTHONPATH", None)
    options = ("-q", "-n", "3", "--dist", "worksteal", "-p", "no:cacheprovider")
    run(inside, "-m", "pytest", *options, *TRIED)


def upcoming_textual() -> str | None:
    """The newest Textual, if ``pyproject.toml`` does not admit it."""
    newest = re.match(r"textual \(([\d.]+)\)", told(sys.executable, *_INDEX, "textual"))
    bound = next(re.findall(r",<([\d.]+)", one)[0] for one in requirements() if "textual>" in one)
    if newest is None or numbers(newest[1]) < numbers(bound):
        return None
    return newest[1]


def numbers(version: str) -> tuple[int, ...]:
    """
    >>> numbers("8.2.10") > numbers("8.2.9")
    True
    """
    return tuple(map(int, version.split(".")))


def report_upcoming() -> None:
    version = upcoming_textual()
    if version is None:
        print("There is no Textual that is newer than pyproject.toml admits.")
        return
    others = [one for one in requirements() if not one.startswith("textual>")]
    try:
        try_out("upcoming", sys.executable, [*others, f"textual=={version}"])
    except SystemExit:
        print(f"Textual {version} is out, and the tests fail with it.")
    else:
        print(f"Textual {version} is out, and the tests pass with it: pyproject.toml may admit it.")


def main() -> None:
    if sys.argv[1:] == ["oldest"]:
        python = found(OLDEST[1])
        if python is None:
            sys.exit("There is no Python 3.11 to try the oldest versions with.")
        try_out("oldest", python, [lowest(one) for one in requirements()])
        return
    if sys.argv[1:] == ["upcoming"]:
        report_upcoming()
        return
    newer = (found(minor) for minor in range(NEWEST[1], sys.version_info.minor, -1))
    python = next((path for path in newer if path is not None), None)
    if python is None:
        print(f"There is no newer Python here than {sys.version.split()[0]}.")
        return
    try_out("newest", python, requirements())


if __name__ == "__main__":
    main()
