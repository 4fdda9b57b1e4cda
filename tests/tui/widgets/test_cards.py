"""Cards of every size can be read in both corners and keep their colours."""

from itertools import combinations
from typing import get_args

import pytest

from scapegoat_games.tui.widgets.cards import (
    FIGURES,
    CardLook,
    Lines,
    Printed,
    card_lines,
    figure,
    height_of,
    width_of,
)
from tests.tui.card_reader import cards_drawn

LINES: tuple[Lines, ...] = get_args(Lines)


@pytest.mark.parametrize("lines", LINES)
def test_all_figures_differ_and_have_equal_lines(lines: Lines) -> None:
    for one, other in combinations(FIGURES, 2):
        assert figure(one, lines) != figure(other, lines)
    for name in FIGURES:
        assert len(figure(name, lines)) == lines
        assert len({len(row) for row in figure(name, lines)}) == 1


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("look", get_args(CardLook))
@pytest.mark.parametrize("lines", LINES)
def test_a_card_fills_its_place_and_keeps_its_colours(
    lines: Lines, look: CardLook, wide: bool
) -> None:
    for name in FIGURES:
        printed = Printed(name, name, "10", "$own-ink", beside="♥")
        rows = card_lines(printed, lines, look, width=width_of(lines, wide=wide))
        texts = ["".join(text for text, _ in row) for row in rows]
        assert len(rows) == height_of(lines)
        assert {len(text) for text in texts} == {width_of(lines, wide=wide)}
        assert list(cards_drawn("\n".join([*texts, ""]))) == [(name, "10")]
        for row in rows:
            inked = [style for text, style in row if set(text) & set("█▀▄▌▐0123456789AJQK")]
            assert all("$own-ink on $card" in style for style in inked)


@pytest.mark.parametrize("lines", LINES)
def test_the_back_of_a_card_shows_no_value(lines: Lines) -> None:
    shown = {text for row in card_lines(None, lines) for text, _ in row}
    assert not {sign for text in shown for sign in text} & set("0123456789AJQK█▀▄")
