"""The page on which a player composes a turn of Scout."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.view import View
from scapegoat_games.tui.bindings import back_key, bind, bind_letter, digits, enter_key, two_keys
from scapegoat_games.tui.boards.scout import table
from scapegoat_games.tui.boards.scout.cards import CardRow
from scapegoat_games.tui.boards.scout.draft import ScoutDraft
from scapegoat_games.tui.boards.scout.preview import Scouting, Selecting, ask
from scapegoat_games.tui.boards.scout.tiles import Face, FaceLook
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.widgets.texts import Sentence, Verdict, VerdictLines

_TELLS_WHY: Final = "Tells you why you can't do that now"


@final
class ScoutTurn(DecisionPage[Move, View, ScoutDraft]):
    """Composes a move on the player's own page; every step has a preview."""

    DEFAULT_CSS = "ScoutTurn VerdictLines { height: 2; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("left right", "go", "Move", "Along the hand", shown="← →"),
        bind("up,down", "turn_over", "Turn", "Hold the scouted card the other way up", shown="↑ ↓"),
        bind("space", "anchor", "Mark", "Hold one end of the choice and move the other"),
        *two_keys("shift+left shift+right", "extend", "Extend", "Select one more card"),
        bind("tab", "next_show(1)", "Find", "On to the next Show that is possible"),
        bind("shift+tab", "next_show(-1)", "Find back", "Back to the Show before", show=False),
        bind("tab", "other_end", "Other end", "Scout the card at the other end"),
        bind("shift+tab", "other_end", "Other end", show=False),
        bind("home", "number(0)", "First", "To the first place of the hand", show=False),
        bind("end", "number(99)", "Last", "To the last place of the hand", show=False),
        *digits("1234567890", "Place", "Straight to that place of the hand; 0 is the tenth"),
        enter_key("Show, or scout, what is chosen"),
        bind_letter("S", "scout", "Scout", "Take a card from an end of what lies on the table"),
        bind_letter("B", "both", "Scout & Show", "Scout, then show; once a round"),
        bind_letter("S", "no_scout", "Scout", _TELLS_WHY, show=False),
        bind_letter("B", "no_both", "Scout & Show", _TELLS_WHY, show=False),
        bind_letter("S", "only_scout", "Scout only", "Scout, and show nothing"),
        bind_letter("B", "add_show", "& Show", "Scout, then show; once a round"),
        back_key("One step back"),
        bind("escape", "drop", "Drop", "Let go of all but one card", show=False),
    ]

    SURE_STYLE: ClassVar[str] = "$accent"

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose, ScoutDraft(seen.view))

    def body(self) -> ComposeResult:
        yield table.ScoutTable(self.seen, self._beside())
        yield Sentence(name_id="hand-title")
        yield CardRow(least=len(self.seen.view.hand) + 1, name_id="hand")
        yield Sentence(name_id="ask")
        yield VerdictLines()

    def _beside(self) -> Widget:
        """The news. If hands are open, all hands stand above the news."""
        seen = self.seen
        news = table.news_of_others(seen)
        if not seen.open_hands:
            return news
        return Vertical(table.ScoutHands(seen.table, seen.names, both_ends=False), news)

    def possible(self) -> dict[str, bool]:
        """Which actions are enabled. While a command is refused, its key runs another action, which
        says why the command is refused.
        """
        draft, step = self.draft, self.draft.step
        selects, scouts = isinstance(step, Selecting), isinstance(step, Scouting)
        both = isinstance(step, Scouting) and step.both
        only_scouts = scouts and not both
        may_scout, may_both = draft.no_scout[False] is None, draft.no_scout[True] is None
        return super().possible() | {
            "number": not draft.sure,
            "turn_over": scouts,
            "anchor": selects,
            "extend": selects,
            "next_show": selects and bool(draft.now.shows),
            "other_end": scouts and len(draft.view.active) > 1,
            "enter": draft.untouched or draft.now.verdict.good is True,
            "scout": draft.first and may_scout,
            "both": draft.first and may_both,
            "no_scout": draft.first and not may_scout,
            "no_both": (draft.first or only_scouts) and not may_both,
            "only_scout": both,
            "add_show": only_scouts and may_both,
            "drop": draft.first and not draft.untouched,
        }

    def action_extend(self, by: int) -> None:
        self.draft.go(by, extend=True)
        self.redraw()

    def action_anchor(self) -> None:
        self.draft.anchor()
        self.redraw()

    def action_next_show(self, by: int) -> None:
        self.draft.next_show(by)
        self.redraw()

    def action_turn_over(self) -> None:
        self.draft.turn_over()
        self.redraw()

    def action_other_end(self) -> None:
        self.draft.other_end()
        self.redraw()

    def action_scout(self) -> None:
        self.draft.begin_scout(both=False)
        self.redraw()

    def action_both(self) -> None:
        self.draft.begin_scout(both=True)
        self.redraw()

    action_no_scout = action_only_scout = action_scout
    action_no_both = action_add_show = action_both
    action_drop = DecisionPage.action_back

    @on(CardRow.Dragged, "#hand")
    def _dragged(self, drag: CardRow.Dragged) -> None:
        self.draft.touch(drag.place, dragged=True)
        self.redraw()

    def ask(self) -> str:
        return ask(self.draft.now, untouched=self.draft.untouched)

    def verdict(self) -> Verdict:
        draft = self.draft
        return Verdict(False, draft.notice) if draft.notice else draft.now.verdict

    @property
    def choose_first(self) -> str:
        draft = self.draft
        if draft.now.shows:
            return "First choose a card: by digit, by arrow, or by a click."
        if draft.no_scout[True]:
            return "Press S to scout."
        return "Press S to scout, or B to scout and show."

    def before_choosing(self) -> Verdict:
        notice = self.draft.notice
        return Verdict(False, notice) if notice else super().before_choosing()

    def draw(self) -> None:
        preview, step = self.draft.now, self.draft.step
        hand = self.query_one("#hand", CardRow)
        hand.faces = tuple(Face(card, self._look(at)) for at, card in enumerate(preview.hand))
        hand.keep = step.cursor if isinstance(step, Selecting) else preview.new_place
        hand.possible = not self.draft.untouched and preview.verdict.good is True
        self.query_one("#active", CardRow).faces = tuple(self._active())
        self.query_one("#active-title", Sentence).text = table.active_title(
            self.seen.table, self.seen.names, preview.scout
        )
        beaten = table.to_beat(self.seen.view, preview.scout)
        self.query_one("#to-beat", Sentence).text = Content(beaten)
        self.query_one("#hand-title", Sentence).text = table.hand_title(
            self.seen, len(preview.hand)
        )

    def advised_targets(self, move: Move, targets: frozenset[str]) -> frozenset[str]:
        """The targets that a hint lights up: the cards to show, the card to scout, and the two
        cards between which to put the scouted card.

        While the page shows the hand with a scouted card in it, no card of the hand is lit up,
        because the places of the cards differ from the places in the player's own hand.
        """
        assert not isinstance(move, moves.Hold)
        scout, show = moves.parts(move)
        gap = len(self.seen.view.hand) + 1 if scout is None else scout.gap
        lit = set[str]()
        if scout is not None:
            lit.add(f"active:{1 if scout.end == 'left' else len(self.seen.view.active)}")
        if self.draft.now.scout is not None:
            return frozenset(lit)
        places = (gap - 1, gap + 1) if show is None else range(show.start, show.stop)
        # The places in the move are counted as if the scouted card were already in the hand. The
        # hand on the page doesn't have this card yet.
        lit |= {f"hand:{at + (at < gap)}" for at in places if at != gap}
        return frozenset(lit)

    def _look(self, place: int) -> FaceLook:
        preview = self.draft.now
        if self.draft.untouched:
            return "card"
        if place in preview.chosen:
            return "chosen"
        if place != preview.new_place:
            return "card"
        return "new" if preview.chosen else "chosen"

    def _active(self) -> Iterator[Face]:
        """The active set, in which the card that would be scouted is marked."""
        active, scout = self.seen.view.active, self.draft.now.scout
        taken = 0 if scout and scout.end == "left" else len(active) - 1
        for place, card in enumerate(active):
            yield Face(card, "taken" if scout and place == taken else "card")
