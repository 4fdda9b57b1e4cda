"""Step by step: which moves are legal, why others are refused, and what they are called.

Nearly everything is decided on the public table, from the table's view; blackmail cards and votes
are chosen on a private page.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from scapegoat_games.games.alcatraz.moves import (
    NO,
    YES,
    Action,
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
from scapegoat_games.games.alcatraz.options import blackmail, deals, guards, locations, tasks, votes
from scapegoat_games.games.alcatraz.options.picks import Picks
from scapegoat_games.games.alcatraz.options.turn import all_actions, pick_action, why_no_action
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
    View,
    Voting,
)
from scapegoat_games.protocol import Option

PRIVATE: Final = frozenset({Voting, Choosing, Keeping})
"""The steps that are decided on a private page."""

_NONE: Final[tuple[Move, ...]] = ()
_ANSWERS: Final = (YES, NO)


def legal(view: View) -> Sequence[Move]:
    step = view.step
    if not decides(view):
        return _NONE
    match step:
        case Acting():
            return all_actions(view)
        case Voting():
            return votes.votes(view)
        case Offering():
            return deals.offers(view, step.partner)
        case Answering() | Consenting():
            return _ANSWERS
        case Choosing():
            return blackmail.plays(view)
        case Aiming():
            return blackmail.targets(view, step.card)
        case Lifting():
            return guards.lifts(view, step)
        case Putting():
            return guards.puts(view, step)
        case Keeping():
            return locations.keeps(view)
        case Naming():
            return votes.names(step)
        case Over():
            return _NONE
        case _:
            assert_never(step)


def decides(view: View) -> bool:
    """Whether it is on this page that somebody decides now."""
    kind = type(view.step)
    if kind not in PRIVATE:
        return view.seat is None
    if kind is Voting:
        return view.seat is not None and not view.voted[view.seat]
    return view.seat == view.turn


def why_not(view: View, move: Move) -> str | None:
    wrong = _why_wrong_kind(view, move)
    if wrong is not None:
        return wrong
    if not decides(view):
        return _why_not_here(view)
    return _why_not_this(view, move)


def _why_wrong_kind(view: View, move: Move) -> str | None:
    """What is wanted first, if the move is not of the kind that is made at this step."""
    step = view.step
    match step:
        case Voting():
            fits, wanted = isinstance(move, Vote), "Now everybody votes for a Scapegoat."
        case Acting():
            fits, wanted = isinstance(move, Action), "Now somebody takes a turn."
        case Offering():
            fits = isinstance(move, Offer | Back)
            wanted = "Now an offer is made, or the deal is called off."
        case Answering():
            fits, wanted = isinstance(move, Answer), "First an offered deal is answered."
        case Consenting():
            fits = isinstance(move, Answer)
            wanted = "First the players whose items are wanted have to answer."
        case Choosing():
            fits = isinstance(move, Play | Back)
            wanted = "First a blackmail card is chosen, or none."
        case Aiming():
            fits = isinstance(move, Target)
            wanted = "First the blackmail card that was shown takes its effect."
        case Lifting():
            fits, wanted = isinstance(move, Lift | Enough), "First guards are picked up."
        case Putting():
            fits, wanted = isinstance(move, Put), "First the guards picked up are put down."
        case Keeping():
            fits, wanted = isinstance(move, Keep), "First one of the cards drawn is kept."
        case Naming():
            fits, wanted = isinstance(move, Leave), "Now the Scapegoat names who stays in prison."
        case Over():
            fits, wanted = False, "The match is over."
        case _:
            assert_never(step)
    return None if fits else wanted


def _why_not_here(view: View) -> str:
    kind = type(view.step)
    if kind not in PRIVATE:
        return "That is decided on the open table."
    if kind is Voting and view.seat is not None:
        return "That vote has been cast and stands."
    return "That is decided in private."


def _why_not_this(view: View, move: Move) -> str | None:
    """For a move of the kind that is made at this step."""
    step = view.step
    match move:
        case Vote():
            return votes.why_no_vote(view, move)
        case Offer():
            assert isinstance(step, Offering)
            return deals.why_no_offer(view, step.partner, move)
        case Back() | Answer():
            return None
        case Play():
            return blackmail.why_no_play(view, move)
        case Target():
            assert isinstance(step, Aiming)
            return blackmail.why_no_target(view, step.card, move)
        case Lift() | Enough():
            assert isinstance(step, Lifting)
            return guards.why_no_lift(view, step, move)
        case Put():
            assert isinstance(step, Putting)
            return guards.why_no_put(view, step, move)
        case Keep():
            return locations.why_no_keep(view, move)
        case Leave():
            assert isinstance(step, Naming)
            return votes.why_no_name(step, move)
        case _:
            return why_no_action(view, move)


def describe(view: View, move: Move) -> Option[Move]:
    return Option(move, _picks(view, move))


def _picks(view: View, move: Move) -> Picks:
    step = view.step
    match move:
        case Vote():
            return votes.pick_vote(move)
        case Offer():
            assert isinstance(step, Offering)
            return deals.pick_offer(view, step.partner, move)
        case Back():
            if isinstance(step, Offering):
                return deals.pick_no_deal(view, step.partner)
            return blackmail.pick_none(view)
        case Answer():
            if isinstance(step, Answering):
                return deals.pick_answer(step, move)
            assert isinstance(step, Consenting)
            return tasks.pick_consent(step, move)
        case Play():
            return blackmail.pick_card(view, move)
        case Target():
            assert isinstance(step, Aiming)
            return blackmail.pick_target(view, step.card, move)
        case Lift() | Enough():
            assert isinstance(step, Lifting)
            return guards.pick_lift(step, move)
        case Put():
            assert isinstance(step, Putting)
            return guards.pick_put(step, move)
        case Keep():
            return locations.pick_kept(view, move)
        case Leave():
            return votes.pick_name(move)
        case _:
            return pick_action(view, move)
