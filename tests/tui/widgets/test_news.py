"""The news leave out lines if not all of them fit."""

from pathlib import Path
from typing import Final

import pytest
from textual.geometry import Size
from textual.widget import Widget

from scapegoat_games.protocol import Eye
from scapegoat_games.tui.widgets.news import News, since_last_turn
from scapegoat_games.turns import Line
from tests.tui.seats import at_the_table
from tests.tui.tables import NAMES, SMALLEST, new_match
from tests.tui.walks import play_by_chance

LINES: Final = (
    Line(1, "draw", "Ann draws the 5.", private=True, move_number=1, seat=0, reveals=False),
    Line(2, "show", "Bo shows a 9.", private=False, move_number=2, seat=1, reveals=False),
    Line(3, "points", "That is worth 1.", private=False, move_number=2, seat=1, reveals=False),
    Line(4, "show", "Cy shows a 10.", private=False, move_number=3, seat=2, reveals=False),
    Line(5, "points", "That is worth 2.", private=False, move_number=3, seat=2, reveals=False),
)


def rows(
    monkeypatch: pytest.MonkeyPatch, height: int, first: frozenset[int] = frozenset()
) -> list[str]:
    monkeypatch.setattr(Widget, "content_size", property(lambda _: Size(40, height)))
    news = News("News", LINES, "Nothing.", minor=frozenset({"points"}), first=first)
    return [row.strip() for row in news.render().plain.split("\n")]


def test_private_lines_are_left_out_last_and_minor_lines_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own, bo, _, cy, two = ("◦ Ann draws the 5.", *(f"· {line.text}" for line in LINES[1:]))
    assert rows(monkeypatch, 1) == [own]
    assert rows(monkeypatch, 3) == ["News (more: L)", own, cy.replace("·", "…")]
    assert rows(monkeypatch, 4) == ["News (more: L)", own, bo, cy.replace("·", "…")]
    assert rows(monkeypatch, 5) == ["News (more: L)", own, bo, cy.replace("·", "…"), two]
    assert len(rows(monkeypatch, 6)) == 6
    assert rows(monkeypatch, 6)[0] == "News"


def test_what_was_done_to_the_reader_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    own, bo, _, cy, _ = ("◦ Ann draws the 5.", *(f"· {line.text}" for line in LINES[1:]))
    first = frozenset({2})
    assert rows(monkeypatch, 1, first) == [bo]
    assert rows(monkeypatch, 4, first) == ["News (more: L)", bo, own, cy.replace("·", "…")]
    assert rows(monkeypatch, 6, first)[1:3] == [bo, own]


def test_the_title_of_the_news_differs_on_a_first_turn() -> None:
    assert since_last_turn(0, LINES) == "Since your last turn"
    assert since_last_turn(3, LINES) == "So far"


@pytest.mark.parametrize(("game", "players"), SMALLEST)
@pytest.mark.parametrize("moves", [1, 2])
async def test_nothing_has_happened_only_if_the_log_is_empty(
    tmp_path: Path, game: str, players: int, moves: int
) -> None:
    match = play_by_chance(new_match(tmp_path, NAMES[:players], game=game), moves)
    assert match.history(Eye.TABLE)
    async with at_the_table(tmp_path, match) as seats:
        assert "Nothing yet." not in seats.text
