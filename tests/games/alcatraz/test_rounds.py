"""Rounds: the new guard, the vote, and the turns with their action points."""

from itertools import product

import pytest

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.rules.vote import elected
from scapegoat_games.games.alcatraz.steps import Over, Voting
from scapegoat_games.games.alcatraz.view import Ballot
from scapegoat_games.protocol import Decision, Eye
from tests.games.alcatraz.positions import At, Position, lay, start

THREE = (At("chapel"), At("yard"), At("cells"))
FOUR = (*THREE, At("office"))


def to_the_vote(position: Position) -> Position:
    for _ in range(position.state.seats):
        position.play("end")
    assert isinstance(position.state.step, Voting)
    return position


@pytest.mark.clause("AL-7")
def test_a_guard_comes_before_every_later_round() -> None:
    position = to_the_vote(lay(*THREE, guards={"chapel": 2}))
    assert position.state.round == 1
    assert sum(position.state.guards) == 3
    newest = position.view(Eye.TABLE).newest
    assert newest is not None
    assert position.state.guards[newest] >= 1
    assert position.view(0).guards_left == 11


@pytest.mark.clause("AL-7")
def test_no_guard_comes_where_four_stand() -> None:
    full = dict.fromkeys(("chapel", "radio", "dining"), 4)
    came = set()
    for seed in range(60):
        position = to_the_vote(lay(*THREE, guards=full, seed=f"{seed}"))
        assert position.guards(*full) == [4, 4, 4]
        came.add(position.state.newest)
    assert came == set(range(3, 12))


@pytest.mark.clause("AL-7")
def test_all_lose_with_the_twenty_first_guard() -> None:
    full = dict.fromkeys(("chapel", "radio", "dining", "infirmary", "yard"), 4)
    position = lay(*THREE, guards=full, number=13)
    assert position.view().guards_left == 0
    events = position.play("end", "end", "end")
    assert [event.kind for event in events] == ["end", "lost"]
    assert position.state.step == Over(None)
    assert GAME.to_act(position.state) == ()
    assert position.outcome is not None
    assert position.outcome.winners == ()
    assert position.outcome.why == "The 21st guard has come: nobody escapes."
    assert GAME.why_not(position.view(Eye.TABLE), GAME.parse("end")) == "The match is over."


@pytest.mark.clause("AL-7")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_match_has_at_most_thirteen_rounds(seats: int) -> None:
    position = start(seats)
    rounds = 1
    while position.outcome is None:
        to_vote_or_end = [position.play("end") for _ in range(seats)]
        if to_vote_or_end[-1][-1].kind == "guard":
            rounds += 1
            position.vote(*[0] * seats)
    assert rounds == position.state.round + 1 == 13
    assert sum(position.state.guards) == 20


@pytest.mark.clause("AL-8")
def test_votes_are_secret_until_all_have_voted() -> None:
    position = to_the_vote(lay(*THREE))
    assert GAME.to_act(position.state) == tuple(Decision(seat) for seat in range(3))
    assert GAME.legal(position.view(Eye.TABLE)) == ()
    (told,) = position.by(1, "vote 3")
    assert (told.kind, told.public) == ("vote", "{1} has voted.")
    assert told.private == {1: "{1} {1:votes} for {2}."}
    assert not told.reveals
    assert position.view(0).voted == (False, True, False)
    assert position.view(0).vote is position.view(Eye.TABLE).vote is None
    assert position.view(1).vote == 2
    assert GAME.legal(position.view(1)) == ()
    again = GAME.why_not(position.view(1), GAME.parse("vote 1"))
    assert again == "That vote has been cast and stands."
    position.by(0, "vote 3")
    ballot, turn = position.by(2, "vote 1")[1:]
    assert ballot.reveals
    assert ballot.public == ("{2} is the Scapegoat. Votes: {0} for {2}, {1} for {2}, {2} for {0}.")
    assert turn.public == "{2} has 4 action points."
    assert position.view(Eye.TABLE).ballot == Ballot((2, 2, 0), before=0, elected=2)
    assert (position.state.scapegoat, position.actor) == (2, 2)


