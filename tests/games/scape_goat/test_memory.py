"""Knowledge and imagined worlds, compared with an oracle that watched the whole game."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.pieces import DECKS, Card, Cards, Location
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.steps import Framing, Over, Stashing, Trading
from scapegoat_games.protocol import Dice, Eye, Seat
from scapegoat_games.setup_input import agreed
from scapegoat_games.simulate import play_out
from tests.contract.positions import SEEDS
from tests.games.scape_goat.facts import lying
from tests.games.scape_goat.oracle import SEEN, Witness, places
from tests.games.scape_goat.positions import lay, start

every_number = pytest.mark.parametrize("seats", GAME.seats)

WORLDS = 10


def lived_through(
    seats: int, seed: int, moves: int
) -> Iterator[tuple[State, list[Witness], tuple[Seat, Move] | None]]:
    """The positions of a random game, each with the oracle's witnesses and the move before it."""
    game = play_out(GAME, seats, {"limit": 40}, str(seed))
    dice = Dice(str(seed))
    state = GAME.new(seats, agreed(GAME, {"limit": 40}), dice)
    witnesses = [Witness(who) for who in (*range(seats), Eye.TABLE)]
    for witness in witnesses:
        witness.begins(state)
    yield state, witnesses, None
    for seat, move in game.moves[:moves]:
        before = state.copy()
        GAME.apply(state, seat, move, dice)
        for witness in witnesses:
            witness.looks_on(before, seat, move, state)
        yield state, witnesses, (seat, move)


def in_words(state: State, known: tuple[int, ...]) -> dict[Card, set[str]]:
    """A view's knowledge in the oracle's terms: by card the places where it may be."""
    names = places(state)
    return {
        card: {names[zone] for zone, cards in enumerate(known) if cards >> card & 1} or {SEEN}
        for card in DECKS[state.seats]
    }


