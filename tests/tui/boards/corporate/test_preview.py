"""What would follow from a choice in Corporate Scapegoat, and what it means, worked out by hand."""

import pytest

from scapegoat_games.games.corporate.pieces import DECK
from scapegoat_games.games.corporate.view import Purpose
from scapegoat_games.tui.boards.corporate.draft import CardDraft
from scapegoat_games.tui.boards.corporate.effects import effects_of, rank
from scapegoat_games.words import fill
from tests.tui.boards.corporate.views import card, choice, turn

NAMES = ("Ann", "Bo", "Cy", "Dot", "Ed")


def ways(hand: str, *quarters: str, turns: int = 1) -> tuple[str, ...]:
    return effects_of(CardDraft(turn(hand, *quarters, turns=turns))).ways


def means(
    hand: str, *quarters: str, turns: int = 7, known: dict[tuple[int, int], str] | None = None
) -> tuple[str, ...]:
    """What the choice means, in words for the player."""
    told = effects_of(CardDraft(turn(hand, *quarters, turns=turns, known=known))).means
    return tuple(fill(text, NAMES, you=0) for text in told)


def test_a_card_that_does_not_close_the_quarter() -> None:
    up, down = ways("4♣", "1:3♦")
    assert up == " 4 → Q1 at 7 of 15, 8 short"
    assert down == "10 → Q1 at 13 of 15, 2 short · black, safe if turned over"


def test_a_card_that_closes_it_to_the_point_and_one_with_something_over() -> None:
    up, down = ways("8♦", "1:7♦")
    assert up == " 8 → closes Q1 exactly"
    assert down == "10 → closes Q1; 2 carried over · red, traps whoever closes Q4"


def test_what_was_carried_in_counts() -> None:
    up, _ = ways("7♣", "1:9♦ 2:K♦", "3:4♦")
    assert up == " 7 → closes Q2 exactly"


@pytest.mark.parametrize("text", ["J♣", "Q♦", "K♠", "10♥"])
def test_faces_count_ten(text: str) -> None:
    up, _ = ways(text, "")
    assert up == "10 → Q1 at 10 of 15, 5 short"


FULL = ("1:5♦ 2:10♦", "3:5♣ 0:K♣", "1:5♠ 2:K♠")


def test_the_end_of_the_year_says_what_it_means_for_whoever_ends_it() -> None:
    quarters = ("1:? 2:5♦", *FULL[1:], "3:9♦")
    up, down = ways("6♣", *quarters, turns=7)
    assert up == " 6 → ends the year exactly"
    assert down == "10 → ends the year, 4 over · {0} {0:answers} for it"
    up, down = means("6♣", *quarters)
    assert up == "Exactly on target: the face-down card is turned; red demotes everyone."
    assert down == "You answer for it: 1 of 2 face-down cards is turned; red demotes you."
    assert effects_of(CardDraft(turn("6♣", *quarters, turns=7))).full(down=False)
    assert not effects_of(CardDraft(turn("6♣", ""))).full(down=False)


def test_whoever_knows_all_face_down_cards_knows_what_comes() -> None:
    _, down = means("6♦", *FULL, "3:9♦")
    assert down == "You answer for it; the card turned over will be red: you are demoted."
    quarters = ("0:? 2:5♦", *FULL[1:], "3:9♦")
    up, down = means("6♣", *quarters, known={(0, 0): "Q♠"})
    assert up == "Exactly on target; the card turned over will be black: nobody is demoted."
    assert down.endswith("will be black: nobody is demoted.")
    _, down = means("6♣", *quarters, known={(0, 0): "Q♥"})
    assert down.endswith("1 of 2 face-down cards is turned; red demotes you.")


def test_a_clean_year_says_that_nobody_can_be_demoted() -> None:
    up, _ = means("7♣", *FULL, "3:9♦")
    told = "You answer for it, but nothing lies face down: review for everyone."
    assert up == told


def test_the_last_turn_before_the_deadline() -> None:
    up, down = ways("2♣", *FULL, "3:7♦", turns=7)
    assert up == " 2 → Q4 at 9 of 15, 6 short; the target is missed"
    assert down.startswith("10 → ends the year")
    up, _ = ways("9♣", *FULL[:2], "3:7♦", turns=7)
    assert up == " 9 → closes Q3, but the target is missed"
    late, _ = means("9♣", *FULL[:2], "3:7♦")
    assert late == "Time is up: whoever shows the lowest card is demoted (Ace high)."


def test_a_target_out_of_reach_is_told_a_turn_before_time_is_up() -> None:
    up, down = means("2♣", "1:5♦ 2:10♦", "3:4♣ 0:A♣ 1:2♠", turns=5)
    assert up == "The target can't be met any more: the lowest card shown is demoted."
    assert down == up, "neither red nor black matters then"
    assert "·" not in ways("2♣", "1:5♦ 2:10♦", "3:4♣ 0:A♣ 1:2♠", turns=5)[1]
    up, down = means("2♣", *FULL[:2], "1:5♠", turns=5)
    assert up == "Then the target can't be met any more: the lowest card shown is demoted."
    assert down.startswith("Black: ")


