"""A decision of Alcatraz as it is put together, without a screen."""

import pytest

from scapegoat_games.games.alcatraz.moves import EXERT, LIFT, Bribe, End, Go, Riot, Steal, Use
from scapegoat_games.games.alcatraz.pieces import CASH, DRUG, GUN, KEY
from scapegoat_games.tui.boards.alcatraz.draft import action_target
from scapegoat_games.tui.boards.alcatraz.texts.preview import judge
from tests.games.alcatraz.positions import At, Position, lay, place
from tests.tui.boards.alcatraz.tables import confirmed, of, press, said


def yard(**guards: int) -> Position:
    """The Scapegoat can pay there; somebody else is there as well."""
    return lay(At("yard", "key", cash=2), At("yard", "gun drug"), At("cells"), guards=guards)


def test_digits_choose_from_the_list_and_lead_to_the_map() -> None:
    now = of(yard())
    press(now, "1")
    assert now.picker.ask == "Where to?"
    assert now.on_map
    assert press(now, "2") == Go(place("radio"))


def test_the_tenth_digit_is_0_and_the_last_action_has_a_key_of_its_own() -> None:
    assert press(of(lay(At("yard", stamina=1), At("yard"), At("cells"))), "0") == EXERT
    assert press(of(yard()), "e", "enter") == End()
    now = of(yard())
    press(now, "4", "e")
    assert now.picker.picks[0].target == action_target(Steal), "only before anything is chosen"


def test_the_cursor_of_the_list_goes_down_and_across_its_columns() -> None:
    now = of(yard())
    press(now, "tab")
    assert not now.on_map
    press(now, "down", "down", "down", "up", "right")
    assert now.picker.choice.pick.target == "do:drop"
    press(now, "left", "left", "left")
    assert now.picker.cursor == 0
    press(now, "right", "right", "right", "down")
    assert now.picker.choice.pick.target == "do:end"
    assert press(now, "enter", "enter") == End()


def test_the_cursor_of_the_map_stays_on_the_map() -> None:
    now = of(yard())
    for key, word in zip(
        ("left", "down", "down", "right", "up"),
        ("yard", "cells", "cells", "laundry", "visiting"),
        strict=True,
    ):
        press(now, key)
        assert now.spot == place(word)
    press(now, *["right", "up"] * 4)
    assert now.spot == place("infirmary")


def test_going_and_using_from_the_map() -> None:
    now = of(yard())
    press(now, "right")
    assert now.answers
    assert press(now, "enter") == Go(place("visiting"))
    now = of(yard())
    assert now.answers
    press(now, "enter")
    assert now.picker.ask == "Pay with what?"
    press(now, "2")
    assert now.picker.ask == "Take what?"
    assert press(now, "4") == Use(CASH, (DRUG,))


def test_pointing_goes_there_and_changes_ones_mind() -> None:
    now = of(yard())
    now.point("place:radio")
    assert now.picker.sure
    now.point("place:chapel")
    assert now.enter() == Go(place("chapel"))
    now.point("place:office")
    assert now.enter() == Go(place("chapel")), "that is not adjacent"


def test_a_player_is_pointed_at_on_the_sheets() -> None:
    position = lay(At("yard"), At("yard", "key"), At("yard", "gun"))
    now = of(position)
    now.point("seat:1")
    assert now.picker.first, "nobody has asked for a player"
    press(now, "4")
    now.point("seat:2")
    assert now.enter() == Steal(2, GUN)
    now.point("seat:1")
    assert now.enter() == Steal(1, KEY)


@pytest.mark.clause("AL-10")
def test_where_one_can_not_go_says_why() -> None:
    now = of(yard(cells=4))
    press(now, "down")
    assert not now.answers
    assert judge(now).good is None, "looking is no mistake"
    assert "4 guards there: nothing but moving out." in said(now)[1]
    assert "1 move away." in said(now)[1]
    press(now, "enter")
    assert said(now) == ["4 guards stand at the Cell Block: nobody gets in."]
    assert judge(now).good is False
    assert now.picker.first
    press(now, "right")
    assert not now.notice
    press(now, "right", "enter")
    assert said(now) == ["The Guard's Room is not adjacent."]


@pytest.mark.clause("AL-11")
def test_what_can_not_be_used_here_says_why() -> None:
    now = of(lay(At("yard"), At("yard"), At("cells")))
    assert not now.answers
    press(now, "enter")
    assert said(now)[0] == "{0} has neither an item nor Cash to pay with."
    assert now.picker.first


