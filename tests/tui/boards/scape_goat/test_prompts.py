"""The texts on Scape Goat's pages: before a move, after it, and at the end."""

from pathlib import Path

import pytest

from scapegoat_games.games.scape_goat.moves import LOOK, Cops, Move, Spy
from scapegoat_games.games.scape_goat.options import action
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.scape_goat.draft import ScapeGoatDraft, ask, headline, judge
from scapegoat_games.tui.stages import Results, RevealStage
from scapegoat_games.words import fill
from tests.games.scape_goat.positions import Position, lay
from tests.games.scape_goat.test_frames import about_to_frame
from tests.tui.boards.scape_goat.tables import laid
from tests.tui.frames import Frames
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES
from tests.tui.walks import CALM, LIFT, walk

_WHOM_A_MAT_NAMES = 19
"""The column of the results in which the player named by the mat stands."""
STANDING = (Location.TRADE, Location.SPY, Location.STASH)
HANDS = ("green 1, blue 1", "yellow 1, yellow 2", "red 2, red 3", "yellow 3, blue 2")
FACEUP = "green 2, green 3, blue 3, yellow/green"
BESIDE = ("green 2", "green 3", "blue 3", "yellow/green")


def four(*tokens: int) -> Position:
    standing = (*STANDING, Location.SPY)
    return lay(*HANDS, faceup=FACEUP, standing=standing, tokens=tokens)


def verdict(position: Position, *digits: int) -> list[str]:
    now = ScapeGoatDraft(position.view())
    for digit in digits:
        now.number(digit - 1)
    assert judge(now).good
    return judge(now).text.split("\n")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (LOOK, "Look at your hand and your mat."),
        (Cops(), "Go to the cops."),
        (Spy(1), "Go to Spy and look at Bo's hand."),
    ],
)
def test_advice_says_what_the_move_does(move: Move, said: str) -> None:
    assert fill(action(four().view(0), move).advice(), NAMES, 0) == said


def swap_for(card: str) -> str:
    return f"Then {{0}} {{0:swaps}} a card for {card} there."


@pytest.mark.parametrize(
    ("digits", "said"),
    [
        ((2,), ["{0} {0:goes} to Spy and {0:looks} at {1}'s hand.", swap_for("green 3")]),
        (
            (4, 3),
            ["{0} {0:goes} to the Stash, {0:takes} the card from slot 3, and then one goes back."],
        ),
        ((1,), ["{0} {0:goes} to Prepare and {0:takes} a preparation token.", swap_for("green 2")]),
        ((5,), ["The game ends at once, and the true scapegoat wins alone."]),
    ],
)
def test_a_turn_says_its_effect_and_what_follows(digits: tuple[int, ...], said: list[str]) -> None:
    assert verdict(four(), *digits)[: len(said)] == said


def test_taking_the_last_token_announces_the_turned_card() -> None:
    (effect, _) = verdict(four(0, 1, 0, 0), 1)
    assert effect.endswith("token, the last one: Prepare turns over to Frame/Steal.")


def test_a_token_decides_between_the_texts_of_frame_and_theft() -> None:
    (effect, then) = verdict(four(1, 1, 0, 0), 1)
    assert effect == "{0} {0:starts} a Frame Attempt: everyone secretly chooses a card."
    assert "If not, {0} {0:swaps} a card and {0}'s turn ends." in then
    assert verdict(four(0, 1, 1, 0), 1, 3)[0] == (
        "{0} {0:goes} to Frame/Steal and {0:steals} a preparation token from {2}."
    )


@pytest.mark.clause("SG-15")
def test_a_turn_names_the_cards_that_must_go() -> None:
    standing = (*STANDING, Location.SPY)
    position = lay("red 1, blue/red", *HANDS[1:], faceup=FACEUP, standing=standing)
    assert verdict(position, 2, 2)[1] == (
        "Then {0} {0:has} to swap red 1 or blue/red for green 3 there."
    )
    assert verdict(position, 4, 2)[1] == swap_for("yellow/green")


def test_a_location_says_what_it_is_for() -> None:
    now = ScapeGoatDraft(four(0, 1, 1, 0).view())
    told = []
    for _ in range(5):
        told.append(judge(now).text.split("\n")[0])
        now.go(1)
    assert told == [
        "Steal a preparation token from a player who has one.",
        "Look at somebody's hand. The others see only whose hand it is.",
        "{0} already {0:stands} at Trade and {0:has} to move on.",
        "Take a facedown card, then put any card back into the same slot.",
        "The game ends at once, and the true scapegoat wins alone.",
    ]


