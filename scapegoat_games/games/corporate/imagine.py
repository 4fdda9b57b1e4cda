"""A world that the holder of a view can't tell from the real one.

It is found backwards: from what lies hidden now, one shuffle after the other, to the deal. On the
way a card gets its name where it was seen last; what was never seen is dealt by chance.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random
from typing import Final, assert_never, final

from scapegoat_games.games.corporate.hindsight import DeadEnd, Hindsight, Token
from scapegoat_games.games.corporate.history import (
    Drawn,
    Gone,
    History,
    Kept,
    Step,
    Stretch,
    Turned,
    read,
)
from scapegoat_games.games.corporate.knowledge import BIT
from scapegoat_games.games.corporate.pieces import DECK, Card, Cards
from scapegoat_games.games.corporate.sight import SHARED, shared_of
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Choosing, FaceDown, View
from scapegoat_games.protocol import Seat

_TRIES: Final = 500
_TRIES_A_STRETCH: Final = 40
_FRESH: Final = 1
"""Who may have laid a card is weighed for as many shuffles back; before that it only has to fit."""


def imagine(view: View, rng: Random) -> State:
    """One of all the ways in which the match may have come to this.

    What the others have drawn and discarded, and remember, is imagined with it.
    """
    history = read(view)
    for _ in range(_TRIES):
        try:
            return _Past(view, history, rng).state()
        except DeadEnd:
            continue
    raise AssertionError(
        "the match has come here in one way, at least"
    )  # pragma: no cover - it has


@final
class _Past:
    """One course of the match, found backwards."""

    def __init__(self, view: View, history: History, rng: Random) -> None:
        self.view = view
        self.history = history
        self.rng = rng
        self.gone: dict[Gone, Token] = {}
        self.counts: tuple[int, int] | None = None
        self.drawn: dict[Drawn, list[Token]] = {}
        self.hands = _anonymous_hands(view, history)
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
        """Those of this year; the last of them are the ones whose laying was seen."""
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
            # It has gone to the discards, where it was known to be.
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
        """Which of these may have been that card; None if it was one of some others."""
        open_to_it = [gone for gone in places if self._nameless(gone)]
        if len(open_to_it) == 1 and not others:
            return open_to_it[0]
        shares = [self._share(gone, card) for gone in open_to_it] + [float(others)]
        if not any(shares):
            raise DeadEnd
        (chosen,) = self.rng.choices([*open_to_it, None], shares)
        return chosen

    def _nameless(self, gone: Gone) -> bool:
        return gone not in self.gone or self.gone[gone].card is None

    def _share(self, gone: Gone, card: Card) -> float:
        """How readily a card that left unseen was this one."""
        stretch = self.history.stretches[gone.stretch]
        if gone.stretch < len(self.history.stretches) - _FRESH:
            return float(bool(stretch.in_hands[gone.seat] & BIT[card]))
        held, unseen = self.hands[gone.stretch][gone.seat], self._unseen(gone.stretch)
        guess = {**self.gone, gone: Token(card)}
        before = Hindsight(stretch, gone.seat, held, self.gone, unseen).ways()
        return before and Hindsight(stretch, gone.seat, held, guess, unseen).ways() / before

    def _drawn_unseen(self, number: int) -> tuple[int, int]:
        """Of the cards drawn in a stretch: how many can't be told, and are none of the known."""
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
        """How readily a drawn card is one that had been shuffled into the draw pile unseen.

        Of the drawn cards that are not known to have been others; ``spent`` of them were unseen.
        """
        if number == 0:
            return 1.0
        unseen, count = self.counts or self._drawn_unseen(number)
        return max(unseen - spent, 0) / max(count - spent, 1)

    def _go_back(self) -> None:
        """From the present to the deal. A stretch that leads nowhere is tried again."""
        for number in range(len(self.history.stretches) - 1, -1, -1):
            gone = self.gone
            for _ in range(_TRIES_A_STRETCH):
                self.gone = dict(gone)
                try:
                    self._undo_stretch(number)
                    break
                except DeadEnd:
                    for token in self.named:
                        token.card = None
            else:
                raise DeadEnd

    def _undo_stretch(self, number: int) -> None:
        stretch = self.history.stretches[number]
        self.named: list[Token] = []
        self.spent = 0
        self.counts = self._drawn_unseen(number)
        is_last = number == len(self.history.stretches) - 1
        pool = list(self.stock) if is_last else []
        for seat in self.rng.sample(self.view.places, self.view.seats):
            began = self._undo(number, seat, pool)
            if number:
                self.hands[number - 1][seat] = began
        self.counts = None
        if number:
            self._unshuffle(stretch, pool)

    def _undo(self, number: int, seat: Seat, pool: list[Token]) -> list[Token]:
        stretch, held = self.history.stretches[number], self.hands[number][seat]
        if seat == self.view.seat:
            return _own(stretch.hands[seat], held, pool)
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
        """CS-9: what was known to be among the discards, and what else was there."""
        names = {token.card for token in pool}
        known = [card for card in DECK if stretch.known & BIT[card] and card not in names]
        nameless = [token for token in pool if token.card is None]
        if len(known) > len(nameless):
            raise DeadEnd
        self.rng.shuffle(nameless)
        for card in known:
            self.named.append(token := nameless.pop())
            token.card = card
        unseen = [card for card in stretch.unseen if card not in self.gone]
        seen = [token for token in pool if token.card and not stretch.known & BIT[token.card]]
        others = len(nameless) + len(seen) - len(unseen)
        for token in seen:
            assert token.card
            bit = BIT[token.card]
            origin = self._origin(token.card, [gone for gone in unseen if gone.might & bit], others)
            if origin is None:
                others -= 1
            else:
                self.gone[origin] = token
                unseen.remove(origin)
        self.rng.shuffle(nameless)
        self.gone.update(zip(unseen, nameless, strict=False))

    def _deal_the_rest(self) -> None:
        """What nobody has seen since the match began."""
        view, down = self.view, chain(*self.down)
        hidden = [*chain(*self.hands[-1]), *down, *self.stock, *self.discards]
        lying = {played.card for pile in view.quarters for played in pile}
        placed = lying.union({token.card for token in hidden}, *view.revealed)
        rest = [card for card in DECK if card not in placed]
        self.rng.shuffle(rest)
        nameless = [token for token in hidden if token.card is None]
        for token, card in zip(nameless, rest, strict=True):
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
        """What somebody drew and discarded, note by note, since the last shuffle or before it."""
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


def _anonymous_hands(view: View, history: History) -> list[list[list[Token]]]:
    """By stretch and seat, what was held at its end: as far as is known, only how much."""
    hands = [[Token(card) for card in hand] for hand in view.hands]
    ends = [hands]
    sizes = list(map(len, hands))
    for stretch in reversed(history.stretches[1:]):
        for seat, steps in enumerate(stretch.hands):
            for step in steps:
                sizes[seat] += isinstance(step, Gone)
                sizes[seat] -= step.count if isinstance(step, Drawn) else 0
        ends.append([[Token() for _ in range(size)] for size in sizes])
    return ends[::-1]


def _own(steps: Sequence[Step], held: list[Token], pool: list[Token]) -> list[Token]:
    """The holder of the view knows which card came and went when."""
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
