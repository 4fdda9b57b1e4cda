"""Who plays, in which order, and by which house rules."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from scapegoat_games.home import NoHome
from scapegoat_games.journal import JournalTrouble
from scapegoat_games.protocol import BadSetup, Setting, Value
from scapegoat_games.sanitize import printable
from scapegoat_games.setup_input import WIDEST, read_names, seats_text
from scapegoat_games.tui.opening import Seating
from scapegoat_games.tui.screens.page import PageScreen
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp


_SHOWABLE: Final = r"[^\x00-\x1f\x7f-\x9f]*"
"""Whatever else is wrong with a name is said when the match begins."""


@final
class SettingField(Widget, can_focus=True):
    """A setting with its texts to choose from; arrows or clicks go through them."""

    DEFAULT_CSS = """
    SettingField { height: 1; padding: 0 1; }
    SettingField:focus { background: $panel; }
    """
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "turn(1)", "Change", show=False),
        Binding("left", "turn(-1)", "Change", show=False),
    ]

    class Explained(Message):
        """The field wants its help to be read."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, setting: Setting, value: Value) -> None:
        super().__init__()
        self.setting = setting
        self._texts = list(setting.choices)
        text = setting.text(value)
        for wanted in (setting.text(setting.default), text):
            if wanted not in self._texts:
                self._texts.append(wanted)
        self._at = self._texts.index(text)

    @property
    def value(self) -> Value:
        return self.setting.read(self._texts[self._at])

    def render(self) -> Content:
        default = self.value == self.setting.default
        value = Content.styled(f"‹ {self._texts[self._at]} ›", "" if default else "bold $accent")
        name = Content(self.setting.label or self.setting.name)
        gap = self.content_size.width - name.cell_length - value.cell_length
        return name + Content(" " * max(1, gap)) + value

    def action_turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._texts)
        self.refresh()

    def on_focus(self) -> None:
        self.post_message(self.Explained(self.setting.help))

    def on_click(self, click: events.Click) -> None:
        """Either arrow is where one expects it; anything else goes on."""
        arrow = self.region.width - 2 - len(f"‹ {self._texts[self._at]} ›")
        self.action_turn(-1 if arrow <= click.x <= arrow + 1 else 1)


@final
class SeatingScreen(PageScreen):
    AUTO_FOCUS = "Input"
    DEFAULT_CSS = """
    SeatingScreen #columns { height: 1fr; padding: 1 2; }
    SeatingScreen #seats { width: 1fr; }
    SeatingScreen #settings { width: 1fr; padding: 0 0 0 2; }
    SeatingScreen .seat { height: 1; margin: 0 0 1 0; }
    SeatingScreen .seat Static { width: 3; }
    SeatingScreen .head { color: $faint; margin: 0 0 1 0; }
    SeatingScreen Input { border: none; height: 1; background: $surface; padding: 0 1; }
    SeatingScreen Input:focus { background: $panel; border: none; }
    SeatingScreen #note { height: 2; padding: 0 3; color: $faint; }
    SeatingScreen #problem { height: 2; padding: 0 3; color: $error; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2,ctrl+s", "start", "Start", key_display="F2", tooltip="Deal and begin"),
        Binding("tab", "app.focus_next", "Next field", key_display="Tab"),
        Binding("ctrl+up", "shift(-1)", "Seat up", key_display="^↑", tooltip="Change the order"),
        Binding("ctrl+down", "shift(1)", "Seat down", key_display="^↓", tooltip="Change the order"),
        Binding("escape", "leave", "Back", key_display="Esc"),
    ]

    def __init__(self, program: "ScapegoatsApp", asked: Seating) -> None:
        super().__init__()
        self._program = program
        self._asked = asked
        self._game = asked.game

    def stage(self) -> ComposeResult:
        yield TitleBar(f"{self._game.title} · who plays?", f"{seats_text(self._game)} players")
        with Horizontal(id="columns"):
            with Vertical(id="seats"):
                yield Static("Players, clockwise", classes="head")
                for seat in range(self._game.seats[-1]):
                    with Horizontal(classes="seat"):
                        yield Static(Content.styled(SYMBOLS[seat], f"$player-{seat}"))
                        name = self._asked.names[seat] if seat < len(self._asked.names) else ""
                        yield Input(
                            printable(name),
                            placeholder="name, or empty",
                            restrict=_SHOWABLE,
                            max_length=WIDEST,
                        )
            with VerticalScroll(id="settings", can_focus=False):
                yield Static("House rules", classes="head")
                for setting in self._game.settings:
                    value = self._asked.settings.get(setting.name, setting.default)
                    # What is in force is seen here, also what is rarely wanted.
                    if len(setting.choices) > 1 or value != setting.default:
                        yield SettingField(setting, value)
        yield Static(id="note")
        yield Static(id="problem")

    @on(SettingField.Explained)
    def _explained(self, explained: SettingField.Explained) -> None:
        self.query_one("#note", Static).update(Content(f"{explained.text} ← → changes it."))

    @on(Input.Changed)
    def _changed(self) -> None:
        self.query_one("#problem", Static).update()

    @on(Input.Submitted)
    def _submitted(self, submitted: Input.Submitted) -> None:
        """Enter goes on to the next empty seat, and from the last name starts the match."""
        inputs = list(self.query(Input))
        at = inputs.index(submitted.input)
        if self.gone:
            return
        if not inputs[at].value.strip() or at + 1 == len(inputs):
            self.action_start()
        else:
            inputs[at + 1].focus()

    def action_shift(self, by: int) -> None:
        """Two neighbours change places."""
        inputs = list(self.query(Input))
        for at, field in enumerate(inputs):
            if field.has_focus and 0 <= at + by < len(inputs):
                other = inputs[at + by]
                field.value, other.value = other.value, field.value
                other.focus()
                return

    def action_start(self) -> None:
        typed = [field.value for field in self.query(Input) if field.value.strip()]
        try:
            names = read_names(self._game, typed)
            chosen = {field.setting.name: field.value for field in self.query(SettingField)}
            settings = {**self._asked.settings, **chosen}
            self._program.play(replace(self._asked, names=names, settings=settings))
        except (BadSetup, JournalTrouble, NoHome) as trouble:
            self.query_one("#problem", Static).update(Content(str(trouble)))

    def action_leave(self) -> None:
        self._program.launch()
