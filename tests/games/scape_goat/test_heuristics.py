"""How a decent player judges: whom it suspects, what it collects, when it goes to the cops."""

from random import Random

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.heuristics import credible, hopes, reason, scores
from scapegoat_games.games.scape_goat.memory import PastAction
from scapegoat_games.games.scape_goat.opinion import Opinion
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Eye
from tests.games.scape_goat.positions import Position, lay, read_card, read_cards, start

PREPARE, SPY, TRADE, STASH, COPS = Location


def four(*hands: str, tokens: tuple[int, ...] = (), faceup: str = "") -> Position:
    """Seat 0 is red, and its mat names yellow, seat 1."""
    return lay(
        *(hands or ("yellow 1, blue 1", "", "", "")),
        standing=(STASH,) * 4,
        tokens=tokens,
        faceup=faceup,
        goat=1,
    )


def best(view: View) -> str:
    moves = GAME.legal(view)
    felt = scores(view, moves)
    return GAME.dump(moves[max(range(len(moves)), key=felt.__getitem__)])


def after(position: Position, *actions: PastAction) -> View:
    position.state.past = (*position.state.past, *actions)
    return position.view(0)


def doubt(view: View) -> float:
    return Opinion(view).doubt


@pytest.mark.parametrize("seats", GAME.seats)
def test_at_first_doubt_is_one_in_n(seats: int) -> None:
    view = start(seats).view(0)
    assert doubt(view) == pytest.approx(1 / seats)


def swap(seat: int, laid: str, got: str) -> PastAction:
    return PastAction("swap", seat, SPY, (read_card(laid), read_card(got)))


def frame(shown: str) -> PastAction:
    return PastAction("frame", 2, cards=tuple(read_cards(shown)))


@pytest.mark.parametrize(
    ("action", "more"),
    [
        (swap(2, "bystander 4", "red 1"), True),
        (swap(2, "bystander 4", "yellow 2"), False),
        (swap(2, "yellow 2", "bystander 4"), True),
        (swap(2, "red 1", "bystander 4"), False),
        (swap(1, "bystander 4", "red 1"), True),
        (frame("blue 1, green 1, red 1, red 2"), True),
        (frame("blue 1, green 1, yellow 1, yellow 2"), False),
    ],
)
def test_doubt_follows_what_others_take_lay_down_and_show(action: PastAction, more: bool) -> None:
    assert (doubt(after(four(), action)) > 1 / 4) is more


def test_actions_that_tell_nothing_leave_doubt_unchanged() -> None:
    for action in (
        swap(2, "bystander 4", "green 1"),
        swap(2, "blue 1", "bystander 4"),  # seat 2 is blue, so blue 1 had to go
        swap(1, "bystander 4", "yellow 2"),
        swap(0, "bystander 4", "yellow 2"),
        PastAction("prepare", 2),
        PastAction("trade", 2, 3),
    ):
        assert doubt(after(four(), action)) == pytest.approx(1 / 4)


def test_doubt_follows_seen_hands_and_gifts() -> None:
    position = four("blue 1, green 2", "green 1", "red 1, red 2", "blue 2")
    position.play("spy 3")
    assert doubt(position.view(0)) > 1 / 4
    position = four("blue 1, green 2", "green 1", "red 1, red 2", "blue 2")
    position.play("trade 3", "give 1", "give 1")
    assert doubt(position.view(0)) > 1 / 4
    position = four("blue 1, green 2", "red 1, red 2", "blue 2", "")
    position.play("trade 2", "give 1", "give 1")
    assert doubt(position.view(0)) == pytest.approx(1 / 4)


@pytest.mark.clause("SG-13", "SG-14")
def test_a_player_in_doubt_goes_to_the_cops() -> None:
    actions = [swap(seat, "bystander 4", "red 1") for seat in (2, 3, 2, 3)]
    actions += [swap(seat, "yellow 2", "bystander 3") for seat in (2, 3)]
    position = four()
    assert best(position.view(0)) != "cops"
    view = after(position, *actions)
    assert best(view) == "cops"
    assert reason(view, GAME.parse("cops")) == (
        f"There is a {round(100 * doubt(view))}% chance that you are the scapegoat."
    )


