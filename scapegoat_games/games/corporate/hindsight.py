"""Counts the ways in which one hand may have become what it is, in one stretch of the match.

A stretch is the time from one shuffle to the next. The top of ``imagine.py`` explains with an
example what this is for. A way says which of the cards held were drawn, by which step, and which
card left at each step. All ways are equally likely. Cards that nobody has seen since are not told
apart: only their number matters.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from math import perm
from random import Random
from typing import TypeAlias, assert_never, final

from scapegoat_games.games.corporate.history import BIT, Drawn, Gone, History, Kept, Step, Stretch
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat


class DeadEnd(Exception):  # not an error: the caller tries another guess
    """No way leads to the hand, because a guess about later events was wrong."""


@final
class Token:
    """A hidden card. ``card`` is None until an event that shows the card is undone."""

    __slots__ = ("card",)

    def __init__(self, card: Card | None = None) -> None:
        self.card = card


Tokens: TypeAlias = Mapping[Gone, Token]


@final
class _Kind(Enum):
    """What is known about where a hidden card was when the stretch began.

    The values explain the members.
    """

    ANY = "nobody can say which card it is"
    DRAWN = "in the draw pile"
    EITHER = "in the draw pile or in this hand"
    HELD = "in this hand"
    NOWHERE = "where it can't have come from"


_ANY, _DRAWN, _EITHER, _HELD, _NOWHERE = _Kind


@final
class Hindsight:
    """Counts and undoes the steps of one hand in one stretch, seen from the end of the stretch."""

    def __init__(
        self, stretch: Stretch, seat: Seat, held: Sequence[Token], gone: Tokens, unseen: float
    ) -> None:
        """Takes the hand at the end of the stretch, and the cards that are known to have left.

        ``unseen`` is the weight of the guess that a card was in the draw pile rather than in the
        hand, if it may have been in both. The weight of other cards in the draw pile is 1.
        """
        self._in_hand = stretch.in_hands[seat]
        self._in_stock = stretch.in_stock
        self._unseen = unseen
        self._held = held
        self._gone = gone
        # Several cards drawn by one step are treated as drawn one after the other.
        self.steps: list[Step] = []
        for step in stretch.hands[seat]:
            self.steps += [step] * (step.count if isinstance(step, Drawn) else 1)
        self._sizes = _sizes(self.steps, len(held))
        self._cached_ways: dict[tuple[int, int, int, int], float] = {}
        self._kinds: dict[Gone, _Kind] = {}

    def ways(self) -> float:
        """Number of ways, weighted, up to a factor that all guesses share."""
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
        """Number of ways for the first ``at`` steps.

        ``drawn``, ``either`` and ``held`` are the numbers of cards of these kinds that the hand has
        after these steps.
        """
        if at == 0:
            return 0.0 if drawn else 1.0
        key = (at, drawn, either, held)
        if key not in self._cached_ways:
            self._cached_ways[key] = self._count(at, drawn, either, held)
        return self._cached_ways[key]

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
        """Number of ways in which the card just drawn is of the kind ANY, DRAWN or EITHER."""
        as_any = as_drawn = as_either = 0.0
        if free:
            as_any = free * self._ways(at - 1, drawn, either, held)
        if drawn:
            as_drawn = drawn * self._ways(at - 1, drawn - 1, either, held)
        if either:
            as_either = either * self._unseen * self._ways(at - 1, drawn, either - 1, held)
        return as_any, as_drawn, as_either

    def undo(self, rng: Random) -> tuple[list[Token], dict[Gone, Token], list[tuple[Drawn, Token]]]:
        """Undoes all steps in a random way. Returns the hand at the beginning, the cards that left,
        and the cards drawn.
        """
        by_kind: dict[_Kind, list[Token]] = {kind: [] for kind in _Kind}
        for token in self._held:
            by_kind[self._kind(token)].append(token)
        new: dict[Gone, Token] = {}
        taken: list[tuple[Drawn, Token]] = []
        for at in range(len(self.steps), 0, -1):
            step = self.steps[at - 1]
            match step:
                case Drawn():
                    taken.append((step, self._drawn_token(at, by_kind, rng)))
                case Gone():
                    token = self._gone.get(step) or Token(step.card)
                    new[step] = token
                    by_kind[self._kind(token)].append(token)
                case Kept(cards):
                    self._name_kept(cards, by_kind, rng)
                case _:
                    assert_never(step)
        if by_kind[_DRAWN] or by_kind[_NOWHERE]:
            raise DeadEnd
        return [token for tokens in by_kind.values() for token in tokens], new, taken

    def _drawn_token(self, at: int, by_kind: Mapping[_Kind, list[Token]], rng: Random) -> Token:
        """Removes and returns a card of the hand that step number ``at`` may have drawn."""
        kinds = (_ANY, _DRAWN, _EITHER)
        free, drawn, either = (len(by_kind[kind]) for kind in kinds)
        held = len(by_kind[_HELD])
        kind = _ANY
        if drawn or either:
            shares = self._shares(at, free, drawn, either, held)
            if not any(shares):
                raise DeadEnd
            (kind,) = rng.choices(kinds, shares)
        elif not free:
            raise DeadEnd
        tokens = by_kind[kind]
        return tokens.pop(int(rng.random() * len(tokens)))

    def _name_kept(
        self, cards: Sequence[Card], by_kind: Mapping[_Kind, list[Token]], rng: Random
    ) -> None:
        """CS-2: unknown cards of the hand become those kept cards that the hand still lacks."""
        named = {token.card for token in by_kind[_HELD]}
        rest = [card for card in cards if card not in named]
        if len(rest) > len(by_kind[_ANY]):
            raise DeadEnd
        rng.shuffle(by_kind[_ANY])
        for card in rest:
            token = by_kind[_ANY].pop()
            token.card = card
            by_kind[_HELD].append(token)


def _sizes(steps: Sequence[Step], size: int) -> list[int]:
    """Sizes of the hand before the first step and after each step, from the size at the end."""
    sizes = [size]
    for step in reversed(steps):
        match step:
            case Drawn():
                size -= 1
            case Gone():
                size += 1
            case Kept():
                pass
            case _:
                assert_never(step)
        sizes.append(size)
    return sizes[::-1]


def undo_own_hand(steps: Sequence[Step], held: list[Token], pool: list[Token]) -> list[Token]:
    """Undoes a stretch for the hand of the view's holder, who has seen all of its cards.

    Returns the hand at the beginning of the stretch, and adds the cards drawn to ``pool``.
    """
    hand = list(held)
    for step in reversed(steps):
        match step:
            case Drawn(_, cards):
                drawn = [token for token in hand if token.card in cards]
                pool += drawn
                hand = [token for token in hand if token not in drawn]
            case Gone(_, _, card):
                hand.append(Token(card))
            case Kept():
                pass
            case _:
                assert_never(step)
    return hand


def hands_of_unknown_cards(view: View, history: History) -> list[list[list[Token]]]:
    """Each seat's hand at the end of each stretch. Earlier hands have only unknown cards."""
    hands = [[Token(card) for card in hand] for hand in view.hands]
    ends = [hands]
    sizes = list(map(len, hands))
    for stretch in reversed(history.stretches[1:]):
        for seat, steps in enumerate(stretch.hands):
            for step in steps:
                sizes[seat] += 1 if isinstance(step, Gone) else 0
                sizes[seat] -= step.count if isinstance(step, Drawn) else 0
        ends.append([[Token() for _ in range(size)] for size in sizes])
    return ends[::-1]
