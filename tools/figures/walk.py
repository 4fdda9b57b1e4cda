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
from typing import Any, Final, NamedTuple, TypeAlias

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye
from scapegoat_games.tui import stages
from tests.tui.hands import hands_of
from tests.tui.seats import at_the_table

_NAMES: Final = ("Ann", "Bo", "Cy")
_PACKAGE: Final = "scapegoat_games"
_MAKES_THE_PAGE: Final = ("tui/match_pages.py", "page_of")
_PRIVATE_PAGE: Final[Any] = getattr(stages, "PrivatePage", None) or getattr(stages, "Page")  # noqa: B009 - the name in older revisions


Calls: TypeAlias = Counter[tuple[str, str]]
"""Numbers of calls by module and function."""


class Walk(NamedTuple):
    """What a confirming Enter causes."""

    whole: Calls
    until_page: Calls
    """The calls before the next page is made, such as those of rules and journal."""


@contextmanager
def _counted() -> Iterator[Walk]:
    """Counts the calls of the package's functions in this thread."""
    walk = Walk(Counter(), Counter())
    page_made = False

    def look(frame: FrameType, event: str, _: object) -> None:
        nonlocal page_made
        code = frame.f_code
        if event == "call" and f"/{_PACKAGE}/" in code.co_filename:
            module = code.co_filename.rpartition(f"/{_PACKAGE}/")[2]
            page_made = page_made or (module, code.co_name) == _MAKES_THE_PAGE
            walk.whole[module, code.co_name] += 1
            if not page_made:
                walk.until_page[module, code.co_name] += 1

    sys.setprofile(look)
    try:
        yield walk
    finally:
        sys.setprofile(None)


async def _confirm(game: str, wanted: Callable[[str], bool], home: Path) -> Walk:
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
                with _counted() as walk:
                    await seats.press(last)
                if chosen is not None:
                    return walk
            else:
                await seats.watch()
    raise AssertionError(f"no such move comes up in {game}")


async def _measure() -> dict[str, float]:
    with TemporaryDirectory() as folder:
        scout = await _confirm("scout", lambda text: text.startswith("show"), Path(folder))
        alcatraz = await _confirm("alcatraz", lambda text: text.startswith("use"), Path(folder))
    keys = [count for (_, name), count in scout.whole.items() if name == "check_action"]
    games = {"scout": scout, "alcatraz": alcatraz}
    entered = {
        f"{game}: modules entered by the confirming Enter{what}": len({one for one, _ in calls})
        for game, walk in games.items()
        for what, calls in (("", walk.whole), (", until the page is made", walk.until_page))
    }
    return {
        **entered,
        "scout: calls of rules.to_act for one move": scout.whole["games/scout/rules.py", "to_act"],
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
