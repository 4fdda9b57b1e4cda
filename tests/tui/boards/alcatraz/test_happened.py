"""What a page says about the time since the player's last turn, and in which order."""

from pathlib import Path

import pytest

from scapegoat_games.protocol import Eye
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards.alcatraz.happened import Happened, happened
from tests.games.alcatraz.positions import At, Position, lay
from tests.tui.boards.alcatraz.tables import laid
from tests.tui.seats import SMALL, WIDEST, at_the_table


def played(home: Path, position: Position, *texts: str) -> AnyMatch:
    """A match after moves, each by the seat that decides."""
    match = laid(home, position)
    for text in texts:
        (decision,) = match.to_act()
        match.play(decision.seat, match.game.parse(text))
    return match


def heard(match: AnyMatch, seat: int) -> Happened:
    return happened(match.view(Eye.TABLE), match.history(Eye.TABLE), seat)


def texts(lines: object) -> list[str]:
    assert isinstance(lines, tuple)
    return [line.text for line in lines]


def crossed() -> Position:
    """A position in which Bo can rob Ann, who has ended her turn."""
    return lay(
        At("yard", "key clothes", cash=1, cards="Old Debt"), At("yard", "drug"), At("cells"),
        guards={"radio": 1}, turn=0,
    )  # fmt: skip


def test_what_others_did_to_the_player_comes_first(tmp_path: Path) -> None:
    match = played(tmp_path, crossed(), "end", "steal 1 cash", "riot radio", "go cells", "end")
    told = heard(match, 0)
    assert texts(told.to_player) == [
        "Bo steals 1 Cash from Ann.",
        "Bo riots: a guard comes from the Radio Room to the Exercise Yard.",
    ]
    assert "Bo moves to the Cell Block." in texts(told.others)
    assert heard(match, 2).to_player == (), "Cleo stands elsewhere, and nobody took anything"


def test_moves_in_a_row_become_one_line(tmp_path: Path) -> None:
    match = played(tmp_path, crossed(), "end", "go chapel", "go radio", "go dining", "end")
    assert texts(heard(match, 0).others) == ["Bo moves to the Dining Hall."]
    split = played(tmp_path / "2", crossed(), "end", "go cells", "drop drug", "go yard", "end")
    assert texts(heard(split, 0).others) == [
        "Bo moves to the Cell Block.",
        "Bo drops a drug (to the Infirmary).",
        "Bo moves to the Exercise Yard.",
    ]


def test_what_came_before_the_last_turn_is_old(tmp_path: Path) -> None:
    match = played(tmp_path, crossed(), "go chapel", "end", "end")
    assert heard(match, 0) == Happened((), (), frozenset())
    assert texts(heard(match, 1).others) == [], "Bo's turn ended last"
    assert texts(heard(match, 2).others) == ["Ann moves to the Chapel."]


def test_old_debt_names_its_victim(tmp_path: Path) -> None:
    position = lay(At("yard", "key", cards="Old Debt"), At("cells", "clothes"), At("cells"), turn=0)
    match = played(
        tmp_path, position, "blackmail", "play 1", "target seat=2 item=clothes own=key", "end"
    )
    told = heard(match, 1)
    assert texts(told.to_player) == ["Old Debt: Ann gets clothes from Bo for a key."]
    assert "Ann plays Old Debt." in texts(told.others)


def test_what_the_player_did_is_more_than_the_lines(tmp_path: Path) -> None:
    match = played(tmp_path, crossed(), "end", "go cells", "end", "go laundry", "use take=clothes")
    assert heard(match, 2).more
    assert not heard(played(tmp_path / "2", crossed(), "end", "go cells", "end"), 2).more


def test_the_newest_event_is_always_there(tmp_path: Path) -> None:
    match = played(tmp_path, crossed(), "end", "riot radio", "end", "go yard", "steal 1 clothes")
    told = heard(match, 2)
    assert texts(told.others)[-1] == "Cy steals clothes from Ann."
    assert not any("Cy moves" in text for text in texts(told.others))
    match.play(2, match.game.parse("go cells"))
    told = heard(match, 2)
    assert told.others[-1].text == "Cy moves to the Cell Block."
    assert told.others[-1].number in told.weighty, "a move is a small event, but this is the newest"


async def test_events_that_do_not_fit_are_said_to_be_in_the_log(tmp_path: Path) -> None:
    moves = ("end", "drop drug", "riot radio", "go cells", "end", "go laundry", "use take=clothes")
    async with at_the_table(tmp_path, played(tmp_path, crossed(), *moves)) as seats:
        assert "(more: L)" in seats.text
    few = played(tmp_path / "2", crossed(), "end")
    async with at_the_table(tmp_path / "2", few) as seats:
        assert "(more: L)" not in seats.text


@pytest.mark.parametrize("size", [SMALL, WIDEST])
async def test_a_page_says_at_once_what_was_done_to_its_player(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    moves = ("end", "steal 1 cash", "riot radio", "go cells", "end", "go laundry", "end")
    match = played(tmp_path, crossed(), *moves)
    for seat in range(3):
        match.play(seat, match.game.parse("vote 1"))
    async with at_the_table(tmp_path, match, size=size) as seats:
        assert "! Bo steals 1 Cash from Ann." in seats.said
        print(seats.text)
        assert "! Bo riots: a guard comes from the Radio Room to the Exercise Yard." in seats.said
        await seats.press("right")
        assert "! Bo steals" in seats.said or size == SMALL, "the verdict needs the room"
