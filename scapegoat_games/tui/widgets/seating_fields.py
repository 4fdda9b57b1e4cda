"""The fields of the seating page: names, kinds of players, settings, and the start button."""

from collections.abc import Callable, Iterable
from typing import ClassVar, Final, final

from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.suggester import Suggester
from textual.widget import Widget
from textual.widgets import Input

from scapegoat_games.protocol import Level, Setting, Value
from scapegoat_games.setup_input import COMPUTER, computer
from scapegoat_games.tui.bindings import bind
from scapegoat_games.tui.widgets.title_bar import cell
from scapegoat_games.words import counted

PERSON: Final = "person"
_NOBODY: Final = "nobody"
_STEPS: Final = {"enter": 1, "tab": 1, "down": 1, "shift+tab": -1, "up": -1}
"""Keys that leave a name field, each with the number of fields by which the focus moves."""


@final
class Suggestions(Suggester):
    """Completes the names of earlier players, and ``computer`` with its levels.

    People who already sit at the table are not suggested.
    """

    def __init__(self, known: Iterable[str], seated: Callable[[], Iterable[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self._people = [name for name in known if kind_of(name) == PERSON]
        self._seated = seated

    async def get_suggestion(self, value: str) -> str | None:
        """The first name that begins with ``value``. Textual passes ``value`` in small letters."""
        seated = {name.strip().casefold() for name in self._seated()}
        people = [name for name in self._people if name.casefold() not in seated]
        computers = [COMPUTER, *map(computer, Level)]
        names = [*people, *computers]
        return next((name for name in names if name.casefold().startswith(value)), None)


@final
class NameField(Input):
    """A field for a player's name that loses no letter when somebody types fast.

    Textual changes the focus only after all letters that came together are in the field, so a
    letter typed after Enter or an arrow would be put into the old field.
    """

    class Full(Message):
        """The player has typed a letter for which the field has no room."""

        def __init__(self, field: "NameField") -> None:
            super().__init__()
            self.field = field

    def on_key(self, event: events.Key) -> None:
        most = self.max_length
        if event.is_printable and self.selection.is_empty and len(self.value) == most:
            self.post_message(self.Full(self))
        there = self.screen.focused
        if there is not self and there is not None:
            event.stop()
            event.prevent_default()
            # The player can't have seen yet that the start button has the focus: ignore Enter.
            if isinstance(there, NameField) or event.key != "enter":
                there.post_message(events.Key(event.key, event.character))
        elif event.key in _STEPS:
            event.stop()
            event.prevent_default()
            self._go(event.key)

    def _go(self, key: str) -> None:
        screen = self.screen
        chain = screen.focus_chain
        fields = list(screen.query(NameField))
        if key == "enter" and (self is fields[-1] or not self.value.strip()):
            # The last widget that can have the focus is the start button.
            screen.set_focus(chain[-1])
        else:
            screen.set_focus(chain[(chain.index(self) + _STEPS[key]) % len(chain)])


def kind_of(typed: str) -> str:
    """The kind of player that a name stands for, even if only its beginning is typed yet."""
    if typed.strip().casefold().startswith(COMPUTER):
        return COMPUTER
    return PERSON if typed.strip() else ""


@final
class SeatKind(Widget):
    """The kind of player in a seat; a click changes the kind."""

    text: reactive[str] = reactive("")

    class Pressed(Message):
        """The player wants another kind of player in the seat."""

        def __init__(self, kind: "SeatKind") -> None:
            super().__init__()
            self.kind = kind

    def render(self) -> Content:
        return Content(kind_of(self.text) or _NOBODY)

    def on_click(self, click: events.Click) -> None:
        click.stop()
        self.post_message(self.Pressed(self))


def _first_number(told: str) -> int:
    """The number with which a value in words begins; -1 if it begins with no number."""
    first = told.partition(" ")[0]
    return int(first) if first.isdecimal() else -1


@final
class SettingField(Widget, can_focus=True):
    """A setting and its value; arrow keys or clicks go through the values."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("right,space", "turn(1)", "Change", "The next value of a rule", show=False),
        bind("left", "turn(-1)", "Change", "The value before", show=False),
    ]

    def __init__(self, setting: Setting, value: Value) -> None:
        super().__init__()
        self.setting = setting
        self._players: int | None = None
        self._all = list(setting.choices)
        text = setting.text(value)
        for wanted in (setting.text(setting.default), text):
            if wanted not in self._all:
                self._all.append(wanted)
        self._choose_among(self._in_order(text), text)

    def _in_order(self, chosen: str) -> list[str]:
        """All values, with a word that stands for a number at the place of this number. The plain
        number is left out there unless it is the chosen value.
        """
        told = {
            text: self.setting.told(self.setting.read(text), self._players) for text in self._all
        }
        numbers = {text: _first_number(words) for text, words in told.items()}
        said = {numbers[text] for text in self._all if not text.isdecimal()}
        kept = (
            text
            for text in self._all
            if text == chosen or not text.isdecimal() or numbers[text] not in said
        )
        return sorted(kept, key=numbers.__getitem__)

    def _choose_among(self, texts: list[str], chosen: str) -> None:
        self._texts = texts
        self._at = texts.index(chosen)

    @property
    def value(self) -> Value:
        return self.setting.read(self._texts[self._at])

    def played_by(self, players: int | None) -> None:
        """Sets the number of players; None if the game can't be played by that many."""
        self._players = players
        chosen = self._texts[self._at]
        self._choose_among(self._in_order(chosen), chosen)
        span = self.setting.players
        self.display = span is None or players in span
        self.refresh(layout=True)

    def _in_words(self, value: Value) -> str:
        return f"‹ {self.setting.told(value, self._players)} ›"

    def render(self) -> Content:
        return Content("\n").join(self._rows(self.content_size.width))

    def _rows(self, width: int) -> list[Content]:
        """The setting's name, and right of it the value. The value stands below the name if a word
        of the name would be broken beside the widest value.
        """
        name, value = self.setting.label or self.setting.name, self._in_words(self.value)
        default = self.value == self.setting.default
        style = "" if default or self.has_focus else "bold $accent"
        told = Content.styled(value, style)
        room = max(width - told.cell_length, 1)
        widest = max(len(self._in_words(self.setting.read(text))) for text in self._texts)
        if max(map(len, name.split())) >= width - widest:
            return [*Content(name).wrap(width), Content(" " * (room - 1)) + told]
        first, *rest = Content(name).wrap(max(room - 1, 1))
        return [cell(first, room) + told, *rest]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._rows(width))

    def action_turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._texts)
        self.refresh(layout=True)

    def on_click(self, click: events.Click) -> None:
        """A click on the left arrow shows the previous value, any other click the next value."""
        arrow = self.region.width - 1 - len(self._in_words(self.value))
        self.action_turn(-1 if arrow <= click.x <= arrow + 1 else 1)


@final
class StartButton(Widget, can_focus=True):
    """The button that starts the match."""

    class Pressed(Message):
        """The player wants to start."""

    def __init__(self) -> None:
        super().__init__()
        self._players = 0

    def played_by(self, players: int) -> None:
        self._players = players
        self.refresh()

    def render(self) -> Content:
        with_whom = f" with {counted(self._players, 'player')}" if self._players else ""
        return Content(f"▶ Start{with_whom}")

    def on_click(self, click: events.Click) -> None:
        click.stop()
        self.post_message(self.Pressed())
