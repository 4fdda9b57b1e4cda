"""Facts about Corporate Scapegoat for the tests of all games."""

from collections.abc import Hashable, Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, final, get_args

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.history import (
    BIT,
    DISCARDS,
    FACE_DOWN,
    HANDS,
    STOCK,
    read,
)
from scapegoat_games.games.corporate.moves import Move
from scapegoat_games.games.corporate.pieces import DECK, QUARTERS, Card, Cards
from scapegoat_games.games.corporate.sight import view as view_of
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Acting, Choosing, Ending, Over, Purpose, View
from scapegoat_games.protocol import Eye, Seat
from tests.contract.facts import Facts
from tests.contract.lesson_claims import is_in_labels


@final
class CorporateFacts(Facts[State, Move, View]):
    secret_choices = True
    variants = (
        {"limit": 200},
        {"limit": 12, "deadline": 3},
        {"limit": 8, "targets": 24, "deadline": 4, "win_size": 5},
        {"limit": 20, "targets": 11, "win_size": 7},
        # The deck runs out.
        {"limit": 4, "targets": 75, "deadline": 10},
    )
    golden = MappingProxyType({"limit": 8})
    thinning = MappingProxyType({3: 2, 4: 2, 5: 2})

    claims = MappingProxyType(
        {
            r"(?:[Yy]our|[Tt]he) (\w+[♠♥♦♣])": is_in_labels,
            r"last quarter\. Whoever": lambda moment, _: moment.view.quarter == 3,
            r"With 10 to go": lambda moment, _: moment.view.totals[moment.view.quarter] == 0,
        }
    )
    unseen_fields = frozenset({"chosen", "memories", "memories_before"})
    kinds_of_moves = frozenset(get_args(Move))
    reached = frozenset(
        {
            *(step.__name__ for step in (Acting, Over)),
            *get_args(Purpose),
            *get_args(Ending),
            "tie",
            "promoted",
            "demoted",
            "won",
            "limit",
        }
    )

    def landmarks_of(self, state: State) -> Iterable[str]:
        if isinstance(state.step, Choosing):
            yield state.step.purpose
            if any(state.revealed):
                yield "tie"
        else:
            yield type(state.step).__name__
        for year in state.years:
            yield year.judgement.ending
            if year.promoted is not None:
                yield "promoted"
            if year.demoted:
                yield "demoted"
        if isinstance(state.step, Over):
            yield "won" if max(state.sizes) == state.rules.win_size else "limit"

    def check(self, state: State) -> None:
        _check_cards(state)
        seats = range(len(state.hands))
        assert all(1 <= size <= state.rules.win_size for size in state.sizes)
        # CS-16 and CS-17 break this only while a move is applied.
        assert all(len(state.hands[seat]) <= state.sizes[seat] for seat in seats)
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        _check_totals(state)
        assert len(state.years) == state.year + isinstance(state.step, Over)
        if isinstance(state.step, Acting):
            assert state.hands[state.turn]
            assert state.turns < state.rules.deadline * len(seats)
            assert not any(state.revealed)
        if isinstance(state.step, Choosing):
            assert state.step.owed
            assert all(state.hands[seat] for seat in state.step.owed)

    def hidden(self, state: State, who: Seat | Eye) -> Mapping[str, Hashable]:
        """Hidden cards and choices, without cards whose place can be concluded."""
        view = view_of(state, who)
        places: dict[str, Hashable] = {}
        for place, cards in _hidden_places(state, who).items():
            unsure = [card for card in cards if _possible_places(view, card) > 1]
            places |= {f"place {place}, card {at}": card for at, card in enumerate(unsure)}
        return places | {
            f"choice of {seat}": choice
            for seat, choice in enumerate(state.chosen)
            if seat != who and choice is not None and len(state.hands[seat]) > 1
        }

    def any_move(self, view: View, rng: Random) -> Move:
        at = rng.randrange(max(map(len, view.hands)) + 2)
        return rng.choice((moves.Play(at, rng.random() < 0.5), moves.Reveal(at), moves.Discard(at)))


def _check_cards(state: State) -> None:
    """Each of the 52 cards is in exactly one place."""
    down = [laid.card for cards in state.face_down for laid in cards]
    up = [played.card for pile in state.quarters for played in pile if played.card]
    lying = [card for cards in (*state.hands, *state.revealed) for card in cards]
    assert sorted([*down, *up, *lying, *state.stock, *state.discards]) == sorted(DECK)
    for seat, cards in enumerate(state.face_down):
        for laid in cards:
            played = state.quarters[laid.quarter][laid.at]
            assert (played.seat, played.card) == (seat, None)
    assert len(down) == sum(played.card is None for pile in state.quarters for played in pile)


def _check_totals(state: State) -> None:
    """CS-5: a total is the worth of the cards and of the points carried in."""
    carried = 0
    for quarter in range(QUARTERS):
        total = carried + sum(played.worth for played in state.quarters[quarter])
        assert state.totals[quarter] == total
        if quarter < state.quarter:
            assert state.rules.target <= total < state.rules.target + 10
            carried = total - state.rules.target
        else:
            assert total < state.rules.target
            carried = 0


def _hidden_places(state: State, who: Seat | Eye) -> dict[int, Cards]:
    places = {STOCK: state.stock, DISCARDS: state.discards}
    for seat in range(len(state.hands)):
        if seat != who:
            places[HANDS[seat]] = state.hands[seat]
            places[FACE_DOWN[seat]] = tuple(laid.card for laid in state.face_down[seat])
    return places


def _possible_places(view: View, card: Card) -> int:
    """Number of hidden places where the card may be."""
    count = {STOCK: view.stock, DISCARDS: view.discards}
    for seat in view.places:
        if seat != view.seat:
            count[HANDS[seat]] = len(view.hands[seat])
            count[FACE_DOWN[seat]] = sum(
                played.seat == seat and played.card is None
                for pile in view.quarters
                for played in pile
            )
    history = read(view)
    if history.known & BIT[card]:
        return 1
    places = [place for place in count if count[place] and history.may[place] & BIT[card]]
    if view.judgement and card == view.judgement.turned:
        places = [place for place in places if place in FACE_DOWN]
    return len(places)


FACTS: Final[Facts[State, Move, View]] = CorporateFacts()
