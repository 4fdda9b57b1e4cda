"""The rules of the twelve locations, silver and gold."""

import pytest

from scapegoat_games.games.alcatraz import GAME, moves
from scapegoat_games.games.alcatraz.steps import Keeping
from scapegoat_games.protocol import Decision, Eye
from tests.games.alcatraz.positions import At, Position, lay, lie


def at(
    place: str,
    items: str = "",
    side: str = "silver",
    *,
    cash: int = 0,
    stamina: int = 0,
    cards: str = "",
) -> Position:
    """A position with a player in a location, and two others elsewhere."""
    one = At(place, items, cash, stamina, cards=cards)
    return lay(one, At("chapel"), At("dining"), sides=side)


PRIMARY = [
    ("infirmary", "drug"),
    ("workshop", "tool"),
    ("cells", "knife"),
    ("laundry", "clothes"),
    ("guardroom", "key"),
]


@pytest.mark.clause("AL-25", "AL-11")
@pytest.mark.parametrize(("place", "item"), PRIMARY)
def test_silver_primary_locations_give_one_item(place: str, item: str) -> None:
    position = at(place)
    assert position.moves("use") == [f"use take={item}"]
    position.play(f"use take={item}")
    assert position.sheet(0)[0] == item
    assert position.lying(place) == f"{item} {item}"
    assert position.state.points == 3
    assert "already used" in str(position.refusal(f"use take={item}"))
    empty = lie(at(place), **{place: ""})
    assert empty.refusal(f"use take={item}") == "There is nothing to take here."
    assert (
        at(place, f"gun {item} {item}").refusal(f"use take={item}") == "{0} already holds 3 items."
    )


def test_the_gun_is_the_last_to_be_paid_with() -> None:
    position = at("workshop", "key gun", "gold", cash=1)
    view = position.view()
    picks = [
        GAME.describe(view, move).picks for move in GAME.legal(view) if isinstance(move, moves.Use)
    ]
    assert [pick[1].label for pick in picks] == ["a key", "1 Cash", "the gun"]


@pytest.mark.clause("AL-25")
@pytest.mark.parametrize(("place", "item"), PRIMARY)
def test_golden_primary_locations_give_two_items_for_a_payment(place: str, item: str) -> None:
    position = at(place, "gun", "gold", cash=1)
    two = f"take={item}+{item}"
    assert position.moves("use") == [f"use pay=cash {two}", f"use pay=gun {two}"]
    position.play(f"use pay=gun {two}")
    assert position.sheet(0)[0] == f"{item} {item}"
    assert position.lying(place) == item
    assert position.lying("visiting").endswith("gun")
    position = at(place, "gun", "gold", cash=1)
    position.play(f"use pay=cash {two}")
    assert position.sheet(0)[1] == 0
    assert position.refusal(f"use {two}") is not None
    assert at(place, "", "gold").refusal(f"use {two}") == (
        "{0} has neither an item nor Cash to pay with."
    )


@pytest.mark.clause("AL-25")
def test_a_paid_item_can_not_be_taken() -> None:
    position = lie(at("infirmary", "drug", "gold"), infirmary="drug")
    assert position.moves("use") == ["use pay=drug take=drug"]
    position.play("use pay=drug take=drug")
    assert (position.sheet(0)[0], position.lying("infirmary")) == ("drug", "drug")


@pytest.mark.clause("AL-25", "AL-3")
def test_room_for_items_is_counted_after_paying() -> None:
    # Paying with one of three items makes room for one.
    position = at("cells", "key key tool", "gold", cash=1)
    assert position.moves("use") == ["use pay=key take=knife", "use pay=tool take=knife"]
    assert position.refusal("use pay=cash take=knife") == (
        "{0} already holds 3 items, and only paying with one of them makes room."
    )
    # The refusal names the missing Cash, not the location.
    broke = at("yard", "key")
    assert broke.refusal("use pay=cash take=tool") == "That needs Cash, and {0} has none."
    # With two items, paying with an item makes room for two, paying Cash for one.
    position = at("cells", "key tool", "gold", cash=1)
    assert position.moves("use") == [
        "use pay=cash take=knife",
        "use pay=key take=knife+knife",
        "use pay=tool take=knife+knife",
    ]


@pytest.mark.clause("AL-25")
def test_items_to_take_must_lie_there_before_paying() -> None:
    position = lie(at("cells", "knife", "gold"), cells="")
    assert position.refusal("use pay=knife take=knife") == "There is nothing to take here."
    # An item that was paid lies there too late to be taken.
    position = lie(at("cells", "knife key", "gold"), cells="knife")
    assert position.moves("use") == ["use pay=key take=knife", "use pay=knife take=knife"]
    position.play("use pay=knife take=knife")
    assert position.sheet(0)[0] == "key knife"
    assert position.lying("cells") == "knife"


