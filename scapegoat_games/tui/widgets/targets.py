"""Parts of a board with targets, which show what can be chosen and can be clicked.

A *target* is something on the board that an answer can point at, such as a card or a location; its
name is a text like ``seat:2``. A *light* is the way a target is highlighted: ``chosen`` for answers
given so far, ``offered`` for possible answers to the current question, ``refused`` for answers that
the rules forbid now, ``about`` for what an earlier move has settled, ``none`` for everything else.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar, final

from rich.color import Color, blend_rgb
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style as ContentStyle
from textual.widget import Widget

from scapegoat_games.tui.picking import Picker

M = TypeVar("M")

Light: TypeAlias = Literal["chosen", "offered", "refused", "about", "none"]


@final
class Lights(NamedTuple):
    """The names of all highlighted targets, one set for each kind of highlight."""

    chosen: frozenset[str] = frozenset()
    offered: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()
    about: frozenset[str] = frozenset()

    def on(self, target: str) -> Light:
        if target in self.chosen:
            return "chosen"
        if target in self.offered:
            return "offered"
        if target in self.refused:
            return "refused"
        return "about" if target in self.about else "none"


DARK: Final = Lights()
ADVISED: Final = "»"
"""The sign at the corner of a target that a hint mentions."""
_TINGE: Final = 0.3
"""The share, 0 to 1, of the accent colour in the background of a target that a hint mentions."""
_SIGN: Final = Style(bold=True, reverse=True)
"""The style of ``ADVISED``, besides the accent colour."""


def lights(picker: Picker[M], about: frozenset[str] = frozenset()) -> Lights:
    """Which targets to highlight while a player composes a move in ``picker``.

    ``about`` names the targets that earlier moves have settled, such as an action's location.
    """
    choices = () if picker.sure else picker.choices
    picks = () if picker.untouched else picker.picks
    return Lights(
        frozenset(pick.target for pick in picks),
        frozenset(choice.pick.target for choice in choices if choice.refused is None),
        frozenset(choice.pick.target for choice in choices if choice.refused is not None),
        about,
    )


class Targets(Widget):
    """A widget with targets that are highlighted and can be clicked. A subclass says where each
    target lies.
    """

    lights: reactive[Lights] = reactive(DARK)
    advised: reactive[frozenset[str]] = reactive(frozenset())
    """The targets that a hint mentions. They get a background and the sign ``ADVISED``."""

    class Pointed(Message):
        """The mouse was pressed on a target."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def target_regions(self) -> Iterable[tuple[str, Region]]:
        """The names of the visible targets, each with its region in the widget. If two regions
        overlap, a click counts for the first target.
        """
        raise NotImplementedError

    def render_lines(self, crop: Region) -> list[Strip]:
        lines = super().render_lines(crop)
        regions = [region for name, region in self.target_regions() if name in self.advised]
        if not regions:
            return lines
        accent = self._style("$accent")
        return [
            _advised(line, Offset(crop.x, crop.y + at), regions, accent)
            for at, line in enumerate(lines)
        ]

    def _style(self, style: str) -> Style:
        return ContentStyle.parse(style, self.app.theme_variables).rich_style

    def target_at(self, x: int, y: int) -> str | None:
        """The name of the target at a cell of the widget; None if no target is there."""
        regions = self.target_regions()
        return next((target for target, region in regions if region.contains(x, y)), None)

    def on_mouse_down(self, press: events.MouseDown) -> None:
        target = self.target_at(press.x, press.y)
        if target is not None:
            self.post_message(self.Pointed(target))


def _advised(line: Strip, start: Offset, regions: Sequence[Region], accent: Style) -> Strip:
    """A line of a widget in which the cells of ``regions`` are lit up. ``start`` is the place of
    the line's first cell in the widget.
    """
    for region in regions:
        if not region.y <= start.y < region.bottom:
            continue
        first, last = (min(max(x - start.x, 0), line.cell_length) for x in (region.x, region.right))
        if first == last:
            continue
        before, lit, after = (line.crop(0, first), line.crop(first, last), line.crop(last))
        lit = Strip([_lit(segment, accent) for segment in lit], lit.cell_length)
        if start.y == region.y and start.x <= region.x:
            sign = Segment(ADVISED, (accent + _SIGN) if accent.color else _SIGN)
            lit = Strip.join([Strip([sign], 1), lit.crop(1)])
        line = Strip.join([before, lit, after])
    return line


def _lit(segment: Segment, accent: Style) -> Segment:
    """The segment on a background with a tinge of the accent colour. If the terminal's own colours
    are used, the segment is underlined instead, because these colours can't be mixed.
    """
    style = segment.style or Style()
    ground, tint = style.bgcolor and style.bgcolor.triplet, accent.color and accent.color.triplet
    if ground is None or tint is None:
        return Segment(segment.text, style + Style(underline=True), segment.control)
    mixed = Style(bgcolor=Color.from_triplet(blend_rgb(ground, tint, _TINGE)))
    return Segment(segment.text, style + mixed, segment.control)
