"""Builds the published packages, installs each into an empty environment and runs it there.

``make packages`` runs this script. It isn't part of the test suite, because it is slow and needs a
package index.
"""

import json
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[1]

READ_ASSETS: Final = """
import json
from scapegoat_games import assets
print(json.dumps({
    f"{kind}/{name}": assets.text(kind, name)
    for kind in ("cards", "lessons", "rules") for name in assets.names(kind)
}))
"""


def run(*command: str | Path) -> str:
    """The output of a command. Ends the script with the command's error output if it fails."""
    answer = subprocess.run(command, check=False, capture_output=True, text=True)
    if answer.returncode:
        words = " ".join(str(word) for word in command)
        sys.exit(f"{words}\nended with {answer.returncode}:\n{answer.stdout}{answer.stderr}")
    return answer.stdout


def content() -> dict[str, str]:
    """The assets of the checkout."""
    return {
        f"{path.parent.name}/{path.stem}": path.read_text(encoding="utf-8")
        for pattern in ("cards/*.toml", "lessons/*.toml", "rules/*.md")
        for path in (ROOT / "assets").glob(pattern)
    }


def package_files() -> Iterator[str]:
    """Files that each package must contain, including style sheets and the type marker."""
    for path in (ROOT / "scapegoat_games").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(ROOT).as_posix()


def build(folder: Path) -> tuple[Path, Path]:
    """The source distribution, and the wheel built from it alone."""
    run(sys.executable, "-m", "build", "--outdir", folder, ROOT)
    (sdist,) = folder.glob("*.tar.gz")
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


def check_contents(sdist: Path, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        missing = sorted(set(package_files()) - set(archive.namelist()))
    with tarfile.open(sdist) as archive_of_sources:
        shipped = {name.partition("/")[2] for name in archive_of_sources.getnames()}
    missing += sorted({"README.md", "LICENSE", "pyproject.toml", *package_files()} - shipped)
    if missing:
        sys.exit(f"not packed: {', '.join(missing)}")


def try_in_empty_environment(source: Path, folder: Path) -> str:
    # A separate process avoids "text file busy": otherwise programs that the other thread starts
    # would inherit the new Python as a file open for writing.
    run(sys.executable, "-m", "venv", folder)
    programs = folder / "bin"
    run(programs / "python", "-m", "pip", "install", "--quiet", source)
    found: dict[str, str] = json.loads(run(programs / "python", "-c", READ_ASSETS))
    if found != content():
        sys.exit(f"{source.name}: its assets are {sorted(found)}, not {sorted(content())}")
    version = run(programs / "scapegoats", "--version")
    if run(programs / "python", "-m", "scapegoat_games", "--version") != version:
        sys.exit(f"{source.name}: python -m scapegoat_games is not the same command")
    return f"{source.name}: {version.strip()}, {len(found)} assets"


def main() -> None:
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        sdist, wheel = build(folder / "dist")
        check_contents(sdist, wheel)
        sources = (sdist, wheel, ROOT)
        # Outside the checkout, so that only installed files are found.
        with chdir(folder), ThreadPoolExecutor(max_workers=2) as workers:
            environments = [folder / f"environment{number}" for number in range(len(sources))]
            for line in workers.map(try_in_empty_environment, sources, environments):
                print(line)


if __name__ == "__main__":
    main()
