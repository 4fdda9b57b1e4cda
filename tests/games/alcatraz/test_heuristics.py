"""The heuristics: which moves score higher, and the reasons given for them."""

from collections.abc import Mapping
from random import Random

import pytest

from scapegoat_games import bots
from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.heuristics import odds
from scapegoat_games.games.alcatraz.heuristics.prospects import open_projects, projects, worth
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.steps import Acting
from scapegoat_games.protocol import Eye, Level
from scapegoat_games.words import fill
from tests.games.alcatraz.positions import At, Position, late, lay, marks
from tests.games.alcatraz.scored_moves import NAMES, RAFT, best, reason, scored


def raft(*prisoners: At, turn: int = 1, guards: Mapping[str, int] | None = None) -> Position:
    return lay(*prisoners, tasks={"yard": RAFT}, turn=turn, guards=guards)


def test_a_possible_task_is_completed() -> None:
    position = raft(At("office"), At("yard", "knife clothes"), At("dining"))
    assert best(position).startswith("complete")
    assert reason(position, best(position)) == "It brings the letter E."


def test_a_known_letter_is_worth_the_reward_of_the_others() -> None:
    position = raft(At("office"), At("yard", "knife clothes", letters="E"), At("dining"))
    (complete,) = position.moves("complete")
    assert reason(position, complete) == "The others draw a letter."


def test_missing_items_are_fetched_for_a_task() -> None:
    position = raft(At("office"), At("cells", "clothes"), At("dining"))
    assert best(position) == "use take=knife"
    needed = "“Stitch a raincoat raft” (E) at the Exercise Yard needs a knife."
    assert reason(position, "use take=knife") == needed
    position.play("use take=knife")
    assert best(position) == "go yard"
    assert reason(position, "go yard") == "“Stitch a raincoat raft” (E) waits at the Exercise Yard."
    position.play("go yard")
    assert best(position).startswith("complete")


def test_easy_players_mostly_complete_possible_tasks() -> None:
    position = raft(At("office"), At("cells", "clothes"), At("dining"))
    seen = bots.seen_in(GAME, position.state, GAME.to_act(position.state)[0])
    chosen = [GAME.dump(bots.choose(GAME, seen, Level.EASY, Random(seed))) for seed in range(50)]
    assert chosen.count("use take=knife") >= 40


def test_guards_in_the_way_are_called_away() -> None:
    position = raft(
        At("office"), At("chapel", "knife clothes"), At("dining"), guards={"yard": 3, "office": 3}
    )
    assert best(position) == "riot yard"
    allows = "“Stitch a raincoat raft” (E) at the Exercise Yard allows at most 1 guard"
    assert reason(position, "riot yard") == f"{allows}, and 3 guards stand there."
    there = f"{allows}, and 3 guards stand there. A riot next door calls a guard away."
    assert reason(position, "go radio") == there, "the task is no nearer from there"


def test_the_scapegoat_takes_items_that_others_need() -> None:
    position = raft(At("yard"), At("yard", "knife clothes"), At("dining", letters="ABCDF"), turn=0)
    assert best(position) in {"steal 2 knife", "steal 2 clothes"}


def test_votes_go_to_the_player_needed_least() -> None:
    position = lay(
        At("office", letters="AB"), At("yard", letters="CDE"), At("dining"), At("chapel")
    )
    position.state.step = GAME.view(late_vote(), 0).step
    for seat in (0, 1):
        view = GAME.view(position.state, seat)
        moves = GAME.legal(view)
        scores = {
            GAME.dump(move): s for move, s in zip(moves, GAME.scores(view, moves), strict=True)
        }
        assert max(scores, key=scores.__getitem__) in {"vote 3", "vote 4"}


def late_vote() -> State:
    """A position before a vote."""
    position = lay(At("office"), At("yard"), At("dining"), points=0)
    position.play("end", "end", "end")
    return position.state


