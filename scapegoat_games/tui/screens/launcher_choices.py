"""The items below the games on the launcher: matches, and links to other pages."""

from collections.abc import Callable
from typing import ClassVar, final

from textual.content import Content

from scapegoat_games import catalog, clock
from scapegoat_games.match_index import Summary
from scapegoat_games.tui.match_texts import when_text
from scapegoat_games.tui.widgets.choice import Choice
from scapegoat_games.tui.widgets.title_bar import cell
from scapegoat_games.words import listed


@final
class MatchLine(Choice):
    """A match that can be continued or watched."""

    DEFAULT_CSS = ".-medium MatchLine { height: 2; margin: 0 0 1 0; }"
    SCOPED_CSS: ClassVar[bool] = False

    def __init__(self, summary: Summary, place: str) -> None:
        super().__init__(name=place)
        self.summary = summary

    def render(self) -> Content:
        width, height = self.content_size
        last = clock.written(self.summary.path) or self.summary.when
        when, names = when_text(last), listed(self.summary.names)
        title = catalog.load(self.summary.game).title.partition(":")[0]
        room = width - len(when) - 1
        if height > 1:
            first = cell(Content.styled(title, "bold"), room) + Content(f" {when}")
            return Content("\n").join([first, cell(Content(names), width)])
        told = [f"{title}: {names}", f"{title.split()[0]}: {names}"]
        fits = (one for one in told if Content(one).cell_length <= room)
        return cell(Content(next(fits, told[0])), room) + Content(f" {when}")


@final
class Way(Choice):
    """A link to another page."""

    def __init__(self, label: str, key: str, about: str, go: Callable[[], None]) -> None:
        super().__init__(name=key)
        self.label = label
        self.key = key
        self.about = about
        self.go = go

    def render(self) -> Content:
        return cell(Content(self.label), self.content_size.width - 1) + Content(self.key)
