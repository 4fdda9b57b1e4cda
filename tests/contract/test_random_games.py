"""Random games end, reach every landmark and kind of move, and can be replayed."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import settings

from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye
from scapegoat_games.simulate import play_out
from tests.contract.positions import Tried, every_game, started

GAMES = settings().max_examples
"""Random games for each number of players. More games reach rarer landmarks and take longer."""


@pytest.mark.budget
@every_game
def test_random_games_reach_everything_and_can_be_replayed(tried: Tried) -> None:
    game, facts = tried.game, tried.facts
    moves: Counter[type] = Counter()
    landmarks: set[str] = set()
    for number in range(GAMES):
        chosen = facts.variants[number % len(facts.variants)]
        seed = f"random {number}"
        played = play_out(game, tried.seats, chosen, seed)
        again = started(tried, chosen, seed)
        kinds: Counter[str] = Counter()
        for seat, move in played.moves:
            assert game.outcome(again.state) is None
            kinds.update(event.kind for event in game.apply(again.state, seat, move, again.dice))
            moves[type(move)] += 1
            landmarks.update(facts.landmarks_of(again.state))
        assert game.outcome(again.state) == played.outcome
        assert kinds == played.kinds
        assert again.dice.drawn == played.draws
    assert landmarks == facts.landmarks(tried.seats)
    assert moves.keys() == facts.moves(tried.seats)


@every_game
def test_a_match_plays_as_the_game_alone(tried: Tried) -> None:
    chosen = tried.facts.variants[0]
    played = play_out(tried.game, tried.seats, chosen, "table")
    match: Match[Any, Any, Any] = Match.start(tried.game, tried.names, chosen, "table")
    for seat, move in played.moves:
        heard = match.play(seat, move)
        assert [line.text for line in heard if "{" in line.text] == []
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == (played.outcome.winners, played.outcome.scores)
    lines = {who: match.history(who) for who in (*tried.everybody, Eye.ALL)}
    assert len({len(heard) for heard in lines.values()}) == 1
    for heard in lines.values():
        assert [line.kind for line in heard] == [line.kind for line in lines[Eye.TABLE]]
