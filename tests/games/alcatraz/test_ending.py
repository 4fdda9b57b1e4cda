"""When prisoners escape, and who stays behind."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.pieces import LETTERS, letters
from scapegoat_games.games.alcatraz.plan import Behind, behind, dispensable, lacking
from scapegoat_games.games.alcatraz.rules.ending import judge, judge_named, why_behind
from scapegoat_games.games.alcatraz.steps import Decider, Escape, Naming, Over
from scapegoat_games.games.alcatraz.view import Sheet
from scapegoat_games.protocol import Decision, Eye
from tests.games.alcatraz.positions import At, lay, marks


def sheets(*prisoners: tuple[str, int, int, int]) -> list[Sheet]:
    """Sheets from letters, Cash, numbers of items, and Stamina."""
    return [
        Sheet((0,) * count, stamina, cash, marks(letters))
        for letters, cash, count, stamina in prisoners
    ]


def letter_sheets(*letters: str) -> list[Sheet]:
    return sheets(*((text, 0, 0, 0) for text in letters))


def verdict(step: object) -> Escape:
    assert isinstance(step, Over)
    assert step.escape is not None
    return step.escape


def distributions(seats: int) -> Iterator[list[frozenset[int]]]:
    """Every distribution of six letters among the seats, whatever the letters are called."""
    owners = [
        frozenset(seat for seat in range(seats) if which >> seat & 1) for which in range(1 << seats)
    ]
    for chosen in combinations_with_replacement(owners, len(LETTERS)):
        yield list(chosen)


@pytest.mark.clause("AL-23")
@pytest.mark.parametrize(("seats", "count"), [(3, 1716), (4, 54264)])
def test_an_escape_follows_from_the_letters_of_the_others(seats: int, count: int) -> None:
    """A prisoner is needed exactly if no other prisoner has one of their letters."""
    tried = 0
    for owners in distributions(seats):
        tried += 1
        held = [
            sum(1 << letter for letter, who in enumerate(owners) if seat in who)
            for seat in range(seats)
        ]
        free = [seat for seat in range(seats) if all(who - {seat} for who in owners)]
        lines = [Sheet((), 0, 0, letters) for letters in held]
        assert dispensable(lines) == tuple(free)
        for scapegoat in range(seats):
            end = judge(lines, scapegoat)
            if not free:
                assert end is None
                continue
            if scapegoat in free:
                assert verdict(end).stays == scapegoat
                assert verdict(end).by == "scapegoat"
                continue
            fewest = min(held[seat].bit_count() for seat in free)
            least = tuple(seat for seat in free if held[seat].bit_count() == fewest)
            if len(least) > 1:
                assert end == Naming(least)
                assert scapegoat not in least
            else:
                assert verdict(end).stays == least[0]
                assert verdict(end).by == ("alone" if len(free) == 1 else "letters")
    assert tried == count


@pytest.mark.clause("AL-23")
def test_without_all_six_letters_nobody_escapes() -> None:
    assert judge(letter_sheets("ABCDE", "ABCDE", "ABCDE"), 0) is None
    # Only one prisoner has F, so nobody else can do without them.
    assert judge(letter_sheets("ABC", "DE", "F"), 0) is None
    assert judge(letter_sheets("ABCDEF", "", ""), 1) is not None


@pytest.mark.clause("AL-23")
def test_a_needed_scapegoat_escapes() -> None:
    end = verdict(judge(letter_sheets("ABC", "BDF", "DFE"), 0))
    assert (end.stays, end.by, end.dispensable, end.narrowed) == (1, "alone", (1,), ())
    assert why_behind(end, 3) == (
        "{0}, the Scapegoat, is indispensable, and of the others only {1} isn't:"
        " {1} stays in prison. {0} and {2} escape."
    )


@pytest.mark.clause("AL-23")
def test_a_scapegoat_who_is_not_needed_stays_behind() -> None:
    end = verdict(judge(letter_sheets("ABCDEF", "ABCDEF", "A"), 1))
    assert (end.stays, end.by, end.dispensable) == (1, "scapegoat", (0, 1, 2))
    assert why_behind(end, 3) == (
        "The others have all six letters without {1}, the Scapegoat:"
        " {1} stays in prison. {0} and {2} escape."
    )


@pytest.mark.clause("AL-23")
@pytest.mark.parametrize(
    ("two", "three", "by", "fewest"),
    [
        (("AB", 0, 0, 0), ("A", 3, 3, 3), "letters", "the fewest letters"),
        (("A", 2, 0, 0), ("B", 1, 3, 3), "cash", "the fewest letters and then the least Cash"),
        (
            ("A", 1, 3, 0), ("B", 1, 2, 3), "items",
            "the fewest letters, the least Cash and then the fewest items",
        ),
        (
            ("A", 1, 2, 3), ("B", 1, 2, 2), "stamina",
            "the fewest letters, the least Cash, the fewest items and then the least Stamina",
        ),
    ],
)  # fmt: skip
def test_comparisons_are_made_in_order(
    two: tuple[str, int, int, int], three: tuple[str, int, int, int], by: str, fewest: str
) -> None:
    # The first is the Scapegoat and alone has C to F; the second never has the fewest.
    end = verdict(judge(sheets(("ABCDEF", 0, 0, 0), ("AB", 3, 3, 3), two, three), 0))
    assert (end.stays, end.by) == (3, by)
    assert end.narrowed[-1] == (by, (3,))
    assert fewest in why_behind(end, 4)


@pytest.mark.clause("AL-23")
def test_comparisons_are_told_one_after_the_other() -> None:
    lines = sheets(("ABCDEF", 0, 0, 0), ("AB", 1, 0, 0), ("A", 2, 0, 0), ("B", 1, 2, 0))
    end = verdict(judge(lines, 0))
    assert end.narrowed == (("letters", (2, 3)), ("cash", (3,)))
    assert end.dispensable == (1, 2, 3)
    assert why_behind(end, 4) == (
        "{0}, the Scapegoat, is indispensable; {1}, {2} and {3} aren't, and of them {3} has the"
        " fewest letters and then the least Cash: {3} stays in prison. {0}, {1} and {2} escape."
    )


@pytest.mark.clause("AL-23")
def test_the_scapegoat_names_one_of_the_tied() -> None:
    lines = sheets(("ABCDEF", 0, 0, 0), ("A", 1, 2, 1), ("B", 1, 2, 1), ("AB", 0, 0, 0))
    assert judge(lines, 0) == Naming((1, 2))
    end = verdict(judge_named(lines, 0, 2))
    assert (end.stays, end.by) == (2, "named")
    assert end.narrowed[-1] == ("stamina", (1, 2))
    assert why_behind(end, 4) == (
        "{0}, the Scapegoat, is indispensable, {1} and {2} are tied in everything, and {0} names"
        " {2}: {2} stays in prison. {0}, {1} and {3} escape."
    )


ESCAPE = {"yard": "Start the uprising"}


@pytest.mark.clause("AL-22", "AL-23", "AL-24")
def test_an_escape_ends_the_match_after_the_reward() -> None:
    position = lay(
        At("yard"), At("yard", letters="BCD"), At("yard", letters="EF"), At("cells"),
        tasks=ESCAPE, turn=1,
    )  # fmt: skip
    position.stack_tasks("Jam the tower door")
    deck = position.state.deck
    events = position.play("complete")
    assert [event.kind for event in events] == ["complete", "reward", "escape"]
    assert events[2].public.startswith("The others have all six letters without {0}")
    # No new task comes, and nobody acts anymore.
    assert position.tasks == {}
    assert position.state.deck == deck[1:]
    assert GAME.to_act(position.state) == ()
    outcome = position.outcome
    assert outcome is not None
    assert outcome.winners == (1, 2, 3)
    assert outcome.scores == ()
    assert outcome.why == events[2].public


@pytest.mark.clause("AL-22", "AL-23")
def test_the_reward_of_the_others_may_bring_an_escape() -> None:
    prisoners = (
        At("yard"), At("yard", letters="BC"), At("yard", letters="EF"), At("cells"),
    )  # fmt: skip
    position = lay(*prisoners, tasks=ESCAPE, turn=1).stack_tasks("Jam the tower door")
    position.play("complete")
    assert position.outcome is None
    position = lay(*prisoners, tasks=ESCAPE, turn=1).stack_tasks("Lift the wing keys")
    position.play("complete")
    assert position.outcome is not None


@pytest.mark.clause("AL-23")
def test_who_stays_is_named_on_the_open_table() -> None:
    position = lay(
        At("yard", letters="BCDEF"), At("yard", letters="F"), At("yard", letters="F"), At("cells"),
        tasks=ESCAPE, turn=1,
    )  # fmt: skip
    # The player who completes the task has only A; the Scapegoat has the other letters.
    position.stack_tasks("Seize the dock launch")
    position.state.sheets = (
        position.state.sheets[0],
        *(Sheet((), 0, 0, marks(letters)) for letters in ("", "F", "F")),
    )
    tie = position.play("complete")[-1]
    assert tie.kind == "tie"
    assert tie.public == (
        "All six letters are there. {2} and {3} are tied for who stays in prison:"
        " {0}, the Scapegoat, decides."
    )
    assert position.state.step == Naming((2, 3))
    assert GAME.to_act(position.state) == (Decision(0, open=True),)
    assert position.moves() == ["leave 3", "leave 4"]
    assert position.option("leave 3").picks[0].ask == "Who stays in prison?"
    assert position.refusal("leave 2") == "One of these stays: {2}, {3}."
    assert position.refusal("end") == "Now the Scapegoat names who stays in prison."
    assert position.outcome is None
    (escape,) = position.play("leave 4")
    assert escape.kind == "escape"
    assert position.outcome is not None
    assert position.outcome.winners == (0, 1, 2)
    end = verdict(position.view(Eye.TABLE).step)
    assert (end.stays, end.by, end.dispensable) == (3, "named", (2, 3))


@pytest.mark.clause("AL-23")
def test_an_earlier_comparison_outweighs_all_later_ones() -> None:
    choices = list(product(("A", "AB"), (0, 2), (0, 1), (0, 3)))
    for first, second in product(choices, choices):
        lines = sheets(("ABCDEF", 0, 0, 0), first, second)
        end = judge(lines, 0)
        one, other = ((len(line[0]), *line[1:]) for line in (first, second))
        if one == other:
            assert end == Naming((1, 2))
        else:
            assert verdict(end).stays == (1 if one < other else 2)


@pytest.mark.clause("AL-23")
@pytest.mark.parametrize(
    ("held", "scapegoat", "seats", "by"),
    [
        ((("", 0, 0, 0), ("", 0, 0, 0), ("", 0, 0, 0)), 1, (1,), "scapegoat"),
        ((("A", 0, 0, 0), ("AB", 0, 0, 0), ("B", 0, 0, 0)), 0, (0,), "scapegoat"),
        ((("C", 0, 0, 0), ("AB", 0, 0, 0), ("B", 0, 0, 0)), 0, (2,), "alone"),
        ((("C", 0, 0, 0), ("AB", 0, 0, 0), ("AB", 1, 0, 0)), 0, (1,), "cash"),
        ((("C", 0, 0, 0), ("AB", 0, 0, 0), ("AB", 0, 0, 0)), 0, (1, 2), "named"),
        ((("A", 0, 0, 0), ("B", 0, 0, 0), ("C", 0, 0, 0)), 0, (), None),
    ],
)
def test_who_would_stay_by_the_letters_so_far(
    held: tuple[tuple[str, int, int, int], ...],
    scapegoat: int,
    seats: tuple[int, ...],
    by: Decider | None,
) -> None:
    assert behind(sheets(*held), scapegoat) == Behind(seats, by)


@pytest.mark.clause("AL-23")
def test_letters_that_the_others_lack() -> None:
    held = letter_sheets("AB", "BC", "D")
    assert [letters(lacking(held, seat)) for seat in range(3)] == ["AEF", "CEF", "DEF"]
