"""How one hand may have come to be what it is, from one shuffle back to the one before.

Every way is as likely as any other: which of the cards held were the ones drawn, and which of
them left unseen. Of cards that nobody has seen since, all that matters is how many there are.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from math import perm
from random import Random
from typing import TypeAlias, assert_never, final

from scapegoat_games.games.corporate.history import Drawn, Gone, Kept, Step, Stretch
from scapegoat_games.games.corporate.knowledge import BIT
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.protocol import Seat


class DeadEnd(Exception):  # no error: another way is tried
    """What was guessed of later events leaves no way to come to them."""


@final
class Token:
    """A card while it is hidden; which one it is comes out when one gets to where it was seen."""

    __slots__ = ("card",)

    def __init__(self, card: Card | None = None) -> None:
        self.card = card


Tokens: TypeAlias = Mapping[Gone, Token]


@final
class _Kind(Enum):
    """Where a card was when the stretch began."""

    ANY = "nobody can say which card it is"
    DRAWN = "in the draw pile"
    EITHER = "in the draw pile or in this hand"
    HELD = "in this hand"
    NOWHERE = "where it can't have come from"


_ANY, _DRAWN, _EITHER, _HELD, _NOWHERE = _Kind


@final
class Hindsight:
    """One hand over one stretch, looked at from its end."""

    def __init__(
        self, stretch: Stretch, seat: Seat, held: Sequence[Token], gone: Tokens, unseen: float
    ) -> None:
        """``unseen``: how readily a card that was not known to be drawn may have been drawn."""
        self._in_hand = stretch.in_hands[seat]
        self._in_stock = stretch.in_stock
        self._known = stretch.known
        self._unseen = unseen
        self._held = held
        self._gone = gone
        # Cards drawn at once are drawn one by one here.
        self.steps: list[Step] = []
        for step in stretch.hands[seat]:
            self.steps += [step] * (step.count if isinstance(step, Drawn) else 1)
        size = len(held)
        self._sizes = [size]
        for step in reversed(self.steps):
            size += (not isinstance(step, Kept)) * (-1 if isinstance(step, Drawn) else 1)
            self._sizes.append(size)
        self._sizes.reverse()
        self._found: dict[tuple[int, int, int, int], float] = {}
        self._kinds: dict[Gone, _Kind] = {}

    def ways(self) -> float:
        """How many ways there are, but for a factor that is the same for all guesses."""
        kinds = [self._kind(token) for token in self._held]
        if _NOWHERE in kinds:
            return 0.0
        count = kinds.count
        return self._ways(len(self.steps), count(_DRAWN), count(_EITHER), count(_HELD))

    def _kind(self, token: Token | None) -> _Kind:
        if token is None or token.card is None:
            return _ANY
        bit = BIT[token.card]
        drawn, held = self._in_stock & bit, self._in_hand & bit
        if drawn:
            return _EITHER if held else _DRAWN
        return _HELD if held else _NOWHERE

    def _gone_kind(self, step: Gone) -> _Kind:
        if step not in self._kinds:
            token = self._gone.get(step)
            self._kinds[step] = self._kind(Token(step.card) if token is None else token)
        return self._kinds[step]

    def _ways(self, at: int, drawn: int, either: int, held: int) -> float:
        """From the beginning up to a step, after which that many of each kind are in the hand."""
        if at == 0:
            return 0.0 if drawn else 1.0
        key = (at, drawn, either, held)
        if key not in self._found:
            self._found[key] = self._count(at, drawn, either, held)
        return self._found[key]

    def _count(self, at: int, drawn: int, either: int, held: int) -> float:
        step, free = self.steps[at - 1], self._sizes[at] - drawn - either - held
        match step:
            case Drawn():
                return sum(self._shares(at, free, drawn, either, held))
            case Gone():
                kind = self._gone_kind(step)
                if kind is _NOWHERE:
                    return 0.0
                return self._ways(
                    at - 1,
                    drawn + (kind is _DRAWN),
                    either + (kind is _EITHER),
                    held + (kind is _HELD),
                )
            case Kept(cards):
                return perm(free, len(cards) - held) * self._ways(at - 1, drawn, either, held)
            case _:
                assert_never(step)

    def _shares(
        self, at: int, free: int, drawn: int, either: int, held: int
    ) -> tuple[float, float, float]:
        """In how many ways the card just drawn is one of each kind: any, drawn, either."""
        return (
            free and free * self._ways(at - 1, drawn, either, held),
            drawn and drawn * self._ways(at - 1, drawn - 1, either, held),
            either and either * self._unseen * self._ways(at - 1, drawn, either - 1, held),
        )

    def undo(self, rng: Random) -> tuple[list[Token], dict[Gone, Token], list[tuple[Drawn, Token]]]:
        """One of the ways: the hand as it was, and what was drawn by which step."""
        sorts: dict[_Kind, list[Token]] = {kind: [] for kind in _Kind}
        for token in self._held:
            sorts[self._kind(token)].append(token)
        new: dict[Gone, Token] = {}
        taken: list[tuple[Drawn, Token]] = []
        for at in range(len(self.steps), 0, -1):
            step = self.steps[at - 1]
            match step:
                case Drawn():
                    taken.append((step, self._taken(at, sorts, rng)))
                case Gone():
                    token = self._gone.get(step) or Token(step.card)
                    new[step] = token
                    sorts[self._kind(token)].append(token)
                case Kept(cards):
                    self._name(cards, sorts, rng)
                case _:
                    assert_never(step)
        if sorts[_DRAWN] or sorts[_NOWHERE]:
            raise DeadEnd
        return [token for tokens in sorts.values() for token in tokens], new, taken

    def _taken(self, at: int, sorts: Mapping[_Kind, list[Token]], rng: Random) -> Token:
        """Out of the hand, back to the draw pile."""
        kinds = (_ANY, _DRAWN, _EITHER)
        free, drawn, either = (len(sorts[kind]) for kind in kinds)
        held = len(sorts[_HELD])
        kind = _ANY
        if drawn or either:
            shares = self._shares(at, free, drawn, either, held)
            if not any(shares):
                raise DeadEnd
            (kind,) = rng.choices(kinds, shares)
        elif not free:
            raise DeadEnd
        tokens = sorts[kind]
        return tokens.pop(int(rng.random() * len(tokens)))

    def _name(self, cards: Sequence[Card], sorts: Mapping[_Kind, list[Token]], rng: Random) -> None:
        """CS-2: those that have not been seen since are some of the hand."""
        named = {token.card for token in sorts[_HELD]}
        rest = [card for card in cards if card not in named]
        if len(rest) > len(sorts[_ANY]):
            raise DeadEnd
        rng.shuffle(sorts[_ANY])
        for card in rest:
            token = sorts[_ANY].pop()
            token.card = card
            sorts[_HELD].append(token)
