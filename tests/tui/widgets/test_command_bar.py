"""The command bar leaves out commands if not all of them fit."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from scapegoat_games.tui.widgets.command_bar import CommandBar


class Commanded(App[None]):
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding(key, "bell", f"{key}{key}") for key in "abc"]

    def compose(self) -> ComposeResult:
        yield CommandBar(self)


async def said(columns: int) -> str:
    app = Commanded()
    async with app.run_test(size=(columns, 5)):
        return app.screen.query_one(CommandBar).render().plain.rstrip()


async def test_commands_move_closer_before_whole_commands_are_left_out() -> None:
    assert await said(30) == " A  aa   B  bb   C  cc"
    assert await said(21) == " A  aa  B  bb  C  cc"
    assert await said(19) == " A  aa  B  bb"
