"""Computes what an observer can conclude from the past actions about hidden cards.

An *observer* is a seat, or the table view. A *past action* is the record of an action as everybody
saw it. A *sighting* is the record of hidden cards that a seat saw during a past action. A *layout*
says for each hidden card in which hand or slot the card lies; an *unseen* card is a hidden card of
which the observer knows nothing but that it is hidden. ``recalled`` returns the *memory* of an
observer: for each moment of the match, the layouts that the observer could not exclude. The latest
memory of each observer is cached, and continued after the next action.
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
    """A past action, as everybody saw it."""

    kind: Kind
    seat: Seat
    """The acting player."""
    target: Zone = -1
    """The hand or slot that was looked at, or that a card was exchanged with.

    For a theft, the seat that lost the token; for a swap, the location.
    """
    cards: Cards = ()
    """For a Frame Attempt, the card that each seat showed, in the order of the seats.

    For a swap, the card laid down and the card taken.
    """


Sighting: TypeAlias = tuple[int, Cards]
"""The index of a past action, and the hidden cards that a seat saw in this action.

The cards are a hand that the seat spied on, the card given and the card got in a trade, or the card
taken out of the Stash and the card put there.
"""

Past: TypeAlias = tuple[PastAction, ...]
Sightings: TypeAlias = tuple[Sighting, ...]

_SIMPLER_FOR_TABLE: Final = 5
"""From this number of players on, fewer conclusions are drawn for the table view.

Larger: the public pages of matches with many players become slower.
"""
_OBSERVERS: Final = 48
"""The number of observers whose memory is cached.

Smaller: computer players become slower, because they imagine what the other players know.
"""


@final
class Observer(NamedTuple):
    """What a seat sees at the start of a match.

    For the table view, ``seat`` is None and ``hand`` is empty.
    """

    seat: Seat | None
    colours: tuple[Colour, ...]
    faceup: Cards
    hand: Cards
    thorough: bool
    """Whether conclusions are also drawn about cards that the observer has never seen."""


@final
class Memory(NamedTuple):
    """What an observer has seen during a match, and what the observer knew at each moment."""

    past: Past
    sightings: Sightings
    steps: tuple[Layouts, ...]
    """For each past action, the layouts that the observer thought possible before the action.

    The last entry has the layouts that are possible now.
    """

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
    """Works out which cards the seat saw at the start of the match.

    ``faceup`` and ``hand`` are the cards that the seat sees now. The function undoes the past
    actions that changed these cards, the latest action first.
    """
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
        # A player may put back the card just taken from a slot. The hand has not changed then, and
        # ``mine`` does not contain ``here``.
        if here in mine:
            mine.remove(here)
            mine.add(away)
    # With many players, conclusions about unseen cards would make the public pages too slow. No
    # seat decides by the table view, so the table view can do without these few conclusions.
    thorough = seat is not None or len(colours) < _SIMPLER_FOR_TABLE
    return Observer(seat, colours, tuple(beside), tuple(sorted(mine)), thorough)


def recalled(who: Observer, past: Past, sightings: Sightings) -> Memory:
    """The memory of an observer after these past actions and sightings.

    The observer's cached memory is continued from the last action that it has in common with
    ``past`` and ``sightings``.
    """
    latest = _latest(who)
    common = _common(latest.memory, past, sightings)
    # Several threads may write the cached memory at the same time. Each of these memories is
    # correct, so any of them may stay in the cache.
    latest.memory = memory = _continued(who, common, past, sightings)
    return memory


@final
class _Latest:
    """The latest memory of one observer that ``recalled`` has returned.

    The next call of ``recalled`` usually adds only a few actions to this memory.
    """

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
    """The part of the memory ``before`` that agrees with ``past`` and ``sightings``.

    The rest is dropped: players may have undone moves since the memory was cached.
    """
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
    """The card layouts that the observer ``who`` thinks possible after the action.

    ``known`` has the layouts that were possible before the action, ``seen`` the hidden cards that
    the observer saw in the action. The rules of the actions are SG-8 to SG-10, SG-15 and SG-18.
    """
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
    """SG-15: a player who lays down a card without their own colour has no card of this colour.

    Returns the layouts that are possible after the swap.
    """
    laid, got = cards
    own = pieces.SHOWING[who.colours[seat]]
    if not own >> laid & 1:
        known = known.none_of(pieces.cards_in(own), seat, unseen_too=who.thorough)
    return known.replaced(laid, got, seat)
