"""The base classes for kinds of moves, which the other modules of this folder define.

A kind of move collects all that can be computed from a view: which moves there are (``ways``), why
other moves are refused, their words, and what the heuristics make of them. The *decider* is the
seat that chooses the move.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import ClassVar, Generic, TypeAlias, TypeVar, final

from scapegoat_games.games.alcatraz import costs, items, moves, phrases, pieces, steps
from scapegoat_games.games.alcatraz.heuristics import prospects
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.options import grounds
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.terms import Term
from scapegoat_games.words import player

M = TypeVar("M", bound=moves.Move)
A = TypeVar("A", bound=moves.Action)
Picks: TypeAlias = tuple[Pick, ...]


class MoveKind(ABC, Generic[M]):
    """A kind of move at one step of the match. Subclasses override the methods they need."""

    step: ClassVar[type[steps.Step]]
    """The step at which moves of this kind are made."""
    move: type[M]
    has_sentence: ClassVar[bool] = True
    """Whether pages describe a chosen move by its ``sentence``, and not only by its final pick."""
    always_confirmed: ClassVar[bool] = False
    """Whether pages ask for confirmation before every move of this kind."""
    says: ClassVar[str] = ""
    """The ``sentence`` of all moves of this kind, if they share one sentence."""
    because: ClassVar[str] = ""
    """The reason for all moves of this kind, if they share one reason."""

    @abstractmethod
    def ways(self, view: View) -> Sequence[M]:
        """All possible moves of this kind. The cost is not checked: the action points may not
        suffice.
        """

    def why_not(self, _view: View, _move: M) -> str | None:
        """Why the move is refused; None if the move is possible."""
        return None

    @abstractmethod
    def picks(self, view: View, move: M) -> Picks:
        """The questions and answers by which a player chooses the move."""

    def sentence(self, view: View, _move: M) -> str:
        """The move as a sentence without its full stop: what somebody does, or is about to do."""
        return self.says or player(view.turn)

    def deed(self, view: View, move: M) -> str:
        """What a hint advises the decider to do, as a sentence without its full stop."""
        return self.sentence(view, move)

    def consequences(self, _view: View, _move: M) -> Iterator[str]:
        """What follows from the move, in sentences."""
        yield from ()

    def needs_confirmation(self, _view: View, _move: M) -> bool:
        """Whether pages ask for confirmation. They ask if the move can't be undone or is seldom
        intended.
        """
        return self.always_confirmed

    def card(self, _view: View, _move: M) -> pieces.Card | None:
        """The blackmail card that the decider plays or keeps by the move; None for other moves."""
        return None

    def reason(self, _view: View, _move: M) -> str:
        """A good player's reason for the move, in true sentences; empty if there are none."""
        return self.because

    def foreseen(self, _view: View, _move: M) -> View | None:
        """The view after the move, without changes that luck decides; None if the score doesn't
        need this view.
        """
        return None

    def bonus(self, _view: View, _move: M, _now: float) -> float:
        """The worth of what luck and later choices may bring after the move. The view returned by
        ``foreseen`` leaves this out. ``now`` is the worth of the position before the move.
        """
        return 0.0

    def gain(self, view: View, move: M, now: float) -> float:
        """How much better the decider's chances to escape are after the move."""
        then = self.foreseen(view, move)
        bonus = self.bonus(view, move, now)
        return bonus if then is None else prospects.worth(then, view.decider) + bonus - now

    @final
    def terms(self, view: View, move: M) -> tuple[Term, ...]:
        """The terms whose sum is the move's score."""
        return self._terms_from(view, view, move)

    def _terms_from(self, instead: View, view: View, move: M) -> tuple[Term, ...]:
        """The terms whose sum says how much better the position after the move is than the position
        ``instead``.
        """
        before = prospects.running_worth(instead, view.decider)
        now = before[-1] if instead is view else prospects.worth(view, view.decider)
        bonus = Term("bonus", WEIGHTS.scale * self.bonus(view, move, now))
        then = self.foreseen(view, move)
        if then is None:
            return (bonus,)
        after = prospects.running_worth(then, view.decider)
        gains = [new - old for new, old in zip(after, before, strict=True)]
        changes = [gains[0], *(gain - last for last, gain in pairwise(gains))]
        parts = zip(prospects.WORTH_TERMS, changes, strict=True)
        return (*(Term(name, WEIGHTS.scale * value) for name, value in parts), bonus)

    @final
    def ground(self, view: View, move: M) -> grounds.Ground:
        """What decides for the move. If the move gains nothing, it is compared with ending the turn
        now, which loses the action points that are left.
        """
        for instead in (view, _after_turn(view)):
            term = grounds.deciding(self._terms_from(instead, view, move))
            if term:
                return grounds.ground(instead, self.foreseen(view, move), term)
        return grounds.Ground()


