"""The fields of a view are in the order in which ``sight.view`` fills them."""

from scapegoat_games.games.alcatraz.sight import MASKED, SHARED
from scapegoat_games.games.alcatraz.view import View


def test_fields_of_a_view_are_in_the_expected_order() -> None:
    assert View._fields == ("seat", *SHARED, *MASKED, "voted", "vote", "memory")
