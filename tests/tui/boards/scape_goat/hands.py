"""How a decision is made on Scape Goat's page, and what on a screen could be a secret."""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from textual.widget import Widget

from scapegoat_games.games.scape_goat.moves import Cops, Move, Stash
from scapegoat_games.games.scape_goat.options import describe
from scapegoat_games.games.scape_goat.pieces import EVIDENCE, Location, name
from scapegoat_games.games.scape_goat.steps import Framing, Looking
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.draft import ScapeGoatDraft
from scapegoat_games.tui.boards.scape_goat.notebook import NotebookScreen
from scapegoat_games.tui.boards.scape_goat.notes import Known, NotesScreen
from tests.tui.hands import Command, Target, Touch

OK: Final = Command("OK")
SHORT: Final = {"limit": 2}
AHEAD: Final = 0
PEEKS: Final = False


def _has_view(part: Any, view: View) -> bool:  # noqa: ANN401 - either of the parts below
    shown: View = part._view  # noqa: SLF001 - the view has no public name
    return shown == view


def _is_notebook_of(notebook: NotebookScreen, view: View) -> bool:
    return notebook._seen.seat == view.seat  # noqa: SLF001 - the seat has no public name


OWN_PARTS: Final[Mapping[type[Widget], Callable[[Any, View], bool]]] = MappingProxyType(
    {NotesScreen: _has_view, Known: _has_view, NotebookScreen: _is_notebook_of}
)


def keys(view: View, move: Move) -> Iterator[str]:
    """On some turns digits, on the others arrows and Enter."""
    draft = ScapeGoatDraft(view)
    for where in targets(view, move):
        if (view.turns + len(view.hand)) % 2:
            yield digit(where)
        else:
            lies = [choice.pick.target for choice in draft.choices]
            by = lies.index(where) - draft.cursor
            yield from ["right" if by > 0 else "left"] * abs(by)
            if asks(view, move) and not isinstance(move, Cops):
                yield "enter"
        draft.point(where)
    yield "enter"
    if isinstance(move, Cops):
        yield str(draft.seat + 1)


def touches(view: View, move: Move) -> Iterator[Touch]:
    """Some slots are pressed without the Stash."""
    wanted = targets(view, move)
    for where in wanted[1:] if isinstance(move, Stash) and move.slot else wanted:
        yield Target(where)
    yield OK
    if isinstance(move, Cops):
        yield Command("Go to the Cops")


def asks(view: View, move: Move) -> bool:
    draft = ScapeGoatDraft(view)
    for where in targets(view, move):
        draft.point(where)
    assert draft.move == move
    return draft.sure or isinstance(move, Cops)


def asked_anyway(view: View, move: Move) -> str:  # noqa: ARG001 - other games need the move
    if isinstance(view.step, Looking | Framing):
        return ""
    return "Others see where somebody goes, so even what could be taken back is confirmed first."


def targets(view: View, move: Move) -> tuple[str, ...]:
    """What is pressed on the board, in this order."""
    return tuple(pick.target for pick in describe(view, move).picks if pick.target)


def digit(where: str) -> str:
    """The key that selects the target."""
    kind, _, which = where.partition(":")
    return str(1 + (Location[which.upper()] if kind == "place" else int(which)))


_NAMES: Final = re.compile(
    "|".join(rf"\b{face.name}\b" for face in sorted(EVIDENCE, key=lambda face: -len(face.name)))
)
_COLOUR: Final = re.compile(r"(?<![A-Z]. )\b(red|yellow|blue|green|orange|purple)\b( \d)?")
"""The word of a colour; in the title of a hand, its owner's token stands before the word."""


def small(card: int) -> str:
    """A card as the page draws it in two columns."""
    face = EVIDENCE[card]
    letters = "".join(colour[0].upper() for colour in face.colours)
    match len(letters):
        case 0:
            return f"N{face.name[-1]}"
        case 1:
            return letters + face.name[-1]
        case 2:
            return letters
        case _:
            return "W✱"


_SMALL: Final = {small(card): name(card) for card in range(len(EVIDENCE))}
_SMALL_ONES: Final = re.compile(rf"(?<![A-Za-z])({'|'.join(_SMALL)})(?![a-z0-9])")
_MAT: Final = "There it names"


def laid_open(view: View) -> Iterator[str]:
    """By seat the hand as drawn; at a table of six, four cards have no gaps between them."""
    for hand in view.hands:
        gap = "" if view.seats == 6 and len(hand) > 3 else " "
        yield gap.join(small(card) for card in hand if card is not None)


def shown(text: str) -> set[str]:
    """All that a text shows: cards in words, small cards, large ones of two colours, and a mat."""
    small = {_SMALL[found] for found in _SMALL_ONES.findall(text)}
    doubles = {name for row in text.split("\n") for name in _doubles(row)}
    return named(text) | small | doubles | ({"a mat"} if _MAT in text else set())


def _doubles(row: str) -> Iterator[str]:
    """Names of large cards with two colours: two colours side by side, without numbers."""
    bare = [colour for colour, number in _COLOUR.findall(row) if not number]
    for one, two in zip(bare[::2], bare[1::2], strict=False):
        yield f"{one}/{two}"


def named(text: str) -> set[str]:
    return {*_NAMES.findall(text)}


def secrets(view: View, who: Seat | None) -> set[str]:
    """Cards in other hands and in the Stash that not everybody knows."""
    hidden = {
        name(card)
        for zone, cards in enumerate(view.held)
        if zone != who
        for card in cards
        if card is not None and card not in view.everybody_sure_of(zone)
    }
    return hidden | ({"a mat"} if who is None else set())
