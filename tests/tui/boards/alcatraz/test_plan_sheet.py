"""The plan in words: who is needed, and who would stay behind."""

import pytest

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.alcatraz import dialogs
from tests.games.alcatraz.positions import At, Position, lay, task
from tests.tui.boards.alcatraz.pages import nearly_free


def held(*letters: str) -> Position:
    return lay(*(At("cells", letters=one) for one in letters))


@pytest.mark.clause("AL-23")
@pytest.mark.parametrize(
    ("letters", "wanted"),
    [
        (("", "", ""), "Nobody has a letter yet."),
        (("AB", "CD", "E"), "Nobody has F yet."),
        (("AB", "CD", "EF"), "All six letters are there, but nobody can be left behind yet."),
        (("ABC", "ABC", "DEF"), "All six letters are there even without {0} or {1}."),
    ],
)
def test_the_plan_names_missing_letters(letters: tuple[str, ...], wanted: str) -> None:
    assert dialogs.wanted(held(*letters).view()) == wanted


@pytest.mark.clause("AL-23")
@pytest.mark.parametrize(
    ("position", "told"),
    [
        (held("", "A", "A"), "{0} would stay: {0}, the Scapegoat, isn't needed."),
        (held("B", "A", "C"), "As the letters lie, everyone is needed."),
        (
            held("B", "A", ""),
            "{2} would stay: {0}, the Scapegoat, is needed, and so is {1}; {2} isn't.",
        ),
        (held("B", "A", "", "C"), "is needed, and so are {1} and {3}; {2} isn't."),
        (held("B", "A", "A"), "{1} or {2} would stay: {0}, the Scapegoat, is needed and would"),
        (held("B", "AC", "A", "C"), "{2} or {3} would stay"),
        (
            lay(At("cells", letters="B"), At("cells", cash=1), At("cells")),
            "of those who aren't, {2} has as few letters as anybody, and the least Cash.",
        ),
    ],
)
def test_the_plan_says_who_would_stay(position: Position, told: str) -> None:
    assert told in dialogs.who_would_stay(position.view())


@pytest.mark.clause("AL-23")
def test_who_would_stay_needs_letters_and_an_open_end() -> None:
    assert not dialogs.who_would_stay(held("", "", "").view())
    position = nearly_free()
    (last,) = [card for card, _ in dialogs.tasks_in_play(position.view())][:1]
    assert dialogs.ends_it(position.view(), last)
    position.play("complete uses=1:key+1:tool")
    over = GAME.view(position.state, Eye.TABLE)
    assert dialogs.who_would_stay(over) == "{1} stays in prison."
    assert not dialogs.ends_it(over, last)
    assert dialogs.wanted(over) == "All six letters are there even without {1}."


def test_the_plan_marks_unique_letters() -> None:
    view = held("AB", "BC", "").view()
    assert [dialogs.only_here(view, seat) for seat in range(3)] == ["A", "C", ""]


def test_the_plan_says_to_whom_a_letter_is_new() -> None:
    view = held("AB", "BC", "").view()
    for name, told in (
        ("Start the uprising", "new to {1} and {2}"),
        ("Jam the tower door", "new to everyone"),
    ):
        assert dialogs.who_lacks(view, task(name)) == told
    everybody = held("A", "A", "A").view()
    assert dialogs.who_lacks(everybody, task("Start the uprising")) == "new to nobody"


def test_tasks_are_sorted_by_letter() -> None:
    position = lay(
        At("cells"), At("cells"), At("cells"),
        tasks={"yard": "Jam the tower door", "office": "Start the uprising"},
    )  # fmt: skip
    cards = [card for card, _ in dialogs.tasks_in_play(position.view())]
    assert cards == [task("Start the uprising"), task("Jam the tower door")]
