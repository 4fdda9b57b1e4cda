"""Which deals the heuristics offer, accept and refuse, and when they stop offering."""

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.protocol import Eye
from tests.games.alcatraz.positions import At, Position, lay
from tests.games.alcatraz.scored_moves import RAFT, best, scored


def trading() -> Position:
    """A position in which each of two players needs the other's item."""
    return lay(
        At("office"),
        At("cells", "clothes clothes"),
        At("cells", "knife knife"),
        tasks={"yard": RAFT, "chapel": "Seize the dock launch"},
        turn=1,
    )


def test_deals_good_for_both_are_offered_and_accepted() -> None:
    position = trading()
    scores = scored(position)
    assert scores["deal 3"] > 0
    position.play("deal 3")
    offered = best(position)
    assert offered.endswith("get=knife")
    assert scored(position)["back"] < -20, "a player who thinks ahead might do it forever"
    position.play(offered)
    assert best(position) == "yes"


def test_a_bad_deal_is_refused() -> None:
    """The item would bring another prisoner the last letter."""
    position = lay(
        At("cells"),
        At("cells", "knife clothes", letters="ABC"),
        At("dining", letters="DF"),
        tasks={"yard": RAFT},
    )
    position.play("deal 2", "offer get=knife+clothes")
    assert best(position) == "no"


def test_refused_deals_are_not_offered_forever() -> None:
    position = trading()
    for _ in range(30):
        if best(position) != "deal 3":
            return
        position.play("deal 3")
        assert best(position) != "back", "going round in a circle"
        position.play(best(position), "no")
    raise AssertionError("offers without end")


def test_pointless_deals_are_not_begun() -> None:
    """A deal that is called off costs nothing, so it could be begun forever."""
    position = lay(At("yard", "knife", cards="Shift Change"), At("yard"), At("cells"))
    scores = scored(position)
    assert scores["deal 2"] < scores["end"] - 20
    assert scores["blackmail"] < scores["end"] - 20
    table = position.view(Eye.TABLE)
    assert GAME.scores(table, [GAME.parse("blackmail")])[0] < -20
