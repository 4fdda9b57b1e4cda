"""Blackmail: who plays cards, in which view, and what each card does."""

from collections.abc import Mapping

import pytest

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, TASKS
from scapegoat_games.games.alcatraz.steps import Acting, Aiming, Blackmailing
from scapegoat_games.protocol import Decision, Eye
from tests.games.alcatraz.positions import At, Position, lay, start

YARD, CELLS = At("yard"), At("cells")


def holding(
    cards: str,
    *others: At,
    own: str = "",
    tasks: Mapping[str, str] | None = None,
    guards: Mapping[str, int] | None = None,
    points: int | None = None,
) -> Position:
    """A position with blackmail cards in the hand of the Scapegoat, who is at the Chapel."""
    scapegoat = At("chapel", own, cards=cards)
    return lay(scapegoat, *(others or (YARD, CELLS)), tasks=tasks, guards=guards, points=points)


def struck(position: Position, number: int = 1) -> Position:
    position.play("blackmail", f"play {number}")
    return position


@pytest.mark.clause("AL-16")
def test_only_a_scapegoat_with_a_card_may_blackmail() -> None:
    assert holding("Sick List").moves("blackmail") == ["blackmail"]
    assert holding("").refusal("blackmail") == "{0} holds no blackmail card."
    other = lay(At("chapel", cards="Sick List"), YARD, CELLS, scapegoat=1, turn=0)
    assert other.refusal("blackmail") == "Only the Scapegoat may blackmail."
    assert holding("Sick List", points=0).refusal("blackmail") == ("{0} has no action point left.")


@pytest.mark.clause("AL-16")
def test_a_card_or_none_is_chosen_in_private() -> None:
    position = holding("Sick List, Loose Lips", tasks={"yard": "Stage a brawl"})
    assert position.told("blackmail") == "{0} looks at their blackmail cards."
    assert position.view().step == Blackmailing()
    assert GAME.to_act(position.state) == (Decision(0),)
    assert position.moves() == ["back", "play 1", "play 2"]
    assert [position.option(f"play {at}").label for at in (1, 2)] == ["Loose Lips", "Sick List"]
    assert position.option("back").label == "none: back to the table"
    assert GAME.legal(position.view(Eye.TABLE)) == GAME.legal(position.view(1)) == ()
    assert position.refusal("end") == "First a blackmail card is chosen, or none."
    points = position.state.points
    assert position.told("back") == "{0} plays none of them."
    assert position.state.step == Acting()
    assert position.state.points == points
    assert len(position.hand(0)) == 2
    assert position.moves("blackmail")


@pytest.mark.clause("AL-16", "AL-27")
def test_a_card_is_shown_and_discarded_before_its_target_is_named() -> None:
    position = holding("Sick List, Loose Lips")
    points = position.state.points
    (shown,) = position.play("blackmail", "play 2")
    assert (shown.public, shown.reveals) == ("{0} plays Sick List.", True)
    assert position.state.points == points - 1
    assert [BLACKMAIL[card].name for card in position.state.discards] == ["Sick List"]
    assert position.hand(0) == ["Loose Lips"]
    assert isinstance(position.view().step, Aiming)
    assert GAME.to_act(position.state) == (Decision(0, open=True),)
    assert position.refusal("end") == ("First the blackmail card that was shown takes its effect.")
    position.play("target seat=2")
    assert position.state.step == Acting()
    # More cards may be played, as long as there are cards and points.
    assert position.moves("blackmail")


@pytest.mark.clause("AL-16")
def test_the_table_offers_blackmail_whatever_the_cards_are() -> None:
    useless, useful = holding("Loose Lips"), holding("Sick List")
    for position in (useless, useful):
        assert "blackmail" in position.moves()
    assert GAME.legal(useless.view(Eye.TABLE)) == GAME.legal(useful.view(Eye.TABLE))
    useless.play("blackmail")
    assert useless.moves() == ["back"]
    assert useless.refusal("play 1") == "Loose Lips has no target now."
    assert useless.refusal("play 2") == "There is no card 2 among 1 card."


