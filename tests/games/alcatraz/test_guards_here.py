"""Which actions guards make more expensive or impossible; bribes and riots."""

import pytest

from scapegoat_games.games.alcatraz import GAME, moves
from scapegoat_games.games.alcatraz.options import action_rows
from scapegoat_games.protocol import Eye
from tests.games.alcatraz.positions import At, Position, lay


def crowded(guards: int, points: int = 5, cash: int = 1) -> Position:
    """A position in which only guards hinder the active player, who is not the Scapegoat."""
    return lay(
        At("yard", "drug clothes", cash=cash, stamina=1),
        At("yard", "key"),
        At("office"),
        guards={"yard": guards, "chapel": 1},
        tasks={"yard": "Trade for a sewer map"},
        scapegoat=2,
        turn=0,
        points=points,
        sides="ssssgsssssss",
    )


def kinds(position: Position) -> set[str]:
    return {text.split(" ")[0] for text in position.moves()}


FREE = {"deal", "exert", "end"}
ALL = {"go", "use", "steal", "riot", "drop", *FREE}


@pytest.mark.clause("AL-18")
@pytest.mark.parametrize(
    ("guards", "possible"),
    [
        (0, ALL | {"complete"}),
        (1, ALL | {"bribe"}),
        (2, ALL | {"bribe"}),
        (3, {"go", "bribe", *FREE}),
        (4, {"go", "end"}),
    ],
)
def test_which_actions_guards_allow(guards: int, possible: set[str]) -> None:
    assert kinds(crowded(guards)) == possible


@pytest.mark.clause("AL-18")
@pytest.mark.parametrize(
    ("move", "prices"),
    [
        ("go radio", (1, 1, 1, 1, 1)),
        ("use pay=drug take=key+tool", (1, 1, 2, None, None)),
        ("steal 2 key", (1, 1, 2, None, None)),
        ("riot chapel", (1, 1, 2, None, None)),
        ("drop drug", (1, 1, 2, None, None)),
        ("exert", (-1, -1, -1, -1, None)),
        ("bribe", (None, 0, 0, 0, None)),
        ("deal 2", (0, 0, 0, 0, None)),
    ],
)
def test_cost_of_work_among_guards(move: str, prices: tuple[int | None, ...]) -> None:
    for guards, price in enumerate(prices):
        position = crowded(guards)
        if price is None:
            assert position.refusal(move) is not None
        else:
            position.play(move)
            assert position.state.points == 5 - price
            if price > 0:
                assert crowded(guards, points=price).refusal(move) is None
                assert crowded(guards, points=price - 1).refusal(move) is not None


@pytest.mark.clause("AL-18", "AL-16")
@pytest.mark.parametrize(("guards", "price"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, None)])
def test_cost_of_blackmail_among_guards(guards: int, price: int | None) -> None:
    position = lay(
        At("yard", cards="The Hole"), At("chapel"), At("cells"), guards={"yard": guards}, points=1
    )
    if price is None:
        assert position.refusal("blackmail") == (
            "4 guards stand here: nothing is possible but moving out."
        )
    else:
        position.play("blackmail", "play 1")
        assert position.state.points == 1 - price


@pytest.mark.clause("AL-18", "AL-14")
def test_cost_of_a_task_among_guards() -> None:
    for guards, price in ((0, 1), (1, 1), (2, 2)):
        position = lay(
            At("yard"), At("yard", "tool tool knife"), At("yard"),
            guards={"yard": guards}, tasks={"yard": "File down a spare"}, turn=1,
        )  # fmt: skip
        position.play("complete uses=2:knife+2:tool+2:tool")
        assert position.state.points == 3 - price


@pytest.mark.clause("AL-11", "AL-18")
@pytest.mark.parametrize("guards", [0, 1, 2, 3])
def test_a_free_rule_stays_free_among_guards(guards: int) -> None:
    position = lay(At("dining"), At("yard"), At("cells"), guards={"dining": guards}, sides="gold")
    position.play("use")
    assert position.state.points == 4
    assert position.refusal("use") == "{0} {0:has} already used the Dining Hall this turn."


