"""What the pages of Corporate Scapegoat ask, and say of the table, worked out by hand."""

import pytest

from scapegoat_games.games.corporate.view import Choosing, Judgement, Over, Purpose, asked
from scapegoat_games.tui.boards.corporate.draft import CardDraft, ask
from scapegoat_games.tui.boards.corporate.players import columns, turns_left
from scapegoat_games.tui.boards.corporate.table import headline
from scapegoat_games.words import fill
from tests.tui.boards.corporate.views import card, cards, choice, turn

NAMES = ("Ann", "Bo", "Cy", "Dot", "Ed")


def read(template: str) -> str:
    return fill(template, NAMES, you=0)


def test_the_question_and_its_confirmation() -> None:
    last = CardDraft(turn("4♣ 9♦", "1:5♦ 2:10♦", "3:5♣ 0:K♣", "1:5♠ 2:K♠", "3:8♦"))
    assert read(ask(last)) == "Your last turn this year: which card do you play, and which way up?"
    early = CardDraft(turn("4♣ 9♦", "1:5♦"))
    assert fill(ask(early), NAMES) == "Which card does Ann play, and which way up?"
    last.lay(down=True)
    last.enter()
    assert ask(last) == "Play 4♣ face down and end the year? Enter confirms."
    last.back()
    last.number(1)
    last.lay(down=False)
    last.enter()
    assert ask(last) == "Play 9♦ face up and end the year? Enter confirms."
    shows = CardDraft(choice("4♣ 9♦", "review"))
    assert read(ask(shows)) == "Which card do you show?"
    gives = CardDraft(choice("4♣ 9♦", "demotion"))
    assert read(ask(gives)) == "Which card do you give up?"
    only = CardDraft(choice("4♣", "review"))
    assert read(ask(only)) == "You have only 4♣ to show. Enter shows it with the others."


def test_what_is_going_on() -> None:
    assert headline(turn("4♣", "1:9♦ 2:K♦", "3:4♦")) == "Q2 needs 7 more to close."
    lost = turn("4♣", "1:9♦ 2:K♦", "3:4♦", turns=5)
    assert headline(lost) == "Q2 needs 7 more; the target can't be met any more."
    assert "Ace low" in headline(choice("4♣", "start"))
    assert headline(turn("4♣", "", step=Over())) == "The match is over."


BLAMED = Judgement("beaten", 1, 3, 17, 2, card("7♥"))
PERFECT = Judgement("perfect", 1, 3, 15, 2, card("7♥"))
MISSED = Judgement("missed", 1, 2, 9, 2, None)
CLEAN = Judgement("beaten", 1, 3, 17, 0, None)
SHOWS = "the highest card is promoted (Ace high)."


@pytest.mark.parametrize(
    ("purpose", "among", "verdict", "told"),
    [
        ("review", (0, 1, 2, 3), CLEAN, f"Promotion Review: {SHOWS}"),
        ("review", (0, 2, 3), BLAMED, f"Promotion Review for all but Bo: {SHOWS}"),
        ("demotion", (1,), BLAMED, "Bo takes the blame for 7♥: Bo gives up a card."),
        (
            "demotion",
            (0, 1),
            PERFECT,
            "On target, but 7♥ was turned over: Ann and Bo give up a card each.",
        ),
        (
            "demotion",
            (0, 1, 2, 3),
            PERFECT,
            "On target, but 7♥ was turned over: everyone gives up a card.",
        ),
        (
            "missed",
            (0, 1, 2, 3),
            MISSED,
            "Target missed: whoever shows the lowest card is demoted (Ace high).",
        ),
        ("demotion", (2,), MISSED, "Target missed: Cy gives up a card."),
    ],
)
def test_while_a_year_is_settled_one_sees_how_it_ended(
    purpose: Purpose, among: tuple[int, ...], verdict: Judgement, told: str
) -> None:
    step = asked(purpose, among)
    assert fill(headline(choice("4♣", purpose, step=step, judgement=verdict)), NAMES) == told


def test_whoever_takes_the_blame_reads_you() -> None:
    verdict = BLAMED._replace(by=0)
    view = choice("4♣ 5♣", "demotion", step=asked("demotion", (0,)), judgement=verdict)
    assert read(headline(view)) == "You take the blame for 7♥: you give up a card."


def test_a_tie_is_told_and_what_was_shown_stands_at_the_names() -> None:
    shown = (cards("K♠ 7♦ 7♣"), cards("K♥"), (), ())
    view = choice("4♣", "review", revealed=shown, step=asked("review", (0, 1)))
    assert read(headline(view)) == "Tied for highest: you and Bo show another card each."
    lines = [column.lines for column in columns(view, NAMES)]
    assert [line[2] for line in lines] == ["showed 7♦ 7♣", "showed K♥", "", ""]
    everybody = view._replace(step=asked("review", (0, 1, 2, 3)))
    assert headline(everybody) == "Tied for highest: everyone shows another card."


def test_who_has_chosen_and_who_still_chooses() -> None:
    step = Choosing("review", (0, 1, 3), (0, 3))
    told = [column.lines[1] for column in columns(choice("4♣", "review", step=step), NAMES)]
    assert told == ["1 card · choosing", "4 cards · ✓ chosen", "4 cards", "4 cards · choosing"]
    five = choice("4♣", "review", step=step)
    five = five._replace(hands=(*five.hands, (None,)), sizes=(4,) * 5, revealed=((),) * 5)
    told = [column.lines[1] for column in columns(five, NAMES)]
    assert told == ["1 card", "4 cards ✓", "4 cards", "4 cards", "1 card"]


def test_the_sheet_of_a_player_says_it_in_words() -> None:
    view = turn("4♣ 5♣", "0:? 1:K♠", known={(0, 0): "Q♥"})
    sheets = [column.sheet for column in columns(view, NAMES)]
    assert sheets[0] == (
        "Hand Size 4  ▰▰▰▰▱▱",
        "holds 2 cards, fills up",
        "▾ 1 face down this year",
    )
    assert sheets[1][2] == "nothing face down"
    tied = choice("4♣", "review", revealed=(cards("K♠"), (), (), ()))
    assert columns(tied, NAMES)[0].sheet[-2:] == ("showed K♠", "choosing")


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
