"""The home directory, where matches and preferences are kept."""

import os
import re
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final

from scapegoat_games import journal_reader, system
from scapegoat_games.files import make_directory, read_regular, reason
from scapegoat_games.journal_lines import JournalTrouble
from scapegoat_games.sanitize import printable

VARIABLE: Final = "SCAPEGOATS_HOME"
_DRAFT: Final = re.compile(r"\.(.+\.jsonl|\.index|preferences\.json)\.(\d{1,9})")
"""Pattern for the name of a file that a process has not finished writing.

The name consists of a dot, the final name, and the number of the process. The pattern fits only
files of this program, because the home directory may have other things in it.
"""
_OLD: Final = 60.0
"""Age in seconds from which on an unfinished file counts as left behind by a killed process.

A newer file may be in use on another computer that shares the directory. Larger: files of killed
processes are removed later.
"""
_LARGEST: Final = 16 * 1024 * 1024
"""Largest size of an unfinished file that is read, in bytes."""


class NoHome(Exception):
    """The home directory can't be used; the text says why, in words for a player."""


def choose(given: str | Path | None = None) -> Path:
    """The home directory: as given, else from the environment, else the system's usual place.

    The directory may not exist yet. Raises ``NoHome`` if the system has no usual place, or if the
    path starts with the name of an unknown user, such as ``~ann``.
    """
    chosen = given or os.environ.get(VARIABLE)
    if chosen:
        try:
            return Path(chosen).expanduser()
        except RuntimeError as error:
            raise NoHome(f"There is no directory {printable(str(chosen))}.") from error
    # Imported only here: if the directory is given, the program starts faster without this module.
    from platformdirs import user_data_path  # noqa: PLC0415 - see above

    try:
        usual = user_data_path("scapegoats", appauthor=False)
    except RuntimeError:
        usual = Path()
    # If the user has no home directory, some versions of platformdirs return a relative path.
    if not usual.is_absolute():
        raise NoHome(
            f"There is no home directory; {VARIABLE} or --home says where to keep matches."
        )
    return usual


def ready(given: str | Path | None = None) -> Path:
    """The home directory, made if it doesn't exist. Raises ``NoHome`` if it can't be used."""
    return _usable(choose(given))


def matches(home: Path) -> Path:
    """The directory of the matches, made if missing. Raises ``NoHome`` if it can't be used."""
    return _usable(home / "matches")


def matches_to_read(given: str | Path | None = None) -> Path:
    """The directory of the matches, for commands that only read. The directory may not exist.

    Raises ``NoHome`` if the directory exists and can't be read.
    """
    directory = choose(given) / "matches"
    shown = printable(str(directory))
    try:
        directory.stat()
    except FileNotFoundError:
        return directory
    except (OSError, ValueError) as error:
        raise NoHome(f"The directory {shown} can't be read: {_why(error)}.") from error
    if not os.access(directory, os.R_OK | os.X_OK):
        raise NoHome(f"The directory {shown} is not yours to read.")
    return directory


def _usable(directory: Path) -> Path:
    shown = printable(str(directory))
    try:
        make_directory(directory)
    except (OSError, ValueError) as error:
        raise NoHome(f"The directory {shown} can't be made: {_why(error)}.") from error
    if not os.access(directory, os.R_OK | os.W_OK | os.X_OK):
        raise NoHome(f"The directory {shown} is not yours to write in.")
    clear_up(directory)
    return directory


def _why(error: OSError | ValueError) -> str:
    return reason(error) if isinstance(error, OSError) else "it is not a path"


def clear_up(directory: Path) -> None:
    """Removes the unfinished files that killed processes have left in the directory.

    An unfinished file that is a complete journal is kept and gets its final name, unless there is a
    file of this name already. Unfinished files of running processes are not touched.
    """
    with suppress(OSError), os.scandir(directory) as entries:
        hidden = [entry.name for entry in entries if entry.name.startswith(".")]
        for draft in filter(None, map(_DRAFT.fullmatch, hidden)):
            if system.is_gone(int(draft[2])):
                _clear_up(directory / draft[0], directory / draft[1])


def _clear_up(draft: Path, meant: Path) -> None:
    with suppress(OSError):
        if time() - draft.lstat().st_mtime < _OLD:
            return
        if _is_match(draft) and not os.path.lexists(meant):
            draft.rename(meant)
        else:
            draft.unlink()


def _is_match(draft: Path) -> bool:
    """Whether the unfinished file is a complete journal of a match with at least one move."""
    try:
        contents = journal_reader.read(read_regular(draft, _LARGEST), draft.name)
    except (OSError, JournalTrouble):
        return False
    return contents.torn == 0 and bool(contents.moves)