@pytest.mark.clause("AL-11", "AL-18")
def test_four_guards_forbid_free_actions_too() -> None:
    position = lay(
        At("dining"), At("dining", "key"), At("cells"), guards={"dining": 4}, sides="gold"
    )
    four = "4 guards stand here: nothing is possible but moving out."
    for move in ("use", "deal 2", "bribe", "exert", "steal 2 key", "riot chapel"):
        assert position.refusal(move) == four
    assert position.refusal("go yard") == "The Exercise Yard is not adjacent."
    assert position.refusal("end") is None


@pytest.mark.clause("AL-18")
def test_refusals_say_what_is_still_possible() -> None:
    three = "3 guards stand here: only moves, blackmail and free actions."
    assert crowded(3).refusal("drop drug") == three
    assert crowded(2, points=1).refusal("drop drug") == (
        "2 guards stand here: it costs 2 action points, and {0} has 1."
    )
    assert crowded(0, points=0).refusal("drop drug") == "{0} has no action point left."


@pytest.mark.clause("AL-18")
def test_a_bribed_guard_does_not_count() -> None:
    position = crowded(3)
    assert position.told("bribe") == "{0} bribes a guard at the Exercise Yard."
    assert position.sheet(0)[1] == 0
    assert kinds(position) == ALL
    position.play("drop drug")
    assert position.state.points == 3
    assert position.guards("yard") == [3]


@pytest.mark.clause("AL-18")
def test_bribes_end_with_the_turn_or_a_move() -> None:
    position = crowded(2)
    position.play("bribe", "go chapel", "go yard")
    assert position.state.bribes == 0
    position.play("drop drug")
    assert position.state.points == 1
    position = crowded(2)
    position.play("bribe", "end")
    assert position.state.bribes == 0


@pytest.mark.clause("AL-18")
def test_nobody_bribes_more_guards_than_stand_there() -> None:
    position = crowded(1, cash=3)
    position.play("bribe")
    assert position.refusal("bribe") == "No unbribed guard stands here."
    # After a second guard has come, the bribe still takes one guard away.
    position.play("riot chapel")
    assert position.guards("yard") == [2]
    assert position.refusal("bribe") is None
    assert crowded(0).refusal("bribe") == "No unbribed guard stands here."
    assert crowded(1, cash=0).refusal("bribe") == "{0} has no Cash."


@pytest.mark.clause("AL-18")
def test_no_bribes_among_four_guards_but_earlier_ones_count() -> None:
    position = crowded(3, cash=3)
    position.play("bribe", "riot chapel")
    assert position.guards("yard", "chapel") == [4, 0]
    assert position.refusal("bribe") == "No guard can be bribed where 4 stand."
    assert kinds(position) == {"go", *FREE}
    assert position.refusal("drop drug") == (
        "3 unbribed guards stand here: only moves, blackmail and free actions."
    )
    # With two bribes, four guards count as two.
    position = crowded(3, cash=3)
    position.play("bribe", "bribe", "riot chapel", "drop drug")
    assert position.state.points == 5 - 1 - 2
    assert position.refusal("riot chapel") == "4 guards stand here: there is no room for another."


@pytest.mark.clause("AL-18", "AL-28")
def test_a_bribe_counts_after_its_guard_has_gone() -> None:
    position = lay(
        At("radio", cash=2), At("yard"), At("cells"), guards={"radio": 2, "office": 1}, points=9
    )
    position.play("bribe", "bribe", "use", "lift radio", "lift radio", "put yard", "put yard")
    assert position.guards("radio") == [0]
    assert position.state.bribes == 2
    position.play("riot yard")
    assert position.state.points == 9 - 1 - 1
    assert position.refusal("bribe") == "No unbribed guard stands here."


@pytest.mark.clause("AL-10")
def test_moves_go_to_adjacent_locations_below_four_guards() -> None:
    position = lay(At("chapel"), At("yard"), At("cells"), guards={"yard": 4, "radio": 3})
    assert position.moves("go") == ["go radio", "go visiting"]
    assert position.refusal("go yard") == "4 guards stand at the Exercise Yard: nobody gets in."
    assert position.refusal("go dining") == "The Dining Hall is not adjacent."
    assert position.refusal("go chapel") == "{0} is already there."
    assert position.told("go radio") == "{0} moves to the Radio Room."
    assert position.where(0) == "radio"
    assert position.state.points == 3


