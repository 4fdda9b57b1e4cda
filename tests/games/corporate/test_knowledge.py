"""What players can conclude about hidden cards, tested by imagined worlds."""

from collections.abc import Sequence
from random import Random

import pytest

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.piles import discard_openly
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Note
from scapegoat_games.protocol import Dice, Eye, Seat
from scapegoat_games.setup_input import agreed
from scapegoat_games.simulate import pick
from tests.games.corporate.facts import FACTS
from tests.games.corporate.positions import Position, lay, read_card, read_cards, start
from tests.games.corporate.witness import WITNESS

WORLDS = 120


def worlds(position: Position, who: Seat | Eye, count: int = WORLDS) -> list[State]:
    found = [position.imagined(who, seed) for seed in range(count)]
    for world in found:
        FACTS.check(world)
    return found


def where(found: Sequence[State], name: str) -> set[str]:
    """At which places a card lies in one world or another."""
    card = read_card(name)
    return {place for world in found for place in _places(world) if card in _places(world)[place]}


def _places(world: State) -> dict[str, set[object]]:
    places: dict[str, set[object]] = {"stock": set(world.stock), "discards": set(world.discards)}
    for seat, hand in enumerate(world.hands):
        places[f"hand {seat}"] = set(hand)
        places[f"down {seat}"] = {laid.card for laid in world.face_down[seat]}
    return places


def showing(*hands: str) -> Position:
    """Everybody has shown the first card of a hand for the start; the lowest is seat 0's."""
    position = start(len(hands))
    state = position.state
    everything = [card for cards in (*state.hands, state.stock) for card in cards]
    state.hands = [tuple(sorted(read_cards(hand))) for hand in hands]
    held = {card for hand in state.hands for card in hand}
    state.stock = tuple(card for card in everything if card not in held)
    position.choose(*(hand.split()[0] for hand in hands))
    assert position.turn == 0
    return position


def shown() -> Position:
    return showing("2c 5c Kc Kd", "3d 9d Kh Ks", "4s 5s 6s 7s")


@pytest.mark.clause("CS-2")
def test_a_card_shown_for_the_start_is_remembered_until_it_leaves_the_hand() -> None:
    position = shown()
    for who in (0, 2, Eye.TABLE):
        assert where(worlds(position, who), "3d") == {"hand 1"}
        assert where(worlds(position, who), "9d") >= {"hand 1", "stock"}
    position.play("5c")
    position.play("Ks down")
    # It may be the one that was played face down; its player knows that it isn't.
    for who in (0, 2, Eye.TABLE):
        assert where(worlds(position, who), "3d") == {"hand 1", "down 1"}
    assert where(worlds(position, 1), "3d") == {"hand 1"}
    assert where(worlds(position, 1), "Ks") == {"down 1"}


@pytest.mark.clause("CS-4")
def test_a_face_down_card_may_be_any_that_its_player_can_have_held() -> None:
    position = lay("2c 3c", "9d Jh", 2)
    position.play("2c down")
    found = worlds(position, 1, 300)
    assert where(found, "3c") >= {"down 0", "hand 0", "stock"}
    assert where(found, "9d") == {"hand 1"}
    assert where(found, "2c") >= {"down 0", "stock", "hand 2"}
    assert where(worlds(position, 0), "2c") == {"down 0"}


def test_a_card_that_was_discarded_in_the_open_is_nowhere_else() -> None:
    position = lay("10h 2s", "6s As", "6c 7c", quarters=["Kc", "Kd", "Kh", "9h"])
    position.play("10h")
    position.choose("2s", "As", "6c")
    for who in (0, 1, 2, Eye.TABLE):
        found = worlds(position, who)
        for name in ("Kc", "10h", "2s", "As"):
            assert where(found, name) == {"discards"}


@pytest.mark.clause("CS-9")
def test_cards_shuffled_into_the_draw_pile_are_drawn_by_those_who_draw_after_it() -> None:
    position = lay("2c 3c", "4d", "6h 7h", sizes=[2, 1, 2], stock=0)
    state = position.state
    gone = state.discards
    state.discards = ()
    discard_openly(state, gone)
    name = str(gone[0])
    assert where(worlds(position, Eye.TABLE), name) == {"discards"}
    position.play("3c")
    assert where(worlds(position, Eye.TABLE, 400), name) == {"stock", "hand 0"}
    drawn = next(card for card in state.hands[0] if card != read_card("2c"))
    assert where(worlds(position, 0), str(drawn)) == {"hand 0"}
    # What was held before the shuffle and has not been seen is not in the draw pile.
    assert where(worlds(position, Eye.TABLE), "4d") <= {"hand 0", "hand 1", "hand 2"}


@pytest.mark.clause("CS-16", "CS-20")
def test_own_discards_are_remembered_over_a_shuffle() -> None:
    quarters = ["5d/1", "Kd", "Kh", "9h"]
    position = lay("2c 3c 4c 10s", "6s 7s", "8s 9s", quarters=quarters, sizes=[3, 2, 2])
    position.play("10s")
    position.choose("3c")
    assert where(worlds(position, 0), "3c") == {"discards"}
    state = position.state
    # Everybody else draws for the review out of the shuffled discards.
    state.discards += state.stock
    state.stock = ()
    position.choose("6s", "9s")
    assert [year.promoted for year in state.years] == [2]
    assert where(worlds(position, 0, 400), "3c") == {"stock", "hand 1", "hand 2"}
    assert "hand 0" in where(worlds(position, 1, 400), "3c")


