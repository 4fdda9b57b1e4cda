"""AL-28: where guards may be picked up and put down."""

from collections.abc import Sequence

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.guards import enough, liftable, puttable
from scapegoat_games.games.alcatraz.moves import ENOUGH, LIFT, PUT, Enough, Lift, Put
from scapegoat_games.games.alcatraz.options.picks import Picks, pick_place
from scapegoat_games.games.alcatraz.pieces import MOST_GUARDS
from scapegoat_games.games.alcatraz.view import Lifting, Putting, View
from scapegoat_games.protocol import Pick
from scapegoat_games.words import counted


def lifts(view: View, step: Lifting) -> Sequence[Lift | Enough]:
    now = (view.prison, view.guards, step.orders, step.lifted)
    found: list[Lift | Enough] = [LIFT[place] for place in liftable(*now)]
    return [*found, ENOUGH] if enough(*now) else found


def why_no_lift(view: View, step: Lifting, move: Lift | Enough) -> str | None:
    orders, lifted = step.orders, step.lifted
    if isinstance(move, Enough):
        if enough(view.prison, view.guards, orders, lifted):
            return None
        if len(lifted) >= orders.least:
            return "There would be no room to put them down."
        return f"At least {counted(orders.least, 'guard')} must be moved."
    if move.source == orders.to:
        return "The guards come from elsewhere."
    if not view.guards[move.source]:
        return f"No guard stands at {phrases.at(move.source)}."
    if move.source not in liftable(view.prison, view.guards, orders, lifted):
        return "There would be no room to put that guard down."
    return None


def pick_lift(step: Lifting, move: Lift | Enough) -> Picks:
    if isinstance(move, Enough):
        return (Pick(_which_guard(step), "no more guards"),)
    return (pick_place(_which_guard(step), move.source),)


def _which_guard(step: Lifting) -> str:
    orders, number = step.orders, len(step.lifted) + 1
    if orders.most == 1:
        return "Where does the guard come from?"
    most = f"{'' if orders.least == orders.most else 'up to '}{orders.most}"
    return f"Guard {number} of {most}: from where?"


def puts(view: View, step: Putting) -> Sequence[Put]:
    return [PUT[place] for place in puttable(view.prison, view.guards, step.orders, step.lifted)]


def why_no_put(view: View, step: Putting, move: Put) -> str | None:
    if move in puts(view, step):
        return None
    source = step.lifted[0]
    if move.to == source:
        return "That is where the guard comes from."
    if step.orders.adjacent and move.to not in view.prison.neighbours[source]:
        return f"The guard goes to a location adjacent to {phrases.at(source)}."
    return f"There would be too many guards: never more than {MOST_GUARDS} anywhere."


def pick_put(step: Putting, move: Put) -> Picks:
    source, *others = step.lifted
    after = f" ({len(others)} more)" if others else ""
    return (pick_place(f"Where does the guard from {phrases.at(source)} go?{after}", move.to),)
