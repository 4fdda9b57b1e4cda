"""Reads the picture of a game, which is made of text characters, from the assets."""

from functools import cache
from typing import Final

from textual.content import Content

from scapegoat_games import assets

WIDTH: Final = 24
HEIGHT: Final = 9


@cache
def picture(game: str) -> Content:
    """The picture. All its lines get equal widths, because centring is done line by line."""
    text = assets.text("pictures", game).removesuffix("\n")
    lines = [Content.from_markup(line) for line in text.split("\n")]
    return Content("\n").join(
        line + Content(" " * max(0, WIDTH - line.cell_length)) for line in lines
    )
