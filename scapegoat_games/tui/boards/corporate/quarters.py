"""The four quarters of a year: a bar with the points, and the cards of each quarter."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.games.corporate.options import Prospect
from scapegoat_games.games.corporate.pieces import QUARTERS
from scapegoat_games.games.corporate.view import Acting, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.cards import large, lower, own_back, small
from scapegoat_games.tui.boards.corporate.widths import cut, shared
from scapegoat_games.tui.widgets.cards import Lines, height_of
from scapegoat_games.tui.widgets.title_bar import badge, badge_within, cell, sign

_CARRIED: Final = "▒"
_PLAYED: Final = "█"
_PREVIEW: Final = "▓"
_EMPTY: Final = "░"
_ARROW: Final = "▸"
_HEAD_LINES: Final = 2
"""Lines above the cards: the numbers and the bar."""
_FLAT_WIDTH: Final = 4
"""Columns of a card that is drawn in one line."""
_FLAT_LINES: Final = 4
"""Number of lines for a quarter's cards if each card is one line. Larger: more cards fit."""


@final
class Form(NamedTuple):
    """A way to draw upright cards, each on several lines."""

    figure: Lines | None
    """Height of the figures in lines; None: a card has two lines and no figure."""
    narrowest: int
    """Smallest width of a card in columns."""
    across: int
    """Least number of cards that a row has room for, so that few cards don't grow too large."""

    @property
    def high(self) -> int:
        """Height of a card in lines, including the line that tells who played the card."""
        return 3 if self.figure is None else height_of(self.figure) + 1


_FORMS: Final = (Form(7, 11, 2), Form(5, 9, 2), Form(3, 6, 2), Form(None, 5, 3))
"""Ways to draw cards, the largest first."""
_WIDEST: Final = 11
"""Largest width of a card in columns. Larger: cards grow wider where there is room."""


@final
class Plan(NamedTuple):
    """The sizes of quarters and cards with which all cards of the year fit."""

    columns: Sequence[int]
    """Width of each quarter."""
    form: Form | None = None
    """How cards are drawn; None: each card is one line."""
    wide: int = 0
    """Width of a card."""
    across: Sequence[int] = ()
    """For each quarter, the number of cards side by side."""
    rows: int = 1


