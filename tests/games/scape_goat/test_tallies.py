"""What a match of Scape Goat adds to the records."""

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.protocol import Level
from tests.games.tallied import played


def test_each_seat_has_a_value_for_its_own_part() -> None:
    for seed in "abcdef":
        tallies, outcome, view = played(GAME, Level.EASY, seed)
        goat = view.step.scapegoat
        for seat, (as_scapegoat, as_crew) in enumerate(tallies):
            won = int(seat in outcome.winners)
            assert (as_scapegoat, as_crew) == ((won, None) if seat == goat else (None, won))
