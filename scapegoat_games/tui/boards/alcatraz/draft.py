"""A decision of Alcatraz as it is put together: what, where, whom, with what.

No screen in here, and nothing leaves this room before the confirmation. Where the decision is an
open one the view is the table's, so nothing here can depend on a blackmail card.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, final

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.moves import GO, End, Go, Move, Play, Use
from scapegoat_games.games.alcatraz.options import describe, legal, why_not
from scapegoat_games.games.alcatraz.options.turn import ActionOutlook, outlook
from scapegoat_games.games.alcatraz.pieces import PLACES, Place
from scapegoat_games.games.alcatraz.prison import COLUMNS, ROWS
from scapegoat_games.games.alcatraz.view import Acting, Choosing, View, Voting
from scapegoat_games.protocol import Option, Pick, Seat
from scapegoat_games.tui.picking import Candidate, Picker

_PLACE_OF: Final = {phrases.place_target(place): place for place in PLACES}


def doing(kind: type) -> str:
    """What a kind of action is pointed at by, in the list of actions."""
    return f"do:{kind.__name__.lower()}"


@final
class TurnDraft:
    """One decision: a picker, with the map beside its list of answers.

    What is refused can be looked at, too, and says why.
    """

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.outlook: tuple[ActionOutlook, ...] = ()
        if isinstance(view.step, Acting):
            self.outlook = outlook(view)
        self.picker: Picker[Move] = Picker(_thinkable(view, self.outlook))
        self.notice = ""
        """Why what was just pointed at can't be chosen."""
        self.spot: Place = view.here
        """Where on the map one looks."""
        self.untouched = isinstance(view.step, Voting)
        """A vote is for somebody who has been chosen, not for whoever stands first."""
        self._on_map = True
        if self.choosing_action and not view.points:
            self._on_map = False
            self.picker.go(next(at for at, row in enumerate(self.outlook) if row.kind is End))
        self._follow()

    @property
    def question(self) -> object:
        return self.picker.question

    @property
    def sure(self) -> bool:
        return self.picker.sure

    @property
    def choosing_action(self) -> bool:
        """The first step of a turn: the map stands for going there, and for using what is here."""
        return bool(self.outlook) and self.picker.first

    @property
    def asks_for_place(self) -> bool:
        return any(self._place_choices)

    @property
    def _place_choices(self) -> Iterator[Place]:
        for choice in self.picker.choices:
            if choice.pick.target in _PLACE_OF:
                yield _PLACE_OF[choice.pick.target]

    @property
    def has_map(self) -> bool:
        """Whether the map can be chosen from now."""
        return not self.sure and (
            self.choosing_action or next(self._place_choices, None) is not None
        )

    @property
    def on_map(self) -> bool:
        """Whether the cursor is on the map; else it is in the list."""
        return self._on_map and self.has_map

    @property
    def answers(self) -> bool:
        """Whether the location on which the cursor is can be chosen."""
        if not self.choosing_action:
            return self.spot in self._place_choices
        if self.spot == self.view.here:
            return any(row.kind is Use and row.refused is None for row in self.outlook)
        return self.spot in self.near

    @property
    def near(self) -> frozenset[Place]:
        """Where one can go now."""
        if not self.choosing_action:
            return frozenset()
        return frozenset(place for place in PLACES if why_not(self.view, GO[place]) is None)

    def switch(self) -> None:
        """Between the map and the list."""
        self.notice = ""
        self._on_map = not self._on_map

    def step(self, across: int, down: int, height: int) -> None:
        """Where the cursor is: on the map, or in a list of that height."""
        self.notice = ""
        if self.untouched:
            self.untouched = False
        elif self.on_map:
            self._walk(across, down)
        else:
            self.picker.go(down + height * across)
            self._follow()

    def number(self, number: int) -> None:
        """Chooses from the list; the first is 0."""
        self.notice = ""
        if self.sure or number >= len(self.picker.choices):
            return
        self._on_map = self.untouched = False
        self.picker.go(number - self.picker.cursor)
        self.picker.enter()
        self._next_question()

    def point(self, target: str) -> None:
        """A location, a player or an action is pressed."""
        self.notice = ""
        if target not in _PLACE_OF:
            self.untouched = False
            self.picker.point(target)
            self._next_question()
            return
        self.spot = _PLACE_OF[target]
        self._on_map = True
        if self.choosing_action:
            self._act_at_spot()
        else:
            self._choose(target)

    def enter(self) -> Move | None:
        """Goes on; gives the move once it has been seen and confirmed."""
        self.notice = ""
        if self.untouched:
            self.notice = "First choose somebody: by digit, by arrow, or by a click."
            return None
        if self.sure:
            return self.picker.enter()
        if self.on_map:
            self.point(phrases.place_target(self.spot))
        else:
            self.picker.enter()
            self._next_question()
        return None

    def back(self) -> None:
        """To the question before; those with one answer were not asked."""
        self.notice = ""
        self.picker.back()
        while not self.picker.first and len(self.picker.choices) == 1:
            self.picker.back()
        self._follow()

    def price(self) -> int | None:
        """Of the action that is looked at, or has been chosen."""
        return next((row.cost for row in self.outlook if self._is(row)), None)

    def _is(self, row: ActionOutlook) -> bool:
        return self.picker.picks[0].target == doing(row.kind)

    def _walk(self, across: int, down: int) -> None:
        layout = self.view.prison.layout
        row, column = divmod(layout.index(self.spot), COLUMNS)
        row = min(max(row + down, 0), ROWS - 1)
        column = min(max(column + across, 0), COLUMNS - 1)
        self.spot = layout[COLUMNS * row + column]

    def _act_at_spot(self) -> None:
        """Goes there, or uses the rule of the place where one is."""
        if self.spot == self.view.here:
            self.picker.point(doing(Use))
            self.notice = self.picker.choice.refused or ""
        else:
            refused = why_not(self.view, GO[self.spot])
            if refused is not None:
                self.notice = refused
                return
            self.picker.point(doing(Go))
            self.picker.point(phrases.place_target(self.spot))
        self._next_question()

    def _choose(self, target: str) -> None:
        before = self.picker.picks, self.sure
        self.picker.point(target)
        if (self.picker.picks, self.sure) == before and not self.sure:
            self.notice = f"{phrases.sentence_at(self.spot)} is not one of those to choose from."
            return
        self._next_question()

    def _next_question(self) -> None:
        """Each question is asked where it is easiest answered, and none that has one answer."""
        picker = self.picker
        while not picker.first and not picker.sure and len(picker.choices) == 1:
            picker.enter()
        if self.asks_for_place and not self.choosing_action:
            self._on_map = True
        self._follow()

    def _follow(self) -> None:
        """The map shows the location that is looked at in the list."""
        target = self.picker.choice.pick.target
        if target in _PLACE_OF:
            self.spot = _PLACE_OF[target]


