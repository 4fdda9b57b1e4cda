"""The draft of a turn of Scout: select, preview, confirm. This module draws nothing.

Every step is a value on a stack, so going back always restores the step before exactly. An action
that can't be undone needs a confirmation.
"""

from dataclasses import replace
from typing import final

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.legal import ends, may_scout, may_scout_and_show
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.options import why_not
from scapegoat_games.games.scout.pieces import strength, tops
from scapegoat_games.games.scout.view import View
from scapegoat_games.games.scout.windows import Window
from scapegoat_games.tui.boards.scout import suggesting
from scapegoat_games.tui.boards.scout.preview import (
    Confirming,
    Preview,
    Scouting,
    Selecting,
    Step,
    ask,
    judge,
)
from scapegoat_games.tui.widgets.verdict import Verdict


@final
class TurnDraft:
    """A turn on the page of the player to act."""

    def __init__(self, view: View) -> None:
        self.view = view
        shows = Preview(view, Selecting(0)).shows
        self._steps: list[Step] = [_first_selection(shows, None)]
        self._no_scout: dict[bool, str | None] = {}

    @property
    def step(self) -> Step:
        return self._steps[-1]

    @property
    def preview(self) -> Preview:
        return Preview(self.view, self.step)

    @property
    def ask(self) -> str:
        return ask(self.preview)

    @property
    def verdict(self) -> Verdict:
        return judge(self.preview)

    @property
    def question(self) -> tuple[type[Step], int, bool, bool]:
        """A value that changes whenever the page asks something else."""
        step, possible = self.step, self.verdict.good is True
        return type(step), len(self._steps), isinstance(step, Scouting) and step.both, possible

    @property
    def first(self) -> bool:
        """Whether the draft is at the first step of the turn."""
        return len(self._steps) == 1

    @property
    def sure(self) -> bool:
        return isinstance(self.step, Confirming)

    def why_no_scout(self, *, both: bool) -> str | None:
        """Why the turn can't begin with a Scout, or with both a Scout and a Show."""
        # Cached because pages ask often, and the answer stays the same for the whole turn.
        if both not in self._no_scout:
            self._no_scout[both] = self._why_no_scout(both=both)
        return self._no_scout[both]

    def _why_no_scout(self, *, both: bool) -> str | None:
        first = moves.Scout("left", turned=False, gap=0)
        if not may_scout(self.view) or not both:
            return why_not(self.view, first)
        if not may_scout_and_show(self.view):
            return why_not(self.view, moves.ScoutShow(first, moves.Show(0, 1)))
        ways = (
            moves.Scout(end, turned, 0)
            for end in ends(self.view.active)
            for turned in (False, True)
        )
        if any(self.preview.leads_on(way, anywhere=True) for way in ways):
            return None
        return "No card that could be scouted leads to a Show."

    def move(self, by: int, *, extend: bool = False) -> None:
        """Moves the cursor, or the scouted card, along the hand."""
        match self.step:
            case Selecting() as step:
                anchor = step.anchor
                if extend and anchor is None:
                    anchor = step.cursor
                elif not extend and not step.held:
                    anchor = None
                cursor = min(max(step.cursor + by, 0), len(self.preview.hand) - 1)
                self._change(replace(step, cursor=cursor, anchor=anchor, found=False))
            case Scouting(scout):
                self.place(scout.gap + by)
            case Confirming():
                pass

    def jump(self, place: int) -> None:
        """Moves the cursor, or the scouted card, to a place of the hand, at most to the last."""
        match self.step:
            case Selecting() as step:
                self.move(min(place, len(self.preview.hand) - 1) - step.cursor)
            case Scouting():
                self.place(place)
            case Confirming():
                pass

    def next_show(self, by: int) -> None:
        """Selects the next possible Show; longer Shows come first."""
        if not isinstance(self.step, Selecting) or not self.preview.shows:
            return
        shows = suggesting.worth_showing(self.preview.shows)
        chosen = (self.preview.chosen.start, self.preview.chosen.stop)
        at = shows.index(chosen) + by if chosen in shows else 0
        self._change(_selecting(shows[at % len(shows)], self.step.scout))

    def anchor(self) -> None:
        """Fixes one end of the selection at the cursor, or releases it."""
        if isinstance(self.step, Selecting):
            free = self.step.anchor is None or self.step.found
            anchor = self.step.cursor if free else None
            self._change(replace(self.step, anchor=anchor, held=free, found=False))

    def touch(self, place: int, *, dragged: bool) -> None:
        """Handles a press on a card of the hand.

        The first press selects the card, the next press extends the selection to another card. A
        card that is neither beside the selection nor makes a group with it starts a new selection.
        """
        match self.step:
            case Selecting() as step if place < len(self.preview.hand):
                before = step.anchor
                if not dragged and (step.found or not self._goes_with(step, place)):
                    before = None
                if dragged or (before is not None and place != step.cursor):
                    anchor = step.cursor if before is None else before
                    chosen = replace(step, cursor=place, anchor=anchor)
                else:
                    free = before is None or place != before
                    chosen = replace(step, cursor=place, anchor=place if free else None)
                self._change(replace(chosen, held=False, found=False))
            case Scouting():
                self.place(place)
            case _:
                pass

    def _goes_with(self, step: Selecting, place: int) -> bool:
        """Whether a press on this card extends the selection instead of starting a new one."""
        chosen = step.chosen
        if chosen.start - 1 <= place <= chosen.stop or step.anchor is None:
            return True
        first, last = min(step.anchor, place), max(step.anchor, place)
        return strength(tops(self.preview.hand[first : last + 1])) is not None

    def begin_scout(self, *, both: bool) -> None:
        """Starts a Scout, or changes between a Scout and a Scout & Show."""
        if self.why_no_scout(both=both) is not None:
            return
        match self.step:
            case Selecting() if self.first:
                self._steps.append(Scouting(suggesting.first_scout(self.view, both=both), both))
            case Scouting(scout, _, placed):
                if not placed:
                    scout = suggesting.first_scout(self.view, both=both)
                self._change(Scouting(scout, both, placed))
            case _:
                pass

    def other_end(self) -> None:
        if isinstance(self.step, Scouting):
            self._scout(suggesting.other_end(self.view, self.step.scout))

    def turn_over(self) -> None:
        if isinstance(self.step, Scouting):
            self._scout(replace(self.step.scout, turned=not self.step.scout.turned))

    def take(self, place: int) -> None:
        """Handles a press on a card on the table: scouts from its end; the next press turns it."""
        last = len(self.view.active) - 1
        end = "left" if place <= last - place else "right"
        match self.step:
            case Selecting() if self.first:
                self.begin_scout(both=False)
                if isinstance(self.step, Scouting) and self.step.scout.end != end:
                    self.other_end()
            case Scouting(scout) if scout.end == end:
                self.turn_over()
            case Scouting():
                self.other_end()
            case _:
                pass

    def place(self, gap: int) -> None:
        if isinstance(self.step, Scouting):
            gap = min(max(gap, 0), len(self.view.hand))
            scout = replace(self.step.scout, gap=gap)
            self._change(replace(self.step, scout=scout, placed=True))

    def _scout(self, scout: moves.Scout) -> None:
        """Changes the scouted card or its side; it goes to a good place unless it was placed."""
        assert isinstance(self.step, Scouting)
        if not self.step.placed:
            scout = suggesting.well_placed(self.view, scout, both=self.step.both)
        self._change(replace(self.step, scout=scout))

    def enter(self) -> Move | None:
        """Goes on to the next step; gives the move after the last one."""
        match self.step:
            case Selecting() if self.verdict.good:
                self._steps.append(Confirming(self.preview.show_chosen()))
            case Scouting(scout, both=True) if self.verdict.good:
                shows = Preview(self.view, Selecting(0, scout=scout)).shows
                self._steps.append(_first_selection(shows, scout))
            case Scouting(scout, both=False) if self.preview.final is None:
                return scout
            case Scouting(scout, both=False):
                self._steps.append(Confirming(scout))
            case Confirming(move):
                return move
            case _:
                pass
        return None

    def back(self) -> None:
        if not self.first:
            self._steps.pop()
        elif isinstance(self.step, Selecting):
            self._change(Selecting(self.step.cursor))

    def _change(self, step: Step) -> None:
        self._steps[-1] = step


def _first_selection(shows: list[Window], scout: moves.Scout | None) -> Selecting:
    if not shows:
        return Selecting(0, scout=scout)
    return _selecting(suggesting.worth_showing(shows)[0], scout)


def _selecting(show: Window, scout: moves.Scout | None) -> Selecting:
    start, stop = show
    anchor = start if stop - start > 1 else None
    return Selecting(stop - 1, anchor, found=True, scout=scout)
