"""What happened in a match, and in whose words."""

from bisect import bisect_right
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar, final

from scapegoat_games.protocol import Event, Eye, Option, Seat
from scapegoat_games.words import fill

M = TypeVar("M")


@final
@dataclass(frozen=True, slots=True)
class Line:
    """One event, told to one seat, to the table, or to who may know all."""

    number: int
    """The same event has the same number for everybody; from 1."""
    kind: str
    text: str
    private: bool
    """These words differ from the ones the table hears."""
    move_number: int
    """The move it came of; from 1."""
    seat: Seat
    """Who made that move."""
    reveals: bool
    """Somebody learned something hidden by it."""


@final
@dataclass(slots=True)
class Turn(Generic[M]):
    """A move that was played, and what decides whether it may be taken back."""

    seat: Seat
    move: M
    events: tuple[Event, ...]
    heard: int
    """How many events there were before it."""
    draws: int
    """All dice drawn in the match, this move's included."""
    chance: bool
    """Dice fell during it."""
    secret: bool
    """One of several choices that are made at the same time and hidden from each other."""
    still_choosing: frozenset[Seat]
    """Who owed such a choice after it."""
    seen: bool = False
    """Somebody else has looked at their own page since."""


def last_of(turns: Sequence[Turn[M]], seats: Container[Seat]) -> int | None:
    """The place of the last move that one of them has made."""
    places = range(len(turns) - 1, -1, -1)
    return next((place for place in places if turns[place].seat in seats), None)


def in_names(option: Option[M], names: Sequence[str]) -> Option[M]:
    """A move in words that can be read."""
    picks = tuple(
        replace(pick, ask=fill(pick.ask, names), label=fill(pick.label, names))
        for pick in option.picks
    )
    return Option(option.move, picks)


def heard_by(turns: Sequence[Turn[M]], moves: int) -> int:
    """How many events the first moves made, that many of them."""
    if moves == 0:
        return 0
    last = turns[moves - 1]
    return last.heard + len(last.events)


def lines_for(
    turns: Sequence[Turn[M]], names: Sequence[str], who: Seat | Eye, since: int
) -> Iterator[Line]:
    """The lines of ``who`` for all events but the first ``since``: one for each, for everybody."""
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
                )


def _heard(turn: Turn[M]) -> int:
    return turn.heard


def _words(event: Event, mover: Seat, who: Seat | Eye) -> str:
    match who:
        case Eye.TABLE:
            return event.public
        case Eye.ALL:
            # The mover knows most of what happened; else anybody who was told more will do.
            first = next(iter(event.private.values()), event.public)
            return event.private.get(mover, first)
        case _:
            return event.private.get(who, event.public)
