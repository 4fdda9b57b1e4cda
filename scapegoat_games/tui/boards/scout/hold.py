"""Before the first turn of a round: the hand both ways up, one above the other."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from scapegoat_games.games.scout.moves import Hold, Move
from scapegoat_games.games.scout.pieces import Cards, named, strength, tops
from scapegoat_games.games.scout.view import View
from scapegoat_games.games.scout.windows import windows
from scapegoat_games.tui.boards.scout.cards import LINKS, CardRow
from scapegoat_games.tui.boards.scout.table import columns
from scapegoat_games.tui.boards.scout.tiles import Face, Look
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.words import agreeing, player

WAYS: Final = ("As dealt", "Turned around")


@final
class HoldDraft:
    """One of two, and then once more."""

    def __init__(self) -> None:
        self.turned = False
        self.sure = False

    @property
    def question(self) -> bool:
        return self.sure

    def turn(self, *, over: bool) -> None:
        if not self.sure:
            self.turned = over

    def enter(self) -> Hold | None:
        if self.sure:
            return Hold(self.turned)
        self.sure = True
        return None

    def back(self) -> None:
        self.sure = False


@final
class ScoutHold(DecisionPage[Move, View]):
    """Choosing which way up to hold the hand."""

    DEFAULT_CSS = """
    ScoutHold .way { height: 1; padding: 0 1; }
    .-medium ScoutHold .way { margin-top: 1; }
    ScoutHold #ask { height: 1fr; text-style: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(False)", "Choose", key_display="↑ ↓", tooltip="Choose a side"),
        Binding("down", "choose(True)", "Choose", show=False),
        Binding("left", "choose(False)", "Choose", show=False),
        Binding("right", "choose(True)", "Choose", show=False),
        Binding("enter", "enter", "OK", tooltip="Hold the hand this way for the round"),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="Choose again"),
    ]

    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how large the screen is
    SAYS_YOU: ClassVar[bool] = True

    draft: HoldDraft

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose)
        self.draft = HoldDraft()
        hand = seen.view.hand
        self._hands: tuple[Cards, Cards] = hand, tuple(card.turned() for card in hand)

    def compose(self) -> ComposeResult:
        # Nothing has been taken yet, and a line more is needed for the question above a tip.
        seen = self.seen
        yield PlayerStrip(
            [
                replace(column, lines=(column.lines[0], column.lines[-1]))
                for column in columns(seen.table, seen.names)
            ]
        )
        for way, hand in enumerate(self._hands):
            yield Sentence(name_id=f"way-{way}", classes="way")
            yield CardRow([Face(card) for card in hand], name_id=f"hand-{way}")
        yield Sentence(name_id="ask")
        yield CommandBar(self)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "choose":
            return not self.draft.sure
        return self.draft.sure if action == "back" else True

    def action_choose(self, turned: bool) -> None:
        self.draft.turn(over=turned)
        self.redraw()

    @on(CardRow.Touched)
    def _touched(self, touch: CardRow.Touched) -> None:
        self.action_choose(touch.row.id == "hand-1")

    def draw(self) -> None:
        for way, hand in enumerate(self._hands):
            here = bool(way) == self.draft.turned
            look: Look = "chosen" if here else "card"
            self.query_one(f"#hand-{way}", CardRow).faces = tuple(Face(card, look) for card in hand)
            mark = ("▶ ", "bold $accent") if here else ("  ", "")
            name = (WAYS[way], "bold" if here else "")
            title = Content.assemble(mark, name, f" · {_worth(hand)}", (" · ", "$faint"), LINKS)
            self.query_one(f"#way-{way}", Sentence).text = title

    def ask(self) -> str:
        seat = self.seen.seat
        if self.draft.sure:
            held = WAYS[self.draft.turned].lower()
            return f"Hold {player(seat)}'s hand {held}? It stays that way for the whole round."
        does, their = agreeing(seat, "does"), agreeing(seat, "their")
        return f"Which way up {does} {player(seat)} hold {their} hand? The upper numbers count."


def _worth(hand: Cards) -> str:
    """The strongest group, as something to choose by."""
    groups = [window for window in windows(tops(hand), None) if window[1] - window[0] > 1]
    if not groups:
        return "no set, no run"
    start, stop = max(groups, key=lambda window: strength(tops(hand[window[0] : window[1]])) or ())
    return f"best: {named(hand[start:stop])}"
