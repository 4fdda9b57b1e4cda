"""Which fields of the state a view shares, masks or hides."""

from typing import Final, get_type_hints

from scapegoat_games.games.scape_goat.sight import MASKED, SHARED
from scapegoat_games.games.scape_goat.state import STATE_FIELDS, State
from scapegoat_games.games.scape_goat.view import View

HIDDEN: Final = {"scapegoat", "mats_seen", "held"}
"""Fields of the state that no view has. A new field of the state has to be named here, in the view
or among the masked fields.
"""


def test_each_field_of_the_state_is_shared_masked_or_hidden() -> None:
    assert set(STATE_FIELDS) == {*SHARED, *MASKED} | HIDDEN


def test_a_view_has_its_seat_then_shared_then_masked_fields() -> None:
    assert View._fields == ("seat", *SHARED, "hand", *MASKED, "opened")


def test_shared_fields_have_one_type() -> None:
    state, view = get_type_hints(State), get_type_hints(View)
    assert {name: state[name] for name in SHARED} == {name: view[name] for name in SHARED}
