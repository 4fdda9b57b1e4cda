"""SG-16 to SG-19, SG-22: Frame Attempts, and how a match ends."""

from itertools import permutations
from random import Random

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.ending import framed
from scapegoat_games.games.scape_goat.pieces import COLOURS, DECKS, SHOWING, Location, shows
from scapegoat_games.games.scape_goat.steps import Framing, Over, ToSwap
from scapegoat_games.protocol import Decision, Event, Eye, Outcome, Seat
from tests.games.scape_goat.positions import Position, lay, names, read_cards, start

SPY = Location.SPY


def about_to_frame(*hands: str, goat: Seat = 0, decoy: Seat | None = None) -> Position:
    seats = len(hands)
    tokens = (1, 1, *[0] * (seats - 2))
    return lay(*hands, standing=(SPY,) * seats, tokens=tokens, goat=goat, decoy=decoy)


def all_show(position: Position, *numbers: int) -> list[Event]:
    position.play("frame")
    return position.play(*(f"show {number}" for number in numbers))


@pytest.mark.clause("SG-16")
def test_everybody_chooses_a_card_in_secret() -> None:
    position = about_to_frame("red 1, blue 1", "red 2, blue 2", "red 3, blue 3")
    position.play("frame")
    assert GAME.to_act(position.state) == (Decision(0), Decision(1), Decision(2))
    (event,) = position.by(2, "show 2")
    assert event == Event(
        "chosen",
        "{2} has chosen a card for the Frame Attempt.",
        {2: "{2} {2:has} chosen blue 3 for the Frame Attempt."},
    )
    for who in (0, 1, Eye.TABLE):
        assert position.view(who).step == Framing(decided=(2,))
        assert position.view(who).chosen is None
    assert position.view(2).chosen == 1
    assert position.moves(2) == []
    position.by(0, "show 1")
    assert position.view(1).step == Framing(decided=(0, 2))
    assert GAME.to_act(position.state) == (Decision(1),)
    shown = position.by(1, "show 1")[1]
    assert shown == Event(
        "shown", "{0} shows red 1, {1} shows red 2 and {2} shows blue 3.", reveals=True
    )


@pytest.mark.clause("SG-16", "SG-15")
def test_any_card_may_be_shown() -> None:
    position = about_to_frame("red 1, blue 1", "red 2, yellow 2", "red 3, blue 3")
    position.play("frame")
    for seat in range(3):
        assert position.moves(seat) == ["show 1", "show 2"]
        assert position.refusal("show 3", seat) == "There is no card 3 in a hand of 2."
        assert position.refusal("swap 1", seat) == "First choose a card for the Frame Attempt."
    position.by(1, "show 1")
    assert position.refusal("show 2", 1) == "That choice has already been made."
    assert position.refusal("show 1", Eye.TABLE) == "Only a player has cards to choose from."


@pytest.mark.clause("SG-16", "SG-17")
@pytest.mark.parametrize("shown_by_red", [1, 2])
def test_a_colour_shown_by_all_others_frames_its_player(shown_by_red: int) -> None:
    position = about_to_frame("red 1, blue 1", "red 2, blue 2", "red 3, yellow 3")
    events = all_show(position, shown_by_red, 1, 1)
    assert [event.kind for event in events] == [
        "chosen",
        "shown",
        "framed",
        "mats",
        "scapegoat-framed",
    ]
    assert events[2].public == "{0} is framed!"
    assert GAME.to_act(position.state) == ()
    assert GAME.outcome(position.state) == Outcome(
        (1, 2), (), "{0}, the scapegoat, is framed: {1} and {2} win."
    )


