"""Drafts of turns of Scout, and the keys and touches that reach them."""

from collections.abc import Iterable
from typing import Final

from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.view import View
from scapegoat_games.tui.boards.scout.draft import TurnDraft
from scapegoat_games.tui.boards.scout.steps import (
    Facing,
)
from tests.games.scout.positions import Position
from tests.tui.hands import Card, Command, Drag, Touch

KEYS: Final = (
    *("left", "right", "shift+left", "shift+right", "space"),
    *("tab", "enter", "s", "b", "escape"),
)


def draft_of(position: Position) -> TurnDraft:
    return of(position.view())


def of(view: View) -> TurnDraft:
    return TurnDraft(view)


def press(draft: TurnDraft, *keys: str) -> Move | None:
    """As the page carries keys to its draft; the move that came out last."""
    move = None
    for key in keys:
        match key:
            case "left" | "up" | "right" | "down" | "shift+left" | "shift+right":
                by = -1 if key.endswith(("left", "up")) else 1
                draft.move(by, extend=key.startswith("shift"))
            case "space":
                draft.anchor()
            case "s" | "b":
                draft.begin_scout(both=key == "b")
            case "enter":
                move = draft.enter()
            case "tab":
                draft.next_show(1)
            case "escape":
                draft.back()
            case _:
                raise AssertionError(key)
    return move


def touch(draft: TurnDraft, touches: Iterable[Touch]) -> Move | None:
    """The same for touches."""
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
                touch_active(draft, place)
            case _:
                raise AssertionError(one)
    return move


def touch_active(draft: TurnDraft, place: int) -> None:
    match draft.step:
        case Facing(chosen):
            draft.face(turned=not chosen.turned)
        case _:
            draft.begin_scout(both=False)
            draft.take("left" if place == 0 else "right")