class BackKind(MoveKind[moves.Back]):
    """To go back to the choice of an action without having done anything."""

    move = moves.Back
    has_sentence = False

    def ways(self, _view: View) -> Sequence[moves.Back]:
        return (moves.BACK,)


class ActionKind(MoveKind[A]):
    """A kind of action, which is a move that the active player makes in their own turn."""

    step = steps.Acting
    effort: ClassVar[costs.Effort] = costs.Effort.WORK
    name: ClassVar[str] = ""
    """The name of the action in the list of actions, if the name is always the same."""
    short: ClassVar[str] = ""
    """A shorter name for a narrow column; empty if ``label`` is used there, too."""

    def label(self, _view: View) -> str:
        """The name of the action in the list of actions."""
        return self.name

    def brief(self, view: View) -> str:
        """The name of the action where there is little room."""
        return self.label(view)

    def briefest(self, view: View) -> str:
        """The name of the action in a narrow column."""
        return self.short or self.label(view)

    def about(self, _view: View) -> Iterator[str]:
        """What a player wants to know before choosing this kind of action."""
        yield from ()

    def effort_at(self, _free: bool) -> costs.Effort:
        """The ``Effort`` of the action, from which its cost in action points follows.

        ``_free`` says whether the rule of the location costs no action point.
        """
        return self.effort

    @final
    def cost(self, view: View) -> int | None:
        """The action points that the action costs; None if the action is closed or guards forbid
        it.
        """
        if self.closed(view) is not None:
            return None
        return costs.price(self.effort_at(rule_is_free(view)), view.guards_here)

    def closed(self, _view: View) -> str | None:
        """Why no action of this kind is possible, whatever the player pays or bribes; None if
        the action isn't closed.
        """
        return None

    def why_none(self, _view: View) -> str | None:
        """Why no action of this kind is possible, even with enough action points. None if and only
        if ``ways`` returns at least one move. Not called if the action is closed.
        """
        return None

    @final
    def refusal(self, view: View) -> str | None:
        """Why no action of this kind is possible now; None if such an action is possible."""
        return self.closed(view) or self._why_too_costly(view) or self.why_none(view)

    @final
    def why_not(self, view: View, move: A) -> str | None:
        return self.refusal(view) or self.why_not_this(view, move)

    def why_not_this(self, _view: View, _move: A) -> str | None:
        """Why this action is refused; None if it is legal. Called only if some action of this kind
        is possible now.
        """
        return None

    def _why_too_costly(self, view: View) -> str | None:
        guards, cost = view.guards_here, self.cost(view)
        if cost is not None and cost <= view.points:
            return None
        stand = phrases.guards(guards, view.bribes)
        if cost is None:
            if guards == pieces.MOST_GUARDS:
                return f"{stand}: nothing is possible but moving out."
            return f"{stand}: only moves, blackmail and free actions."
        who = player(view.turn)
        if not view.points:
            return f"{who} has no action point left."
        return f"{stand}: it costs {phrases.points(cost)}, and {who} has {view.points}."

    @final
    def picks(self, view: View, move: A) -> Picks:
        what = Pick(f"What does {player(view.turn)} do?", self.label(view))
        return (what, *self.details(view, move))

    def details(self, _view: View, _move: A) -> Picks:
        """The picks after the first pick, which is the kind of action."""
        return ()


def rule_is_free(view: View) -> bool:
    """Whether the rule of the active player's location costs no action point."""
    return view.prison.rules[view.here].free


def pick_place(ask: str, place: pieces.Place) -> Pick:
    return Pick(ask, phrases.at(place), phrases.place_target(place))


def pick_seat(ask: str, seat: Seat) -> Pick:
    return Pick(ask, player(seat), f"seat:{seat}")


def why_not_met(view: View, seat: Seat) -> str | None:
    """A refusal if a player isn't at the active player's location; None if the player is there."""
    if seat >= view.seats:
        return "There is no such player."
    if view.pawns[seat] != view.here:
        return f"{player(seat)} is not here, but at {phrases.at(view.pawns[seat])}."
    return None


def after_work(view: View) -> View:
    """The view after the active player has paid for an action of the effort ``WORK``."""
    return view._replace(
        points=view.points - (costs.price(costs.Effort.WORK, view.guards_here) or 0)
    )


def _after_turn(view: View) -> View:
    """The view after the active player has ended the turn, if that is possible now."""
    return view._replace(points=0, bribes=0) if isinstance(view.step, steps.Acting) else view


def dropped(view: View, seat: Seat, item: pieces.Item) -> View:
    """AL-21: the view after an item has gone back to a location."""
    sheets, lying, _ = items.dropped(view.sheets, view.lying, seat, item)
    return view._replace(sheets=sheets, lying=lying)
