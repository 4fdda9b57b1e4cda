"""Checks each frame on the screen for cards and texts that its viewer may not know."""

from collections.abc import Iterator
from typing import Any, Final

from textual.containers import Horizontal
from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.tui.saving import SavingScreen
from scapegoat_games.tui.screens.dialogs import HistoryScreen
from scapegoat_games.tui.screens.help import HelpScreen
from scapegoat_games.tui.screens.rules import RulesScreen
from scapegoat_games.tui.widgets.news import Log, News
from tests.tui.seats import Seats, cells, text_of, widgets
from tests.tui.tables import everything
from tests.tui.terminal.inside import paints_later

TOO_LONG: Final = "a row is too long"


class Frames:
    """Counts the frames and collects their problems, because Textual's hook must not raise."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self.seen = 0
        self.wrong: list[str] = []
        self._latest = ""
        self._forbidden: dict[Seat | None, set[str]] = {}
        """Secrets of the judged frame that may not be read, by viewer; None is the whole table."""
        setattr(seats.app, "post_display_hook", self.look)  # noqa: B010 - Textual's hook for tests

    def look(self) -> None:
        app = self.seats.app
        if paints_later(app) or not app.screen_stack:
            return
        text = text_of(app.screen)
        if text == self._latest:
            return
        self._latest = text
        self._judge(text)

    def look_again(self) -> None:
        """Judges the screen again although it has not changed."""
        self._judge(text_of(self.seats.app.screen))

    def _judge(self, text: str) -> None:
        self.seen += 1
        self._forbidden.clear()
        self.wrong += [f"{trouble}\n{text}" for trouble in self._troubles(text)]

    def _troubles(self, text: str) -> Iterator[str]:
        seats = self.seats
        width = seats.app.size.width
        if any(cells(row) > width for row in text.split("\n")):
            yield TOO_LONG
        if seats.app.table is None or not seats.match.to_act():
            return
        who = seats.table.flow.alone if seats.looking is None else seats.looking
        match seats.app.screen:
            case SavingScreen():
                # The move of the page below has been made, and the page is covered.
                yield from (f"{secret} can be read" for secret in sorted(self._leaks(text, None)))
                return
            case RulesScreen():
                pass  # the rules name cards, but are the same for everybody
            case HelpScreen() as page:
                keys = without_signs(page, text)
                yield from (f"{secret} can be read" for secret in sorted(self._leaks(keys, who)))
            case screen:
                for part in self._own_parts(screen):
                    if not self._is_made_for(who, part):
                        yield f"{type(part).__name__} is not for everybody"
                    text = without(text, part.region)
                yield from (f"{secret} can be read" for secret in sorted(self._leaks(text, who)))
        yield from self._foreign_private_lines(who)
        yield from self._leaks_beside_the_page()

    def _own_parts(self, screen: Screen[Any]) -> Iterator[Widget]:
        """The screen's parts that only their owner may see, as the game's ``OWN_PARTS`` has it."""
        for kind in self.seats.hands.OWN_PARTS:
            if isinstance(screen, kind):
                yield screen
            yield from screen.query(kind)

    def _is_made_for(self, who: Seat | None, part: Widget) -> bool:
        seats = self.seats
        if who is None:
            return False
        view = seats.match.view(who)
        return any(
            made_for(part, view)
            for kind, made_for in seats.hands.OWN_PARTS.items()
            if isinstance(part, kind)
        )

    def _leaks(self, text: str, who: Seat | None) -> set[str]:
        if who not in self._forbidden:
            match, hands = self.seats.match, self.seats.hands
            heard = match.history(Eye.TABLE if who is None else who)
            told = hands.named(" ".join(line.text for line in heard))
            self._forbidden[who] = hands.secrets(everything(match), who) - told
        return self.seats.hands.shown(text) & self._forbidden[who]

    def _foreign_private_lines(self, who: Seat | None) -> Iterator[str]:
        """Private lines on the screen that do not belong to the viewer."""
        allowed = set() if who is None else {line.text for line in self.seats.match.history(who)}
        for lines in lines_shown(self.seats):
            for line in lines:
                if line.private and line.text not in allowed:
                    yield f"“{line.text}” is not for everybody"

    def _leaks_beside_the_page(self) -> Iterator[str]:
        """Secrets in tooltips, toasts, titles and the clipboard."""
        app = self.seats.app
        shown = [one for one in widgets(app) if not isinstance(one.screen, RulesScreen)]
        texts = [str(widget.tooltip) for widget in shown if widget.tooltip]
        texts += [str(app.title), str(app.sub_title)]
        texts += [str(toast.render()) for toast in app.screen.query("Toast")]
        texts += [app.clipboard]
        for text in texts:
            for secret in self._leaks(text, None):
                yield f"{secret} stands in “{text}”"


def without_signs(page: HelpScreen, text: str) -> str:
    """The text of a help page without its signs, which mean the same to everybody."""
    shown = page.query_one("#help").region
    for row in page.query(Horizontal):
        if not row.query(".name"):
            text = without(text, row.region.intersection(shown))
    return text


def without(text: str, region: Region) -> str:
    """The text with a region of the screen blanked out."""
    rows = []
    for y, row in enumerate(text.split("\n")):
        wide = "".join(sign + "\0" * (cells(sign) - 1) for sign in row)
        if region.y <= y < region.bottom:
            wide = wide[: region.x] + " " * region.width + wide[region.right :]
        rows.append(wide.replace("\0", ""))
    return "\n".join(rows)


def lines_shown(seats: Seats) -> Iterator[Any]:
    for screen in seats.app.screen_stack:
        for news in (*screen.query(News), *screen.query(Log)):
            yield news._lines  # noqa: SLF001
        if isinstance(screen, HistoryScreen) and screen.query(Static):
            yield screen._lines  # noqa: SLF001
