"""Locations, guards, tasks and moves in words."""

import pytest

from scapegoat_games.games.alcatraz import GAME, descriptions, moves, options
from scapegoat_games.games.alcatraz.pieces import LOCATIONS
from scapegoat_games.games.alcatraz.steps import Naming
from tests.games.alcatraz.positions import At, Position, card, lay, place

KEY_TASK = {"yard": "Make a duplicate key"}
MORE = "+1 AP for all but moves and blackmail."
FEW = "only moves, blackmail, free actions."
OUT = "nothing but moving out. Nobody gets in, and nobody bribes."


def among(guards: int, cash: int = 0, **there: int) -> Position:
    return lay(At("yard", cash=cash), At("yard"), At("cells"), guards={"yard": guards, **there})


@pytest.mark.clause("AL-18")
@pytest.mark.parametrize(
    ("guards", "cash", "told"),
    [
        (0, 3, "No guard here."),
        (1, 3, "1 guard here: no extra cost."),
        (2, 0, f"2 guards here: {MORE}"),
        (2, 1, f"2 guards here: {MORE} With 1 bribe: no extra cost."),
        (2, 3, f"2 guards here: {MORE} With 1 bribe: no extra cost."),
        (3, 0, f"3 guards here: {FEW}"),
        (3, 1, f"3 guards here: {FEW} With 1 bribe: +1 AP."),
        (3, 3, f"3 guards here: {FEW} With 1 bribe: +1 AP, 2 bribes: no extra cost."),
        (4, 3, f"4 guards here: {OUT}"),
    ],
)
def test_guards_are_described_with_possible_bribes(guards: int, cash: int, told: str) -> None:
    assert descriptions.guards(among(guards, cash).view(), place("yard")) == told
    elsewhere = among(0, cash, cells=guards).view()
    assert descriptions.guards(elsewhere, place("cells")) == told.replace("here", "there")


@pytest.mark.clause("AL-18")
def test_bribed_guards_do_not_count_but_still_keep_others_out() -> None:
    position = among(3, 3, radio=1)
    told: list[str] = []
    for _ in range(3):
        told += options.consequences(position.view(), moves.BRIBE)
        position.play("bribe")
    assert told == [
        f"Then 2 of 3 here count: {MORE}",
        "Then 1 of 3 here count: no extra cost.",
        "Then 0 of 3 here count: no extra cost.",
    ]
    assert (
        descriptions.guards(position.view(), place("yard"))
        == "0 of 3 guards here count: no extra cost."
    )
    position.play("riot radio")
    assert descriptions.guards(position.view(), place("yard")) == (
        "1 of 4 guards here counts: no extra cost. Nobody gets in, and nobody bribes."
    )


@pytest.mark.clause("AL-18")
def test_bribes_here_change_nothing_elsewhere() -> None:
    position = among(3, 3, cells=3)
    position.play("bribe")
    assert descriptions.guards(position.view(), place("cells")) == (
        f"3 guards there: {FEW} With 1 bribe: +1 AP, 2 bribes: no extra cost."
    )


def test_outside_a_turn_no_location_is_called_here() -> None:
    position = lay(At("yard", cash=2), At("yard"), At("cells"), guards={"yard": 3}, turn=2)
    position.play("end")
    assert descriptions.guards(position.view(0), place("yard")).startswith("3 guards there: ")


def test_a_location_is_described_in_full() -> None:
    position = lay(At("yard"), At("yard"), At("cells"), tasks=KEY_TASK, sides="gold")
    assert [*descriptions.location(position.view(), place("yard"))] == [
        "Exercise Yard (gold): Pay, then take any 2 items from here.",
        "No guard here.",
        "A: Make a duplicate key · 1 prisoner · no guard · key, clothes",
    ]
    free = "Recreation Room (gold): Gain 1 Cash. Free."
    assert descriptions.rule(position.view(), place("recreation")) == free


def test_short_labels_name_the_location_and_the_task() -> None:
    position = lay(At("cells"), At("yard"), At("radio"), tasks=KEY_TASK, turn=1)
    labels = [row.brief for row in options.action_rows(position.view())]
    assert labels[:3] == ["move", "use Exercise Yard", "complete task A"]
    position.play("end")
    labels = [row.brief for row in options.action_rows(position.view())]
    assert labels[1:3] == ["use Radio Room", "complete a task"]


def test_bribes_are_not_offered_among_four_guards() -> None:
    assert descriptions.bribing_here(among(4, 3).view()) == ""
    assert descriptions.bribing_here(among(2, 3).view()) == " With 1 bribe: no extra cost."


def test_rules_in_brief() -> None:
    brief = {
        location.word: [
            descriptions.rule_in_brief(rule) for rule in (location.silver, location.gold)
        ]
        for location in LOCATIONS
    }
    expected = {
        "chapel": ["Discard another's card", "Pay: take another's card"],
        "radio": ["Move 2 guards", "Move 1 guard (free)"],
        "dining": ["+3 Stamina", "+1 Stamina (free)"],
        "infirmary": ["Take 1 drug", "Pay: 2 drugs"],
        "yard": ["Pay: any 1 item (free)", "Pay: any 2 items"],
        "visiting": ["Take any 1 item", "Pay: the gun"],
        "recreation": ["+2 Cash", "+1 Cash (free)"],
        "office": ["Draw a card", "Pay: draw 3, keep 1"],
    }
    assert {word: brief[word] for word in expected} == expected


def words(position: Position, text: str) -> list[str]:
    """The confirmation of a move, and its consequences."""
    view, move = position.view(), GAME.parse(text)
    assert options.has_sentence(view, move)
    return [options.sentence(view, move), *options.consequences(view, move)]


