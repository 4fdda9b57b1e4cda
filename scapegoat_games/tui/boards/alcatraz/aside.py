"""The blackmail cards of a player, on their decision page and on a page of their own."""

from typing import ClassVar, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.games.alcatraz.phrases import card_title
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, Cards
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.dialogs import OpensDialogs
from scapegoat_games.tui.boards.alcatraz.faces import CARD
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.table import framed
from scapegoat_games.tui.glimpse import Deciding, Glimpse
from scapegoat_games.tui.parts.look import DoneLooking
from scapegoat_games.tui.parts.peek import Peeking
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.texts import Sentence


def described(cards: Cards) -> list[Content]:
    """The titles and the texts of cards."""
    return [
        Content.assemble((card_title(card, cards), "bold"), f": {BLACKMAIL[card].text}")
        for card in cards
    ]


@final
class OwnCards(Peeking):
    """The own cards beside a decision, face up while Space is held. Their number is public."""

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
            return Content.styled("You hold no blackmail cards.", "$faint")
        if not self.face_up:
            return Content.styled(f"{CARD * len(self._cards)}  hold Space to see them", "$faint")
        return Content("\n").join(described(self._cards))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return max(1, len(self._cards))


@final
class CardsInHand(Widget):
    """The own cards on their private page, face up."""

    DEFAULT_CSS = "CardsInHand { height: 1fr; padding: 0 1; }"

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self._cards = cards

    def render(self) -> Content:
        if not self._cards:
            return Content("You hold no blackmail cards.")
        width = self.content_size.width
        return Content("\n").join(
            row for text in described(self._cards) for row in text.wrap(width)
        )


@final
class AlcatrazAside(Vertical, OpensDialogs, can_focus=True):
    """The private page of the own cards. Nothing is decided on it."""

    DEFAULT_CSS = """
    AlcatrazAside #ask { height: 2; padding: 0 1; text-style: bold; }
    .-large AlcatrazAside CardsInHand { height: 6; }
    """
    SCOPED_CSS: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "back", "Back to the table", tooltip="Everybody looks again"),
    ]

    def __init__(self, seen: Deciding[View]) -> None:
        super().__init__(classes="secret")
        self.seen = seen

    def compose(self) -> ComposeResult:
        seen = self.seen
        title = Sentence("Your blackmail cards", name_id="ask")
        yield framed(seen, [PrisonMap(seen.table, seen.names), title, CardsInHand(seen.view.hand)])
        yield CommandBar(self)

    def public_glimpse(self) -> Glimpse[View]:
        return self.seen

    def action_back(self) -> None:
        self.post_message(DoneLooking())
