"""Each channel by which secrets could get out is tested, in every game that has the channel.

A marked test counts for the game in whose folder it is. A test with a parameter for the game, or
for pages of all games, counts for every game.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import catalog
from tests.channels import CHANNELS, OF_EACH_GAME

TESTS: Final = Path(__file__).parent
GAMES: Final = frozenset(catalog.ids())
OF_ALL_GAMES: Final = frozenset({"game", "tried", "page", "opened_at"})
"""Names of parameters that take values for all games."""


def marks_in(source: str, name: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Names of channels in marks, each with the games that the marked test counts for."""
    for node in ast.walk(ast.parse(source, name)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                match decorator:
                    case ast.Call(func=ast.Attribute(attr="channel"), args=channels):
                        games = games_of(node, name)
                        for channel in channels:
                            assert isinstance(channel, ast.Constant), f"{name}: write it out"
                            yield str(channel.value), games


def games_of(test: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> frozenset[str]:
    if OF_ALL_GAMES & {argument.arg for argument in test.args.args}:
        return GAMES
    return frozenset(game for game in GAMES if catalog.room(game) in Path(name).parts)


@cache
def marked_channels() -> dict[str, frozenset[str]]:
    """Channels named by marks, each with the games in which it is tested."""
    found: dict[str, frozenset[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        name = path.relative_to(TESTS).as_posix()
        for channel, games in marks_in(path.read_text("utf-8"), name):
            found[channel] = found.get(channel, frozenset()) | games
    return found


@pytest.mark.parametrize("channel", CHANNELS)
def test_every_channel_is_tested(channel: str) -> None:
    assert channel in marked_channels(), f'no test is marked @pytest.mark.channel("{channel}")'


@pytest.mark.parametrize("channel", OF_EACH_GAME)
def test_channels_of_games_are_tested_in_every_game(channel: str) -> None:
    assert marked_channels()[channel] == GAMES


def test_every_mark_names_a_channel() -> None:
    assert marked_channels().keys() <= CHANNELS.keys()


def test_marks_are_found_with_their_games() -> None:
    source = """
@pytest.mark.channel("focus", "idling")
@pytest.mark.parametrize("game", GAMES)
async def test_one(tmp_path, game): ...
@pytest.mark.channel("undo")
def test_two(): ...
"""
    assert {*marks_in(source, "tui/boards/scape_goat/test_turn.py")} == {
        ("focus", GAMES),
        ("idling", GAMES),
        ("undo", frozenset({"scape-goat"})),
    }
