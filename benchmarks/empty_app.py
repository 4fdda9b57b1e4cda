"""The least that a Textual program can be: one focused widget that repaints at each key."""

from typing import ClassVar

import typer
from textual.app import App, ComposeResult, RenderResult
from textual.events import Key
from textual.widget import Widget

READY = "ready"


class Spot(Widget, can_focus=True):
    """Shows how many keys it has seen."""

    DEFAULT_CSS: ClassVar[str] = "Spot { height: 1; }"
    keys = 0

    def on_key(self, _: Key) -> None:
        self.keys += 1
        self.refresh()

    def render(self) -> RenderResult:
        return f"{READY} {self.keys}"


class EmptyApp(App[None]):
    """Nothing but the spot."""

    def compose(self) -> ComposeResult:
        yield Spot()


program = typer.Typer()


@program.command()
def start() -> None:
    """Open the app."""
    EmptyApp().run()


def main() -> None:
    program()
