"""The end of the match: all mats turned over, the true scapegoat, and the winners."""

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scape_goat.steps import Over
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.crew import Crew
from scapegoat_games.tui.boards.scape_goat.faces import badge, mini, minis
from scapegoat_games.tui.boards.scape_goat.hand import Hands
from scapegoat_games.tui.boards.scape_goat.mat import dice
from scapegoat_games.tui.boards.scape_goat.table import visible_lines, with_rounds
from scapegoat_games.tui.glimpse import Ended
from scapegoat_games.tui.parts.scene import Scene, finale, text
from scapegoat_games.tui.widgets.news import Log
from scapegoat_games.tui.widgets.title_bar import cell
from scapegoat_games.words import counted

_NAME_WIDTH: Final = 20
_HAND_WIDTH: Final = 10
_SHOWN_WIDTH: Final = 7
"""Columns for the card that the player showed."""


@final
class ScapeGoatResults(Scene[Ended[View]]):
    """A line for each player: whom the mat named, hand, shown card, and fate."""

    DEFAULT_CSS = """
    ScapeGoatResults .blocks > .finale { padding: 1 2; margin: 0 0 1 0; }
    ScapeGoatResults .blocks > .middle { margin-top: 1; }
    .-medium ScapeGoatResults Hands { display: block; max-width: 76; max-height: 9; }
    .-large ScapeGoatResults Hands { max-width: 100%; max-height: 14; }
    .-large ScapeGoatResults .blocks > Static { max-width: 100%; }
    .-large ScapeGoatResults .blocks > .finale { padding: 2; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # scoped rules could not depend on the screen's size

    def players(self) -> Iterator[Widget]:
        yield Crew(self.seen.opened, self.seen.names)

    def aside(self) -> Iterator[Widget]:
        yield Log([*with_rounds(self.seen.table, visible_lines(self.seen.log))])

    def blocks(self) -> Iterator[Widget]:
        outcome = self.seen.outcome
        yield finale(map(self._badge, outcome.winners), outcome.why)
        yield text(self._rows())
        yield Hands(self.seen.opened, self.seen.names, "The hands at the end")
        yield text(Content("\n").join(map(Content, self._facts())), "middle")

    def _badge(self, seat: Seat) -> Content:
        return badge(self.seen.table, seat, self.seen.names[seat])

    def _rows(self) -> Iterator[Content]:
        view = self.seen.table
        end = view.step
        assert isinstance(end, Over)
        yield Content.styled("The mats are turned over: ", "$faint") + dice(view)
        yield Content("")
        showed = "showed" if end.shown else ""
        heads = Content.styled(
            f"{'mat names':<{_NAME_WIDTH}}{'holds':<{_HAND_WIDTH}}{showed}", "$faint"
        )
        yield cell(Content(""), _NAME_WIDTH) + heads
        for seat in range(view.seats):
            row = cell(self._badge(seat), _NAME_WIDTH) + cell(
                self._badge(end.named[seat]), _NAME_WIDTH
            )
            row += cell(minis(self.seen.opened.hands[seat], _HAND_WIDTH), _HAND_WIDTH)
            row += cell(mini(end.shown[seat]) if end.shown else Content(""), _SHOWN_WIDTH)
            yield row + Content.styled(_fate(end, seat), "bold $accent")

    def _facts(self) -> Iterator[str]:
        """A few facts about the match."""
        view, names = self.seen.table, self.seen.names
        kinds = Counter(line.kind for line in self.seen.log)
        yield f"It took {counted(view.round + 1, 'round')}."
        if kinds["frame"]:
            yield f"{counted(kinds['frame'], 'Frame Attempt')}, {_failed(kinds)}."
        spies = Counter(line.seat for line in self.seen.log if line.kind == "spy")
        if spies:
            ((seat, times), *others) = spies.most_common(2)
            if times > 1 and times not in [many for _, many in others]:
                yield f"{names[seat]} looked into the most hands: {times}."


def _failed(kinds: Counter[str]) -> str:
    """How many of the Frame Attempts failed. Only the last attempt can have worked."""
    tried, failed = kinds["frame"], kinds["frame-failed"]
    if failed < tried:
        return f"{failed} of them failed" if failed else "and it worked"
    return {1: "which failed", 2: "both failed"}.get(tried, "all of them failed")


def _fate(end: Over, seat: Seat) -> str:
    framed = seat == end.framed
    if seat == end.scapegoat:
        return "◀ scapegoat, framed" if framed else "◀ scapegoat"
    return "framed, innocent" if framed else ""
