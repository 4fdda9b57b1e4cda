"""Imports each page when it is needed, so that the first page appears sooner."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from textual.screen import ModalScreen, Screen

if TYPE_CHECKING:
    from textual.app import SystemCommand
    from textual.widget import Widget

    from scapegoat_games.course import Said
    from scapegoat_games.saves import AnyGame, AnyMatch
    from scapegoat_games.tui.app import ScapegoatsApp
    from scapegoat_games.tui.boards import Sign
    from scapegoat_games.tui.opening import Seating
    from scapegoat_games.tui.screens.dialogs import Question
    from scapegoat_games.tui.stages import OutOfTurnOffer
    from scapegoat_games.tui.verbs import SeatsAtTable, SeatVerbs
    from scapegoat_games.turns import Line

M = TypeVar("M")


def launcher(program: "ScapegoatsApp") -> Screen[None]:
    from scapegoat_games.tui.screens.launcher import LauncherScreen

    return LauncherScreen(program)


def matches(program: "ScapegoatsApp", at: int, shown: int) -> Screen[None]:
    from scapegoat_games.tui.screens.matches import MatchesScreen

    return MatchesScreen(program, at, shown)


def records(program: "ScapegoatsApp") -> Screen[None]:
    from scapegoat_games.tui.screens.records import RecordsScreen

    return RecordsScreen(program)


def learn(program: "ScapegoatsApp") -> Screen[None]:
    from scapegoat_games.tui.screens.learn import LearnScreen

    return LearnScreen(program)


def seating(program: "ScapegoatsApp", asked: "Seating", leave: Callable[[], None]) -> Screen[None]:
    from scapegoat_games.tui.screens.seating import SeatingScreen

    return SeatingScreen(program, asked, leave)


def replay(program: "ScapegoatsApp", match: "AnyMatch", leave: Callable[[], None]) -> Screen[None]:
    from scapegoat_games.tui.screens.replay import ReplayScreen

    return ReplayScreen(program, match, leave)


def rules(game: "AnyGame") -> ModalScreen[bool]:
    from scapegoat_games.tui.screens.rules import RulesScreen

    return RulesScreen(game.id, game.title)


def settings(program: "ScapegoatsApp") -> ModalScreen[bool]:
    from scapegoat_games.tui.screens.settings import SettingsScreen

    return SettingsScreen(program)


def question(text: str) -> "Question":
    from scapegoat_games.tui.screens.dialogs import Question

    return Question(text)


def deletion(text: str) -> ModalScreen[bool]:
    from scapegoat_games.tui.screens.dialogs import Deletion

    return Deletion(text)


def is_question(screen: Screen[object]) -> bool:
    from scapegoat_games.tui.screens.dialogs import Deletion, Question

    return isinstance(screen, Deletion | Question)


def known(cards: "Widget") -> ModalScreen[bool]:
    from scapegoat_games.tui.screens.dialogs import KnownCards

    return KnownCards(cards)


def history(
    lines: "Sequence[Line]",
    owner: str | None,
    *,
    own_only: bool = False,
    public: str = "",
) -> ModalScreen[bool]:
    """The dialog with the log. Without an owner, the text ``public`` says who may read the log."""
    from scapegoat_games.tui.screens.dialogs import HistoryScreen

    return HistoryScreen(
        lines, owner, own_only=own_only, public=public or "as everybody may read it"
    )


def coach_words(said: "Sequence[Said]") -> ModalScreen[bool]:
    from scapegoat_games.tui.screens.dialogs import CoachWordsScreen

    return CoachWordsScreen(said)


def offers(
    offered: "Sequence[OutOfTurnOffer[M]]",
    names: Sequence[str],
    at_stake: "Callable[[OutOfTurnOffer[M]], str]",
    take_up: "Callable[[OutOfTurnOffer[M]], None]",
) -> ModalScreen[bool]:
    from scapegoat_games.tui.screens.dialogs import Offered

    return Offered(offered, names, at_stake, take_up)


def keys(page: Screen[Any], signs: "Sequence[Sign]" = ()) -> ModalScreen[bool]:
    from scapegoat_games.tui.screens.help import HelpScreen

    return HelpScreen(page, signs)


def palette(page: Screen[Any], commands: "Iterable[SystemCommand]") -> Screen[Any]:
    from scapegoat_games.tui.screens.palette import Palette

    return Palette(page, commands)


def seats(at_table: "SeatsAtTable", verbs: "SeatVerbs") -> ModalScreen[bool]:
    from scapegoat_games.tui.screens.seats import SeatsDialog

    return SeatsDialog(at_table, verbs)


def unsaved(
    sentence: str, retry: Callable[[Callable[[str | None], None]], None]
) -> ModalScreen[bool]:
    from scapegoat_games.tui.screens.dialogs import UnsavedDialog

    return UnsavedDialog(sentence, retry)


def moved(sentence: str) -> ModalScreen[bool]:
    from scapegoat_games.tui.screens.dialogs import FileMoved

    return FileMoved(sentence)
