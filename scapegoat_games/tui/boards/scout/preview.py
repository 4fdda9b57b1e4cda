"""A turn of Scout as it would look: the hand, the table, and what they allow."""

from dataclasses import dataclass
from typing import final

from scapegoat_games.games.scout.moves import Scout, ScoutShow, Show
from scapegoat_games.games.scout.pieces import Cards, strength, tops
from scapegoat_games.games.scout.scouting import after, reduced, scouted_card
from scapegoat_games.games.scout.view import View
from scapegoat_games.games.scout.windows import Window, WindowsAfter, windows
from scapegoat_games.tui.boards.scout.steps import Confirming, Selecting, Step
from scapegoat_games.words import agreeing


@final
@dataclass(frozen=True, slots=True)
class Preview:
    """What a seat sees, and a step of its turn."""

    view: View
    step: Step

    @property
    def scout(self) -> Scout | None:
        """The Scout of this turn, as far as it is chosen."""
        match self.step:
            case Confirming(ScoutShow(scout, _)) | Confirming(Scout() as scout):
                return scout
            case Confirming():
                return None
            case step:
                return step.scout

    @property
    def hand(self) -> Cards:
        """The hand as it would be."""
        scout = self.scout
        return after(self.view.hand, self.view.active, scout) if scout else self.view.hand

    @property
    def new_place(self) -> int | None:
        """Where the scouted card would stand."""
        return self.scout.gap if self.scout else None

    @property
    def chosen(self) -> range:
        """The places of the hand that would be shown."""
        match self.step:
            case Selecting() as step:
                return step.chosen
            case Confirming(Show() as shown) | Confirming(ScoutShow(_, shown)):
                return range(shown.start, shown.stop)
            case _:
                return range(0)

    def show_chosen(self) -> Show | ScoutShow:
        """The move that the chosen cards would make."""
        show = Show(self.chosen.start, self.chosen.stop)
        return ScoutShow(self.scout, show) if self.scout else show

    @property
    def final(self) -> str | None:
        """Why a Scout, as far as it is chosen, can't be taken back, if so; a Show never can."""
        view, scout = self.view, self.scout
        assert scout is not None
        left = reduced(view.active, scout.end)
        if view.seats == 2:
            # SC-13: what follows the last chip tells what its owner could show.
            if view.chips[view.turn] == 1 and left:
                return f"It costs {agreeing(view.turn, 'them')} the last chip"
        elif view.scouts + 2 == view.seats and (left or view.rules.emptied_ends):
            return "It ends the round"
        limit = view.rules.limit
        return "It ends the round" if limit is not None and view.acted + 1 >= limit else None

    @property
    def stuck(self) -> bool:
        """SC-13: after this Scout two players' round is over, as there's no Show, and no chip."""
        view = self.view
        return view.seats == 2 and view.chips[view.turn] == 1 and not self.shows

    @property
    def beaten(self) -> Cards:
        """What a Show would have to beat."""
        return reduced(self.view.active, self.scout.end) if self.scout else self.view.active

    @property
    def shows(self) -> list[Window]:
        """Every Show that is possible out of the hand as it would be."""
        return windows(tops(self.hand), strength(tops(self.beaten)))

    def leads_on(self, scout: Scout, *, anywhere: bool) -> bool:
        """Whether a Show follows a Scout to this place, or to any."""
        after_it = WindowsAfter(
            tops(self.view.hand), strength(tops(reduced(self.view.active, scout.end)))
        )
        gaps = range(len(self.view.hand) + 1) if anywhere else (scout.gap,)
        counts = after_it.counts(scouted_card(self.view.active, scout).top)
        return any(counts[gap] for gap in gaps)
