"""Works out what one hand may have held in the past, from its hidden cards at a later time.

A *stretch* is the time from one shuffle of the draw pile to the next. A *step* is a change of one
hand within a stretch: the hand drew cards, a card left the hand, or cards were shown and kept. A
*token* stands for one hidden card, even if the program doesn't know yet which card this is. A
*way* is one possible explanation of the hand at the end of the stretch: it says which token was
drawn or left the hand at each step. ``Hindsight`` counts the ways, and *undoes* the steps: it
picks a random way and follows the steps backwards, from the end of the stretch to its beginning.
The top of ``imagine.py`` has an example.
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


class DeadEnd(Exception):  # the caller catches the exception and makes other random choices
    """The random choices made so far contradict the view, so they have to be made again.

    The match is followed backwards, so a choice about a late event can turn out to be impossible
    when an earlier event is reached.
    """


@final
class Token:
    """One hidden card. ``card`` is None as long as the program hasn't decided which card this is.

    Tokens are compared by identity: two tokens without a ``card`` are two different cards.
    """

    __slots__ = ("card",)

    def __init__(self, card: Card | None = None) -> None:
        self.card = card


Tokens: TypeAlias = Mapping[Gone, Token]


@final
class _Kind(Enum):
    """The possible origins of a hidden card: where the card may have been right after a shuffle.

    The value of each member describes the origin in words.
    """

    ANY = "nobody can say which card it is"
    DRAWN = "in the draw pile"
    EITHER = "in the draw pile or in this hand"
    HELD = "in this hand"
    NOWHERE = "where it can't have come from"


_ANY, _DRAWN, _EITHER, _HELD, _NOWHERE = _Kind


@final
class Hindsight:
    """Counts the ways in which one hand may have changed between two shuffles, or picks a random
    way.

    A way says, for each change of the hand, which hidden card was drawn or left the hand.
    """

    def __init__(
        self, stretch: Stretch, seat: Seat, held: Sequence[Token], gone: Tokens, unseen: float
    ) -> None:
        """Lists the steps in which the hand of ``seat`` changed in ``stretch``, the time between
        two shuffles.

        ``held`` has the hidden cards in the hand at the end of this time. ``gone`` has the cards
        that left the hand, as far as the program has already decided which cards these were.
        ``unseen`` is the chance that a drawn card had been shuffled into the draw pile without
        anybody seeing the card. The weight of a way is multiplied by this chance for each drawn
        card that may as well have been in the hand at the beginning.
        """
        self._in_hand = stretch.in_hands[seat]
        self._in_stock = stretch.in_stock
        self._unseen = unseen
        self._held = held
        self._gone = gone
        # A step in which the hand drew several cards is listed several times, once for each card.
        self.steps: list[Step] = []
        for step in stretch.hands[seat]:
            self.steps += [step] * (step.count if isinstance(step, Drawn) else 1)
        self._sizes = _sizes(self.steps, len(held))
        self._cached_ways: dict[tuple[int, int, int, int], float] = {}
        self._kinds: dict[Gone, _Kind] = {}

    def ways(self) -> float:
        """The number of ways in which the hand may have changed between two shuffles.

        Likelier ways count more. Only the ratio of two results for one hand has a meaning, because
        a factor that both results share is left out.
        """
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
        """The weighted number of ways in which the first ``at`` steps may have changed the hand.

        A step is a change of the hand. The other arguments count cards that the hand has after
        these steps, by where a card must have been at the beginning: ``drawn`` cards were in the
        draw pile, ``held`` cards in this hand, and ``either`` cards in one of the two.
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
        """How likely the possible origins of a drawn card are: weights for ``ANY``, ``DRAWN`` and
        ``EITHER``.

        The card was drawn in the step number ``at``, counted from 1. The other arguments are the
        numbers of hidden cards in the hand after this step, by origin; ``free`` stands for ``ANY``.
        """
        as_any = as_drawn = as_either = 0.0
        if free:
            as_any = free * self._ways(at - 1, drawn, either, held)
        if drawn:
            as_drawn = drawn * self._ways(at - 1, drawn - 1, either, held)
        if either:
            as_either = either * self._unseen * self._ways(at - 1, drawn, either - 1, held)
        return as_any, as_drawn, as_either

    def undo(self, rng: Random) -> tuple[list[Token], dict[Gone, Token], list[tuple[Drawn, Token]]]:
        """Picks at random how the hand may have changed between two shuffles, and undoes these
        changes.

        Returns the hidden cards that were in the hand right after the earlier shuffle, a dictionary
        of the cards that left the hand at ``Gone`` steps, and a list of the cards drawn, each with
        its ``Drawn`` step. A ``Token`` stands for each card.
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
        """Chooses at random which hidden card the hand drew at step number ``at``, and removes this
        card from ``by_kind``.

        ``by_kind`` has the hidden cards in the hand after this step, by origin.
        """
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
        """CS-2: decides which hidden cards of the hand are the ``cards`` that were shown and kept.

        A token stands for a hidden card. Each card of ``cards`` that no token has yet is given to a
        random token without a card.
        """
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
    """The numbers of cards in a hand before the first step and after each step.

    A step is a change of the hand. ``size`` is the number of cards after the final step.
    """
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
    """Returns the hand that the view's holder had after a shuffle, from the hand before the next
    shuffle.

    ``steps`` are the changes of the hand between these two shuffles, ``held`` is the hand after the
    changes. No random choice is needed, because the holder has seen all these cards. Each card that
    was drawn is appended to ``pool``, the cards of the draw pile.
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
    """The hands of all seats before each shuffle, oldest first, followed by the present hands.

    Each hand is a list of tokens, which stand for hidden cards. The tokens of the present hands
    have the cards that the view shows. Of earlier hands only the sizes are known, so their tokens
    have no cards yet.
    """
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
