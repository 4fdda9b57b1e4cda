"""A player's own page: the hand, the choice of a card, and the consequences of the choice."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.corporate.moves import Move
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import View
from scapegoat_games.tui.bindings import back_key, bind, digits, enter_key, two_keys
from scapegoat_games.tui.boards.corporate import table
from scapegoat_games.tui.boards.corporate.cards import DOWN, CorporateHands, HandRow, Marked
from scapegoat_games.tui.boards.corporate.dialogs import WithReference, WithSheet, piles
from scapegoat_games.tui.boards.corporate.draft import CardDraft, ask
from scapegoat_games.tui.boards.corporate.effects import Effects, effects_of
from scapegoat_games.tui.boards.corporate.players import columns, filling
from scapegoat_games.tui.boards.corporate.quarters import Quarters
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.parts.frame import PageFrame
from scapegoat_games.tui.widgets.news import News, since_last_turn
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.texts import Sentence
from scapegoat_games.turns import Line
from scapegoat_games.words import player

_WAYS: Final = ("face up  ", "face down")
_INDENT: Final = "  "
_NOTHING_YET: Final = Effects((), ())
_SEEN_ANYWAY: Final = frozenset({"play", "pass", "reveal", "ranked", "reshuffle"})
"""Kinds of news that are left out first if there is little room: the quarters show the plays, and
who is promoted or demoted tells more than the cards that were shown.
"""


def newest_kept(news: Sequence[Line]) -> list[Line]:
    """The news, in which the latest line has a kind of its own, so that it isn't left out first."""
    return [*news[:-1], *(line._replace(kind="latest") for line in news[-1:])]


def fresh(view: View, news: Sequence[Line]) -> frozenset[Card]:
    """Cards that the player has drawn since the last look at the hand, read from the news."""
    drawn = [line.text.rpartition(" draws ")[2] for line in news if _draws(line)]
    told = {word.strip(".,") for cards in drawn for word in cards.split()}
    return frozenset(card for card in view.hand if str(card) in told)


def _draws(line: Line) -> bool:
    return line.kind == "draw" and line.private


