"""Views: each field has the right value, and fields with secrets are listed."""

from dataclasses import fields
from typing import Final, get_type_hints

from scapegoat_games.games.corporate import GAME, sight
from scapegoat_games.games.corporate.sight import MASKED, SHARED
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Dice
from scapegoat_games.simulate import automated

SECRET: Final = {"chosen", "memories", "memories_before"}
"""Fields of the state that no view has; a view has the values of its own seat in ``OWN``."""
SEATS: Final = 4
LENGTHS: Final = {"stock": 7, "discards": 5}


def marked() -> State:
    """A state in which all fields, and all seats of a field, have different values."""
    state = GAME.new(SEATS, automated(GAME, {}), Dice("views"))
    for field in fields(State):
        name = field.name
        value: object = f"the {name}"
        if name in SECRET or name in ("hands", "face_down"):
            value = [(f"{name} of {seat}",) * (seat + 1) for seat in range(SEATS)]
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
    return own[field] if field in own else getattr(state, field)


def test_each_field_of_a_view_has_the_value_of_its_name() -> None:
    state, seat = marked(), 2
    view = sight.view(state, seat)
    assert len(view) == len(View._fields)
    for field in View._fields:
        assert getattr(view, field) == expected(state, field, seat), field


def test_fields_of_a_view_are_in_the_expected_order() -> None:
    own = ("seat", "choice", "memory", "memory_before")
    assert View._fields == (*own, *MASKED, *SHARED)


def test_masked_fields_have_another_type_in_the_view() -> None:
    in_state, in_view = get_type_hints(State), get_type_hints(View)
    assert [name for name in MASKED if in_state[name] == in_view[name]] == []


def test_a_copy_shares_no_list_with_the_original() -> None:
    state = GAME.new(SEATS, automated(GAME, {}), Dice("views"))
    copied = state.copy()
    assert copied == state
    names = [field.name for field in fields(State) if isinstance(getattr(state, field.name), list)]
    assert names
    assert [name for name in names if getattr(state, name) is getattr(copied, name)] == []
