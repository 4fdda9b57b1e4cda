"""What a match of Corporate Scapegoat adds to the records."""

from scapegoat_games.games.corporate import GAME
from scapegoat_games.protocol import Level
from tests.games.tallied import played


def test_only_winners_have_a_number_of_years() -> None:
    for seed in "abc":
        tallies, outcome, view = played(GAME, Level.EASY, seed)
        for seat, (years, _) in enumerate(tallies):
            assert years == (len(view.years) if seat in outcome.winners else None)


def test_the_scapegoat_of_each_year_is_counted() -> None:
    for seed in "abc":
        tallies, _, view = played(GAME, Level.EASY, seed)
        blamed = [
            year.demoted
            for year in view.years
            if year.judgement.blamed and year.judgement.ending == "beaten"
        ]
        assert all(len(demoted) == 1 for demoted in blamed)
        for seat, (_, times) in enumerate(tallies):
            assert times == blamed.count((seat,))
