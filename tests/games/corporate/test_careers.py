"""Reviews, promotions and demotions, and how the game is won."""

from collections.abc import Iterable, Sequence

import pytest

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.view import Choosing
from scapegoat_games.protocol import Event, Eye, Outcome, Value
from tests.games.corporate.positions import Position, lay, read_cards


def told(events: Iterable[Event]) -> list[str]:
    return [event.public for event in events if event.kind != "draw"]


def drawn(events: Iterable[Event]) -> list[str]:
    return [event.public for event in events if event.kind == "draw"]


def review(*hands: str, sizes: Sequence[int] | None = None, **settings: Value) -> Position:
    """A clean year has been beaten by seat 0; everybody holds these cards and is reviewed."""
    first, *others = hands
    position = lay(
        f"{first} 10h",
        *others,
        quarters=["Kc", "Kd", "Kh", "9h"],
        sizes=sizes or [len(hand.split()) for hand in hands],
        settings=settings,
    )
    # Seat 0 is left with the cards that were asked for, and draws none.
    position.state.sizes = (len(first.split()), *position.state.sizes[1:])
    position.play("10h")
    if sizes is not None:
        position.state.sizes = tuple(sizes)
    assert position.asked() == tuple(range(len(hands)))
    return position


@pytest.mark.clause("CS-14")
def test_the_highest_is_promoted_and_an_ace_is_highest() -> None:
    position = review("Ks 2c", "Ad 3d", "Qh 4h").stack("5s", "6s", "7s", "8s")
    assert position.moves(1) == ["reveal 1", "reveal 2"], "nobody may stay out of it"
    events = position.choose("Ks", "Ad", "Qh")
    assert told(events) == [
        "Turned over: {0} K♠, {1} A♦, {2} Q♥.",
        "{1} shows the highest card.",
        "{1} is promoted to Hand Size 3.",
        "Year 2 begins. {1} starts.",
    ]
    # Clockwise from the start player of the year, which was seat 2.
    assert drawn(events) == ["{2} draws 1 card.", "{0} draws 1 card.", "{1} draws 2 cards."]
    assert (position.sizes, position.held) == ([2, 3, 2], [2, 3, 2])
    assert [position.hand(seat) for seat in range(3)] == ["2♣ 6♠", "3♦ 7♠ 8♠", "4♥ 5♠"]
    assert set(read_cards("Ks Ad Qh")) <= set(position.state.discards)


@pytest.mark.clause("CS-14")
def test_those_tied_show_again_until_one_is_highest_and_draw_only_once() -> None:
    position = review("As 2s 3s 4s", "Ad 3d 4d 5d", "Qh 4h 5h 6h")
    events = position.choose("As", "Ad", "Qh")
    assert told(events) == [
        "Turned over: {0} A♠, {1} A♦, {2} Q♥.",
        "{0} and {1} are tied for highest.",
    ]
    assert position.asked() == (0, 1)
    step = position.view(Eye.TABLE).step
    assert isinstance(step, Choosing)
    assert (step.purpose, step.among, step.owed) == ("review", (0, 1), (0, 1))
    position.choose("3s", "3d")
    assert position.asked() == (0, 1)
    # Folding is showing something weak.
    events = position.choose("4s", "5d")
    assert drawn(events) == ["{2} draws 1 card.", "{0} draws 1 card.", "{1} draws 2 cards."]
    assert (position.sizes, position.held) == ([4, 5, 4], [2, 3, 4])


@pytest.mark.clause("CS-14")
def test_suits_never_count() -> None:
    position = review("2c 3c", "2s 3s", "2d 3d")
    events = position.choose("2c", "2s", "2d")
    assert told(events)[1] == "{0}, {1} and {2} are tied for highest."
    assert position.asked() == (0, 1, 2)


@pytest.mark.clause("CS-15")
def test_tied_players_without_cards_drop_out_of_a_review() -> None:
    position = review("As", "Ad 3d", "Ac")
    events = position.choose("As", "Ad", "Ac")
    assert told(events) == [
        "Turned over: {0} A♠, {1} A♦, {2} A♣.",
        "{0}, {1} and {2} are tied for highest.",
        "{0} and {2} have no card left to show.",
        "{1} is promoted to Hand Size 3.",
        "Year 2 begins. {1} starts.",
    ]
    assert (position.sizes, position.held) == ([1, 3, 1], [1, 3, 1])
    position = review("As", "Ad 3d", "Qc")
    assert "{0} has no card left to show." in told(position.choose("As", "Ad", "Qc"))


