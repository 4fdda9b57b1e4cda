"""What the tests for all games have to know of Scape Goat."""

from collections.abc import Hashable, Iterable, Mapping
from contextlib import AbstractContextManager
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Final, final, get_args
from unittest.mock import patch

from scapegoat_games.course import Moment
from scapegoat_games.games.scape_goat import GAME, moves
from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.pieces import (
    CELLS,
    COLOURS,
    DECKS,
    HAND_SIZES,
    SLOTS,
    Cards,
    Colour,
    Location,
    shows,
)
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.steps import (
    Ending,
    Framing,
    Over,
    Stashing,
    Step,
    ToMove,
    Trading,
)
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Eye, Seat
from tests.contract.facts import Claim, Facts
from tests.contract.lesson_claims import is_in_labels


def _evidence(colour: Colour) -> Claim:
    return lambda moment, _: any(shows(card, colour) for card in moment.view.hand)


def _yellow_within_reach(moment: Moment[View], _: str) -> bool:
    view = moment.view
    here = view.faceup[view.standing[moment.seat]]
    return shows(here, "yellow") or _evidence("yellow")(moment, _)


@final
class ScapeGoatFacts(Facts[State, Move, View]):
    secret_choices = True
    variants = ({"limit": 40}, {"limit": 12, "memory": "own"}, {"limit": 3, "memory": "none"})
    golden = MappingProxyType({"limit": 8})
    thinning = MappingProxyType({5: 4, 6: 12})

    unseen_fields = frozenset({"scapegoat", "mats_seen", "held"})
    claims = MappingProxyType(
        {
            r"(?:the|token and a) (yellow) card": _yellow_within_reach,
            r"(?:the|your) (bystander)": is_in_labels,
            r"(red) (?:card|one)": _evidence("red"),
            r"your (blue) card": _evidence("blue"),
            r"(Both) tokens are taken": lambda moment, _: moment.view.turned,
        }
    )

    def consistent_pasts(self) -> AbstractContextManager[object]:
        """With many hands, the table's view leaves out consequences; here, it leaves out none."""
        return patch("scapegoat_games.games.scape_goat.memory._SIMPLER_FOR_TABLE", 99)

    def moves(self, seats: int) -> frozenset[type]:
        return frozenset(get_args(Move)) - ({moves.Call} if seats < 6 else set())

    def landmarks(self, seats: int) -> frozenset[str]:
        steps = {step.__name__ for step in get_args(Step)}
        # Random play of more than three players hardly ever frames anybody.
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
        _check_knowledge(state)
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
        unknown = _not_all_known(state, who)
        places: dict[str, Hashable] = {
            f"zone {zone}": cards for zone, cards in enumerate(lying(state)) if zone in unknown
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
    """By zone its cards; a card that is being exchanged at the Stash counts as in its slot."""
    zones = list(state.held)
    if isinstance(state.step, Stashing) and state.taken is not None:
        zones[state.turn] = tuple(card for card in zones[state.turn] if card != state.taken)
        zones[state.seats + state.step.slot] = (state.taken,)
    return zones


def _not_all_known(state: State, who: Seat | Eye) -> frozenset[int]:
    """The zones of which ``who`` doesn't know all cards."""
    view = GAME.view(state, who)
    if view not in _LAST_ANSWER:
        _LAST_ANSWER.clear()
        _LAST_ANSWER[view] = frozenset(
            zone
            for zone, cards in enumerate(lying(state))
            if zone != who and set(view.layouts.certain_in(zone)) != set(cards)
        )
    return _LAST_ANSWER[view]


_LAST_ANSWER: Final[dict[View, frozenset[int]]] = {}
"""The last answer: tests ask for many worlds of one view."""


def _check_cards(state: State) -> None:
    """Each card of the deck is in exactly one place."""
    seats, zones = state.seats, lying(state)
    everywhere = [card for cards in (*zones, state.faceup) for card in cards]
    assert sorted(everywhere) == list(DECKS[seats])
    assert [len(cards) for cards in zones] == [HAND_SIZES[seats]] * seats + [1] * SLOTS
    for hand in state.held:
        assert all(one < other for one, other in pairwise(hand))


def _check_mats(state: State) -> None:
    """SG-6: each cell has one pair, and all pairs have equally many cells."""
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


def _check_knowledge(state: State) -> None:
    """Sightings belong to past actions, and only those who took part have them.

    Other tests check the conclusions: to do so here, at every step, would take too long.
    """
    for told in state.sightings:
        numbers = [number for number, _ in told]
        assert numbers == sorted(set(numbers))
        assert all(state.past[number].kind in {"spy", "trade", "stash"} for number in numbers)
    for number, action in enumerate(state.past):
        knowing = {seat for seat, told in enumerate(state.sightings) if number in dict(told)}
        both = {action.seat, action.target} if action.kind == "trade" else {action.seat}
        assert knowing == (both if action.kind in {"spy", "trade", "stash"} else set())


FACTS: Final[Facts[State, Move, View]] = ScapeGoatFacts()
