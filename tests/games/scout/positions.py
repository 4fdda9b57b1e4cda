"""Positions of Scout for tests, written down in a line and played on by the texts of moves.

A hand is a text like ``"3 4 5/1"``, in which a lone number is any card with that number on top,
or a number of arbitrary cards.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.pieces import DECKS, Card, Cards
from scapegoat_games.games.scout.state import HoldChoices, State
from scapegoat_games.games.scout.view import Acting, RoundResult, View
from scapegoat_games.protocol import Dice, Event, Eye, Seat, Value
from scapegoat_games.setup_input import agreed

Wanted: TypeAlias = str | int

ANYBODY: Final = Random(7)


def read_card(text: str) -> Card:
    top, bottom = text.split("/")
    return Card(int(top), int(bottom))


def read_cards(text: str) -> Cards:
    """
    >>> read_cards("3/4 2/1")
    (Card(top=3, bottom=4), Card(top=2, bottom=1))
    """
    return tuple(read_card(word) for word in text.split())


def texts_of(cards: Sequence[Card | None]) -> str:
    return " ".join("?" if card is None else str(card) for card in cards)


class Position:
    """A match of Scout under test."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice

    @property
    def turn(self) -> Seat:
        """The seat to act; an error if several seats are."""
        (decision,) = GAME.to_act(self.state)
        return decision.seat

    def view(self, who: Seat | Eye | None = None) -> View:
        return GAME.view(self.state, self.turn if who is None else who)

    def moves(self, seat: Seat | None = None) -> set[str]:
        return {GAME.dump(move) for move in GAME.legal(self.view(seat))}

    def refusal(self, text: str, seat: Seat | None = None) -> str | None:
        return GAME.why_not(self.view(seat), GAME.parse(text))

    def label(self, text: str) -> str:
        return GAME.describe(self.view(), GAME.parse(text)).label

    def by(self, seat: Seat, text: str) -> list[Event]:
        move = GAME.parse(text)
        view = GAME.view(self.state, seat)
        assert GAME.why_not(view, move) is None, GAME.why_not(view, move)
        return GAME.apply(self.state, seat, move, self.dice)

    def play(self, *texts: str) -> list[Event]:
        """Plays each move by the seat to act at that time; gives the events of all moves."""
        return [event for text in texts for event in self.by(self.turn, text)]

    def keep(self) -> list[Event]:
        """Keeps the hand of every seat that has not chosen yet."""
        return [
            event
            for decision in GAME.to_act(self.state)
            if isinstance(self.state.step, HoldChoices)
            for event in self.by(decision.seat, "keep")
        ]

    def hand(self, seat: Seat) -> str:
        return texts_of(self.state.hands[seat])

    @property
    def active(self) -> str:
        return texts_of(self.state.active)

    @property
    def result(self) -> RoundResult:
        """The result of the round that was scored last."""
        return self.state.results[-1]

    def imagined(self, who: Seat | Eye, seed: int = 0) -> "Position":
        view = GAME.view(self.state, who)
        return Position(GAME.imagine(view, Random(seed)), Dice(f"imagined {seed}"))


def start(seats: int, seed: str = "start", **settings: Value) -> Position:
    """A new match, in which no seat has chosen how to hold the hand."""
    dice = Dice(seed)
    return Position(GAME.new(seats, agreed(GAME, settings), dice), dice)


def lay(
    *hands: Wanted,
    active: str = "",
    owner: Seat | None = None,
    turn: Seat = 0,
    chips: Sequence[int] | None = None,
    scouts: int = 0,
    seed: str = "lay",
    settings: Mapping[str, Value] | None = None,
) -> Position:
    """A turn in the first round. Seat 0 has captured all cards that are neither held nor aside."""
    position = start(len(hands), seed, **(settings or {}))
    state = position.state
    *state.hands, state.active = _choose(len(hands), (*hands, active))
    state.holder = None
    state.sure = frozenset()
    state.step = Acting()
    state.turn = turn
    state.owner = owner if owner is not None or not active else (turn - 1) % len(hands)
    state.scouts = scouts
    state.shown = state.active
    state.acted = 1 + scouts if active else 0
    if chips is not None:
        state.chips = tuple(chips)
    placed = {card.upright() for cards in (*state.hands, state.active) for card in cards}
    rest = [card for card in DECKS[len(hands)] if card not in placed]
    state.aside = tuple(rest[len(rest) - len(state.aside) :]) if state.aside else ()
    state.gone = frozenset(rest) - {card.upright() for card in state.aside}
    state.captured = (len(state.gone), *state.captured[1:])
    return position


def _choose(seats: int, wanted: Sequence[Wanted]) -> list[Cards]:
    """Different cards of the deck for each of the wanted hands."""
    free = list(DECKS[seats])
    for words in wanted:
        for word in words.split() if isinstance(words, str) else ():
            if "/" in word:
                free.remove(read_card(word).upright())
    chosen = [
        tuple(_card(word, free) for word in words.split()) if isinstance(words, str) else ()
        for words in wanted
    ]
    ANYBODY.seed(7)
    for at, count in enumerate(wanted):
        if isinstance(count, int):
            chosen[at] = tuple(free.pop(int(ANYBODY.random() * len(free))) for _ in range(count))
    return chosen


def _card(word: str, free: list[Card]) -> Card:
    if "/" in word:
        return read_card(word)
    number = int(word)
    # The two numbers lie far apart, so that a hand looks different when it is turned around.
    card = max((card for card in free if number in card), key=lambda card: card.bottom - card.top)
    free.remove(card)
    return card if card.top == number else card.turned()


def texts(moves: Sequence[Move]) -> list[str]:
    return [GAME.dump(move) for move in moves]
