"""The scenes of Alcatraz that everybody watches: the talk, the ballot, and the escape."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from scapegoat_games.games.alcatraz.phrases import card_title
from scapegoat_games.games.alcatraz.steps import Naming
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.alcatraz.scenes import AlcatrazEscape, Talk
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    PrivateLook,
    PrivatePage,
    Results,
    RevealStage,
    Thinking,
    Why,
)
from tests.games.alcatraz.positions import At, Position, lay
from tests.tui.boards.alcatraz.tables import laid, made, stage
from tests.tui.seats import SMALL, WIDEST, Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put

EASY = "computer:easy"
ESCAPE = {"yard": "Start the uprising"}


def round_ends(players: int = 3, talk: int = 0, run: int = 1, scapegoat: int = 0) -> Position:
    others = [At("cells")] * (players - 1)
    turn = (scapegoat - 1) % players
    return lay(At("yard"), *others, scapegoat=scapegoat, turn=turn, run=run, talk=talk)


async def to_talk(seats: Seats) -> Talk:
    await seats.press("e", "enter")
    assert isinstance(seats.stage, RevealStage)
    return seats.app.screen.query_one(Talk)


@pytest.mark.clause("AL-8")
async def test_the_clock_counts_down_and_ends_the_talk(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, round_ends(talk=90))) as seats:
        talk = await to_talk(seats)
        assert "A guard comes to" in seats.said
        assert "1:30 left to talk." in seats.said
        for seconds, left in ((1, "1:29"), (24, "1:05"), (60, "0:05")):
            seats.wait(seconds)
            talk.tick()
            await seats.settle()
            assert f"{left} left to talk." in seats.said
        seats.wait(5)
        talk.tick()
        await seats.settle()
        assert isinstance(seats.stage, Curtain)
        assert made(seats) == ["end"], "the clock is no part of the match"


@pytest.mark.clause("AL-8")
async def test_the_clock_ticks_by_itself(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, round_ends(talk=30))) as seats:
        await to_talk(seats)
        await seats.later(31)
        assert isinstance(seats.stage, Curtain)


@pytest.mark.clause("AL-8")
async def test_the_scapegoat_calls_the_vote(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, round_ends(talk=90, scapegoat=1))) as seats:
        await to_talk(seats)
        assert "Bo, the Scapegoat, is ready." in seats.said
        await seats.press("enter")
        assert isinstance(seats.stage, RevealStage), "the key of the move before"
        seats.calm_down()
        await seats.press("enter")
        assert stage(seats) == Curtain(0, Why.TURN)


@pytest.mark.clause("AL-8")
async def test_an_unlimited_talk_has_no_clock(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, round_ends(talk=0))) as seats:
        await to_talk(seats)
        assert "left to talk" not in seats.said
        assert "Ann, the Scapegoat, is ready." in seats.said
        await seats.later(1_000)
        assert isinstance(seats.stage, RevealStage)


async def test_time_runs_on_under_a_dialog_without_closing_it(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, round_ends(talk=30))) as seats:
        talk = await to_talk(seats)
        await seats.press("r")
        reading = seats.text
        seats.wait(100)
        talk.tick()
        await seats.settle()
        assert seats.text == reading
        assert isinstance(seats.stage, RevealStage)
        await seats.press("escape")
        await seats.later(1)
        assert isinstance(seats.stage, Curtain)


async def voted(seats: Seats, last: int, votes: Sequence[int]) -> None:
    """Casts the last vote on its page."""
    await seats.lift()
    seats.calm_down()
    await seats.press(str(votes[last] + 1), "enter")
    await seats.to_verdict()
    assert isinstance(seats.stage, RevealStage)


@pytest.mark.clause("AL-8")
@pytest.mark.parametrize(
    ("votes", "sums", "told"),
    [
        ((1, 1, 2), ("0", "2½", "1"), "▲ Bo is the Scapegoat: +1 action point."),
        (
            (1, 2, 0),
            ("1", "1½", "1"),
            (
                "Ann, Bo and Cy have 1 vote each. Ann, the Scapegoat until now, has voted for Bo,"
                " and that vote weighs 1½. ▲ Bo is the Scapegoat: +1 action point."
            ),
        ),
        (
            (2, 2, 3, 3),
            ("0", "0", "2½", "2"),
            (
                "Cy and Dot have 2 votes each. Ann, the Scapegoat until now, has voted for Cy,"
                " and that vote weighs 1½. ■ Cy is the Scapegoat: +1 action point."
            ),
        ),
        (
            (1, 0, 0, 0),
            ("3", "1½", "0", "0"),
            "● Ann is the Scapegoat, the second round running: +2 action points.",
        ),
    ],
)
async def test_the_ballot_shows_votes_and_weights(
    tmp_path: Path, votes: tuple[int, ...], sums: tuple[str, ...], told: str
) -> None:
    position = round_ends(len(votes))
    position.play("end")
    for seat, vote in enumerate(votes[:-1]):
        position.by(seat, f"vote {vote + 1}")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await voted(seats, len(votes) - 1, votes)
        cast = [row.split() for row in seats.rows if "votes for" in row]
        assert [(row[1], row[5]) for row in cast] == [
            (NAMES[seat], NAMES[vote]) for seat, vote in enumerate(votes)
        ]
        assert [row[6].strip(",") for row in cast] == ["1½", *["1"] * (len(votes) - 1)]
        top = seats.find("votes for").y + 1
        weighed = [row.split() for row in seats.rows[top:] if row.split()[1:2] != []]
        for seat, halves in enumerate(sums):
            assert weighed[seat][1:3] == [NAMES[seat], halves]
        assert told in seats.said
        seats.calm_down()
        await seats.press("enter")
        assert stage(seats) == OpenTable(seats.match.view(Eye.TABLE).scapegoat)


@pytest.mark.clause("AL-8", "AL-9")
async def test_the_ballot_names_the_bonus_up_to_three(tmp_path: Path) -> None:
    position = round_ends(run=3)
    position.play("end")
    position.by(0, "vote 1")
    position.by(1, "vote 1")
    async with at_the_table(tmp_path, laid(tmp_path, position), WIDEST) as seats:
        await voted(seats, 2, (0, 0, 1))
        for sheets in seats.app.screen.query(Sheets):
            assert "…" not in str(sheets.render()), "nobody is waited for any more"
        assert "Ann is the Scapegoat, the fourth round running: +3 action points." in seats.said


@pytest.mark.clause("AL-22", "AL-23")
@pytest.mark.parametrize("size", [SMALL, WIDEST])
async def test_the_escape_comes_before_who_stays(tmp_path: Path, size: tuple[int, int]) -> None:
    position = lay(
        At("yard"), At("yard", letters="BCD"), At("yard", letters="EF"), At("cells"),
        tasks=ESCAPE, turn=1,
    )  # fmt: skip
    position.stack_tasks("Jam the tower door")
    async with at_the_table(tmp_path, laid(tmp_path, position), size=size) as seats:
        await seats.press("3", "enter")
        assert seats.app.screen.query(AlcatrazEscape)
        assert "Bo completes “Start the uprising” (A)" in seats.said
        assert "▲ Bo ABCD··" in seats.said
        assert "◆ Dot ·····F" in seats.said
        assert "One prisoner stays. Who?" in seats.said
        assert "stays in prison" not in seats.said
        assert "even without" not in seats.said
        seats.calm_down()
        await seats.press("enter")
        assert isinstance(seats.stage, Results)
        assert "◀ stays" in seats.said


@pytest.mark.clause("AL-23")
async def test_a_tie_is_shown_before_and_after_the_naming(
    tmp_path: Path,
) -> None:
    position = lay(
        At("yard", letters="BCDEF"), At("yard"), At("yard", letters="F"),
        At("cells", letters="F"), tasks=ESCAPE, turn=1,
    )  # fmt: skip
    position.stack_tasks("Seize the dock launch")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.press("3", "enter")
        assert isinstance(seats.stage, RevealStage)
        assert "Cy and Dot are tied for who stays in prison: Ann, the Scapegoat" in seats.said
        assert "One prisoner stays. Who?" in seats.said
        seats.calm_down()
        await seats.press("enter")
        assert stage(seats) == OpenTable(0)
        assert isinstance(seats.match.view(Eye.TABLE).step, Naming)
        assert "A tie, and Ann decides · Who stays in prison?" in seats.text
        seats.calm_down()
        await seats.click(seats.lies("seat:3"))
        assert "Everyone but Dot escapes." in seats.text
        await seats.press("enter")
        assert isinstance(seats.stage, RevealStage)
        assert "One prisoner stays: Dot." in seats.said
        seats.calm_down()
        await seats.press("enter")
        assert "Still tied, and Ann names Dot." in seats.said


@pytest.mark.clause("AL-8")
async def test_the_map_and_the_plan_are_open_during_the_talk(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, round_ends())) as seats:
        await to_talk(seats)
        assert "Cell Block (silver)" not in seats.said
        await seats.press("down")
        assert "Cell Block (silver): Take 1 knife." in seats.said
        await seats.press("up")
        assert "Exercise Yard (silver): Pay, then take any 1 item from here. Free." in seats.said
        await seats.click(seats.lies("place:office"))
        assert "Warden's Office (silver): Draw 1 blackmail card." in seats.said
        await seats.press("p")
        assert "Nobody has a letter yet." in seats.said
        await seats.press("escape")
        assert isinstance(seats.stage, RevealStage)
        seats.calm_down()
        await seats.command("Call the vote")
        assert isinstance(seats.stage, Curtain)


@pytest.mark.channel("handover")
async def test_own_cards_are_open_during_the_talk(
    tmp_path: Path,
) -> None:
    position = round_ends(talk=90)
    position.state.hands = ((), (2,), ())
    async with at_the_table(tmp_path, laid(tmp_path, position), WIDEST) as seats:
        await to_talk(seats)
        scene = stage(seats)
        title = card_title(2, (2,))
        await seats.press("2")
        assert stage(seats) == scene, "not by a key typed ahead"
        seats.calm_down()
        await seats.press("2")
        assert stage(seats) == Curtain(1, Why.ASIDE)
        assert title not in seats.text
        seats.wait(20)
        await seats.press("2")
        assert stage(seats) == PrivateLook(1)
        assert title in seats.text
        await seats.press("h")
        assert stage(seats) == scene
        assert title not in seats.text
        assert "1:09 left to talk." in seats.said
        seats.calm_down()
        await seats.press("3")
        await seats.press("escape")
        assert stage(seats) == scene
        await seats.press("4")
        assert stage(seats) == scene, "nobody sits there"
        await seats.later(90)
        assert isinstance(stage(seats), Curtain), "the talk is over"


@pytest.mark.parametrize(
    ("second", "held", "keys"),
    [
        ("Bo", ((), (), ()), ""),
        ("Bo", ((0,), (), (2,)), "Ann: press 1 or Cy: press 3 "),
        (EASY, ((0,), (3,), (2,)), "Ann: press 1 or Cy: press 3 "),
    ],
)
async def test_the_talk_names_the_keys_of_people_who_hold_cards(
    tmp_path: Path, second: str, held: tuple[tuple[int, ...], ...], keys: str
) -> None:
    """The numbers of cards are public. Cards of computer players are not looked at."""
    position = round_ends()
    position.state.hands = held
    match = new_match(tmp_path, ("Ann", second, "Cy"), game="alcatraz")
    async with at_the_table(tmp_path, put(match, position.state)) as seats:
        await to_talk(seats)
        looks = "to look at your blackmail cards."
        assert (f" {keys}{looks}" in seats.said) is bool(keys)
        assert (looks in seats.said) is bool(keys)
        seats.calm_down()
        await seats.press("2")
        assert isinstance(stage(seats), RevealStage if second == EASY else Curtain)


async def test_a_single_person_has_nobody_to_talk_to(tmp_path: Path) -> None:
    match = new_match(tmp_path, ("Ann", EASY, EASY), {"talk": 90}, game="alcatraz")
    async with at_the_table(tmp_path, put(match, round_ends(scapegoat=1).state)) as seats:
        await seats.press("e", "enter")
        assert stage(seats) == PrivatePage(0)
        assert "Round 2 · Who should be the Scapegoat?" in seats.said
        assert "A guard comes to" in seats.said


async def test_the_table_keeps_its_news_during_a_vote(tmp_path: Path) -> None:
    match = new_match(tmp_path, ("Ann", EASY, EASY), game="alcatraz")
    async with at_the_table(tmp_path, put(match, round_ends(scapegoat=1).state)) as seats:
        await seats.press("e", "enter")
        assert stage(seats) == PrivatePage(0)
        seats.calm_down()
        await seats.slowly("2", "enter")
        assert isinstance(stage(seats), Thinking)
        assert "who should be the Scapegoat? · Round 2. A guard comes to" in seats.said


async def test_the_first_page_names_the_first_player(tmp_path: Path) -> None:
    match = new_match(tmp_path, (EASY, EASY, EASY), game="alcatraz")
    name = match.names[match.view(Eye.TABLE).scapegoat]
    async with at_the_table(tmp_path, match) as seats:
        assert isinstance(stage(seats), Thinking)
        assert f"{name} is the first Scapegoat, and begins." in seats.said


async def test_the_log_begins_with_the_first_scapegoat(tmp_path: Path) -> None:
    told = "is the first Scapegoat, and begins."
    async with at_the_table(tmp_path, laid(tmp_path, round_ends(scapegoat=1))) as seats:
        await seats.press("l")
        assert f"Ann {told}" in seats.said, "whose turn it is, as nobody has moved"
        await seats.press("escape")
        await to_talk(seats)
        await seats.press("l")
        assert f"Ann {told}" in seats.said, "and so it stays"
