"""A hint on a public page does not depend on a player's hidden cards."""

from collections.abc import Collection, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, TypeAlias

import pytest

from scapegoat_games import bots, catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Level, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui import advice
from scapegoat_games.tui.stages import Curtain, OpenTable, PrivatePage, Stage
from scapegoat_games.tui.table import Table
from tests.contract.facts import facts_of
from tests.contract.positions import QUICK
from tests.tui.hands import hands_of
from tests.tui.playing import likely_move
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import SIX, TABLES, owing, put

DECISIONS: Final = 60 if QUICK else 400
"""Number of open decisions compared at each table. A larger number visits rarer positions."""
WORLDS: Final = 4 if QUICK else 8
"""Number of worlds imagined for each open decision. A larger number finds rarer leaks."""

Told: TypeAlias = tuple[str, str, frozenset[str]]
"""What a hint advises, its reason, and what it lights up."""


class Answers(NamedTuple):
    """The hints for an open decision in worlds that look alike to the table."""

    public: set[Told]
    """Hints on the open table."""
    by_own_view: set[str]
    """Moves that are best when hidden cards are counted."""


def hint_at(table: Table[Any, Any]) -> Told:
    """What the hint key shows."""
    found = table.advice()
    assert found is not None
    return found.what, found.why, found.targets


def table_for(match: AnyMatch) -> Table[Any, Any]:
    """A table without a screen."""
    app: Any = SimpleNamespace(clock=monotonic)
    return Table(app, match, resumed=False)


def open_decisions(game: str, players: int) -> Iterator[tuple[AnyMatch, Seat]]:
    """Yields random matches at each open decision of a player with hidden cards.

    Ends after the first match of a game that has no open decisions.
    """
    rng, openly = Random(f"{game} {players}"), True
    while openly:
        seed, openly = str(rng.random()), False
        match: AnyMatch = Match.start(
            catalog.load(game), SIX[:players], hands_of(game).SHORT, seed, hints=True
        )
        while match.to_act():
            for decision in match.to_act():
                openly |= decision.open
                if decision.open and match.view(decision.seat).hand:
                    yield match, decision.seat
            seat = owing(match)[0]
            match.play(seat, likely_move(match, seat, rng))


def answers(match: AnyMatch, seat: Seat, rng: Random) -> Answers:
    """The hints in the real world, and in worlds that look the same to the table."""
    real, view = match._position.state, match.view(Eye.TABLE)  # noqa: SLF001 - the state is put back below
    found = Answers(set(), set())
    for world in (real, *(match.game.imagine(view, rng) for _ in range(WORLDS))):
        put(match, world)
        found.public.add(hint_at(table_for(match)))
        seen = bots.Viewpoint(seat, match.view(Eye.TABLE), match.view(seat))
        best = bots.choose(match.game, seen, Level.NORMAL, Random(0))
        found.by_own_view.add(match.game.dump(best))
    put(match, real)
    return found


@pytest.mark.budget
@pytest.mark.channel("open table")
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_hint_on_the_open_table_ignores_hidden_cards(game: str, players: int) -> None:
    rng, could_differ = Random(1), False
    for match, seat in islice(open_decisions(game, players), DECISIONS):
        found = answers(match, seat, rng)
        assert len(found.public) == 1, f"{match.seed} after {len(match.moves)} moves"
        could_differ |= len(found.by_own_view) > 1
    if facts_of(game).open_choices_use_hands:
        assert could_differ, "in no position does a hint from the seat's own view say otherwise"


@pytest.fixture(scope="module")
def blackmailer() -> AnyMatch:
    """A match in which only Ann's hidden cards are a reason for her open decision to blackmail."""
    return next(
        match
        for match, seat in open_decisions("alcatraz", 3)
        if seat == 0 and match.game.dump(advised(match, seat)) == "blackmail"
    )


def advised(match: AnyMatch, seat: Seat) -> object:
    move, *_ = advice.advised(match, seat, seat, None)
    return move


def seated_again(
    match: AnyMatch, computers: Collection[Seat], *, open_hands: bool = False
) -> AnyMatch:
    """The position of the match, with computer players in some of the seats."""
    again: AnyMatch = Match.start(
        match.game,
        match.names,
        match.settings,
        match.seed,
        hints=True,
        open_hands=open_hands,
        computers=dict.fromkeys(computers, Level.EASY),
    )
    return put(again, match.game.copy(match._position.state))  # noqa: SLF001 - a match has no public copy


@pytest.mark.parametrize("computers", [(), (1,), (2,)])
def test_hint_for_two_people_is_public_beside_computer_players(
    blackmailer: AnyMatch, computers: tuple[Seat, ...]
) -> None:
    what, *_ = hint_at(table_for(seated_again(blackmailer, computers)))
    assert "blackmail" not in what


def test_hint_for_the_only_person_counts_hidden_cards(blackmailer: AnyMatch) -> None:
    what, *_ = hint_at(table_for(seated_again(blackmailer, (1, 2))))
    assert what == "Play a blackmail card, or none."


def test_hint_with_open_hands_counts_all_cards(blackmailer: AnyMatch) -> None:
    what, *_ = hint_at(table_for(seated_again(blackmailer, (), open_hands=True)))
    assert what == "Play a blackmail card, or none."


async def test_hint_behind_the_curtain_counts_own_cards(
    tmp_path: Path, blackmailer: AnyMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated_again(blackmailer, ())
    # Without a reason there is no hint, and few blackmail cards have one at a random position.
    monkeypatch.setattr(type(match.game), "reason", lambda *_: "It helps.")
    async with at_the_table(tmp_path, match) as seats:
        assert isinstance(stage(seats), OpenTable)
        await seats.press("i")
        assert "Play a blackmail card" not in seats.text
        await seats.press("b")
        assert isinstance(stage(seats), Curtain)
        await seats.press("i")
        assert isinstance(stage(seats), Curtain)
        await seats.lift()
        assert stage(seats) == PrivatePage(0)
        assert " Hint " in seats.rows[-1]
        await seats.press("i")
        assert "Hint: Play a blackmail card, or none. It helps." in seats.said
        await seats.press("enter")
        assert stage(seats) == PrivatePage(0), "a page of cards can set nothing up"
        await seats.press("enter")
        assert isinstance(stage(seats), OpenTable)
    assert not match.moves


def stage(seats: Seats) -> Stage:
    """The current stage. A call makes the type checker forget what it inferred before."""
    return seats.stage
