"""Private pages: only the owner of the page looks."""

from math import ceil
from typing import ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.protocol import M, V
from scapegoat_games.tui.bindings import bind_letter
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage, Draft
from scapegoat_games.tui.parts.look import DoneLooking
from scapegoat_games.tui.screens.match_page import (
    HINT,
    HINT_KEYS,
    KNOWN,
    NO_HINTS,
    OUT_OF_TURN,
    READING,
    UNDO,
    MatchPage,
)
from scapegoat_games.tui.stages import Why
from scapegoat_games.tui.verbs import PageFacts, Verbs
from scapegoat_games.tui.widgets.texts import Sentence, key_cap
from scapegoat_games.tui.widgets.title_bar import TitleBar

COUNTDOWN_SECONDS: Final = 10
HIDE: Final = bind_letter("H", "hide", "Hide", "Cover this page at once")


class PrivateScreen(MatchPage[M, V]):
    """A page that only its owner may read. It is covered when nobody has used it for a while."""

    AUTO_FOCUS = "#own"
    PRIVATE: ClassVar[bool] = True
    BINDINGS: ClassVar[list[BindingType]] = [HIDE, KNOWN]

    def __init__(self, facts: PageFacts[M, V], verbs: Verbs[M], seen: Deciding[V]) -> None:
        super().__init__(facts, verbs)
        self.value = seen

    def title_bar(self) -> TitleBar:
        seen = self.value
        whose = "all hands open" if seen.open_hands else "your page"
        who = self.facts.board.badge(seen.table, seen.seat, seen.names[seen.seat])
        return TitleBar(self.title_text, who + Content(f" · {whose}"))

    def on_mount(self) -> None:
        if not self.value.open_hands:
            self.set_interval(1, self._cover_if_idle)

    def _cover_if_idle(self) -> None:
        """Covers the page after some minutes without input; a countdown warns the player."""
        left = self.verbs.seconds_to_cover
        if left <= 0:
            self.verbs.hide(Why.IDLE)
        elif self.query(TitleBar):
            soon = left <= COUNTDOWN_SECONDS
            self.query_one(TitleBar).note = f"hides in {ceil(left)}: press any key" if soon else ""

    def action_notebook(self) -> None:
        """Opens the notes; a board's page binds a key to this action."""
        self.verbs.dialogs.show_notebook()

    def action_seen(self) -> None:
        """Opens the log with only the lines that nobody else saw. A board's page binds a key to
        this action.
        """
        self.verbs.dialogs.show_history(own_only=True)

    def action_hide(self) -> None:
        self.verbs.hide(Why.HIDDEN)

    @on(DoneLooking)
    def _done(self) -> None:
        self.verbs.hide(Why.HIDDEN)


@final
class LookScreen(PrivateScreen[M, V]):
    """A page on which a player looks at their hand or other private things and decides nothing.

    But a player may take back a secret choice here, even after later choices of other players, or
    move out of turn.
    """

    BINDINGS: ClassVar[list[BindingType]] = [HIDE, UNDO, HINT, OUT_OF_TURN, *HINT_KEYS]

    def __init__(
        self, facts: PageFacts[M, V], verbs: Verbs[M], seen: Deciding[V], heading: str
    ) -> None:
        super().__init__(facts, verbs, seen)
        self._heading = heading

    def stage(self) -> ComposeResult:
        yield self.title_bar()
        chosen = self.value.secret_choice
        heading = Content.styled(self._heading, "bold $accent")
        if not (chosen or self.facts.offers):
            heading += Content.styled(", so you can only look", "bold $accent")
        yield Static(heading, id="only-looking")
        if chosen:
            yield Sentence(Content.styled(f"✓ {chosen}", "bold $accent"), classes="secret")
        for offer in self.facts.offers:
            key = key_cap("C")
            asked = Content.styled(f"Out of turn: {offer.label}? ", "bold $accent")
            after = Content.styled("  Enter goes on without it.", "$faint")
            yield Sentence(Content.assemble(asked, key, after), classes="secret")
        page = self.facts.board.own(self.value)
        if page is not None:
            page.id = "own"
            yield page


@final
class TurnScreen(PrivateScreen[M, V]):
    """The private page on which a seat decides. The board draws the seat's view."""

    COACHED: ClassVar[str] = "page"

    BINDINGS: ClassVar[list[BindingType]] = [
        HIDE,
        UNDO,
        HINT,
        NO_HINTS,
        OUT_OF_TURN,
        *READING,
        *HINT_KEYS,
    ]

    def __init__(
        self,
        facts: PageFacts[M, V],
        verbs: Verbs[M],
        seen: Deciding[V],
        put_aside: Draft[M] | None = None,
    ) -> None:
        """``put_aside`` is the draft that the player had when the page was covered."""
        super().__init__(facts, verbs, seen)
        self._put_aside = put_aside

    def stage(self) -> ComposeResult:
        yield self.title_bar()
        page = self.facts.board.page(self.value, self.choose)
        page.id = "own"
        if isinstance(page, DecisionPage) and isinstance(self._put_aside, type(page.draft)):
            page.draft = self._put_aside
        yield page

    @property
    def draft(self) -> Draft[M] | None:
        """What has been composed of the move so far."""
        return next((page.draft for page in self.query(DecisionPage)), None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the move is being saved, the player can only hide the page."""
        if action == "hide":
            return action not in self.facts.disabled
        return super().check_action(action, parameters)
