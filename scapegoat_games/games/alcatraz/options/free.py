"""AL-9, AL-18, AL-19: actions that cost no action point: to bribe, to spend Stamina, to end the
turn.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from scapegoat_games.games.alcatraz import costs, descriptions, moves, phrases, pieces
from scapegoat_games.games.alcatraz.items import with_sheet
from scapegoat_games.games.alcatraz.options import reasons
from scapegoat_games.games.alcatraz.options.kinds import ActionKind
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.words import player

_BRIBES: Final = (moves.BRIBE,)
_EXERTIONS: Final = (moves.EXERT,)
_ENDS: Final = (moves.END,)


class BribeKind(ActionKind[moves.Bribe]):
    """AL-18: to bribe a guard."""

    move = moves.Bribe
    says = "Bribe a guard"
    effort = costs.Effort.FREE
    name = "bribe a guard"
    short = "bribe"

    def about(self, view: View) -> Iterator[str]:
        yield descriptions.guards(view, view.here)

    def ways(self, view: View) -> Sequence[moves.Bribe]:
        if not view.sheets[view.turn].cash or not view.guards_here:
            return ()
        return () if view.guards[view.pawns[view.turn]] == pieces.MOST_GUARDS else _BRIBES

    def why_none(self, view: View) -> str | None:
        if not view.guards_here:
            return "No unbribed guard stands here."
        if view.guards[view.here] == pieces.MOST_GUARDS:
            return f"No guard can be bribed where {pieces.MOST_GUARDS} stand."
        if not view.sheets[view.turn].cash:
            return f"{player(view.turn)} has no Cash."
        return None

    def needs_confirmation(self, view: View, _move: moves.Bribe) -> bool:
        return _in_vain(view)

    def consequences(self, view: View, _move: moves.Bribe) -> Iterator[str]:
        yield descriptions.with_bribe(view)
        if _in_vain(view):
            yield "But with no action point left, it is of no use."

    def foreseen(self, view: View, _move: moves.Bribe) -> View:
        sheets = with_sheet(view.sheets, view.turn, cash=-1)
        return view._replace(sheets=sheets, bribes=view.bribes + 1)

    def reason(self, view: View, move: moves.Bribe) -> str:
        return reasons.of_bribe(view, self.ground(view, move))


def _in_vain(view: View) -> bool:
    """Whether a bribe would be of no use, because the active player has neither action points nor
    Stamina left.
    """
    return not view.points and not view.sheets[view.turn].stamina


def may_go_on(view: View) -> bool:
    """Whether the active player has action points or can spend Stamina for one."""
    return bool(view.points or (view.sheets[view.turn].stamina and not view.exerted))


class ExertKind(ActionKind[moves.Exert]):
    """AL-19: to spend a point of Stamina for an action point."""

    move = moves.Exert
    says = "Spend 1 Stamina"
    effort = costs.Effort.FREE
    name = "spend 1 Stamina"
    short = "spend Stamina"

    def ways(self, view: View) -> Sequence[moves.Exert]:
        return _EXERTIONS if view.sheets[view.turn].stamina and not view.exerted else ()

    def why_none(self, view: View) -> str | None:
        if view.exerted:
            return f"{player(view.turn)} has spent Stamina this turn already."
        if not view.sheets[view.turn].stamina:
            return f"{player(view.turn)} has no Stamina."
        return None

    def consequences(self, view: View, _move: moves.Exert) -> Iterator[str]:
        yield f"{player(view.turn)} then has {phrases.points(view.points + 1)}."

    def foreseen(self, view: View, _move: moves.Exert) -> View:
        sheets = with_sheet(view.sheets, view.turn, stamina=-1)
        return view._replace(sheets=sheets, points=view.points + 1, exerted=True)

    def reason(self, view: View, move: moves.Exert) -> str:
        return self.ground(view, move).told(
            lambda cause: "" if cause.hinders else reasons.waiting(view, cause.plan)
        )


class EndKind(ActionKind[moves.End]):
    """AL-9: to end the turn."""

    move = moves.End
    says = "End the turn"
    # Without confirmation, a key pressed too often would end the turn.
    always_confirmed = True
    effort = costs.Effort.END
    name = "end the turn"
    short = "end turn"
    because = "All action points are spent."

    def ways(self, _view: View) -> Sequence[moves.End]:
        return _ENDS

    def consequences(self, view: View, _move: moves.End) -> Iterator[str]:
        following = (view.turn + 1) % view.seats
        lost = f" {phrases.points(view.points)} will be lost." if view.points else ""
        if following != view.scapegoat:
            yield f"{player(following)} is next.{lost}"
        elif not view.guards_left:
            yield f"Then the 21st guard comes, and everyone has lost!{lost}"
        else:
            yield f"Then a guard comes, and everyone votes.{lost}"

    def foreseen(self, view: View, _move: moves.End) -> View:
        return view._replace(points=0, bribes=0)


KINDS: Final = (BribeKind(), ExertKind(), EndKind())
