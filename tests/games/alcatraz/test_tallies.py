"""What a match of Alcatraz adds to the records."""

from typing import Any

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.protocol import Dice, Eye, Level, Outcome, Tallies
from scapegoat_games.simulate import automated, play_out

LEVELS = (Level.NORMAL,) * 3


def played(seed: str) -> tuple[Tallies, Outcome, Any]:
    """What a random match adds to the records, its outcome, and the view of everything."""
    dice = Dice(seed)
    state = GAME.new(3, automated(GAME, {}), dice)
    for seat, move in play_out(GAME, 3, automated(GAME, {}), seed, LEVELS).moves:
        GAME.apply(state, seat, move, dice)
    outcome, view = GAME.outcome(state), GAME.view(state, Eye.ALL)
    assert outcome is not None
    return GAME.tallies(view, outcome), outcome, view


def test_rounds_of_an_escape_and_who_is_left_are_counted() -> None:
    escapes = 0
    for seed in "ab":
        tallies, outcome, view = played(seed)
        escapes += bool(outcome.winners)
        for seat, (rounds, left) in enumerate(tallies):
            if seat in outcome.winners:
                assert (rounds, left) == (view.round + 1, 0)
            else:
                assert (rounds, left) == (None, int(bool(outcome.winners)))
    assert escapes


def test_nobody_is_left_behind_when_nobody_escapes() -> None:
    _, _, view = played("a")
    assert GAME.tallies(view, Outcome((), (), "")) == ((None, 0),) * 3
