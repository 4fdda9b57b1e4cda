"""The home directory, where matches and preferences are kept."""

import os
from pathlib import Path
from typing import Final

from scapegoat_games import drafts
from scapegoat_games.atomic_files import make_directory, reason
from scapegoat_games.sanitize import printable

VARIABLE: Final = "SCAPEGOATS_HOME"


class NoHome(Exception):
    """The directory can't be used; the text says why, in words for a player."""


def choose(given: str | Path | None = None) -> Path:
    """The given directory, else the environment's, else the usual one. It may not exist yet.

    Raises ``NoHome`` if the user has no home directory to put it in.
    """
    chosen = given or os.environ.get(VARIABLE)
    if chosen:
        try:
            return Path(chosen).expanduser()
        except RuntimeError as error:
            raise NoHome(f"There is no directory {printable(str(chosen))}.") from error
    # Imported only here: a start with a given directory is faster without it.
    from platformdirs import user_data_path  # noqa: PLC0415 - see above

    try:
        usual = user_data_path("scapegoats", appauthor=False)
    except RuntimeError:
        usual = Path()
    # Without a home some versions of platformdirs return a path relative to the current directory.
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
    """The directory of the matches, for commands that only read: it may not exist.

    Raises ``NoHome`` if it exists and can't be read.
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
    drafts.clear_up(directory)
    return directory


def _why(error: OSError | ValueError) -> str:
    return reason(error) if isinstance(error, OSError) else "it is not a path"
