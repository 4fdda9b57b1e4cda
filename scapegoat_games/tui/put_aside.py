"""Keeps the draft, and saves the notes, that a player has begun on a page that is being covered."""

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, final

from scapegoat_games.protocol import M, Seat
from scapegoat_games.tui.parts.decision import Draft
from scapegoat_games.tui.screens.match_page import MatchPage
from scapegoat_games.tui.screens.page import WritingScreen

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp
    from scapegoat_games.tui.flow import TableMatch


class _KeptDraft(NamedTuple):
    """A draft of a page that was covered. It is a value, so that no widget of the page is kept."""

    seat: Seat
    moves: int
    """The number of moves in the match when the page was covered."""
    draft: Draft[Any]


@final
class PutAside(Generic[M]):
    """Keeps the draft of a covered page until its player comes back, and saves unsaved notes."""

    def __init__(self, app: "ScapegoatsApp", match: "TableMatch[M, Any]") -> None:
        self._app = app
        self._match = match
        self._kept: _KeptDraft | None = None

    def save_notes(self) -> None:
        """Saves the notes that are being written, even if a dialog lies over their page."""
        for screen in self._app.screen_stack:
            if isinstance(screen, WritingScreen):
                screen.keep()

    def draft_on_screen(self) -> Draft[M] | None:
        """The draft on a private page, even if a dialog lies over the page."""
        for screen in self._app.screen_stack:
            if isinstance(screen, MatchPage):
                return screen.draft
        return None

    def keep(self, seat: Seat, draft: Draft[M]) -> None:
        """Keeps the draft of a page that is being covered."""
        self._kept = _KeptDraft(seat, len(self._match.moves), draft)

    def take_up(self, seat: Seat) -> Draft[M] | None:
        """The draft that the player of this seat had when the page was covered; a second call
        returns None.

        None, too, if the draft belongs to another player, or if another move has been made since.
        """
        kept, self._kept = self._kept, None
        if kept is not None and (kept.seat, kept.moves) == (seat, len(self._match.moves)):
            return kept.draft
        return None

    def forget(self) -> None:
        self._kept = None
