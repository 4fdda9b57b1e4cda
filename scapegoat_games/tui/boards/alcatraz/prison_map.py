"""The map of twelve locations, each in signs or in as many words as fit."""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import ClassVar, Final, final

from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive

from scapegoat_games.games.alcatraz import descriptions, phrases, steps
from scapegoat_games.games.alcatraz.pieces import LOCATIONS, TASKS, Place
from scapegoat_games.games.alcatraz.prison import COLUMNS, ROWS
from scapegoat_games.games.alcatraz.tasks import prisoners_needed
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz import faces
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.widgets.targets import Light, Targets
from scapegoat_games.tui.widgets.title_bar import badge, cell, sign
from scapegoat_games.words import counted

LEAST: Final = 3
"""Smallest height of a location, in lines, including its name."""
KEYS: Final = "1234567890XY"
"""The keys that choose locations, in the order of the map."""
_ROOM_FOR_GOLD: Final = 24


@final
class Detail(IntEnum):
    """The amount of detail in the description of a location."""

    SIGNS = 0
    BRIEF = 1
    LONG = 2
    WHOLE = 3
    """The description contains the whole text of the location's rule."""


def fitting(width: int, lines: int) -> Detail:
    """The greatest detail that fits every location of this size, so that all look alike."""
    narrow = width < _ROOM_FOR_GOLD
    if lines < (8 if narrow else 6):
        return Detail.SIGNS
    if lines < (10 if narrow else 7):
        return Detail.BRIEF
    return Detail.LONG if lines < (13 if narrow else 10) else Detail.WHOLE


def tile(
    view: View,
    names: Sequence[str],
    place: Place,
    size: tuple[int, int],
    light: Light = "none",
    key: str = "",
) -> list[Content]:
    """The lines of a location: its name, prisoners, guards and items, its task, and its rule."""
    width, lines = size
    detail = fitting(width, lines)
    body = [*_present(view, names, place, width, detail)]
    body += _task(view, place, width, detail)
    below = lines - 1
    rule = [*_rule(view, place, width, detail)][:below]
    body = body[: below - len(rule)]
    body += [Content("")] * (below - len(rule) - len(body)) + rule
    drawn = [cell(Content(" ") + line, width).stylize_before("on $surface") for line in body]
    return [_title(view, place, light, size, key), *drawn]


def _title(view: View, place: Place, light: Light, size: tuple[int, int], key: str) -> Content:
    width, lines = size
    gold = view.prison.gold[place]
    # A narrow title has no room for the word "gold". Then the text of the location's rule begins
    # with this word; if the rule isn't shown either, the title has a sign for gold.
    short = faces.GOLD if fitting(width, lines) is Detail.SIGNS else ""
    mark = (" gold " if width >= _ROOM_FOR_GOLD else short) if gold else ""
    style = "$key-ink on $key" if light in {"offered", "chosen"} else "$faint on $panel"
    before = Content.styled(f" {key} ", style) if key else Content("")
    room = width - 1 - len(mark) - before.cell_length
    name = Content(f" {LOCATIONS[place].name}").truncate(room + 1, ellipsis=True)
    if width < _ROOM_FOR_GOLD:
        name += Content.styled(mark, "bold")
        mark = ""
    text = cell(name, width - len(mark) - before.cell_length)
    return before + (text + Content.styled(mark, "bold")).stylize_before(_STYLES[light])


def _present(
    view: View, names: Sequence[str], place: Place, width: int, detail: Detail
) -> Iterator[Content]:
    """The lines about the guards and items, with the prisoners at the right."""
    standing = view.guards[place]
    bar = faces.guards(standing, newest=view.newest == place and bool(standing))
    lying = view.lying[place]
    pawns = _pawns(view, place)
    if detail is Detail.SIGNS:
        yield bar + Content(" ") + faces.item_signs(lying)
        return
    named = detail is Detail.WHOLE
    if named:
        pawns = Content("")
    if standing:
        number = Content.styled(f" {counted(standing, 'guard')}", "$faint")
        if bar.cell_length + number.cell_length + pawns.cell_length < width - 2:
            bar += number
    yield _apart(bar, pawns, width)
    if named and view.present(place):
        yield from _named(view, place, names).wrap(width - 2)
    text = Content(faces.items_in_words(lying)).highlight_regex("gun", style="bold $accent")
    yield from text.wrap(width - 2) if lying else [Content("")]


def _named(view: View, place: Place, names: Sequence[str]) -> Content:
    return Content("  ").join(badge(seat, names[seat]) for seat in view.present(place))


