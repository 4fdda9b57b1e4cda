"""The prisoners' sheets side by side: all that everybody knows of them."""

from collections.abc import Sequence
from typing import Final, final

from textual.content import Content

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.pieces import MOST_EXTRA
from scapegoat_games.games.alcatraz.view import (
    Answering,
    Consenting,
    Naming,
    Over,
    Sheet,
    View,
    Voting,
)
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz import faces
from scapegoat_games.tui.widgets.player_strip import Mark
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.title_bar import badge, cell

_WIDE: Final = 26
"""From that many columns on, items are written out."""


def mark(view: View, seat: Seat) -> Mark:
    """Who is to decide, by what all can see."""
    match view.step:
        case Voting():
            return "waits" if view.voted[seat] else "chooses"
        case Answering(partner, _):
            decides = partner
        case Consenting(_, asked):
            decides = asked[0]
        case Naming():
            decides = view.scapegoat
        case Over():
            return "waits"
        case _:
            decides = view.turn
    return "turn" if seat == decides else "waits"


@final
class Sheets(Targets):
    """Three lines for each; a fourth where all blackmail cards lie open."""

    DEFAULT_CSS = "Sheets { height: auto; padding: 0 0 0 1; background: $surface; }"

    def __init__(
        self, view: View, names: Sequence[str], sheets: Sequence[Sheet] | None = None
    ) -> None:
        super().__init__()
        self._view = view
        self._names = names
        self._sheets = tuple(sheets or view.sheets)

    def show(self, sheets: Sequence[Sheet]) -> None:
        """As they would be."""
        self._sheets = tuple(sheets)
        self.refresh()

    @property
    def _pitch(self) -> int:
        return self.content_size.width // self._view.seats

    def render(self) -> Content:
        seats = range(self._view.seats)
        lines = [self._head, self._points, self._held]
        if self._open:
            lines.append(self._cards)
        rows = [Content("").join(cell(line(seat), self._pitch) for seat in seats) for line in lines]
        return Content("\n").join(rows)

    def _head(self, seat: Seat) -> Content:
        right = self._goat(seat)
        name = badge(seat, self._names[seat])
        name = name.truncate(self._pitch - 3 - right.cell_length, ellipsis=True)
        light = self.lights.on(f"seat:{seat}")
        if light == "offered":
            name = name.stylize("underline")
        head = self._marked(seat, name)
        if light == "chosen":
            head = Content.styled(f"» {name.plain}", "bold $chosen-ink on $chosen")
        return head + Content(" ") + right

    def _marked(self, seat: Seat, name: Content) -> Content:
        match mark(self._view, seat):
            case "turn":
                return (Content("▶ ") + name).stylize(f"reverse $player-{seat}")
            case "chooses":
                return Content.styled("… ", "bold $accent") + name
            case "waits":
                return Content("  ") + name

    def _goat(self, seat: Seat) -> Content:
        """The Scapegoat, and how many action points more that is."""
        if seat != self._view.scapegoat:
            return Content("")
        extra = min(self._view.run, MOST_EXTRA)
        return Content.styled(f"{faces.SCAPEGOAT} goat +{extra}", "bold $accent")

    def _points(self, seat: Seat) -> Content:
        sheet = self._sheets[seat]
        parts = [faces.marks(sheet), faces.stamina(sheet.stamina), faces.cash(sheet.cash)]
        return Content("  ") + Content(" ").join(parts)

    def _held(self, seat: Seat) -> Content:
        wide = self._pitch >= _WIDE
        items = faces.held(self._sheets[seat].items, in_words=wide)
        cards = Content.styled(faces.CARD * len(self._view.hands[seat]), "bold $accent")
        sick = self._view.sick[seat]
        ill = Content.styled(f"  −{sick} AP", "bold $error") if sick else Content("")
        if items.cell_length + cards.cell_length > self._pitch - 5:
            items = faces.held(self._sheets[seat].items, in_words=False)
        return Content("  ") + items + Content("  ") + cards + ill

    @property
    def _open(self) -> bool:
        hands = self._view.hands
        return any(hands) and all(card is not None for hand in hands for card in hand)

    def _cards(self, seat: Seat) -> Content:
        """Each with as much of its name as there is room for."""
        held = [card for card in self._view.hands[seat] if card is not None]
        width = (self._pitch - 3) // max(1, len(held))
        names = [Content(phrases.card_name(card)).truncate(width, ellipsis=True) for card in held]
        return Content("  ") + Content(" ").join(names).stylize("$faint")

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return 4 if self._open else 3

    def target_at(self, x: int, y: int) -> str | None:
        at = (x - self.gutter.left) // self._pitch
        return f"seat:{at}" if 0 <= at < self._view.seats else None
