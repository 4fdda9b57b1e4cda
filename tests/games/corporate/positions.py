"""Positions of Corporate Scapegoat, written as texts, from which tests play on.

Hands are texts like ``"A♠ 10♥ 3c"``: suits may be letters, and a rank alone is any card of that
rank. A number instead of a text is a hand of so many arbitrary cards.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.pieces import DECK, FACE_DOWN_WORTH, QUARTERS, Card, Cards
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Acting, FaceDown, Note, Played, View, YearResult
from scapegoat_games.protocol import Decision, Dice, Event, Eye, Seat, Value
from scapegoat_games.setup_input import agreed
from scapegoat_games.tuples import replaced

Wanted: TypeAlias = str | int

_BY_NAME: Final = {str(card): card for card in DECK}
_SUITS: Final = str.maketrans("cdhs", "♣♦♥♠")


def read_card(text: str) -> Card:
    return _BY_NAME[text.translate(_SUITS)]


def read_cards(text: str) -> Cards:
    """
    >>> read_cards("Ad 10s")
    (Card(rank=1, suit=1), Card(rank=10, suit=3))
    """
    return tuple(read_card(word) for word in text.split())


def texts_of(cards: Sequence[Card | None]) -> str:
    return " ".join("?" if card is None else str(card) for card in cards)


class Position:
    """A match under test, played by texts."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice

    @property
    def turn(self) -> Seat:
        """The only seat that is to act."""
        (decision,) = GAME.to_act(self.state)
        return decision.seat

    def asked(self) -> tuple[Seat, ...]:
        """The seats that are to act."""
        decisions = GAME.to_act(self.state)
        assert decisions == tuple(Decision(decision.seat) for decision in decisions)
        return tuple(decision.seat for decision in decisions)

    def view(self, who: Seat | Eye | None = None) -> View:
        return GAME.view(self.state, self.turn if who is None else who)

    def moves(self, seat: Seat | None = None) -> list[str]:
        return [GAME.dump(move) for move in GAME.legal(self.view(seat))]

    def refusal(self, text: str, seat: Seat | None = None) -> str | None:
        return GAME.why_not(self.view(seat), GAME.parse(text))

    def by(self, seat: Seat, text: str) -> list[Event]:
        move = GAME.parse(text)
        refused = GAME.why_not(GAME.view(self.state, seat), move)
        assert refused is None, refused
        return GAME.apply(self.state, seat, move, self.dice)

    def play(self, *texts: str) -> list[Event]:
        """Plays cards like ``"7♣"`` or ``"K♥ down"``, each by the seat that is to act."""
        events: list[Event] = []
        for text in texts:
            card, _, way = text.partition(" ")
            at = self.place(self.turn, card)
            events += self.by(self.turn, f"play {at + 1} {way or 'up'}")
        return events

    def choose(self, *cards: str) -> list[Event]:
        """A card for each seat that is to choose, in seating order; returns the events."""
        events: list[Event] = []
        asked = self.asked()
        assert len(cards) == len(asked), f"{asked} have to choose"
        kind = "discard" if getattr(self.state.step, "purpose", None) == "demotion" else "reveal"
        for seat, card in zip(asked, cards, strict=True):
            events += self.by(seat, f"{kind} {self.place(seat, card) + 1}")
        return [event for event in events if event.kind != "commit"]

    def place(self, seat: Seat, card: str) -> int:
        return self.state.hands[seat].index(read_card(card))

    def hand(self, seat: Seat) -> str:
        return texts_of(self.state.hands[seat])

    @property
    def sizes(self) -> list[int]:
        return list(self.state.sizes)

    @property
    def held(self) -> list[int]:
        return [len(hand) for hand in self.state.hands]

    @property
    def result(self) -> YearResult:
        """The result of the last year."""
        return self.state.years[-1]

    def stack(self, *cards: str) -> "Position":
        """Puts these cards on the draw pile, to be drawn in this order."""
        wanted = tuple(map(read_card, cards))
        state = self.state
        rest = tuple(card for card in state.stock if card not in wanted)
        assert len(rest) + len(wanted) == len(state.stock), "they are not in the draw pile"
        state.stock = rest + wanted[::-1]
        return self

    def imagined(self, who: Seat | Eye, seed: int = 0) -> State:
        return GAME.imagine(GAME.view(self.state, who), Random(seed))