def _task(view: View, place: Place, width: int, detail: Detail) -> Iterator[Content]:
    card = view.tasks[place]
    if detail is Detail.SIGNS:
        yield _apart(_task_in_signs(view, place), _pawns(view, place), width)
        return
    if card is None:
        return
    task = TASKS[card]
    if detail is Detail.BRIEF:
        needs = [descriptions.people(card, view.seats), descriptions.guards_allowed(card, "≤")]
        in_one = " ".join(needs)
        needs = [in_one] if len(in_one) <= width - 5 else needs
        items = Content(phrases.short_list(task.items)).wrap(width - 5) if task.items else []
        rows = [*map(Content, needs), *items]
    else:
        rows = [*Content(descriptions.task_needs(card, view.seats)).wrap(width - 6)]
    badge = faces.letter(f" {task.letter} ")
    for at, row in enumerate(rows):
        yield (Content("    ") if at else badge + " ") + row


def _task_in_signs(view: View, place: Place) -> Content:
    card = view.tasks[place]
    if card is None:
        return Content("")
    task = TASKS[card]
    needs = f" {prisoners_needed(card, view.seats)}p ≤{task.guards}{faces.GUARD} "
    return faces.letter(f" {task.letter} ") + Content(needs) + faces.item_signs(task.items)


def _rule(view: View, place: Place, width: int, detail: Detail) -> Iterator[Content]:
    rule = view.prison.rules[place]
    if detail is Detail.SIGNS:
        return
    whole = f"{rule.text}{' Free.' if rule.free else ''}"
    text = whole if detail is Detail.WHOLE else descriptions.rule_in_brief(rule)
    if view.prison.gold[place] and width < _ROOM_FOR_GOLD:
        text = f"Gold. {text}"
    yield from Content.styled(text, "$faint").wrap(width - 2)


def _pawns(view: View, place: Place) -> Content:
    present = view.present(place)
    pawns = [*map(sign, present)]
    if view.turn in present and not isinstance(view.step, steps.Voting | steps.Over):
        at = present.index(view.turn)
        pawns[at] = pawns[at].stylize("reverse")
    return Content("").join(pawns)


def _apart(left: Content, right: Content, width: int) -> Content:
    gap = width - 2 - left.cell_length - right.cell_length
    return left + Content(" " * max(gap, 0)) + right


_STYLES: Final[dict[Light, str]] = {
    "chosen": "bold $chosen-ink on $chosen",
    "offered": "bold underline on $panel",
    "refused": "on $panel",
    "about": "bold $accent on $panel",
    "none": "on $panel",
}


_WITH_GAPS: Final = 20
"""Height of the map, in lines, from which on empty lines separate its rows."""


@final
class PrisonMap(Targets, ViewPart[View]):
    """A widget that draws the locations in three rows of four, as large as fits."""

    DEFAULT_CSS = """
    PrisonMap { height: 9; padding: 0 0 0 1; }
    .-medium PrisonMap { height: 3fr; min-height: 18; max-height: 24; }
    .-large PrisonMap { height: 1fr; max-height: 100%; padding: 0; }
    .-large .prison > .players { width: 27; }
    .-large .prison > .aside { width: 40; }
    .-huge .prison > .players { width: 34; }
    .-huge .prison > .aside { width: 54; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    numbered: reactive[bool] = reactive(False)
    """Whether each location shows the key that chooses it."""

    @property
    def _pitch(self) -> int:
        return (self.content_size.width + 1) // COLUMNS

    @property
    def _rows(self) -> int:
        """Height of a row of locations, in lines, including the gap below."""
        height = self.content_size.height
        return max(LEAST, (height + 1) // ROWS if self._gap else height // ROWS)

    @property
    def _gap(self) -> int:
        """Number of empty lines between two rows."""
        return int(self.content_size.height >= _WITH_GAPS)

    def render(self) -> Content:
        lines: list[Content] = []
        layout, rows, gap = self._view.prison.layout, self._rows, self._gap
        size = (self._pitch - 1, rows - gap)
        for row in range(ROWS):
            columns = []
            for at in range(COLUMNS * row, COLUMNS * (row + 1)):
                light = self.lights.on(phrases.place_target(layout[at]))
                key = KEYS[at] if self.numbered else ""
                columns.append(tile(self._view, self._names, layout[at], size, light, key))
            lines += [Content(" ").join(parts) for parts in zip(*columns, strict=True)]
            lines += [Content("")] * gap
        return Content("\n").join(lines)

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        for at, place in enumerate(self._view.prison.layout):
            row, column = divmod(at, COLUMNS)
            left, top = self.gutter.left + self._pitch * column, self.gutter.top + self._rows * row
            card = Region(left, top, self._pitch - 1, self._rows - self._gap)
            yield phrases.place_target(place), card
