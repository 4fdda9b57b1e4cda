"""A house rule on the seating page, in words, as it will be with these players."""

from typing import ClassVar, final

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.protocol import Setting, Value
from scapegoat_games.tui.widgets.title_bar import cell


@final
class SettingField(Widget, can_focus=True):
    """A setting with its texts to choose from; arrows or clicks go through them."""

    DEFAULT_CSS = """
    SettingField { height: 1; padding: 0 1; }
    SettingField:focus { background: $chosen; color: $chosen-ink; }
    """
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "turn(1)", "Change", show=False, tooltip="The next value of a rule"),
        Binding("left", "turn(-1)", "Change", show=False, tooltip="The value before"),
    ]

    def __init__(self, setting: Setting, value: Value) -> None:
        super().__init__()
        self.setting = setting
        self._players: int | None = None
        self._texts = list(setting.choices)
        text = setting.text(value)
        for wanted in (setting.text(setting.default), text):
            if wanted not in self._texts:
                self._texts.append(wanted)
        self._at = self._texts.index(text)

    @property
    def value(self) -> Value:
        return self.setting.read(self._texts[self._at])

    def played_by(self, players: int | None) -> None:
        """As many as sit there now; None while that is not a number the game is for."""
        self._players = players
        span = self.setting.players
        self.display = span is None or players in span
        self.refresh()

    def _told(self) -> str:
        return f"‹ {self.setting.told(self.value, self._players)} ›"

    def render(self) -> Content:
        told = self._told()
        default = self.value == self.setting.default
        style = "" if default or self.has_focus else "bold $accent"
        name = Content(self.setting.label or self.setting.name)
        room = self.content_size.width - len(told) - 1
        return cell(name, max(room, 1)) + Content(" ") + Content.styled(told, style)

    def action_turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._texts)
        self.refresh()

    def on_click(self, click: events.Click) -> None:
        """Either arrow is where one expects it; anything else goes on."""
        arrow = self.region.width - 1 - len(self._told())
        self.action_turn(-1 if arrow <= click.x <= arrow + 1 else 1)
