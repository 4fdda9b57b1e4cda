"""AL-13: to riot, which brings a guard from an adjacent location."""

from collections.abc import Iterator, Sequence
from typing import Final

from scapegoat_games.games.alcatraz import descriptions, moves, phrases, pieces
from scapegoat_games.games.alcatraz.options import kinds, reasons
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tuples import increased


class RiotKind(kinds.ActionKind[moves.Riot]):
    """AL-13: to riot."""

    move = moves.Riot
    name = "riot"

    def ways(self, view: View) -> Sequence[moves.Riot]:
        guards = view.guards
        here = view.pawns[view.turn]
        if guards[here] == pieces.MOST_GUARDS:
            return ()
        return [moves.RIOT[place] for place in view.prison.neighbours[here] if guards[place]]

    def why_none(self, view: View) -> str | None:
        if view.guards[view.here] == pieces.MOST_GUARDS:
            return f"{pieces.MOST_GUARDS} guards stand here: there is no room for another."
        return None if self.ways(view) else "No guard stands at any adjacent location."

    def why_not_this(self, view: View, move: moves.Riot) -> str | None:
        if move.source not in view.prison.neighbours[view.here]:
            return f"{phrases.sentence_at(move.source)} is not adjacent."
        if not view.guards[move.source]:
            return f"No guard stands at {phrases.at(move.source)}."
        return None

    def details(self, _view: View, move: moves.Riot) -> kinds.Picks:
        return (kinds.pick_place("Where does the guard come from?", move.source),)

    def sentence(self, _view: View, move: moves.Riot) -> str:
        return f"Riot: a guard comes from {phrases.at(move.source)}"

    def consequences(self, view: View, move: moves.Riot) -> Iterator[str]:
        stand = descriptions.stand(view.guards[view.here] + 1)
        yield f"Then {stand} here, and {view.guards[move.source] - 1 or 'none'} there."

    def foreseen(self, view: View, move: moves.Riot) -> View:
        guards = increased(increased(view.guards, move.source, -1), view.here, 1)
        return kinds.after_work(view)._replace(guards=guards)

    def reason(self, view: View, move: moves.Riot) -> str:
        return self.ground(view, move).told(
            lambda cause: reasons.of_guards(view, cause, move.source, view.here)
        )


KINDS: Final = (RiotKind(),)
