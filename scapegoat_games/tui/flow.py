"""Decides what the screen shows next and who looks at it. Knows nothing of Textual.

Only this module says who looks at the screen. If other code assumed that the player whose turn it
is looks, a page could show a secret to the wrong player, as in many hot-seat games.
"""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any, Generic, TypeAlias, final

from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Level, M, Seat, V
from scapegoat_games.tui.out_of_turn import OutOfTurn
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    OutOfTurnOffer,
    PrivateLook,
    PrivatePage,
    Results,
    RevealStage,
    Stage,
    Thinking,
    Why,
)
from scapegoat_games.turns import Line

TableMatch: TypeAlias = Match[Any, M, V]
"""A match whose state may have any type, because the flow and the table never read the state."""


@final
class Flow(Generic[M, V]):
    """The state machine of one match on one device: the present stage, and which stage follows."""

    def __init__(
        self,
        match: TableMatch[M, V],
        scenes: AbstractSet[str],
        *,
        concerned: Callable[[V, str, bool], AbstractSet[Seat] | None] = lambda *_: None,
        lesson: bool = False,
        resumed: bool = False,
    ) -> None:
        """``scenes`` and ``concerned`` are the board's attributes of these names."""
        self.match = match
        match.covers = bool(match.people)
        self.open_hands = match.open_hands
        self._scenes = scenes
        self._concerned = concerned
        self._lesson = lesson
        self._out_of_turn = OutOfTurn(match)
        # Before the match was left, the device was with the person who had moved last.
        movers = [seat for seat, _ in match.moves if seat in match.people] if resumed else []
        self._holder: Seat = movers[-1] if movers else 0
        self._resumed = resumed
        """Whether the match was resumed and nobody has looked at a private page since."""
        self._put_off: Curtain | OpenTable | RevealStage | Thinking | None = None
        """The stage that comes back when a player closes a private page opened only to look."""
        self.by_itself = False
        """Whether the stage began without a key of the player whom it asks: after a move of a
        computer player, after a reveal, or after another player's move on the open table. Keys
        pressed just then may be meant for the previous page.
        """
        self.before = match.view(Eye.TABLE)
        """The table view before the latest move, so that a reveal can show what has changed."""
        self.stage: Stage = self._asked(Why.TURN)

    @property
    def looking(self) -> Seat | None:
        """The seat that looks at its private page; None if the page is public."""
        return self.stage.seat if isinstance(self.stage, PrivatePage | PrivateLook) else None

    @property
    def deciding(self) -> Seat | None:
        """The seat whose move would be accepted now; None if no move would be."""
        return self.stage.seat if isinstance(self.stage, PrivatePage | OpenTable) else None

    @property
    def alone(self) -> Seat | None:
        """The only person of the match, who needs no curtain between turns; None if there are
        several. A person whose seat was handed over to a computer player counts, too.
        """
        owned, people = self.match.owned, self.match.people
        return people[0] if len(owned) == 1 and owned == people else None

    def public_pages_may_use_view_of(self, seat: Seat) -> bool:
        """Whether a public page may depend on what only ``seat`` can see. It may with open hands,
        or if the seat is the only person at the table.
        """
        return self.open_hands or seat == self.alone

    @property
    def holder(self) -> Seat:
        """The seat that has the device, or had it last."""
        return self._holder

    @property
    def public_eye(self) -> Eye:
        """Which view everybody may see: the table view or, with open hands, the full view."""
        return Eye.ALL if self.open_hands else Eye.TABLE

    @property
    def offers(self) -> tuple[OutOfTurnOffer[M], ...]:
        """The moves out of turn that may be made now: while no private page is open, while their
        player looks at their own page, or at any time with open hands.
        """
        stage = self.stage
        if isinstance(stage, PrivateLook):
            return self._out_of_turn.offers({stage.seat})
        public = isinstance(stage, Curtain | OpenTable | Thinking)
        aside = isinstance(stage, Curtain) and self.put_off
        if aside or not (public or self.open_hands):
            return ()
        return self._out_of_turn.offers(self.match.people)

    def lift(self) -> None:
        """Opens the page of the player whom the curtain names."""
        if not isinstance(self.stage, Curtain):
            return
        seat = self.stage.seat
        looks = self._put_off is not None and seat != _seat_of(self._put_off)
        if looks and not self._may_decide_early(seat):
            # The seat only looks at its own things. So the holder of the device and the next
            # decision stay as they are.
            self.match.curtain_lifted(seat)
            self.stage = PrivateLook(seat)
        else:
            self._put_off = None
            self._look(seat)
        self.by_itself = False

    def _may_decide_early(self, seat: Seat) -> bool:
        """Whether the seat can decide now, before the player whom the curtain named first. The seat
        can do so if it has to make a hidden choice, too: such choices are made in any order.
        """
        owed = [one for one in self.match.to_act() if not one.optional and not one.open]
        return isinstance(self._put_off, Curtain) and seat in {one.seat for one in owed}

    @property
    def awaited(self) -> Seat | None:
        """The seat whose turn it is while another seat looks at its own things."""
        return None if self._put_off is None else _seat_of(self._put_off)

    def hide(self, why: Why = Why.HIDDEN) -> bool:
        """Covers a private page; returns whether a private page was open.

        A seat that left the open table to look at its own things returns to the open table.
        """
        self.by_itself = False
        if isinstance(self.stage, PrivateLook):
            self.put_back()
            return True
        if not isinstance(self.stage, PrivatePage) or self.open_hands:
            return False
        seat = self.stage.seat
        openly = any(one.open for one in self.match.to_act() if one.seat == seat)
        self.stage = OpenTable(seat, why) if openly else Curtain(seat, why)
        return True

    def look_aside(self) -> None:
        """Lets the seat that decides on the open table look at its own things."""
        if isinstance(self.stage, OpenTable) and not self.open_hands:
            self.by_itself = False
            if self.stage.seat == self.alone:
                self._look(self.alone)
            else:
                # Other seats may want to look, too, so the open table comes back after the look.
                self._put_off = self.stage
                self.stage = Curtain(self.stage.seat, Why.ASIDE)

    def look_at_own(self, seat: Seat) -> bool:
        """Lets a seat look at its own things if this is allowed now; returns whether it is allowed.

        A curtain comes first, unless the seat is the only person at the table.
        """
        stage = self.stage
        if self.open_hands or seat not in self.match.people:
            return False
        if not isinstance(stage, Curtain | OpenTable | RevealStage | Thinking):
            return False
        if _seat_of(stage) == seat:
            return False
        if self._put_off is None:
            self._put_off = stage
        if seat == self.alone:
            self.match.curtain_lifted(seat)
            self.stage = PrivateLook(seat)
            return True
        self.stage = Curtain(seat, Why.ASIDE)
        if seat == _seat_of(self._put_off):
            self.put_back()
        return True

    @property
    def put_off(self) -> bool:
        """Whether a stage, such as the open table, was interrupted and comes back later."""
        return self._put_off is not None

    def put_back(self) -> None:
        """Returns to the stage that was open before somebody looked at their own things."""
        if self._put_off is None:
            return
        self.stage, self._put_off = self._put_off, None
        if isinstance(self.stage, Curtain) and self.stage.why in {Why.HIDDEN, Why.IDLE}:
            # Before the look, the curtain already explained why the page was hidden.
            self.stage = Curtain(self.stage.seat, Why.TURN)

    def play(self, move: M) -> None:
        """Makes the move of the seat that decides. An illegal move only raises ``IllegalMove``."""
        seat = self.deciding
        if seat is None:
            return
        self._holder = seat
        self.by_itself = False
        if not self._watch(self._move(seat, move)):
            self._ask_next(seat)
            # On the open table, the page of the next player opens without a curtain, so without a
            # key of that player.
            self.by_itself = self.deciding not in {None, seat}

    def answer(self, move: M | None) -> None:
        """Makes the computer player's move. If ``move`` is None, declines an offer instead."""
        if not isinstance(self.stage, Thinking):
            return
        seat = self.stage.seat
        self.by_itself = True
        if move is None:
            self._out_of_turn.let_be(seat)
        if move is None or not self._watch(self._move(seat, move)):
            self.stage = self._asked(Why.TURN)

    @property
    def may_change_seats(self) -> bool:
        """Whether a seat may be handed over or a name corrected now. The page must be public, and
        no interrupted stage may be waiting to come back.
        """
        public = isinstance(self.stage, Curtain | OpenTable | Thinking)
        return public and self._put_off is None

    def hand_over(self, seat: Seat, level: Level | None) -> None:
        """Lets a computer player of this level play the seat from now on; a person if ``level`` is
        None. An open question of the seat is asked anew.
        """
        if self.may_change_seats:
            self.by_itself = False
            self.match.hand_over(seat, level)
            self.stage = self._asked(Why.TURN)

    def take_up(self, offer: OutOfTurnOffer[M]) -> None:
        """Makes a move out of turn. No private page is open during or after it."""
        self.by_itself = False
        if offer in self.offers and not self._watch(self._move(offer.seat, offer.move)):
            self.stage = self._asked(Why.TURN)

    def _move(self, seat: Seat, move: M) -> tuple[Line, ...]:
        self._put_off = None
        self.before = self.match.view(Eye.TABLE)
        return self.match.play(seat, move)

    def _watch(self, lines: tuple[Line, ...]) -> bool:
        """Begins a reveal if the move caused an event that everybody watches; returns whether a
        reveal began.
        """
        if not any(self._is_watched(line.kind) for line in lines):
            self.match.uncover()
            return False
        self.stage = RevealStage(lines)
        return True

    def _is_watched(self, kind: str) -> bool:
        """Whether an event of this kind, in the latest move, is shown as a scene."""
        if kind not in self._scenes:
            return False
        alone = self.alone is not None and not self._lesson
        concerned = self._concerned(self.before, kind, alone)
        if concerned is None:
            return True
        people = concerned & {*self.match.people}
        if self.alone in people:
            # No scene if the only person at the table decides next: their own page then shows the
            # result of the event at once.
            needed = [decision.seat for decision in self.match.to_act() if not decision.optional]
            return needed != [self.alone]
        return bool(people)

    def begin_scene(self) -> None:
        """Begins the reveal once everybody can see the screen."""
        if isinstance(self.stage, RevealStage):
            self.by_itself = False
            self.skip_announcement()

    def skip_announcement(self) -> None:
        """Begins a reveal without waiting, because everybody can see the screen."""
        if isinstance(self.stage, RevealStage):
            self.match.uncover()
            self.stage = RevealStage(self.stage.lines, ready=True)

    def go_on(self) -> None:
        """Ends the reveal once everybody has seen it."""
        if isinstance(self.stage, RevealStage):
            self.match.uncover()
            self.by_itself = True
            self.stage = self._asked(Why.TURN)

    @property
    def undoes(self) -> Seat | None:
        """The seat whose move would be undone; None if no move can be undone.

        On a private page, only a move of its owner can be undone; on a public page, the last move.
        After a secret choice, its player can therefore undo it on their own page, even if others
        have chosen since.
        """
        last = self.match.undoes()
        match self.stage:
            case Results():
                return None
            case RevealStage():
                return last if self.match.covered else None
            case PrivateLook(seat):
                return seat if self.match.why_no_undo(seat) is None else None
            case PrivatePage(seat) if not self.open_hands:
                return last if last == seat else None
            case _:
                return last

    def undo(self) -> bool:
        """Undoes the move that ``undoes`` names, if any; returns whether a move was undone.

        A page on which a seat decides stays open if its owner made the undone move.
        """
        seat = self.undoes
        if seat is None:
            return False
        decided = self.looking == self.deciding == seat
        self.match.undo(seat if isinstance(self.stage, PrivateLook) else None)
        self.by_itself = False
        self._put_off = None
        self._holder = seat
        asked = self._asked(Why.UNDONE)
        if decided and isinstance(asked, Curtain):
            asked = PrivatePage(seat)
        self.stage = asked
        return True

    def _look(self, seat: Seat) -> None:
        self._holder = seat
        self.match.curtain_lifted(seat)
        self.stage = PrivatePage(seat)

    def _ask_next(self, seat: Seat) -> None:
        """Sets the next stage. A private page stays open only if its owner decides next."""
        looked, asked = self.looking, self._asked(Why.TURN)
        if looked == seat and isinstance(asked, Curtain) and asked.seat == seat:
            self._look(seat)
        else:
            self.stage = asked

    def _asked(self, why: Why) -> Stage:
        """The stage for the next seat that owes a decision, in seating order from the holder of the
        device.
        """
        owed = [decision for decision in self.match.to_act() if not decision.optional]
        if not owed:
            return Results()
        for offered in self._out_of_turn.unanswered():
            if offered in self.match.computers:
                # Computer players answer offers to move out of turn before anybody moves.
                return Thinking(offered, optional=True)
        seats = len(self.match.names)
        decision = min(owed, key=lambda one: (one.seat - self._holder) % seats)
        seat = decision.seat
        if seat in self.match.computers:
            return self._after_an_offer(Thinking(seat, unseen=len(owed) > 1))
        if self._resumed:
            why, self._resumed = Why.RESUMED, False
        if decision.open:
            return OpenTable(seat, why)
        if self.open_hands or (seat == self.alone and why is not Why.RESUMED):
            self._holder = seat
            self.match.curtain_lifted(seat)
            return PrivatePage(seat)
        return Curtain(seat, why)

    def _after_an_offer(self, stage: Thinking) -> Stage:
        """The stage that comes next: usually ``stage``. If the only person at the table may move
        out of turn now and has not been asked yet, their own page comes before ``stage``.
        """
        alone = self.alone
        if alone is None or self.open_hands or alone not in self._out_of_turn.unanswered():
            return stage
        self._out_of_turn.let_be(alone)
        self.match.curtain_lifted(alone)
        self._put_off = stage
        return PrivateLook(alone)


def _seat_of(stage: Curtain | OpenTable | RevealStage | Thinking) -> Seat | None:
    """The seat that the stage is about, if it is about one seat."""
    return None if isinstance(stage, RevealStage) else stage.seat
