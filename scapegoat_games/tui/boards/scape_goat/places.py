"""The row of location cards: the players' tokens there, what can be done there, the evidence."""

from collections.abc import Iterator
from typing import ClassVar, Final, final

from textual.content import Content
from textual.geometry import Region

from scapegoat_games.games.scape_goat import pieces
from scapegoat_games.games.scape_goat.options.actions import place
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.games.scape_goat.steps import Looking, ToMove
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.crew import lying
from scapegoat_games.tui.boards.scape_goat.faces import PREPARATION, mini, tile, token
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.title_bar import cell

_TITLES: Final = ("Prepare", "Spy", "Trade", "Stash", "Cops")
_ABOUT: Final = ("", "see a hand", "give and get", "", "ends the game")
_WHAT_FOR: Final[dict[Location | None, str]] = {
    Location.PREPARE: "Take a preparation token. Once both are taken, this is Frame/Steal.",
    None: "With a token: start a Frame Attempt. Without one: steal one.",
    Location.SPY: "Look at somebody's hand.",
    Location.TRADE: "Trade a card with somebody; both choose in secret.",
    Location.STASH: "Take a facedown card and put one back.",
    Location.COPS: "End the game: the true scapegoat wins alone.",
}
"""What can be done at each location.

The key None stands for the location Prepare after its card has been turned over.
"""
_LEGEND_WIDTH: Final = 16
"""Columns for the name of a location in the legend."""
_CUFFS: Final = "○═○"
_HEAD_HEIGHT: Final = 3
"""Lines of a location above its evidence."""
_SLOT_WIDTH: Final = 4
"""Columns of a slot, including the gap after it."""


@final
class Legend(ViewPart[View]):
    """What can be done at each location, for players who don't know the game."""

    DEFAULT_CSS = "Legend { height: auto; padding: 1; color: $faint; }"

    def render(self) -> Content:
        width = self.content_size.width
        return Content("\n").join(legend(self._view, width))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len([*legend(self._view, width)])


def legend(view: View, width: int) -> Iterator[Content]:
    """The lines of the legend. A text that needs several lines stays right of the titles."""
    for location in Location:
        title = pieces.location_title(location, turned=view.turned)
        told = what_for(view, location)
        for at, row in enumerate(Content(told).wrap(max(1, width - _LEGEND_WIDTH))):
            yield cell(Content.styled("" if at else title, "bold"), _LEGEND_WIDTH) + row


def what_for(view: View, location: Location) -> str:
    return _WHAT_FOR[location if location or not view.turned else None]


def in_short(view: View, location: Location) -> tuple[str, str]:
    """Two texts on what can be done at a location: a short one, and one for a narrow column."""
    if location == Location.PREPARE:
        return ("frame or steal", "frame, steal") if view.turned else ("to take", "to take")
    return _ABOUT[location], "game ends"


def standing(view: View, location: Location) -> list[Seat]:
    """The seats whose tokens stand at the location, in the order in which they came.

    SG-4: of the tokens that nobody has moved yet, the starter's was put down first.
    """
    came = dict.fromkeys(range(view.seats), -1) | {view.deal.starter: -2}
    for number, action in enumerate(view.past):
        if action.kind != "swap":
            came[action.seat] = number
    if not isinstance(view.step, Looking | ToMove):
        came[view.turn] = len(view.past)  # ``past`` has no unfinished action, such as a trade
    there = [seat for seat in range(view.seats) if view.standing[seat] == location]
    return sorted(there, key=came.__getitem__)


