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
    """A time that a file names, in the time zone of this computer; None if it can't be read."""
    try:
        read = datetime.fromisoformat(when)
        return (read if read.tzinfo is not None else read.replace(tzinfo=UTC)).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def day(when: str) -> str:
    """The day of that time here, such as 2026-01-02; empty if it can't be read.

    >>> day(datetime(2026, 1, 2, 23, 59).astimezone(UTC).isoformat()), day("in spring")
    ('2026-01-02', '')
    """
    read = here(when)
    return "" if read is None else read.date().isoformat()
