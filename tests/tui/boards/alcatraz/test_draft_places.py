"""What the draft says about locations: what choosing one would do, or why it can't be chosen."""

import pytest

from scapegoat_games.tui.boards.alcatraz.decision_texts import judge
from tests.games.alcatraz.positions import At, lay, place
from tests.tui.boards.alcatraz.tables import of, press, said


def test_a_location_says_what_choosing_it_would_do() -> None:
    draft = of(lay(At("yard"), At("yard"), At("cells"), guards={"radio": 1, "cells": 2}))
    press(draft, "5")
    draft.spot = place("cells")
    assert said(draft)[:2] == [
        "Riot: a guard comes from the Cell Block. 1 AP, 3 left.",
        "Then 1 guard stands here, and 1 there.",
    ]
    draft.spot = place("office")
    assert judge(draft).good is False
    assert said(draft)[0] == "The Warden's Office is not adjacent."
    lifting = lay(At("radio"), At("yard"), At("cells"), guards={"chapel": 1, "office": 2})
    lifting.play("use")
    assert said(of(lifting))[0] == "A guard leaves the Chapel: then no guard stands there."
    lifting.play("lift chapel", "lift office")
    assert said(of(lifting))[0].startswith("The guard moves to the ")


@pytest.mark.parametrize(
    ("card", "answers", "where", "said_there"),
    [
        ("False Alarm 1", "", "cells", "4 guards stand at the Cell Block: there is no room."),
        ("The Hole", "seat:1", "cells", "4 guards stand at the Cell Block: there is no room."),
        ("The Hole", "seat:1", "chapel", "{1} is already there."),
        ("Loose Lips", "", "cells", "There is no task there."),
        ("Changed Schedule", "", "cells", "There is no task there."),
        ("Changed Schedule", "place:chapel", "radio", "There is a task already."),
        (
            "Changed Schedule", "place:chapel", "office",
            "The Warden's Office is not adjacent to the Chapel.",
        ),
    ],
)  # fmt: skip
def test_a_location_that_is_no_target_says_why(
    card: str, answers: str, where: str, said_there: str
) -> None:
    position = lay(
        At("yard", cards=card), At("chapel"), At("dining"), guards={"cells": 4, "chapel": 1},
        tasks={"chapel": "Seize the dock launch", "radio": "Stitch a raincoat raft"},
    )  # fmt: skip
    position.play("blackmail", "play 1")
    draft = of(position)
    for answer in answers.split():
        draft.point(answer)
    draft.spot = place(where)
    assert said(draft)[0] == said_there


def test_a_task_walled_in_by_tasks_can_not_be_moved() -> None:
    tasks = dict.fromkeys(("chapel", "radio", "yard", "visiting"), "Seize the dock launch")
    position = lay(At("cells", cards="Changed Schedule"), At("dining"), At("dining"), tasks=tasks)
    position.play("blackmail", "play 1")
    draft = of(position)
    draft.point("place:chapel")
    assert said(draft)[0] == "No adjacent location is without a task."


def test_all_guards_may_stand_at_the_alarm_already() -> None:
    position = lay(At("cells", cards="False Alarm 1"), At("dining"), At("dining"))
    position.state.guards = tuple(3 if at == place("yard") else 0 for at in range(12))
    position.play("blackmail", "play 1")
    draft = of(position)
    draft.point("place:yard")
    assert said(draft)[0] == "All guards stand there already."


def test_escape_leaves_the_blackmail_cards() -> None:
    position = lay(At("yard", cards="Sick List"), At("cells"), At("cells"))
    position.play("blackmail")
    draft = of(position)
    assert draft.leaves
    press(draft, "1")
    assert not draft.leaves
    assert not of(lay(At("yard"), At("cells"), At("cells"))).leaves
