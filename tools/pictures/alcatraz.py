"""The pictures of Alcatraz in the README."""

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from random import Random

from scapegoat_games import catalog
from scapegoat_games.games.alcatraz import moves
from scapegoat_games.games.alcatraz.steps import Acting, Voting
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Value
from scapegoat_games.saves import AnyMatch
from scapegoat_games.simulate import choose
from scapegoat_games.tui.opening import PlayMatch
from tools.pictures.shots import NAMES, SEED, Shot, lift, owing


def _match_until(done: Callable[[AnyMatch], bool]) -> AnyMatch:
    """A random match up to the position that is ``done``. Tasks are completed whenever possible."""
    game = catalog.load("alcatraz")
    settings: Mapping[str, Value] = {"sides": "sgssgsggssgs", "talk": 0}
    for number in count():
        match: AnyMatch = Match.start(game, NAMES, settings, f"{SEED} {number}")
        rng = Random(number)
        while match.to_act():
            if done(match):
                return match
            seat = owing(match)
            tasks = [move for move in match.legal(seat) if isinstance(move, moves.Complete)]
            match.play(seat, tasks[0] if tasks else choose(match.legal(seat), game.weight, rng))
    raise AssertionError("there is always one more")


def _plan_under_way(match: AnyMatch) -> bool:
    """Whether the Scapegoat acts with a blackmail card in hand, after some letters are marked."""
    view: View = match.view(Eye.TABLE)
    marked = sum(len(sheet.letters) for sheet in view.sheets)
    armed = view.turn == view.scapegoat and len(view.hands[view.turn]) > 0
    return isinstance(view.step, Acting) and armed and marked > 2 and view.points > 2


def _last_vote(match: AnyMatch) -> bool:
    """Whether the next vote completes a ballot that can be a tie."""
    view: View = match.view(Eye.TABLE)
    if not isinstance(view.step, Voting) or sum(view.voted) < view.seats - 1 or view.round < 3:
        return False
    others = [move.seat for _, move in match.moves[-3:]]
    return len({*others}) == 2


def _votes(match: AnyMatch) -> Callable[[int], int]:
    """Number of votes for a seat in the open ballot."""
    return [move.seat for _, move in match.moves[-3:]].count


def shots() -> Iterator[Shot]:
    yield Shot("alcatraz-turn", PlayMatch(_match_until(_plan_under_way)))
    vote = _match_until(_last_vote)
    few = min((move.seat for _, move in vote.moves[-3:]), key=_votes(vote))
    yield Shot("alcatraz-vote", PlayMatch(vote), (lift(vote), str(1 + few), "enter"), verdict=True)
