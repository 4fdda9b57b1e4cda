"""SG-6: one mat lies, and no mat tells its owner whether it is that one."""

from collections import Counter
from random import Random

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.deal import PAIRS, mats_of, shuffled_pairs
from scapegoat_games.games.scape_goat.pieces import CELLS
from scapegoat_games.games.scape_goat.view import Mat
from scapegoat_games.protocol import Dice, Eye, Seat
from tests.games.scape_goat.positions import start

every_number = pytest.mark.parametrize("seats", GAME.seats)

pytestmark = pytest.mark.clause("SG-6")


def pair_in(mats: tuple[Mat, ...], cell: int) -> tuple[Seat, Seat]:
    """Scapegoat and decoy of a cell: one mat names another player than all others."""
    named = [mat[cell] for mat in mats]
    (goat,) = [seat for seat in range(len(mats)) if named.count(seat) == len(mats) - 1]
    assert named.count(named[goat]) == 1
    return goat, named[goat]


@every_number
def test_each_pair_fills_equally_many_cells(seats: int) -> None:
    assert CELLS == 120
    for seed in range(20):
        mats = start(seats, str(seed)).state.mats
        assert [len(mat) for mat in mats] == [120] * seats
        pairs = Counter(pair_in(mats, cell) for cell in range(120))
        each = 120 // (seats * (seats - 1))
        assert pairs == {
            (goat, decoy): each for goat in range(seats) for decoy in range(seats) if goat != decoy
        }


@every_number
def test_a_named_player_leaves_the_odds_at_one_in_n(seats: int) -> None:
    mats = start(seats).state.mats
    for owner, mat in enumerate(mats):
        assert owner not in mat
        for named in set(mat):
            cells = [cell for cell in range(120) if mat[cell] == named]
            mine = [cell for cell in cells if pair_in(mats, cell)[0] == owner]
            assert len(mine) * seats == len(cells)


@every_number
def test_all_mats_but_the_scapegoat_s_name_the_scapegoat(seats: int) -> None:
    for seed in range(30):
        position = start(seats, str(seed))
        goat = position.state.scapegoat
        for seat in range(seats):
            named = position.view(seat).named
            assert [other for other in range(seats) if named[other] is not None] == [seat]
            assert (named[seat] == goat) == (seat != goat)


@every_number
def test_scapegoats_and_dice_come_by_chance(seats: int) -> None:
    deals = [start(seats, str(seed)).state for seed in range(300)]
    goats = Counter(state.scapegoat for state in deals)
    assert all(count > 0.6 * 300 / seats for count in goats.values())
    assert {state.deal.white for state in deals} == set(range(10))
    assert {state.deal.black for state in deals} == set(range(1, 13))


def test_each_roll_points_at_its_own_cell() -> None:
    deals = {(d.white, d.black): d.cell for d in (start(3, str(s)).state.deal for s in range(1500))}
    assert sorted(deals.values()) == list(range(120))


def test_mats_differ_between_matches() -> None:
    tables = {start(3, str(seed)).state.mats for seed in range(20)}
    assert len(tables) == 20
    # Over many matches each pair comes to the first cell.
    first = {pair_in(start(3, str(seed)).state.mats, 0) for seed in range(60)}
    assert first == set(PAIRS[3])


@every_number
def test_a_player_sees_the_dice_and_only_the_own_mat(seats: int) -> None:
    position = start(seats)
    deal = position.view(Eye.TABLE).deal
    assert position.view(Eye.TABLE).mats == (None,) * seats
    assert position.view(Eye.TABLE).named == (None,) * seats
    for seat in range(seats):
        view = position.view(seat)
        assert view.deal == deal
        assert view.mats == tuple(
            position.state.mats[seat] if other == seat else None for other in range(seats)
        )
    assert position.view(Eye.ALL).mats == position.state.mats
    assert position.view(Eye.ALL).named.count(position.state.scapegoat) == seats - 1


@every_number
def test_imagined_mats_agree_with_the_own_mat_and_the_odds(seats: int) -> None:
    position = start(seats)
    view = position.view(0)
    worlds = [GAME.imagine(view, Random(seed)) for seed in range(600)]
    goats = Counter(world.scapegoat for world in worlds)
    named = view.named[0]
    assert set(goats) == {0, named}
    assert abs(goats[0] / 600 - 1 / seats) < 0.06
    for world in worlds[:50]:
        assert world.mats[0] == view.mats[0]
        assert len(Counter(pair_in(world.mats, cell) for cell in range(120)).values()) == len(
            PAIRS[seats]
        )
    decoys = Counter(
        world.mats[named][view.deal.cell] for world in worlds if world.scapegoat == named
    )
    assert set(decoys) == {seat for seat in range(seats) if seat != named}


@every_number
def test_for_the_table_anybody_may_be_the_scapegoat(seats: int) -> None:
    worlds = start(seats).worlds(Eye.TABLE, 300)
    goats = Counter(world.scapegoat for world in worlds)
    assert all(abs(goats[seat] / 300 - 1 / seats) < 0.12 for seat in range(seats))


def test_mats_follow_from_the_pairs_of_the_cells() -> None:
    pairs = [0] * 119 + [PAIRS[3].index((2, 0))]
    assert PAIRS[3][0] == (0, 1)
    assert [mat[0] for mat in mats_of(3, pairs)] == [1, 0, 0]
    assert [mat[119] for mat in mats_of(3, pairs)] == [2, 2, 0]


@every_number
def test_one_draw_of_the_dice_mixes_the_cells(seats: int) -> None:
    dice = Dice("tables")
    numbers = shuffled_pairs(seats, dice)
    assert dice.drawn == 1
    assert set(Counter(numbers).values()) == {120 // len(PAIRS[seats])}
