"""What a match of Corporate Scapegoat adds to the records."""

from typing import Any

from scapegoat_games.games.corporate import GAME
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


def test_only_winners_have_a_number_of_years() -> None:
    for seed in "abc":
        tallies, outcome, view = played(seed)
        for seat, (years, _) in enumerate(tallies):
            assert years == (len(view.years) if seat in outcome.winners else None)


def test_the_scapegoat_of_each_year_is_counted() -> None:
    for seed in "abc":
        tallies, _, view = played(seed)
        blamed = [
            year.demoted
            for year in view.years
            if year.judgement.blamed and year.judgement.ending == "beaten"
        ]
        assert all(len(demoted) == 1 for demoted in blamed)
        for seat, (_, times) in enumerate(tallies):
            assert times == blamed.count((seat,))
