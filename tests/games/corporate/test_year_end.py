"""How a year ends, and what is turned over: over target, exactly on it, or missed."""

from collections.abc import Iterable

import pytest

from scapegoat_games.games.corporate.view import Judgement, YearResult
from scapegoat_games.protocol import Event, Eye
from tests.games.corporate.positions import Position, lay, read_card, read_cards

CLEAN = ("Kc", "Kd", "Kh", "9h")
"""Three quarters closed exactly, and the last one at 9 of 10."""
ONE_RED = ("5d/1", "Kd", "Kh", "9h")
"""Four quarters as in ``CLEAN``, with one face-down card in the first, which is red."""
ONE_BLACK = ("5s/1", "Kd", "Kh", "9h")


def closing(quarters: Iterable[str], **more: object) -> Position:
    """Seat 0 is about to close the last quarter: an Ace is perfect, anything else beats it."""
    return lay(
        "Ac 2c 3c 4c",
        "6s 7s 8s 9s",
        "6c 7c 8c 9c",
        quarters=tuple(quarters),
        **more,  # type: ignore[arg-type]  # what ``lay`` takes
    )


def told(events: Iterable[Event]) -> list[str]:
    return [event.public for event in events if event.kind != "draw"]


@pytest.mark.clause("CS-10")
def test_beaten_without_a_face_down_card_everybody_is_reviewed() -> None:
    position = closing(CLEAN)
    assert told(position.play("3c"))[-2:] == [
        "Year 1 ends: {0} closes Q4, 2 over target, and answers for it.",
        (
            "Nothing was played face down: the books are clean."
            " Nobody is blamed: Promotion Review for everyone."
        ),
    ]
    assert position.asked() == (0, 1, 2)
    assert position.state.judgement == Judgement("beaten", 0, 3, 12, 0, None)


@pytest.mark.clause("CS-10")
def test_beaten_and_black_everybody_is_reviewed() -> None:
    position = closing(ONE_BLACK)
    assert told(position.play("3c"))[-1] == (
        "The only face-down card is turned over: 5♠, black."
        " Nobody is blamed: Promotion Review for everyone."
    )
    assert position.asked() == (0, 1, 2)


@pytest.mark.clause("CS-10")
def test_beaten_and_red_the_scapegoat_answers_whoever_played_it() -> None:
    position = closing(ONE_RED)
    assert told(position.play("3c"))[-1] == (
        "The only face-down card is turned over: 5♦, red."
        " {0} is the Scapegoat and is demoted; Promotion Review for everyone else."
    )
    assert position.asked() == (0,), "the Scapegoat is demoted first"
    assert told(position.choose("2c")) == ["{0} gives up a card and is demoted to Hand Size 3."]
    assert (position.sizes, position.held) == ([3, 4, 4], [3, 4, 4])
    assert position.asked() == (1, 2), "and is not reviewed"
    held = position.state.hands[0]
    position.choose("6s", "9c")
    assert position.sizes == [3, 4, 5]
    assert position.state.hands[0] == held, "no reveal, no draw"
    assert position.result == YearResult(
        2, Judgement("beaten", 0, 3, 12, 1, read_card("5d")), 2, (0,), (3, 4, 5)
    )


@pytest.mark.clause("CS-10")
def test_the_card_is_one_of_all_quarters_and_players_by_chance() -> None:
    found = set()
    for seed in range(60):
        position = closing(("5d/1", "5s/2", "Jh/0", "9h"), seed=f"turned {seed}")
        verdict = settled(position, "3c down")
        assert verdict.face_down == 4
        found.add(str(verdict.turned))
    assert found == {"5♦", "5♠", "J♥", "3♣"}


def settled(position: Position, play: str) -> Judgement:
    position.play(play)
    assert position.state.judgement is not None
    return position.state.judgement


@pytest.mark.clause("CS-10")
def test_nobody_is_told_whose_the_card_was_or_from_which_quarter() -> None:
    position = closing(("5d/1", "6d/2", "Kh", "9h"))
    turned = settled(position, "3c").turned
    assert turned is not None
    for who in (0, Eye.TABLE):
        view = position.view(who)
        assert view.judgement is not None
        assert view.judgement.turned == turned
        assert [view.face(0, 0), view.face(1, 0)] == [None, None]
        lying = {
            seat
            for seed in range(30)
            for seat, cards in enumerate(position.imagined(who, seed).face_down)
            if turned in [laid.card for laid in cards]
        }
        assert lying == {1, 2}
    # The seat that played the card knows it, so the other seat can work out its own.
    for who in (1, 2):
        owners = {
            seat
            for seed in range(30)
            for seat, cards in enumerate(position.imagined(who, seed).face_down)
            if turned in [laid.card for laid in cards]
        }
        assert owners == {1 if turned == read_card("5d") else 2}


