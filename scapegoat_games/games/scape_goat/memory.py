"""What somebody knows of hidden cards: all that follows from what they have seen and been told.

It is worked out when it is asked for, from the deeds, and kept for the next time: then only what
has been done since is looked at.
"""

from collections import OrderedDict
from threading import Lock
from typing import Final, NamedTuple, TypeAlias, final

from scapegoat_games.games.scape_goat.deeds import Deed, Told
from scapegoat_games.games.scape_goat.layouts import Layouts
from scapegoat_games.games.scape_goat.pieces import (
    DECKS,
    HAND_SIZES,
    SHOWING,
    SLOTS,
    Cards,
    Colour,
    cards_in,
)
from scapegoat_games.protocol import Seat

Past: TypeAlias = tuple[Deed, ...]
Own: TypeAlias = tuple[Told, ...]

_MANY: Final = 5
_KEPT: Final = 48
"""Players whose memory is kept: for a table, those at it and a few they imagine."""


@final
class Witness(NamedTuple):
    """Somebody at the table, or with no seat and no hand the table itself, as a match begins."""

    seat: Seat | None
    colours: tuple[Colour, ...]
    faceup: Cards
    hand: Cards

    thorough: bool
    """Whether all consequences are drawn, also from what nobody has seen yet."""


@final
class Memory(NamedTuple):
    """What somebody has lived through."""

    past: Past
    own: Own
    steps: tuple[Layouts, ...]
    """What was known before each deed, and last what is known now."""

    @property
    def now(self) -> Layouts:
        return self.steps[-1]


def witness(
    seat: Seat | None,
    colours: tuple[Colour, ...],
    faceup: Cards,
    hand: Cards,
    past: Past,
    own: Own,
) -> Witness:
    """Back to what one saw at first, from what one sees now."""
    beside, mine = [*faceup], {*hand}
    told = dict(own)
    for number in range(len(past) - 1, -1, -1):
        deed = past[number]
        if deed.kind == "swap":
            away, here = deed.cards
            beside[deed.spot] = here
            if deed.seat != seat:
                continue
        elif deed.kind == "trade" and number in told:
            away, here = told[number]
        elif deed.kind == "stash" and number in told:
            here, away = told[number]
        else:
            continue
        if here in mine:  # or it went straight back into its slot
            mine.remove(here)
            mine.add(away)
    # The table, which decides nothing, does without the last ones where there are many hands: it
    # would take too long at every page, and there is little that it misses by that.
    thorough = seat is not None or len(colours) < _MANY
    return Witness(seat, colours, tuple(beside), tuple(sorted(mine)), thorough)


_memories: Final[OrderedDict[Witness, Memory]] = OrderedDict()
_lock: Final = Lock()
"""Computer players think while the table is drawn."""


def memory(who: Witness, past: Past, own: Own) -> Memory:
    with _lock:
        before = _memories.get(who) or Memory((), (), (_at_first(who),))
        now = _gone_on(who, _shared(before, past, own), past, own)
        _memories[who] = now
        _memories.move_to_end(who)
        if len(_memories) > _KEPT:
            _memories.popitem(last=False)
        return now


def _at_first(who: Witness) -> Layouts:
    seats = len(who.colours)
    sizes = [0 if seat == who.seat else HAND_SIZES[seats] for seat in range(seats)] + [1] * SLOTS
    seen = {*who.faceup, *who.hand}
    return Layouts.at_first(sizes, tuple(card for card in DECKS[seats] if card not in seen))


def _shared(before: Memory, past: Past, own: Own) -> Memory:
    """As much of what was lived through as still holds: a move may have been taken back."""
    if past[: len(before.past)] == before.past and own[: len(before.own)] == before.own:
        return before
    alike = 0
    told, was_told = dict(own), dict(before.own)
    for number, (deed, was) in enumerate(zip(past, before.past, strict=False)):
        if deed != was or told.get(number) != was_told.get(number):
            break
        alike = number + 1
    kept = tuple(one for one in own if one[0] < alike)
    return Memory(past[:alike], kept, before.steps[: alike + 1])


def _gone_on(who: Witness, memory: Memory, past: Past, own: Own) -> Memory:
    if len(memory.past) == len(past):
        return memory
    told, steps = dict(own), [*memory.steps]
    for number in range(len(memory.past), len(past)):
        steps.append(_after(who, steps[-1], past[number], told.get(number, ())))
    return Memory(past, own, tuple(steps))


def _after(who: Witness, known: Layouts, deed: Deed, told: Cards) -> Layouts:
    """SG-8 to SG-10, SG-15, SG-18."""
    kind, seat, spot, cards = deed
    mine = seat == who.seat
    match kind:
        case "spy":
            return known.seen(told, spot) if mine else known
        case "trade" if told:
            given, got = told
            return known.replaced(got, given, spot if mine else seat)
        case "trade":
            return known.exchanged(seat, spot, perhaps=False)
        case "stash" if told:
            taken, put = told
            return known.replaced(taken, put, spot)
        case "stash":
            return known.exchanged(seat, spot, perhaps=True)
        case "frame":
            for owner, card in enumerate(cards):
                known = known if owner == who.seat else known.seen((card,), owner)
            return known
        case "swap" if not mine:
            return _swapped(who, known, seat, cards)
        case _:
            return known


def _swapped(who: Witness, known: Layouts, seat: Seat, cards: Cards) -> Layouts:
    """SG-15: whoever lays down a card without their own colour holds none with it."""
    laid, got = cards
    own = SHOWING[who.colours[seat]]
    if not own >> laid & 1:
        known = known.none_of(cards_in(own), seat, unseen_too=who.thorough)
    return known.replaced(laid, got, seat)