@pytest.mark.clause("CS-15")
def test_tied_players_with_cards_show_again() -> None:
    position = review("As", "Ad 3d", "Ac 4c")
    events = position.choose("As", "Ad", "Ac")
    assert told(events)[-1] == "{0} has no card left to show."
    assert position.asked() == (1, 2)
    position.choose("3d", "4c")
    assert position.sizes == [1, 2, 3]


@pytest.mark.clause("CS-15", "CS-18")
def test_if_nobody_of_a_tie_has_a_card_left_nobody_is_promoted() -> None:
    position = review("As", "Ad", "Qc 5c")
    events = position.choose("As", "Ad", "Qc")
    assert told(events)[2:] == [
        "None of those tied has a card left: nobody is promoted.",
        "Year 2 begins. {0} starts.",
    ]
    assert drawn(events) == ["{2} draws 1 card.", "{0} draws 1 card.", "{1} draws 1 card."]
    assert (position.sizes, position.held) == ([1, 1, 2], [1, 1, 2])
    assert set(read_cards("As Ad Qc")) <= set(position.state.discards)
    assert position.result.promoted is None


def blamed(hands: Sequence[str], sizes: Sequence[int], ace: str) -> Position:
    """Seat 0 closes a year in which a red card is turned over, with a card that is drawn anew."""
    first, *others = hands
    position = lay(
        f"{first} {ace}",
        *others,
        quarters=["5d/1", "Kd", "Kh", "9h"],
        sizes=sizes,
    )
    position.play(ace)
    return position


@pytest.mark.clause("CS-16")
def test_a_demotion_costs_a_card_of_choice_unseen() -> None:
    position = blamed(["2c 3c 4c", "6s 7s", "6c 7c"], [3, 2, 2], "10s")
    assert position.asked() == (0,)
    assert position.moves(0) == ["discard 1", "discard 2", "discard 3"]
    commit, *others = position.by(0, "discard 2")
    assert (commit.public, commit.private) == (
        "{0} has chosen a card.",
        {0: "{0} {0:gives} up 3♣."},
    )
    assert told(others) == ["{0} gives up a card and is demoted to Hand Size 2."]
    assert (position.hand(0), position.sizes) == ("2♣ 4♣", [2, 2, 2])
    owners = {read_cards("3c")[0] in position.imagined(0, seed).discards for seed in range(20)}
    assert owners == {True}, "its owner remembers it"
    for who in (1, 2, Eye.TABLE):
        found = {
            read_cards("3c")[0] in position.imagined(who, seed).discards for seed in range(300)
        }
        assert found == {True, False}


@pytest.mark.clause("CS-16")
def test_at_hand_size_1_a_card_is_exchanged_and_the_size_stays() -> None:
    position = lay(
        "10s",
        "6s 7s",
        "6c 7c",
        quarters=["5d/1", "Kd", "Kh", "9h"],
    ).stack("2c", "Qs")
    events = position.play("10s")
    demotion = events[-2]
    below = "{0} is demoted, but there is nothing below Hand Size 1"
    assert demotion.public == f"{below}: {{0}} gives up a card and draws 1."
    assert demotion.private == {0: f"{below}: {{0}} gives up 2♣ and draws 1."}
    assert drawn(events) == ["{0} draws 1 card.", "{0} draws 1 card."]
    assert (position.hand(0), position.sizes) == ("Q♠", [1, 2, 2])
    assert position.asked() == (1, 2)


@pytest.mark.clause("CS-16")
def test_nobody_is_asked_which_of_one_card_to_give_up() -> None:
    """All see that there is nothing to choose; which card it is stays secret."""
    position = lay("Ac 2c", "6s 7s", "6c", quarters=["5d/1", "Kd", "Kh", "9h"])
    position.play("Ac")
    assert position.asked() == (0, 1)
    events = position.choose("2c", "6s")
    assert position.sizes == [1, 1, 1]
    last = next(event for event in events if event.kind == "demoted" and event.private)
    assert last.private == {2: last.public.replace("a card", "6♣")}
    assert last.public.startswith("{2} is demoted, but")
    assert read_cards("6c")[0] in position.state.discards
    for who in (0, 1, Eye.TABLE):
        worlds = [position.imagined(who, seed) for seed in range(300)]
        assert {read_cards("6c")[0] in world.discards for world in worlds} == {True, False}


