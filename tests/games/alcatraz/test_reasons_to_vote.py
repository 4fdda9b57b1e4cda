"""The reasons for votes, and how many decisions have a reason."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from scapegoat_games import bots
from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.protocol import Dice, Eye, Level
from scapegoat_games.simulate import automated
from scapegoat_games.words import fill
from tests.games.alcatraz.positions import At, lay
from tests.games.alcatraz.scored_moves import NAMES, RAFT
from tests.games.alcatraz.test_reasons import IN_YARD


def test_a_vote_names_whom_the_others_need_least() -> None:
    position = lay(
        At("office", letters="AB"), At("yard", letters="CDE"), At("dining", letters="A"),
        points=0, turn=2,
    )  # fmt: skip
    position.play("end")
    view = GAME.view(position.state, 0)
    said = {text: fill(GAME.reason(view, GAME.parse(text)), NAMES) for text in ("vote 3", "vote 2")}
    assert said == {"vote 3": "The others need Cy least.", "vote 2": ""}


def test_a_vote_for_the_next_player_says_that_the_voter_is_needed_less() -> None:
    position = lay(
        At("office", letters="AB"), At("yard", letters="CDE"), At("dining", letters="A"),
        points=0, turn=2,
    )  # fmt: skip
    position.play("end")
    view = GAME.view(position.state, 2)
    said = fill(GAME.reason(view, GAME.parse("vote 1")), NAMES, you=2)
    assert said == "Except for you, nobody is needed less than Ann."


def test_a_vote_names_the_task_that_the_player_could_not_complete() -> None:
    position = lay(
        At("office", letters="B"), At("yard", "knife clothes", letters="ABC"),
        At("dining", letters="CF"), At("cells", letters="BCD"),
        tasks={"yard": RAFT}, points=0, turn=3,
    )  # fmt: skip
    position.play("end")
    view = GAME.view(position.state, 0)
    said = fill(GAME.reason(view, GAME.parse("vote 2")), NAMES)
    assert said == f"{IN_YARD}, and Bo lacks E. As the Scapegoat, Bo couldn't complete it."


def test_a_vote_for_oneself_says_what_the_scapegoat_has() -> None:
    position = lay(
        At("office", cards="Sick List"), At("yard"), At("dining", letters="A"), points=0, turn=2
    )
    position.play("end")

    def said(seat: int) -> str:
        view = GAME.view(position.state, seat)
        return fill(GAME.reason(view, GAME.parse(f"vote {seat + 1}")), NAMES, you=seat)

    assert said(0) == "You have blackmail, which only the Scapegoat may play."
    assert said(1) == ""
    position.state.hands = ((), (), ())
    assert said(0) == "As the Scapegoat again, you would have 2 more action points."


def test_most_decisions_of_normal_players_have_a_reason() -> None:
    kinds: Counter[str] = Counter()
    without: Counter[str] = Counter()
    for seats, seed in ((3, "0"), (4, "0"), (3, "1"), (4, "1")):
        for step, said in normal_decisions(seats, seed):
            kinds[step] += 1
            without[step] += not said
    share = {step: without[step] / kinds[step] for step in ("Acting", "Voting")}
    assert share["Acting"] <= 0.25, share
    assert share["Voting"] <= 0.1, share
    assert sum(without.values()) <= 0.25 * sum(kinds.values())


def normal_decisions(seats: int, seed: str) -> Iterator[tuple[str, str]]:
    """For each decision of a game between Normal computer players: its step, and the reason."""
    dice, rng = Dice(seed), Random(seed)
    state = GAME.new(seats, automated(GAME, {"sides": "random"}), dice)
    while GAME.to_act(state):
        decision = GAME.to_act(state)[0]
        own = GAME.view(state, decision.seat)
        page = GAME.view(state, Eye.TABLE) if decision.open else own
        move = bots.choose(GAME, bots.Viewpoint(decision.seat, page, own), Level.NORMAL, rng)
        yield type(page.step).__name__, GAME.reason(own, move)
        GAME.apply(state, decision.seat, move, dice)
