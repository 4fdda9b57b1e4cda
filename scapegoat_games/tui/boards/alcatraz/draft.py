"""A decision of Alcatraz as it is put together, without a screen.

A move that can be undone is made as soon as all is chosen; one that can't be undone is confirmed
first. Open decisions are drafted from the table's view, so they can't depend on hidden cards.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Final, final

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.options import (
    ActionRow,
    action_rows,
    describe,
    legal,
    needs_confirmation,
    why_not,
)
from scapegoat_games.games.alcatraz.pieces import PLACES, Place
from scapegoat_games.games.alcatraz.prison import place_beside
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Option, Pick, Seat
from scapegoat_games.tui.picking import Candidate, Picker

_PLACE_OF: Final = {phrases.place_target(place): place for place in PLACES}


def action_target(kind: type) -> str:
    """The target by which an entry of the list of actions is pointed at."""
    return f"do:{kind.__name__.lower()}"


@final
class TurnDraft:
    """The draft of one decision: a picker, whose answers are on the map and in a list.

    The cursor also goes to refused answers, which say why they are refused.
    """

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.rows: tuple[ActionRow, ...] = ()
        if isinstance(view.step, steps.Acting):
            self.rows = action_rows(view)
        self.picker: Picker[Move] = Picker(_candidates(view, self.rows))
        self.notice = ""
        """Why the target just pointed at can't be chosen."""
        self.spot: Place = view.pawns[seat] if isinstance(view.step, steps.Voting) else view.here
        """The location under the cursor of the map."""
        self.untouched = isinstance(view.step, steps.Voting)
        """Whether no player has been selected yet in a vote, which must not go to the first in the
        list by mistake.
        """
        self._on_map = self.choosing_action or self.asks_for_place
        if self.choosing_action and not view.points:
            self._on_map = False
            self.picker.go(next(at for at, row in enumerate(self.rows) if row.kind is moves.End))
        self._follow()

    @property
    def question(self) -> object:
        return self.picker.question

    @property
    def sure(self) -> bool:
        return self.picker.sure

    @property
    def choosing_action(self) -> bool:
        """Whether an action is being chosen. Then another location on the map stands for moving
        there, the own location for using its rule.
        """
        return bool(self.rows) and self.picker.first

    @property
    def asks_for_place(self) -> bool:
        """Whether the answers are locations. Then they are chosen on the map, each by a key."""
        return next(self._place_choices, None) is not None

    @property
    def _place_choices(self) -> Iterator[Place]:
        for choice in self.picker.choices:
            if choice.pick.target in _PLACE_OF:
                yield _PLACE_OF[choice.pick.target]

    @property
    def first_listed(self) -> int:
        """The index of the first answer in the list; locations come before it and are only on the
        map.
        """
        return len([*self._place_choices])

    @property
    def has_list(self) -> bool:
        return self.first_listed < len(self.picker.choices)

    @property
    def on_map(self) -> bool:
        """Whether the cursor is on the map, not in the list."""
        return self._on_map and not self.sure

    @property
    def answers(self) -> bool:
        """Whether the location under the cursor can be chosen."""
        if not self.choosing_action:
            return self.spot in self._place_choices
        if self.spot == self.view.here:
            return any(row.kind is moves.Use and row.refused is None for row in self.rows)
        return self.spot in self.near

    @property
    def near(self) -> frozenset[Place]:
        """The locations to which the active player can move."""
        if not self.choosing_action:
            return frozenset()
        return frozenset(place for place in PLACES if why_not(self.view, moves.GO[place]) is None)

    @property
    def can_stop(self) -> bool:
        """AL-28: whether enough guards have been picked up."""
        return (
            isinstance(self.view.step, steps.Lifting) and why_not(self.view, moves.ENOUGH) is None
        )

    def switch(self) -> None:
        """Moves the cursor from the map to the list, or back."""
        self.notice = ""
        if not self.has_list:
            return
        self._on_map = not self._on_map
        if not self._on_map:
            self.picker.go(max(0, self.first_listed - self.picker.cursor))

    def step(self, across: int, down: int, height: int) -> None:
        """Moves the cursor on the map, or in a list of ``height`` lines. Cancels a confirmation."""
        self.notice = ""
        if self.sure:
            self.back()
        if self.on_map:
            self.spot = place_beside(self.view.prison.layout, self.spot, across, down)
        elif self.untouched:
            self.untouched = False
        else:
            by = down + height * across
            self.picker.go(max(by, self.first_listed - self.picker.cursor))

    def number(self, number: int) -> Move | None:
        """Chooses the numbered entry of the list, counted from 0, or of the map where it is asked
        for.
        """
        self.notice = ""
        layout = self.view.prison.layout
        if self.asks_for_place:
            return self.point(phrases.place_target(layout[number]))
        return self.listed(number)

    def listed(self, number: int) -> Move | None:
        """Chooses the numbered entry of the list, even while another waits for confirmation."""
        self.notice = ""
        at = number + self.first_listed
        if at >= len(self.picker.choices):
            return None
        if self.sure:
            self.picker.back()
        self._on_map = self.untouched = False
        self.picker.go(at - self.picker.cursor)
        self.picker.enter()
        return self._next_question()

    def point(self, target: str) -> Move | None:
        """Chooses the target that was clicked: a location, a player or an action."""
        self.notice = ""
        if target not in _PLACE_OF:
            self.untouched = False
            self.picker.point(target)
            return self._next_question()
        self.spot = _PLACE_OF[target]
        if self.choosing_action:
            self._on_map = True
            return self._act_at_spot()
        if self.asks_for_place or any(pick.target in _PLACE_OF for pick in self.picker.picks):
            return self._choose(target)
        self._on_map = True
        return None

    def stop(self) -> Move | None:
        """Picks up no more guards, which is the only entry of the list."""
        return self.listed(0)

    def enter(self) -> Move | None:
        """Chooses what is under the cursor; returns the move once it is complete and, if need be,
        confirmed.
        """
        self.notice = ""
        if self.sure:
            return self.picker.enter()
        if self.on_map:
            if self.choosing_action or self.asks_for_place:
                return self.point(phrases.place_target(self.spot))
            self._on_map = False
            return None
        if self.untouched:
            self.notice = "First choose somebody: by digit, by arrow, or by a click."
            return None
        self.picker.enter()
        return self._next_question()

    def back(self) -> None:
        """Goes back to the last question with several answers."""
        self.notice = ""
        self.picker.back()
        while not self.picker.first and len(self.picker.choices) == 1:
            self.picker.back()
        self._on_map = self.asks_for_place
        self._follow()

    @property
    def row(self) -> ActionRow | None:
        """The kind of action under the cursor, or chosen."""
        target = self.picker.picks[0].target
        return next((row for row in self.rows if action_target(row.kind) == target), None)

    def price(self) -> int | None:
        """The action points of the action under the cursor, or chosen."""
        row = self.row
        return None if row is None or row.kind is moves.End else row.cost

    def _act_at_spot(self) -> Move | None:
        """Moves to the location under the cursor, or uses the rule of the own location."""
        if self.spot == self.view.here:
            self.picker.point(action_target(moves.Use))
            self.notice = self.picker.choice.refused or ""
            return self._next_question()
        refused = why_not(self.view, moves.GO[self.spot])
        if refused is not None:
            self.notice = refused
            return None
        self.picker.point(action_target(moves.Go))
        self.picker.point(phrases.place_target(self.spot))
        return self._next_question()

    def _choose(self, target: str) -> Move | None:
        before = self.picker.picks, self.sure
        self.picker.point(target)
        if (self.picker.picks, self.sure) == before and not self.sure:
            self._on_map = True
            self.notice = self._why_not_there()
            return None
        return self._next_question()

    def _why_not_there(self) -> str:
        going = self.picker.picks[0].target == action_target(moves.Go)
        refused = why_not(self.view, moves.GO[self.spot]) if going else None
        return refused or f"{phrases.sentence_at(self.spot)} can't be chosen here."

    def _next_question(self) -> Move | None:
        """Goes on to the next question with several answers; returns a complete move if it can be
        undone.
        """
        picker = self.picker
        while not picker.first and not picker.sure and len(picker.choices) == 1:
            picker.enter()
        if picker.sure:
            move = picker.move
            assert move is not None
            return None if needs_confirmation(self.view, move) else move
        if not picker.first:
            self._on_map = self.asks_for_place
        self._follow()
        return None

    def _follow(self) -> None:
        """Moves the cursor of the map to the location of the current answer."""
        target = self.picker.choice.pick.target
        if target in _PLACE_OF:
            self.spot = _PLACE_OF[target]


