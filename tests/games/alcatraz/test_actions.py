"""Every kind of move is known on both floors, with its words and its score."""

from collections.abc import Iterator
from typing import get_args

import pytest

from scapegoat_games.games.alcatraz import GAME, options, rules
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.steps import Step
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Eye
from tests.games.alcatraz.positions import At, Position, late, lay, start

MOVES = set(get_args(Move))
STEPS = set(get_args(Step))


def test_both_floors_name_every_move() -> None:
    assert {kind.move for kind in options.ACTIONS} == MOVES
    assert {move for _, move, _ in rules.ACTIONS} == MOVES


def test_both_floors_have_the_same_moves_at_every_step() -> None:
    known = [(kind.step, kind.move) for kind in options.ACTIONS]
    assert len(set(known)) == len(known)
    assert sorted(map(str, known)) == sorted(str((step, move)) for step, move, _ in rules.ACTIONS)


def positions(seats: int) -> Iterator[tuple[View, list[Move]]]:
    """Views of random play from the beginning and from positions near the end, with moves."""
    for seed in range(3):
        for position in (start(seats, f"{seed}"), late(seats, seed, task_consent=True)):
            for number in range(60):
                decisions = GAME.to_act(position.state)
                if not decisions:
                    break
                first = decisions[0]
                view = position.view(Eye.TABLE if first.open else first.seat)
                moves = [*GAME.legal(view)]
                yield view, moves
                rare = [move for move in moves if type(move).__name__ in {"Complete", "Use"}]
                chosen = (rare or moves)[7 * number % len(rare or moves)]
                GAME.apply(position.state, first.seat, chosen, position.dice)


@pytest.mark.parametrize("seats", [3, 4])
def test_scores_are_sums_of_named_terms(seats: int) -> None:
    named = set()
    for view, moves in positions(seats):
        few = moves[:: 1 + len(moves) // 8]
        for move, score in zip(few, GAME.scores(view, few), strict=True):
            terms = options.terms(view, move)
            assert sum(term.value for term in terms) == pytest.approx(score, abs=1e-9)
            named |= {term.name for term in terms if term.value}
    assert named >= {"letters", "tasks", "belongings", "bonus"}


def test_every_move_says_what_it_does() -> None:
    told = set()
    for view, moves in positions(3):
        for move in moves:
            kind = type(move)
            if options.has_sentence(view, move):
                told.add(kind)
            assert options.sentence(view, move).endswith(".")
            assert all(sentence.endswith(".") for sentence in options.consequences(view, move))
            assert options.card_of(view, move) in {None, *view.hand, *view.drawn}
    assert len(told) > 8
    assert not options.has_sentence(view, None)
    assert options.card_of(view, None) is None


def needs_confirmation(position: Position, text: str) -> bool:
    return options.needs_confirmation(position.view(), GAME.parse(text))


@pytest.mark.parametrize(
    ("stamina", "points", "move", "confirmed"),
    [
        (0, 1, "go radio", False),
        (0, 1, "use seat=2", True),
        (0, 1, "bribe", False),
        (1, 0, "bribe", False),
        (0, 0, "bribe", True),
        (0, 1, "end", True),
    ],
)
def test_final_and_useless_actions_need_confirmation(
    stamina: int, points: int, move: str, confirmed: bool
) -> None:
    position = lay(
        At("chapel", cash=1, stamina=stamina),
        At("yard", cards="Old Debt"),
        At("yard"),
        guards={"chapel": 1},
        points=points,
    )
    assert needs_confirmation(position, move) is confirmed


@pytest.mark.parametrize(
    ("card", "target", "confirmed"),
    [("Loose Lips", "target place=yard", True), ("Sick List", "target seat=2", False)],
)
def test_only_loose_lips_needs_confirmation_of_a_target(
    card: str, target: str, confirmed: bool
) -> None:
    position = lay(
        At("yard", cards=card), At("chapel"), At("chapel"), tasks={"yard": "Stage a brawl"}
    )
    position.play("blackmail")
    assert needs_confirmation(position, "play 1")
    assert not needs_confirmation(position, "back")
    position.play("play 1")
    assert needs_confirmation(position, target) is confirmed


def test_loose_lips_says_which_task_goes() -> None:
    position = lay(
        At("yard", cards="Loose Lips"),
        At("chapel"),
        At("chapel"),
        tasks={"yard": "Stage a brawl"},
    )
    position.play("blackmail", "play 1")
    (move,) = GAME.legal(position.view())
    told = "“Stage a brawl” (A) goes under the deck, and a new task comes."
    assert options.sentence(position.view(), move) == told
