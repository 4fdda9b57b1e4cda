"""What everybody looks at: a trade, the cards of a Frame Attempt, and who goes to the cops."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scape_goat.pieces import Card
from scapegoat_games.games.scape_goat.view import Over, ToSwap, Trading, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.card_faces import portrait, tile
from scapegoat_games.tui.boards.scape_goat.faces import badge
from scapegoat_games.tui.glimpse import Revealed
from scapegoat_games.tui.parts.scene import Scene, Turning, text
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.title_bar import centred

_TOLD: Final = frozenset({"traded", "shown", "frame-failed", "framed", "cops", "call"})
_Room: TypeAlias = tuple[int, int, int]
_ROOM: Final[dict[Size, _Room]] = {
    Size.SMALL: (76, 19, 9),
    Size.MEDIUM: (104, 24, 13),
    Size.LARGE: (140, 30, 19),
    Size.HUGE: (180, 38, 25),
}
"""Columns for all cards, columns of a card at most, and its lines."""


@final
class ScapeGoatScene(Scene[Revealed[View]]):
    """Cards that change hands, or that all turn over, and what comes of it."""

    DEFAULT_CSS = """
    ScapeGoatScene > .blocks > Static { max-width: 100%; margin-bottom: 1; text-align: center; }
    """

    def blocks(self) -> Iterator[Widget]:
        yield text(Content.styled(self._title(), "bold $accent"))
        yield Turning(self._cards)

    def on_resize(self) -> None:
        for part in self.query(Turning):
            part.redraw()

    @property
    def turns(self) -> int:
        hidden = isinstance(self.seen.before.step, Trading) or self._to_the_cops
        return 0 if hidden else self.seen.table.seats

    def verdict(self) -> Iterator[Widget]:
        told = [line for line in self.seen.news if line.kind in _TOLD]
        for line in told[-1:]:
            yield text(Content.styled(line.text, "bold"))
        yield text(Content.styled(self._after(), "$faint"))

    @property
    def _to_the_cops(self) -> bool:
        step = self.seen.table.step
        return isinstance(step, Over) and step.ending == "cops"

    def _title(self) -> str:
        if self._to_the_cops:
            return "To the cops!"
        return "A trade" if isinstance(self.seen.before.step, Trading) else "Frame Attempt"

    def _cards(self, turned: int) -> Iterator[Content]:
        view, names = self.seen.table, self.seen.names
        before, step = self.seen.before.step, view.step
        room = _ROOM[size_of(self.app)]
        if self._to_the_cops:
            return suspects(view, names, room)
        if isinstance(before, Trading):
            return rows(view, names, {view.turn: None, before.partner: None}, room, between="  ⇄  ")
        assert isinstance(step, ToSwap | Over)
        cards = {at: card if at < turned else None for at, card in enumerate(step.shown)}
        return rows(view, names, cards, room)

    def _after(self) -> str:
        owner = self.seen.names[self.seen.table.turn]
        match self.seen.table.step:
            case ToSwap(shown) if shown:
                return f"All have seen these cards. {owner} goes on with the evidence swap."
            case ToSwap():
                return f"Only these two know which. {owner} goes on with the evidence swap."
            case _ if self._to_the_cops:
                return "Count to three, and point at the scapegoat. Then turn over the mats."
            case Over(framed=framed) if framed is not None:
                colour, name = self.seen.table.deal.colours[framed], self.seen.names[framed]
                told = f"All the others show {colour}. Is {name} the scapegoat?"
                return f"{told} Now the mats are turned over."
            case _:
                return "Now the mats are turned over."


def suspects(view: View, names: Sequence[str], room: _Room) -> Iterator[Content]:
    """At whom one can point."""
    width = _width(view.seats, room)
    faces = [portrait(colour, width, room[2]) for colour in view.deal.colours]
    return _side_by_side(view, names, range(view.seats), faces)


def rows(
    view: View,
    names: Sequence[str],
    cards: dict[Seat, Card | None],
    room: _Room,
    between: str = " ",
) -> Iterator[Content]:
    """Whose card it is above each card."""
    width = _width(len(cards), room)
    faces = [tile(card, width, room[2]) for card in cards.values()]
    return _side_by_side(view, names, [*cards], faces, between)


def _width(count: int, room: _Room) -> int:
    columns, widest, _ = room
    return min(widest, (columns + 1) // count - 1)


def _side_by_side(
    view: View,
    names: Sequence[str],
    seats: Sequence[Seat],
    faces: Sequence[Sequence[Content]],
    between: str = " ",
) -> Iterator[Content]:
    """Each under the name of its player."""
    air, width = " " * len(between), faces[0][0].cell_length
    yield Content(air).join(centred(badge(view, seat, names[seat]), width) for seat in seats)
    for at, row in enumerate(zip(*faces, strict=True)):
        yield Content(between if at == len(faces[0]) // 2 else air).join(row)
