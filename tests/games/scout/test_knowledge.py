"""What views tell, and which states are imagined from them."""

from collections.abc import Iterable
from random import Random

import pytest

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.pieces import DECKS, Card
from scapegoat_games.games.scout.state import State
from scapegoat_games.protocol import Eye, Seat
from tests.games.scout.positions import Position, lay, read_card, start, texts_of

WORLDS = 120


def worlds(position: Position, who: Seat | Eye, count: int = WORLDS) -> list[State]:
    view = GAME.view(position.state, who)
    found = [GAME.imagine(view, Random(seed)) for seed in range(count)]
    for world in found:
        assert GAME.view(world, who) == view
        assert everywhere(world) == sorted(DECKS[view.seats])
    return found


def everywhere(world: State) -> list[Card]:
    """All cards of a state, sorted."""
    held = [card.upright() for hand in (*world.hands, world.active, world.aside) for card in hand]
    return sorted([*held, *world.gone, *world.aired, *(c for left in world.leftover for c in left)])


def holders(found: Iterable[State], card: str) -> set[Seat | None]:
    """The seats that hold the card; None stands for a state in which no seat holds it."""
    wanted = read_card(card).upright()
    return {
        next(
            (
                seat
                for seat, hand in enumerate(world.hands)
                if wanted in {held.upright() for held in hand}
            ),
            None,
        )
        for world in found
    }


def places(found: Iterable[State], seat: Seat, card: str) -> set[tuple[int, bool]]:
    """The indexes of the card in the hand, and whether it is held the other way up."""
    wanted = read_card(card)
    return {
        (place, held != wanted)
        for world in found
        for place, held in enumerate(world.hands[seat])
        if held.upright() == wanted.upright()
    }


@pytest.mark.clause("SC-4")
def test_unknown_cards_may_be_anywhere_in_other_hands() -> None:
    position = lay("1/2 3/4", "5/6 7/8", 2, 2, active="9/1", owner=3)
    found = worlds(position, 0)
    assert holders(found, "5/6") == {1, 2, 3}
    assert holders(found, "1/2") == {0}
    assert {world.hands[0] for world in found} == {position.state.hands[0]}
    assert places(found, 1, "5/6") == {(place, turned) for place in (0, 1) for turned in (0, 1)}


@pytest.mark.clause("SC-9")
def test_the_place_of_a_scouted_card_is_secret() -> None:
    position = lay(3, 3, 3, 3, active="3/9 4/9 5/9", owner=3)
    position.play("scout left turned @2")
    for who in (1, 2, 3, Eye.TABLE):
        found = worlds(position, who)
        assert holders(found, "3/9") == {0}
        assert places(found, 0, "3/9") == {(p, turned) for p in range(4) for turned in (0, 1)}
        assert texts_of(position.view(who).known[0]) == "3/9"
        assert texts_of(position.view(who).hands[0]) == "? ? ? ?"
    assert places(worlds(position, 0), 0, "9/3") == {(1, False)}


@pytest.mark.clause("SC-9")
def test_a_scouted_card_is_no_longer_known_once_shown() -> None:
    position = lay("8 8", 3, 3, active="3/9 4/9 5/9", owner=2)
    position.play("scout left turned @1")
    assert texts_of(position.view(1).known[0]) == "3/9"
    position.state.turn = 0
    position.state.active = ()
    position.play("show 1")
    assert position.view(1).known == ((), (), ())


def test_known_cards_are_in_deck_order() -> None:
    """Deck order doesn't tell the order of the cards in the hand."""
    position = lay(2, 2, 2, 2, active="5/9 4/9 3/9", owner=3)
    position.play("scout left @1")
    position.state.turn = 0
    position.play("scout right @1")
    assert texts_of(position.view(1).known[0]) == "3/9 5/9"


def test_captured_cards_are_in_no_hand() -> None:
    position = lay("9/1 9/2", 3, 3, active="3/7", owner=2)
    position.play("show 1")
    for who in (0, 1, 2, Eye.TABLE):
        assert holders(worlds(position, who), "3/7") == {None}


