"""Where matches and preferences live."""

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
    """The directory asked for, else the environment's, else the usual one; not made yet.

    Raises ``NoHome`` if it is in the home of somebody who has none.
    """
    chosen = given or os.environ.get(VARIABLE)
    if chosen:
        try:
            return Path(chosen).expanduser()
        except RuntimeError as error:
            raise NoHome(f"There is no directory {printable(str(chosen))}.") from error
    # Imported here: a program told where to live starts without it.
    from platformdirs import user_data_path  # noqa: PLC0415 - see above

    try:
        usual = user_data_path("scapegoats", appauthor=False)
    except RuntimeError:
        usual = Path()
    # Some versions of platformdirs take it for a place below wherever one happens to be.
    if not usual.is_absolute():
        raise NoHome(
            f"There is no home directory; {VARIABLE} or --home says where to keep matches."
        )
    return usual


def ready(given: str | Path | None = None) -> Path:
    """The home directory, made if need be and fit to be used. Raises ``NoHome`` if it isn't."""
    return _usable(choose(given))


def matches(home: Path) -> Path:
    """The directory of the matches, made if need be. Raises ``NoHome`` if it can't be used."""
    return _usable(home / "matches")


def matches_to_read(given: str | Path | None = None) -> Path:
    """The directory of the matches as it is, made or not, for whoever only looks. Raises ``NoHome``
    if it can't be read.
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
