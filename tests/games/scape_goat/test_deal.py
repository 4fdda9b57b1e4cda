"""SG-1 to SG-5: the crew, the evidence, the locations, the tokens, and the first player."""

from collections import Counter

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import (
    COLOURS,
    DECKS,
    EVIDENCE,
    FRAME_STEAL,
    ROLES,
    TITLES,
    Location,
    location_title,
    name,
    shows,
)
from scapegoat_games.protocol import Eye
from tests.games.scape_goat.positions import names, start

every_number = pytest.mark.parametrize("seats", GAME.seats)

DEALS = 60

DOUBLES_OF_FIVE = "blue/red, yellow/green, blue/yellow, green/orange, red/orange"


@pytest.mark.clause("SG-1")
def test_the_crew_has_six_roles() -> None:
    assert ROLES == {
        "red": "The Face",
        "yellow": "The Pickpocket",
        "blue": "The Thief",
        "green": "The Hacker",
        "orange": "The Muscle",
        "purple": "The Driver",
    }
    assert tuple(ROLES) == COLOURS
    assert GAME.seats == range(3, 7)


@pytest.mark.clause("SG-1")
@every_number
def test_each_seat_has_a_colour_by_chance(seats: int) -> None:
    deals = [start(seats, str(seed)).view(0).deal.colours for seed in range(DEALS)]
    for colours in deals:
        assert set(colours) == set(COLOURS[:seats])
    for seat in range(seats):
        assert {colours[seat] for colours in deals} == set(COLOURS[:seats])


@pytest.mark.clause("SG-2")
def test_there_are_thirty_different_cards() -> None:
    assert len(EVIDENCE) == 30
    assert len({face.name for face in EVIDENCE}) == 30
    faces = Counter(len(face.colours) for face in EVIDENCE)
    assert faces == {1: 18, 2: 7, 0: 4, 6: 1}
    assert all(len(set(face.colours)) == len(face.colours) for face in EVIDENCE)


@pytest.mark.clause("SG-2")
@pytest.mark.parametrize(
    ("seats", "singles", "others"),
    [
        (3, "red yellow blue", "bystander 1, bystander 2, bystander 3, bystander 4"),
        (4, "red yellow blue green", "blue/red, yellow/green, bystander 4"),
        (
            5,
            "red yellow blue green orange",
            DOUBLES_OF_FIVE + ", bystander 3, bystander 4",
        ),
        (
            6,
            "red yellow blue green orange purple",
            "blue/red, yellow/green, blue/yellow, green/orange, red/purple, orange/purple, wild",
        ),
    ],
)
def test_each_number_of_players_has_its_deck(seats: int, singles: str, others: str) -> None:
    single = [f"{colour} {number}" for colour in singles.split() for number in (1, 2, 3)]
    assert {name(card) for card in DECKS[seats]} == {*single, *others.split(", ")}
    assert len(DECKS[seats]) == {3: 13, 4: 15, 5: 22, 6: 25}[seats]


@pytest.mark.clause("SG-2")
@every_number
def test_each_colour_is_on_one_card_a_player(seats: int) -> None:
    for colour in COLOURS[:seats]:
        assert sum(shows(card, colour) for card in DECKS[seats]) == seats
    for colour in COLOURS[seats:]:
        assert sum(shows(card, colour) for card in DECKS[seats]) == 0


@pytest.mark.clause("SG-3")
def test_the_locations_from_left_to_right() -> None:
    assert TITLES == ("Prepare", "Spy", "Trade", "Stash", "Go to the Cops")
    assert [location.name.title() for location in Location] == [
        "Prepare",
        "Spy",
        "Trade",
        "Stash",
        "Cops",
    ]
    assert location_title(Location.PREPARE, turned=True) == FRAME_STEAL
    assert location_title(Location.PREPARE, turned=False) == "Prepare"
    assert location_title(Location.SPY, turned=True) == "Spy"


@pytest.mark.clause("SG-3")
@every_number
def test_evidence_lies_in_hands_stash_and_faceup(seats: int) -> None:
    position = start(seats)
    view = position.view(0)
    size = {3: 2, 4: 2, 5: 3, 6: 3}[seats]
    assert len(view.faceup) == 4
    assert [len(cards) for cards in view.stash] == [1, 1, 1]
    assert [len(hand) for hand in view.hands] == [size] * seats
    everywhere = [*view.faceup, *(card for cards in position.state.held for card in cards)]
    assert sorted(everywhere) == list(DECKS[seats])


@pytest.mark.clause("SG-3")
def test_the_evidence_is_shuffled() -> None:
    deals = [start(3, str(seed)).state for seed in range(DEALS)]
    for zone in range(6):
        assert len({card for deal in deals for card in deal.held[zone]}) == 13
    assert len({deal.faceup[0] for deal in deals}) > 10
    # A hand is kept in order. Otherwise positions would tell which of its cards came last.
    assert all(deal.held[0] == tuple(sorted(deal.held[0])) for deal in deals)


@pytest.mark.clause("SG-4")
@pytest.mark.parametrize(
    ("seats", "there"),
    [
        (3, "Prepare, Spy, Trade"),
        (4, "Prepare, Spy, Trade, Stash"),
        (5, "Prepare, Prepare, Spy, Trade, Stash"),
        (6, "Prepare, Prepare, Spy, Spy, Trade, Stash"),
    ],
)
def test_tokens_begin_at_the_locations_in_order(seats: int, there: str) -> None:
    deals = [start(seats, str(seed)).view(Eye.TABLE) for seed in range(DEALS)]
    for view in deals:
        assert ", ".join(TITLES[place] for place in sorted(view.standing)) == there
        assert view.tokens == (0,) * seats
        assert not view.turned
    assert len({view.standing for view in deals}) > seats


@pytest.mark.clause("SG-5")
@every_number
def test_the_first_token_placed_on_prepare_begins(seats: int) -> None:
    deals = [start(seats, str(seed)) for seed in range(DEALS)]
    for position in deals:
        view = position.view(Eye.TABLE)
        assert view.standing[view.deal.starter] == Location.PREPARE
        assert position.owing == [view.deal.starter] == [view.turn]
    assert {position.state.turn for position in deals} == set(range(seats))


@pytest.mark.clause("SG-5")
def test_either_of_two_tokens_on_prepare_may_begin() -> None:
    """The fifth token comes to Prepare last, and may be the lower seat's."""
    seen = set()
    for seed in range(DEALS):
        view = start(5, str(seed)).view(Eye.TABLE)
        both = [seat for seat in range(5) if view.standing[seat] == Location.PREPARE]
        seen.add(both.index(view.deal.starter))
    assert seen == {0, 1}


@pytest.mark.clause("SG-5")
@every_number
def test_turns_go_clockwise(seats: int) -> None:
    position = start(seats)
    first = position.view(Eye.TABLE).turn
    for turn in range(2 * seats + 1):
        assert position.owing == [(first + turn) % seats]
        assert position.view(0).round == turn // seats
        position.quiet_turn()


def test_names_of_cards_come_from_the_file() -> None:
    assert names(DECKS[3]) == (
        "red 1, red 2, red 3, yellow 1, yellow 2, yellow 3, blue 1, blue 2, blue 3,"
        " bystander 1, bystander 2, bystander 3, bystander 4"
    )
