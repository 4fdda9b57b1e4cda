"""The fields of a game's state that its views share, mask or lack."""

import sys
from dataclasses import fields
from typing import Any, get_type_hints

import pytest

from scapegoat_games import catalog
from tests.contract.facts import facts_of


def makes_views(game: str) -> tuple[Any, type[Any], type[Any]]:
    """The module that makes the views, the class of the state, and the class of a view."""
    view: Any = catalog.load(game).view
    types = get_type_hints(view)
    return sys.modules[view.__module__], types["state"], types["return"]


@pytest.mark.parametrize("game", catalog.ids())
def test_every_field_of_the_state_is_shared_masked_or_unseen(game: str) -> None:
    sight, state, _ = makes_views(game)
    listed = {*sight.SHARED, *sight.MASKED, *facts_of(game).unseen_fields}
    assert {field.name for field in fields(state)} == listed


@pytest.mark.parametrize("game", catalog.ids())
def test_shared_fields_have_the_same_type_in_state_and_view(game: str) -> None:
    sight, state, view = makes_views(game)
    in_state, in_view = get_type_hints(state), get_type_hints(view)
    assert {name: in_state[name] for name in sight.SHARED} == {
        name: in_view[name] for name in sight.SHARED
    }
