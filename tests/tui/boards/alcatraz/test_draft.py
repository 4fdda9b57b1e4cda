"""The draft of a decision, without a screen."""

import pytest

from scapegoat_games.games.alcatraz.moves import EXERT, LIFT, Bribe, End, Go, Riot, Steal, Use
from scapegoat_games.games.alcatraz.pieces import CASH, DRUG, GUN, KEY
from scapegoat_games.tui.boards.alcatraz.decision_texts import judge
from scapegoat_games.tui.boards.alcatraz.draft import action_target
from tests.games.alcatraz.positions import At, Position, lay, place
from tests.tui.boards.alcatraz.tables import confirmed, of, press, said


def yard(**guards: int) -> Position:
    """A position with the Scapegoat, who can pay, and another at the Exercise Yard."""
    return lay(At("yard", "key", cash=2), At("yard", "gun drug"), At("cells"), guards=guards)


def test_digits_choose_from_the_list_and_lead_to_the_map() -> None:
    draft = of(yard())
    press(draft, "1")
    assert draft.ask == "Where to?"
    assert draft.on_map
    assert press(draft, "2") == Go(place("radio"))


def test_the_tenth_digit_is_0_and_e_ends_the_turn() -> None:
    assert press(of(lay(At("yard", stamina=1), At("yard"), At("cells"))), "0") == EXERT
    assert press(of(yard()), "e", "enter") == End()
    draft = of(yard())
    press(draft, "4", "e")
    assert draft.picks[0].target == action_target(Steal), "only before anything is chosen"


def test_the_list_cursor_moves_down_and_across() -> None:
    draft = of(yard())
    press(draft, "tab")
    assert not draft.on_map
    press(draft, "down", "down", "down", "up", "right")
    assert draft.choice.pick.target == "do:drop"
    press(draft, "left", "left", "left")
    assert draft.cursor == 0
    press(draft, "right", "right", "right", "down")
    assert draft.choice.pick.target == "do:end"
    assert press(draft, "enter", "enter") == End()


def test_the_cursor_of_the_map_stays_on_the_map() -> None:
    draft = of(yard())
    for key, word in zip(
        ("left", "down", "down", "right", "up"),
        ("yard", "cells", "cells", "laundry", "visiting"),
        strict=True,
    ):
        press(draft, key)
        assert draft.spot == place(word)
    press(draft, *["right", "up"] * 4)
    assert draft.spot == place("infirmary")


def test_the_map_moves_and_uses_rules() -> None:
    draft = of(yard())
    press(draft, "right")
    assert draft.answers
    assert press(draft, "enter") == Go(place("visiting"))
    draft = of(yard())
    assert draft.answers
    press(draft, "enter")
    assert draft.ask == "Pay with what?"
    press(draft, "2")
    assert draft.ask == "Take what?"
    assert press(draft, "4") == Use(CASH, (DRUG,))


def test_a_click_on_the_map_moves_there() -> None:
    draft = of(yard())
    draft.point("place:radio")
    assert draft.sure
    draft.point("place:chapel")
    assert draft.enter() == Go(place("chapel"))
    draft.point("place:office")
    assert draft.enter() == Go(place("chapel")), "that is not adjacent"


def test_a_click_on_a_sheet_chooses_its_player() -> None:
    position = lay(At("yard"), At("yard", "key"), At("yard", "gun"))
    draft = of(position)
    draft.point("seat:1")
    assert draft.first, "nobody has asked for a player"
    press(draft, "4")
    draft.point("seat:2")
    assert draft.enter() == Steal(2, GUN)
    draft.point("seat:1")
    assert draft.enter() == Steal(1, KEY)


@pytest.mark.clause("AL-10")
def test_unreachable_locations_say_why() -> None:
    draft = of(yard(cells=4))
    press(draft, "down")
    assert not draft.answers
    assert judge(draft).good is None, "looking is no mistake"
    assert "4 guards there: nothing but moving out." in said(draft)[1]
    assert "1 move away." in said(draft)[1]
    press(draft, "enter")
    assert said(draft) == ["4 guards stand at the Cell Block: nobody gets in."]
    assert judge(draft).good is False
    assert draft.first
    press(draft, "right")
    assert not draft.notice
    press(draft, "right", "enter")
    assert said(draft) == ["The Guard's Room is not adjacent."]


