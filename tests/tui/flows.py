"""Flows of matches without a screen."""

from collections.abc import Set as AbstractSet
from typing import Any

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.stages import Stage
from tests.games.alcatraz.positions import Position
from tests.games.scout.positions import lay
from tests.toy import TOY, play, toy_match

NO_SCENES: AbstractSet[str] = frozenset()


def flow_after(*moves: str, scenes: AbstractSet[str] = NO_SCENES, turns: int = 6) -> Flow[Any, Any]:
    match = toy_match(turns=turns)
    play(match, *moves)
    return Flow(match, scenes)


def choose(flow: Flow[Any, Any], *moves: str) -> None:
    """Each player who is asked lifts the curtain and makes the next move."""
    for text in moves:
        flow.lift()
        flow.play(TOY.parse(text))


def stage(flow: Flow[Any, Any]) -> Stage:
    """The current stage. A call makes the type checker forget what it inferred before."""
    return flow.stage


def turn(flow: Flow[Any, Any]) -> int:
    """Seat whose turn it is in the toy game after the bids."""
    return int(flow.match.view(Eye.TABLE).turn)


def scout_match(names: tuple[str, ...], **settings: int) -> Match[Any, Any, Any]:
    return Match.start(catalog.load("scout"), names, settings, "flow")


def scouting(scenes: AbstractSet[str] = NO_SCENES) -> Flow[Any, Any]:
    """A match of two players in which the first has scouted and decides again."""
    position = lay("1 5 9", "3 6 2", active="4 5", owner=1, turn=0)
    flow = Flow(laid(scout_match(("Ann", "Bo")), position.state), scenes)
    flow.lift()
    flow.play(flow.match.game.parse("scout left @1"))
    return flow


def alcatraz_flow(position: Position, scenes: AbstractSet[str] = NO_SCENES) -> Flow[Any, Any]:
    names = ("Ann", "Bo", "Cy", "Dot")[: position.state.seats]
    match = Match.start(catalog.load("alcatraz"), names, {}, "flow")
    return Flow(laid(match, position.state), scenes)


def laid(match: Match[Any, Any, Any], state: object) -> Match[Any, Any, Any]:
    """The match, moved to that state."""
    match._stand(state, match._dice)  # noqa: SLF001 - a match has no public way to a state
    return match
