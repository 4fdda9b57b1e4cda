"""The reasons for moves: each names what decides the score, or there is none."""

import pytest

from scapegoat_games.games.alcatraz import GAME, options
from scapegoat_games.protocol import Eye
from scapegoat_games.words import fill
from tests.contract.claims import Point
from tests.games.alcatraz.claim_pages import said
from tests.games.alcatraz.positions import At, Position, late, lay
from tests.games.alcatraz.scored_moves import NAMES, RAFT, best, reason, scored

YARD = "“Stitch a raincoat raft” (E) at the Exercise Yard"
IN_YARD = "“Stitch a raincoat raft” (E) waits at the Exercise Yard"


def raft(*prisoners: At, **about: object) -> Position:
    given: dict[str, object] = {"tasks": {"yard": RAFT}, "turn": 1, **about}
    return lay(*prisoners, **given)  # type: ignore[arg-type]  # each test knows its keywords


def own_reason(position: Position, text: str) -> str:
    """The reason by the view of the seat that decides, which knows its cards."""
    view = GAME.view(position.state, position.actor)
    return fill(GAME.reason(view, GAME.parse(text)), NAMES)


def test_a_way_names_the_task_and_the_distance() -> None:
    position = raft(At("office"), At("recreation", "knife clothes"), At("dining"))
    assert reason(position, "go workshop") == f"{IN_YARD}, 2 moves from there."
    assert reason(position, "go office") == ""


def test_a_way_names_the_item_to_fetch() -> None:
    position = raft(At("office"), At("dining", "clothes"), At("infirmary"))
    said = reason(position, "go visiting")
    assert said == f"The Visiting Area has a knife. {YARD} needs a knife."
    far = raft(At("office"), At("recreation", "clothes"), At("infirmary"))
    said = reason(far, "go workshop")
    assert said == f"The Visiting Area, 1 move from there, has a knife. {YARD} needs a knife."


def test_a_helper_is_told_how_many_are_needed() -> None:
    position = lay(
        At("office"), At("chapel", letters="D"), At("yard", "key clothes"),
        tasks={"yard": "Switch the key board"}, turn=1, points=1,
    )  # fmt: skip
    board = "“Switch the key board” (D) waits at the Exercise Yard"
    assert reason(position, "go yard") == f"{board} and takes 2 prisoners."


def test_a_letter_one_has_is_sought_for_the_others() -> None:
    position = raft(
        At("office"), At("cells", "knife clothes", letters="E"), At("dining"), At("infirmary")
    )
    said = reason(position, "go yard")
    assert said == f"{IN_YARD}. Bo has E already, but the others draw a letter."
    position.state.deck = ()
    assert reason(position, "go yard") == ""


def test_a_riot_never_frees_the_others() -> None:
    position = raft(
        At("chapel"), At("yard", "knife clothes"), At("dining"), guards={"yard": 2}, turn=0
    )
    assert reason(position, "riot yard") == ""


def test_a_riot_against_a_threat_names_the_limit() -> None:
    position = raft(
        At("yard"), At("yard", "knife clothes", letters="ABC"), At("dining", letters="DF"),
        guards={"yard": 1, "chapel": 1}, turn=0,
    )  # fmt: skip
    assert reason(position, "riot chapel") == f"{YARD} allows at most 1 guard, and Bo lacks E."


def test_a_guard_away_from_an_item_is_called_away_for_the_item() -> None:
    position = raft(
        At("office"), At("laundry", "clothes"), At("infirmary"),
        guards={"cells": 3, "visiting": 4}, points=3,
    )  # fmt: skip
    said = reason(position, "riot cells")
    assert said == f"The Cell Block has a knife, and 3 guards stand there. {YARD} needs a knife."


def test_thefts_name_the_task_that_needs_the_item() -> None:
    position = raft(At("office"), At("cells", "clothes", cash=1), At("cells", "knife", cash=1))
    assert reason(position, "steal 3 knife") == f"{YARD} needs a knife."
    assert reason(position, "steal 3 cash") == "Cash is for bribes and payments."
    threat = raft(
        At("yard"), At("yard", "knife clothes", letters="ABC"), At("dining", letters="DF"), turn=0
    )
    assert reason(threat, "steal 2 knife") == f"{YARD} needs a knife, and Bo lacks E."


def test_a_full_sheet_is_the_reason_to_drop() -> None:
    position = raft(At("office"), At("cells", "clothes key key"), At("dining"))
    assert reason(position, "drop key") == f"{YARD} needs a knife."
    assert reason(position, "drop clothes") == ""


