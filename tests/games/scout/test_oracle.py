"""The legal moves are those of a slow oracle that follows the clauses word by word."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scapegoat_games.games.scout import GAME, moves
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.pieces import DECKS, Card
from scapegoat_games.games.scout.view import View
from tests.games.scout import oracle
from tests.games.scout.positions import lay


def clumped(rng: Random, seats: int, held: int) -> list[Card]:
    """A row of cards with as many sets and runs as hands have late in a round."""
    deck = [*DECKS[seats]]
    rng.shuffle(deck)
    row: list[Card] = []
    while len(row) < held:
        wanted = row[-1].top + rng.choice((-1, 0, 1)) if row and rng.random() < 0.7 else 0
        card = next((card for card in deck if wanted in card), deck[0])
        deck.remove(card)
        row.append(card.turned() if card.bottom == wanted or rng.random() < 0.2 else card)
    return row


def any_turn(rng: Random, seats: int, held: int) -> oracle.Turn:
    row = clumped(rng, seats, held + 8)
    hand, others = tuple(row[:held]), row[held:]
    # The active set may be any group of the other cards, or empty.
    groups = [
        tuple(others[start:stop])
        for start in range(len(others))
        for stop in range(start + 1, len(others) + 1)
        if oracle.together([card.top for card in others[start:stop]])
    ]
    active = rng.choice(groups) if rng.random() < 0.9 else ()
    mine = bool(active) and rng.random() < 0.1
    return oracle.Turn(seats, hand, active, mine, rng.randrange(4 if seats == 2 else 2))


def turns() -> st.SearchStrategy[oracle.Turn]:
    return st.builds(
        any_turn, st.randoms(use_true_random=True), st.integers(2, 5), st.integers(1, 16)
    )


def as_view(turn: oracle.Turn) -> View:
    """The turn as the view of seat 0."""
    view = lay(*[1] * turn.seats, turn=0).view(0)
    return view._replace(
        hands=(turn.hand, *view.hands[1:]),
        active=turn.active,
        owner=None if not turn.active else 0 if turn.mine else 1,
        chips=(turn.chips,) * turn.seats,
    )


@given(turns())
@settings(max_examples=settings().max_examples * 25)
@pytest.mark.clause("SC-6", "SC-7", "SC-9", "SC-10", "SC-11", "SC-12")
def test_legal_moves_are_those_of_the_oracle(turn: oracle.Turn) -> None:
    texts = [GAME.dump(move) for move in GAME.legal(as_view(turn))]
    assert len(texts) == len(set(texts))
    assert set(texts) == oracle.moves(turn)


def any_move(rng: Random, held: int) -> Move:
    """A random move, which may be illegal."""
    gap = rng.randrange(held + 3)
    scout = moves.Scout(rng.choice(("left", "right")), rng.random() < 0.5, gap)
    start = rng.randrange(held + 2)
    show = moves.Show(start, start + rng.choice((1, 1, 2, 2, 3, 4, 9)))
    return rng.choice((scout, show, moves.ScoutShow(scout, show)))


@given(turns(), st.integers(0, 2**32))
@settings(max_examples=settings().max_examples * 25)
def test_refused_moves_are_those_the_oracle_lacks(turn: oracle.Turn, seed: int) -> None:
    view, allowed = as_view(turn), oracle.moves(turn)
    legal = GAME.legal(view)
    rng = Random(seed)
    for _ in range(20):
        move = any_move(rng, len(turn.hand))
        lawful = GAME.dump(move) in allowed
        assert (move in legal) == lawful
        refusal = GAME.why_not(view, move)
        assert (refusal is None) == lawful, (move, refusal)


@given(turns())
def test_no_legal_move_is_refused(turn: oracle.Turn) -> None:
    view = as_view(turn)
    legal = GAME.legal(view)
    assert [GAME.why_not(view, move) for move in legal] == [None] * len(legal)
    assert all(move in legal for move in legal)
    assert [legal[at] for at in range(len(legal))] == list(legal)


def test_random_turns_are_of_every_kind() -> None:
    rng = Random(1)
    tried = [any_turn(rng, rng.randint(2, 5), rng.randint(1, 16)) for _ in range(1000)]
    allowed = [oracle.moves(turn) for turn in tried]
    assert {len(turn.active) for turn in tried} >= set(range(6))
    assert {
        oracle.together([card.top for card in turn.active]) for turn in tried if turn.active
    } == {"single", "set", "run"}
    assert any(not moves for moves in allowed)
    assert any(moves and not any("show" in move for move in moves) for moves in allowed)
    assert sum(any(", show" in move for move in moves) for moves in allowed) > 200
    # Many turns have an active set to beat, otherwise the comparison would hardly be tested.
    assert (
        sum(
            bool(turn.active) and any(move.startswith("show") for move in moves)
            for turn, moves in zip(tried, allowed, strict=True)
        )
        > 300
    )