@pytest.mark.clause("SG-16")
def test_doubles_and_the_wild_card_show_each_of_their_colours() -> None:
    position = about_to_frame(
        "yellow 1, bystander 4", "blue/red, blue 1", "red 1, yellow 2", "red 2, yellow 3"
    )
    assert all_show(position, 1, 2, 1, 1)[-1].kind == "scapegoat-framed"
    position = about_to_frame(
        "yellow 1", "wild", "red/purple", "red 1", "red 2", "red 3", goat=5, decoy=0
    )
    at = [position.hand(seat).split(", ") for seat in range(6)]
    shown = ["yellow 1", "wild", "red/purple", "red 1", "red 2", "red 3"]
    events = all_show(position, *(at[seat].index(shown[seat]) + 1 for seat in range(6)))
    assert events[2].public == "{0} is framed!"
    assert events[-1].kind == "innocent-framed"


@pytest.mark.clause("SG-17")
def test_the_scapegoat_wins_if_somebody_else_is_framed() -> None:
    position = about_to_frame("red 1, blue 1", "red 2, blue 2", "red 3, yellow 3", goat=2, decoy=0)
    events = all_show(position, 1, 1, 1)
    assert [event.kind for event in events] == [
        "chosen",
        "shown",
        "framed",
        "mats",
        "innocent-framed",
    ]
    assert GAME.outcome(position.state) == Outcome(
        (2,), (), "{0} is framed, but {2} is the scapegoat and wins."
    )


@pytest.mark.clause("SG-18")
def test_after_a_failed_attempt_the_turn_goes_on() -> None:
    position = about_to_frame("yellow 1, blue 1", "red 2, blue 2", "red 3, bystander 1")
    events = all_show(position, 1, 1, 2)
    assert [event.kind for event in events] == ["chosen", "shown", "frame-failed"]
    assert events[2].public == "Nobody is framed; all take their cards back."
    assert [position.hand(seat) for seat in range(3)] == [
        "yellow 1, blue 1",
        "red 2, blue 2",
        "red 3, bystander 1",
    ]
    for who in (0, 1, 2, Eye.TABLE):
        view = position.view(who)
        for seat, card in enumerate(("yellow 1", "red 2", "bystander 1")):
            if seat != who:
                assert names(view.sure_of(seat)) == card
            assert names(view.everybody_sure_of(seat)) == card
        assert view.step == ToSwap(tuple(read_cards("yellow 1, red 2, bystander 1")))
    assert position.owing == [0]
    position.swap()
    assert position.owing == [1]


@pytest.mark.clause("SG-16")
def test_a_bystander_frames_nobody() -> None:
    position = about_to_frame("bystander 1, blue 1", "bystander 2, blue 2", "bystander 3, blue 3")
    events = all_show(position, 2, 2, 2)
    assert events[-1].kind == "frame-failed"


def framed_slowly(cards: list[int]) -> set[Seat]:
    """All players whose colour every other player shows."""
    return {
        owner
        for owner, colour in enumerate(COLOURS[: len(cards)])
        if [shows(card, colour) for seat, card in enumerate(cards) if seat != owner].count(False)
        == 0
    }


@pytest.mark.clause("SG-16")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_decks_never_frame_two_players_at_once(seats: int) -> None:
    """To frame two players, all others would have to show both colours at once."""
    for one, two in permutations(range(seats), 2):
        both = SHOWING[COLOURS[one]] & SHOWING[COLOURS[two]]
        assert sum(both >> card & 1 for card in DECKS[seats]) < seats - 2


@pytest.mark.clause("SG-16")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_framed_player_is_found_as_the_clause_says(seats: int) -> None:
    rng = Random(seats)
    found = 0
    for _ in range(4000):
        # Most cards show one colour; otherwise hardly anybody would be framed.
        colour = rng.choice(COLOURS[:seats])
        likely = [card for card in DECKS[seats] if shows(card, colour)]
        cards = rng.sample(likely, seats)
        cards[rng.randrange(seats)] = rng.choice(
            [card for card in DECKS[seats] if card not in cards]
        )
        who = framed(COLOURS[:seats], tuple(cards), scapegoat=0)
        assert ({who} if who is not None else set()) == framed_slowly(cards)
        found += who is not None
    assert 100 < found < 3900


