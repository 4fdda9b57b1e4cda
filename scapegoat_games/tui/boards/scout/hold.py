"""The page on which a player chooses which way up to hold the hand."""

from collections.abc import Callable
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.legal import HOLDS
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.options import describe
from scapegoat_games.games.scout.partition import most_grouped
from scapegoat_games.games.scout.pieces import Cards, named, strength, tops
from scapegoat_games.games.scout.view import Holding, View
from scapegoat_games.games.scout.windows import windows
from scapegoat_games.tui.bindings import back_key, enter_key, two_keys
from scapegoat_games.tui.boards.scout.cards import LINKS, CardRow
from scapegoat_games.tui.boards.scout.table import columns
from scapegoat_games.tui.boards.scout.tiles import Face, FaceLook
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.picking import Candidate, Picker
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.tui.widgets.texts import Sentence
from scapegoat_games.words import agreeing, player

WAYS: Final = ("As dealt", "Turned around")


@final
class ScoutHold(DecisionPage[Move, View, Picker[Move]]):
    """The page shows the hand as dealt and, below, the hand turned around."""

    DEFAULT_CSS = """
    .-medium ScoutHold .way { margin-top: 1; }
    ScoutHold #ask { height: 1fr; text-style: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("up down", "go", "Choose", "Choose a side", shown="↑ ↓"),
        *two_keys("left right", "go", "Choose"),
        enter_key("Hold the hand this way for the round"),
        back_key("Choose again"),
    ]

    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        view, hand = seen.view, seen.view.hand
        candidates = (Candidate(describe(view, move)) for move in HOLDS)
        super().__init__(seen, choose, Picker(candidates, lambda _: is_last(view)))
        self._hands: tuple[Cards, Cards] = hand, tuple(card.turned() for card in hand)

    def body(self) -> ComposeResult:
        # The second line of each player is left out: if a tip is shown, the question needs the
        # room. That line is about captured cards, and nobody has captured cards yet.
        seen = self.seen
        yield PlayerStrip(
            [
                column._replace(lines=(column.lines[0], column.lines[-1]))
                for column in columns(seen.table, seen.names)
            ]
        )
        for way, hand in enumerate(self._hands):
            yield Sentence(name_id=f"way-{way}", classes="way")
            yield CardRow([Face(card) for card in hand], name_id=f"hand-{way}")
        yield Sentence(name_id="ask")

    def action_go(self, by: int) -> None:
        """Selects the upper or the lower hand, even if none was selected before."""
        self.draft.wake()
        super().action_go(by)

    def point(self, target: str) -> None:
        self.action_go(1 if target.startswith("hand-1") else -1)

    def advised_targets(self, move: Move, targets: frozenset[str]) -> frozenset[str]:
        """The targets that a hint lights up: all cards of the hand held the advised way up."""
        assert isinstance(move, moves.Hold)
        places = range(1, len(self.seen.view.hand) + 1)
        return frozenset(f"hand-{int(move.turned)}:{at}" for at in places)

    def draw(self) -> None:
        for way, hand in enumerate(self._hands):
            here = way == self.draft.cursor and not self.draft.untouched
            look: FaceLook = "chosen" if here else "card"
            self.query_one(f"#hand-{way}", CardRow).faces = tuple(Face(card, look) for card in hand)
            mark = ("▶ ", "bold $accent") if here else ("  ", "")
            name = (WAYS[way], "bold" if here else "")
            title = Content.assemble(mark, name, f" · {best_group(hand)}", (" · ", "$faint"), LINKS)
            self.query_one(f"#way-{way}", Sentence).text = title

    @property
    def choose_first(self) -> str:
        return "First choose a way up: by arrow or by a click."

    def ask(self) -> str:
        seat = self.seen.seat
        if self.draft.sure:
            held = WAYS[self.draft.cursor].lower()
            return f"Play this round with {player(seat)}'s hand {held}? It stays that way."
        does, their = agreeing(seat, "does"), agreeing(seat, "their")
        return f"Which way up {does} {player(seat)} hold {their} hand? The upper numbers count."


def is_last(view: View) -> bool:
    """Whether all other players have decided how to hold their hands. The remaining choice can't be
    undone, because all choices take effect as soon as the last player has chosen.
    """
    return isinstance(view.step, Holding) and view.step.decided.count(False) == 1


def best_group(hand: Cards) -> str:
    """The strongest group of the hand, and how many cards can be in groups at the same time."""
    groups = [window for window in windows(tops(hand), None) if window[1] - window[0] > 1]
    if not groups:
        return "no set, no run"
    start, stop = max(groups, key=lambda window: strength(tops(hand[window[0] : window[1]])) or ())
    grouped = most_grouped(tops(hand))
    return f"best: {named(hand[start:stop])} · {grouped} cards in groups"
