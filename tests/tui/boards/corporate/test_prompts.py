"""What the pages of Corporate Scapegoat say of a choice, worked out by hand."""

import pytest

from scapegoat_games.games.corporate.view import Choosing, Judgement, Over, Purpose, asked
from scapegoat_games.tui.boards.corporate.draft import CardDraft
from scapegoat_games.tui.boards.corporate.prompts import ask, headline, outlook, rank
from scapegoat_games.tui.boards.corporate.table import columns, turns_left
from tests.tui.boards.corporate.views import card, cards, choice, turn

NAMES = ("Ann", "Bo", "Cy", "Dot", "Ed")


def ways(hand: str, *quarters: str, turns: int = 1) -> tuple[str, str]:
    return outlook(CardDraft(turn(hand, *quarters, turns=turns)))


def test_a_card_that_does_not_close_the_quarter() -> None:
    up, down = ways("4♣", "1:3♦")
    assert up == " 4 → Q1 at 7 of 15, 8 short"
    assert down == "10 → Q1 at 13 of 15, 2 short"


def test_a_card_that_closes_it_to_the_point_and_one_with_something_over() -> None:
    up, down = ways("8♣", "1:7♦")
    assert up == " 8 → closes Q1, exactly"
    assert down == "10 → closes Q1, 2 over to Q2"


def test_what_was_carried_in_counts() -> None:
    up, _ = ways("7♣", "1:9♦ 2:K♦", "3:4♦")
    assert up == " 7 → closes Q2, exactly"


@pytest.mark.parametrize("text", ["J♣", "Q♦", "K♠", "10♥"])
def test_faces_count_ten(text: str) -> None:
    up, _ = ways(text, "")
    assert up == "10 → Q1 at 10 of 15, 5 short"


FULL = ("1:5♦ 2:10♦", "3:5♣ 0:K♣", "1:5♠ 2:K♠")


def test_the_end_of_the_year_counts_the_cards_face_down() -> None:
    up, down = ways("6♣", "1:? 2:5♦", *FULL[1:], "3:9♦", turns=7)
    assert up == " 6 → ends the year, exactly: perfect, 1 card face down"
    assert down == "10 → ends the year, 4 over: beaten, 2 cards face down"


def test_a_clean_year_says_nothing_of_face_down_cards() -> None:
    up, _ = ways("6♣", *FULL, "3:9♦", turns=7)
    assert up == " 6 → ends the year, exactly: perfect"


def test_the_last_turn_before_the_deadline() -> None:
    up, down = ways("2♣", *FULL, "3:7♦", turns=7)
    assert up == " 2 → Q4 at 9 of 15, 6 short: the year's target is missed"
    assert down.startswith("10 → ends the year")
    up, _ = ways("9♣", *FULL[:2], "3:7♦", turns=7)
    assert up == " 9 → closes Q3, but the year's target is missed"


@pytest.mark.parametrize(
    ("text", "purpose", "told"),
    [
        ("A♠", "start", "A♠: nothing is lower."),
        ("2♠", "start", "2♠: A is lower."),
        ("4♦", "start", "4♦: A, 2 and 3 are lower."),
        ("A♦", "review", "A♦: nothing is higher."),
        ("K♦", "review", "K♦: A is higher."),
        ("10♣", "review", "10♣: J, Q, K and A are higher."),
        ("2♦", "missed", "2♦: nothing is lower."),
        ("3♥", "missed", "3♥: 2 is lower."),
        ("A♥", "missed", "A♥: 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q and K are lower."),
    ],
)
def test_the_rank_of_a_card_where_it_is_shown(text: str, purpose: Purpose, told: str) -> None:
    assert rank(card(text), purpose) == told


def test_a_demotion_says_where_it_leads() -> None:
    three = choice("4♣ 9♦ K♦", "demotion", sizes=(3, 4, 4, 4))
    assert outlook(CardDraft(three)) == ("4♣ is discarded unseen.", "The Hand Size falls to 2.")
    one = choice("4♣", "demotion", sizes=(1, 4, 4, 4))
    assert outlook(CardDraft(one))[1] == "The Hand Size stays at 1, and 1 card is drawn."