@pytest.mark.clause("CS-10")
def test_own_card_of_a_forgotten_note_is_known() -> None:
    """The note of the own face-down card is forgotten, but its owner still sees the card."""
    position = closing(("5d/0", "6d/1", "7d/2", "9h"))
    position.state.notes = position.state.notes[1:]
    turned = settled(position, "3c").turned
    assert turned is not None
    assert turned != read_card("5d")
    owners = {
        seat
        for seed in range(30)
        for seat, cards in enumerate(position.imagined(0, seed).face_down)
        if turned in [laid.card for laid in cards]
    }
    assert owners == {1, 2}


@pytest.mark.clause("CS-11")
def test_perfect_and_clean_everybody_is_reviewed() -> None:
    position = closing(CLEAN)
    assert told(position.play("Ac"))[-2:] == [
        "Year 1 ends: {0} closes Q4 exactly on target.",
        (
            "Nothing was played face down: the books are clean."
            " Nobody is blamed: Promotion Review for everyone."
        ),
    ]
    assert position.asked() == (0, 1, 2)
    position = closing(ONE_BLACK)
    assert settled(position, "Ac") == Judgement("perfect", 0, 3, 10, 1, read_card("5s"))
    assert position.asked() == (0, 1, 2)


@pytest.mark.clause("CS-11", "CS-16")
def test_perfect_and_red_everybody_is_demoted_and_nobody_reviewed() -> None:
    position = closing(ONE_RED, sizes=[4, 5, 4])
    assert told(position.play("Ac"))[-1].endswith(
        " 5♦, red. Everyone takes the blame and is demoted."
    )
    assert position.asked() == (0, 1, 2)
    assert told(position.choose("2c", "6s", "6c")) == [
        "{2} gives up a card and is demoted to Hand Size 3.",
        "{0} gives up a card and is demoted to Hand Size 3.",
        "{1} gives up a card and is demoted to Hand Size 4.",
        "Year 2 begins. {0} starts.",
    ]
    assert position.sizes == [3, 4, 3]
    assert position.held == [3, 3, 3]
    assert position.result.promoted is None
    assert position.result.demoted == (0, 1, 2)


def missing(*hands: str | int, **more: object) -> Position:
    """The deadline passes with the next card of seat 0."""
    return lay(
        *hands,
        quarters=["Kd", "2d"],
        turns=2 * len(hands) - 1,
        **more,  # type: ignore[arg-type]  # what ``lay`` takes
    )


@pytest.mark.clause("CS-12")
def test_missed_the_lowest_is_demoted_and_an_ace_is_highest() -> None:
    position = missing("Ac 3c 4c", "3d 5d", "As 6s 7s", sizes=[3, 2, 3]).stack("8c")
    assert told(position.play("4c"))[-2:] == [
        "Year 1 ends: time is up, and Q2 stands at 6 of 10. The target is missed.",
        "Everyone shows a card; whoever shows the lowest is demoted (Ace high).",
    ]
    assert position.asked() == (0, 1, 2)
    position.stack("9c", "9d", "9h")
    events = position.choose("Ac", "3d", "As")
    # One more card before the common draw; it is the only one left.
    assert [event.public for event in events] == [
        "Turned over: {0} A♣, {1} 3♦, {2} A♠.",
        "{1} shows the lowest card.",
        "{1} gives up a card and is demoted to Hand Size 1.",
        "{1} draws 1 card.",
        "{2} draws 1 card.",
        "{0} draws 1 card.",
        "Year 2 begins. {0} starts.",
    ]
    assert (position.sizes, position.held) == ([3, 1, 3], [3, 1, 3])
    assert position.hand(1) == "9♣"
    assert position.result == YearResult(
        1, Judgement("missed", 0, 1, 6, 0, None), None, (1,), (3, 1, 3)
    )


