"""Computes the widths of columns that share a row."""

from collections.abc import Sequence


def shared(room: int, heads: Sequence[int], needed: Sequence[int]) -> list[int]:
    """The width of each column: enough for the column's heading (``heads``) and for its contents
    (``needed``). The columns that are still narrowest share the remaining room. Empty if ``room``
    is too small.

    >>> shared(80, [17] * 4, [15] * 4), shared(80, [17] * 4, [29, 15, 15, 15])
    ([20, 20, 20, 20], [29, 17, 17, 17])
    >>> shared(80, [17, 17, 12, 12], [29, 29, 5, 5])
    []
    """
    widths = [*map(max, heads, needed)]
    for _ in range(room - sum(widths)):
        widths[widths.index(min(widths))] += 1
    return widths if sum(widths) <= room else []


def cut(room: int, least: int, wanted: Sequence[int]) -> list[int]:
    """The wanted widths, each raised to ``least`` if smaller. If they exceed ``room`` in all, the
    widest columns are made narrower, but not narrower than ``least``.

    >>> cut(30, 5, [8, 16, 4]), cut(20, 5, [8, 16, 4])
    ([8, 16, 5], [7, 7, 5])
    """
    most = max(wanted, default=least)
    while most > least and sum(max(least, min(most, width)) for width in wanted) > room:
        most -= 1
    return [max(least, min(most, width)) for width in wanted]
