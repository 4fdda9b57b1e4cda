"""Imagines the state of a match: a random course of the match that fits a view.

A random deal of the hidden cards could contradict what everybody saw, for example that a hand
drew a card from a draw pile of known cards. So this module goes backwards in time, from the hidden
cards of the view to the deal, and chooses at random what may have happened before.

A *stretch* is the time from one shuffle of the draw pile to the next. A *step* is a change of one
hand within a stretch: the hand drew cards, a card left the hand, or cards were shown and kept. A
*token* stands for one hidden card, even if the program hasn't decided yet which card this is. To
*undo* a step or a stretch means to decide where the tokens were before that step or stretch. A
*way* is one possible explanation of a hand: it says which token was drawn or left at each step.

Three modules work together. ``history`` makes the lists of steps from what the holder of the view
has seen. ``hindsight`` undoes the steps of one hand in one stretch. ``imagine`` undoes all
stretches, the latest stretch first. A token gets its card when an event is undone that shows the
card; at the end, all other tokens get random cards.

An example: a player holds one card when a stretch begins, draws a card, plays A♠, and draws
another card. Now the player holds two hidden cards, x and y. A♠ had been seen among the discards,
so A♠ was in the draw pile when the stretch began, and not in the hand. The steps are undone:

- The last card drawn was x or y, so there are 2 ways. Suppose it was x; then only y is left.
- Before A♠ was played, the hand was y and A♠.
- The first card drawn was A♠, because A♠ was not in the hand before: 1 way.

Altogether there are 2 * 1 = 2 ways. If the player had not drawn the first card, there would be no
way to this hand. Then a random choice about a later event was wrong, and is made again.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random
from typing import Final, final

from scapegoat_games.games.corporate.hindsight import (
    DeadEnd,
    Hindsight,
    Token,
    hands_of_unknown_cards,
    undo_own_hand,
)
from scapegoat_games.games.corporate.history import BIT, Drawn, Gone, History, Stretch, Turned, read
from scapegoat_games.games.corporate.pieces import DECK, Card, Cards
from scapegoat_games.games.corporate.sight import SHARED, shared_of
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Choosing, FaceDown, View
from scapegoat_games.protocol import Seat

_TRIES: Final = 500
"""The largest number of attempts to imagine the whole match.

Larger: the program gives up less often where only few courses of the match fit the view.
"""
_TRIES_PER_STRETCH: Final = 40
"""The largest number of attempts to go back from one shuffle to the shuffle before.

After this number of failures, the whole match is imagined anew. Larger: the program starts again
from the present less often.
"""
_WEIGHED_STRETCHES: Final = 1
"""In how many of the latest stretches the previous owner of a card is chosen by weight.

