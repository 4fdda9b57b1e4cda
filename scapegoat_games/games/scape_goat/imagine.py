"""A world that the holder of a view can't tell from the real one."""

from random import Random
from typing import TypeAlias

from scapegoat_games.games.scape_goat.choices import with_card
from scapegoat_games.games.scape_goat.knowledge import without_own
from scapegoat_games.games.scape_goat.mats import imagined_pairs, mats_of, peeks
from scapegoat_games.games.scape_goat.memory import bounds
from scapegoat_games.games.scape_goat.pieces import Card, Cards
from scapegoat_games.games.scape_goat.placing import placed
from scapegoat_games.games.scape_goat.spots import Known, bits, exactly, not_in, spots_in
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import (
    NOWHERE,
    Framing,
    Mat,
    Over,
    Sighting,
    Stashing,
    Trading,
    View,
)
from scapegoat_games.protocol import Seat

Lying: TypeAlias = list[tuple[Card | None, ...]]


def imagine(view: View, rng: Random) -> State:
    """Cards lie where they may, all such ways about equally likely; so do the tables of the mats.

    Thus both stay alive: that the holder is the scapegoat, once in n, and that it isn't. Nothing
    is concluded from what others chose to do, only from what they could do.
    """
    mats = _mats(view, rng)
    named = [mat[view.deal.cell] for mat in mats]
    spots = placed(_lying(view), view.possible, bounds(view), rng)
    held, taken = spots.copy(), None
    if isinstance(view.step, Stashing):
        hand, slot = spots[view.turn], view.seats + view.step.slot
        (taken,) = spots[slot]
        held[view.turn], held[slot] = with_card(hand, taken), ()
    return State(
        deal=view.deal,
        scapegoat=max(named, key=named.count),
        mats=mats,
        peeks=peeks(mats),
        turns=view.turns,
        turn=view.turn,
        step=view.step,
        standing=view.standing,
        faceup=view.faceup,
        tokens=view.tokens,
        chosen=_choices(view, rng),
        taken=taken,
        held=held,
        known=[*(_known(view, seat, spots, held) for seat in range(view.seats)), view.public],
        seen=[*(_seen(view, seat, spots) for seat in range(view.seats)), view.shown],
        exchanges=view.exchanges,
        looked=view.looked,
    )


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


def _lying(view: View) -> Lying:
    """What lies where, as far as it is seen; a card that is being exchanged is back in its slot."""
    lying = list(view.held)
    if isinstance(view.step, Stashing):
        taken, hand = view.taken, lying[view.turn]
        rest = hand[1:] if taken is None else tuple(card for card in hand if card != taken)
        lying[view.turn], lying[view.seats + view.step.slot] = rest, (taken,)
    return lying


def _choices(view: View, rng: Random) -> tuple[int | None, ...]:
    """Cards that others have chosen in secret may be any of theirs."""
    chosen: list[int | None] = [None] * view.seats
    if isinstance(view.step, Trading | Framing):
        for seat in view.step.decided:
            chosen[seat] = rng.randrange(len(view.hands[seat]))
    if view.seat is not None:
        chosen[view.seat] = view.chosen
    return tuple(chosen)


def _seen(view: View, seat: Seat, spots: list[Cards]) -> tuple[Sighting, ...]:
    """What others have seen in private: what lies where they have looked."""
    if seat == view.seat:
        return view.seen
    seen = [(view.turns, NOWHERE)] * len(view.seen)
    for spot in spots_in(view.looked[seat]):
        for card in spots[spot]:
            seen[card] = (view.turns, spot)
    return tuple(seen)


def _known(view: View, seat: Seat, spots: list[Cards], held: list[Cards]) -> Known:
    """What others know: what everybody does, where they have looked, and their own hand."""
    if seat == view.seat:
        return view.known
    known = view.public
    for spot in spots_in(view.looked[seat]):
        known = exactly(known, spot, bits(spots[spot]))
    if isinstance(view.step, Stashing) and seat == view.turn:
        known = not_in(known, view.seats + view.step.slot)
    return without_own(known, seat, held[seat])
