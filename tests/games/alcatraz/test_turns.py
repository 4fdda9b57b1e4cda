"""Actions with sheets: to steal, to drop, to spend Stamina."""

import pytest

from scapegoat_games.games.alcatraz.options import action_rows
from tests.games.alcatraz.positions import At, lay, lie


@pytest.mark.clause("AL-12")
def test_an_item_or_cash_is_stolen_once_a_turn() -> None:
    position = lay(At("yard"), At("yard", "key key drug", cash=2), At("yard", "gun"))
    assert position.moves("steal") == [
        "steal 2 cash",
        "steal 2 drug",
        "steal 2 key",
        "steal 3 gun",
    ]
    assert position.told("steal 2 key") == "{0} steals a key from {1}."
    assert position.sheet(0) == ("key", 0, 0, "")
    assert position.sheet(1) == ("key drug", 2, 0, "")
    assert position.refusal("steal 3 gun") == "{0} has stolen this turn already."
    assert position.state.points == 3


@pytest.mark.clause("AL-12")
def test_cash_is_stolen_one_by_one() -> None:
    position = lay(At("yard"), At("yard", cash=3), At("chapel"))
    assert position.told("steal 2 cash") == "{0} steals 1 Cash from {1}."
    assert [position.sheet(seat)[1] for seat in (0, 1)] == [1, 2]


@pytest.mark.clause("AL-12", "AL-3")
def test_stolen_things_have_to_fit_on_the_sheet() -> None:
    position = lay(At("yard", "key key drug", cash=1), At("yard", "tool", cash=1), At("yard"))
    assert position.moves("steal") == ["steal 2 cash"]
    assert position.refusal("steal 2 tool") == "{0} can hold 3 items at most."
    position = lay(At("yard", "key", cash=3), At("yard", "tool", cash=1), At("yard"))
    assert position.moves("steal") == ["steal 2 tool"]
    assert position.refusal("steal 2 cash") == "{0} can hold 3 Cash at most."
    position = lay(At("yard", "key key drug", cash=3), At("yard", "tool", cash=1), At("yard"))
    assert position.refusal("steal 2 tool") == "{0}'s hands are full: 3 items are the most."
    position = lay(At("yard", cash=3), At("yard", cash=1), At("yard"))
    assert position.refusal("steal 2 cash") == "{0} can't hold more than 3 Cash."


@pytest.mark.clause("AL-12")
def test_thefts_need_another_prisoner_here() -> None:
    position = lay(At("yard", "key"), At("chapel", "key"), At("yard", "tool", stamina=3))
    assert position.moves("steal") == ["steal 3 tool"]
    assert position.refusal("steal 1 key") == "Nobody can steal from themselves."
    assert position.refusal("steal 2 key") == "{1} is not here, but at the Chapel."
    assert position.refusal("steal 3 key") == "{2} doesn't have a key."
    assert position.refusal("steal 3 cash") == "{2} doesn't have 1 Cash."
    assert position.refusal("steal 4 key") == "There is no such player."
    alone = lay(At("yard"), At("chapel", "key"), At("cells"))
    assert alone.refusal("steal 2 key") == "Nobody else is here."


@pytest.mark.clause("AL-12", "AL-17")
def test_blackmail_is_neither_stolen_nor_dealt() -> None:
    position = lay(At("yard"), At("yard", cards="Sick List, Old Debt", stamina=2), At("cells"))
    assert position.moves("steal") == position.moves("deal") == []
    assert position.refusal("deal 2") == "There is nothing left to offer anybody here."


@pytest.mark.clause("AL-15", "AL-21")
def test_a_dropped_item_finds_the_first_free_space() -> None:
    position = lay(At("chapel", "key"), At("yard"), At("cells"))
    assert position.lying("guardroom") == "key key"
    told = "{0} drops a key (to the Guard's Room)."
    assert position.told("drop key") == told
    assert position.lying("guardroom") == "key key key"
    assert position.sheet(0)[0] == ""
    assert position.state.points == 3
    assert position.refusal("drop key") == "{0} holds no item."


@pytest.mark.clause("AL-21")
@pytest.mark.parametrize(
    ("primary", "yard", "goes"),
    [
        ("tool tool", "", "workshop"),
        ("tool tool tool", "key", "yard"),
        ("tool tool tool", "tool", "visiting"),
        ("", "", "workshop"),
    ],
)
def test_dropped_items_go_to_locations_in_order(primary: str, yard: str, goes: str) -> None:
    position = lie(
        lay(At("chapel", "tool gun"), At("dining"), At("cells")),
        workshop=primary, yard=yard, visiting="key",
    )  # fmt: skip
    before = position.lying(goes).split().count("tool")
    position.play("drop tool")
    assert position.lying(goes).split().count("tool") == before + 1
    for word in {"workshop", "yard", "visiting"} - {goes}:
        assert position.lying(word) == {"workshop": primary, "yard": yard, "visiting": "key"}[word]


@pytest.mark.clause("AL-21")
def test_the_gun_goes_to_the_visiting_area() -> None:
    position = lay(At("chapel", "key gun"), At("dining"), At("cells"))
    assert position.moves("drop") == ["drop gun", "drop key"]
    position.play("drop gun")
    assert position.lying("visiting") == "key knife clothes drug tool gun"
    assert position.refusal("drop tool") == "{0} doesn't have a tool."


@pytest.mark.clause("AL-19")
def test_stamina_gives_an_action_point_once_a_turn() -> None:
    position = lay(At("chapel", stamina=3), At("yard"), At("cells"), points=0)
    assert position.told("exert") == "{0} spends 1 Stamina and has 1 action point now."
    assert position.sheet(0)[2] == 2
    assert position.refusal("exert") == "{0} has spent Stamina this turn already."
    position.play("go radio")
    assert position.state.points == 0
    weak = lay(At("chapel"), At("yard"), At("cells"))
    assert weak.refusal("exert") == "{0} has no Stamina."


def test_refused_actions_say_why() -> None:
    position = lay(At("yard"), At("yard"), At("chapel"))
    refused = {row.label: row.refused for row in action_rows(position.view())}
    assert refused["steal"] == "Nobody else here has an item or Cash."
    assert refused["drop an item"] == "{0} holds no item."
    assert refused["riot"] == "No guard stands at any adjacent location."
    assert refused["deal"] == "There is nothing left to offer anybody here."
    assert refused["complete a task"] == "There is no task here."
    assert refused["blackmail"] == "{0} holds no blackmail card."
    assert refused["use the Exercise Yard"] == ("{0} has neither an item nor Cash to pay with.")