@pytest.mark.clause("SC-5")
@pytest.mark.parametrize("open_scouts", [False, True])
def test_first_holder_tells_who_holds_the_1_2_until_shown(*, open_scouts: bool) -> None:
    position = start(3, "x", first="holder", open_scouts=open_scouts)
    holder = position.state.starter
    other = (holder + 1) % 3
    for who in (other, Eye.TABLE):
        found = worlds(position, who)
        assert holders(found, "1/2") == {holder}
        assert len(places(found, holder, "1/2")) > 12
    position.keep()
    place = next(
        at for at, card in enumerate(position.state.hands[holder], 1) if card.upright() == (1, 2)
    )
    # The holder's view also has to tell what the others see.
    assert GAME.view(worlds(position, holder, 1)[0], Eye.TABLE) == position.view(Eye.TABLE)
    position.play(f"show {place}")
    assert position.view(other).known == ((), (), ())
    if position.refusal("scout left @1") is None:
        position.play("scout left @1")
        assert texts_of(position.view(holder).known[other]) == "1/2"
        assert GAME.view(worlds(position, other, 1)[0], Eye.TABLE) == position.view(Eye.TABLE)


def aside_holder() -> Position:
    """A match of two in which the 1/2 was not dealt; a random starter tells everybody so."""
    return next(
        position
        for position in (start(2, str(seed), first="holder") for seed in range(100))
        if position.state.sure
    )


@pytest.mark.clause("SC-2", "SC-5")
def test_first_holder_tells_that_the_1_2_lies_aside() -> None:
    position = aside_holder()
    for who in (0, 1, Eye.TABLE):
        assert holders(worlds(position, who), "1/2") == {None}


@pytest.mark.clause("SC-2", "SC-5")
def test_a_dealt_card_is_spread_by_size_of_hand() -> None:
    position = lay("1/2 3/4 5/6 7/8 1/9", "2/3 4/5 6/7 8/9 1/3 2/4 3/5 4/6 5/7 6/8", active="1/8")
    state = position.state
    state.leftover = ((), tuple(sorted(card.upright() for card in state.aside)))
    state.aside = ()
    state.sure = frozenset({read_card("1/2")})
    found = worlds(position, Eye.TABLE, 900)
    (of_the_first,) = [sum(holders([world], "1/2") == {0} for world in found)]
    # Five standard deviations around a third of 900.
    assert abs(of_the_first - 300) < 5 * (900 * 1 / 3 * 2 / 3) ** 0.5


def second_round(position: Position) -> Position:
    """Ends the first round by showing a last card; the rest of that hand counts as captured."""
    position.keep()
    state, seat = position.state, position.turn
    last, *captured = state.hands[seat]
    state.gone |= {card.upright() for card in (*captured, *state.active)}
    state.hands[seat], state.active = (last,), ()
    position.play("show 1")
    return position


@pytest.mark.clause("SC-2", "SC-5")
def test_first_holder_deals_a_1_2_set_aside_next_round() -> None:
    position = second_round(aside_holder())
    holder = next(iter(holders([position.state], "1/2")))
    assert holder is not None
    assert holders(worlds(position, holder), "1/2") == {holder}
    assert holders(worlds(position, 1 - holder), "1/2") == {holder}
    assert holders(worlds(position, Eye.TABLE), "1/2") == {0, 1}


@pytest.mark.clause("SC-2", "SC-5")
def test_first_holder_a_1_2_never_shown_is_not_dealt_again() -> None:
    position = next(
        position
        for position in (start(2, str(seed), first="holder") for seed in range(100))
        if position.state.holder is not None
        and position.state.hands[position.state.holder][0].upright() != (1, 2)
    )
    holder = position.state.starter
    position.keep()
    position.play("show 1")
    second_round(position)
    assert read_card("1/2") not in position.state.gone
    for who in (holder, 1 - holder, Eye.TABLE):
        assert holders(worlds(position, who), "1/2") == {None}
        assert read_card("1/2") in position.view(who).aired


