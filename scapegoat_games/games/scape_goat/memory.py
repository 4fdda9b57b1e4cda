"""What was done at the table, and what an observer can conclude from it about hidden cards.

All that anybody can know of hidden cards follows from two records: what everybody saw of the past
actions, and what some seats saw besides. ``recalled`` draws all conclusions from both.
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias, final

from scapegoat_games.games.scape_goat import pieces
from scapegoat_games.games.scape_goat.layouts import Layouts
from scapegoat_games.games.scape_goat.pieces import Cards, Colour, Zone
from scapegoat_games.protocol import Seat

Kind: TypeAlias = Literal["spy", "trade", "stash", "prepare", "steal", "frame", "swap"]


@final
class PastAction(NamedTuple):
    """An action as the table saw it."""

    kind: Kind
    seat: Seat
    """The acting player."""
    target: Zone = -1
    """The hand or slot that was looked at or exchanged with; for a theft the seat that lost the
    token, for a swap the location.
    """
    cards: Cards = ()
    """By seat the cards of a Frame Attempt; for a swap the card laid down and the card taken."""


Sighting: TypeAlias = tuple[int, Cards]
"""The index of a past action, and the cards that a seat alone saw: a hand it spied on; the cards it
gave and got in a trade; the cards it took out of the Stash and put there.
"""

Past: TypeAlias = tuple[PastAction, ...]
Sightings: TypeAlias = tuple[Sighting, ...]

_SIMPLER_FOR_TABLE: Final = 5
"""From this number of players on, fewer conclusions are drawn for the table view. Larger: the
public pages of large tables become slower.
"""
_OBSERVERS: Final = 48
"""The number of observers whose memory is cached. Smaller: computer players become slower, because
they imagine what the others at the table know.
"""


@final
class Observer(NamedTuple):
    """What a seat sees at the start of a match; for the table view, no seat and no hand."""

    seat: Seat | None
    colours: tuple[Colour, ...]
    faceup: Cards
    hand: Cards
    thorough: bool
    """Whether conclusions about unseen cards are drawn, too."""


@final
class Memory(NamedTuple):
    """What an observer has seen during a match, and has known at each moment."""

    past: Past
    sightings: Sightings
    steps: tuple[Layouts, ...]
    """What the observer knew before each past action; the last entry is what is known now."""

    @property
    def now(self) -> Layouts:
        return self.steps[-1]


def observer(
    seat: Seat | None,
    colours: tuple[Colour, ...],
    faceup: Cards,
    hand: Cards,
    past: Past,
    sightings: Sightings,
) -> Observer:
    """Works out the cards that the seat saw at the start, going back from the cards seen now."""
    beside, mine = [*faceup], {*hand}
    seen = dict(sightings)
    for number in range(len(past) - 1, -1, -1):
        action = past[number]
        if action.kind == "swap":
            away, here = action.cards
            beside[action.target] = here
            if action.seat != seat:
                continue
        elif action.kind == "trade" and number in seen:
            away, here = seen[number]
        elif action.kind == "stash" and number in seen:
            here, away = seen[number]
        else:
            continue
        if here in mine:  # a card taken from a slot may have gone straight back
            mine.remove(here)
            mine.add(away)
    # Conclusions about unseen cards would make the public pages of a large table too slow. No seat
    # decides by the table view, so it can do without these few conclusions.
    thorough = seat is not None or len(colours) < _SIMPLER_FOR_TABLE
    return Observer(seat, colours, tuple(beside), tuple(sorted(mine)), thorough)


def recalled(who: Observer, past: Past, sightings: Sightings) -> Memory:
    """All that an observer can conclude. Continues the cached answer to the last question."""
    latest = _latest(who)
    common = _common(latest.memory, past, sightings)
    # Threads may answer at the same time. Each answer is right, so any of them may be kept.
    latest.memory = memory = _continued(who, common, past, sightings)
    return memory


@final
class _Latest:
    """The last answer for one observer, because the next question adds only a few actions."""

    def __init__(self, who: Observer) -> None:
        self.memory = Memory((), (), (_at_first(who),))


_latest: Final = lru_cache(maxsize=_OBSERVERS)(_Latest)


def _at_first(who: Observer) -> Layouts:
    seats = len(who.colours)
    sizes = [0 if seat == who.seat else pieces.HAND_SIZES[seats] for seat in range(seats)] + [
        1
    ] * pieces.SLOTS
    seen = {*who.faceup, *who.hand}
    return Layouts.at_first(sizes, tuple(card for card in pieces.DECKS[seats] if card not in seen))


def _common(before: Memory, past: Past, sightings: Sightings) -> Memory:
    """The part of an earlier memory that still holds: moves may have been undone since."""
    if past[: len(before.past)] == before.past and (
        sightings[: len(before.sightings)] == before.sightings
    ):
        return before
    alike = 0
    now, then = dict(sightings), dict(before.sightings)
    for number, (action, was) in enumerate(zip(past, before.past, strict=False)):
        if action != was or now.get(number) != then.get(number):
            break
        alike = number + 1
    kept = tuple(sighting for sighting in sightings if sighting[0] < alike)
    return Memory(past[:alike], kept, before.steps[: alike + 1])


def _continued(who: Observer, memory: Memory, past: Past, sightings: Sightings) -> Memory:
    if len(memory.past) == len(past):
        return memory
    seen, steps = dict(sightings), [*memory.steps]
    for number in range(len(memory.past), len(past)):
        steps.append(_after(who, steps[-1], past[number], seen.get(number, ())))
    return Memory(past, sightings, tuple(steps))


def _after(who: Observer, known: Layouts, action: PastAction, seen: Cards) -> Layouts:
    """What is known after the action (SG-8 to SG-10, SG-15, SG-18)."""
    kind, seat, target, cards = action
    mine = seat == who.seat
    match kind:
        case "spy":
            return known.seen(seen, target) if mine else known
        case "trade" if seen:
            given, got = seen
            return known.replaced(got, given, target if mine else seat)
        case "trade":
            return known.exchanged(seat, target, perhaps=False)
        case "stash" if seen:
            taken, put = seen
            return known.replaced(taken, put, target)
        case "stash":
            return known.exchanged(seat, target, perhaps=True)
        case "frame":
            for owner, card in enumerate(cards):
                known = known if owner == who.seat else known.seen((card,), owner)
            return known
        case "swap" if not mine:
            return _after_swap(who, known, seat, cards)
        case _:
            return known


def _after_swap(who: Observer, known: Layouts, seat: Seat, cards: Cards) -> Layouts:
    """SG-15: a player who lays down a card without their own colour has no card of that colour."""
    laid, got = cards
    own = pieces.SHOWING[who.colours[seat]]
    if not own >> laid & 1:
        known = known.none_of(pieces.cards_in(own), seat, unseen_too=who.thorough)
    return known.replaced(laid, got, seat)