def test_a_bribe_names_the_limit_or_the_cost() -> None:
    here = At("yard", "knife clothes", cash=1)
    position = raft(At("office"), here, At("dining"), guards={"yard": 2})
    assert reason(position, "bribe") == f"{YARD} allows at most 1 guard, and 2 guards stand here."
    useless = lay(At("cells", cash=1), At("yard"), At("yard"), guards={"cells": 1})
    assert reason(useless, "bribe") == ""


def test_stamina_is_spent_for_a_task() -> None:
    position = raft(At("office"), At("laundry", "knife clothes", stamina=1), At("dining"), points=1)
    assert reason(position, "exert") == f"{IN_YARD}."


def test_blackmail_gives_no_reason_on_the_open_table() -> None:
    position = lay(
        At("office", "key", cards="Cell Search 1"), At("yard", "knife clothes", letters="ABC"),
        At("dining", letters="DF"), tasks={"yard": RAFT},
    )  # fmt: skip
    assert reason(position, "blackmail") == "", "the reason would tell which cards there are"
    assert own_reason(position, "blackmail").endswith("and Bo lacks E.")
    shift = lay(At("office", cards="Shift Change"), At("yard"), At("yard"), guards={"yard": 1})
    assert own_reason(shift, "blackmail") == ""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Cell Search 1", f"{YARD} needs a knife, and Bo lacks E."),
        ("Shakedown", f"{YARD} needs a knife, and Bo lacks E."),
        ("Old Debt", f"{YARD} needs a knife, and Bo lacks E."),
        ("False Alarm 1", f"{YARD} allows at most 1 guard, and Bo lacks E."),
        ("Loose Lips", f"{IN_YARD}, and Bo lacks E."),
        ("Changed Schedule", f"{IN_YARD}, and Bo lacks E."),
        ("The Hole", f"{IN_YARD}, and Bo lacks E."),
        ("Sick List", f"{IN_YARD}, and Bo lacks E."),
    ],
)
def test_a_target_is_whoever_is_about_to_escape(name: str, said: str) -> None:
    position = lay(
        At("office", "key", cards=name), At("yard", "knife clothes", letters="ABC"),
        At("dining", letters="DF"), tasks={"yard": RAFT}, guards={"visiting": 2, "chapel": 1},
    )  # fmt: skip
    position.play("blackmail")
    assert reason(position, "play 1") == said
    position.play("play 1")
    assert reason(position, best(position)) == said


def test_guards_are_moved_for_one_s_own_task() -> None:
    position = raft(
        At("office"), At("radio", "knife clothes"), At("dining"), guards={"yard": 3, "office": 3}
    )
    said = f"{YARD} allows at most 1 guard, and 3 guards stand there."
    assert reason(position, "use") == said
    position.play("use")
    assert reason(position, "lift yard") == said
    position.play("lift yard", "lift office")
    assert reason(position, "put chapel") == ""


def test_the_gun_is_taken_in_place_of_an_item() -> None:
    position = raft(At("office"), At("visiting", "clothes"), At("dining"))
    assert reason(position, "use take=gun") == f"{YARD} needs a knife; the gun can replace it."


def test_what_is_only_a_payment_says_so() -> None:
    position = raft(At("office"), At("laundry", "clothes"), At("laundry", "key"), sides="gold")
    pays = f"The Cell Block takes a payment for a knife. {YARD} needs a knife."
    assert reason(position, "steal 3 key") == pays


def test_a_way_to_cash_names_what_it_pays_for() -> None:
    position = raft(At("office"), At("workshop", "clothes"), At("dining"), sides="gold")
    pays = f"The Cell Block takes a payment for a knife. {YARD} needs a knife."
    assert reason(position, "go recreation") == f"The Recreation Room has Cash. {pays}"


def test_a_guarded_task_is_left_to_call_a_guard_away() -> None:
    position = raft(
        At("office"), At("yard", "knife clothes"), At("dining"), guards={"yard": 3}, points=3
    )
    said = f"{YARD} allows at most 1 guard, and 3 guards stand there."
    assert reason(position, "go cells") == f"{said} A riot next door calls a guard away."


def test_the_scapegoat_goes_where_something_can_be_done() -> None:
    position = lay(At("recreation"), At("chapel"), At("chapel"))
    said = "The Warden's Office has blackmail cards, which the Scapegoat may play."
    assert reason(position, "go office") == said
    assert reason(position, "go dining") == ""
    from_far = lay(At("infirmary"), At("chapel"), At("chapel"))
    assert reason(from_far, "go recreation") == (
        "The Warden's Office, 1 move from there, has blackmail cards, which the Scapegoat may play."
    )


