"""One line of commands, drawn from the bindings of a screen or widget; each can be clicked."""

from collections.abc import Sequence
from typing import Any, Final, final

from textual import events
from textual.binding import ActiveBinding, Binding
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

_GAPS: Final = (2, 1)
"""Columns between two commands: fewer where they would not all fit."""


@final
class CommandBar(Widget):
    """What a node's bindings can do now.

    A binding is the one place where a command is defined: its description is shown here and in
    the palette, its tooltip on the help page.
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
        gap = next((gap for gap in _GAPS if _width(commands, gap) <= room), _GAPS[-1])
        for active in commands:
            binding = active.binding
            if column + _width([active], gap) > room:
                break  # of a name without its end nobody has anything; the help lists all keys
            key = Content.styled(f" {key_text(binding)} ", "$key-ink on $key")
            text = Content.styled(f" {binding.description}", "" if active.enabled else "$faint")
            width = key.cell_length + text.cell_length
            self._spans.append((column, column + width + 1, binding))
            column += width + gap
            parts += (key, text, Content(" " * gap))
        return Content("").join(parts)

    def _commands(self) -> list[ActiveBinding]:
        """The node's own commands first, then those it shares with others of its kind."""
        shown = [active for active in distinct(self.screen) if active.node is self._node]
        own = _own_actions(type(self._node))
        order = {action: at for at, action in enumerate(own)}
        return sorted(shown, key=lambda one: order.get(one.binding.action, len(own)))

    async def on_click(self, click: events.Click) -> None:
        for start, stop, binding in self._spans:
            if start <= click.x < stop:
                click.stop()
                await self.app.run_action(binding.action, self._node)
                return


def _width(commands: Sequence[ActiveBinding], gap: int) -> int:
    """Columns, with a gap between each two."""
    texts = [f" {key_text(one.binding)}  {one.binding.description}" for one in commands]
    return Content("").join(map(Content, texts)).cell_length + gap * (len(texts) - 1)


def distinct(screen: Screen[Any]) -> list[ActiveBinding]:
    """The commands of a page that are to be shown: each once, whatever keys it has."""
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
