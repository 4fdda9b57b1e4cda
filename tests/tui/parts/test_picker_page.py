"""Decisions between options are made by arrows, digits or clicks, on a page that games draw."""

from typing import Final, final

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from scapegoat_games.protocol import Option, Pick
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.picker_page import AnswerList, PickerPage
from scapegoat_games.tui.themes import THEMES
from scapegoat_games.tui.widgets.texts import Sentence
from tests.tui.seats import text_of

ROWS: Final = 3
"""Lines for answers, half of the window; there are more answers than that."""
VERBS: Final = ("ask", "blame", "call", "dare", "elect", "frame")


def option(verb: str, whom: int) -> Option[str]:
    name = f"player {{{whom}}}"
    return Option(
        f"{verb} {whom}", (Pick("What?", verb, verb), Pick("Whom?", name, f"seat:{whom}"))
    )


@final
class WhomPage(PickerPage[str, None]):
    def options(self, view: None) -> list[Option[str]]:  # noqa: ARG002 - games need it
        return [option(verb, whom) for verb in VERBS for whom in (0, 1)]

    def body(self) -> ComposeResult:
        yield Sentence(name_id="ask")
        yield AnswerList()


@final
class OnePage(App[None]):
    def __init__(self) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.made: list[str] = []

    def compose(self) -> ComposeResult:
        seen = Deciding(None, ("Ann", "Bo"), (), False, 0, None, False)
        yield WhomPage(seen, self.made.append)

    def on_mount(self) -> None:
        self.query_one(WhomPage).focus()

    @property
    def rows(self) -> list[str]:
        return text_of(self.screen).split("\n")


async def click_on(pilot: Pilot[None], app: OnePage, words: str) -> None:
    row = next(at for at, row in enumerate(app.rows) if words in row)
    await pilot.click(offset=(app.rows[row].index(words), row))


@pytest.mark.parametrize(
    ("keys", "asked"),
    [
        (("2", "2"), "Player Bo?"),
        (("down", "enter", "down", "enter"), "Player Bo?"),
        (("2", "1", "escape", "2"), "Player Bo?"),
    ],
)
async def test_answers_are_chosen_by_digits_and_arrows(keys: tuple[str, ...], asked: str) -> None:
    app = OnePage()
    async with app.run_test(size=(40, 2 * ROWS)) as pilot:
        assert "What?" in app.rows[0]
        await pilot.press(*keys)
        assert f"{asked} Enter confirms." in app.rows[0]
        assert not app.made
        await pilot.press("enter")
        assert app.made == ["blame 1"]


async def test_a_click_selects_an_answer_and_another_click_confirms() -> None:
    app = OnePage()
    async with app.run_test(size=(40, 2 * ROWS)) as pilot:
        await click_on(pilot, app, "call")
        await click_on(pilot, app, "Ann")
        assert "Player Ann? Enter confirms." in app.rows[0]
        assert not app.made
        await click_on(pilot, app, "OK")
        assert app.made == ["call 0"]


async def test_the_lines_follow_the_selected_answer() -> None:
    app = OnePage()
    async with app.run_test(size=(40, 2 * ROWS)) as pilot:
        for place, verb in enumerate(VERBS):
            assert any(f"▶ {place + 1}  {verb}" in row for row in app.rows)
            shown = [other for other in VERBS if any(f"  {other} " in row for row in app.rows)]
            assert len(shown) == ROWS
            await pilot.press("down")
        await click_on(pilot, app, "dare")
        assert "▶ 1  player Ann" in "".join(app.rows)
        await pilot.press("enter", "enter")
        assert app.made == ["dare 0"]