def test_the_scapegoat_goes_where_somebody_can_be_robbed_or_cash_lies() -> None:
    bo = At("yard", "knife clothes", letters="ABC")
    near = raft(At("chapel"), bo, At("dining", letters="DF"), turn=0, points=2)
    assert reason(near, "go yard") == "Bo is at the Exercise Yard with a knife and clothes."
    full = At("chapel", cards="Sick List, Old Debt")
    poor = raft(full, At("yard", letters="ABC"), At("dining", letters="DF"), turn=0, points=3)
    assert reason(poor, "go radio") == "The Recreation Room, 2 moves from there, has Cash."


def test_an_owner_keeps_an_item_whose_letter_only_they_have() -> None:
    position = raft(
        At("office"), At("yard", "knife", letters="ABC"), At("yard", "clothes", letters="E"),
        task_consent=True,
    )  # fmt: skip
    (complete,) = position.moves("complete")
    position.play(complete)
    assert best(position) == "no"
    assert reason(position, "no") == "Only Cy has E so far."
    assert reason(position, "yes") == "Cy marks the letter that is drawn."
    position.state.deck = ()
    assert reason(position, "yes") == ""
    told = [*options.consequences(position.view(), GAME.parse("yes"))]
    assert told == ["{1} {1:marks} E. The deck is empty, so nobody else marks a letter."]


def test_a_fair_price_is_no_reason_of_its_own() -> None:
    position = lay(At("office"), At("cells", "key"), At("cells", cash=1), turn=1)
    position.play("deal 3", "offer give=key cash=-1")
    assert reason(position, "yes") == ""


def test_a_deal_says_what_could_be_offered() -> None:
    trading = lay(
        At("office"), At("cells", "clothes clothes"), At("cells", "knife knife"),
        tasks={"yard": RAFT, "chapel": "Seize the dock launch"}, turn=1,
    )  # fmt: skip
    told = f"{YARD} needs a knife."
    assert reason(trading, "deal 3") == f"Bo could offer Cy clothes for a knife. {told}"
    trading.play("deal 3")
    assert reason(trading, "offer give=clothes get=knife") == told
    assert reason(trading, "offer give=clothes") == ""
    pointless = lay(At("yard", "knife"), At("yard"), At("cells"))
    assert reason(pointless, "deal 2") == ""


def test_an_answer_names_what_the_deal_is_good_for() -> None:
    position = raft(At("office"), At("cells", "key"), At("cells", "clothes", cash=1), turn=1)
    position.play("deal 3", "offer give=key")
    assert reason(position, "yes") == "Cy gets more than Cy gives."
    position.play("no", "deal 3", "offer get=clothes")
    assert reason(position, "yes") == "", "Bo needs the clothes, and Cy only loses them"
    assert reason(position, "no") == ""
    wanted = lay(
        At("office"), At("cells", "knife", letters="E"), At("cells", "clothes key", cash=1),
        tasks={"yard": RAFT, "chapel": "Seize the dock launch"}, turn=1,
    )  # fmt: skip
    wanted.play("deal 3", "offer give=knife get=key")
    assert reason(wanted, "yes") == f"{YARD} needs a knife."


@pytest.mark.clause("AL-20", "AL-22")
def test_the_scapegoat_gives_nothing_for_a_letter_that_leaves_them_behind() -> None:
    position = lay(
        At("office", letters="F"), At("yard", "knife", letters="ABC"),
        At("yard", "clothes", letters="DE"),
        tasks={"yard": RAFT, "chapel": "Seize the dock launch"},
        turn=1, scapegoat=2, task_consent=True,
    )  # fmt: skip
    (complete,) = position.moves("complete")
    position.play(complete)
    assert scored(position)["yes"] < 0
    assert best(position) == "no"
    assert reason(position, "no") == "Cy, the Scapegoat, gets no letter from it."


def test_a_threat_that_is_carried_out_is_no_gain_for_the_scapegoat() -> None:
    """After the task nobody threatens to complete it, which must not count as a success."""
    position = lay(
        At("office", letters="BF"), At("yard", "clothes", letters="A"),
        At("yard", "knife", letters="BCD"),
        tasks={"yard": RAFT}, turn=2, scapegoat=1, task_consent=True,
    )  # fmt: skip
    (complete,) = position.moves("complete")
    position.play(complete)
    assert scored(position)["yes"] < 0