def _candidates(view: View, rows: tuple[ActionRow, ...]) -> Iterator[Candidate[Move]]:
    if not rows:
        found = [Candidate(describe(view, move), why_not(view, move)) for move in _all_moves(view)]
        yield from sorted(found, key=_order(view))
        return
    by_kind: defaultdict[type, list[Move]] = defaultdict(list)
    for move in legal(view):
        by_kind[type(move)].append(move)
    for row in rows:
        what = Pick("What now?", row.label, action_target(row.kind))
        if row.refused is not None:
            yield Candidate(Option(None, (what,)), row.refused)
        for move in by_kind[row.kind]:
            option = describe(view, move)
            yield Candidate(option._replace(picks=(what, *option.picks[1:])))


def _order(view: View) -> Callable[[Candidate[Move]], tuple[int, ...]]:
    """Sorts locations in the order of the map, and everything else after them."""
    at = {phrases.place_target(place): spot for spot, place in enumerate(view.prison.layout)}
    return lambda found: tuple(at.get(pick.target, len(at)) for pick in found.option.picks)


def _all_moves(view: View) -> list[Move]:
    """The legal moves, and blackmail cards without a target, which are shown as refused."""
    found = list(legal(view))
    if isinstance(view.step, steps.Blackmailing):
        cards = [moves.Play(at) for at in range(len(view.hand))]
        return [*cards, *(move for move in found if not isinstance(move, moves.Play))]
    return found
