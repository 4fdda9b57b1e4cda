"""Positions of Scape Goat, laid out and played by texts.

Cards are texts like ``"red 1, blue/red"``. Seat 0 is red, seat 1 yellow, and so on.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import (
    CELLS,
    COLOURS,
    DECKS,
    EVIDENCE,
    HAND_SIZES,
    SLOTS,
    WITH_EVIDENCE,
    Card,
    Cards,
    Location,
    name,
)
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Dice, Event, Eye, Seat, Value
from scapegoat_games.setup_input import agreed


def read_card(text: str) -> Card:
    (found,) = [card for card, face in enumerate(EVIDENCE) if face.name == text]
    return found


def read_cards(text: str) -> list[Card]:
    """
    >>> read_cards("red 2, yellow 1")
    [1, 3]
    """
    return [read_card(word) for word in text.split(", ") if word]


def names(cards: Sequence[Card]) -> str:
    return ", ".join(map(name, cards))


class Position:
    """A game that is played by texts."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice

    @property
    def owing(self) -> list[Seat]:
        return [one.seat for one in GAME.to_act(self.state) if not one.optional]

    def view(self, who: Seat | Eye | None = None) -> View:
        return GAME.view(self.state, self.owing[0] if who is None else who)

    def moves(self, seat: Seat | None = None) -> list[str]:
        return [GAME.dump(move) for move in GAME.legal(self.view(seat))]

    def refusal(self, text: str, seat: Seat | Eye | None = None) -> str | None:
        return GAME.why_not(self.view(seat), GAME.parse(text))

    def label(self, text: str, seat: Seat | None = None) -> str:
        return GAME.describe(self.view(seat), GAME.parse(text)).label

    def by(self, seat: Seat, text: str) -> list[Event]:
        move = GAME.parse(text)
        refusal = GAME.why_not(GAME.view(self.state, seat), move)
        assert refusal is None, refusal
        return GAME.apply(self.state, seat, move, self.dice)

    def play(self, *texts: str) -> list[Event]:
        """Makes each move for the first seat that owes one; returns the events of the last move."""
        events: list[Event] = []
        for text in texts:
            events = self.by(self.owing[0], text)
        return events

    def swap(self) -> list[Event]:
        """Makes the first legal swap."""
        return self.play(self.moves()[0])

    def quiet_turn(self) -> list[Event]:
        """Plays a turn in which little is learned; returns the events of its swap."""
        if self.refusal("stash 1") is None:
            self.play("stash 1")
            self.play(f"put {self.view().hand.index(self.view().taken or 0) + 1}")
        else:
            self.play("spy 1" if self.refusal("spy 1") is None else "spy 2")
        return self.swap()

    def hand(self, seat: Seat) -> str:
        return names(self.state.held[seat])

    def slot(self, number: int) -> str:
        return names(self.state.held[self.state.seats + number - 1])

    @property
    def faceup(self) -> str:
        return names(self.state.faceup)

    def imagined(self, who: Seat | Eye, seed: int = 0) -> State:
        return GAME.imagine(GAME.view(self.state, who), Random(seed))

    def worlds(self, who: Seat | Eye, count: int = 100) -> list[State]:
        return [self.imagined(who, seed) for seed in range(count)]


def dealt(seats: int, seed: str = "start", **settings: Value) -> Position:
    """A match after the deal, before the first looks."""
    dice = Dice(seed)
    return Position(GAME.new(seats, agreed(GAME, settings), dice), dice)


def start(seats: int, seed: str = "start", **settings: Value) -> Position:
    """A match at the start of its first turn."""
    position = dealt(seats, seed, **settings)
    position.play(*["look"] * seats)
    return position


def lay(
    *hands: str,
    faceup: str = "",
    stash: str = "",
    standing: Sequence[Location] = (),
    tokens: Sequence[int] = (),
    goat: Seat | None = None,
    decoy: Seat | None = None,
    limit: int | None = None,
) -> Position:
    """The first turn, of seat 0. Cards that the texts don't name come from the rest of the deck."""
    seats = len(hands)
    position = start(seats, limit=limit)
    state = position.state
    sizes = [*[HAND_SIZES[seats]] * seats, SLOTS, len(WITH_EVIDENCE)]
    *laid, slots, beside = _fill(seats, [*map(read_cards, (*hands, stash, faceup))], sizes)
    state.held = [*(tuple(sorted(hand)) for hand in laid), *((card,) for card in slots)]
    state.faceup = tuple(beside)
    state.turn = 0
    state.deal = replace(state.deal, colours=COLOURS[:seats], starter=0)
    if goat is not None:
        _turn_dice_to(state, goat, decoy)
    if standing:
        state.standing = tuple(standing)
    if tokens:
        state.tokens = tuple(tokens)
    return position


def _fill(seats: int, wanted: list[list[Card]], sizes: list[int]) -> list[Cards]:
    said = [card for cards in wanted for card in cards]
    assert len(said) == len(set(said)), "a card is wanted twice"
    assert set(said) <= set(DECKS[seats]), "a card is not in play"
    rest = [card for card in DECKS[seats] if card not in said]
    for cards, size in zip(wanted, sizes, strict=True):
        while len(cards) < size:
            cards.append(rest.pop())
        assert len(cards) == size, "a hand is too large"
    return [tuple(cards) for cards in wanted]


def _turn_dice_to(state: State, goat: Seat, decoy: Seat | None) -> None:
    """Turns the dice to a cell with this scapegoat, and this decoy unless ``decoy`` is None."""
    others = [seat for seat in range(state.seats) if seat != goat]
    at = next(
        cell
        for cell in range(CELLS)
        if all(state.mats[seat][cell] == goat for seat in others)
        and decoy in (None, state.mats[goat][cell])
    )
    state.deal = replace(state.deal, white=at // 12, black=at % 12 + 1)
    state.scapegoat = goat
