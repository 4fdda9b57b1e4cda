"""AL-9 to AL-19: what the one who acts may do, what it costs, and why not something else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from scapegoat_games.games.alcatraz import ways, words
from scapegoat_games.games.alcatraz.costs import Effort, counting, possible, price, why_not_paid
from scapegoat_games.games.alcatraz.deals import deals, why_no_deal, why_none_deals
from scapegoat_games.games.alcatraz.moves import (
    END,
    Action,
    Blackmail,
    Bribe,
    Complete,
    Deal,
    Drop,
    End,
    Exert,
    Go,
    Move,
    Riot,
    Steal,
    Use,
)
from scapegoat_games.games.alcatraz.pieces import MOST_GUARDS
from scapegoat_games.games.alcatraz.plan import (
    completions,
    why_no_completion,
    why_none_completions,
)
from scapegoat_games.games.alcatraz.uses import (
    free_uses,
    rule_here,
    why_no_use,
    why_none_uses,
    working_uses,
)
from scapegoat_games.games.alcatraz.view import View

_ENDS: Final = (END,)


def _ends(_view: View) -> Sequence[Move]:
    return _ENDS


def _nothing_against_it(_view: View, _move: Move | None = None) -> str | None:
    return None


@final
@dataclass(frozen=True, slots=True)
class Row:
    """A kind of action."""

    kind: type[Action]
    effort: Effort
    ways: Callable[[View], Sequence[Move]]
    """All moves of this kind, whatever they cost."""
    why_none: Callable[[View], str | None]
    """Why there is none; None exactly where there is one."""
    why_not: Callable[[View, Any], str | None] = _nothing_against_it
    """Why a move isn't one of them, where there are any."""


_ROWS: Final = (
    Row(Go, Effort.MOVE, ways.goes, ways.why_none_goes, ways.why_no_go),
    Row(Use, Effort.WORK, working_uses, why_none_uses, why_no_use),
    Row(Use, Effort.FREE, free_uses, why_none_uses, why_no_use),
    Row(Complete, Effort.WORK, completions, why_none_completions, why_no_completion),
    Row(Steal, Effort.WORK, ways.steals, ways.why_none_steals, ways.why_no_steal),
    Row(Riot, Effort.WORK, ways.riots, ways.why_none_riots, ways.why_no_riot),
    Row(Drop, Effort.WORK, ways.drops, ways.why_none_drops, ways.why_no_drop),
    Row(Blackmail, Effort.BLACKMAIL, ways.blackmails, ways.why_none_blackmails),
    Row(Deal, Effort.FREE, deals, why_none_deals, why_no_deal),
    Row(Bribe, Effort.FREE, ways.bribes, ways.why_none_bribes),
    Row(Exert, Effort.FREE, ways.exertions, ways.why_none_exertions),
    Row(End, Effort.END, _ends, _nothing_against_it),
)
_BY_KIND: Final = {row.kind: row for row in _ROWS if (row.kind, row.effort) != (Use, Effort.FREE)}
_FREE_USE: Final = next(row for row in _ROWS if (row.kind, row.effort) == (Use, Effort.FREE))

_MOST_COSTLY: Final = 2
_WAYS: Final = tuple(
    tuple(
        tuple(row.ways for row in _ROWS if possible(row.effort, guards, points))
        for points in range(_MOST_COSTLY + 1)
    )
    for guards in range(MOST_GUARDS + 1)
)
"""What to ask, by the number of guards that count and of action points left."""


def actions(view: View) -> list[Move]:
    """Everything the one who acts may do."""
    moves: list[Move] = []
    for all_ways in _WAYS[counting(view)][min(view.points, _MOST_COSTLY)]:
        moves += all_ways(view)
    return moves


def why_no_action(view: View, move: Move) -> str | None:
    row = _row(view, type(move))
    return why_not_paid(view, row.effort) or row.why_none(view) or row.why_not(view, move)


def _row(view: View, kind: type) -> Row:
    return _FREE_USE if kind is Use and rule_here(view).free else _BY_KIND[kind]


@final
@dataclass(frozen=True, slots=True)
class Outlook:
    """A kind of action as the table offers it."""

    kind: type[Action]
    label: str
    cost: int | None
    """In action points; None where guards forbid it."""
    refused: str | None
    """Why nothing of the kind is possible now."""


def outlook(view: View) -> tuple[Outlook, ...]:
    """All kinds of action there are, for the one who acts."""
    found = []
    for kind in _BY_KIND:
        row = _row(view, kind)
        refused = why_not_paid(view, row.effort) or row.why_none(view)
        found.append(Outlook(kind, label(view, kind), price(view, row.effort), refused))
    return tuple(found)


_LABELS: Final[dict[type, str]] = {
    Go: "move",
    Steal: "steal",
    Riot: "riot",
    Drop: "drop an item",
    Blackmail: "blackmail",
    Deal: "deal",
    Bribe: "bribe a guard",
    Exert: "spend 1 Stamina",
    End: "end the turn",
}


def label(view: View, kind: type) -> str:
    """What a kind of action is called where one is."""
    if kind is Use:
        return f"use {words.at(view.here)}"
    if kind is Complete:
        task = view.tasks[view.here]
        return "complete a task" if task is None else f"complete {words.task(task)}"
    return _LABELS[kind]
