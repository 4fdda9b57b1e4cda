"""What texts of Alcatraz name, and facts of views that claims need."""

import re
from typing import Final

from scapegoat_games.games.alcatraz import phrases, pieces
from scapegoat_games.games.alcatraz.view import Sheet, View
from tests.contract.claims import Context

_TASKS: Final = {task.name: card for card, task in enumerate(pieces.TASKS)}
_PLACES: Final = {location.name: place for place, location in enumerate(pieces.LOCATIONS)}
_THINGS: Final = {phrases.thing(item): item for item in range(pieces.CASH)}


def task_named(context: Context) -> pieces.Task:
    """The task that the text names first."""
    found = re.search("“(.+?)” \\((.)\\)", context.text)
    assert found is not None
    card = _TASKS[found[1]]
    assert pieces.TASKS[card].letter == found[2]
    return card


def place_named(context: Context, before: str = "") -> pieces.Place:
    """The location that the text names first, after ``before``."""
    text = context.text.partition(before)[2] if before else context.text
    names = [name for name in _PLACES if f"he {name}" in text]
    return _PLACES[min(names, key=lambda name: text.index(f"he {name}"))]


def thing_named(text: str) -> pieces.Item:
    return _THINGS[text]


def number_in(text: str) -> int:
    found = re.search("\\d+", text)
    assert found is not None
    return int(found[0])


def first_player(context: Context) -> int:
    return context.players[0]


def own_sheet(view: View) -> Sheet:
    return view.sheets[view.turn]


def sheets_here(view: View) -> list[Sheet]:
    return [view.sheets[seat] for seat in view.present(view.here) if seat != view.turn]


def rule_here(view: View) -> pieces.Rule:
    return view.prison.rules[view.here]
