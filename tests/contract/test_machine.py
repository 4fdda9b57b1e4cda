"""A state machine that plays, tries illegal moves, undoes, leaves and resumes matches at random."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from scapegoat_games import saves
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, IllegalMove
from scapegoat_games.simulate import choose, pick
from tests.contract.positions import SEEDS, Position, Tried, every_game, played, started

Seen: TypeAlias = tuple[object, ...]
"""All that one seat sees: its view and its history."""


class Evening(RuleBasedStateMachine):
    """A match that begins in the middle, and a plain state beside it to which the same moves are
    applied.
    """

    tried: Tried

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.before: list[tuple[Seen, ...]] = []
        """What all seats saw before each move."""

    def teardown(self) -> None:
        if hasattr(self, "match"):
            self.match.close()
        self.folder.cleanup()

    @initialize(seed=SEEDS, past=st.floats(0, 1))
    def begin(self, seed: int, past: float) -> None:
        tried = self.tried
        self.rng = Random(seed)
        variant, name = self.rng.randrange(len(tried.facts.variants)), f"some {seed % 8}"
        self.settings = tried.facts.variants[variant]
        self.match: Match[Any, Any, Any] = Match.start(
            tried.game, tried.names, self.settings, name, Path(self.folder.name) / "evening.jsonl"
        )
        moves = played(tried, variant, name).moves
        self.past = int(past * (len(moves) - 1))
        for seat, move in moves[: self.past]:
            self.match.play(seat, move)
        self.beside = self.replayed()

    def seen(self) -> tuple[Seen, ...]:
        """All that any seat or the table can see of the match."""
        match = self.match
        return (
            (match.to_act(), match.outcome()),
            *((match.view(who), match.history(who)) for who in self.tried.everybody),
        )

    def play(self, seat: int, move: object) -> None:
        self.before.append(self.seen())
        lines = self.match.play(seat, move)
        assert lines
        assert self.match.history(Eye.TABLE)[-len(lines) :] == lines
        self.tried.game.apply(self.beside.state, seat, move, self.beside.dice)

    def goes_on(self) -> bool:
        return bool(self.match.to_act())

    @rule(seed=SEEDS)
    @precondition(goes_on)
    def play_any_legal_move(self, seed: int) -> None:
        rng = Random(seed)
        decision = rng.choice(self.match.to_act())
        legal = self.match.legal(decision.seat)
        move = choose(legal, self.tried.game.weight, rng)
        assert self.match.why_not(decision.seat, move) is None
        assert self.match.describe(decision.seat, move).move == move
        self.play(decision.seat, move)

    @rule(seed=SEEDS)
    def try_any_move(self, seed: int) -> None:
        rng = Random(seed)
        seat = rng.randrange(self.tried.seats)
        move = self.tried.facts.any_move(self.match.view(seat), rng)
        refusal = self.match.why_not(seat, move)
        assert (refusal is None) == (move in self.match.legal(seat))
        if refusal is None:
            self.play(seat, move)
            return
        assert "{" not in refusal
        seen = self.seen()
        with pytest.raises(IllegalMove) as refused:
            self.match.play(seat, move)
        assert str(refused.value) == refusal
        assert self.seen() == seen

    @rule()
    def undo_a_move(self) -> None:
        refusal = self.match.why_no_undo()
        if refusal is None:
            self.match.undo()
            if self.before:
                assert self.seen() == self.before.pop()
            self.past = min(self.past, len(self.match.moves))
            self.beside = self.replayed()
            return
        seen = self.seen()
        with pytest.raises(IllegalMove) as refused:
            self.match.undo()
        assert str(refused.value) == refusal
        assert self.seen() == seen

    @rule(seed=SEEDS)
    def lift_a_curtain(self, seed: int) -> None:
        seen = self.seen()
        self.match.curtain_lifted(Random(seed).randrange(self.tried.seats))
        assert self.seen() == seen

    @rule()
    def leave_and_come_back(self) -> None:
        seen, moves = self.seen(), self.match.moves
        self.match.close()
        self.match = saves.resume(Path(self.folder.name) / "evening.jsonl")
        assert self.match.notice is None
        assert self.match.file.unsaved is None
        assert self.seen() == seen
        assert self.match.moves == moves
        self.beside = self.replayed()

    @rule(seed=SEEDS)
    def look_back(self, seed: int) -> None:
        if not self.before:
            return
        number = Random(seed).randrange(len(self.before))
        for who, seen in zip(self.tried.everybody, self.before[number][1:], strict=True):
            assert self.match.view_at(self.past + number, who) == seen[0]

    @invariant()
    def moves_alone_determine_the_match(self) -> None:
        if not hasattr(self, "match"):
            return
        self.tried.facts.check(self.beside.state)
        for who in self.tried.everybody:
            assert self.tried.game.view(self.beside.state, who) == self.match.view(who)
        assert (self.match.outcome() is None) == self.goes_on()

    def replayed(self) -> Position:
        world = started(self.tried, self.settings, self.match.seed)
        for seat, move in self.match.moves:
            self.tried.game.apply(world.state, seat, move, world.dice)
        return world


@pytest.mark.budget
@every_game
def test_random_evening_keeps_every_promise(tried: Tried) -> None:
    run_state_machine_as_test(
        type("EveningOfThis", (Evening,), {"tried": tried}),
        settings=settings(max_examples=settings().max_examples // 4, stateful_step_count=30),
    )


@pytest.mark.channel("replay")
@every_game
def test_everything_is_shown_only_after_the_end(tried: Tried) -> None:
    match: Match[Any, Any, Any] = Match.start(
        tried.game, tried.names, tried.facts.variants[0], "end"
    )
    rng = Random(1)
    state = started(tried, tried.facts.variants[0], "end")
    while match.to_act():
        with pytest.raises(RuntimeError):
            match.view(Eye.ALL)
        seat, move = pick(tried.game, state.state, rng)
        match.play(seat, move)
        tried.game.apply(state.state, seat, move, state.dice)
    assert tried.game.view(state.state, Eye.ALL) == match.view(Eye.ALL)
    outcome = match.outcome()
    assert outcome is not None
    assert "{" not in outcome.why