@pytest.mark.clause("SG-16")
def test_a_player_shows_the_face_that_the_mat_names() -> None:
    position = four("blue 1, yellow 1", "", "", "", tokens=(1, 1, 0, 0))
    position.play("frame")
    assert best(position.view(0)) == "show 1"  # yellow 1 comes before blue 1


@pytest.mark.clause("SG-12")
def test_a_player_frames_when_all_others_hold_the_face() -> None:
    position = four(
        "yellow 1, blue 1", "red 1, green 1", "yellow 2", "yellow 3", tokens=(1, 1, 0, 0)
    )
    assert Opinion(position.view(0)).frame_chance < 0.5
    view = after(position, swap(2, "bystander 4", "yellow 2"), swap(3, "blue/red", "yellow 3"))
    assert Opinion(view).frame_chance == pytest.approx(1)
    assert best(view) == "frame"
    bare = four("green 2, blue 1", "red 1, green 1", "", "", tokens=(1, 1, 0, 0))
    assert Opinion(bare.view(0)).frame_chance == 0


def test_a_second_wanted_card_is_handed_on() -> None:
    position = four("yellow 1, yellow 2", "", "blue 2, blue 3", "")
    position.play("trade 3")
    view = position.view(0)
    assert max(scores(view, GAME.legal(view))) > 0
    against = four("yellow 1, blue 1", "", "", "")
    against.play("trade 2")
    assert best(against.view(0)) == "give 2"  # seat 1 is the one to frame
    partner = four("yellow 1, blue 1", "", "", "")
    partner.play("trade 3")
    assert len(scores(partner.view(2), GAME.legal(partner.view(2)))) == 2


@pytest.mark.clause("SG-15")
def test_a_player_goes_where_a_wanted_card_lies() -> None:
    position = four("green 2, blue 1", "", "", "", faceup="bystander 4, blue 2, yellow 3, green 3")
    moves = GAME.legal(position.view(0))
    felt = dict(zip(map(GAME.dump, moves), scores(position.view(0), moves), strict=True))
    assert min(felt[f"trade {seat}"] for seat in (3, 4)) > max(
        felt[f"spy {seat}"] for seat in (2, 3, 4)
    )


def test_hopes_are_lowest_for_the_suspect() -> None:
    position = four()
    mine = hopes(position.view(0))
    assert min(mine) == mine[1]
    assert len(set(hopes(position.view(Eye.TABLE)))) == 1
    position.play("cops")
    assert hopes(position.view(0)) == [0, 1, 0, 0]
    ended = start(3, limit=1)
    for _ in range(3):
        ended.quiet_turn()
    assert hopes(ended.view(0)) == [0, 0, 0]


def test_each_kind_of_move_has_its_reason() -> None:
    view = four(tokens=(0, 1, 1, 0)).view(0)
    texts = ("look", "call", "frame", "prepare", "steal 2", "spy 2", "trade 3", "stash 1")
    said = [reason(view, GAME.parse(text)) for text in (*texts, "show 1", "swap 1")]
    assert len(set(said)) == len(said)
    assert scores(view, [GAME.parse("look"), GAME.parse("steal 2")])[0] == 0


def test_believed_worlds_are_as_likely_as_the_doubt() -> None:
    """Imagining takes no notice of what others did; ``credible`` corrects the odds."""
    position = four("blue 1, green 2", "green 1", "red 1, red 2", "blue 2")
    before = position.view(0)
    position.play("spy 3")
    views = before, position.view(0)
    shares = []
    for view in views:
        believed = {True: 0.0, False: 0.0}
        for seed in range(200):
            world = GAME.view(GAME.imagine(view, Random(seed)), Eye.ALL)
            blamed = world.named[1:] == (0, 0, 0)
            believed[blamed] += credible(view, world)
        shares.append(believed[True] / sum(believed.values()))
    assert shares == pytest.approx([doubt(view) for view in views], abs=0.08)
