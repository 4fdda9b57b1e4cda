"""A match in progress: moves, offers, history and names."""

from pathlib import Path
from random import Random
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.match import Match, StillHidden
from scapegoat_games.protocol import BadSetup, Decision, Eye, IllegalMove
from tests.toy import (
    BIDS,
    TOY,
    Act,
    Bid,
    Peek,
    Point,
    Shout,
    Toy,
    ToyMatch,
    mover,
    play,
    toy_match,
    with_computers,
)


def texts(match: ToyMatch, who: int | Eye, since: int = 0) -> list[str]:
    return [line.text for line in match.history(who, since)]


@pytest.fixture
def bidden() -> ToyMatch:
    """A match after the bids are revealed, at the beginning of the first turn."""
    match = toy_match()
    play(match, *BIDS)
    return match


def test_a_match_knows_what_it_was_started_with() -> None:
    match = toy_match(turns=3)
    assert (match.names, match.seed, match.id) == (("Ann", "Bo", "Cy"), "seed", "")
    assert match.settings == {"turns": 3, "loud": True}
    assert match.moves == ()


@pytest.mark.parametrize(
    ("names", "settings"),
    [("A", {}), ("ABCDE", {}), ("AB", {"truns": 1}), ("AB", {"turns": 0}), ("AB", {"turns": 13})],
)
def test_a_bad_setup_leaves_no_file(tmp_path: Path, names: str, settings: dict[str, int]) -> None:
    with pytest.raises(BadSetup):
        Match.start(TOY, names, settings, "seed", tmp_path / "match.jsonl")
    assert not list(tmp_path.iterdir())


def test_a_move_out_of_turn_is_refused_with_names() -> None:
    match = toy_match()
    play(match, "bid 0")
    with pytest.raises(IllegalMove, match=r"^Bo or Cy is to move now\.$"):
        match.play(0, Bid(1))
    assert match.legal(0) == ()
    assert match.moves == ((0, Bid(0)),)


def test_a_refused_move_says_why_with_names_and_changes_nothing(bidden: ToyMatch) -> None:
    who = mover(bidden)
    before = bidden.view(Eye.TABLE)
    with pytest.raises(IllegalMove, match=f"^{bidden.names[who]} makes that impossible"):
        bidden.play(who, Bid(0))
    assert bidden.view(Eye.TABLE) == before
    assert bidden.why_not(who, Act("rest")) is None


def test_an_open_decision_is_made_on_the_table(bidden: ToyMatch) -> None:
    who = mover(bidden)
    play(bidden, "rise")
    assert bidden.to_act() == (Decision(who, open=True),)
    assert bidden.legal(who) == [Point(0), Point(1), Point(2)]
    assert bidden.why_not(who, Act("rest"))
    assert bidden.describe(who, Point(0)).label == "Point, Ann"
    bidden.play(who, Point(0))
    assert bidden.view(Eye.TABLE).points[0] == 1


def test_options_are_told_with_names(bidden: ToyMatch) -> None:
    who = mover(bidden)
    other = (who + 1) % 3
    option = bidden.describe(who, Peek(other))
    assert option.move == Peek(other)
    assert [pick.ask for pick in option.picks] == ["What?", f"Whom, {bidden.names[who]}?"]
    assert option.picks[1].label == bidden.names[other]
    assert option.picks[1].target == f"seat:{other}"


def test_an_offer_may_be_taken_or_left(bidden: ToyMatch) -> None:
    play(bidden, "rest")
    offered = next(decision.seat for decision in bidden.to_act() if decision.optional)
    assert bidden.legal(offered)
    bidden.play(offered, Shout())
    assert all(not decision.optional for decision in bidden.to_act())


def test_all_histories_have_equally_many_lines(bidden: ToyMatch) -> None:
    who = mover(bidden)
    other, third = (who + 1) % 3, (who + 2) % 3
    play(bidden, f"peek {other}", "rest")
    everybody: list[int | Eye] = [0, 1, 2, Eye.TABLE]
    told = [bidden.history(one) for one in everybody]
    assert len({tuple((line.number, line.kind) for line in lines) for lines in told}) == 1
    assert [line.number for line in told[0]] == list(range(1, len(told[0]) + 1))
    peek = {one: lines[4] for one, lines in zip(everybody, told, strict=True)}
    assert peek[Eye.TABLE].text == peek[third].text
    assert len({peek[who].text, peek[other].text, peek[third].text}) == 3
    assert peek[who].private
    assert not peek[third].private
    assert {line.move_number for line in peek.values()} == {4}
    assert [line.reveals for line in told[0]] == [False, False, False, True, True, False]


def test_lines_of_a_secret_choice_hide_it_from_others() -> None:
    match = toy_match()
    heard = match.play(0, Bid(0))
    card = match.view(0).hands[0][0]
    assert [line.text for line in heard] == ["Ann has chosen."]
    assert texts(match, 1) == texts(match, Eye.TABLE) == ["Ann has chosen."]
    assert texts(match, 0) == [f"Ann bids {card}."]