@pytest.mark.clause("AL-27")
@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("Cell Search 1", holding("Cell Search 1", own="key")),
        ("Shakedown", holding("Shakedown")),
        ("Shakedown", lay(At("chapel", "key key drug", cash=3, cards="Shakedown"),
                          At("yard", "tool", cash=2), CELLS)),
        ("Changed Schedule", holding("Changed Schedule")),
        ("Old Debt", holding("Old Debt", own="key")),
        ("Old Debt", holding("Old Debt", At("yard", "key"), CELLS)),
        ("Shift Change", holding("Shift Change")),
        ("False Alarm 2", holding("False Alarm 2")),
    ],
)  # fmt: skip
def test_a_card_without_a_target_cannot_be_played(card: str, position: Position) -> None:
    position.play("blackmail")
    assert position.moves() == ["back"]
    assert position.refusal("play 1") == f"{card.rstrip(' 12')} has no target now."


@pytest.mark.clause("AL-27")
def test_false_alarm_moves_up_to_two_guards() -> None:
    position = struck(holding("False Alarm 1", guards={"yard": 4, "cells": 2, "office": 1}))
    assert len(position.moves("target")) == 11
    full = "4 guards stand at the Exercise Yard: there is no room."
    assert position.refusal("target place=yard") == full
    assert position.refusal("target seat=2") == (
        "That is no target for False Alarm: Choose a location."
        " Up to 2 guards from anywhere go there."
    )
    assert position.option("target place=chapel").picks[0].ask == "Where is the alarm?"
    assert position.told("target place=chapel") == "The alarm is at the Chapel."
    assert position.moves() == ["lift cells", "lift office", "lift yard"]
    assert position.refusal("enough") == "At least 1 guard must be moved."
    position.play("lift yard")
    assert position.moves() == ["enough", "lift cells", "lift office", "lift yard"]
    assert position.told("lift yard") == (
        "{0} calls a guard away from the Exercise Yard. The 2 guards come to the Chapel."
    )
    assert position.guards("chapel", "yard", "cells") == [2, 2, 2]
    assert position.state.step == Acting()


@pytest.mark.clause("AL-27", "AL-28")
def test_false_alarm_with_one_guard_only() -> None:
    position = struck(holding("False Alarm 1", guards={"yard": 3, "cells": 2}))
    position.play("target place=yard")
    assert position.moves() == ["lift cells"]
    assert position.refusal("lift yard") == "The guards come from elsewhere."
    assert position.refusal("lift office") == "No guard stands at the Warden's Office."
    # There is room for only one guard.
    assert position.told("lift cells").endswith("The guard comes to the Exercise Yard.")
    assert position.guards("yard", "cells") == [4, 1]
    position = struck(holding("False Alarm 1", guards={"yard": 3, "cells": 2}))
    position.play("target place=chapel", "lift yard")
    assert position.told("enough") == "The guard comes to the Chapel."
    assert position.guards("yard", "chapel") == [2, 1]


@pytest.mark.clause("AL-27", "AL-21")
def test_cell_search_drops_an_item() -> None:
    position = struck(holding("Cell Search 2", At("office", "key key tool"), CELLS, own="drug"))
    assert position.moves() == ["target seat=2 item=key", "target seat=2 item=tool"]
    told = position.told("target seat=2 item=key")
    assert told == "{1} has to drop a key (to the Guard's Room)."
    assert position.sheet(1)[0] == "key tool"


@pytest.mark.clause("AL-27", "AL-3")
def test_shakedown_takes_an_item_or_cash() -> None:
    position = struck(holding("Shakedown", At("office", "key tool", cash=3), CELLS, own="drug"))
    assert position.moves() == [
        "target seat=2 cash=1",
        "target seat=2 cash=2",
        "target seat=2 item=key",
        "target seat=2 item=tool",
    ]
    labels = [position.option(move).label for move in position.moves()]
    assert labels == ["{1}, 1 Cash", "{1}, 2 Cash", "{1}, a key", "{1}, a tool"]
    assert position.told("target seat=2 cash=2") == "Shakedown: {0} takes 2 Cash from {1}."
    assert (position.sheet(0)[1], position.sheet(1)[1]) == (2, 1)
    position = struck(holding("Shakedown", At("office", "key tool"), CELLS))
    position.play("target seat=2 item=tool")
    assert (position.sheet(0)[0], position.sheet(1)[0]) == ("tool", "key")
    rich = lay(At("chapel", cash=2, cards="Shakedown"), At("yard", cash=3), CELLS)
    assert struck(rich).moves() == ["target seat=2 cash=1"]


