"""Plays two deals on the screen, and collects everything that each of them shows."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, final
from unittest.mock import patch

from scapegoat_games.protocol import Eye
from scapegoat_games.tui import computer_turn
from scapegoat_games.tui.computer_turn import ThinkingTask
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    PrivatePage,
    Results,
    RevealStage,
    Stage,
    Thinking,
)
from scapegoat_games.tui.widgets.hint_box import HintBox
from tests.tui.deals import Deals
from tests.tui.seats import Seats, at_the_table, spans, widgets

Seen: TypeAlias = tuple[Any, ...]
"""Everything that a page gives away."""

_NOT_TRIED: Final = {
    "begin": "leads to the next page",
    "enter": "may make the move",
    "go_on": "leads to the next page",
    "hide": "ends a page; each look at a page ends with this key",
    "hurry": "leads to the next page",
    "hurry_by_space": "leads to the next page",
    "leave": "ends a deal; the question before leaving a match is looked at last",
    "number": "may make the move",
    "pace": "shows a toast, as the key for other colours does",
    "stop": "makes a move, or stops the program",
    "theme": "shows a toast, which disappears after a time; the toast knows of no match",
    "undo": "changes the match",
}
"""Actions whose keys are not pressed on a page, each with the reason."""


def seen(seats: Seats) -> Seen:
    """Everything that a page gives away: picture, keys, tooltips, titles, toasts and cursor."""
    app, screen = seats.app, seats.app.screen
    parts = list(widgets(app))
    return (
        spans(screen),
        [(key, one.binding, one.enabled) for key, one in screen.active_bindings.items()],
        [str(part.tooltip) for part in parts],
        [(one.title, one.help) for one in app.get_system_commands(screen)],
        (app.title, app.sub_title, screen.title, screen.sub_title),
        [str(toast.render()) for toast in screen.query("Toast")],
        (app.clipboard, app.cursor_position, screen.focused and screen.focused.id),
        # The height of the scrolled contents shows in the scroll bar, which is part of the picture.
        [part.scroll_offset for part in parts if part.is_scrollable],
        [type(page).__name__ for page in app.screen_stack],
    )


Pressed: TypeAlias = Literal["first pages", "hints", "all keys"]
"""Keys pressed besides those on the first page of each kind: none; the key for a hint on every
page; or, besides the hints, all keys on every open table.
"""


@final
class Walk:
    """Plays the script of two deals in either match, on the screen."""

    def __init__(self, seats: Seats, deals: Deals, pressed: Pressed) -> None:
        self._seats = seats
        self._deals = deals
        self._pressed = pressed
        self._tried: set[type] = set()
        self._bells = 0
        setattr(seats.app, "bell", self._ring)  # noqa: B010 - a method that is replaced
        setattr(seats.table, "thought", self._thought)  # noqa: B010 - a method that is replaced
        self._computers: dict[tuple[int, Thinking], Any] = {}
        """Moves of computer players in the script, by number of earlier moves and stage."""
        made = len(seats.match.moves)
        for stage, move in deals.script:
            if isinstance(stage, Thinking):
                self._computers[made, stage] = move
            made += move is not None

    def _ring(self) -> None:
        self._bells += 1

    def _thought(self, stage: Thinking) -> ThinkingTask[Any]:
        move = self._computers.get((len(self._seats.match.moves), stage))
        return lambda _late, _give_way: move

    async def pages(self) -> list[Seen]:
        """Everything that ``who`` sees during the script."""
        pages: list[Seen] = []
        for stage, move in self._deals.script:
            assert _begun(self._seats.stage) == _begun(stage), "who is asked tells what is hidden"
            self._seats.calm_down()
            mine = not isinstance(stage, PrivatePage) or stage.seat == self._deals.who
            if mine:
                pages += [page async for page in self._look(stage)]
            async for page in self._play(stage, move):
                pages += [page] if mine else []
        return [*pages, (self._bells,)]

    async def _look(self, stage: Stage) -> AsyncIterator[Seen]:
        """The page, and what each of its keys shows.

        All keys are pressed on the first page of each kind; see ``Pressed`` for other pages.
        """
        seats = self._seats
        yield seen(seats)
        everything = self._pressed == "all keys"
        each = type(stage) not in self._tried or (isinstance(stage, OpenTable) and everything)
        self._tried.add(type(stage))
        keys = [
            key
            for key, action in _keys_to_press(seats, numbers=everything)
            if each or (action == "hint" and self._pressed != "first pages")
        ]
        if not keys:
            return
        async for page in self._press_each(keys):
            yield page
        if seats.match.to_act():  # after the end of a match, q leaves without a question
            await seats.press("q")
            yield seen(seats)
            await seats.press("escape")
            yield seen(seats)
        if isinstance(stage, PrivatePage):
            await seats.lift()
        else:
            seats.table.show()  # a fresh page, without what the keys have changed
            await seats.settle()
        seats.calm_down()
        yield seen(seats)

    async def _press_each(self, keys: Sequence[str]) -> AsyncIterator[Seen]:
        """The screen after each key, and the page after the opened dialog has been closed."""
        seats = self._seats
        moves, pages = len(seats.match.moves), len(seats.app.screen_stack)
        for key in keys:
            stage = seats.stage
            seats.calm_down()
            await seats.press(key)
            assert len(seats.match.moves) == moves, f"{key} makes a move"
            yield (*seen(seats), f"after {key}")
            if seats.app.screen.query(HintBox):
                await seats.press("enter")
                assert len(seats.match.moves) == moves, "a hint makes a move"
                yield (*seen(seats), "after a hint")
                seats.table.show()  # a fresh page, on which nothing is chosen
                await seats.settle()
            elif isinstance(seats.stage, Curtain) and seats.stage != stage:
                async for page in self._look_aside(stage):
                    yield page
                yield seen(seats)
            elif len(seats.app.screen_stack) > pages:
                await seats.press("escape")
                yield seen(seats)

    async def _look_aside(self, before: Stage) -> AsyncIterator[Seen]:
        """Opens a player's private page from a public page, the stage ``before``, and returns."""
        seats = self._seats
        flow = seats.table.flow
        holder = flow.holder
        await seats.lift()
        if seats.looking == self._deals.who:
            yield seen(seats)
            keys = _keys_to_press(seats, numbers=self._pressed == "all keys")
            async for page in self._press_each([key for key, _ in keys]):
                yield page
        await seats.press("h")
        if seats.stage != before:
            # The player could have chosen at once, so the curtain now names this player.
            flow.stage, flow._holder = before, holder  # noqa: SLF001 - no key names another player
            seats.table.show()
            await seats.settle()

    async def _play(self, stage: Stage, move: Any) -> AsyncIterator[Seen]:  # noqa: ANN401 - each game has its own moves
        """Plays the move. Yields the screen after each key except the last, which ends the page."""
        seats = self._seats
        match stage:
            case Curtain() if move is not None:
                for key in ("c", str(move.seat + 1), "c"):
                    seats.calm_down()
                    await seats.press(key)
                    if seats.looking in {None, self._deals.who}:
                        yield seen(seats)
                keys = [str(move.seat + 1)]
            case Curtain(seat):
                keys = [str(seat + 1)]
            case PrivatePage(seat) | OpenTable(seat):
                view = seats.match.view(Eye.TABLE if seats.looking is None else seat)
                keys = list(seats.keys(view, move))
            case RevealStage() | Results() | Thinking():
                keys = ["enter"]
        for key in keys[:-1]:
            await seats.press(key)
            yield seen(seats)
        await seats.press(*keys[-1:])
        while isinstance(stage, RevealStage) and isinstance(seats.stage, RevealStage):
            yield seen(seats)
            seats.calm_down()
            await seats.press("enter")


