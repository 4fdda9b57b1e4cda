"""Why a move is refused, step by step: from a view alone."""

from collections.abc import Callable
from typing import Any, Final

from scapegoat_games.games.alcatraz import words
from scapegoat_games.games.alcatraz.actions import why_no_action
from scapegoat_games.games.alcatraz.blackmail import playable, targets
from scapegoat_games.games.alcatraz.deals import why_no_offer
from scapegoat_games.games.alcatraz.legal import PRIVATE, decides
from scapegoat_games.games.alcatraz.moves import (
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
from scapegoat_games.games.alcatraz.patrol import enough, liftable, puttable
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL
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
    Step,
    View,
    Voting,
)
from scapegoat_games.words import counted, player


def why_not(view: View, move: Move) -> str | None:
    kind = type(view.step)
    if kind is Over:
        return "The match is over."
    asked, kinds = _ASKED[kind]
    if not isinstance(move, kinds):
        return asked
    if not decides(view):
        return _why_not_here(view)
    return _WHY_NOT[kind](view, move)


_ASKED: Final[dict[type[Step], tuple[str, Any]]] = {
    Voting: ("Now everybody votes for a Scapegoat.", Vote),
    Acting: ("Now somebody takes a turn.", Action),
    Offering: ("Now something is offered, or the deal is left.", Offer | Back),
    Answering: ("First an offered deal is answered.", Answer),
    Consenting: ("First those whose items are asked for answer.", Answer),
    Choosing: ("First a blackmail card is chosen, or none.", Play | Back),
    Aiming: ("First the blackmail card that was shown takes its effect.", Target),
    Lifting: ("First guards are picked up.", Lift | Enough),
    Putting: ("First the guards picked up are put down.", Put),
    Keeping: ("First one of the cards drawn is kept.", Keep),
    Naming: ("Now the Scapegoat names who stays in prison.", Leave),
}
"""What is wanted at each step."""


def _why_not_here(view: View) -> str:
    kind = type(view.step)
    if kind not in PRIVATE:
        return "That is decided on the open table."
    if kind is Voting and view.seat is not None:
        return "That vote has been cast and stands."
    return "That is decided in private."


def _why_no_vote(view: View, move: Vote) -> str | None:
    return None if move.seat < view.seats else "There is no such player."


def _why_no_offer(view: View, move: Offer | Back) -> str | None:
    assert isinstance(view.step, Offering)
    return None if isinstance(move, Back) else why_no_offer(view, view.step.partner, move)


def _why_no_answer(_view: View, _move: Answer) -> str | None:
    return None


def _why_no_play(view: View, move: Play | Back) -> str | None:
    if isinstance(move, Back):
        return None
    if move.at >= len(view.hand):
        return f"There is no card {move.at + 1} among {counted(len(view.hand), 'card')}."
    card = view.hand[move.at]
    if not playable(view, card):
        return f"Nothing and nobody is a target for {words.card_name(card)} now."
    return None


def _why_no_target(view: View, move: Target) -> str | None:
    assert isinstance(view.step, Aiming)
    if move in targets(view, view.step.card):
        return None
    card = BLACKMAIL[view.step.card]
    return f"That is no target for {card.name}: {card.text}"


def _why_no_lift(view: View, move: Lift | Enough) -> str | None:
    assert isinstance(view.step, Lifting)
    orders, lifted = view.step.orders, view.step.lifted
    if isinstance(move, Enough):
        if enough(view.prison, view.guards, orders, lifted):
            return None
        if len(lifted) >= orders.least:
            return "There would be no place to put them."
        return f"At least {counted(orders.least, 'guard')} must be moved."
    if move.source == orders.to:
        return "The guards come from elsewhere."
    if not view.guards[move.source]:
        return f"No guard stands at {words.at(move.source)}."
    if move.source not in liftable(view.prison, view.guards, orders, lifted):
        return "There would be no place to put that guard."
    return None


def _why_no_put(view: View, move: Put) -> str | None:
    assert isinstance(view.step, Putting)
    orders, lifted = view.step.orders, view.step.lifted
    if move.to in puttable(view.prison, view.guards, orders, lifted):
        return None
    source = lifted[0]
    if move.to == source:
        return "That is where the guard comes from."
    if orders.adjacent and move.to not in view.prison.neighbours[source]:
        return f"The guard goes to a location adjacent to {words.at(source)}."
    return "There would be too many guards: never more than 4 anywhere."


def _why_no_keep(view: View, move: Keep) -> str | None:
    count = len(view.drawn)
    return None if move.at < count else f"There is no card {move.at + 1} among {count}."


def _why_no_name(view: View, move: Leave) -> str | None:
    assert isinstance(view.step, Naming)
    if move.seat in view.step.tied:
        return None
    tied = [player(seat) for seat in view.step.tied]
    return f"It is one of these who stays: {', '.join(tied)}."


_WHY_NOT: Final[dict[type[Step], Callable[[View, Any], str | None]]] = {
    Voting: _why_no_vote,
    Acting: why_no_action,
    Offering: _why_no_offer,
    Answering: _why_no_answer,
    Consenting: _why_no_answer,
    Choosing: _why_no_play,
    Aiming: _why_no_target,
    Lifting: _why_no_lift,
    Putting: _why_no_put,
    Keeping: _why_no_keep,
    Naming: _why_no_name,
}
