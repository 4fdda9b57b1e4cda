"""The targets of a board that are lit up for a choice."""

from scapegoat_games.tui.widgets.targets import Lights, lights
from tests.tui.test_picking import ANN, BO, HARBOUR, HOME, SHOP, picker


def test_lights_tell_chosen_offered_and_refused_targets() -> None:
    now = picker(closed=True)
    lit = lights(now, frozenset({"seat:1"}))
    assert [lit.on(pick.target) for pick in (SHOP, HARBOUR, HOME, BO, ANN)] == [
        "refused",
        "chosen",
        "offered",
        "about",
        "none",
    ]
    now.point("place:home")
    assert lights(now) == Lights(chosen=frozenset({"place:home"}))
