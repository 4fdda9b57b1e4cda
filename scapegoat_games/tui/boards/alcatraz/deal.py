"""The page of an offer; it shows both sheets as the offer would leave them."""

from collections.abc import Callable
from typing import ClassVar, final

from textual import on
from textual.binding import Binding, BindingType

from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.options.deal import exchanged
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.bargain import Bargain
from scapegoat_games.tui.boards.alcatraz.choice_page import ChoicePage
from scapegoat_games.tui.boards.alcatraz.choices import KEYS, ChoiceList, Entry, entries_of
from scapegoat_games.tui.boards.alcatraz.decision_texts import headline
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.widgets.targets import Lights, Targets
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import player


@final
class AlcatrazDeal(ChoicePage):
    """The page of an offer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up", "go(-1)", "Choose", key_display="↑ ↓", tooltip="Through what can change hands"
        ),
        Binding("down", "go(1)", "Choose", show=False),
        Binding(
            "right",
            "shift(1)",
            "Give or get",
            key_display="← →",
            tooltip="One more towards the player who stands there on the screen",
        ),
        Binding("left", "shift(-1)", "Give or get", show=False),
        *(Binding(key, f"turn({at})", "Change", show=False) for at, key in enumerate(KEYS)),
        Binding("enter", "enter", "Offer", tooltip="Make the offer"),
        Binding(
            "escape",
            "leave",
            "Back",
            key_display="Esc",
            tooltip="Take it all back; once more for no deal",
        ),
    ]

    draft: Bargain

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose)
        self.draft = Bargain(seen.view)

    def action_go(self, by: int) -> None:
        self.draft.go(by)
        self.redraw()

    def action_shift(self, by: int) -> None:
        self.draft.shift(by * self.draft.toward)
        self.redraw()

    def action_turn(self, at: int) -> None:
        self.draft.turn(at)
        self.redraw()

    def action_leave(self) -> None:
        move = self.draft.leave()
        if move is None:
            self.redraw()
        else:
            self._choose(move)

    @on(Targets.Pointed)
    def _pointed(self, pointed: Targets.Pointed) -> None:
        kind, _, which = pointed.target.partition(":")
        if kind == "choice":
            self.action_turn(int(which))

    def draw(self) -> None:
        super().draw()
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

    def judge(self) -> Verdict:
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
