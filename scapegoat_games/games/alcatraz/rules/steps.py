"""Who decides now, and what comes of a move."""

from functools import cache
from typing import Final, assert_never

from scapegoat_games.games.alcatraz.moves import (
    Answer,
    Back,
    Enough,
    Keep,
    Leave,
    Lift,
    Move,
    Offer,
    Play,
    Put,
    Target,
    Vote,
)
from scapegoat_games.games.alcatraz.rules import blackmail, deals, guards, locations, tasks, votes
from scapegoat_games.games.alcatraz.rules.actions import act
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import (
    Acting,
    Aiming,
    Answering,
    Choosing,
    Consenting,
    Keeping,
    Lifting,
    Naming,
    Offering,
    Over,
    Putting,
    Voting,
)
from scapegoat_games.protocol import Decision, Dice, Event, Seat

# Cached: hot path.
_OPENLY: Final = tuple((Decision(seat, open=True),) for seat in range(4))
_NOBODY: Final[tuple[Decision, ...]] = ()
_IN_PRIVATE: Final = tuple((Decision(seat),) for seat in range(4))


def to_act(state: State) -> tuple[Decision, ...]:
    match state.step:
        case Acting() | Offering() | Aiming() | Lifting() | Putting():
            return _OPENLY[state.turn]
        case Voting():
            return _owing(state.votes)
        case Answering(partner, _):
            return _OPENLY[partner]
        case Consenting(_, asked):
            return _OPENLY[asked[0]]
        case Choosing() | Keeping():
            return _IN_PRIVATE[state.turn]
        case Naming():
            return _OPENLY[state.scapegoat]
        case Over():
            return _NOBODY
        case _:
            assert_never(state.step)


@cache
def _owing(votes: tuple[Seat | None, ...]) -> tuple[Decision, ...]:
    return tuple(Decision(seat) for seat, vote in enumerate(votes) if vote is None)


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> list[Event]:
    match move:
        case Vote():
            return votes.cast(state, seat, move)
        case Offer():
            return [deals.make_offer(state, move)]
        case Back():
            looking = isinstance(state.step, Choosing)
            return [blackmail.put_away(state) if looking else deals.no_deal(state)]
        case Answer():
            if isinstance(state.step, Answering):
                return [deals.answer(state, move)]
            return tasks.consent(state, move, dice)
        case Play():
            return [blackmail.play(state, move)]
        case Target():
            return blackmail.aim(state, move, dice)
        case Lift() | Enough():
            return guards.lift(state, move)
        case Put():
            return [guards.put_down(state, move)]
        case Keep():
            return [locations.keep_card(state, move)]
        case Leave():
            return [tasks.leave_behind(state, move)]
        case _:
            return act(state, move, dice)
