"""The page on which a player chooses a straw of the hand."""

from collections.abc import Iterator
from typing import final

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Region

from scapegoat_games.games.short_straw.options import describe, legal
from scapegoat_games.games.short_straw.view import Draw, Straw, View
from scapegoat_games.protocol import Option
from scapegoat_games.tui.boards.short_straw.table import all_hands, bar, table_top
from scapegoat_games.tui.parts.picker_page import PickerPage
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.texts import Sentence


@final
class ShortStrawTurn(PickerPage[Draw, View]):
    """SS-2: chooses a straw."""

    DEFAULT_CSS = "ShortStrawTurn #ask { margin-top: 1; }"

    def options(self, view: View) -> Iterator[Option[Draw]]:
        return (describe(view, move) for move in legal(view))

    @staticmethod
    def asks(move: Draw) -> bool:  # noqa: ARG004 - other games need the move
        """A secret choice can be undone, so it needs no confirmation."""
        return False

    def body(self) -> ComposeResult:
        seen = self.seen
        news = News("Since your last turn", seen.news, "Nothing yet.")
        yield table_top(seen, all_hands(seen) if seen.open_hands else news)
        yield OwnStraws(seen.view.hand)
        yield Sentence(name_id="ask")


@final
class OwnStraws(Targets):
    """The hand, shortest straw first; the chosen straw is marked. A game that needs no picture of
    its own for this has an ``AnswerList`` instead.
    """

    DEFAULT_CSS = "OwnStraws { height: auto; padding: 0 1; }"

    def __init__(self, hand: tuple[Straw, ...]) -> None:
        super().__init__()
        self._hand = hand

    def render(self) -> Content:
        return Content("\n").join(self._row(at, straw) for at, straw in enumerate(self._hand))

    def _row(self, at: int, straw: Straw) -> Content:
        chosen = self.lights.on(f"hand:{at}") == "chosen"
        mark = "▶" if chosen else " "
        return Content.styled(f"{mark} {at + 1}  {bar(straw)}", "bold $accent" if chosen else "")

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        for at in range(len(self._hand)):
            yield f"hand:{at}", Region(0, at, self.outer_size.width, 1)