def test_words_of_blackmail() -> None:
    position = lay(At("yard", cards="Cell Search 1"), At("yard", "key"), At("cells"))
    position.play("blackmail")
    assert words(position, "play 1") == [
        "{0} {0:plays} Cell Search.",
        "Another prisoner, anywhere, drops an item of your choice.",
        "It is shown to everyone.",
    ]
    view, play = position.view(), GAME.parse("play 1")
    assert options.card_of(view, play) == card("Cell Search 1")
    position.play("play 1")
    (target,) = GAME.legal(position.view())
    assert not options.has_sentence(position.view(), target)
    assert options.sentence(position.view(), target) == "{0}."


def test_words_of_a_kept_card() -> None:
    position = lay(At("office", cash=1), At("yard"), At("cells"), sides="gold")
    position.stack("The Hole", "Sick List", "Old Debt").play("use pay=cash")
    told = words(position, "keep 2")
    assert told[0] == "{0} {0:keeps} Sick List."
    assert told[2] == "The others are discarded."
    assert options.card_of(position.view(), GAME.parse("keep 2")) == card("Sick List")


def test_words_of_consent() -> None:
    prisoners = At("cells"), At("yard", "clothes"), At("yard", "key")
    position = lay(*prisoners, tasks=KEY_TASK, turn=1, task_consent=True)
    (complete,) = position.moves("complete")
    assert words(position, complete)[:2] == [
        "Complete “Make a duplicate key” (A) with {2}'s key and {1}'s clothes.",
        "First {2} must agree.",
    ]
    position.play(complete)
    letters = "{1} {1:marks} A, {2} {2:marks} the letter of a card drawn"
    none = "and {0}, the Scapegoat, {0:marks} none."
    assert words(position, "yes") == ["{2} {2:gives} a key.", f"{letters}, {none}"]
    assert words(position, "no") == [
        "{2} {2:gives} nothing for it.",
        "Nothing changes hands, and the same items can't be asked for again this turn.",
    ]


def test_words_of_two_items_of_a_kind() -> None:
    here = At("yard", "key knife"), At("yard", "tool tool")
    position = lay(At("cells"), *here, tasks={"yard": "Build the paddles"}, turn=1)
    (complete,) = position.moves("complete")
    told = "Complete “Build the paddles” (E) with {1}'s key, {1}'s knife and 2 of {2}'s tools."
    assert words(position, complete)[0] == told


def test_words_of_leaving_somebody_behind() -> None:
    position = lay(
        At("yard", letters="BCDEF"),
        At("yard"),
        At("yard", letters="F"),
        At("cells", letters="F"),
        tasks={"yard": "Stage a brawl"},
        turn=1,
    )
    position.state.step = Naming((2, 3))
    assert words(position, "leave 3") == ["{2} stays in prison.", "Everyone but {2} escapes."]


def test_words_of_a_useless_bribe() -> None:
    position = lay(At("yard", cash=1), At("yard"), At("cells"), guards={"yard": 2}, points=0)
    told = "But with no action point left, it is of no use."
    assert words(position, "bribe")[-1] == told


def test_words_of_the_last_round() -> None:
    position = lay(At("yard"), At("yard"), At("cells"), number=13, turn=2, points=0)
    assert words(position, "end") == [
        "End the turn.",
        "Then the 21st guard comes, and everyone has lost!",
    ]


@pytest.mark.parametrize(
    ("name", "target", "told"),
    [
        ("False Alarm 1", "target place=cells", "Raise the alarm at the Cell Block"),
        ("Cell Search 1", "target seat=2 item=key", "Make {1} drop a key"),
        ("Shakedown", "target seat=2 cash=1", "Make {1} give 1 Cash"),
        ("The Hole", "target seat=2 to=office", "Bring {1} to the Warden's Office"),
        (
            "Changed Schedule",
            "target place=yard to=chapel",
            "Move “Stitch a raincoat raft” (E) to the Chapel",
        ),
        ("Loose Lips", "target place=yard", "Put “Stitch a raincoat raft” (E) under the deck"),
        ("Sick List", "target seat=2", "Make {1} sick"),
        ("Old Debt", "target seat=2 item=key own=drug", "Give {1} a drug for a key"),
    ],
)
def test_a_hint_to_aim_says_what_to_do(name: str, target: str, told: str) -> None:
    position = lay(
        At("cells", "drug", cards=name), At("yard", "key", cash=1), At("cells"),
        tasks={"yard": "Stitch a raincoat raft"}, guards={"office": 1},
    )  # fmt: skip
    position.play("blackmail")
    assert options.deed(position.view(), GAME.parse("back")) == "Play no card."
    position.play("play 1")
    assert target in position.moves("target")
    assert options.deed(position.view(), GAME.parse(target)) == f"{told}."


def test_hints_about_guards_and_offers_say_what_to_do() -> None:
    def deed(text: str) -> str:
        return options.deed(position.view(), GAME.parse(text)).removesuffix(".")

    position = lay(
        At("cells", cards="Shift Change"), At("yard"), At("yard"), guards={"yard": 1, "office": 1}
    )
    position.play("blackmail", "play 1")
    assert deed("lift yard") == "Pick up a guard at the Exercise Yard"
    position.play("lift yard")
    assert deed("enough") == "Pick up no more guards"
    position.play("enough")
    assert deed("put chapel") == "Put the guard down at the Chapel"
    position = lay(At("cells", "key"), At("cells", "tool"), At("yard"))
    position.play("deal 2")
    assert deed("offer get=tool") == "Ask {1} for a tool"
    assert deed("offer give=key") == "Offer {1} a key as a gift"
    assert deed("offer give=key get=tool") == "Offer {1} a key for a tool"
    assert deed("back") == "Call the deal off"
    position.play("back")
    assert deed("go chapel") == options.sentence(position.view(), GAME.parse("go chapel"))[:-1]
