"""The results of Alcatraz: who stays behind, and why; or that all have lost."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from scapegoat_games.games.alcatraz.rules.ending import judge, judge_named
from scapegoat_games.games.alcatraz.steps import Naming, Over
from scapegoat_games.games.alcatraz.view import Sheet
from scapegoat_games.tui.stages import Results
from tests.games.alcatraz.positions import At, Position, lay, marks
from tests.tui.boards.alcatraz.tables import laid
from tests.tui.seats import at_the_table
from tests.tui.tables import NAMES

SPARED = "Ann, the Scapegoat, can't be spared, so it is somebody else:"
ENDS = {
    "scapegoat": (
        (("ABCDEF", 0, 0, 0), ("A", 0, 0, 0), ("ABCDEF", 0, 0, 0)),
        0,
        ["even without Ann, Bo or Cy.", "Ann is the Scapegoat, and can be spared: that settles it"],
    ),
    "alone": (
        (("ABC", 0, 0, 0), ("", 3, 0, 0), ("DEF", 0, 0, 0)),
        1,
        ["even without Bo.", SPARED, "Bo is the only one who can."],
    ),
    "letters": (
        (("ABCDEF", 0, 0, 0), ("AB", 0, 0, 0), ("A", 3, 3, 3)),
        2,
        ["even without Bo or Cy.", SPARED, "Fewest letters: Cy (1 letter)."],
    ),
    "cash": (
        (("ABCDEF", 0, 0, 0), ("A", 2, 0, 0), ("B", 1, 3, 3)),
        2,
        [SPARED, "Fewest letters: Bo (1 letter) and Cy (1 letter).", "Then the least Cash: Cy (1"],
    ),
    "items": (
        (("ABCDEF", 0, 0, 0), ("A", 1, 1, 3), ("B", 1, 2, 0)),
        1,
        ["Then the least Cash: Bo (1 Cash) and Cy (1 Cash).", "fewest items: Bo (1 item)."],
    ),
    "stamina": (
        (("ABCDEF", 0, 0, 0), ("A", 1, 2, 3), ("B", 1, 2, 2)),
        2,
        ["fewest items: Bo (2 items) and Cy (2 items).", "least Stamina: Cy (2 Stamina)."],
    ),
    "named": (
        (("ABCDEF", 0, 0, 0), ("A", 0, 0, 1), ("B", 0, 0, 1)),
        1,
        ["least Stamina: Bo (1 Stamina) and Cy (1 Stamina).", "Still tied, and Ann names Bo."],
    ),
}


def ended(lines: Sequence[tuple[str, int, int, int]]) -> Position:
    """The results for sheets of letters, Cash, items and Stamina; Ann is the Scapegoat."""
    position = lay(At("yard"), At("cells"), At("cells"))
    sheets = tuple(
        Sheet((1,) * items, stamina, cash, marks(letters))
        for letters, cash, items, stamina in lines
    )
    position.state.sheets = sheets
    step = judge(sheets, 0)
    assert step is not None
    position.state.step = judge_named(sheets, 0, step.tied[0]) if isinstance(step, Naming) else step
    return position


@pytest.mark.clause("AL-23")
@pytest.mark.parametrize("by", ENDS)
async def test_the_results_go_through_each_comparison(tmp_path: Path, by: str) -> None:
    lines, stays, told = ENDS[by]
    position = ended(lines)
    assert isinstance(position.state.step, Over)
    verdict = position.state.step.escape
    assert verdict is not None
    assert verdict.by == by
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        assert isinstance(seats.stage, Results)
        for one in told:
            assert one in seats.said
        assert ("that settles it" in seats.said) is (by == "scapegoat")
        assert ("is the only one who can" in seats.said) is (by == "alone")
        assert ("Still tied" in seats.said) is (by == "named")
        for seat, name in enumerate(NAMES[:3]):
            row = next(row for row in seats.rows if row.strip()[2:].startswith(f"{name}  "))
            fate = "◀ stays" if seat == stays else "escapes"
            assert row.strip().endswith(fate + (", Scapegoat" if seat == 0 else ""))
            spared = seat in verdict.dispensable
            assert ("the others have all six" if spared else "only one with") in row


async def test_the_results_name_missing_letters(tmp_path: Path) -> None:
    lines, _, _ = ENDS["alone"]
    async with at_the_table(tmp_path, laid(tmp_path, ended(lines))) as seats:
        assert "Ann ABC··· only one with A, B and C escapes, Scapegoat" in seats.said
        assert "Bo ······ the others have all six ◀ stays" in seats.said


@pytest.mark.clause("AL-7")
async def test_with_the_21st_guard_nobody_wins(tmp_path: Path) -> None:
    position = lay(At("yard", letters="AB"), At("cells"), At("cells"), turn=2, number=13)
    position.state.guards = (4,) * 5 + (0,) * 7
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.press("e", "enter")
        assert isinstance(seats.stage, Results)
        assert "The 21st guard has come: nobody escapes." in seats.said
        assert "● Ann AB···· the others lack A, B, C, D, E and F" in seats.said
        assert "Nobody had C, D, E or F." in seats.said
        assert "It came closest without Bo: the others lacked C, D, E and F." in seats.said
        for told in ("stays", "can't be spared", "escapes,"):
            assert told not in seats.said


async def test_a_loss_says_how_close_it_came(tmp_path: Path) -> None:
    for held, told in (
        (("", "", ""), "Nobody had a single letter of the plan."),
        (
            ("AB", "BCD", "DEF"),
            "nobody could be spared. It came closest without Ann: the others lacked A.",
        ),
    ):
        position = lay(*(At("cells", letters=letters) for letters in held), turn=2, number=13)
        position.state.guards = (4,) * 5 + (0,) * 7
        async with at_the_table(tmp_path / held[0], laid(tmp_path / held[0], position)) as seats:
            await seats.press("e", "enter")
            assert told in seats.said


async def test_the_results_chart_tasks_by_round(tmp_path: Path) -> None:
    position = lay(
        At("yard", "key"), At("yard", letters="BCD"), At("yard", letters="EF"), At("cells"),
        tasks={"yard": "Start the uprising"}, turn=1,
    )  # fmt: skip
    position.stack_tasks("Jam the tower door")
    match = laid(tmp_path, position)
    match.play(1, match.game.parse("steal 1 key"))
    async with at_the_table(tmp_path, match) as seats:
        await seats.press("3", "enter")
        seats.calm_down()
        await seats.press("enter")
        assert "Tasks by round 1 ● Ann · 0 tasks ▲ Bo ■ 1 task" in seats.said
        assert "Most thefts: Bo, 1." in seats.said


@pytest.mark.clause("AL-20")
async def test_results_credit_whoever_asked_for_items(tmp_path: Path) -> None:
    """With ``task_consent`` the last move before the task is the answer of an owner of items."""
    position = lay(
        At("cells", letters="EF"), At("yard", "key", letters="BCD"), At("yard", "clothes"),
        tasks={"yard": "Make a duplicate key"}, turn=1, task_consent=True,
    )  # fmt: skip
    match = laid(tmp_path, position, task_consent=True)
    for seat, text in ((1, "complete uses=2:key+3:clothes"), (2, "yes")):
        match.play(seat, match.game.parse(text))
    async with at_the_table(tmp_path, match) as seats:
        assert "▲ Bo ■ 1 task" in seats.said
        assert "■ Cy · 0 tasks" in seats.said
