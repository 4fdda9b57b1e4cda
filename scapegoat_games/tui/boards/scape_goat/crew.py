"""The players around the table: colour, cards, preparation tokens, and whose turn it is."""

from collections.abc import Iterator
from typing import Final, final

from textual.content import Content

from scapegoat_games.games.scape_goat.pieces import Cards, Location, Zone, location_title
from scapegoat_games.games.scape_goat.steps import Framing, Looking, Over, Trading
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.faces import PREPARATION, badge, minis, token
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.widgets.player_strip import Mark
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.title_bar import cell

_MARK_WIDTH: Final = 2
"""Columns for the mark before a name."""
_MAT_WIDTH: Final = 8
"""Columns that the line of a mat needs beside the name: seven before and one after."""
_SIDE_BY_SIDE: Final = 60
"""From this number of columns on the players stand side by side; in fewer, one below another."""
_SHEET_HEIGHT: Final = 5
"""Lines of a player who stands below another; the blank line is included."""


def mark(view: View, seat: Seat) -> Mark:
    """The mark before a player's name, by what everybody can see."""
    match view.step:
        case Trading(partner, decided) if seat in (view.turn, partner):
            return "waits" if seat in decided else "chooses"
        case Framing(decided) | Looking(decided):
            return "waits" if seat in decided else "chooses"
        case Trading() | Over():
            return "waits"
        case _:
            return "turn" if seat == view.turn else "waits"


def in_turn(view: View, seat: Seat) -> bool:
    return seat == view.turn and not isinstance(view.step, Looking | Over)


def lying(view: View, zone: Zone) -> tuple[int | None, ...]:
    """The cards of a zone as the crew's line shows them: first the known cards, then backs.

    The holder's own hand is shown as everybody knows it; its cards stand elsewhere on the page.
    """
    cards = view.held[zone]
    if view.opened is not None:
        return cards
    known: Cards = view.everybody_sure_of(zone) if zone == view.seat else view.sure_of(zone)
    # More cards may be known than lie in the zone: a card that was taken out for a moment is
    # still known to be in its slot.
    return (*known, *(None,) * (len(cards) - len(known)))[: len(cards)]


@final
class Crew(Targets, ViewPart[View]):
    """The players side by side, or in a narrow column one below another."""

    DEFAULT_CSS = "Crew { height: auto; padding: 0 0 0 1; background: $surface; }"

    @property
    def _pitch(self) -> int:
        return self.content_size.width // self._view.seats

    @property
    def _narrow(self) -> bool:
        return self.content_size.width < _SIDE_BY_SIDE

    def render(self) -> Content:
        if self._narrow:
            return Content("\n").join(self._narrow_lines(self.content_size.width))
        seats = range(self._view.seats)
        rows = [
            Content("").join(self._head(seat, self._pitch) for seat in seats),
            Content("").join(map(self._holds, seats)),
        ]
        if self._mats_open:
            rows.append(Content("").join(self._mat(seat, self._pitch) for seat in seats))
        return Content("\n").join(rows)

    def _narrow_lines(self, width: int) -> Iterator[Content]:
        view = self._view
        for seat in range(view.seats):
            tokens = PREPARATION * view.tokens[seat]
            there = view.standing[seat]
            gone = there == Location.COPS
            stands = "the cops" if gone else location_title(there, turned=view.turned)
            yield self._head(seat, width)
            yield Content("  ") + minis(lying(view, seat), width)
            yield Content.styled(f"  at {stands}", "$faint")
            if self._mats_open:
                yield self._mat(seat, width)
            else:
                held = Content.styled(f"{tokens} to frame", "bold $accent")
                yield Content("  ") + (held if tokens else Content(""))
            yield Content("")

    def _head(self, seat: Seat, width: int) -> Content:
        view, light = self._view, self.lights.on(f"seat:{seat}")
        name = badge(view, seat, self._names[seat])
        name = name.truncate(width - _MARK_WIDTH - 1, ellipsis=True)
        if light == "chosen":
            head = Content.styled(f"{seat + 1} {name.plain}", "bold $chosen-ink on $chosen")
        elif light == "offered":
            head = Content.styled(f"{seat + 1}", "$key-ink on $key") + Content(" ") + name
        else:
            head = self._marked(seat, name)
        return cell(head, width)

    def _marked(self, seat: Seat, name: Content) -> Content:
        colour = self._view.deal.colours[seat]
        # The mark stays while others choose. Otherwise nobody would know whose turn it is.
        turn = "▶" if in_turn(self._view, seat) else ""
        match mark(self._view, seat):
            case "turn":
                return (Content("▶ ") + name).stylize(f"reverse $crew-{colour}")
            case "chooses":
                return Content.styled(f"{turn}…".ljust(_MARK_WIDTH), "bold $accent") + name
            case "waits":
                return Content.styled(turn.ljust(_MARK_WIDTH), "bold $accent") + name

    def _holds(self, seat: Seat) -> Content:
        tokens = Content.styled(PREPARATION * self._view.tokens[seat], "bold $accent")
        width = self._pitch - _MARK_WIDTH - tokens.cell_length - 1
        cards = minis(lying(self._view, seat), width - 1)
        return cell(Content("  ") + cards + Content(" ") + tokens, self._pitch)

    @property
    def _mats_open(self) -> bool:
        return None not in self._view.mats

    def _mat(self, seat: Seat, width: int) -> Content:
        named = self._view.named[seat]
        assert named is not None
        whom = badge(self._view, named, self._names[named])
        if whom.cell_length > width - _MAT_WIDTH:
            whom = token(self._view.deal.colours[named])
        return cell(Content.styled("  mat: ", "$faint") + whom, width)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        if width < _SIDE_BY_SIDE:
            return _SHEET_HEIGHT * self._view.seats
        return 3 if self._mats_open else 2

    def target_at(self, x: int, y: int) -> str | None:
        at = y // _SHEET_HEIGHT if self._narrow else (x - self.gutter.left) // self._pitch
        return f"seat:{at}" if 0 <= at < self._view.seats else None
