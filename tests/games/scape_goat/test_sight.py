"""Which fields of the state a view shares, masks or hides."""

from typing import Final, get_type_hints

from scapegoat_games.games.scape_goat.sight import SHARED, Masked
from scapegoat_games.games.scape_goat.state import STATE_FIELDS, State
from scapegoat_games.games.scape_goat.view import View

HIDDEN: Final = {"scapegoat", "mats_seen", "held"}
"""Fields of the state that no view has. A new field of the state has to be named here, in the view
or among the masked fields.
"""


def test_each_field_of_the_state_is_shared_masked_or_hidden() -> None:
    masked = {name for name in STATE_FIELDS if name in Masked._fields}
    assert masked == {"chosen", "taken", "mats", "sightings"}
    assert set(STATE_FIELDS) == {*SHARED} | masked | HIDDEN


def test_a_view_has_its_seat_then_shared_then_masked_fields() -> None:
    assert View._fields == ("seat", *SHARED, *Masked._fields)


def test_types_of_fields_agree() -> None:
    state, view, masked = map(get_type_hints, (State, View, Masked))
    assert {name: state[name] for name in SHARED} == {name: view[name] for name in SHARED}
    assert masked == {name: view[name] for name in Masked._fields}
