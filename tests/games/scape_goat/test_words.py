"""The words of options, step by step."""

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.protocol import Option, Pick
from tests.games.scape_goat.positions import Position, lay, start

PREPARE, SPY, TRADE, STASH, COPS = Location
WHERE = "Where to?"


def described(position: Position, text: str, seat: int = 0) -> tuple[Pick, ...]:
    option = GAME.describe(position.view(seat), GAME.parse(text))
    assert option == Option(GAME.parse(text), option.picks)
    return option.picks


def five(*tokens: int) -> Position:
    return lay(
        "red 1, blue/red, yellow 1",
        "",
        "",
        "",
        "",
        faceup="bystander 3, yellow 2, blue 1, green 1",
        standing=(COPS, SPY, SPY, SPY, SPY),
        tokens=tokens,
    )


@pytest.mark.clause("SG-7")
@pytest.mark.parametrize(
    ("tokens", "text", "picks"),
    [
        ((), "spy 2", (Pick(WHERE, "Spy", "place:spy"), Pick("Whose hand?", "{1}", "seat:1"))),
        (
            (),
            "trade 3",
            (Pick(WHERE, "Trade", "place:trade"), Pick("With whom?", "{2}", "seat:2")),
        ),
        (
            (),
            "stash 3",
            (Pick(WHERE, "Stash", "place:stash"), Pick("Which slot?", "slot 3", "slot:2")),
        ),
        ((), "prepare", (Pick(WHERE, "Prepare: take a preparation token", "place:prepare"),)),
        (
            (1, 1, 0, 0, 0),
            "frame",
            (Pick(WHERE, "Frame/Steal: start a Frame Attempt", "place:prepare"),),
        ),
        (
            (0, 1, 1, 0, 0),
            "steal 3",
            (
                Pick(WHERE, "Frame/Steal: steal a preparation token", "place:prepare"),
                Pick("From whom?", "{2}", "seat:2"),
            ),
        ),
    ],
)
def test_a_turn_is_chosen_step_by_step(
    tokens: tuple[int, ...], text: str, picks: tuple[Pick, ...]
) -> None:
    assert described(five(*tokens), text) == picks


@pytest.mark.clause("SG-13", "SG-14")
def test_going_to_the_cops_and_calling_them_have_words() -> None:
    position = start(6)
    turn = position.state.turn
    assert described(position, "cops", turn) == (Pick(WHERE, "Go to the Cops", "place:cops"),)
    assert described(position, "call", (turn + 3) % 6) == (
        Pick(f"Before {{{turn}}} moves?", "Go to the Cops"),
    )


@pytest.mark.clause("SG-9", "SG-10", "SG-15", "SG-16")
def test_cards_are_chosen_by_name() -> None:
    position = five()
    position.play("trade 2")
    assert described(position, "give 3") == (Pick("Which card to trade?", "blue/red", "hand:2"),)
    position = five()
    position.play("stash 1")
    assert described(position, "put 1") == (
        Pick("Which card goes back into the slot?", "red 1", "hand:0"),
    )
    position = five()
    position.play("spy 2")
    assert described(position, "swap 1") == (
        Pick("Which card goes down for yellow 2?", "red 1", "hand:0"),
    )
    position = five(1, 1, 0, 0, 0)
    position.play("frame")
    assert described(position, "show 2") == (Pick("Which card to show?", "yellow 1", "hand:1"),)


@pytest.mark.clause("SG-10")
def test_a_known_slot_is_named_by_its_card() -> None:
    position = five()
    position.play("stash 2")
    position.play("put 1")
    position.state.turn, position.state.standing = 0, (SPY,) * 5
    position.state.step = start(5).state.step
    assert position.label("stash 2") == "Stash, slot 2 (red 1)"
    assert position.label("stash 1") == "Stash, slot 1"
