"""The four quarters of a year: how far each is, and the cards that lie in it."""

from collections.abc import Iterator, Sequence
from typing import Final, final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.games.corporate.options import Prospect
from scapegoat_games.games.corporate.pieces import QUARTERS
from scapegoat_games.games.corporate.view import Acting, View
from scapegoat_games.tui.boards.corporate.quarters_plan import Plan, planned
from scapegoat_games.tui.boards.corporate.tiles import large, lower, small
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.tui.widgets.title_bar import badge_within, cell

_CARRIED: Final = "▒"
_PLAYED: Final = "█"
_PREVIEW: Final = "▓"
_EMPTY: Final = "░"
_ARROW: Final = "▸"
_HEAD: Final = 2
_LOW: Final = 4
_LEAST: Final = 4
"""Lines for the cards, where they are flat."""


@final
class Quarters(Widget):
    """Side by side from left to right, so that what is over goes on in the next bar."""

    DEFAULT_CSS = "Quarters { height: 6; padding: 0 0 0 1; }"

    prospect: reactive[Prospect | None] = reactive(None)
    """What the play would do that is being thought about."""

    def __init__(self, view: View, names: Sequence[str], others: int = 0) -> None:
        """Where the page doesn't fix how high they are, ``others`` lines are left below them."""
        super().__init__(id="quarters")
        self._view = view
        self._names = names
        self._others = others

    def render(self) -> Content:
        width, height = self.content_size
        plan = self._planned(width, height)
        columns = [self._column(at, height, plan) for at in range(QUARTERS)]
        rows = zip(*columns, strict=True)
        return Content("\n").join(Content(" ").join(row) for row in rows)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Where that isn't fixed by the page: as high as is needed for the largest cards."""
        most = self.styles.max_height
        spare = container.height - self._others
        plan = self._planned(width, min(int(most.value), spare) if most else spare)
        return _HEAD + (plan.rows * plan.form.high if plan.form else _LEAST)

    def _planned(self, width: int, lines: int) -> Plan:
        heads = [
            self._number(quarter).cell_length + 1 + len(self._over(quarter))
            for quarter in range(QUARTERS)
        ]
        return planned(heads, [*map(len, self._view.quarters)], width, lines - _HEAD)

    def _column(self, quarter: int, height: int, plan: Plan) -> list[Content]:
        width = plan.columns[quarter]
        rows = [self._head(quarter, width), self._bar(quarter, width)]
        if plan.form is None:
            rows += self._low(quarter, width, height - len(rows))
        else:
            rows += self._standing(quarter, plan)
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
        """Points, and how they are drawn: those carried in, then each card as its player's."""
        view = self._view
        yield view.carried(quarter), _CARRIED, "$faint"
        for played in view.quarters[quarter]:
            yield played.worth, _PLAYED, f"$player-{played.seat}"
        if self.prospect is not None and quarter == view.quarter:
            yield self.prospect.worth, _PREVIEW, "$chosen"
        elif self.prospect is not None and quarter == view.quarter + 1:
            yield self.prospect.over, _PREVIEW, "$chosen"

    def _standing(self, quarter: int, plan: Plan) -> Iterator[Content]:
        """Card beside card, and whose they are under them."""
        pile, many = self._view.quarters[quarter], plan.across[quarter]
        for first in range(0, len(pile), many):
            row = range(first, min(first + many, len(pile)))
            cards = [self._card(quarter, at, plan) for at in row]
            yield from (Content(" ").join(line) for line in zip(*cards, strict=True))
            # There is nothing beside the last one, so the name may be longer.
            rooms = [plan.wide] * (len(row) - 1)
            rooms.append(plan.columns[quarter] - len(rooms) * (plan.wide + 1))
            owners = [
                cell(badge_within(pile[at].seat, self._names[pile[at].seat], room), room)
                for at, room in zip(row, rooms, strict=True)
            ]
            yield Content(" ").join(owners)

    def _card(self, quarter: int, at: int, plan: Plan) -> list[Content]:
        played, face = self._view.quarters[quarter][at], self._view.face(quarter, at)
        down, width = played.card is None, plan.wide
        if plan.form is None or plan.form.figure is None:
            return [small(face, down=down, width=width), lower(face, down=down, width=width)]
        lines = large(face, plan.form.figure, width=width)
        if down and face is not None:
            lines[-1] = small(face, down=True, width=width)
        return lines

    def _low(self, quarter: int, width: int, lines: int) -> list[Content]:
        """One line a card; of very many the latest."""
        played = range(len(self._view.quarters[quarter]))
        across = (width + 1) // (_LOW + 2)
        room = across * lines
        left_out = len(played) - room + 1 if len(played) > room else 0
        tiles = [Content.styled(f"+{left_out}", "$faint")] if left_out else []
        tiles = [cell(tile, _LOW + 1) for tile in tiles]
        tiles += [self._flat(quarter, at) for at in played[left_out:]]
        return [Content(" ").join(tiles[at : at + across]) for at in range(0, len(tiles), across)]

    def _flat(self, quarter: int, at: int) -> Content:
        """Whose it is, and the card, in one line."""
        played = self._view.quarters[quarter][at]
        who = Content.styled(SYMBOLS[played.seat], f"bold $player-{played.seat}")
        card = small(self._view.face(quarter, at), down=played.card is None, width=_LOW)
        return who + card


def cells_of(parts: Sequence[int], target: int, width: int) -> list[int]:
    """How many cells of a bar each part takes.

    None that counts is left out, and the bar is full only when the target is reached.
    """
    lengths: list[int] = []
    for at, worth in enumerate(parts):
        points, drawn = sum(parts[: at + 1]), sum(lengths)
        most = width if points >= target else width - 1
        wanted = max(drawn + 1, round(points * width / target)) if worth else drawn
        lengths.append(min(most, wanted) - drawn)
    return lengths
