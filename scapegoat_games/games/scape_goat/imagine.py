"""A world that the holder of a view can't tell from the real one."""

from random import Random

from scapegoat_games.games.scape_goat.choices import with_card
from scapegoat_games.games.scape_goat.mats import imagined_pairs, mats_of, peeks
from scapegoat_games.games.scape_goat.pieces import Card
from scapegoat_games.games.scape_goat.remembering import remembered
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import Framing, Mat, Over, Stashing, Trading, View


def imagine(view: View, rng: Random) -> State:
    """Cards lie where they may, all such ways equally likely; so do the tables of the mats.

    Thus both stay alive: that the holder is the scapegoat, once in n, and that it isn't. Nothing
    is concluded from what others chose to do, only from what they could do.
    """
    mats = _mats(view, rng)
    named = [mat[view.deal.cell] for mat in mats]
    spots = _laid(view, rng)
    held, taken = [tuple(sorted(cards)) for cards in spots], None
    if isinstance(view.step, Stashing):
        slot = view.seats + view.step.slot
        (taken,) = held[slot]
        held[view.turn], held[slot] = with_card(held[view.turn], taken), ()
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
        past=view.past,
        told=remembered(view, spots, rng),
    )


def _laid(view: View, rng: Random) -> list[set[Card]]:
    """What lies where; a card that is being exchanged is back in its slot."""
    if view.opened is not None:
        spots = [{*cards} for cards in view.opened]
    else:
        spots = [set[Card]() for _ in view.held]
        for card, spot in view.layouts.drawn(rng).items():
            spots[spot].add(card)
        if view.seat is not None:
            spots[view.seat] = {*view.hand}
    if isinstance(view.step, Stashing) and view.taken is not None:
        spots[view.turn].discard(view.taken)
        spots[view.seats + view.step.slot] = {view.taken}
    return spots


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
    """Cards that others have chosen in secret may be any of theirs."""
    chosen: list[int | None] = [None] * view.seats
    if isinstance(view.step, Trading | Framing):
        for seat in view.step.decided:
            chosen[seat] = rng.randrange(len(view.hands[seat]))
    if view.seat is not None:
        chosen[view.seat] = view.chosen
    return tuple(chosen)
