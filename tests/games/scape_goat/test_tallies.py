"""What a match of Scape Goat adds to the records."""

from typing import Any

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.protocol import Dice, Eye, Level, Outcome, Tallies
from scapegoat_games.simulate import automated, play_out

LEVELS = (Level.EASY,) * 3


def played(seed: str) -> tuple[Tallies, Outcome, Any]:
    """What a random match adds to the records, its outcome, and the view of everything."""
    dice = Dice(seed)
    state = GAME.new(3, automated(GAME, {}), dice)
    for seat, move in play_out(GAME, 3, automated(GAME, {}), seed, LEVELS).moves:
        GAME.apply(state, seat, move, dice)
    outcome, view = GAME.outcome(state), GAME.view(state, Eye.ALL)
    assert outcome is not None
    return GAME.tallies(view, outcome), outcome, view


def test_each_seat_has_a_value_for_its_own_part() -> None:
    for seed in "abcdef":
        tallies, outcome, view = played(seed)
        goat = view.step.scapegoat
        for seat, (as_scapegoat, as_crew) in enumerate(tallies):
            won = int(seat in outcome.winners)
            assert (as_scapegoat, as_crew) == ((won, None) if seat == goat else (None, won))
