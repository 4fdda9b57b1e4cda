"""Parts of a board with targets, which show what can be chosen and can be clicked.

A *target* is something on the board that an answer can point at, such as a card or a location; its
name is a text like ``seat:2``. A *light* is the way a target is highlighted: ``chosen`` for answers
given so far, ``offered`` for possible answers to the current question, ``refused`` for answers that
the rules forbid now, ``about`` for what an earlier move has settled, ``none`` for everything else.
"""

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

    def target_at(self, x: int, y: int) -> str | None:
        """The name of the target at a cell of the widget; None if no target is there."""
        regions = self.target_regions()
        return next((target for target, region in regions if region.contains(x, y)), None)

    def on_mouse_down(self, press: events.MouseDown) -> None:
        target = self.target_at(press.x, press.y)
        if target is not None:
            self.post_message(self.Pointed(target))