def test_the_question_and_its_confirmation() -> None:
    draft = CardDraft(turn("4♣ 9♦", ""))
    assert ask(draft) == "Which card does {0} play, and which way up?"
    draft.enter()
    assert ask(draft) == "Play 4♣ face up? Enter confirms."
    draft.back()
    draft.turn_over()
    draft.enter()
    assert ask(draft) == "Play 4♣ face down? Enter confirms."
    shows = CardDraft(choice("4♣ 9♦", "review"))
    assert ask(shows) == "Which card does {0} show?"
    shows.enter()
    assert ask(shows) == "Show 4♣? Enter confirms."
    gives = CardDraft(choice("4♣ 9♦", "demotion"))
    assert ask(gives) == "Which card does {0} give up?"
    gives.enter()
    assert ask(gives) == "Give up 4♣? Enter confirms."


def test_what_is_going_on() -> None:
    assert headline(turn("4♣", "1:9♦ 2:K♦", "3:4♦")) == "Q2 needs 7 more to close."
    assert "Aces low" in headline(choice("4♣", "start"))
    assert headline(turn("4♣", "", step=Over())) == "The match is over."


@pytest.mark.parametrize(
    ("purpose", "among", "verdict", "told"),
    [
        (
            "review",
            (0, 1, 2, 3),
            Judgement("beaten", 1, 3, 17, 0, None),
            "Beaten by ▲: the highest",
        ),
        (
            "review",
            (0, 2, 3),
            Judgement("beaten", 1, 3, 17, 2, card("7♥")),
            "Beaten by ▲, 7♥ turned",
        ),
        ("demotion", (1,), Judgement("beaten", 1, 3, 17, 2, card("7♥")), "▲ gives up a card."),
        ("demotion", (0, 1), Judgement("perfect", 1, 3, 15, 2, card("7♥")), "● ▲ give up a card."),
        ("missed", (0, 1, 2, 3), Judgement("missed", 1, 2, 9, 2, None), "Missed: the lowest card"),
    ],
)
def test_while_a_year_is_settled_one_sees_how_it_ended(
    purpose: Purpose, among: tuple[int, ...], verdict: Judgement, told: str
) -> None:
    step = asked(purpose, among)
    assert told in headline(choice("4♣", purpose, step=step, judgement=verdict))


def test_a_tie_is_told_and_what_was_shown_stands_at_the_names() -> None:
    shown = (cards("K♠ 7♦ 7♣"), cards("K♥"), (), ())
    view = choice("4♣", "review", revealed=shown, step=asked("review", (0, 1)))
    assert headline(view) == "Tied for highest: ● ▲ show one more card."
    lines = [column.lines for column in columns(view, NAMES)]
    assert [line[2] for line in lines] == ["showed 7♦ 7♣", "showed K♥", "", ""]


def test_everybody_stands_on_their_rung() -> None:
    view = turn("4♣", "", sizes=(4, 5, 1, 3), settings={"win_size": 7})
    assert [column.lines[0] for column in columns(view, NAMES)] == [
        "size 4 ▰▰▰▰▱▱▱",
        "size 5 ▰▰▰▰▰▱▱",
        "size 1 ▰▱▱▱▱▱▱",
        "size 3 ▰▰▰▱▱▱▱",
    ]


def test_whose_turn_it_is_and_who_still_chooses() -> None:
    assert [column.mark for column in columns(turn("4♣", ""), NAMES)] == ["turn", *["waits"] * 3]
    step = Choosing("review", (0, 1, 3), (0, 3))
    marks = [column.mark for column in columns(choice("4♣", "review", step=step), NAMES)]
    assert marks == ["chooses", "waits", "waits", "chooses"]


def test_the_turns_to_the_deadline_in_their_order() -> None:
    assert turns_left(turn("4♣", "", turn=2, turns=5)).plain == "3 turns left: ■ ◆ ●"
    assert turns_left(turn("4♣", "", turn=3, turns=7)).plain == "1 turn left: ◆"
    many = turns_left(turn("4♣", "", seats=3, settings={"deadline": 9})).plain
    assert many == "27 turns left: ● ▲ ■ ● ▲ ■ ● ▲ ■ ● …"
    assert turns_left(choice("4♣", "review")).plain == ""
