"""Composes turns of Scout in a draft by keys and touches, without a page."""

from collections.abc import Iterable
from typing import Final

from scapegoat_games.games.scout.moves import Move
from scapegoat_games.tui.boards.scout.draft import ScoutDraft
from tests.games.scout.positions import Position
from tests.tui.hands import Card, Command, Drag, Touch

KEYS: Final = (
    *("left", "right", "shift+left", "shift+right", "space"),
    *("up", "down", "home", "tab", "enter", "s", "b", "escape"),
)


def at_home(position: Position) -> ScoutDraft:
    """A draft with the cursor on the first card."""
    draft = draft_of(position)
    press(draft, "home")
    return draft


def draft_of(position: Position) -> ScoutDraft:
    return ScoutDraft(position.view())


def press(draft: ScoutDraft, *keys: str) -> Move | None:
    """Does to the draft what the page does for each key; gives the result of the last Enter."""
    move = None
    for key in keys:
        match key:
            case "left" | "right" | "shift+left" | "shift+right":
                by = -1 if key.endswith("left") else 1
                draft.go(by, extend=key.startswith("shift"))
            case "up" | "down":
                draft.turn_over()
            case "home":
                draft.number(0)
            case "space":
                draft.anchor()
            case "s" | "b":
                draft.begin_scout(both=key == "b")
            case "enter":
                move = draft.enter()
            case "tab":
                draft.next_show(1)
                draft.other_end()
            case "escape":
                draft.back()
            case _:
                raise AssertionError(key)
    return move


def touch(draft: ScoutDraft, touches: Iterable[Touch]) -> Move | None:
    """Does to the draft what the page does for each touch; gives the result of the last OK."""
    move = None
    for one in touches:
        match one:
            case Command("OK"):
                move = draft.enter()
            case Command("Scout & Show"):
                draft.begin_scout(both=True)
            case Card("hand", place):
                draft.touch(place, dragged=False)
            case Drag("hand", start, stop):
                draft.touch(start, dragged=False)
                for place in range(start + 1, stop + 1):
                    draft.touch(place, dragged=True)
            case Card("active", place):
                draft.take(place)
            case _:
                raise AssertionError(one)
    return move
