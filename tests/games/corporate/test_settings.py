"""What a table may agree on, as it is typed, and what is refused and why."""

import pytest

from scapegoat_games.games.corporate import GAME
from scapegoat_games.protocol import BadSetup, Dice, Value
from scapegoat_games.setup_input import agreed, read_given


def read(*texts: str) -> dict[str, Value]:
    return agreed(GAME, read_given(GAME, texts))


def test_what_holds_if_nothing_is_said() -> None:
    assert read() == {"targets": "players", "deadline": 2, "win_size": 6, "limit": None}


@pytest.mark.clause("CS-21")
@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (3, {"targets": 10}),
        (3, {"targets": 15}),
        (4, {"targets": 20}),
        (5, {"targets": 11}),
        (5, {"targets": 25}),
        (3, {"targets": 22, "deadline": 3}),
        (3, {"targets": 1_000_000, "deadline": 1_000_000}),
        (4, {"win_size": 5}),
        (4, {"win_size": 7}),
    ],
)
def test_house_rules_that_can_be_played(seats: int, settings: dict[str, Value]) -> None:
    rules = GAME.new(seats, agreed(GAME, settings), Dice("s")).rules
    assert rules.target == settings.get("targets", {3: 10, 4: 15, 5: 20}[seats])
    assert rules.deadline == settings.get("deadline", 2)
    assert rules.win_size == settings.get("win_size", 6)


@pytest.mark.clause("CS-21")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("targets=9", "targets is players or a number from 10 up, not “9”."),
        ("deadline=1", "deadline is a number from 2 up, not “1”."),
        ("win_size=4", "win_size is a number from 5 to 7, not “4”."),
        ("win_size=8", "win_size is a number from 5 to 7, not “8”."),
        ("limit=0", "limit is none or a number from 1 up, not “0”."),
    ],
)
def test_house_rules_that_nobody_can_play(text: str, why: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read(text)
    assert str(refused.value) == why


@pytest.mark.clause("CS-21")
@pytest.mark.parametrize(
    ("seats", "settings", "why"),
    [
        (
            5,
            {"targets": 10},
            (
                "With 5 players targets must be 11 or more:"
                " below that a year could end before everyone had a turn."
            ),
        ),
        (
            3,
            {"targets": 16},
            (
                "With 3 players and deadline=2 targets can be 15 at most:"
                " above that nobody could close all quarters in time."
            ),
        ),
        (
            5,
            {"targets": 38, "deadline": 3},
            (
                "With 5 players and deadline=3 targets can be 37 at most:"
                " above that nobody could close all quarters in time."
            ),
        ),
    ],
)
def test_targets_that_do_not_fit_the_players(
    seats: int, settings: dict[str, Value], why: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.new(seats, agreed(GAME, settings), Dice("s"))
    assert str(refused.value) == why
