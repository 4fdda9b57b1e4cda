"""Makes views of the state, and imagines a state from a view.

Code outside of the rules sees the state only through these views. A *zone* is a hand or a slot of
the Stash. A *layout* says for each hidden card in which zone the card lies; ``layouts`` computes
the layouts that a view's holder can't exclude. A *sighting* is the record of hidden cards that a
seat saw during a past action. ``imagine`` chooses a random possible layout for the present, and
then follows the past actions backwards, so that the imagined seats get sightings that fit this
layout.
"""

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
"""Names of fields with secrets. In these fields, a view has at most a part of the state's value."""

SHARED: Final = tuple(
    name for name in View._fields if name in State.__dataclass_fields__ and name not in MASKED
)
"""Names of public fields. In these fields, a view has the same value as the state."""

shared_of: Final = attrgetter(*SHARED)
"""A function that returns the values of the ``SHARED`` fields of a state or of a view."""


def view(state: State, who: Seat | Eye) -> View:
    # The tuple has the values of the last fields of a view: hand, chosen, taken, mats, sightings
    # and opened.
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


def for_hints(view: View) -> View:
    """SG-24: the view from which a hint is made. It shows no more than the page remembers."""
    return view.as_remembered


def imagine(view: View, rng: Random) -> State:
    """A random state that agrees with all that the view shows.

    Chooses one of the card layouts and one of the sets of mats that are possible for the view's
    holder. All layouts and all sets of mats are equally likely. So with n players, the holder is
    the scapegoat in one of n imagined states on average. The function ignores what other players
    may have intended with their actions.
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
    """For each zone, its cards in a randomly chosen layout.

    If a player has taken a card out of a slot and has not put a card back yet, the card taken still
    counts as lying in the slot.
    """
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
    """For each seat, the index of the card that the seat has chosen in secret, or None.

    The choices of other players are hidden, so a random card of the player's hand is assumed.
    """
    chosen: list[int | None] = [None] * view.seats
    if isinstance(view.step, Trading | Framing):
        for seat in view.step.decided:
            chosen[seat] = rng.randrange(len(view.hands[seat]))
    if view.seat is not None:
        chosen[view.seat] = view.chosen
    return tuple(chosen)


def _sightings(view: View, zones: list[set[Card]], rng: Random) -> list[tuple[Sighting, ...]]:
    """For each seat, random sightings that fit the past actions, if the cards lie in ``zones`` now.

    The past actions are undone, the latest action first. Before each action, the cards lie in a
    layout that the view's holder thought possible at that time.
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
    """The imagined cards of each zone at a moment of the past.

    Each call of ``undo`` goes back in time by one action.
    """

    def __init__(self, who: Seat | None, zones: list[set[Card]]) -> None:
        self._who = who
        self._zones = zones
        self._hidden = {
            card: zone for zone, cards in enumerate(zones) if zone != who for card in cards
        }

    def undo(
        self, action: PastAction, seen: Cards | None, known: Layouts, rng: Random
    ) -> dict[Seat, Cards]:
        """Moves the cards back to where they lay before the action.

        Returns by seat the hidden cards that the seat saw in the action. ``seen`` has the hidden
        cards that the view's holder saw in the action; it is None if the holder saw none. ``known``
        has the layouts that the holder thought possible before the action.
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
        """Moves a card from the zone ``here`` to the zone ``there``.

        A zone that is None stands for the cards that lie face up.
        """
        if here is not None:
            self._zones[here].discard(card)
            self._hidden.pop(card, None)
        if there is not None:
            self._zones[there].add(card)
            if there != self._who:
                self._hidden[card] = there

    def _traded(self, one: Seat, two: Seat, known: Layouts, rng: Random) -> tuple[Card, Card]:
        """Chooses at random which card the seat ``one`` gave to the seat ``two`` in a trade, and
        which card the seat ``one`` got.

        The choice agrees with the layouts ``known``, which were possible before the trade.
        """
        ways = [*product(sorted(self._zones[two]), sorted(self._zones[one]))]
        rng.shuffle(ways)
        return next(
            (given, got) for given, got in ways if {**self._hidden, given: one, got: two} in known
        )

    def _stashed(self, seat: Seat, slot: Zone, known: Layouts, rng: Random) -> tuple[Card, Card]:
        """Chooses at random which card ``seat`` took out of the slot, and returns this card and
        the card that ``seat`` put there.

        The choice agrees with the layouts ``known``, which were possible before the exchange.
        """
        (put,) = self._zones[slot]
        ways = [put, *sorted(self._zones[seat])]
        rng.shuffle(ways)
        return next(
            (taken, put) for taken in ways if {**self._hidden, put: seat, taken: slot} in known
        )
