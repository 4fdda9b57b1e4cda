"""Matches of Alcatraz to sit down to, and decisions of it without a screen."""

from pathlib import Path
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.moves import End
from scapegoat_games.protocol import Value
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards.alcatraz.choices import HEIGHT
from scapegoat_games.tui.boards.alcatraz.draft import TurnDraft, action_target
from scapegoat_games.tui.boards.alcatraz.texts.preview import judge
from scapegoat_games.tui.boards.alcatraz.tile import KEYS
from scapegoat_games.tui.stages import Stage
from tests.contract.positions import SEEDS, Tried, somewhere
from tests.games.alcatraz.positions import At, Position, lay
from tests.tui.seats import Seats
from tests.tui.tables import NAMES, new_match, put

_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def alcatraz(home: Path, players: int = 3, **settings: Value) -> AnyMatch:
    agreed = {"layout": "printed", "talk": 0, **settings}
    return new_match(home, NAMES[:players], agreed, "alcatraz", "alcatraz")


def laid(home: Path, position: Position, **settings: Value) -> AnyMatch:
    """The match in a position of its own making."""
    return put(alcatraz(home, position.state.seats, **settings), position.state)


def of(position: Position) -> TurnDraft:
    return TurnDraft(position.view(), position.actor)


def press(now: TurnDraft, *keys: str) -> object | None:
    """As the page carries keys to its draft; the move that came out last."""
    move: object | None = None
    for key in keys:
        move = now.enter() if key == "enter" else _press(now, key)
    return move


def _press(now: TurnDraft, key: str) -> object | None:
    """A command that isn't offered now does nothing."""
    if key in _ARROWS:
        now.step(*_ARROWS[key], HEIGHT)
    elif key == "tab":
        if not now.sure and now.has_list:
            now.switch()
    elif key == "escape":
        if not now.picker.first:
            now.back()
    elif key == "e":
        if now.choosing_action:
            return now.point(action_target(End))
        return now.stop() if now.can_stop else None
    else:
        return now.number(KEYS.lower().index(key))
    return None


def confirmed(now: TurnDraft) -> str:
    """The move that is chosen, as it is written."""
    assert now.picker.sure
    move: Any = now.picker.move
    return GAME.dump(move)


def said(now: TurnDraft) -> list[str]:
    return judge(now).text.split("\n")


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any point of a random game."""
    rng = Random(draw(SEEDS))
    found = somewhere(Tried("alcatraz", rng.randrange(3, 5)), rng)
    return Position(found.state, found.dice)


def owed(position: Position) -> list[TurnDraft]:
    """All that is to be decided there."""
    found = []
    for decision in GAME.to_act(position.state):
        view = position.view() if decision.open else position.view(decision.seat)
        found.append(TurnDraft(view, decision.seat))
    return found


def facing() -> Position:
    """The Scapegoat has somebody to deal with and to steal from, and somewhere to go."""
    return lay(
        At("yard", "key", cash=2, cards="Sick List, Old Debt"), At("yard", "gun drug"),
        At("cells"), guards={"yard": 1, "cells": 4},
    )  # fmt: skip


def stage(seats: Seats) -> Stage:
    """The stage as it is now, whatever it was known to be before."""
    return seats.stage


def made(seats: Seats) -> list[str]:
    """The moves of the match, as they are written."""
    return [seats.match.game.dump(move) for _, move in seats.match.moves]
