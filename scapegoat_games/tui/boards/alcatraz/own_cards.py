"""The own blackmail cards: from behind, and their faces for as long as somebody peeks."""

from typing import ClassVar, Final, final

from textual.content import Content
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget

from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, Cards
from scapegoat_games.tui.boards.alcatraz.faces import CARD

PEEK_SECONDS: Final = 0.75
"""How long they stay in sight after letting go; a terminal repeats a held key sooner."""


@final
class OwnCards(Widget):
    """As many lines as cards, whichever side is up: their number is no secret."""

    DEFAULT_CSS = "OwnCards { height: auto; padding: 0 1; }"
    ALLOW_SELECT: ClassVar[bool] = False

    face_up: reactive[bool] = reactive(False)

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self._cards = cards
        self._peek: Timer | None = None

    def peek(self) -> None:
        """Each time that a held key repeats, the cards stay a little longer."""
        self.face_up = True
        self._let_go()

    def on_mouse_down(self) -> None:
        self._stop_waiting()
        self.capture_mouse()
        self.face_up = True

    def on_mouse_up(self) -> None:
        self.release_mouse()

    def on_mouse_release(self) -> None:
        """Also when something is laid over the page."""
        self._let_go()

    def _let_go(self) -> None:
        self._stop_waiting()
        self._peek = self.set_timer(PEEK_SECONDS, self._look_away)

    def _stop_waiting(self) -> None:
        if self._peek is not None:
            self._peek.stop()

    def _look_away(self) -> None:
        self.face_up = False

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
