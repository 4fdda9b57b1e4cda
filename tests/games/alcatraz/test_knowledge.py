"""What seats conclude about hidden blackmail cards, and the worlds they imagine."""

from scapegoat_games.games.alcatraz.knowledge import DRAWN, HANDS, STOCK, may_be
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL
from scapegoat_games.protocol import Eye, Seat
from tests.games.alcatraz.facts import check_cards
from tests.games.alcatraz.positions import At, Position, card, lay

SICK, DEBT, HOLE = card("Sick List"), card("Old Debt"), card("The Hole")


def chapel(*cards: str) -> Position:
    """A position with four players at the golden Chapel, with Cash and these blackmail cards."""
    return lay(*(At("chapel", cash=3, cards=held) for held in cards), sides="gold")


def places(position: Position, who: Seat | Eye, one: int) -> set[int]:
    """The places where a seat thinks that a card may be."""
    view = position.view(who)
    everywhere = (STOCK, DRAWN, *HANDS[: view.seats])
    return {place for place in everywhere if may_be(view.known, view.memory, one, place)}


def hands(position: Position, who: Seat | Eye, seat: Seat) -> set[tuple[int, ...]]:
    """The hands that a seat has in many imagined worlds."""
    found = set()
    for seed in range(120):
        world = position.imagined(who, seed)
        check_cards(world)
        found.add(world.hands[seat])
    return found


def test_giver_and_taker_know_a_card_taken_at_the_chapel() -> None:
    position = chapel("", "Sick List", "", "")
    position.play("use pay=cash seat=2")
    assert position.state.hands == ((SICK,), (), (), ())
    # The player who lost the card knows where it is; the others know that it came from that hand.
    assert places(position, 1, SICK) == {HANDS[0]}
    assert hands(position, 1, 0) == {(SICK,)}
    assert hands(position, 0, 0) == {(SICK,)}
    for who in (2, 3, Eye.TABLE):
        assert len(hands(position, who, 0)) == len(BLACKMAIL)
        assert position.view(who).memory == ()
    assert position.view(0).memory == ()
    assert position.view(1).memory == ((SICK, 1 << HANDS[0]),)


def test_a_lost_card_is_followed_while_its_place_is_certain() -> None:
    position = chapel("", "Sick List", "", "")
    position.play("use pay=cash seat=2", "end", "end")
    # The third takes the only card of the first, and the second knows which card that is.
    position.play("use pay=cash seat=1")
    assert position.state.hands == ((), (), (SICK,), ())
    assert places(position, 1, SICK) == {HANDS[2]}
    assert position.view(0).memory == ((SICK, 1 << HANDS[2]),)
    # The second takes the card back. A card in the own hand is not part of a memory.
    position.play("end", "end")
    position.vote(1, 1, 1, 1)
    position.play("use pay=cash seat=3")
    assert position.hand(1) == ["Sick List"]
    assert position.view(1).memory == ()
    assert position.view(0).memory == ((SICK, 1 << HANDS[1]),)


def test_a_theft_from_two_cards_leaves_both_places_possible() -> None:
    position = chapel("Old Debt", "Sick List", "", "")
    position.play("use pay=cash seat=2", "end", "end", "use pay=cash seat=1")
    # The second doesn't know which of the two cards was taken.
    assert places(position, 1, SICK) == {HANDS[0], HANDS[2]}
    assert {SICK in hand for hand in hands(position, 1, 2)} == {True, False}
    # The first and the third know it.
    (taken,) = position.state.hands[2]
    assert places(position, 0, taken) == {HANDS[2]}
    assert hands(position, 0, 2) == {(taken,)}
    # The fourth takes the card left to the first, and the second still doesn't know which.
    position.play("end", "use pay=cash seat=1")
    assert places(position, 1, SICK) == {HANDS[2], HANDS[3]}


def test_an_open_card_can_be_nowhere_else() -> None:
    position = chapel("Sick List, Old Debt", "", "", "")
    position.play("blackmail", "play 1", "target seat=2")
    assert position.hand(0) == ["Old Debt"]
    for who in (1, 2, 3, Eye.TABLE):
        assert places(position, who, SICK) == set()
        assert DEBT in {held for (held,) in hands(position, who, 0)}
        assert SICK not in {held for (held,) in hands(position, who, 0)}


def test_a_card_that_was_known_is_forgotten_once_it_is_played() -> None:
    position = chapel("", "Sick List", "", "")
    position.play("use pay=cash seat=2")
    assert position.view(1).memory
    position.play("blackmail", "play 1", "target seat=2")
    assert position.view(1).memory == ()


def test_after_a_shuffle_held_cards_are_the_other_ones() -> None:
    position = lay(At("office"), At("yard", cards="The Hole"), At("cells"))
    state = position.state
    state.discards, state.stock = state.stock, ()
    state.known = (0, 0, 0, 1 << HOLE, 0)
    position.play("use")
    # Everybody knows that the cards drawn were among the discards.
    assert HOLE not in {held for (held,) in hands(position, Eye.TABLE, 0)}
    assert hands(position, Eye.TABLE, 1) == {(HOLE,)}
    assert len(hands(position, Eye.TABLE, 0)) == 10


def test_a_card_with_one_possible_place_is_imagined_there() -> None:
    """The place of the first card settles that of the second."""
    position = lay(*(At("yard", cards=held) for held in ("Sick List", "Old Debt", "The Hole")))
    state = position.state
    first, second = 1 << SICK, 1 << SICK | 1 << DEBT
    rest = state.known[STOCK] & ~(second | 1 << HOLE)
    state.known = (rest, 0, first, second, second | 1 << HOLE)
    for seed in range(40):
        assert position.imagined(Eye.TABLE, seed).hands == state.hands


def test_discards_of_a_draw_of_three_are_public() -> None:
    position = lay(At("office", cash=1), At("yard"), At("cells"), sides="gold")
    position.stack("Sick List", "The Hole", "Old Debt")
    position.play("use pay=cash")
    world = position.imagined(1)
    assert len(world.drawn) == 3
    assert {position.imagined(1, seed).drawn for seed in range(9)} != {position.state.drawn}
    assert position.imagined(0).drawn == position.state.drawn
    position.play("keep 1")
    kept = position.state.hands[0]
    assert kept == (HOLE,)
    assert position.state.drawn == ()
    found = hands(position, 1, 0)
    assert kept in found
    assert (SICK,) not in found
    assert (DEBT,) not in found
    assert len(found) == 9


def test_other_votes_are_imagined() -> None:
    position = lay(At("office"), At("yard"), At("cells"))
    position.play("end", "end", "end")
    position.by(0, "vote 2")
    position.by(1, "vote 3")
    seen = {position.imagined(0, seed).votes for seed in range(60)}
    assert seen == {(1, vote, None) for vote in range(3)}
    assert len({position.imagined(Eye.TABLE, seed).votes for seed in range(200)}) == 9


def test_only_the_unseen_part_of_the_deck_is_imagined() -> None:
    position = lay(
        At("chapel", cards="Loose Lips"), At("yard"), At("cells"), tasks={"chapel": "Stage a brawl"}
    )
    position.play("blackmail", "play 1", "target place=chapel")
    state, under = position.state, position.state.tucked
    assert under >= 1
    worlds = [position.imagined(Eye.TABLE, seed) for seed in range(30)]
    for world in worlds:
        assert world.deck[-under:] == state.deck[-under:]
        assert sorted(world.deck) == sorted(state.deck)
        assert world.tasks == state.tasks
    assert len({world.deck for world in worlds}) == 30