@pytest.mark.clause("CS-12")
def test_missed_nothing_is_turned_over() -> None:
    position = lay("2c 3c", 4, 4, quarters=["Kd", "5d/1", "2d"], turns=5)
    verdict = settled(position, "3c")
    assert (verdict.face_down, verdict.turned, verdict.blamed) == (1, None, False)


@pytest.mark.clause("CS-12")
def test_missed_those_tied_for_lowest_show_again() -> None:
    position = missing("3c 4c 9c", "3d 5d 9d", "3h 6h 9h").stack("Kh")
    position.play("9c")
    position.choose("3c", "3d", "9h")
    assert position.asked() == (0, 1)
    events = position.choose("Kh", "5d")
    assert told(events)[:3] == [
        "Turned over: {0} K♥, {1} 5♦.",
        "{1} shows the lowest card.",
        "{1} gives up a card and is demoted to Hand Size 2.",
    ]
    assert events[2].private == {1: "{1} gives up 9♦ and is demoted to Hand Size 2."}
    # What was shown is discarded, all of it.
    shown = set(read_cards("3c 3d 9h Kh 5d"))
    assert shown <= set(position.state.discards)
    assert position.state.revealed == ((), (), ())
    assert (position.sizes, position.held) == ([3, 2, 3], [2, 1, 3])


@pytest.mark.clause("CS-12")
def test_missed_at_hand_size_1_costs_only_the_card_shown() -> None:
    position = missing("9c Kc", "3d", "Qs Qc").stack("8c", "5h", "6h", "7h")
    position.play("9c")
    events = position.choose("Kc", "3d", "Qs")
    assert told(events)[2:] == [
        "{1} is demoted, but there is nothing below Hand Size 1.",
        "Year 2 begins. {0} starts.",
    ]
    assert (position.sizes, position.held) == ([2, 1, 2], [2, 1, 2])
    assert position.hand(1) == "5♥"
    assert position.result.demoted == (1,)


@pytest.mark.clause("CS-15")
def test_missed_of_those_tied_the_ones_without_a_card_are_demoted() -> None:
    position = missing("9c Kc", "3d", "3h", "3s 4s", sizes=[2, 1, 1, 2])
    position.play("9c")
    events = position.choose("Kc", "3d", "3h", "3s")
    assert told(events)[:5] == [
        "Turned over: {0} K♣, {1} 3♦, {2} 3♥, {3} 3♠.",
        "{1}, {2} and {3} are tied for lowest.",
        "{1} and {2} have no card left to show.",
        "{1} is demoted, but there is nothing below Hand Size 1.",
        "{2} is demoted, but there is nothing below Hand Size 1.",
    ]
    assert position.result.demoted == (1, 2)
    assert position.held == [2, 1, 1, 2]


@pytest.mark.clause("CS-15", "CS-16")
def test_missed_tie_that_empties_a_hand_costs_no_further_card() -> None:
    position = missing("9c Kc", "3d 4d", "3h 4h 5h", sizes=[2, 2, 3])
    position.play("9c")
    position.choose("Kc", "3d", "3h")
    assert position.asked() == (1, 2)
    events = position.choose("4d", "4h")
    assert told(events)[:4] == [
        "Turned over: {1} 4♦, {2} 4♥.",
        "{1} and {2} are tied for lowest.",
        "{1} has no card left to show.",
        "{1} is demoted to Hand Size 1.",
    ]
    assert position.sizes == [2, 1, 3]
    assert position.held == [2, 1, 2], "the common draw is the only draw"


@pytest.mark.clause("CS-13")
def test_face_down_cards_are_discarded_unseen() -> None:
    position = closing(("5d/1", "5s/2", "Kh", "9h"), seed="discards")
    position.play("3c")
    turned = position.state.judgement and position.state.judgement.turned
    if turned == read_card("5d"):
        position.choose("2c")
        position.choose("6s", "9c")
    else:
        position.choose("2c", "6s", "9c")
    other = read_card("5s" if turned == read_card("5d") else "5d")
    discards = position.state.discards
    assert {turned, other, read_card("Kh"), read_card("9h"), read_card("3c")} <= set(discards)
    assert position.state.face_down == [(), (), ()]
    owner = 2 if other == read_card("5s") else 1
    for who in (0, 1, 2, Eye.TABLE):
        worlds = [position.imagined(who, seed) for seed in range(300)]
        assert all(turned in world.discards for world in worlds)
        assert {other in world.discards for world in worlds} == (
            {True} if who == owner else {True, False}
        )
