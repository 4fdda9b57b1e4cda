"""What a match of Alcatraz adds to the records."""

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.protocol import Level, Outcome
from tests.games.tallied import played


def test_rounds_of_an_escape_and_who_is_left_are_counted() -> None:
    escapes = 0
    for seed in "ab":
        tallies, outcome, view = played(GAME, Level.NORMAL, seed)
        escapes += bool(outcome.winners)
        for seat, (rounds, left) in enumerate(tallies):
            if seat in outcome.winners:
                assert (rounds, left) == (view.round + 1, 0)
            else:
                assert (rounds, left) == (None, int(bool(outcome.winners)))
    assert escapes


def test_nobody_is_left_behind_when_nobody_escapes() -> None:
    _, _, view = played(GAME, Level.NORMAL, "a")
    assert GAME.tallies(view, Outcome((), (), "")) == ((None, 0),) * 3