def _thinkable(view: View, rows: tuple[ActionOutlook, ...]) -> Iterator[Candidate[Move]]:
    if not rows:
        found = [Candidate(describe(view, move), why_not(view, move)) for move in _all_moves(view)]
        yield from sorted(found, key=_order(view))
        return
    moves: defaultdict[type, list[Move]] = defaultdict(list)
    for move in legal(view):
        moves[type(move)].append(move)
    for row in rows:
        what = Pick("What now?", row.label, doing(row.kind))
        if row.refused is not None:
            yield Candidate(Option(None, (what,)), row.refused)
        for move in moves[row.kind]:
            option = describe(view, move)
            yield Candidate(replace(option, picks=(what, *option.picks[1:])))


def _order(view: View) -> Callable[[Candidate[Move]], tuple[int, ...]]:
    """Locations as they lie, and after them what is none."""
    at = {phrases.place_target(place): spot for spot, place in enumerate(view.prison.layout)}
    return lambda one: tuple(at.get(pick.target, len(at)) for pick in one.option.picks)


def _all_moves(view: View) -> list[Move]:
    """The legal ones; of one's own blackmail cards those without a target, too."""
    moves = list(legal(view))
    if isinstance(view.step, Choosing):
        cards = [Play(at) for at in range(len(view.hand))]
        return [*cards, *(move for move in moves if not isinstance(move, Play))]
    return moves
