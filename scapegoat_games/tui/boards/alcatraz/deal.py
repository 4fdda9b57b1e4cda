"""An offer is put together on the open table; both sheets are shown as they would be."""

from collections.abc import Callable
from typing import ClassVar, final

from textual import on
from textual.binding import Binding, BindingType

from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.bargain import Bargain
from scapegoat_games.tui.boards.alcatraz.choice_page import ChoicePage
from scapegoat_games.tui.boards.alcatraz.choices import KEYS, ChoiceList, Entry, entries_of
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.boards.alcatraz.texts.consequences import exchanged
from scapegoat_games.tui.boards.alcatraz.texts.headline import headline
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.widgets.targets import Lights, Targets
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import fill, player


@final
class AlcatrazDeal(ChoicePage):
    """Composes one offer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", "Choose", key_display="↑ ↓", tooltip="Along what can change hands"),
        Binding("down", "go(1)", "Choose", show=False),
        Binding("right", "shift(1)", "Give", key_display="→", tooltip="One more to the partner"),
        Binding("left", "shift(-1)", "Get", key_display="←", tooltip="One more from the partner"),
        *(Binding(key, f"turn({at})", "Change", show=False) for at, key in enumerate(KEYS)),
        Binding("enter", "enter", "OK", tooltip="Offer it, and then confirm it"),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="A step back, or no deal"),
    ]

    draft: Bargain

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose)
        self.draft = Bargain(seen.view)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not self.draft.sure if action in {"go", "shift", "turn"} else True

    def action_go(self, by: int) -> None:
        self.draft.go(by)
        self.redraw()

    def action_shift(self, by: int) -> None:
        self.draft.shift(by)
        self.redraw()

    def action_turn(self, at: int) -> None:
        self.draft.turn(at)
        self.redraw()

    @on(Targets.Pointed)
    def _pointed(self, pointed: Targets.Pointed) -> None:
        kind, _, which = pointed.target.partition(":")
        if kind == "choice":
            self.action_turn(int(which))

    def draw(self) -> None:
        bargain, names = self.draft, self.seen.names
        both = frozenset({f"seat:{self.seen.seat}", f"seat:{bargain.partner}"})
        sheets = self.query_one(Sheets)
        sheets.lights = Lights(offered=both)
        sheets.show(bargain.sheets)
        self.query_one(ChoiceList).shown = entries_of(
            [Entry(fill(bargain.label(at), names)) for at in range(len(bargain.kinds))],
            bargain.cursor,
            active=True,
            sure=bargain.sure,
        )

    def ask(self) -> str:
        what = "Enter confirms, Esc goes back." if self.draft.sure else "What changes hands?"
        return f"{headline(self.draft.view)} · {what}"

    def verdict(self) -> Verdict:
        bargain = self.draft
        if bargain.leaves:
            return Verdict(True, "No deal after all.")
        if bargain.refused is not None:
            return Verdict(False, bargain.refused)
        told = exchanged(bargain.view, bargain.partner, bargain.offer)
        partner = player(bargain.partner)
        above = f"Above are both sheets as they would be. {partner} answers at once."
        return Verdict(True, f"{told}\n{above}")
