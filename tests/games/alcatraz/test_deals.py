"""Deals between the active player and another in the same location."""

from itertools import product

import pytest

from scapegoat_games.games.alcatraz import GAME, moves
from scapegoat_games.games.alcatraz.steps import Answering, Offering
from scapegoat_games.protocol import Decision, Eye
from tests.games.alcatraz.positions import At, Position, items, lay


def met(mine: str = "key", theirs: str = "drug", cash: int = 1, their_cash: int = 0) -> Position:
    return lay(At("yard", mine, cash=cash), At("yard", theirs, cash=their_cash), At("chapel"))


@pytest.mark.clause("AL-17")
def test_a_deal_is_offered_and_answered_on_the_open_table() -> None:
    position = met()
    assert position.told("deal 2") == "{0} wants to deal with {1}."
    assert position.state.step == Offering(1)
    assert GAME.to_act(position.state) == (Decision(0, open=True),)
    told = position.told("offer give=key get=drug cash=1")
    assert told == "{0} offers {1} a key and 1 Cash for a drug."
    assert position.view().step == Answering(1, moves.Offer(items("key"), items("drug"), 1))
    assert GAME.to_act(position.state) == (Decision(1, open=True),)
    assert position.told("yes") == "{1} accepts."
    assert position.sheet(0) == ("drug", 0, 0, "")
    assert position.sheet(1) == ("key", 1, 0, "")
    assert position.actor == 0
    assert position.state.points == 4


@pytest.mark.clause("AL-17")
def test_a_refused_deal_changes_nothing_and_is_not_offered_again() -> None:
    position = met()
    assert position.told("deal 2", "offer give=key", "no") == "{1} refuses."
    assert position.sheet(0) == ("key", 1, 0, "")
    position.play("deal 2")
    again = "Just that has been offered this turn already."
    assert position.refusal("offer give=key") == again
    assert "offer give=key" not in position.moves()
    # Another offer may be made now, and the refused offer in another turn.
    assert position.refusal("offer give=key cash=1") is None
    position.play("back", "end", "deal 1")
    assert position.refusal("offer get=key") is None
    position = met(theirs="")
    position.play("deal 2", "offer give=key", "yes", "deal 2", "offer get=key", "yes", "deal 2")
    assert position.refusal("offer give=key") == again


@pytest.mark.clause("AL-17")
def test_a_deal_can_be_called_off() -> None:
    position = met()
    assert position.told("deal 2", "back") == "{0} offers {1} nothing after all."
    assert position.actor == 0
    assert "deal 2" in position.moves()


@pytest.mark.clause("AL-17")
@pytest.mark.parametrize(
    ("offer", "refusal"),
    [
        ("offer", "Something has to change hands."),
        ("offer give=key get=key", "The same kind of thing can't go both ways."),
        ("offer give=drug", "{0} doesn't have that to give."),
        ("offer give=key+key", "{0} doesn't have that to give."),
        ("offer get=tool", "{1} doesn't have that to give."),
        ("offer cash=2", "{0} doesn't have that to give."),
        ("offer cash=-1", "{1} doesn't have that to give."),
        ("end", "Now an offer is made, or the deal is called off."),
    ],
)
def test_impossible_offers_are_refused_with_reasons(offer: str, refusal: str) -> None:
    position = met()
    position.play("deal 2")
    assert position.refusal(offer) == refusal
    assert offer not in position.moves()


@pytest.mark.clause("AL-17", "AL-3")
@pytest.mark.parametrize(
    ("mine", "theirs", "cash", "their_cash", "offer", "refusal"),
    [
        ("key key key", "drug", 0, 0, "offer get=drug", "{0} can hold 3 items at most."),
        ("key", "drug drug tool", 0, 0, "offer give=key", "{1} can hold 3 items at most."),
        ("key", "drug drug tool", 0, 0, "offer give=key get=tool", None),
        ("key", "", 3, 1, "offer cash=-1", "{0} can hold 3 Cash at most."),
        ("key", "", 1, 3, "offer cash=1", "{1} can hold 3 Cash at most."),
        ("key", "", 3, 0, "offer give=key cash=3", None),
    ],
)
def test_an_offer_has_to_fit_on_both_sheets(
    mine: str, theirs: str, cash: int, their_cash: int, offer: str, refusal: str | None
) -> None:
    position = met(mine, theirs, cash, their_cash)
    position.play("deal 2")
    assert position.refusal(offer) == refusal


