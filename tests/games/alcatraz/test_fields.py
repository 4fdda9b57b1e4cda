"""Which fields the state and a view share, and which stay hidden."""

from dataclasses import fields
from typing import get_type_hints

from scapegoat_games.games.alcatraz.sight import SHARED, Masked
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import View

STATE = {field.name for field in fields(State)}


def test_every_hidden_field_is_listed() -> None:
    """This fails for a new field of the state: add it to the view or to this list."""
    assert STATE - set(View._fields) == {"votes", "memories"}


def test_every_field_of_a_view_is_shared_or_masked() -> None:
    assert set(View._fields) == {"seat", *SHARED, *Masked._fields}
    assert not set(SHARED) & set(Masked._fields)
    assert set(SHARED) <= STATE


def test_shared_fields_have_one_type() -> None:
    state, view = get_type_hints(State), get_type_hints(View)
    assert {name: state[name] for name in SHARED} == {name: view[name] for name in SHARED}


def test_masked_fields_have_the_types_of_the_view() -> None:
    masked, view = get_type_hints(Masked), get_type_hints(View)
    assert masked == {name: view[name] for name in Masked._fields}
