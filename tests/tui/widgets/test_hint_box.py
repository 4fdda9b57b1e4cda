"""The strip with a hint covers nothing that can be chosen."""

from collections.abc import Iterator
from typing import Final, final

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region

from scapegoat_games.tui.themes import THEMES
from scapegoat_games.tui.widgets.hint_box import HintBox
from scapegoat_games.tui.widgets.targets import Targets
from tests.tui.seats import SMALL, text_of

WHY: Final = "It is the best there is, and there are reasons for it. " * 4
"""A reason that takes several lines."""


@final
class Cards(Targets):
    """Three cards in the lines from 16 to 18, which are targets."""

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        yield from ((f"hand:{at}", Region(0, at, 10, 1)) for at in range(3))


@final
class OnePage(App[None]):
    CSS = """
    Screen { layers: default coach; }
    Cards { offset: 0 16; height: 3; }
    HintBox { layer: coach; position: absolute; padding: 0 1; }
    """

    def __init__(self, why: str) -> None:
        super().__init__()
        self.register_theme(THEMES[0])
        self.theme = THEMES[0].name
        self._why = why

    def compose(self) -> ComposeResult:
        yield Cards()
        yield HintBox("Take it.", self._why, private=False, shows=True)

    def on_mount(self) -> None:
        self.call_after_refresh(self.query_one(HintBox).settle)


@pytest.mark.parametrize(("why", "place"), [("Why not?", (21, 24)), (WHY, (19, 24))])
async def test_a_hint_lies_at_the_foot_of_the_page(why: str, place: tuple[int, int]) -> None:
    assert await lines_of(why) == place


async def test_a_longer_hint_lies_above_what_can_be_chosen() -> None:
    first, last = await lines_of(WHY * 2)
    assert last == 16
    assert first > 0


async def lines_of(why: str) -> tuple[int, int]:
    """The first line that the hint covers, and the first line below."""
    app = OnePage(why)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        region = app.query_one(HintBox).region
        shown = " ".join(text_of(app.screen).split())
        assert f"Hint: Take it. {why}".strip() in shown
    return region.y, region.bottom
