"""How a move of Scout is made by keys and touches, and which cards a screen or a text shows."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final, get_args

from textual.screen import Screen

from scapegoat_games.games.scout.moves import Hold, Move, Scout, ScoutShow, Show
from scapegoat_games.games.scout.pieces import UPRIGHT
from scapegoat_games.games.scout.pieces import Card as Piece
from scapegoat_games.games.scout.view import Holding, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scout.cards import CardRow
from scapegoat_games.tui.boards.scout.draft import ScoutDraft
from scapegoat_games.tui.boards.scout.hold import is_last
from scapegoat_games.tui.boards.scout.preview import Scouting, TurnPreview
from scapegoat_games.tui.boards.scout.suggesting import first_scout
from scapegoat_games.tui.boards.scout.tiles import TURNED
from scapegoat_games.tui.widgets.cards import Figure, Lines, figure
from tests.tui.hands import Card, Command, Drag, Touch
from tests.tui.room import crop, is_visible

OK: Final = Command("OK")
SHORT: Final = {"limit": 8, "rounds": 2}
FEW_KEYS: Final = {"Hold": 2, "Show": 2, "Scout": 4, "ScoutShow": 5}
"""Greatest number of keys besides arrows; see ``tests/tui/test_keys_per_turn.py``."""
AHEAD: Final = 0
PEEKS: Final = False


def keys(view: View, move: Move) -> Iterator[str]:
    match move:
        case Hold():
            yield "down" if move.turned else "up"
            yield from ["enter"] * (2 if is_last(view) else 1)
        case Show():
            yield from _show_keys(move)
        case Scout():
            yield from _scout_keys(view, move, both=False)
        case ScoutShow():
            yield from _scout_keys(view, move.scout, both=True)
            yield from _show_keys(move.show)


def _show_keys(move: Show) -> Iterator[str]:
    yield from ("home", *["right"] * move.start)
    yield from ["shift+right"] * (move.stop - move.start - 1)
    yield from ("enter", "enter")


def _scout_keys(view: View, move: Scout, *, both: bool) -> Iterator[str]:
    yield "b" if both else "s"
    first = first_scout(view, both=both)
    if move.end != first.end:
        yield "tab"
    if move.turned != (first.turned and move.end == first.end):
        yield "down"
    yield from ("home", *["right"] * move.gap, "enter")
    if not both and is_final(view, move):
        yield "enter"


def is_final(view: View, move: Scout) -> bool:
    return TurnPreview(view, Scouting(move, both=False)).final is not None


def asks(view: View, move: Move) -> bool:
    if isinstance(move, Hold):
        return is_last(view)
    draft, made = ScoutDraft(view), None
    if isinstance(move, Scout | ScoutShow):
        scout, both = (move.scout, True) if isinstance(move, ScoutShow) else (move, False)
        draft.begin_scout(both=both)
        if draft.now.scout and draft.now.scout.end != scout.end:
            draft.other_end()
        if draft.now.scout and draft.now.scout.turned != scout.turned:
            draft.turn_over()
        draft.place(scout.gap)
        made = draft.enter()
    if isinstance(move, Show | ScoutShow):
        show = move.show if isinstance(move, ScoutShow) else move
        draft.number(show.start)
        for _ in range(show.start + 1, show.stop):
            draft.go(1, extend=True)
        made = draft.enter()
    assert made in {None, move}
    return made is None


def touches(view: View, move: Move) -> Iterator[Touch]:
    match move:
        case Hold():
            yield Card(f"hand-{move.turned:d}", len(view.hand) - 1)
            yield from [OK] * (2 if is_last(view) else 1)
        case Show():
            yield from _show_touches(move)
        case Scout():
            yield from _scout_touches(view, move, both=False)
        case ScoutShow():
            yield Command("Scout & Show")
            yield from _scout_touches(view, move.scout, both=True)
            yield from _show_touches(move.show)


def _show_touches(move: Show) -> Iterator[Touch]:
    first, last = move.start, move.stop - 1
    match last - first:
        case 0:
            yield Card("hand", first)
        case 1:
            yield from (Card("hand", last), Card("hand", first))
        case _:
            yield Drag("hand", first, last)
    yield from (OK, OK)


def _scout_touches(view: View, move: Scout, *, both: bool) -> Iterator[Touch]:
    """The first press on an end scouts its card, the next press turns it.

    The draft begins with a suggested Scout, so some presses are not needed.
    """
    end = Card("active", 0 if move.end == "left" else len(view.active) - 1)
    first = first_scout(view, both=both)
    if not both or move.end != first.end:
        yield end
    if move.turned != (first.turned and move.end == first.end):
        yield end
    yield from (Card("hand", move.gap), OK)
    if not both and is_final(view, move):
        yield OK


_NAMED: Final = re.compile(r"\b([1-9]|10)/([1-9]|10)\b")
_PRIVATE: Final = ("to place", "hand as it is")
_SMALL: Final = re.compile(r" *([1-9]|10)(?![0-9])")
_INK: Final = ("█", "▌", "▐", "▀", "▄")
_LOWER: Final[tuple[Lines, ...]] = (3, 7)
"""Heights at which the bottom number of a card may be drawn."""
_OTHER_END: Final = 8
"""Lines below its top number within which a large card shows its bottom number."""


def _drawn(text: str) -> Iterator[Piece]:
    rows = text.split("\n")
    for lines in get_args(Lines):
        for top in range(1, 11):
            shape = figure(str(top), lines)
            for first in range(len(rows) - lines):
                for column in _places(rows[first], shape[0]):
                    if _stands(rows, first, column, shape):
                        below = rows[first + lines :]
                        yield from (Piece(top, end) for end in _other_ends(below, column))


def _places(row: str, part: str) -> Iterator[int]:
    at = row.find(part)
    while at >= 0:
        yield at
        at = row.find(part, at + 1)


def _stands(rows: list[str], first: int, column: int, shape: Figure) -> bool:
    """Whether the figure stands there and is not a part of a wider figure."""
    stop = column + len(shape[0])
    return all(
        rows[first + at][column:stop] == part
        and not rows[first + at][:column].endswith(_INK)
        and not rows[first + at][stop:].startswith(_INK)
        for at, part in enumerate(shape)
    )


def _other_ends(below: list[str], column: int) -> Iterator[int]:
    """The bottom number of a card: right below its top number, or behind the sign for turning."""
    small = _SMALL.match(below[0][column : column + 5]) if below else None
    if small:
        yield int(small[1])
        return
    for at, row in enumerate(below[:_OTHER_END]):
        sign = row.find(TURNED, column, column + 10)
        if sign < 0:
            continue
        if told := _SMALL.match(row[sign + 1 : sign + 4]):
            yield int(told[1])
            return
        for end in range(1, 11):
            for place, high in product(range(sign - 5, sign + 4), _LOWER):
                shape = figure(str(end), high)
                if all(
                    line[place : place + len(part)] == part
                    for line, part in zip(below[at + 1 : at + 1 + high], shape, strict=False)
                ):
                    yield end
                    return


def laid_open(view: View) -> Iterator[str]:
    return (" ".join(map(str, hand)) for hand in view.hands)


def cut_off(page: Screen[Any], rows: Sequence[str]) -> Iterator[str]:
    """Each row of cards shows all cards, or an arrow towards its hidden cards."""
    for row in filter(is_visible, page.query(CardRow)):
        lines, window = crop(rows, row.region), row.places.window
        if window.start and not lines[1].lstrip(" ").startswith("‹"):
            yield f"{row} has no arrow to the left"
        if window.stop < len(row.faces) and not lines[1].rstrip(" ").endswith("›"):
            yield f"{row} has no arrow to the right"
        columns = {row.place_at(x - row.gutter.left) for x in range(row.size.width)}
        yield from (f"card {place} of {row} is cut off" for place in {*window} - columns)


def shown(text: str) -> set[str]:
    """The cards that a screen shows or names, and words that only one seat may read."""
    drawn = {f"drawn {card}" for card in map(_upright, _drawn(text))}
    return drawn | named(text) | {word for word in _PRIVATE if word in " ".join(text.split())}


def named(text: str) -> set[str]:
    """The cards that a text names."""
    found = (Piece(int(top), int(bottom)) for top, bottom in _NAMED.findall(text))
    return {str(_upright(card)) for card in found if card in UPRIGHT}


def _upright(card: Piece) -> Piece:
    return UPRIGHT.get(card, card)


def secrets(view: View, who: Seat | None) -> set[str]:
    """Cards hidden in other hands, aside or left over, and words about places of scouted cards."""
    hidden = {
        card.upright()
        for seat, hand in enumerate(view.hands)
        for card in hand
        if card and seat != who and card.upright() not in view.known[seat]
    }
    hidden |= {
        card for seat, left in enumerate(view.leftover) for card in left if card and seat != who
    }
    hidden |= {card.upright() for card in view.aside if card}
    if view.results and isinstance(view.step, Holding) and not any(view.step.decided):
        # The page of the round before still shows its last Show and its hands.
        over = view.results[-1]
        hidden -= {card.upright() for cards in (*over.hands, over.shown) for card in cards}
    words = set() if view.rules.open_scouts or who is not None else {*_PRIVATE}
    return {str(card) for card in hidden} | {f"drawn {card}" for card in hidden} | words
