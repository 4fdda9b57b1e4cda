"""Two deals that differ only in what somebody may not know look the same to them, colours too."""

from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.flow import Curtain
from tests.tui.hands import hands_of
from tests.tui.seats import Seats, at_the_table, spans, widgets
from tests.tui.tables import NAMES, TABLES, everything, put
from tests.tui.test_matches import any_move

Seen: TypeAlias = tuple[Any, ...]

DIALOGS: Final = ("l", "question_mark")


def somewhere(game: str, players: int, seed: str) -> AnyMatch:
    """A match that is not kept, played to any point but its end."""
    length = len(played(game, players, seed, None).moves)
    return played(game, players, seed, Random(seed).randrange(length))


def played(game: str, players: int, seed: str, moves: int | None) -> AnyMatch:
    """By chance, so many moves or all there are."""
    short = hands_of(game).SHORT
    match: AnyMatch = Match.start(catalog.load(game), NAMES[:players], short, seed)
    rng = Random(seed)
    while match.to_act() and len(match.moves) != moves:
        seat = match.to_act()[0].seat
        match.play(seat, any_move(match.legal(seat), rng))
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
    match = somewhere(game, players, f"deal {players} {seed}")
    other = twin(match, Eye.TABLE, Random(seed))
    assert everything(match).hands != everything(other).hands
    walks = []
    for world in (match, other):
        async with at_the_table(tmp_path, world) as seats:
            assert isinstance(seats.stage, Curtain)
            walks.append(await walk(seats, ("h", "u", "x")))
    assert walks[0] == walks[1]


@POINTS
async def test_a_player_sees_the_same(tmp_path: Path, game: str, players: int, seed: str) -> None:
    match = somewhere(game, players, f"deal {players} {seed}")
    who = min(decision.seat for decision in match.to_act())
    other = twin(match, who, Random(seed))
    assert everything(match).hands != everything(other).hands
    view = match.view(who)
    assert view == other.view(who)
    move = any_move(match.legal(who), Random(seed))
    keys = tuple(hands_of(match.game.id).keys(view, move))
    walks = []
    for world in (match, other):
        async with at_the_table(tmp_path, world) as seats:
            await seats.lift()
            seats.calm_down()
            walks.append(await walk(seats, keys))
            assert world.moves[-1] == (who, move)
    if may_part(match, other):
        walks = [pages[:-1] for pages in walks]
    assert walks[0] == walks[1]


def may_part(match: AnyMatch, other: AnyMatch) -> bool:
    """Whether the last move has shown the table in which of the two worlds it is."""
    lines, others = match.history(Eye.TABLE), other.history(Eye.TABLE)
    different = [line for line, there in zip(lines, others, strict=True) if line != there]
    assert all(line.reveals for line in different)
    return bool(different)
