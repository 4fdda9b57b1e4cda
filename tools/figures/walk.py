"""Figures from the running program: calls caused by the Enter key that confirms a move.

Run by ``PYTHONPATH=CHECKOUT python walk.py``, where the measured checkout may be an older one.
Prints a JSON object.
"""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, Final

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye
from scapegoat_games.tui import stages
from tests.tui.hands import hands_of
from tests.tui.seats import at_the_table

_NAMES: Final = ("Ann", "Bo", "Cy")
_PACKAGE: Final = "scapegoat_games"
_PRIVATE_PAGE: Final[Any] = getattr(stages, "PrivatePage", None) or getattr(stages, "Page")  # noqa: B009 - the name in older revisions


@contextmanager
def _counted() -> Iterator[Counter[tuple[str, str]]]:
    """Counts the calls of the package's functions by module and name, in this thread."""
    calls: Counter[tuple[str, str]] = Counter()

    def look(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and f"/{_PACKAGE}/" in code.co_filename:
            module = code.co_filename.rpartition(f"/{_PACKAGE}/")[2]
            calls[module, code.co_name] += 1

    sys.setprofile(look)
    try:
        yield calls
    finally:
        sys.setprofile(None)


async def _confirm(game: str, wanted: Callable[[str], bool], home: Path) -> Counter[Any]:
    """Plays to the first wanted move, enters it by keys, and counts the calls of the last key."""
    match = Match.start(catalog.load(game), _NAMES, hands_of(game).SHORT, "figures")
    async with at_the_table(home, match, (110, 34)) as seats:
        for _ in range(500):
            stage = seats.stage
            if isinstance(stage, stages.Curtain):
                await seats.lift()
            elif isinstance(stage, _PRIVATE_PAGE | stages.OpenTable):
                seat = stage.seat
                moves = match.legal(seat)
                chosen = next((one for one in moves if wanted(match.game.dump(one))), None)
                move = moves[0] if chosen is None else chosen
                view = match.view(Eye.TABLE if isinstance(stage, stages.OpenTable) else seat)
                *before, last = seats.hands.keys(view, move)
                seats.calm_down()
                for key in before:
                    await seats.press(key)
                seats.calm_down()
                with _counted() as calls:
                    await seats.press(last)
                if chosen is not None:
                    return calls
            else:
                await seats.watch()
    raise AssertionError(f"no such move comes up in {game}")


async def _measure() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        scout = await _confirm("scout", lambda text: text.startswith("show"), Path(folder))
        alcatraz = await _confirm("alcatraz", lambda text: text.startswith("use"), Path(folder))
    keys = [count for (_, name), count in scout.items() if name == "check_action"]
    return {
        "scout: modules entered by the confirming Enter": len({module for module, _ in scout}),
        "alcatraz: modules entered by the confirming Enter": len({one for one, _ in alcatraz}),
        "scout: calls of rules.to_act for one move": scout["games/scout/rules.py", "to_act"],
        "scout: most calls of one check_action for one Enter": max(keys, default=0),
    }


def main() -> None:
    # Older revisions have the module in another folder.
    older = find_spec("tests.tui.still_loop")
    still: Any = import_module(f"tests.tui.{'' if older else 'terminal.'}still_loop")
    with still.textual_goes_by_the_loop(), asyncio.Runner(loop_factory=still.StillLoop) as runner:
        print(json.dumps(runner.run(_measure())))


if __name__ == "__main__":
    main()
