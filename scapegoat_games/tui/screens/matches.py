"""The page of all matches on this computer: to continue, to watch, to delete."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from scapegoat_games import catalog, match_list, saves
from scapegoat_games import home as homes
from scapegoat_games.journal_lines import JournalTrouble
from scapegoat_games.match_index import Summary
from scapegoat_games.tui.bindings import bind, bind_letter
from scapegoat_games.tui.match_texts import how_it_stands, when_text
from scapegoat_games.tui.screens.page import AT_ONCE, work_on
from scapegoat_games.tui.screens.program_page import ProgramPage
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.title_bar import TitleBar, cell
from scapegoat_games.words import listed

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

_SHOWN: Final = (
    ("all matches", frozenset({"open", "finished", "damaged"})),
    ("open matches", frozenset({"open"})),
    ("finished matches", frozenset({"finished"})),
)
_GAME: Final = 22
_WHEN: Final = 17
_STATE: Final = 9
_LINES: Final = 200
"""Number of lines that are added to the list at a time. With more, the page appears later; with
fewer, scrolling stutters.
"""
_NAMES: Final = 72
"""The largest width, in cells, of the list's column of names. In a wide window, longer lines would
be hard to follow.
"""


@final
class MatchList(OptionList):
    """The list of matches. A command bar shows the keys of the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("down", "cursor_down", "Choose", "Up and down the list", shown="↑ ↓"),
        bind("up", "cursor_up", "Choose", show=False),
        bind("enter", "select", "Continue or watch", "Continues it, or shows it if it's over"),
        bind("home", "first", "First", "To the newest match", show=False),
        bind("end", "last", "Last", "To the oldest match", show=False),
    ]

    class NearEnd(Message):
        """The last lines of the list will soon be visible."""

    def tell_near_end(self, line: float) -> None:
        """Posts ``NearEnd`` if the line to which the list was scrolled is near the list's end."""
        if line + _LINES // 4 >= self.option_count:
            self.post_message(self.NearEnd())

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        if new_value > old_value:
            self.tell_near_end(new_value + self.size.height)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disables choosing in an empty list. Also disables paging before the first layout, because
        Textual would fail.
        """
        if action in {"cursor_down", "cursor_up", "select"}:
            return bool(self.option_count)
        if action in {"page_up", "page_down"}:
            return bool(self.scrollable_content_region)
        return super().check_action(action, parameters)


@final
class MatchesScreen(ProgramPage):
    AUTO_FOCUS = "MatchList"
    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("F", "filter", "Filter", "All, open, or finished ones"),
        bind_letter("D", "delete", "Delete", "For good; asks first"),
        bind("question_mark,f1", "help", "Help", "All keys of this page", shown="?"),
        bind("escape,q,Q", "leave", "Back", "Back to the games", shown="Esc"),
    ]

    def __init__(self, program: "ScapegoatsApp", at: int = 0, shown: int = 0) -> None:
        """``at`` is the cursor's line, and ``shown`` the index of the filter in ``_SHOWN``."""
        super().__init__(program)
        self._matches = match_list.ListedMatches(homes.matches(program.home))
        self._matches.read(AT_ONCE)
        self._all = self._matches.newest_first()
        self._filter = shown
        self._at = at
        self._told: dict[str, Content] = {}

    def on_mount(self) -> None:
        if self._matches.unread:
            work_on(self, self._matches.reading(), self._show_all)

    def _show_all(self) -> None:
        """Shows all matches once they have been read."""
        chosen = self._chosen()
        self._all = self._matches.newest_first()
        shown = self._shown()
        self._fill(shown.index(chosen) if chosen in shown else 0)

    def stage(self) -> ComposeResult:
        yield TitleBar("Matches", self._how_many())
        yield Static(self._heads(), id="head")
        matches = MatchList(*self._options(0, max(_LINES, self._at + _LINES // 2)))
        shown = self._shown()
        matches.highlighted = min(self._at, len(shown) - 1) if shown else None
        yield matches
        yield Static(Content("" if shown else self._nothing()), id="told")
        yield CommandBar(matches)

    def on_resize(self) -> None:
        """Fits the width of the columns to the window."""
        if self.gone:
            return
        self.query_one("#head", Static).update(self._heads())
        matches = self.query_one(MatchList)
        for at, one in enumerate(self._shown()[: matches.option_count]):
            matches.replace_option_prompt_at_index(at, self._row(one))

    def _heads(self) -> Content:
        return self._columns("Game", "Players", "Started", "State")

    def _nothing(self) -> str:
        if not self._all:
            return "There are no matches yet. Choose a game to begin one."
        return f"There are no {_SHOWN[self._filter][0].removeprefix('all ')}."

    def _how_many(self) -> str:
        more = " (still reading …)" if self._matches.unread else ""
        return f"{_SHOWN[self._filter][0]}: {len(self._shown())}{more}"

    def _shown(self) -> list[Summary]:
        states = _SHOWN[self._filter][1]
        return [one for one in self._all if one.state in states]

    def _options(self, first: int, count: int) -> list[Option]:
        rows = enumerate(self._shown()[first : first + count], first)
        return [Option(self._row(one), id=str(at)) for at, one in rows]

    def _fill(self, at: int = 0) -> None:
        """Fills the list again, with the cursor on the line ``at``."""
        matches = self.query_one(MatchList)
        shown = self._shown()
        matches.clear_options()
        matches.add_options(self._options(0, max(_LINES, at + _LINES // 2)))
        matches.highlighted = at if shown else None
        self.query_one(TitleBar).say(self._how_many())
        self.query_one("#told", Static).update(Content("" if shown else self._nothing()))
        self.refresh_bindings()

    @on(MatchList.NearEnd)
    def _lengthen(self) -> None:
        """Adds lines when the list is scrolled near its end. Making ten thousand lines at once
        would take seconds.
        """
        matches = self.query_one(MatchList)
        further = self._options(matches.option_count, _LINES)
        if further:
            matches.add_options(further)

    def _row(self, one: Summary) -> Content:
        if one.trouble is not None:
            return self._columns("–", one.id, when_text(one.when), one.state)
        known = one.game in catalog.ids()
        title = catalog.load(one.game).title.partition(":")[0] if known else one.game
        return self._columns(title, listed(one.names), when_text(one.when), one.state)

    def _columns(self, game: str, players: str, when: str, state: str) -> Content:
        names = min(self.app.size.width - _GAME - _WHEN - _STATE - 4, _NAMES)
        return Content("").join(
            [
                cell(Content(f" {game}"), _GAME),
                cell(Content(players), names - 1),
                Content(" "),
                cell(Content(when), _WHEN),
                cell(Content(state), _STATE),
            ]
        )

    @on(MatchList.OptionHighlighted)
    def _looked(self) -> None:
        one = self._chosen()
        if one is not None and not self.gone:
            matches = self.query_one(MatchList)
            self._at = matches.highlighted or 0
            matches.tell_near_end(self._at)
            self.query_one("#told", Static).update(self._about(one))
        self.refresh_bindings()

    def _chosen(self) -> Summary | None:
        at = self.query_one(MatchList).highlighted if not self.gone else None
        shown = self._shown()
        return shown[at] if at is not None and at < len(shown) else None

    def _about(self, one: Summary) -> Content:
        """How the match stands or ended. Only the match under the cursor is described, because
        describing a match means replaying all its moves.
        """
        if one.id not in self._told:
            self._told[one.id] = Content(_told(one))
        return self._told[one.id]

    @on(MatchList.OptionSelected)
    def _selected(self) -> None:
        one = self._chosen()
        if one is None:
            return
        if one.state == "open":
            self._program.resume(one.path)
        else:
            self._program.watch_match(one.path, self._come_back)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "delete" and self.is_mounted and self._chosen() is None:
            return False
        return super().check_action(action, parameters)

    def action_filter(self) -> None:
        self._filter = (self._filter + 1) % len(_SHOWN)
        self._fill()

    def action_delete(self) -> None:
        one = self._chosen()
        if one is not None:
            self._program.ask_to_delete(one, self._come_back)

    def _come_back(self) -> None:
        """Shows the list again, with the cursor on its old line, whatever match is there now."""
        self._program.show_matches(self._at, self._filter)


def _told(one: Summary) -> str:
    if one.trouble is not None:
        return one.trouble
    try:
        standing = saves.standing(one.path)
    except JournalTrouble as trouble:
        return str(trouble)
    return how_it_stands(one, standing)
