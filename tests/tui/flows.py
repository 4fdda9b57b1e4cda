"""Matches whose flow is under test, without a screen."""

from collections.abc import Set as AbstractSet
from typing import Any

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.flow import Flow, Stage
from tests.toy import TOY, play, toy_match

NO_SCENES: AbstractSet[str] = frozenset()


def flow_after(*moves: str, scenes: AbstractSet[str] = NO_SCENES, turns: int = 6) -> Flow:
    match = toy_match(turns=turns)
    play(match, *moves)
    return Flow(match, scenes)


def choose(flow: Flow, *moves: str) -> None:
    """Each who is asked lifts the curtain and makes the move."""
    for text in moves:
        flow.lift()
        flow.play(TOY.parse(text))


def stage(flow: Flow) -> Stage:
    """The stage as it is now, whatever it was known to be before."""
    return flow.stage


def turn(flow: Flow) -> int:
    """Whose turn it is in the toy after the bids."""
    return int(flow.match.view(Eye.TABLE).turn)


def scout_match(names: tuple[str, ...], **settings: int) -> Match[Any, Any, Any]:
    return Match.start(catalog.load("scout"), names, settings, "flow")


def laid(match: Match[Any, Any, Any], state: object) -> Match[Any, Any, Any]:
    """The match with a position of its own."""
    match._stand(state, match._dice)  # noqa: SLF001 - a match is otherwise only what was played
    return match
