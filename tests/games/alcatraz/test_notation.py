"""The text of moves."""

import pytest

from scapegoat_games.games.alcatraz import moves
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.notation import dump, parse
from scapegoat_games.games.alcatraz.pieces import CASH, DRUG, GUN, KEY, TOOL
from scapegoat_games.protocol import NotAMove


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (moves.Vote(2), "vote 3"),
        (moves.Go(0), "go chapel"),
        (moves.Use(), "use"),
        (moves.Use(pay=KEY, take=(DRUG, DRUG)), "use pay=key take=drug+drug"),
        (moves.Use(pay=CASH, seat=0), "use pay=cash seat=1"),
        (moves.Steal(3, CASH), "steal 4 cash"),
        (moves.Riot(11), "riot office"),
        (moves.Complete(), "complete"),
        (moves.Complete(((0, TOOL), (0, TOOL), (2, GUN))), "complete uses=1:tool+1:tool+3:gun"),
        (moves.Drop(GUN), "drop gun"),
        (moves.BLACKMAIL, "blackmail"),
        (moves.Deal(1), "deal 2"),
        (moves.BRIBE, "bribe"),
        (moves.EXERT, "exert"),
        (moves.END, "end"),
        (moves.Offer((KEY, TOOL), (), -2), "offer give=key+tool cash=-2"),
        (moves.YES, "yes"),
        (moves.NO, "no"),
        (moves.Play(1), "play 2"),
        (moves.Target(), "target"),
        (moves.Target(seat=1, item=KEY, own=GUN), "target seat=2 item=key own=gun"),
        (moves.Target(seat=2, cash=2), "target seat=3 cash=2"),
        (moves.Target(place=4, to=10), "target place=yard to=guardroom"),
        (moves.Lift(5), "lift visiting"),
        (moves.Put(7), "put recreation"),
        (moves.Keep(2), "keep 3"),
        (moves.Leave(0), "leave 1"),
    ],
)
def test_the_text_of_a_move_reads_back(move: Move, text: str) -> None:
    assert dump(move) == text
    assert parse(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "escape",
        "go",
        "go ",
        "go nowhere",
        "go chapel yard",
        "go  chapel",
        "vote 0",
        "vote 5",
        "vote 01",
        "vote ²",
        "use key",
        "use pay=",
        "use pay=gold",
        "use pay=key pay=key",
        "use take=drug pay=key",
        "use pay=key=key",
        "use what=key",
        "steal 1",
        "steal 1 key key",
        "drop cash",
        "complete uses=key",
        "complete uses=1:cash",
        "offer cash=0",
        "offer cash=4",
        "offer give=",
        "target to=cell",
        "keep 5",
        "yes please",
        "END",
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(NotAMove, match=r"is not a move in Alcatraz\."):
        parse(text)
