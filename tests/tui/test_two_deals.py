"""Two deals that differ only in what somebody may not know look the same to them, colours too."""

from itertools import count, zip_longest
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.flow import Curtain, OpenTable
from tests.tui.hands import hands_of
from tests.tui.seats import Seats, at_the_table, spans, widgets
from tests.tui.tables import SIX, TABLES, everything, owing, put
from tests.tui.test_matches import any_move, likely_move

Seen: TypeAlias = tuple[Any, ...]
Deals: TypeAlias = tuple[AnyMatch, AnyMatch]

DIALOGS: Final = ("l", "question_mark")


def somewhere(game: str, players: int, seed: str) -> Deals:
    """A match that is not kept, played to any point but its end, and its twin for who decides.

    There may be matches, and points of them, at which nothing can be different.
    """
    for number in count():
        attempt = f"{seed} {number}"
        length = len(played(game, players, attempt, None).moves)
        match = played(game, players, attempt, Random(attempt).randrange(length))
        who, openly = decides(match)
        other = twin(match, Eye.TABLE if openly else who, Random(attempt))
        if everything(match).hands != everything(other).hands:
            return match, other
    raise AssertionError("never reached")


def decides(match: AnyMatch) -> tuple[Seat, bool]:
    """Who, and whether on the open table."""
    owed = [decision for decision in match.to_act() if not decision.optional]
    first = min(owed, key=lambda decision: decision.seat)
    return first.seat, first.open


def played(game: str, players: int, seed: str, moves: int | None) -> AnyMatch:
    """By chance, so many moves or all there are."""
    short = hands_of(game).SHORT
    match: AnyMatch = Match.start(catalog.load(game), SIX[:players], short, seed)
    rng = Random(seed)
    while match.to_act() and len(match.moves) != moves:
        seat = owing(match)[0]
        match.play(seat, likely_move(match, seat, rng))
    return match


def twin(match: AnyMatch, who: Seat | Eye, rng: Random) -> AnyMatch:
    """The same to ``who``, but another deal."""
    other: AnyMatch = Match.start(match.game, match.names, match.settings, match.seed)
    for seat, move in match.moves:
        other.play(seat, move)
    return put(other, match.game.imagine(match.view(who), rng))


def seen(seats: Seats) -> Seen:
    """All that the terminal gets to know of a page."""
    app, screen = seats.app, seats.app.screen
    bindings = [
        (key, active.binding.action, active.binding.description, active.enabled)
        for key, active in screen.active_bindings.items()
    ]
    tooltips = [str(widget.tooltip) for widget in widgets(app)]
    commands = [(one.title, one.help) for one in app.get_system_commands(screen)]
    return (spans(screen), bindings, tooltips, commands, app.title, app.sub_title)


async def walk(seats: Seats, keys: tuple[str, ...]) -> list[Seen]:
    """What is seen after each key, and of whatever one can lay over the page before."""
    pages = [seen(seats)]
    for key in DIALOGS:
        await seats.press(key)
        pages.append(seen(seats))
        await seats.press("escape")
    for key in keys:
        await seats.press(key)
        pages.append(seen(seats))
    return pages


POINTS: Final = pytest.mark.parametrize(
    ("game", "players", "seed"), [(*table, seed) for table in TABLES for seed in ("one", "two")]
)


@POINTS
async def test_the_table_sees_the_same(tmp_path: Path, game: str, players: int, seed: str) -> None:
    match, _ = somewhere(game, players, f"deal {players} {seed}")
    other = twin(match, Eye.TABLE, Random(seed))
    assert everything(match).hands != everything(other).hands
    walks = []
    for world in (match, other):
        async with at_the_table(tmp_path, world) as seats:
            assert isinstance(seats.stage, Curtain | OpenTable)
            walks.append(await walk(seats, ("h", "u", "x")))
    assert walks[0] == walks[1]


@POINTS
async def test_who_decides_sees_the_same(
    tmp_path: Path, game: str, players: int, seed: str
) -> None:
    match, other = somewhere(game, players, f"deal {players} {seed}")
    who, openly = decides(match)
    view = match.view(Eye.TABLE if openly else who)
    assert view == other.view(Eye.TABLE if openly else who)
    move = any_move(match.legal(who), Random(seed))
    keys = tuple(hands_of(match.game.id).keys(view, move))
    walks = []
    for world in (match, other):
        async with at_the_table(tmp_path, world) as seats:
            if not openly:
                await seats.lift()
            seats.calm_down()
            walks.append(await walk(seats, keys))
            assert world.moves[-1] == (who, move)
            eye = seats.looking
    if may_part(match, other, Eye.TABLE if eye is None else eye):
        walks = [pages[:-1] for pages in walks]
    assert walks[0] == walks[1]


def may_part(match: AnyMatch, other: AnyMatch, eye: Seat | Eye) -> bool:
    """Whether the last move has shown who looks now in which of the two worlds it is."""
    for line, there in zip_longest(match.history(eye), other.history(eye)):
        if line != there:
            assert all(one is not None and one.reveals for one in (line, there))
            return True
    return False
