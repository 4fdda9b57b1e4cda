"""What has happened since a player's last turn: what others did to the player, and other events."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple, final

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz.table import SHOWN_ANYWAY
from scapegoat_games.turns import Line

_TO_SOMEBODY: Final[AbstractSet[str]] = frozenset(
    {"steal", "search", "shakedown", "hole", "sick", "debt", "expose", "seize", "complete"}
)
"""Kinds of events in which somebody does something to the players whom the event's line names."""
_GUARDS: Final[AbstractSet[str]] = frozenset({"riot", "put"})
"""Kinds of events by which guards come to a location."""
_PREPARING: Final[AbstractSet[str]] = frozenset({"lift", "enough"})
"""Kinds of events that get no line, because the event that follows each of them says more."""
_SMALL: Final[AbstractSet[str]] = frozenset(
    {"go", "use", "drop", "bribe", "exert", "offer", "refuses", "ask", "consent", "draw", "keep"}
)
"""Kinds of events that are left out first if there is too little room for all lines."""
_ABOUT_EVERYONE: Final[AbstractSet[str]] = frozenset(
    {"guard", "ballot", "complete", "task", "reward"}
)


@final
class Happened(NamedTuple):
    """Lines for one player about what has happened since the player's last turn."""

    to_player: tuple[Line, ...]
    """What others did to the player."""
    others: tuple[Line, ...]
    """Everything else worth reading, oldest first: what others did and, if it is the newest event,
    what the player did last. If the others did nothing, all that the player did.
    """
    weighty: frozenset[int]
    """The numbers of the lines in ``others`` that are left out last if there is too little room:
    the newest line, and lines about weighty events.
    """
    more: bool = False
    """Whether the log has further lines since the player's last turn, about what the player did."""


def happened(view: View, log: Sequence[Line], seat: Seat) -> Happened:
    """What has happened since the seat's last turn ended."""
    ends = [at for at, line in enumerate(log) if line.kind == "end" and line.seat == seat]
    since = log[ends[-1] + 1 :] if ends else log
    to_player = tuple(line for line in since if _done_to(view, line, seat))
    hurts = {line.number for line in to_player}
    found = tuple(folded([line for line in since if line.number not in hurts]))
    others = tuple(line for line in found if line.seat != seat or line.kind in _ABOUT_EVERYONE)
    if not others and not to_player:
        others = found
    elif others[-1:] != found[-1:]:
        others += found[-1:]
    newest = since[-1].number if since else None
    weighty = frozenset(
        line.number for line in others if line.kind not in _SMALL or line.number == newest
    )
    return Happened(to_player, others, weighty, more=len(others) < len(found))


def _done_to(view: View, line: Line, seat: Seat) -> bool:
    """Whether the line says what somebody else did to the seat."""
    if line.seat == seat:
        return False
    if line.kind in _GUARDS:
        return line.text.endswith(f" to {phrases.at(view.pawns[seat])}.")
    return line.kind in _TO_SOMEBODY and seat in line.named


def folded(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines worth reading. If a player goes to several locations in a row, only the line about
    the last of these locations is kept.
    """
    kept = [line for line in lines if line.kind not in SHOWN_ANYWAY | _PREPARING]
    for at, line in enumerate(kept):
        following = kept[at + 1 : at + 2]
        if line.kind == "go" and [(one.kind, one.seat) for one in following] == [("go", line.seat)]:
            continue
        yield line