def test_a_known_slot_names_its_card() -> None:
    standing = (Location.TRADE, Location.STASH, Location.STASH)
    position = lay(*HANDS[1:], standing=standing)
    first = (("stash 1", "put 1"), ("spy 1",), ("spy 1",))
    second = (("spy 2",), ("trade 3", "give 1", "give 1"), ("prepare",))
    for turn in (*first, *second):
        position.play(*turn)
        position.swap()
    assert verdict(position, 4, 1)[0] == (
        "{0} {0:goes} to the Stash, {0:takes} yellow 1 from slot 1, and then one goes back."
    )


def test_chosen_cards_say_what_happens_to_them() -> None:
    position = lay(*HANDS, faceup=FACEUP, standing=(Location.SPY,) * 4)
    position.play("trade 2")
    now = ScapeGoatDraft(position.view())
    assert ask(now) == "Trade between {0} and {1} · Which card to trade?"
    assert judge(now).text == "{0} {0:gives} blue 1, whatever comes back."
    assert headline(position.view(Eye.TABLE)) == "{0} and {1} choose cards to trade."
    position.play("give 1")
    assert judge(ScapeGoatDraft(position.view(1))).text.startswith("{1} {1:gives} yellow 1")
    position.play("give 1")
    assert (
        ask(ScapeGoatDraft(position.view()))
        == "Evidence swap at Trade · Which card goes down for blue 3?"
    )
    assert headline(position.view(Eye.TABLE)) == "{0} swaps evidence at Trade."


def test_the_stash_says_which_slot() -> None:
    position = four()
    position.play("stash 2")
    now = ScapeGoatDraft(position.view())
    assert ask(now) == "Stash, slot 2 · Which card goes back into the slot?"
    assert judge(now).text.endswith("facedown into the slot.")
    now.number(0)
    assert ask(now) == "Stash, slot 2 · Enter to confirm, Esc to go back"
    told = headline(position.view(Eye.TABLE))
    assert told == "{0} has taken the card from slot 2 and puts one back."


def test_a_frame_attempt_counts_the_choices() -> None:
    position = about_to_frame("red 1, blue 1", "red 2, blue 2", "red 3, blue 3")
    position.play("frame", "show 1")
    assert headline(position.view(Eye.TABLE)) == "Frame Attempt by {0}: 1 of 3 have chosen a card."
    now = ScapeGoatDraft(position.view(1))
    assert ask(now) == "Frame Attempt · Which card to show?"
    assert judge(now).text.startswith("{1} {1:shows} red 2 once all have chosen.")


async def all_show(seats: Seats) -> None:
    await walk(seats, (LIFT, "right", "enter", "enter"))
    assert isinstance(seats.stage, RevealStage)
    await seats.to_verdict()


@pytest.mark.clause("SG-18")
async def test_a_failed_frame_attempt_shows_every_card(tmp_path: Path) -> None:
    position = about_to_frame("yellow 1, blue 1", "red 2, blue 2", "red 3, bystander 1")
    position.play("frame", "show 1", "show 1")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        frames = Frames(seats)
        await all_show(seats)
        for words in ("yellow 1", "red 2", "bystander 1", "Nobody is framed"):
            assert words in seats.text
        assert "Ann goes on with the evidence swap." in seats.text
        await walk(seats, (CALM, "enter", LIFT))
        assert "Evidence swap at Frame/Steal" in seats.text
        assert not frames.wrong


@pytest.mark.clause("SG-17", "SG-19")
@pytest.mark.parametrize(
    ("goat", "told", "fates"),
    [
        (0, "Ann, the scapegoat, is framed: Bo and Cy win.", {"Ann": "◀ scapegoat, framed"}),
        (
            2,
            "Ann is framed, but Cy is the scapegoat and wins.",
            {"Ann": "framed, innocent", "Cy": "◀ scapegoat"},
        ),
    ],
)
async def test_the_results_show_mats_and_scapegoat(
    tmp_path: Path, goat: int, told: str, fates: dict[str, str]
) -> None:
    position = about_to_frame(
        "yellow 1, blue 1", "red 1, blue 2", "blue 3, red 2", goat=goat, decoy=1
    )
    position.play("frame", "show 1", "show 1")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        # A hand is in the order of the list of evidence, so the first card is red 2.
        await walk(seats, (LIFT, "enter", "enter"))
        assert isinstance(seats.stage, RevealStage)
        await seats.to_verdict()
        assert "Ann is framed" in seats.text
        await walk(seats, (CALM, "enter"))
        assert isinstance(seats.stage, Results)
        assert told in seats.said
        named = seats.match.view(Eye.TABLE).named
        for seat, name in enumerate(seats.match.names):
            (row,) = [row for row in seats.rows if row.strip()[3:].startswith(f"{name} ")]
            assert row.strip()[_WHOM_A_MAT_NAMES:].split()[1] == seats.match.names[named[seat]]
            assert row.strip().endswith(fates.get(name, ""))
