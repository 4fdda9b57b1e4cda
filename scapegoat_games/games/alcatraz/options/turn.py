"""AL-9 to AL-19: what there is to do in a turn, what it costs, and why not something else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, assert_never, final

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.costs import Effort, possible, price
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
    Riot,
    Steal,
    Use,
)
from scapegoat_games.games.alcatraz.options import actions, deals, locations, tasks
from scapegoat_games.games.alcatraz.options.picks import Picks
from scapegoat_games.games.alcatraz.pieces import MOST_GUARDS
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick
from scapegoat_games.words import player


@final
@dataclass(frozen=True, slots=True)
class ActionKind:
    """A kind of action, apart from what it costs where one is."""

    kind: type[Action]
    effort: Effort
    label: str | Callable[[View], str]
    ways: Callable[[View], Sequence[Action]]
    """All moves of this kind, whatever they cost."""
    why_none: Callable[[View], str | None]
    """Why there is none; None exactly where there is one."""

    def called(self, view: View) -> str:
        return self.label if isinstance(self.label, str) else self.label(view)

    def refused(self, view: View) -> str | None:
        """Why nothing of the kind is possible now."""
        return _why_not_paid(view, self.effort) or self.why_none(view)


_ENDS: Final = (END,)


def _ends(_view: View) -> Sequence[Action]:
    return _ENDS


def _nothing_against_it(_view: View) -> None:
    return None


_GO: Final = ActionKind(Go, Effort.MOVE, "move", actions.goes, actions.why_none_goes)
_USE, _FREE_USE = (
    ActionKind(Use, effort, locations.label, locations.uses, locations.why_none_uses)
    for effort in (Effort.WORK, Effort.FREE)
)
_COMPLETE: Final = ActionKind(
    Complete, Effort.WORK, tasks.label, tasks.completions, tasks.why_none_completions
)
_STEAL: Final = ActionKind(Steal, Effort.WORK, "steal", actions.steals, actions.why_none_steals)
_RIOT: Final = ActionKind(Riot, Effort.WORK, "riot", actions.riots, actions.why_none_riots)
_DROP: Final = ActionKind(Drop, Effort.WORK, "drop an item", actions.drops, actions.why_none_drops)
_BLACKMAIL: Final = ActionKind(
    Blackmail, Effort.BLACKMAIL, "blackmail", actions.blackmails, actions.why_none_blackmails
)
_DEAL: Final = ActionKind(Deal, Effort.FREE, "deal", deals.deals, deals.why_none_deals)
_BRIBE: Final = ActionKind(
    Bribe, Effort.FREE, "bribe a guard", actions.bribes, actions.why_none_bribes
)
_EXERT: Final = ActionKind(
    Exert, Effort.FREE, "spend 1 Stamina", actions.exertions, actions.why_none_exertions
)
_END: Final = ActionKind(End, Effort.END, "end the turn", _ends, _nothing_against_it)

_OTHERS: Final = (
    _COMPLETE,
    _STEAL,
    _RIOT,
    _DROP,
    _BLACKMAIL,
    _DEAL,
    _BRIBE,
    _EXERT,
    _END,
)
_KINDS: Final = ((_GO, _USE, *_OTHERS), (_GO, _FREE_USE, *_OTHERS))
"""All kinds there are, by whether the rule where one is costs no action point."""

_MOST_COSTLY: Final = 2
_WAYS: Final = tuple(
    tuple(
        tuple(
            tuple(kind.ways for kind in kinds if possible(kind.effort, guards, points))
            for points in range(_MOST_COSTLY + 1)
        )
        for guards in range(MOST_GUARDS + 1)
    )
    for kinds in _KINDS
)
"""What to ask; then by the number of guards that count, and of action points left."""


def all_actions(view: View) -> list[Action]:
    """Everything the active player may do."""
    free = locations.rule_here(view).free
    moves: list[Action] = []
    for all_ways in _WAYS[free][view.guards_here][min(view.points, _MOST_COSTLY)]:
        moves += all_ways(view)
    return moves


def why_no_action(view: View, move: Action) -> str | None:
    return _kind_of(view, move).refused(view) or _why_not_this(view, move)


def _kind_of(view: View, move: Action) -> ActionKind:
    match move:
        case Go():
            return _GO
        case Use():
            return _FREE_USE if locations.rule_here(view).free else _USE
        case Complete():
            return _COMPLETE
        case Steal():
            return _STEAL
        case Riot():
            return _RIOT
        case Drop():
            return _DROP
        case Blackmail():
            return _BLACKMAIL
        case Deal():
            return _DEAL
        case Bribe():
            return _BRIBE
        case Exert():
            return _EXERT
        case End():
            return _END
        case _:
            assert_never(move)


def _why_not_this(view: View, move: Action) -> str | None:
    """Why a move isn't one of its kind, where there are any."""
    match move:
        case Go():
            return actions.why_no_go(view, move)
        case Use():
            return locations.why_no_use(view, move)
        case Complete():
            return tasks.why_no_completion(view, move)
        case Steal():
            return actions.why_no_steal(view, move)
        case Riot():
            return actions.why_no_riot(view, move)
        case Drop():
            return actions.why_no_drop(view, move)
        case Deal():
            return deals.why_no_deal(view, move)
        case Blackmail() | Bribe() | Exert() | End():
            return None
        case _:
            assert_never(move)


def _why_not_paid(view: View, effort: Effort) -> str | None:
    """Why guards or a lack of action points forbid it."""
    guards = view.guards_here
    cost = price(effort, guards)
    if cost is not None and cost <= view.points:
        return None
    stand = phrases.guards(guards, view.bribes)
    if cost is None:
        if guards == MOST_GUARDS:
            return f"{stand}: nothing is possible but moving out."
        return f"{stand}: only moves, blackmail and free actions."
    if not view.points:
        return f"{player(view.turn)} has no action point left."
    return f"{stand}: it costs {phrases.points(cost)}, and {player(view.turn)} has {view.points}."


def pick_action(view: View, move: Action) -> Picks:
    what = Pick(f"What does {player(view.turn)} do?", _kind_of(view, move).called(view))
    return (what, *_details(view, move))


def _details(view: View, move: Action) -> Picks:
    match move:
        case Go():
            return actions.pick_goal(move)
        case Use():
            return locations.pick_use(view, move)
        case Complete():
            return tasks.pick_items(view, move)
        case Steal():
            return actions.pick_theft(move)
        case Riot():
            return actions.pick_guard(move)
        case Drop():
            return actions.pick_item(move)
        case Deal():
            return deals.pick_partner(move)
        case Blackmail() | Bribe() | Exert() | End():
            return ()
        case _:
            assert_never(move)


@final
@dataclass(frozen=True, slots=True)
class ActionOutlook:
    """A kind of action as the table lists it."""

    kind: type[Action]
    label: str
    cost: int | None
    """In action points; None where guards forbid it."""
    refused: str | None
    """Why nothing of the kind is possible now."""


def outlook(view: View) -> tuple[ActionOutlook, ...]:
    """All kinds of action there are, for the active player."""
    return tuple(
        ActionOutlook(
            kind.kind, kind.called(view), price(kind.effort, view.guards_here), kind.refused(view)
        )
        for kind in _KINDS[locations.rule_here(view).free]
    )
