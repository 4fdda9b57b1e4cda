"""A player's own turn of Scout: the hand, what may be done with it, and what it would be worth."""

from typing import ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import Chosen
from scapegoat_games.tui.boards.scout.cards import CardRow, Face, Look
from scapegoat_games.tui.boards.scout.compose import (
    Composer,
    Confirming,
    Facing,
    Selecting,
    Taking,
)
from scapegoat_games.tui.boards.scout.table import OpenHands, ScoutTable, is_open
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.words import counted, fill


@final
class ScoutTurn(Vertical, can_focus=True):
    """Composes one move; every step is shown before it counts."""

    DEFAULT_CSS = """
    ScoutTurn { height: 1fr; }
    ScoutTurn #hand-title { height: 1; padding: 0 1; }
    .-tall ScoutTurn #hand-title { margin-top: 1; }
    ScoutTurn #hand { padding: 0 1; }
    ScoutTurn #ask { height: 1; padding: 0 1; text-style: bold; }
    ScoutTurn #verdict { height: 2; padding: 0 1; }
    """
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left", "step(-1)", "Move", key_display="← →", tooltip="Move along the hand, or choose"
        ),
        Binding("right", "step(1)", "Move", show=False),
        Binding("up", "step(-1)", "Choose", show=False),
        Binding("down", "step(1)", "Choose", show=False),
        Binding(
            "space", "anchor", "Extend", tooltip="Hold one end of the choice, move the other end"
        ),
        Binding("shift+left", "extend(-1)", "Extend", show=False),
        Binding("shift+right", "extend(1)", "Extend", show=False),
        Binding("enter", "enter", "OK", tooltip="Show the chosen cards, or go on to the next step"),
        Binding("s", "scout", "Scout", tooltip="Take an end card of the active set"),
        Binding(
            "b", "both", "Scout & Show", tooltip="Scout and then show, with the chip of this round"
        ),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="One step back"),
    ]

    def __init__(self, match: AnyMatch, seat: Seat, table: View) -> None:
        super().__init__(classes="secret")
        self._match = match
        self._table = table
        self._view: View = match.view(seat)
        self._notice = ""
        self._composer = Composer(self._view, lambda move: match.why_not(seat, move))

    def compose(self) -> ComposeResult:
        yield ScoutTable(self._table, self._match.names, self._beside())
        yield Sentence(name_id="hand-title")
        yield CardRow(name_id="hand")
        yield Sentence(name_id="ask")
        yield Sentence(name_id="verdict")
        yield CommandBar(self)

    def _beside(self) -> Widget:
        """The news; where all hands are open, these instead."""
        if is_open(self._table):
            return OpenHands(self._table, self._match.names, both_ends=False)
        seat = self._view.turn
        since = f"Since {self._match.names[seat]}'s last turn"
        return News(since, self._match.since_last_turn(seat), "Nothing yet.")

    def on_mount(self) -> None:
        self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        step = self._composer.step
        match action:
            case "scout" | "both" if not self._composer.first:
                return False
            case "both" if self._view.seats == 2:
                return False
            case "anchor" if not isinstance(step, Selecting):
                return False
            case "step" if isinstance(step, Confirming):
                return False
            case "back":
                return not self._composer.first
            case _:
                return True

    def action_step(self, by: int) -> None:
        self._composer.move(by)
        self._draw()

    def action_extend(self, by: int) -> None:
        self._composer.move(by, extend=True)
        self._draw()

    def action_anchor(self) -> None:
        self._composer.anchor()
        self._draw()

    def action_scout(self) -> None:
        self._begin(both=False)

    def action_both(self) -> None:
        self._begin(both=True)

    def _begin(self, *, both: bool) -> None:
        refused = self._composer.why_no_scout(both=both)
        self._composer.begin_scout(both=both)
        self._draw(refused or "")
        self.refresh_bindings()

    def action_enter(self) -> None:
        move: Move | None = self._composer.enter()
        if move is not None:
            self.post_message(Chosen(move))
            return
        self._draw()
        self.refresh_bindings()

    def action_back(self) -> None:
        self._composer.back()
        self._draw()
        self.refresh_bindings()

    @on(CardRow.Touched, "#hand")
    def _hand_touched(self, touch: CardRow.Touched) -> None:
        self._composer.touch(touch.place, dragged=touch.dragged)
        self._draw()

    @on(CardRow.Touched, "#active")
    def _active_touched(self, touch: CardRow.Touched) -> None:
        """Pressing an end of the active set scouts it; once more turns it."""
        last = len(self._view.active) - 1
        match self._composer.step:
            case Selecting() if self._composer.first:
                self._begin(both=False)
                self._composer.take("left" if touch.place <= last - touch.place else "right")
            case Taking():
                self._composer.take("left" if touch.place <= last - touch.place else "right")
            case Facing(scout):
                self._composer.face(turned=not scout.turned)
            case _:
                return
        self._draw()

    def _draw(self, notice: str = "") -> None:
        composer = self._composer
        hand = self.query_one("#hand", CardRow)
        hand.faces = tuple(
            Face(card, self._look(place)) for place, card in enumerate(composer.hand)
        )
        hand.cursor = composer.step.cursor if isinstance(composer.step, Selecting) else None
        hand.keep = composer.new_place if hand.cursor is None else None
        self._draw_active()
        count = counted(len(composer.hand), "card")
        self.query_one("#hand-title", Sentence).text = Content.assemble(
            (f"{self._match.names[self._view.turn]}'s hand", "bold"),
            (f" · {count}, in an order that never changes", "$faint"),
        )
        self.query_one("#ask", Sentence).text = Content(fill(composer.ask, self._match.names))
        verdict = composer.verdict
        text = fill(notice or verdict.text, self._match.names)
        good = verdict.good and not notice
        mark = Content.styled("✓ " if good else "✗ ", "bold $success" if good else "bold $error")
        self.query_one("#verdict", Sentence).text = mark + Content(text)

    def _look(self, place: int) -> Look:
        if place in self._composer.chosen:
            return "chosen"
        return "new" if place == self._composer.new_place else "card"

    def _draw_active(self) -> None:
        scout = self._composer.scout
        taken = None if scout is None else 0 if scout.end == "left" else len(self._view.active) - 1
        self.query_one("#active", CardRow).faces = tuple(
            Face(card, "new" if place == taken else "card")
            for place, card in enumerate(self._view.active)
        )