@pytest.mark.clause("SC-2")
def test_cards_seen_in_the_first_round_are_not_dealt_again() -> None:
    position = start(2, "pair")
    position.keep()
    first = position.turn
    position.state.hands = [tuple(sorted(hand)) for hand in position.state.hands]
    mine = [card.upright() for card in position.state.hands[first]]
    theirs = [card.upright() for card in position.state.hands[1 - first]]
    position.play("show 1", "scout left @1", "show 3", "show 10")
    me, they = first, 1 - first
    assert position.turn == they
    second_round(position)
    aired = position.state.aired
    assert {mine[0], theirs[1], mine[-1]} <= aired
    assert not aired & set(mine[1:-1])
    hidden = [str(card) for card in mine[1:-1]]
    found = worlds(position, me)
    assert all(holders(found, str(card)) == {None} for card in {*mine, *aired})
    # For others, cards that I never showed may be dealt again; so may both hands' for the table.
    assert {holder for card in hidden for holder in holders(worlds(position, they), card)} == {
        me,
        None,
    }
    table = worlds(position, Eye.TABLE)
    assert all(holders(table, card) == {me, they, None} for card in hidden)
    assert all(holders(table, str(card)) == {None} for card in aired)


@pytest.mark.clause("SC-2")
def test_nobody_sees_the_cards_set_aside() -> None:
    position = start(2, "aside")
    for who in (0, 1, Eye.TABLE):
        assert position.view(who).aside == (None,) * 22
        found = worlds(position, who)
        assert len({world.aside for world in found}) == WORLDS
    card = str(position.state.hands[1][0])
    assert holders(worlds(position, 0), card) == {1, None}


def test_choices_of_others_are_imagined_at_random() -> None:
    position = start(3)
    position.by(1, "turn")
    found = worlds(position, 0)
    turned = {world.step.turned[1] for world in found}  # type: ignore[union-attr]  # HoldChoices
    assert turned == {True, False}
    assert {world.step.turned[1] for world in worlds(position, 1)} == {True}  # type: ignore[union-attr]  # HoldChoices


@pytest.mark.clause("SC-9")
def test_open_scouts_tells_the_place_of_a_scouted_card() -> None:
    position = lay(3, 3, 3, active="3/9 4/9 5/9", owner=2, settings={"open_scouts": True})
    (event,) = position.play("scout left turned @2")
    assert (
        event.public
        == "{0} scouts the 3/9 from the left end, as a 9, to place 2; {2} gets a token."
    )
    assert not event.private
    for who in (1, 2, Eye.TABLE):
        assert texts_of(position.view(who).hands[0]) == "? 9/3 ? ?"
        found = worlds(position, who)
        assert places(found, 0, "9/3") == {(1, False)}
    # The states imagined for the player of the hand look alike to everybody else.
    assert GAME.view(worlds(position, 0, 1)[0], Eye.TABLE) == position.view(Eye.TABLE)


@pytest.mark.clause("SC-9")
def test_open_scouts_tells_the_place_of_a_show() -> None:
    position = lay("2 5 5", 3, 3, settings={"open_scouts": True})
    (event,) = position.play("show 2-3")
    assert event.public == "{0} shows a pair of 5s from place 2."


@pytest.mark.clause("SC-5", "SC-9")
def test_open_scouts_does_not_tell_the_place_of_the_1_2() -> None:
    position = lay(
        "1/2 6/7 8/9",
        3,
        3,
        active="3/9 4/9 5/9",
        owner=2,
        settings={"open_scouts": True, "first": "holder"},
    )
    position.state.holder = 0
    position.play("scout left @1")
    for who in (1, Eye.TABLE):
        found = worlds(position, who)
        assert {place for place, _ in places(found, 0, "1/2")} == {1, 2, 3}


@pytest.mark.clause("SC-13")
def test_spending_the_last_chip_reveals_that_a_show_is_possible() -> None:
    """Without a possible Show the round would have ended. So the Scout can't be undone."""
    position = lay("9 9 1", 3, active="5 5", chips=(2, 3))
    (event,) = position.play("scout left @1")
    assert not event.reveals
    (event,) = position.play("scout left @1")
    assert not event.reveals, "where nothing lies anything can be shown"
    position = lay("9 9 1", 3, active="5 5", chips=(1, 3))
    (event,) = position.play("scout left @1")
    assert event.reveals
