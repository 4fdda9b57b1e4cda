"""What a hint advises: the move that a computer player would make, and its reason."""

from random import Random
from typing import Generic, NamedTuple, final

from scapegoat_games import bots
from scapegoat_games.course import parts_of
from scapegoat_games.protocol import Eye, Level, M, Seat, V
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.computer_turn import viewpoint
from scapegoat_games.tui.flow import Flow, TableMatch
from scapegoat_games.tui.showing import Showing
from scapegoat_games.tui.stages import PrivateLook
from scapegoat_games.words import capital, fill


@final
class Advice(NamedTuple, Generic[M]):
    """The answer to a player who asks for a hint."""

    move: M
    """The move; an offered move if the advice is to decline the offer."""
    what: str
    """What to do, in words."""
    why: str
    """The reason for the move. If it is empty, the hint is not shown."""
    targets: frozenset[str]
    """The names of what the move uses on the board, such as ``hand:2``."""


def advice_at(flow: Flow[M, V], showing: Showing[M, V], board: Board[M, V]) -> Advice[M] | None:
    """The hint for the page on the screen; None on a page that has no hints."""
    match = flow.match
    # A player who looks at their own things out of turn may have an offer to answer.
    asked = isinstance(flow.stage, PrivateLook) and flow.offers
    seat = flow.looking if asked else flow.deciding
    if seat is None or not match.hints or not match.legal(seat):
        return None
    private = flow.looking is not None
    own = private or flow.public_pages_may_use_view_of(seat)
    eye = seat if own else Eye.TABLE
    move, make_it, why = advised(match, seat, eye, seat if private else None)
    if not make_it:
        return Advice(move, "Go on without it.", why, frozenset())
    seen = showing.deciding(seat, private=private)
    option = match.describe(seat, move)
    # The label of an option may begin with a small letter, but a hint begins with a capital.
    what = fill(board.deed(seen.view, seat, move), match.names, seen.you) or capital(option.label)
    targets = frozenset(name for pick in option.picks for name in parts_of(pick.target))
    return Advice(move, what, why, targets)


def advised(
    match: TableMatch[M, V], seat: Seat, eye: Seat | Eye, reader: Seat | None
) -> tuple[M, bool, str]:
    """A move for ``seat``, whether a computer player would make it there, and the reason.

    The second value is False only if moving is optional and the computer player would do nothing;
    the move is then a move that is offered.

    Move and reason depend only on the view of ``eye``. That is the seat's own view or, for a
    decision on the open table, the table view, because everybody reads the hint there. In the
    reason, ``reader`` is called "you".
    """
    own = match.game.for_hints(match.view(eye))
    rng = Random(f"hint/{match.seed}/{len(match.moves)}/{seat}")
    offered = any(one.optional for one in match.to_act() if one.seat == seat)
    seen = viewpoint(match, seat, own)
    way = bots.take_up if offered else bots.choose
    found = way(match.game, seen, Level.NORMAL, rng)
    move = match.legal(seat)[0] if found is None else found
    return move, found is not None, fill(match.game.reason(own, move), match.names, reader)
