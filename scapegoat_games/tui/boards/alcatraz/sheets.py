"""The prisoners' sheets, side by side or stacked: all public facts about each prisoner."""

from collections.abc import Iterator, Sequence
from typing import Final, final

from textual.content import Content
from textual.geometry import Region

from scapegoat_games.games.alcatraz import phrases, steps
from scapegoat_games.games.alcatraz.pieces import MOST_EXTRA, MOST_ITEMS
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz import faces
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.widgets.player_strip import Mark
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.title_bar import badge, cell, with_level
from scapegoat_games.words import counted

_SIDE_BY_SIDE: Final = 60
"""Number of columns from which on sheets stand side by side. In fewer columns, they are stacked."""
_WIDE: Final = 26
"""From this width of a sheet on, in columns, the names of items are written out."""
_LINES: Final = 7
"""Height of a stacked sheet, in lines."""


def mark(view: View, seat: Seat) -> Mark:
    """The mark beside a player's name, which says whether the player has to decide now."""
    match view.step:
        case steps.Voting():
            return "waits" if view.voted[seat] else "chooses"
        case steps.Answering(partner, _):
            decides = partner
        case steps.Consenting(_, asked):
            decides = asked[0]
        case steps.Naming():
            decides = view.scapegoat
        case steps.Over():
            return "waits"
        case _:
            decides = view.turn
    return "turn" if seat == decides else "waits"