@final
class Outlook(Targets):
    """A widget that shows the consequences of the selected card.

    If the card is to be played, there is a line for playing the card face up and a line for playing
    it face down. Both lines can be clicked. A third line shows further consequences of the way that
    is selected. A line that is too long goes on in the next row, indented.
    """

    DEFAULT_CSS = """
    Outlook { height: 3; padding: 0 1; }
    /* The middle column of a large window is narrower than a small window: lines may be wrapped. */
    .-large Outlook { height: 6; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    effects: reactive[Effects] = reactive(Effects((), ()))
    down: reactive[bool] = reactive(False)
    """Whether the card would be played face down."""

    def __init__(self, said: Callable[[str], str]) -> None:
        super().__init__(id="outlook", classes="preview")
        self._said = said

    def render(self) -> Content:
        return Content("\n").join(row for rows in self._wrapped() for row in rows)

    def _wrapped(self) -> list[list[Content]]:
        """The rows of each line."""
        ways, means, _ = self.effects
        if not ways:
            return [self._rows(Content(_INDENT), Content(self._said(line))) for line in means]
        found = [self._way(at, line, chosen=self.down == bool(at)) for at, line in enumerate(ways)]
        return [*found, self._rows(Content(_INDENT), Content(self._said(means[self.down])))]

    def _way(self, at: int, line: str, *, chosen: bool) -> list[Content]:
        mark = Content.styled("▶ " if chosen else _INDENT, "bold $accent")
        style = "bold" if chosen else "$faint"
        return self._rows(mark, Content.styled(f"{_WAYS[at]}  {self._said(line)}", style))

    def _rows(self, mark: Content, line: Content) -> list[Content]:
        first, *more = line.wrap(max(self.content_size.width - len(_INDENT), 1)) or [Content()]
        return [mark + first, *(Content(_INDENT) + rest for rest in more)]

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        if self.effects.ways:
            row = 0
            for way, rows in zip(("up", "down"), self._wrapped(), strict=False):
                yield f"way:{way}", Region(0, row, self.outer_size.width, len(rows))
                row += len(rows)


@final
class CorporateTurn(DecisionPage[Move, View, CardDraft], WithSheet, WithReference):
    """The page on which a player chooses a card to play, to show or to give up."""

    DEFAULT_CSS = """
    CorporateTurn Quarters { height: 6; }
    CorporateTurn #own-hand { height: auto; }
    CorporateTurn #own-title { height: 1; padding: 0 1; }
    CorporateTurn #hand-title { width: 1fr; padding: 0; }
    CorporateTurn #piles { width: auto; height: 1; }
    CorporateTurn News, CorporateTurn CorporateHands { width: 1fr; height: 100%; padding: 0 1 0 2; }
    .-medium CorporateTurn #own-title { margin-top: 1; }
    /* A large window has a log at the side. */
    .-large CorporateTurn News { display: none; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("left right", "go", "Card", "Choose a card of the hand", shown="← → 1-9"),
        *two_keys(
            "up down",
            "lay",
            "Face up or down",
            "Choose how to play it",
            shown="↑ ↓",
            values=(False, True),
        ),
        bind("home", "number(0)", "First card", show=False),
        bind("end", "number(99)", "Last card", show=False),
        *digits("123456789", "Card"),
        enter_key("Play, show or give up the card; what can't be taken back asks once more"),
        back_key("Choose again"),
    ]

    seen: Deciding[View]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose, CardDraft(seen.view))

    def body(self) -> ComposeResult:
        seen, view = self.seen, self.seen.view
        told = table.Headline(seen.table, seen.names, seen.you)
        faces = seen.table if seen.open_hands else view
        hand = HandRow(view.hand, fresh(view, seen.news), name_id="hand")
        title = Sentence(self._title(), name_id="hand-title")
        yield PageFrame(
            players=[PlayerStrip(columns(seen.table, seen.names))],
            table=[
                table.CorporateTop(seen.table, told, seen.names, faces=faces),
                Horizontal(title, Static(piles(view), id="piles"), id="own-title"),
                Horizontal(hand, self._beside(), id="own-hand"),
                Sentence(name_id="ask"),
                Outlook(self.said),
            ],
            aside=table.aside(seen),
        )

    def _beside(self) -> Widget:
        """The widget beside the hand: the news, or all hands in a match with open hands."""
        seen = self.seen
        if seen.open_hands:
            return CorporateHands(seen.table, seen.names)
        lines = newest_kept(table.telling_lines(seen.news))
        return News(since_last_turn(seen.seat, seen.log), lines, "Nothing yet.", minor=_SEEN_ANYWAY)

    def _title(self) -> Content:
        view, seat = self.seen.view, self.seen.seat
        title = Content.styled(self.said(f"{player(seat)}'s hand"), "bold")
        title += Content.styled(f" · Hand Size {view.sizes[seat]}", "$faint")
        if filling(view, seat):
            title += Content.styled(" · fills up after this turn", "$faint")
        hidden = len(view.face_down)
        if hidden:
            title += Content.styled(f" · {DOWN} {hidden} face down this year", "$faint")
        return title

    def possible(self) -> dict[str, bool]:
        chooses = not self.draft.forced
        possible = super().possible()
        cancels = possible["cancel"] and not self.draft.forced
        more = {
            "go": chooses,
            "number": chooses,
            "lay": self.draft.plays,
            "cancel": cancels,
        }
        return possible | more

    def action_lay(self, down: bool) -> None:
        self.draft.lay(down=down)
        self.redraw()

    @property
    def says_more(self) -> bool:
        return self.query_one(Outlook).effects.full(down=self.draft.down)

    @property
    def choose_first(self) -> str:
        return "First choose a card: by digit, by arrow, or by a click."

    def ask(self) -> str:
        return ask(self.draft)

    def draw(self) -> None:
        now, outlook = self.draft, self.query_one(Outlook)
        if now.untouched:
            outlook.effects, self.query_one(HandRow).marked = _NOTHING_YET, None
            self.query_one(Quarters).prospect = None
            return
        outlook.effects, outlook.down = effects_of(now), now.down
        way = f"{DOWN} down" if now.plays and now.down else ""
        self.query_one(HandRow).marked = Marked(now.cursor, way)
        if now.plays:
            self.query_one(Quarters).prospect = outlook.effects.after[now.down]
