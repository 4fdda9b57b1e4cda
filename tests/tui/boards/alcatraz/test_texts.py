"""What the pages of Alcatraz say about a choice, with sentences written by hand."""

import pytest
from hypothesis import given

from scapegoat_games.games.alcatraz import descriptions
from scapegoat_games.games.alcatraz.moves import END
from scapegoat_games.games.alcatraz.options import action_rows, consequences
from scapegoat_games.games.alcatraz.steps import Acting
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.alcatraz.decision_texts import ask, headline, judge
from scapegoat_games.tui.boards.alcatraz.draft import AlcatrazDraft
from tests.games.alcatraz.positions import At, Position, lay
from tests.tui.boards.alcatraz.tables import of, positions, press, said

KEY_TASK = {"yard": "Make a duplicate key"}
MORE = "+1 AP for all but moves and blackmail."
FEW = "only moves, blackmail, free actions."
OUT = "nothing but moving out. Nobody gets in, and nobody bribes."


def among(guards: int, cash: int = 0, **there: int) -> Position:
    return lay(At("yard", cash=cash), At("yard"), At("cells"), guards={"yard": guards, **there})


def after(position: Position, *keys: str) -> list[str]:
    """The sentences about a possible choice, after keys."""
    draft = of(position)
    press(draft, *keys)
    assert judge(draft).good
    return said(draft)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (("1", "1"), "Move to the Chapel. 1 AP, 3 left."),
        (("2", "1", "2"), "Use the Exercise Yard: pay a key, take a knife. Free."),
        (("4", "2"), "Steal the gun from {1}. 2 AP, 2 left."),
        (
            ("5",),
            "Riot: a guard comes from the Radio Room. 2 AP, 2 left.",
        ),
        (("6",), "Drop a key. 2 AP, 2 left."),
        (("7",), "Play a blackmail card, or none. 1 AP, 3 left."),
        (("8",), "Deal with {1}. Free."),
        (("9",), "Bribe a guard. Free."),
        (("0",), "Spend 1 Stamina. Free."),
        (("e",), "End the turn."),
    ],
)
def test_a_choice_is_described_with_its_cost(keys: tuple[str, ...], told: str) -> None:
    position = lay(
        At("yard", "key", cash=2, stamina=1, cards="Sick List"), At("yard", "gun drug"),
        At("cells"), guards={"yard": 2, "radio": 1},
    )  # fmt: skip
    assert after(position, *keys)[0] == told


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (("1", "2"), ["Radio Room (silver): Move 2 guards, each to any other location."]),
        (("2", "1", "2"), ["Exercise Yard (silver): Pay, then take any 1 item from here. Free."]),
        (("4", "2"), ["{1} can do nothing about it."]),
        (("5",), ["Then 2 guards stand here, and 1 there."]),
        (("6",), ["It goes back to the Guard's Room."]),
        (("7",), ["{0} looks at their cards in private and plays one or none."]),
        (("8",), ["What changes hands comes next; {1} may refuse."]),
        (("9",), ["Then 0 of 1 here count: no extra cost."]),
        (("0",), ["{0} then has 5 action points."]),
        (("e",), ["{1} is next. 4 action points will be lost."]),
    ],
)
def test_a_choice_is_described_with_its_consequences(
    keys: tuple[str, ...], told: list[str]
) -> None:
    position = lay(
        At("yard", "key", cash=1, stamina=1, cards="Sick List"), At("yard", "gun drug"),
        At("cells"), guards={"yard": 1, "radio": 2},
    )  # fmt: skip
    assert after(position, *keys)[1:][: len(told)] == told


@pytest.mark.clause("AL-9")
@pytest.mark.parametrize(
    ("turn", "points", "told"),
    [
        (0, 4, "{1} is next. 4 action points will be lost."),
        (0, 1, "{1} is next. 1 action point will be lost."),
        (1, 0, "{2} is next."),
        (2, 0, "Then a guard comes, and everyone votes."),
        (2, 2, "Then a guard comes, and everyone votes. 2 action points will be lost."),
    ],
)
def test_ending_a_turn_says_what_follows(turn: int, points: int, told: str) -> None:
    position = lay(At("yard"), At("yard"), At("cells"), turn=turn, points=points)
    assert [*consequences(position.view(), END)] == [told]


