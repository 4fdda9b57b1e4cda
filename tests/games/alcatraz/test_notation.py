"""The text of moves."""

import pytest

from scapegoat_games.games.alcatraz.moves import (
    BLACKMAIL,
    BRIBE,
    END,
    EXERT,
    NO,
    YES,
    Complete,
    Deal,
    Drop,
    Go,
    Keep,
    Leave,
    Lift,
    Move,
    Offer,
    Play,
    Put,
    Riot,
    Steal,
    Target,
    Use,
    Vote,
)
from scapegoat_games.games.alcatraz.notation import dump, parse
from scapegoat_games.games.alcatraz.pieces import CASH, DRUG, GUN, KEY, TOOL
from scapegoat_games.protocol import NotAMove


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Vote(2), "vote 3"),
        (Go(0), "go chapel"),
        (Use(), "use"),
        (Use(pay=KEY, take=(DRUG, DRUG)), "use pay=key take=drug+drug"),
        (Use(pay=CASH, seat=0), "use pay=cash seat=1"),
        (Steal(3, CASH), "steal 4 cash"),
        (Riot(11), "riot office"),
        (Complete(), "complete"),
        (Complete(((0, TOOL), (0, TOOL), (2, GUN))), "complete uses=1:tool+1:tool+3:gun"),
        (Drop(GUN), "drop gun"),
        (BLACKMAIL, "blackmail"),
        (Deal(1), "deal 2"),
        (BRIBE, "bribe"),
        (EXERT, "exert"),
        (END, "end"),
        (Offer((KEY, TOOL), (), -2), "offer give=key+tool cash=-2"),
        (YES, "yes"),
        (NO, "no"),
        (Play(1), "play 2"),
        (Target(), "target"),
        (Target(seat=1, item=KEY, own=GUN), "target seat=2 item=key own=gun"),
        (Target(seat=2, cash=2), "target seat=3 cash=2"),
        (Target(place=4, to=10), "target place=yard to=guardroom"),
        (Lift(5), "lift visiting"),
        (Put(7), "put recreation"),
        (Keep(2), "keep 3"),
        (Leave(0), "leave 1"),
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
