"""A turn of Scout as it is put together: choose, preview, confirm. No screen in here.

Every step is a value on a stack, so a step back is always possible and always exact. Nothing
leaves this room before the last confirmation.
"""

from dataclasses import replace
from typing import final

from scapegoat_games.games.scout.legal import ends, may_scout, may_scout_and_show
from scapegoat_games.games.scout.moves import End, Move, Scout, ScoutShow, Show
from scapegoat_games.games.scout.options import why_not
from scapegoat_games.games.scout.view import View
from scapegoat_games.tui.boards.scout.preview import Preview
from scapegoat_games.tui.boards.scout.prompts import ask, judge
from scapegoat_games.tui.boards.scout.steps import (
    Confirming,
    Facing,
    Placing,
    Selecting,
    Step,
    Taking,
)
from scapegoat_games.tui.widgets.verdict import Verdict


@final
class TurnDraft:
    """One turn on the player's own page."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._steps: list[Step] = [Selecting(cursor=0)]

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
    def question(self) -> tuple[type[Step], int]:
        return type(self.step), len(self._steps)

    @property
    def first(self) -> bool:
        return len(self._steps) == 1

    @property
    def sure(self) -> bool:
        return isinstance(self.step, Confirming)

    def why_no_scout(self, *, both: bool) -> str | None:
        """Why scouting can't even be begun."""
        first = Scout("left", turned=False, gap=0)
        if not may_scout(self.view) or not both:
            return why_not(self.view, first)
        if not may_scout_and_show(self.view):
            return why_not(self.view, ScoutShow(first, Show(0, 1)))
        ways = (Scout(end, turned, 0) for end in ends(self.view.active) for turned in (False, True))
        if any(self.preview.leads_on(way, anywhere=True) for way in ways):
            return None
        return "No card that could be scouted leads to a Show."

    def move(self, by: int, *, extend: bool = False) -> None:
        """An arrow key."""
        match self.step:
            case Selecting() as step:
                anchor = step.anchor
                if extend and anchor is None:
                    anchor = step.cursor
                elif not extend and not step.held:
                    anchor = None
                cursor = min(max(step.cursor + by, 0), len(self.preview.hand) - 1)
                self._change(replace(step, cursor=cursor, anchor=anchor))
            case Taking(scout):
                self.take("left" if by < 0 else "right")
            case Facing(scout):
                self.face(turned=not scout.turned)
            case Placing(scout):
                self.place(scout.gap + by)
            case Confirming():
                pass

    def jump(self, place: int) -> None:
        """To a place of the hand; the last one if there are fewer."""
        match self.step:
            case Selecting() as step:
                self.move(min(place, len(self.preview.hand) - 1) - step.cursor)
            case Placing():
                self.place(place)
            case _:
                pass

    def next_show(self, by: int) -> None:
        """From one possible Show to another, longer ones first.

        Single cards only where nothing else goes: the arrows find them as quickly.
        """
        if not isinstance(self.step, Selecting) or not self.preview.shows:
            return
        several = [window for window in self.preview.shows if window[1] - window[0] > 1]
        shows = sorted(
            several or self.preview.shows, key=lambda window: (window[0] - window[1], window[0])
        )
        chosen = (self.preview.chosen.start, self.preview.chosen.stop)
        at = shows.index(chosen) + by if chosen in shows else 0
        start, stop = shows[at % len(shows)]
        anchor = start if stop - start > 1 else None
        self._change(replace(self.step, cursor=stop - 1, anchor=anchor, held=False))

    def anchor(self) -> None:
        """Holds one end of the choice, or lets it go."""
        if isinstance(self.step, Selecting):
            free = self.step.anchor is None
            anchor = self.step.cursor if free else None
            self._change(replace(self.step, anchor=anchor, held=free))

    def touch(self, place: int, *, dragged: bool) -> None:
        """A card of the hand is pressed: the first press chooses it, a second one extends."""
        match self.step:
            case Selecting() as step if place < len(self.preview.hand):
                if dragged or (step.anchor is not None and place != step.cursor):
                    anchor = step.cursor if step.anchor is None else step.anchor
                    self._change(replace(step, cursor=place, anchor=anchor, held=False))
                else:
                    free = step.anchor is None or place != step.anchor
                    self._change(replace(step, cursor=place, anchor=place if free else None))
            case Placing():
                self.place(place)
            case _:
                pass

    def begin_scout(self, *, both: bool) -> None:
        if self.why_no_scout(both=both) is None and self.first:
            start = self.step.cursor if isinstance(self.step, Selecting) else 0
            scout = Scout("left", turned=False, gap=start)
            if len(ends(self.view.active)) > 1:
                self._steps.append(Taking(scout, both))
            else:
                self._steps.append(Facing(scout, both))

    def take(self, end: End) -> None:
        if isinstance(self.step, Taking) and end in ends(self.view.active):
            self._change(replace(self.step, scout=replace(self.step.scout, end=end)))

    def face(self, *, turned: bool) -> None:
        if isinstance(self.step, Facing):
            self._change(replace(self.step, scout=replace(self.step.scout, turned=turned)))

    def place(self, gap: int) -> None:
        if isinstance(self.step, Placing):
            gap = min(max(gap, 0), len(self.view.hand))
            self._change(replace(self.step, scout=replace(self.step.scout, gap=gap)))

    def enter(self) -> Move | None:
        """Goes on; gives the move once it has been seen and confirmed."""
        match self.step:
            case Selecting():
                if self.verdict.good:
                    self._steps.append(Confirming(self.preview.show_chosen()))
            case Taking(scout, both) if self.verdict.good:
                self._steps.append(Facing(scout, both))
            case Facing(scout, both) if self.verdict.good:
                self._steps.append(Placing(scout, both))
            case Placing(scout, both) if self.verdict.good:
                self._steps.append(
                    Selecting(cursor=scout.gap, scout=scout) if both else Confirming(scout)
                )
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
