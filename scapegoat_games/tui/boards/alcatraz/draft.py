"""The draft of a decision in Alcatraz. This module draws nothing.

A move that can be undone is made as soon as all questions are answered, but a vote only when Enter
is pressed. A move that can't be undone is confirmed first. For a decision that a seat makes on the
open table, the draft uses the table view, so the decision can't depend on hidden cards.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Final, final

from scapegoat_games.games.alcatraz import moves, options, phrases, steps
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.pieces import PLACES, Place
from scapegoat_games.games.alcatraz.prison import place_beside
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Option, Pick, Seat
from scapegoat_games.tui.picking import Candidate, PickChoice, Picker

_PLACE_OF: Final = {phrases.place_target(place): place for place in PLACES}


def action_target(kind: type) -> str:
    """The ``Pick.target`` of the command for an action; ``kind`` is the class of its moves."""
    return f"do:{kind.__name__.lower()}"


def in_brief(move: Move | None) -> str:
    """The items that a move takes, as a short list; empty if the move takes nothing."""
    match move:
        case moves.Use(_, take, _):
            return phrases.short_list(take)
        case _:
            return ""


@final
class AlcatrazDraft(Picker[Move]):
    """The draft of one decision. Its answers are locations on the map and entries of a list.

    The cursor also goes to refused answers, so that the page can say why they are refused.
    """

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.rows = options.action_rows(view) if isinstance(view.step, steps.Acting) else ()
        possible = options.legal(view)
        votes = isinstance(view.step, steps.Voting)
        super().__init__(_candidates(view, self.rows, possible), asks=lambda _: not votes)
        self.can_stop = moves.ENOUGH in possible
        """AL-28: whether the player may stop picking up guards."""
        self._reached = frozenset(move.to for move in possible if isinstance(move, moves.Go))
        """The locations to which the active player can move."""
        self.notice = ""
        """Why the target that was selected just now can't be chosen; empty if it can."""
        self.spot: Place = view.pawns[seat] if isinstance(view.step, steps.Voting) else view.here
        """The location under the cursor of the map."""
        self._on_map = self.choosing_action or self.asks_for_place
        if self.choosing_action and not view.points:
            self._on_map = False
            self.go(next(at for at, row in enumerate(self.rows) if row.kind is moves.End))
        self._follow()
        if votes:
            # If a player were selected at first, a mistaken Enter would vote for that player.
            self.deselect()

    @property
    def choosing_action(self) -> bool:
        """Whether the question is which action to take.

        If so, choosing another location on the map means to move there, and choosing the player's
        own location means to use its rule.
        """
        return bool(self.rows) and self.first

    @property
    def asks_for_place(self) -> bool:
        """Whether some answers are locations, which are chosen on the map, each by a key."""
        return bool(self._places)

    @property
    def _places(self) -> list[Place]:
        """The answers that are locations."""
        targets = [choice.pick.target for choice in self.choices]
        return [_PLACE_OF[target] for target in targets if target in _PLACE_OF]

    @property
    def first_listed(self) -> int:
        """The index of the first answer that stands in the list.

        The answers before that index are locations, which are only on the map.
        """
        return len(self._places)

    @property
    def has_list(self) -> bool:
        return self.first_listed < len(self.choices)

    @property
    def on_map(self) -> bool:
        """Whether the cursor is on the map, not in the list."""
        return self._on_map and not self.sure

    @property
    def answers(self) -> bool:
        """Whether the location under the cursor can be chosen."""
        if not self.choosing_action:
            return self.spot in self._places
        if self.spot == self.view.here:
            return any(row.kind is moves.Use and row.refused is None for row in self.rows)
        return self.spot in self.near

    @property
    def near(self) -> frozenset[Place]:
        """The locations to which the player moves by choosing them on the map."""
        return self._reached if self.choosing_action else frozenset()

    def switch(self) -> None:
        """Moves the cursor from the map to the list, or back."""
        self.notice = ""
        self.wake()
        if not self.has_list:
            return
        self._on_map = not self._on_map
        if not self._on_map:
            self.go(max(0, self.first_listed - self.cursor))

    def step(self, across: int, down: int, height: int) -> None:
        """Moves the cursor on the map, or in a list of ``height`` lines. Cancels a confirmation."""
        self.notice = ""
        if self.sure:
            self.back()
        if self.wake():
            return
        if self.on_map:
            self.spot = place_beside(self.view.prison.layout, self.spot, across, down)
        else:
            by = down + height * across
            self.go(max(by, self.first_listed - self.cursor))

    def number(self, number: int) -> Move | None:
        """Chooses a location by its number if the answers are locations, else an entry of the list.

        Numbers are counted from 0.
        """
        self.notice = ""
        layout = self.view.prison.layout
        if self.asks_for_place:
            return self.point(phrases.place_target(layout[number]))
        return self.listed(number)

    def listed(self, number: int) -> Move | None:
        """Chooses the numbered entry of the list, even while another entry is to be confirmed."""
        self.notice = ""
        at = number + self.first_listed
        if at >= len(self.choices):
            return None
        if self.sure:
            super().back()
        self._on_map = False
        self.wake()
        self.go(at - self.cursor)
        super().enter()
        return self._next_question()

    def point(self, target: str) -> Move | None:
        """Chooses what was clicked: an entry of the list, a location, a player or an action."""
        self.notice = ""
        kind, _, which = target.partition(":")
        if kind == "choice":
            return self.listed(int(which))
        self.wake()
        if target not in _PLACE_OF:
            super().point(target)
            return self._next_question()
        self.spot = _PLACE_OF[target]
        if self.choosing_action:
            self._on_map = True
            return self._act_at_spot()
        if self.asks_for_place or any(pick.target in _PLACE_OF for pick in self.picks):
            return self._choose(target)
        self._on_map = True
        return None

    def stop(self) -> Move | None:
        """Chooses to pick up no more guards: the list has only this one entry."""
        return self.listed(0)

    def enter(self) -> Move | None:
        """Chooses what is under the cursor; returns the move once it is complete and, if need be,
        confirmed.
        """
        self.notice = ""
        if self.sure:
            return super().enter()
        if self.untouched:
            return None
        if self.on_map:
            if self.choosing_action or self.asks_for_place:
                return self.point(phrases.place_target(self.spot))
            self._on_map = False
            return None
        return super().enter() or self._next_question()

    @property
    def leaves(self) -> bool:
        """Whether a step back ends the choice of a blackmail card without playing a card."""
        return self.first and isinstance(self.view.step, steps.Blackmailing)

    def back(self) -> None:
        """Goes back to the nearest earlier question that has more than one answer."""
        self.notice = ""
        super().back()
        while not self.first and len(self.choices) == 1:
            super().back()
        self._on_map = self.asks_for_place
        self._follow()

    def prepare(self, move: Move) -> None:
        """Answers all questions in such a way that the draft becomes ``move``.

        If the move needs no confirmation, the draft goes back to the last question that has more
        than one answer, so that the move is made only when Enter is pressed.
        """
        self.notice = ""
        self.untouched = False
        super().prepare(move)
        if not options.needs_confirmation(self.view, move):
            self.back()
        self._on_map = self.choice.pick.target in _PLACE_OF

    @property
    def row(self) -> options.ActionRow | None:
        """The kind of the action that is under the cursor or has been chosen."""
        target = self.picks[0].target
        return next((row for row in self.rows if action_target(row.kind) == target), None)

    def price(self) -> int | None:
        """The cost in action points of the action under the cursor or of the chosen action."""
        row = self.row
        return None if row is None or row.kind is moves.End else row.cost

    def _act_at_spot(self) -> Move | None:
        """Moves to the location under the cursor, or uses its rule if the player stands there."""
        if self.spot == self.view.here:
            super().point(action_target(moves.Use))
            self.notice = self.choice.refused or ""
            return self._next_question()
        refused = options.why_not(self.view, moves.GO[self.spot])
        if refused is not None:
            self.notice = refused
            return None
        super().point(action_target(moves.Go))
        super().point(phrases.place_target(self.spot))
        return self._next_question()

    def _choose(self, target: str) -> Move | None:
        before = self.picks, self.sure
        super().point(target)
        if (self.picks, self.sure) == before and not self.sure:
            self._on_map = True
            self.notice = self.why_not_there()
            return None
        return self._next_question()

    @property
    def there(self) -> PickChoice[Move] | None:
        """The answer that stands for the location under the cursor of the map; None if there is no
        such answer.
        """
        target = phrases.place_target(self.spot)
        return next((choice for choice in self.choices if choice.pick.target == target), None)

    def why_not_there(self) -> str:
        """Why the location under the cursor of the map can't be chosen."""
        refused = options.why_not(self.view, self._move_there())
        assert refused is not None  # otherwise the location would be an answer
        return refused

    def _move_there(self) -> Move:
        """The move that the player would make by choosing the location under the cursor; it may be
        illegal.
        """
        spot, earlier = self.spot, [pick.target for pick in self.now.picked]
        match self.view.step:
            case steps.Lifting():
                return moves.LIFT[spot]
            case steps.Putting():
                return moves.PUT[spot]
            case steps.Aiming():
                seats = [int(name.removeprefix("seat:")) for name in earlier if "seat:" in name]
                places = [_PLACE_OF[name] for name in earlier if name in _PLACE_OF]
                if seats:
                    return moves.Target(seat=seats[0], to=spot)
                return (
                    moves.Target(place=places[0], to=spot) if places else moves.Target(place=spot)
                )
            case _:
                riots = action_target(moves.Riot) in earlier
                return moves.RIOT[spot] if riots else moves.GO[spot]

    def _next_question(self) -> Move | None:
        """Goes on to the next question that has more than one answer.

        If no such question is left, returns the complete move. But a move that can't be undone is
        not returned yet, because the player has to confirm this move first.
        """
        while not self.first and not self.sure and len(self.choices) == 1:
            super().enter()
        if self.sure:
            move = self.move
            assert move is not None
            return None if options.needs_confirmation(self.view, move) else move
        if not self.first:
            self._on_map = self.asks_for_place
        self._follow()
        return None

    def _follow(self) -> None:
        """Moves the cursor of the map to the location of the current answer."""
        target = self.choice.pick.target
        if target in _PLACE_OF:
            self.spot = _PLACE_OF[target]


