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


OWN, BO, NINE, CY, TEN = ("◦ Ann draws the 5.", *(f"· {line.text}" for line in LINES[1:]))
MORE: Final = "News (more: L)"


def gap(row: str) -> str:
    """The row of a line before which lines are left out."""
    return f"… {row[2:]}"


def test_private_lines_are_left_out_last_and_minor_lines_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert rows(monkeypatch, 1) == [f"{OWN} …"]
    assert rows(monkeypatch, 3) == [MORE, OWN, f"{gap(CY)} …"]
    assert rows(monkeypatch, 4) == [MORE, OWN, BO, f"{gap(CY)} …"]
    assert rows(monkeypatch, 5) == [MORE, OWN, BO, gap(CY), TEN]
    assert rows(monkeypatch, 6) == ["News", OWN, BO, NINE, CY, TEN]


def test_what_was_done_to_the_reader_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    first = frozenset({2})
    assert rows(monkeypatch, 1, first) == [f"{BO} …"]
    assert rows(monkeypatch, 4, first) == [MORE, BO, OWN, f"{gap(CY)} …"]
    assert rows(monkeypatch, 6, first)[1:3] == [BO, OWN]


def test_a_gap_below_what_was_done_to_the_reader_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rows(monkeypatch, 3, frozenset({4})) == [MORE, CY, f"{OWN} …"]
    assert rows(monkeypatch, 3, frozenset({1})) == [MORE, OWN, f"{gap(CY)} …"]
    assert rows(monkeypatch, 2, frozenset({1, 2})) == [OWN, f"{BO} …"]


def test_a_gap_at_the_end_has_its_own_row_if_possible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    long = Line(6, "points", "w " * 30, private=False, move_number=4, seat=0, reveals=False)
    monkeypatch.setattr(Widget, "content_size", property(lambda _: Size(40, 3)))
    news = News("News", (LINES[1], long), "Nothing.", minor=frozenset({"points"}))
    assert news.render().plain.split("\n") == [MORE, BO, "…"]


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
