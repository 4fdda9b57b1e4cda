"""AL-28: to move guards: to pick them up one by one, and to put them down again."""

from collections.abc import Iterator, Sequence
from typing import Final

from scapegoat_games.games.alcatraz import descriptions, moves, phrases, pieces, steps
from scapegoat_games.games.alcatraz.guards import enough, liftable, puttable
from scapegoat_games.games.alcatraz.heuristics.prospects import worth
from scapegoat_games.games.alcatraz.options import kinds, reasons
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick
from scapegoat_games.tuples import increased
from scapegoat_games.words import counted


def _lifting(view: View) -> steps.Lifting:
    assert isinstance(view.step, steps.Lifting)
    return view.step


def _putting(view: View) -> steps.Putting:
    assert isinstance(view.step, steps.Putting)
    return view.step


def _liftable(view: View) -> list[pieces.Place]:
    step = _lifting(view)
    return liftable(view.prison, view.guards, step.orders, step.lifted)


def _enough(view: View) -> bool:
    step = _lifting(view)
    return enough(view.prison, view.guards, step.orders, step.lifted)


class LiftKind(kinds.MoveKind[moves.Lift]):
    """AL-28: to pick up a guard."""

    step = steps.Lifting
    move = moves.Lift
    has_sentence = False

    def ways(self, view: View) -> Sequence[moves.Lift]:
        return [moves.LIFT[place] for place in _liftable(view)]

    def why_not(self, view: View, move: moves.Lift) -> str | None:
        if move.source == _lifting(view).orders.to:
            return "The guards come from elsewhere."
        if not view.guards[move.source]:
            return f"No guard stands at {phrases.at(move.source)}."
        if move.source not in _liftable(view):
            return "There would be no room to put that guard down."
        return None

    def picks(self, view: View, move: moves.Lift) -> kinds.Picks:
        return (kinds.pick_place(_which_guard(view), move.source),)

    def deed(self, _view: View, move: moves.Lift) -> str:
        return f"Pick up a guard at {phrases.at(move.source)}"

    def consequences(self, view: View, move: moves.Lift) -> Iterator[str]:
        stand = descriptions.stand(view.guards[move.source] - 1)
        yield f"A guard leaves {phrases.at(move.source)}: then {stand} there."

    def foreseen(self, view: View, move: moves.Lift) -> View:
        guards, to = increased(view.guards, move.source, -1), _lifting(view).orders.to
        if to is not None:
            guards = increased(guards, to, min(1, pieces.MOST_GUARDS - guards[to]))
        return view._replace(guards=guards)

    def reason(self, view: View, move: moves.Lift) -> str:
        to = _lifting(view).orders.to
        return self.ground(view, move).told(
            lambda cause: reasons.of_guards(view, cause, move.source, to)
        )


class EnoughKind(kinds.MoveKind[moves.Enough]):
    """AL-28: to pick up no more guards."""

    step = steps.Lifting
    move = moves.Enough
    has_sentence = False

    def ways(self, view: View) -> Sequence[moves.Enough]:
        return (moves.ENOUGH,) if _enough(view) else ()

    def why_not(self, view: View, _move: moves.Enough) -> str | None:
        if _enough(view):
            return None
        least = _lifting(view).orders.least
        if len(_lifting(view).lifted) >= least:
            return "There would be no room to put them down."
        return f"At least {counted(least, 'guard')} must be moved."

    def reason(self, view: View, _move: moves.Enough) -> str:
        now = worth(view, view.turn)
        lift = LiftKind()
        gains = [lift.gain(view, move, now) for move in lift.ways(view)]
        return "No other guard is worth moving." if max(gains, default=0.0) <= 0 else ""

    def deed(self, _view: View, _move: moves.Enough) -> str:
        return "Pick up no more guards"

    def picks(self, view: View, _move: moves.Enough) -> kinds.Picks:
        return (Pick(_which_guard(view), "no more guards"),)


def _which_guard(view: View) -> str:
    orders, number = _lifting(view).orders, len(_lifting(view).lifted) + 1
    if orders.most == 1:
        return "Where does the guard come from?"
    most = f"{'' if orders.least == orders.most else 'up to '}{orders.most}"
    return f"Guard {number} of {most}: from where?"


class PutKind(kinds.MoveKind[moves.Put]):
    """AL-28: to put down the guard that was picked up first."""

    step = steps.Putting
    move = moves.Put
    has_sentence = False

    def ways(self, view: View) -> Sequence[moves.Put]:
        step = _putting(view)
        places = puttable(view.prison, view.guards, step.orders, step.lifted)
        return [moves.PUT[place] for place in places]

    def why_not(self, view: View, move: moves.Put) -> str | None:
        if move in self.ways(view):
            return None
        step = _putting(view)
        source = step.lifted[0]
        if move.to == source:
            return "That is where the guard comes from."
        if step.orders.adjacent and move.to not in view.prison.neighbours[source]:
            return f"The guard moves to a location adjacent to {phrases.at(source)}."
        return f"There would be too many guards: never more than {pieces.MOST_GUARDS} anywhere."

    def picks(self, view: View, move: moves.Put) -> kinds.Picks:
        source, *others = _putting(view).lifted
        after = f" (then {len(others)} more)" if others else ""
        asked = f"Where does the guard from {phrases.at(source)} move{after}?"
        return (kinds.pick_place(asked, move.to),)

    def deed(self, _view: View, move: moves.Put) -> str:
        return f"Put the guard down at {phrases.at(move.to)}"

    def consequences(self, view: View, move: moves.Put) -> Iterator[str]:
        stand = descriptions.stand(view.guards[move.to] + 1)
        yield f"The guard moves to {phrases.at(move.to)}: then {stand} there."

    def foreseen(self, view: View, move: moves.Put) -> View:
        return view._replace(guards=increased(view.guards, move.to, 1))

    def reason(self, view: View, move: moves.Put) -> str:
        return self.ground(view, move).told(
            lambda cause: reasons.of_guards(view, cause, None, move.to)
        )


KINDS: Final = (LiftKind(), EnoughKind(), PutKind())