def test_what_is_refused_in_the_list_can_be_looked_at_but_not_chosen() -> None:
    now = of(yard())
    press(now, "3")
    assert now.picker.first
    assert said(now) == ["There is no task here."]
    press(now, "enter")
    assert now.picker.first
    assert judge(now).good is False


def test_a_location_that_is_none_of_the_answers_says_so() -> None:
    now = of(yard(radio=1, cells=1))
    press(now, "5")
    assert now.spot == place("radio"), "the first that can be chosen"
    now.point("place:chapel")
    assert said(now)[0] == "The Chapel can't be chosen here."
    assert now.spot == place("chapel")
    assert not now.answers
    press(now, "escape")
    assert not now.notice
    press(now, "5")
    now.point("place:cells")
    assert now.enter() == Riot(place("cells"))


def test_questions_with_one_answer_are_skipped_both_ways() -> None:
    now = of(lay(At("infirmary"), At("yard"), At("cells")))
    press(now, "2")
    assert now.picker.sure
    assert [pick.label for pick in now.picker.picks] == ["use the Infirmary", "a drug"]
    press(now, "escape")
    assert now.choosing_action
    assert now.picker.choice.pick.target == action_target(Use)
    now = of(yard())
    press(now, "4")
    assert now.picker.ask == "What is stolen?", "there is one to steal from"
    press(now, "2")
    assert now.enter() == Steal(1, GUN)
    press(now, "escape")
    assert now.picker.choice.pick.label == "the gun"
    press(now, "escape")
    assert now.choosing_action


def test_what_is_left_is_left_as_it_was() -> None:
    now = of(yard())
    press(now, "2", "2", "3", "escape")
    assert not now.picker.sure
    assert now.picker.choice.pick.label == "clothes"
    press(now, "escape")
    assert now.picker.choice.pick.label == "1 Cash"
    press(now, "escape", "escape")
    assert now.picker.first
    assert now.picker.choice.pick.target == action_target(Use)


@pytest.mark.parametrize(
    ("kind", "cost"), [("go", 1), ("steal", 2), ("blackmail", 1), ("use", 0), ("bribe", 0)]
)
def test_the_price_is_that_of_the_action_looked_at(kind: str, cost: int) -> None:
    position = lay(
        At("yard", cash=1, cards="Sick List"), At("yard", "key"), At("cells"), guards={"yard": 2}
    )
    now = of(position)
    now.point(f"do:{kind}")
    assert now.price() == cost
    position.play("blackmail")
    assert of(position).price() is None, "there is none for what is not an action"


def test_what_is_only_to_be_confirmed_gives_way_to_another_choice() -> None:
    now = of(yard(yard=1))
    press(now, "9", "tab")
    assert now.enter() == Bribe()
    press(now, "9", "0")
    assert not now.sure, "there is no Stamina to be spent"
    assert said(now)[0] == "{0} has no Stamina."
    press(now, "9", "up")
    assert (now.sure, now.picker.choice.pick.target) == (False, "do:deal")
    press(now, "9", "1")
    assert now.asks_for_place


@pytest.mark.clause("AL-28")
def test_guards_are_picked_up_and_put_down_on_the_map() -> None:
    position = lay(At("radio"), At("yard"), At("cells"), guards={"chapel": 1, "office": 2})
    position.play("use")
    now = of(position)
    assert (now.on_map, now.spot) == (True, place("chapel"))
    press(now, "right", "enter")
    assert said(now)[0] == "The Radio Room can't be chosen here."
    press(now, *["down", "right"] * 2, "right")
    assert now.spot == place("office")
    assert now.answers
    assert press(now, "enter") == LIFT[place("office")]
    position.play(confirmed(now), "lift chapel")
    now = of(position)
    assert now.picker.ask == "Where does the guard from the Warden's Office go? (1 more)"
    now.point("place:office")
    assert said(now)[0] == "The Warden's Office can't be chosen here."
    now.point("place:chapel")
    assert now.picker.sure
    position.play(confirmed(now))
    assert position.guards("chapel", "office") == [1, 1]


@pytest.mark.clause("AL-28")
def test_no_more_guards_is_in_the_list() -> None:
    position = lay(At("yard", cards="Shift Change"), At("cells"), At("cells"), guards={"chapel": 2})
    position.play("blackmail", "play 1")
    assert len(of(position).picker.choices) == 1, "the first question is asked all the same"
    position.play("lift chapel")
    now = of(position)
    assert now.on_map
    press(now, "tab", "down", "enter")
    assert confirmed(now) == "enough"