@pytest.mark.clause("AL-11")
def test_an_unusable_rule_says_why() -> None:
    draft = of(lay(At("yard"), At("yard"), At("cells")))
    assert not draft.answers
    press(draft, "enter")
    assert said(draft)[0] == "{0} has neither an item nor Cash to pay with."
    assert draft.first


def test_refused_entries_can_be_selected_but_not_chosen() -> None:
    draft = of(yard())
    press(draft, "3")
    assert draft.first
    assert said(draft) == ["There is no task here."]
    press(draft, "enter")
    assert draft.first
    assert judge(draft).good is False


def test_locations_that_answer_nothing_say_so() -> None:
    draft = of(yard(radio=1, cells=1))
    press(draft, "5")
    assert draft.spot == place("radio"), "the first that can be chosen"
    draft.point("place:chapel")
    assert said(draft)[0] == "No guard stands at the Chapel."
    assert draft.spot == place("chapel")
    assert not draft.answers
    press(draft, "escape")
    assert not draft.notice
    press(draft, "5")
    draft.point("place:cells")
    assert draft.enter() == Riot(place("cells"))


def test_questions_with_one_answer_are_skipped_both_ways() -> None:
    draft = of(lay(At("infirmary"), At("yard"), At("cells")))
    press(draft, "2")
    assert draft.sure
    assert [pick.label for pick in draft.picks] == ["use the Infirmary", "a drug"]
    press(draft, "escape")
    assert draft.choosing_action
    assert draft.choice.pick.target == action_target(Use)
    draft = of(yard())
    press(draft, "4")
    assert draft.ask == "What is stolen?", "there is one to steal from"
    press(draft, "2")
    assert draft.enter() == Steal(1, GUN)
    press(draft, "escape")
    assert draft.choice.pick.label == "the gun"
    press(draft, "escape")
    assert draft.choosing_action


def test_going_back_restores_earlier_questions() -> None:
    draft = of(yard())
    press(draft, "2", "2", "3", "escape")
    assert not draft.sure
    assert draft.choice.pick.label == "clothes"
    press(draft, "escape")
    assert draft.choice.pick.label == "1 Cash"
    press(draft, "escape", "escape")
    assert draft.first
    assert draft.choice.pick.target == action_target(Use)


@pytest.mark.parametrize(
    ("kind", "cost"), [("go", 1), ("steal", 2), ("blackmail", 1), ("use", 0), ("bribe", 0)]
)
def test_the_price_is_that_of_the_selected_action(kind: str, cost: int) -> None:
    position = lay(
        At("yard", cash=1, cards="Sick List"), At("yard", "key"), At("cells"), guards={"yard": 2}
    )
    draft = of(position)
    draft.point(f"do:{kind}")
    assert draft.price() == cost
    position.play("blackmail")
    assert of(position).price() is None, "there is none for what is not an action"


def test_another_choice_cancels_a_confirmation() -> None:
    draft = of(yard(yard=1))
    press(draft, "9", "tab")
    assert draft.enter() == Bribe()
    press(draft, "9", "0")
    assert not draft.sure, "there is no Stamina to be spent"
    assert said(draft)[0] == "{0} has no Stamina."
    press(draft, "9", "up")
    assert (draft.sure, draft.choice.pick.target) == (False, "do:deal")
    press(draft, "9", "1")
    assert draft.asks_for_place


@pytest.mark.clause("AL-28")
def test_guards_are_picked_up_and_put_down_on_the_map() -> None:
    position = lay(At("radio"), At("yard"), At("cells"), guards={"chapel": 1, "office": 2})
    position.play("use")
    draft = of(position)
    assert (draft.on_map, draft.spot) == (True, place("chapel"))
    press(draft, "right", "enter")
    assert said(draft)[0] == "No guard stands at the Radio Room."
    press(draft, *["down", "right"] * 2, "right")
    assert draft.spot == place("office")
    assert draft.answers
    assert press(draft, "enter") == LIFT[place("office")]
    position.play(confirmed(draft), "lift chapel")
    draft = of(position)
    assert draft.ask == "Where does the guard from the Warden's Office move (then 1 more)?"
    draft.point("place:office")
    assert said(draft)[0] == "That is where the guard comes from."
    draft.point("place:chapel")
    assert draft.sure
    position.play(confirmed(draft))
    assert position.guards("chapel", "office") == [1, 1]