@pytest.mark.clause("AL-10")
def test_four_guards_all_around_forbid_moving() -> None:
    guards = {"radio": 4, "yard": 4, "visiting": 4}
    position = lay(At("chapel"), At("yard"), At("cells"), guards=guards)
    assert position.moves("go") == []
    assert {row.label: row.refused for row in action_rows(position.view())}["move"] == (
        "4 guards stand at every adjacent location."
    )


@pytest.mark.clause("AL-13")
def test_a_riot_brings_a_guard_from_an_adjacent_location() -> None:
    position = lay(At("chapel"), At("yard"), At("cells"), guards={"yard": 2, "office": 1})
    assert position.moves("riot") == ["riot yard"]
    told = position.told("riot yard")
    assert told == "{0} riots: a guard comes from the Exercise Yard to the Chapel."
    assert position.guards("yard", "chapel") == [1, 1]
    assert position.refusal("riot office") == "The Warden's Office is not adjacent."
    assert position.refusal("riot radio") == "No guard stands at the Radio Room."
    alone = lay(At("chapel"), At("yard"), At("cells"), guards={"office": 1})
    assert alone.refusal("riot office") == "No guard stands at any adjacent location."


@pytest.mark.clause("AL-13", "AL-18")
def test_riots_are_possible_until_guards_forbid_work() -> None:
    position = lay(At("chapel"), At("yard"), At("cells"), guards={"yard": 4, "radio": 4}, points=9)
    position.play("riot yard", "riot yard", "riot radio")
    assert position.state.points == 9 - 1 - 1 - 2
    assert position.guards("chapel") == [3]
    assert position.moves("riot") == []


@pytest.mark.clause("AL-18")
def test_each_action_is_listed_with_cost_or_refusal() -> None:
    rows = {row.label: row for row in action_rows(crowded(2, points=1).view(Eye.TABLE))}
    assert {name: row.cost for name, row in rows.items()} == {
        "move": 1,
        "use the Exercise Yard": 2,
        "complete “Trade for a sewer map” (C)": 2,
        "steal": 2,
        "riot": 2,
        "drop an item": 2,
        "blackmail": None,
        "deal": 0,
        "bribe a guard": 0,
        "spend 1 Stamina": 0,
        "end the turn": 0,
    }
    assert {name for name, row in rows.items() if row.refused is None} == {
        "move",
        "deal",
        "bribe a guard",
        "spend 1 Stamina",
        "end the turn",
    }
    assert rows["blackmail"].refused == "Only the Scapegoat may blackmail."
    assert rows["use the Exercise Yard"].kind is moves.Use
    four = {row.label: row for row in action_rows(crowded(4).view(Eye.TABLE))}
    assert four["steal"].cost is four["deal"].cost is None
    assert four["move"].cost == 1
    empty = lay(At("chapel"), At("yard"), At("cells"), points=0)
    table = {row.label: row.refused for row in action_rows(empty.view())}
    assert table["complete a task"] == "There is no task here."
    assert table["riot"] == "{0} has no action point left."
    assert table["deal"] == "Nobody else is here."


def test_actions_are_legal_only_in_the_view_of_the_table() -> None:
    position = crowded(0)
    assert GAME.legal(position.view(0)) == ()
    refused = GAME.why_not(position.view(0), GAME.parse("end"))
    assert refused == "That is decided on the open table."


@pytest.mark.clause("AL-18", "AL-28")
def test_a_bribe_still_counts_for_another_guard() -> None:
    position = lay(
        At("radio", cash=1),
        At("yard"),
        At("cells"),
        guards={"radio": 1, "visiting": 1, "office": 1},
        sides="sgssssssssss",
        points=9,
    )
    position.play("bribe", "use", "lift radio", "put office")
    near = next(move for move in position.moves("riot"))
    position.play(near)
    assert position.guards("radio") == [1]
    assert position.refusal("bribe") == "No unbribed guard stands here."