@pytest.mark.clause("AL-25", "AL-21")
def test_a_paid_item_is_dropped() -> None:
    position = at("cells", "tool", "gold")
    told = position.told("use pay=tool take=knife+knife")
    assert told == "{0} pays a tool (back to the Workshop) and takes 2 knives at the Cell Block."
    assert position.lying("workshop") == "tool tool tool"


@pytest.mark.clause("AL-25")
def test_the_silver_exercise_yard_exchanges_items() -> None:
    position = at("yard", "drug", cash=1)
    assert position.moves("use") == [
        f"use pay={paid} take={item}"
        for paid in ("cash", "drug")
        for item in ("clothes", "drug", "key", "knife", "tool")
    ]
    position.play("use pay=cash take=tool")
    assert position.sheet(0)[:2] == ("drug tool", 0)
    # This rule is free.
    assert position.state.points == 4
    golden = at("yard", "drug", "gold")
    pairs = golden.moves("use pay=drug take=key+")
    assert len(pairs) == 4
    assert len(golden.moves("use")) == 10
    golden.play("use pay=drug take=key+knife")
    assert golden.sheet(0)[0] == "key knife"
    assert golden.state.points == 3
    last = lie(at("yard", "drug", "gold"), yard="tool")
    assert last.moves("use") == ["use pay=drug take=tool"]


@pytest.mark.clause("AL-25")
def test_the_visiting_area_gives_any_item_or_the_gun() -> None:
    position = at("visiting")
    assert position.moves("use") == [
        f"use take={item}" for item in ("clothes", "drug", "gun", "key", "knife", "tool")
    ]
    assert position.told("use take=gun") == "{0} takes the gun at the Visiting Area."
    golden = at("visiting", "key", "gold")
    assert golden.moves("use") == ["use pay=key take=gun"]
    golden.play("use pay=key take=gun")
    assert golden.sheet(0)[0] == "gun"
    gone = lie(at("visiting", "key", "gold"), visiting="key knife")
    assert gone.refusal("use pay=key take=gun") == "There is no gun to take here."


@pytest.mark.clause("AL-25", "AL-3")
@pytest.mark.parametrize(
    ("place", "side", "had", "has", "left"),
    [
        ("dining", "silver", 0, 3, 3),
        ("dining", "silver", 2, 3, 3),
        ("dining", "gold", 0, 1, 4),
        ("recreation", "silver", 0, 2, 3),
        ("recreation", "silver", 2, 3, 3),
        ("recreation", "gold", 2, 3, 4),
    ],
)
def test_stamina_and_cash_are_gained_up_to_three(
    place: str, side: str, had: int, has: int, left: int
) -> None:
    what = "stamina" if place == "dining" else "cash"
    position = at(place, "", side, cash=had, stamina=had)
    told = position.told("use")
    name = "Stamina" if place == "dining" else "Cash"
    assert told.startswith(f"{{0}} gains {has - had} {name} at the ")
    assert position.sheet(0)[1 if what == "cash" else 2] == has
    assert position.state.points == left
    assert at(place, "", side, cash=3, stamina=3).refusal("use") == f"{{0}} already has 3 {name}."


@pytest.mark.clause("AL-25", "AL-26")
def test_the_silver_office_draws_a_blackmail_card() -> None:
    position = at("office").stack("Sick List")
    (draw,) = position.play("use")
    assert draw.public == "At the Warden's Office, {0} draws a blackmail card."
    assert draw.private == {0: "At the Warden's Office, {0} draws Sick List."}
    assert draw.reveals
    assert position.hand(0) == ["Sick List"]
    assert position.view(1).hands == ((None,), (), ())
    two = at("office", cards="Sick List, Old Debt")
    assert two.refusal("use") == "{0} already holds 2 blackmail cards."