@pytest.mark.clause("AL-28")
def test_the_list_offers_no_more_guards() -> None:
    position = lay(At("yard", cards="Shift Change"), At("cells"), At("cells"), guards={"chapel": 2})
    position.play("blackmail", "play 1")
    assert len(of(position).choices) == 1, "the first question is asked all the same"
    position.play("lift chapel")
    draft = of(position)
    assert draft.on_map
    press(draft, "tab", "down", "enter")
    assert confirmed(draft) == "enough"


@pytest.mark.clause("AL-16", "AL-27")
def test_cards_without_a_target_can_be_selected() -> None:
    position = lay(At("yard", cards="Sick List, Old Debt"), At("cells", "key"), At("cells"))
    position.play("blackmail")
    draft = of(position)
    labels = ["Sick List", "Old Debt", "none: back to the table"]
    assert [choice.pick.label for choice in draft.choices] == labels
    assert not draft.asks_for_place
    press(draft, "down")
    assert said(draft) == [
        "Old Debt has no target now.",
        "Swap one of your items for one of another prisoner's, anywhere.",
    ]
    assert press(draft, "enter", "2", "enter") is None
    assert not draft.sure
    press(draft, "3")
    assert confirmed(draft) == "back"


@pytest.mark.clause("AL-16", "AL-27")
def test_without_a_playable_card_only_none_is_chosen() -> None:
    position = lay(At("yard", cards="Old Debt"), At("cells"), At("cells"))
    position.play("blackmail")
    draft = of(position)
    assert draft.choice.pick.label == "none: back to the table"
    press(draft, "up")
    assert judge(draft).good is False


@pytest.mark.clause("AL-27")
def test_a_task_is_moved_on_the_map() -> None:
    position = lay(
        At("chapel", cards="Changed Schedule"), At("cells"), At("cells"),
        tasks={"yard": "Start the uprising", "office": "Jam the tower door"},
    )  # fmt: skip
    position.play("blackmail", "play 1")
    draft = of(position)
    draft.point("place:yard")
    assert draft.ask == "Where to?"
    draft.point("place:office")
    assert draft.picks[0].target == "place:office"
    draft.point("place:guardroom")
    assert confirmed(draft) == "target place=office to=guardroom"


@pytest.mark.clause("AL-25")
def test_two_items_are_taken_with_one_answer() -> None:
    position = lay(At("infirmary", cash=1), At("yard"), At("cells"), sides="gold")
    draft = of(position)
    press(draft, "2")
    assert [pick.label for pick in draft.picks[1:]] == ["1 Cash", "2 drugs"]
    assert draft.enter() == Use(CASH, (DRUG, DRUG))


@pytest.mark.clause("AL-20")
def test_owners_of_task_items_are_asked_one_by_one() -> None:
    position = lay(
        At("cells"), At("yard", "key"), At("yard", "clothes key"),
        tasks={"yard": "Make a duplicate key"}, turn=1,
    )  # fmt: skip
    draft = of(position)
    press(draft, "3")
    assert draft.ask == "Whose key?"
    draft.point("seat:2")
    assert draft.sure, "the clothes are there only once"
    assert confirmed(draft) == "complete uses=3:key+3:clothes"
    draft.point("seat:1")
    assert confirmed(draft) == "complete uses=2:key+3:clothes"


@pytest.mark.clause("AL-28")
def test_each_location_keeps_its_key_while_guards_are_moved() -> None:
    position = lay(At("radio"), At("yard"), At("cells"), guards={"chapel": 1, "office": 2})
    position.play("use")
    for key, move in (("y", "lift office"), ("1", "lift chapel"), ("1", "put chapel"), ("y", None)):
        draft = of(position)
        assert press(draft, key) is not None
        if move is not None:
            assert confirmed(draft) == move
            position.play(move)


def test_the_map_can_be_explored_while_a_player_is_chosen() -> None:
    draft = of(lay(At("yard"), At("yard", "key"), At("yard", "gun")))
    press(draft, "4", "tab")
    assert draft.on_map
    assert draft.spot == place("yard")
    assert judge(draft).good is None
    draft.point("place:office")
    assert said(draft)[0].startswith("Warden's Office (silver)")
    assert press(draft, "enter") is None
    assert not draft.on_map, "back to the question"
    assert not draft.notice
    assert draft.ask == "From whom?"


def test_without_list_entries_only_the_map_is_used() -> None:
    position = lay(At("radio"), At("yard"), At("cells"), guards={"chapel": 1, "office": 2})
    position.play("use")
    draft = of(position)
    assert not draft.has_list
    press(draft, "tab")
    assert draft.on_map
