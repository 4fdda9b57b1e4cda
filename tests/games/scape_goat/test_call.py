"""SG-14: with six players, the player three seats away may call the cops."""

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.match import Match
from scapegoat_games.protocol import Decision, Event, Eye
from tests.games.scape_goat.positions import start

pytestmark = pytest.mark.clause("SG-14")


@pytest.mark.parametrize("seed", range(12))
def test_the_call_is_offered_at_every_turn(seed: int) -> None:
    position = start(6, str(seed))
    for _ in range(13):
        turn = position.state.turn
        across = (turn + 3) % 6
        assert GAME.to_act(position.state) == tuple(
            sorted((Decision(turn), Decision(across, optional=True)), key=lambda one: one.seat)
        )
        assert position.view(Eye.TABLE).opposite == across
        for seat in range(6):
            assert (position.moves(seat) == ["call"]) == (seat == across)
        text = next(text for text in position.moves() if text.startswith(("spy", "trade")))
        position.play(text)
        # From here to the next turn only players who owe a move are asked.
        while position.state.turn == turn:
            assert not any(one.optional for one in GAME.to_act(position.state))
            assert position.moves(across) != ["call"]
            position.swap()


@pytest.mark.parametrize("goes", [0, 1])
def test_a_call_ends_the_match_and_the_scapegoat_wins(goes: int) -> None:
    position = next(
        found
        for found in (start(6, str(seed)) for seed in range(100))
        if (found.state.scapegoat == (found.state.turn + 3) % 6) == bool(goes)
    )
    turn, goat = position.state.turn, position.state.scapegoat
    before = position.state.standing
    events = position.by((turn + 3) % 6, "call")
    assert events[0] == Event(
        "call", f"{{{(turn + 3) % 6}}} goes to the cops before {{{turn}}} has moved."
    )
    assert events[1].kind == "mats"
    outcome = GAME.outcome(position.state)
    assert outcome is not None
    assert outcome.winners == (goat,)
    assert position.view(0).standing == before
    assert Location.COPS not in before


def test_the_offer_ends_when_the_turn_s_player_moves() -> None:
    match = Match.start(GAME, ["Ann", "Bo", "Cy", "Dot", "Ed", "Flo"], {}, "offer")
    for seat in range(6):
        match.play(seat, GAME.parse("look"))
    turn = match.view(Eye.TABLE).turn
    across = (turn + 3) % 6
    assert match.why_not(across, GAME.parse("call")) is None
    move = next(move for move in match.legal(turn) if GAME.dump(move).startswith(("spy", "prep")))
    match.play(turn, move)
    refusal = match.why_not(across, GAME.parse("call"))
    assert refusal == f"{match.names[turn]} is to move now."


def test_only_the_player_three_seats_away_can_call() -> None:
    position = start(6)
    turn = position.state.turn
    across = (turn + 3) % 6
    for seat in range(6):
        expected = None if seat == across else f"In this turn only {{{across}}} can call the cops."
        assert position.refusal("call", seat) == expected
    assert position.refusal("call", Eye.TABLE) is not None
    assert position.refusal("cops", across) == f"It is {{{turn}}}'s turn."
    position.play(next(text for text in position.moves() if text.startswith(("spy", "prep"))))
    assert position.refusal("call", across) == f"It is {{{turn}}}'s turn."


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_call_with_fewer_than_six_players(seats: int) -> None:
    position = start(seats)
    assert GAME.to_act(position.state) == (Decision(position.state.turn),)
    assert position.view(Eye.TABLE).opposite is None
    for seat in range(seats):
        assert position.refusal("call", seat) == (
            "Only with six players can the cops be called in somebody else's turn."
        )


def test_random_play_seldom_calls_or_goes_to_the_cops() -> None:
    call, cops, spy = (GAME.weight(GAME.parse(text)) for text in ("call", "cops", "spy 1"))
    assert 0 < call < cops < spy == 1
