"""How a location is drawn in windows of different sizes."""

import pytest

from scapegoat_games.tui.boards.alcatraz.faces import ITEM_SIGNS, SIGNS
from scapegoat_games.tui.boards.alcatraz.prison_map import Detail, fitting, tile
from tests.games.alcatraz.positions import At, Position, lay, place

NAMES = ("Ann", "Bo", "Cleo")


def yard() -> Position:
    return lay(
        At("yard"), At("yard"), At("cells"),
        guards={"yard": 2}, tasks={"yard": "Cut the sluice bars"}, sides="gold",
    )  # fmt: skip


def told(size: tuple[int, int]) -> list[str]:
    position = yard()
    position.state.newest = place("yard")
    return [row.plain.rstrip() for row in tile(position.view(), NAMES, place("yard"), size)]


def test_in_a_small_window_a_location_is_drawn_in_signs() -> None:
    assert told((19, 3)) == [" Exercise Yard*", " +▮▮▯▯ kncdt", "  C  2p ≤1▮ kt  ●▲"]


def test_medium_windows_describe_locations_in_words() -> None:
    assert told((26, 6)) == [
        " Exercise Yard       gold",
        " +▮▮▯▯ 2 guards        ●▲",
        " one of each",
        "  C  2 prisoners ≤1 guard",
        "     key, tool",
        " Pay: any 2 items",
    ]


def test_narrow_tiles_show_whole_tasks() -> None:
    assert told((19, 9))[3:6] == ["  C  2 prisoners", "     ≤1 guard", "     key, tool"]


def test_large_tiles_show_rules_and_names() -> None:
    assert told((26, 11)) == [
        " Exercise Yard       gold",
        " +▮▮▯▯ 2 guards",
        " ● Ann  ▲ Bo",
        " one of each",
        "  C  2 prisoners, at most",
        "     1 guard: key, tool",
        "",
        "",
        "",
        " Pay, then take any 2",
        " items from here.",
    ]


@pytest.mark.parametrize("width", [17, 19, 21, 23, 26, 34])
def test_every_location_and_task_fits_whatever_the_room(width: int) -> None:
    position = lay(
        At("cells"), At("cells"), At("cells"), At("cells"),
        tasks={"cells": "Set the mattresses alight", "visiting": "Build the paddles"},
        sides="gold",
    )  # fmt: skip
    for lines in (3, 6, 7, 8, 10, 13, 15):
        for spot in range(12):
            rows = tile(position.view(), (*NAMES, "Dave"), spot, (width, lines))
            assert len(rows) == lines
            assert {row.cell_length for row in rows} == {width}


@pytest.mark.parametrize("width", [1, 4, 9, 13])
def test_every_tile_has_its_number_of_lines(width: int) -> None:
    """The map is drawn again before a page hides it in a window that is too small."""
    for lines in (3, 6, 7, 8, 10, 13, 15):
        for spot in range(12):
            assert len(tile(yard().view(), NAMES, spot, (width, lines))) == lines


def test_larger_tiles_never_say_less() -> None:
    for width in (17, 26):
        assert [fitting(width, lines) for lines in range(3, 16)] == sorted(
            fitting(width, lines) for lines in range(3, 16)
        )
    assert fitting(19, 3) is Detail.SIGNS


def test_no_two_signs_are_alike() -> None:
    """Letters of the plan are capitals, items are small letters, and the gun is a word."""
    plain = ITEM_SIGNS[:-1]
    assert all(len(sign) == 1 and sign.islower() for sign in plain)
    assert len({*plain}) == len(plain)
    assert "g" not in plain
    assert ITEM_SIGNS[-1] == "gun"
    assert len({sign for sign, _ in SIGNS}) == len(SIGNS)
