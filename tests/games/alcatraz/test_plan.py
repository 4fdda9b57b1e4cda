"""Tasks: their conditions, the items used, the reward, and the task that comes next."""

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from scapegoat_games.games.alcatraz import GAME, moves
from scapegoat_games.games.alcatraz.pieces import GUN, MARKS, TASKS, Items
from scapegoat_games.games.alcatraz.steps import Consenting
from scapegoat_games.games.alcatraz.tasks import gatherings
from scapegoat_games.protocol import Decision
from tests.games.alcatraz.positions import (
    DRUG,
    KNIFE,
    NOTHING,
    At,
    Position,
    brawl,
    items,
    lay,
    task,
)


@pytest.mark.clause("AL-14", "AL-20")
def test_prisoners_present_bring_the_items_together() -> None:
    position = brawl(NOTHING, KNIFE, DRUG)
    assert position.moves("complete") == ["complete uses=2:knife+3:drug"]
    alone = brawl(NOTHING, KNIFE, At("cells", "drug"))
    assert alone.refusal("complete uses=2:knife+3:drug") == (
        "This task takes 2 prisoners, and only 1 is here."
    )
    lacking = brawl(NOTHING, KNIFE, At("yard", "key"))
    assert lacking.refusal("complete uses=2:knife+3:drug") == "The prisoners here lack a drug."
    armed = brawl(NOTHING, At("yard", "gun"), At("cells"), At("yard"))
    assert armed.refusal("complete uses=2:knife+3:drug") == (
        "The prisoners here lack a knife and a drug; the gun stands for one of these."
    )
    other = brawl(NOTHING, KNIFE, DRUG, At("yard", "drug"))
    assert other.refusal("complete uses=2:knife") == (
        "From the prisoners here the task takes a knife and a drug."
    )
    nowhere = brawl(NOTHING, At("cells", "knife"), At("cells", "drug"))
    assert nowhere.refusal("complete") == "There is no task here."


@pytest.mark.clause("AL-14", "AL-20")
def test_the_scapegoat_helps_but_never_completes() -> None:
    position = brawl(KNIFE, DRUG, NOTHING)
    assert position.moves("complete") == ["complete uses=1:knife+2:drug"]
    own = brawl(KNIFE, DRUG, NOTHING, turn=0)
    assert own.refusal("complete uses=1:knife+2:drug") == ("The Scapegoat never completes a task.")
    assert own.moves("complete") == []


@pytest.mark.clause("AL-20", "AL-18")
def test_a_task_allows_only_so_many_guards() -> None:
    assert brawl(NOTHING, KNIFE, DRUG, guards=1).moves("complete")
    position = brawl(NOTHING, At("yard", "knife", cash=1), DRUG, guards=2)
    assert position.refusal("complete uses=2:knife+3:drug") == (
        "This task allows 1 guard at most, and 2 guards stand here."
    )
    position.play("bribe")
    assert position.moves("complete")


@pytest.mark.clause("AL-20")
def test_among_three_players_two_prisoners_are_enough() -> None:
    uprising = {"yard": "Start the uprising"}
    three = lay(At("yard"), At("yard"), At("cells"), tasks=uprising, turn=1)
    assert three.moves("complete") == ["complete"]
    assert three.option("complete").label == "complete “Start the uprising” (A)"
    four = lay(At("yard"), At("yard"), At("cells"), At("cells"), tasks=uprising, turn=1)
    assert four.refusal("complete") == "This task takes 3 prisoners, and only 2 are here."
    four = lay(At("yard"), At("yard"), At("yard"), At("cells"), tasks=uprising, turn=1)
    assert four.moves("complete") == ["complete"]


@pytest.mark.clause("AL-20")
def test_the_actor_chooses_whose_items_are_used() -> None:
    position = brawl(
        At("yard", "drug"), At("yard", "knife drug"), At("yard", "knife gun"), At("cells", "drug")
    )
    assert position.moves("complete") == [
        "complete uses=1:drug+2:knife",
        "complete uses=1:drug+3:gun",
        "complete uses=1:drug+3:knife",
        "complete uses=2:drug+3:gun",
        "complete uses=2:drug+3:knife",
        "complete uses=2:knife+2:drug",
        "complete uses=2:knife+3:gun",
        "complete uses=3:knife+3:gun",
    ]
    option = position.option("complete uses=1:drug+3:gun")
    assert [(pick.ask, pick.label) for pick in option.picks] == [
        ("What does {1} do?", "complete “Stage a brawl” (A)"),
        ("Whose knife?", "{2}'s gun for a knife"),
        ("Whose drug?", "{0}'s drug"),
    ]


