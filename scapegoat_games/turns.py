"""The moves of a match with their events, and the lines that each seat may read."""

from bisect import bisect_right
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, final

from scapegoat_games.protocol import Event, Eye, Level, M, Option, Seat
from scapegoat_games.words import fill, named


@final
class Line(NamedTuple):
    """One event in words for one seat, for everybody, or for a reader who may see everything."""

    number: int
    """The number of the line in the log, from 1. It is the same for all readers."""
    kind: str
    text: str
    private: bool
    """Whether ``text`` differs from the text of the event for everybody."""
    move_number: int
    """The number of the move that caused the event, from 1."""
    seat: Seat
    """The seat that made the move."""
    reveals: bool
    """Whether the event showed somebody something that was hidden before."""
    named: frozenset[Seat] = frozenset()
    """The seats of the players whom the text names."""


@final
@dataclass(slots=True)
class PlayedMove(Generic[M]):
    """A move that was played, with everything that decides whether it can be undone."""

    seat: Seat
    move: M
    events: tuple[Event, ...]
    heard: int
    """The number of events before the move."""
    draws: int
    """The number of random draws in the match so far, including those of this move."""
    chance: bool
    """Whether the move used a random draw."""
    secret: bool
    """Whether the move is one of several choices made at the same time and hidden from each other.
    """
    still_choosing: frozenset[Seat]
    """The seats that still had to make a hidden choice after the move."""
    seen: bool = False
    """Whether another person has looked at their own page since this move was made."""
    learned: bool = False
    """Whether a player to whom the move privately showed something has looked at their own page."""
    covered: bool = False
    """Whether the move revealed something to everybody, but the front end doesn't show it yet."""

    @property
    def private_learners(self) -> frozenset[Seat]:
        """The seats that learn something by the move as soon as they look at their own page."""
        return frozenset(
            seat for event in self.events if event.in_private for seat in event.private
        )

    @property
    def told_everybody(self) -> bool:
        """Whether everybody has learned something new by the move. This is so if the move revealed
        a hidden thing, or if the move used a random draw and showed nothing to single seats.
        """
        chance = self.chance and not self.private_learners
        return chance or any(event.reveals and not event.in_private for event in self.events)


def last_of(turns: Sequence[PlayedMove[M]], seats: Container[Seat]) -> int | None:
    """The index of the latest move made by one of these seats; None if there is none."""
    places = range(len(turns) - 1, -1, -1)
    return next((place for place in places if turns[place].seat in seats), None)


def in_names(option: Option[M], names: Sequence[str]) -> Option[M]:
    """The option with names in place of seat numbers."""
    picks = tuple(
        pick._replace(ask=fill(pick.ask, names), label=fill(pick.label, names))
        for pick in option.picks
    )
    return Option(option.move, picks)


def heard_by(turns: Sequence[PlayedMove[M]], moves: int) -> int:
    """How many events the first ``moves`` moves caused."""
    if moves == 0:
        return 0
    last = turns[moves - 1]
    return last.heard + len(last.events)


def lines_for(
    turns: Sequence[PlayedMove[M]], names: Sequence[str], who: Seat | Eye, since: int
) -> Iterator[Line]:
    """The lines that ``who`` may read, one for each event, without the first ``since`` events."""
    first = max(0, bisect_right(turns, since, key=_heard) - 1)
    for move_number, turn in enumerate(turns[first:], first + 1):
        for number, event in enumerate(turn.events, turn.heard + 1):
            if number > since:
                words = _words(event, turn.seat, who)
                yield Line(
                    number,
                    event.kind,
                    fill(words, names),
                    words != event.public,
                    move_number,
                    turn.seat,
                    event.reveals,
                    named(words),
                )


HANDED_OVER: Final = "player"
"""The kind of a line that says who plays a seat from now on. No event has this kind."""


@final
class Handover(NamedTuple):
    """A change of the player at a seat, which everybody reads in the log."""

    moves: int
    """The number of moves that were made before the change."""
    seat: Seat
    level: Level | None
    """The level of the computer player who plays the seat from then on; None for a person."""


def with_handovers(
    lines: Iterable[Line],
    handovers: Iterable[Handover],
    names: Sequence[str],
    since: int,
    before: int,
) -> tuple[Line, ...]:
    """The lines of a log, with a line added for each handover. This line stands after the lines of
    the last move before the handover.

    ``lines`` and ``handovers`` may begin in the middle of a match: ``since`` events and ``before``
    handovers came earlier.
    """
    told = [*lines]
    for moves, seat, level in handovers:
        at = bisect_right(told, moves, key=_move_number)
        who = f"{names[seat]}'s seat"
        text = (
            f"A computer player ({level.value}) takes {who}."
            if level
            else f"{names[seat]} is back."
        )
        line = Line(
            0, HANDED_OVER, text, private=False, move_number=moves, seat=seat, reveals=False
        )
        told.insert(at, line)
    return tuple(
        line._replace(number=number) for number, line in enumerate(told, since + before + 1)
    )


def _move_number(line: Line) -> int:
    return line.move_number


def _heard(turn: PlayedMove[M]) -> int:
    return turn.heard


def _words(event: Event, mover: Seat, who: Seat | Eye) -> str:
    match who:
        case Eye.TABLE:
            return event.public
        case Eye.ALL:
            # A reader who may see everything gets the words for the seat that moved, which knows
            # most. Without such words, the reader gets the private words for another seat.
            first = next(iter(event.private.values()), event.public)
            return event.private.get(mover, first)
        case _:
            return event.private.get(who, event.public)