def struck(name: str, *, others: str = "") -> Position:
    """A position in which the next to act can get the last letter, to the Scapegoat's harm."""
    return lay(
        At("office", "key", cards=name),
        At("yard", "knife clothes", letters="ABC", cards=others),
        At("dining", letters="DF"),
        tasks={"yard": RAFT},
        guards={"visiting": 2, "chapel": 1},
    )


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("Cell Search 1", ("target seat=2 item=clothes", "target seat=2 item=knife")),
        ("Shakedown", ("target seat=2 item=clothes", "target seat=2 item=knife")),
        ("False Alarm 1", ("target place=yard",)),
        ("Loose Lips", ("target place=yard",)),
        ("Changed Schedule", ("target place=yard to=",)),
        ("The Hole", ("target seat=2 to=",)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_blackmail_strikes_the_player_about_to_escape(name: str, target: tuple[str, ...]) -> None:
    position = struck(name)
    assert scored(position)["blackmail"] > 0
    position.play("blackmail")
    assert best(position) == "play 1"
    assert reason(position, "play 1").endswith(", and Bo lacks E.")
    position.play("play 1")
    assert best(position).startswith(target)


def test_guards_are_moved_to_the_own_advantage() -> None:
    position = struck("False Alarm 1")
    position.play("blackmail", "play 1", "target place=yard")
    assert best(position) in {"lift chapel", "lift visiting"}


def test_a_useless_item_is_swapped_for_a_needed_one() -> None:
    position = struck("Old Debt")
    position.play("blackmail", "play 1")
    assert best(position).startswith("target seat=2 item=")


def test_no_card_is_played_only_if_none_is_worth_it() -> None:
    position = struck("Sick List")
    position.play("blackmail")
    scores = scored(position)
    assert scores["back"] < -20 < 0 < scores["play 1"]
    position.play("play 1")
    assert len(scored(position)) == 2
    shift = struck("Shift Change")
    shift.play("blackmail")
    assert scored(shift)["play 1"] == pytest.approx(0, abs=1)
    assert scored(shift)["back"] == 0
    shift.play("play 1")
    assert "enough" not in scored(shift)
    shift.play("lift chapel")
    assert scored(shift)["enough"] == 0


def test_the_most_useful_of_three_cards_is_kept() -> None:
    position = lay(At("office", "key"), At("yard"), At("dining"), sides="gold")
    position.stack("Old Debt", "Shakedown", "Sick List")
    position.play("use pay=key")
    names = [BLACKMAIL[card].name for card in position.state.drawn]
    assert best(position) == f"keep {names.index('Shakedown') + 1}"
    moves = GAME.legal(position.view())
    assert set(GAME.scores(position.view(Eye.TABLE), moves)) == {0.0}


@pytest.mark.parametrize("gold", [False, True], ids=["silver", "gold"])
def test_blackmail_cards_of_others_are_worth_taking(gold: bool) -> None:
    sides = "gold" if gold else "silver"
    position = lay(
        At("chapel", "key"), At("yard", cards="Sick List"), At("dining"), turn=0, sides=sides
    )
    uses = {text: score for text, score in scored(position).items() if text.startswith("use")}
    assert uses
    said = reason(position, next(iter(uses)))
    assert said == ("A blackmail card is good to have as the Scapegoat." if gold else "")


def test_consent_is_given_for_a_good_task() -> None:
    position = lay(
        At("office"),
        At("yard", "clothes"),
        At("yard", "knife", letters="ABC"),
        tasks={"yard": RAFT},
        turn=1,
        task_consent=True,
    )
    (complete,) = position.moves("complete")
    position.play(complete)
    answers = scored(position)
    assert answers["no"] == 0
    assert answers["yes"] != 0
    assert reason(position, "yes") == "Nobody has E yet."


def test_naming_anybody_scores_zero() -> None:
    position = raft(
        At("office", letters="F"),
        At("yard", "knife clothes", letters="ABCD"),
        At("dining", letters="ABCDE"),
    )
    position.stack_tasks("Sabotage the alarm bell")
    (complete,) = position.moves("complete")
    position.play(complete)
    assert set(scored(position).values()) == {0.0}
    assert reason(position, position.moves()[0]) == "Somebody has to stay."


def test_chances_grow_with_unique_letters() -> None:
    alone = odds.chances((marks("A"), 0, 0), 1, 1, 8)
    assert alone[0] > alone[2] > alone[1], "the Scapegoat is in danger, a unique letter helps"
    tight = odds.chances((marks("A"), 0, 0), 1, 1, 2)
    assert sum(tight) < sum(alone), "time runs out"
    over = odds.chances((0, marks("ABC"), marks("DEF")), 1, 1, 5)
    assert over == (0.0, 1.0, 1.0)
    blamed = odds.chances((marks("ABCDEF"), 0, marks("ABCDEF")), 1, 1, 5)
    assert blamed == (1.0, 0.0, 1.0)


def test_a_guard_is_bribed_for_a_task() -> None:
    position = raft(
        At("office"), At("yard", "knife clothes", cash=2), At("dining"), guards={"yard": 2}
    )
    assert scored(position)["bribe"] > scored(position)["end"]
    position.play("bribe")
    assert worth(position.view(), 1) > 0
    assert best(position).startswith("complete")


def test_a_guard_is_called_away_where_four_stand() -> None:
    position = raft(
        At("office"), At("radio", "knife clothes"), At("dining"), guards={"yard": 4, "infirmary": 4}
    )
    scores = scored(position)
    assert scores["riot yard"] > scores["end"]


def test_most_kinds_of_moves_have_reasons() -> None:
    said: set[str] = set()
    for seed in range(12):
        position, rng = late(3 + seed % 2, seed, sides="random"), Random(seed)
        for _ in range(40):
            decisions = GAME.to_act(position.state)
            if not decisions:
                break
            seat = decisions[0].seat
            view = position.view(Eye.TABLE if decisions[0].open else seat)
            moves = GAME.legal(view)
            move = rng.choice(moves)
            told = fill(GAME.reason(view, move), NAMES)
            assert not told or told.endswith(".")
            if told:
                said.add(type(move).__name__)
            GAME.apply(position.state, seat, move, position.dice)
    assert len(said) > 8
    assert isinstance(lay(At("yard"), At("yard"), At("yard")).state.step, Acting)


def test_cash_is_fetched_before_a_payment() -> None:
    """On the golden side every location costs, and only the Recreation Room gives Cash."""
    prisoners = (At("office"), At("infirmary"), At("dining"))
    position = lay(*prisoners, tasks={"yard": RAFT}, turn=1, sides="gold")
    assert best(position) == "go recreation"


def test_scapegoats_fight_near_tasks_more_than_distant_ones() -> None:
    """By then another prisoner may be the Scapegoat."""
    one = At("yard", "knife clothes", letters="ABC")
    soon, later_on = (
        lay(At("office"), prisoner, At("dining", letters="DF"), tasks={"yard": RAFT}, turn=0)
        for prisoner in (one, At("guardroom", letters="ABC"))
    )
    fought, borne = (
        [one.gains[position.state.scapegoat] for one in projects(position.view()).values()]
        for position in (soon, later_on)
    )
    assert max(fought) < 0 < min(borne)


def test_after_a_theft_other_sheets_tempt_less() -> None:
    position = raft(
        At("chapel"), At("yard", "knife clothes", letters="ABC"), At("dining", letters="DF"), turn=0
    )
    view = position.view()
    assert worth(view._replace(stolen=True), 0) < worth(view, 0)


def test_tasks_seem_further_with_a_distant_helper() -> None:
    far, near = (
        lay(
            At("office"),
            At("infirmary", "key clothes"),
            At(helper),
            tasks={"chapel": "Switch the key board"},
            turn=2,
        )
        for helper in ("dining", "radio")
    )
    (later,), (sooner,) = (
        [one.soon for one in open_projects(position.view()) if (one.seat, one.coming) == (1, (2,))]
        for position in (far, near)
    )
    assert sooner > later
