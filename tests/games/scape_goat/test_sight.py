"""The fields of a view are in the order in which ``sight.view`` fills them."""

from scapegoat_games.games.scape_goat.sight import MASKED, SHARED
from scapegoat_games.games.scape_goat.view import View


def test_a_view_has_its_seat_then_shared_then_masked_fields() -> None:
    assert View._fields == ("seat", *SHARED, "hand", *MASKED, "opened")
