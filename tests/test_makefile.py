"""What ``make`` does if Python is missing, broken or incomplete, or half installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests import versions

MAKE: Final = shutil.which("make") or "make"
TOOLS: Final = ("cat", "chmod", "mkdir", "rm", "touch")

# Fake Pythons: shell scripts that pass most calls to a real Python.
SHIM_WITHOUT_PYTHON: Final = "exit 127"
TOO_OLD: Final = 'case "$2" in *version_info*) exit 1;; esac; exec "{real}" "$@"'
WITHOUT_VENV: Final = 'case "$2" in *ensurepip*) exit 1;; esac; exec "{real}" "$@"'
COMPLETE: Final = """
test "$2" = venv || exec "{real}" "$@"
mkdir -p "$3/bin"
touch "$3/by-{name}"
echo '#!/bin/sh' > "$3/bin/python"
echo 'exec "{real}" "$@"' >> "$3/bin/python"
chmod +x "$3/bin/python"
"""


class Checkout:
    """The Makefile in a folder of its own; its PATH has only the Pythons that a test adds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "a checkout"
        self.programs = folder / "bin"
        self.folder.mkdir()
        self.programs.mkdir()
        shutil.copy(Path(__file__).parents[1] / "Makefile", self.folder)
        for tool in TOOLS:
            (self.programs / tool).symlink_to(shutil.which(tool) or tool)

    def has(self, name: str, script: str) -> Path:
        path = self.programs / name
        path.write_text(f"#!/bin/sh\n{script.format(real=sys.executable, name=name)}\n")
        path.chmod(0o755)
        return path

    def makes(self, **variables: str) -> subprocess.CompletedProcess[str]:
        """Runs ``make .venv/made-in``, which all other targets need."""
        environment = {"PATH": str(self.programs), **variables}
        return subprocess.run(
            [MAKE, ".venv/made-in"],
            cwd=self.folder,
            env=environment,
            check=False,
            capture_output=True,
            text=True,
        )

    @property
    def made_by(self) -> list[str]:
        return [path.name for path in (self.folder / ".venv").glob("by-*")]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_without_a_python_a_sentence_says_so(checkout: Checkout) -> None:
    checkout.has("python3.13", SHIM_WITHOUT_PYTHON)
    checkout.has("python3", TOO_OLD)
    answer = checkout.makes()
    assert answer.returncode != 0
    assert answer.stderr.startswith("No Python 3.11 or newer was found: install one,")
    assert not (checkout.folder / ".venv").exists()


def test_without_venv_a_sentence_says_what_to_install(checkout: Checkout) -> None:
    checkout.has("python3", WITHOUT_VENV)
    answer = checkout.makes()
    assert answer.returncode != 0
    assert "install python3-venv" in answer.stderr.splitlines()[0]


def test_the_newest_working_python_is_used(checkout: Checkout) -> None:
    checkout.has("python3.14", SHIM_WITHOUT_PYTHON)
    checkout.has("python3.13", WITHOUT_VENV)
    checkout.has("python3.12", COMPLETE)
    checkout.has("python3", COMPLETE)
    assert checkout.makes().returncode == 0
    assert checkout.made_by == ["by-python3.12"]


def test_the_requested_python_comes_first(checkout: Checkout) -> None:
    checkout.has("python3.14", COMPLETE)
    wanted = checkout.has("mine", COMPLETE)
    assert checkout.makes(PYTHON=str(wanted)).returncode == 0
    assert checkout.made_by == ["by-mine"]


def test_an_unusable_requested_python_is_reported(checkout: Checkout) -> None:
    checkout.has("python3.11", COMPLETE)
    answer = checkout.makes(PYTHON="/nowhere/python")
    assert answer.returncode == 0
    assert "/nowhere/python is not a Python 3.11 or newer" in answer.stderr
    assert checkout.made_by == ["by-python3.11"]


def test_a_complete_environment_is_kept(checkout: Checkout) -> None:
    checkout.has("python3.11", COMPLETE)
    checkout.makes()
    checkout.has("python3.12", COMPLETE)
    assert checkout.makes().returncode == 0
    assert checkout.made_by == ["by-python3.11"]


@pytest.mark.parametrize("mishap", ["interrupted", "python gone", "moved"])
def test_a_broken_environment_is_made_again(checkout: Checkout, mishap: str) -> None:
    checkout.has("python3.11", COMPLETE)
    checkout.makes()
    match mishap:
        case "interrupted":
            (checkout.folder / ".venv" / "unfinished").touch()
        case "python gone":
            (checkout.folder / ".venv" / "bin" / "python").unlink()
        case _:
            checkout.folder = checkout.folder.rename(checkout.folder.with_name("elsewhere"))
    checkout.has("python3.12", COMPLETE)
    assert checkout.makes().returncode == 0
    assert checkout.made_by == ["by-python3.12"]
    assert not (checkout.folder / ".venv" / "unfinished").exists()
    assert os.access(checkout.folder / ".venv" / "bin" / "python", os.X_OK)


def test_files_for_other_versions_exist() -> None:
    """If one file is missing, pytest with workers runs no tests and hardly reports it."""
    missing = [name for name in versions.TRIED if not (versions.ROOT / name).exists()]
    assert not missing
