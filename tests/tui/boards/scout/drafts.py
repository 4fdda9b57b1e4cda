"""A composer of turns of Scout, and the keys and touches that reach it."""

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


def composer(position: Position) -> TurnDraft:
    return of(position.view())


def of(view: View) -> TurnDraft:
    return TurnDraft(view)


def press(composer: TurnDraft, *keys: str) -> Move | None:
    """As the page carries keys to its composer; the move that came out last."""
    move = None
    for key in keys:
        match key:
            case "left" | "up" | "right" | "down" | "shift+left" | "shift+right":
                by = -1 if key.endswith(("left", "up")) else 1
                composer.move(by, extend=key.startswith("shift"))
            case "space":
                composer.anchor()
            case "s" | "b":
                composer.begin_scout(both=key == "b")
            case "enter":
                move = composer.enter()
            case "tab":
                composer.next_show(1)
            case "escape":
                composer.back()
            case _:
                raise AssertionError(key)
    return move


def touch(composer: TurnDraft, touches: Iterable[Touch]) -> Move | None:
    """The same for touches."""
    move = None
    for one in touches:
        match one:
            case Command("OK"):
                move = composer.enter()
            case Command("Scout & Show"):
                composer.begin_scout(both=True)
            case Card("hand", place):
                composer.touch(place, dragged=False)
            case Drag("hand", start, stop):
                composer.touch(start, dragged=False)
                for place in range(start + 1, stop + 1):
                    composer.touch(place, dragged=True)
            case Card("active", place):
                touch_active(composer, place)
            case _:
                raise AssertionError(one)
    return move


def touch_active(composer: TurnDraft, place: int) -> None:
    match composer.step:
        case Facing(chosen):
            composer.face(turned=not chosen.turned)
        case _:
            composer.begin_scout(both=False)
            composer.take("left" if place == 0 else "right")
