"""SG-24: a house rule says which hidden cards the pages and hints remember."""

from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import Location, name
from scapegoat_games.games.scape_goat.view import Aid, View
from scapegoat_games.protocol import Eye
from tests.contract.claims import walk
from tests.games.scape_goat.positions import Position, lay

pytestmark = pytest.mark.clause("SG-24")
AWAY = (Location.TRADE,) * 3


def played(aid: Aid) -> Position:
    """Seat 0 has spied on seat 1, and everybody has seen a card of seat 2."""
    position = lay("red 1, red 2", "blue 2, yellow 2", "yellow 1, bystander 1", standing=AWAY)
    position.state.deal = replace(position.state.deal, memory=aid)
    position.play("spy 2", "swap 1", "spy 3", "swap 1", "stash 1", "put 1", "swap 1")
    return position


def remembered(view: View) -> list[list[str]]:
    return [[*map(name, view.remembered_in(zone))] for zone in range(view.seats + 3)]


def test_a_page_remembers_what_the_house_rule_says() -> None:
    full, own, none = (remembered(played(aid).view(0)) for aid in get_args(Aid))
    assert all({*two} <= {*one} for one, two in zip(full, own, strict=True))
    assert own[1] == ["blue 2"]
    assert "red 1" in full[1] or len(full[1]) > len(own[1])
    assert none == [[] for _ in none]


def test_the_open_table_remembers_only_with_the_full_rule() -> None:
    full, own, none = (remembered(played(aid).view(Eye.TABLE)) for aid in get_args(Aid))
    assert any(full)
    assert not any(own)
    assert not any(none)


def test_a_hint_knows_no_more_than_the_page() -> None:
    for aid in get_args(Aid):
        view = played(aid).view(0)
        advised = GAME.for_hints(view)
        assert (advised is view) is (aid == "full")
        if aid != "full":
            shown = [view.remembered_in(zone) for zone in range(1, 6)]
            assert [advised.sure_of(zone) for zone in range(1, 6)] == shown
        assert GAME.legal(advised) == GAME.legal(view)
    table = played("none").view(Eye.TABLE)
    assert GAME.for_hints(table) is table


def test_computer_players_remember_everything() -> None:
    scored = []
    for aid in get_args(Aid):
        view = played(aid).view(0)
        scored.append(GAME.scores(view, GAME.legal(view)))
    assert scored[0] == scored[1] == scored[2]


def test_everything_is_shown_at_the_end() -> None:
    position = played("none")
    position.play("cops")
    assert position.view(0).aid == "full"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_is_said_to_be_possible_is_so_in_some_world(seats: int) -> None:
    rng = Random(seats)
    for point in [*walk(GAME, seats, 0, 1)][::9]:
        for seat in range(seats):
            view: View = GAME.view(point.state, seat)
            if view.taken is not None:
                continue
            worlds = [view.layouts.drawn(rng) for _ in range(60)]
            wanted = 0b111 << 3 * rng.randrange(3)
            zones = [zone for zone in range(seats) if zone != seat][:2]
            there = [
                [
                    any(wanted >> card & 1 and at == zone for card, at in world.items())
                    for zone in zones
                ]
                for world in worlds
            ]
            assert view.may_lack(zones[0], wanted) or all(held[0] for held in there)
            assert view.may_each_hold(zones, wanted) or not any(map(all, there))


def test_possibilities_are_exact_in_a_small_position() -> None:
    position = lay("red 1, red 2", "yellow 1, yellow 2", "blue 1, blue 2", standing=AWAY)
    position.play("spy 2")
    view = position.view(0)
    yellow, blue = 0b111 << 3, 0b111 << 6
    assert not view.may_lack(1, yellow)
    assert view.may_lack(2, blue)
    assert view.may_each_hold([1, 2], yellow) is bool(view.possible[2] & yellow)
    assert not view.may_each_hold([1, 2], blue), "seat 1 holds two yellow cards"
