"""The table of Scape Goat: the crew, the locations, what is going on, and the latest events."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.tui.boards.scape_goat.crew import Crew, Hands
from scapegoat_games.tui.boards.scape_goat.draft import headline
from scapegoat_games.tui.boards.scape_goat.mat import dice, small_dice
from scapegoat_games.tui.boards.scape_goat.places import Legend, Places
from scapegoat_games.tui.glimpse import Deciding, Glimpse
from scapegoat_games.tui.parts.frame import PageFrame, ViewPart
from scapegoat_games.tui.widgets.news import HEADING, News
from scapegoat_games.tui.widgets.texts import Sentence
from scapegoat_games.turns import Line
from scapegoat_games.words import fill

_HANDS: Final = "The hands, as far as everyone knows them"
DEALT: Final = "The cards are dealt and the dice are thrown."
"""The text in place of news before the first event."""
_HEADLINE_WIDTH: Final = 72
"""Greatest width, in columns, of a headline with the dice in words; a wider headline shows small
dice. Larger: in a large window the dice may be cut off.
"""
_LEFT_OUT: Final = frozenset({"chosen", "look"})
"""Kinds of events that the log leaves out: marks beside the names show who has chosen."""


def visible_lines(news: Sequence[Line]) -> list[Line]:
    """The lines of a log that the reader should see.

    Left out are all lines of the kinds in ``_LEFT_OUT``, the beginning of a trade once the trade is
    done, and the beginning of an exchange with the Stash once the exchange is done. The player who
    saw the card still sees the beginning of the exchange.
    """
    made, put = _last(news, "traded"), _last(news, "put")
    begun = {"trade": made, "stash": put}
    return [
        line
        for at, line in enumerate(news)
        if line.kind not in _LEFT_OUT and (line.private or at > begun.get(line.kind, -1))
    ]


def lately(seen: Glimpse[View]) -> list[Line]:
    """The visible lines of the news; if there are none, the last visible line of the log."""
    return visible_lines(seen.news) or visible_lines(seen.log)[-1:]


def _last(news: Sequence[Line], kind: str) -> int:
    return max((at for at, line in enumerate(news) if line.kind == kind), default=-1)


def with_rounds(view: View, lines: Sequence[Line]) -> Iterator[Line]:
    """The lines of a log, with a heading before each round.

    Rounds are found by counting swaps of evidence, because each turn ends with a swap.
    """
    turns = 0
    for at, line in enumerate(lines):
        begins = at == 0 or (lines[at - 1].kind == "swap" and line.kind != "limit")
        if begins and turns % view.seats == 0:
            told = f"Round {turns // view.seats + 1}"
            yield Line(0, HEADING, told, False, 0, line.seat, False)
        yield line
        turns += line.kind == "swap"


def remembered(view: View, lines: Sequence[Line]) -> Sequence[Line]:
    """SG-24: the lines of the log that the page may show under the house rule on what pages
    remember (``View.aid``).

    With the value ``full`` these are all lines. Otherwise they are the lines of the latest round
    and, with the value ``own``, also older lines that only the reader may read.
    """
    if view.aid == "full":
        return lines
    swaps = [line.number for line in lines if line.kind == "swap"]
    since = swaps[-view.seats] if len(swaps) >= view.seats else 0
    return [line for line in lines if line.number > since or (view.aid == "own" and line.private)]


def done_to(seen: Deciding[View]) -> frozenset[int]:
    """The numbers of the lines in which another player did something to the page's owner: spied on
    them, traded with them, or stole from them.

    Lines and past actions are paired from the end, because lines may be missing at the beginning: a
    test that begins in the middle of a match has no lines for earlier actions.
    """
    deeds = [action for action in seen.view.past if action.kind in {"spy", "trade", "steal"}]
    lines = [line for line in seen.log if line.kind in {"spy", "traded", "steal"}]
    return frozenset(
        line.number
        for line, action in zip(reversed(lines), reversed(deeds), strict=False)
        if action.target == seen.seat
    )


def in_this_turn(seen: Deciding[View]) -> list[Line]:
    """The visible lines since the seat's previous turn, which ended with a swap of evidence."""
    swaps = [line.number for line in seen.log if line.kind == "swap" and line.seat == seen.seat]
    return visible_lines(seen.log[swaps[-1] if swaps else 0 :])


@final
class ScapeGoatTable(Vertical, ViewPart[View]):
    """A widget with everything that all players may see."""

    DEFAULT_CSS = """
    ScapeGoatTable { height: 1fr; }
    ScapeGoatTable #going-on { margin-top: 1; }
    ScapeGoatTable News { height: 1fr; }
    .-large ScapeGoatTable Places { max-height: 24; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    def __init__(
        self,
        view: View,
        names: Sequence[str],
        news: Callable[[], News],
        attempt: Widget | None = None,
    ) -> None:
        """``attempt`` shows the cards of a Frame Attempt, in place of the hands."""
        super().__init__(view, names)
        self._news = news
        self._attempt = attempt

    def compose(self) -> ComposeResult:
        view, below = self._view, self._news()
        below.add_class("below-large")
        going_on = Content.styled(fill(headline(view), self._names), "bold") + Content("  ")
        whole = going_on + dice(view)
        fits = whole.cell_length <= _HEADLINE_WIDTH
        said = Sentence(whole if fits else going_on + small_dice(view), name_id="going-on")
        hands = Hands(view, self._names, _HANDS if view.opened is None else "The hands")
        yield PageFrame(
            players=[Crew(view, self._names)],
            table=[
                Places(view),
                said,
                self._attempt or hands,
                Legend(view, classes="only-large"),
                below,
            ],
            aside=[self._news()],
        )
