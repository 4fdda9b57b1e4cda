"""The twelve locations as they lie: guards, items, tasks, who is there, and which side is up."""

from typing import ClassVar, Final, final

from textual.content import Content

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.pieces import LOCATIONS, Place
from scapegoat_games.games.alcatraz.prison import COLUMNS, ROWS
from scapegoat_games.games.alcatraz.view import Over, View, Voting
from scapegoat_games.tui.boards.alcatraz import faces
from scapegoat_games.tui.widgets.targets import Light, Targets
from scapegoat_games.tui.widgets.title_bar import cell

_LINES: Final = 3
"""A location has at least that many."""


@final
class PrisonMap(Targets):
    """Three rows of four cards, as wide and as tall as there is room for."""

    DEFAULT_CSS = """
    PrisonMap { height: 9; padding: 0 0 0 1; }
    .-medium PrisonMap { height: 14; margin-top: 1; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how tall the screen is

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    @property
    def _pitch(self) -> int:
        return (self.content_size.width + 1) // COLUMNS

    @property
    def _rows(self) -> int:
        """How many lines there are for a row of locations, with the gap below it."""
        return max(_LINES, (self.content_size.height + 1) // ROWS)

    def render(self) -> Content:
        lines: list[Content] = []
        layout = self._view.prison.layout
        for row in range(ROWS):
            columns = [self._card(place) for place in layout[COLUMNS * row : COLUMNS * (row + 1)]]
            lines += [Content(" ").join(parts) for parts in zip(*columns, strict=True)]
            lines += [Content("")] * (self._rows - len(columns[0]))
        return Content("\n").join(lines)

    def _card(self, place: Place) -> list[Content]:
        width = self._pitch - 1
        lines = [self._title(place, width), self._here(place, width), self._plan(place)]
        if self._rows > _LINES:
            rule = self._view.prison.rules[place]
            lines.append(Content.styled(faces.rule_in_brief(rule), "$faint"))
        body = [
            cell(Content(" ") + line, width).stylize_before("on $surface") for line in lines[1:]
        ]
        return [lines[0], *body]

    def _title(self, place: Place, width: int) -> Content:
        gold = self._view.prison.gold[place]
        style = _STYLES[self.lights.on(phrases.place_target(place))]
        name = Content(f" {LOCATIONS[place].name}").truncate(width - 3, ellipsis=True)
        side = Content.styled("G" if gold else "S", "bold $accent" if gold else "")
        text = name + Content(" " * (width - 2 - name.cell_length))
        return (text + side + Content(" ")).stylize(style)

    def _here(self, place: Place, width: int) -> Content:
        """Guards and items, and at the right who is there."""
        view = self._view
        left = faces.guards(view.guards[place])
        newest = view.newest == place and view.guards[place]
        left += Content.styled("+" if newest else " ", "bold $error")
        left += faces.item_letters(view.lying[place])
        pawns = [faces.pawn(seat) for seat in view.present(place)]
        if view.turn in view.present(place) and not isinstance(view.step, Voting | Over):
            at = view.present(place).index(view.turn)
            pawns[at] = pawns[at].stylize("reverse")
        there = Content("").join(pawns)
        gap = width - 2 - left.cell_length - there.cell_length
        return left + Content(" " * max(gap, 0)) + there

    def _plan(self, place: Place) -> Content:
        task = self._view.tasks[place]
        return Content("") if task is None else faces.task(task, self._view.seats)

    def target_at(self, x: int, y: int) -> str | None:
        column, across = divmod(x - self.gutter.left, self._pitch)
        row, down = divmod(y - self.gutter.top, self._rows)
        on_card = across < self._pitch - 1 and down <= _LINES
        if not (0 <= column < COLUMNS and 0 <= row < ROWS and on_card):
            return None
        return phrases.place_target(self._view.prison.layout[COLUMNS * row + column])


_STYLES: Final[dict[Light, str]] = {
    "chosen": "bold $chosen-ink on $chosen",
    "offered": "bold underline on $panel",
    "refused": "on $panel",
    "about": "bold $accent on $panel",
    "none": "on $panel",
}
