"""Puts into words when a match began and how it stands."""

from datetime import datetime

from scapegoat_games import clock
from scapegoat_games.match_index import Summary
from scapegoat_games.saves import Standing
from scapegoat_games.words import counted, listed


def when_text(when: str, now: datetime | None = None, *, hour: bool = True) -> str:
    """When a match began, in words; empty if ``when`` can't be read as a time.

    >>> now = datetime(2026, 3, 4, 22, 0).astimezone()
    >>> when_text(datetime(2026, 3, 4, 21, 5).astimezone().isoformat(), now)
    'today 21:05'
    >>> when_text(datetime(2026, 3, 3, 21, 5).astimezone().isoformat(), now)
    'yesterday 21:05'
    >>> when_text(datetime(2026, 2, 1, 21, 5).astimezone().isoformat(), now)
    '1 Feb'
    >>> when_text("in spring", now), when_text("9999-12-31T23:59:59-14:00", now)
    ('', '')
    """
    began = clock.here(when)
    if began is None:
        return ""
    today = (now or clock.now()).astimezone()
    days = (today.date() - began.date()).days
    if days in {0, 1}:
        return f"{'yesterday' if days else 'today'}{f' {began:%H:%M}' if hour else ''}"
    year = f" {began.year}" if began.year != today.year else ""
    return f"{began.day} {began:%b}{year}"


def how_it_stands(match: Summary, standing: Standing) -> str:
    """How the match stands, in a sentence that everybody may read."""
    moves = counted(match.moves, "move")
    if standing.outcome is not None:
        return f"{standing.outcome.why} ({moves})"
    verb = "is" if len(standing.asked) == 1 else "are"
    so_far = f", after {moves}" if match.moves else ""
    return f"{standing.chapter}{so_far}. {listed(standing.asked)} {verb} to move."
