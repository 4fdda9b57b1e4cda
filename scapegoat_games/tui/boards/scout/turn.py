"""The page on which a player composes a turn of Scout."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.view import View
from scapegoat_games.tui.boards.scout.cards import LINKS, CardRow
from scapegoat_games.tui.boards.scout.draft import ScoutDraft
from scapegoat_games.tui.boards.scout.preview import Confirming, Scouting, Selecting
from scapegoat_games.tui.boards.scout.table import (
    ScoutHands,
    ScoutTable,
    active_title,
    to_beat,
    visible_lines,
)
from scapegoat_games.tui.boards.scout.tiles import Face, FaceLook
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import News, since_last_turn
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.verdict import Verdict, VerdictLines
from scapegoat_games.words import counted, player

_STRAIGHT: Final = "Straight to that place of the hand; 0 is the tenth"


@final
class ScoutTurn(DecisionPage[Move, View]):
    """Composes a move on the player's own page; every step has a preview."""

    DEFAULT_CSS = """
    ScoutTurn #hand-title { height: 1; padding: 0 1; }
    ScoutTurn VerdictLines { height: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left",
            "step(-1)",
            "Move",
            key_display="← →",
            tooltip="Along the hand",
        ),
        Binding("right", "step(1)", "Move", show=False),
        Binding(
            "up,down",
            "turn_over",
            "Turn",
            key_display="↑ ↓",
            tooltip="Hold the scouted card the other way up",
        ),
        Binding(
            "space",
            "anchor",
            "Mark",
            tooltip="Hold one end of the choice and move the other",
        ),
        Binding("shift+left", "extend(-1)", "Extend", show=False, tooltip="Choose one card more"),
        Binding("shift+right", "extend(1)", "Extend", show=False, tooltip="Choose one card more"),
        Binding("tab", "next_show(1)", "Find", tooltip="On to the next Show that is possible"),
        Binding(
            "shift+tab", "next_show(-1)", "Find back", show=False, tooltip="Back to the Show before"
        ),
        Binding("tab", "other_end", "Other end", tooltip="Scout the card at the other end"),
        Binding("shift+tab", "other_end", "Other end", show=False),
        Binding("home", "jump(0)", "First", show=False, tooltip="To the first place of the hand"),
        Binding("end", "jump(99)", "Last", show=False, tooltip="To the last place of the hand"),
        *(
            Binding(
                str(place), f"jump({(place or 10) - 1})", "Place", show=False, tooltip=_STRAIGHT
            )
            for place in range(10)
        ),
        Binding("enter", "enter", "OK", tooltip="Show, or scout, what is chosen"),
        Binding(
            "s,S", "scout", "Scout", tooltip="Take a card from an end of what lies on the table"
        ),
        Binding(
            "b,B",
            "both",
            "Scout & Show",
            tooltip="Scout, then show; once a round",
        ),
        Binding("s,S", "refused(False)", "Scout", show=False, tooltip="Says why that can't be now"),
        Binding(
            "b,B",
            "refused(True)",
            "Scout & Show",
            show=False,
            tooltip="Says why that can't be now",
        ),
        Binding("s,S", "only_scout", "Scout only", tooltip="Scout, and show nothing"),
        Binding("b,B", "add_show", "& Show", tooltip="Scout, then show; once a round"),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="One step back"),
        Binding("escape", "drop", "Drop", show=False, tooltip="Let go of all but one card"),
    ]

    SAYS_YOU: ClassVar[bool] = True
    SURE_STYLE: ClassVar[str] = "$accent"

    draft: ScoutDraft

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose)
        self.draft = ScoutDraft(seen.view)
        self._notice = ""
        """Why the last command was refused. The next Enter only takes note of the refusal."""

    def compose(self) -> ComposeResult:
        yield ScoutTable(self.seen, self._beside())
        yield Sentence(name_id="hand-title")
        yield CardRow(least=len(self.seen.view.hand) + 1, name_id="hand")
        yield Sentence(name_id="ask")
        yield VerdictLines()
        yield CommandBar(self)

    def _beside(self) -> Widget:
        """The news; above them all hands if hands are open."""
        seen = self.seen
        acted = [line for line in seen.log if line.kind in {"show", "scout"}]
        since = since_last_turn(seen.seat, acted)
        # A player's own Scout & Show would otherwise appear as news.
        own = [line for line in seen.news if line.seat == seen.seat and line.kind == "show"]
        lines = [line for line in visible_lines(seen.news) if line not in own]
        news = News(since, lines, "Nothing yet.")
        if not seen.open_hands:
            return news
        return Vertical(ScoutHands(seen.table, seen.names, both_ends=False), news)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a command is possible now. For a refused command, its key tells why."""
        draft, step = self.draft, self.draft.step
        match action:
            case "scout":
                return draft.first and draft.why_no_scout(both=False) is None
            case "both":
                return draft.first and draft.why_no_scout(both=True) is None
            case "refused":
                return self._is_refused(both=parameters[0] is True)
            case "only_scout":
                return isinstance(step, Scouting) and step.both
            case "add_show":
                adds = isinstance(step, Scouting) and not step.both
                return adds and draft.why_no_scout(both=True) is None
            case "next_show":
                return isinstance(step, Selecting) and bool(draft.preview.shows)
            case "anchor" | "extend":
                return isinstance(step, Selecting)
            case "turn_over":
                return isinstance(step, Scouting)
            case "other_end":
                return isinstance(step, Scouting) and len(draft.view.active) > 1
            case "step" | "jump" if isinstance(step, Confirming):
                return False
            case "enter":
                return draft.verdict.good is True
            case "back":
                return not draft.first
            case "drop":
                return draft.first
            case _:
                return True

    def _is_refused(self, *, both: bool) -> bool:
        """Whether the key of a command that isn't possible now tells why."""
        draft = self.draft
        if both and draft.view.seats == 2:
            return False  # With two players there is no Scout & Show to be explained.
        begun = both and isinstance(draft.step, Scouting) and not draft.step.both
        return (draft.first or begun) and draft.why_no_scout(both=both) is not None

    def action_step(self, by: int) -> None:
        self.draft.move(by)
        self._changed()

    def action_extend(self, by: int) -> None:
        self.draft.move(by, extend=True)
        self._changed()

    def action_anchor(self) -> None:
        self.draft.anchor()
        self._changed()

    def action_next_show(self, by: int) -> None:
        self.draft.next_show(by)
        self._changed()

    def action_turn_over(self) -> None:
        self.draft.turn_over()
        self._changed()

    def action_other_end(self) -> None:
        self.draft.other_end()
        self._changed()

    def action_jump(self, place: int) -> None:
        self.draft.jump(place)
        self._changed()

    def action_enter(self) -> None:
        """Confirms; the first Enter after a refusal only takes note of the refusal."""
        if self._notice:
            self._changed()
        else:
            super().action_enter()

    def action_back(self) -> None:
        self.draft.back()
        self._changed()

    def action_scout(self) -> None:
        self._begin(both=False)

    def action_both(self) -> None:
        self._begin(both=True)

    def action_refused(self, both: bool) -> None:
        self._begin(both=both)

    def action_only_scout(self) -> None:
        self._begin(both=False)

    def action_add_show(self) -> None:
        self._begin(both=True)

    def _begin(self, *, both: bool) -> None:
        refused = self.draft.why_no_scout(both=both)
        self.draft.begin_scout(both=both)
        self._changed(refused or "")

    def action_drop(self) -> None:
        """Keeps only the card at the cursor selected."""
        self.action_back()

    def _changed(self, notice: str = "") -> None:
        self._notice = notice
        self.redraw()

    @on(CardRow.Touched, "#hand")
    def _hand_touched(self, touch: CardRow.Touched) -> None:
        self.draft.touch(touch.place, dragged=touch.dragged)
        self._changed()

    @on(CardRow.Touched, "#active")
    def _active_touched(self, touch: CardRow.Touched) -> None:
        """A press on an end of the active set scouts its card; the next press turns it."""
        if touch.dragged:
            return
        refused = self.draft.why_no_scout(both=False) if self.draft.first else None
        self.draft.take(touch.place)
        self._changed(refused or "")

    def ask(self) -> str:
        return self.draft.ask

    def verdict(self) -> Verdict:
        return Verdict(False, self._notice) if self._notice else self.draft.verdict

    def draw(self) -> None:
        preview, step = self.draft.preview, self.draft.step
        hand = self.query_one("#hand", CardRow)
        hand.faces = tuple(Face(card, self._look(at)) for at, card in enumerate(preview.hand))
        hand.keep = step.cursor if isinstance(step, Selecting) else preview.new_place
        hand.possible = self.draft.verdict.good is True
        self.query_one("#active", CardRow).faces = tuple(self._active())
        self.query_one("#active-title", Sentence).text = active_title(
            self.seen.table, self.seen.names, preview.scout
        )
        beaten = to_beat(self.seen.view, preview.scout)
        self.query_one("#to-beat", Sentence).text = Content(beaten)
        self.query_one("#hand-title", Sentence).text = Content.assemble(
            (self.said(f"{player(self.seen.seat)}'s hand"), "bold"),
            (f" · {counted(len(preview.hand), 'card')} in fixed order · ", "$faint"),
            LINKS,
        )

    def _look(self, place: int) -> FaceLook:
        preview = self.draft.preview
        if place in preview.chosen:
            return "chosen"
        if place != preview.new_place:
            return "card"
        return "new" if preview.chosen else "chosen"

    def _active(self) -> Iterator[Face]:
        """The active set, in which the card that would be scouted is marked."""
        active, scout = self.seen.view.active, self.draft.preview.scout
        taken = 0 if scout and scout.end == "left" else len(active) - 1
        for place, card in enumerate(active):
            yield Face(card, "taken" if scout and place == taken else "card")
