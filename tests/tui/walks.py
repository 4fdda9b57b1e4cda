"""Ways to a page: how a match is opened, and the steps from there."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from scapegoat_games.protocol import Dice
from scapegoat_games.saves import AnyMatch
from scapegoat_games.simulate import choose
from scapegoat_games.tui.opening import Start
from scapegoat_games.tui.stages import Results
from tests.tui.playing import play_on
from tests.tui.seats import Seats
from tests.tui.tables import owing

NAMES: Final = ("Ann", "Bo", "Cleo", "Dave")
Opened: TypeAlias = Callable[[Path], Start]
Steps: TypeAlias = tuple[str, ...]
Shown: TypeAlias = tuple[Opened, Steps]

LIFT: Final = "lift"
"""Step that lifts the curtain by the key of its player."""
CALM: Final = "calm"
"""Step that waits until the program accepts the next key."""
_UNTIL: Final = "until "
VERDICT: Final = "verdict"
"""Step that presses Enter until the scene is completely shown."""


TO_THE_END: Final = "to the end"
"""Step that makes random moves by keys until the results are shown."""


def until(kind: str) -> str:
    """Step in which the viewer makes the first move that causes an event of that kind."""
    return _UNTIL + kind


def play_by_chance(match: AnyMatch, moves: int) -> AnyMatch:
    rng = Random("screens")
    for _ in range(moves):
        if match.to_act():
            seat = owing(match)[0]
            match.play(seat, choose(match.legal(seat), match.game.weight, rng))
    return match


def leading_to(match: AnyMatch, kind: str) -> Any:  # noqa: ANN401 - each game has its own moves
    """A legal move that causes an event of that kind, or None."""
    game, dice = match.game, match._dice  # noqa: SLF001 - no front end looks ahead
    seat = owing(match)[0]
    for move in match.legal(seat):
        state = game.copy(match._position.state)  # noqa: SLF001
        events = game.apply(state, seat, move, Dice(dice.seed, dice.drawn))
        if any(event.kind == kind for event in events):
            return move
    return None


def on_the_brink(match: AnyMatch, kind: str) -> AnyMatch:
    """Plays random moves until a legal move causes an event of that kind."""
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
        elif step == TO_THE_END:
            while not isinstance(seats.stage, Results):
                await play_on(seats, Random(len(seats.match.moves)), mouse=False)
        elif step.startswith(_UNTIL):
            seats.calm_down()
            move = leading_to(seats.match, step.removeprefix(_UNTIL))
            assert seats.looking is not None
            view = seats.match.view(seats.looking)
            await seats.press(*seats.keys(view, move))
            seats.calm_down()
        else:
            await seats.press(step)
    await seats.settle()
