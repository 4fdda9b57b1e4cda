"""The page of settings that hold for all games, with their present values."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, final

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games import preferences
from scapegoat_games.tui.bindings import bind, two_keys
from scapegoat_games.tui.screens.page import DialogScreen
from scapegoat_games.tui.screens.palette import PACE_WORDS
from scapegoat_games.tui.widgets.title_bar import TitleBar, cell
from scapegoat_games.words import counted

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp


@final
class Preference(NamedTuple):
    """A setting for all games."""

    label: str
    about: str
    values: Sequence[tuple[Any, str]]
    """The possible values, each with the text that the page shows for the value."""
    now: Callable[[], Any]
    """Returns the present value."""
    use: Callable[[Any], None]
    """Sets the setting to a value."""


def all_of(app: "ScapegoatsApp") -> tuple[Preference, ...]:
    return (
        Preference(
            "Computer players",
            "How long each of their moves is shown before the next. V changes it while they play.",
            [(pace, PACE_WORDS[pace]) for pace in preferences.PACES],
            lambda: app.preferences.pace,
            app.use_pace,
        ),
        Preference(
            "Hide a private page after",
            "If nobody presses a key for that long, the page is covered. H covers it at once.",
            [(minutes, counted(minutes, "minute")) for minutes in preferences.MINUTES],
            lambda: app.preferences.idle_minutes,
            app.hide_after,
        ),
        Preference(
            "Cards turn over",
            "How cards turn over when everyone looks at the screen.",
            [(True, "one after another"), (False, "all at once")],
            lambda: app.preferences.motion,
            app.move_cards,
        ),
        Preference(
            "Tips",
            "A line under the page the first time something new happens to a player.",
            [(True, "yes"), (False, "no")],
            lambda: app.preferences.tips,
            app.give_tips,
        ),
        Preference(
            "Colours",
            "T changes them on any page.",
            [(theme, theme) for theme in preferences.THEMES],
            lambda: app.theme,
            app.use_theme,
        ),
    )


@final
class PreferenceField(Widget, can_focus=True):
    """A setting and its present value; arrow keys or clicks go through the values."""

    DEFAULT_CSS = """
    PreferenceField { height: 2; padding: 0 1; width: 1fr; max-width: 60; }
    PreferenceField:focus { color: $accent; text-style: bold; }
    """

    def __init__(self, preference: Preference) -> None:
        super().__init__()
        self.preference = preference

    def _value_in_words(self) -> str:
        now = self.preference.now()
        return f"‹ {dict(self.preference.values).get(now, now)} ›"

    def render(self) -> Content:
        value = self._value_in_words()
        style = "$chosen-ink on $chosen" if self.has_focus else ""
        room = self.content_size.width - len(value)
        return cell(Content(self.preference.label), room) + Content.styled(value, style)

    def turn(self, by: int) -> None:
        """Sets the setting to the value that stands ``by`` places after the present value in the
        list of values; after the last value, the first one comes again.
        """
        values = [value for value, _ in self.preference.values]
        now = self.preference.now()
        at = values.index(now) if now in values else -1
        self.preference.use(values[(at + by) % len(values)])
        self.refresh()

    def on_click(self, click: events.Click) -> None:
        """A click on the left arrow sets the previous value, any other click the next value."""
        arrow = self.region.width - 1 - len(self._value_in_words())
        self.turn(-1 if arrow <= click.x <= arrow + 1 else 1)


@final
class SettingsScreen(DialogScreen):
    """The dialog of settings. It can be opened over any page; each change takes effect and is
    saved at once.
    """

    AUTO_FOCUS = "PreferenceField"
    DEFAULT_CSS = """
    SettingsScreen #page { padding: 1 2; }
    SettingsScreen.-medium #page { padding: 2 8; }
    SettingsScreen #about { margin: 1 1 0 1; width: 1fr; max-width: 60; color: $faint; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("down up", "go", "Choose", "Up and down", shown="↑ ↓", values=(1, -1)),
        *two_keys("left right", "turn", "Change", "The value before, the next value", shown="← →"),
        bind("enter,space", "turn(1)", "Change", "The next value", show=False),
        bind("question_mark,f1", "app.keys", "Help", "All keys of this page", shown="?"),
        bind("q,Q", "leave", "Close", show=False),
    ]

    def __init__(self, program: "ScapegoatsApp") -> None:
        super().__init__()
        self._program = program

    def stage(self) -> ComposeResult:
        yield TitleBar("Settings", "for all games; changes count at once")
        with Vertical(id="page"):
            yield from map(PreferenceField, all_of(self._program))
            yield Static(id="about")

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        if isinstance(self.focused, PreferenceField):
            self.query_one("#about", Static).update(Content(self.focused.preference.about))

    def action_go(self, by: int) -> None:
        self.focus_next() if by > 0 else self.focus_previous()

    def action_turn(self, by: int) -> None:
        if isinstance(self.focused, PreferenceField):
            self.focused.turn(by)
