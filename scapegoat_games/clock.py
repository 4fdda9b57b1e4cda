"""The date and time, as the program writes and shows them."""

from datetime import UTC, datetime
from pathlib import Path


def now() -> datetime:
    return datetime.now(UTC)


def written(path: Path) -> str:
    """When the file was last written, to the second in UTC; empty if that can't be read."""
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return ""
    return changed.isoformat(timespec="seconds")


def here(when: str) -> datetime | None:
    """Converts a time from a file into the time zone of this computer; None if the text is no valid
    time.
    """
    try:
        read = datetime.fromisoformat(when)
        return (read if read.tzinfo is not None else read.replace(tzinfo=UTC)).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def day(when: str) -> str:
    """The date of a time from a file, such as 2026-01-02, in the time zone of this computer; empty
    if the text is no valid time.

    >>> day(datetime(2026, 1, 2, 23, 59).astimezone(UTC).isoformat()), day("in spring")
    ('2026-01-02', '')
    """
    read = here(when)
    return "" if read is None else read.date().isoformat()