def _candidates(
    view: View, rows: tuple[options.ActionRow, ...], possible: Sequence[Move]
) -> Iterator[Candidate[Move]]:
    if not rows:
        yield from sorted(_unsorted(view, possible), key=_order(view))
        return
    by_kind: defaultdict[type, list[Move]] = defaultdict(list)
    for move in possible:
        by_kind[type(move)].append(move)
    for row in rows:
        what = Pick("What now?", row.label, action_target(row.kind))
        if row.refused is not None:
            yield Candidate(Option(None, (what,)), row.refused)
        for move in by_kind[row.kind]:
            option = options.describe(view, move)
            yield Candidate(option._replace(picks=(what, *option.picks[1:])))


def _unsorted(view: View, possible: Sequence[Move]) -> Iterator[Candidate[Move]]:
    """The legal moves, and blackmail cards without a target, which are shown as refused."""
    if isinstance(view.step, steps.Blackmailing):
        for card in map(moves.Play, range(len(view.hand))):
            yield Candidate(options.describe(view, card), options.why_not(view, card))
        possible = [move for move in possible if not isinstance(move, moves.Play)]
    for move in possible:
        yield Candidate(options.describe(view, move))


def _order(view: View) -> Callable[[Candidate[Move]], tuple[int, ...]]:
    """A sort key: locations in the order of the map, then all other answers."""
    at = {phrases.place_target(place): spot for spot, place in enumerate(view.prison.layout)}
    return lambda found: tuple(at.get(pick.target, len(at)) for pick in found.option.picks)
