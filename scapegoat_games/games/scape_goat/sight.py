"""Makes views out of the state, the only way out of it, and imagines states from a view."""

from itertools import product
from operator import attrgetter
from random import Random
from typing import Final

from scapegoat_games.games.scape_goat.deal import imagined_pairs, mats_of, mats_seen
from scapegoat_games.games.scape_goat.layouts import Layouts
from scapegoat_games.games.scape_goat.memory import PastAction, Sighting
from scapegoat_games.games.scape_goat.pieces import Card, Cards, Zone, with_card
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.steps import Framing, Over, Stashing, Trading
from scapegoat_games.games.scape_goat.view import Mat, View
from scapegoat_games.protocol import Eye, Seat

MASKED: Final = ("chosen", "taken", "mats", "sightings")
"""Fields that hold secrets: a view has only part of what the state has."""

SHARED: Final = tuple(
    name for name in View._fields if name in State.__dataclass_fields__ and name not in MASKED
)
"""Public fields: a view has the same value as the state."""

shared_of: Final = attrgetter(*SHARED)
"""The values of the shared fields of a state or of a view."""


def view(state: State, who: Seat | Eye) -> View:
    # The values are for hand, chosen, taken, mats, sightings and opened, the last fields of a view.
    masked: tuple[object, ...]
    if who is Eye.ALL:
        masked = (), None, state.taken, state.mats, (), tuple(state.held)
    elif who is Eye.TABLE:
        masked = (), None, None, state.mats_seen[-1], (), None
    else:
        taken = state.taken if who == state.turn else None
        own = state.held[who], state.chosen[who]
        masked = *own, taken, state.mats_seen[who], state.sightings[who], None
    seat = None if isinstance(who, Eye) else who
    return View._make((seat, *shared_of(state), *masked))


def imagine(view: View, rng: Random) -> State:
    """Draws one of the card layouts that are possible for the holder, and one of the possible mats.

    All layouts and all mats are equally likely, so in one of n worlds the holder is the scapegoat.
    Only what the others were able to do counts here, not what they chose to do.
    """
    mats = _mats(view, rng)
    named = [mat[view.deal.cell] for mat in mats]
    zones = _laid(view, rng)
    held, taken = [tuple(sorted(cards)) for cards in zones], None
    if isinstance(view.step, Stashing):
        slot = view.seats + view.step.slot
        (taken,) = held[slot]
        held[view.turn], held[slot] = with_card(held[view.turn], taken), ()
    return State(
        **dict(zip(SHARED, shared_of(view), strict=True)),
        scapegoat=max(named, key=named.count),
        mats=mats,
        mats_seen=mats_seen(mats),
        chosen=_choices(view, rng),
        taken=taken,
        held=held,
        sightings=_sightings(view, zones, rng),
    )


def _laid(view: View, rng: Random) -> list[set[Card]]:
    """The cards of each zone; a card that is being exchanged is back in its slot."""
    if view.opened is not None:
        zones = [{*cards} for cards in view.opened]
    else:
        zones = [set[Card]() for _ in view.held]
        for card, zone in view.layouts.drawn(rng).items():
            zones[zone].add(card)
        if view.seat is not None:
            zones[view.seat] = {*view.hand}
    if isinstance(view.step, Stashing) and view.taken is not None:
        zones[view.turn].discard(view.taken)
        zones[view.seats + view.step.slot] = {view.taken}
    return zones


def _mats(view: View, rng: Random) -> tuple[Mat, ...]:
    seen = tuple(mat for mat in view.mats if mat is not None)
    if len(seen) == view.seats:
        return seen
    own = None if view.seat is None else (view.seat, seen[0])
    certain = None
    if isinstance(view.step, Over):
        goat = view.step.scapegoat
        certain = view.deal.cell, (goat, view.step.named[goat])
    return mats_of(view.seats, imagined_pairs(view.seats, own, certain, rng))


