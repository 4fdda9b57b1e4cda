"""Checks imagined worlds of Corporate Scapegoat by following every card.

A world contains what each seat drew and gave away in secret. Followed from the deal on, this has
to lead to the world. For small positions, all courses of the match are listed and counted.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, Literal, NamedTuple, TypeAlias, final

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.pieces import Card, Cards
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Note, View
from scapegoat_games.protocol import Dice, Eye, Seat
from tests.contract.witness import Small, Witness
from tests.games.corporate.facts import FACTS
from tests.games.corporate.positions import Position, lay, read_cards


class Told(Exception):
    """The world contradicts what was seen; the text says how."""


@final
class CorporateWitness:
    def impossible(self, view: View, world: State) -> str | None:
        try:
            FACTS.check(world)
            _Course(view, world).follow()
        except (AssertionError, Told) as why:
            return str(why) or "cards are missing"
        return None

    def small(self) -> Iterable[Small]:
        for who in (0, 2, Eye.TABLE):
            shown = _few("2c 5c", "9d Jh 3h", "4s", stock=3)
            shown.state.notes += (Note("kept", 1, cards=read_cards("9d")),)
            yield counted(f"one was shown, one laid, for {who}", shown, ["Jh down"], who, _down)
        both = _few("2c 5c", "9d Jh", "4s", stock=3)
        both.state.notes += (Note("kept", 1, 2, read_cards("9d Jh")),)
        plays = ["9d down", "4s", "2c", "Jh down"]
        yield counted("both were shown, two laid", both, plays, 2, _down)
        for who in (0, 2, Eye.TABLE):
            old = _few("2c 5c", "9d Jh", "4s 6s", stock=1)
            plays = ["9d", "6s down", "2c", "Jh down"]
            yield counted(f"a shuffle, for {who}", old, plays, who, _down_and_held)
        seen = _few("2c 5c", "9d Jh", "4s 6s", stock=1)
        plays = ["9d", "6s", "2c", "Jh down", "4s"]
        yield counted("a card seen after a shuffle", seen, plays, 0, _down_and_held)
        end = _few("Kc 5c 6c", "9d Jh 8c", "4s 6s 7s", stock=3, quarters=["Kd", "Qd", "5d"])
        yield counted("one of two was turned over", end, ["9d down", "6s down"], 0, _down)


@final
class _Layout(NamedTuple):
    """Where cards lie."""

    hands: tuple[frozenset[Card], ...]
    down: tuple[tuple[Card, ...], ...]
    stock: frozenset[Card]
    discards: frozenset[Card]
    seen: tuple[Card, ...]
    """Cards that the holder of the view has drawn, laid and given up."""
    weight: int = 1
    """Number of courses for which this layout stands."""


Sees: TypeAlias = Callable[[_Layout], Hashable]


def _down(layout: _Layout) -> Hashable:
    return layout.down[1:]


def _down_and_held(layout: _Layout) -> Hashable:
    """Hands and face-down cards, without cards that everybody saw discarded."""
    places = (*layout.hands[1:], *map(frozenset, layout.down[1:]))
    return tuple(place & _UNSEEN for place in places)


_MANY: Final = 10
_UNSEEN: Final = frozenset(read_cards("9d Jh 4s 6s Ks"))


def _few(*hands: str, stock: int, quarters: Sequence[str] = ()) -> Position:
    """A position with few hidden cards: everybody saw most cards discarded."""
    sizes = [len(hand.split()) for hand in hands]
    position = lay(*hands, stock=stock, sizes=sizes, quarters=quarters, turn=1)
    state = position.state
    state.stock, state.discards = _last(state.stock, state.discards, stock)
    state.notes = (Note("opened", cards=state.discards),)
    return position


def _last(stock: Cards, discards: Cards, count: int) -> tuple[Cards, Cards]:
    """The highest cards in the draw pile."""
    cards = sorted((*stock, *discards))
    return tuple(cards[-count:]), tuple(cards[:-count])


def counted(
    name: str, position: Position, plays: Sequence[str], who: Seat | Eye, sees: Sees
) -> Small:
    """A position and the odds of its layouts: all courses are equally likely."""
    begun = GAME.copy(position.state)
    position = Position(GAME.copy(begun), Dice(name))
    position.play(*plays)
    view = position.view(who)
    odds: Counter[Hashable] = Counter()
    for layout in _courses(begun, view):
        odds[sees(layout)] += layout.weight
    assert odds[sees(_layout_of(position.state))]
    return Small(name, view, lambda world: sees(_layout_of(world)), odds)


def _courses(begun: State, view: View) -> Iterator[_Layout]:
    """All layouts that fit the view, from all deals of the hidden cards."""
    me = view.seat
    others = [seat for seat in view.places if seat != me]
    unknown = {card for seat in others for card in begun.hands[seat]}.union(begun.stock)
    for dealt in _deals(unknown, [len(begun.hands[seat]) for seat in others]):
        hands = [frozenset(hand) for hand in begun.hands]
        for seat, hand in zip(others, dealt, strict=True):
            hands[seat] = hand
        stock = unknown.difference(*dealt)
        down = ((),) * len(hands)
        layout = _Layout(tuple(hands), down, frozenset(stock), frozenset(begun.discards), ())
        yield from _followed(layout, _since(view), view)


def _since(view: View) -> list[Note | None]:
    """What happened after the discards were made known."""
    return [*view.before[1:], None, *view.notes] if view.before else [*view.notes[1:]]


def _deals(cards: set[Card], sizes: Sequence[int]) -> Iterator[list[frozenset[Card]]]:
    if not sizes:
        yield []
        return
    for hand in combinations(sorted(cards), sizes[0]):
        for rest in _deals(cards.difference(hand), sizes[1:]):
            yield [frozenset(hand), *rest]


def _draws(stock: frozenset[Card], *, alike: bool) -> Iterator[tuple[Card, int]]:
    """Cards that may be drawn, with weights. One card stands for all openly discarded cards."""
    old = sorted(stock - _UNSEEN) if alike and len(stock) > _MANY else []
    for card in stock.difference(old):
        yield card, 1
    if old:
        yield old[0], len(old)


def _followed(layout: _Layout, notes: Sequence[Note | None], view: View) -> Iterator[_Layout]:
    """None: the draw pile is shuffled."""
    if layout.seen != (*view.memory_before, *view.memory)[: len(layout.seen)]:
        return
    if not notes:
        yield layout
        return
    if notes[0] is None:
        shuffled = layout._replace(stock=layout.discards, discards=frozenset())
        yield from _followed(shuffled, notes[1:], view)
        return
    for after in _next(layout, notes[0], view.seat):
        yield from _followed(after, notes[1:], view)


def _next(layout: _Layout, note: Note, me: Seat | None) -> Iterator[_Layout]:
    hand = layout.hands[note.seat]

    def held(cards: frozenset[Card]) -> tuple[frozenset[Card], ...]:
        return tuple(cards if at == note.seat else old for at, old in enumerate(layout.hands))

    match note.what:
        case "kept" if hand >= set(note.cards):
            yield layout
        case "left" if note.cards[0] in hand:
            yield layout._replace(hands=held(hand - set(note.cards)))
        case "laid":
            for card in hand:
                down = tuple(
                    (*old, card) if at == note.seat else old for at, old in enumerate(layout.down)
                )
                seen = (*layout.seen, card) if note.seat == me else layout.seen
                yield layout._replace(hands=held(hand - {card}), down=down, seen=seen)
        case "drew":
            for card, often in _draws(layout.stock, alike=note.seat != me):
                seen = (*layout.seen, card) if note.seat == me else layout.seen
                stock, weight = layout.stock - {card}, layout.weight * often
                drawn = layout._replace(hands=held(hand | {card}), stock=stock, seen=seen)
                yield drawn._replace(weight=weight)
        case "turned" if any(note.cards[0] in cards for cards in layout.down):
            yield layout


def _layout_of(world: State) -> _Layout:
    return _Layout(
        tuple(map(frozenset, world.hands)),
        tuple(tuple(laid.card for laid in cards) for cards in world.face_down),
        frozenset(world.stock),
        frozenset(world.discards),
        (),
    )


@final
class _Course:
    """The course of the match in a world, from the deal on."""

    def __init__(self, view: View, world: State) -> None:
        self.notes = [*view.before, *view.notes]
        self.shuffled = len(view.before)
        """Index of the first note after the last shuffle."""
        self.world = world
        both = zip(world.memories_before, world.memories, strict=True)
        self.memories = [[*before, *since] for before, since in both]
        self.hands: list[set[Card]] = [set() for _ in world.hands]
        self.down: list[set[Card]] = [set() for _ in world.hands]
        self.discards: set[Card] = set()
        self.open: set[Card] = set()
        self.stock: set[Card] | None = None
        self.strangers = 0
        """Discards that were laid face down before there is any note of it."""
        self.giving: Literal["not begun", "begun", "over"] = "not begun"
        """CS-16: the giving up of cards this year. It is over when somebody draws after it."""

    def follow(self) -> None:
        self._deal()
        for number, note in enumerate(self.notes):
            if self.shuffled == number > 0:
                self._shuffle()
            self._take(note)
        if self.shuffled == len(self.notes) > 0:
            self._shuffle()
        for seat, hand in enumerate(self.world.hands):
            self._same(self.hands[seat] - self._shown_now(seat), set(hand), f"hand {seat}")
            laid = {known.card for known in self.world.face_down[seat]}
            if not self.down[seat] <= laid:
                raise Told(f"{self.down[seat] - laid} were laid and have gone")
        theirs = set(self.world.discards)
        if not self.discards <= theirs or len(theirs - self.discards) > self.strangers:
            raise Told(f"discards: {self.discards ^ theirs}")
        if any(self.memories):
            raise Told("somebody remembers more than has happened")

    def _shown_now(self, seat: Seat) -> set[Card]:
        """Cards shown for the start and not yet taken back; no note tells of them."""
        return set(self.world.revealed[seat]) if not self.notes else set()

    def _deal(self) -> None:
        """The dealt hand is the hand at the end, minus cards drawn, plus cards that left."""
        for seat, held in enumerate(self.world.hands):
            hand = set(held) | self._shown_now(seat)
            memory = list(self.memories[seat])
            for note in reversed([note for note in self.notes if note.seat == seat]):
                if note.what == "drew":
                    drawn = {memory.pop() for _ in range(note.number)}
                    if not drawn <= hand:
                        raise Told(f"{seat} drew what can't have been in the hand later")
                    hand -= drawn
                elif note.what in ("laid", "gave", "left"):
                    card = note.cards[0] if note.what == "left" else memory.pop()
                    if card in hand:
                        raise Told(f"{card} left hand {seat} and is still there")
                    hand.add(card)
            self.hands[seat] = hand

    def _take(self, note: Note) -> None:
        self._check_that_all_give_before_any_draws(note)
        hand = self.hands[note.seat]
        match note.what:
            case "drew":
                drawn = {self.memories[note.seat].pop(0) for _ in range(note.number)}
                self._draw(drawn)
                hand |= drawn
            case "laid" | "gave":
                card = self.memories[note.seat].pop(0)
                self._out(hand, card)
                (self.down[note.seat] if note.what == "laid" else self.discards).add(card)
            case "left":
                self._out(hand, note.cards[0])
                self.open.add(note.cards[0])
            case "kept":
                if not hand >= set(note.cards):
                    raise Told("what was shown is not in the hand")
            case "turned":
                laid = set().union(*self.down)
                if not laid >= set(note.cards) and note.number == len(laid):
                    raise Told("what was turned over did not lie there")
            case "gathered":
                laid = set().union(*self.down)
                self.discards |= laid
                self.strangers += note.number - len(laid)
                self.down = [set() for _ in self.down]
            case "opened":
                self.discards |= set(note.cards)
                self.open -= set(note.cards)

    def _check_that_all_give_before_any_draws(self, note: Note) -> None:
        """CS-16. A card that is played or shown begins a new year or a new ending."""
        match note.what:
            case "laid" | "left":
                self.giving = "not begun"
            case "gave" if self.giving == "over":
                raise Told(f"{note.seat} gives up a card after somebody has drawn")
            case "gave":
                self.giving = "begun"
            case "drew" if self.giving == "begun":
                self.giving = "over"
            case _:
                pass

    def _shuffle(self) -> None:
        self.stock, self.discards = self.discards, set()

    def _draw(self, cards: set[Card]) -> None:
        if self.stock is not None:
            self.strangers -= len(cards - self.stock)
            if self.strangers < 0:
                raise Told(f"{cards} are not in the draw pile")
            self.stock -= cards
        elif cards & (self.discards | self.open).union(*self.hands, *self.down):
            raise Told(f"{cards} are not in the draw pile")

    def _out(self, hand: set[Card], card: Card) -> None:
        if card not in hand:
            raise Told(f"{card} is not in the hand")
        hand.remove(card)

    def _same(self, ours: set[Card], theirs: set[Card], where: str) -> None:
        if ours != theirs:
            raise Told(f"{where}: {ours ^ theirs}")


WITNESS: Final[Witness[State, View]] = CorporateWitness()