def test_the_choices_of_others_may_be_any_of_their_cards() -> None:
    position = start(3)
    position.by(0, "reveal 2")
    position.by(1, "reveal 4")

    def chosen(who: Seat | Eye, seat: Seat) -> set[int | None]:
        return {world.chosen[seat] for world in worlds(position, who)}

    assert chosen(0, 0) == {1}
    assert chosen(0, 1) == {0, 1, 2, 3}
    assert chosen(0, 2) == {None}
    assert chosen(Eye.TABLE, 0) == {0, 1, 2, 3}


def test_with_everything_open_only_the_piles_are_imagined() -> None:
    position = lay("2c 3c", "9d Jh", 2, stock=20)
    position.play("2c down")
    found = worlds(position, Eye.ALL, 30)
    assert {tuple(world.hands) for world in found} == {tuple(position.state.hands)}
    assert {tuple(world.face_down) for world in found} == {tuple(position.state.face_down)}
    assert len({world.stock for world in found}) == 30


@pytest.mark.clause("CS-10")
def test_a_card_turned_over_lay_there_though_nobody_remembers_it_being_laid() -> None:
    """What happened two shuffles ago is forgotten."""
    position = lay("9d 2s As", "8h Kc", "6c 7c", quarters=["4h/1", "Kd", "Kh", "5c"])
    position.state.notes, position.state.memories = (), [(), (), ()]
    position.play("9d")
    for who in (0, 2, Eye.TABLE):
        for world in worlds(position, who, 20):
            assert [laid.card for laid in world.face_down[1]] == [read_card("4h")]


def test_with_everything_open_the_card_turned_over_is_where_it_lies() -> None:
    position = lay("9d 2s As", "8h Kc", "6c 7c", quarters=["4h/1", "Kd", "Kh", "5c"])
    position.play("9d")
    for world in worlds(position, Eye.ALL, 20):
        assert world.face_down == position.state.face_down


@pytest.mark.clause("CS-9")
def test_the_only_player_who_drew_holds_a_card_shuffled_in_openly() -> None:
    position = lay("2c", "3c 4c", "As Ks", stock=0, sizes=[1, 3, 2])
    state = position.state
    seen = read_cards("Qs Js")
    state.before = (Note("opened", cards=read_cards("As")), Note("gave", 1))
    rest = tuple(card for card in state.discards if card not in seen)
    state.notes = (
        Note("opened", cards=rest),
        *(Note("drew", 2), Note("left", 2, cards=seen[:1])),
        *(Note("drew", 2), Note("left", 2, cards=seen[1:])),
        Note("opened", cards=seen),
    )
    state.memories_before = ((), read_cards("Ks"), ())
    state.memories = [(), (), read_cards("As Ks")]
    found = worlds(position, 0, 400)
    assert where(found, "As") == {"hand 2"}
    assert where(found, "Ks") == {"hand 1", "hand 2"}


@pytest.mark.clause("CS-9", "CS-16")
@pytest.mark.parametrize("who", [0, 1, 2, Eye.TABLE])
def test_cards_given_up_may_be_drawn_again_by_anybody(who: Seat | Eye) -> None:
    quarters = ["5d/1", "Kd", "Kh", "9h"]
    position = lay("Ac", "6s 7s", "6c", quarters=quarters, sizes=[1, 2, 1], stock=1)
    old_discards, position.state.discards = position.state.discards, ()
    discard_openly(position.state, old_discards)
    position.play("Ac")
    position.choose("6s")
    assert [note.what for note in position.state.before][-3:] == ["gave"] * 3
    view = position.view(who)
    found = worlds(position, who, 400)
    assert all(GAME.view(world, who) == view for world in found)
    assert not any(WITNESS.impossible(view, world) for world in found)
    places = {"stock", *(f"hand {seat}" for seat in (0, 2) if seat != who)}
    assert where(found, "6s") >= places, "seat 1 gave up this card before seats 0 and 2 drew"


@pytest.mark.parametrize(
    ("variant", "seed", "moves", "who"), [(1, 11, 57, 2), (0, 50, 43, Eye.ALL)]
)
def test_a_guess_that_leads_nowhere_is_made_again(
    variant: int, seed: int, moves: int, who: Seat | Eye
) -> None:
    """Such positions are rare; these were found by looking for them."""
    rng, dice = Random(seed), Dice(str(seed))
    state = GAME.new(5, agreed(GAME, FACTS.variants[variant]), dice)
    for _ in range(moves):
        seat, move = pick(GAME, state, rng)
        GAME.apply(state, seat, move, dice)
        rng.random()
    view = GAME.view(state, who)
    for again in range(40):
        world = GAME.imagine(view, Random(moves + again))
        assert GAME.view(world, who) == view
        assert WITNESS.impossible(view, world) is None
