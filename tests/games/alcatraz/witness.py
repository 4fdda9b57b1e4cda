"""Which worlds a player of Alcatraz has to reckon with, by playing on from every deal.

Most blackmail cards lie open, so that the others can be dealt in all ways. From each deal the same
moves are made, with all that chance may do; what looks the same in the end may be the case.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from itertools import permutations, product
from typing import Final, final

from scapegoat_games.games.alcatraz import GAME, knowledge
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Dice, Eye, Seat
from tests.contract.witness import Small, Witness
from tests.games.alcatraz.facts import FACTS
from tests.games.alcatraz.positions import At, Position, card, lay


@final
class AlcatrazWitness:
    def impossible(self, view: View, world: State) -> str | None:
        """All there is is there once, and it looks as it did."""
        try:
            FACTS.check(world)
        except AssertionError as why:
            return str(why) or "something is missing"
        who = Eye.TABLE if view.seat is None else view.seat
        return None if GAME.view(world, who) == view else "it looks otherwise"

    def small(self) -> Iterable[Small]:
        for who in (1, Eye.TABLE):
            drawn = few(*[At("office")] * 3)
            yield counted(f"two cards drawn, for {who}", drawn, ["use", "end", "use"], who)
            kept = few(At("office", cash=1), At("yard"), At("cells"), sides="gold")
            any_of_them = "keep 2 | keep 1 | keep 3"
            texts = ["use pay=cash", any_of_them]
            yield counted(f"one kept of three, for {who}", kept, texts, who)
        taken = ["use pay=cash seat=2", "end", "end", "use pay=cash seat=1"]
        for who in (1, 2, 3, Eye.TABLE):
            yield counted(f"taken, and one of two taken on, for {who}", chapel(), taken, who)
        shown = ["use pay=cash seat=2", "blackmail", "play 1 | play 2"]
        for who in (3, Eye.TABLE):
            yield counted(f"one of two shown, for {who}", chapel(), shown, who)


_HIDDEN: Final = ("Sick List", "Old Debt", "The Hole", "Shakedown")
"""The others lie open."""


def few(*prisoners: At, sides: str = "silver") -> Position:
    position = lay(*prisoners, sides=sides)
    state = position.state
    hidden = {card(name) for name in _HIDDEN}
    state.discards = tuple(one for one in state.stock if one not in hidden)
    state.stock = tuple(one for one in state.stock if one in hidden)
    for one in state.discards:
        state.known = knowledge.laid_open(state.known, one)
    return position


def chapel() -> Position:
    """The first two hold a card each."""
    held = ("Sick List", "Old Debt", "", "")
    return few(*(At("chapel", cash=3, cards=names) for names in held), sides="gold")


_FATES: Final = tuple(
    next(seed for seed in map(str, range(99)) if Dice(seed, 1).below(2) == way) for way in (0, 1)
)
"""Seeds by which the second draw, of two cards, takes the one or the other."""


def counted(name: str, position: Position, texts: Iterable[str], who: Seat | Eye) -> Small:
    """Moves that look alike stand side by side: one was made, and which of them tells nothing."""
    ways = [[GAME.parse(text.strip()) for text in alike.split("|")] for alike in texts]
    made = [alike[0] for alike in ways]
    view = GAME.view(_played(position.state, made, _FATES[0]), who)
    odds: Counter[Hashable] = Counter()
    for deal in _deals(position.state, who):
        for moves, fate in product(product(*ways), _FATES):
            world = _played(deal, moves, fate)
            if GAME.view(world, who) == view:
                odds[world.hands] += 1
    return Small(name, view, lambda world: world.hands, odds)


def _played(begun: State, moves: Iterable[Move], fate: str) -> State:
    state, dice = GAME.copy(begun), Dice(fate)
    for move in moves:
        (decision,) = GAME.to_act(state)
        GAME.apply(state, decision.seat, move, dice)
    return state


def _deals(state: State, who: Seat | Eye) -> Iterator[State]:
    """All ways to deal the cards that lie hidden."""
    others = [seat for seat in range(state.seats) if seat != who]
    hidden = [*state.stock, *(one for seat in others for one in state.hands[seat])]
    for dealt in permutations(hidden):
        world = GAME.copy(state)
        cards = iter(dealt)
        world.stock = tuple(next(cards) for _ in state.stock)
        hands = list(state.hands)
        for seat in others:
            hands[seat] = tuple(sorted(next(cards) for _ in state.hands[seat]))
        world.hands = tuple(hands)
        yield world


WITNESS: Final[Witness[State, View]] = AlcatrazWitness()
