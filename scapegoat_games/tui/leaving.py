"""Asks whether to leave a match, and says what leaving would mean for the match."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, final

from scapegoat_games.match import Match
from scapegoat_games.tui import pages
from scapegoat_games.tui.saving import Saving

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp
    from scapegoat_games.tui.screens.dialogs import Question


@final
class Leaving:
    """Asks players whether they really want to leave the match.

    Keeps the question on the screen, because its text changes when the match has been saved.
    """

    def __init__(self, app: "ScapegoatsApp", match: Match[Any, Any, Any], saving: Saving) -> None:
        self._app = app
        self._match = match
        self._saving = saving
        self._question: Question | None = None
        self._asked = ""
        """How the text of the question begins. The rest says what leaving means for the match."""

    @property
    def asks(self) -> bool:
        """Whether the dialog that asks whether to leave the match is on the screen."""
        return self._question is not None and self._app.screen is self._question

    def ask(self, asked: str, leave: Callable[[], object]) -> None:
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
            pass  # A match that is over can't be resumed, so there is nothing to say.
        elif news is not None:
            yield news
        elif match.id:
            yield "It can be resumed at any time."
        else:
            yield "It is not being saved."