@pytest.mark.clause("AL-20")
def test_own_items_come_first_and_the_gun_last() -> None:
    position = brawl(NOTHING, At("yard", "knife gun"), At("yard", "knife drug"), At("yard", "drug"))
    knives, drugs = zip(*asked_for(position), strict=True)
    assert [*dict.fromkeys(knives)] == ["{1}'s knife", "{2}'s knife", "{1}'s gun for a knife"]
    assert [*dict.fromkeys(drugs)] == ["{2}'s drug", "{3}'s drug", "{1}'s gun for a drug"]
    position = brawl(NOTHING, DRUG, At("yard", "gun"), At("yard", "knife"))
    assert [knife for knife, _ in asked_for(position)] == [
        "{3}'s knife",
        "{2}'s gun for a knife",
        "{3}'s knife",
    ]


def asked_for(position: Position) -> list[list[str]]:
    """Whose items each way to complete the task takes, in the order in which they are offered."""
    view = position.view()
    ways = [move for move in GAME.legal(view) if isinstance(move, moves.Complete)]
    return [[pick.label for pick in GAME.describe(view, way).picks[1:]] for way in ways]


def all_gatherings(needed: Items, holders: list[tuple[int, Items]]) -> set[moves.Uses]:
    """By trying all choices of that many items among those present."""
    owned = [(seat, item) for seat, held in holders for item in held]
    found = set()
    for chosen in product((False, True), repeat=len(owned)):
        uses = tuple(used for used, wanted in zip(owned, chosen, strict=True) if wanted)
        if len(uses) != len(needed):
            continue
        missing = Counter(needed)
        missing.subtract(item for _, item in uses if item != GUN)
        guns = sum(item == GUN for _, item in uses)
        if min(missing.values(), default=0) >= 0 and missing.total() == guns:
            found.add(tuple(sorted(uses)))
    return found


@pytest.mark.clause("AL-20")
def test_all_ways_to_gather_items_are_listed() -> None:
    sheets = [items(words) for words in ("", "key", "knife tool", "tool tool gun", "key drug gun")]
    tried = 0
    for number, held in product(range(len(TASKS)), combinations_with_replacement(sheets, 3)):
        if sum(sheet.count(GUN) for sheet in held) > 1:
            continue
        tried += 1
        needed = TASKS[number].items
        ways = [move.uses for move in gatherings(needed, tuple(enumerate(held)), 1)]
        assert len(ways) == len(set(ways))
        assert set(ways) == all_gatherings(needed, list(enumerate(held)))
    assert tried > 600


@pytest.mark.clause("AL-20", "AL-21")
@pytest.mark.parametrize(
    ("task", "item", "told"),
    [
        ("Guard the tunnel mouth", "gun", "{0}'s gun returns to the Visiting Area."),
        ("Distract the turnkey", "clothes", "{0}'s clothes return to the Laundry Room."),
    ],
)
def test_a_used_item_goes_back_to_its_location(task: str, item: str, told: str) -> None:
    position = lay(
        At("yard", item), At("yard"), At("chapel"), tasks={"yard": task}, scapegoat=2, turn=0
    )
    assert position.play(f"complete uses=1:{item}")[0].public.endswith(told)


@pytest.mark.clause("AL-20", "AL-21")
def test_used_items_are_dropped() -> None:
    position = brawl(NOTHING, At("yard", "knife tool"), At("yard", "gun"))
    assert position.lying("cells") == "knife knife"
    told = position.play("complete uses=2:knife+3:gun")[0].public
    assert told == (
        "{1} completes “Stage a brawl” (A) at the Exercise Yard and marks A."
        " {1}'s knife returns to the Cell Block and {2}'s gun to the Visiting Area."
    )
    assert position.lying("cells") == "knife knife knife"
    assert position.lying("visiting").endswith("gun")
    assert position.sheet(1)[0] == "tool"
    assert position.sheet(2)[0] == ""
    assert position.state.points == 2


