"""What is said of a location: its rule, what the guards there hinder, what bribes would change."""

from collections.abc import Iterator
from typing import Final

from scapegoat_games.games.alcatraz.costs import Effort, cost_among, possible
from scapegoat_games.games.alcatraz.pieces import LOCATIONS, MOST_GUARDS, Place
from scapegoat_games.games.alcatraz.view import Acting, View
from scapegoat_games.tui.boards.alcatraz.texts.tasks import task_in_words
from scapegoat_games.words import counted

_PLENTY: Final = 9
"""More action points than anything costs."""


def about(view: View, place: Place) -> Iterator[str]:
    yield rule(view, place)
    yield guards(view, place)
    yield from plan(view, place)


def plan(view: View, place: Place) -> Iterator[str]:
    task = view.tasks[place]
    if task is not None:
        yield task_in_words(task, view.seats)


def rule(view: View, place: Place) -> str:
    side = "gold" if view.prison.gold[place] else "silver"
    in_force = view.prison.rules[place]
    free = " Free." if in_force.free else ""
    return f"{LOCATIONS[place].name} ({side}): {in_force.text}{free}"


def guards(view: View, place: Place) -> str:
    """What those who stand there hinder, and what bribes would change."""
    standing = view.guards[place]
    here = place == view.here and isinstance(view.step, Acting)
    where = "here" if here else "there"
    if not standing:
        return f"No guard {where}."
    count = view.guards_here if here else standing
    told = f"{counted(standing, 'guard')} {where}: {hindrance(count)}"
    if count != standing:
        counts = "counts" if count == 1 else "count"
        told = f"{count} of {counted(standing, 'guard')} {where} {counts}: {hindrance(count)}"
    if standing == MOST_GUARDS:
        return f"{told} Nobody gets in, and nobody bribes."
    return f"{told}{_bribing(count, view.sheets[view.turn].cash)}"


def bribing_here(view: View) -> str:
    """What bribes would change where somebody is who is kept from something by guards."""
    if view.guards[view.here] == MOST_GUARDS:
        return ""
    return _bribing(view.guards_here, view.sheets[view.turn].cash)


def _bribing(count: int, cash: int) -> str:
    """What each bribe that could be paid would change; below two guards there is nothing to."""
    most = min(cash, count - 1)
    if most < 1:
        return ""
    told = [
        f"{'With ' if number == 1 else ''}{counted(number, 'bribe')}: {_surcharge(count - number)}"
        for number in range(1, most + 1)
    ]
    return f" {', '.join(told)}."


def _surcharge(count: int) -> str:
    more = _more(count)
    return f"+{more} AP" if more else "no surcharge"


def stand(number: int) -> str:
    if not number:
        return "no guard stands"
    return f"{counted(number, 'guard')} {'stands' if number == 1 else 'stand'}"


def with_bribe(view: View) -> str:
    """What one more bribe here would change."""
    left = view.guards_here - 1
    return f"Then {left} of {view.guards[view.here]} here count: {hindrance(left)}"


def hindrance(number: int) -> str:
    if not possible(Effort.FREE, number, _PLENTY):
        return "nothing but moving out."
    if not possible(Effort.WORK, number, _PLENTY):
        return "only moves, blackmail, free actions."
    more = _more(number)
    return f"+{more} AP for all but moves and blackmail." if more else "no effect."


def _more(number: int) -> int:
    """What that many guards add to the cost of an action."""
    return cost_among(Effort.WORK, number) - 1
