"""Pages of Alcatraz: those with a golden, and the private ones."""

from pathlib import Path
from typing import Final

from scapegoat_games.tui.opening import PlayMatch, Start, Watch
from tests.games.alcatraz.positions import At, Position, lay, lie
from tests.tui.tables import new_match, put
from tests.tui.walks import CALM, LIFT, NAMES, VERDICT, Opened, Shown, play_by_chance

_SIDES: Final = "sgssgsggssgs"


def laid(home: Path, position: Position) -> Start:
    """A position on the table, without a clock, which would change every picture."""
    settings = {"talk": position.state.rules.talk}
    names = NAMES[: len(position.state.sheets)]
    return PlayMatch(put(new_match(home, names, settings, game="alcatraz"), position.state))


def at(position: Position) -> Opened:
    return lambda home: laid(home, position)


def crowded(*, turn: int = 0) -> Position:
    """A late turn in which every kind of action is possible."""
    position = lay(
        At("yard", "key knife", cash=2, stamina=1, letters="ABE", cards="Old Debt, Sick List"),
        At("yard", "clothes drug gun", cash=1, letters="AC", cards="Shift Change"),
        At("cells", "tool tool", letters="BD"),
        At("office", stamina=3, letters="CD"),
        guards={"yard": 2, "cells": 3, "laundry": 4, "office": 1, "dining": 1, "radio": 2},
        tasks={"yard": "Cut the sluice bars", "dining": "Start the uprising"},
        turn=turn,
        number=9,
        run=2,
        sides=_SIDES,
        talk=0,
    )
    return lie(position, yard="drug tool")


def at_the_end_of_a_round(talk: int = 0) -> Position:
    return lay(
        At("yard", "key", cash=1),
        At("cells", "tool"),
        At("office", cards="Cell Search 1"),
        guards={"yard": 2, "cells": 1},
        scapegoat=1,
        turn=0,
        number=4,
        run=3,
        talk=talk,
    )


def voting() -> Position:
    position = at_the_end_of_a_round()
    position.play("end")
    return position


def last_vote() -> Position:
    """A ballot that lacks one vote: two votes for Ann, and that of the old Scapegoat for Cleo."""
    position = voting()
    position.by(0, "vote 1")
    position.by(1, "vote 3")
    return position


def offered() -> Position:
    position = crowded()
    position.play("deal 2", "offer give=key get=clothes+drug")
    return position


def blackmailing() -> Position:
    position = crowded()
    position.play("blackmail")
    return position


def exchanging() -> Position:
    position = blackmailing()
    position.play("play 2")
    return position


def drawing() -> Position:
    """A choice of one of three cards, at the golden Warden's Office."""
    position = lay(
        At("office", "key", cash=1), At("yard"), At("cells"), sides="gold", guards={"office": 1}
    )
    position.play("use pay=cash")
    return position


def moving_guards() -> Position:
    position = lay(
        At("radio"),
        At("yard", "key"),
        At("cells"),
        guards={"yard": 2, "dining": 4, "office": 1},
        scapegoat=2,
        turn=0,
    )
    position.play("use", "lift yard")
    return position


def nearly_free() -> Position:
    """A position in which another task brings the escape."""
    return lay(
        At("dining", "key tool", letters="ADE"),
        At("dining", "drug", cash=1, letters="ABC"),
        At("yard", letters="BDF"),
        tasks={"dining": "Cut the sluice bars"},
        scapegoat=1,
        turn=0,
        number=8,
        run=2,
    )


def half_way() -> Position:
    """A position in which a task can be completed without an escape."""
    position = lay(
        At("dining", "key tool", letters="AD"),
        At("dining", "drug", cash=1),
        At("yard", letters="BF"),
        tasks={"dining": "Cut the sluice bars"},
        scapegoat=1,
        turn=0,
        number=8,
    )
    return position.stack_tasks("Start the uprising", "Seize the dock launch")


def lost() -> Position:
    return lay(
        At("yard"), At("cells"), At("office"), turn=2, number=13,
        guards=dict.fromkeys(("chapel", "radio", "dining", "infirmary", "visiting"), 4),
    )  # fmt: skip


def watched(home: Path) -> Start:
    return Watch(
        play_by_chance(new_match(home, NAMES, {"sides": _SIDES}, "goat", "alcatraz"), 1000)
    )


def noticed(home: Path) -> Start:
    """A match whose file lost its end."""
    match = put(new_match(home, NAMES, {"talk": 0}, game="alcatraz"), crowded().state)
    match.notice = "The last line was not whole and has been cut off; the match goes on before it."
    return PlayMatch(match, resumed=True)


def open_hands(home: Path) -> Start:
    match = new_match(home, NAMES, {"talk": 0}, "goat", "alcatraz", open_hands=True)
    return PlayMatch(put(match, crowded().state))


def beginning(home: Path) -> Start:
    return PlayMatch(new_match(home, NAMES[:3], {}, "goat", "alcatraz"))


SHOWN: Final[dict[str, Shown]] = {
    "beginning": (beginning, ()),
    "turn": (at(crowded()), ()),
    "list": (at(crowded()), ("tab", "down", "down")),
    "map": (at(crowded()), ("right", "right")),
    "refused": (at(crowded()), ("down", "right", "enter")),
    "bribe": (at(crowded()), ("9",)),
    "what": (at(crowded()), ("2",)),
    "whom": (at(crowded()), ("4",)),
    "complete": (at(crowded()), ("3",)),
    "deal": (at(crowded()), ("8", "enter", "right", "down", "down", "left", "enter")),
    "answer": (at(offered()), ()),
    "blackmail-curtain": (at(blackmailing()), ()),
    "blackmail": (at(blackmailing()), (LIFT, "down")),
    "exchange": (at(exchanging()), ()),
    "aside-curtain": (at(crowded()), ("b",)),
    "aside": (at(crowded()), ("b", LIFT, "space")),
    "piles": (at(half_way()), ("3", "enter", "enter", CALM, "enter", "d")),
    "completed": (at(half_way()), ("3", "enter", "enter")),
    "keep": (at(drawing()), (LIFT, "2")),
    "guards": (at(moving_guards()), ("right",)),
    "talk": (at(at_the_end_of_a_round(90)), ("e", "enter")),
    "vote-curtain": (at(voting()), ()),
    "vote": (at(voting()), (LIFT, "3")),
    "peek": (at(last_vote()), (LIFT, "space")),
    "ballot": (at(last_vote()), (LIFT, "1", "enter", VERDICT)),
    "escape": (at(nearly_free()), ("3", "enter", "enter")),
    "results": (at(nearly_free()), ("3", "enter", "enter", CALM, "enter")),
    "lost": (at(lost()), ("e", "enter")),
    "replay": (watched, ("pagedown", "right")),
    "noticed": (noticed, ()),
    "open-hands": (open_hands, ()),
}

PRIVATE: Final[dict[str, Shown]] = {
    "blackmail": (at(blackmailing()), (LIFT, "down")),
    "keep": (at(drawing()), (LIFT, "2")),
    "cards": (at(last_vote()), (LIFT, "space")),
}
