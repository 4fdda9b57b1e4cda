"""AL-17: deals that are good for both, and AL-20: consent."""

from collections.abc import Iterator
from typing import Final

from scapegoat_games.games.alcatraz.heuristics.changes import dropped, handed
from scapegoat_games.games.alcatraz.heuristics.odds import after
from scapegoat_games.games.alcatraz.heuristics.prospects import chances_now, extra, worth
from scapegoat_games.games.alcatraz.items import kinds
from scapegoat_games.games.alcatraz.moves import Offer, offer
from scapegoat_games.games.alcatraz.pieces import MARKS, MOST_CASH, MOST_ITEMS
from scapegoat_games.games.alcatraz.view import Answering, Consenting, View
from scapegoat_games.protocol import Seat

_PROFIT: Final = 0.004
"""What a deal has to bring each of both."""
_REFUSED: Final = 0.02
"""How much better an offer has to be after each that has been made in this turn."""


def best_offer(view: View, partner: Seat, now: float) -> tuple[Offer, float] | None:
    """What to offer, and what it brings; None if there is nothing that both should want."""
    best: tuple[Offer, float] | None = None
    theirs_now: float | None = None
    made = sum(seat == partner for seat, _ in view.offered)
    least = _PROFIT + _REFUSED * made
    for move in _simple(view, partner):
        then = traded(view, view.turn, partner, move)
        mine = worth(then, view.turn) - now
        if mine > (best[1] if best else least):
            if theirs_now is None:
                theirs_now = worth(view, partner)
            if worth(then, partner) - theirs_now > _PROFIT:
                best = (move, mine)
    return best


def _simple(view: View, partner: Seat) -> Iterator[Offer]:
    """A thing for a thing, or one of them for 1 Cash or for nothing."""
    mine, theirs = view.sheets[view.turn], view.sheets[partner]
    room, their_room = MOST_ITEMS - len(mine.items), MOST_ITEMS - len(theirs.items)
    moves = []
    for give in kinds(mine.items):
        moves += [offer((give,), (get,)) for get in kinds(theirs.items) if get != give]
        if their_room:
            moves.append(offer((give,)))
            if theirs.cash and mine.cash < MOST_CASH:
                moves.append(offer((give,), (), -1))
    if room:
        for get in kinds(theirs.items):
            moves.append(offer((), (get,)))
            if mine.cash and theirs.cash < MOST_CASH:
                moves.append(offer((), (get,), 1))
    for move in moves:
        if (partner, move) not in view.offered:
            yield move


def traded(view: View, giver: Seat, taker: Seat, move: Offer) -> View:
    """Both sheets after a deal, whether or not they hold it for a moment."""
    return handed(handed(view, giver, taker, move.give, move.cash), taker, giver, move.get)


def bargain(view: View, partner: Seat, move: Offer, now: float) -> float:
    """What an offer is worth to whoever makes it, if the partner is likely to accept."""
    then = traded(view, view.turn, partner, move)
    if worth(then, partner) - worth(view, partner) <= _PROFIT:
        return -_REFUSED
    return worth(then, view.turn) - now


def answer(view: View, step: Answering) -> float:
    """What it is worth to the partner that the deal is made."""
    then = traded(view, view.turn, step.partner, step.offer)
    return worth(then, step.partner) - worth(view, step.partner)


def consent(view: View, step: Consenting) -> float:
    """What it is worth to whoever is asked that the task is completed."""
    asked = step.asked[0]
    task = view.tasks[view.here]
    assert task is not None
    marks = tuple([sheet.marks for sheet in view.sheets])
    then = after(marks, view.scapegoat, extra(view), view.guards_left, view.turn, MARKS[task])
    spent = view
    for seat, item in step.uses:
        spent = dropped(spent, seat, item)
    tasks = (*view.tasks[: view.here], None, *view.tasks[view.here + 1 :])
    spent = spent._replace(tasks=tasks)
    gained = then[asked] - chances_now(view)[asked]
    return worth(spent, asked) - worth(view, asked) + gained