@pytest.mark.clause("AL-8")
def test_votes_go_to_any_player_of_the_match() -> None:
    position = to_the_vote(lay(*THREE))
    moves = [GAME.dump(move) for move in GAME.legal(position.view(1))]
    assert moves == ["vote 1", "vote 2", "vote 3"]
    refused = GAME.why_not(position.view(1), GAME.parse("vote 4"))
    assert refused == "There is no such player."
    waiting = GAME.why_not(position.view(1), GAME.parse("end"))
    assert waiting == "Now everyone votes for a Scapegoat."
    table = GAME.why_not(position.view(Eye.TABLE), GAME.parse("vote 1"))
    assert table == "That is decided in private."


def by_the_book(votes: tuple[int, ...], scapegoat: int) -> int:
    """The player with most votes; of tied players, the one with the old Scapegoat's vote."""
    most = max(votes.count(seat) for seat in votes)
    tied = {seat for seat in votes if votes.count(seat) == most}
    if len(tied) > 1:
        assert votes[scapegoat] in tied, "the rule settles every tie"
        return votes[scapegoat]
    return tied.pop()


@pytest.mark.clause("AL-8")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_possible_ballot_follows_the_rule(seats: int) -> None:
    counted = 0
    for votes in product(range(seats), repeat=seats):
        counted += 1
        for scapegoat in range(seats):
            winner = elected(votes, scapegoat)
            assert winner == by_the_book(votes, scapegoat)
            halves = [Ballot(votes, scapegoat, winner).halves(seat) for seat in range(seats)]
            assert max(halves) == halves[winner]
            assert halves.count(max(halves)) == 1
            assert sum(halves) == 2 * seats + 1
    assert counted == {3: 27, 4: 256}[seats]


@pytest.mark.clause("AL-8")
def test_the_log_explains_a_tie() -> None:
    position = to_the_vote(lay(*FOUR, scapegoat=1))
    ballot = position.vote(0, 2, 2, 0)[1]
    assert ballot.public == (
        "{2} is the Scapegoat. Votes: {0} for {0}, {1} for {2}, {2} for {2}, {3} for {0}."
        " It is a tie, but {1}'s vote weighs 1½."
    )


@pytest.mark.clause("AL-9")
@pytest.mark.parametrize(("prisoners", "own"), [(THREE, 3), (FOUR, 2)])
def test_turns_and_action_points(prisoners: tuple[At, ...], own: int) -> None:
    position = to_the_vote(lay(*prisoners))
    seats = len(prisoners)
    position.vote(*[1] * seats)
    order, points = [], []
    while not isinstance(position.state.step, Voting):
        order.append(position.actor)
        points.append(position.state.points)
        position.play("end")
    assert order == [*range(1, seats), 0]
    assert points == [own + 1] + [own] * (seats - 1)


@pytest.mark.clause("AL-9")
def test_the_bonus_grows_to_three_and_starts_again_for_another() -> None:
    position = lay(*THREE)
    points = [position.state.points]
    runs = []
    for votes in ((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0), (1, 1, 1), (0, 0, 0)):
        to_the_vote(position)
        runs.append(position.vote(*votes)[1].public.split(" Votes: ")[0])
        points.append(position.state.points)
    # The first round counts as a round running.
    assert points == [4, 5, 6, 6, 6, 4, 4]
    assert runs[0] == "{0} is the Scapegoat, the second round running."
    assert runs[3] == "{0} is the Scapegoat, the fifth round running."
    assert runs[4] == "{1} is the Scapegoat."


@pytest.mark.clause("AL-9")
def test_points_are_lost_when_a_turn_ends() -> None:
    position = lay(*THREE, turn=1)
    assert position.told("end") == "{1} ends the turn. {2} has 3 action points."
    assert position.state.points == 3
    assert position.actor == 2
    assert position.play("go laundry", "go cells", "go laundry")
    assert position.state.points == 0
    assert position.moves() == ["end"]
    assert position.refusal("go cells") == "{2} has no action point left."


@pytest.mark.clause("AL-9", "AL-11", "AL-12", "AL-19")
def test_a_new_turn_resets_what_was_done() -> None:
    position = lay(
        At("dining", stamina=2, cash=1), At("dining", "key", cash=1, stamina=1), At("yard"),
        guards={"dining": 1},
    )  # fmt: skip
    position.play("bribe", "exert", "use", "steal 2 key", "end")
    state = position.state
    assert (state.bribes, state.used, state.stolen, state.exerted) == (0, frozenset(), False, False)
    assert {"use", "exert", "bribe", "steal 1 key"} <= set(position.moves())