@every_number
@settings(max_examples=settings().max_examples // 8)
@given(seed=SEEDS)
def test_a_view_knows_at_least_what_the_oracle_knows(seats: int, seed: int) -> None:
    """The view is also never wrong. Other tests compare it with lists of all ways."""
    for number, (state, witnesses, _) in enumerate(lived_through(seats, seed, 60)):
        if number % 9:
            continue
        for witness in witnesses:
            view = GAME.view(state, witness.who)
            known = in_words(state, view.possible)
            if witness.who is not Eye.TABLE or seats < 5:
                assert all(known[card] <= there for card, there in witness.may.items()), witness.who
            for zone, cards in enumerate(lying(state)):
                assert set(view.sure_of(zone)) <= {*cards}
                assert set(view.everybody_sure_of(zone)) <= {*cards}


@every_number
@settings(max_examples=settings().max_examples // 8)
@given(seed=SEEDS)
def test_imagined_worlds_agree_with_all_that_was_seen(seats: int, seed: int) -> None:
    rng = Random(seed)
    *_, (state, witnesses, _) = lived_through(seats, seed, rng.randrange(120))
    for witness in witnesses:
        if witness.who is Eye.TABLE and seats > 4:
            continue  # the table's view doesn't draw all conclusions here
        view = GAME.view(state, witness.who)
        for _ in range(WORLDS):
            world = GAME.imagine(view, rng)
            for zone, name in enumerate(places(state)):
                for card in lying(world)[zone]:
                    where = SEEN if name == witness.own else name
                    assert {SEEN} == witness.may[card] or where in witness.may[card]
            assert GAME.view(world, witness.who) == view


@pytest.mark.no_cover
@every_number
def test_every_way_to_lay_the_cards_is_equally_likely(seats: int) -> None:
    """At the start each hidden card may be in each zone."""
    position = start(seats)
    view = position.view(0)
    rng = Random(1)
    worlds = [GAME.imagine(view, rng) for _ in range(3000)]
    hidden = [card for card in DECKS[seats] if card not in (*view.hand, *view.faceup)]
    for zone in (1, seats):
        size = len(position.state.held[zone])
        counts = Counter(card for world in worlds for card in world.held[zone])
        expected = 3000 * size / len(hidden)
        assert set(counts) == set(hidden)
        assert all(0.7 * expected < count < 1.3 * expected for count in counts.values())


@pytest.mark.no_cover
def test_ways_stay_equally_likely_when_cards_are_known() -> None:
    """Compares imagined worlds with a list of all ways, in a position with few of them."""
    position = lay("red 1, red 2", "yellow 1, yellow 2", "blue 1, blue 2")
    position.play("spy 2")
    position.play("swap 1")
    position.play("trade 3", "give 1", "give 1")
    position.swap()
    view = position.view(0)
    found = Counter(
        tuple(lying(GAME.imagine(view, Random(seed)))[zone] for zone in range(1, 6))
        for seed in range(4000)
    )
    ways = set(all_ways(position.state, view.possible))
    assert set(found) == ways
    expected = 4000 / len(ways)
    assert expected > 15
    # A chi-square test with about as many degrees of freedom as ways.
    chi_square = sum((found[way] - expected) ** 2 / expected for way in ways)
    assert chi_square < len(ways) + 5 * (2 * len(ways)) ** 0.5


def all_ways(state: State, known: tuple[int, ...]) -> Iterator[tuple[Cards, ...]]:
    """Each way to lay the cards that are hidden from seat 0 of three players."""
    hidden = [card for cards in state.held[1:] for card in cards]
    for one, two, three, four, *slots in permutations(hidden):
        if one > two or three > four:
            continue
        way = ((one, two), (three, four), *((card,) for card in slots))
        if all(known[zone] >> card & 1 for zone, cards in enumerate(way, 1) for card in cards):
            yield way


def ways_to_go_on(
    world: State, moves: list[tuple[Seat, Move]], who: Seat, truth: list[State]
) -> Iterator[State]:
    """All worlds that may follow from this one for all ``who`` knows.

    Where the others chose cards in secret, each of their choices is tried.
    """
    if not moves:
        yield world
        return
    (seat, move), *rest = moves
    choices = [move]
    if seat != who and isinstance(world.step, Trading | Stashing):
        choices = list(GAME.legal(GAME.view(world, seat)))
    if seat != who and not isinstance(world.step, Trading | Stashing | Framing):
        choices = same_card(world, truth[0], seat, move)
    for choice in choices:
        if GAME.why_not(GAME.view(world, seat), choice) is None:
            after = world.copy()
            GAME.apply(after, seat, choice, Dice("none"))
            if looks_alike(after, truth[1], who):
                yield from ways_to_go_on(after, rest, who, truth[1:])


def same_card(world: State, truth: State, seat: Seat, move: Move) -> list[Move]:
    """In the other world a swap lays down the card that it laid down in truth."""
    text = GAME.dump(move)
    if not text.startswith("swap"):
        return [move]
    card = truth.held[seat][int(text[5:]) - 1]
    hand = world.held[seat]
    return [GAME.parse(f"swap {hand.index(card) + 1}")] if card in hand else []


def looks_alike(world: State, truth: State, who: Seat) -> bool:
    """Whether the open cards and the own hand are equal; knowledge plays no part."""
    return world.faceup == truth.faceup and world.held[who] == truth.held[who]


@pytest.mark.parametrize(
    "texts",
    [
        "spy 2, swap, trade 3, give 1, give 1, swap, stash 1, put 2, swap",
        "stash 2, put 1, swap, stash 2, put 2, swap, trade 2, give 1, give 2, swap",
        "trade 2, give 1, give 1, swap, trade 3, give 2, give 1, swap, stash 3, put 1, swap",
    ],
)
def test_no_possible_world_is_ruled_out(texts: str) -> None:
    """Goes through all possible deals and choices."""
    position = lay("bystander 1, yellow 3", "red 1, blue 2", "red 2, bystander 2")
    position.state.standing = (Location.PREPARE,) * 3
    first, moves, truth = position.state.copy(), [], [position.state.copy()]
    for wanted in texts.split(", "):
        seat = position.owing[0]
        text = position.moves()[0] if wanted == "swap" else wanted
        moves.append((seat, GAME.parse(text)))
        position.play(text)
        truth.append(position.state.copy())
    for who in range(3):
        known = GAME.view(position.state, who).possible
        count = 0
        for world in ways_to_begin(first, who):
            if not spied_the_same(world, truth, moves, who):
                continue
            for end in ways_to_go_on(world, moves, who, truth):
                count += 1
                for zone, cards in enumerate(end.held):
                    if zone != who:
                        assert all(known[zone] >> card & 1 for card in cards)
        assert count > 5


def ways_to_begin(first: State, who: Seat) -> Iterator[State]:
    zones = [zone for zone in range(6) if zone != who]
    hidden = [card for zone in zones for card in first.held[zone]]
    for cards in permutations(hidden):
        one, two, three, four, *slots = cards
        if one < two and three < four:
            world = first.copy()
            laid = [(one, two), (three, four), *((card,) for card in slots)]
            for zone, there in zip(zones, laid, strict=True):
                world.held[zone] = there
            yield world


def spied_the_same(
    world: State, truth: list[State], moves: list[tuple[Seat, Move]], who: Seat
) -> bool:
    """In these games only the first move may be to spy, so the deal decides what is seen."""
    text = GAME.dump(moves[0][1])
    if moves[0][0] != who or not text.startswith("spy"):
        return True
    other = int(text[4:]) - 1
    return world.held[other] == truth[0].held[other]


def test_a_view_of_everything_imagines_the_real_state() -> None:
    position = start(4)
    world = GAME.imagine(position.view(Eye.ALL), Random(1))
    assert world.held == position.state.held
    assert world.mats == position.state.mats
    assert world.scapegoat == position.state.scapegoat
    position.play("stash 1")
    assert GAME.imagine(position.view(Eye.ALL), Random(1)).held == position.state.held


def test_the_end_of_a_game_is_imagined_too() -> None:
    *_, (state, witnesses, _) = lived_through(3, 5, 10_000)
    assert isinstance(state.step, Over)
    for witness in witnesses:
        assert GAME.imagine(GAME.view(state, witness.who), Random(1)).step == state.step