def test_with_an_empty_deck_the_player_without_cards_is_demoted() -> None:
    view = turn("9♣", *FULL[:2], "3:7♦", turns=7)._replace(stock=0, discards=0)
    up, _ = effects_of(CardDraft(view)).means
    assert up == "Time is up: whoever holds no card is demoted."
    assert len(effects_of(CardDraft(choice("4♣ 9♦", "review", stock=0))).means) == 1


@pytest.mark.parametrize(
    ("sizes", "told"),
    [
        ((4, 4, 4, 4), ()),
        ((5, 4, 4, 4), ("You win the match if promoted.",)),
        ((4, 5, 4, 5), ("If Bo or Dot is promoted, the match is over.",)),
        ((5, 5, 4, 4), ("A promotion of you or Bo ends the match.",)),
    ],
)
def test_a_review_says_who_may_win_the_match(sizes: tuple[int, ...], told: tuple[str, ...]) -> None:
    lines = effects_of(CardDraft(choice("4♣ 9♦", "review", sizes=sizes))).means
    assert tuple(fill(line, NAMES, you=0) for line in lines[2:]) == told


def test_what_red_and_black_mean_face_down() -> None:
    up, down = means("4♦", "1:3♦", turns=1)
    assert up == ""
    assert down == "Red: if turned over, whoever closes Q4 is demoted (if exactly: everyone)."
    _, down = means("4♣", "1:3♦", turns=1)
    assert down == "Black: if it is turned over at the year's end, nobody is demoted."


@pytest.mark.parametrize(
    ("text", "purpose", "told"),
    [
        ("A♠", "start", "With A♠ you start unless another Ace ties."),
        ("2♠", "start", "2♠ starts unless an Ace is shown (Ace low); another 2 ties."),
        ("3♦", "start", "3♦ starts unless an Ace or a 2 is shown (Ace low); another 3 ties."),
        ("9♦", "start", "9♦ starts unless an 8 or lower is shown (Ace low); another 9 ties."),
        ("A♦", "review", "Nothing beats A♦; only another Ace ties it."),
        ("K♦", "review", "K♦ loses only to an Ace; another King ties."),
        ("Q♦", "review", "Q♦ loses to a King or an Ace (Ace high); another Queen ties."),
        ("8♥", "review", "8♥ loses to a 9 or higher (Ace high); another 8 ties."),
        ("2♦", "missed", "Nothing is lower than 2♦: you are demoted unless another 2 ties."),
        ("3♥", "missed", "With 3♥ you are demoted unless a 2 is shown; another 3 ties."),
        ("8♥", "missed", "With 8♥ you are demoted unless a 7 or lower is shown; another 8 ties."),
        ("A♥", "missed", "You are safe with A♥ unless everyone shows an Ace."),
    ],
)
def test_the_rank_of_a_card_where_it_is_shown(text: str, purpose: Purpose, told: str) -> None:
    assert fill(rank(card(text), purpose, 0), NAMES, you=0) == told


@pytest.mark.parametrize("purpose", ["start", "review", "missed"])
def test_what_becomes_of_the_card_that_is_shown(purpose: Purpose) -> None:
    assert len(effects_of(CardDraft(choice("4♣ 9♦", purpose))).means) == 2


def test_a_demotion_says_where_it_leads() -> None:
    three = effects_of(CardDraft(choice("4♣ 9♦ K♦", "demotion", sizes=(3, 4, 4, 4))))
    assert three.ways == ()
    told = tuple(fill(text, NAMES, you=0) for text in three.means)
    assert told == ("4♣ is discarded unseen. Your Hand Size becomes 2.",)
    one = effects_of(CardDraft(choice("4♣ 5♣", "demotion", sizes=(1, 4, 4, 4)))).means
    assert one == ("4♣ is discarded unseen. {0}'s Hand Size stays 1.",)


WIDTH = 76
"""Columns of a small window without its margins."""


@pytest.mark.parametrize("purpose", ["start", "review", "missed", "demotion"])
def test_what_is_said_of_a_choice_fits_into_a_small_window(purpose: Purpose) -> None:
    for one in DECK:
        told = effects_of(CardDraft(choice(f"{one} {one}", purpose))).means
        assert all(len(fill(text, NAMES, you=0)) <= WIDTH for text in told), told


def test_what_is_said_of_a_card_to_play_fits_into_a_small_window() -> None:
    ends = [("1:? 2:5♦", *FULL[1:], last) for last in ("3:9♦", "3:?", "3:J♦ 1:4♣")]
    for one in DECK:
        for quarters in (("",), FULL, ("1:10♦", "3:5♣"), (*FULL, "3:9♦"), *ends):
            for turns in (1, 7):
                made = effects_of(CardDraft(turn(str(one), *quarters, turns=turns)))
                told = [fill(text, NAMES, you=0) for text in made.means]
                assert all(len(text) <= WIDTH for text in told), told
                ways = [fill(way, NAMES, you=0) for way in made.ways]
                assert all(len(way) + len("face down  ") <= WIDTH for way in ways), made
