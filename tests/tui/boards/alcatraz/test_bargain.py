"""The draft of an offer, without a screen."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.moves import BACK, Offer
from scapegoat_games.games.alcatraz.pieces import CASH, DRUG, GUN, KEY, TOOL
from scapegoat_games.games.alcatraz.view import Sheet
from scapegoat_games.tui.boards.alcatraz.deal import Bargain
from tests.games.alcatraz.positions import At, Position, lay

ITEMS = ("", "key", "key drug", "key tool tool", "clothes drug drug", "knife tool gun")


def dealing(mine: At, theirs: At) -> Position:
    """A position in which the second player deals with the third."""
    position = lay(At("cells", "knife", cash=1), mine, theirs, turn=1)
    position.play("deal 3")
    return position


def between(mine: str, theirs: str, my_cash: int = 0, their_cash: int = 0) -> Bargain:
    return Bargain(dealing(At("yard", mine, my_cash), At("yard", theirs, their_cash)).view())


@st.composite
def positions(draw: st.DrawFn) -> Position:
    cash, mine = st.integers(0, 3), draw(st.sampled_from(ITEMS))
    theirs = draw(st.sampled_from([items for items in ITEMS[1:] if items != mine]))
    return dealing(At("yard", mine, draw(cash)), At("yard", theirs, draw(cash)))


def held(sheet: Sheet, kind: int) -> int:
    return sheet.cash if kind == CASH else sheet.items.count(kind)


@pytest.mark.clause("AL-17")
@given(positions())
def test_amounts_stay_within_both_sheets(position: Position) -> None:
    now = Bargain(position.view())
    assert now.kinds
    for at, kind in enumerate(now.kinds):
        now.cursor = at
        now.shift(-9)
        assert now.amounts[at] == -held(now.theirs, kind)
        now.shift(9)
        assert now.amounts[at] == held(now.mine, kind)
        seen = set()
        for _ in range(held(now.mine, kind) + held(now.theirs, kind) + 1):
            now.number(at)
            seen.add(now.amounts[at])
        assert seen == {*range(-held(now.theirs, kind), held(now.mine, kind) + 1)}
    for kind in {*range(CASH + 1)} - {*now.kinds}:
        assert not held(now.mine, kind) + held(now.theirs, kind)


@pytest.mark.clause("AL-17")
@given(positions())
def test_unrefused_offers_are_the_legal_ones(position: Position) -> None:
    now = Bargain(position.view())
    bounds = [range(-held(now.theirs, kind), held(now.mine, kind) + 1) for kind in now.kinds]
    found = set()
    for amounts in product(*bounds):
        now.amounts = list(amounts)
        if now.refused is None:
            found.add(now.offer)
    assert {*found, BACK} == {*GAME.legal(now.view)}


@pytest.mark.clause("AL-17")
@given(positions(), st.randoms(use_true_random=False))
def test_the_sheets_show_the_offer_as_accepted(position: Position, rng: Random) -> None:
    now = Bargain(position.view())
    offers = [move for move in GAME.legal(now.view) if isinstance(move, Offer)]
    offer = rng.choice(offers)
    for at, kind in enumerate(now.kinds):
        more = offer.cash if kind == CASH else offer.give.count(kind) - offer.get.count(kind)
        now.cursor = at
        now.shift(more)
    assert now.offer == offer
    position.play(GAME.dump(offer), "yes")
    assert now.sheets == position.state.sheets


def test_digits_step_through_the_amounts() -> None:
    now = between("key key", "key", 1)
    assert now.kinds == (KEY, CASH)
    amounts = []
    for _ in range(4):
        now.number(0)
        amounts.append(now.amounts[0])
    assert amounts == [1, 2, -1, 0]
    theirs = between("", "tool tool")
    assert theirs.kinds == (TOOL,)
    amounts = []
    for _ in range(3):
        theirs.number(0)
        amounts.append(theirs.amounts[0])
    assert amounts == [-1, -2, 0]
    now.number(1)
    assert (now.cursor, now.amounts) == (1, [0, 1])
    now.number(2)
    assert (now.cursor, now.amounts) == (1, [0, 1]), "there is no third"


def test_the_cursor_stays_in_the_list() -> None:
    now = between("key", "gun")
    now.go(-1)
    assert now.cursor == 0
    now.go(5)
    assert now.cursor == 1
    now.shift(-1)
    assert now.offer == Offer(get=(GUN,))


def test_each_entry_says_who_gives_what() -> None:
    now = between("key drug", "drug", 0, 2)
    now.shift(1)
    now.cursor = 2
    now.shift(-2)
    assert [now.label(at) for at in range(3)] == [
        "key: {1} gives",
        "drug",
        "Cash: {2} gives 2",
    ]
    assert now.offer == Offer((KEY,), (), -2)


@pytest.mark.clause("AL-17")
@pytest.mark.parametrize(
    ("mine", "theirs", "amounts", "told"),
    [
        (("key",), ("drug",), [0, 0], "Something has to change hands."),
        (("key tool tool",), ("drug",), [0, -1, 0], "{1} can hold 3 items at most."),
        (("drug",), ("key tool tool",), [0, 1, 0], "{2} can hold 3 items at most."),
        (("key tool tool",), ("drug",), [1, -1, 0], None),
        (("", 2), ("", 2), [2], "{2} can hold 3 Cash at most."),
        (("", 3), ("key", 1), [0, -1], "{1} can hold 3 Cash at most."),
        (("", 3), ("key", 1), [0, 2], None),
    ],
)
def test_offers_beyond_a_sheet_are_refused_with_a_reason(
    mine: tuple[str, int], theirs: tuple[str, int], amounts: list[int], told: str | None
) -> None:
    now = Bargain(dealing(At("yard", *mine), At("yard", *theirs)).view())
    now.amounts = amounts
    assert now.refused == told
    assert (now.enter() is None) is (told is not None)


def test_sheets_show_even_too_many_items() -> None:
    now = between("key tool tool", "drug")
    assert now.kinds == (KEY, DRUG, TOOL)
    now.amounts = [0, -1, 0]
    first, mine, theirs = now.sheets
    assert first == now.view.sheets[0]
    assert mine.items == (KEY, DRUG, TOOL, TOOL)
    assert theirs.items == ()


@pytest.mark.clause("AL-17")
def test_an_offer_is_made_once_a_turn() -> None:
    position = dealing(At("yard", "key"), At("yard", "drug"))
    position.play("offer give=key", "no", "deal 3")
    now = Bargain(position.view())
    now.shift(1)
    assert now.refused == "Just that has been offered this turn already."
    now.number(1)
    now.shift(-2)
    assert now.refused is None


def test_an_offer_is_visible_while_it_is_put_together() -> None:
    now = between("key", "drug")
    assert now.empty
    now.shift(1)
    assert not now.empty
    assert now.sheets[now.partner].items == (KEY, DRUG)
    now.number(1)
    assert now.amounts == [1, -1]
    assert now.enter() == Offer((KEY,), (DRUG,))


@pytest.mark.clause("AL-17")
def test_esc_clears_an_offer_then_calls_it_off() -> None:
    now = between("key", "drug")
    now.shift(1)
    assert now.back() is None
    assert now.amounts == [0, 0]
    assert now.back() == BACK


@pytest.mark.parametrize(("turn", "toward"), [(0, 1), (2, -1)])
def test_arrows_towards_the_partner_give(turn: int, toward: int) -> None:
    position = lay(At("yard", "key"), At("yard"), At("yard", "key"), turn=turn)
    position.play("deal 2")
    assert Bargain(position.view()).toward == toward