@pytest.mark.clause("AL-16", "AL-27")
def test_a_card_without_a_target_can_be_looked_at_in_private() -> None:
    position = lay(At("yard", cards="Sick List, Old Debt"), At("cells", "key"), At("cells"))
    position.play("blackmail")
    now = of(position)
    labels = ["Sick List", "Old Debt", "none: back to the table"]
    assert [choice.pick.label for choice in now.picker.choices] == labels
    assert not now.asks_for_place
    press(now, "down")
    assert said(now) == [
        "Old Debt has no target now.",
        "Swap one of your items for one of another prisoner's, anywhere.",
    ]
    assert press(now, "enter", "2", "enter") is None
    assert not now.picker.sure
    press(now, "3")
    assert confirmed(now) == "back"


@pytest.mark.clause("AL-16", "AL-27")
def test_with_no_playable_card_one_may_still_look_and_go_back() -> None:
    position = lay(At("yard", cards="Old Debt"), At("cells"), At("cells"))
    position.play("blackmail")
    now = of(position)
    assert now.picker.choice.pick.label == "none: back to the table"
    press(now, "up")
    assert judge(now).good is False


@pytest.mark.clause("AL-27")
def test_a_task_is_moved_on_the_map_and_another_may_be_chosen_instead() -> None:
    position = lay(
        At("chapel", cards="Changed Schedule"), At("cells"), At("cells"),
        tasks={"yard": "Start the uprising", "office": "Jam the tower door"},
    )  # fmt: skip
    position.play("blackmail", "play 1")
    now = of(position)
    now.point("place:yard")
    assert now.picker.ask == "Where to?"
    now.point("place:office")
    assert now.picker.picks[0].target == "place:office"
    now.point("place:guardroom")
    assert confirmed(now) == "target place=office to=guardroom"


@pytest.mark.clause("AL-25")
def test_two_items_are_taken_with_one_answer() -> None:
    position = lay(At("infirmary", cash=1), At("yard"), At("cells"), sides="gold")
    now = of(position)
    press(now, "2")
    assert [pick.label for pick in now.picker.picks[1:]] == ["1 Cash", "2 drugs"]
    assert now.enter() == Use(CASH, (DRUG, DRUG))


@pytest.mark.clause("AL-20")
def test_whose_items_a_task_uses_is_asked_one_by_one() -> None:
    position = lay(
        At("cells"), At("yard", "key"), At("yard", "clothes key"),
        tasks={"yard": "Make a duplicate key"}, turn=1,
    )  # fmt: skip
    now = of(position)
    press(now, "3")
    assert now.picker.ask == "Whose key?"
    now.point("seat:2")
    assert now.picker.sure, "the clothes are there only once"
    assert confirmed(now) == "complete uses=3:key+3:clothes"
    now.point("seat:1")
    assert confirmed(now) == "complete uses=2:key+3:clothes"


@pytest.mark.clause("AL-28")
def test_each_location_keeps_its_key_while_guards_are_moved() -> None:
    position = lay(At("radio"), At("yard"), At("cells"), guards={"chapel": 1, "office": 2})
    position.play("use")
    for key, move in (("y", "lift office"), ("1", "lift chapel"), ("1", "put chapel"), ("y", None)):
        now = of(position)
        assert press(now, key) is not None
        if move is not None:
            assert confirmed(now) == move
            position.play(move)


def test_a_look_around_is_possible_where_a_player_is_asked_for() -> None:
    now = of(lay(At("yard"), At("yard", "key"), At("yard", "gun")))
    press(now, "4", "tab")
    assert now.on_map
    assert now.spot == place("yard")
    assert judge(now).good is None
    now.point("place:office")
    assert said(now)[0].startswith("Warden's Office (silver)")
    assert press(now, "enter") is None
    assert not now.on_map, "back to the question"
    assert not now.notice
    assert now.picker.ask == "From whom?"


def test_with_nothing_else_to_choose_from_the_map_is_all_there_is() -> None:
    position = lay(At("radio"), At("yard"), At("cells"), guards={"chapel": 1, "office": 2})
    position.play("use")
    now = of(position)
    assert not now.has_list
    press(now, "tab")
    assert now.on_map
