"""What the screen shows next, and who is looking at it: a state machine without a screen.

Who is looking is said here and nowhere else. It is never derived from whose turn it is: most
leaks of hot-seat games come from that.
"""

from collections.abc import Set as AbstractSet
from typing import Any, Generic, TypeAlias, TypeVar, final

from scapegoat_games.bots import Seen
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.tui.stages import (
    Curtain,
    Look,
    Offer,
    OpenTable,
    Page,
    Results,
    Scene,
    Stage,
    Thinking,
    Why,
)
from scapegoat_games.turns import Line

M = TypeVar("M")
V = TypeVar("V")

Played: TypeAlias = Match[Any, M, V]
"""A match at a table, where nobody asks what its state is made of."""


@final
class Flow(Generic[M, V]):
    """One match on one device."""

    def __init__(
        self,
        match: Played[M, V],
        scenes: AbstractSet[str],
        *,
        resumed: bool = False,
    ) -> None:
        self.match = match
        self.open_hands = match.open_hands
        self._scenes = scenes
        self._holder: Seat = 0
        self._let_be: set[tuple[int, Seat]] = set()
        """Which computer players have answered an offer, and after how many moves."""
        self._resumed = resumed
        """Nobody has looked at a page of their own yet."""
        self._put_off: Curtain | OpenTable | Scene | None = None
        """What comes again when somebody has looked at what is theirs."""
        self.before = match.view(Eye.TABLE)
        """What lay open before the last move; a scene shows what has become of it."""
        self.stage: Stage = self._asked(Why.TURN)

    @property
    def looking(self) -> Seat | None:
        """Who looks, and has said that nobody else does."""
        return self.stage.seat if isinstance(self.stage, Page | Look) else None

    @property
    def deciding(self) -> Seat | None:
        """Whose move would be taken now."""
        return self.stage.seat if isinstance(self.stage, Page | OpenTable) else None

    @property
    def alone(self) -> Seat | None:
        """The only person at the table: no curtain has to fall between two turns."""
        people = self.match.people
        return people[0] if len(people) == 1 else None

    def public_pages_may_use_view_of(self, seat: Seat) -> bool:
        """Whether a page that everybody may look at may depend on what only ``seat`` can see: with
        open hands, and where nobody else at the table is a person.
        """
        return self.open_hands or seat == self.alone

    @property
    def holder(self) -> Seat:
        """Who has the device, or had it last."""
        return self._holder

    @property
    def public_eye(self) -> Eye:
        """What may be shown to everybody."""
        return Eye.ALL if self.open_hands else Eye.TABLE

    def public_history(self, later: AbstractSet[str] | None) -> tuple[Line, ...]:
        """What everybody may read by now. Of the move that a scene is about, that is nothing until
        it has been told (None), and then all but the kinds of events that come ``later``.
        """
        lines = self.match.history(self.public_eye)
        if not isinstance(self.stage, Scene):
            return lines
        last = len(self.match.moves)
        return tuple(
            line
            for line in lines
            if line.move_number < last or (later is not None and line.kind not in later)
        )

    @property
    def offers(self) -> tuple[Offer[M], ...]:
        """What may be done where nobody's hand is open, or at any time with open hands."""
        if not (isinstance(self.stage, Curtain | OpenTable | Thinking) or self.open_hands):
            return ()
        match = self.match
        return tuple(
            Offer(decision.seat, move, match.describe(decision.seat, move).label)
            for decision in match.to_act()
            if decision.optional and decision.seat not in match.computers
            for move in match.legal(decision.seat)
        )

    def lift(self) -> None:
        """The player whom the curtain names looks."""
        if not isinstance(self.stage, Curtain):
            return
        seat = self.stage.seat
        if self._put_off is not None and seat != _seat_of(self._put_off):
            # It is not their turn: who has the device, and who is asked next, stays as it is.
            self.match.curtain_lifted(seat)
            self.stage = Look(seat)
        else:
            self._put_off = None
            self._look(seat)

    def hide(self, why: Why = Why.HIDDEN) -> bool:
        """Covers a private page; says whether there was one.

        Who has looked aside from the open table is back there.
        """
        if isinstance(self.stage, Look):
            self.put_back()
            return True
        if not isinstance(self.stage, Page) or self.open_hands:
            return False
        seat = self.stage.seat
        openly = any(one.open for one in self.match.to_act() if one.seat == seat)
        self.stage = OpenTable(seat, why) if openly else Curtain(seat, why)
        return True

    def look_aside(self) -> None:
        """Somebody at the open table wants to see what is theirs alone."""
        if isinstance(self.stage, OpenTable) and not self.open_hands:
            if self.stage.seat == self.alone:
                self._look(self.alone)
            else:
                # By their own key anybody else may look, too; and then it comes again.
                self._put_off = self.stage
                self.stage = Curtain(self.stage.seat, Why.ASIDE)

    def look_at_own(self, seat: Seat) -> bool:
        """While nobody else looks, anybody may see what is theirs alone: behind a curtain, but for
        somebody who has nobody to hide it from.
        """
        stage = self.stage
        if self.open_hands or seat not in self.match.people:
            return False
        if not isinstance(stage, Curtain | OpenTable | Scene) or _seat_of(stage) == seat:
            return False
        if self._put_off is None:
            self._put_off = stage
        if seat == self.alone:
            self.match.curtain_lifted(seat)
            self.stage = Look(seat)
            return True
        self.stage = Curtain(seat, Why.ASIDE)
        if seat == _seat_of(self._put_off):
            self.put_back()
        return True

    @property
    def put_off(self) -> bool:
        """Whether something else comes again after this."""
        return self._put_off is not None

    def put_back(self) -> None:
        """Nobody looks at what is theirs any more."""
        if self._put_off is not None:
            self.stage, self._put_off = self._put_off, None

    def play(self, move: M) -> None:
        """The move of whoever decides. Raises ``IllegalMove``, and then nothing has happened."""
        seat = self.deciding
        if seat is None:
            return
        self._holder = seat
        if not self._watch(self._move(seat, move)):
            self._ask_next(seat)

    @property
    def thought_over(self) -> Seen[V] | None:
        """What a computer player sees that is to decide now."""
        if not isinstance(self.stage, Thinking):
            return None
        seat = self.stage.seat
        (openly,) = (one.open for one in self.match.to_act() if one.seat == seat)
        own = self.match.view(seat)
        return Seen(seat, self.match.view(Eye.TABLE) if openly else own, own)

    def answer(self, move: M | None) -> None:
        """What the computer player does; None where it lets an offer be."""
        if not isinstance(self.stage, Thinking):
            return
        seat = self.stage.seat
        if move is None:
            self._let_be.add((len(self.match.moves), seat))
        if move is None or not self._watch(self._move(seat, move)):
            self.stage = self._asked(Why.TURN)

    def take_up(self, offer: Offer[M]) -> None:
        """Somebody moves out of turn; nobody's page stays open, or is opened, by that."""
        if offer in self.offers and not self._watch(self._move(offer.seat, offer.move)):
            self.stage = self._asked(Why.TURN)

    def _move(self, seat: Seat, move: M) -> tuple[Line, ...]:
        self._put_off = None
        self.before = self.match.view(Eye.TABLE)
        return self.match.play(seat, move)

    def _watch(self, lines: tuple[Line, ...]) -> bool:
        """Whether the move is one that everybody watches, as they do from now on."""
        if not any(line.kind in self._scenes for line in lines):
            return False
        self.stage = Scene(lines)
        return True

    def begin_scene(self) -> None:
        """Everybody sees the screen."""
        if isinstance(self.stage, Scene):
            self.stage = Scene(self.stage.lines, ready=True)

    def go_on(self) -> None:
        """Everybody has seen the scene."""
        if isinstance(self.stage, Scene):
            self.stage = self._asked(Why.TURN)

    def undo(self) -> bool:
        """Takes the last move back, if that is fair; the page it was made on is covered."""
        seat = self.match.undoes()
        if isinstance(self.stage, Scene | Results) or seat is None:
            return False
        self.match.undo()
        self._put_off = None
        self._holder = seat
        asked = self._asked(Why.UNDONE)
        if self.looking == seat and isinstance(asked, Curtain):
            asked = Page(seat)
        self.stage = asked
        return True

    def _look(self, seat: Seat) -> None:
        self._holder = seat
        self.match.curtain_lifted(seat)
        self.stage = Page(seat)

    def _ask_next(self, seat: Seat) -> None:
        """The page stays open only for whoever has it open; an open table opens none."""
        looked, asked = self.looking, self._asked(Why.TURN)
        if looked == seat and isinstance(asked, Curtain) and asked.seat == seat:
            self._look(seat)
        else:
            self.stage = asked

    def _asked(self, why: Why) -> Stage:
        """The next who owes a decision, in seating order from whoever has the device."""
        owed = [decision for decision in self.match.to_act() if not decision.optional]
        if not owed:
            return Results()
        offered = self._offered_to_a_computer()
        if offered is not None:
            return Thinking(offered, optional=True)
        seats = len(self.match.names)
        decision = min(owed, key=lambda one: (one.seat - self._holder) % seats)
        seat = decision.seat
        if seat in self.match.computers:
            return Thinking(seat, unseen=len(owed) > 1)
        if self._resumed:
            why, self._resumed = Why.RESUMED, False
        if decision.open:
            return OpenTable(seat, why)
        if self.open_hands or (seat == self.alone and why is not Why.RESUMED):
            self._holder = seat
            self.match.curtain_lifted(seat)
            return Page(seat)
        return Curtain(seat, why)

    def _offered_to_a_computer(self) -> Seat | None:
        """One that has not answered yet: it does so before anybody moves."""
        match, moves = self.match, len(self.match.moves)
        for decision in match.to_act():
            seat = decision.seat
            if decision.optional and seat in match.computers and (moves, seat) not in self._let_be:
                return seat
        return None


def _seat_of(stage: Curtain | OpenTable | Scene) -> Seat | None:
    """Whom it is about, if anybody in particular."""
    return None if isinstance(stage, Scene) else stage.seat
