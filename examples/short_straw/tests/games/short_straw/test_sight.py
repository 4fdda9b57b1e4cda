"""Public fields are the same in the state and in every view; all other fields are listed."""

from dataclasses import fields
from typing import get_type_hints

from scapegoat_games.games.short_straw.sight import MASKED, SHARED
from scapegoat_games.games.short_straw.state import State
from scapegoat_games.games.short_straw.view import View


def test_every_field_is_shared_or_masked_or_the_viewers_own() -> None:
    assert {field.name for field in fields(State)} == {*MASKED, *SHARED}
    assert {field.name for field in fields(View)} == {*MASKED, *SHARED, "seat", "choice"}


def test_shared_fields_have_the_same_type_in_state_and_view() -> None:
    in_state, in_view = get_type_hints(State), get_type_hints(View)
    assert {name: in_state[name] for name in SHARED} == {name: in_view[name] for name in SHARED}