@pytest.mark.clause("AL-7")
@pytest.mark.parametrize(("number", "lost"), [(12, False), (13, True)])
def test_ending_the_last_round_warns_of_the_loss(number: int, lost: bool) -> None:
    position = lay(At("yard"), At("yard"), At("cells"), turn=2, points=0, number=number)
    standing = 7 + number
    position.state.guards = (4, 4, 4, 4, standing - 16, *[0] * 7)
    told = "Then the 21st guard comes, and everyone has lost!"
    assert (after(position, "e")[1] == told) is lost
    assert (position.play("end")[-1].kind == "lost") is lost


@pytest.mark.clause("AL-18")
@pytest.mark.parametrize(
    ("guards", "points", "told"),
    [
        (2, 1, "2 guards stand here: it costs 2 action points, and {0} has 1. With 1 bribe: no"),
        (3, 4, "3 guards stand here: only moves, blackmail and free actions. With 1 bribe: +1"),
        (4, 4, "4 guards stand here: nothing is possible but moving out."),
    ],
)
def test_guards_in_a_refusal_are_named_once(guards: int, points: int, told: str) -> None:
    position = lay(
        At("cells", cash=1), At("yard"), At("yard"), guards={"cells": guards}, points=points
    )
    _, about = said(of(position))
    assert about.startswith(told)
    assert about.count("guards") == 1


@pytest.mark.clause("AL-18")
@pytest.mark.parametrize(
    ("points", "stamina", "asked"), [(0, 0, True), (0, 1, False), (1, 0, False)]
)
def test_a_useless_bribe_is_confirmed(points: int, stamina: int, asked: bool) -> None:
    here = At("yard", cash=1, stamina=stamina)
    position = lay(here, At("yard"), At("cells"), guards={"yard": 2}, points=points)
    draft = of(position)
    assert (press(draft, "9") is None) is asked
    if asked:
        assert said(draft)[-1] == "But with no action point left, it is of no use."


@pytest.mark.clause("AL-20")
def test_a_refused_task_is_described_with_its_needs() -> None:
    position = lay(At("yard"), At("yard"), At("cells"), tasks=KEY_TASK)
    draft = of(position)
    press(draft, "3")
    assert said(draft) == [
        "The Scapegoat never completes a task.",
        "A: Make a duplicate key · 1 prisoner · no guard · key, clothes",
    ]


@pytest.mark.clause("AL-18", "AL-20")
def test_what_no_bribe_can_mend_is_said_first() -> None:
    position = lay(
        At("yard", cash=1), At("yard"), At("cells"), tasks=KEY_TASK, guards={"yard": 3}, points=0
    )
    draft = of(position)
    press(draft, "3")
    assert said(draft)[0] == "The Scapegoat never completes a task."
    assert draft.row is not None
    assert draft.row.cost is None, "the list shows no price for it"
    other = lay(At("cells"), At("yard"), At("cells"), tasks=KEY_TASK, turn=1, points=0)
    assert other.refusal("blackmail") == "Only the Scapegoat may blackmail."


@pytest.mark.clause("AL-20", "AL-22")
def test_a_completed_task_names_the_owners_of_items() -> None:
    position = lay(At("cells"), At("yard", "key"), At("yard", "clothes"), tasks=KEY_TASK, turn=1)
    assert after(position, "3") == [
        ("Complete “Make a duplicate key” (A) with {1}'s key and {2}'s clothes. 1 AP, 2 left."),
        "Then a card is drawn: everyone else except the Scapegoat marks its letter.",
    ]
    again = At("yard", "key", letters="A")
    position = lay(At("cells"), again, At("yard", "clothes"), tasks=KEY_TASK, turn=1)
    assert after(position, "3")[1] == (
        "{1} {1:has} A already."
        " Then a card is drawn: everyone else except the Scapegoat marks its letter."
    )


