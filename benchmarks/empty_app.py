"""A minimal Textual program: one focused widget that repaints at each key."""

from typing import ClassVar

import typer
from textual.app import App, ComposeResult, RenderResult
from textual.events import Key
from textual.widget import Widget

READY = "ready"


class Spot(Widget, can_focus=True):
    """Shows the number of keys pressed."""

    DEFAULT_CSS: ClassVar[str] = "Spot { height: 1; }"
    keys = 0

    def on_key(self, _: Key) -> None:
        self.keys += 1
        self.refresh()

    def render(self) -> RenderResult:
        return f"{READY} {self.keys}"


class EmptyApp(App[None]):
    """An app with the spot alone."""

    def compose(self) -> ComposeResult:
        yield Spot()


program = typer.Typer()


@program.command()
def start() -> None:
    """Opens the app."""
    EmptyApp().run()


def main() -> None:
    program()