@pytest.mark.clause("SG-16")
@pytest.mark.parametrize(("goat", "victim"), [(0, 0), (1, 1), (2, 0)])
def test_of_two_framed_players_the_scapegoat_counts(goat: Seat, victim: Seat) -> None:
    # The wild card is not in the deck of three: with it red and yellow are framed at once.
    assert framed(COLOURS[:3], tuple(read_cards("yellow 1, red 1, wild")), goat) == victim


@pytest.mark.clause("SG-19")
def test_at_the_end_all_mats_are_turned_over() -> None:
    position = lay("red 1, blue 1", "red 2, blue 2", "red 3, yellow 3", goat=1, decoy=2)
    went, mats, verdict = position.play("cops")
    assert went == Event("cops", "{0} goes to the cops.")
    assert mats == Event(
        "mats",
        "The mats are turned over: {0}'s names {1}, {1}'s names {2} and {2}'s names {1}.",
        reveals=True,
    )
    assert verdict == Event("cops-innocent", "The scapegoat is {1}.", reveals=True)
    for who in (0, 1, 2, Eye.TABLE):
        view = position.view(who)
        assert isinstance(view.step, Over)
        assert view.step == Over("cops", 0, None, (), (1, 2, 1), 1)
        assert view.named == (1, 2, 1)
        # The other cells of the mats, and the hands, stay hidden.
        assert [mat is not None for mat in view.mats] == [seat == who for seat in range(3)]
        assert [None in hand for hand in view.hands] == [seat != who for seat in range(3)]
        assert list(GAME.legal(view)) == []
        assert GAME.why_not(view, GAME.parse("spy 2")) == "The match is over."


@pytest.mark.clause("SG-19")
def test_the_framed_player_is_told_before_the_mats_turn() -> None:
    """Until the mats are turned over, the texts for a guilty and an innocent player are equal."""
    hands = ("red 1, blue 1", "red 2, blue 2", "red 3, yellow 3")
    guilty = all_show(about_to_frame(*hands, goat=0, decoy=1), 1, 1, 1)
    innocent = all_show(about_to_frame(*hands, goat=2, decoy=0), 1, 1, 1)
    assert guilty[:3] == innocent[:3]
    assert [event.kind for event in guilty[:4]] == ["chosen", "shown", "framed", "mats"]
    assert guilty[-1] == Event("scapegoat-framed", "The scapegoat is {0}.", reveals=True)
    assert innocent[-1] == Event("innocent-framed", "The scapegoat is {2}.", reveals=True)


@pytest.mark.clause("SG-19")
def test_imagined_mats_agree_with_those_turned_over() -> None:
    position = about_to_frame("red 1, blue 1", "red 2, blue 2", "red 3, yellow 3", goat=2, decoy=0)
    all_show(position, 1, 1, 1)
    for who in (0, 1, 2, Eye.TABLE):
        for world in position.worlds(who, 30):
            assert world.step == position.state.step
            cell = world.deal.cell
            assert tuple(mat[cell] for mat in world.mats) == (2, 2, 0)
            assert world.scapegoat == 2


@pytest.mark.clause("SG-22")
@pytest.mark.parametrize("seats", GAME.seats)
def test_with_a_limit_a_match_ends_without_a_result(seats: int) -> None:
    position = start(seats, limit=2)
    for _ in range(2 * seats):
        assert GAME.outcome(position.state) is None
        events = position.quiet_turn()
    assert [event.kind for event in events] == ["swap", "limit", "mats", "no-result"]
    assert events[1].public == "The limit of 2 rounds is reached."
    assert GAME.to_act(position.state) == ()
    assert GAME.outcome(position.state) == Outcome((), (), "After 2 rounds there is no result.")


@pytest.mark.clause("SG-22")
def test_without_a_limit_the_match_goes_on() -> None:
    position = start(3)
    for turn in range(150):
        position.quiet_turn()
        assert GAME.outcome(position.state) is None
        assert position.view(0).turns == turn + 1
