"""The page while a computer player decides. The move comes after a pause of fixed length."""

from typing import ClassVar, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.protocol import Level, M, Seat, V
from scapegoat_games.tui.bindings import bind, bind_letter
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.screens.match_page import PUBLIC, READING, UNDO, PublicPage
from scapegoat_games.tui.verbs import PageFacts, ThinkingSeat, Verbs
from scapegoat_games.tui.widgets.texts import key_cap


@final
class ThinkingScreen(PublicPage[M, V]):
    """The page while a computer player decides. It has nothing private: everybody may read it."""

    COACHED: ClassVar[str] = "others"

    BINDINGS: ClassVar[list[BindingType]] = [
        *READING,
        bind("enter", "hurry", "Continue", "Let the computer player move now"),
        bind("space", "hurry_by_space", "Continue", show=False),
        bind_letter("V", "pace", "Pace", "How fast computer players move"),
        UNDO,
        *PUBLIC,
    ]

    def __init__(
        self, facts: PageFacts[M, V], verbs: Verbs[M], seen: Glimpse[V], seat: Seat, level: Level
    ) -> None:
        super().__init__(facts, verbs, seen, seat)
        self._level = level
        self._turn: ThinkingSeat | None = None

    def stage(self) -> ComposeResult:
        yield from self.top(self.facts.who_looks)
        with Vertical(id="thinks"):
            yield Static(self.badge(self._seat), id="who")
            for offer in self.facts.offers:
                asked, key = self.badge(offer.seat), key_cap("C")
                after = Content.styled("  Enter goes on without it.", "$faint")
                yield Static(Content.assemble(asked, f" first: {offer.label}  ", key) + after)

    def on_mount(self) -> None:
        if not self.gone:
            self._turn = self.verbs.begin_thinking(self._lets_move)
            self._tell()

    def _tell(self, more: str = "") -> None:
        """Says that the computer player thinks, or that its move waits for Enter; the text ``more``
        follows.
        """
        if self._turn is None:
            return
        who = self.badge(self._seat)
        player = f"a computer player ({self._level.value})"
        if self._turn.waiting or self.awaited:
            said = who + Content.styled(f", {player}, moves next: ", "$faint") + key_cap("Enter")
        else:
            said = who + Content.styled(f", {player}, is thinking", "$faint")
        self.query_one("#who", Static).update(said + Content.styled(more, "$faint"))

    def on_unmount(self) -> None:
        if self._turn is not None:
            self._turn.end()

    def _lets_move(self, hurried: bool) -> bool:
        """Whether the move may be made: nothing lies over the page, and the coach waits for no key.

        If a player has ``hurried`` the move, it doesn't matter what the coach waits for.
        """
        on_top = self.app.screen is self and not self.gone
        return on_top and not self.spoken_to and (hurried or not self.awaited)

    def on_screen_resume(self) -> None:
        """Makes the move that was ready while a dialog lay over the page."""
        if self._turn is not None:
            self._turn.make_chosen_move()

    def when_read(self) -> None:
        """Makes the move that was ready while the coach spoke, unless the coach waits for a key."""
        self._tell()
        self.on_screen_resume()

    def action_hurry(self) -> None:
        """Makes the computer player's move as soon as the move is chosen.

        A key that was typed before this page was shown is ignored, unless the move waits for Enter.
        """
        turn = self._turn
        if turn is not None and (self.verbs.quiet or turn.pause is None):
            turn.hurry()
            self._tell()

    action_hurry_by_space = action_hurry

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disables Space while an offer to move out of turn is open. On other pages, Space shows
        the player's own things, so here a player could decline the offer by mistake.
        """
        if action == "hurry_by_space" and self.facts.offers:
            return False
        return super().check_action(action, parameters)

    def action_pace(self) -> None:
        """Chooses the next pace of computer players, which takes effect at once."""
        pause, pace = self.verbs.next_pace()
        if self._turn is not None:
            self._turn.wait(pause)
            self._tell(f"   Pace of computer players: {pace}")