A stretch is the time from one shuffle to the next. When a card turns up that a player laid or
discarded unseen, several players may have held the card. A player's weight is the share of the ways
to explain the changes of the player's hand in which the player held the card. In older stretches,
all possible owners are equally likely. Larger: slower, but closer to the true odds.
"""


def imagine(view: View, rng: Random) -> State:
    """A random state that the holder of the view can't tell from the true state.

    The imagined state includes the memories of the other players: the cards that they have drawn,
    laid face down and given up.
    """
    history = read(view)
    for _ in range(_TRIES):
        try:
            return _Past(view, history, rng).state()
        except DeadEnd:
            continue
    raise AssertionError(
        "the match has come here in one way, at least"
    )  # pragma: no cover - the true course of the match fits the view


@final
class _Past:
    """A random course of the match that fits the view. The initializer makes all choices."""

    def __init__(self, view: View, history: History, rng: Random) -> None:
        self.view = view
        self.history = history
        self.rng = rng
        self.gone: dict[Gone, Token] = {}
        """For each step in which an unknown card left a hand, the token that stands for this card.

        A step is missing as long as the program hasn't decided which card left the hand.
        """
        self.drawn: dict[Drawn, list[Token]] = {}
        """For each step in which another player's hand drew cards, tokens that stand for these
        cards.

        A step is missing as long as the program hasn't decided which tokens were drawn.
        """
        self.counts: tuple[int, int] | None = None
        """A cache for the result of ``_draw_counts``, which counts cards of the draw pile.

        ``_undo_stretch`` sets this field before it follows the hands back from one shuffle to the
        shuffle before, and afterwards sets it to None.
        """
        self.hands = hands_of_unknown_cards(view, history)
        self.down = [self._face_down(seat) for seat in view.places]
        for turned in history.turned:
            self._turned(turned)
        self.stock = [Token() for _ in range(view.stock)]
        self.discards = self._discards()
        hands = list(self.hands[-1])
        self._go_back()
        self.hands[-1] = hands
        self._deal_the_rest()

    def _face_down(self, seat: Seat) -> list[Token]:
        """The tokens of the seat's face-down cards of this year, in the order of the quarters.

        A token stands for a hidden card. The history goes back to the last shuffle but one. If a
        card was played since then, the method also notes in ``gone`` that its token left the hand
        when the card was played.
        """
        places = _face_down_places(self.view, seat)
        tokens = [Token(self.view.face(*place)) for place in places]
        laid = [gone for gone in self.history.year if gone.seat == seat]
        self.gone.update(zip(laid, tokens[len(tokens) - len(laid) :], strict=True))
        return tokens

    def _turned(self, turned: Turned) -> None:
        lying = [token for tokens in self.down for token in tokens] if turned.lies else []
        if any(token.card == turned.card for token in lying):
            return
        chosen = self._origin(turned.card, turned.among, turned.others)
        if not turned.lies:
            # The cards of that year have been discarded, so no token of a face-down card can be the
            # turned card. The only choice is in which step the turned card left a hand.
            if chosen is not None:
                self.gone[chosen] = Token(turned.card)
        elif chosen is not None:
            self.gone[chosen].card = turned.card
        else:
            noted = set(self.gone.values())
            free = [token for token in lying if token not in noted and token.card is None]
            if not free:
                raise DeadEnd
            self.rng.choice(free).card = turned.card

    def _discards(self) -> list[Token]:
        tokens = [Token(card) for card in DECK if BIT[card] & self.history.known]
        for gone in self.history.unseen:
            if gone not in self.gone:
                self.gone[gone] = token = Token()
                tokens.append(token)
        return tokens + [Token() for _ in range(self.view.discards - len(tokens))]

    def _origin(self, card: Card, places: Sequence[Gone], others: int) -> Gone | None:
        """Chooses at random in which of the steps ``places`` this card left a hand.

        Returns None if the card left a hand before the oldest event in the history. ``others`` is
        the number of cards that left a hand before this oldest event.
        """
        candidates = [gone for gone in places if self._is_unknown(gone)]
        if len(candidates) == 1 and not others:
            return candidates[0]
        shares = [self._share(gone, card) for gone in candidates] + [float(others)]
        if not any(shares):
            raise DeadEnd
        (chosen,) = self.rng.choices([*candidates, None], shares)
        return chosen

    def _is_unknown(self, gone: Gone) -> bool:
        return gone not in self.gone or self.gone[gone].card is None

    def _share(self, gone: Gone, card: Card) -> float:
        """The weight for the assumption that this card left a hand in the step ``gone``.

        The weight is 0 if the assumption contradicts the view.
        """
        stretch = self.history.stretches[gone.stretch]
        if gone.stretch < len(self.history.stretches) - _WEIGHED_STRETCHES:
            return float(bool(stretch.in_hands[gone.seat] & BIT[card]))
        held, unseen = self.hands[gone.stretch][gone.seat], self._unseen(gone.stretch)
        guess = {**self.gone, gone: Token(card)}
        all_ways = Hindsight(stretch, gone.seat, held, self.gone, unseen).ways()
        ways = Hindsight(stretch, gone.seat, held, guess, unseen).ways()
        return ways / all_ways if all_ways else 0.0

    def _draw_counts(self, number: int) -> tuple[int, int]:
        """Counts the cards in a draw pile, right after a shuffle, that the program can't name yet.

        ``number`` is the index in ``history.stretches`` of the time after the shuffle. Returns two
        numbers: how many of these cards nobody had seen before they were shuffled into the draw
        pile, and how many there are altogether.
        """
        stretch = self.history.stretches[number]
        steps = [*chain(*stretch.hands)]
        is_last = number == len(self.history.stretches) - 1
        count = sum([step.count for step in steps if isinstance(step, Drawn)])
        count += self.view.stock if is_last else 0
        unseen = count - stretch.known.bit_count()
        for step in steps:
            if isinstance(step, Gone):
                token = self.gone.get(step)
                card = token.card if token else step.card
                count -= card is not None and bool(stretch.known & BIT[card])
            elif isinstance(step, Drawn) and step.cards:
                count -= len(step.cards)
                unseen -= sum(not stretch.known & BIT[card] for card in step.cards)
        return unseen, count

    def _unseen(self, number: int, spent: int = 0) -> float:
        """The chance that a card drawn between two shuffles had been shuffled into the draw pile
        unseen.

        ``number`` is the index in ``history.stretches`` of the time between the two shuffles.
        ``spent`` is the number of drawn cards that have already turned out to be such cards; these
        cards are no longer counted.
        """
        if number == 0:
            return 1.0
        unseen, count = self.counts or self._draw_counts(number)
        return max(unseen - spent, 0) / max(count - spent, 1)

    def _go_back(self) -> None:
        """Goes back in time from shuffle to shuffle, and chooses at random what happened in
        between.

        If the choices for the time between two shuffles contradict the view, other choices are made
        for this time.
        """
        for number in range(len(self.history.stretches) - 1, -1, -1):
            gone = self.gone
            for _ in range(_TRIES_PER_STRETCH):
                self.gone = dict(gone)
                try:
                    self._undo_stretch(number)
                    break
                except DeadEnd:
                    for token in self.identified:
                        token.card = None
            else:
                raise DeadEnd

    def _undo_stretch(self, number: int) -> None:
        stretch = self.history.stretches[number]
        # The tokens (hidden cards) for which this attempt has decided which card they are. If the
        # attempt fails, these decisions are taken back.
        self.identified: list[Token] = []
        self.spent = 0
        self.counts = self._draw_counts(number)
        is_last = number == len(self.history.stretches) - 1
        pool = list(self.stock) if is_last else []
        for seat in self.rng.sample(self.view.places, self.view.seats):
            began = self._undo_hand(number, seat, pool)
            if number:
                self.hands[number - 1][seat] = began
        self.counts = None
        if number:
            self._unshuffle(stretch, pool)

    def _undo_hand(self, number: int, seat: Seat, pool: list[Token]) -> list[Token]:
        """Works out which hand the seat had right after a shuffle, and what it drew later.

        ``number`` is the index in ``history.stretches`` of the time from this shuffle to the next.
        Returns the hand as a list of tokens, which stand for hidden cards. The tokens of the drawn
        cards are appended to ``pool``, the cards that were in the draw pile.
        """
        stretch, held = self.history.stretches[number], self.hands[number][seat]
        if seat == self.view.seat:
            return undo_own_hand(stretch.hands[seat], held, pool)
        hindsight = Hindsight(stretch, seat, held, self.gone, self._unseen(number, self.spent))
        began, gone, taken = hindsight.undo(self.rng)
        self.gone.update(gone)
        self.drawn.update({step: [] for step, _ in taken})
        for step, token in taken:
            self.drawn[step].append(token)
            pool.append(token)
            self.spent += token.card is not None and not stretch.known & BIT[token.card]
        return began

    def _unshuffle(self, stretch: Stretch, pool: list[Token]) -> None:
        """CS-9: turns the draw pile right after a shuffle back into the discard pile before the
        shuffle.

        ``pool`` has the cards of this pile as tokens: a token stands for a card that may still be
        unknown. The method decides which tokens are the cards that everybody saw discarded, and
        which token each player discarded unseen.
        """
        names = {token.card for token in pool}
        known = [card for card in DECK if stretch.known & BIT[card] and card not in names]
        unknown = [token for token in pool if token.card is None]
        if len(known) > len(unknown):
            raise DeadEnd
        self.rng.shuffle(unknown)
        for card in known:
            self.identified.append(token := unknown.pop())
            token.card = card
        unseen = [card for card in stretch.unseen if card not in self.gone]
        seen = [token for token in pool if token.card and not stretch.known & BIT[token.card]]
        others = len(unknown) + len(seen) - len(unseen)
        for token in seen:
            assert token.card
            bit = BIT[token.card]
            origin = self._origin(token.card, [gone for gone in unseen if gone.might & bit], others)
            if origin is None:
                others -= 1
            else:
                self.gone[origin] = token
                unseen.remove(origin)
        self.rng.shuffle(unknown)
        self.gone.update(zip(unseen, unknown, strict=False))

    def _deal_the_rest(self) -> None:
        """Gives random cards to all tokens that have no card yet.

        No event since the beginning of the match shows the cards of these tokens.
        """
        view, down = self.view, chain(*self.down)
        hidden = [*chain(*self.hands[-1]), *down, *self.stock, *self.discards]
        lying = {played.card for pile in view.quarters for played in pile}
        placed = lying.union({token.card for token in hidden}, *view.revealed)
        rest = [card for card in DECK if card not in placed]
        self.rng.shuffle(rest)
        unknown = [token for token in hidden if token.card is None]
        for token, card in zip(unknown, rest, strict=True):
            token.card = card

    def state(self) -> State:
        view = self.view
        hands = [tuple(sorted(_cards(tokens))) for tokens in self.hands[-1]]
        self.rng.shuffle(self.discards)
        return State(
            chosen=_choices(view, hands, self.rng),
            hands=hands,
            face_down=[self._laid(seat) for seat in view.places],
            stock=_cards(self.stock),
            discards=_cards(self.discards),
            memories=[self._memory(seat, since=True) for seat in view.places],
            memories_before=tuple([self._memory(seat, since=False) for seat in view.places]),
            **dict(zip(SHARED, shared_of(view), strict=True)),
        )

    def _laid(self, seat: Seat) -> tuple[FaceDown, ...]:
        places, cards = _face_down_places(self.view, seat), _cards(self.down[seat])
        return tuple(FaceDown(*place, card) for place, card in zip(places, cards, strict=True))

    def _memory(self, seat: Seat, *, since: bool) -> Cards:
        """The cards that the seat drew, laid face down or gave up since the latest shuffle.

        If ``since`` is false, the result is about the time between the latest two shuffles instead.
        """
        if seat == self.view.seat:
            return self.view.memory if since else self.view.memory_before
        stretches = self.history.stretches
        if not since and len(stretches) == 1:
            return ()
        remembered: list[Card] = []
        for step in stretches[-1 if since else 0].hands[seat]:
            if isinstance(step, Drawn):
                remembered += sorted(_cards(self.drawn[step]))
            elif isinstance(step, Gone) and step.card is None:
                remembered += _cards([self.gone[step]])
        return tuple(remembered)


def _cards(tokens: Iterable[Token]) -> Cards:
    return tuple([token.card for token in tokens if token.card is not None])


def _face_down_places(view: View, seat: Seat) -> list[tuple[int, int]]:
    return [
        (quarter, at)
        for quarter, pile in enumerate(view.quarters)
        for at, played in enumerate(pile)
        if played.card is None and played.seat == seat
    ]


def _choices(view: View, hands: list[Cards], rng: Random) -> list[int | None]:
    step = view.step
    chosen: list[int | None] = [None] * view.seats
    if isinstance(step, Choosing):
        for seat in step.among:
            if seat not in step.owed:
                chosen[seat] = rng.randrange(len(hands[seat]))
    if view.seat is not None:
        chosen[view.seat] = view.choice
    return chosen
