"""An offer is put together on the open table; both sheets are shown as they would be."""

from collections.abc import Callable
from typing import ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.bargain import Bargain
from scapegoat_games.tui.boards.alcatraz.choices import KEYS, ChoiceList, Entry, entries_of
from scapegoat_games.tui.boards.alcatraz.deeds import exchanged
from scapegoat_games.tui.boards.alcatraz.latest import Latest
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.screens.page import is_gone
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.targets import Lights, Targets
from scapegoat_games.tui.widgets.verdict import Verdict, VerdictLines
from scapegoat_games.words import fill, player


@final
class AlcatrazDeal(Vertical, can_focus=True):
    """Composes one offer."""

    DEFAULT_CSS = """
    AlcatrazDeal { height: 1fr; }
    .-tall AlcatrazDeal PrisonMap { margin-top: 1; }
    AlcatrazDeal #ask { height: 1; padding: 0 1; text-style: bold; }
    AlcatrazDeal VerdictLines { height: 3; }
    .-tall AlcatrazDeal #ask { margin-top: 1; }
    .-low.-noticed Latest { display: none; }
    .-low.-noticed VerdictLines { height: 2; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how tall the screen is
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", "Choose", key_display="↑ ↓", tooltip="Along what can change hands"),
        Binding("down", "go(1)", "Choose", show=False),
        Binding("right", "shift(1)", "Give", key_display="→", tooltip="One more to the partner"),
        Binding("left", "shift(-1)", "Get", key_display="←", tooltip="One more from the partner"),
        *(Binding(key, f"turn({at})", "Change", show=False) for at, key in enumerate(KEYS)),
        Binding("enter", "enter", "OK", tooltip="Offer it, and then confirm it"),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="A step back, or no deal"),
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__()
        self._seen = seen
        self._choose = choose
        self._bargain = Bargain(seen.view)

    def compose(self) -> ComposeResult:
        yield Sheets(self._seen.table, self._seen.names)
        yield PrisonMap(self._seen.table)
        yield Sentence(name_id="ask")
        yield ChoiceList()
        yield VerdictLines()
        yield Latest(self._seen.log)
        yield CommandBar(self)

    def on_mount(self) -> None:
        if not is_gone(self):
            self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._bargain.sure is None if action in {"go", "shift", "turn"} else True

    def action_go(self, by: int) -> None:
        self._bargain.go(by)
        self._draw()

    def action_shift(self, by: int) -> None:
        self._bargain.shift(by)
        self._draw()

    def action_turn(self, at: int) -> None:
        self._bargain.turn(at)
        self._draw()

    def action_enter(self) -> None:
        move = self._bargain.enter()
        if move is not None:
            self._choose(move)
            return
        self._draw()

    def action_back(self) -> None:
        self._bargain.back()
        self._draw()

    @on(Targets.Pointed)
    def _pointed(self, pointed: Targets.Pointed) -> None:
        kind, _, which = pointed.target.partition(":")
        if kind == "choice":
            self._bargain.turn(int(which))
            self._draw()

    def _draw(self) -> None:
        bargain, names = self._bargain, self._seen.names
        both = frozenset({f"seat:{self._seen.seat}", f"seat:{bargain.partner}"})
        sheets = self.query_one(Sheets)
        sheets.lights = Lights(offered=both)
        sheets.show(bargain.sheets)
        self.query_one(ChoiceList).shown = entries_of(
            [Entry(fill(bargain.label(at), names)) for at in range(len(bargain.kinds))],
            bargain.cursor,
            active=True,
            sure=bargain.sure is not None,
        )
        style = "" if bargain.sure is None else "$accent"
        asked = Content.styled(fill(self._ask(), names), style)
        self.query_one("#ask", Sentence).text = asked
        refused = bargain.refused if bargain.sure is None else None
        self.query_one(VerdictLines).say(Verdict(refused is None, refused or self._told()), names)
        self.refresh_bindings()

    def _ask(self) -> str:
        who = f"{player(self._seen.seat)} deals with {player(self._bargain.partner)}"
        if self._bargain.sure is None:
            return f"{who} · What changes hands?"
        return f"{who} · Enter confirms, Esc goes back."

    def _told(self) -> str:
        bargain = self._bargain
        if bargain.sure == "leave":
            return "No deal after all."
        told = exchanged(bargain.view, bargain.partner, bargain.offer)
        partner = player(bargain.partner)
        return f"{told}\nAbove are both sheets as they would be. {partner} answers at once."
