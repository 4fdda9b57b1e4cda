"""What players know in simple positions."""

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import Card, Location
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Eye, Seat
from tests.games.scape_goat.positions import Position, lay, names, read_card

PREPARE, SPY, TRADE, STASH, COPS = Location


def four() -> Position:
    return lay(
        "bystander 4, yellow 1",
        "blue 1, green 1",
        "red 1, yellow 2",
        "blue 2, green 2",
        stash="red 3, yellow 3, blue 3",
        faceup="red 2, green 3, blue/red, yellow/green",
        standing=(PREPARE,) * 4,
    )


def where(view: View, text: str) -> tuple[int, ...]:
    return view.whereabouts(read_card(text))


def zones_of(worlds: list[State], text: str) -> set[int]:
    card = read_card(text)
    return {zone for world in worlds for zone, cards in enumerate(world.held) if card in cards}


def test_at_first_a_hidden_card_may_be_anywhere() -> None:
    position = four()
    assert where(position.view(0), "blue 1") == (1, 2, 3, 4, 5, 6)
    assert where(position.view(1), "blue 1") == ()
    assert where(position.view(Eye.TABLE), "blue 1") == (0, 1, 2, 3, 4, 5, 6)
    assert where(position.view(0), "red 2") == ()
    assert where(position.view(0), "orange 1") == ()
    assert zones_of(position.worlds(0), "blue 1") == {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("SG-8")
def test_a_spied_hand_is_known_until_a_hidden_exchange() -> None:
    position = four()
    position.play("spy 3")
    view = position.view(0)
    assert names(view.sure_of(2)) == "red 1, yellow 2"
    assert where(view, "blue 1") == (1, 3, 4, 5, 6)
    assert all(world.held[2] == position.state.held[2] for world in position.worlds(0))
    position.swap()
    # Seat 1 trades with seat 2 unseen by seat 0: each card is in one of their two hands.
    position.play("trade 3", "give 1", "give 1")
    view = position.view(0)
    assert where(view, "red 1") == where(view, "yellow 2") == (1, 2)
    assert where(view, "blue 1") == (1, 2, 3, 4, 5, 6)
    assert zones_of(position.worlds(0), "red 1") == {1, 2}


@pytest.mark.clause("SG-9")
def test_a_trade_of_others_mixes_only_their_hands() -> None:
    position = four()
    position.play("trade 4", "give 1", "give 1")
    position.swap()
    position.play("spy 4")
    known = position.view(1)
    assert names(known.sure_of(3)) == names(position.state.held[3])
    position.swap()
    position.play("trade 4", "give 1", "give 1")
    position.swap()
    position.play("trade 1", "give 1", "give 1")
    view = position.view(1)
    # The cards were in hand 3, then perhaps in hand 2; the last trade may have moved one to hand 0.
    still_hidden = [card for card in known.sure_of(3) if card not in view.faceup]
    assert still_hidden
    assert all({*view.whereabouts(card)} <= {0, 2, 3} for card in still_hidden)


@pytest.mark.clause("SG-10")
def test_a_filled_slot_is_known_until_somebody_else_uses_it() -> None:
    position = four()
    position.play("stash 1", "put 1")
    position.swap()
    put = names(position.view(0).sure_of(4))
    assert put == position.slot(1)
    position.play("stash 2", "put 1")
    assert names(position.view(0).sure_of(4)) == put
    position.swap()
    position.play("stash 1")
    # While the card is in the hand of seat 2, seat 0 knows which one it is.
    assert names(position.view(0).sure_of(4)) == put
    taken = {world.taken for world in position.worlds(0)}
    assert taken == {read_card(put)}
    assert len({world.taken for world in position.worlds(3)}) > 4
    position.play("put 1")
    assert where(position.view(0), put) == (2, 4)


@pytest.mark.clause("SG-15")
def test_laying_down_another_colour_proves_no_own_colour() -> None:
    position = four()
    position.play("spy 2")
    position.play("swap 1")
    # Seat 0 is red and has laid down the bystander; it took a card that shows no red.
    for who in (1, 2, 3, Eye.TABLE):
        view = position.view(who)
        assert all(0 not in where(view, red) for red in ("red 1", "red 3"))
        assert names(view.sure_of(0)) == "green 3"
        for world in position.worlds(who, 40):
            assert not {read_card("red 1"), read_card("red 3")} & set(world.held[0])


@pytest.mark.clause("SG-15")
def test_laying_down_the_own_colour_proves_nothing() -> None:
    position = lay("red 1, red 3", "", "", "", standing=(PREPARE,) * 4)
    position.play("spy 2")
    position.play("swap 1")
    assert 0 in where(position.view(1), "red 3")
    assert where(position.view(1), "red 1") == ()


@pytest.mark.clause("SG-15")
def test_a_card_taken_up_is_known_until_a_hidden_exchange() -> None:
    position = four()
    position.play("spy 2")
    position.play("swap 1")
    assert all(names(position.view(who).sure_of(0)) == "green 3" for who in (1, 2, 3, Eye.TABLE))
    position.play("stash 1", "put 1")
    position.swap()
    position.play("trade 1", "give 1", "give 1")
    assert where(position.view(1), "green 3") == (0, 2)
    assert where(position.view(Eye.TABLE), "green 3") == (0, 2)


def knows(world: State, seat: Seat, zone: int) -> tuple[Card, ...]:
    return GAME.view(world, seat).sure_of(zone)


def test_in_imagined_worlds_others_know_what_they_saw() -> None:
    position = four()
    position.play("spy 3")
    position.swap()
    position.play("stash 1", "put 1")
    for who in (2, 3, Eye.TABLE):
        worlds = position.worlds(who, 30)
        for world in worlds:
            assert knows(world, 0, 2) == world.held[2]
            assert knows(world, 1, 4) == world.held[4]
        assert len({world.held[4] for world in worlds}) > 3
    position.swap()
    position.play("stash 2")
    for world in position.worlds(3, 20):
        mine = GAME.view(world, 2)
        assert mine.taken in world.held[2]
        assert mine.stash[1] == ()
        assert mine.possible[5] == 0


@pytest.mark.clause("SG-9", "SG-16")
def test_an_imagined_hidden_choice_may_be_any_card() -> None:
    position = four()
    position.play("trade 3")
    position.by(2, "give 2")
    assert {world.chosen[2] for world in position.worlds(0)} == {0, 1}
    assert {world.chosen[2] for world in position.worlds(2)} == {1}
    assert {world.chosen[0] for world in position.worlds(2)} == {None}


def test_one_view_sees_everything() -> None:
    position = four()
    position.play("stash 1")
    view = position.view(Eye.ALL)
    assert view.hands == tuple(position.state.held[:4])
    assert view.stash == ((), *position.state.held[5:])
    assert view.hand == ()
    assert list(GAME.legal(view)) == []
