"""AL-8, AL-23: to vote for a Scapegoat, and to name who is left behind."""

from collections.abc import Iterator, Sequence
from typing import Final

from scapegoat_games.games.alcatraz import moves, pieces, steps
from scapegoat_games.games.alcatraz.heuristics.odds import lacking
from scapegoat_games.games.alcatraz.options import grounds, reasons
from scapegoat_games.games.alcatraz.options.kinds import MoveKind, Picks, pick_seat
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.terms import Term, summed
from scapegoat_games.words import agreeing, counted, player

_VOTES: Final = tuple(tuple(map(moves.vote, range(seats))) for seats in range(5))


class VoteKind(MoveKind[moves.Vote]):
    """AL-8: to vote for a Scapegoat."""

    step = steps.Voting
    move = moves.Vote

    def ways(self, view: View) -> Sequence[moves.Vote]:
        return _VOTES[view.seats]

    def why_not(self, view: View, move: moves.Vote) -> str | None:
        return None if move.seat < view.seats else "There is no such player."

    def picks(self, _view: View, move: moves.Vote) -> Picks:
        return (pick_seat("Who should be the Scapegoat?", move.seat),)

    def sentence(self, view: View, move: moves.Vote) -> str:
        voter = view.turn if view.seat is None else view.seat
        whom = agreeing(voter, "themselves") if move.seat == voter else player(move.seat)
        return f"{player(voter)} {agreeing(voter, 'votes')} for {whom}"

    def consequences(self, view: View, _move: moves.Vote) -> Iterator[str]:
        goat = view.scapegoat
        casts = f"{player(goat)}, the Scapegoat until now, {agreeing(goat, 'casts')} 1½ votes"
        yield f"{casts}, everyone else 1."

    def foreseen(self, view: View, move: moves.Vote) -> View:
        """AL-9: the view if the seat that gets this vote becomes the Scapegoat."""
        run = view.run + 1 if move.seat == view.scapegoat else 1
        return view._replace(scapegoat=move.seat, run=run, points=0)

    def reason(self, view: View, move: moves.Vote) -> str:
        # Even the best vote may gain nothing, so its terms are compared with the next best vote's.
        others = {other: self.terms(view, other) for other in self.ways(view) if other != move}
        next_best = max(others, key=lambda other: summed(term.value for term in others[other]))
        pairs = zip(self.terms(view, move), others[next_best], strict=True)
        decides = grounds.deciding([Term(mine.name, mine.value - its.value) for mine, its in pairs])
        # A reason has to be about the player whom the vote names. It is no reason that the vote
        # leaves the next best candidate free to complete a task.
        found = grounds.ground(self.foreseen(view, next_best), self.foreseen(view, move), decides)
        stopped = found.told(lambda cause: _stopped(view, cause, move.seat))
        if move.seat == view.decider:
            return stopped or _gains_as_scapegoat(view, move.seat)
        fewer_points = _fewer_points(view, move.seat) if decides == "letters" else ""
        return stopped or _least_needed(view, move.seat) or fewer_points


def _stopped(view: View, cause: grounds.Cause, seat: Seat) -> str:
    """Says which task the player in the seat couldn't complete as the Scapegoat."""
    if not cause.hinders or cause.plan.seat != seat:
        return ""
    threat = reasons.threat(view, cause.plan)
    return " ".join((threat, f"As the Scapegoat, {player(seat)} couldn't complete it."))


def _least_needed(view: View, seat: Seat) -> str:
    """Says that the player in the seat is needed least; empty if another is needed even less. If
    only the voter is needed less, the sentence says so.
    """
    missing = lacking(tuple([sheet.marks for sheet in view.sheets]))
    voter = view.decider
    if missing[seat] > min(letters for other, letters in enumerate(missing) if other != voter):
        return ""
    if missing[seat] > missing[voter]:
        return f"Except for {player(voter)}, nobody is needed less than {player(seat)}."
    if missing.count(missing[seat]) > 1:
        return f"The others need nobody less than {player(seat)}."
    return f"The others need {player(seat)} least."


def _gains_as_scapegoat(view: View, seat: Seat) -> str:
    """The reason for a player to vote for themselves."""
    if view.hands[seat]:
        who, has = player(seat), agreeing(seat, "has")
        return f"{who} {has} blackmail, which only the Scapegoat may play."
    if seat != view.scapegoat:
        return ""
    return f"As the Scapegoat again, {player(seat)} would have {_more_points(view.run + 1)}."


def _fewer_points(view: View, seat: Seat) -> str:
    """Says that the player in the seat would have fewer action points as the Scapegoat than the
    present Scapegoat; empty if the seat is the present Scapegoat's.
    """
    goat = view.scapegoat
    if seat == goat:
        return ""
    new, again = _more_points(1), _more_points(view.run + 1)
    return f"As the Scapegoat, {player(seat)} would have {new}, but {player(goat)} {again}."


def _more_points(run: int) -> str:
    """AL-9: how many more action points the Scapegoat has than the others, if the same player has
    been the Scapegoat for ``run`` rounds in a row.
    """
    return counted(min(run, pieces.MOST_EXTRA), "more action point")


def _tied(view: View) -> tuple[int, ...]:
    assert isinstance(view.step, steps.Naming)
    return view.step.tied


class LeaveKind(MoveKind[moves.Leave]):
    """AL-23: to name who stays in prison."""

    step = steps.Naming
    move = moves.Leave
    because = "Somebody has to stay."
    always_confirmed = True

    def ways(self, view: View) -> Sequence[moves.Leave]:
        return tuple(map(moves.leave, _tied(view)))

    def why_not(self, view: View, move: moves.Leave) -> str | None:
        if move.seat in _tied(view):
            return None
        tied = [player(seat) for seat in _tied(view)]
        return f"One of these stays: {', '.join(tied)}."

    def picks(self, _view: View, move: moves.Leave) -> Picks:
        return (pick_seat("Who stays in prison?", move.seat),)

    def sentence(self, _view: View, move: moves.Leave) -> str:
        return f"{player(move.seat)} stays in prison"

    def consequences(self, _view: View, move: moves.Leave) -> Iterator[str]:
        yield f"Everyone but {player(move.seat)} escapes."


KINDS: Final = (VoteKind(), LeaveKind())
