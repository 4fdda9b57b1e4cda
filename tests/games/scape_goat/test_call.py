"""SG-14: with six players, the one three seats away may call the cops."""

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.match import Match
from scapegoat_games.protocol import Decision, Event, Eye
from tests.games.scape_goat.positions import start

pytestmark = pytest.mark.clause("SG-14")


@pytest.mark.parametrize("seed", range(12))
def test_the_offer_stands_at_every_turn_whoever_the_scapegoat_is(seed: int) -> None:
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
        # From here on until the next turn nobody is asked but who owes something.
        while position.state.turn == turn:
            assert not any(one.optional for one in GAME.to_act(position.state))
            assert position.moves(across) != ["call"]
            position.swap()


@pytest.mark.parametrize("goes", [0, 1])
def test_a_call_ends_the_match_and_the_scapegoat_wins_whoever_called(goes: int) -> None:
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


def test_the_owner_s_move_closes_the_offer() -> None:
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


def test_nobody_else_can_call() -> None:
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
def test_with_fewer_players_there_is_no_such_offer(seats: int) -> None:
    position = start(seats)
    assert GAME.to_act(position.state) == (Decision(position.state.turn),)
    assert position.view(Eye.TABLE).opposite is None
    for seat in range(seats):
        assert position.refusal("call", seat) == (
            "Only with six players can the cops be called in somebody else's turn."
        )


def test_random_play_calls_seldom_and_goes_to_the_cops_not_often() -> None:
    call, cops, spy = (GAME.weight(GAME.parse(text)) for text in ("call", "cops", "spy 1"))
    assert 0 < call < cops < spy == 1
