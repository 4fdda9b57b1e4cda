"""Public fields are the same in the state and in every view; all other fields are listed."""

from dataclasses import fields
from typing import get_type_hints

from scapegoat_games.games.scout.sight import MASKED, SHARED
from scapegoat_games.games.scout.state import State
from scapegoat_games.games.scout.view import View


def test_every_field_of_the_state_is_in_the_view() -> None:
    assert {field.name for field in fields(State)} == {*View._fields} - {"seat"}


def test_fields_of_a_view_are_in_the_expected_order() -> None:
    assert View._fields == ("seat", *MASKED, *SHARED)


def test_masked_fields_have_another_type_in_the_view() -> None:
    in_state, in_view = get_type_hints(State), get_type_hints(View)
    assert [name for name in MASKED if in_state[name] == in_view[name]] == []