@pytest.mark.clause("AL-27")
def test_the_hole_moves_a_prisoner() -> None:
    position = struck(holding("The Hole", guards={"office": 4, "yard": 3}))
    moves = position.moves()
    assert len(moves) == 2 * 10
    assert "target seat=2 to=office" not in moves
    assert "target seat=2 to=yard" not in moves
    assert "target seat=3 to=yard" in moves
    assert position.option("target seat=3 to=yard").label == "{2}, the Exercise Yard"
    assert position.told("target seat=3 to=yard") == "{2} is brought to the Exercise Yard."
    assert position.where(2) == "yard"


@pytest.mark.clause("AL-27")
def test_changed_schedule_moves_a_task() -> None:
    tasks = {"chapel": "Stage a brawl", "radio": "Flood the culvert"}
    position = struck(holding("Changed Schedule", tasks=tasks))
    moves = position.moves("target place=chapel")
    assert moves == ["target place=chapel to=visiting", "target place=chapel to=yard"]
    option = position.option("target place=chapel to=yard")
    assert option.label == "“Stage a brawl” (A), the Exercise Yard"
    assert position.told("target place=chapel to=yard") == (
        "The task “Stage a brawl” (A) moves from the Chapel to the Exercise Yard."
    )
    assert position.tasks == {"yard": "Stage a brawl", "radio": "Flood the culvert"}


@pytest.mark.clause("AL-27", "AL-5")
def test_loose_lips_replaces_a_task() -> None:
    tasks = {"chapel": "Stage a brawl", "radio": "Flood the culvert"}
    position = struck(holding("Loose Lips", tasks=tasks))
    position.stack_tasks("Cut the sluice bars", "Start the uprising")
    assert position.moves() == ["target place=chapel", "target place=radio"]
    lips, new = position.play("target place=chapel")
    assert lips.public == "The task “Stage a brawl” (A) goes under the deck."
    assert new.public.startswith(
        "1 card goes under the deck: a task for C is already in play. A new task"
    )
    # The letter of the old task may come again.
    assert sorted(position.tasks.values()) == ["Flood the culvert", "Start the uprising"]
    under = [TASKS[number].name for number in position.view().tucked]
    assert under == ["Stage a brawl", "Cut the sluice bars"]


@pytest.mark.clause("AL-27")
def test_loose_lips_may_bring_back_the_same_task() -> None:
    tasks = {"chapel": "Stage a brawl", "yard": "Dig under the bath house"}
    position = struck(holding("Loose Lips", tasks=tasks))
    state = position.state
    state.gone = tuple(
        number for number in state.deck if TASKS[number].name != "Carve a dummy head"
    )
    state.deck = tuple(number for number in state.deck if number not in state.gone)
    position.play("target place=chapel")
    assert sorted(position.tasks.values()) == ["Dig under the bath house", "Stage a brawl"]
    assert [TASKS[number].name for number in state.deck] == ["Carve a dummy head"]


@pytest.mark.clause("AL-27", "AL-9")
def test_sick_list_takes_an_action_point() -> None:
    position = struck(holding("Sick List"))
    assert position.moves() == ["target seat=2", "target seat=3"]
    assert position.told("target seat=2") == "{1} has 1 action point less this round."
    assert position.told("end").endswith("{1} has 2 action points.")
    assert position.told("end").endswith("{2} has 3 action points.")
    position.play("end")
    assert position.state.sick == (0, 0, 0)


@pytest.mark.clause("AL-27")
def test_nobody_falls_below_one_point() -> None:
    position = lay(At("chapel", cards="Sick List"), YARD, CELLS, At("office"))
    position.state.sick = (0, 1, 0, 0)
    assert struck(position).moves() == ["target seat=3", "target seat=4"]
    position = lay(At("chapel", cards="Sick List"), YARD, CELLS, At("office"))
    position.state.sick = (0, 1, 1, 1)
    position.play("blackmail")
    assert position.moves() == ["back"]
    three = holding("Sick List")
    three.state.sick = (0, 1, 2, 0)
    assert struck(three).moves() == ["target seat=2"]


