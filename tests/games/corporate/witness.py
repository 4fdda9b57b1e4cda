"""Which worlds a player of Corporate Scapegoat has to reckon with, by following every card.

A world says what everybody drew and gave away in secret. Played from the deal on, that has to
come to this very world; and small positions are reached by dealing at random and keeping what
looks the same.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import chain
from random import Random
from typing import Final, final

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Note, View
from scapegoat_games.protocol import Dice, Eye, Seat
from scapegoat_games.setup_input import agreed
from tests.contract.witness import Small, Witness
from tests.games.corporate.facts import FACTS


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
        yield _tried("a card shown for the start and one face down", 1, 1, _shown_and_laid)
        yield _tried("the same for the table", Eye.TABLE, 1, _shown_and_laid)
        yield _tried("two face-down cards, one turned over", 2, 8, _who_laid_the_turned)
        yield _after_a_shuffle()


@final
class _Course:
    """The match as the world tells it, from the deal on."""

    def __init__(self, view: View, world: State) -> None:
        self.notes = [*chain(*view.past), *view.notes]
        self.world = world
        self.memories = [list(cards) for cards in world.memories]
        self.hands: list[set[Card]] = [set() for _ in world.hands]
        self.down: list[set[Card]] = [set() for _ in world.hands]
        self.discards: set[Card] = set()
        self.open: set[Card] = set()
        self.stock: set[Card] | None = None

    def follow(self) -> None:
        self._deal()
        for note in self.notes:
            self._take(note)
        for seat, hand in enumerate(self.world.hands):
            self._same(self.hands[seat] - self._shown_now(seat), set(hand), f"hand {seat}")
            laid = {known.card for known in self.world.face_down[seat]}
            self._same(self.down[seat], laid, f"face-down cards of {seat}")
        self._same(self.discards, set(self.world.discards), "discards")
        if any(self.memories):
            raise Told("somebody remembers more than has happened")

    def _shown_now(self, seat: Seat) -> set[Card]:
        """Shown for the start and not yet taken back: out of the hand without a word."""
        return set(self.world.revealed[seat]) if not self.notes else set()

    def _deal(self) -> None:
        """Each hand is what is held at the end, without what was drawn, with what left."""
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
                if not set().union(*self.down) >= set(note.cards):
                    raise Told("what was turned over did not lie there")
            case "gathered":
                self.discards |= set().union(*self.down)
                self.down = [set() for _ in self.down]
            case "opened":
                self.discards |= set(note.cards)
                self.open -= set(note.cards)
            case "shuffled":
                if self.stock:
                    raise Told("the draw pile is not empty")
                self.stock, self.discards = self.discards, set()

    def _draw(self, cards: set[Card]) -> None:
        if self.stock is not None:
            if not cards <= self.stock:
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


