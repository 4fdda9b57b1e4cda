"""What anybody may conclude about hidden blackmail cards, and the worlds imagined from it."""

from scapegoat_games.games.alcatraz.knowledge import DRAWN, HANDS, STOCK, may_be
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL
from scapegoat_games.protocol import Eye, Seat
from tests.games.alcatraz.facts import check_cards
from tests.games.alcatraz.positions import At, Position, card, lay

SICK, DEBT, HOLE = card("Sick List"), card("Old Debt"), card("The Hole")


def chapel(*cards: str) -> Position:
    """Four players at the golden Chapel with Cash; their blackmail cards."""
    return lay(*(At("chapel", cash=3, cards=held) for held in cards), sides="gold")


def places(position: Position, who: Seat | Eye, one: int) -> set[int]:
    """Where somebody thinks that a card may be."""
    view = position.view(who)
    everywhere = (STOCK, DRAWN, *HANDS[: view.seats])
    return {place for place in everywhere if may_be(view.known, view.memory, one, place)}


def hands(position: Position, who: Seat | Eye, seat: Seat) -> set[tuple[int, ...]]:
    """What a hand may be, over many imagined worlds."""
    found = set()
    for seed in range(120):
        world = position.imagined(who, seed)
        check_cards(world)
        found.add(world.hands[seat])
    return found


def test_a_card_taken_at_the_chapel_is_known_to_both() -> None:
    position = chapel("", "Sick List", "", "")
    position.play("use pay=cash seat=2")
    assert position.state.hands == ((SICK,), (), (), ())
    # The one who lost it knows where it is; the others, that it came from there.
    assert places(position, 1, SICK) == {HANDS[0]}
    assert hands(position, 1, 0) == {(SICK,)}
    assert hands(position, 0, 0) == {(SICK,)}
    for who in (2, 3, Eye.TABLE):
        assert len(hands(position, who, 0)) == len(BLACKMAIL)
        assert position.view(who).memory == ()
    assert position.view(0).memory == ()
    assert position.view(1).memory == ((SICK, 1 << HANDS[0]),)


def test_one_who_lost_a_card_follows_it_as_far_as_can_be() -> None:
    position = chapel("", "Sick List", "", "")
    position.play("use pay=cash seat=2", "end", "end")
    # The third takes the only card of the first: the second knows which it is.
    position.play("use pay=cash seat=1")
    assert position.state.hands == ((), (), (SICK,), ())
    assert places(position, 1, SICK) == {HANDS[2]}
    assert position.view(0).memory == ((SICK, 1 << HANDS[2]),)
    # And the second takes it back: there is nothing to remember of a card that one holds.
    position.play("end", "end")
    position.vote(1, 1, 1, 1)
    position.play("use pay=cash seat=3")
    assert position.hand(1) == ["Sick List"]
    assert position.view(1).memory == ()
    assert position.view(0).memory == ((SICK, 1 << HANDS[1]),)


def test_of_two_cards_it_may_be_either() -> None:
    position = chapel("Old Debt", "Sick List", "", "")
    position.play("use pay=cash seat=2", "end", "end", "use pay=cash seat=1")
    # The second doesn't know which of the two cards went on.
    assert places(position, 1, SICK) == {HANDS[0], HANDS[2]}
    assert {SICK in hand for hand in hands(position, 1, 2)} == {True, False}
    # The first and the third do.
    (taken,) = position.state.hands[2]
    assert places(position, 0, taken) == {HANDS[2]}
    assert hands(position, 0, 2) == {(taken,)}
    # The fourth takes what the first has left: the second still can't tell.
    position.play("end", "use pay=cash seat=1")
    assert places(position, 1, SICK) == {HANDS[2], HANDS[3]}


def test_what_lies_open_is_nowhere_else() -> None:
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


def test_after_a_shuffle_the_cards_held_are_all_others() -> None:
    position = lay(At("office"), At("yard", cards="The Hole"), At("cells"))
    state = position.state
    state.discards, state.stock = state.stock, ()
    state.known = (0, 0, 0, 1 << HOLE, 0)
    position.play("use")
    # Everybody knows that what was drawn was among the discards.
    assert HOLE not in {held for (held,) in hands(position, Eye.TABLE, 0)}
    assert hands(position, Eye.TABLE, 1) == {(HOLE,)}
    assert len(hands(position, Eye.TABLE, 0)) == 10


def test_what_can_lie_in_one_place_only_lies_there() -> None:
    """One card follows from another: the first from its place, the second from the first."""
    position = lay(*(At("yard", cards=held) for held in ("Sick List", "Old Debt", "The Hole")))
    state = position.state
    first, second = 1 << SICK, 1 << SICK | 1 << DEBT
    rest = state.known[STOCK] & ~(second | 1 << HOLE)
    state.known = (rest, 0, first, second, second | 1 << HOLE)
    for seed in range(40):
        assert position.imagined(Eye.TABLE, seed).hands == state.hands


def test_of_three_cards_drawn_the_table_knows_two_in_the_end() -> None:
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


def test_votes_are_imagined_but_for_the_own() -> None:
    position = lay(At("office"), At("yard"), At("cells"))
    position.play("end", "end", "end")
    position.by(0, "vote 2")
    position.by(1, "vote 3")
    seen = {position.imagined(0, seed).votes for seed in range(60)}
    assert seen == {(1, vote, None) for vote in range(3)}
    assert len({position.imagined(Eye.TABLE, seed).votes for seed in range(200)}) == 9


def test_the_deck_of_tasks_is_imagined_down_to_what_was_seen() -> None:
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