@pytest.mark.clause("AL-27")
def test_old_debt_swaps_items() -> None:
    position = struck(
        holding("Old Debt", At("office", "key key"), At("cells", "gun"), own="drug tool tool")
    )
    assert len(position.moves()) == 2 * 2
    option = position.option("target seat=3 item=gun own=tool")
    assert [(pick.ask, pick.label) for pick in option.picks] == [
        ("Who has to swap?", "{2}"),
        ("Which of their items?", "the gun"),
        ("What does {0} give for it?", "a tool"),
    ]
    told = position.told("target seat=3 item=gun own=tool")
    assert told == "Old Debt: {0} gets the gun from {2} for a tool."
    assert position.sheet(0)[0] == "drug tool gun"
    assert position.sheet(2)[0] == "tool"


@pytest.mark.clause("AL-26")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    position = lay(At("office"), YARD, CELLS)
    state = position.state
    state.discards, state.stock = state.stock, ()
    events = position.play("use")
    assert [event.kind for event in events] == ["reshuffle", "draw"]
    assert events[0].public == "The deck is empty: 11 discarded blackmail cards make a new one."
    assert (len(state.stock), state.discards) == (10, ())


@pytest.mark.clause("AL-26")
def test_the_deck_may_run_out_during_a_draw_of_three() -> None:
    position = lay(At("office", cash=1), YARD, CELLS, sides="gold")
    state = position.state
    state.discards, state.stock = state.stock[2:], state.stock[:2]
    first = set(state.stock)
    position.play("use pay=cash")
    assert first < set(state.drawn)
    assert (len(state.stock), state.discards) == (8, ())


@pytest.mark.clause("AL-26")
def test_numbers_of_cards_and_discards_are_public() -> None:
    position = lay(At("chapel", cards="Sick List, Old Debt"), YARD, At("cells", cards="Shakedown"))
    for who in (1, Eye.TABLE):
        assert [len(hand) for hand in position.view(who).hands] == [2, 0, 1]
        assert position.view(who).hands[0] == (None, None)
    assert position.view(0).hand == position.state.hands[0]
    assert position.view(Eye.TABLE).hand == ()
    assert position.view(Eye.ALL).hands == position.state.hands
    assert start(3).view(Eye.TABLE).stock == 11


@pytest.mark.parametrize(
    ("card", "target", "why"),
    [
        ("False Alarm 1", "place=cells", "4 guards stand at the Cell Block: there is no room."),
        ("False Alarm 1", "seat=2", "That is no target for False Alarm: "),
        ("The Hole", "seat=2 to=cells", "4 guards stand at the Cell Block: there is no room."),
        ("The Hole", "seat=2 to=chapel", "{1} is already there."),
        ("The Hole", "seat=2", "That is no target for The Hole: "),
        ("Loose Lips", "place=cells", "There is no task there."),
        ("Changed Schedule", "place=cells", "There is no task there."),
        ("Changed Schedule", "place=chapel to=radio", "There is a task already."),
        ("Changed Schedule", "place=chapel", "No adjacent location is without a task."),
        (
            "Changed Schedule", "place=chapel to=office",
            "The Warden's Office is not adjacent to the Chapel.",
        ),
        ("Sick List", "place=cells", "That is no target for Sick List: "),
    ],
)  # fmt: skip
def test_a_wrong_target_is_refused_with_its_reason(card: str, target: str, why: str) -> None:
    position = lay(
        At("yard", cards=card), At("chapel"), At("dining"), guards={"cells": 4, "chapel": 1},
        tasks={"chapel": "Seize the dock launch", "radio": "Stitch a raincoat raft"},
    )  # fmt: skip
    position.play("blackmail", "play 1")
    assert (position.refusal(f"target {target}") or "").startswith(why)


def test_an_alarm_where_all_guards_stand_is_refused() -> None:
    position = lay(
        At("cells", cards="False Alarm 1"), At("dining"), At("dining"), guards={"yard": 3}
    )
    position.play("blackmail", "play 1")
    assert position.refusal("target place=yard") == "All guards stand there already."