def start(seats: int, seed: str = "start", **settings: Value) -> Position:
    """The beginning of a match, before the first card is shown."""
    dice = Dice(seed)
    return Position(GAME.new(seats, agreed(GAME, settings), dice), dice)


def lay(
    *hands: Wanted,
    quarters: Sequence[str] = (),
    turn: Seat = 0,
    starter: Seat | None = None,
    turns: int | None = None,
    sizes: Sequence[int] | None = None,
    stock: int | None = None,
    seed: str = "lay",
    settings: Mapping[str, Value] | None = None,
) -> Position:
    """A turn of the first year. By default, Hand Sizes are the numbers of cards held.

    Quarters are texts like ``"7♣ 10♥/2"``: a card, and after a stroke who has played it face
    down; what lies face up is of the seat to act. What is in no hand and no quarter is in the
    draw pile, or, beyond ``stock`` cards, among the discards.
    """
    position = start(len(hands), seed, **(settings or {}))
    state = position.state
    state.hands = _choose(hands, [word.split("/")[0] for pile in quarters for word in pile.split()])
    state.sizes = tuple(sizes or map(len, state.hands))
    state.step = Acting()
    _fill_quarters(state, quarters, turn)
    state.turn = turn
    state.turns = sum(map(len, state.quarters)) if turns is None else turns
    state.starter = (turn - state.turns) % len(hands) if starter is None else starter
    placed = {card for hand in state.hands for card in hand}
    placed |= {laid.card for cards in state.face_down for laid in cards}
    placed |= {played.card for pile in state.quarters for played in pile if played.card}
    rest = [card for card in DECK if card not in placed]
    count = len(rest) if stock is None else stock
    state.stock, state.discards = tuple(rest[:count]), tuple(rest[count:])
    return position


def _fill_quarters(state: State, quarters: Sequence[str], turn: Seat) -> None:
    carried = 0
    for quarter, words in enumerate(quarters):
        total = carried
        for at, word in enumerate(words.split()):
            name, _, down = word.partition("/")
            card = read_card(name)
            if down:
                state.face_down[int(down)] += (FaceDown(quarter, at, card),)
                state.notes += (Note("laid", int(down)),)
                state.memories[int(down)] += (card,)
            played = Played(int(down or turn), None if down else card)
            pile = (*state.quarters[quarter], played)
            state.quarters = replaced(state.quarters, quarter, pile)
            total += FACE_DOWN_WORTH if down else card.worth
        state.totals = replaced(state.totals, quarter, total)
        if total >= state.rules.target:
            state.quarter = quarter + 1
            carried = total - state.rules.target
            if state.quarter < QUARTERS:
                state.totals = replaced(state.totals, state.quarter, carried)


def _choose(wanted: Sequence[Wanted], lying: Sequence[str]) -> list[Cards]:
    """Hands of different cards that fit the wanted texts and numbers."""
    free = list(DECK)
    for name in lying:
        free.remove(read_card(name))
    for words in wanted:
        for word in words.split() if isinstance(words, str) else ():
            if len(word) > 1 and word != "10":
                free.remove(read_card(word))
    hands: list[Cards] = []
    for words in wanted:
        if isinstance(words, int):
            hands.append(tuple(sorted(free.pop(at * 7 % len(free)) for at in range(words))))
        else:
            hands.append(tuple(sorted(_card(word, free) for word in words.split())))
    return hands


def _card(word: str, free: list[Card]) -> Card:
    if len(word) > 1 and word != "10":
        return read_card(word)
    card = next(card for card in free if str(card)[:-1] == word)
    free.remove(card)
    return card
