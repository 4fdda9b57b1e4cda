"""A line of commands, drawn from the bindings of a screen or widget; a click runs a command."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from textual import events
from textual.binding import ActiveBinding, Binding
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from scapegoat_games.tui.widgets.texts import key_cap

_GAPS: Final = (2, 1)
"""Columns between two commands. The smaller gap is used if the larger leaves too little room."""


_ARROWS: Final[Mapping[str, str]] = {
    "←": "left",
    "→": "right",
    "↑": "up",
    "↓": "down",
    "^↑": "ctrl+up",
    "^↓": "ctrl+down",
}
"""The signs of arrow keys, each with Textual's name of the key. If a command shows several of these
signs, each can be clicked.
"""


@final
class CommandBar(Widget):
    """The commands that the bindings of ``node``, a page or a widget, offer now.

    Commands are defined only by bindings: the description of a binding is shown here and in the
    palette, its tooltip on the help page.
    """

    DEFAULT_CSS = "CommandBar { height: 1; width: 1fr; }"

    def __init__(self, node: DOMNode, *, name: str | None = None) -> None:
        super().__init__(name=name)
        self._node = node
        self._spans: list[tuple[int, int, Binding]] = []

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())

    def render(self) -> Content:
        parts: list[Content] = []
        self._spans = []
        column, commands, room = 0, self._commands(), self.content_size.width
        gap = next((gap for gap in _GAPS if self._width(commands, gap) <= room), _GAPS[-1])
        for active in commands:
            binding = active.binding
            if column + self._width([active], gap) > room:
                break  # a command cut in two would be useless; the help page has all keys
            key = key_cap(self._keys(binding))
            text = Content.styled(f" {binding.description}", "" if active.enabled else "$faint")
            width = key.cell_length + text.cell_length
            self._spans.append((column, column + width + 1, binding))
            column += width + gap
            parts += (key, text, Content(" " * gap))
        return Content("").join(parts)

    def _commands(self) -> list[ActiveBinding]:
        """The node's commands; commands of its own class come before those of its base classes."""
        shown = [active for active in distinct(self.screen) if active.node is self._node]
        own = _own_actions(type(self._node))
        order = {action: at for at, action in enumerate(own)}
        return sorted(shown, key=lambda one: order.get(one.binding.action, len(own)))

    def _keys(self, binding: Binding) -> str:
        labels: Mapping[str, str] = getattr(self._node, "key_labels", {})
        return labels.get(binding.action) or key_text(binding)

    def _width(self, commands: Sequence[ActiveBinding], gap: int) -> int:
        """Number of columns of these commands with gaps between them."""
        texts = [f" {self._keys(one.binding)}  {one.binding.description}" for one in commands]
        return Content("").join(map(Content, texts)).cell_length + gap * (len(texts) - 1)

    async def on_click(self, click: events.Click) -> None:
        for start, stop, binding in self._spans:
            if start <= click.x < stop:
                click.stop()
                await self.app.run_action(self._clicked(binding, click.x - start), self._node)
                return

    def _clicked(self, binding: Binding, column: int) -> str:
        """The action that a click in this column of a command runs: the action of the arrow key
        whose sign is there, otherwise the action of the command.
        """
        begin = 1
        for sign in self._keys(binding).split():
            arrow = self.screen.active_bindings.get(_ARROWS.get(sign, ""))
            if begin <= column < begin + len(sign) and arrow and arrow.node is self._node:
                return arrow.binding.action
            begin += len(sign) + 1
        clicked: Mapping[str, str] = getattr(self._node, "click_actions", {})
        return clicked.get(binding.action, binding.action)


def distinct(screen: Screen[Any]) -> list[ActiveBinding]:
    """The commands of a page that are shown; a command with several keys appears once."""
    shown: dict[tuple[str, str], ActiveBinding] = {}
    for active in screen.active_bindings.values():
        if active.binding.show:
            shown.setdefault((active.binding.action, active.binding.description), active)
    return list(shown.values())


def _own_actions(kind: type[DOMNode]) -> list[str]:
    bindings = vars(kind).get("BINDINGS", ())
    return [binding.action for binding in bindings if isinstance(binding, Binding)]


def key_text(binding: Binding) -> str:
    return binding.key_display or binding.key.replace("_", " ").capitalize()
