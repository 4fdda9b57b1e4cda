"""Facts about Scout for the tests that all games share."""

from collections.abc import Hashable, Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, final, get_args

from scapegoat_games.course import Moment
from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.pieces import DECKS, ONE_TWO, strength, tops
from scapegoat_games.games.scout.state import HoldChoices, State, Step
from scapegoat_games.games.scout.view import Acting, Ending, Over, View
from scapegoat_games.protocol import Eye, Seat
from tests.contract.facts import Facts


def _side_by_side(moment: Moment[Any], numbers: str) -> bool:
    """Whether cards with these numbers are neighbours in the hand."""
    hand = "-".join(map(str, tops(moment.view.hands[moment.seat])))
    return f"-{numbers}-" in f"-{hand}-"


@final
class ScoutFacts(Facts[State, Move, View]):
    secret_choices = True
    variants = (
        {"limit": 400},
        {"limit": 400, "first": "holder", "rounds": 3},
        {"limit": 400, "first": "holder", "open_scouts": True, "rounds": 2},
        {"limit": 400, "emptied_ends": False, "rounds": 2},
        {"limit": 10, "exempt": False, "two_player_exempt": False, "rounds": 5},
    )
    golden = MappingProxyType({"rounds": 2})
    more_to_some = frozenset({"scout"})  # Spending the last chip reveals that a Show is possible.

    claims = MappingProxyType(
        {
            r"(?:[Yy]our|Show the) (\d(?:-\d)+)": _side_by_side,
            r"pair of (\d)s": lambda moment, digit: _side_by_side(moment, f"{digit}-{digit}"),
            r"(your) Show stands": lambda moment, _: moment.view.owner == moment.seat,
            r"For that (you) got a token": lambda moment, _: moment.view.tokens[moment.seat] > 0,
        }
    )

    def moves(self, seats: int) -> frozenset[type]:
        return frozenset(get_args(Move)) - ({moves.ScoutShow} if seats == 2 else set())

    def landmarks(self, seats: int) -> frozenset[str]:
        steps = {step.__name__ for step in get_args(Step)}
        # With two players, random play is stuck long before a hand is empty.
        never = {"all scouted", "emptied hand"} if seats == 2 else {"stuck"}
        return frozenset({*steps, *get_args(Ending)} - never)

    def landmarks_of(self, state: State) -> Iterable[str]:
        yield type(state.step).__name__
        for result in state.results:
            yield result.ending

    def check(self, state: State) -> None:
        seats = len(state.hands)
        _check_cards(state)
        assert sum(state.captured) == len(state.gone)
        assert sum(state.tokens) == 0 or seats > 2
        assert all(0 <= chips <= (3 if seats == 2 else 1) for chips in state.chips)
        assert (state.active == ()) or (strength(tops(state.active)) is not None)
        assert (state.owner is not None) >= bool(state.active)
        assert 0 <= state.scouts <= max(seats - 1, 6)
        assert len(state.results) == state.round + isinstance(state.step, Over)
        if isinstance(state.step, HoldChoices):
            assert None in state.step.turned
        if isinstance(state.step, Acting):
            assert all(state.hands)
            assert state.owner != state.turn or not state.active

    def hidden(self, state: State, who: Seat | Eye) -> Mapping[str, Hashable]:
        others = [seat for seat in range(len(state.hands)) if seat != who]
        places: dict[str, Hashable] = {
            f"hand {seat}, place {place}": card
            for seat in others
            for place, card in enumerate(state.hands[seat])
            if not (state.rules.open_scouts and card.upright() in state.scouted[seat])
        }
        places |= {f"aside {place}": card for place, card in enumerate(state.aside)}
        if isinstance(state.step, HoldChoices):
            turned = {f"choice of {seat}": state.step.turned[seat] for seat in others}
            places |= {where: choice for where, choice in turned.items() if choice is not None}
        # Where all cards in other hands are known, the leftover cards are known, too.
        if any(len(state.hands[seat]) > len(state.scouted[seat]) for seat in others):
            places |= {
                f"kept by {seat}": left
                for seat, left in enumerate(state.leftover)
                if seat in others and left
            }
        return places

    def any_move(self, view: View, rng: Random) -> Move:
        held = max(map(len, view.hands))
        scout = moves.Scout(
            rng.choice(("left", "right")), rng.random() < 0.5, rng.randrange(held + 3)
        )
        start = rng.randrange(held + 2)
        show = moves.Show(start, start + rng.choice((1, 1, 2, 2, 3, 4, 9)))
        return rng.choice(
            (moves.Hold(rng.random() < 0.5), scout, show, moves.ScoutShow(scout, show))
        )


def _check_cards(state: State) -> None:
    """Each card of the deck is in exactly one place, and public knowledge about cards is true."""
    held = [card.upright() for cards in (*state.hands, state.active, state.aside) for card in cards]
    kept = [card for left in state.leftover for card in left]
    assert sorted([*held, *state.gone, *kept, *state.aired]) == sorted(DECKS[len(state.hands)])
    for hand, scouted in zip(state.hands, state.scouted, strict=True):
        assert list(scouted) == sorted(set(scouted))
        assert {card.upright() for card in hand} >= set(scouted)
    if state.holder is not None:
        assert ONE_TWO in {card.upright() for card in state.hands[state.holder]}
        assert ONE_TWO not in state.scouted[state.holder]
    where_sure = state.aside or [*held, *state.gone]
    assert {card.upright() for card in where_sure} >= state.sure


FACTS: Final[Facts[State, Move, View]] = ScoutFacts()
