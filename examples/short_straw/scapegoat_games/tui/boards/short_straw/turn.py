"""The page on which a player chooses a straw of the hand."""

from collections.abc import Callable, Iterator
from typing import ClassVar, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.geometry import Region

from scapegoat_games.games.short_straw.moves import Move
from scapegoat_games.games.short_straw.options import describe, legal
from scapegoat_games.games.short_straw.view import Straw, View
from scapegoat_games.tui.bindings import back_key, digits, enter_key, two_keys
from scapegoat_games.tui.boards.short_straw.table import AllHands, TableTop, bar, visible_lines
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.picking import Candidate, Picker
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.tui.widgets.targets import Targets, lights
from scapegoat_games.tui.widgets.texts import Sentence


@final
class OwnStraws(Targets):
    """The hand, shortest straw first; the chosen straw is marked."""

    DEFAULT_CSS = "OwnStraws { height: auto; padding: 0 1; }"

    def __init__(self, hand: tuple[Straw, ...]) -> None:
        super().__init__()
        self._hand = hand

    def render(self) -> Content:
        return Content("\n").join(self._row(at, straw) for at, straw in enumerate(self._hand))

    def _row(self, at: int, straw: Straw) -> Content:
        chosen = at == self._chosen
        mark = "▶" if chosen else " "
        return Content.styled(f"{mark} {at + 1}  {bar(straw)}", "bold $accent" if chosen else "")

    @property
    def _chosen(self) -> int | None:
        places = range(len(self._hand))
        return next((at for at in places if self.lights.on(f"hand:{at}") == "chosen"), None)

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        for at in range(len(self._hand)):
            yield f"hand:{at}", Region(0, at, self.outer_size.width, 1)


@final
class ShortStrawTurn(DecisionPage[Move, View, Picker[Move]]):
    """SS-2: chooses a straw and confirms the choice."""

    DEFAULT_CSS = "ShortStrawTurn #ask { margin-top: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("up down", "go", "Straw", "Choose a straw of the hand", shown="↑ ↓"),
        *digits("123456", "Straw"),
        enter_key("Take what is chosen, and then confirm it"),
        back_key("Choose again"),
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        view = seen.view
        draft = Picker(Candidate(describe(view, move)) for move in legal(view))
        super().__init__(seen, choose, draft)

    def body(self) -> ComposeResult:
        seen = self.seen
        news = News("Since your last turn", visible_lines(seen.news), "Nothing yet.")
        yield TableTop(seen, AllHands(seen) if seen.open_hands else news)
        yield OwnStraws(seen.view.hand)
        yield Sentence(name_id="ask")

    def ask(self) -> str:
        if self.draft.sure:
            return f"Draw {self.draft.choice.pick.label}? Enter confirms."
        return self.draft.ask

    def draw(self) -> None:
        self.query_one(OwnStraws).lights = lights(self.draft)
