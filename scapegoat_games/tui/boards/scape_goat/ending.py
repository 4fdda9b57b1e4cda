"""The end of the match: all mats turned over, the true scapegoat, and who has won why."""

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scape_goat.view import Over, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.crew import Crew
from scapegoat_games.tui.boards.scape_goat.faces import badge, mini, minis
from scapegoat_games.tui.boards.scape_goat.hands import Hands
from scapegoat_games.tui.boards.scape_goat.mat import dice
from scapegoat_games.tui.boards.scape_goat.table import visible_lines, with_rounds
from scapegoat_games.tui.glimpse import Ended
from scapegoat_games.tui.parts.scene import Scene, finale, text
from scapegoat_games.tui.widgets.news import Log
from scapegoat_games.tui.widgets.title_bar import cell
from scapegoat_games.words import counted

_NAME: Final = 20
_HELD: Final = 10
_SHOWN: Final = 7


@final
class ScapeGoatResults(Scene[Ended[View]]):
    """A line for each player: whom the mat named, what was shown, and who it was."""

    DEFAULT_CSS = """
    ScapeGoatResults .blocks > .finale { padding: 1 2; margin: 0 0 1 0; }
    ScapeGoatResults .blocks > .middle { margin-top: 1; }
    .-medium ScapeGoatResults Hands { display: block; max-width: 76; max-height: 9; }
    .-large ScapeGoatResults Hands { max-width: 100%; max-height: 14; }
    .-large ScapeGoatResults .blocks > Static { max-width: 100%; }
    .-large ScapeGoatResults .blocks > .finale { padding: 2; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how large the screen is

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
        heads = Content.styled(f"{'mat names':<{_NAME}}{'holds':<{_HELD}}{showed}", "$faint")
        yield cell(Content(""), _NAME) + heads
        for seat in range(view.seats):
            row = cell(self._badge(seat), _NAME) + cell(self._badge(end.named[seat]), _NAME)
            row += cell(minis(self.seen.opened.hands[seat], _HELD), _HELD)
            row += cell(mini(end.shown[seat]) if end.shown else Content(""), _SHOWN)
            yield row + Content.styled(_fate(end, seat), "bold $accent")

    def _facts(self) -> Iterator[str]:
        """Worth telling when the mats lie on the table."""
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
    """How many of the Frame Attempts; after one that has not, there is no other."""
    tried, failed = kinds["frame"], kinds["frame-failed"]
    if failed < tried:
        return f"{failed} of them failed" if failed else "and it worked"
    return {1: "which failed", 2: "both failed"}.get(tried, "all of them failed")


def _fate(end: Over, seat: Seat) -> str:
    framed = seat == end.framed
    if seat == end.scapegoat:
        return "◀ scapegoat, framed" if framed else "◀ scapegoat"
    return "framed, innocent" if framed else ""