@pytest.mark.clause("AL-20")
def test_two_items_of_a_kind_are_named_together() -> None:
    tasks = {"yard": "Build the paddles"}
    here = At("yard", "key knife"), At("yard", "tool tool")
    position = lay(At("cells"), *here, tasks=tasks, turn=1)
    assert after(position, "3")[0].startswith(
        "Complete “Build the paddles” (E) with {1}'s key, {1}'s knife and 2 of {2}'s tools."
    )


@pytest.mark.clause("AL-17")
def test_an_offer_is_described_before_the_answer() -> None:
    position = lay(At("yard", "key", cash=2), At("yard", "gun drug"), At("cells"))
    position.play("deal 2", "offer give=key get=drug+gun cash=2")
    draft = of(position)
    assert ask(draft) == "{0} offers a deal · Does {1} accept?"
    told = "{0} gives a key and 2 Cash, {1} gives a drug and the gun."
    assert said(draft)[:2] == ["{1} {1:accepts}.", told]
    assert after(position, "1")[1] == told
    assert after(position, "2") == [
        "{1} {1:refuses}.",
        "Nothing changes hands, and the same deal can't be offered again this turn.",
    ]


@pytest.mark.clause("AL-17")
def test_an_offer_may_ask_for_cash() -> None:
    position = lay(At("yard", "key"), At("yard", cash=3), At("cells"))
    position.play("deal 2", "offer give=key cash=-3")
    assert after(position, "1")[1] == "{0} gives a key, {1} gives 3 Cash."


@pytest.mark.clause("AL-8")
def test_a_vote_says_which_vote_weighs_more() -> None:
    position = lay(At("yard"), At("yard"), At("cells"), scapegoat=1, turn=0)
    position.play("end")
    draft = AlcatrazDraft(position.view(2), 2)
    assert ask(draft) == "Round 2 · Who should be the Scapegoat?"
    press(draft, "1")
    assert said(draft)[-1] == ("{1}, the Scapegoat until now, {1:casts} 1½ votes, everyone else 1.")


@pytest.mark.clause("AL-27")
def test_a_card_is_described_when_chosen_and_aimed() -> None:
    text = "Another prisoner, anywhere, drops an item of your choice."
    position = lay(At("yard", cards="Cell Search 1"), At("yard", "key"), At("cells"))
    position.play("blackmail")
    told = ["{0} {0:plays} Cell Search.", text, "It is shown to everyone."]
    assert said(of(position)) == after(position, "1") == told
    position.play("play 1")
    draft = of(position)
    assert ask(draft) == "{0} plays Cell Search · Who drops an item?"
    assert said(draft)[-1] == text


def test_keeping_a_card_says_that_others_are_discarded() -> None:
    position = lay(At("office", cash=1), At("yard"), At("cells"), sides="gold")
    position.stack("The Hole", "Sick List", "Old Debt").play("use pay=cash")
    assert after(position, "2")[-1] == "The others are discarded."


def test_the_headline_names_points_and_bribes() -> None:
    position = among(2, 2)
    assert headline(position.view()) == "{0}: 4 action points"
    position.play("bribe", "go visiting")
    assert headline(position.view()) == "{0}: 3 action points"
    position = among(2, 2)
    position.play("bribe")
    assert ask(of(position)) == "{0}: 4 action points, 1 bribe · What now?"
    draft = of(position)
    press(draft, "e")
    assert ask(draft) == "{0}: 4 action points, 1 bribe · Enter confirms, Esc goes back."


def test_items_are_listed_in_one_order_whatever_is_paid() -> None:
    position = lay(At("yard", "drug"), At("cells"), At("cells"))
    draft = of(position)
    press(draft, "2")
    taken = [choice.pick.label for choice in draft.choices]
    assert taken == ["a key", "a knife", "clothes", "a drug", "a tool"]


@given(positions())
def test_guards_hinder_as_their_description_says(position: Position) -> None:
    view = position.view(Eye.TABLE)
    assert headline(view)
    if not isinstance(view.step, Acting):
        return
    told = descriptions.guards(view, view.here)
    rows = {row.kind.__name__: row for row in action_rows(view)}
    assert (MORE in told) is (rows["Steal"].cost == 2)
    assert (rows["Steal"].cost is None) is (FEW in told or "nothing but" in told)
    assert (rows["Deal"].cost is None) is ("nothing but" in told)