def _choices(view: View, rng: Random) -> tuple[int | None, ...]:
    """Each card that another player has chosen in secret may be any of that player's hand."""
    chosen: list[int | None] = [None] * view.seats
    if isinstance(view.step, Trading | Framing):
        for seat in view.step.decided:
            chosen[seat] = rng.randrange(len(view.hands[seat]))
    if view.seat is not None:
        chosen[view.seat] = view.chosen
    return tuple(chosen)


def _sightings(view: View, zones: list[set[Card]], rng: Random) -> list[tuple[Sighting, ...]]:
    """What each seat alone may have seen, if the cards lie in these zones now.

    Goes backwards: before each past action the cards lay in a way that was possible then.
    """
    cards = _CardsBefore(view.seat, [{*cards} for cards in zones])
    found: list[list[Sighting]] = [[] for _ in range(view.seats)]
    memory, own = view.memory, dict(view.sightings)
    for number in range(len(memory.past) - 1, -1, -1):
        action, before = memory.past[number], memory.steps[number]
        for seat, seen in cards.undo(action, own.get(number), before, rng).items():
            found[seat].append((number, seen))
    mine = {} if view.seat is None else {view.seat: view.sightings}
    return [mine.get(seat, tuple(reversed(seen))) for seat, seen in enumerate(found)]


class _CardsBefore:
    """Where the cards lay at a moment of the past; each ``undo`` goes back by one action."""

    def __init__(self, who: Seat | None, zones: list[set[Card]]) -> None:
        self._who = who
        self._zones = zones
        self._hidden = {
            card: zone for zone, cards in enumerate(zones) if zone != who for card in cards
        }

    def undo(
        self, action: PastAction, seen: Cards | None, known: Layouts, rng: Random
    ) -> dict[Seat, Cards]:
        """Undoes an action in the imagined past. Returns, by seat, cards that only the seat saw.

        ``seen`` are the cards that the holder saw, ``known`` the layouts that were possible before.
        """
        kind, seat, zone, cards = action
        match kind:
            case "spy":
                return {seat: tuple(sorted(self._zones[zone]))}
            case "trade":
                given, got = seen or (0, 0)
                if seen is None:
                    given, got = self._traded(seat, zone, known, rng)
                elif self._who == zone:
                    given, got = got, given
                self._move(given, zone, seat)
                self._move(got, seat, zone)
                return {seat: (given, got), zone: (got, given)}
            case "stash":
                taken, put = seen or self._stashed(seat, zone, known, rng)
                self._move(taken, seat, zone)
                self._move(put, zone, seat)
                if taken == put:
                    self._move(taken, seat, zone)
                return {seat: (taken, put)}
            case "swap":
                laid, got = cards
                self._move(got, seat, None)
                self._move(laid, None, seat)
                return {}
            case _:
                return {}

    def _move(self, card: Card, here: Zone | None, there: Zone | None) -> None:
        """Moves a card between two zones; None stands for the cards that lie open."""
        if here is not None:
            self._zones[here].discard(card)
            self._hidden.pop(card, None)
        if there is not None:
            self._zones[there].add(card)
            if there != self._who:
                self._hidden[card] = there

    def _traded(self, one: Seat, two: Seat, known: Layouts, rng: Random) -> tuple[Card, Card]:
        """The card that ``one`` gave and the card that it got."""
        ways = [*product(sorted(self._zones[two]), sorted(self._zones[one]))]
        rng.shuffle(ways)
        return next(
            (given, got) for given, got in ways if {**self._hidden, given: one, got: two} in known
        )

    def _stashed(self, seat: Seat, slot: Zone, known: Layouts, rng: Random) -> tuple[Card, Card]:
        """The card that was taken out of the slot and the card that was put there."""
        (put,) = self._zones[slot]
        ways = [put, *sorted(self._zones[seat])]
        rng.shuffle(ways)
        return next(
            (taken, put) for taken in ways if {**self._hidden, put: seat, taken: slot} in known
        )
