"""What everybody looks at together: a trade, the cards of a Frame Attempt, a way to the cops."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scape_goat.pieces import Card
from scapegoat_games.games.scape_goat.steps import Over, ToSwap, Trading
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.faces import badge, portrait, tile
from scapegoat_games.tui.glimpse import Revealed
from scapegoat_games.tui.parts.scene import Scene, Turning, text
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.title_bar import centred

_VERDICTS: Final = frozenset({"traded", "shown", "frame-failed", "framed", "cops", "call"})
"""Kinds of events that the scene tells at its end."""
_Space: TypeAlias = tuple[int, int, int]
_SPACE: Final[dict[Size, _Space]] = {
    Size.SMALL: (76, 19, 9),
    Size.MEDIUM: (104, 24, 13),
    Size.LARGE: (140, 30, 19),
    Size.HUGE: (180, 38, 25),
}
"""By size of the window: columns for all cards, columns of a card at most, lines of a card."""


@final
class ScapeGoatScene(Scene[Revealed[View]]):
    """Cards that change hands or are turned over one by one, and what comes of that."""

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
        told = [line for line in self.seen.news if line.kind in _VERDICTS]
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
        space = _SPACE[size_of(self.app)]
        if self._to_the_cops:
            return suspects(view, names, space)
        if isinstance(before, Trading):
            return rows(
                view, names, {view.turn: None, before.partner: None}, space, between="  ⇄  "
            )
        assert isinstance(step, ToSwap | Over)
        cards = {at: card if at < turned else None for at, card in enumerate(step.shown)}
        return rows(view, names, cards, space)

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


def suspects(view: View, names: Sequence[str], space: _Space) -> Iterator[Content]:
    """All players, as large as cards, for those who point at a suspect."""
    width = _width(view.seats, space)
    faces = [portrait(colour, width, space[2]) for colour in view.deal.colours]
    return _side_by_side(view, names, range(view.seats), faces)


def rows(
    view: View,
    names: Sequence[str],
    cards: dict[Seat, Card | None],
    space: _Space,
    between: str = " ",
) -> Iterator[Content]:
    """Cards under the names of their players."""
    width = _width(len(cards), space)
    faces = [tile(card, width, space[2]) for card in cards.values()]
    return _side_by_side(view, names, [*cards], faces, between)


def _width(count: int, space: _Space) -> int:
    columns, widest, _ = space
    return min(widest, (columns + 1) // count - 1)


def _side_by_side(
    view: View,
    names: Sequence[str],
    seats: Sequence[Seat],
    faces: Sequence[Sequence[Content]],
    between: str = " ",
) -> Iterator[Content]:
    """Faces under the names of their players."""
    air, width = " " * len(between), faces[0][0].cell_length
    yield Content(air).join(centred(badge(view, seat, names[seat]), width) for seat in seats)
    for at, row in enumerate(zip(*faces, strict=True)):
        yield Content(between if at == len(faces[0]) // 2 else air).join(row)
