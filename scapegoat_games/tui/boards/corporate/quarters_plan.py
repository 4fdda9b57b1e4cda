"""How large the cards in the quarters can be, and how wide that makes each quarter."""

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from scapegoat_games.tui.widgets.cards import height_of
from scapegoat_games.tui.widgets.figures import Lines


@final
class Form(NamedTuple):
    """How cards are drawn that stand upright."""

    figure: Lines | None
    """How high the figures are; without one a card has two lines."""
    wide: int
    """At least."""
    across: int
    """At least this many side by side, so that few cards don't grow as large as the place."""

    @property
    def high(self) -> int:
        """With the line that tells who played it."""
        return 3 if self.figure is None else height_of(self.figure) + 1


FORMS: Final = (Form(7, 11, 2), Form(5, 9, 2), Form(3, 6, 2), Form(None, 5, 3))
"""The largest first."""
WIDEST: Final = 11


@final
class Plan(NamedTuple):
    """Where there is room for all cards of the year."""

    columns: Sequence[int]
    """How wide each quarter is."""
    form: Form | None = None
    """How its cards are drawn; None if flat."""
    wide: int = 0
    """A card."""
    across: Sequence[int] = ()
    """How many cards of each quarter stand side by side."""
    rows: int = 1


def planned(heads: Sequence[int], piles: Sequence[int], width: int, lines: int) -> Plan:
    """How to lay each quarter's cards, below a head of that many columns.

    The cards are as large as there is room for. Quarters are equally wide unless one of them holds
    more cards than fit in its share: then the others have less.
    """
    room = width - (len(piles) - 1)
    for form in FORMS:
        for rows in range(1, lines // form.high + 1):
            across = [max(form.across, -(-pile // rows)) for pile in piles]
            for wide in range(WIDEST, form.wide - 1, -1):
                columns = shared(room, heads, [many * (wide + 1) - 1 for many in across])
                if columns:
                    return Plan(columns, form, wide, across, rows)
    return Plan(shared(room, [0] * len(piles), [0] * len(piles)))


def shared(room: int, heads: Sequence[int], needed: Sequence[int]) -> list[int]:
    """Equal shares, but each as wide as it needs to be; empty if that is too wide.

    >>> shared(80, [17] * 4, [15] * 4), shared(80, [17] * 4, [29, 15, 15, 15])
    ([20, 20, 20, 20], [29, 17, 17, 17])
    >>> shared(80, [17, 17, 12, 12], [29, 29, 5, 5])
    []
    """
    widths = [*map(max, heads, needed)]
    for _ in range(room - sum(widths)):
        widths[widths.index(min(widths))] += 1
    return widths if sum(widths) <= room else []