def test_private_lines_are_public_only_after_the_end(bidden: ToyMatch) -> None:
    with pytest.raises(StillHidden):
        bidden.history(Eye.ALL)
    with pytest.raises(StillHidden):
        bidden.view(Eye.ALL)
    with pytest.raises(StillHidden):
        bidden.view_at(0, Eye.ALL)
    who = mover(bidden)
    play(bidden, f"peek {(who + 1) % 3}", *["rest"] * 5)
    assert bidden.history(Eye.ALL)[0].private
    assert bidden.history(Eye.ALL)[4].text == bidden.history(who)[4].text
    assert None not in bidden.view(Eye.ALL).hands[0]


def test_open_hands_show_everything_at_once() -> None:
    match = toy_match(open_hands=True)
    assert None not in match.view(Eye.ALL).hands[0]


def test_a_match_ends_with_a_reason_that_names_people(bidden: ToyMatch) -> None:
    assert bidden.outcome() is None
    play(bidden, *["rest"] * 6)
    outcome = bidden.outcome()
    assert outcome
    assert outcome.why == "Ann has most points."
    assert bidden.why_not(0, Act("rest")) == "The match is over."


def test_since_the_last_turn_starts_after_the_own_move(bidden: ToyMatch) -> None:
    who = mover(bidden)
    others = [(who + 1) % 3, (who + 2) % 3]
    play(bidden, "rest", f"peek {who}", "roll")
    told = bidden.since_last_turn(who)
    assert [line.kind for line in told] == ["peek", "roll"]
    assert told[0].private
    assert [line.kind for line in bidden.since_last_turn(others[0])] == ["roll"]


def test_since_the_last_turn_is_the_own_move_if_nothing_followed(bidden: ToyMatch) -> None:
    who = mover(bidden)
    play(bidden, "rest", f"peek {who}")
    spy = (who + 1) % 3
    assert [line.kind for line in bidden.since_last_turn(spy)] == ["peek"]
    assert bidden.since_last_turn(spy)[0].private
    assert not bidden.since_last_turn(spy, Eye.TABLE)[0].private


def test_since_the_last_turn_has_results_of_the_own_move() -> None:
    match = toy_match()
    play(match, "bid 0", "bid 1", "bid 2")
    last = match.history(2)[-1].number
    told = match.since_last_turn(2)
    assert [line.number for line in told] == list(range(4, last + 1))
    assert [line.kind for line in told] == ["bids"]


def test_a_seat_that_has_not_moved_hears_everything() -> None:
    match = toy_match()
    play(match, "bid 0", "bid 1")
    assert [line.number for line in match.since_last_turn(2)] == [1, 2]
    assert [line.number for line in match.history(2, since=1)] == [2]


def test_a_match_can_be_viewed_forwards_and_backwards() -> None:
    match = toy_match(turns=40)
    seen = [[match.view(who) for who in (0, Eye.TABLE)]]
    for move in [*BIDS, *["rest", "roll"] * 20]:
        play(match, move)
        seen.append([match.view(who) for who in (0, Eye.TABLE)])
    numbers = [*range(44), *range(43, -1, -1), 17, 40, 3]
    for number in numbers:
        assert [match.view_at(number, who) for who in (0, Eye.TABLE)] == seen[number]
    for beyond in (-1, 44):
        with pytest.raises(IndexError):
            match.view_at(beyond, 0)


def test_looking_back_follows_moves_and_undo(bidden: ToyMatch) -> None:
    assert bidden.view_at(3, 0) == bidden.view(0)
    play(bidden, "rest")
    assert bidden.view_at(4, 0) == bidden.view(0)
    bidden.undo()
    play(bidden, "rise")
    assert bidden.view_at(4, 0) == bidden.view(0)


def test_an_exception_in_rules_leaves_the_match_unchanged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    match = toy_match()
    with monkeypatch.context() as patched:
        patched.setattr(Toy, "_turned_over", interrupted)
        with pytest.raises(KeyboardInterrupt):
            match.play(0, Bid(0))
    assert match.moves == ()
    match.play(0, Bid(0))
    assert match.view(Eye.TABLE).chosen == (True, False, False)


def test_names_are_never_read_as_templates() -> None:
    match = Match.start(TOY, ["{1}", "[b]Bo[/b]"], {}, "seed")
    match.play(0, Bid(0))
    assert match.history(Eye.TABLE)[0].text == "{1} has chosen."


@given(seed=st.integers(0, 10**6), undo_every=st.integers(2, 5))
def test_replaying_the_moves_gives_the_same_match(seed: int, undo_every: int) -> None:
    rng = Random(seed)
    match = toy_match(seed=str(seed), turns=8)
    for step in range(60):
        if not match.to_act():
            break
        seat = rng.choice(match.to_act()).seat
        match.play(seat, rng.choice(list(match.legal(seat))))
        match.curtain_lifted(rng.randrange(3))
        if step % undo_every == 0 and match.can_undo():
            match.undo()
    again = toy_match(seed=str(seed), turns=8)
    for seat, move in match.moves:
        again.play(seat, move)
    for who in (0, 1, 2, Eye.TABLE):
        assert again.view(who) == match.view(who)
        assert again.history(who) == match.history(who)
    assert again.outcome() == match.outcome()


def test_hints_need_a_single_person_open_hands_or_consent() -> None:
    assert not toy_match().hints
    assert with_computers(0, 2).hints
    assert toy_match(open_hands=True).hints
    assert Match.start(TOY, ["Ann", "Bo", "Cy"], {}, "seed", hints=True).hints
