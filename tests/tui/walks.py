"""Ways to a page: where a match is opened, and what is pressed from there on."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from scapegoat_games.protocol import Dice
from scapegoat_games.saves import AnyMatch
from scapegoat_games.simulate import choose
from scapegoat_games.tui.opening import Start
from tests.tui.seats import Seats
from tests.tui.tables import owing

NAMES: Final = ("Ann", "Bo", "Cleo", "Dave")
Opened: TypeAlias = Callable[[Path], Start]
Steps: TypeAlias = tuple[str, ...]
Shown: TypeAlias = tuple[Opened, Steps]

LIFT: Final = "lift"
"""Instead of a key: the player whom the curtain names presses theirs."""
CALM: Final = "calm"
"""Instead of a key: nobody touches anything for a while."""
_UNTIL: Final = "until "
VERDICT: Final = "verdict"
"""Instead of a key: Enter by Enter, until all of a scene can be seen."""


def until(kind: str) -> str:
    """Instead of a key: whoever looks makes the first move that leads to such an event."""
    return _UNTIL + kind


def play_by_chance(match: AnyMatch, moves: int) -> AnyMatch:
    rng = Random("screens")
    for _ in range(moves):
        if match.to_act():
            seat = owing(match)[0]
            match.play(seat, choose(match.legal(seat), match.game.weight, rng))
    return match


def leading_to(match: AnyMatch, kind: str) -> Any:  # noqa: ANN401 - each game has its own
    """A move that makes such an event; None if there is none now."""
    game, dice = match.game, match._dice  # noqa: SLF001 - no front end looks ahead
    seat = owing(match)[0]
    for move in match.legal(seat):
        state = game.copy(match._state)  # noqa: SLF001
        events = game.apply(state, seat, move, Dice(dice.seed, dice.drawn))
        if any(event.kind == kind for event in events):
            return move
    return None


def on_the_brink(match: AnyMatch, kind: str) -> AnyMatch:
    """Played by chance until somebody's move can make such an event."""
    rng = Random(kind)
    while leading_to(match, kind) is None:
        seat = owing(match)[0]
        match.play(seat, choose(match.legal(seat), match.game.weight, rng))
    return match


async def walk(seats: Seats, steps: Steps) -> None:
    for step in steps:
        if step == LIFT:
            await seats.lift()
        elif step == CALM:
            seats.calm_down()
        elif step == VERDICT:
            await seats.to_verdict()
        elif step.startswith(_UNTIL):
            seats.calm_down()
            move = leading_to(seats.match, step.removeprefix(_UNTIL))
            assert seats.looking is not None
            view = seats.match.view(seats.looking)
            await seats.press(*seats.hands.keys(view, move))
            seats.calm_down()
        else:
            await seats.press(step)
    await seats.settle()
