"""A tip in a line near the bottom of the page. It stays as long as the page."""

from typing import final

from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.widget import Widget

from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.texts import key_cap
from scapegoat_games.tui.widgets.title_bar import cell


@final
class TipLine(Widget):
    """A line with a tip. It covers the line above the commands, because that line is the least
    important line of a page.
    """

    class Dismissed(Message):
        """The player wants no more tips."""

    def __init__(self, say: str, *, private: bool) -> None:
        super().__init__(classes="secret" if private else None)
        self._say = say

    def on_mount(self) -> None:
        self.screen.add_class("-tipped")
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())
        self.settle()

    def on_unmount(self) -> None:
        self.screen.remove_class("-tipped")

    def settle(self) -> None:
        height = self.app.size.height
        lowest = [bar.region.y for bar in self.screen.query(CommandBar) if bar.region]
        bars = sum(y >= height - 2 for y in lowest)
        self.styles.offset = Offset(0, height - max(bars, 1) - 1)

    @property
    def _dismissible(self) -> bool:
        """Whether the key X stops tips here; a board may bind X to a command of its own."""
        active = self.screen.active_bindings.get("x")
        return active is not None and active.binding.action == "no_tips"

    def render(self) -> Content:
        tip = Content.assemble(("Tip: ", "bold $accent"), self._say)
        width = self.content_size.width
        if not self._dismissible:
            return cell(tip, width)
        key = key_cap("X") + Content(" no tips")
        return cell(tip, width - key.cell_length - 1) + Content(" ") + key

    def on_click(self) -> None:
        if self._dismissible:
            self.post_message(self.Dismissed())