def _begun(stage: Stage) -> Stage:
    """The stage; a reveal as one that has begun, because a page may begin it without a key."""
    return RevealStage(stage.lines, ready=True) if isinstance(stage, RevealStage) else stage


def _keys_to_press(seats: Seats, *, numbers: bool) -> list[tuple[str, str]]:
    """The keys of a page with their actions.

    Each action has one key. Without ``numbers``, actions that differ only in a number share a key.
    """
    stage = seats.stage
    keys: dict[str, str] = {}
    for key, one in seats.app.screen.active_bindings.items():
        action = one.binding.action
        kind = action.partition("(")[0]
        own = (
            {f"seat({stage.seat})", f"last_seat({stage.seat})"}
            if isinstance(stage, Curtain)
            else ()
        )
        lifts = action in own
        if one.enabled and not lifts and kind not in _NOT_TRIED:
            keys.setdefault(action if numbers else kind, key)
    return [(key, action) for action, key in keys.items()]


@contextmanager
def patient_computers() -> Iterator[None]:
    """Computer players move only after a key press, so that their page can be compared."""
    for_ever = dict.fromkeys(computer_turn.PACES, 1e6)
    with patch.multiple(computer_turn, PACES=for_ever, UNSEEN=1e6):
        yield


async def both_walks(
    home: Path, deals: Deals, size: tuple[int, int], pressed: Pressed
) -> tuple[list[Seen], list[Seen]]:
    """What each of the two matches shows."""
    walks = []
    for world in (deals.here, deals.there):
        with patient_computers():
            async with at_the_table(home, world, size) as seats:
                walks.append(await Walk(seats, deals, pressed).pages())
    here, there = walks
    return here, there
