"""Compares texts with golden files; ``pytest --renew-goldens`` rewrites the files."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

Golden: TypeAlias = Callable[[Path, str], None]
"""Compares a text with a file, or writes the file when goldens are renewed."""


def compare(path: Path, text: str) -> None:
    assert path.exists(), f"there is no {path.name} yet: pytest --renew-goldens writes it"
    kept = path.read_text("utf-8").splitlines()
    assert text.splitlines() == kept, f"{path.name} differs: pytest --renew-goldens writes it"


def renew(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
