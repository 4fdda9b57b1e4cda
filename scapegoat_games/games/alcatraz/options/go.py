"""AL-10: to move to an adjacent location."""

from collections.abc import Iterator, Sequence
from typing import Final

from scapegoat_games.games.alcatraz import costs, descriptions, moves, phrases, pieces
from scapegoat_games.games.alcatraz.options import kinds, reasons
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tuples import replaced
from scapegoat_games.words import player


class GoKind(kinds.ActionKind[moves.Go]):
    """AL-10: to move to an adjacent location."""

    move = moves.Go
    effort = costs.Effort.MOVE
    name = "move"

    def ways(self, view: View) -> Sequence[moves.Go]:
        guards = view.guards
        there = view.prison.neighbours[view.pawns[view.turn]]
        return [moves.GO[place] for place in there if guards[place] < pieces.MOST_GUARDS]

    def why_none(self, view: View) -> str | None:
        if self.ways(view):
            return None
        return f"{pieces.MOST_GUARDS} guards stand at every adjacent location."

    def why_not_this(self, view: View, move: moves.Go) -> str | None:
        if move.to == view.here:
            return f"{player(view.turn)} is already there."
        if move.to not in view.prison.neighbours[view.here]:
            return f"{phrases.sentence_at(move.to)} is not adjacent."
        if view.guards[move.to] == pieces.MOST_GUARDS:
            return f"{pieces.MOST_GUARDS} guards stand at {phrases.at(move.to)}: nobody gets in."
        return None

    def details(self, _view: View, move: moves.Go) -> kinds.Picks:
        return (kinds.pick_place("Where to?", move.to),)

    def sentence(self, _view: View, move: moves.Go) -> str:
        return f"Move to {phrases.at(move.to)}"

    def consequences(self, view: View, move: moves.Go) -> Iterator[str]:
        yield descriptions.rule(view, move.to)
        yield descriptions.guards(view, move.to)

    def foreseen(self, view: View, move: moves.Go) -> View:
        pawns = replaced(view.pawns, view.turn, move.to)
        return view._replace(pawns=pawns, points=view.points - 1, bribes=0)

    def reason(self, view: View, move: moves.Go) -> str:
        found = self.ground(view, move)
        if found.term == "mischief":
            return reasons.of_mischief(view, self.foreseen(view, move))
        return found.told(lambda cause: reasons.of_way(view, cause, move.to))


KINDS: Final = (GoKind(),)
