"""Scape Goat, as far as the suite for all games has to know it."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import pairwise, permutations
from random import Random
from types import MappingProxyType
from typing import Final, final, get_args

from scapegoat_games.games.scape_goat import GAME, moves
from scapegoat_games.games.scape_goat.memory import Bound, bounds
from scapegoat_games.games.scape_goat.moves import Call, Move
from scapegoat_games.games.scape_goat.pieces import (
    CELLS,
    COLOURS,
    DECKS,
    HAND_SIZES,
    SLOTS,
    Cards,
    Location,
)
from scapegoat_games.games.scape_goat.spots import by_spot
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import (
    Ending,
    Framing,
    Over,
    Stashing,
    Step,
    ToMove,
    Trading,
    View,
)
from scapegoat_games.protocol import Eye, Seat
from tests.contract.facts import Facts, Settings


@final
class ScapeGoatFacts:
    variants: Sequence[Settings] = ({"limit": 40}, {"limit": 12}, {"limit": 3})
    golden: Settings = MappingProxyType({"limit": 8})
    more_to_some: frozenset[str] = frozenset()

    def moves(self, seats: int) -> frozenset[type]:
        return frozenset(get_args(Move)) - ({Call} if seats < 6 else set())

    def landmarks(self, seats: int) -> frozenset[str]:
        steps = {step.__name__ for step in get_args(Step)}
        # The more there are, the less likely do all show the same colour by chance.
        framed = {"scapegoat framed", "innocent framed"} if seats > 3 else set()
        return frozenset({*steps, *get_args(Ending)} - framed)

    def landmarks_of(self, state: State) -> Iterable[str]:
        yield type(state.step).__name__
        if isinstance(state.step, Over) and (state.seats == 3 or "framed" not in state.step.ending):
            yield state.step.ending

    def check(self, state: State) -> None:
        seats = state.seats
        _check_cards(state)
        _check_mats(state)
        for viewer in range(seats + 1):
            _check_knowledge(state, viewer)
        for who in (*range(seats), Eye.TABLE):
            _check_bounds(state, who)
        assert sum(state.tokens) <= 2
        assert min(state.tokens) >= 0
        assert sorted(state.deal.colours) == sorted(COLOURS[:seats])
        at_cops = [seat for seat, place in enumerate(state.standing) if place == Location.COPS]
        assert not at_cops or isinstance(state.step, Over)
        if isinstance(state.step, ToMove):
            assert state.turn == (state.deal.starter + state.turns) % seats
        if isinstance(state.step, Trading | Framing):
            decided = [seat for seat, at in enumerate(state.chosen) if at is not None]
            assert state.step.decided == tuple(decided)
            assert len(decided) < (seats if isinstance(state.step, Framing) else 2)
        else:
            assert set(state.chosen) == {None}
        assert (state.taken is not None) == isinstance(state.step, Stashing)

    def hidden(self, state: State, who: Seat | Eye) -> Mapping[str, Hashable]:
        seats = state.seats
        others = [seat for seat in range(seats) if seat != who]
        loose = _undecided(state, who)
        places: dict[str, Hashable] = {
            f"spot {spot}": cards for spot, cards in enumerate(lying(state)) if spot in loose
        }
        places |= {f"mat of {seat}": state.mats[seat] for seat in others}
        if isinstance(state.step, Trading | Framing):
            chosen = {f"choice of {seat}": state.chosen[seat] for seat in others}
            places |= {whose: at for whose, at in chosen.items() if at is not None}
        if not isinstance(state.step, Over):
            places["scapegoat"] = state.scapegoat
        return places

    def any_move(self, view: View, rng: Random) -> Move:
        return rng.choice(
            (
                moves.spy(rng.randrange(view.seats + 2)),
                moves.trade(rng.randrange(view.seats + 2)),
                moves.stash(rng.randrange(SLOTS + 2)),
                moves.steal(rng.randrange(view.seats + 2)),
                moves.LOOK,
                moves.PREPARE,
                moves.FRAME,
                moves.COPS,
                moves.CALL,
                moves.give(rng.randrange(5)),
                moves.put(rng.randrange(6)),
                moves.show(rng.randrange(5)),
                moves.swap(rng.randrange(5)),
            )
        )


def lying(state: State) -> list[Cards]:
    """What lies in each spot, a card that is being exchanged at the Stash back in its slot."""
    spots = list(state.held)
    if isinstance(state.step, Stashing) and state.taken is not None:
        spots[state.turn] = tuple(card for card in spots[state.turn] if card != state.taken)
        spots[state.seats + state.step.slot] = (state.taken,)
    return spots


def _undecided(state: State, who: Seat | Eye) -> frozenset[int]:
    """The spots where cards may lie otherwise, for all ``who`` knows."""
    view = GAME.view(state, who)
    if view not in _LOOSE:
        _LOOSE.clear()
        _LOOSE[view] = _exchangeable(view, lying(state))
    return _LOOSE[view]


# Asked for again and again for many worlds of one view.
_LOOSE: Final[dict[View, frozenset[int]]] = {}


def _exchangeable(view: View, spots: Sequence[Cards]) -> frozenset[int]:
    """Spots out of which a card can go, in a circle of two or three, with nothing known hurt."""
    counted = bounds(view)
    hidden = [
        (spot, card) for spot, cards in enumerate(spots) for card in cards if spot != view.seat
    ]
    found: set[int] = set()
    for circle in (*permutations(hidden, 2), *permutations(hidden, 3)):
        if {spot for spot, _ in circle} <= found:
            continue
        after = [set(cards) for cards in spots]
        for (here, card), (there, _) in zip(circle, (*circle[1:], circle[0]), strict=True):
            after[here].discard(card)
            after[there].add(card)
        if [set(cards) for cards in spots] != after and _may_be(view, after, counted):
            found |= {spot for spot, cards in enumerate(spots) if set(cards) != after[spot]}
    return frozenset(found)


def _may_be(view: View, spots: Sequence[set[int]], counted: Sequence[Sequence[Bound]]) -> bool:
    return all(
        all(view.possible[spot] >> card & 1 for card in cards)
        and all(
            one.least <= sum(one.cards >> card & 1 for card in cards) <= one.most
            for one in counted[spot]
        )
        for spot, cards in enumerate(spots)
        if spot != view.seat
    )


def _check_cards(state: State) -> None:
    """Each card of the deck is somewhere, once."""
    seats, spots = state.seats, lying(state)
    everywhere = [card for cards in (*spots, state.faceup) for card in cards]
    assert sorted(everywhere) == list(DECKS[seats])
    assert [len(cards) for cards in spots] == [HAND_SIZES[seats]] * seats + [1] * SLOTS
    for hand in state.held:
        assert all(one < other for one, other in pairwise(hand))


def _check_mats(state: State) -> None:
    """SG-6: one pair a cell, all pairs equally often."""
    seats = state.seats
    pairs: dict[tuple[Seat, Seat], int] = {}
    for cell in range(CELLS):
        named = [mat[cell] for mat in state.mats]
        (goat,) = [seat for seat in range(seats) if named.count(seat) == seats - 1]
        assert named[goat] not in {goat, None}
        pairs[goat, named[goat]] = pairs.get((goat, named[goat]), 0) + 1
        if cell == state.deal.cell:
            assert goat == state.scapegoat
    assert set(pairs.values()) == {CELLS // (seats * (seats - 1))}
    assert len(pairs) == seats * (seats - 1)


def _check_knowledge(state: State, viewer: int) -> None:
    """What somebody knows is true, and at least what everybody knows."""
    spots_in_all = state.seats + SLOTS
    known = by_spot(state.known[viewer], spots_in_all)
    public = by_spot(state.known[-1], spots_in_all)
    spots, own = lying(state), () if viewer == state.seats else state.held[viewer]
    everything = 0
    for spot, cards in enumerate(spots):
        hidden = sum(1 << card for card in cards if card not in own)
        assert known[spot] & hidden == hidden
        assert known[spot] & public[spot] == known[spot]
        everything |= known[spot]
    assert not any(everything >> card & 1 for card in (*state.faceup, *own))
    if viewer == state.seats:
        return
    assert known[viewer] == 0
    for spot, cards in enumerate(spots):
        if state.looked[viewer] >> spot & 1 and not set(cards) & set(own):
            assert known[spot] == sum(1 << card for card in cards)


def _check_bounds(state: State, who: Seat | Eye) -> None:
    """What somebody counts on is so."""
    for there, known in zip(lying(state), bounds(GAME.view(state, who)), strict=True):
        for bound in known:
            assert bound.least <= sum(bound.cards >> card & 1 for card in there) <= bound.most


FACTS: Final[Facts[State, Move, View]] = ScapeGoatFacts()
