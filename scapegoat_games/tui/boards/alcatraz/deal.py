"""The page of an offer; it shows both sheets as the offer would leave them."""

from collections.abc import Callable
from typing import ClassVar, final

from textual.binding import BindingType

from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.options.deal import exchanged
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.bargain import Bargain
from scapegoat_games.tui.boards.alcatraz.choice_page import ChoicePage
from scapegoat_games.tui.boards.alcatraz.choices import KEYS, ChoiceList, Entry, entries_of
from scapegoat_games.tui.boards.alcatraz.decision_texts import headline
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import back, digits, enter, two_keys
from scapegoat_games.tui.widgets.targets import Lights
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import player


@final
class AlcatrazDeal(ChoicePage[Bargain]):
    """The page of an offer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("up down", "go", "Choose", "Through what can change hands", shown="↑ ↓"),
        *two_keys(
            "right left",
            "shift",
            "Give or get",
            "One more towards the player who stands there on the screen",
            shown="← →",
            values=(1, -1),
        ),
        *digits(KEYS, "Change"),
        enter("Make the offer", "Offer"),
        back("Take it all back; once more for no deal"),
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose, Bargain(seen.view))

    def action_shift(self, by: int) -> None:
        self.draft.shift(by * self.draft.toward)
        self.redraw()

    def draw(self) -> None:
        bargain = self.draft
        both = frozenset({f"seat:{self.seen.seat}", f"seat:{bargain.partner}"})
        sheets = self.query_one(Sheets)
        sheets.lights = Lights(offered=both)
        sheets.show(bargain.sheets)
        self.query_one(ChoiceList).shown = entries_of(
            [Entry(self.said(bargain.label(at))) for at in range(len(bargain.kinds))],
            bargain.cursor,
            active=True,
            sure=False,
        )

    def ask(self) -> str:
        return f"{headline(self.draft.view)} · What changes hands?"

    def verdict(self) -> Verdict:
        bargain = self.draft
        me, partner = player(bargain.view.turn), player(bargain.partner)
        if bargain.empty and not bargain.tried:
            give, get = ("→", "←") if bargain.toward > 0 else ("←", "→")
            keys = f"{give} {me} gives one, {get} {partner} gives one. Its number does both."
            return Verdict(None, f"{keys}\n{partner} answers at once. Gifts are allowed.")
        if bargain.refused is not None:
            return Verdict(False, bargain.refused)
        text = exchanged(bargain.view, bargain.partner, bargain.offer)
        return Verdict(True, f"{text}\nBoth sheets are shown as they would be.")
