"""No page tells who the scapegoat is: two worlds with different scapegoats look alike.

The worlds differ only in their mats, and the scapegoat of the second world has equal mats in both.
All pages of that player are equal in both worlds. The pages of the others differ only while a mat
is in sight, in what the mat says.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from textual.timer import Timer

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.moves import Cops
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards.scape_goat.turn import ScapeGoatTurn
from scapegoat_games.tui.parts import peek
from scapegoat_games.tui.stages import Curtain, PrivatePage, Results, RevealStage, Stage
from tests.games.scape_goat.test_two_scapegoats import other_scapegoat
from tests.tui.boards.scape_goat.tables import scape_goat
from tests.tui.deal_walks import Seen, seen
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import everything, put

OVER_A_PAGE: Final = ("question_mark", "k", "f")
OVER_A_CURTAIN: Final = ("l",)


@dataclass(frozen=True)
class Look:
    """All that a player can learn in one stage."""

    stage: Stage
    pages: tuple[Seen, ...]
    peek: str
    mats_page: Seen | None
    """The page while the mat is in sight."""
    seconds: tuple[float, ...]
    """How long the mat stays in sight."""


async def look(seats: Seats, over: tuple[str, ...]) -> Look:
    pages = [seen(seats)]
    for key in over:
        await seats.press(key)
        pages.append(seen(seats))
        await seats.press("escape")
    pages.append(seen(seats))
    if not isinstance(seats.stage, PrivatePage):
        return Look(seats.stage, tuple(pages), "", None, ())
    with pytest.MonkeyPatch.context() as patch:
        delays = timers_of(patch)
        await seats.press("space")
    peek, mats_page = seats.text, seen(seats)
    await seats.press("enter")  # looks away
    return Look(seats.stage, tuple(pages), peek, mats_page, tuple(delays))


def timers_of(patch: pytest.MonkeyPatch) -> list[float]:
    """Collects the delays of all timers that pages set from now on."""
    delays: list[float] = []
    set_timer = ScapeGoatTurn.set_timer

    def noted(page: ScapeGoatTurn, delay: float, *arguments: Any) -> Timer:  # noqa: ANN401 - handed on unchanged
        delays.append(delay)
        return set_timer(page, delay, *arguments)

    patch.setattr(ScapeGoatTurn, "set_timer", noted)
    return delays


async def walk(seats: Seats, seed: str) -> list[Look]:
    """Plays until everybody has had a turn; returns what the players saw on the way."""
    rng = Random(seed)
    looks: list[Look] = []
    stages: set[Stage] = set()
    while seats.match.view(0).round == 0 and not isinstance(seats.stage, Results):
        # The help and the lists over a page are opened once for each player.
        over = OVER_A_PAGE if isinstance(seats.stage, PrivatePage) else OVER_A_CURTAIN
        looks.append(await look(seats, () if seats.stage in stages else over))
        stages.add(seats.stage)
        seats.calm_down()
        match seats.stage:
            case Curtain():
                await seats.lift()
            case RevealStage():
                await seats.press("enter")
            case PrivatePage(seat):
                view = seats.match.view(seat)
                legal = [move for move in seats.match.legal(seat) if not isinstance(move, Cops)]
                keys = seats.keys(view, rng.choice(legal))
                for key in keys:
                    await seats.press(key)
    return looks


def two_worlds(home: Path, players: int, seed: str) -> tuple[AnyMatch, AnyMatch, Seat]:
    """Two worlds, and the player who is the scapegoat only in the second."""
    real, other = (scape_goat(home, players, seed=seed) for _ in range(2))
    state: Any = other._position.state  # noqa: SLF001 - the test needs the hidden state
    goat = Random(seed).choice([seat for seat in range(players) if seat != state.scapegoat])
    put(other, other_scapegoat(state, goat, Random(seed)))
    return real, other, goat


def shape(peek: str) -> str:
    """A page with a mat, with the mat's contents masked."""
    rows = peek.split("\n")
    (named,) = [at for at, row in enumerate(rows) if "There it names" in row]
    for at in (named + 1, named + 2):
        rows[at] = rows[at][:44]
    return "\n".join(
        re.sub(r"(?<= )[RYBGOP](?= )", "x", row) if re.match(r" +\d ", row) else row for row in rows
    )


@pytest.mark.channel("roles")
@pytest.mark.clause("SG-6", "SG-20")
@pytest.mark.parametrize(
    "players",
    [pytest.param(n, marks=[pytest.mark.deep] if n > 3 else []) for n in GAME.seats],
)
async def test_pages_are_alike_for_two_possible_scapegoats(
    tmp_path: Path, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peek, "TAP_SECONDS", 60)
    seed = f"goats {players}"
    real, other, goat = two_worlds(tmp_path, players, seed)
    assert everything(real).named != everything(other).named
    walks = []
    for world in (real, other):
        async with at_the_table(tmp_path, world) as seats:
            walks.append(await walk(seats, seed))
    assert real.moves == other.moves
    assert len(walks[0]) == len(walks[1])
    assert {one.stage.seat for one in walks[0] if isinstance(one.stage, PrivatePage)} == {
        *range(players)
    }
    told = 0
    for here, there in zip(*walks, strict=True):
        assert here.stage == there.stage
        assert here.pages == there.pages
        assert here.seconds == there.seconds == ((60,) if here.peek else ())
        if here.peek:
            assert shape(here.peek) == shape(there.peek)
        if here.stage == PrivatePage(goat):
            assert here.mats_page == there.mats_page
        elif here.mats_page != there.mats_page:
            told += 1
    assert told, "the others' mats name somebody else"
