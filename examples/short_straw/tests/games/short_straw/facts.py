"""Facts about Short Straw for the tests that all games share, and positions for its own tests."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Final, final

from scapegoat_games.games.short_straw import GAME
from scapegoat_games.games.short_straw.rules import State
from scapegoat_games.games.short_straw.view import EACH, Draw, View
from scapegoat_games.protocol import Event, Eye, Seat
from tests.contract.facts import Facts
from tests.games.played import play


@final
class ShortStrawFacts(Facts[State, Draw, View]):
    variants = ({}, {"straws": 3}, {"straws": 6})
    secret_choices = True

    kinds_of_moves = frozenset({Draw})
    reached = frozenset({"choosing", "shown", "won", "tie"})

    def landmarks_of(self, state: State) -> Iterable[str]:
        if not any(state.hands):
            yield "tie" if state.blame.count(min(state.blame)) > 1 else "won"
        elif any(choice is not None for choice in state.chosen):
            yield "choosing"
        else:
            yield "shown"

    def check(self, state: State) -> None:
        """SS-1: each straw is in exactly one place. SS-4: each round has added its blame."""
        seats, rounds = len(state.hands), len(state.drawn[0])
        dealt = [straw for straws in (*state.hands, *state.drawn) for straw in straws]
        assert sorted([*dealt, *state.put_away]) == [*range(1, EACH * seats + 1)]
        assert {len(straws) for straws in state.drawn} == {rounds}
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        assert sum(state.blame) == sum(range(rounds + 1))

    def hidden(self, state: State, who: Seat | Eye) -> Mapping[str, Hashable]:
        others = [seat for seat in range(len(state.hands)) if seat != who]
        places: dict[str, Hashable] = {
            f"hand {seat}, place {at}": straw
            for seat in others
            for at, straw in enumerate(state.hands[seat])
        }
        choices = {
            f"choice of {seat}": state.chosen[seat]
            for seat in others
            if state.chosen[seat] is not None and len(state.hands[seat]) > 1
        }
        return places | choices


FACTS: Final[Facts[State, Draw, View]] = ShortStrawFacts()


def lay(*hands: str, blame: tuple[int, ...] = (), rounds: int = 0) -> State:
    """Hands as lengths: ``lay("1 5", "2 9", "3 4")``. Earlier ``rounds`` used other straws."""
    held = [tuple(sorted(map(int, hand.split()))) for hand in hands]
    in_hands = {straw for hand in held for straw in hand}
    rest = [straw for straw in range(1, EACH * len(held) + 1) if straw not in in_hands]
    drawn = tuple(tuple(rest[seat :: len(held)][:rounds]) for seat in range(len(held)))
    gone = {straw for straws in drawn for straw in straws}
    return State(
        hands=held,
        chosen=[None] * len(held),
        put_away=tuple(straw for straw in rest if straw not in gone),
        drawn=drawn,
        blame=blame or (0,) * len(held),
    )


def draw(state: State, *lengths: int) -> list[Event]:
    """Each seat draws the straw of its length, in seating order; gives the events."""
    return play(
        GAME,
        state,
        *(Draw(hand.index(length)) for hand, length in zip(state.hands, lengths, strict=True)),
    )
