"""One's own blackmail cards, and a look at them while something is decided on the open table."""

from typing import ClassVar, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive

from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, Cards
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.faces import CARD
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.asides import Seen
from scapegoat_games.tui.parts.peek import Peeking
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.sentence import Sentence


@final
class OwnCards(Peeking):
    """As many lines as cards, whichever side is up: their number is no secret."""

    DEFAULT_CSS = "OwnCards { height: auto; padding: 0 1; }"

    face_up: reactive[bool] = reactive(False)

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self._cards = cards

    def on_mouse_down(self) -> None:
        self.hold()

    def reveal(self, *, face_up: bool) -> None:
        self.face_up = face_up

    def render(self) -> Content:
        if not self._cards:
            return Content.styled("No blackmail cards.", "$faint")
        if not self.face_up:
            return Content.styled(f"{CARD * len(self._cards)}  hold Space to see them", "$faint")
        return Content("\n").join(
            Content.assemble((BLACKMAIL[card].name, "bold"), f": {BLACKMAIL[card].text}")
            for card in self._cards
        )

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return max(1, len(self._cards))


@final
class AlcatrazAside(Vertical, can_focus=True):
    """Nothing is decided here."""

    DEFAULT_CSS = """
    AlcatrazAside #ask { height: 2; padding: 0 1; text-style: bold; }
    AlcatrazAside OwnCards { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "peek", "Cards", tooltip="The own cards, for as long as it is held"),
        Binding("enter,escape", "back", "Back to the table", tooltip="Everybody looks again"),
    ]

    def __init__(self, seen: Deciding[View]) -> None:
        super().__init__(classes="secret")
        self._seen = seen

    def compose(self) -> ComposeResult:
        seen = self._seen
        yield Sheets(seen.table, seen.names)
        yield PrisonMap(seen.table)
        yield Sentence(f"{seen.names[seen.seat]}'s blackmail", name_id="ask")
        yield OwnCards(seen.view.hand)
        yield CommandBar(self)

    def action_peek(self) -> None:
        self.query_one(OwnCards).peek()

    def action_back(self) -> None:
        self.post_message(Seen())
