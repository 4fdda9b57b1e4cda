"""Matches of Alcatraz for tests with a screen, and drafts of decisions for tests without."""

from pathlib import Path
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.moves import End
from scapegoat_games.protocol import Value
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards.alcatraz.choices import HEIGHT
from scapegoat_games.tui.boards.alcatraz.decision_texts import judge
from scapegoat_games.tui.boards.alcatraz.draft import AlcatrazDraft, action_target
from scapegoat_games.tui.boards.alcatraz.prison_map import KEYS
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
    """A match put into a position."""
    return put(alcatraz(home, position.state.seats, **settings), position.state)


def of(position: Position) -> AlcatrazDraft:
    return AlcatrazDraft(position.view(), position.actor)


def press(draft: AlcatrazDraft, *keys: str) -> object | None:
    """Hands keys to a draft as the page does; returns the last result."""
    move: object | None = None
    for key in keys:
        move = draft.enter() if key == "enter" else _press(draft, key)
    return move


def _press(draft: AlcatrazDraft, key: str) -> object | None:
    """Hands a key to a draft, unless its command is not available."""
    if key in _ARROWS:
        draft.step(*_ARROWS[key], HEIGHT)
    elif key == "tab":
        if not draft.sure and draft.has_list:
            draft.switch()
    elif key == "escape":
        if not draft.first:
            draft.back()
    elif key == "e":
        if draft.choosing_action:
            return draft.point(action_target(End))
        return draft.stop() if draft.can_stop else None
    else:
        return draft.number(KEYS.lower().index(key))
    return None


def confirmed(draft: AlcatrazDraft) -> str:
    """The text of the chosen move."""
    assert draft.sure
    move: Any = draft.move
    return GAME.dump(move)


def said(draft: AlcatrazDraft) -> list[str]:
    return judge(draft).text.split("\n")


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A strategy: positions of random matches."""
    rng = Random(draw(SEEDS))
    found = somewhere(Tried("alcatraz", rng.randrange(3, 5)), rng)
    return Position(found.state, found.dice)


def owed(position: Position) -> list[AlcatrazDraft]:
    """The drafts of all decisions of a position."""
    found = []
    for decision in GAME.to_act(position.state):
        view = position.view() if decision.open else position.view(decision.seat)
        found.append(AlcatrazDraft(view, decision.seat))
    return found


def facing() -> Position:
    """A position in which the Scapegoat can deal, steal and move."""
    return lay(
        At("yard", "key", cash=2, cards="Sick List, Old Debt"), At("yard", "gun drug"),
        At("cells"), guards={"yard": 1, "cells": 4},
    )  # fmt: skip


def stage(seats: Seats) -> Stage:
    """The current stage, without what mypy has concluded about it earlier."""
    return seats.stage


def made(seats: Seats) -> list[str]:
    """The texts of the moves of the match."""
    return [seats.match.game.dump(move) for _, move in seats.match.moves]