@final
class Quarters(Widget):
    """The quarters side by side, so that a bar's surplus continues in the bar to its right."""

    DEFAULT_CSS = "Quarters { height: 6; padding: 0 0 0 1; }"

    prospect: reactive[Prospect | None] = reactive(None)
    """The effect of the play that the player is considering."""

    def __init__(self, view: View, names: Sequence[str], others: int = 0) -> None:
        """``others`` is the number of lines that other widgets of the page need.

        The quarters leave these lines free, unless the page's CSS sets the height of the quarters.
        """
        super().__init__(id="quarters")
        self._view = view
        self._names = names
        self._others = others

    def render(self) -> Content:
        width, height = self.content_size
        plan = self._plan(width, height)
        columns = [self._column(at, height, plan) for at in range(QUARTERS)]
        rows = zip(*columns, strict=True)
        return Content("\n").join(Content(" ").join(row) for row in rows)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The widget's height with the largest cards that fit.

        Textual ignores this height if the page's CSS sets a height.
        """
        most = self.styles.max_height
        spare = container.height - self._others
        plan = self._plan(width, min(int(most.value), spare) if most else spare)
        return _HEAD_LINES + (plan.rows * plan.form.high if plan.form else _FLAT_LINES)

    def _plan(self, width: int, lines: int) -> Plan:
        heads = [
            self._number(quarter).cell_length + 1 + len(self._over(quarter))
            for quarter in range(QUARTERS)
        ]
        return planned(heads, [*map(len, self._view.quarters)], width, lines - _HEAD_LINES)

    def _column(self, quarter: int, height: int, plan: Plan) -> list[Content]:
        width = plan.columns[quarter]
        rows = [self._head(quarter, width), self._bar(quarter, width)]
        if plan.form is None:
            rows += self._flat_cards(quarter, width, height - len(rows))
        else:
            rows += self._upright_cards(quarter, plan)
        rows += [Content("")] * (height - len(rows))
        return [cell(row, width) for row in rows]

    def _head(self, quarter: int, width: int) -> Content:
        head, end = self._number(quarter), self._over(quarter)
        gap = width - head.cell_length - len(end)
        return head + Content(" " * gap) + Content.styled(end, "bold $faint") if gap > 0 else head

    def _number(self, quarter: int) -> Content:
        view = self._view
        here = quarter == view.quarter and isinstance(view.step, Acting)
        mark = "▶" if here else "✓" if quarter < view.quarter else " "
        style = "bold $accent" if here else "bold" if quarter < view.quarter else "$faint"
        told = f" {view.totals[quarter]} of {view.rules.target}"
        number = Content.styled(f"{mark}Q{quarter + 1}", style)
        return number + Content.styled(told, "" if quarter <= view.quarter else "$faint")

    def _over(self, quarter: int) -> str:
        over = self._view.totals[quarter] - self._view.rules.target
        if over <= 0:
            return ""
        return f"+{over}" if quarter == QUARTERS - 1 else f"+{over} {_ARROW}"

    def _bar(self, quarter: int, width: int) -> Content:
        parts = list(self._parts(quarter))
        lengths = cells_of([worth for worth, _, _ in parts], self._view.rules.target, width)
        bar = [
            Content.styled(sign * length, style)
            for length, (_, sign, style) in zip(lengths, parts, strict=True)
        ]
        empty = Content.styled(_EMPTY * (width - sum(lengths)), "$back")
        return Content("").join([*bar, empty])

    def _parts(self, quarter: int) -> Iterator[tuple[int, str, str]]:
        """The parts of a quarter's bar, each with its points, its character and its style.

        The first part stands for the points carried in from the previous quarter. Then comes a
        part for each card, and last a part for the play that the player is considering.
        """
        view = self._view
        yield view.carried(quarter), _CARRIED, "$faint"
        for played in view.quarters[quarter]:
            yield played.worth, _PLAYED, f"$player-{played.seat}"
        if self.prospect is not None and quarter == view.quarter:
            yield self.prospect.worth, _PREVIEW, "$chosen"
        elif self.prospect is not None and quarter == view.quarter + 1:
            yield self.prospect.over, _PREVIEW, "$chosen"

    def _upright_cards(self, quarter: int, plan: Plan) -> Iterator[Content]:
        """Rows of cards side by side, with the players' names below."""
        pile, many = self._view.quarters[quarter], plan.across[quarter]
        for first in range(0, len(pile), many):
            row = range(first, min(first + many, len(pile)))
            rooms = self._rooms([pile[at].seat for at in row], plan.columns[quarter], plan.wide)
            cards = [
                [cell(line, room) for line in self._card(quarter, at, plan)]
                for at, room in zip(row, rooms, strict=True)
            ]
            yield from (Content(" ").join(line) for line in zip(*cards, strict=True))
            owners = [
                cell(badge_within(pile[at].seat, self._names[pile[at].seat], room), room)
                for at, room in zip(row, rooms, strict=True)
            ]
            yield Content(" ").join(owners)

    def _rooms(self, seats: Sequence[Seat], width: int, least: int) -> list[int]:
        """The widths of the columns in which cards are drawn side by side, chosen so that the
        players' names below the cards are cut as little as possible. A card may be narrower than
        its column.
        """
        room = width - (len(seats) - 1)
        names = [badge(seat, self._names[seat]).cell_length for seat in seats]
        wanted = [max(least, name) for name in names]
        if sum(wanted) > room:  # leave out the space between a player's sign and name
            wanted = [max(least, name - 1) for name in names]
        return cut(room, least, wanted)

    def _card(self, quarter: int, at: int, plan: Plan) -> list[Content]:
        played, face = self._view.quarters[quarter][at], self._view.face(quarter, at)
        down, width = played.card is None, plan.wide
        if plan.form is None or plan.form.figure is None:
            return [small(face, down=down, width=width), lower(face, down=down, width=width)]
        if down and face is not None:
            return own_back(face, plan.form.figure, width)
        return large(face, plan.form.figure, width=width)

    def _flat_cards(self, quarter: int, width: int, lines: int) -> list[Content]:
        """Cards drawn in one line each; if there is too little room, only the latest cards."""
        played = range(len(self._view.quarters[quarter]))
        across = (width + 1) // (_FLAT_WIDTH + 2)
        room = across * lines
        left_out = len(played) - room + 1 if len(played) > room else 0
        tiles = [Content.styled(f"+{left_out}", "$faint")] if left_out else []
        tiles = [cell(tile, _FLAT_WIDTH + 1) for tile in tiles]
        tiles += [self._flat_card(quarter, at) for at in played[left_out:]]
        return [Content(" ").join(tiles[at : at + across]) for at in range(0, len(tiles), across)]

    def _flat_card(self, quarter: int, at: int) -> Content:
        """The sign of the player and the card, in one line."""
        played = self._view.quarters[quarter][at]
        who = sign(played.seat)
        card = small(self._view.face(quarter, at), down=played.card is None, width=_FLAT_WIDTH)
        return who + card


def cells_of(parts: Sequence[int], target: int, width: int) -> list[int]:
    """For each part of a bar, the number of its cells.

    Every part of at least a point has a cell, and the bar is full only if the target is reached.
    """
    lengths: list[int] = []
    for at, worth in enumerate(parts):
        points, drawn = sum(parts[: at + 1]), sum(lengths)
        most = width if points >= target else width - 1
        wanted = max(drawn + 1, round(points * width / target)) if worth else drawn
        lengths.append(min(most, wanted) - drawn)
    return lengths


def planned(heads: Sequence[int], piles: Sequence[int], width: int, lines: int) -> Plan:
    """Finds the sizes of quarters and cards that make the cards as large as the room allows.

    ``heads`` has the width of each quarter's head, ``piles`` the number of cards in each quarter;
    ``width`` and ``lines`` are the room for all quarters. Quarters are equally wide unless a
    quarter needs more room for its cards. In that case the other quarters are narrower.
    """
    room = width - (len(piles) - 1)
    for form in _FORMS:
        for rows in range(1, lines // form.high + 1):
            across = [max(form.across, -(-pile // rows)) for pile in piles]
            for wide in range(_WIDEST, form.narrowest - 1, -1):
                columns = shared(room, heads, [many * (wide + 1) - 1 for many in across])
                if columns:
                    return Plan(columns, form, wide, across, rows)
    return Plan(shared(room, [0] * len(piles), [0] * len(piles)))
