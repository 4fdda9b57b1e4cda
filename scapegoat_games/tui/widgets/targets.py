"""Parts of a board with targets, which light up while they can be chosen, and can be clicked."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar, final

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.tui.picking import Picker

M = TypeVar("M")

Light: TypeAlias = Literal["chosen", "offered", "refused", "about", "none"]


@final
class Lights(NamedTuple):
    """The targets that are lit, by the reason."""

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


def lights(picker: Picker[M], about: frozenset[str] = frozenset()) -> Lights:
    """The lights for a decision as chosen so far; ``about`` are targets of earlier decisions."""
    choices = () if picker.sure else picker.choices
    return Lights(
        frozenset(pick.target for pick in picker.picks),
        frozenset(choice.pick.target for choice in choices if choice.refused is None),
        frozenset(choice.pick.target for choice in choices if choice.refused is not None),
        about,
    )


class Targets(Widget):
    """A part of a board with targets. A subclass knows where its targets lie."""

    lights: reactive[Lights] = reactive(DARK)

    class Pointed(Message):
        """The mouse was pressed on a target."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def target_regions(self) -> Iterable[tuple[str, Region]]:
        """The visible targets, and where they lie in the widget. If two targets overlap, a click
        counts for the first.
        """
        raise NotImplementedError

    def target_at(self, x: int, y: int) -> str | None:
        """The target at a cell of the widget."""
        regions = self.target_regions()
        return next((target for target, region in regions if region.contains(x, y)), None)

    def on_mouse_down(self, press: events.MouseDown) -> None:
        target = self.target_at(press.x, press.y)
        if target is not None:
            self.post_message(self.Pointed(target))
