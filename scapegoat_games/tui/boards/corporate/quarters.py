"""The four quarters of a year: how far each is, and the cards that lie in it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.games.corporate.options import Prospect
from scapegoat_games.games.corporate.pieces import QUARTERS
from scapegoat_games.games.corporate.view import Acting, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.tiles import large, lower, small
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.tui.widgets.cards import height_of
from scapegoat_games.tui.widgets.figures import Lines
from scapegoat_games.tui.widgets.title_bar import badge, cell

_CARRIED: Final = "▒"
_PLAYED: Final = "█"
_PREVIEW: Final = "▓"
_EMPTY: Final = "░"
_ARROW: Final = "▸"
_HEAD: Final = 2
_LOW: Final = 4


@final
class _Form(NamedTuple):
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


_FORMS: Final = (_Form(7, 11, 2), _Form(5, 9, 2), _Form(3, 7, 2), _Form(None, 5, 3))
"""The largest first."""
_WIDEST: Final = 11


@final
class Quarters(Widget):
    """Side by side from left to right, so that what is over goes on in the next bar."""

    DEFAULT_CSS = "Quarters { height: 6; padding: 0 0 0 1; }"

    prospect: reactive[Prospect | None] = reactive(None)
    """What the play would do that is being thought about."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__(id="quarters")
        self._view = view
        self._names = names
        self.set_class(max(map(len, view.quarters)) > _FORMS[0].across, "-deep")

    def render(self) -> Content:
        width, height = self.content_size
        pitch = (width + 1) // QUARTERS
        form = self._form(pitch - 1, height - _HEAD)
        columns = [self._column(at, pitch - 1, height, form) for at in range(QUARTERS)]
        rows = zip(*columns, strict=True)
        return Content("\n").join(Content(" ").join(row) for row in rows)

    def _form(self, width: int, lines: int) -> _Form | None:
        """As large as there is room for with all cards of every quarter; None if flat."""
        most = max(map(len, self._view.quarters))
        for form in _FORMS:
            beneath = lines // form.high
            if beneath:
                across = max(form.across, -(-most // beneath))
                wide = min((width + 1) // across - 1, _WIDEST)
                if wide >= form.wide:
                    return form._replace(wide=wide, across=across)
        return None

    def _column(self, quarter: int, width: int, height: int, form: _Form | None) -> list[Content]:
        rows = [self._head(quarter, width), self._bar(quarter, width)]
        if form is None:
            rows += self._low(quarter, width, height - len(rows))
        else:
            rows += self._standing(quarter, form)
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

    def _standing(self, quarter: int, form: _Form) -> list[Content]:
        """Card beside card, and whose they are under them."""
        pile = self._view.quarters[quarter]
        cards = [self._card(quarter, at, form) for at in range(len(pile))]
        rows = [cards[at : at + form.across] for at in range(0, len(cards), form.across)]
        return [Content(" ").join(line) for row in rows for line in zip(*row, strict=True)]

    def _card(self, quarter: int, at: int, form: _Form) -> list[Content]:
        played, face = self._view.quarters[quarter][at], self._view.face(quarter, at)
        down, width = played.card is None, form.wide
        if form.figure is None:
            lines = [small(face, down=down, width=width), lower(face, down=down, width=width)]
        else:
            lines = large(face, form.figure, width=width)
            if down and face is not None:
                lines[-1] = small(face, down=True, width=width)
        return [*lines, _owner(played.seat, self._names[played.seat], width)]

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


def _owner(seat: Seat, name: str, width: int) -> Content:
    """A name, or only its sign where that is all there is room for."""
    whole = badge(seat, name)
    return cell(whole if whole.cell_length <= width else badge(seat, "").rstrip(), width)
