"""The items of the launcher: a game, a match, a way to another page."""

from collections.abc import Callable
from typing import ClassVar, final

from textual.content import Content

from scapegoat_games import catalog
from scapegoat_games.match_index import Summary
from scapegoat_games.saves import AnyGame
from scapegoat_games.setup_input import seats_text
from scapegoat_games.tui.match_texts import when_text
from scapegoat_games.tui.widgets.choice import Choice
from scapegoat_games.tui.widgets.picture import HEIGHT, picture
from scapegoat_games.tui.widgets.title_bar import cell
from scapegoat_games.words import listed


@final
class GameTile(Choice):
    """A game: one line in a small window, otherwise a tile with a picture."""

    DEFAULT_CSS = """
    GameTile { height: 1; }
    .-medium GameTile {
        width: 1fr; height: 15; padding: 0; border: round $panel;
        content-align: center middle; text-align: center;
    }
    .-medium GameTile:focus {
        border: round $chosen; background: $surface; color: $foreground;
    }
    .-large GameTile { height: 19; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # otherwise the style sheet could not name the container

    def __init__(self, game: AnyGame, digit: int) -> None:
        super().__init__(name=game.id)
        self.game = game
        self.digit = digit

    def render(self) -> Content:
        width, height = self.content_size
        players = f"{seats_text(self.game)} players"
        title = f"{self.digit} {self.game.title}"
        if height < HEIGHT:
            return cell(Content(title), width - len(players)) + Content(players)
        told = f"\n{self.game.title}\n" if width >= len(self.game.title) else "\n" + title[2:]
        lines = [picture(self.game.id), Content.styled(told.strip("\n"), "bold")]
        lines.append(Content.styled(f"{self.digit} · {players}", "$faint"))
        gap = "\n\n" if height > HEIGHT + 3 else "\n"
        return Content(gap).join([lines[0], Content("\n").join(lines[1:])])


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
        when, names = when_text(self.summary.when), listed(self.summary.names)
        title = catalog.load(self.summary.game).title.partition(":")[0]
        if height > 1:
            first = cell(Content.styled(title, "bold"), width - len(when)) + Content(when)
            return Content("\n").join([first, cell(Content(names), width)])
        told = Content(f"{title}: {names}")
        return cell(told, width - len(when) - 1) + Content(f" {when}")


@final
class Way(Choice):
    """A way to another page."""

    def __init__(self, label: str, key: str, about: str, go: Callable[[], None]) -> None:
        super().__init__(name=key)
        self.label = label
        self.key = key
        self.about = about
        self.go = go

    def render(self) -> Content:
        return cell(Content(self.label), self.content_size.width - 1) + Content(self.key)