@pytest.mark.clause("AL-22")
def test_the_actor_and_the_others_mark_letters() -> None:
    position = brawl(At("yard", "knife"), At("yard", "drug"), NOTHING, NOTHING)
    position.stack_tasks("Lift the wing keys", "Drug the night officer")
    events = position.play("complete uses=1:knife+2:drug")
    assert [event.kind for event in events] == ["complete", "reward", "task"]
    assert events[1].public == "The card drawn for the others is D: {2} and {3} mark it."
    assert events[1].reveals
    # The first is the Scapegoat.
    assert [position.sheet(seat)[3] for seat in range(4)] == ["", "A", "D", "D"]
    gone = [TASKS[number].name for number in position.state.gone]
    assert gone == ["Stage a brawl", "Lift the wing keys"]
    assert "Stage a brawl" not in position.tasks.values()


@pytest.mark.clause("AL-22")
def test_a_letter_marked_already_gives_nothing() -> None:
    position = brawl(
        NOTHING, At("yard", "knife", letters="AB"), At("yard", "drug", letters="D"), At("chapel")
    )
    position.stack_tasks("Lift the wing keys")
    events = position.play("complete uses=2:knife+3:drug")
    assert "has A already." in events[0].public
    assert events[1].public == "The card drawn for the others is D: {3} marks it."
    sheets = position.view().sheets
    assert [sheet.letters for sheet in sheets] == ["", "AB", "D", "D"]
    position = brawl(NOTHING, KNIFE, At("yard", "drug", letters="D"))
    position.stack_tasks("Lift the wing keys")
    reward = position.play("complete uses=2:knife+3:drug")[1]
    assert reward.public == ("The card drawn for the others is D: {2} has it already.")


@pytest.mark.clause("AL-20")
def test_by_consent_the_owners_are_asked_first() -> None:
    position = brawl(DRUG, At("yard", "knife"), At("yard", "drug"), task_consent=True)
    before = position.state.points
    (asked,) = position.play("complete uses=1:drug+2:knife")
    assert asked.public == (
        "{1} asks for {1}'s knife and {0}'s drug to complete “Stage a brawl” (A)."
    )
    assert isinstance(position.state.step, Consenting)
    assert GAME.to_act(position.state) == (Decision(0, open=True),)
    assert position.option("no").label == "refuse"
    assert position.option("yes").picks[0].ask == "Does {0} give a drug for it?"
    assert position.refusal("end") == "First the players whose items are wanted have to answer."
    assert position.state.points == before
    assert position.told("no") == "{0} refuses: “Stage a brawl” is not completed."
    assert position.state.points == before
    assert position.sheet(0)[0] == "drug"
    assert position.actor == 1
    assert position.refusal("complete uses=1:drug+2:knife") == (
        "That has been asked for this turn, and refused."
    )
    # Other owners may still be asked. Nobody is asked for the actor's own items.
    assert position.moves("complete") == ["complete uses=2:knife+3:drug"]
    events = position.play("complete uses=2:knife+3:drug", "yes")
    assert [event.kind for event in events[:2]] == ["consent", "complete"]
    assert events[0].public == "{2} agrees."
    assert events[0].reveals, "an answer can't be taken back"
    assert position.state.points == before - 1


@pytest.mark.clause("AL-20")
def test_all_owners_are_asked_one_after_the_other() -> None:
    tasks = {"yard": "Set the mattresses alight"}
    position = lay(
        At("yard", "clothes"), At("yard", "drug"), At("yard", "key"), At("yard", "knife"),
        tasks=tasks, turn=3, task_consent=True,
    )  # fmt: skip
    position.play("complete uses=1:clothes+2:drug+3:key+4:knife")
    assert position.actor == 0
    assert position.told("yes") == "{0} agrees."
    assert position.actor == 1
    position.play("yes")
    assert position.actor == 2
    position.play("no")
    assert position.refusal("complete uses=1:clothes+2:drug+3:key+4:knife") == (
        "Every way to do that has been refused this turn."
    )
    assert all(position.sheet(seat)[0] for seat in range(4))


@pytest.mark.clause("AL-20")
def test_what_was_refused_may_be_asked_for_in_another_turn() -> None:
    position = brawl(DRUG, KNIFE, At("yard"), task_consent=True)
    position.play("complete uses=1:drug+2:knife", "no", "end")
    assert position.moves("complete") == ["complete uses=1:drug+2:knife"]
    own = brawl(NOTHING, At("yard", "knife drug"), At("yard"), task_consent=True)
    assert own.play("complete uses=2:knife+2:drug")[0].kind == "complete"


@pytest.mark.clause("AL-5")
def test_letters_as_bits() -> None:
    assert [MARKS[task(name)] for name in ("Stage a brawl", "Jam the tower door")] == [1, 32]
