"""A player's own turn of Scout: the hand, what may be done with it, and what it would be worth."""

from collections.abc import Callable
from typing import ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.view import View
from scapegoat_games.tui.boards.scout.cards import CardRow, Face, Look
from scapegoat_games.tui.boards.scout.compose import Composer
from scapegoat_games.tui.boards.scout.steps import (
    Confirming,
    Facing,
    Selecting,
    Taking,
)
from scapegoat_games.tui.boards.scout.table import OpenHands, ScoutTable, visible_lines
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.screens.page import is_gone
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.verdict import Verdict
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
    ScoutTurn Verdict { height: 2; }
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
            "space", "anchor", "Mark", tooltip="Hold one end of the choice, move the other end"
        ),
        Binding("shift+left", "extend(-1)", "Extend", show=False),
        Binding("shift+right", "extend(1)", "Extend", show=False),
        Binding("tab", "next_show(1)", "Find", tooltip="On to the next Show that is possible"),
        Binding("shift+tab", "next_show(-1)", "Next Show", show=False),
        Binding("home", "jump(0)", "First card", show=False),
        Binding("end", "jump(99)", "Last card", show=False),
        *(
            Binding(str(place), f"jump({(place or 10) - 1})", "Place", show=False)
            for place in range(10)
        ),
        Binding("enter", "enter", "OK", tooltip="Show the chosen cards, or go on to the next step"),
        Binding("s,S", "scout", "Scout", tooltip="Take an end card of the active set"),
        Binding(
            "b,B",
            "both",
            "Scout & Show",
            tooltip="Scout, then show; once a round",
        ),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="One step back"),
        Binding("escape", "drop", "Drop", show=False),
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(classes="secret")
        self._seen = seen
        self._choose = choose
        self._view = seen.view
        self._composer = Composer(self._view)

    def compose(self) -> ComposeResult:
        yield ScoutTable(self._seen.table, self._seen.names, self._beside())
        yield Sentence(name_id="hand-title")
        yield CardRow(name_id="hand")
        yield Sentence(name_id="ask")
        yield Verdict()
        yield CommandBar(self)

    def _beside(self) -> Widget:
        """The news; where all hands are open, these instead."""
        seen = self._seen
        if seen.open_hands:
            return OpenHands(seen.table, seen.names, both_ends=False)
        news = visible_lines(seen.news)
        return News("Since your last turn", news, "Nothing yet.")

    def on_mount(self) -> None:
        if not is_gone(self):
            self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        step = self._composer.step
        match action:
            case "scout" | "both" if not self._composer.first:
                return False
            case "both" if self._view.seats == 2:
                return False
            case "anchor" | "next_show" if not isinstance(step, Selecting):
                return False
            case "step" if isinstance(step, Confirming):
                return False
            case "back":
                return not self._composer.first
            case "drop":
                return self._composer.first
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

    def action_next_show(self, by: int) -> None:
        self._composer.next_show(by)
        self._draw()

    def action_jump(self, place: int) -> None:
        self._composer.jump(place)
        self._draw()

    def dimmed(self, action: str) -> bool:
        """What is offered but would be refused; pressing it says why."""
        match action:
            case "scout" | "both":
                return self._composer.why_no_scout(both=action == "both") is not None
            case "next_show(1)":
                return not self._composer.preview.shows
            case _:
                return False

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
            self._choose(move)
            return
        self._draw()
        self.refresh_bindings()

    def action_back(self) -> None:
        self._composer.back()
        self._draw()
        self.refresh_bindings()

    def action_drop(self) -> None:
        """Lets go of what is being extended."""
        self._composer.back()
        self._draw()

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
                if self._composer.first:
                    return  # refused, and told why
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
            Face(card, self._look(place)) for place, card in enumerate(composer.preview.hand)
        )
        hand.cursor = composer.step.cursor if isinstance(composer.step, Selecting) else None
        hand.keep = composer.preview.new_place if hand.cursor is None else None
        self._draw_active()
        self.query_one("#hand-title", Sentence).text = Content.assemble(
            (f"{self._seen.names[self._view.turn]}'s hand", "bold"),
            (f" · {counted(len(composer.preview.hand), 'card')} in fixed order · ", "$faint"),
            ("═", "$set"),
            (" equal  ", "$faint"),
            ("─", "$run"),
            (" run", "$faint"),
        )
        self.query_one("#ask", Sentence).text = Content(fill(composer.ask, self._seen.names))
        verdict = composer.verdict
        text = fill(notice or verdict.text, self._seen.names)
        self.query_one(Verdict).say(verdict.good and not notice, text)

    def _look(self, place: int) -> Look:
        if place in self._composer.preview.chosen:
            return "chosen"
        return "new" if place == self._composer.preview.new_place else "card"

    def _draw_active(self) -> None:
        scout = self._composer.preview.scout
        taken = None if scout is None else 0 if scout.end == "left" else len(self._view.active) - 1
        row = self.query_one("#active", CardRow)
        if isinstance(self._composer.step, Selecting | Confirming):
            row.faces = tuple(Face(card) for card in self._composer.preview.beaten)
        else:
            row.faces = tuple(
                Face(card, "new" if place == taken else "card")
                for place, card in enumerate(self._view.active)
            )
