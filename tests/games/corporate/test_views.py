"""A view is filled by position, so each of its fields is compared with the state by name."""

from dataclasses import fields

from scapegoat_games.games.corporate import GAME, sight
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Dice
from scapegoat_games.simulate import automated

SEATS = 4
LENGTHS = {"stock": 7, "discards": 5}
BY_SEAT = {"memories_before"}


def marked() -> State:
    """A state in which no two fields, and no two seats of a field, hold the same value."""
    state = GAME.new(SEATS, automated(GAME, {}), Dice("views"))
    for field in fields(State):
        name = field.name
        value: object = f"the {name}"
        if isinstance(getattr(state, name), list):
            value = [(f"{name} of {seat}",) * (seat + 1) for seat in range(SEATS)]
        elif name in BY_SEAT:
            value = tuple(f"{name} of {seat}" for seat in range(SEATS))
        elif name in LENGTHS:
            value = (name,) * LENGTHS[name]
        setattr(state, name, value)
    return state


def expected(state: State, field: str, seat: int) -> object:
    own = {
        "choice": state.chosen[seat],
        "face_down": state.face_down[seat],
        "memory": state.memories[seat],
        "memory_before": state.memories_before[seat],
        "hands": tuple(
            hand if other == seat else (None,) * len(hand) for other, hand in enumerate(state.hands)
        ),
        "seat": seat,
        **LENGTHS,
    }
    if field in own:
        return own[field]
    value = getattr(state, field)
    return tuple(value) if isinstance(value, list) else value


def test_each_field_of_a_view_has_the_value_of_its_name() -> None:
    state, seat = marked(), 2
    view = sight.view(state, seat)
    assert len(view) == len(View._fields)
    for field in View._fields:
        assert getattr(view, field) == expected(state, field, seat), field
