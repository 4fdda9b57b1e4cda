"""The draft of a turn of Scout: select, preview, confirm. This module draws nothing.

Every step is a value on a stack, so going back restores the previous step exactly. An action that
can't be undone needs a confirmation.
"""

from collections.abc import Sequence
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
    Scouting,
    Selecting,
    Step,
    TurnPreview,
    leads_on,
)
from scapegoat_games.tui.picking import Steps


@final
class ScoutDraft(Steps[TurnPreview]):
    """The draft of one turn, which the player composes on their page."""

    def __init__(self, view: View) -> None:
        self.view = view
        shows = TurnPreview(view, Selecting(0)).shows
        super().__init__(TurnPreview(view, _first_selection(shows, None)))
        self.no_scout = {both: _why_no_scout(view, both=both) for both in (False, True)}
        """Why the turn can't begin with a Scout (key False) or with Scout & Show (key True).

        The value is None if the turn can begin in this way.
        """
        self.notice = ""
        """Why the player's latest command was refused; empty if it was not refused."""

    @property
    def step(self) -> Step:
        return self.now.step

    @property
    def sure(self) -> bool:
        return isinstance(self.step, Confirming)

    def go(self, by: int, *, extend: bool = False) -> None:
        """Moves the cursor, or the scouted card, along the hand. If nothing is selected, selects
        the best Show instead.
        """
        if self.wake():
            return
        match self.step:
            case Selecting() as step:
                anchor = step.anchor
                if extend and anchor is None:
                    anchor = step.cursor
                elif not extend and not step.held:
                    anchor = None
                cursor = min(max(step.cursor + by, 0), len(self.now.hand) - 1)
                self._change(replace(step, cursor=cursor, anchor=anchor, found=False))
            case Scouting(scout):
                self.place(scout.gap + by)
            case Confirming():
                pass

    def number(self, number: int) -> None:
        """Moves the cursor, or the scouted card, to a place of the hand, counted from 0.

        If ``number`` is too large, to the last place.
        """
        self.wake()
        match self.step:
            case Selecting() as step:
                self.go(number - step.cursor)
            case Scouting():
                self.place(number)
            case Confirming():
                pass

    def next_show(self, by: int) -> None:
        """Selects the next possible Show; longer Shows come first, single cards last."""
        if not isinstance(self.step, Selecting) or not self.now.shows or self.wake():
            return
        shows = suggesting.in_order(self.now.shows)
        chosen = (self.now.chosen.start, self.now.chosen.stop)
        at = shows.index(chosen) + by if chosen in shows else 0
        self._change(_selecting(shows[at % len(shows)], self.step.scout))

    def anchor(self) -> None:
        """Fixes one end of the selection at the cursor. If the player has already fixed an end,
        releases this end.
        """
        if not self.wake() and isinstance(self.step, Selecting):
            free = self.step.anchor is None or self.step.found
            anchor = self.step.cursor if free else None
            self._change(replace(self.step, anchor=anchor, held=free, found=False))

    def point(self, target: str) -> None:
        """Handles a press on a card of the hand, or of the active set."""
        row, _, number = target.partition(":")
        if row == "hand":
            self.touch(int(number) - 1, dragged=False)
        else:
            self.take(int(number) - 1)

    def touch(self, place: int, *, dragged: bool) -> None:
        """Handles a press on a card of the hand.

        The first press selects the card, the next press extends the selection to another card. A
        card that is neither beside the selection nor makes a group with it starts a new selection.
        """
        match self.step:
            case Selecting() as step if place < len(self.now.hand):
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
        return strength(tops(self.now.hand[first : last + 1])) is not None

    def begin_scout(self, *, both: bool) -> None:
        """Starts a Scout, or changes between a Scout and a Scout & Show."""
        if not self.first and not isinstance(self.step, Scouting):
            return
        self.notice = self.no_scout[both] or ""
        if self.notice:
            return
        match self.step:
            case Scouting(scout, _, placed, other):
                if not placed:
                    scout = suggesting.first_scout(self.view, both=both)
                kept = replace(other, both=both) if placed and other and other.placed else None
                self._change(Scouting(scout, both, placed, kept))
            case _:
                self._add(Scouting(suggesting.first_scout(self.view, both=both), both))

    def other_end(self) -> None:
        """Selects the card at the other end of the active set to be scouted instead. The card gets
        the place in the hand and the way up that the player last chose for it. If the player has
        not chosen them yet, the program suggests them.
        """
        if not isinstance(self.step, Scouting):
            return
        both, other = self.step.both, self.step.other
        if other is None:
            scout = suggesting.other_end(self.view, self.step.scout, both=both)
            if scout is None:
                return
            other = Scouting(scout, both)
        self._change(replace(other, other=replace(self.step, other=None)))

    def turn_over(self) -> None:
        if isinstance(self.step, Scouting):
            self._scout(replace(self.step.scout, turned=not self.step.scout.turned))

    def take(self, place: int) -> None:
        """Handles a press on a card of the active set: scouts the card at the nearer end.

        The next press turns the scouted card the other way up.
        """
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
        """Changes which card is scouted, or which way up.

        The card goes to a good place in the hand, unless the player has already placed it.
        """
        assert isinstance(self.step, Scouting)
        if not self.step.placed:
            scout = suggesting.well_placed(self.view, scout, both=self.step.both)
        self._change(replace(self.step, scout=scout))

    def enter(self) -> Move | None:
        """Goes on to the next step; after the last step, returns the move."""
        self.notice = ""
        if self.untouched:
            return None
        match self.step:
            case Selecting() if self.now.verdict.good:
                self._add(Confirming(self.now.show_chosen()))
            case Scouting(scout, both=True) if self.now.verdict.good:
                shows = TurnPreview(self.view, Selecting(0, scout=scout)).shows
                self._add(_first_selection(shows, scout))
            case Scouting(scout, both=False) if self.now.final is None:
                return scout
            case Scouting(scout, both=False):
                self._add(Confirming(scout))
            case Confirming(move):
                return move
            case _:
                pass
        return None

    def back(self) -> None:
        """Goes back to the previous step; at the first step, keeps only one card selected."""
        self.notice = ""
        if self.first and isinstance(self.step, Selecting) and not self.untouched:
            self._change(Selecting(self.step.cursor))
        super().back()

    def prepare(self, move: Move) -> None:
        """Takes all the steps that lead to the confirmation of the move."""
        assert not isinstance(move, moves.Hold)
        self.notice = ""
        del self._steps[1:]
        scout, show = moves.parts(move)
        if scout is not None:
            self._add(Scouting(scout, both=show is not None, placed=True))
        if show is not None:
            chosen = _selecting((show.start, show.stop), scout)
            (self._change if scout is None else self._add)(chosen)
        if show is not None or self.now.final is not None:
            self._add(Confirming(move))

    def _add(self, step: Step) -> None:
        self.add(TurnPreview(self.view, step))

    def _change(self, step: Step) -> None:
        self.notice = ""
        self.change(TurnPreview(self.view, step))


def _why_no_scout(view: View, *, both: bool) -> str | None:
    first = moves.Scout("left", turned=False, gap=0)
    if not may_scout(view) or not both:
        return why_not(view, first)
    if not may_scout_and_show(view):
        return why_not(view, moves.ScoutShow(first, moves.Show(0, 1)))
    ways = (moves.Scout(end, turned, 0) for end in ends(view.active) for turned in (False, True))
    if any(leads_on(view, way, anywhere=True) for way in ways):
        return None
    return "No card that could be scouted leads to a Show."


def _first_selection(shows: Sequence[Window], scout: moves.Scout | None) -> Selecting:
    if not shows:
        return Selecting(0, scout=scout)
    return _selecting(suggesting.in_order(shows)[0], scout)


def _selecting(show: Window, scout: moves.Scout | None) -> Selecting:
    start, stop = show
    anchor = start if stop - start > 1 else None
    return Selecting(stop - 1, anchor, found=True, scout=scout)