@final
class Sheets(Targets, ViewPart[View]):
    """The sheets of all prisoners, side by side or stacked.

    Side by side, each sheet has three lines, or four if all blackmail cards lie open.
    """

    DEFAULT_CSS = "Sheets { height: auto; padding: 0 0 0 1; background: $surface; }"

    def __init__(
        self,
        view: View,
        names: Sequence[str],
        sheets: Sequence[Sheet] | None = None,
        *,
        decided: bool = False,
    ) -> None:
        super().__init__(view, names)
        self._decided = decided
        """Whether the decision that is due in the view has been made already. If so, no player gets
        the mark of a player who has to decide.
        """
        self._sheets = tuple(sheets or view.sheets)

    def show(self, sheets: Sequence[Sheet]) -> None:
        """Shows other sheets, such as those after a deal."""
        self._sheets = tuple(sheets)
        self.refresh()

    @property
    def _stacked(self) -> bool:
        return self.content_size.width < _SIDE_BY_SIDE

    @property
    def _pitch(self) -> int:
        return self.content_size.width // self._view.seats

    def render(self) -> Content:
        seats = range(self._view.seats)
        if self._stacked:
            width = self.content_size.width
            rows = [cell(row, width) for seat in seats for row in self._in_full(seat, width)]
            return Content("\n").join(rows)
        lines = [self._head, self._points, self._held]
        if self._open:
            lines.append(self._cards)
        rows = [
            Content("").join(cell(line(seat, self._pitch), self._pitch) for seat in seats)
            for line in lines
        ]
        return Content("\n").join(rows)

    def _in_full(self, seat: Seat, width: int) -> Iterator[Content]:
        """The lines of a prisoner's sheet if the sheets stand below one another."""
        sheet, ill = self._sheets[seat], self._ill(seat)
        yield self._head(seat, width)
        yield Content("   the plan  ") + faces.marks(sheet, " ")
        yield Content("   ") + faces.stamina(sheet.stamina) + " Stamina  " + self._cash(sheet)
        free = MOST_ITEMS - len(sheet.items)
        text = ", ".join(map(phrases.item_name, sheet.items)) or "no items"
        yield Content(f"   {text}")
        room = f"room for {free} more" if free else "no room for more"
        yield Content.styled(f"   {room}", "$faint")
        cards = len(self._view.hands[seat])
        if self._open:
            held = [card for card in self._view.hands[seat] if card is not None]
            said = Content(phrases.cards(held) or "no blackmail").stylize("$faint")
            first, *more = said.wrap(width - 3)
            yield Content("   ") + first
            yield Content("   ").join([Content(""), *more]) + ill
        else:
            sign = Content.styled(faces.CARD * cards, "bold $accent")
            yield Content("   ") + sign + f" {counted(cards, 'blackmail card')}" if cards else ill
            yield ill if cards else Content("")

    def _cash(self, sheet: Sheet) -> Content:
        return faces.cash(sheet.cash) + " Cash"

    def _head(self, seat: Seat, width: int) -> Content:
        name = badge(seat, self._names[seat])
        whole = with_level(name, self._names[seat], width)
        right = self._goat(seat, width - 3 - whole.cell_length)
        name = with_level(name, self._names[seat], width - 3 - right.cell_length)
        light = self.lights.on(f"seat:{seat}")
        if light in {"offered", "chosen"}:
            name = name.stylize("underline")
        before = "» " if light == "chosen" else None
        return self._marked(seat, name, before) + Content(" ") + right

    def _marked(self, seat: Seat, name: Content, pointed: str | None) -> Content:
        if pointed is not None:
            return Content.styled(pointed, "bold $accent") + name
        match "waits" if self._decided else mark(self._view, seat):
            case "turn":
                return (Content("▶ ") + name).stylize(f"reverse $player-{seat}")
            case "chooses":
                return Content.styled("… ", "bold $accent") + name
            case "waits":
                return Content("  ") + name

    def _goat(self, seat: Seat, room: int) -> Content:
        """The sign of the Scapegoat, with the extra action points.

        The word "goat" is left out if a long name needs the room.
        """
        if seat != self._view.scapegoat:
            return Content("")
        extra = min(self._view.run, MOST_EXTRA)
        text = f"{faces.SCAPEGOAT} goat +{extra}"
        return Content.styled(
            text if len(text) <= room else f"{faces.SCAPEGOAT} +{extra}", "bold $accent"
        )

    def _points(self, seat: Seat, _width: int) -> Content:
        sheet = self._sheets[seat]
        parts = [faces.marks(sheet), faces.stamina(sheet.stamina), faces.cash(sheet.cash)]
        return Content("  ") + Content(" ").join(parts)

    def _held(self, seat: Seat, width: int) -> Content:
        items = self._sheets[seat].items
        cards = Content.styled(faces.CARD * len(self._view.hands[seat]), "bold $accent")
        signs = faces.held(items)
        free = Content.styled(" ".join(faces.FREE * (MOST_ITEMS - len(items))), "$faint")
        words = Content(", ".join(phrases.item_name(item) for item in items))
        words += Content(" " if items else "") + free
        ill = self._ill(seat)
        needed = words.cell_length + cards.cell_length + ill.cell_length
        if width >= _WIDE and needed <= width - 6:
            signs = words
        return Content("  ") + signs + Content("  ") + cards + ill

    def _ill(self, seat: Seat) -> Content:
        """AL-27: the action points lost by sickness."""
        sick = self._view.sick[seat]
        return Content.styled(f" −{sick} AP", "bold $error") if sick else Content("")

    @property
    def _open(self) -> bool:
        hands = self._view.hands
        return any(hands) and all(card is not None for hand in hands for card in hand)

    def _cards(self, seat: Seat, width: int) -> Content:
        """The names of open blackmail cards, cut to fit."""
        held = [card for card in self._view.hands[seat] if card is not None]
        room = (width - 3) // max(1, len(held))
        names = [Content(phrases.card_name(card)).truncate(room, ellipsis=True) for card in held]
        return Content("  ") + Content(" ").join(names).stylize("$faint")

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        if width < _SIDE_BY_SIDE:
            return _LINES * self._view.seats
        return 4 if self._open else 3

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        width, height = self.outer_size
        for seat in range(self._view.seats):
            beside = Region(self.gutter.left + self._pitch * seat, 0, self._pitch, height)
            below = Region(0, self.gutter.top + _LINES * seat, width, _LINES)
            yield f"seat:{seat}", below if self._stacked else beside