@final
class Places(Targets, ViewPart[View]):
    """The five location cards side by side, as wide as the window allows."""

    DEFAULT_CSS = """
    Places { height: 5; padding: 0 0 0 1; }
    .-medium Places { height: 10; margin-top: 1; }
    .-large Places { height: 2fr; max-height: 18; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    @property
    def _pitch(self) -> int:
        return (self.content_size.width + 1) // len(Location)

    @property
    def _width(self) -> int:
        return self._pitch - 1

    def render(self) -> Content:
        columns = [self._column(location) for location in Location]
        return Content("\n").join(Content(" ").join(parts) for parts in zip(*columns, strict=True))

    def _column(self, location: Location) -> list[Content]:
        rows = [self._title(location)]
        rows += [
            cell(Content(" ") + content, self._width).stylize_before("on $surface")
            for content in (self._standing(location), self._about(location))
        ]
        height = self.content_size.height - _HEAD_HEIGHT
        if location in pieces.WITH_EVIDENCE:
            return [*rows, *tile(self._view.faceup[location], self._width, height)]
        blank = Content.styled(" " * self._width, "on $surface")
        cuffs = Content.styled(_CUFFS.center(self._width), "$faint on $surface")
        above = (height - 1) // 2
        return [*rows, *[blank] * above, cuffs, *[blank] * (height - above - 1)]

    def _title(self, location: Location) -> Content:
        light = self.lights.on(place(location))
        title = pieces.FRAME_STEAL if self._view.turned and not location else _TITLES[location]
        lead = f" {location + 1} "
        if len(lead + title) > self._width:
            lead = lead[1:]
        text = f"{lead}{title}".ljust(self._width)
        match light:
            case "chosen":
                # A digit here would mislead if the current question is about players or slots: a
                # digit key then chooses a player or a slot.
                told = text if self._asked_for else f" {title}".ljust(self._width)
                return Content.styled(told, "bold $chosen-ink on $chosen")
            case "offered":
                key = Content.styled(lead, "$key-ink on $key")
                return key + Content.styled(text[len(lead) :], "bold on $panel")
            case "refused":
                return Content.styled(text, "$faint on $panel")
            case "about":
                return Content.styled(f" {title}".ljust(self._width), "bold $accent on $panel")
            case "none":
                return Content.styled(f" {title}".ljust(self._width), "bold on $panel")

    @property
    def _asked_for(self) -> bool:
        """Whether the page asks the player which location to go to."""
        lights = {self.lights.on(place(location)) for location in Location}
        return bool(lights & {"offered", "refused"})

    def _standing(self, location: Location) -> Content:
        colours = [self._view.deal.colours[seat] for seat in standing(self._view, location)]
        gap = " " if 3 * len(colours) < self._width else ""
        return Content(gap).join(map(token, colours))

    def _about(self, location: Location) -> Content:
        if location == Location.STASH:
            return Content("").join(map(self._slot, range(pieces.SLOTS)))
        text, shorter = in_short(self._view, location)
        told = Content.styled(text if len(text) < self._width else shorter, "$faint")
        if location == Location.PREPARE and not self._view.turned:
            left = pieces.PREPARATIONS - sum(self._view.tokens)
            return Content.styled(PREPARATION * left, "bold $accent") + Content(" ") + told
        return told

    def _slot(self, slot: int) -> Content:
        """The slot's number and card: a back if the card is unknown, a gap if the slot is empty."""
        cards = lying(self._view, self._view.seats + slot)
        card = mini(cards[0]) if cards else Content("  ")
        match self.lights.on(f"slot:{slot}"):
            case "chosen":
                number = Content.styled(f"{slot + 1}", "bold $chosen-ink on $chosen")
            case "offered":
                number = Content.styled(f"{slot + 1}", "$key-ink on $key")
            case "about":
                number = Content.styled(f"{slot + 1}", "bold $accent")
            case _:
                number = Content.styled(f"{slot + 1}", "$faint")
        return number + card + Content(" ")

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        lefts = [self.gutter.left + self._pitch * location for location in Location]
        for slot in range(pieces.SLOTS):
            left = lefts[Location.STASH] + 1 + _SLOT_WIDTH * slot
            yield f"slot:{slot}", Region(left, _HEAD_HEIGHT - 1, _SLOT_WIDTH - 1, 1)
        for location in Location:
            column = Region(lefts[location], 0, self._width, self.outer_size.height)
            yield place(location), column