@pytest.mark.clause("AL-17")
def test_a_deal_needs_a_partner_in_the_location() -> None:
    position = met()
    assert position.moves("deal") == ["deal 2"]
    assert position.refusal("deal 1") == "Nobody can deal with themselves."
    assert position.refusal("deal 3") == "{2} is not here, but at the Chapel."
    assert position.refusal("deal 4") == "There is no such player."
    poor = lay(At("yard"), At("yard"), At("yard", "key"))
    assert poor.refusal("deal 2") == "There is nothing left to offer to {1}."
    assert poor.moves("deal") == ["deal 3"]


def possible(mine: str, theirs: str, cash: int, their_cash: int) -> set[moves.Offer]:
    """All deals, found by trying every distribution of both players' things."""
    found = set()
    both = [*items(mine), *items(theirs)]
    for sides in product((0, 1), repeat=len(both)):
        after = tuple(sorted(item for item, side in zip(both, sides, strict=True) if not side))
        others = tuple(sorted(item for item, side in zip(both, sides, strict=True) if side))
        if len(after) > 3 or len(others) > 3:
            continue
        give, get = list(items(mine)), list(after)
        for item in items(mine):
            if item in get:
                get.remove(item)
                give.remove(item)
        for paid in range(-their_cash, cash + 1):
            if cash - paid <= 3 and their_cash + paid <= 3:
                found.add(moves.Offer(tuple(give), tuple(get), paid))
    return found - {moves.Offer()}


@pytest.mark.clause("AL-17")
@pytest.mark.parametrize(
    ("mine", "theirs", "cash", "their_cash"),
    [
        ("", "", 0, 1),
        ("key", "key", 2, 2),
        ("key drug", "tool", 0, 0),
        ("key key drug", "key tool tool", 3, 3),
        ("key drug gun", "knife clothes tool", 2, 1),
        ("key key key", "drug drug drug", 3, 0),
    ],
)
def test_all_possible_offers_are_listed(mine: str, theirs: str, cash: int, their_cash: int) -> None:
    position = met(mine, theirs, cash, their_cash)
    position.play("deal 2")
    legal = GAME.legal(position.view())
    assert legal[0] == moves.BACK
    assert set(legal) == {moves.BACK, *possible(mine, theirs, cash, their_cash)}
    assert len(legal) == len(set(legal))


@pytest.mark.clause("AL-17")
def test_a_deal_begins_only_with_something_to_offer() -> None:
    choices = ("", "key", "key key drug", "drug tool tool")
    for mine, theirs, cash, their_cash in product(choices, choices, range(4), range(4)):
        position = met(mine, theirs, cash, their_cash)
        there_is = bool(possible(mine, theirs, cash, their_cash))
        assert (position.refusal("deal 2") is None) == there_is


@pytest.mark.clause("AL-17")
def test_no_deal_after_everything_has_been_offered() -> None:
    position = met("key", "", 0, 0)
    assert position.play("deal 2", "offer give=key", "no")
    assert position.moves("deal") == []
    assert position.refusal("deal 2") == "There is nothing left to offer anybody here."


def test_offers_made_already_are_not_listed() -> None:
    position = met("key drug", "tool", 2, 1)
    position.play("deal 2")
    before = list(GAME.legal(position.view()))
    for made in (before[3], before[-1], before[1]):
        position.by(0, GAME.dump(made))
        position.play("no", "deal 2")
    after = GAME.legal(position.view())
    assert list(after) == [before[0], before[2], *before[4:-1]]
    assert before[3] not in after
    assert moves.BACK in after
    assert moves.END not in after
    # An offer that has become impossible is not listed either.
    position.play("offer give=drug", "yes", "deal 2")
    rest = GAME.legal(position.view())
    assert all(GAME.why_not(position.view(), move) is None for move in rest)
    assert len(set(rest)) == len(rest)


@pytest.mark.clause("AL-17")
def test_the_words_of_a_deal() -> None:
    position = met()
    assert position.option("deal 2").label == "deal, {1}"
    position.play("deal 2")
    option = position.option("offer give=key cash=1")
    assert [(pick.ask, pick.label) for pick in option.picks] == [
        ("What does {0} give {1}?", "a key and 1 Cash"),
        ("What does {1} give?", "nothing"),
    ]
    assert position.option("back").label == "no deal after all"
    position.play("offer give=key cash=1")
    assert position.option("yes").picks[0].ask == "Does {1} accept?"
    assert position.option("no").label == "refuse"
    assert position.refusal("end") == "First an offered deal is answered."
    assert [*GAME.legal(position.view(Eye.TABLE))] == [GAME.parse("yes"), GAME.parse("no")]
    assert GAME.legal(position.view(1)) == ()