@pytest.mark.clause("CS-9", "CS-16")
def test_all_cards_are_given_up_before_anybody_draws() -> None:
    position = lay("Ac", "6s 7s", "6c", quarters=["5d/1", "Kd", "Kh", "9h"], sizes=[1, 2, 1])
    state = position.state
    # One card is left for seat 0, who draws after closing the year. The rest is out of play.
    state.stock, state.discards = read_cards("2c"), ()
    position.play("Ac")
    assert (state.stock, state.discards) == ((), ())
    events = position.choose("6s")
    below = "is demoted, but there is nothing below Hand Size 1"
    assert [event.public for event in events] == [
        f"{{2}} {below}: {{2}} gives up a card and draws 1.",
        f"{{0}} {below}: {{0}} gives up a card and draws 1.",
        "{1} gives up a card and is demoted to Hand Size 1.",
        "The draw pile is empty: 3 discarded cards are shuffled into a new one.",
        "{2} draws 1 card.",
        "{0} draws 1 card.",
        "Year 2 begins. {0} starts.",
    ]
    before_the_shuffle = [note.what for note in state.before]
    assert before_the_shuffle[-3:] == ["gave", "gave", "gave"]
    given_up = set(read_cards("2c 6s 6c"))
    drawn_or_left = {*state.hands[0], *state.hands[2], *state.stock}
    assert drawn_or_left == given_up, "each card given up can be drawn by everybody"


@pytest.mark.clause("CS-16", "CS-22")
def test_a_demotion_promises_only_the_cards_that_are_left_to_draw() -> None:
    """Three players are demoted; seat 0 gives up the last card that can be drawn."""
    position = lay("Ac", "", "", quarters=["5d/1", "Kd", "Kh", "9h"], sizes=[1, 1, 1])
    position.state.stock, position.state.discards = read_cards("2c"), ()
    events = position.play("Ac")
    below = "is demoted, but there is nothing below Hand Size 1"
    demotions = [event.public for event in events if event.kind == "demoted"]
    assert demotions == [
        f"{{2}} {below}: {{2}} draws 1.",
        f"{{0}} {below}: {{0}} gives up a card.",
        f"{{1}} {below}.",
    ]
    assert drawn(events)[1:2] == ["{2} draws 1 card."]


PAYS = "First the demotion has to be paid for with a card."


@pytest.mark.clause("CS-16")
def test_what_is_refused_while_somebody_is_demoted() -> None:
    position = blamed(["2c 3c 4c", "6s 7s", "6c 7c"], [3, 2, 2], "10s")
    assert position.refusal("reveal 1", 0) == PAYS
    assert position.refusal("play 1 up", 0) == PAYS
    assert position.refusal("discard 4", 0) == "There is no card 4 in a hand of 3 cards."
    assert position.refusal("discard 1", 1) == "Only those who take part choose a card now."
    assert position.moves(1) == []
    option = GAME.describe(position.view(0), GAME.parse("discard 1"))
    assert option.label == "give up 2♣"


@pytest.mark.clause("CS-17")
@pytest.mark.parametrize("win_size", [5, 6, 7])
def test_a_promotion_to_the_top_wins_at_once(win_size: int) -> None:
    size = win_size - 1
    position = review("Ks 2s", "Ad 3d", "Qs 4s", sizes=[2, size, 2], win_size=win_size)
    before = position.state.stock
    events = position.choose("Ks", "Ad", "Qs")
    assert told(events)[-1] == f"{{1}} is promoted to Hand Size {win_size} and wins."
    assert position.state.stock == before, "nobody draws any more"
    assert GAME.to_act(position.state) == ()
    assert GAME.outcome(position.state) == Outcome(
        (1,), (), f"{{1}} reaches Hand Size {win_size} and wins."
    )
    assert position.result.promoted == 1
    for move in ("play 1 up", "reveal 1", "discard 1"):
        assert position.refusal(move, 1) == "The match is over."
    assert position.moves(1) == []


@pytest.mark.clause("CS-17")
def test_nothing_else_wins() -> None:
    position = review("Ks 2s", "Ad 3d", "Qs 4s", sizes=[2, 4, 2])
    position.choose("Ks", "Ad", "Qs")
    assert position.sizes[1] == 5
    assert GAME.outcome(position.state) is None


@pytest.mark.clause("CS-21")
@pytest.mark.parametrize(
    ("sizes", "winners", "why"),
    [
        ([2, 4, 2], (1,), "After 1 year, {1} wins with Hand Size 5."),
        ([5, 4, 5], (0, 1, 2), "After 1 year, {0}, {1} and {2} share the win with Hand Size 5."),
    ],
)
def test_at_the_limit_the_largest_hand_size_wins(
    sizes: list[int], winners: tuple[int, ...], why: str
) -> None:
    position = review("Ks 2s", "Ad 3d", "Qs 4s", sizes=sizes, limit=1)
    events = position.choose("Ks", "Ad", "Qs")
    assert told(events)[-1] == "The last year that was agreed on is over."
    assert GAME.outcome(position.state) == Outcome(winners, (), why)