@pytest.mark.clause("AL-25", "AL-26")
def test_the_golden_office_draws_three_and_keeps_one() -> None:
    position = at("office", "key", "gold", cash=1, cards="Shakedown")
    position.stack("Sick List", "The Hole", "Loose Lips")
    assert position.moves("use") == ["use pay=cash", "use pay=key"]
    assert position.refusal("use") == "Here an item or 1 Cash has to be paid."
    assert position.refusal("use pay=tool") == "{0} doesn't have a tool to pay with."
    (draw,) = position.play("use pay=key")
    assert draw.public == (
        "At the Warden's Office, {0} pays a key (back to the Guard's Room)"
        " and draws 3 blackmail cards."
    )
    assert draw.private[0].endswith("draws The Hole, Loose Lips and Sick List.")
    assert position.state.step == Keeping()
    assert GAME.to_act(position.state) == (Decision(0),)
    assert position.view(0).drawn != position.view(1).drawn == (None, None, None)
    assert GAME.legal(position.view(Eye.TABLE)) == ()
    assert position.moves() == ["keep 1", "keep 2", "keep 3"]
    assert position.option("keep 3").label == "Sick List"
    assert position.refusal("keep 4") == "There is no card 4 among 3."
    assert GAME.why_not(position.view(1), GAME.parse("keep 1")) == "That is decided in private."
    assert position.refusal("end") == "First one of the cards drawn is kept."
    (kept,) = position.play("keep 3")
    assert kept.public == "{0} keeps one of them and discards The Hole and Loose Lips."
    assert kept.private == {0: "{0} keeps Sick List and discards The Hole and Loose Lips."}
    assert position.hand(0) == ["Shakedown", "Sick List"]
    assert position.actor == 0
    assert len(position.state.discards) == 2
    poor = at("office", "", "gold")
    assert poor.refusal("use") == "{0} has neither an item nor Cash to pay with."


@pytest.mark.clause("AL-25")
def test_the_silver_chapel_exposes_a_card_of_anybody() -> None:
    exposed = set()
    for seed in range(20):
        position = lay(
            At("chapel"), At("office", cards="Sick List, Old Debt"), At("yard"), seed=f"{seed}"
        )
        assert position.moves("use") == ["use seat=2"]
        (event,) = position.play("use seat=2")
        assert event.reveals
        (left,) = position.hand(1)
        (gone,) = {"Sick List", "Old Debt"} - {left}
        assert event.public == (
            f"At the Chapel, {{0}} has one of {{1}}'s blackmail cards discarded: {gone}."
        )
        assert len(position.state.discards) == 1
        exposed.add(gone)
    assert exposed == {"Sick List", "Old Debt"}
    assert at("chapel", cards="Old Debt").refusal("use") == "Nobody else holds a blackmail card."


@pytest.mark.clause("AL-25", "AL-26")
def test_the_golden_chapel_takes_a_card_of_anybody() -> None:
    position = lay(
        At("chapel", "key", cash=1), At("office", cards="Sick List"), At("yard", cards="Shakedown"),
        sides="gold",
    )  # fmt: skip
    assert position.moves("use") == [
        "use pay=cash seat=2",
        "use pay=cash seat=3",
        "use pay=key seat=2",
        "use pay=key seat=3",
    ]
    (event,) = position.play("use pay=cash seat=2")
    assert event.public == "At the Chapel, {0} pays 1 Cash and takes a blackmail card from {1}."
    told = "At the Chapel, {0} pays 1 Cash and takes Sick List from {1}."
    assert event.private == {0: told, 1: told}
    assert event.reveals
    assert (position.hand(0), position.hand(1)) == (["Sick List"], [])
    full = lay(
        At("chapel", "key", cards="Sick List, Old Debt"), At("yard", cards="Shakedown"),
        At("yard"), sides="gold",
    )  # fmt: skip
    assert full.refusal("use pay=key seat=2") == "{0} already holds 2 blackmail cards."


@pytest.mark.clause("AL-11")
def test_each_location_is_used_once_a_turn() -> None:
    position = lay(At("workshop"), At("chapel"), At("yard"), points=9)
    position.play("use take=tool", "go recreation", "use", "go workshop")
    refused = "{0} {0:has} already used the Workshop this turn."
    assert position.refusal("use take=tool") == refused
    assert position.moves("use") == []
    # Other players can use the location in their turns.
    position.play("end", "end", "end")
    position.vote(0, 0, 0)
    assert position.refusal("use take=tool") is None


@pytest.mark.clause("AL-25")
def test_refused_uses_quote_the_rule() -> None:
    assert at("cells").refusal("use take=key") == (
        "That is not what can be done at the Cell Block: Take 1 knife."
    )
    assert at("cells").refusal("use") is not None
    assert at("dining").refusal("use pay=key") is not None
    assert at("chapel", cards="Old Debt").refusal("use seat=1") is not None


@pytest.mark.clause("AL-11", "AL-25")
def test_the_words_of_a_use() -> None:
    position = at("yard", "drug", "gold")
    option = position.option("use pay=drug take=key+tool")
    assert [(pick.ask, pick.label) for pick in option.picks] == [
        ("What does {0} do?", "use the Exercise Yard"),
        ("Pay with what?", "a drug"),
        ("Take what?", "a key and a tool"),
    ]
    chapel = lay(At("chapel"), At("office", cards="Sick List"), At("yard"))
    assert chapel.option("use seat=2").picks[1].ask == "Whose blackmail card?"
    assert at("dining").option("use").label == "use the Dining Hall"
