"""Leads from a match to another page or out of the program; asks first if the match goes on."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, final

from scapegoat_games.match import Match
from scapegoat_games.tui import pages
from scapegoat_games.tui.saving import Saving

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp
    from scapegoat_games.tui.screens.dialogs import Question


@final
class Leaving:
    """All ways out of one match.

    Keeps a reference to the question on the screen, because the text of the question changes when
    the match has been saved.
    """

    def __init__(
        self,
        app: "ScapegoatsApp",
        match: Match[Any, Any, Any],
        saving: Saving,
        *,
        hide: Callable[[], object],
        show: Callable[[], None],
    ) -> None:
        """``hide`` covers the page if it is private; ``show`` shows the page of the match again."""
        self._app = app
        self._match = match
        self._saving = saving
        self._hide = hide
        self._show = show
        self._question: Question | None = None
        self._asked = ""
        """How the text of the question begins. The rest says what leaving means for the match."""

    @property
    def asks(self) -> bool:
        """Whether the dialog that asks whether to leave the match is on the screen."""
        return self._question is not None and self._app.screen is self._question

    def ask_to_leave(self, *, for_games: bool = False) -> None:
        """Asks whether to leave: to the launcher, or to the shell if the match was started there.

        A match that is over and saved is left without a question.
        """
        self._hide()
        then = self._launch if for_games else partial(self._app.after_match, self._match)
        leave = partial(self._saving.save, then, closing=True)
        ask = partial(self._ask, "Leave this match?", leave)
        if self._match.outcome() is None:
            ask()
        else:
            self._saving.save(lambda: leave() if self._match.file.unsaved is None else ask())

    def ask_to_quit(self, leave: Callable[[], object]) -> None:
        self._hide()
        self._ask("Quit?", leave)

    def rematch(self) -> None:
        self._saving.save(partial(self._app.play_again, self._match), closing=True)

    def reseat(self) -> None:
        """Opens the seating page for a new match, filled in as before this match."""
        again = partial(self._app.seat_again, self._match, self._show)
        self._saving.save(again, closing=True)

    def watch_again(self) -> None:
        self._app.watch_again(self._match, self._show)

    def _launch(self) -> None:
        self._app.table = None
        self._app.launch()

    def _ask(self, asked: str, leave: Callable[[], object]) -> None:
        """Asks at once whether to leave the match, and saves the match in the background.

        Afterwards the question says whether saving worked.
        """

        def answered(agreed: bool | None) -> None:
            self._saving.news_told()
            if agreed:
                leave()
            else:
                self._saving.go_on()

        self._asked = asked
        self._question = pages.question(self._text())
        self._app.push_screen(self._question, answered)
        self._saving.save_meanwhile()

    def ask_again(self) -> None:
        """Updates the question whether to leave the match, after saving the match has worked or
        failed.
        """
        if self._question is not None:
            self._question.reword(self._text())

    def _text(self) -> str:
        return " ".join([self._asked, *self._what_is_kept()])

    def _what_is_kept(self) -> Iterator[str]:
        match, news = self._match, self._saving.news
        if self._saving.awaited and self._saving.running:
            yield "Its last move is still being saved."
        elif match.file.unsaved is not None:
            yield "Its last moves could not be saved and would be lost."
        elif match.outcome() is not None:
            pass  # A match that is over can't be resumed, so nothing is said about that.
        elif news is not None:
            yield news
        elif match.id:
            yield "It can be resumed at any time."
        else:
            yield "It is not being saved."
