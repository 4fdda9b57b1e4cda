"""The own blackmail cards: from behind, and their faces for as long as somebody peeks."""

from typing import ClassVar, final

from textual.content import Content
from textual.reactive import reactive

from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, Cards
from scapegoat_games.tui.boards.alcatraz.faces import CARD
from scapegoat_games.tui.parts.peek import Peeking


@final
class OwnCards(Peeking):
    """As many lines as cards, whichever side is up: their number is no secret."""

    DEFAULT_CSS = "OwnCards { height: auto; padding: 0 1; }"
    ALLOW_SELECT: ClassVar[bool] = False

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
