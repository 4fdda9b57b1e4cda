"""The four quarters of a year: how far each is, and the cards that lie in it."""

from collections.abc import Iterator, Sequence
from typing import Final, final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.games.corporate.options import Prospect
from scapegoat_games.games.corporate.pieces import QUARTERS
from scapegoat_games.games.corporate.view import Acting, View
from scapegoat_games.tui.boards.corporate.tiles import lower, small
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.tui.widgets.title_bar import badge, cell

_CARRIED: Final = "▒"
_PLAYED: Final = "█"
_PREVIEW: Final = "▓"
_EMPTY: Final = "░"
_ARROW: Final = "▸"
_HEAD: Final = 2
_LOW: Final = 4
_TALL: Final = (5, 3)
"""Columns and lines of a card, with the one that tells who played it."""


@final
class Quarters(Widget):
    """Side by side from left to right, so that what is over goes on in the next bar."""

    DEFAULT_CSS = "Quarters { height: 5; padding: 0 0 0 1; }"

    prospect: reactive[Prospect | None] = reactive(None)
    """What the play would do that is being thought about."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__(id="quarters")
        self._view = view
        self._names = names

    def render(self) -> Content:
        width, height = self.content_size
        pitch = (width + 1) // QUARTERS
        upright = self._stand_upright(pitch - 1, height - _HEAD)
        columns = [self._column(at, pitch - 1, height, upright) for at in range(QUARTERS)]
        rows = zip(*columns, strict=True)
        return Content("\n").join(Content(" ").join(row) for row in rows)

    def _stand_upright(self, width: int, lines: int) -> bool:
        """Whether there is room for all cards with the names of those who played them."""
        wide, high = _TALL
        room = (width + 1) // (wide + 1) * (lines // high)
        return all(len(pile) <= room for pile in self._view.quarters)

    def _column(self, quarter: int, width: int, height: int, upright: bool) -> list[Content]:
        rows = [self._head(quarter, width), self._bar(quarter, width)]
        rows += (self._tall if upright else self._low)(quarter, width, height - len(rows))
        rows += [Content("")] * (height - len(rows))
        return [cell(row, width) for row in rows]

    def _head(self, quarter: int, width: int) -> Content:
        view = self._view
        total, target = view.totals[quarter], view.rules.target
        here = quarter == view.quarter and isinstance(view.step, Acting)
        mark = "▶" if here else "✓" if quarter < view.quarter else " "
        style = "bold $accent" if here else "bold" if quarter < view.quarter else "$faint"
        head = Content.styled(f"{mark}Q{quarter + 1}", style)
        head += Content.styled(f" {total} of {target}", "" if quarter <= view.quarter else "$faint")
        over = total - target
        if over <= 0:
            return head
        end = f"+{over}" if quarter == QUARTERS - 1 else f"+{over} {_ARROW}"
        gap = width - head.cell_length - len(end)
        return head + Content(" " * gap) + Content.styled(end, "bold $faint") if gap > 0 else head

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

    def _tall(self, quarter: int, width: int, lines: int) -> list[Content]:
        played = range(len(self._view.quarters[quarter]))
        across = (width + 1) // (_TALL[0] + 1)
        rows = [self._upright(quarter, played[at : at + across]) for at in played[::across]]
        return [line for row in rows for line in row]

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

    def _upright(self, quarter: int, places: range) -> list[Content]:
        """Cards of two lines, and whose they are under them."""
        wide = _TALL[0]
        pile = [(self._view.quarters[quarter][at], self._view.face(quarter, at)) for at in places]
        return [
            Content(" ").join(small(face, down=one.card is None, width=wide) for one, face in pile),
            Content(" ").join(lower(face, down=one.card is None, width=wide) for one, face in pile),
            Content(" ").join(
                _narrow(badge(one.seat, self._names[one.seat]), wide) for one, _ in pile
            ),
        ]


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


def _narrow(name: Content, width: int) -> Content:
    """As much of a name as there is room for, without dots."""
    return cell(name.truncate(width), width)
