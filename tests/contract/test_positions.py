"""What holds at every point of every game about moves, their texts, views and copies."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from scapegoat_games.protocol import Dice, Eye, IllegalMove, NotAMove, Option
from scapegoat_games.simulate import choose, pick
from tests.contract.plain import not_plain
from tests.contract.positions import SEEDS, Position, Tried, every_game, somewhere

Described = Callable[[Any], Option[Any]]


def pages(tried: Tried, position: Position) -> list[Any]:
    """The views of all seats and of the table."""
    return [tried.game.view(position.state, who) for who in tried.everybody]


def deciding(tried: Tried, position: Position) -> list[Any]:
    """The views from which a seat decides something."""
    return [
        tried.game.view(position.state, Eye.TABLE if decision.open else decision.seat)
        for decision in tried.game.to_act(position.state)
    ]


@every_game
@given(seed=SEEDS)
def test_views_are_plain_values(tried: Tried, seed: int) -> None:
    rng = Random(seed)
    position = somewhere(tried, rng, over=True)
    for view, again in zip(pages(tried, position), pages(tried, position), strict=True):
        assert not_plain(view) == []
        assert view == again
        assert hash(view) == hash(again)


@every_game
@given(seed=SEEDS)
def test_somebody_is_to_act_as_long_as_there_is_no_outcome(tried: Tried, seed: int) -> None:
    game, position = tried.game, somewhere(tried, Random(seed), over=True)
    tried.facts.check(position.state)
    decisions = game.to_act(position.state)
    seats = [decision.seat for decision in decisions]
    assert seats == sorted(set(seats))
    assert set(seats) <= set(range(tried.seats))
    outcome = game.outcome(position.state)
    assert (outcome is None) == bool(decisions)
    if outcome is not None:
        assert set(outcome.winners) <= set(range(tried.seats))
        assert len(outcome.scores) in {0, tried.seats}
        assert not_plain(outcome) == []


@every_game
@given(seed=SEEDS)
def test_legal_moves_behave_like_a_sequence(tried: Tried, seed: int) -> None:
    game, position = tried.game, somewhere(tried, Random(seed))
    for view in deciding(tried, position):
        legal = game.legal(view)
        listed = list(legal)
        count = len(legal)
        assert count == len(listed) == len(set(listed)) > 0
        assert [legal[at] for at in range(count)] == listed
        assert (legal[-1], legal[-count]) == (listed[-1], listed[0])
        assert [*legal[: count // 2]] == listed[: count // 2]
        assert all(move in legal for move in listed)
        assert legal.index(listed[-1]) == count - 1
        for beyond in (count, -count - 1):
            with pytest.raises(IndexError):
                legal[beyond]
        assert {type(move) for move in listed} <= tried.facts.moves(tried.seats)
        assert all(0 < game.weight(move) <= 1 for move in listed)


@every_game
@given(seed=SEEDS)
def test_seats_with_nothing_to_decide_have_no_moves(tried: Tried, seed: int) -> None:
    game, position = tried.game, somewhere(tried, Random(seed), over=True)
    asked = deciding(tried, position)
    rng = Random(seed)
    for view in pages(tried, position):
        if view not in asked:
            assert list(game.legal(view)) == []
            assert game.why_not(view, tried.facts.any_move(view, rng)) is not None


@every_game
@given(seed=SEEDS)
def test_a_move_is_refused_with_a_sentence_or_is_legal(tried: Tried, seed: int) -> None:
    game, rng = tried.game, Random(seed)
    position = somewhere(tried, rng, over=True)
    for view in pages(tried, position):
        legal = game.legal(view)
        for _ in range(20):
            move = tried.facts.any_move(view, rng)
            refusal = game.why_not(view, move)
            assert (refusal is None) == (move in legal), (move, refusal)
            if refusal is not None:
                assert is_sentence(refusal), refusal
        for move in islice(legal, 40):
            assert game.why_not(view, move) is None


def is_sentence(text: str) -> bool:
    """Whether a text begins and ends like a sentence, without a gap where a name is missing."""
    begins = text[0].isupper() or text[0].isdigit() or text[0] == "{"
    return begins and text[-1] in ".?!" and "  " not in text and text.isprintable()


@every_game
@given(seed=SEEDS)
def test_a_move_is_read_back_from_its_text(tried: Tried, seed: int) -> None:
    game, rng = tried.game, Random(seed)
    position = somewhere(tried, rng)
    for view in deciding(tried, position):
        legal = game.legal(view)
        texts = {game.dump(move): move for move in legal}
        assert len(texts) == len(legal)
        for text, move in texts.items():
            assert game.parse(text) == move
            assert text.isascii()
            assert text.isprintable()
    with pytest.raises(NotAMove) as refused:
        game.parse("Let me win.")
    # A text that is no move at all raises another error than a move that is illegal here.
    assert not isinstance(refused.value, IllegalMove)


@every_game
@settings(max_examples=settings().max_examples // 2)
@given(seed=SEEDS)
def test_no_two_options_read_the_same(tried: Tried, seed: int) -> None:
    game, position = tried.game, somewhere(tried, Random(seed))
    for view in deciding(tried, position):
        legal = game.legal(view)
        options = [game.describe(view, move) for move in legal]
        assert [option.move for option in options] == list(legal)
        assert len({option.label for option in options}) == len(options)
        # A chooser that asks step by step needs one question at each step, and different answers.
        asked: dict[tuple[str, ...], str] = {}
        for option in options:
            answers = [pick.label for pick in option.picks]
            assert answers
            for step, picked in enumerate(option.picks):
                assert asked.setdefault(tuple(answers[:step]), picked.ask) == picked.ask
                assert picked.ask.endswith("?")
        ends = {tuple(pick.label for pick in option.picks) for option in options}
        assert not ends & asked.keys()


@every_game
@given(seed=SEEDS)
def test_a_copy_plays_on_alike_and_independently(tried: Tried, seed: int) -> None:
    game, rng = tried.game, Random(seed)
    position = somewhere(tried, rng)
    before = pages(tried, position)
    apart = Position(game.copy(position.state), Dice(position.dice.seed, position.dice.drawn))
    made = []
    for _ in range(12):
        if game.to_act(apart.state):
            made.append(pick(game, apart.state, rng))
            game.apply(apart.state, *made[-1], apart.dice)
    assert pages(tried, position) == before
    for seat, move in made:
        game.apply(position.state, seat, move, position.dice)
    assert pages(tried, position) == pages(tried, apart)
    assert position.dice.drawn == apart.dice.drawn


@every_game
@given(seed=SEEDS)
def test_every_event_is_a_sentence_of_an_ascii_kind(tried: Tried, seed: int) -> None:
    game, rng = tried.game, Random(seed)
    position = somewhere(tried, rng)
    seat, move = pick(game, position.state, rng)
    events = game.apply(position.state, seat, move, position.dice)
    assert events
    for event in events:
        assert event.kind.isascii()
        for text in (event.public, *event.private.values()):
            assert is_sentence(text), text
        assert set(event.private) <= set(range(tried.seats))


@every_game
def test_random_choice_finds_every_kind_of_move(tried: Tried) -> None:
    game, rng = tried.game, Random(3)
    for _ in range(5):
        position = somewhere(tried, rng)
        for view in deciding(tried, position):
            legal = game.legal(view)
            kinds = {type(move) for move in legal}
            chosen = {type(choose(legal, game.weight, rng)) for _ in range(600)}
            assert chosen == kinds
