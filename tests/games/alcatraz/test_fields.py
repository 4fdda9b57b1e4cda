"""Which fields the state and a view share, and which stay hidden."""

from dataclasses import fields
from typing import get_type_hints

from scapegoat_games.games.alcatraz.sight import MASKED, SHARED
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import View


def test_every_field_of_the_state_is_shared_masked_or_hidden() -> None:
    """This fails for a new field of the state: add it to the view or to this list."""
    hidden = {"votes", "memories"}
    assert {field.name for field in fields(State)} == {*SHARED, *MASKED} | hidden


def test_fields_of_a_view_are_in_the_expected_order() -> None:
    assert View._fields == ("seat", *SHARED, *MASKED, "voted", "vote", "memory")


def test_shared_fields_have_one_type() -> None:
    state, view = get_type_hints(State), get_type_hints(View)
    assert {name: state[name] for name in SHARED} == {name: view[name] for name in SHARED}