@pytest.mark.parametrize(
    ("points", "place", "said"),
    [
        (0, "yard", "All action points are spent."),
        (4, "office", ""),
        (1, "yard", "No other action is worth it now."),
    ],
)
def test_a_turn_ends_when_no_action_is_worth_it(points: int, place: str, said: str) -> None:
    position = lay(At(place), At("cells"), At("cells"), points=points)
    assert reason(position, "end") == said


def test_stamina_that_helps_is_no_time_to_end_the_turn() -> None:
    idle = lay(At("yard", stamina=1), At("cells"), At("cells"), points=0)
    assert reason(idle, "end") == "No other action is worth it now."
    near = raft(At("office"), At("yard", "knife clothes", stamina=1), At("dining"), points=0)
    assert best(near) == "exert"
    assert reason(near, "end") == ""
    near.play("exert", "go cells")
    assert reason(near, "end") == "All action points are spent."


def test_cards_of_the_scapegoat_are_worth_taking() -> None:
    position = lay(At("office"), At("chapel", "key"), At("dining", cards="Sick List"), turn=1)
    position.state.hands = (position.state.hands[2], (), ())
    assert "is the Scapegoat and could play it." in reason(position, "use seat=1")


def test_no_reason_depends_on_hidden_cards() -> None:
    position = lay(
        At("office", "key", cards="Cell Search 1"), At("yard", "knife clothes", letters="ABC"),
        At("dining", letters="DF"), tasks={"yard": RAFT},
    )  # fmt: skip
    table = position.view(Eye.TABLE)
    said = [GAME.reason(table, move) for move in GAME.legal(table)]
    position.state.hands = ((0,), (), ())
    other = position.view(Eye.TABLE)
    assert said == [GAME.reason(other, move) for move in GAME.legal(other)]


def test_doing_nothing_has_a_reason_only_if_nothing_gains() -> None:
    weak = lay(At("office", cards="Shift Change"), At("yard"), At("yard"), guards={"yard": 1})
    weak.play("blackmail")
    assert own_reason(weak, "back") == "No card is worth playing now."
    strong = lay(
        At("office", cards="Cell Search 1"), At("yard", "knife clothes", letters="ABC"),
        At("dining", letters="DF"), tasks={"yard": RAFT},
    )  # fmt: skip
    strong.play("blackmail")
    assert own_reason(strong, "back") == ""
    pointless = lay(At("yard", "knife"), At("yard"), At("cells"))
    pointless.play("deal 2")
    assert reason(pointless, "back") == "No simple offer would help both."
    shift = lay(
        At("office", cards="Shift Change"), At("yard"), At("yard"),
        guards={"yard": 1, "chapel": 1, "cells": 1},
    )  # fmt: skip
    shift.play("blackmail", "play 1", "lift chapel")
    assert reason(shift, "enough") == "No other guard is worth moving."
    good = lay(
        At("office"), At("cells", "clothes clothes"), At("cells", "knife knife"),
        tasks={"yard": RAFT, "chapel": "Seize the dock launch"}, turn=1,
    )  # fmt: skip
    good.play("deal 3")
    assert reason(good, "back") == ""


def test_the_card_kept_is_as_useful_as_any() -> None:
    position = lay(At("office", "key"), At("yard"), At("dining"), sides="gold")
    position.stack("Old Debt", "Shakedown", "Sick List")
    position.play("use pay=key")
    said = {text: reason(position, text) for text in position.moves("keep")}
    assert said[best(position)] == "None of the others is more useful."
    assert [*said.values()].count("") == 2


def test_items_without_a_plan_are_taken_for_what_items_are_for() -> None:
    position = lay(At("office"), At("cells"), At("dining"), turn=1)
    assert reason(position, "use take=knife") == "Items are for tasks, payments and deals."


def test_rare_reasons_are_met_in_late_positions() -> None:
    """Whether they are true is checked in the same positions by the claims of this game."""
    heard: set[str] = set()
    for seed in range(200):
        seats = 3 + seed % 2
        point = Point(GAME, seats, late(seats, seed, sides="random", task_consent=True).state)
        heard |= {fill(text, NAMES) for one in said(point) for text in one.texts}
    rare = (
        " marks the letter that is drawn.",
        " as a gift. ",
        " could ask ",
        " has Cash.",
        "Then the guards here cost no extra action point.",
        "Then more is possible here than moves, blackmail and free actions.",
    )
    assert [part for part in rare if not any(part in text for text in heard)] == []
